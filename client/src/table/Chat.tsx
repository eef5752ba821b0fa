// A few words between the players.

import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { MAX_CHAT, type State } from "../wire";
import { say, useTable } from "./store";

export function Chat({ state }: { state: State }) {
  const { t } = useTranslation();
  const lines = useTable((held) => held.chat);
  const [text, setText] = useState("");
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() && say({ type: "chat", text: text.trim() })) setText("");
  };
  return (
    <div className="chat">
      <ol role="log" aria-label={t("panel.chat")}>
        {lines.length === 0 && <li>{t("panel.chatEmpty")}</li>}
        {lines.map((line) => (
          <li key={`${line.at} ${line.seat}`} className={line.seat === state.viewer ? "you" : ""}>
            <b>{line.seat === state.viewer ? t("plate.yourself") : line.name}</b> {line.text}
          </li>
        ))}
      </ol>
      {state.viewer >= 0 && (
        <form onSubmit={send}>
          <input
            type="text"
            value={text}
            maxLength={MAX_CHAT}
            placeholder={t("panel.say")}
            aria-label={t("panel.say")}
            onChange={(event) => setText(event.target.value)}
          />
          <button type="submit" className="btn">
            {t("panel.send")}
          </button>
        </form>
      )}
    </div>
  );
}
