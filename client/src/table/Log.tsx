// What happened, by turns.

import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { State } from "../wire";
import { byName, byTurn, named, pointed } from "./log";
import { nearSeat } from "./placing";
import { youOr } from "./players";
import { useTable } from "./store";
import { CardName, RuleLink } from "./words";

const SHOWN = 400;

export function Log({ state }: { state: State }) {
  const { t } = useTranslation();
  const log = useTable((held) => held.log);
  const near = nearSeat(state);
  const from = Math.max(0, log.length - SHOWN);
  const turns = useMemo(() => byTurn(log.slice(from)), [log, from]);
  // Cards that have gone can still be pointed at.
  const seen = useTable((held) => held.seen);
  const names = (card: number) => seen.get(card)?.card.name ?? "";
  const called = useMemo(() => byName(seen), [seen]);
  return (
    <div className="log">
      {turns.map((turn) => {
        const name = turn.seat < 0 ? "" : youOr(t, state, turn.seat);
        return (
          <div key={turn.start}>
            <h3>
              {turn.turn === 0
                ? t("panel.beginning")
                : name
                  ? t("panel.turn", { turn: turn.turn, name })
                  : t("panel.turnPlain", { turn: turn.turn })}
            </h3>
            <ol>
              {turn.lines.map((line, place) => {
                const side = line.seat === undefined || line.seat < 0 ? "" : line.seat === near ? "you" : "foe";
                return (
                  // biome-ignore lint/suspicious/noArrayIndexKey: lines never change their place
                  <li key={place} className={`${side} ${line.kind === "phase" ? "phase" : ""}`}>
                    <span>
                      {named(pointed(line, seen, called), names).map((part, n) =>
                        part.card ? (
                          // biome-ignore lint/suspicious/noArrayIndexKey: parts of one line
                          <CardName key={n} card={part.card} text={part.text} />
                        ) : (
                          part.text
                        ),
                      )}
                    </span>
                    <span className="rules">
                      {(line.rules ?? []).map((rule) => (
                        <RuleLink key={rule} number={rule} />
                      ))}
                    </span>
                  </li>
                );
              })}
            </ol>
          </div>
        );
      })}
      {state.question && (
        <ol>
          <li className="now">
            <span>{t("panel.asked", { prompt: state.question.prompt })}</span>
            <RuleLink number={state.question.rule} gist={state.question.gist} />
          </li>
        </ol>
      )}
    </div>
  );
}
