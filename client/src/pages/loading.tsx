// Something that is asked of the server once a page is there.

import { useCallback, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";

export interface Loaded<T> {
  data: T | null;
  problem: string;
  again: () => void;
}

/** What `load` gives, or what went wrong; asked anew when one of `on` changes. */
export function useLoaded<T>(load: () => Promise<T>, on: unknown[]): Loaded<T> {
  const [data, setData] = useState<T | null>(null);
  const [problem, setProblem] = useState("");
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what it depends on is said by `on`
  useEffect(() => {
    let here = true;
    load().then(
      (found) => {
        if (!here) return;
        setData(found);
        setProblem("");
      },
      (error: unknown) => {
        if (here) setProblem(error instanceof Error ? error.message : String(error));
      },
    );
    return () => {
      here = false;
    };
  }, [...on, tries]);
  return { data, problem, again: useCallback(() => setTries((now) => now + 1), []) };
}

export function Waiting({ problem, again }: { problem: string; again: () => void }) {
  const { t } = useTranslation();
  return (
    <main className="page narrow" aria-busy={!problem}>
      {problem ? (
        <>
          <h1>{t("problem.load", { text: problem })}</h1>
          <p>
            <button type="button" className="btn main" onClick={again}>
              {t("problem.again")}
            </button>{" "}
            <a className="btn" href="/">
              {t("problem.home")}
            </a>
          </p>
        </>
      ) : (
        <p role="status">{t("loading")}</p>
      )}
    </main>
  );
}
