import { expect, test } from "vitest";
import { changed } from "./store";

const zone = (name: string, seat: number, count: number) => ({ name, seat, count });

test("a zone that has changed replaces the one of its name and seat, the others stay in their places", () => {
  const held = [zone("hand", 0, 5), zone("hand", 1, 5), zone("deck", 0, 40)];
  const found = changed(held, [zone("hand", 1, 4)]);
  expect(found).toEqual([zone("hand", 0, 5), zone("hand", 1, 4), zone("deck", 0, 40)]);
  expect(found[0]).toBe(held[0]);
});
