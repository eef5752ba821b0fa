// The hand, and before it the cards to choose from that lie in piles.

import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { type Form, useForm } from "../form";
import type { State, TableLayout } from "../wire";
import { actsOn } from "./answering";
import { CardButton, HiddenCard } from "./CardButton";
import { cardsOf, inSight, nearSeat, zoneOf } from "./placing";
import { useTable } from "./store";

/** The cards a question is about that lie where they cannot be seen, with the names of their zones. */
export function trayed(layout: TableLayout, state: State, form: Form): number[] {
  const seen = inSight(layout, state, form);
  const named = (state.question?.options ?? []).flatMap((option) => (option.card ? [option.card] : []));
  return [...new Set(named)].filter((card) => !seen.has(card) && cardsOf(state).has(card));
}

/** On which sides of what scrolls sideways there is more than is seen. */
function useMore(whole: RefObject<HTMLElement | null>): string {
  const [more, setMore] = useState("");
  const see = () => {
    const shown = whole.current;
    if (shown === null) return;
    const left = shown.scrollLeft > 4;
    const right = shown.scrollLeft + shown.clientWidth < shown.scrollWidth - 4;
    setMore([left && "left", right && "right"].filter(Boolean).join(" "));
  };
  // Whatever is drawn anew may change it.
  useLayoutEffect(see);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it looks at the element itself
  useEffect(() => {
    const shown = whole.current;
    if (shown === null) return;
    const sizes = new ResizeObserver(see);
    sizes.observe(shown);
    shown.addEventListener("scroll", see, { passive: true });
    return () => {
      sizes.disconnect();
      shown.removeEventListener("scroll", see);
    };
  }, []);
  return more;
}

export function Hand({ layout, state }: { layout: TableLayout; state: State }) {
  const { t } = useTranslation();
  const seat = nearSeat(state);
  const zone = zoneOf(state, layout.hand, seat);
  const cards = zone?.cards ?? [];
  const tray = trayed(layout, state, useForm()).flatMap((id) => cardsOf(state).get(id) ?? []);
  const whole = useRef<HTMLElement>(null);
  const more = useMore(whole);
  // Whenever some card can act, wherever it lies, those in hand that cannot step back; else none of them does.
  const sent = useTable((held) => held.sent);
  const asked = state.question?.number !== sent && actsOn(state.question);
  return (
    <section
      ref={whole}
      className="hand"
      data-more={more || undefined}
      data-region="hand"
      data-zone={`${seat}:${layout.hand}`}
      aria-label={t("region.hand", { count: zone?.count ?? 0 })}
    >
      {tray.length > 0 && (
        <div className="tray">
          <span className="trayname">{t("tray")}</span>
          {tray.map(({ card, zone: from }) => (
            <CardButton key={card.id} card={card} place={from.name} text />
          ))}
        </div>
      )}
      {cards.map((card, n) => (
        <CardButton
          key={card.id}
          card={card}
          place={t("card.hand", { n: n + 1, count: cards.length })}
          text
          dim={asked}
        />
      ))}
      {Array.from({ length: zone?.unknown ?? 0 }, (_, n) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: nothing tells these cards apart
        <HiddenCard key={`u${n}`} what={layout.hand} engaged={false} />
      ))}
    </section>
  );
}
