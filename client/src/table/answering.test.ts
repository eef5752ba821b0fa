import { describe, expect, test } from "vitest";
import type { Option, Question } from "../wire";
import {
  about,
  actions,
  actsOn,
  allot,
  answerOf,
  atSpot,
  begin,
  click,
  cycle,
  drop,
  given,
  lack,
  left,
  meant,
  NOTHING,
  offered,
  reorder,
  single,
  standing,
  toggle,
  within,
  wordless,
} from "./answering";

function question(shape: string, options: Option[], more: Partial<Question> = {}): Question {
  return { number: 7, prompt: "?", rule: "1.1", gist: "", shape, least: 1, most: 1, options, ...more };
}

const card = (id: number, more: Partial<Option> = {}): Option => ({ text: `option ${id}`, card: id, ...more });

describe("one and act", () => {
  const asked = question("act", [
    card(1, { kind: "play" }),
    card(2, { kind: "attack", other: 9 }),
    card(2, { kind: "use" }),
    { text: "end" },
  ]);
  const draft = begin(asked);

  test("the first click selects and never answers", () => {
    expect(click(asked, draft, 0, 1)).toEqual({ do: "select", card: 1 });
  });
  test("the second click does the only action", () => {
    expect(click(asked, draft, 1, 1)).toEqual({ do: "answer", place: 0, plan: [] });
  });
  test("the second click on a card with several actions only unselects", () => {
    expect(click(asked, draft, 2, 2)).toEqual({ do: "unselect" });
  });
  test("a click on what the selected card can act upon does that", () => {
    expect(click(asked, draft, 2, 9)).toEqual({ do: "answer", place: 1, plan: [] });
  });
  test("a click on another card selects that", () => {
    expect(click(asked, draft, 2, 1)).toEqual({ do: "select", card: 1 });
  });
  test("a card without options can be selected, to ask why not", () => {
    expect(click(asked, draft, 0, 5)).toEqual({ do: "select", card: 5 });
    expect(click(null, NOTHING, 5, 5)).toEqual({ do: "unselect" });
  });
  test("options without a card are buttons", () => {
    expect(wordless(asked)).toEqual([3]);
    expect(about(asked, 2)).toEqual([1, 2]);
  });
  test("a draft alone is no answer", () => {
    expect(given(asked, draft)).toBeNull();
  });
  test("no card is called 0", () => {
    expect(about(asked, 0)).toEqual([]);
  });
});

describe("where one thing is asked for", () => {
  const asked = question("one", [card(1), card(2), card(2), { text: "none" }]);
  test("a click on a card with one thing to do is the answer", () => {
    expect(click(asked, begin(asked), 0, 1)).toEqual({ do: "answer", place: 0, plan: [] });
  });
  test("a click on a card with several opens them", () => {
    expect(click(asked, begin(asked), 0, 2)).toEqual({ do: "select", card: 2 });
  });
  test("a click on another card selects that", () => {
    expect(click(asked, begin(asked), 0, 5)).toEqual({ do: "select", card: 5 });
  });
  test("to pick just one of several is the same, and is answered as a list", () => {
    const one = question("some", [card(1), card(2)]);
    expect(single(one)).toBe(true);
    expect(click(one, begin(one), 0, 2)).toEqual({ do: "answer", place: 1, plan: [] });
    expect(answerOf(one, 1)).toEqual([1]);
    expect(answerOf(asked, 1)).toBe(1);
    expect(given(one, begin(one))).toBeNull();
    expect(single({ ...one, most: 2 })).toBe(false);
  });
  test("the only thing that is offered and may be left is asked like yes or no", () => {
    const boost = question("some", [card(1)], { least: 0 });
    expect(offered(boost)).toBe(true);
    expect(click(boost, begin(boost), 0, 1)).toEqual({ do: "answer", place: 0, plan: [] });
    expect(offered(question("some", [card(1), card(2)], { least: 0 }))).toBe(false);
  });
});

describe("cards that nothing tells apart", () => {
  const asked = question("act", [card(1, { kind: "play", alike: [4, 5] }), card(2), { text: "end" }]);
  test("each of them can act, and the option is theirs too", () => {
    expect(about(asked, 4)).toEqual([0]);
    expect(actions(asked, 5)).toEqual([0]);
    expect(standing(asked, begin(asked), 0, 4)).toBe("legal");
    expect(click(asked, begin(asked), 4, 4)).toEqual({ do: "answer", place: 0, plan: [] });
    expect(drop(asked, 5, { area: "field" })).toEqual({ place: 0, plan: [] });
  });
});

describe("what is asked next", () => {
  const asked = question("one", [{ text: "attack", next: [7, 8] }, { text: "go on" }]);
  test("a card that is asked for after an option stands for both answers", () => {
    expect(standing(asked, begin(asked), 0, 7)).toBe("legal");
    expect(click(asked, begin(asked), 0, 8)).toEqual({ do: "answer", place: 0, plan: [{ card: 8 }] });
    expect(wordless(asked)).toEqual([0, 1]);
  });
  test("dropped on another card, all three", () => {
    expect(drop(asked, 7, { card: 9 })).toEqual({ place: 0, plan: [{ card: 7 }, { card: 9 }] });
    expect(drop(asked, 7, { area: "middle" })).toBeNull();
  });
  test("what was said before is the answer only if just one thing can be meant", () => {
    const which = question("one", [card(7), card(8), card(9), card(9)]);
    expect(meant(which, { card: 8 })).toBe(1);
    expect(meant(which, { card: 9 })).toBe(-1);
    expect(meant(which, { card: 3 })).toBe(-1);
    const where = question("one", [{ text: "left", spot: "left front" }, card(4, { spot: "right front" })]);
    expect(meant(where, { spot: "right front" })).toBe(1);
    expect(meant(question("some", [card(7)], { least: 0 }), { card: 7 })).toBe(-1);
  });
});

describe("dragging", () => {
  const asked = question("act", [
    card(1),
    card(2, { other: 9 }),
    card(2, { other: 8 }),
    card(3, { spot: "left front" }),
    card(4),
    card(4),
  ]);
  test("a card dropped on the field does its only action", () => {
    expect(drop(asked, 1, { area: "field" })).toEqual({ place: 0, plan: [] });
  });
  test("a card dropped on a card it can act upon does that", () => {
    expect(drop(asked, 2, { card: 8 })).toEqual({ place: 2, plan: [] });
  });
  test("a card dropped at a place goes there", () => {
    expect(drop(asked, 3, { spot: "left front" })).toEqual({ place: 3, plan: [] });
  });
  test("nothing is done where it is not clear what", () => {
    expect(drop(asked, 2, { card: 5 })).toBeNull();
    expect(drop(asked, 4, { area: "field" })).toBeNull();
    expect(drop(asked, 1, { card: 9 })).toBeNull();
    expect(drop(null, 1, { area: "field" })).toBeNull();
  });
});

describe("where a card is dropped decides what is done with it", () => {
  const asked = question("act", [card(1, { kind: "ride" }), card(1, { kind: "call" }), card(2, { kind: "attack" })]);
  const ways = [{ option: 0 }, { option: 1, spots: ["left front", "left back"] }, { option: 2, cards: [20, 21] }];
  test("what asks for a place goes to that place", () => {
    expect(drop(asked, 1, { spot: "left back" }, ways)).toEqual({ place: 1, plan: [{ spot: "left back" }] });
    expect(drop(asked, 1, { card: 30, spot: "left front" }, ways)).toEqual({
      place: 1,
      plan: [{ spot: "left front" }],
    });
  });
  test("elsewhere the thing is done that asks for none", () => {
    expect(drop(asked, 1, { card: 31, spot: "vanguard" }, ways)).toEqual({ place: 0, plan: [] });
  });
  test("what asks for a card goes for that card, and for no other", () => {
    expect(drop(asked, 2, { card: 21 }, ways)).toEqual({ place: 2, plan: [{ card: 21 }] });
    expect(drop(asked, 2, { card: 22 }, ways)).toBeNull();
  });
});

test("a place that is offered is found by its name, unless a card lies there", () => {
  const asked = question("one", [{ text: "left", spot: "left front" }, card(4, { spot: "right front" })]);
  expect(atSpot(asked, "left front")).toBe(0);
  expect(atSpot(asked, "right front")).toBe(-1);
  expect(atSpot(asked, "")).toBe(-1);
});

describe("some", () => {
  const asked = question("some", [card(1), card(2), card(3)], { least: 1, most: 2 });
  test("a click picks, and another takes it out", () => {
    const step = click(asked, begin(asked), 0, 2);
    expect(step).toMatchObject({ do: "draft", draft: { picked: [1] } });
    const once = toggle(asked, begin(asked), 1);
    expect(click(asked, once, 0, 2)).toMatchObject({ do: "draft", draft: { picked: [] } });
  });
  test("too few are no answer, and how many are lacking is said", () => {
    expect(lack(asked, begin(asked))).toEqual({ key: "fewer", count: 1 });
    expect(given(asked, begin(asked))).toBeNull();
  });
  test("what is picked is sent in the order of the options", () => {
    const draft = toggle(asked, toggle(asked, begin(asked), 2), 0);
    expect(given(asked, draft)).toEqual([0, 2]);
  });
  test("a pick beyond the most takes the place of the last", () => {
    const draft = [0, 1, 2].reduce((so_far, place) => toggle(asked, so_far, place), begin(asked));
    expect(draft.picked).toEqual([0, 2]);
  });
  test("none at all is an answer where none may be chosen", () => {
    const free = question("some", [card(1)], { least: 0, most: 1 });
    expect(given(free, begin(free))).toEqual([]);
  });
});

describe("pay", () => {
  const asked = question(
    "pay",
    [card(1, { gives: "1 Fire" }), card(1, { gives: "1 Earth" }), card(2, { gives: "2 Fire" })],
    {
      least: 1,
      most: 3,
      proposal: [0, 2],
    },
  );
  test("nothing is picked before the player says so", () => {
    expect(begin(asked).picked).toEqual([]);
    expect(lack(asked, begin(asked))).toEqual({ key: "pay", count: 0 });
  });
  test("clicks on a source go through what it gives, then take it out", () => {
    const first = cycle(asked, begin(asked), [0, 1]);
    expect(first.picked).toEqual([0]);
    const second = cycle(asked, first, [0, 1]);
    expect(second.picked).toEqual([1]);
    expect(cycle(asked, second, [0, 1]).picked).toEqual([]);
  });
  test("what is picked is sent as a list", () => {
    expect(given(asked, { ...begin(asked), picked: [2, 0] })).toEqual([0, 2]);
  });
});

describe("order and arrange", () => {
  const asked = question("order", [card(1), card(2), card(3)]);
  test("it begins as the options stand, or as it is proposed", () => {
    expect(begin(asked).picked).toEqual([0, 1, 2]);
    expect(begin({ ...asked, proposal: [2, 0, 1] }).picked).toEqual([2, 0, 1]);
    expect(begin({ ...asked, proposal: [2] }).picked).toEqual([0, 1, 2]);
  });
  test("moving one closes up those between", () => {
    expect(reorder(begin(asked), 0, 2).picked).toEqual([1, 2, 0]);
    expect(reorder(begin(asked), 2, 1).picked).toEqual([0, 2, 1]);
  });
  test("beyond the ends nothing moves", () => {
    expect(reorder(begin(asked), 0, -1).picked).toEqual([0, 1, 2]);
    expect(reorder(begin(asked), 2, 3).picked).toEqual([0, 1, 2]);
  });
  test("the whole order is the answer, in its order", () => {
    expect(given({ ...asked, shape: "arrange" }, reorder(begin(asked), 0, 1))).toEqual([1, 0, 2]);
  });
});

describe("split", () => {
  const asked = question("split", [card(1), card(2)], { least: 1, most: 5 });
  test("everybody has the least at first, and the rest is left", () => {
    expect(begin(asked).amounts).toEqual([1, 1]);
    expect(left(asked, begin(asked))).toBe(3);
    expect(given(asked, begin(asked))).toBeNull();
  });
  test("nobody gets more than is left, nor less than the least", () => {
    const draft = allot(asked, begin(asked), 0, 9);
    expect(draft.amounts).toEqual([4, 1]);
    expect(given(asked, draft)).toEqual([4, 1]);
    expect(allot(asked, draft, 0, 0).amounts).toEqual([1, 1]);
  });
});

test("a click on a card that something is dealt to deals it a unit, and answers nothing", () => {
  const asked = question("split", [card(1), card(2)], { least: 0, most: 8 });
  expect(click(asked, begin(asked), 0, 2)).toMatchObject({ do: "draft", draft: { amounts: [0, 1] } });
});

test("a card that is put in order is not an answer by itself", () => {
  const asked = question("order", [card(1), card(2)]);
  expect(click(asked, begin(asked), 1, 1)).toEqual({ do: "unselect" });
  expect(actions(asked, 1)).toEqual([]);
  expect(standing(asked, begin(asked), 0, 1)).toBe("");
});

describe("number", () => {
  const asked = question("number", [], { least: 2, most: 6 });
  test("it begins with the least, and stays within the bounds", () => {
    expect(given(asked, begin(asked))).toBe(2);
    expect(within(asked, 9)).toBe(6);
    expect(within(asked, Number.NaN)).toBe(2);
    expect(given(asked, { ...begin(asked), amount: 4 })).toBe(4);
  });
});

test("a name and a yes or no are never answered by a draft", () => {
  for (const shape of ["name", "yes/no"]) {
    const asked = question(shape, []);
    expect(given(asked, begin(asked))).toBeNull();
  }
});

describe("how a card stands to the question", () => {
  const asked = question("act", [card(1, { other: 9 }), card(2)]);
  test("what an option names is legal, nothing else is", () => {
    expect(standing(asked, begin(asked), 0, 1)).toBe("legal");
    expect(standing(asked, begin(asked), 0, 9)).toBe("");
    expect(standing(null, NOTHING, 0, 1)).toBe("");
  });
  test("what the selected card can act upon could be chosen next", () => {
    expect(standing(asked, begin(asked), 1, 9)).toBe("maybe");
  });
  test("what is picked of several is picked", () => {
    const several = question("some", [card(1)], { most: 1 });
    expect(standing(several, toggle(several, begin(several), 0), 0, 1)).toBe("picked");
  });
});

test("cards in hand fade where some card can act, wherever that lies", () => {
  expect(actsOn(question("one", [card(1), { text: "end" }]))).toBe(true);
  expect(actsOn(question("one", [{ text: "attack", next: [3] }]))).toBe(true);
  expect(actsOn(question("one", [{ text: "left", spot: "left front" }, { text: "end" }]))).toBe(false);
  expect(actsOn(question("order", [card(1), card(2)]))).toBe(false);
  expect(actsOn(null)).toBe(false);
});
