// Between the players: what is compared, the stack, guardians, what is being resolved.

import { useDroppable } from "@dnd-kit/react";
import { useTranslation } from "react-i18next";
import type { Card, Clash, State, TableLayout, TableMiddle } from "../wire";
import { CardButton, useCard, useCardHandlers } from "./CardButton";
import { cardsOf, nearSeat } from "./placing";
import { capital } from "./words";

function Item({ card, n, top, mine }: { card: Card; n: number; top: boolean; mine: boolean }) {
  const { t } = useTranslation();
  const { classes, label, stands } = useCard(card, t("mid.order", { n }));
  const handlers = useCardHandlers(card.id);
  const stacked = card.stacked;
  const names = (stacked?.targets ?? []).map((target) => target.name).filter(Boolean);
  const aims = names.length > 0 ? t("mid.aims", { names: names.join(", ") }) : "";
  const name = stacked?.text ? stacked.source_name : card.name;
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
  clash: Clash;
  state: State;
  near: number;
  attacker: boolean;
  /** The zone of what stands for a player. */
  avatar: string;
}

function Sum({ clash, state, near, attacker, avatar }: Summing) {
  const { t } = useTranslation();
  const found = cardsOf(state).get(attacker ? clash.attacker : clash.attacked);
  const card = found?.card;
  // What stands for a player goes by the player's name.
  const name = found && found.zone.name === avatar ? state.players[found.zone.seat]?.name : card?.name;
  const value = attacker ? clash.strength : clash.against;
  const mine = card?.controller === near;
  return (
    <div className="sum">
      <span className={mine ? "you" : "foe"}>{t(attacker ? "mid.attacks" : "mid.defends", { name: name ?? "" })}</span>
      {value !== undefined && value !== null && <b>{value}</b>}
      {!attacker && clash.against !== undefined && clash.against !== null && (
        <span className={clash.wins === mine ? "no" : "yes"}>{t(clash.wins ? "mid.wins" : "mid.loses")}</span>
      )}
    </div>
  );
}

export function Middle({ layout, state }: { layout: TableLayout; state: State }) {
  const { t } = useTranslation();
  const near = nearSeat(state);
  const clash = state.clashes?.[0];
  const { ref } = useDroppable({ id: "middle", data: { on: { area: "middle" } } });
  const busy = layout.middle.some((part) => state.zones.some((zone) => zone.name === part.zone && zone.count > 0));
  const stack = layout.middle.find((part) => part.stack);
  return (
    <section
      ref={ref}
      className={`mid${clash ? "" : " nosum"}${busy || clash ? "" : " empty"}`}
      data-region="middle"
      aria-label={t("region.middle")}
    >
      {clash ? (
        <Sum clash={clash} state={state} near={near} attacker avatar={layout.avatar} />
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
        {layout.middle.map((part) => (
          <Lane key={part.zone} part={part} state={state} near={near} />
        ))}
      </div>
      {clash ? (
        <Sum clash={clash} state={state} near={near} attacker={false} avatar={layout.avatar} />
      ) : (
        <div className="sum" />
      )}
    </section>
  );
}
