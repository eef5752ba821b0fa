// What is written on a card: its level, values, kind and state, as its layout says.

import type { TFunction } from "i18next";
import type { Card, Print, TableCard, TableLayout } from "../wire";

export interface Value {
  name: string;
  now: number | null;
  printed: number | null;
  /** 1 if it was raised, -1 if it was lowered, 0 if it is as printed. */
  change: -1 | 0 | 1;
}

export interface Face {
  hue: string;
  shape: string;
  level: string;
  compared: Value[];
  values: Value[];
  /** The value besides those compared that matters most where the card is not on the field. */
  aside: Value | undefined;
  kind: string;
  /** What is said of it in hand, the most telling first. */
  short: string[];
  flags: { text: string; bad: boolean }[];
}

export function value(card: Card, print: Print | undefined, name: string): Value {
  const now = card.stats?.[name] ?? null;
  const printed = print?.stats[name] ?? null;
  const change = now === null || printed === null || now === printed ? 0 : now > printed ? 1 : -1;
  return { name, now, printed, change };
}

export function attribute(card: Card, name: string): string[] {
  return card.attributes?.[name] ?? [];
}

/** The hue of a card by its class, clan or element. */
export function hueOf(layout: TableLayout, card: Card): string {
  for (const one of attribute(card, layout.hues.attribute)) {
    const hue = layout.hues.of[one];
    if (hue) return hue;
  }
  return "neutral";
}

function levelOf(words: TableCard, card: Card): string {
  const type = attribute(card, "type").find((one) => one in words.levels);
  const level = (type && words.levels[type]) || words.level;
  if (!level.stat) return "";
  if (words.uncertain && card.keywords?.includes(words.uncertain)) return `${level.before}X`;
  const now = card.stats?.[level.stat];
  return now === null || now === undefined ? "" : `${level.before}${now}`;
}

/** The value that says when a card can be played, with its name. */
export function levelValue(words: TableCard, card: Card, print: Print | undefined): Value | null {
  const type = attribute(card, "type").find((one) => one in words.levels);
  const level = (type && words.levels[type]) || words.level;
  const found = level.stat ? value(card, print, level.stat) : null;
  return found?.now === null || found?.now === undefined ? null : found;
}

/** What a card is in short: its trigger, its element, its type. */
export function kindOf(words: TableCard, card: Card): string {
  return words.kind
    .flatMap((name) => {
      const has = attribute(card, name);
      return has.length > 0 ? [has.join("/")] : words.lacking[name] ? [words.lacking[name]] : [];
    })
    .join(" · ");
}

/** What a card is where its row does not say it: each attribute that it has anything of, or of those that exclude each
 * other the first. */
export function shortOf(words: TableCard, card: Card): string[] {
  return words.short.flatMap((names) => {
    const found = names.map((name) => attribute(card, name)).find((has) => has.length > 0);
    const lacking = names.map((name) => words.lacking[name]).find(Boolean);
    return found ? [found.join("/")] : lacking ? [lacking] : [];
  });
}

/** The keywords that are said on a card. */
export function said(words: TableCard, card: Card): string[] {
  const icons = attribute(card, "icon").filter((icon) => words.icons.includes(icon));
  const keywords = (card.keywords ?? []).filter((keyword) =>
    words.keywords.length > 0
      ? words.keywords.includes(keyword)
      : /^\p{Lu}/u.test(keyword) && !words.unsaid.includes(keyword),
  );
  return [...new Set([...icons, ...keywords])];
}

/** What holds of a card for now, in the game's own words: turned, attacking, damaged, forbidden something. */
export function flagsOf(words: TableCard, card: Card, note: string, down: string): { text: string; bad: boolean }[] {
  const flags: { text: string; bad: boolean }[] = [];
  const add = (text: string, bad = false) => {
    if (text && !flags.some((flag) => flag.text === text)) flags.push({ text, bad });
  };
  add(note);
  if (card.engaged) add(words.engaged);
  if (card.reversed) add(words.reversed);
  if (!note) add(down);
  if (card.damage) add(`−${card.damage}`, true);
  for (const barred of card.barred ?? []) add(words.barred[barred] ?? barred, true);
  for (const link of card.links ?? []) {
    const told = words.links[link.kind];
    add(link.words ?? (told ? told[link.leads ? 0 : 1] : ""));
  }
  const under = words.under ? (card.links ?? []).filter((link) => link.kind === words.under && link.leads).length : 0;
  if (under > 0) add(`${words.under}: ${under}`);
  for (const [name, count] of Object.entries(card.counters ?? {})) add(`${count} ${name}`);
  return flags;
}

const SHAPES: [string, RegExp][] = [
  ["star", /spell|summon|conjure|effect/i],
  ["hex", /backup|caster|amulet/i],
  ["cone", /monster|token/i],
  ["rhomb", /trigger/i],
  ["shield", /barrier|deity|leader/i],
];

/** The silhouette that stands for a type of card. */
export function shapeOf(card: Card): string {
  const types = attribute(card, "type").join(" ");
  return SHAPES.find(([, pattern]) => pattern.test(types))?.[0] ?? "crest";
}

/** What a card lies that is face down on the table: before the first turn it is nothing else than that. */
export function downWords(t: TFunction, layout: TableLayout, turn: number): string {
  return turn === 0 ? t("card.faceDown") : layout.card.face_down;
}

/** `down` is what the card is by lying face down, where that matters. */
export function faceOf(layout: TableLayout, card: Card, print: Print | undefined, note = "", down = ""): Face {
  const words = layout.card;
  const values = words.values
    .map((name) => value(card, print, name))
    .filter((one) => one.now !== null && one.now !== words.usual[one.name]);
  const compared = words.compared.map((name) => value(card, print, name)).filter((one) => one.now !== null);
  return {
    hue: hueOf(layout, card),
    shape: shapeOf(card),
    level: levelOf(words, card),
    compared,
    values,
    aside: values.find((one) => one.name === words.values[0]),
    kind: kindOf(words, card),
    short: shortOf(words, card),
    flags: flagsOf(words, card, note, down),
  };
}
