"""Units and words that the scenarios of battles share."""

from __future__ import annotations

from ludex.core.cards import THIS_TURN
from ludex.core.definitions import Activated
from ludex.core.modifiers import Cannot
from ludex.core.ops.give import Until
from ludex.core.players import OPPONENT, YOU
from ludex.core.program import Body, Seq
from ludex.core.selectors import Among, Cards, Is, Selector
from ludex.games.vanguard.words import ATTACK_ACTION, NAMES, PHASE, RC, VC
from ludex.testing.vanguard import Table, act, trigger, unit
from ludex.testing.vanguard.abilities import Zones

OGRE = unit("Ogre", grade=2, power=9000, skill="Intercept")
ELF = unit("Elf", grade=1, power=7000, skill="Boost")
IMP = unit("Imp", grade=1, power=6000)
KING = unit("King", grade=3, power=11000, skill="Twin Drive")
FOE = unit("Foe", grade=3, power=6000)
"""A vanguard that everybody here can hit."""
CRIT = trigger("Crit", "Critical")
WALL = unit("Wall", grade=0, shield=10000)

MINE = Cards((VC, RC), YOU)
MY_REAR = Cards((RC,), YOU)
MY_VANGUARD = Cards((VC,), YOU)
THEIRS = Cards((VC, RC), OPPONENT)
THEIR_REAR = Cards((RC,), OPPONENT)
THEIR_VANGUARD = Cards((VC,), OPPONENT)
CANNOT_ATTACK = Cannot(ATTACK_ACTION)
END_OF_THE_TURN = Until(THIS_TURN)
TRIGGERED = "triggered"
"""The kind of event that tells that a waiting ability is played."""


def called(name: str, of: Selector = MINE) -> Among:
    """The card of this name."""
    return Among(of, Is(NAMES, name))


def uses(*does: Body, zones: Zones = (VC, RC)) -> Activated:
    """An activated ability without a cost that does this, one after the other."""
    return act(Seq(does), zones=zones)


def declare(t: Table) -> None:
    """The turn player says only that there will be an attack (the table has no word for one nobody makes)."""
    t.to("battle phase")
    assert t.options()[0] == "attack"
    t.machine.answer(0)


def course(t: Table, *kinds: str, last: bool = False) -> list[str]:
    """What happened of these kinds, in order: moments by their names, everything else with the card it happened to."""
    told = [event for event in t.events(last=last) if event.kind in kinds]
    return [event.verb if event.kind == PHASE else f"{event.kind} {t.name(event.was or event.card)}" for event in told]
