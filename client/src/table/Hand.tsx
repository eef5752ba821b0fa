// The hand, and before it the cards to choose from that lie in piles.

import { useTranslation } from "react-i18next";
import { type Form, useForm } from "../form";
import type { State, TableLayout } from "../wire";
import { about } from "./answering";
import { CardButton, HiddenCard } from "./CardButton";
import { Popover } from "./Popover";
import { cardsOf, inSight, nearSeat, zoneOf } from "./placing";
import { useTable } from "./store";

/** The cards a question is about that lie where they cannot be seen, with the names of their zones. */
export function trayed(layout: TableLayout, state: State, form: Form): number[] {
  const seen = inSight(layout, state, form);
  const named = (state.question?.options ?? []).flatMap((option) => (option.card ? [option.card] : []));
  return [...new Set(named)].filter((card) => !seen.has(card) && cardsOf(state).has(card));
}

export function Hand({ layout, state }: { layout: TableLayout; state: State }) {
  const { t } = useTranslation();
  // While a pile is open, its own menu is the one beside the card.
  const selected = useTable((held) => (held.pile === null ? held.selected : 0));
  const seat = nearSeat(state);
  const zone = zoneOf(state, layout.hand, seat);
  const cards = zone?.cards ?? [];
  const tray = trayed(layout, state, useForm()).flatMap((id) => cardsOf(state).get(id) ?? []);
  const asked = !!state.question && cards.some((card) => about(state.question, card.id).length > 0);
  return (
    <section
      className="hand"
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
          {tray.some(({ card }) => card.id === selected) && <Popover card={selected} floating={false} />}
        </div>
      )}
      {cards.flatMap((card, n) => [
        <CardButton
          key={card.id}
          card={card}
          place={t("card.hand", { n: n + 1, count: cards.length })}
          text
          dim={asked}
        />,
        ...(card.id === selected ? [<Popover key="pop" card={card.id} floating={false} />] : []),
      ])}
      {Array.from({ length: zone?.unknown ?? 0 }, (_, n) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: nothing tells these cards apart
        <HiddenCard key={`u${n}`} what={layout.hand} engaged={false} />
      ))}
    </section>
  );
}
