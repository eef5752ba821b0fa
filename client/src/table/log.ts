// The log: lines that add up over the states, and their turns.

import type { Card, LogLine } from "../wire";
import type { Found } from "./placing";

/** The lines held so far with those of a new state from `start` on. Nothing before `start` changes. */
export function splice(held: LogLine[], start: number, lines: LogLine[]): LogLine[] {
  if (start === held.length && lines.length === 0) return held;
  return [...held.slice(0, start), ...lines];
}

export interface TurnLines {
  turn: number;
  seat: number;
  /** The place of the first line in the whole log. */
  start: number;
  lines: LogLine[];
}

/** The log by turns; a heading of a turn begins one, and is no line of it. */
export function byTurn(log: LogLine[]): TurnLines[] {
  const turns: TurnLines[] = [];
  log.forEach((line, place) => {
    let last = turns.at(-1);
    if (line.kind === "turn" || last === undefined || last.turn !== line.turn) {
      last = { turn: line.turn, seat: line.kind === "turn" ? (line.seat ?? -1) : -1, start: place, lines: [] };
      turns.push(last);
    }
    if (line.kind !== "turn") last.lines.push(line);
  });
  return turns;
}

/** The words of a line with the names of its cards apart, so that they can be pointed at. */
export function named(line: LogLine, names: (card: number) => string): { text: string; card: number }[] {
  let parts: { text: string; card: number }[] = [{ text: line.text, card: 0 }];
  for (const card of line.cards ?? []) {
    const name = names(card);
    if (!name) continue;
    let found = false;
    parts = parts.flatMap((part) => {
      const at = part.card !== 0 || found ? -1 : part.text.indexOf(name);
      if (at < 0) return [part];
      found = true;
      return [
        { text: part.text.slice(0, at), card: 0 },
        { text: name, card },
        { text: part.text.slice(at + name.length), card: 0 },
      ].filter((one) => one.text !== "");
    });
  }
  return parts;
}

/** A card of each name that was seen so far: the last one. */
export function byName(seen: ReadonlyMap<number, Found>): Map<string, number> {
  return new Map([...seen].map(([id, { card }]) => [card.name, id]));
}

/**
 * The line with cards that can be pointed at: where one that it names is called otherwise by now, one that has its name.
 */
export function pointed(line: LogLine, seen: ReadonlyMap<number, Found>, named: ReadonlyMap<string, number>): LogLine {
  const cards = line.cards ?? [];
  if (cards.every((card) => seen.has(card))) return line;
  const known = cards.filter((card) => seen.has(card));
  const there = new Set(known.map((card) => seen.get(card)?.card.name));
  const names = [...named.keys()].filter((name) => !there.has(name) && line.text.includes(name));
  // A name may be part of another: that is meant.
  const meant = names.filter((name) => !names.some((other) => other !== name && other.includes(name)));
  return { ...line, cards: [...known, ...meant.flatMap((name) => named.get(name) ?? [])] };
}

/** The card that a player has brought into sight by what these lines tell, the last one; none if they have not. */
export function justPlayed(
  lines: LogLine[],
  seat: number,
  before: ReadonlyMap<number, Found>,
  seen: ReadonlyMap<number, Found>,
): Card | undefined {
  const named = byName(new Map([...seen].filter(([, { card }]) => card.owner === seat)));
  for (const line of [...lines].reverse()) {
    if (line.seat !== seat || !line.cards?.length || line.kind === "turn" || line.kind === "phase") continue;
    for (const id of pointed(line, seen, named).cards ?? []) {
      const card = seen.get(id)?.card;
      if (card && !before.has(id) && card.controller === seat && card.face_up !== false) return card;
    }
  }
  return undefined;
}
