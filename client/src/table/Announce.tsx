// What is said to those who do not see the table: the question at once, what happened when there is time.

import type { TFunction } from "i18next";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useSettings, type Verbosity } from "../settings";
import type { LogLine, State, TableLayout } from "../wire";
import { passWords } from "./Ask";
import { about } from "./answering";
import { cardsOf, nearSeat } from "./placing";
import { nameOf } from "./players";
import { useTable } from "./store";
import { measure } from "./Wings";

/** The lines that are read out: by how much is wanted, and without what the viewer did. */
export function readOut(lines: LogLine[], viewer: number, verbosity: Verbosity): string[] {
  if (verbosity === "questions") return [];
  return lines
    .filter((line) => line.seat !== viewer || line.kind === "turn")
    .filter((line) => verbosity === "all" || (line.kind !== "phase" && line.kind !== "turn"))
    .map((line) => line.text);
}

/** What both players have, in one sentence each. */
export function resourcesOf(t: TFunction, layout: TableLayout, state: State): string {
  const near = nearSeat(state);
  return [near, 1 - near]
    .map((seat) => {
      const gauges = layout.gauges.map((gauge) => {
        const { count, of } = measure(layout, state, seat, gauge);
        return t(of > 0 ? "gauge.spokenOf" : "gauge.spoken", { title: gauge.title, count, of });
      });
      const piles = [{ zone: layout.hand, title: layout.hand }, ...layout.left, ...layout.right].map((pile) => {
        const zone = state.zones.find((one) => one.name === pile.zone && one.seat === seat);
        return t("gauge.spoken", { title: pile.title, count: zone?.count ?? 0 });
      });
      return t("say.resources", { name: nameOf(t, state, seat), parts: [...gauges, ...piles].join(", ") });
    })
    .join(" ");
}

export function Announce({ state, extra }: { state: State; extra: string }) {
  const { t } = useTranslation();
  const log = useTable((held) => held.log);
  const refused = useTable((held) => held.refused);
  const line = useTable((held) => held.line);
  const verbosity = useSettings((settings) => settings.verbosity);
  const read = useRef(log.length);
  const [news, setNews] = useState<string[]>([]);
  useEffect(() => {
    const fresh = log.slice(Math.min(read.current, log.length));
    read.current = log.length;
    if (fresh.length > 0) setNews(readOut(fresh, state.viewer, verbosity).slice(-12));
  }, [log, state.viewer, verbosity]);
  const question = state.question ?? null;
  const legal = question ? [...cardsOf(state).keys()].filter((card) => about(question, card).length > 0).length : 0;
  const asked = question
    ? t("say.question", {
        sign: t(state.active === state.viewer ? "ask.yourTurn" : "ask.youDecide"),
        phase: state.phase,
        prompt: question.prompt,
        clash: state.clashes?.[0]?.text ?? "",
        legal: legal > 0 ? t("ask.cardsCanAct", { count: legal }) : "",
        pass: (question.passing ?? -1) >= 0 ? t("ask.spacePasses", { what: passWords(t, question) }) : "",
      })
    : "";
  return (
    <>
      <div className="vh" aria-live="assertive" aria-atomic="true">
        {line !== "open" ? t("ask.lost") : refused ? refused.text : asked}
      </div>
      <div className="vh" role="log" aria-live="polite" aria-label={t("region.log")}>
        {news.map((text, n) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: read once and replaced
          <p key={n}>{text}</p>
        ))}
      </div>
      <div className="vh" aria-live="polite">
        {extra}
      </div>
    </>
  );
}
