// The wings: what is counted of a player, and the piles.

import { useTranslation } from "react-i18next";
import { useForm } from "../form";
import type { Card, State, TableArea, TableGauge, TableLayout, TablePile } from "../wire";
import { about } from "./answering";
import { useCard, useCardHandlers } from "./CardButton";
import { hueOf } from "./face";
import { hyphened } from "./hyphens";
import { areaPlaces, avatarOf, nearSeat, zoneOf } from "./placing";
import { useTable } from "./store";
import { capital } from "./words";

/** In a place that counts there is room for words of so many letters less one. */
const IN_SLOT = 7;

interface Seated {
  layout: TableLayout;
  state: State;
  seat: number;
}

/** How much there is of what a gauge counts, and out of how much. */
export function measure(
  layout: TableLayout,
  state: State,
  seat: number,
  gauge: TableGauge,
): { count: number; of: number } {
  const of = (gauge.of ? state.resources[gauge.of]?.[seat] : undefined) ?? gauge.places;
  if (gauge.zone) return { count: zoneOf(state, gauge.zone, seat)?.count ?? 0, of };
  if (gauge.resource) return { count: state.resources[gauge.resource]?.[seat] ?? 0, of };
  return { count: avatarOf(layout, state, seat)?.stats?.[gauge.stat] ?? 0, of };
}

/** Whether little is left of what decides the game: few, or but the last place. */
export function isLow(gauge: TableGauge, count: number, of: number): boolean {
  return gauge.last !== "" && of > 0 ? count >= of - 1 : gauge.low > 0 && count <= gauge.low;
}

function Slot({ card, seat }: { card: Card; seat: number }) {
  const { t } = useTranslation();
  const state = useTable((held) => held.state);
  const { classes, label, layout, stands } = useCard(
    card,
    t(seat === (state ? nearSeat(state) : 0) ? "card.yourPlace" : "card.theirPlace", { place: "" }),
  );
  const handlers = useCardHandlers(card.id);
  const down = card.face_up === false;
  return (
    <button
      type="button"
      {...handlers}
      className={`slot ${down ? "down" : "full"} ${classes}`}
      data-hue={layout && !down ? hueOf(layout, card) : "neutral"}
      data-legal={stands ? "" : undefined}
      aria-label={label}
    >
      <span aria-hidden="true">{hyphened(card.name, IN_SLOT)}</span>
    </button>
  );
}

function Gauge({ layout, state, seat, gauge }: Seated & { gauge: TableGauge }) {
  const { t } = useTranslation();
  const form = useForm();
  const { count, of } = measure(layout, state, seat, gauge);
  if (gauge.rare && count === 0) return null;
  const place = t(of > 0 ? "gauge.spokenOf" : "gauge.spoken", { title: gauge.title, count, of });
  const spoken = t(seat === nearSeat(state) ? "card.yourPlace" : "card.theirPlace", { place });
  const low = isLow(gauge, count, of);
  const head = (
    <span className={low ? "zone-name low" : "zone-name"}>
      <span>{capital(form === "phone" ? gauge.short : gauge.title)}</span>
      <b>{of > 0 ? t("gauge.of", { count, of }) : count}</b>
    </span>
  );
  const zone = gauge.zone ? { "data-zone": `${seat}:${gauge.zone}` } : {};
  if (gauge.drawn === "slots" && form === "phone")
    return (
      <button
        type="button"
        className="counted"
        data-nav=""
        tabIndex={-1}
        aria-label={spoken}
        {...zone}
        onClick={() => useTable.setState({ pile: { zone: gauge.zone, seat } })}
      >
        {head}
        <span className="slots">
          {Array.from({ length: Math.max(of, count) }, (_, n) => {
            const card = zoneOf(state, gauge.zone, seat)?.cards?.[n];
            const looks = n >= count ? (n === of - 1 ? "last" : "") : card && card.face_up !== false ? "full" : "down";
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: places in their order
              <i key={n} className={`slot ${looks}`} data-hue={card ? hueOf(layout, card) : undefined} />
            );
          })}
        </span>
      </button>
    );
  if (gauge.drawn === "slots") {
    const cards = zoneOf(state, gauge.zone, seat)?.cards ?? [];
    const hidden = count - cards.length;
    return (
      <section aria-label={spoken} {...zone}>
        {head}
        <div className="slots">
          {cards.map((card) => (
            <Slot key={card.id} card={card} seat={seat} />
          ))}
          {Array.from({ length: Math.max(0, Math.max(of, count) - cards.length) }, (_, n) => {
            const last = cards.length + n === of - 1 && count < of;
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: nothing tells free places apart
              <span key={n} className={`slot${n < hidden ? " down" : last ? " last" : ""}`} aria-hidden="true">
                {last ? <span>{gauge.last}</span> : null}
              </span>
            );
          })}
        </div>
      </section>
    );
  }
  if (gauge.drawn === "pips")
    return (
      <section aria-label={spoken} {...zone}>
        {head}
        <div className={`pips${gauge.zone ? " orbs" : ""}`} aria-hidden="true">
          {Array.from({ length: Math.min(20, Math.max(of, count)) }, (_, n) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: nothing tells points apart
            <i key={n} className={n < count ? "on" : ""} />
          ))}
        </div>
      </section>
    );
  return (
    <section aria-label={spoken} {...zone}>
      {head}
    </section>
  );
}

/** The card that stands for a player, with the value that decides the game. */
function Leader({ card, layout, gauge }: { card: Card; layout: TableLayout; gauge: TableGauge | undefined }) {
  const { classes, label, stands } = useCard(card, "");
  const handlers = useCardHandlers(card.id);
  const low = !!gauge && isLow(gauge, card.stats?.[gauge.stat] ?? 0, 0);
  return (
    <button
      type="button"
      {...handlers}
      className={`leader ${low ? "low " : ""}${classes}`}
      data-hue={hueOf(layout, card)}
      data-legal={stands ? "" : undefined}
      aria-label={label}
    >
      {gauge && <b>{card.stats?.[gauge.stat] ?? "–"}</b>}
      <span>
        {card.name}
        {gauge && <small>{capital(gauge.title)}</small>}
      </span>
    </button>
  );
}

function Beside({ layout, state, seat, area }: Seated & { area: TableArea }) {
  const { t } = useTranslation();
  const places = areaPlaces(layout, state, area, seat).filter((place) => place.card !== null);
  const label = t(seat === nearSeat(state) ? "card.yourPlace" : "card.theirPlace", { place: area.title });
  if (places.length === 0 && !area.counted) return null;
  return (
    <section aria-label={label} data-zone={`${seat}:${area.parts[0]?.zone}`}>
      <p className="zone-name">
        <span>{capital(area.title)}</span>
        <b>{places.length}</b>
      </p>
      <div className="aether">
        {places.map(
          (place) => place.card && <Chip key={place.card.id} card={place.card} layout={layout} place={area.title} />,
        )}
      </div>
    </section>
  );
}

/** How many cards of a part of the field do not lie engaged. */
function Ready({ layout, state, seat, area }: Seated & { area: TableArea }) {
  const { t } = useTranslation();
  const form = useForm();
  return area.parts
    .filter((part) => part.ready)
    .map((part) => {
      const cards = areaPlaces(layout, state, { ...area, parts: [part], places: 0 }, seat)
        .flatMap((place) => place.card ?? [])
        .filter((card) => card.face_up !== false);
      const count = cards.filter((card) => !card.engaged).length;
      const spoken = t("gauge.spokenOf", { title: part.ready, count, of: cards.length });
      const label = t(seat === nearSeat(state) ? "card.yourPlace" : "card.theirPlace", { place: spoken });
      return (
        <section key={part.title} aria-label={label}>
          <span className="zone-name">
            <span>{capital(form === "phone" ? (part.ready.split(" ").at(-1) ?? "") : part.ready)}</span>
            <b>{t("gauge.of", { count, of: cards.length })}</b>
          </span>
        </section>
      );
    });
}

function Chip({ card, layout, place }: { card: Card; layout: TableLayout; place: string }) {
  const { classes, label, stands } = useCard(card, place);
  const handlers = useCardHandlers(card.id);
  const face = hueOf(layout, card);
  return (
    <button
      type="button"
      {...handlers}
      className={`chip slot-chip ${classes}`}
      data-hue={face}
      data-legal={stands ? "" : undefined}
      aria-label={label}
    >
      {card.name}
    </button>
  );
}

function Pile({ layout, state, seat, pile }: Seated & { pile: TablePile }) {
  const { t } = useTranslation();
  const form = useForm();
  const question = useTable((held) => (held.state?.question?.number === held.sent ? null : held.state?.question));
  const zone = zoneOf(state, pile.zone, seat);
  const count = zone?.count ?? 0;
  const cards = zone?.cards ?? [];
  const usable = cards.filter((card) => about(question, card.id).length > 0).length;
  const up = pile.counted === "face up" ? cards.filter((card) => card.face_up !== false).length : 0;
  const down = pile.counted === "face down" ? cards.filter((card) => card.face_up === false).length : 0;
  const notes = [
    up > 0 && t("pile.counted", { count: up, face: pile.counted }),
    down > 0 && t("pile.counted", { count: down, face: pile.counted }),
    usable > 0 && t("pile.usable", { count: usable }),
  ].filter((note): note is string => typeof note === "string");
  const hidden = (zone?.unknown ?? 0) > 0 || pile.counted === "face up";
  const looks = ["pile", count === 0 ? "none" : hidden && "down", usable > 0 && "legal"].filter(Boolean).join(" ");
  if (pile.rare && count === 0 && layout.grid === null) return null;
  return (
    <button
      type="button"
      className={looks}
      data-nav=""
      tabIndex={-1}
      data-zone={`${seat}:${pile.zone}`}
      data-legal={usable > 0 ? "" : undefined}
      aria-label={[t("pile.label", { title: pile.title, count }), ...notes].join(", ")}
      onClick={() => useTable.setState({ pile: { zone: pile.zone, seat } })}
    >
      <i>{count}</i>
      <span>
        {capital(form === "wide" ? pile.title : pile.short)}
        {notes.length > 0 && <small>{notes.join(" · ")}</small>}
      </span>
    </button>
  );
}

export function Wing({ layout, state, at }: { layout: TableLayout; state: State; at: "ol" | "or" | "ml" | "mr" }) {
  const { t } = useTranslation();
  const near = nearSeat(state);
  const mine = at[0] === "m";
  const seat = mine ? near : 1 - near;
  const left = at[1] === "l";
  const avatar = layout.stands_for === "player" ? undefined : avatarOf(layout, state, seat);
  const main = layout.gauges.find((gauge) => gauge.stat !== "");
  const piles = (left ? layout.left : layout.right).map((pile) => (
    <Pile key={pile.zone} layout={layout} state={state} seat={seat} pile={pile} />
  ));
  const label = t(
    mine ? (left ? "region.yourLeft" : "region.yourRight") : left ? "region.theirLeft" : "region.theirRight",
  );
  const counted = left && (
    <div className="gauges">
      {avatar && <Leader card={avatar} layout={layout} gauge={main} />}
      {layout.gauges
        .filter((gauge) => avatar === undefined || gauge !== main)
        .map((gauge) => (
          <Gauge key={gauge.title} layout={layout} state={state} seat={seat} gauge={gauge} />
        ))}
      {layout.beside.map((area) => (
        <Beside key={area.title} layout={layout} state={state} seat={seat} area={area} />
      ))}
      {[layout.near, layout.far].map(
        (area) => area && <Ready key={area.title} layout={layout} state={state} seat={seat} area={area} />,
      )}
    </div>
  );
  return (
    <section className="wing" data-at={at} aria-label={label} data-region={`wing ${at}`}>
      {!mine && counted}
      {piles.length > 0 && <div className="piles">{piles}</div>}
      {mine && counted}
    </section>
  );
}
