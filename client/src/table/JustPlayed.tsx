// What the opponent has just played, large between the players for a moment.

import { useEffect, useRef, useState } from "react";
import type { Card, State } from "../wire";
import { ShownCard } from "./CardButton";
import { justPlayed } from "./log";
import { nearSeat } from "./placing";
import { useTable } from "./store";

const MOMENT = 1800;

export function JustPlayed({ state }: { state: State }) {
  const log = useTable((held) => held.log);
  const seen = useTable((held) => held.seen);
  const before = useRef({ lines: log.length, seen });
  const [card, setCard] = useState<Card | null>(null);
  const other = 1 - nearSeat(state);
  const steps = state.kind === "replay";
  useEffect(() => {
    const { lines, seen: known } = before.current;
    before.current = { lines: log.length, seen };
    const found = steps || log.length <= lines ? undefined : justPlayed(log.slice(lines), other, known, seen);
    if (found !== undefined) setCard(found);
  }, [log, seen, other, steps]);
  useEffect(() => {
    if (card === null) return;
    const timer = setTimeout(() => setCard(null), MOMENT);
    return () => clearTimeout(timer);
  }, [card]);
  if (card === null) return null;
  return (
    <div className="justplayed" aria-hidden="true">
      <ShownCard card={card} />
    </div>
  );
}
