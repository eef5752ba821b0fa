// What can be done with the selected card, numbered, and what cannot and why.

import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { actions } from "./answering";
import { beside } from "./beside";
import { cardsOf } from "./placing";
import { act, select, useTable } from "./store";
import { capital, RuleLink } from "./words";

const BARRED = 3;
/** What the menu of a card should not lie upon. */
const COVERED = [
  ".table [data-card]",
  ".table .pile",
  ".table .place.drop",
  ".table .ask button",
  ".table .ask .sign",
  ".table .ask .question p",
].join();

export function Popover({ card, floating }: { card: number; floating: boolean }) {
  const { t } = useTranslation();
  const state = useTable((held) => held.state);
  const why = useTable((held) => held.why);
  const sent = useTable((held) => held.sent);
  const root = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState<{ left: number; top: number; above: boolean } | null>(null);
  const question = state?.question && state.question.number !== sent ? state.question : null;
  const places = actions(question, card);
  const found = state ? cardsOf(state).get(card)?.card : undefined;
  const theirs = !!found && !!state && state.viewer >= 0 && found.controller !== state.viewer;
  const name = state ? (cardsOf(state).get(card)?.card.name ?? "") : "";

  // Nothing is covered that the card is compared with: the menu lies beside it, and never leaves the window.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is told about the card changes its size
  useLayoutEffect(() => {
    if (root.current === null) return;
    if (!floating) {
      root.current.scrollIntoView?.({ inline: "nearest", block: "nearest" });
      return;
    }
    const box = document.querySelector(`[data-card="${card}"]`)?.getBoundingClientRect();
    const own = root.current.getBoundingClientRect();
    if (box === undefined) return;
    const others = [...document.querySelectorAll(COVERED)]
      .filter((element) => !element.matches(`[data-card="${card}"]`))
      .map((element) => element.getBoundingClientRect());
    // The side is not lain upon: there is what is known of the card.
    const right = document.querySelector(".table .ask")?.getBoundingClientRect().right ?? innerWidth;
    const room = { left: 8, top: 8, width: Math.max(own.width, right - 16), height: innerHeight - 16 };
    const above = document.querySelector(`.hand [data-card="${card}"]`) !== null;
    const { left, top } = beside(box, { width: own.width, height: own.height }, others, room, above);
    setAt({ left, top, above });
  }, [card, floating, why, places.length]);

  // Only when another card is selected: what is learned later must not take the focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    if (places.length > 0) root.current?.querySelector<HTMLElement>("[role=menuitem]")?.focus();
  }, [card]);

  const move = (event: KeyboardEvent) => {
    if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
    const items = [...(root.current?.querySelectorAll<HTMLElement>("[role=menuitem]") ?? [])];
    const now = items.indexOf(document.activeElement as HTMLElement);
    if (now < 0) return;
    event.preventDefault();
    event.stopPropagation();
    items[(now + (event.key === "ArrowDown" ? 1 : items.length - 1)) % items.length]?.focus();
  };

  const barred = (why?.card === card ? why.cannot : []).flatMap((ability) =>
    (ability.reasons ?? []).slice(0, 1).map((reason) => ({ words: ability.words, reason })),
  );
  return (
    <div
      ref={root}
      className={floating ? `pop floating${at?.above ? " above" : ""}` : "pop"}
      style={at && floating ? { left: at.left, top: at.top } : undefined}
      data-pop=""
    >
      <h3>{name}</h3>
      {places.length > 0 && (
        <div role="menu" tabIndex={-1} aria-label={t("card.actions", { name })} onKeyDown={move}>
          {places.map((place, n) => {
            const option = question?.options?.[place];
            return (
              <button
                key={place}
                type="button"
                role="menuitem"
                className={n === 0 ? "btn main" : "btn"}
                onClick={() => act(place, card)}
              >
                <span>
                  {capital(option?.text ?? "")}
                  {option?.line && <span className="line">{option.line}</span>}
                </span>
                {n < 9 && (
                  <span className="kbd" aria-hidden="true">
                    {n + 1}
                  </span>
                )}
              </button>
            );
          })}
        </div>
      )}
      {places.length === 0 && barred.length === 0 && why?.card === card && (
        <p className="off">{t(theirs ? "inspector.theirs" : "card.nothing")}</p>
      )}
      {barred.slice(0, BARRED).map(({ words, reason }) => (
        <p key={`${words}${reason.rule}`} className="off">
          <span>
            {t("card.cannot", { words })} {reason.text}
          </span>
          <RuleLink number={reason.rule} gist={reason.gist} />
        </p>
      ))}
      <button type="button" className="vh" onClick={() => select(0)}>
        {t("pile.close")}
      </button>
    </div>
  );
}
