// A deck: one of those that are there, or a list of one's own.

import { useState } from "react";
import { useTranslation } from "react-i18next";
import { api, type DeckChoice, type DeckReport, type GameInfo } from "../http";

export const OWN = "·own";

export interface Picked {
  /** The name of a deck, or OWN; empty for any. */
  name: string;
  list: string;
}

export function choiceOf(picked: Picked): DeckChoice {
  return picked.name === OWN ? { list: picked.list } : { name: picked.name };
}

/** The format of a deck, or the one chosen for a list of one's own. */
export function formatOf(game: GameInfo, picked: Picked, chosen: string): string {
  const usual = game.formats[0]?.name ?? "";
  return picked.name === OWN
    ? chosen || usual
    : (game.decks.find((deck) => deck.name === picked.name)?.format ?? usual);
}

interface Picking {
  game: GameInfo;
  label: string;
  picked: Picked;
  format: string;
  pick: (picked: Picked) => void;
  /** What it is called to choose none. */
  first?: string;
}

function OwnList({ game, picked, format, pick }: Picking) {
  const { t } = useTranslation();
  const [report, setReport] = useState<DeckReport | null>(null);
  const [problem, setProblem] = useState("");
  const check = () =>
    void api.checkDeck(game.name, format, picked.list).then(
      (found) => {
        setReport(found);
        setProblem("");
      },
      (error: Error) => setProblem(error.message),
    );
  return (
    <>
      <label className="labelled">
        {t("start.list")}
        <textarea
          value={picked.list}
          placeholder={t("start.listHint")}
          spellCheck={false}
          onChange={(event) => {
            setReport(null);
            pick({ ...picked, list: event.target.value });
          }}
        />
      </label>
      <button type="button" className="btn" disabled={!picked.list.trim()} onClick={check}>
        {t("start.check")}
      </button>
      <div role="status">
        {problem && <p className="report bad">{problem}</p>}
        {report?.legal && <p className="report good">{t("start.legal", { count: report.size })}</p>}
        {report && !report.legal && (
          <div className="report bad">
            {t("start.illegal")}
            <ul>
              {report.reasons.map((reason) => (
                <li key={reason.text}>
                  {reason.text} <small>{reason.rule}</small>
                </li>
              ))}
            </ul>
          </div>
        )}
      </div>
    </>
  );
}

export function DeckPicker(picking: Picking) {
  const { t } = useTranslation();
  const { game, label, picked, format, pick, first } = picking;
  const decks = first === undefined ? game.decks : game.decks.filter((deck) => !format || deck.format === format);
  return (
    <div className="field-set">
      <label className="labelled">
        {label}
        <select value={picked.name} onChange={(event) => pick({ ...picked, name: event.target.value })}>
          {first !== undefined && <option value="">{first}</option>}
          {decks.map((deck) => (
            <option key={deck.name} value={deck.name}>
              {deck.title || deck.name}
              {game.formats.length > 1 ? ` (${deck.format})` : ""}
            </option>
          ))}
          <option value={OWN}>{t("start.own")}</option>
        </select>
      </label>
      <p className="words">{game.decks.find((deck) => deck.name === picked.name)?.words}</p>
      {picked.name === OWN && <OwnList {...picking} />}
    </div>
  );
}
