// The side: the card looked at, and below it log, rules, trace or chat.

import { useTranslation } from "react-i18next";
import { pictureOf, useSettings } from "../settings";
import type { Ability, State, TableLayout } from "../wire";
import { ValueText } from "./CardButton";
import { Chat } from "./Chat";
import { attribute, downWords, faceOf, levelValue, said, type Value, value } from "./face";
import { Log } from "./Log";
import { cardsOf, onTable } from "./placing";
import { Rules } from "./Rules";
import { answer, askWhy, open, type Panel, showPanel, useTable } from "./store";
import { Trace } from "./Trace";
import { capital, RuleLink } from "./words";

function Abilities({ title, abilities, can }: { title: string; abilities: Ability[]; can: boolean }) {
  if (abilities.length === 0) return null;
  return (
    <>
      <h3>{title}</h3>
      <ul>
        {abilities.flatMap((ability) =>
          can
            ? [
                <li key={ability.words} className="can">
                  <span>
                    {ability.option !== undefined && ability.option >= 0 ? (
                      <button
                        type="button"
                        className="cardname"
                        onClick={() => open() && ability.option !== undefined && answer(ability.option)}
                      >
                        {capital(ability.words)}
                      </button>
                    ) : (
                      capital(ability.words)
                    )}
                  </span>
                </li>,
              ]
            : (ability.reasons ?? []).map((reason) => (
                <li key={`${ability.words}${reason.rule}${reason.text}`} className="cannot">
                  <span>
                    {capital(ability.words)}: {reason.text}
                  </span>
                  <RuleLink number={reason.rule} gist={reason.gist} />
                </li>
              )),
        )}
      </ul>
    </>
  );
}

export function Inspector({ layout, state }: { layout: TableLayout; state: State }) {
  const { t } = useTranslation();
  const selected = useTable((held) => held.selected);
  const looked = useTable((held) => held.looked);
  const prints = useTable((held) => held.prints);
  const why = useTable((held) => held.why);
  const pictures = useSettings((settings) => settings.pictures);
  const seen = useTable((held) => held.seen);
  const here = cardsOf(state).get(selected || looked);
  // A card that has gone is shown as it was last.
  const found = here ?? seen.get(selected || looked);
  if (found === undefined)
    return (
      <section className="inspector" aria-label={t("region.inspector")}>
        <p className="nothing">{t("inspector.nothing")}</p>
      </section>
    );
  const { card, zone } = found;
  const print = prints[card.print];
  const down = card.face_up === false && onTable(layout, zone.name);
  const face = faceOf(layout, card, print, "", down ? downWords(t, layout, state.turn) : "");
  const words = layout.card;
  // All its values, as usual or not: here is the place to look them up.
  const values = [
    levelValue(words, card, print),
    ...[...words.compared, ...words.values].map((name) => value(card, print, name)),
  ];
  const listed = words.listed.flatMap((name) => {
    const has = attribute(card, name);
    return has.length > 0 ? [`${words.before[name] ?? ""}${has.join(", ")}`] : [];
  });
  const keywords = said(words, card);
  const told = why?.card === card.id ? why : null;
  const picture = pictureOf(pictures, print?.code ?? "", card.name);
  return (
    <section className="inspector" aria-label={t("region.inspector")}>
      <article className="big" data-hue={face.hue}>
        <header>
          {face.level && <span className="cost">{face.level}</span>}
          <b>
            {card.name}
            <small>{[face.kind, ...listed].filter(Boolean).join(" · ")}</small>
          </b>
        </header>
        {picture && <img className="picture" src={picture} alt={t("inspector.picture", { name: card.name })} />}
        <dl>
          {values
            .filter((one): one is Value => one !== null && one.now !== null)
            .map((one) => (
              <div key={one.name}>
                <dt>{one.name}</dt>
                <dd>
                  <ValueText value={one} />
                  {one.change !== 0 && <small>{t("inspector.was", { printed: one.printed })}</small>}
                </dd>
              </div>
            ))}
          <div>
            <dt>{t("inspector.in")}</dt>
            <dd>{here ? card.spot || zone.name : t("inspector.gone")}</dd>
          </div>
        </dl>
        {face.flags.length + keywords.length > 0 && (
          <p className="flags">{[...keywords, ...face.flags.map((flag) => flag.text)].join(" · ")}</p>
        )}
        {(print?.text ?? [])
          .filter((line) => !/^-+$/.test(line))
          .map((line, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a card may say the same twice
            <p key={place}>{line}</p>
          ))}
        {card.stacked?.text && <p>{card.stacked.text}</p>}
      </article>
      <div className="now">
        {told ? (
          <>
            <Abilities title={t("inspector.can")} abilities={told.can} can />
            <Abilities title={t("inspector.cannot")} abilities={told.cannot} can={false} />
            {told.can.length + told.cannot.length === 0 && (
              <p className="nothing">{t(card.controller === state.viewer ? "card.nothing" : "inspector.theirs")}</p>
            )}
          </>
        ) : (
          here &&
          state.viewer >= 0 &&
          state.kind !== "replay" && (
            <button type="button" className="btn quiet" onClick={() => askWhy(card.id)}>
              {t("inspector.whyNot")}{" "}
              <span className="kbd" aria-hidden="true">
                W
              </span>
            </button>
          )
        )}
      </div>
    </section>
  );
}

export function Side({ layout, state }: { layout: TableLayout; state: State }) {
  const { t } = useTranslation();
  const panel = useTable((held) => held.panel);
  const unread = useTable((held) => held.unread);
  const chat = useSettings((settings) => settings.chat);
  const panels: Panel[] = ["log", "rules", "trace"];
  if (state.kind === "friend" && state.chat !== false && chat) panels.push("chat");
  return (
    <aside className="side" aria-label={t("region.side")} data-region="side">
      <div className="sheetclose">
        <button type="button" className="btn" onClick={() => useTable.setState({ sheet: "" })}>
          {t("panel.close")}
        </button>
      </div>
      <h2 className="vh">{t("region.side")}</h2>
      <Inspector layout={layout} state={state} />
      <section className="panel" aria-label={t("region.panel")}>
        <div className="tabs" role="tablist" aria-label={t("region.panel")}>
          {panels.map((one) => (
            <button
              key={one}
              type="button"
              role="tab"
              id={`tab-${one}`}
              aria-selected={panel === one}
              aria-controls="panel"
              onClick={() => showPanel(one)}
            >
              {t(`panel.${one}`)}
              {one === "chat" && unread > 0 && panel !== "chat" && <span className="dot">{unread}</span>}
            </button>
          ))}
        </div>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys */}
        <div className="panelbody" id="panel" role="tabpanel" aria-labelledby={`tab-${panel}`} tabIndex={0}>
          {panel === "log" && <Log state={state} />}
          {panel === "rules" && <Rules game={state.game} />}
          {panel === "trace" && <Trace replay={state.kind === "replay"} />}
          {panel === "chat" && <Chat state={state} />}
        </div>
      </section>
    </aside>
  );
}
