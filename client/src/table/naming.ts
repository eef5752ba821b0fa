// What a card is called for whoever does not see it: name, kind, values, place, state.

import type { TFunction } from "i18next";
import type { Card, Print, TableLayout } from "../wire";
import { faceOf, said } from "./face";

export interface Spoken {
  place: string;
  standing: "" | "legal" | "picked" | "maybe";
  selected: boolean;
  target: boolean;
  note?: string;
  /** What it is by lying face down, where that matters. */
  down?: string;
}

export function spoken(t: TFunction, layout: TableLayout, card: Card, print: Print | undefined, about: Spoken): string {
  const face = faceOf(layout, card, print, about.note, about.down);
  const values = [...face.compared, ...face.values].map((one) =>
    one.change === 0
      ? `${one.now} ${one.name}`
      : t(one.change > 0 ? "card.raised" : "card.lowered", { now: one.now, name: one.name, printed: one.printed }),
  );
  return [
    card.name,
    face.kind,
    face.level && t("card.level", { level: face.level }),
    ...values,
    ...said(layout.card, card),
    card.token && t("card.token"),
    about.place,
    ...face.flags.map((flag) => flag.text.toLowerCase()),
    about.target && t("card.target"),
    about.standing === "legal" && t("card.legal"),
    about.standing === "maybe" && t("card.maybe"),
    about.standing === "picked" && t("card.picked"),
    about.selected && t("card.selected"),
  ]
    .filter(Boolean)
    .join(", ");
}
