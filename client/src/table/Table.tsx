// The table: one tree of parts for all games, drawn from the layout and the state.

import {
  AutoScroller,
  Cursor,
  Feedback,
  PointerActivationConstraints as PointerActivation,
  PreventSelection,
  StyleInjector,
} from "@dnd-kit/dom";
import { DragDropProvider, PointerSensor } from "@dnd-kit/react";
import { isSortable } from "@dnd-kit/react/sortable";
import { type ReactNode, useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { moves, useSettings } from "../settings";
import type { State, TableLayout } from "../wire";
import { Announce, resourcesOf } from "./Announce";
import { Arrows } from "./Arrows";
import { reorder, type Where } from "./answering";
import { printId } from "./CardButton";
import { Dialogs, type Opened } from "./Dialogs";
import { Field } from "./Field";
import { Hand } from "./Hand";
import { JustPlayed } from "./JustPlayed";
import { Middle } from "./Middle";
import { capture, fly } from "./moves";
import { OpponentPlate, OwnPlate } from "./Plates";
import { Popover } from "./Popover";
import { focus, settle, stops } from "./roving";
import { Side } from "./Side";
import { drag, dropOn, redraft, select, useTable } from "./store";
import { TopBar } from "./TopBar";
import { useKeys } from "./useKeys";
import { Wing } from "./Wings";
import { RuleLink } from "./words";

const SENSORS = [
  PointerSensor.configure({
    // A finger has to rest a moment, so that the hand can be scrolled; a mouse has to move a little, so that it can click.
    activationConstraints: (event) =>
      event.pointerType === "mouse"
        ? [new PointerActivation.Distance({ value: 8 })]
        : [new PointerActivation.Delay({ value: 200, tolerance: 8 })],
  }),
];
// The page lets in only styles with its nonce; without them a dragged card lies beside the pointer.
const NONCE = document.querySelector<HTMLMetaElement>("meta[property=csp-nonce]")?.nonce ?? "";
const PLUGINS = [
  StyleInjector.configure({ nonce: NONCE }),
  AutoScroller,
  Cursor,
  Feedback.configure({ feedback: "clone" }),
  PreventSelection,
];

/** Lets cards fly from where they were to where they are. */
function useFlights(state: State): void {
  const before = useRef<{ boxes: Map<string, DOMRect>; state: State } | null>(null);
  useEffect(
    () =>
      useTable.subscribe((now, was) => {
        // The page still shows the old state here.
        if (now.state !== was.state && was.state !== null) before.current = { boxes: capture(), state: was.state };
      }),
    [],
  );
  useLayoutEffect(() => {
    const from = before.current;
    before.current = null;
    // Whoever plays both seats sees the table turn round: nothing has moved.
    if (from === null || from.state === state || from.state.viewer !== state.viewer) return;
    if (moves(useSettings.getState())) fly(from.boxes, from.state, state);
  }, [state]);
}

/** When a new question comes and nothing has the focus any more, it goes to the first card that can act. */
function useFocus(state: State, root: React.RefObject<HTMLElement | null>): void {
  const number = state.question?.number ?? -1;
  useEffect(() => {
    if (root.current !== null) settle(root.current);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new question moves the focus
  useEffect(() => {
    const now = document.activeElement;
    if (number < 0 || (now !== null && now !== document.body)) return;
    const legal = stops(root.current ?? document).filter((element) => "legal" in element.dataset);
    const find = (selector: string) => root.current?.querySelector<HTMLElement>(selector);
    // Never to a button that does something at once: from the bar Tab goes to them.
    focus(legal[0] ?? find("[data-main]") ?? find(".ask"));
  }, [number]);
}

/** The title of the page says whose turn it is. */
function useTitle(state: State, title: string): void {
  const { t } = useTranslation();
  const asked = state.question ? `● ${t(state.active === state.viewer ? "ask.yourTurn" : "ask.youDecide")} · ` : "";
  useEffect(() => {
    document.title = `${asked}${title} · Ludex`;
    return () => {
      document.title = "Ludex";
    };
  }, [asked, title]);
}

/** The texts of the cards, for those who have them read out. */
function Prints() {
  const prints = useTable((held) => held.prints);
  return (
    <div hidden>
      {Object.entries(prints).map(([key, print]) => (
        <p key={key} id={printId(key)}>
          {print.text.join(" ")}
        </p>
      ))}
    </div>
  );
}

function Toast() {
  const { t } = useTranslation();
  const refused = useTable((held) => held.refused);
  if (refused === null) return null;
  return (
    <div className="toast">
      <span>{refused.text}</span>
      {refused.rule && <RuleLink number={refused.rule} />}
      <button type="button" className="btn quiet" onClick={() => useTable.setState({ refused: null })}>
        {t("ask.dismiss")}
      </button>
    </div>
  );
}

export function Table({ layout, state, ask }: { layout: TableLayout; state: State; ask: ReactNode }) {
  const { t } = useTranslation();
  const [opened, setOpened] = useState<Opened>("");
  const [extra, setExtra] = useState("");
  const selected = useTable((held) => held.selected);
  const sheet = useTable((held) => held.sheet);
  const pile = useTable((held) => held.pile);
  const root = useRef<HTMLElement>(null);
  const doing = useMemo(
    () => ({
      help: () => setOpened("keys"),
      stops: () => setOpened(useTable.getState().windows.length > 0 ? "stops" : ""),
      resources: () => {
        const now = useTable.getState().state;
        if (now) setExtra(resourcesOf(t, layout, now));
      },
    }),
    [t, layout],
  );
  useKeys(doing, opened !== "");
  useFlights(state);
  useFocus(state, root);
  useTitle(state, layout.title);
  return (
    <DragDropProvider
      sensors={SENSORS}
      plugins={PLUGINS}
      onDragStart={(event) => {
        const card = event.operation.source?.data?.card as number | undefined;
        if (card) drag(card);
      }}
      onDragEnd={(event) => {
        const { source, target } = event.operation;
        if (!event.canceled && isSortable(source)) {
          redraft(reorder(useTable.getState().draft, source.initialIndex, source.index));
          return;
        }
        const card = source?.data?.card as number | undefined;
        const on = target?.data?.on as Where | undefined;
        if (card) dropOn(card, event.canceled || !on || on.card === card ? null : on);
      }}
    >
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Escape does the same */}
      <main
        ref={root}
        className="table"
        data-game={layout.game}
        data-sheet={sheet || undefined}
        aria-label={t("region.table", { game: layout.title })}
        onClick={(event) => {
          if (event.target instanceof Element && !event.target.closest("button, a, .pop, .side, input, .ask"))
            select(0);
        }}
      >
        <h1 className="vh">{t("region.table", { game: layout.title })}</h1>
        <TopBar layout={layout} state={state} open={setOpened} />
        {/* Tab goes through the regions in this order; the grid puts them where they belong. */}
        <h2 className="vh">{t("region.ask")}</h2>
        {ask}
        <Hand layout={layout} state={state} />
        <Field layout={layout} state={state} mine />
        <Middle layout={layout} state={state} />
        <JustPlayed state={state} />
        <OpponentPlate layout={layout} state={state} />
        <Field layout={layout} state={state} mine={false} />
        <Wing layout={layout} state={state} at="ml" />
        <Wing layout={layout} state={state} at="mr" />
        <Wing layout={layout} state={state} at="ol" />
        <Wing layout={layout} state={state} at="or" />
        <OwnPlate layout={layout} state={state} />
        <button
          type="button"
          className="scrim"
          aria-label={t("panel.close")}
          onClick={() => useTable.setState({ sheet: "" })}
        />
        <Side layout={layout} state={state} />
        {selected !== 0 && pile === null && <Popover key={selected} card={selected} floating />}
        <Toast />
        <Prints />
        <Announce state={state} extra={extra} />
      </main>
      <Arrows layout={layout} state={state} />
      <Dialogs layout={layout} state={state} opened={opened} setOpened={setOpened} />
    </DragDropProvider>
  );
}
