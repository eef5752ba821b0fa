"""Short words for the parts of texts that scenarios about abilities and effects use again and again."""

from __future__ import annotations

from ludex.core.definitions import CardDef
from ludex.core.modifiers import AddAttribute, Modifier, PlayCost, SetAttribute, SetStat
from ludex.core.ops.give import Give
from ludex.core.players import EACH, YOU, Who
from ludex.core.program import Body, Seq
from ludex.core.selectors import ALL, Cards, Filter, Is
from ludex.core.triggers import Trigger
from ludex.core.values import Fixed
from ludex.games.caster.words import ATK, FIELD, GRAVEYARD, HAND, PLAYER, SERVANT, TRAIT, TYPE
from ludex.testing.caster import IT, conjure, destroy, gets, servant, servants, target

OGRE = servant("Ogre", atk=2000, defense=2000)
ELF = servant("Elf", atk=1000, defense=1000)
BOLT = conjure("Bolt", target(servants()), destroy(), quickcast=True)
DIES = Trigger("moved", Is(TYPE, SERVANT), frm=FIELD, to=(GRAVEYARD,))
"""A servant is put from the field into a graveyard."""


def does(*parts: Body) -> Seq:
    """One thing after the other, as the one effect of an ability."""
    return Seq(parts)


def youkai() -> Is:
    return Is(TRAIT, "Youkai")


def also(trait: str) -> AddAttribute:
    return AddAttribute(TRAIT, trait)


def only(trait: str) -> SetAttribute:
    return SetAttribute(TRAIT, trait)


def atk_is(number: int) -> SetStat:
    return SetStat(ATK, Fixed(number))


def in_hand(whose: Who = YOU, filter: Filter = ALL) -> Cards:
    return Cards((HAND,), whose, filter)


def in_graveyard(whose: Who = YOU, filter: Filter = ALL) -> Cards:
    return Cards((GRAVEYARD,), whose, filter)


def price(how: str, amount: int, what: Filter = ALL) -> Give:
    """Cards cost you so much until the end of the turn: "set", "add", "less"."""
    return Give(Cards((PLAYER,), YOU), (PlayCost(how, Fixed(amount), what),))


def spell(name: str, *mods: Modifier) -> CardDef:
    """A conjure with Quickcast that gives this to a target servant for the turn."""
    return conjure(name, target(servants(EACH)), gets(*mods, who=IT), quickcast=True)
