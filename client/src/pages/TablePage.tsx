// A table one sits at, is invited to, or watches.

import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { api, type TableInfo } from "../http";
import { go } from "../router";
import { Ask, Lost } from "../table/Ask";
import { useTable } from "../table/store";
import { Table } from "../table/Table";
import { LinkLine, NameField } from "./controls";
import { choiceOf, DeckPicker, formatOf, playable } from "./DeckPicker";
import { useLoaded, Waiting } from "./loading";
import { NOTHING, type Picked } from "./OwnDeck";
import { useLine } from "./useLine";

function Play({ info, watch }: { info: TableInfo; watch: string }) {
  const { t } = useTranslation();
  const socket = useLine(info.table, info.game, watch);
  const layout = useTable((held) => held.layout);
  const state = useTable((held) => held.state);
  const line = useTable((held) => held.line);
  const closed = useTable((held) => held.closed);
  const again = () => socket?.now();
  if (layout !== null && state !== null)
    return <Table layout={layout} state={state} ask={<Ask layout={layout} state={state} again={again} />} />;
  return (
    <main className="page narrow">
      {closed && (
        <>
          <h1>{t("ask.closed")}</h1>
          <p>{closed}</p>
          <a className="btn" href="/">
            {t("problem.home")}
          </a>
        </>
      )}
      {!closed && line === "lost" && <Lost again={again} />}
      {!closed && line !== "lost" && <p role="status">{t("ask.connecting")}</p>}
    </main>
  );
}

/** The table waits for the other player: the link to send. */
function Invite({ info, again }: { info: TableInfo; again: () => void }) {
  const { t } = useTranslation();
  const { invite, watch_token: watch } = info;
  useEffect(() => {
    const timer = setInterval(again, 2000);
    return () => clearInterval(timer);
  }, [again]);
  return (
    <main className="page narrow">
      <div className="waitcard" data-game={info.game}>
        <h1>{t("join.wait")}</h1>
        <p>{t("ask.invite")}</p>
        {invite && <LinkLine label={t("start.friend")} url={`${location.origin}/t/${info.table}?invite=${invite}`} />}
        {watch && <LinkLine label={t("ask.watchLink")} url={`${location.origin}/w/${info.table}?watch=${watch}`} />}
        <p className="lead">{info.clock ? t("start.clockOf", { ...info.clock }) : t("start.noClock")}</p>
        <p role="status" className="still">
          {t("join.nobody")}
        </p>
        <NameField />
      </div>
    </main>
  );
}

function Join({ info, invite, done }: { info: TableInfo; invite: string; done: () => void }) {
  const { t } = useTranslation();
  const { data: games, problem, again } = useLoaded(api.games, []);
  const { data: bringable } = useLoaded(() => api.bringable(info.game), [info.game]);
  const [deck, setDeck] = useState<Picked | null>(null);
  const [wrong, setWrong] = useState("");
  const game = games?.find((one) => one.name === info.game);
  if (game === undefined) return <Waiting problem={problem} again={again} />;
  const fitting = { ...game, decks: game.decks.filter((one) => !info.format || one.format === info.format) };
  const picked = deck ?? { ...NOTHING, name: fitting.decks[0]?.name ?? "" };
  const sit = () =>
    void api
      .join(info.table, invite, choiceOf(picked), info.open_hands)
      .then(done, (error: Error) => setWrong(error.message));
  return (
    <main className="page narrow" data-game={info.game}>
      <h1>{t("join.title", { name: info.players.find(Boolean) ?? "", game: game.title })}</h1>
      <p className="lead">{t("join.lead")}</p>
      {info.restriction && <p>{t("report.by", { list: info.restriction })}</p>}
      <DeckPicker
        game={fitting}
        label={t("start.deck")}
        picked={picked}
        format={info.format || formatOf(game, picked, "")}
        restriction={info.restriction}
        bringable={bringable}
        pick={setDeck}
      />
      <NameField />
      {wrong && (
        <p className="problem-line" role="alert">
          {wrong}
        </p>
      )}
      <div className="go">
        <p>{info.clock ? t("start.clockOf", { ...info.clock }) : t("start.noClock")}</p>
        <button type="button" className="btn main" disabled={!playable(picked)} onClick={sit}>
          {t("join.sit")}
        </button>
      </div>
    </main>
  );
}

export function TablePage({ table, invite }: { table: string; invite: string }) {
  const { data: info, problem, again } = useLoaded(() => api.table(table), [table]);
  if (info === null) return <Waiting problem={problem} again={again} />;
  const open = info.open_seat !== null && info.open_seat !== undefined;
  const seated = info.seat !== null && info.seat !== undefined;
  const sat = () => {
    go(`/t/${table}`, "replace");
    again();
  };
  if (open && invite && !seated) return <Join info={info} invite={invite} done={sat} />;
  if (open && seated && info.kind === "friend") return <Invite info={info} again={again} />;
  return <Play info={info} watch="" />;
}

export function WatchPage({ table, watch }: { table: string; watch: string }) {
  const { data: info, problem, again } = useLoaded(() => api.table(table), [table]);
  if (info === null) return <Waiting problem={problem} again={again} />;
  return <Play info={info} watch={watch} />;
}
