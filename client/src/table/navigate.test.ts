import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { COMMANDS, commandOf, stroke, typing } from "./keys";
import { nearest } from "./navigate";
import { around, enter, settle, step, stops } from "./roving";

const box = (left: number, top: number) => ({ left, top, width: 10, height: 10 });

describe("the nearest in a direction", () => {
  const boxes = [box(20, 0), box(40, 0), box(0, 20), box(22, 20)];
  test("straight ahead counts before aside", () => {
    expect(nearest(box(0, 0), boxes, "right")).toBe(0);
    expect(nearest(box(0, 0), boxes, "down")).toBe(2);
  });
  test("nothing lies beyond the edge", () => {
    expect(nearest(box(0, 0), boxes, "up")).toBe(-1);
    expect(nearest(box(0, 0), boxes, "left")).toBe(-1);
  });
  test("a row shifted by half a card is still reached", () => {
    expect(nearest(box(30, 0), [box(25, 20), box(35, 20)], "down")).toBeGreaterThanOrEqual(0);
  });
});

describe("keys", () => {
  const press = (key: string, more: Partial<KeyboardEvent> = {}) =>
    stroke({ key, shiftKey: false, altKey: false, ctrlKey: false, metaKey: false, ...more });
  test("every command has a key of its own", () => {
    expect(new Set(COMMANDS.map((command) => command.key)).size).toBe(COMMANDS.length);
  });
  test("strokes are commands", () => {
    expect(commandOf(press(" "), {}, true)).toBe("pass");
    expect(commandOf(press(" ", { shiftKey: true }), {}, true)).toBe("passOn");
    expect(commandOf(press("N", { shiftKey: true }), {}, true)).toBe("previous");
    expect(commandOf(press("?", { shiftKey: true }), {}, true)).toBe("help");
    expect(commandOf(press("3"), {}, true)).toBe("option 3");
  });
  test("strokes with Control are the browser's", () => {
    expect(commandOf(press("r", { ctrlKey: true }), {}, true)).toBe("");
  });
  test("single letters can be switched off, other keys stay", () => {
    expect(commandOf(press("u"), {}, false)).toBe("");
    expect(commandOf(press("ArrowLeft"), {}, false)).toBe("left");
    expect(commandOf(press("2"), {}, false)).toBe("option 2");
  });
  test("a changed key counts instead of the usual one", () => {
    expect(commandOf("z", { undo: "z" }, true)).toBe("undo");
    expect(commandOf("u", { undo: "z" }, true)).toBe("");
  });
});

describe("going around the table", () => {
  beforeEach(() => {
    document.body.innerHTML = `
      <section data-region="hand"><button data-nav id="a"></button><button data-nav data-legal id="b"></button></section>
      <section data-region="field"><button data-nav id="c"></button></section><input id="i">`;
    for (const [place, element] of stops().entries()) {
      element.tabIndex = -1;
      element.getBoundingClientRect = () => new DOMRect(place * 20, 0, 10, 10);
      element.getClientRects = () => [new DOMRect(place * 20, 0, 10, 10)] as unknown as DOMRectList;
    }
  });
  afterEach(() => {
    document.body.innerHTML = "";
  });
  const at = () => document.activeElement?.id;

  test("Tab stops once a region, at what can act", () => {
    settle(document);
    expect(stops().map((element) => element.tabIndex)).toEqual([-1, 0, 0]);
  });
  test("the first arrow goes to a card that can act", () => {
    step("right");
    expect(at()).toBe("b");
  });
  test("arrows go from card to card, and stay at the edge", () => {
    step("right");
    step("right");
    expect(at()).toBe("c");
    expect(step("right")).toBe(false);
    expect(at()).toBe("c");
    step("left");
    step("left");
    expect(at()).toBe("a");
  });
  test("Tab comes back to the card that was left", () => {
    enter("hand");
    step("left");
    settle(document);
    expect(stops().map((element) => element.tabIndex)).toEqual([0, -1, 0]);
  });
  test("a region is entered at what can act", () => {
    enter("hand");
    expect(at()).toBe("b");
    expect(enter("nowhere")).toBe(false);
  });
  test("the next of a list comes around to the first", () => {
    const all = stops();
    around(all, 1);
    expect(at()).toBe("a");
    around(all, -1);
    expect(at()).toBe("c");
    around(all, 1);
    expect(at()).toBe("a");
  });
  test("what is typed into a field is no command", () => {
    expect(typing(document.getElementById("i"))).toBe(true);
    expect(typing(document.getElementById("a"))).toBe(false);
  });
});
