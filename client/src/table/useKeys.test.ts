import { beforeEach, describe, expect, test } from "vitest";
import { entering, spacing } from "./useKeys";

beforeEach(() => {
  document.body.innerHTML = `
    <main class="table">
      <section class="ask"><button id="undo"></button><button id="main" data-main></button></section>
      <button id="card" data-nav data-card="1"></button>
      <button id="picked" data-nav data-card="2" class="picked"></button>
      <div data-pop><button id="menu" role="menuitem"></button></div>
      <button id="tab" role="tab"></button>
    </main>
    <div role="dialog"><button id="close"></button></div>`;
});
const at = (id: string) => document.getElementById(id);

describe("Enter", () => {
  test("it is the main answer wherever the pointer left the focus", () => {
    for (const id of ["undo", "main", "card", "picked", "tab"])
      expect(entering(at(id), true, true, false)).toBe("main");
    expect(entering(document.body, true, true, false)).toBe("main");
  });
  test("it is what keys have brought the focus to", () => {
    for (const id of ["undo", "card", "tab"]) expect(entering(at(id), true, true, true)).toBe("focus");
    expect(entering(at("main"), true, true, true)).toBe("main");
  });
  test("on a card that is picked it confirms", () => {
    expect(entering(at("picked"), true, true, true)).toBe("main");
  });
  test("where there is no main answer, a card that has the focus by itself is selected, and nothing is done twice", () => {
    expect(entering(at("card"), true, false, false)).toBe("select");
    expect(entering(at("undo"), true, false, false)).toBe("nothing");
    expect(entering(document.body, true, false, false)).not.toBe("main");
  });
  test("menus and dialogs have it for themselves, and so has everything while nothing is asked", () => {
    expect(entering(at("menu"), true, true, false)).toBe("focus");
    expect(entering(at("close"), true, true, false)).toBe("focus");
    expect(entering(at("undo"), false, false, false)).toBe("focus");
  });
});

describe("Space", () => {
  test("it passes from a tab, and from whatever the pointer left the focus on", () => {
    expect(spacing(at("tab"), "act", true)).toBe(false);
    expect(spacing(at("undo"), "act", false)).toBe(false);
    expect(spacing(at("card"), "act", true)).toBe(false);
  });
  test("it is the button's that keys have brought the focus to, and picks cards where several are", () => {
    expect(spacing(at("undo"), "act", true)).toBe(true);
    expect(spacing(at("card"), "some", true)).toBe(true);
    expect(spacing(at("close"), "act", false)).toBe(true);
  });
});
