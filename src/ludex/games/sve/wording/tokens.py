"""Tokens that are made, and cards that become tokens."""

from __future__ import annotations

from dataclasses import dataclass, replace

from ludex.core.ids import ZoneId
from ludex.core.ops.control import Transform
from ludex.core.ops.create import Create
from ludex.core.ops.either import Either
from ludex.core.players import YOU, ControllerOf, Who
from ludex.core.program import Body, Seq
from ludex.core.values import Fixed, Value, X
from ludex.games.sve.words import BANISHED, EX, FIELD
from ludex.games.wording.references import They
from ludex.games.wording.resolver import Text, Topic, Unclear
from ludex.games.wording.sentences import Instead
from ludex.text import PhraseTable, node, slot

TOPIC = Topic()


@dataclass(frozen=True, slots=True)
class Tokens:
    """Token names, each so many times; or one of them, where they are joined by "or"."""

    names: tuple[str, ...]
    number: Value = Fixed(1)
    joined: str = "and"


@dataclass(frozen=True, slots=True)
class SameTokens:
    """The tokens of the action that this takes the place of, in another number; None for one of each."""

    number: Value | None = None


@dataclass(frozen=True, slots=True)
class Creates(Body):
    """Tokens are put into a zone; into either of two where the player decides."""

    tokens: Tokens | SameTokens
    to: tuple[ZoneId, ...]
    who: Who = YOU


def english(table: PhraseTable) -> None:
    """Tokens summoned onto the field or put elsewhere."""
    a, b, c, d = slot("a"), slot("b"), slot("c"), slot("d")
    table["tokens"] |= {
        "a {a:token} token": node(Tokens, names=(a,)),
        "{number:whole#p} {a:token} tokens": node(Tokens, names=(a,)),
        "X {a:token} tokens": node(Tokens, names=(a,), number=X()),
        "a {a:token} and {b:token} token": node(Tokens, names=(a, b)),
        "a {a:token}, {b:token}, and {c:token} token": node(Tokens, names=(a, b, c)),
        "a {a:token}, {b:token}, {c:token}, and {d:token} token": node(Tokens, names=(a, b, c, d)),
        "a {a:token} or {b:token} token": node(Tokens, names=(a, b), joined="or"),
        "a {a:token}, {b:token}, or {c:token} token": node(Tokens, names=(a, b, c), joined="or"),
    }
    on_field, in_ex = node(Creates, to=(FIELD,)), node(Creates, to=(EX,))
    both = tuple(node(Creates, to=(zone,)) for zone in (FIELD, EX))
    named = node(Tokens, names=(a,))
    table["act"] |= {
        # SVE 5.5.2.1
        "summon {tokens:tokens}": on_field,
        "put {tokens:tokens} onto your field": on_field,
        "summon {tokens:tokens} on {of:it}'s field": node(Creates, to=(FIELD,), who=ControllerOf),
        "put {tokens:tokens} into your EX area": in_ex,
        # SVE 5.5.2.2: the name of a token means the token.
        "put a {a:token} into your EX area": node(Creates, tokens=named, to=(EX,)),
        "put {tokens:tokens} onto your field and into your EX area": node(Seq, parts=both),
        "put {tokens:tokens} onto your field or into your EX area": node(Creates, to=(FIELD, EX)),
        "summon a {a:token} token {e:every}": node(
            Creates, tokens=node(Tokens, names=(a,), number=slot("e")), to=(FIELD,)
        ),
        "transform {what:it} into a {name:token} token": node(Transform, away=BANISHED),
    }
    theirs = node(Creates, to=(EX,), who=They())
    table["deed"] |= {"puts~put {tokens:tokens} into their EX area": theirs}
    more = node(Creates, tokens=node(SameTokens, number=slot("n")), to=())
    table["in_place"] |= {
        "<<summon|put>> {n:amount} instead": node(Instead, body=more),
        "put both instead": Instead(Creates(SameTokens(), ())),
    }


@TOPIC.action(Creates)
def creates(text: Text, body: Creates) -> list[Body]:
    """Tokens of each name; where there is a choice of names or zones, each way of it."""
    tokens = body.tokens
    assert isinstance(tokens, Tokens)
    slot = text.fresh("made")
    number, who = text.word(tokens.number), text.word(body.who)
    either = tokens.joined == "or"
    text.found(slot, number != Fixed(1) or (len(tokens.names) > 1 and not either), "summoned")
    if not either and len(body.to) == 1:
        return [Create(tokens.names, body.to[0], number, who, into=slot)]
    if not either and len(tokens.names) > 1:
        raise Unclear("several tokens in either of two zones")
    ways = [Create((name,), zone, number, who, into=slot) for name in tokens.names for zone in body.to]
    return [Either(tuple(ways))]


@TOPIC.instead(Creates)
def other_number(new: Creates, old: Body) -> Body | None:
    """The same tokens in another number, or both instead of one."""
    if not isinstance(old, Creates) or not isinstance(old.tokens, Tokens) or not isinstance(new.tokens, SameTokens):
        return None
    tokens, number = old.tokens, new.tokens.number
    if number is None:
        if tokens.joined != "or" or len(tokens.names) != 2:
            raise Unclear("both of which?")
        return replace(old, tokens=replace(tokens, joined="and"))
    if tokens.joined == "or" or len(tokens.names) != 1:
        raise Unclear("so many of which?")
    return replace(old, tokens=replace(tokens, number=number))
