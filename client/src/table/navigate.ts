// Which card or place is next in a direction.

export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

export type Direction = "left" | "right" | "up" | "down";

/** The place in the list of the nearest box that lies in that direction, or -1. Straight ahead counts before aside. */
export function nearest(from: Box, boxes: Box[], direction: Direction): number {
  const x = from.left + from.width / 2;
  const y = from.top + from.height / 2;
  let best = -1;
  let least = Number.POSITIVE_INFINITY;
  boxes.forEach((box, place) => {
    const dx = box.left + box.width / 2 - x;
    const dy = box.top + box.height / 2 - y;
    const ahead = direction === "left" ? -dx : direction === "right" ? dx : direction === "up" ? -dy : dy;
    const aside = Math.abs(direction === "left" || direction === "right" ? dy : dx);
    if (ahead <= 4) return;
    // Twice as far ahead is as good as so far aside; whoever stands more aside than ahead is hardly in that direction.
    const far = ahead + 2 * aside + (aside > ahead ? 4 * (aside - ahead) : 0);
    if (far < least) {
      least = far;
      best = place;
    }
  });
  return best;
}
