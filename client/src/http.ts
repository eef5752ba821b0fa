// The HTTP part of the server.

import type { Clash, State, TableLayout, TraceStep } from "./wire";

export interface Me {
  name: string;
  csrf: string;
}
export interface DeckInfo {
  name: string;
  title: string;
  format: string;
  words: string;
}
export interface GameInfo {
  name: string;
  title: string;
  formats: { name: string; title: string }[];
  decks: DeckInfo[];
  agents: { name: string; words: string }[];
}
/** A moment at which players may act, and whether one is usually asked there: in the own turn, in the other's. */
export interface Window {
  name: string;
  own: boolean;
  other: boolean;
}
export interface GameDetails {
  name: string;
  title: string;
  edition: string;
  layout: TableLayout;
  windows: Window[];
}
export interface RuleLine {
  number: string;
  gist: string;
  status: string;
}
export interface RuleText extends RuleLine {
  above: RuleLine[];
  below: RuleLine[];
  rulings: { title: string; text: string }[];
}
/** A line of a list that cannot be played. */
export interface ReportedCard {
  count: number;
  name: string;
  number: string;
  section: string;
  /** The line or field of the list. */
  where: string;
}
export interface DeckReport {
  legal: boolean;
  reasons: { text: string; rule: string }[];
  size: number;
  playable: number;
  unknown: (ReportedCard & { nearest: string[]; why: string })[];
  declined: (ReportedCard & { lines: { text: string; at: string; why: string }[] })[];
  notes: string[];
  written_as: string;
  format: string;
  /** The restriction list it was checked by. */
  restriction: string;
  /** So many different cards are from the library of the server, and from the file that came along. */
  library: number;
  file: number;
}
export interface Restriction {
  key: string;
  title: string;
  region: string;
  since: string;
  until: string;
  formats: string[];
  source: string;
}
/** What may be brought to a table of a game. */
export interface Bringable {
  restrictions: Restriction[];
  list_bytes: number;
  guest_cards: boolean;
  card_bytes: number;
  cards: number;
}
export type DeckChoice = { name: string } | { list: string; cards: string };
export interface PastedDeck {
  game: string;
  format: string;
  restriction: string;
  list: string;
  cards: string;
}
export interface Clock {
  minutes: number;
  increment: number;
}
export interface NewTable {
  game: string;
  kind: "computer" | "friend" | "study";
  format: string;
  restriction: string;
  deck: DeckChoice;
  opponent_deck: DeckChoice | null;
  agent: string | null;
  seat: number | null;
  clock: Clock | null;
  watch: boolean;
  open_hands: boolean;
  chat: boolean;
}
export interface Made {
  table: string;
  seat: number | null;
  invite: string | null;
  watch: string | null;
}
export interface Mine {
  table: string;
  game: string;
  kind: string;
  players: string[];
  turn: number;
  over: boolean;
  updated: number | string;
  your_move: boolean;
}
export interface TableInfo {
  table: string;
  game: string;
  kind: string;
  format: string;
  players: string[];
  open_seat: number | null;
  clock: Clock | null;
  watch: boolean;
  open_hands: boolean;
  over: boolean;
  restriction: string;
  /** Where I sit. */
  seat: number | null;
  /** For whoever sits there: what the links to join and to watch have in them. */
  invite: string | null;
  watch_token: string | null;
}
export interface ReplayInfo {
  game: string;
  steps: number;
  turns: { turn: number; seat: number; step: number }[];
  players: string[];
  seat: number;
  over: { winner: number; reason: string; rule: string; gist?: string } | null;
}
export type ReplayState = State & { chosen?: string; clashes?: Clash[] };

export class HttpError extends Error {
  constructor(
    readonly status: number,
    message: string,
    readonly rule: string = "",
  ) {
    super(message);
  }
}

let token: Promise<Me> | null = null;

/** The guest this browser is; asked for once, because the first answer sets the cookie. */
export function me(): Promise<Me> {
  token ??= call<Me>("GET", "/api/me").catch((problem: unknown) => {
    token = null;
    throw problem;
  });
  return token;
}

async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
  // The first answer sets the cookie by which the server knows this browser; nothing is asked before it is there.
  const guest = path === "/api/me" && method === "GET" ? null : await me();
  const headers: Record<string, string> = { accept: "application/json" };
  if (body !== undefined) headers["content-type"] = "application/json";
  if (method !== "GET" && guest !== null) headers["x-csrf-token"] = guest.csrf;
  const response = await fetch(path, {
    method,
    headers,
    credentials: "same-origin",
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  let data: unknown = null;
  try {
    data = text ? JSON.parse(text) : null;
  } catch {
    throw new HttpError(response.status, response.statusText);
  }
  if (!response.ok) {
    const problem = (data ?? {}) as { detail?: string; rule?: string };
    throw new HttpError(response.status, problem.detail ?? response.statusText, problem.rule ?? "");
  }
  return data as T;
}

const segment = encodeURIComponent;
const kept = new Map<string, Promise<unknown>>();

/** What does not change while the page lives is asked for once. */
function once<T>(path: string): Promise<T> {
  let held = kept.get(path) as Promise<T> | undefined;
  if (held === undefined) {
    held = call<T>("GET", path);
    kept.set(path, held);
    held.catch(() => kept.delete(path));
  }
  return held;
}

export const api = {
  rename: async (name: string): Promise<Me> => {
    const answer = await call<Me>("PUT", "/api/me", { name });
    token = Promise.resolve({ ...(await me()), ...answer });
    return answer;
  },
  games: () => once<GameInfo[]>("/api/games"),
  game: (name: string) => once<GameDetails>(`/api/games/${segment(name)}`),
  rule: (game: string, number: string) => once<RuleText>(`/api/games/${segment(game)}/rules/${segment(number)}`),
  rules: (game: string, q: string) =>
    call<RuleLine[]>("GET", `/api/games/${segment(game)}/rules?q=${segment(q)}&limit=40`),
  bringable: (game: string) => call<Bringable>("GET", `/api/games/${segment(game)}/bringing`),
  checkDeck: (deck: PastedDeck) => call<DeckReport>("POST", "/api/decks/check", deck),
  open: (table: NewTable) => call<Made>("POST", "/api/tables", table),
  mine: () => call<Mine[]>("GET", "/api/tables"),
  table: (id: string) => call<TableInfo>("GET", `/api/tables/${segment(id)}`),
  join: (id: string, invite: string, deck: DeckChoice, open_hands: boolean) =>
    call<{ seat: number }>("POST", `/api/tables/${segment(id)}/join`, { invite, deck, open_hands }),
  replay: (id: string) => call<ReplayInfo>("GET", `/api/tables/${segment(id)}/replay`),
  step: (id: string, step: number, seat: number | null) =>
    call<ReplayState>("GET", `/api/tables/${segment(id)}/replay/${step}${seat === null ? "" : `?seat=${seat}`}`),
  trace: (id: string, step: number) => call<TraceStep[]>("GET", `/api/tables/${segment(id)}/replay/${step}/trace`),
  /** A table that goes on from there: with both seats, or in the seat of that number against the computer. */
  study: (id: string, step: number, kind: "study" | "computer", seat: number) =>
    call<{ table: string }>("POST", `/api/tables/${segment(id)}/study`, { step, kind, seat }),
  recordUrl: (id: string) => `/api/tables/${segment(id)}/record`,
};
