"""Cards and parts of texts that scenarios of attacks and keywords share."""

from __future__ import annotations

from ludex.core.definitions import CardDef, Keyword, Static
from ludex.core.modifiers import Can, GiveAbility, Toll
from ludex.core.ops.control import TakeControl
from ludex.core.ops.turn_card import Refresh
from ludex.core.players import EACH, OPPONENT, YOU, Who
from ludex.core.program import Body, Seq
from ludex.core.selectors import IT, Cards, Filter, Is, Linked
from ludex.core.values import Fixed
from ludex.games.fftcg.ops.choose import Choose
from ludex.games.fftcg.words import (
    ATTACK_LINK,
    BATTLE_LINK,
    FIELD,
    FORWARD,
    MAY_ATTACK,
    MAY_BLOCK,
    MUST_ATTACK,
    MUST_BLOCK,
    TYPE,
)
from ludex.testing.fftcg import backup, choose_forward, forward, strike, summon
from tests.games.fftcg.rules.parts import bounce, break_, give, plus, while_here

OGRE = forward("Ogre", 9000)
WALL = forward("Wall", 8000)
ELF = forward("Elf", 4000)
MINE = backup("Mine", generic=True)
BOLT = summon("Bolt", strike(4000))
A_FORWARD = Is(TYPE, FORWARD)
MUST = while_here(Can(MUST_ATTACK))
"""It must attack if possible."""
GUARDS = while_here(Can(MUST_BLOCK))
"""It must block if possible."""
ATTACKING = Linked(ATTACK_LINK)
IN_BATTLE = Linked(BATTLE_LINK)


def toll(amount: int) -> Static:
    """It costs so much CP to attack with this Forward."""
    return while_here(Toll(MAY_ATTACK, Fixed(amount)))


def block_toll(amount: int) -> Static:
    """It costs so much CP to block with this Forward."""
    return while_here(Toll(MAY_BLOCK, Fixed(amount)))


def has(keyword: str) -> GiveAbility:
    """What gives a keyword."""
    return GiveAbility((Keyword(keyword),))


def choose_one(filter: Filter, whose: Who = EACH) -> Choose:
    return Choose(Cards((FIELD,), whose, filter))


def _on_a_forward(name: str, *does: Body, whose: Who = EACH) -> CardDef:
    return summon(name, Seq((choose_forward(whose), *does)))


KILL = _on_a_forward("Kill", break_())
HOME = _on_a_forward("Home", bounce())
LURE = _on_a_forward("Lure", TakeControl(IT), whose=OPPONENT)
"""Gain control of a Forward of the opponent."""
AWAY = _on_a_forward("Away", TakeControl(IT, OPPONENT), whose=YOU)
"""The opponent gains control of a Forward of yours."""
WAKE = _on_a_forward("Wake", Refresh(IT))
PUMP = _on_a_forward("Pump", give(IT, plus(3000)))
