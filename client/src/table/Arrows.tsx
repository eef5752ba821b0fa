// Arrows from what attacks or aims to what it is aimed at. They are decoration: the labels of the cards say it too.

import { useEffect, useState } from "react";
import { formNow } from "../form";
import type { State, TableLayout } from "../wire";
import { arrows, helping } from "./placing";

interface Drawn {
  key: string;
  line: string;
  tip: string;
  helps: boolean;
}

const NEAR = 40;

function paths(layout: TableLayout, state: State): Drawn[] {
  const lines = [
    ...(formNow() === "phone" ? [] : helping(layout, state)).map((line) => ({ ...line, helps: true })),
    ...arrows(state).map((line) => ({ ...line, helps: false })),
  ];
  const drawn: Drawn[] = [];
  for (const { from, to, helps } of lines) {
    const a = document.querySelector(`[data-card="${from}"]`)?.getBoundingClientRect();
    const b = document.querySelector(`[data-card="${to}"]`)?.getBoundingClientRect();
    if (a === undefined || b === undefined || a.width === 0 || b.width === 0) continue;
    const down = a.top < b.top;
    const k = down ? 1 : -1;
    // They bend aside so that they do not lie upon the names between.
    const bend = -Math.min(90, innerWidth / 12);
    const x1 = a.left + a.width * 0.2;
    const y1 = down ? a.bottom - 4 : a.top + 4;
    const x2 = b.left + b.width * 0.3;
    const y2 = down ? b.top - 2 : b.bottom + 2;
    // What helps from close by needs no arrow: the words on both cards say it.
    if (helps && Math.abs(y2 - y1) < NEAR) continue;
    const pull = Math.min(46, Math.abs(y2 - y1) / 2) * k;
    drawn.push({
      key: `${from}-${to}`,
      helps,
      line: `M${x1},${y1} C${x1 + bend},${y1 + pull} ${x2 + bend},${y2 - pull} ${x2},${y2 - 8 * k}`,
      tip: `M${x2 - 9},${y2 - 12 * k} L${x2 + 9},${y2 - 12 * k} L${x2},${y2 + 4 * k} Z`,
    });
  }
  return drawn;
}

export function Arrows({ layout, state }: { layout: TableLayout; state: State }) {
  const [drawn, setDrawn] = useState<Drawn[]>([]);
  useEffect(() => {
    const draw = () => setDrawn(paths(layout, state));
    draw();
    // Once more when cards that fly have arrived.
    const timer = setTimeout(draw, 650);
    const sizes = new ResizeObserver(draw);
    for (const field of document.querySelectorAll(".table .field, .table .mid")) sizes.observe(field);
    addEventListener("resize", draw);
    addEventListener("scroll", draw, true);
    return () => {
      clearTimeout(timer);
      sizes.disconnect();
      removeEventListener("resize", draw);
      removeEventListener("scroll", draw, true);
    };
  }, [layout, state]);
  return (
    <svg className="arrows" aria-hidden="true">
      {drawn.map(({ key, line, tip, helps }) => (
        <g key={key} className={helps ? "helps" : ""}>
          <path className="halo" d={line} />
          <path d={line} />
          <path className="tip" d={tip} />
        </g>
      ))}
    </svg>
  );
}
