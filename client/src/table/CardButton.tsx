// A card: one button that is clicked, focused, dragged and dropped upon.

import { useDraggable, useDroppable } from "@dnd-kit/react";
import { type MouseEvent, type PointerEvent, useCallback, useRef } from "react";
import { useTranslation } from "react-i18next";
import { pictureOf, useSettings } from "../settings";
import type { Card } from "../wire";
import { about, standing } from "./answering";
import { downWords, type Face, faceOf, type Value } from "./face";
import { hyphened, longest } from "./hyphens";
import { spoken } from "./naming";
import { aimedAt, nearSeat } from "./placing";
import { droppable, look, open, press, select, useTable } from "./store";

const LONG_PRESS = 400;
/** In hand there is room for words of so many letters less one. */
const IN_HAND = 10;

/** Under which id the text of a print stands in the page. */
export function printId(print: string): string {
  return `print-${print.replaceAll(/\s/g, "_")}`;
}

/** How a card stands to the question and the table, and what a press on it does. */
export function useCard(card: Card, place: string, note = "", lies = false) {
  const { t } = useTranslation();
  const layout = useTable((held) => held.layout);
  const print = useTable((held) => held.prints[card.print]);
  const question = useTable((held) => (held.state?.question?.number === held.sent ? null : held.state?.question));
  const draft = useTable((held) => held.draft);
  const chosen = useTable((held) => held.selected);
  const state = useTable((held) => held.state);
  const selected = chosen === card.id;
  const down = lies && layout ? downWords(t, layout, state?.turn ?? 0) : "";
  const stands = standing(question, draft, chosen, card.id);
  const target = state !== null && aimedAt(state).has(card.id);
  const label = layout
    ? spoken(t, layout, card, print, { place, standing: stands, selected, target, note, down })
    : card.name;
  const classes = [stands, selected && "selected", target && "target"].filter(Boolean).join(" ");
  const gives = about(question, card.id)
    // What is picked, or what it would give.
    .filter((option, n) => draft.picked.includes(option) || (n === 0 && stands === "legal"))
    .map((option) => question?.options?.[option]?.gives ?? "")
    .join("");
  return { label, classes, selected, stands, target, layout, print, gives, down };
}

/** What every drawn card has in common, whatever it looks like. */
export function useCardHandlers(id: number) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const held = useRef(false);
  const clicked = useRef(-1);
  const stop = useCallback(() => clearTimeout(timer.current), []);
  return {
    "data-nav": "",
    "data-card": id,
    tabIndex: -1,
    onFocus: () => look(id),
    onPointerEnter: (event: PointerEvent) => {
      if (event.pointerType !== "mouse") return;
      stop();
      timer.current = setTimeout(() => look(id), 150);
    },
    onPointerLeave: stop,
    onPointerDown: (event: PointerEvent) => {
      held.current = false;
      if (event.pointerType === "mouse") return;
      // A long press shows the card, and does nothing else.
      timer.current = setTimeout(() => {
        held.current = true;
        look(id);
        select(id);
        useTable.setState({ sheet: "card" });
      }, LONG_PRESS);
    },
    onPointerUp: stop,
    onPointerCancel: stop,
    onPointerMove: (event: PointerEvent) => {
      if (event.pointerType !== "mouse" && Math.hypot(event.movementX, event.movementY) > 4) stop();
    },
    onContextMenu: (event: { preventDefault: () => void }) => event.preventDefault(),
    onClick: (event: MouseEvent) => {
      const asked = open()?.number ?? -1;
      // The second click of two is never the answer to a question that the first has brought.
      const again = event.detail > 1 && asked !== clicked.current;
      clicked.current = event.detail > 1 ? clicked.current : asked;
      if (!held.current && !again) press(id);
      held.current = false;
    },
  };
}

export function ValueText({ value }: { value: Value }) {
  const text = String(value.now);
  if (value.change === 0) return <>{text}</>;
  return <span className={value.change > 0 ? "up" : "less"}>{text}</span>;
}

export function CardButton({
  card,
  place,
  note = "",
  text = false,
  dim = false,
}: {
  card: Card;
  place: string;
  note?: string;
  text?: boolean;
  dim?: boolean;
}) {
  const pictures = useSettings((settings) => settings.pictures);
  // In a hand or a pile it says nothing which side is up.
  const lies = !text && card.face_up === false;
  const { label, classes, selected, stands, layout, print, gives, down } = useCard(card, place, note, lies);
  const handlers = useCardHandlers(card.id);
  const { ref: dragRef } = useDraggable({
    id: `card ${card.id}`,
    data: { card: card.id },
    disabled: stands !== "legal",
  });
  // A card in a place of one's own field stands for the place too.
  const mine = useTable((held) => held.state !== null && card.controller === nearSeat(held.state));
  const on = mine && card.spot ? { card: card.id, spot: card.spot } : { card: card.id };
  const { ref: dropRef } = useDroppable({ id: `on ${card.id}`, data: { on } });
  const drops = useTable((held) => droppable(held, on));
  const ref = useCallback(
    (element: HTMLButtonElement | null) => {
      dragRef(element);
      dropRef(element);
    },
    [dragRef, dropRef],
  );
  if (layout === null) return null;
  const face = faceOf(layout, card, print, note, down);
  const locked = note !== "" && lies;
  const looks = [
    "card",
    classes,
    card.engaged && "rested",
    card.reversed && "reversed",
    card.token && "token",
    locked ? "locked" : lies && "facedown",
    drops && "maybe",
    dim && stands === "" && !selected && "dim",
  ];
  const picture = lies ? "" : pictureOf(pictures, print?.code ?? "", card.name);
  return (
    <button
      type="button"
      ref={ref}
      {...handlers}
      className={looks.filter(Boolean).join(" ")}
      data-hue={face.hue}
      data-shape={face.shape}
      data-legal={stands !== "" ? "" : undefined}
      aria-label={label}
      aria-pressed={selected || stands === "picked" ? true : undefined}
      aria-describedby={print?.text.length ? printId(card.print) : undefined}
      data-whole={text ? "" : undefined}
    >
      <Inside
        card={card}
        face={face}
        down={lies}
        gives={gives}
        picked={stands === "picked"}
        picture={picture}
        lines={text ? (print?.text ?? []) : []}
        field={!text}
      />
    </button>
  );
}

/** What something gives without what is done for it: that is asked for anyway. */
function amount(gives: string): string {
  return gives.replace(/^\D+(?=\d)/, "");
}

function Inside({
  card,
  face,
  down,
  gives,
  picked,
  picture,
  lines,
  field,
}: {
  card: Card;
  face: Face;
  down: boolean;
  gives: string;
  /** It gives that; else it would. */
  picked: boolean;
  picture: string;
  lines: string[];
  field: boolean;
}) {
  const aside = field ? undefined : face.aside;
  const level = face.level && <b className="cost">{face.level}</b>;
  const kinds = field ? face.kind.split(" · ").slice(0, 1) : face.short;
  const letters = { "--longest": longest(card.name), "--signs": face.level.length } as React.CSSProperties;
  return (
    <>
      <span className="head" aria-hidden="true" style={letters}>
        {!down && !field && level}
        <span className="name">
          {/* Beside its level even the first word may have to go to the second line. */}
          {!field && <wbr />}
          {hyphened(card.name, field ? undefined : IN_HAND)}
        </span>
      </span>
      <span className="art" aria-hidden="true">
        {picture && <img src={picture} alt="" loading="lazy" draggable={false} />}
        <span className="flags">
          {gives && <em className={picked ? "flag gives" : "flag gives would"}>{amount(gives)}</em>}
          {face.flags.map((flag) => (
            <em key={flag.text} className={flag.bad ? "flag bad" : "flag"}>
              {flag.text}
            </em>
          ))}
        </span>
        {lines.length > 0 && !picture && <span className="text">{lines.join(" ")}</span>}
      </span>
      <span className="foot" aria-hidden="true">
        {!down && (
          <>
            {field && level}
            <span className="kind">
              {kinds.map((kind) => (
                <span key={kind}>{kind}</span>
              ))}
            </span>
            {aside && (
              <span className="side-value" title={aside.name}>
                <ValueText value={aside} />
              </span>
            )}
            <span className={face.compared.length > 1 ? "stats long" : "stats"}>
              {face.compared.map((value, place) => (
                <span key={value.name}>
                  {place > 0 && "/"}
                  <ValueText value={value} />
                </span>
              ))}
            </span>
          </>
        )}
      </span>
    </>
  );
}

/** A card to be looked at and nothing else. */
export function ShownCard({ card }: { card: Card }) {
  const layout = useTable((held) => held.layout);
  const print = useTable((held) => held.prints[card.print]);
  const pictures = useSettings((settings) => settings.pictures);
  if (layout === null) return null;
  const face = faceOf(layout, card, print);
  return (
    <div className="card" data-hue={face.hue} data-shape={face.shape} data-whole="">
      <Inside
        card={card}
        face={face}
        down={false}
        gives=""
        picked={false}
        picture={pictureOf(pictures, print?.code ?? "", card.name)}
        lines={print?.text ?? []}
        field={false}
      />
    </div>
  );
}

/** A card the viewer does not know. */
export function HiddenCard({ what, engaged }: { what: string; engaged: boolean }) {
  const { t } = useTranslation();
  return (
    <span
      role="img"
      className={`card facedown${engaged ? " rested" : ""}`}
      data-hue="neutral"
      aria-label={t("card.unknown", { what })}
    />
  );
}
