import { expect, test } from "vitest";
import type { Clash, State } from "../wire";
import { compared } from "./comparing";

const state = (...clashes: Clash[]): State => ({ clashes }) as unknown as State;

test("where nothing attacks nothing is compared", () => {
  expect(compared(state())).toBeNull();
});

test("one attack has both values and who would win", () => {
  const told = compared(state({ attacker: 1, attacked: 2, strength: 5000, against: 16000, wins: false }));
  expect(told).toEqual({ attackers: [1], attacked: [2], strengths: [5000], against: 16000, wins: false });
});

test("a party is compared together, and nothing is foretold of it", () => {
  const told = compared(
    state(
      { attacker: 1, attacked: 9, strength: 5000, against: 7000 },
      { attacker: 2, attacked: 9, strength: 4000, against: 7000 },
    ),
  );
  expect(told).toEqual({ attackers: [1, 2], attacked: [9], strengths: [5000, 4000], against: 7000, wins: null });
});

test("one card that attacks several is compared with none of them alone", () => {
  const told = compared(
    state(
      { attacker: 1, attacked: 8, strength: 21000, against: 11000, wins: true },
      { attacker: 1, attacked: 9, strength: 21000, against: 9000, wins: true },
    ),
  );
  expect(told).toEqual({ attackers: [1], attacked: [8, 9], strengths: [21000], against: null, wins: null });
});

test("nothing is compared any more once the game is over", () => {
  const ended = { ...state({ attacker: 1, attacked: 2, strength: 4, against: 0 }), over: { winner: 0 } };
  expect(compared(ended as unknown as State)).toBeNull();
});
