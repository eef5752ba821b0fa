// What players are called, so that nobody is taken for the other.

import type { TFunction } from "i18next";
import type { State } from "../wire";

/** The name of a player; whoever plays both seats, or is watched beside a namesake, goes by the seat. */
export function nameOf(t: TFunction, state: State, seat: number): string {
  const name = state.players[seat]?.name ?? "";
  const n = seat + 1;
  if (state.kind === "study") return t("plate.player", { n });
  const watched = state.viewer < 0 || state.kind === "replay";
  return watched && state.players[1 - seat]?.name === name ? t("plate.namesake", { name, n }) : name;
}

/** The same, but `you` for whoever looks. */
export function youOr(t: TFunction, state: State, seat: number): string {
  return seat === state.viewer && state.kind !== "replay" ? t("plate.yourself") : nameOf(t, state, seat);
}
