// What is written on a card: its level, values, kind and state, as its layout says.

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
  kind: string;
  flags: { text: string; bad: boolean }[];
  under: number;
}

function value(card: Card, print: Print | undefined, name: string): Value {
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

/** What a card is in short: its trigger, its element, its type. */
export function kindOf(words: TableCard, card: Card): string {
  return words.kind
    .flatMap((name) => {
      const has = attribute(card, name);
      return has.length > 0 ? [has.join("/")] : words.lacking[name] ? [words.lacking[name]] : [];
    })
    .join(" · ");
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
export function flagsOf(words: TableCard, card: Card, note: string, down: boolean): { text: string; bad: boolean }[] {
  const flags: { text: string; bad: boolean }[] = [];
  const add = (text: string, bad = false) => {
    if (text && !flags.some((flag) => flag.text === text)) flags.push({ text, bad });
  };
  add(note);
  if (card.engaged) add(words.engaged);
  if (card.reversed) add(words.reversed);
  if (down) add(words.face_down);
  if (card.damage) add(`−${card.damage}`, true);
  for (const barred of card.barred ?? []) add(words.barred[barred] ?? barred, true);
  for (const link of card.links ?? []) {
    const told = words.links[link.kind];
    add(link.words ?? (told ? told[link.leads ? 0 : 1] : ""));
  }
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

export function faceOf(layout: TableLayout, card: Card, print: Print | undefined, note = "", down = false): Face {
  const words = layout.card;
  const compared = words.compared.map((name) => value(card, print, name)).filter((one) => one.now !== null);
  return {
    hue: hueOf(layout, card),
    shape: shapeOf(card),
    level: levelOf(words, card),
    compared,
    values: words.values
      .map((name) => value(card, print, name))
      .filter((one) => one.now !== null && one.now !== words.usual[one.name]),
    kind: kindOf(words, card),
    flags: flagsOf(words, card, note, down),
    under: words.under ? (card.links ?? []).filter((link) => link.kind === words.under && link.leads).length : 0,
  };
}
