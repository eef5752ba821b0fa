// The question bar: whose it is, what is asked and by which rule, and the answers that are no card.

import type { TFunction } from "i18next";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { go } from "../router";
import type { Question, State, TableLayout } from "../wire";
import { NameInput, NumberInput, OrderInput, SplitInput } from "./AskInputs";
import { lack, ORDERED, offered, optionsOf, SEVERAL, single, toggle, wordless } from "./answering";
import { nearSeat } from "./placing";
import { nameOf } from "./players";
import { useSince } from "./since";
import { answer, choose, confirm, pass, propose, ready, redraft, say, undo, useTable } from "./store";
import { capital, RuleLink, time } from "./words";

/** From so many letters on a prompt is written smaller. */
const LONG = 90;

export function Bar({
  looks,
  sign,
  small,
  children,
}: {
  looks: string;
  sign: string;
  small: string;
  children: ReactNode;
}) {
  const { t } = useTranslation();
  return (
    <section className={`ask ${looks}`} data-region="ask" tabIndex={-1} aria-label={t("region.ask")}>
      <div className="sign">
        {sign}
        <small>{small}</small>
      </div>
      <div className="askmain">{children}</div>
    </section>
  );
}

/** An answer with its key. What keys have brought the focus to says that Enter does it. */
function AskButton({
  sign,
  children,
  off = "",
  ...rest
}: {
  sign: string;
  children: ReactNode;
  /** Why it cannot be done yet. */
  off?: string;
} & React.ButtonHTMLAttributes<HTMLButtonElement>) {
  const [focused, setFocused] = useState(false);
  const reached = useTable((held) => held.reached);
  const mine = focused && reached;
  return (
    <button
      type="button"
      {...rest}
      title={off || rest.title}
      aria-disabled={off ? true : undefined}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
      onClick={(event) => {
        if (!off) rest.onClick?.(event);
      }}
    >
      {children}{" "}
      {(mine || sign) && (
        <span className="kbd" aria-hidden="true">
          {mine ? "⏎" : sign}
        </span>
      )}
    </button>
  );
}

/** How many are to be chosen, in words. */
function Wanted({ question }: { question: Question }) {
  const { t } = useTranslation();
  if (question.shape !== "some" || offered(question)) return null;
  const { least, most } = question;
  const text =
    least === most
      ? t("ask.chooseExactly", { count: least })
      : least === 0
        ? t("ask.chooseUpTo", { most })
        : t("ask.choose", { least, most });
  return <span>{text}</span>;
}

/** What is still missing of the draft, or that it will do. */
function Missing({ question }: { question: Question }) {
  const { t } = useTranslation();
  const draft = useTable((held) => held.draft);
  const problem = useTable((held) => held.problem);
  const paid = useTable((held) => held.paid);
  const due = useTable((held) => held.due);
  const unit = useTable((held) => held.layout?.unit ?? "");
  if ((!SEVERAL.has(question.shape) && question.shape !== "split") || single(question) || offered(question))
    return null;
  if (question.shape === "pay" && due > 0) return <Paid paid={paid} due={due} unit={unit} problem={problem} />;
  const lacks = lack(question, draft);
  const words: Record<string, string> = { pay: "payFirst" };
  const text = problem || (lacks ? t(`ask.${words[lacks.key] ?? lacks.key}`, { count: lacks.count }) : "");
  if (text) return <span className={problem ? "problem" : ""}>{text}</span>;
  return draft.picked.length > 0 && problem === "" ? <span className="fine">{t("ask.enough")}</span> : null;
}

/** How much of a bill is paid, in words and as points. */
function Paid({ paid, due, unit, problem }: { paid: number; due: number; unit: string; problem: string | null }) {
  const { t } = useTranslation();
  const words = paidWords(t, paid, due, unit, problem);
  return (
    <>
      {due <= PIPS && (
        <span className="pips" aria-hidden="true">
          {Array.from({ length: Math.max(due, Math.min(paid, PIPS)) }, (_, n) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: nothing tells points apart
            <i key={n} className={n < paid ? (n < due ? "on" : "on over") : ""} />
          ))}
        </span>
      )}
      <span className={problem === "" ? "fine" : "lacking"}>{words}</span>
    </>
  );
}

const PIPS = 12;

/** What is paid of a bill and what lacks, or what else is wrong with it. */
export function paidWords(t: TFunction, paid: number, due: number, unit: string, problem: string | null): string {
  const sum = t("ask.paid", { paid, due, unit }).trim();
  if (problem === "") return t("ask.paidEnough", { sum });
  if (paid < due) return t("ask.paidLacks", { sum, count: due - paid });
  return problem ? t("ask.paidBut", { sum, problem }) : sum;
}

/** What is offered and may be left: yes, with the name of it, or no. */
function Offered({ question }: { question: Question }) {
  const { t } = useTranslation();
  return (
    <>
      <AskButton className="btn" sign="2" onClick={() => answer([])}>
        {t("ask.no")}
      </AskButton>
      <AskButton className="btn" sign="1" onClick={() => choose(0)}>
        {t("ask.yesWith", { name: capital(optionsOf(question)[0]?.text ?? "") })}
      </AskButton>
    </>
  );
}

function OptionButtons({ question }: { question: Question }) {
  const { t } = useTranslation();
  const draft = useTable((held) => held.draft);
  const options = optionsOf(question);
  if (question.shape === "yes/no")
    return (
      <>
        <AskButton className="btn" sign="2" onClick={() => answer(0)}>
          {t("ask.no")}
        </AskButton>
        {/* Nobody knows which is better: neither stands out. */}
        <AskButton className="btn" sign="1" onClick={() => answer(1)}>
          {t("ask.yes")}
        </AskButton>
      </>
    );
  if (offered(question)) return <Offered question={question} />;
  if (ORDERED.has(question.shape) || question.shape === "split" || question.shape === "number") return null;
  const several = SEVERAL.has(question.shape) && !single(question);
  return wordless(question)
    .filter((place) => place !== question.passing)
    .map((place, n) => {
      const picked = several && draft.picked.includes(place);
      return (
        <AskButton
          key={place}
          className={picked ? "btn main" : "btn"}
          aria-pressed={several ? picked : undefined}
          sign={n < 9 ? String(n + 1) : ""}
          onClick={() => (several ? redraft(toggle(question, draft, place)) : choose(place))}
        >
          {capital(options[place]?.text ?? "")}
        </AskButton>
      );
    });
}

/** Whether the question has a main answer, which is put together first and then given with Enter. */
function confirmed(question: Question): boolean {
  const { shape } = question;
  if (single(question) || offered(question)) return false;
  return SEVERAL.has(shape) || ORDERED.has(shape) || shape === "split" || shape === "number";
}

function Confirm({ question }: { question: Question }) {
  const { t } = useTranslation();
  const draft = useTable((held) => held.draft);
  const problem = useTable((held) => held.problem);
  const paid = useTable((held) => held.paid);
  const due = useTable((held) => held.due);
  const unit = useTable((held) => held.layout?.unit ?? "");
  const reached = useTable((held) => held.reached);
  if (!confirmed(question)) return null;
  const { shape } = question;
  const none = shape === "some" && draft.picked.length === 0;
  const words = shape === "pay" ? t("ask.pay") : none && question.least === 0 ? t("ask.none") : t("ask.confirm");
  const lacks = lack(question, draft);
  const why =
    shape === "pay" && due > 0
      ? paidWords(t, paid, due, unit, problem)
      : problem || (lacks ? t(`ask.${lacks.key === "pay" ? "payFirst" : lacks.key}`, { count: lacks.count }) : "…");
  return (
    <>
      {shape === "pay" && question.proposal && (
        <AskButton className="btn" sign="A" onClick={propose}>
          {t("ask.payForMe")}
        </AskButton>
      )}
      <AskButton
        className="btn main"
        sign={reached && !picking() ? "" : "⏎"}
        off={ready(question, { draft, problem }) ? "" : why}
        onClick={confirm}
        data-main=""
      >
        {words}
      </AskButton>
    </>
  );
}

/** Whether Enter is the main answer though keys brought the focus elsewhere: on a card that is picked already. */
function picking(): boolean {
  return document.activeElement?.matches("[data-card].picked, [data-main]") ?? false;
}

/** What passing does here: end, do nothing, or let the top of the stack resolve. */
export function passWords(t: TFunction, question: Question): string {
  const option = optionsOf(question)[question.passing ?? -1];
  if (question.resolves) return t("ask.resolve");
  return option ? capital(option.text) : "";
}

function Answers({ question, layout }: { question: Question; layout: TableLayout }) {
  const { t } = useTranslation();
  const undoing = useTable((held) => held.state?.undo);
  const passing = question.passing ?? -1;
  return (
    <div className="answers">
      {undoing && (
        <AskButton className="btn quiet undo" sign="U" onClick={undo}>
          {t(undoing === "free" ? "ask.undo" : "ask.askUndo")}
        </AskButton>
      )}
      {question.cancellable && (
        <AskButton className="btn quiet" sign="Esc" onClick={() => say({ type: "cancel" })}>
          {t("ask.takeBack")}
        </AskButton>
      )}
      <OptionButtons question={question} />
      {passing >= 0 && (
        <AskButton
          className={question.resolves ? "btn resolve" : "btn"}
          sign={t("keys.space")}
          onClick={pass}
          title={question.resolves ? t("ask.resolveWhat", { stack: layout.stack }) : undefined}
          data-pass=""
        >
          {passWords(t, question)}
        </AskButton>
      )}
      <Confirm question={question} />
    </div>
  );
}

function Asked({ question, state, layout }: { question: Question; state: State; layout: TableLayout }) {
  const { t } = useTranslation();
  const passing = useTable((held) => held.passing);
  const mine = state.active === state.viewer;
  // Several attacks at once are told by the sums in the middle.
  const clash = state.clashes?.length === 1 ? state.clashes[0]?.text : "";
  const text = question.text?.join(" ") ?? "";
  // The prompt often names the card already.
  const subject =
    question.subject_name && !question.prompt.includes(question.subject_name) ? question.subject_name : "";
  return (
    <Bar looks="" sign={t(mine ? "ask.yourTurn" : "ask.youDecide")} small={state.phase}>
      <div className="question">
        <p className={question.prompt.length > LONG ? "prompt long" : "prompt"}>
          <b>{capital(question.prompt)}</b> <RuleLink number={question.rule} gist={question.gist} />
        </p>
        {clash && <p className="for clashwords">{clash}</p>}
        {text || question.prompt.length > LONG ? (
          // The prompt says what is asked; the rest of a long one, and what the card says, for whoever wants to read it.
          <details key={question.number} className="cardtext">
            <summary>
              {question.prompt.length > LONG
                ? t("ask.readAll")
                : t("ask.cardText", { name: question.subject_name || t("ask.thisCard") })}
            </summary>
            {text && <p>{text}</p>}
          </details>
        ) : (
          subject && <p className="for">{subject}</p>
        )}
        <p className="wanted">
          <Wanted question={question} />{" "}
          {(question.constraints ?? []).map((constraint) => (
            <span key={constraint}>{constraint} </span>
          ))}
          <Missing question={question} />
          {passing && <span>{t("ask.passOn")}</span>}
        </p>
      </div>
      {ORDERED.has(question.shape) && <OrderInput question={question} />}
      {question.shape === "split" && <SplitInput question={question} />}
      {question.shape === "number" && <NumberInput question={question} />}
      {question.shape === "name" && <NameInput question={question} />}
      <Answers question={question} layout={layout} />
    </Bar>
  );
}

function Ended({ state }: { state: State }) {
  const { t } = useTranslation();
  const over = state.over;
  const next = over?.next_table ?? "";
  // Who has asked for it goes there as soon as it is there; who comes back later may look round first.
  const before = useRef(next !== "");
  const asked = state.viewer >= 0 && !!state.players[state.viewer]?.rematch;
  useEffect(() => {
    if (next && asked && !before.current) go(`/t/${next}`);
  }, [next, asked]);
  if (!over) return null;
  const me = state.viewer >= 0 ? state.players[state.viewer] : undefined;
  const title =
    over.winner < 0
      ? t("ask.draw")
      : state.viewer < 0 || state.kind === "study"
        ? t("ask.wonBy", { name: nameOf(t, state, over.winner) })
        : t(over.winner === state.viewer ? "ask.won" : "ask.lostGame");
  return (
    <Bar looks={over.winner === state.viewer ? "" : "waiting"} sign={title} small={t("ask.over")}>
      <div className="question">
        <p className="prompt">
          <b>{capital(over.reason)}</b> <RuleLink number={over.rule} gist={over.gist} />
        </p>
        <p className="for">{over.gist}</p>
      </div>
      <div className="answers">
        {over.next_table
          ? (state.viewer >= 0 || over.next_watch) && (
              <button
                type="button"
                className="btn main"
                onClick={() =>
                  go(
                    state.viewer >= 0
                      ? `/t/${over.next_table}`
                      : `/w/${over.next_table}?watch=${encodeURIComponent(over.next_watch ?? "")}`,
                  )
                }
              >
                {t("ask.toRematch")}
              </button>
            )
          : state.viewer >= 0 &&
            state.kind !== "study" && (
              <button
                type="button"
                className="btn main"
                disabled={me?.rematch}
                onClick={() => say({ type: "rematch" })}
              >
                {t(me?.rematch ? "ask.rematchAsked" : "ask.rematch")}
              </button>
            )}
        <a className="btn" href={`/r/${state.table}`}>
          {t("ask.replay")}
        </a>
        <a className="btn" href="/">
          {t("ask.home")}
        </a>
      </div>
    </Bar>
  );
}

function Consent({ state }: { state: State }) {
  const { t } = useTranslation();
  const asked = state.asked;
  if (!asked) return null;
  const mine = asked.by === state.viewer;
  const name = nameOf(t, state, asked.by);
  return (
    <Bar looks={mine ? "waiting" : ""} sign={t(mine ? "ask.waiting" : "ask.youDecide")} small={t("ask.undo")}>
      <div className="question">
        <b>{t(mine ? "ask.askedUndo" : "ask.asksUndo", { name })}</b>
      </div>
      {!mine && state.viewer >= 0 && (
        <div className="answers">
          <button type="button" className="btn" onClick={() => say({ type: "consent", yes: false })}>
            {t("ask.refuse")}
          </button>
          <button type="button" className="btn main" onClick={() => say({ type: "consent", yes: true })}>
            {t("ask.allow")}
          </button>
        </div>
      )}
    </Bar>
  );
}

function Waiting({ state }: { state: State }) {
  const { t } = useTranslation();
  const seat = 1 - nearSeat(state);
  const other = state.players[seat];
  const name = nameOf(t, state, seat);
  const watching = state.viewer < 0;
  const away = !!other && !other.computer && !other.here && !!other.away && state.kind === "friend";
  const gone = useSince(`${state.seq} ${other?.away}`, away);
  const watched =
    state.turn === 0
      ? t("bar.before")
      : [t("panel.turn", { turn: state.turn, name: nameOf(t, state, state.active) }), state.phase]
          .filter(Boolean)
          .join(" · ");
  const title = away ? t("ask.away", { name }) : t(other?.computer ? "ask.computerThinks" : "ask.waitingFor", { name });
  return (
    <Bar
      looks="waiting"
      sign={t(watching ? "ask.watching" : "ask.waiting")}
      small={watching ? state.phase : t("ask.for", { name })}
    >
      <div className="question">
        <b>{watching ? watched : title}</b>
        {away && (
          <span className="for">
            {t(other.claimable ? "ask.awayClaim" : "ask.awayFor", { time: time((other.away ?? 0) * 1000 + gone) })}
          </span>
        )}
      </div>
      <div className="answers">
        {other?.claimable && (
          <button type="button" className="btn" onClick={() => say({ type: "claim" })}>
            {t("ask.claim")}
          </button>
        )}
        {state.undo && (
          <button type="button" className="btn quiet undo" onClick={undo}>
            {t(state.undo === "free" ? "ask.undo" : "ask.askUndo")}{" "}
            <span className="kbd" aria-hidden="true">
              U
            </span>
          </button>
        )}
      </div>
    </Bar>
  );
}

/** The line to the table is down, and is tried again. */
export function Lost({ again }: { again: () => void }) {
  const { t } = useTranslation();
  return (
    <Bar looks="waiting bad" sign={t("ask.waiting")} small={t("ask.connection")}>
      <div className="question">
        <b>{t("ask.lost")}</b>
        <span className="for">{t("ask.again")}</span>
      </div>
      <div className="answers">
        <button type="button" className="btn" onClick={again}>
          {t("ask.tryNow")}
        </button>
      </div>
    </Bar>
  );
}

export function Ask({ layout, state, again }: { layout: TableLayout; state: State; again: () => void }) {
  const { t } = useTranslation();
  const line = useTable((held) => held.line);
  const closed = useTable((held) => held.closed);
  const sent = useTable((held) => held.sent);
  if (closed)
    return (
      <Bar looks="waiting bad" sign={t("ask.closed")} small="">
        <div className="question">
          <b>{closed}</b>
        </div>
        <div className="answers">
          <a className="btn" href="/">
            {t("ask.home")}
          </a>
        </div>
      </Bar>
    );
  if (line !== "open") return <Lost again={again} />;
  if (state.over) return <Ended state={state} />;
  if (state.asked) return <Consent state={state} />;
  if (state.question && state.question.number !== sent)
    // A new question has buttons of its own: the focus does not stay on one of the last.
    return <Asked key={state.question.number} question={state.question} state={state} layout={layout} />;
  return <Waiting state={state} />;
}
