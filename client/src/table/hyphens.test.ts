import { expect, test } from "vitest";
import { hyphened, longest } from "./hyphens";

const shown = (name: string) => hyphened(name).replaceAll("\u00ad", "|");

test.each([
  ["Odo Fairweather", "Odo Fair|weather"],
  ["Sparrowhawk Friar", "Spar|rowhawk Friar"],
  ["Tidemarch Helmsman, Bram", "Tide|march Helmsman, Bram"],
  ["Nullstar Cartographer, Ebb", "Nullstar Carto|grapher, Ebb"],
  ["Sela Brightwater", "Sela Bright|water"],
  ["Sparkthrower Imp, Kizzik", "Spark|thrower Imp, Kizzik"],
  ["Salt Digger", "Salt Digger"],
])("%s may be broken at syllables of its long words", (name, broken) => {
  expect(shown(name)).toBe(broken);
});

test("the longest word decides how large a name is written", () => {
  expect(longest("Signal-flag Otter")).toBe(6);
  expect(longest("Tidemarch Helmsman, Bram")).toBe(9);
});
