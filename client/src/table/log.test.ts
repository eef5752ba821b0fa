import { describe, expect, test } from "vitest";
import type { LogLine } from "../wire";
import { byName, byTurn, justPlayed, named, pointed, splice } from "./log";
import type { Found } from "./placing";

const line = (text: string, turn = 1, more: Partial<LogLine> = {}): LogLine => ({ turn, text, ...more });

test("new lines come after those that are held", () => {
  expect(splice([line("a"), line("b")], 2, [line("c")]).map((one) => one.text)).toEqual(["a", "b", "c"]);
});

test("after an undo the lines that did not happen are gone", () => {
  expect(splice([line("a"), line("b"), line("c")], 1, [line("d")]).map((one) => one.text)).toEqual(["a", "d"]);
});

test("a state that begins the log anew replaces all of it", () => {
  expect(splice([line("a"), line("b")], 0, [line("x")]).map((one) => one.text)).toEqual(["x"]);
});

test("a state without news keeps the very same list", () => {
  const held = [line("a")];
  expect(splice(held, 1, [])).toBe(held);
});

test("the heading of a turn begins a group and is no line of it", () => {
  const turns = byTurn([
    line("hands", 0),
    line("Turn 1", 1, { kind: "turn", seat: 1 }),
    line("drew"),
    line("played"),
    line("drew", 2),
  ]);
  expect(turns.map(({ turn, seat, lines }) => [turn, seat, lines.length])).toEqual([
    [0, -1, 1],
    [1, 1, 2],
    [2, -1, 1],
  ]);
});

test("names of cards stand apart from the words between them", () => {
  const names = (card: number) => ({ 4: "Ogre", 5: "Wolf" })[card] ?? "";
  expect(named(line("Ogre attacked Wolf", 1, { cards: [4, 5, 6] }), names)).toEqual([
    { text: "Ogre", card: 4 },
    { text: " attacked ", card: 0 },
    { text: "Wolf", card: 5 },
  ]);
});

test("two cards of one name are two names", () => {
  const parts = named(line("Ogre fought Ogre", 1, { cards: [4, 5] }), () => "Ogre");
  expect(parts.map((part) => part.card)).toEqual([4, 0, 5]);
});

describe("cards that a line names", () => {
  const found = (id: number, name: string, owner = 1): [number, Found] => [
    id,
    { card: { id, name, print: "p", owner, controller: owner }, zone: { name: "field", seat: owner, count: 1 } },
  ];
  const line = (text: string, cards: number[], seat = 1): LogLine => ({ turn: 1, text, cards, seat, kind: "moved" });

  test("one that is called otherwise by now is pointed at by its name", () => {
    const seen = new Map([found(1, "Imp"), found(2, "Tithe Imp")]);
    expect(pointed(line("You played Tithe Imp", [9]), seen, byName(seen)).cards).toEqual([2]);
    expect(pointed(line("You played Imp", [1]), seen, byName(seen)).cards).toEqual([1]);
    expect(pointed(line("You drew a card", []), seen, byName(seen)).cards).toEqual([]);
  });

  test("what the opponent has just played is the card that was not seen before", () => {
    const before = new Map([found(1, "Imp")]);
    const seen = new Map([...before, found(2, "Knight"), found(3, "Own", 0)]);
    const told = [line("played Knight", [7]), line("Imp attacked Own", [1, 3])];
    expect(justPlayed(told, 1, before, seen)?.id).toBe(2);
    expect(justPlayed(told, 1, seen, seen)).toBeUndefined();
    expect(justPlayed([line("played Own", [3], 0)], 1, before, seen)).toBeUndefined();
  });
});
