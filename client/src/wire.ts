// Made by `python -m ludex.server.wire` from src/ludex/server/messages.py and src/ludex/showing/layouts.py.

export const MAX_CHAT = 300;
export const MAX_PICKED = 500;
export const MAX_MESSAGE = 16384;

/** The answer to the question of that number. */
export interface Answer {
  type: "answer";
  question: number;
  answer: number | number[];
}

/** Whether this would be an answer: for payments and selections that are still being put together. */
export interface Check {
  type: "check";
  question: number;
  answer: number | number[];
}

/** What would be asked next, if something were done with this card: so it is told where it can be dropped. */
export interface Follow {
  type: "follow";
  question: number;
  card: number;
}

/** The answer to a question of the shape `name`: a card name, in full. */
export interface Name {
  type: "name";
  question: number;
  name: string;
}

/** Which card names have these letters in them. */
export interface Names {
  type: "names";
  part: string;
}

/** Take back the play under way, before anything was paid. */
export interface Cancel {
  type: "cancel";
}

/** Take back the last answer: at once where nobody learned anything since, else the opponent is asked. */
export interface Undo {
  type: "undo";
}

/** Whether the opponent may take back their answer. */
export interface Consent {
  type: "consent";
  yes: boolean;
}

export interface Concede {
  type: "concede";
}

/** The game, because the opponent has been away too long. */
export interface Claim {
  type: "claim";
}

/** Another game with the seats changed; it begins when both have said so. */
export interface Rematch {
  type: "rematch";
}

/** What can and cannot be done with a card now, and why. */
export interface Why {
  type: "why";
  card: number;
}

/** What happened since this seat's last answer, step by step. */
export interface Trace {
  type: "trace";
}

/** Where this player wants to be asked when they have priority, kept for all their games of this kind. */
export interface SetStops {
  type: "stops";
  windows: Stop[];
  full: boolean;
}

/** So many seconds the computer takes at this table for a move that is seen, as long as the table is in use. */
export interface Pace {
  type: "pace";
  seconds: number;
}

export interface Chat {
  type: "chat";
  text: string;
}

export interface Ping {
  type: "ping";
}

/** A window, in one's own turn (or with one's own on top of the stack) or the opponent's. */
export interface Stop {
  name: string;
  own: boolean;
}

/** Everything the viewer may know now. It replaces whatever came before; only zones, log and prints add up. */
export interface State {
  type: "state";
  /** Changes when the server no longer knows what it sent: then `log_start` is 0. */
  epoch: string;
  /** Counts the states of this viewer's side of the table. */
  seq: number;
  table: string;
  game: string;
  /** The name of the rulebook in play. */
  edition: string;
  /** The seat, or -1 for a watcher. */
  viewer: number;
  /** `computer`, `friend`, `study` or `replay`. */
  kind: string;
  turn: number;
  phase: string;
  active: number;
  first: number;
  resources: Record<string, number[]>;
  /** Those that are not as this connection was last sent them; the others stay as they were. */
  zones: Zone[];
  players: Player[];
  log_start: number;
  /** The lines from `log_start` on; those before it stay as they were. */
  log: LogLine[];
  /** Those this connection has not been sent yet. */
  prints?: Record<string, Print>; // {}
  question?: Question | null; // null
  /** The game goes on somewhere else: with the opponent, or the computer. */
  waiting?: boolean; // false
  clashes?: Clash[]; // []
  /** `free`, `ask`, or empty where there is nothing to take back. */
  undo?: string; // ""
  asked?: Asked | null; // null
  stops?: Stop[]; // []
  full?: boolean; // false
  over?: Over | null; // null
  chat?: boolean; // true
}

/** What was said cannot be done, and nothing changed. */
export interface Refused {
  type: "refused";
  text: string;
  rule?: string; // ""
  /** The type of the message that is refused. */
  what?: string; // ""
}

/** What is still wrong with an answer that was checked; empty if it would do. */
export interface Checked {
  type: "checked";
  question: number;
  problem: string;
  /** Of a bill: how much of it is paid so. */
  paid?: number; // 0
  /** And how much it is in all; 0 where there is none. */
  due?: number; // 0
}

/** What could be done with a card; nothing is told of what would be learned by it. */
export interface Followed {
  type: "followed";
  question: number;
  card: number;
  ways: Way[];
}

export interface NamesFound {
  type: "names";
  names: string[];
}

export interface WhyTold {
  type: "why";
  card: number;
  can: Ability[];
  cannot: Ability[];
}

export interface Traced {
  type: "trace";
  lines: TraceStep[];
}

export interface Said {
  type: "chat";
  seat: number;
  name: string;
  text: string;
  at: number;
}

export interface Pong {
  type: "pong";
}

/** The table is closed, with the reason: a fault of ours, or the same seat opened elsewhere. */
export interface Closed {
  type: "closed";
  text: string;
}

export interface Zone {
  name: string;
  seat: number;
  count: number;
  cards?: Card[]; // []
  unknown?: number; // 0
  unknown_engaged?: number; // 0
}

export interface Player {
  name: string;
  deck: string;
  /** The agent, where nobody sits there. */
  computer?: string; // ""
  here?: boolean; // false
  clock?: ClockFace | null; // null
  /** So many seconds they have been away. */
  away?: number; // 0
  /** The viewer may claim the game because this player is away. */
  claimable?: boolean; // false
  rematch?: boolean; // false
}

/** Something that happened, in words. */
export interface LogLine {
  turn: number;
  text: string;
  /** Who did it, or whose turn it was; -1 for nobody. */
  seat?: number; // -1
  rules?: string[]; // []
  /** The cards it names, as the viewer called them then; those that have moved on are called otherwise now. */
  cards?: number[]; // []
  /** `turn` for the heading of a turn, `phase`, else what sort of event it is. */
  kind?: string; // ""
}

/** What is printed on a card: its code, its lines, its values before anything changed them. */
export interface Print {
  code: string;
  name: string;
  text: string[];
  stats: Record<string, number | null>;
}

/** What the viewer is asked. */
export interface Question {
  number: number;
  prompt: string;
  rule: string;
  /** What the rule says, in a line. */
  gist: string;
  shape: string;
  least: number;
  most: number;
  options?: Option[]; // []
  subject?: number; // 0
  subject_name?: string; // ""
  /** The text of the card that asks. */
  text?: string[]; // []
  constraints?: string[]; // []
  /** A payment, or an order, that would do. */
  proposal?: number[] | null; // null
  /** The option that does nothing more; -1 if there is none. */
  passing?: number; // -1
  /** Passing lets what is on top of the stack resolve, if the other passes too. */
  resolves?: boolean; // false
  /** The play under way can be taken back. */
  cancellable?: boolean; // false
  /** In a replay: what was answered, as an answer is given. */
  chosen?: number[] | null; // null
}

/** What attacks what, with the values that will be compared as things stand. */
export interface Clash {
  attacker: number;
  attacked: number;
  strength?: number | null; // null
  against?: number | null; // null
  /** Whether the attacker would win; null where more than these values decides it. */
  wins?: boolean | null; // null
  text?: string; // ""
}

/** Something one player asked of the other: to take back an answer. */
export interface Asked {
  by: number;
  what: string;
}

export interface Over {
  /** -1 for a draw. */
  winner: number;
  reason: string;
  rule: string;
  gist: string;
  /** The table of the rematch, once there is one. */
  next_table?: string; // ""
  /** For who watches: what lets them watch that one too. */
  next_watch?: string; // ""
}

/** An option, and what would be asked next: one of these cards, or of these places of the field. */
export interface Way {
  option: number;
  cards?: number[]; // []
  spots?: string[]; // []
}

/** Something that might be done with a card, and every reason why it cannot be done now. */
export interface Ability {
  action: string;
  words: string;
  /** The option of the present question that does it. */
  option?: number; // -1
  reasons?: Reason[]; // []
}

export interface TraceStep {
  level: number;
  kind: string;
  text: string;
  rule?: string; // ""
  gist?: string; // ""
}

/** A card the viewer knows, as it is now. What is printed on it comes once, in `State.prints`, by `print`. */
export interface Card {
  id: number;
  name: string;
  print: string;
  owner: number;
  controller: number;
  /** By the game's attributes, those it has anything of; its name is there only if it has others. */
  attributes?: Record<string, string[]>; // {}
  /** The values it has now; what it has none of is not there. */
  stats?: Record<string, number | null>; // {}
  keywords?: string[]; // []
  face_up?: boolean; // true
  engaged?: boolean; // false
  reversed?: boolean; // false
  token?: boolean; // false
  damage?: number; // 0
  counters?: Record<string, number>; // {}
  links?: Link[]; // []
  /** What effects forbid it, in words. */
  barred?: string[]; // []
  spot?: string; // ""
  position?: number | null; // null
  stacked?: Stacked | null; // null
}

/** Milliseconds left, and whether it runs. The opponent's is as of their last answer: more would tell too much. */
export interface ClockFace {
  left: number;
  running?: boolean; // false
}

/** One thing to pick, by its place in the list. */
export interface Option {
  text: string;
  /** What sort of action it is (play, attack, use, pass, end, ...); empty if it is none. */
  kind?: string; // ""
  card?: number; // 0
  other?: number; // 0
  /** The place of the field it is, where places are chosen. */
  spot?: string; // ""
  /** What it pays towards a bill. */
  gives?: string; // ""
  /** The printed line of the ability that it uses. */
  line?: string; // ""
  /** Other cards that nothing tells apart from `card`: choosing one of them is choosing this option. */
  alike?: number[]; // []
  /** If it is chosen, one of these cards is asked for or about next: who chooses one may mean this option first. */
  next?: number[]; // []
}

export interface Reason {
  text: string;
  rule: string;
  gist: string;
}

/** What a card belongs to: how, the other card (0 if the viewer does not know it), and whether this one leads. */
export interface Link {
  kind: string;
  card?: number; // 0
  name?: string; // ""
  leads?: boolean; // false
  /** What the card is by this link: attacking, boosted, guarding; empty where it is not said. */
  words?: string; // ""
}

/** What an object on the stack stands for. */
export interface Stacked {
  source: number;
  source_name: string;
  text?: string; // ""
  targets?: Target[]; // []
  modes?: number[]; // []
  x?: number; // 0
}

export interface Target {
  card: number;
  name: string;
  share?: number; // 0
}

/** The table of one game: everything a client needs to draw it. */
export interface TableLayout {
  game: string;
  title: string;
  /** The name of the rulebook in play. */
  edition: string;
  /** The zone of the card that stands for a player. */
  avatar: string;
  /** What that card is; where it is `player` it is not drawn as a card. */
  stands_for: string;
  hand: string;
  grid: TableGrid | null;
  /** Next to the middle. */
  near: TableArea | null;
  /** Next to the player. */
  far: TableArea | null;
  /** In the left wing, below what is counted. */
  beside: TableArea[];
  middle: TableMiddle[];
  /** In the left wing. */
  gauges: TableGauge[];
  left: TablePile[];
  right: TablePile[];
  phases: TablePhase[];
  hues: TableHues;
  card: TableCard;
  /** The kinds of link that are drawn as arrows, from the card that leads to the other. */
  arrows: string[];
  /** What it is called that has been played and has not resolved. */
  stack: string;
  /** What of it resolves next. */
  top: string;
  /** What cards are that were chosen for something on the stack. */
  chosen: string;
  /** What bills are paid with. */
  unit: string;
  /** What the cards of a zone are called, with their number, that nobody looks at. */
  orders: Record<string, string>;
  /** What the signs in card texts mean. */
  legend: string;
}

/** Which attribute gives a card its colour, and the hue of each of its values; all others are `neutral`. */
export interface TableHues {
  attribute: string;
  of: Record<string, string>;
}

/** What is written where on a card. */
export interface TableCard {
  level: TableLevel;
  /** By the type of card, instead; an empty `stat` is none. */
  levels: Record<string, TableLevel>;
  /** The keyword of cards of which that value is X. */
  uncertain: string;
  /** The values that are compared when cards fight, with / between them. */
  compared: string[];
  /** Other values, said where a card has them and they are not as usual. */
  values: string[];
  usual: Record<string, number>;
  /** The attributes that say in short what it is. */
  kind: string[];
  /** What is said of a card in hand, the most telling first: of each group the first attribute that it has any of. */
  short: string[][];
  /** What is said where a card has nothing of such an attribute. */
  lacking: Record<string, string>;
  /** The other attributes, each with what is said before it. */
  listed: string[];
  before: Record<string, string>;
  /** The keywords that are said on a card; all that begin with a capital, but for `unsaid`, if there are none. */
  keywords: string[];
  unsaid: string[];
  /** The values of the attribute `icon` that are said. */
  icons: string[];
  /** What a card is by its links, where it leads and where it does not; nothing is said where the word is empty. */
  links: Record<string, [string, string]>;
  /** What effects forbid a card, and how that is said. */
  barred: Record<string, string>;
  /** The kind of link to cards that lie under it. */
  under: string;
  engaged: string;
  reversed: string;
  face_down: string;
}

/**
 * Places of the field as they lie, from the middle to the player, each row from the player's left.
 *
 * The opponent sits on the other side: rows and cells are drawn the other way round, so that columns face each other.
 */
export interface TableGrid {
  /** What lies there; of several cards in a place, those of the first zones on top. */
  zones: string[];
  rows: TableRow[];
  /** What cards of some of these zones are (LOCKED), said instead of their values. */
  notes: Record<string, string>;
}

/** Cards side by side: the parts one after the other, and so many places even if fewer cards lie there. */
export interface TableArea {
  title: string;
  parts: TablePart[];
  places: number;
  /** Drawn only if a card lies there. */
  rare: boolean;
  /** Beside the field: drawn even if nothing lies there, with how many do. */
  counted: boolean;
}

/** What lies between the players: one thing after the other, as far as there is anything. */
export interface TableMiddle {
  zone: string;
  title: string;
  /** What was played and has not resolved: `Zone.cards` has the top first. */
  stack: boolean;
  /** What is to be known of it. */
  note: string;
}

/** Something of a player that is counted: one of `stat`, `resource` and `zone` says what. */
export interface TableGauge {
  title: string;
  /** What it is called where there is little room. */
  short: string;
  /** `number`; `pips`: points, full and empty; `slots`: places in which the cards of the zone lie. */
  drawn: string;
  /** The value of the card that stands for the player; it began as what is printed on that. */
  stat: string;
  /** `State.resources`, by the seat. */
  resource: string;
  zone: string;
  /** The entry of `State.resources` that says out of how many; empty if `places` does. */
  of: string;
  /** Out of how many, and so many are drawn; 0 if that does not matter. */
  places: number;
  /** What is written in the last place. */
  last: string;
  /** So few, or fewer, are a warning; so it is when but the last place is free. */
  low: number;
  rare: boolean;
}

export interface TablePile {
  zone: string;
  title: string;
  /** What it is called where there is little room. */
  short: string;
  /** Which cards of it are counted apart: those that lie `face up` or `face down`; empty if none are. */
  counted: string;
  rare: boolean;
}

export interface TablePhase {
  title: string;
  /** What `State.phase` says in this part of the turn. */
  names: string[];
}

/** The value that says when a card can be played, and what is written before it. */
export interface TableLevel {
  stat: string;
  before: string;
}

export interface TableRow {
  title: string;
  cells: TableCell[];
}

/** Cards of a zone that lie in an area: all of them, or those of a type that no part before has taken. */
export interface TablePart {
  zone: string;
  title: string;
  type: string;
  /** What the cards are that the viewer does not know or that lie face down, where they come last; else empty. */
  hidden: string;
  /** What those are called that do not lie engaged, where they are counted in the left wing; else empty. */
  ready: string;
}

/** A place of the field by its name (`Card.spot`). */
export interface TableCell {
  spot: string;
  title: string;
}

export type ClientMessage = Answer | Check | Follow | Name | Names | Cancel | Undo | Consent | Concede | Claim | Rematch | Why | Trace | SetStops | Pace | Chat | Ping;

export type ServerMessage = State | Refused | Checked | Followed | NamesFound | WhyTold | Traced | Said | Pong | Closed;
