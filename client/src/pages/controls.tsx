// Controls that several pages have.

import { useState } from "react";
import { Switch } from "react-aria-components";
import { useTranslation } from "react-i18next";

export function Toggle({ label, on, change }: { label: string; on: boolean; change: (on: boolean) => void }) {
  return (
    <Switch className="switch" isSelected={on} onChange={change}>
      <span className="track" aria-hidden="true" />
      {label}
    </Switch>
  );
}

/** An address to be copied. */
export function LinkLine({ label, url }: { label: string; url: string }) {
  const { t } = useTranslation();
  const [copied, setCopied] = useState(false);
  const copy = () =>
    void navigator.clipboard?.writeText(url).then(
      () => setCopied(true),
      () => undefined,
    );
  return (
    <label className="labelled">
      {label}
      <span className="linkline">
        <input type="text" readOnly value={url} onFocus={(event) => event.target.select()} />
        <button type="button" className="btn" onClick={copy}>
          {t(copied ? "ask.copied" : "ask.copy")}
        </button>
      </span>
    </label>
  );
}
