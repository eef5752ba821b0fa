import { expect, test } from "vitest";
import type { Bringable } from "../http";
import { choiceOf, playable } from "./DeckPicker";
import { NOTHING, OWN, withFiles } from "./OwnDeck";

const CLOSED: Bringable = { restrictions: [], list_bytes: 100, guest_cards: false, card_bytes: 500, cards: 3 };
const OPEN: Bringable = { ...CLOSED, guest_cards: true };
const file = (name: string, text: string | Uint8Array<ArrayBuffer>) => new File([text], name);
const XML = '<cockatrice_carddatabase version="4"></cockatrice_carddatabase>';

test("a dropped list becomes the deck, whatever it is called", async () => {
  for (const name of ["mine.txt", "mine.json", "mine.o8d", "mine.cod", "mine"]) {
    const found = await withFiles([file(name, "3 Card")], CLOSED, { ...NOTHING, verdict: "bad" });
    expect(found).toEqual({ ...NOTHING, name: OWN, list: "3 Card" });
  }
});

test("a card file is told by its kind or its content and kept beside the list", async () => {
  const both = await withFiles([file("a.jsonl", "{}"), file("b.txt", "3 Card")], OPEN, NOTHING);
  expect(choiceOf(both)).toEqual({ list: "3 Card", cards: "{}" });
  expect(both.file).toBe("a.jsonl");
  expect((await withFiles([file("cards.xml", XML)], OPEN, both)).cards).toBe(XML);
});

test("what cannot be a list is refused with its reason", async () => {
  await expect(withFiles([file("a.csv", "x")], CLOSED, NOTHING)).rejects.toThrow("noCards");
  await expect(withFiles([file("a.xml", XML)], CLOSED, NOTHING)).rejects.toThrow("noCards");
  await expect(withFiles([file("a.txt", "x".repeat(101))], CLOSED, NOTHING)).rejects.toThrow("tooLong");
  await expect(withFiles([file("a.txt", new Uint8Array([0xff, 0xfe, 0xfd]))], CLOSED, NOTHING)).rejects.toThrow(
    "noText",
  );
});

test("a list is not played while it is empty or known to be bad", () => {
  expect(playable({ ...NOTHING, name: "forestcraft" })).toBe(true);
  expect(playable({ ...NOTHING, name: OWN })).toBe(false);
  expect(playable({ ...NOTHING, name: OWN, list: "3 Card" })).toBe(true);
  expect(playable({ ...NOTHING, name: OWN, list: "3 Card", verdict: "bad" })).toBe(false);
});
