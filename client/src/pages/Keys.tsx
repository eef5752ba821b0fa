// The keys, and changing them.

import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { set, useSettings } from "../settings";
import { COMMANDS, type Command, isLetter, keyOf, stroke } from "../table/keys";

const SHOWN: Record<string, string> = { ArrowLeft: "←", ArrowRight: "→", ArrowUp: "↑", ArrowDown: "↓", Escape: "Esc" };

export function keyWords(key: string): string {
  return key
    .split("+")
    .map((part) => SHOWN[part] ?? (part.length === 1 ? part.toUpperCase() : part))
    .join("+");
}

function Head() {
  const { t } = useTranslation();
  return (
    <thead>
      <tr>
        <th scope="col">{t("keys.key")}</th>
        <th scope="col">{t("keys.does")}</th>
      </tr>
    </thead>
  );
}

export function KeyMap() {
  const { t } = useTranslation();
  const keys = useSettings((settings) => settings.keys);
  const letters = useSettings((settings) => settings.letters);
  const usable = COMMANDS.filter((command) => letters || !isLetter(keyOf(command, keys)));
  const lines: [string, string][] = [
    ["Tab", t("keys.tab")],
    ["Enter", t("keys.enter")],
    ["1–9", t("keys.digits")],
    ...usable.map((command): [string, string] => [keyWords(keyOf(command, keys)), t(`keys.${command.name}`)]),
    ["← →", t("keys.replay")],
  ];
  return (
    <table className="keymap">
      <Head />
      <tbody>
        {lines.map(([key, does]) => (
          <tr key={does}>
            <td>
              <kbd>{key}</kbd>
            </td>
            <td>{does}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A key that waits for the next stroke. */
function KeyEdit({ command }: { command: Command }) {
  const { t } = useTranslation();
  const keys = useSettings((settings) => settings.keys);
  const [waiting, setWaiting] = useState(false);
  const [taken, setTaken] = useState("");
  useEffect(() => {
    if (!waiting) return;
    const heard = (event: KeyboardEvent) => {
      if (["Shift", "Alt", "Control", "Meta", "Tab"].includes(event.key)) return;
      event.preventDefault();
      event.stopPropagation();
      setWaiting(false);
      const said = stroke(event);
      const other = COMMANDS.find((one) => one !== command && keyOf(one, keys) === said);
      setTaken(other ? t("keys.taken", { key: keyWords(said), what: t(`keys.${other.name}`) }) : "");
      if (!other && said) set({ keys: { ...keys, [command.name]: said } });
    };
    addEventListener("keydown", heard, true);
    return () => removeEventListener("keydown", heard, true);
  }, [waiting, keys, command, t]);
  return (
    <tr>
      <td>
        <button type="button" className="btn keyedit" onClick={() => setWaiting(true)}>
          {waiting ? t("keys.press") : keyWords(keyOf(command, keys))}
        </button>
      </td>
      <td>
        {t(`keys.${command.name}`)} {taken && <span className="problem-line">{taken}</span>}
      </td>
    </tr>
  );
}

export function KeyEditor() {
  const { t } = useTranslation();
  return (
    <>
      <table className="keymap">
        <Head />
        <tbody>
          {COMMANDS.map((command) => (
            <KeyEdit key={command.name} command={command} />
          ))}
        </tbody>
      </table>
      <button type="button" className="btn" onClick={() => set({ keys: {} })}>
        {t("keys.reset")}
      </button>
    </>
  );
}

export function KeysPage() {
  const { t } = useTranslation();
  return (
    <main className="page narrow">
      <h1>{t("keys.title")}</h1>
      <p className="lead">{t("keys.lead")}</p>
      <KeyMap />
      <p>
        <a className="btn" href="/">
          {t("settings.back")}
        </a>
      </p>
    </main>
  );
}
