// What a person likes.

import { Label, Radio, RadioGroup } from "react-aria-components";
import { useTranslation } from "react-i18next";
import { type Pace, set, type Theme, useSettings, type Verbosity } from "../settings";
import { NameField, Toggle } from "./controls";
import { KeyEditor } from "./Keys";

const SIZES = [1, 1.15, 1.3, 1.5];

interface Choosing {
  label: string;
  value: string;
  options: [string, string][];
  change: (value: string) => void;
}

function Choice({ label, value, options, change }: Choosing) {
  return (
    <RadioGroup value={value} onChange={change} className="labelled">
      <Label>{label}</Label>
      <div className="segments">
        {options.map(([name, words]) => (
          <Radio key={name} value={name} className="choice">
            {words}
          </Radio>
        ))}
      </div>
    </RadioGroup>
  );
}

export function SettingsPage() {
  const { t } = useTranslation();
  const settings = useSettings();
  const named = (group: string, names: string[]) =>
    names.map((one): [string, string] => [one, t(`settings.${group}_${one}`)]);
  return (
    <main className="page narrow">
      <header>
        <h1>{t("settings.title")}</h1>
        <button type="button" className="btn" onClick={() => history.back()}>
          {t("settings.back")}
        </button>
      </header>
      <section className="set">
        <NameField />
      </section>
      <section className="set">
        <h2>{t("settings.look")}</h2>
        <Choice
          label={t("settings.theme")}
          value={settings.theme}
          options={named("theme", ["system", "dark", "light"])}
          change={(theme) => set({ theme: theme as Theme })}
        />
        <Choice
          label={t("settings.textSize")}
          value={String(settings.textScale)}
          options={SIZES.map((size) => [String(size), `${Math.round(size * 100)} %`])}
          change={(size) => set({ textScale: Number(size) })}
        />
        <Toggle
          label={t("settings.largeCards")}
          on={settings.largeCards}
          change={(largeCards) => set({ largeCards })}
        />
        <Toggle
          label={t("settings.reducedMotion")}
          on={settings.motion === "none"}
          change={(still) => set({ motion: still ? "none" : "system" })}
        />
        <Choice
          label={t("settings.pace")}
          value={settings.pace}
          options={named("pace", ["quick", "usual", "slow"])}
          change={(pace) => set({ pace: pace as Pace })}
        />
        <Toggle label={t("settings.chat")} on={settings.chat} change={(chat) => set({ chat })} />
      </section>
      <section className="set">
        <h2>{t("settings.speech")}</h2>
        <Choice
          label={t("settings.verbosity")}
          value={settings.verbosity}
          options={named("verbosity", ["all", "results", "questions"])}
          change={(verbosity) => set({ verbosity: verbosity as Verbosity })}
        />
      </section>
      <section className="set">
        <h2>{t("settings.pictures")}</h2>
        <p>{t("settings.picturesWords")}</p>
        <label className="labelled">
          {t("settings.picturesLabel")}
          <input
            type="text"
            value={settings.pictures}
            placeholder="/pictures/{code}.jpg"
            onChange={(event) => set({ pictures: event.target.value.trim() })}
          />
        </label>
      </section>
      <section className="set">
        <h2>{t("settings.keys")}</h2>
        <Toggle label={t("settings.letters")} on={settings.letters} change={(letters) => set({ letters })} />
        <KeyEditor />
      </section>
    </main>
  );
}
