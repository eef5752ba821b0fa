// Arrows from what attacks or aims to what it is aimed at. They are decoration: the labels of the cards say it too.

import { useEffect, useState } from "react";
import type { State } from "../wire";
import { arrows } from "./placing";

function paths(state: State): { key: string; line: string; tip: string }[] {
  const drawn = [];
  for (const { from, to } of arrows(state)) {
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
    const pull = Math.min(46, Math.abs(y2 - y1) / 2) * k;
    drawn.push({
      key: `${from}-${to}`,
      line: `M${x1},${y1} C${x1 + bend},${y1 + pull} ${x2 + bend},${y2 - pull} ${x2},${y2 - 8 * k}`,
      tip: `M${x2 - 9},${y2 - 12 * k} L${x2 + 9},${y2 - 12 * k} L${x2},${y2 + 4 * k} Z`,
    });
  }
  return drawn;
}

export function Arrows({ state }: { state: State }) {
  const [drawn, setDrawn] = useState<ReturnType<typeof paths>>([]);
  useEffect(() => {
    const draw = () => setDrawn(paths(state));
    draw();
    // Once more when cards that fly have arrived.
    const timer = setTimeout(draw, 650);
    addEventListener("resize", draw);
    addEventListener("scroll", draw, true);
    return () => {
      clearTimeout(timer);
      removeEventListener("resize", draw);
      removeEventListener("scroll", draw, true);
    };
  }, [state]);
  return (
    <svg className="arrows" aria-hidden="true">
      {drawn.map(({ key, line, tip }) => (
        <g key={key}>
          <path className="halo" d={line} />
          <path d={line} />
          <path className="tip" d={tip} />
        </g>
      ))}
    </svg>
  );
}
