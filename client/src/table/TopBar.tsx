// The bar on top: the game, the turn and its parts, tools.

import { useTranslation } from "react-i18next";
import { useForm } from "../form";
import type { State, TableLayout } from "../wire";
import type { Opened } from "./Dialogs";
import { Clock } from "./Plates";
import { nearSeat, phaseAt } from "./placing";
import { nameOf } from "./players";
import { undo, useTable } from "./store";

export function TopBar({ layout, state, open }: { layout: TableLayout; state: State; open: (opened: Opened) => void }) {
  const { t } = useTranslation();
  const windows = useTable((held) => held.windows.length > 0);
  const form = useForm();
  const mine = state.players[nearSeat(state)];
  const at = phaseAt(layout, state.phase);
  const unread = useTable((held) => (held.panel === "chat" ? 0 : held.unread));
  const whose =
    state.turn === 0
      ? ""
      : state.active === state.viewer
        ? t("bar.yours")
        : t("bar.theirs", { name: nameOf(t, state, state.active) });
  return (
    <header className="bar">
      <a className="brand" href="/">
        {t("brand")}
        <small>{layout.title}</small>
      </a>
      <span className="turn">
        <b>{state.turn === 0 ? t("bar.before") : t("bar.turn", { turn: state.turn })}</b>
        {["", whose, state.phase].filter((part, place) => part || place === 0).join(" · ")}
      </span>
      {form === "phone" && mine?.clock && <Clock face={mine.clock} name={t("plate.yourself")} seq={state.seq} />}
      <ol className="phases" aria-label={t("bar.phases")}>
        {layout.phases.map((phase, place) => (
          <li key={phase.title} aria-current={place === at ? "step" : undefined}>
            {phase.title}
          </li>
        ))}
      </ol>
      <nav className="tools" aria-label={t("bar.menu")}>
        {state.undo && (
          <button type="button" className="tool wide" onClick={undo}>
            {t(state.undo === "free" ? "bar.undo" : "bar.askUndo")}{" "}
            <span className="kbd" aria-hidden="true">
              U
            </span>
          </button>
        )}
        {state.viewer >= 0 && state.kind !== "replay" && windows && (
          <button type="button" className="tool wide" onClick={() => open("stops")}>
            {t("bar.stops")}{" "}
            <span className="kbd" aria-hidden="true">
              S
            </span>
          </button>
        )}
        <button type="button" className="tool wide" onClick={() => open("keys")}>
          {t("bar.keys")}{" "}
          <span className="kbd" aria-hidden="true">
            ?
          </span>
        </button>
        {state.undo && (
          <button
            type="button"
            className="tool sheet small"
            aria-label={t(state.undo === "free" ? "bar.undo" : "bar.askUndo")}
            onClick={undo}
          >
            ↶
          </button>
        )}
        <button type="button" className="tool sheet" onClick={() => useTable.setState({ sheet: "card" })}>
          {t("bar.card")}
        </button>
        <button type="button" className="tool sheet" onClick={() => useTable.setState({ sheet: "panel" })}>
          {t("bar.log")}
          {unread > 0 && (
            <span className="dot" title={t("panel.unread", { count: unread })}>
              {unread}
            </span>
          )}
        </button>
        <button type="button" className="tool" aria-label={t("bar.menu")} onClick={() => open("menu")}>
          ☰
        </button>
      </nav>
    </header>
  );
}
