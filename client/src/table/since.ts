// Time that goes by between two states.

import { useEffect, useState } from "react";

/** How many milliseconds have gone by since `mark` changed, told twice a second while it runs. */
export function useSince(mark: string, runs: boolean): number {
  const [gone, setGone] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the mark changes, time begins anew
  useEffect(() => {
    setGone(0);
    if (!runs) return;
    const began = performance.now();
    const timer = setInterval(() => setGone(performance.now() - began), 500);
    return () => clearInterval(timer);
  }, [mark, runs]);
  return gone;
}
