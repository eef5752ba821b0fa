// A deck: one of those that are there, or a list of one's own. A file can be dropped on it.

import { type DragEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Bringable, DeckChoice, GameInfo } from "../http";
import { OWN, OwnDeck, type Picked, Unfit, withFiles } from "./OwnDeck";

export function choiceOf(picked: Picked): DeckChoice {
  return picked.name === OWN ? { list: picked.list, cards: picked.cards } : { name: picked.name };
}

/** Whether the server has nothing against the deck, as far as it is known. */
export function playable(picked: Picked): boolean {
  return picked.name !== OWN || (picked.list.trim() !== "" && picked.verdict !== "bad");
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
  restriction: string;
  bringable: Bringable | null;
  pick: (picked: Picked) => void;
  /** What it is called to choose none. */
  first?: string;
}

const hasFiles = (event: DragEvent) => event.dataTransfer.types.includes("Files");

export function DeckPicker({ game, label, picked, format, restriction, bringable, pick, first }: Picking) {
  const { t } = useTranslation();
  const [over, setOver] = useState(false);
  const [unfit, setUnfit] = useState("");
  const decks = first === undefined ? game.decks : game.decks.filter((deck) => !format || deck.format === format);
  const took = (files: File[]) => {
    setUnfit("");
    withFiles(files, bringable, picked).then(pick, (problem: unknown) =>
      setUnfit(t(`start.${problem instanceof Unfit ? problem.message : "noText"}`)),
    );
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut; the button that chooses a file does the same
    <div
      className="field-set drop-files"
      data-over={over || undefined}
      onDragOver={(event) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false);
      }}
      onDrop={(event) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        setOver(false);
        took([...event.dataTransfer.files]);
      }}
    >
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
      {picked.name !== OWN && <p className="words">{game.decks.find((deck) => deck.name === picked.name)?.words}</p>}
      {picked.name === OWN && (
        <OwnDeck
          game={game}
          format={format}
          restriction={restriction}
          bringable={bringable}
          picked={picked}
          pick={pick}
          took={took}
        />
      )}
      {unfit && (
        <p className="report bad" role="alert">
          {unfit}
        </p>
      )}
    </div>
  );
}
