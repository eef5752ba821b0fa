import { afterEach, describe, expect, test } from "vitest";
import type { ClientMessage, Option, Question, State } from "../wire";
import type { TableSocket } from "./socket";
import {
  attach,
  changed,
  clear,
  confirm,
  drag,
  dropOn,
  droppable,
  hear,
  press,
  propose,
  take,
  useTable,
} from "./store";

const zone = (name: string, seat: number, count: number) => ({ name, seat, count });

test("a zone that has changed replaces the one of its name and seat, the others stay in their places", () => {
  const held = [zone("hand", 0, 5), zone("hand", 1, 5), zone("deck", 0, 40)];
  const found = changed(held, [zone("hand", 1, 4)]);
  expect(found).toEqual([zone("hand", 0, 5), zone("hand", 1, 4), zone("deck", 0, 40)]);
  expect(found[0]).toBe(held[0]);
});

const asks = (number: number, shape: string, options: Option[], more: Partial<Question> = {}): Question => ({
  number,
  prompt: "?",
  rule: "1.1",
  gist: "",
  shape,
  least: 1,
  most: 1,
  options,
  ...more,
});

function state(question: Question | null, more: Partial<State> = {}): State {
  const cards = [1, 2, 3].map((id) => ({ id, name: `card ${id}`, print: "p", owner: 0, controller: 0 }));
  return {
    type: "state",
    epoch: "e",
    seq: 1,
    table: "t",
    game: "g",
    edition: "",
    viewer: 0,
    kind: "computer",
    turn: 1,
    phase: "",
    active: 0,
    first: 0,
    resources: {},
    zones: [{ name: "hand", seat: 0, count: 3, cards }],
    players: [],
    log_start: 0,
    log: [],
    question,
    ...more,
  };
}

/** A line on which nothing comes; what is said on it is kept. */
function heard(): ClientMessage[] {
  const said: ClientMessage[] = [];
  const line = { send: (message: ClientMessage) => said.push(message) > 0 };
  attach(line as unknown as TableSocket);
  useTable.setState({ line: "open" });
  return said;
}

afterEach(() => {
  attach(null);
  clear();
});

describe("what was said of the question that follows", () => {
  const attack = asks(1, "one", [{ text: "attack", next: [1, 2] }, { text: "go on" }]);
  const which = asks(2, "one", [
    { text: "1", card: 1 },
    { text: "2", card: 2 },
  ]);
  test("a card that is asked for next gives both answers", () => {
    const said = heard();
    take(state(attack));
    press(2);
    take(state(which));
    expect(said).toEqual([
      { type: "answer", question: 1, answer: 0 },
      { type: "answer", question: 2, answer: 1 },
    ]);
  });
  test("it is forgotten when something else is asked", () => {
    const said = heard();
    take(state(attack));
    press(2);
    take(state(asks(2, "yes/no", [])));
    take(state({ ...which, number: 3 }));
    expect(said).toHaveLength(1);
  });
  test("it is forgotten when it was refused", () => {
    const said = heard();
    take(state(attack));
    press(2);
    hear({ type: "refused", text: "no" });
    take(state(which));
    expect(said).toHaveLength(1);
  });
});

describe("dragging", () => {
  const main = asks(1, "act", [{ text: "call", card: 1, kind: "call" }, { text: "end" }]);
  const where = asks(2, "one", [
    { text: "left", spot: "left" },
    { text: "right", spot: "right" },
  ]);
  test("where a card could go is asked for when it is picked up, and the place it is dropped at is the answer", () => {
    const said = heard();
    take(state(main));
    drag(1);
    expect(said).toEqual([{ type: "follow", question: 1, card: 1 }]);
    hear({ type: "followed", question: 1, card: 1, ways: [{ option: 0, spots: ["left", "right"] }] });
    expect(droppable(useTable.getState(), { spot: "right" })).toBe(true);
    expect(droppable(useTable.getState(), { spot: "elsewhere" })).toBe(false);
    dropOn(1, { spot: "right" });
    take(state(where));
    expect(said.slice(1)).toEqual([
      { type: "answer", question: 1, answer: 0 },
      { type: "answer", question: 2, answer: 1 },
    ]);
  });
  test("a card that is let go beside everything is where it was", () => {
    heard();
    take(state(main));
    drag(1);
    dropOn(1, null);
    expect(useTable.getState()).toMatchObject({ dragged: null, selected: 0, sent: -1 });
  });
});

describe("paying", () => {
  const bill = asks(
    1,
    "pay",
    [
      { text: "1", card: 1, gives: "2" },
      { text: "2", card: 2, gives: "2" },
    ],
    {
      proposal: [0, 1],
    },
  );
  test("nothing is paid before the server has said that it is enough", () => {
    const said = heard();
    take(state(bill));
    expect(said).toEqual([{ type: "check", question: 1, answer: [] }]);
    hear({ type: "checked", question: 1, problem: "that gives 0 of 4", due: 4 });
    confirm();
    press(1);
    hear({ type: "checked", question: 1, problem: "that gives 2 of 4", paid: 2, due: 4 });
    expect(useTable.getState()).toMatchObject({ paid: 2, due: 4 });
    confirm();
    propose();
    confirm();
    expect(said.some((message) => message.type === "answer")).toBe(false);
    hear({ type: "checked", question: 1, problem: "", paid: 4, due: 4 });
    confirm();
    expect(said.at(-1)).toEqual({ type: "answer", question: 1, answer: [0, 1] });
  });
});

test("a card that has gone can still be looked at, and is not selected", () => {
  heard();
  take(state(null));
  take(state(null, { zones: [{ name: "hand", seat: 0, count: 0 }] }));
  expect(useTable.getState().seen.get(2)?.card.name).toBe("card 2");
  press(2);
  expect(useTable.getState()).toMatchObject({ selected: 0, looked: 2 });
});
