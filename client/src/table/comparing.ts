// What is compared in the middle: both sides of an attack and their values.

import type { State } from "../wire";

export interface Compared {
  attackers: number[];
  attacked: number[];
  /** The value of each attacker that has one: together they are compared with the other side. */
  strengths: number[];
  against: number | null;
  /** Nothing where more than these values decides it. */
  wins: boolean | null;
}

/** The first attack that is still going on: everything that attacks the same, or everything that one card attacks. */
export function compared(state: State): Compared | null {
  const all = state.over ? [] : (state.clashes ?? []);
  const first = all[0];
  if (first === undefined) return null;
  const together = all.filter((clash) => clash.attacked === first.attacked);
  const several = all.filter((clash) => clash.attacker === first.attacker);
  return {
    attackers: together.map((clash) => clash.attacker),
    attacked: together.length > 1 ? [first.attacked] : several.map((clash) => clash.attacked),
    strengths: together.flatMap((clash) => clash.strength ?? []),
    against: several.length > 1 && together.length === 1 ? null : (first.against ?? null),
    wins: together.length > 1 || several.length > 1 ? null : (first.wins ?? null),
  };
}
