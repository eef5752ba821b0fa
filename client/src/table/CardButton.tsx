// A card: one button that is clicked, focused, dragged and dropped upon.

import { useDraggable, useDroppable } from "@dnd-kit/react";
import { type PointerEvent, useCallback, useRef } from "react";
import { useTranslation } from "react-i18next";
import { pictureOf, useSettings } from "../settings";
import type { Card } from "../wire";
import { about, standing } from "./answering";
import { type Face, faceOf, type Value } from "./face";
import { spoken } from "./naming";
import { aimedAt } from "./placing";
import { look, press, select, useTable } from "./store";

const LONG_PRESS = 400;

/** Under which id the text of a print stands in the page. */
export function printId(print: string): string {
  return `print-${print.replaceAll(/\s/g, "_")}`;
}

/** How a card stands to the question and the table, and what a press on it does. */
export function useCard(card: Card, place: string, note = "", down = false) {
  const { t } = useTranslation();
  const layout = useTable((held) => held.layout);
  const print = useTable((held) => held.prints[card.print]);
  const question = useTable((held) => (held.state?.question?.number === held.sent ? null : held.state?.question));
  const draft = useTable((held) => held.draft);
  const chosen = useTable((held) => held.selected);
  const state = useTable((held) => held.state);
  const selected = chosen === card.id;
  const stands = standing(question, draft, chosen, card.id);
  const target = state !== null && aimedAt(state).has(card.id);
  const label = layout
    ? spoken(t, layout, card, print, { place, standing: stands, selected, target, note, down })
    : card.name;
  const classes = [stands, selected && "selected", target && "target"].filter(Boolean).join(" ");
  const gives = about(question, card.id)
    .filter((option) => draft.picked.includes(option))
    .map((option) => question?.options?.[option]?.gives ?? "")
    .join("");
  return { label, classes, selected, stands, target, layout, print, gives };
}

/** What every drawn card has in common, whatever it looks like. */
export function useCardHandlers(id: number) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const held = useRef(false);
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
    onClick: () => {
      if (!held.current) press(id);
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
  const down = !text && card.face_up === false;
  const { label, classes, selected, stands, layout, print, gives } = useCard(card, place, note, down);
  const handlers = useCardHandlers(card.id);
  const { ref: dragRef } = useDraggable({
    id: `card ${card.id}`,
    data: { card: card.id },
    disabled: stands !== "legal",
  });
  const { ref: dropRef } = useDroppable({ id: `on ${card.id}`, data: { on: { card: card.id } } });
  const ref = useCallback(
    (element: HTMLButtonElement | null) => {
      dragRef(element);
      dropRef(element);
    },
    [dragRef, dropRef],
  );
  if (layout === null) return null;
  const face = faceOf(layout, card, print, note, down);
  const locked = note !== "" && down;
  const looks = [
    "card",
    classes,
    card.engaged && "rested",
    card.reversed && "reversed",
    card.token && "token",
    locked ? "locked" : down && "facedown",
    dim && stands === "" && !selected && "dim",
  ];
  const picture = down ? "" : pictureOf(pictures, print?.code ?? "", card.name);
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
    >
      <Inside
        card={card}
        face={face}
        down={down}
        gives={gives}
        picture={picture}
        lines={text ? (print?.text ?? []) : []}
        field={!text}
      />
    </button>
  );
}

function Inside({
  card,
  face,
  down,
  gives,
  picture,
  lines,
  field,
}: {
  card: Card;
  face: Face;
  down: boolean;
  gives: string;
  picture: string;
  lines: string[];
  field: boolean;
}) {
  const aside = field ? undefined : face.values[0];
  const level = face.level && <b className="cost">{face.level}</b>;
  return (
    <>
      <span className="head" aria-hidden="true">
        {!down && !field && level}
        <span className="name">{card.name}</span>
      </span>
      <span className="art" aria-hidden="true">
        {picture && <img src={picture} alt="" loading="lazy" draggable={false} />}
        <span className="flags">
          {face.flags.map((flag) => (
            <em key={flag.text} className={flag.bad ? "flag bad" : "flag"}>
              {flag.text}
            </em>
          ))}
        </span>
        {lines.length > 0 && !picture && <span className="text">{lines.join(" ")}</span>}
        {gives && <em className="tick">{gives}</em>}
      </span>
      <span className="foot" aria-hidden="true">
        {!down && (
          <>
            {field && level}
            {aside?.name === "shield" ? (
              <span className="side-value" title={aside.name}>
                <ValueText value={aside} />
              </span>
            ) : (
              <span className="kind">
                <span>{face.kind.split(" · ")[0]}</span>
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
