// Where the menu of a card lies: beside it, over as little as can be.

import type { Box } from "./navigate";

const GAP = 8;
const AS_GOOD = 50;
const STEP = 20;

function shared(a: Box, b: Box): number {
  const width = Math.min(a.left + a.width, b.left + b.width) - Math.max(a.left, b.left);
  const height = Math.min(a.top + a.height, b.top + b.height) - Math.max(a.top, b.top);
  return width > 0 && height > 0 ? width * height : 0;
}

/**
 * The corner of a menu of that size within the room: to the right of the card, to its left, above or below, as far as
 * needed, wherever it covers the least of the card itself and of the others. Of a card that lies in a row of others
 * close together it lies `above`.
 */
export function beside(
  card: Box,
  size: { width: number; height: number },
  others: Box[],
  room: Box,
  above = false,
): Box {
  const within = (left: number, top: number): Box => ({
    left: Math.max(room.left, Math.min(left, room.left + room.width - size.width)),
    top: Math.max(room.top, Math.min(top, room.top + room.height - size.height)),
    ...size,
  });
  const middle = card.left + card.width / 2 - size.width / 2;
  const level = [card.top, card.top + card.height - size.height, card.top + card.height / 2 - size.height / 2];
  const places: Box[] = [];
  if (above) {
    // As near to its middle as nothing is covered, and always over some of it.
    const most = (size.width + card.width) / 2 - GAP;
    for (let aside = 0; aside < most; aside += STEP)
      places.push(...[-aside, aside].map((by) => within(middle + by, card.top - size.height - GAP)));
    return leastCovering(places, card, others);
  }
  for (let step = 0; step < 4; step++) {
    const right = card.left + card.width + GAP + step * card.width;
    const left = card.left - size.width - GAP - step * card.width;
    for (const top of level) places.push(within(right, top), within(left, top));
  }
  places.push(within(middle, card.top - size.height - GAP), within(middle, card.top + card.height + GAP));
  return leastCovering(places, card, others);
}

function leastCovering(places: Box[], card: Box, others: Box[]): Box {
  let best = places[0] as Box;
  let least = Number.POSITIVE_INFINITY;
  places.forEach((place, n) => {
    const covered = others.reduce((sum, other) => sum + shared(place, other), 4 * shared(place, card));
    // Of two that cover hardly more or less, the first is taken.
    if (covered + n * AS_GOOD < least) {
      least = covered + n * AS_GOOD;
      best = place;
    }
  });
  return best;
}
