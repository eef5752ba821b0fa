"""The sentences of a text laid out: what is done if a cost is paid, if something was done, after "then".

* "you may pay the cost. If you do, ...": all the rest of the text is done only if it is paid (VG 3.1.1.5.2).
* "If you do": what follows something that may be done.
* "Then": done only where what stands before it was (VG 8.1.1.2.3.5).
* "This ability cannot be used for the rest of that turn": a limit of the ability, whatever else happens (8.1.1.2.3.1).
"""

from __future__ import annotations

from dataclasses import replace

from ludex.core.program import NOTHING, Body, Gate, Seq
from ludex.games.vanguard.wording.opponents import THEY_DO_NOT, TheyMay
from ludex.games.vanguard.wording.sentences import CostHere, NoMoreThisTurn, PaysCost
from ludex.games.wording.layout import IfDone
from ludex.games.wording.resolver import Unclear, in_a_row, parts_of
from ludex.games.wording.sentences import Later, Otherwise, Then


def laid_out(body: tuple[Body, ...], cost: tuple[Body, ...] = ()) -> tuple[tuple[Body, ...], int]:
    """The sentences of a text, one tree, the cost where it is paid; and how often a turn it is used, 0 for no limit."""
    # VG 8.1.1.2.3.1, 8.1.1.1.2.1: it is no part of what a requirement holds back.
    once = any(isinstance(one, NoMoreThisTurn) for one in body)
    rest = [one for one in body if not isinstance(one, NoMoreThisTurn)]
    parts = _row(rest, cost)
    if cost and not any(_has(part, Gate) for part in parts):
        raise Unclear("a cost that is nowhere paid")
    return tuple(parts), 1 if once else 0


def _row(sentences: list[Body], cost: tuple[Body, ...]) -> list[Body]:
    out: list[Body] = []
    for place, sentence in enumerate(sentences):
        rest = sentences[place + 1 :]
        if _has(sentence, PaysCost):
            if not cost:
                raise Unclear("which cost?")
            out.append(_paying(sentence, _done(rest), cost))
            return out
        if _has(sentence, CostHere):
            out.append(_costing(sentence, rest, cost))
            return out
        match sentence:
            # VG 8.1.1.1.2.3, 8.1.1.1.2.4, 8.1.1.2.3.3, 8.1.1.2.3.4: "if" about what was done before goes where that is
            # done.
            case IfDone(then, done):
                _follow(out, in_a_row(_row([then], cost)), done)
            case Otherwise(then):
                last = out[-1] if out else None
                if not isinstance(last, Gate) or last.may or last.otherwise != NOTHING or last.cost != NOTHING:
                    raise Unclear("otherwise than what?")
                out[-1] = replace(last, otherwise=in_a_row(_row([then], cost)))
            # VG 8.1.1.1.2.5: as part of what the sentence before it asks for.
            case Then(body):
                inner = in_a_row(_row([body], cost))
                if out and _last_gate(out[-1]):
                    out[-1] = _within(out[-1], inner)
                else:
                    out.append(inner)
            case _:
                out.append(_plain(sentence))
    return out


def _has(body: Body, kind: type[Body]) -> bool:
    """Whether such a body is in this one; abilities in quotes are not looked into."""
    if isinstance(body, kind):
        return True
    match body:
        case Seq(parts):
            return any(_has(part, kind) for part in parts)
        case Gate(then=then, otherwise=otherwise):
            return _has(then, kind) or _has(otherwise, kind)
        case Later(body=inner) | Then(body=inner) | IfDone(then=inner) | CostHere(then=inner) | Otherwise(then=inner):
            return _has(inner, kind)
    return False


def _plain(body: Body) -> Body:
    match body:
        case Seq(parts):
            return Seq(tuple(flat for part in parts for flat in parts_of(_plain(part))))
        case Gate(then=then):
            bodies = parts_of(_plain(then))
            if bodies and isinstance(bodies[-1], Otherwise):
                if body.may or body.otherwise != NOTHING:
                    raise Unclear("otherwise than what?")
                return replace(body, then=Seq(bodies[:-1]), otherwise=bodies[-1].then)
            return replace(body, then=Seq(bodies))
        case Otherwise(then):
            return Otherwise(_plain(then))
        case Later(body=later):
            return replace(body, body=_plain(later))
    return body


def _done(rest: list[Body]) -> tuple[Body, Body]:
    """What is done if the cost is paid, with all that follows, and what is done if it is not."""
    if not rest or not isinstance(rest[0], IfDone) or rest[0].done != "done":
        raise Unclear("what is done if the cost is paid?")
    otherwise: Body = NOTHING
    later = rest[1:]
    if later and isinstance(later[0], IfDone) and later[0].done == "not done":
        otherwise, later = later[0].then, later[1:]
    if any(isinstance(one, IfDone) and one.done == "not done" for one in later):
        raise Unclear("if you do not: what?")
    return Seq(tuple(_row([rest[0].then, *later], ()))), otherwise


def _paying(body: Body, done: tuple[Body, Body], cost: tuple[Body, ...]) -> Body:
    """The sentence with the payment, and what follows it, in place of "you may pay the cost"."""
    match body:
        case PaysCost():
            return Gate(done[0], done[1], cost=Seq(cost))
        case Seq(parts) if _has(parts[-1], PaysCost):
            return Seq((*parts[:-1], _paying(parts[-1], done, cost)))
        case Gate(then=then) if not body.may and body.cost == NOTHING:
            return replace(body, then=_paying(then, done, cost))
    raise Unclear("a cost paid where it cannot be")


def _costing(body: Body, rest: list[Body], cost: tuple[Body, ...]) -> Body:
    """A cost on the way: the rest of the text is done only if it is paid."""
    match body:
        case CostHere(paid, then):
            return Gate(in_a_row(_row([then, *rest], cost)), cost=Seq(paid))
        case Seq(parts) if _has(parts[-1], CostHere):
            return Seq((*parts[:-1], _costing(parts[-1], rest, cost)))
        case Gate(then=then) if not body.may and body.cost == NOTHING:
            return replace(body, then=_costing(then, rest, cost))
    raise Unclear("a cost where it cannot be paid")


def _follow(out: list[Body], then: Body, done: str) -> None:
    """What follows a "may", or is done if it was not used."""
    if not out:
        raise Unclear("if you do what?")
    out[-1] = _followed(out[-1], then, done)


def _followed(body: Body, then: Body, done: str) -> Body:
    match body:
        case Seq(parts) if parts:
            return Seq((*parts[:-1], _followed(parts[-1], then, done)))
        case TheyMay(otherwise=otherwise) if done == THEY_DO_NOT and otherwise == NOTHING:
            return replace(body, otherwise=then)
        case Gate(cost=Seq(parts=paid)) if paid:
            if done == "done":
                return replace(body, then=Seq((*parts_of(body.then), then)))
            return replace(body, otherwise=then)
        case Gate(may=True):
            if done == "done":
                return replace(body, then=Seq((*parts_of(body.then), IfDone(then))))
            if body.otherwise == NOTHING:
                return replace(body, otherwise=then)
        case Gate(otherwise=otherwise, cost=cost, may=False) if done == THEY_DO_NOT:
            if otherwise != NOTHING or cost != NOTHING:
                raise Unclear("if they do not: what?")
            return replace(body, then=_followed(body.then, then, done))
        case Gate(otherwise=otherwise, cost=cost) if otherwise == NOTHING and cost == NOTHING and done == "done":
            return replace(body, then=_followed(body.then, then, done))
    if done != "done" or isinstance(body, Gate):
        raise Unclear("if you do what?")
    return Seq((body, IfDone(then)))


def _last_gate(body: Body) -> bool:
    """Whether the body ends with something that is done under a condition only."""
    return isinstance(body, Gate) or (isinstance(body, Seq) and bool(body.parts) and _last_gate(body.parts[-1]))


def _within(body: Body, then: Body) -> Body:
    """The body with one thing more at the end of what its condition lets through."""
    if isinstance(body, Seq):
        return Seq((*body.parts[:-1], _within(body.parts[-1], then)))
    assert isinstance(body, Gate)
    if body.may or body.otherwise != NOTHING:
        raise Unclear("then: after what?")
    if _last_gate(body.then):
        return replace(body, then=_within(body.then, then))
    return replace(body, then=Seq((*parts_of(body.then), then)))
