// The rulebook: one rule with what it belongs to, and a search over all.

import { type FormEvent, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { api, type RuleLine, type RuleText } from "../http";
import { useTable } from "./store";
import { RuleLink } from "./words";

function Lines({ title, lines }: { title: string; lines: RuleLine[] }) {
  if (lines.length === 0) return null;
  return (
    <>
      <h3>{title}</h3>
      <ul>
        {lines.map((line) => (
          <li key={line.number}>
            <RuleLink number={line.number} />
            <span>{line.gist}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

export function Rules({ game }: { game: string }) {
  const { t } = useTranslation();
  const number = useTable((held) => held.rule);
  const [rule, setRule] = useState<RuleText | null>(null);
  const [missing, setMissing] = useState(false);
  const [query, setQuery] = useState("");
  const [found, setFound] = useState<RuleLine[] | null>(null);
  useEffect(() => {
    setRule(null);
    setMissing(false);
    setFound(null);
    if (!number) return;
    let here = true;
    api.rule(game, number).then(
      (text) => here && setRule(text),
      () => here && setMissing(true),
    );
    return () => {
      here = false;
    };
  }, [game, number]);
  const search = (event: FormEvent) => {
    event.preventDefault();
    if (query.trim()) void api.rules(game, query.trim()).then(setFound, () => setFound([]));
  };
  return (
    <div className="rulepanel">
      <search>
        <form onSubmit={search}>
          <input
            type="search"
            value={query}
            placeholder={t("panel.search")}
            aria-label={t("panel.search")}
            onChange={(event) => setQuery(event.target.value)}
          />
          <button type="submit" className="btn">
            {t("panel.searchButton")}
          </button>
        </form>
      </search>
      {found !== null &&
        (found.length === 0 ? <p>{t("panel.nothingFound")}</p> : <Lines title={t("panel.search")} lines={found} />)}
      {found === null && rule !== null && (
        <>
          <Lines title={t("panel.above")} lines={rule.above} />
          <p className="at">
            <b>{rule.number}</b>
            {rule.gist}
          </p>
          {rule.rulings.length > 0 && <h3>{t("panel.rulings")}</h3>}
          {rule.rulings.map((ruling) => (
            <div key={ruling.title} className="ruling">
              <b>{ruling.title}</b>
              <p>{ruling.text}</p>
            </div>
          ))}
          <Lines title={t("panel.below")} lines={rule.below} />
        </>
      )}
      {found === null && missing && <p>{t("panel.noRule")}</p>}
      {found === null && !number && <p>{t("panel.rulesHint")}</p>}
    </div>
  );
}
