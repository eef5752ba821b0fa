"""Lines of cards of The Caster Chronicles read and bound, for tests of what they mean."""

from __future__ import annotations

from typing import Any

from ludex.core.definitions import Ability, Activated, Automatic, Spell, Static
from ludex.core.ops.move import Move
from ludex.core.players import EACH
from ludex.core.program import Body
from ludex.core.selectors import (
    IT,
    And,
    Cards,
    Filter,
    Is,
)
from ludex.games.caster.compiler import compile_card, lexicon_for
from ludex.games.caster.words import (
    BARRIER,
    CASTER,
    CONJURE,
    DESTROY,
    FIELD,
    GRAVEYARD,
    SERVANT,
    TRAIT,
    TYPE,
)

A_SERVANT, A_CASTER = Is(TYPE, SERVANT), Is(TYPE, CASTER)
OAK = Is(TRAIT, "Oak")


def servants(whose: Any = EACH, *more: Filter) -> Cards:
    return Cards(FIELD, whose, And((A_SERVANT, *more)) if more else A_SERVANT)


def card(*lines: str, type: str = SERVANT, **facts: Any) -> dict[str, Any]:
    return {"name": "Arvid", "type": type, "element": ["Terra"], "trait": ["Oak"], "text": list(lines), **facts}


SAPLING = {"name": "Sapling", "type": SERVANT, "trait": ["Sapling"], "element": ["Silva"], "atk": 1000, "def": 500,
           "token": True}  # fmt: skip


def abilities(*lines: str, type: str = SERVANT, **facts: Any) -> tuple[Ability, ...]:
    record = card(*lines, type=type, **facts)
    result = compile_card(record, lexicon_for([record, SAPLING]))
    assert result.card is not None, [str(line) for line in result.declined]
    return result.card.faces[0].abilities


def spell(*lines: str, **facts: Any) -> Body:
    (found,) = [one for one in abilities(*lines, type=CONJURE, **facts) if isinstance(one, Spell)]
    return found.body


def auto(line: str) -> Automatic:
    (found,) = [one for one in abilities(line) if isinstance(one, Automatic)]
    return found


def act(line: str, type: str = CASTER) -> Activated:
    (found,) = abilities(line, type=type)
    assert isinstance(found, Activated)
    return found


def static(line: str) -> Static:
    (found,) = abilities(line, type=BARRIER)
    assert isinstance(found, Static)
    return found


def why(*lines: str, type: str = SERVANT, **facts: Any) -> str:
    record = card(*lines, type=type, **facts)
    result = compile_card(record, lexicon_for([record, SAPLING]))
    assert result.card is None
    return " / ".join(line.why for line in result.declined)


def destroyed(what: Any = IT, into: str = "destroyed") -> Move:
    return Move(what, GRAVEYARD, DESTROY, into=into)
