// An answer that is being put together: what is picked so far, and what would be sent.

import type { Option, Question } from "../wire";

export type Given = number | number[];

/** What a player has put together of an answer to the question of that number. */
export interface Draft {
  question: number;
  /** The options picked, in the order they were picked (some, pay), or all of them in order (order, arrange). */
  picked: number[];
  /** An amount for each option (split). */
  amounts: number[];
  /** The number (number). */
  amount: number;
}

export const NOTHING: Draft = { question: -1, picked: [], amounts: [], amount: 0 };

export const SEVERAL = new Set(["some", "pay"]);
export const ORDERED = new Set(["order", "arrange"]);

export function optionsOf(question: Question): Option[] {
  return question.options ?? [];
}

/** The draft a question begins with: orders as they are proposed, amounts at their least. */
export function begin(question: Question): Draft {
  const options = optionsOf(question);
  const every = options.map((_, place) => place);
  const proposed = question.proposal ?? every;
  return {
    question: question.number,
    picked: ORDERED.has(question.shape) ? (proposed.length === every.length ? [...proposed] : every) : [],
    amounts: question.shape === "split" ? every.map(() => question.least) : [],
    amount: question.least,
  };
}

/** The options that are about a card: as what acts or is picked, not as what is acted upon. */
export function about(question: Question | null | undefined, card: number): number[] {
  if (!question || card === 0) return [];
  return optionsOf(question).flatMap((option, place) => (option.card === card ? [place] : []));
}

/** The options of a card that answer by themselves, where one thing is chosen. */
export function actions(question: Question | null | undefined, card: number): number[] {
  return question?.shape === "one" || question?.shape === "act" ? about(question, card) : [];
}

/** The options that are about no card and no place: they are answered by buttons. */
export function wordless(question: Question): number[] {
  return optionsOf(question).flatMap((option, place) => (!option.card && !option.spot ? [place] : []));
}

/** The options that a selected card has upon another card, or at a place. */
export function upon(question: Question, card: number, other: { card?: number; spot?: string }): number[] {
  return about(question, card).filter((place) => {
    const option = optionsOf(question)[place];
    return (
      option !== undefined &&
      ((!!other.card && option.other === other.card) || (!!other.spot && option.spot === other.spot))
    );
  });
}

/** The option that is the place of the field of that name. */
export function atSpot(question: Question | null | undefined, spot: string): number {
  if (!question || !spot) return -1;
  return optionsOf(question).findIndex((option) => option.spot === spot && !option.card);
}

/** Picks the option, or takes it out again. A pick beyond the most that are wanted takes the place of the last. */
export function toggle(question: Question, draft: Draft, place: number): Draft {
  if (draft.picked.includes(place)) return { ...draft, picked: draft.picked.filter((one) => one !== place) };
  const room = question.shape === "pay" || draft.picked.length < question.most;
  return { ...draft, picked: [...(room ? draft.picked : draft.picked.slice(0, -1)), place] };
}

/** Of the options of one card at most one is picked: the next, or none after the last. */
export function cycle(question: Question, draft: Draft, places: number[]): Draft {
  const at = places.findIndex((place) => draft.picked.includes(place));
  const rest = { ...draft, picked: draft.picked.filter((place) => !places.includes(place)) };
  const next = places[at + 1];
  return next === undefined ? rest : toggle(question, rest, next);
}

/** What is at one place of the order is moved to another; those between close up. */
export function reorder(draft: Draft, from: number, to: number): Draft {
  const picked = [...draft.picked];
  if (from < 0 || from >= picked.length || to < 0 || to >= picked.length) return draft;
  const [moved] = picked.splice(from, 1);
  if (moved === undefined) return draft;
  picked.splice(to, 0, moved);
  return { ...draft, picked };
}

/** Gives an option that amount, as far as the others leave something to give. */
export function allot(question: Question, draft: Draft, place: number, amount: number): Draft {
  const others = draft.amounts.reduce((sum, one, at) => (at === place ? sum : sum + one), 0);
  const held = Math.max(question.least, Math.min(amount, question.most - others));
  return { ...draft, amounts: draft.amounts.map((one, at) => (at === place ? held : one)) };
}

/** What is left to be divided. */
export function left(question: Question, draft: Draft): number {
  return question.most - draft.amounts.reduce((sum, one) => sum + one, 0);
}

/** The number within what is allowed. */
export function within(question: Question, amount: number): number {
  if (!Number.isFinite(amount)) return question.least;
  return Math.max(question.least, Math.min(question.most, Math.round(amount)));
}

/** Why a draft is no answer yet, by what the client can tell; the server has the last word. */
export type Lack = { key: "fewer" | "more" | "left" | "pay" | "choose" | "name"; count: number } | null;

export function lack(question: Question, draft: Draft): Lack {
  switch (question.shape) {
    case "some":
      if (draft.picked.length < question.least) return { key: "fewer", count: question.least - draft.picked.length };
      return draft.picked.length > question.most ? { key: "more", count: draft.picked.length - question.most } : null;
    case "pay":
      return draft.picked.length === 0 && (question.options ?? []).length > 0 && question.least > 0
        ? { key: "pay", count: 0 }
        : null;
    case "split":
      return left(question, draft) === 0 ? null : { key: "left", count: left(question, draft) };
    case "number":
    case "order":
    case "arrange":
      return null;
    case "name":
      return { key: "name", count: 0 };
    default:
      return { key: "choose", count: 0 };
  }
}

/** What would be sent: nothing while something is lacking. */
export function given(question: Question, draft: Draft): Given | null {
  if (lack(question, draft) !== null) return null;
  switch (question.shape) {
    case "number":
      return within(question, draft.amount);
    case "split":
      return draft.amounts;
    case "some":
    case "pay":
      return [...draft.picked].sort((a, b) => a - b);
    default:
      return draft.picked;
  }
}

/** What a click on a card comes to. */
export type Step =
  | { do: "answer"; answer: Given }
  | { do: "select"; card: number }
  | { do: "draft"; draft: Draft }
  | { do: "unselect" };

/**
 * Select, then choose: the first click never answers. With a card selected, a click on what it can act upon does that;
 * a second click does the only thing that can be done. Where several are picked, a click picks.
 */
export function click(question: Question | null | undefined, draft: Draft, selected: number, card: number): Step {
  if (!question) return selected === card ? { do: "unselect" } : { do: "select", card };
  const mine = about(question, card);
  if (SEVERAL.has(question.shape) && mine.length > 0) return { do: "draft", draft: cycle(question, draft, mine) };
  const share = mine[0];
  if (question.shape === "split" && share !== undefined)
    return { do: "draft", draft: allot(question, draft, share, (draft.amounts[share] ?? 0) + 1) };
  if (selected !== 0 && selected !== card) {
    const [only, ...more] = actions(question, selected).length > 0 ? upon(question, selected, { card }) : [];
    if (only !== undefined && more.length === 0) return { do: "answer", answer: only };
  }
  if (selected !== card) return { do: "select", card };
  const [only, ...more] = actions(question, card);
  if (only !== undefined && more.length === 0) return { do: "answer", answer: only };
  return { do: "unselect" };
}

/** What dropping a card somewhere comes to: an option, if there is just one that fits. */
export function drop(
  question: Question | null | undefined,
  card: number,
  on: { card?: number; spot?: string; area?: string },
): number {
  if (!question || (question.shape !== "one" && question.shape !== "act")) return -1;
  const aimed = upon(question, card, on);
  if (aimed.length > 0) return aimed.length === 1 ? (aimed[0] ?? -1) : -1;
  const plain = about(question, card).filter(
    (place) => !optionsOf(question)[place]?.other && !optionsOf(question)[place]?.spot,
  );
  return plain.length === 1 && (on.area || on.spot) ? (plain[0] ?? -1) : -1;
}

/** How a card stands to the question: whether it can act or be picked, is picked, or can be acted upon next. */
export function standing(
  question: Question | null | undefined,
  draft: Draft,
  selected: number,
  card: number,
): "" | "legal" | "picked" | "maybe" {
  if (!question || card === 0 || ORDERED.has(question.shape)) return "";
  const mine = about(question, card);
  if (mine.some((place) => draft.picked.includes(place)) && SEVERAL.has(question.shape)) return "picked";
  if (selected !== 0 && upon(question, selected, { card }).length > 0) return "maybe";
  return mine.length > 0 ? "legal" : "";
}
