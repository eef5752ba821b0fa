// The keyboard at the table.

import { useEffect } from "react";
import { useSettings } from "../settings";
import { actions, SEVERAL, toggle, wordless } from "./answering";
import { commandOf, stroke, typing } from "./keys";
import { around, enter, step, stops } from "./roving";
import {
  answer,
  askWhy,
  confirm,
  open,
  pass,
  passUntilNew,
  propose,
  redraft,
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
  const places = mine.length > 0 ? mine : wordless(question).filter((place) => place !== question.passing);
  const place = places[number - 1];
  if (place === undefined) return;
  if (question.shape === "one" || question.shape === "act") answer(place);
  else if (SEVERAL.has(question.shape)) redraft(toggle(question, draft, place));
}

/** Does a command; whether there was anything to do. */
export function command(name: string, doing: Doing): boolean {
  const { state, looked, selected } = useTable.getState();
  switch (name) {
    case "left":
    case "right":
    case "up":
    case "down":
      return step(name);
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
      return around(
        stops().filter((element) => "legal" in element.dataset),
        name === "next" ? 1 : -1,
      );
    case "target":
      return around(
        stops().filter((element) => element.matches(".target, .maybe")),
        1,
      );
    case "hand":
      return enter("hand");
    case "field":
      return enter("field");
    case "opponent":
      return enter("opponent field");
    case "middle":
      return enter("middle");
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

export function useKeys(doing: Doing, off: boolean): void {
  useEffect(() => {
    if (off) return;
    const heard = (event: KeyboardEvent) => {
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
      // Enter on nothing in particular confirms the main answer; on a button it is that button's.
      if (said === "Enter" && (event.target === document.body || event.target === document.documentElement)) {
        confirm();
        return;
      }
      if (said === "Enter" && event.target instanceof Element && event.target.matches("[data-card].picked")) {
        confirm();
        event.preventDefault();
        return;
      }
      const pop = event.target instanceof Element && event.target.closest("[data-pop]") !== null;
      if (name === "pass" && event.target instanceof Element) {
        const on = event.target.closest("button, a, summary, [role=switch]");
        const question = open();
        // Space toggles a card where several are picked; on any other control it is that control's, on a card it passes.
        if (on?.matches("[data-card]") && (question?.shape === "some" || question?.shape === "pay")) return;
        if (on && !on.matches("[data-card], [data-nav]") && !pop) return;
      }
      if (name && command(name, doing)) event.preventDefault();
    };
    addEventListener("keydown", heard);
    return () => removeEventListener("keydown", heard);
  }, [doing, off]);
}
