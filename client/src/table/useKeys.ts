// The keyboard at the table.

import { useEffect } from "react";
import { useSettings } from "../settings";
import { actions, offered, SEVERAL, single, toggle, wordless } from "./answering";
import { commandOf, stroke, typing } from "./keys";
import { around, enter, step, stops } from "./roving";
import {
  act,
  answer,
  askWhy,
  choose,
  confirm,
  open,
  pass,
  passUntilNew,
  propose,
  redraft,
  select,
  showPanel,
  showRule,
  stopPassing,
  takeBack,
  undo,
  useTable,
} from "./store";

export interface Doing {
  help: () => void;
  stops: () => void;
  resources: () => void;
}

function option(number: number): void {
  const { selected, draft } = useTable.getState();
  const question = open();
  if (question === null) return;
  const mine = actions(question, selected);
  if (question.shape === "yes/no") {
    if (number <= 2) answer(number === 1 ? 1 : 0);
    return;
  }
  if (offered(question)) {
    if (number <= 2) answer(number === 1 ? [0] : []);
    return;
  }
  const places = mine.length > 0 ? mine : wordless(question).filter((place) => place !== question.passing);
  const place = places[number - 1];
  if (place === undefined) return;
  if (mine.length > 0) act(place, selected);
  else if (single(question)) choose(place);
  else if (SEVERAL.has(question.shape)) redraft(toggle(question, draft, place));
}

/** Whether the focus went somewhere by a key. */
function reached(went: boolean): boolean {
  if (went) useTable.setState({ reached: true });
  return went;
}

/** Does a command; whether there was anything to do. */
export function command(name: string, doing: Doing): boolean {
  const { state, looked, selected } = useTable.getState();
  switch (name) {
    case "left":
    case "right":
    case "up":
    case "down":
      return reached(step(name));
    case "pass":
      pass();
      return true;
    case "passOn":
      passUntilNew();
      return true;
    case "escape":
      takeBack();
      return true;
    case "pay":
      propose();
      return true;
    case "next":
    case "previous":
      return reached(
        around(
          stops().filter((element) => "legal" in element.dataset),
          name === "next" ? 1 : -1,
        ),
      );
    case "target":
      if (state?.kind === "replay") {
        showPanel("trace");
        return true;
      }
      return reached(
        around(
          stops().filter((element) => element.matches(".target, .maybe")),
          1,
        ),
      );
    case "hand":
      return reached(enter("hand"));
    case "field":
      return reached(enter("field"));
    case "opponent":
      return reached(enter("opponent field"));
    case "middle":
      return reached(enter("middle"));
    case "inspector":
      useTable.setState({ sheet: "card" });
      return true;
    case "log":
      showPanel("log");
      document.getElementById("panel")?.focus();
      return true;
    case "why":
      askWhy(selected || looked);
      useTable.setState({ sheet: "card" });
      return true;
    case "undo":
      undo();
      return true;
    case "rule":
      if (state?.question) showRule(state.question.rule);
      return true;
    case "stops":
      doing.stops();
      return true;
    case "help":
      doing.help();
      return true;
    case "resources":
      doing.resources();
      return true;
    default:
      if (!name.startsWith("option ")) return false;
      option(Number(name.slice(7)));
      return true;
  }
}

/** What Enter is for: the main answer, what has the focus, to select the card with the focus, or nothing. */
export type Entering = "main" | "focus" | "select" | "nothing";

/**
 * Enter is the main answer, which says so. It is what has the focus only where keys brought the focus there: then the
 * sign of Enter is there too. A card that has the focus by itself is selected, and nothing is answered by it.
 */
export function entering(target: EventTarget | null, asked: boolean, main: boolean, reached: boolean): Entering {
  if (!(target instanceof Element) || !asked) return "focus";
  if (target.closest("[role=dialog], [data-pop]") !== null) return "focus";
  if (target.matches("[data-main]") || (main && target.matches("[data-card].picked"))) return "main";
  if (reached) return "focus";
  if (main) return "main";
  if (target.matches("[data-card]")) return "select";
  // What the pointer left the focus on is not done once more.
  return target.closest(".table") !== null ? "nothing" : "focus";
}

function pressEnter(event: KeyboardEvent): void {
  const target = event.target instanceof Element ? event.target : null;
  const main = document.querySelector(".ask [data-main]") !== null;
  const what = entering(target, open() !== null, main, useTable.getState().reached);
  if (what === "focus") return;
  event.preventDefault();
  if (event.repeat) return;
  if (what === "main") confirm();
  else if (what === "select" && target instanceof HTMLElement) {
    const card = Number(target.dataset.card);
    const now = useTable.getState();
    if (now.selected === card) {
      // The second time it is meant.
      useTable.setState({ reached: true });
      target.click();
    } else select(card);
  }
}

/** Whether Space is the control's that has the focus: cards are picked by it where several are, other things pressed. */
export function spacing(target: EventTarget | null, shape: string, reached: boolean): boolean {
  const on = target instanceof Element ? target.closest("button, a, summary, [role=switch]") : null;
  if (on === null || on.closest("[data-pop]")) return false;
  if (shape === "") return !on.matches("[data-nav]");
  if (on.matches("[data-card]")) return shape === "some" || shape === "pay";
  if (on.matches("[data-nav], [role=tab]")) return false;
  return reached || on.closest(".table") === null || on.closest("[role=dialog]") !== null;
}

export function useKeys(doing: Doing, off: boolean): void {
  useEffect(() => {
    if (off) return;
    let tabbed = false;
    const heard = (event: KeyboardEvent) => {
      if (event.key === "Tab") tabbed = true;
      if (event.defaultPrevented) return;
      const said = stroke(event);
      const { keys, letters } = useSettings.getState();
      const name = commandOf(said, keys, letters);
      if (useTable.getState().passing !== null && name !== "passOn") {
        stopPassing();
        if (name !== "escape") event.preventDefault();
        return;
      }
      if (typing(event.target) && name !== "escape") return;
      if (said === "Enter") {
        pressEnter(event);
        return;
      }
      if (name === "pass" && spacing(event.target, open()?.shape ?? "", useTable.getState().reached)) return;
      if (name && command(name, doing)) event.preventDefault();
    };
    const focused = () => {
      if (tabbed) useTable.setState({ reached: true });
      tabbed = false;
    };
    const pointed = () => {
      tabbed = false;
      if (useTable.getState().reached) useTable.setState({ reached: false });
    };
    addEventListener("keydown", heard);
    addEventListener("focusin", focused);
    addEventListener("pointerdown", pointed, true);
    return () => {
      removeEventListener("keydown", heard);
      removeEventListener("focusin", focused);
      removeEventListener("pointerdown", pointed, true);
    };
  }, [doing, off]);
}
