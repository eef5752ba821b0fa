// Small pieces of text: rule numbers, names of cards, times.

import { useTranslation } from "react-i18next";
import { look, select, showRule } from "./store";

/** The number of a rule, which opens it. */
export function RuleLink({ number, gist }: { number: string; gist?: string }) {
  const { t } = useTranslation();
  if (!number) return null;
  return (
    <button
      type="button"
      className="rule"
      title={gist ?? ""}
      aria-label={t("panel.ruleOf", { number })}
      onClick={() => showRule(number)}
    >
      {number}
    </button>
  );
}

/** The name of a card that can be pointed at. */
export function CardName({ card, text }: { card: number; text: string }) {
  return (
    <button
      type="button"
      className="cardname"
      tabIndex={-1}
      onPointerEnter={() => look(card)}
      onFocus={() => look(card)}
      onClick={() => select(card)}
    >
      {text}
    </button>
  );
}

/** Milliseconds as minutes and seconds. */
export function time(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

/** With a capital first letter. */
export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
