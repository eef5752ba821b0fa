// Controls that several pages have.

import { useEffect, useId, useState } from "react";
import { Switch } from "react-aria-components";
import { useTranslation } from "react-i18next";
import { api, me } from "../http";

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

/** What the guest is called by others. */
export function NameField() {
  const { t } = useTranslation();
  const id = useId();
  const [name, setName] = useState("");
  const [kept, setKept] = useState("");
  useEffect(() => {
    me().then(
      (guest) => setName(guest.name),
      () => undefined,
    );
  }, []);
  const keep = () =>
    void api.rename(name).then(
      () => setKept(t("settings.nameKept")),
      (error: Error) => setKept(error.message),
    );
  return (
    <form
      className="labelled"
      onSubmit={(event) => {
        event.preventDefault();
        keep();
      }}
    >
      <label htmlFor={id}>{t("settings.name")}</label>
      <span className="linkline">
        <input id={id} type="text" value={name} maxLength={40} onChange={(event) => setName(event.target.value)} />
        <button type="submit" className="btn">
          {t("settings.nameSave")}
        </button>
      </span>
      <span role="status">{kept}</span>
    </form>
  );
}
