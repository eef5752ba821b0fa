// The client's drawing and answering on what the engine really says: made by client/fixtures/make.py.

import { describe, expect, test } from "vitest";
import caster from "../../fixtures/caster.json";
import fftcg from "../../fixtures/fftcg.json";
import questions from "../../fixtures/questions.json";
import sve from "../../fixtures/sve.json";
import vanguard from "../../fixtures/vanguard.json";
import { i18n } from "../i18n";
import type { Question, State, TableLayout } from "../wire";
import { about, begin, lack, optionsOf, wordless } from "./answering";
import { trayed } from "./Hand";
import { spoken } from "./naming";
import { arrows, cardsOf, fieldRows, inSight, nearSeat, phaseAt } from "./placing";

const tables = { sve, fftcg, vanguard, caster } as unknown as Record<string, { layout: TableLayout; state: State }>;

describe.each(Object.entries(tables))("%s", (_, { layout, state }) => {
  const near = nearSeat(state);

  test("every card of a zone of the field lies in one place", () => {
    const zones = new Set([
      ...(layout.near?.parts ?? []).map((part) => part.zone),
      ...(layout.far?.parts ?? []).map((part) => part.zone),
      ...(layout.grid?.zones ?? []),
    ]);
    for (const seat of [0, 1]) {
      const there = state.zones
        .filter((zone) => zones.has(zone.name) && zone.seat === seat)
        .flatMap((zone) => zone.cards ?? []);
      const drawn = fieldRows(layout, state, seat, seat === near)
        .flatMap((row) => row.places)
        .flatMap((place) => (place.card ? [place.card, ...place.below] : []));
      expect(drawn.map((card) => card.id).sort()).toEqual(there.map((card) => card.id).sort());
      expect(there.length).toBeGreaterThan(0);
    }
  });

  test.each(["wide", "phone"] as const)("every card that an option names can be pointed at (%s)", (form) => {
    const seen = inSight(layout, state, form);
    const tray = trayed(layout, state, form);
    for (const option of optionsOf(state.question as Question))
      if (option.card) expect(seen.has(option.card) || tray.includes(option.card)).toBe(true);
  });

  test("the present phase has its place in the bar", () => {
    expect(phaseAt(layout, state.phase)).toBeGreaterThanOrEqual(0);
  });

  test("arrows go between cards that are there", () => {
    for (const { from, to } of arrows(state)) {
      expect(cardsOf(state).has(from)).toBe(true);
      expect(cardsOf(state).has(to)).toBe(true);
    }
  });

  test("a card is called by its name first, and says that it can act", () => {
    const legal = [...cardsOf(state).values()].find(({ card }) => about(state.question, card.id).length > 0);
    if (legal === undefined) return;
    const words = spoken(i18n.t, layout, legal.card, state.prints?.[legal.card.print], {
      place: "hand 1 of 2",
      standing: "legal",
      selected: false,
      target: false,
    });
    expect(words.startsWith(legal.card.name)).toBe(true);
    expect(words.endsWith("can act")).toBe(true);
  });
});

test("columns face each other: the opponent's left is on the viewer's right", () => {
  const { layout, state } = tables.vanguard as { layout: TableLayout; state: State };
  const spots = (mine: boolean) =>
    fieldRows(layout, state, 0, mine).map((row) => row.places.map((place) => place.spot));
  expect(spots(true)[0]).toEqual(["left front", "vanguard circle", "right front"]);
  expect(spots(false).at(-1)).toEqual(["right front", "vanguard circle", "left front"]);
});

test("every option of every real question is a card, a place or a button", () => {
  const all = Object.values(questions).flat() as Question[];
  expect(all.length).toBeGreaterThan(20);
  for (const question of all) {
    const buttons = new Set(wordless(question));
    optionsOf(question).forEach((option, place) => {
      expect(!!option.card || !!option.spot || buttons.has(place)).toBe(true);
    });
    expect(() => lack(question, begin(question))).not.toThrow();
  }
});
