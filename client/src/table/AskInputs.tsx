// Answers that are neither a card nor a button: orders, divisions, numbers, names.

import { useSortable } from "@dnd-kit/react/sortable";
import { type KeyboardEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Question } from "../wire";
import { allot, left, optionsOf, reorder, within } from "./answering";
import { look, open, redraft, say, useTable } from "./store";

const NAMES = 12;

function SortItem({ question, place, at, count }: { question: Question; place: number; at: number; count: number }) {
  const { t } = useTranslation();
  const draft = useTable((held) => held.draft);
  const { ref, handleRef } = useSortable({ id: `sort ${place}`, index: at, group: "order", data: { sort: place } });
  const option = optionsOf(question)[place];
  const text = option?.text ?? "";
  const move = (by: number) => redraft(reorder(draft, at, at + by));
  const keys = (event: KeyboardEvent) => {
    const by =
      event.key === "ArrowLeft" || event.key === "ArrowUp"
        ? -1
        : event.key === "ArrowRight" || event.key === "ArrowDown"
          ? 1
          : 0;
    if (!event.altKey || by === 0) return;
    event.preventDefault();
    event.stopPropagation();
    move(by);
  };
  return (
    <li ref={ref} className="sortrow">
      <button
        type="button"
        className="step"
        disabled={at === 0}
        aria-label={t("ask.earlier", { text })}
        onClick={() => move(-1)}
      >
        ‹
      </button>
      <button
        ref={handleRef}
        type="button"
        className="sortitem"
        aria-label={t("ask.orderItem", { text, n: at + 1, count })}
        onKeyDown={keys}
        onFocus={() => option?.card && look(option.card)}
        onPointerEnter={() => option?.card && look(option.card)}
      >
        <b>{at + 1}</b> {text}
      </button>
      <button
        type="button"
        className="step"
        disabled={at === count - 1}
        aria-label={t("ask.later", { text })}
        onClick={() => move(1)}
      >
        ›
      </button>
    </li>
  );
}

export function OrderInput({ question }: { question: Question }) {
  const { t } = useTranslation();
  const draft = useTable((held) => held.draft);
  return (
    <div className="askbody">
      <p className="for">{t("ask.order")}</p>
      <ol className="sorted">
        {draft.picked.map((place, at) => (
          <SortItem key={place} question={question} place={place} at={at} count={draft.picked.length} />
        ))}
      </ol>
    </div>
  );
}

export function SplitInput({ question }: { question: Question }) {
  const { t } = useTranslation();
  const draft = useTable((held) => held.draft);
  return (
    <div className="askbody">
      {optionsOf(question).map((option, place) => {
        const amount = draft.amounts[place] ?? 0;
        const change = (by: number) => redraft(allot(question, draft, place, amount + by));
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: an option is its place
          <fieldset className="share" key={place} aria-label={t("ask.share", { text: option.text, amount })}>
            <span>{option.text}</span>
            <button
              type="button"
              className="step"
              disabled={amount <= question.least}
              aria-label={t("ask.less")}
              onClick={() => change(-1)}
            >
              −
            </button>
            <output>{amount}</output>
            <button
              type="button"
              className="step"
              disabled={left(question, draft) <= 0}
              aria-label={t("ask.moreStep")}
              onClick={() => change(1)}
            >
              +
            </button>
          </fieldset>
        );
      })}
    </div>
  );
}

export function NumberInput({ question }: { question: Question }) {
  const { t } = useTranslation();
  const draft = useTable((held) => held.draft);
  const change = (amount: number) => redraft({ ...draft, amount: within(question, amount) });
  return (
    <div className="share">
      <button
        type="button"
        className="step"
        disabled={draft.amount <= question.least}
        aria-label={t("ask.less")}
        onClick={() => change(draft.amount - 1)}
      >
        −
      </button>
      <input
        type="number"
        min={question.least}
        max={question.most}
        value={draft.amount}
        aria-label={t("ask.number", { least: question.least, most: question.most })}
        onChange={(event) => change(event.target.valueAsNumber)}
      />
      <button
        type="button"
        className="step"
        disabled={draft.amount >= question.most}
        aria-label={t("ask.moreStep")}
        onClick={() => change(draft.amount + 1)}
      >
        +
      </button>
    </div>
  );
}

export function NameInput({ question }: { question: Question }) {
  const { t } = useTranslation();
  const names = useTable((held) => held.names);
  const [part, setPart] = useState("");
  const choose = (name: string) => {
    if (open()?.number === question.number && say({ type: "name", question: question.number, name }))
      useTable.setState({ sent: question.number });
  };
  return (
    <div className="names askbody">
      <input
        type="search"
        value={part}
        placeholder={t("ask.nameOf")}
        aria-label={t("ask.nameOf")}
        onChange={(event) => {
          setPart(event.target.value);
          if (event.target.value.trim().length > 1) say({ type: "names", part: event.target.value.trim() });
        }}
        onKeyDown={(event) => {
          const only = names[0];
          if (event.key === "Enter" && names.length === 1 && only) choose(only);
        }}
      />
      <ul aria-label={t("ask.namesFound", { count: names.length })}>
        {part.trim().length > 1 &&
          names.slice(0, NAMES).map((name) => (
            <li key={name}>
              <button type="button" className="btn" onClick={() => choose(name)}>
                {name}
              </button>
            </li>
          ))}
        {part.trim().length > 1 && names.length > NAMES && (
          <li className="for">{t("ask.moreNames", { count: names.length - NAMES })}</li>
        )}
      </ul>
    </div>
  );
}
