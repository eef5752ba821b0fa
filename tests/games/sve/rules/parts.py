"""Cards and parts of cards that scenarios share: abilities as nodes, in the words of the book."""

from __future__ import annotations

from ludex.core.definitions import Ability, Activated, Automatic, Keyword, Spell, Static
from ludex.core.modifiers import AddStat, Modifier
from ludex.core.ops.damage import Damage
from ludex.core.ops.draw import Draw
from ludex.core.ops.give import ALWAYS_ON, Give, Until
from ludex.core.ops.move import Move
from ludex.core.ops.resource import Lose
from ludex.core.ops.select import Exactly, Quantity, Select
from ludex.core.ops.turn_card import Engage
from ludex.core.players import EACH, OPPONENT, YOU
from ludex.core.program import NOTHING, Body, Seq
from ludex.core.selectors import ALL, IT, THIS, Cards, Filter, Is, Selector
from ludex.core.triggers import Trigger
from ludex.core.values import Fixed
from ludex.games.sve.keywords import labelled
from ludex.games.sve.ops.evolve import Evolve, RevealEvolved
from ludex.games.sve.words import (
    ATTACK,
    BANISHED,
    CEMETERY,
    DEFENSE,
    EVOLVE_KIND,
    FANFARE,
    FIELD,
    FOLLOWER,
    HAND,
    LAST_WORDS,
    LEADER,
    ON_EVOLVE,
    PLAY_POINTS,
    QUICK,
    QUICK_KIND,
    STRIKE,
    TYPE,
)
from ludex.testing import Table

A_FOLLOWER = Is(TYPE, FOLLOWER)
ENEMIES = Cards((FIELD,), OPPONENT, A_FOLLOWER)
"""Each enemy follower on the field."""
FRIENDS = Cards((FIELD,), YOU, A_FOLLOWER)
"""Each follower on your field."""
FOLLOWERS = Cards((FIELD,), EACH, A_FOLLOWER)
"""Each follower on the field."""
YOUR_LEADER = Cards((LEADER,), YOU)
ENEMY_LEADER = Cards((LEADER,), OPPONENT)
LEADERS = Cards((LEADER,), EACH)
YOUR_HAND = Cards((HAND,), YOU)


def n(number: int) -> Fixed:
    return Fixed(number)


def key(*names: str) -> tuple[Ability, ...]:
    """Keywords."""
    return tuple(Keyword(name) for name in names)


def fanfare(*body: Body) -> Automatic:
    return labelled(FANFARE, Seq(body))


def last_words(*body: Body) -> Automatic:
    return labelled(LAST_WORDS, Seq(body))


def on_evolve(*body: Body) -> Automatic:
    return labelled(ON_EVOLVE, Seq(body))


def strike(*body: Body) -> Automatic:
    return labelled(STRIKE, Seq(body))


def whenever(trigger: Trigger, *body: Body) -> Automatic:
    return Automatic(trigger, Seq(body))


def start_of_main(*body: Body) -> Automatic:
    """At the start of your main phase."""
    return whenever(Trigger("phase", verb="start of main phase", whose=YOU), *body)


def start_of_end(*body: Body) -> Automatic:
    """At the start of your end phase."""
    return whenever(Trigger("phase", verb="start of end phase", whose=YOU), *body)


def does(*body: Body) -> Spell:
    """What a spell does."""
    return Spell(Seq(body))


def quick(*body: Body) -> tuple[Ability, ...]:
    """A spell with Quick."""
    return (Keyword(QUICK), does(*body))


def act(*body: Body, cost: Body = NOTHING) -> Activated:
    """An activated ability."""
    return Activated(cost, Seq(body))


def quick_act(*body: Body, cost: Body = NOTHING) -> Activated:
    """An activated ability with Quick."""
    return Activated(cost, Seq(body), (QUICK_KIND,))


def points(number: int) -> Lose:
    """Play points, as a cost."""
    return Lose(PLAY_POINTS, Fixed(number))


def evolve(cost: int = 1) -> Activated:
    """An evolve ability for play points."""
    return Activated(Seq((points(cost), RevealEvolved())), Evolve(), (EVOLVE_KIND,))


ENGAGE_THIS = Engage(THIS)


def select(what: Selector = ENEMIES, quantity: Quantity | None = None) -> Select:
    return Select(what, Exactly(Fixed(1)) if quantity is None else quantity)


def deal(number: int, to: Selector = IT) -> Damage:
    return Damage(to, Fixed(number))


def draw(number: int = 1) -> Draw:
    return Draw(Fixed(number))


def destroy(what: Selector = IT) -> Move:
    return Move(what, CEMETERY, "destroy")


def banish(what: Selector = IT) -> Move:
    return Move(what, BANISHED, "banish")


def bounce(what: Selector = IT) -> Move:
    """Return to its owner's hand."""
    return Move(what, HAND, "return")


def discard(what: Selector = IT) -> Move:
    return Move(what, CEMETERY, "discard")


def give(*mods: Modifier, to: Selector = IT, until: Until = ALWAYS_ON) -> Give:
    return Give(to, mods, until)


def attack(number: int) -> AddStat:
    """Attack +N."""
    return AddStat(ATTACK, Fixed(number))


def defense(number: int) -> AddStat:
    """Defense +N."""
    return AddStat(DEFENSE, Fixed(number))


def while_here(*mods: Modifier, on: Selector = THIS) -> Static:
    return Static(mods, on)


def in_hand(filter: Filter = ALL) -> Cards:
    return Cards((HAND,), YOU, filter)


BOLT = does(select(), deal(3))
"""Select an enemy follower on the field and deal it 3 damage."""

BOTH = {"you", "opponent"}


def seen_by(t: Table, ref: str) -> set[str]:
    """Who may look at the card."""
    return {player for player in BOTH if t.sees(player, ref)}
