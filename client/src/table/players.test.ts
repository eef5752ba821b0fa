import { expect, test } from "vitest";
import { i18n } from "../i18n";
import type { State } from "../wire";
import { nameOf, youOr } from "./players";

const { t } = i18n;
const state = (kind: string, names: [string, string], viewer = 0): State =>
  ({ kind, viewer, first: 1, players: names.map((name) => ({ name, deck: "" })) }) as unknown as State;

test("players go by their names", () => {
  expect([0, 1].map((seat) => nameOf(t, state("friend", ["Ana", "Bram"]), seat))).toEqual(["Ana", "Bram"]);
});

test("two players of one name that are watched, and the two seats of one person, are told apart", () => {
  for (const told of [
    state("friend", ["Guest", "Guest"], -1),
    state("replay", ["Guest", "Guest"]),
    state("study", ["Guest", "Guest"]),
  ]) {
    const names = [0, 1].map((seat) => nameOf(t, told, seat));
    expect(new Set(names).size).toBe(2);
  }
});

test("whoever looks is told of as you, but not in a replay or by watchers", () => {
  expect(youOr(t, state("friend", ["Ana", "Bram"]), 0)).toBe("you");
  expect(youOr(t, state("friend", ["Ana", "Bram"]), 1)).toBe("Bram");
  expect(youOr(t, state("replay", ["Ana", "Bram"]), 0)).toBe("Ana");
  expect(youOr(t, state("friend", ["Ana", "Bram"], -1), 0)).toBe("Ana");
});
