// The players: who they are, how much time they have, what they hold.

import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import type { Card, ClockFace, Player, State, TableLayout } from "../wire";
import { useCard, useCardHandlers } from "./CardButton";
import { avatarOf, nearSeat, zoneOf } from "./placing";
import { nameOf } from "./players";
import { useSince } from "./since";
import { useTable } from "./store";
import { time } from "./words";

/** A clock that goes on between two states. */
export function Clock({ face, name, seq }: { face: ClockFace; name: string; seq: number }) {
  const { t } = useTranslation();
  const spent = useSince(`${seq} ${face.left}`, !!face.running);
  const left = face.left - spent;
  return (
    <span
      role="timer"
      className={`clock${face.running ? " runs" : ""}${left < 30_000 ? " low" : ""}`}
      aria-label={t("plate.clock", { name, time: time(left) })}
    >
      {time(left)}
    </span>
  );
}

function Who({ name, small, avatar }: { name: string; small: string; avatar: Card | null }) {
  const inside = (
    <>
      <span className="face" aria-hidden="true">
        {[...name][0]?.toUpperCase() ?? "?"}
      </span>
      <span>
        <b>{name}</b>
        <small>{small}</small>
      </span>
    </>
  );
  return avatar === null ? <div className="who">{inside}</div> : <Avatar card={avatar} name={name} inside={inside} />;
}

/** The card that stands for a player and is not drawn as one: it can be attacked and chosen. */
function Avatar({ card, name, inside }: { card: Card; name: string; inside: React.ReactNode }) {
  const { classes, label, stands } = useCard({ ...card, name }, "");
  const handlers = useCardHandlers(card.id);
  return (
    <button
      type="button"
      {...handlers}
      className={`who ${classes}`}
      data-legal={stands ? "" : undefined}
      aria-label={label}
    >
      {inside}
    </button>
  );
}

function small(t: TFunction, state: State, player: Player, seat: number): string {
  const where = state.turn === 0 ? "" : t(state.first === seat ? "plate.first" : "plate.second");
  return [player.computer ? t("plate.computer") : player.deck, where].filter(Boolean).join(" · ");
}

export function OpponentPlate({ layout, state }: { layout: TableLayout; state: State }) {
  const { t } = useTranslation();
  const seat = 1 - nearSeat(state);
  const player = state.players[seat];
  if (player === undefined) return null;
  const name = nameOf(t, state, seat);
  const hand = zoneOf(state, layout.hand, seat);
  const count = hand?.count ?? 0;
  const known = hand?.cards?.length ?? 0;
  const avatar = layout.stands_for === "player" ? (avatarOf(layout, state, seat) ?? null) : null;
  const away = !player.computer && player.here !== true && state.kind === "friend" && !!player.away;
  const said = known > 0 ? t("plate.known", { count, known }) : t("plate.inHand", { count });
  const backs = Array.from({ length: Math.min(count, 10) }, (_, n) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: nothing tells the backs apart
    <i key={n} className={n < known ? "known" : ""} aria-hidden="true" />
  ));
  return (
    <section className="opp" aria-label={t("region.opponent", { name })} data-region="opponent">
      <Who name={name} small={small(t, state, player, seat)} avatar={avatar} />
      <div className="backs" data-zone={`${seat}:${layout.hand}`}>
        {known > 0 ? (
          <button
            type="button"
            className="tool opens"
            aria-label={t("plate.handLabel", { count, known })}
            onClick={() => useTable.setState({ pile: { zone: layout.hand, seat } })}
          >
            {backs}
            <u>{said}</u>
          </button>
        ) : (
          <>
            {backs}
            <span>{said}</span>
          </>
        )}
      </div>
      <span className="note">{away && <span className="away">{t("plate.away")}</span>}</span>
      {player.clock && <Clock face={player.clock} name={name} seq={state.seq} />}
    </section>
  );
}

export function OwnPlate({ layout, state }: { layout: TableLayout; state: State }) {
  const { t } = useTranslation();
  const seat = nearSeat(state);
  const player = state.players[seat];
  if (player === undefined) return null;
  const avatar = layout.stands_for === "player" ? (avatarOf(layout, state, seat) ?? null) : null;
  const called = nameOf(t, state, seat);
  const name = state.viewer >= 0 && state.kind !== "replay" ? t("plate.you", { name: called }) : called;
  return (
    <section className="me" aria-label={t("region.you", { name: called })} data-region="me">
      <Who name={name} small={small(t, state, player, seat)} avatar={avatar} />
      <span className="note">{t("plate.inHand", { count: zoneOf(state, layout.hand, seat)?.count ?? 0 })}</span>
      {player.clock && (
        <span>
          <Clock face={player.clock} name={called} seq={state.seq} />
        </span>
      )}
    </section>
  );
}
