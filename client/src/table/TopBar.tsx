// The bar on top: the game, the turn and its parts, tools.

import { useTranslation } from "react-i18next";
import type { State, TableLayout } from "../wire";
import type { Opened } from "./Dialogs";
import { phaseAt } from "./placing";
import { undo, useTable } from "./store";

export function TopBar({ layout, state, open }: { layout: TableLayout; state: State; open: (opened: Opened) => void }) {
  const { t } = useTranslation();
  const windows = useTable((held) => held.windows.length > 0);
  const at = phaseAt(layout, state.phase);
  const whose =
    state.active === state.viewer ? t("bar.yours") : t("bar.theirs", { name: state.players[state.active]?.name ?? "" });
  return (
    <header className="bar">
      <a className="brand" href="/">
        {t("brand")}
        <small>{layout.title}</small>
      </a>
      <span className="turn">
        <b>{t("bar.turn", { turn: state.turn })}</b>
        {["", whose, state.phase].filter((part, place) => part || place === 0).join(" · ")}
      </span>
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
        </button>
        <button type="button" className="tool" aria-label={t("bar.menu")} onClick={() => open("menu")}>
          ☰
        </button>
      </nav>
    </header>
  );
}
