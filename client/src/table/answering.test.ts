import { describe, expect, test } from "vitest";
import type { Option, Question } from "../wire";
import {
  about,
  actions,
  allot,
  atSpot,
  begin,
  click,
  cycle,
  drop,
  given,
  lack,
  left,
  NOTHING,
  reorder,
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
    expect(click(asked, draft, 1, 1)).toEqual({ do: "answer", answer: 0 });
  });
  test("the second click on a card with several actions only unselects", () => {
    expect(click(asked, draft, 2, 2)).toEqual({ do: "unselect" });
  });
  test("a click on what the selected card can act upon does that", () => {
    expect(click(asked, draft, 2, 9)).toEqual({ do: "answer", answer: 1 });
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
    expect(drop(asked, 1, { area: "field" })).toBe(0);
  });
  test("a card dropped on a card it can act upon does that", () => {
    expect(drop(asked, 2, { card: 8 })).toBe(2);
  });
  test("a card dropped at a place goes there", () => {
    expect(drop(asked, 3, { spot: "left front" })).toBe(3);
  });
  test("nothing is done where it is not clear what", () => {
    expect(drop(asked, 2, { card: 5 })).toBe(-1);
    expect(drop(asked, 4, { area: "field" })).toBe(-1);
    expect(drop(asked, 1, { card: 9 })).toBe(-1);
    expect(drop(null, 1, { area: "field" })).toBe(-1);
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
