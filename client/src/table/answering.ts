// An answer that is being put together: what is picked so far, and what would be sent.

import type { Option, Question, Way } from "../wire";

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

/** Whether an option is about a card: it names that, or one that nothing tells apart from it. */
function names(option: Option, card: number): boolean {
  return option.card === card || (option.alike?.includes(card) ?? false);
}

/** Whether the card is asked for after the option, so that who chooses the card means the option first. */
export function leadsTo(option: Option | undefined, card: number): boolean {
  return !option?.card && (option?.next?.includes(card) ?? false);
}

/** The options that are about a card: as what acts or is picked, not as what is acted upon. */
export function about(question: Question | null | undefined, card: number): number[] {
  if (!question || card === 0) return [];
  return optionsOf(question).flatMap((option, place) => (names(option, card) || leadsTo(option, card) ? [place] : []));
}

/** Whether just one thing is chosen, so that choosing it is the answer. */
export function single(question: Question | null | undefined): boolean {
  if (!question) return false;
  const { shape, least, most } = question;
  return shape === "one" || shape === "act" || (shape === "some" && least === 1 && most === 1);
}

/** Whether one thing is offered that may be left: it is asked like yes or no. */
export function offered(question: Question | null | undefined): boolean {
  if (question?.shape !== "some") return false;
  return question.least === 0 && question.most === 1 && optionsOf(question).length === 1;
}

/** The options of a card that answer by themselves, where one thing is chosen. */
export function actions(question: Question | null | undefined, card: number): number[] {
  return single(question) || offered(question) ? about(question, card) : [];
}

/** The option of that place, as it is answered. */
export function answerOf(question: Question, place: number): Given {
  return SEVERAL.has(question.shape) ? [place] : place;
}

/** What was said already of the questions that follow: the card or the place of the field that is meant there. */
export type Plan = { card?: number; spot?: string }[];

/** The option that is meant by what was said before, if there is just one; else -1. */
export function meant(question: Question, said: Plan[number]): number {
  if (!single(question)) return -1;
  const places = said.card
    ? about(question, said.card)
    : optionsOf(question).flatMap((option, place) => (said.spot && option.spot === said.spot ? [place] : []));
  return places.length === 1 ? (places[0] ?? -1) : -1;
}

/** What is still to be said after an option was chosen by a card that is asked for only then. */
export function planFor(question: Question, place: number, card: number): Plan {
  return leadsTo(optionsOf(question)[place], card) ? [{ card }] : [];
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
  if (single(question)) return { key: "choose", count: 0 };
  switch (question.shape) {
    case "some":
      if (draft.picked.length < question.least) return { key: "fewer", count: question.least - draft.picked.length };
      return draft.picked.length > question.most ? { key: "more", count: draft.picked.length - question.most } : null;
    case "pay":
      return draft.picked.length === 0 && optionsOf(question).length > 0 ? { key: "pay", count: 0 } : null;
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
  | { do: "answer"; place: number; plan: Plan }
  | { do: "select"; card: number }
  | { do: "draft"; draft: Draft }
  | { do: "unselect" };

/**
 * Select, then choose: where there are many things to do, the first click never answers. With a card selected, a click
 * on what it can act upon does that; a second click does the only thing that can be done. Where one thing is asked for,
 * a click on a card with which there is one thing to do is the answer; where several are, a click picks.
 */
export function click(question: Question | null | undefined, draft: Draft, selected: number, card: number): Step {
  if (!question) return selected === card ? { do: "unselect" } : { do: "select", card };
  const mine = about(question, card);
  const [sole, ...others] = actions(question, card);
  const only = sole !== undefined && others.length === 0 ? sole : -1;
  const answers: Step = { do: "answer", place: only, plan: planFor(question, only, card) };
  if (only >= 0 && question.shape !== "act" && !(selected && upon(question, selected, { card }).length > 0))
    return answers;
  if (SEVERAL.has(question.shape) && mine.length > 0 && !single(question))
    return { do: "draft", draft: cycle(question, draft, mine) };
  const share = mine[0];
  if (question.shape === "split" && share !== undefined)
    return { do: "draft", draft: allot(question, draft, share, (draft.amounts[share] ?? 0) + 1) };
  if (selected !== 0 && selected !== card) {
    const [aimed, ...more] = actions(question, selected).length > 0 ? upon(question, selected, { card }) : [];
    if (aimed !== undefined && more.length === 0) return { do: "answer", place: aimed, plan: [] };
  }
  if (selected !== card) return { do: "select", card };
  return only >= 0 ? answers : { do: "unselect" };
}

/** Where a card is dropped: on a card, at a place of the field, or somewhere in a part of the table. */
export interface Where {
  card?: number;
  spot?: string;
  area?: string;
}

/**
 * What dropping a card somewhere comes to: an option with what is said by it of the questions that follow; nothing if
 * it is not clear what is meant. `ways` is what the server told would be asked after each option.
 */
export function drop(
  question: Question | null | undefined,
  card: number,
  on: Where,
  ways: Way[] = [],
): { place: number; plan: Plan } | null {
  if (!question || !single(question)) return null;
  const options = optionsOf(question);
  const mine = about(question, card);
  const just = (found: { place: number; plan: Plan }[]) => (found.length === 1 ? (found[0] ?? null) : null);
  const aimed = upon(question, card, on);
  if (aimed.length > 0) return just(aimed.map((place) => ({ place, plan: [] })));
  const wayOf = (place: number) => ways.find((way) => way.option === place);
  const meaning = mine.flatMap((place): { place: number; plan: Plan }[] => {
    if (leadsTo(options[place], card)) return on.card ? [{ place, plan: [{ card }, { card: on.card }] }] : [];
    const way = wayOf(place);
    if (on.spot && way?.spots?.includes(on.spot)) return [{ place, plan: [{ spot: on.spot }] }];
    return on.card && way?.cards?.includes(on.card) ? [{ place, plan: [{ card: on.card }] }] : [];
  });
  if (meaning.length > 0) return just(meaning);
  // What asks for a place goes to none but those it asks for.
  const plain = mine.filter((place) => {
    const option = options[place];
    return !option?.other && !option?.spot && !leadsTo(option, card) && !wayOf(place)?.spots?.length;
  });
  return on.area || on.spot ? just(plain.map((place) => ({ place, plan: [] }))) : null;
}

/** Whether a question is about cards: some can act or be picked. */
export function actsOn(question: Question | null | undefined): boolean {
  if (!question || ORDERED.has(question.shape)) return false;
  return optionsOf(question).some((option) => !!option.card || (option.next?.length ?? 0) > 0);
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
