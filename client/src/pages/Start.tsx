// The first page: a game, an opponent, play.

import { useState } from "react";
import { Label, Radio, RadioGroup } from "react-aria-components";
import { useTranslation } from "react-i18next";
import { api, type Bringable, type Clock, type GameInfo, type Mine, type NewTable, type Restriction } from "../http";
import { go } from "../router";
import { NameField, Toggle } from "./controls";
import { choiceOf, DeckPicker, formatOf, playable } from "./DeckPicker";
import { useLoaded, Waiting } from "./loading";
import { NOTHING, OWN, type Picked } from "./OwnDeck";

const HUES: Record<string, string[]> = {
  sve: ["wind", "light", "lightning"],
  fftcg: ["fire", "ice", "lightning"],
  vanguard: ["water", "fire", "wind"],
  caster: ["water", "wind", "light"],
};
const CLOCKS: Clock[] = [
  { minutes: 10, increment: 5 },
  { minutes: 20, increment: 10 },
  { minutes: 40, increment: 15 },
];

const LISTED = 8;

/** My tables: those to go on with, or those to look at again. */
function Tables({ title, tables, games }: { title: string; tables: Mine[]; games: GameInfo[] }) {
  const { t } = useTranslation();
  if (tables.length === 0) return null;
  return (
    <section>
      <h2>{title}</h2>
      <div className="tables">
        {tables.slice(0, LISTED).map((one) => (
          <a key={one.table} href={one.over ? `/r/${one.table}` : `/t/${one.table}`} data-game={one.game}>
            <b>{one.kind === "study" ? t("start.study") : one.players.filter(Boolean).join(" – ")}</b>
            <small>
              {games.find((game) => game.name === one.game)?.title ?? one.game} · {t("start.turn", { turn: one.turn })}
              {one.your_move && !one.over && <span className="yours"> · {t("start.yourMove")}</span>}
            </small>
          </a>
        ))}
      </div>
    </section>
  );
}

function Games({ games, game, choose }: { games: GameInfo[]; game: GameInfo; choose: (name: string) => void }) {
  const { t } = useTranslation();
  return (
    <RadioGroup value={game.name} onChange={choose}>
      <Label className="vh">{t("start.game")}</Label>
      <div className="games">
        {games.map((one) => (
          <Radio key={one.name} value={one.name} className="choice" data-game={one.name}>
            <span className="minis" aria-hidden="true">
              {(HUES[one.name] ?? []).map((hue) => (
                <i key={hue} data-hue={hue} />
              ))}
            </span>
            <b>{one.title}</b>
            <small>
              {t(`start.words_${one.name}`, { defaultValue: "" })} {t("start.decks", { count: one.decks.length })}
            </small>
          </Radio>
        ))}
      </div>
    </RadioGroup>
  );
}

type Kind = NewTable["kind"];

function Opponents({
  game,
  kind,
  agent,
  setKind,
  setAgent,
}: {
  game: GameInfo;
  kind: Kind;
  agent: string;
  setKind: (kind: Kind) => void;
  setAgent: (agent: string) => void;
}) {
  const { t } = useTranslation();
  const kinds: [Kind, string][] = [
    ["computer", game.agents.find((one) => one.name === agent)?.words ?? ""],
    ["friend", t("start.friendWords")],
    ["study", t("start.studyWords")],
  ];
  return (
    <section className="field-set">
      <RadioGroup value={kind} onChange={(value) => setKind(value as Kind)} className="labelled">
        <Label>{t("start.opponent")}</Label>
        <div className="list">
          {kinds.map(([name, words]) => (
            <Radio key={name} value={name} className="choice">
              <b>{t(`start.${name}`)}</b>
              <small>{words}</small>
            </Radio>
          ))}
        </div>
      </RadioGroup>
      {kind === "computer" && (
        <label className="labelled">
          {t("start.agent")}
          <select value={agent} onChange={(event) => setAgent(event.target.value)}>
            {game.agents.map((one) => (
              <option key={one.name} value={one.name}>
                {one.name}
              </option>
            ))}
          </select>
        </label>
      )}
    </section>
  );
}

interface More {
  clock: number;
  seat: string;
  watch: boolean;
  hands: boolean;
  chat: boolean;
}

function MoreChoices({ more, kind, change }: { more: More; kind: Kind; change: (more: More) => void }) {
  const { t } = useTranslation();
  return (
    <details className="morechoices">
      <summary>{t("start.more")}</summary>
      <div className="two">
        <label className="labelled">
          {t("start.clock")}
          <select value={more.clock} onChange={(event) => change({ ...more, clock: Number(event.target.value) })}>
            <option value={-1}>{t("start.noClock")}</option>
            {CLOCKS.map((one, place) => (
              <option key={one.minutes} value={place}>
                {t("start.clockOf", { ...one })}
              </option>
            ))}
          </select>
        </label>
        <label className="labelled">
          {t("start.seat")}
          <select value={more.seat} onChange={(event) => change({ ...more, seat: event.target.value })}>
            <option value="">{t("start.seatAny")}</option>
            <option value="0">{t("start.seatFirst")}</option>
            <option value="1">{t("start.seatSecond")}</option>
          </select>
        </label>
      </div>
      <Toggle label={t("start.watch")} on={more.watch} change={(watch) => change({ ...more, watch })} />
      {more.watch && (
        <Toggle label={t("start.openHands")} on={more.hands} change={(hands) => change({ ...more, hands })} />
      )}
      {kind === "friend" && (
        <Toggle label={t("start.chat")} on={more.chat} change={(chat) => change({ ...more, chat })} />
      )}
    </details>
  );
}

function FormatChoice({ game, format, change }: { game: GameInfo; format: string; change: (format: string) => void }) {
  const { t } = useTranslation();
  return (
    <label className="labelled">
      {t("start.format")}
      <select value={format} onChange={(event) => change(event.target.value)}>
        {game.formats.map((one) => (
          <option key={one.name} value={one.name}>
            {one.title}
          </option>
        ))}
      </select>
    </label>
  );
}

/** The restriction lists that are for a format. */
function restrictionsFor(bringable: Bringable | null, format: string): Restriction[] {
  return (bringable?.restrictions ?? []).filter((one) => !one.formats.length || one.formats.includes(format));
}

interface Restricting {
  lists: Restriction[];
  chosen: string;
  change: (key: string) => void;
}

function RestrictionChoice({ lists, chosen, change }: Restricting) {
  const { t } = useTranslation();
  const words = ({ title, region, since, until }: Restriction) =>
    t(until ? "start.restrictionUntil" : "start.restrictionOf", {
      title: region ? `${title} (${region})` : title,
      since,
      until,
    });
  return (
    <label className="labelled">
      {t("start.restriction")}
      <select value={chosen} onChange={(event) => change(event.target.value)}>
        <option value="">{t("start.noRestriction")}</option>
        {lists.map((one) => (
          <option key={one.key} value={one.key}>
            {words(one)}
          </option>
        ))}
      </select>
    </label>
  );
}

function Form({ game }: { game: GameInfo }) {
  const { t } = useTranslation();
  const [kind, setKind] = useState<Kind>("computer");
  const usual = game.agents.find((one) => one.name === "greedy") ?? game.agents[0];
  const [agent, setAgent] = useState(usual?.name ?? "");
  const [deck, setDeck] = useState<Picked>({ ...NOTHING, name: game.decks[0]?.name ?? OWN });
  const [theirs, setTheirs] = useState<Picked>(NOTHING);
  const { data: bringable } = useLoaded(() => api.bringable(game.name), [game.name]);
  const [wantedList, setRestriction] = useState("");
  const [more, setMore] = useState<More>({ clock: -1, seat: "", watch: false, hands: false, chat: true });
  const [chosenFormat, setFormat] = useState("");
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState("");
  const format = formatOf(game, deck, chosenFormat);
  const title = deck.name === OWN ? t("start.listOfMine") : game.decks.find((one) => one.name === deck.name)?.title;
  const lists = restrictionsFor(bringable, format);
  const restriction = lists.some((one) => one.key === wantedList) ? wantedList : "";
  const brought = kind === "friend" ? [deck] : [deck, theirs];
  const play = () => {
    setBusy(true);
    setProblem("");
    const wanted: NewTable = {
      game: game.name,
      kind,
      format,
      restriction,
      deck: choiceOf(deck),
      opponent_deck: kind === "friend" || theirs.name === "" ? null : choiceOf(theirs),
      agent: kind === "computer" ? agent : null,
      seat: more.seat === "" ? null : Number(more.seat),
      clock: CLOCKS[more.clock] ?? null,
      watch: more.watch,
      open_hands: more.watch && more.hands,
      chat: more.chat,
    };
    api.open(wanted).then(
      (made) => go(`/t/${made.table}`),
      (error: Error) => {
        setBusy(false);
        setProblem(error.message);
      },
    );
  };
  return (
    <>
      <div className="pick">
        <section className="field-set">
          <DeckPicker
            game={game}
            label={t("start.deck")}
            picked={deck}
            format={format}
            restriction={restriction}
            bringable={bringable}
            pick={setDeck}
          />
          {deck.name === OWN && game.formats.length > 1 && (
            <FormatChoice game={game} format={format} change={setFormat} />
          )}
          {lists.length > 0 && <RestrictionChoice lists={lists} chosen={restriction} change={setRestriction} />}
          {kind !== "friend" && (
            <DeckPicker
              game={game}
              label={t("start.theirDeck")}
              picked={theirs}
              format={format}
              restriction={restriction}
              bringable={bringable}
              pick={setTheirs}
              first={t("start.theirDeckAny")}
            />
          )}
          {kind === "friend" && <NameField />}
          <MoreChoices more={more} kind={kind} change={setMore} />
        </section>
        <Opponents game={game} kind={kind} agent={agent} setKind={setKind} setAgent={setAgent} />
      </div>
      <div className="go">
        <p>
          <b>{game.title}</b> · {t("start.against", { deck: title ?? deck.name, opponent: t(`start.${kind}`) })}
          {problem && (
            <span className="problem-line" role="alert">
              {" "}
              {problem}
            </span>
          )}
          {!problem && brought.some((one) => one.name === OWN && one.verdict === "bad") && (
            <span className="problem-line"> {t("start.notLegal")}</span>
          )}
        </p>
        <button type="button" className="btn main" disabled={busy || !brought.every(playable)} onClick={play}>
          {t(busy ? "start.opening" : "start.play")}
        </button>
      </div>
    </>
  );
}

export function StartPage() {
  const { t } = useTranslation();
  const { data: games, problem, again } = useLoaded(api.games, []);
  const { data: mine } = useLoaded(api.mine, []);
  const [name, setName] = useState(() => localStorage.getItem("ludex-game") ?? "");
  if (games === null) return <Waiting problem={problem} again={again} />;
  const game = games.find((one) => one.name === name) ?? games[0];
  if (game === undefined) return <Waiting problem={t("panel.nothingFound")} again={again} />;
  const choose = (next: string) => {
    localStorage.setItem("ludex-game", next);
    setName(next);
  };
  return (
    <main className="page">
      <header>
        <div>
          <h1>{t("brand")}</h1>
          <p className="lead">{t("start.lead")}</p>
        </div>
        <nav aria-label={t("bar.menu")}>
          <a className="tool" href="/keys">
            {t("bar.keys")}
          </a>
          <a className="tool" href="/settings">
            {t("bar.settings")}
          </a>
        </nav>
      </header>
      <Tables title={t("start.goOn")} tables={(mine ?? []).filter((one) => !one.over)} games={games} />
      <Games games={games} game={game} choose={choose} />
      <Form key={game.name} game={game} />
      <Tables title={t("start.ended")} tables={(mine ?? []).filter((one) => one.over)} games={games} />
    </main>
  );
}
