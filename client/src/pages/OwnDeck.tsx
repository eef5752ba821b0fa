// A deck list of one's own: pasted, dropped or chosen, in any format; with a card file where the server takes them.

import { useEffect, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { api, type Bringable, type DeckReport, type GameInfo } from "../http";
import { Report } from "./Report";

export interface Picked {
  /** The name of a deck, or OWN; empty for any. */
  name: string;
  list: string;
  /** The text of a card file, and what the file is called. */
  cards: string;
  file: string;
  /** What the server said of the list as it is now. */
  verdict: "" | "legal" | "bad";
}

export const OWN = "·own";
export const NOTHING: Picked = { name: "", list: "", cards: "", file: "", verdict: "" };

/** After so many milliseconds without a change the list is checked. */
const SETTLED = 400;
/** The kinds of files that have cards and no deck; Cockatrice's XML is told by its content. */
const CARD_FILE = /\.(jsonl|ndjson|csv|toml)$/i;
const CARD_XML = /<cockatrice_carddatabase[\s>]/;

export class Unfit extends Error {}

/** The text of a file; Unfit says why it is none. */
async function textOf(file: File, most: number): Promise<string> {
  if (file.size > most) throw new Unfit("tooLong");
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(await file.arrayBuffer());
  } catch {
    throw new Unfit("noText");
  }
}

/** What the picked deck becomes with these files: deck lists and card files are told apart. */
export async function withFiles(files: File[], bringable: Bringable | null, picked: Picked): Promise<Picked> {
  let found = picked;
  for (const file of files) {
    const most = Math.max(bringable?.list_bytes ?? 524_288, bringable?.guest_cards ? bringable.card_bytes : 0);
    const text = await textOf(file, most);
    if (!CARD_FILE.test(file.name) && !CARD_XML.test(text)) found = { ...found, name: OWN, list: text };
    else if (bringable?.guest_cards) found = { ...found, name: OWN, cards: text, file: file.name };
    else throw new Unfit("noCards");
  }
  return { ...found, verdict: "" };
}

/** A button that opens the files of this machine. */
export function FileButton({ words, took }: { words: string; took: (files: File[]) => void }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <button type="button" className="btn" onClick={() => input.current?.click()}>
        {words}
      </button>
      <input
        ref={input}
        type="file"
        hidden
        tabIndex={-1}
        onChange={(event) => {
          const files = [...(event.target.files ?? [])];
          // So that the same file can be chosen again when it has changed.
          event.target.value = "";
          if (files.length) took(files);
        }}
      />
    </>
  );
}

interface Checking {
  game: GameInfo;
  format: string;
  restriction: string;
  bringable: Bringable | null;
  picked: Picked;
  pick: (picked: Picked) => void;
  took: (files: File[]) => void;
}

/** What the server says of the list, asked for whenever it has not changed for a moment. */
function useReport({ game, format, restriction, picked, pick }: Checking) {
  const [report, setReport] = useState<DeckReport | null>(null);
  const [problem, setProblem] = useState("");
  const [busy, setBusy] = useState(false);
  const latest = useRef(picked);
  latest.current = picked;
  const say = useRef(pick);
  say.current = pick;
  const { list, cards } = picked;
  useEffect(() => {
    let here = true;
    setProblem("");
    setBusy(!!list.trim());
    if (!list.trim()) {
      setReport(null);
      return;
    }
    const told = (found: DeckReport | null, wrong: string) => {
      if (!here) return;
      setReport(found);
      setProblem(wrong);
      setBusy(false);
      say.current({ ...latest.current, verdict: found === null ? "" : found.legal ? "legal" : "bad" });
    };
    const timer = setTimeout(() => {
      api.checkDeck({ game: game.name, format, restriction, list, cards }).then(
        (found) => told(found, ""),
        (error: Error) => told(null, error.message),
      );
    }, SETTLED);
    return () => {
      here = false;
      clearTimeout(timer);
    };
  }, [game.name, format, restriction, list, cards]);
  return { report, problem, busy };
}

export function OwnDeck(checking: Checking) {
  const { t } = useTranslation();
  const { game, bringable, picked, pick, took } = checking;
  const { report, problem, busy } = useReport(checking);
  const [area, hint] = [useId(), useId()];
  return (
    <>
      <div className="labelled">
        <label htmlFor={area}>{t("start.list")}</label>
        <textarea
          id={area}
          value={picked.list}
          placeholder={t("start.listHint")}
          aria-describedby={hint}
          spellCheck={false}
          autoCapitalize="off"
          onChange={(event) => pick({ ...picked, list: event.target.value, verdict: "" })}
        />
      </div>
      <p className="words" id={hint}>
        {t("start.listFormats")}
      </p>
      <div className="files">
        <FileButton words={t("start.chooseList")} took={took} />
        {bringable?.guest_cards && <FileButton words={t("start.chooseCards")} took={took} />}
        {picked.file && (
          <span className="brought">
            {t("start.broughtCards", { file: picked.file })}
            <button
              type="button"
              className="btn"
              aria-label={t("start.leaveCardsOf", { file: picked.file })}
              onClick={() => pick({ ...picked, cards: "", file: "", verdict: "" })}
            >
              {t("start.leaveCards")}
            </button>
          </span>
        )}
      </div>
      {bringable?.guest_cards && (
        <p className="words">
          {t("start.cardsHint", { count: bringable.cards, size: Math.floor(bringable.card_bytes / 1024) })}
        </p>
      )}
      <Report game={game} report={report} problem={problem} busy={busy} />
    </>
  );
}
