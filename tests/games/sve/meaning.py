"""Lines of cards of Shadowverse: Evolve read and bound, for tests of what they mean."""

from __future__ import annotations

from typing import Any

from ludex.core.definitions import Ability, Spell
from ludex.core.players import OPPONENT, YOU
from ludex.core.program import Body
from ludex.core.selectors import Cards, Is
from ludex.games.sve.compiler import compile_card
from ludex.games.sve.words import FIELD, FOLLOWER, LEADER, TYPE

A_FOLLOWER = Is(TYPE, FOLLOWER)
ENEMIES = Cards((FIELD,), OPPONENT, A_FOLLOWER)
FRIENDS = Cards((FIELD,), YOU, A_FOLLOWER)
YOUR_LEADER = Cards((LEADER,), YOU)
ENEMY_LEADER = Cards((LEADER,), OPPONENT)


def card(*lines: str, type: str = "Follower") -> dict[str, Any]:
    return {"name": "Nobody", "type": type, "class": "Neutral", "traits": [], "cost": 1, "text": list(lines)}


def abilities(*lines: str, type: str = "Follower") -> tuple[Ability, ...]:
    result = compile_card(card(*lines, type=type))
    assert result.card is not None, [str(line) for line in result.declined]
    return result.card.faces[0].abilities


def spell(*lines: str) -> Body:
    (ability,) = abilities(*lines, type="Spell")
    assert isinstance(ability, Spell)
    return ability.body


def why(*lines: str, type: str = "Follower") -> str:
    result = compile_card(card(*lines, type=type))
    assert result.card is None
    return " ".join(line.why for line in result.declined)
