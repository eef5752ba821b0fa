// What the server says of a deck list: legal or not and why, what is missing, what is not understood.

import { useTranslation } from "react-i18next";
import type { DeckReport, GameInfo, ReportedCard } from "../http";

interface Shown {
  game: GameInfo;
  report: DeckReport | null;
  problem: string;
  busy: boolean;
}

/** A card of a list with its number and its line. */
function Card({ card }: { card: ReportedCard }) {
  return (
    <>
      <b>
        {card.count} {card.name || card.number}
      </b>
      {card.name && card.number && ` (${card.number})`} <small>{card.where.replace(/^deck, /, "")}</small>
    </>
  );
}

/** The verdict in a line, which is announced. */
function useVerdict({ game, report, problem, busy }: Shown): string {
  const { t } = useTranslation();
  if (problem) return problem;
  if (busy) return t("report.checking");
  if (report === null) return "";
  const format = game.formats.find((one) => one.name === report.format)?.title ?? report.format;
  if (report.legal) return t("report.legal", { count: report.size, format });
  if (report.size === 0) return t("report.unreadable");
  const parts = [
    report.reasons.length && t("report.reasons", { count: report.reasons.length }),
    report.unknown.length && t("report.unknown", { count: report.unknown.length }),
    report.declined.length && t("report.declined", { count: report.declined.length }),
  ];
  return t("report.illegal", { format, parts: parts.filter(Boolean).join(", ") });
}

export function Report(shown: Shown) {
  const { t } = useTranslation();
  const verdict = useVerdict(shown);
  const { report: found, problem, busy } = shown;
  const report = problem || busy ? null : found;
  const good = report?.legal === true;
  /** A reason of a restriction list names it already. */
  const rule = (number: string, text: string) => number && !(report?.restriction && text.endsWith(report.restriction));
  const look = good ? "good" : report !== null || problem ? "bad" : "";
  return (
    <div className={`report ${look}`} hidden={!verdict} aria-busy={busy}>
      <p role="status" className="verdict">
        {good && <span aria-hidden="true">✓ </span>}
        {look === "bad" && <span aria-hidden="true">✗ </span>}
        {verdict}
      </p>
      {report !== null && (
        <>
          {report.size > 0 && (
            <p className="words">
              {[
                t(`report.as_${report.written_as || "plain"}`),
                report.playable < report.size && t("report.playable", { playable: report.playable, size: report.size }),
                report.library && t("report.library", { count: report.library }),
                report.file && t("report.file", { count: report.file }),
                report.restriction && t("report.by", { list: report.restriction }),
              ]
                .filter(Boolean)
                .join(" · ")}
            </p>
          )}
          {report.reasons.length > 0 && (
            <ul>
              {report.reasons.map((reason) => (
                <li key={reason.text}>
                  {reason.text} {rule(reason.rule, reason.text) && <small className="rule">{reason.rule}</small>}
                </li>
              ))}
            </ul>
          )}
          {report.unknown.length > 0 && (
            <section>
              <h2>{t("report.missing")}</h2>
              <ul>
                {report.unknown.map((card) => (
                  <li key={`${card.where} ${card.name}`}>
                    <Card card={card} />
                    {card.why && <span className="why">{card.why}</span>}
                    {card.nearest.length > 0 && (
                      <span className="why">{t("report.nearest", { names: card.nearest.join(", ") })}</span>
                    )}
                  </li>
                ))}
              </ul>
            </section>
          )}
          {report.declined.length > 0 && (
            <section>
              <h2>{t("report.notUnderstood")}</h2>
              <ul>
                {report.declined.map((card) => (
                  <li key={`${card.where} ${card.number}`}>
                    <Card card={card} />
                    {card.lines.map((line) => (
                      <span className="why" key={line.text}>
                        {line.text}
                        <code title={line.why}>{line.at ? t("report.stopped", { at: line.at }) : line.why}</code>
                      </span>
                    ))}
                  </li>
                ))}
              </ul>
            </section>
          )}
          {report.notes.length > 0 && (
            <ul className="words">
              {report.notes.map((note) => (
                <li key={note}>{note}</li>
              ))}
            </ul>
          )}
        </>
      )}
    </div>
  );
}
