// Where the cards of a state lie on the table that a layout describes.

import type { Form } from "../form";
import type { Card, Clash, State, TableArea, TableLayout, TablePart, Zone } from "../wire";

/** A place of the field: a card, a card nobody here knows, or free. */
export interface Place {
  key: string;
  title: string;
  spot: string;
  card: Card | null;
  /** A card lies here that the viewer does not know: what it is called, and whether it lies engaged. */
  hidden: string;
  hiddenEngaged: boolean;
  /** Cards that lie in the same place below the first. */
  below: Card[];
  /** What cards of the zone are (LOCKED), said instead of their values. */
  note: string;
}

export interface FieldRow {
  title: string;
  places: Place[];
  grid: boolean;
}

/** Where a card lies. */
export interface Found {
  card: Card;
  zone: Zone;
}

export function zoneOf(state: State, name: string, seat: number): Zone | undefined {
  return (
    state.zones.find((zone) => zone.name === name && zone.seat === seat) ??
    state.zones.find((zone) => zone.name === name && zone.seat < 0)
  );
}

const found = new WeakMap<State, Map<number, Found>>();

/** Every card the viewer knows, by what it is called. */
export function cardsOf(state: State): Map<number, Found> {
  let all = found.get(state);
  if (all === undefined) {
    all = new Map();
    for (const zone of state.zones) for (const card of zone.cards ?? []) all.set(card.id, { card, zone });
    found.set(state, all);
  }
  return all;
}

/** The seat at the lower edge: the viewer's, or the first for those who watch. */
export function nearSeat(state: State): number {
  return state.viewer >= 0 ? state.viewer : 0;
}

/** Whether a card belongs to a part: by its type, or because no part of the field takes it by its type. */
function belongs(layout: TableLayout, card: Card, part: TablePart): boolean {
  const types = card.attributes?.type ?? [];
  if (part.type !== "") return types.includes(part.type);
  const parts = [...(layout.near?.parts ?? []), ...(layout.far?.parts ?? [])];
  return !parts.some((one) => one.zone === part.zone && one.type !== "" && types.includes(one.type));
}

function free(key: string, title: string, spot: string): Place {
  return { key, title, spot, card: null, hidden: "", hiddenEngaged: false, below: [], note: "" };
}

/** The cards of an area, part by part, and free places up to as many as are drawn. */
export function areaPlaces(layout: TableLayout, state: State, area: TableArea, seat: number): Place[] {
  const taken = new Set<number>();
  const places: Place[] = [];
  for (const part of area.parts) {
    const zone = zoneOf(state, part.zone, seat);
    if (zone === undefined) continue;
    const cards = (zone.cards ?? []).filter((card) => !taken.has(card.id) && belongs(layout, card, part));
    const down = (card: Card) => part.hidden !== "" && card.face_up === false;
    for (const card of [...cards.filter((one) => !down(one)), ...cards.filter(down)]) {
      taken.add(card.id);
      places.push({ ...free(`c${card.id}`, part.title, ""), card });
    }
    // Cards the viewer does not know belong to the part that has a word for them.
    if (part.hidden !== "" || (part.type === "" && area.parts.every((one) => one.hidden === "")))
      for (let n = 0; n < (zone.unknown ?? 0); n++)
        places.push({
          ...free(`h${part.zone}${n}`, part.title, ""),
          hidden: part.hidden || part.title,
          hiddenEngaged: n < (zone.unknown_engaged ?? 0),
        });
  }
  for (let n = places.length; n < area.places; n++) places.push(free(`e${n}`, area.title, ""));
  return places;
}

/** The rows of a player's field from the top of the screen to its bottom. */
export function fieldRows(layout: TableLayout, state: State, seat: number, mine: boolean): FieldRow[] {
  const rows: FieldRow[] = [];
  if (layout.grid !== null) {
    const { zones, rows: lines, notes } = layout.grid;
    for (const line of lines) {
      const cells = mine ? line.cells : [...line.cells].reverse();
      rows.push({
        title: line.title,
        grid: true,
        places: cells.map((cell) => {
          const place = free(cell.spot, cell.title, cell.spot);
          for (const name of zones)
            for (const card of zoneOf(state, name, seat)?.cards ?? [])
              if (card.spot === cell.spot) {
                if (place.card === null) {
                  place.card = card;
                  place.note = notes[name] ?? "";
                } else place.below.push(card);
              }
          // Where a card lies that the viewer does not know is told only of a zone that is this one place.
          const zone = zoneOf(state, cell.spot, seat);
          if (place.card === null && zone && (zone.unknown ?? 0) > 0) {
            place.hidden = cell.title;
            place.hiddenEngaged = (zone.unknown_engaged ?? 0) > 0;
          }
          return place;
        }),
      });
    }
  }
  for (const area of [layout.near, layout.far]) {
    if (area === null) continue;
    const places = areaPlaces(layout, state, area, seat);
    // A row that has places is there even if nothing lies in them, so that the table keeps its shape.
    if (places.length === 0) continue;
    rows.push({ title: area.title, places, grid: false });
  }
  return mine ? rows : rows.reverse();
}

/** The cards that can be seen without opening a pile: on the field, in hand, in the middle, beside. */
export function inSight(layout: TableLayout, state: State, form: Form): Set<number> {
  const near = nearSeat(state);
  const zones = new Set<string>([layout.avatar, ...layout.middle.map((one) => one.zone)]);
  for (const area of [layout.near, layout.far, ...layout.beside])
    for (const part of area?.parts ?? []) zones.add(part.zone);
  // On a phone what lies in counted places is too small to be pointed at.
  if (form !== "phone")
    for (const gauge of layout.gauges) if (gauge.zone && gauge.drawn === "slots") zones.add(gauge.zone);
  const seen = new Set<number>();
  for (const zone of state.zones)
    if (zones.has(zone.name) || (zone.name === layout.hand && zone.seat === near))
      for (const card of zone.cards ?? []) seen.add(card.id);
  if (layout.grid !== null)
    for (const seat of [0, 1])
      for (const row of fieldRows(layout, state, seat, true))
        for (const place of row.places) if (place.card !== null) seen.add(place.card.id);
  return seen;
}

/** Whether cards of that zone lie open on the table, so that it matters which of their sides is up. */
export function onTable(layout: TableLayout, zone: string): boolean {
  const areas = [layout.near, layout.far, ...layout.beside];
  return (
    areas.some((area) => area?.parts.some((part) => part.zone === zone)) ||
    layout.middle.some((part) => part.zone === zone) ||
    (layout.grid?.zones.includes(zone) ?? false)
  );
}

/** The card that stands for a player. */
export function avatarOf(layout: TableLayout, state: State, seat: number): Card | undefined {
  return zoneOf(state, layout.avatar, seat)?.cards?.[0];
}

/** From where to where arrows go: what attacks what, and what was chosen for what lies on the stack. */
export function arrows(state: State): { from: number; to: number }[] {
  if (state.over) return [];
  const lines = (state.clashes ?? []).map((clash: Clash) => ({ from: clash.attacker, to: clash.attacked }));
  for (const { card } of cardsOf(state).values())
    for (const target of card.stacked?.targets ?? []) if (target.card) lines.push({ from: card.id, to: target.card });
  return lines;
}

/** From where to where the lighter arrows go: what helps what in an attack, as the layout names such links. */
export function helping(layout: TableLayout, state: State): { from: number; to: number }[] {
  const strong = new Set(arrows(state).map(({ from, to }) => `${from} ${to}`));
  const lines = [];
  for (const { card } of cardsOf(state).values())
    for (const link of card.links ?? [])
      if (link.leads && link.card && layout.arrows.includes(link.kind)) lines.push({ from: card.id, to: link.card });
  // A fight that goes both ways is drawn once, and what attacks past a blocker only to the blocker.
  const attackers = new Set((state.clashes ?? []).map((clash) => clash.attacker));
  return lines.filter(({ from, to }) => !attackers.has(from) && !strong.has(`${to} ${from}`) && from !== to);
}

/** The cards at which something is aimed. */
export function aimedAt(state: State): Set<number> {
  return new Set(arrows(state).map((arrow) => arrow.to));
}

/** The title of the part of the turn that the phase belongs to, as its place in the bar; -1 if it is in none. */
export function phaseAt(layout: TableLayout, phase: string): number {
  return layout.phases.findIndex((one) => one.names.includes(phase));
}
