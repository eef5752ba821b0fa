// Cards that moved fly from where they were. Cards are called anew when they change zones, so a card that came is taken
// to be one of the same print and owner that went, and else to come from a zone of its owner that lost cards.

import type { Card, State } from "../wire";

export interface Moved {
  card: number;
  /** The card it was before; 0 if it comes from a zone. */
  was: number;
  zone: string;
  seat: number;
}

export const MOST = 12;
const EACH = 240;
const APART = 40;
const ALL = 600;

function held(state: State): Map<number, { card: Card; zone: string; seat: number }> {
  const all = new Map<number, { card: Card; zone: string; seat: number }>();
  for (const zone of state.zones)
    for (const card of zone.cards ?? []) all.set(card.id, { card, zone: zone.name, seat: zone.seat });
  return all;
}

/** Which cards came from where, between two states. */
export function moved(before: State, after: State): Moved[] {
  const old = held(before);
  const now = held(after);
  const gone = [...old.entries()].filter(([id]) => !now.has(id));
  const lost = new Map<string, number>();
  for (const zone of before.zones) {
    const later = after.zones.find((one) => one.name === zone.name && one.seat === zone.seat);
    const fewer = (zone.unknown ?? 0) - (later?.unknown ?? 0);
    if (fewer > 0) lost.set(`${zone.seat}:${zone.name}`, fewer);
  }
  const found: Moved[] = [];
  for (const [id, { card }] of now) {
    if (old.has(id)) continue;
    const at = gone.findIndex(([, was]) => was.card.print === card.print && was.card.owner === card.owner);
    const [left] = at >= 0 ? gone.splice(at, 1) : [];
    if (left !== undefined) {
      const [was, from] = left;
      found.push({ card: id, was, zone: from.zone, seat: from.seat });
      continue;
    }
    const source = [...lost].find(([key, count]) => count > 0 && key.startsWith(`${card.owner}:`));
    if (source === undefined) continue;
    lost.set(source[0], source[1] - 1);
    found.push({ card: id, was: 0, zone: source[0].slice(2), seat: card.owner });
  }
  return found;
}

/** Where every drawn card and every drawn zone is on the screen. */
export function capture(): Map<string, DOMRect> {
  const boxes = new Map<string, DOMRect>();
  for (const element of document.querySelectorAll<HTMLElement>("[data-card]"))
    boxes.set(`c${element.dataset.card}`, element.getBoundingClientRect());
  for (const element of document.querySelectorAll<HTMLElement>("[data-zone]"))
    boxes.set(`z${element.dataset.zone}`, element.getBoundingClientRect());
  return boxes;
}

/** Lets the drawn cards fly from where they were. */
export function fly(boxes: Map<string, DOMRect>, before: State, after: State): void {
  const came = moved(before, after);
  const from = new Map(
    came.map((one) => [one.card, boxes.get(`c${one.was}`) ?? boxes.get(`z${one.seat}:${one.zone}`)]),
  );
  const flights: [HTMLElement, DOMRect, DOMRect][] = [];
  for (const element of document.querySelectorAll<HTMLElement>("[data-card]")) {
    const id = Number(element.dataset.card);
    const was = from.get(id) ?? boxes.get(`c${id}`);
    if (was === undefined || was.width === 0) continue;
    const box = element.getBoundingClientRect();
    if (box.width === 0 || Math.hypot(box.left - was.left, box.top - was.top) < 6) continue;
    flights.push([element, was, box]);
  }
  // Above so many there is nothing to follow: the last state and the log tell it.
  if (flights.length > MOST && came.length > MOST) return;
  flights.forEach(([element, was, box], place) => {
    element.animate(
      [
        {
          transform: `translate(${was.left - box.left}px, ${was.top - box.top}px) scale(${was.width / box.width}, ${was.height / box.height})`,
          transformOrigin: "0 0",
          zIndex: "6",
        },
        { transform: "none", transformOrigin: "0 0", zIndex: "6" },
      ],
      {
        duration: EACH,
        delay: Math.min(place * APART, ALL - EACH),
        easing: "cubic-bezier(.2, .8, .2, 1)",
        fill: "backwards",
      },
    );
  });
}
