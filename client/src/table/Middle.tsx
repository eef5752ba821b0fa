// Between the players: what is compared, the stack, guardians, what is being resolved.

import { useDroppable } from "@dnd-kit/react";
import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import type { Card, State, TableLayout, TableMiddle } from "../wire";
import { CardButton, useCard, useCardHandlers } from "./CardButton";
import { type Compared, compared } from "./comparing";
import { cardsOf, nearSeat } from "./placing";
import { youOr } from "./players";
import { droppable, useTable } from "./store";
import { capital } from "./words";

const LATELY = 3;
const IN_THE_MIDDLE = { area: "middle" };

function Item({ card, n, top, mine }: { card: Card; n: number; top: boolean; mine: boolean }) {
  const { t } = useTranslation();
  const { classes, label, stands } = useCard(card, t("mid.order", { n }));
  const handlers = useCardHandlers(card.id);
  const stacked = card.stacked;
  const names = (stacked?.targets ?? []).map((target) => target.name).filter(Boolean);
  const aims = names.length > 0 ? t("mid.aims", { names: names.join(", ") }) : "";
  const name = stacked?.source_name || card.name;
  return (
    <button
      type="button"
      {...handlers}
      className={`stackitem ${mine ? "mine" : "theirs"}${top ? " top" : ""} ${classes}`}
      data-legal={stands ? "" : undefined}
      aria-label={[label, stacked?.text, aims, top && t("mid.top")].filter(Boolean).join(", ")}
    >
      <span className="n" aria-hidden="true">
        {n}
      </span>
      <span aria-hidden="true">
        <b>{name}</b>
        <small>{[top && t("mid.top"), stacked?.text || aims].filter(Boolean).join(" · ")}</small>
      </span>
    </button>
  );
}

function Lane({ part, state, near }: { part: TableMiddle; state: State; near: number }) {
  const zones = state.zones.filter((zone) => zone.name === part.zone);
  const cards = zones.flatMap((zone) => zone.cards ?? []);
  if (cards.length === 0) return null;
  if (!part.stack)
    return (
      <>
        <span className="lanename">{capital(part.title)}</span>
        {cards.map((card) => (
          <CardButton key={card.id} card={card} place={part.title} />
        ))}
      </>
    );
  // The wire has the top first; what was put there first is drawn on the left.
  const order = [...cards].reverse();
  return (
    <>
      {order.map((card, place) => (
        <Item
          key={card.id}
          card={card}
          n={place + 1}
          top={place === order.length - 1}
          mine={card.controller === near}
        />
      ))}
    </>
  );
}

interface Summing {
  clash: Compared;
  state: State;
  /** The zone of what stands for a player. */
  avatar: string;
}

/** What the cards of one side are called, and whose they are. */
function sideOf(t: TFunction, state: State, cards: number[], avatar: string): { names: string; mine: boolean } {
  const found = cards.flatMap((card) => cardsOf(state).get(card) ?? []);
  // What stands for a player goes by the player's name.
  const names = found.map(({ card, zone }) => (zone.name === avatar ? youOr(t, state, zone.seat) : card.name));
  return { names: names.join(", "), mine: found[0]?.card.controller === nearSeat(state) };
}

function Attacking({ clash, state, avatar }: Summing) {
  const { t } = useTranslation();
  const { names, mine } = sideOf(t, state, clash.attackers, avatar);
  const sum = clash.strengths.reduce((all, one) => all + one, 0);
  return (
    <div className="sum">
      <span className={mine ? "you" : "foe"}>{t("mid.attacks", { count: clash.attackers.length, name: names })}</span>
      {clash.strengths.length > 0 && <b>{sum}</b>}
      {clash.strengths.length > 1 && <span>{clash.strengths.join(" + ")}</span>}
    </div>
  );
}

function Attacked({ clash, state, avatar }: Summing) {
  const { t } = useTranslation();
  const { names, mine } = sideOf(t, state, clash.attacked, avatar);
  return (
    <div className="sum">
      <span className={mine ? "you" : "foe"}>{t("mid.defends", { name: names })}</span>
      {clash.against !== null && <b>{clash.against}</b>}
      {clash.wins !== null && (
        <span className={clash.wins === mine ? "no" : "yes"}>{t(clash.wins ? "mid.wins" : "mid.loses")}</span>
      )}
    </div>
  );
}

/** What happened last, where nothing else lies between the players. It is read out elsewhere. */
function Lately({ state }: { state: State }) {
  const log = useTable((held) => held.log);
  const lines = log.filter((line) => line.kind !== "phase" && line.kind !== "turn").slice(-LATELY);
  const near = nearSeat(state);
  return (
    <ol className="lately" aria-hidden="true">
      {lines.map((line, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the last lines, replaced as a whole
        <li key={place} className={(line.seat ?? -1) < 0 ? "" : line.seat === near ? "you" : "foe"}>
          {line.text}
        </li>
      ))}
    </ol>
  );
}

export function Middle({ layout, state }: { layout: TableLayout; state: State }) {
  const { t } = useTranslation();
  const near = nearSeat(state);
  const clash = compared(state);
  const { ref } = useDroppable({ id: "middle", data: { on: IN_THE_MIDDLE } });
  const drops = useTable((held) => droppable(held, IN_THE_MIDDLE));
  const busy = layout.middle.some((part) => state.zones.some((zone) => zone.name === part.zone && zone.count > 0));
  const stack = layout.middle.find((part) => part.stack);
  return (
    <section
      ref={ref}
      className={`mid${clash ? "" : " nosum"}${busy || clash ? "" : " empty"}${drops ? " drop" : ""}`}
      data-region="middle"
      aria-label={t("region.middle")}
    >
      {clash ? (
        <Attacking clash={clash} state={state} avatar={layout.avatar} />
      ) : (
        <div className="sum">
          {stack && (
            <>
              <b>{capital(stack.title)}</b>
              {stack.note}
            </>
          )}
        </div>
      )}
      <div className="lane">
        {/* What was before says nothing of an attack, and its arrow would run through it. */}
        {!busy && !clash && <Lately state={state} />}
        {layout.middle.map((part) => (
          <Lane key={part.zone} part={part} state={state} near={near} />
        ))}
      </div>
      {clash ? <Attacked clash={clash} state={state} avatar={layout.avatar} /> : <div className="sum" />}
    </section>
  );
}
