// What happened since the viewer's last answer, step by step.

import { useTranslation } from "react-i18next";
import { say, useTable } from "./store";
import { RuleLink } from "./words";

export function Trace({ replay }: { replay: boolean }) {
  const { t } = useTranslation();
  const trace = useTable((held) => held.trace);
  return (
    <>
      {replay ? (
        <p className="lead">{t("panel.traceStep")}</p>
      ) : (
        <button type="button" className="btn quiet" onClick={() => say({ type: "trace" })}>
          {t("panel.traceAgain")}
        </button>
      )}
      {trace === null || trace.length === 0 ? (
        !replay && <p>{t("panel.traceEmpty")}</p>
      ) : (
        <ol className="tracelist">
          {trace.map((line, place) => (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: a trace is replaced as a whole
              key={place}
              className={line.level === 0 ? "top" : ""}
              style={{ "--level": Math.min(8, line.level) } as React.CSSProperties}
            >
              <span>{line.text}</span>
              {line.rule && <RuleLink number={line.rule} gist={line.gist ?? ""} />}
            </li>
          ))}
        </ol>
      )}
    </>
  );
}
