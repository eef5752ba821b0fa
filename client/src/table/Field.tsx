// The fields of both players: rows of places.

import { useDroppable } from "@dnd-kit/react";
import { useLayoutEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { formNow } from "../form";
import type { State, TableLayout } from "../wire";
import { atSpot } from "./answering";
import { CardButton, HiddenCard } from "./CardButton";
import { type FieldRow, fieldRows, nearSeat, type Place } from "./placing";
import { choose, droppable, look, select, useTable } from "./store";
import { capital } from "./words";

const MANY = 7;
const FULL = 5;

/** A card that lies under another is looked at, on its sheet where the page has one. */
function show(card: number): void {
  select(0);
  look(card);
  if (formNow() !== "wide") useTable.setState({ sheet: "card" });
}

function Spot({ place, mine, main }: { place: Place; mine: boolean; main: boolean }) {
  const { t } = useTranslation();
  const question = useTable((held) => (held.state?.question?.number === held.sent ? null : held.state?.question));
  const option = mine ? atSpot(question, place.spot) : -1;
  const on = place.spot ? { spot: place.spot } : { area: "field" };
  const { ref, isDropTarget } = useDroppable({
    id: `place ${mine} ${place.title} ${place.key}`,
    data: { on },
    disabled: !mine || place.card !== null,
  });
  const drops = useTable((held) => mine && place.card === null && droppable(held, on));
  const words = t(mine ? "card.yourPlace" : "card.theirPlace", { place: place.title });
  const looks = ["place", main && "vc", (option >= 0 || drops) && "drop", isDropTarget && drops && "over"]
    .filter(Boolean)
    .join(" ");
  if (option >= 0)
    return (
      <button
        type="button"
        ref={ref}
        className={looks}
        data-nav=""
        data-legal=""
        tabIndex={-1}
        aria-label={t("card.place", { place: words })}
        onClick={() => choose(option)}
      >
        {place.title}
      </button>
    );
  return (
    <div ref={ref} className={`${looks}${place.below.length > 0 ? " chipped" : ""}`}>
      {place.card !== null ? (
        <CardButton card={place.card} place={words} note={place.note} />
      ) : place.hidden ? (
        <HiddenCard what={place.hidden} engaged={place.hiddenEngaged} />
      ) : place.spot ? (
        place.title
      ) : null}
      {place.below.map((card) => (
        <button key={card.id} type="button" className="under" onClick={() => show(card.id)}>
          <span>+ {card.name}</span>
        </button>
      ))}
    </div>
  );
}

function Row({ row, mine }: { row: FieldRow; mine: boolean }) {
  const many = row.places.length > MANY;
  const whole = useRef<HTMLDivElement>(null);
  const [scrolls, setScrolls] = useState(false);
  useLayoutEffect(() => {
    const shown = whole.current;
    setScrolls(shown !== null && shown.scrollWidth > shown.clientWidth);
  });
  return (
    <div
      ref={whole}
      // What does not fit is reached by the arrow keys.
      {...(scrolls ? { tabIndex: 0, role: "group", "aria-label": capital(row.title) } : {})}
      className={`row${row.grid ? "" : " named"}${many ? " many" : ""}${row.places.length > FULL ? " full" : ""}`}
      style={{ "--places": row.places.length } as React.CSSProperties}
    >
      {!row.grid && (
        <span className="label" aria-hidden="true">
          {capital(row.title)}
        </span>
      )}
      {row.places.map((place) => (
        <Spot key={place.key} place={place} mine={mine} main={row.grid && /vanguard/.test(place.spot)} />
      ))}
    </div>
  );
}

export function Field({ layout, state, mine }: { layout: TableLayout; state: State; mine: boolean }) {
  const { t } = useTranslation();
  const near = nearSeat(state);
  const seat = mine ? near : 1 - near;
  return (
    <section
      className="field"
      data-side={mine ? "me" : "opp"}
      data-region={mine ? "field" : "opponent field"}
      aria-label={t(mine ? "region.yourField" : "region.theirField")}
    >
      {fieldRows(layout, state, seat, mine).map((row) => (
        <Row key={row.title} row={row} mine={mine} />
      ))}
    </section>
  );
}
