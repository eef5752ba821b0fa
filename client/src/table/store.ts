// What this browser holds of the table it shows.

import { create } from "zustand";
import type {
  ClientMessage,
  LogLine,
  Print,
  Question,
  Refused,
  Said,
  ServerMessage,
  State,
  TableLayout,
  TraceStep,
  Way,
  WhyTold,
  Zone,
} from "../wire";
import {
  answerOf,
  begin,
  click,
  type Draft,
  drop,
  type Given,
  given,
  meant,
  NOTHING,
  type Plan,
  planFor,
  SEVERAL,
  single,
  type Where,
} from "./answering";
import { splice } from "./log";
import { cardsOf, type Found } from "./placing";
import type { Line, TableSocket } from "./socket";

export type Panel = "log" | "rules" | "trace" | "chat";
export type Sheet = "" | "card" | "panel";

export interface Held {
  layout: TableLayout | null;
  windows: string[];
  state: State | null;
  log: LogLine[];
  prints: Record<string, Print>;
  line: Line;
  closed: string;
  draft: Draft;
  /** What the server says is still wrong with the draft; null while it has not said. */
  problem: string | null;
  /** How much of a bill the draft pays, as the server says; nothing is due where there is none. */
  paid: number;
  due: number;
  /** An answer is under way: the question it answers. */
  sent: number;
  /** What was said already of the questions that follow the answer under way. */
  plan: Plan;
  /** The card that is being dragged, and what would be asked after each thing that can be done with it. */
  dragged: { card: number; ways: Way[] } | null;
  /** The focus was brought where it is by keys: then Enter is what it is on there, else the main answer. */
  reached: boolean;
  /** Every card that was seen so far, where it lay last: names of cards that have gone can still be pointed at. */
  seen: Map<number, Found>;
  selected: number;
  /** The card under the pointer or the focus. */
  looked: number;
  refused: Refused | null;
  why: WhyTold | null;
  trace: TraceStep[] | null;
  names: string[];
  chat: Said[];
  unread: number;
  panel: Panel;
  sheet: Sheet;
  rule: string;
  /** Passing on: what was there when it was begun. */
  passing: Set<string> | null;
  /** The pile that is open. */
  pile: { zone: string; seat: number } | null;
}

const EMPTY: Held = {
  layout: null,
  windows: [],
  state: null,
  log: [],
  prints: {},
  line: "connecting",
  closed: "",
  draft: NOTHING,
  problem: null,
  paid: 0,
  due: 0,
  sent: -1,
  plan: [],
  dragged: null,
  reached: false,
  seen: new Map(),
  selected: 0,
  looked: 0,
  refused: null,
  why: null,
  trace: null,
  names: [],
  chat: [],
  unread: 0,
  panel: "log",
  sheet: "",
  rule: "",
  passing: null,
  pile: null,
};

export const useTable = create<Held>(() => EMPTY);

const { getState: held, setState: put } = useTable;
let socket: TableSocket | null = null;

export function attach(to: TableSocket | null): void {
  socket = to;
}

export function clear(): void {
  put(EMPTY, true);
}

export function say(message: ClientMessage): boolean {
  return socket?.send(message) ?? false;
}

/** The question, if it is not being answered already. */
export function open(): Question | null {
  const { state, sent, line } = held();
  const question = state?.question ?? null;
  return question !== null && question.number !== sent && line === "open" ? question : null;
}

/** What may be new to a player who passes on: the turn, what lies in the middle, what attacks. */
export function happening(layout: TableLayout, state: State): Set<string> {
  const things = new Set([`turn ${state.turn}`]);
  const middle = new Set(layout.middle.map((one) => one.zone));
  for (const zone of state.zones)
    if (middle.has(zone.name)) for (const card of zone.cards ?? []) things.add(`c${card.id}`);
  for (const clash of state.clashes ?? []) things.add(`${clash.attacker}>${clash.attacked}`);
  return things;
}

/** The question with the cards that lie in the places it offers: such a place is chosen by its card. */
export function occupied(layout: TableLayout | null, state: State): State {
  const question = state.question;
  if (!question || !layout?.grid || !question.options?.some((option) => option.spot && !option.card)) return state;
  const zones = layout.grid.zones;
  const lying = new Map<string, number>();
  for (const name of [...zones].reverse())
    for (const zone of state.zones)
      if (zone.name === name && zone.seat === state.viewer)
        for (const card of zone.cards ?? []) if (card.spot) lying.set(card.spot, card.id);
  const options = question.options.map((option) => {
    const card = option.spot && !option.card ? lying.get(option.spot) : undefined;
    return card === undefined ? option : { ...option, card };
  });
  return { ...state, question: { ...question, options } };
}

/** The zones held so far with those that have changed. */
export function changed(held: Zone[], zones: Zone[]): Zone[] {
  const found = new Map(held.map((zone) => [`${zone.name} ${zone.seat}`, zone]));
  for (const zone of zones) found.set(`${zone.name} ${zone.seat}`, zone);
  return [...found.values()];
}

/** Takes in a new state: it replaces the old one, and zones, log and prints add up. */
export function take(told: State): void {
  const now = held();
  const same = now.state !== null && now.state.epoch === told.epoch;
  const state = occupied(now.layout, { ...told, zones: changed(now.state?.zones ?? [], told.zones) });
  const question = state.question ?? null;
  const asked = question?.number === now.draft.question && same;
  const known = cardsOf(state);
  const seen = new Map(now.state?.table === state.table ? now.seen : []);
  for (const [id, found] of known) seen.set(id, found);
  const keep = (card: number) => (known.has(card) ? card : 0);
  put({
    state,
    seen,
    log: splice(same ? now.log : [], state.log_start, state.log),
    prints: { ...now.prints, ...state.prints },
    draft: asked ? now.draft : question === null ? NOTHING : begin(question),
    problem: asked ? now.problem : null,
    paid: asked ? now.paid : 0,
    due: asked ? now.due : 0,
    sent: asked ? now.sent : -1,
    plan: asked ? now.plan : [],
    dragged: asked ? now.dragged : null,
    reached: asked && now.reached,
    selected: asked ? keep(now.selected) : 0,
    looked: seen.has(now.looked) ? now.looked : 0,
    why: asked ? now.why : null,
    refused: null,
    passing: same ? now.passing : null,
  });
  if (asked || question === null) {
    passOn();
    return;
  }
  if (question.shape === "pay") say({ type: "check", question: question.number, answer: [] });
  const [first, ...rest] = same ? now.plan : [];
  const place = first === undefined ? -1 : meant(question, first);
  // What was said before is only of the very next question.
  if (place >= 0) choose(place, rest);
  else passOn();
}

export function hear(message: ServerMessage): void {
  const now = held();
  switch (message.type) {
    case "state":
      take(message);
      break;
    case "refused":
      put({ refused: message, sent: -1, plan: [], passing: null });
      break;
    case "checked":
      if (message.question === now.draft.question)
        put({ problem: message.problem, paid: message.paid ?? 0, due: message.due ?? 0 });
      break;
    case "followed":
      if (message.question === now.draft.question && now.dragged?.card === message.card)
        put({ dragged: { card: message.card, ways: message.ways } });
      break;
    case "names":
      put({ names: message.names });
      break;
    case "why":
      put({ why: message });
      break;
    case "trace":
      put({ trace: message.lines });
      break;
    case "chat":
      put({ chat: [...now.chat, message].slice(-200), unread: now.panel === "chat" ? 0 : now.unread + 1 });
      break;
    case "closed":
      put({ closed: message.text || "closed" });
      break;
    case "pong":
      break;
  }
}

// What a player does.

export function answer(with_: Given, plan: Plan = []): void {
  const question = open();
  if (question === null) return;
  if (say({ type: "answer", question: question.number, answer: with_ }))
    put({ sent: question.number, selected: 0, refused: null, pile: null, plan });
}

/** Answers with one option, by its place; `plan` is what is said by it of the questions that follow. */
export function choose(place: number, plan: Plan = []): void {
  const question = open();
  if (question !== null && place >= 0) answer(answerOf(question, place), plan);
}

/** Whether what is put together would do as an answer: of a payment that is the server's to say. */
export function ready(question: Question, now: Pick<Held, "draft" | "problem">): boolean {
  if (given(question, now.draft) === null) return false;
  return question.shape === "pay" ? now.problem === "" : !now.problem;
}

export function confirm(): void {
  const question = open();
  if (question === null || !ready(question, held())) return;
  const whole = given(question, held().draft);
  if (whole !== null) answer(whole);
}

export function redraft(draft: Draft): void {
  put({ draft, problem: null, refused: null });
  const question = open();
  if (question !== null && SEVERAL.has(question.shape) && !single(question))
    say({ type: "check", question: question.number, answer: [...draft.picked].sort((a, b) => a - b) });
}

/** Pays as the server proposes, or fills in the order it proposes. */
export function propose(): void {
  const question = open();
  if (question?.proposal) redraft({ ...held().draft, picked: [...question.proposal] });
  // Next comes the main answer: Enter gives it.
  put({ reached: false });
}

export function select(card: number): void {
  const now = held();
  // A card that has gone can only be looked at.
  if (card !== 0 && !here(card)) {
    look(card);
    return;
  }
  put({ selected: card, looked: card || now.looked, why: now.why?.card === card ? now.why : null, refused: null });
  if (card !== 0 && now.why?.card !== card && now.state !== null && now.state.viewer >= 0) say({ type: "why", card });
}

export function press(card: number): void {
  const now = held();
  const step = click(open(), now.draft, now.selected, card);
  if (step.do === "answer") choose(step.place, step.plan);
  else if (step.do === "draft") {
    put({ looked: card });
    redraft(step.draft);
  } else select(step.do === "select" ? step.card : 0);
}

/** Does what is one of the things that can be done with a card. */
export function act(place: number, card: number): void {
  const question = open();
  if (question !== null) choose(place, planFor(question, place, card));
}

/** A card is picked up: the server says where it could go. */
export function drag(card: number): void {
  const question = open();
  put({ dragged: question === null ? null : { card, ways: [] }, selected: 0 });
  if (question !== null && single(question)) say({ type: "follow", question: question.number, card });
}

export function dropOn(card: number, on: Where | null): void {
  const found = on === null ? null : drop(open(), card, on, held().dragged?.ways ?? []);
  put({ dragged: null });
  if (found !== null) choose(found.place, found.plan);
  else if (on !== null) select(card);
}

/** Whether something would be done by dropping the card that is being dragged there. */
export function droppable(now: Pick<Held, "state" | "sent" | "dragged">, on: Where): boolean {
  const question = now.state?.question;
  if (now.dragged === null || !question || question.number === now.sent || now.dragged.card === on.card) return false;
  return drop(question, now.dragged.card, on, now.dragged.ways) !== null;
}

export function look(card: number): void {
  if (card !== held().looked) put({ looked: card });
}

export function askWhy(card: number): void {
  if (card === 0) return;
  put({ looked: card });
  if (held().why?.card !== card && here(card)) say({ type: "why", card });
}

/** Whether the card is still there. */
function here(card: number): boolean {
  const { state } = held();
  return state !== null && cardsOf(state).has(card);
}

export function pass(): void {
  const question = open();
  const place = question?.passing ?? -1;
  if (place >= 0) answer(place);
}

/** Passes until something is there that was not when it was begun. */
export function passUntilNew(): void {
  const { layout, state } = held();
  if (layout === null || state === null) return;
  put({ passing: happening(layout, state) });
  passOn();
}

export function stopPassing(): void {
  if (held().passing !== null) put({ passing: null });
}

function passOn(): void {
  const { layout, state, passing } = held();
  if (passing === null || layout === null || state === null) return;
  const news = [...happening(layout, state)].some((thing) => !passing.has(thing));
  const question = open();
  if (news || state.over || (question !== null && (question.passing ?? -1) < 0)) put({ passing: null });
  else if (question !== null) pass();
}

export function undo(): void {
  if (held().state?.undo) {
    put({ passing: null });
    say({ type: "undo" });
  }
}

export function showRule(number: string): void {
  put({ rule: number, panel: "rules", sheet: "panel" });
}

export function showPanel(panel: Panel): void {
  put({ panel, sheet: "panel", ...(panel === "chat" ? { unread: 0 } : {}) });
  if (panel === "trace") say({ type: "trace" });
}

/** Takes back what is nearest: an open pile, a sheet, a selection, a pick, a play under way. */
export function takeBack(): void {
  const now = held();
  const question = open();
  if (now.pile !== null) put({ pile: null });
  else if (now.sheet !== "") put({ sheet: "" });
  else if (now.selected !== 0) put({ selected: 0 });
  else if (question !== null && SEVERAL.has(question.shape) && now.draft.picked.length > 0)
    redraft({ ...now.draft, picked: [] });
  else if (question?.cancellable) say({ type: "cancel" });
}
