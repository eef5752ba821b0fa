// A game that is over, stepped through both ways.

import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { api, type ReplayInfo, type ReplayState } from "../http";
import { go } from "../router";
import { Bar } from "../table/Ask";
import { stroke, typing } from "../table/keys";
import { clear, take, useTable } from "../table/store";
import { Table } from "../table/Table";
import { useLoaded, Waiting } from "./loading";

/** The step at which the turn before, or the next one, begins. */
export function turnStep(replay: Pick<ReplayInfo, "turns" | "steps">, step: number, by: 1 | -1): number {
  const starts = replay.turns.map((turn) => turn.step);
  if (by > 0) return starts.find((start) => start > step) ?? replay.steps;
  return starts.findLast((start) => start < step) ?? 0;
}

/** Marks are not nearer to each other than this part of the whole, so that their numbers can be read. */
const APART = 0.07;

/** The turns that are marked. */
export function marks(replay: Pick<ReplayInfo, "turns">, steps: number): ReplayInfo["turns"] {
  const marked: ReplayInfo["turns"] = [];
  for (const turn of replay.turns)
    if (
      turn.step - (marked.at(-1)?.step ?? Number.NEGATIVE_INFINITY) >= APART * steps &&
      turn.step <= (1 - APART / 2) * steps
    )
      marked.push(turn);
  return marked;
}

interface At {
  table: string;
  replay: ReplayInfo;
  step: number;
  to: (step: number) => void;
}

/** What is drawn now: behind the step asked for until that has come. */
interface Drawn {
  step: number;
  chosen: string;
}

function Transport({ table, replay, step, to, seat, drawn }: At & { seat: number; drawn: Drawn }) {
  const { t } = useTranslation();
  const [problem, setProblem] = useState("");
  const [asking, setAsking] = useState(false);
  const steps = replay.steps;
  const button = (label: string, sign: string, target: number) => (
    <button
      type="button"
      className="btn"
      aria-label={label}
      title={label}
      disabled={target === step}
      onClick={() => to(target)}
    >
      {sign}
    </button>
  );
  const playOn = (kind: "study" | "computer") =>
    void api.study(table, step, kind, seat).then(
      (made) => go(`/t/${made.table}`),
      (error: Error) => setProblem(error.message),
    );
  return (
    <Bar looks="" sign={t("replay.sign")} small={t("replay.step", { step: drawn.step, steps })}>
      <div className="transport">
        {button(t("replay.first"), "|◀", 0)}
        {button(t("replay.turnBack"), "◀◀", turnStep(replay, step, -1))}
        {button(t("replay.stepBack"), "◀", Math.max(0, step - 1))}
        <div className="scrub">
          <input
            type="range"
            min={0}
            max={steps}
            value={step}
            aria-label={t("replay.scrub")}
            onChange={(event) => to(event.target.valueAsNumber)}
          />
          <ol aria-hidden="true">
            {marks(replay, steps).map((turn) => (
              <li
                key={turn.step}
                className={turn.seat === seat ? "you" : "foe"}
                style={{ left: `${(100 * turn.step) / Math.max(1, steps)}%` }}
              >
                {turn.turn}
              </li>
            ))}
          </ol>
        </div>
        {button(t("replay.stepOn"), "▶", Math.min(steps, step + 1))}
        {button(t("replay.turnOn"), "▶▶", turnStep(replay, step, 1))}
        {button(t("replay.last"), "▶|", steps)}
        <a className="btn quiet" href={`/r/${table}?step=${step}&seat=${1 - seat}`}>
          {t("replay.seat")}
        </a>
        <a className="btn quiet" href={api.recordUrl(table)} download>
          {t("replay.download")}
        </a>
        {asking ? (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot lie in the row
          <span className="playon" role="group" aria-label={t("replay.playOn")}>
            <button type="button" className="btn main" onClick={() => playOn("computer")}>
              {t("replay.onComputer", { name: replay.players[seat] ?? "" })}
            </button>
            <button type="button" className="btn" onClick={() => playOn("study")}>
              {t("replay.onBoth")}
            </button>
            <button type="button" className="btn quiet" onClick={() => setAsking(false)}>
              {t("replay.onNot")}
            </button>
          </span>
        ) : (
          <button type="button" className="btn main" onClick={() => setAsking(true)}>
            {t("replay.playOn")}
          </button>
        )}
      </div>
      <p className="question" role="status">
        {drawn.chosen && <span className="for">{t("replay.chosen", { text: drawn.chosen })}</span>}
        {problem && <span className="problem">{problem}</span>}
      </p>
    </Bar>
  );
}

function Show({ table, game, replay, step, seat, to }: At & { game: string; seat: number | null }) {
  const { data: details, problem, again } = useLoaded(() => api.game(game), [game]);
  const layout = useTable((held) => held.layout);
  const state = useTable((held) => held.state);
  const [drawn, setDrawn] = useState<Drawn>({ step, chosen: "" });
  const [wrong, setWrong] = useState("");
  useEffect(() => clear, []);
  useEffect(() => {
    if (details === null) return;
    let here = true;
    api.step(table, step, seat).then(
      (told: ReplayState) => {
        if (!here) return;
        useTable.setState({ layout: details.layout, line: "open" });
        take({ ...told, kind: "replay", question: null, undo: "" });
        setDrawn({ step, chosen: told.chosen ?? "" });
      },
      (error: Error) => {
        if (here) setWrong(error.message);
      },
    );
    return () => {
      here = false;
    };
  }, [table, step, seat, details]);
  // The trace of the step that is drawn, as long as it is looked at.
  const panel = useTable((held) => held.panel);
  const at = drawn.step;
  useEffect(() => {
    if (panel !== "trace") return;
    let here = true;
    api.trace(table, at).then(
      (lines) => here && useTable.setState({ trace: lines }),
      () => here && useTable.setState({ trace: [] }),
    );
    return () => {
      here = false;
    };
  }, [panel, table, at]);
  if (layout === null || state === null) return <Waiting problem={problem || wrong} again={again} />;
  const near = Math.max(0, state.viewer);
  return (
    <Table
      layout={layout}
      state={state}
      ask={<Transport table={table} replay={replay} step={step} to={to} seat={near} drawn={drawn} />}
    />
  );
}

export function ReplayPage({ table, step, seat }: { table: string; step: number | null; seat: number | null }) {
  const { data: replay, problem, again } = useLoaded(() => api.replay(table), [table]);
  const at = Math.min(step ?? 0, replay?.steps ?? 0);
  const to = (next: number) =>
    go(`/r/${encodeURIComponent(table)}?step=${next}${seat === null ? "" : `&seat=${seat}`}`, "replace");
  useEffect(() => {
    if (replay === null) return;
    const heard = (event: KeyboardEvent) => {
      const said = stroke(event);
      if (typing(event.target) || event.defaultPrevented || !/^(Shift\+)?Arrow(Left|Right)$/.test(said)) return;
      const by = said.endsWith("Left") ? -1 : 1;
      to(said.startsWith("Shift") ? turnStep(replay, at, by) : Math.max(0, Math.min(replay.steps, at + by)));
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    // Before the table hears it: there arrows go from card to card.
    addEventListener("keydown", heard, true);
    return () => removeEventListener("keydown", heard, true);
  });
  if (replay === null) return <Waiting problem={problem} again={again} />;
  return <Show table={table} game={replay.game} replay={replay} step={at} seat={seat} to={to} />;
}
