"""VG 8.7.6 and 8.8: effects that are nullified, and the last information of cards that have left."""

from __future__ import annotations

import pytest

from ludex.core.cards import THIS_BATTLE
from ludex.core.conditions import Fits
from ludex.core.definitions import CardDef
from ludex.core.modifiers import AddStat, Cannot, Modifier
from ludex.core.ops.give import Until
from ludex.core.ops.move import Move
from ludex.core.players import OPPONENT, YOU
from ludex.core.program import Body, If, Seq
from ludex.core.selectors import IT, THIS, Cards, Engaged, Is, NotThis
from ludex.core.values import StatOf
from ludex.games.vanguard.filters import InRow
from ludex.games.vanguard.ops.call import MoveTo, Place
from ludex.games.vanguard.ops.nullify import Nullify
from ludex.games.vanguard.words import BE_HIT, BIND, DROP, FRONT, GC, HAND, NAMES, POWER, RC, SOUL, VC
from ludex.testing import rule
from ludex.testing.vanguard import (
    Side,
    Table,
    act,
    choose,
    cont,
    draw,
    drive_checks,
    gets,
    placed,
    plus_power,
    resting,
    retire,
    table,
    unit,
)

ELF = unit("Elf", grade=1, power=7000)
BATTLE = Until(THIS_BATTLE)


# 8.7.6: nullified effects.


def wall(name: str, *besides: Modifier) -> CardDef:
    """A guardian without a shield: the unit it guards cannot be hit in that battle, and gets this besides."""
    gift = gets(Cannot(BE_HIT), *besides, who=Cards((VC,), YOU), until=BATTLE)
    return unit(name, placed(GC, gift), grade=0, shield=0)


def lord(*does: Body) -> CardDef:
    """A vanguard that does this to a guardian called Wall when it checks its drive."""
    return unit("Lord", drive_checks(choose(GC, OPPONENT, Is(NAMES, "Wall")), *does), grade=3, power=11000)


def attacked(attacker: CardDef, *guards: CardDef) -> Table:
    t = table(you=Side(vanguard=attacker), opponent=Side(hand=guards))
    t.attack("Lord", guard=[card.name for card in guards])
    return t


@rule("vanguard", "8.7.6")
def test_an_effect_that_is_nullified_stops_working_at_that_moment() -> None:
    """The vanguard is hit after all."""
    assert attacked(lord(retire(IT), Nullify(IT)), wall("Wall")).damage("opponent") == 1


@rule("vanguard", "8.7.6")
def test_one_that_is_not_goes_on_though_its_card_is_gone() -> None:
    assert attacked(lord(retire(IT)), wall("Wall")).damage("opponent") == 0


@rule("vanguard", "8.7.6")
def test_nor_do_the_effects_of_other_cards_stop() -> None:
    assert attacked(lord(retire(IT), Nullify(IT)), wall("Wall"), wall("Other")).damage("opponent") == 0


@rule("vanguard", "8.7.6.1")
@pytest.mark.parametrize(("nullified", "damage"), [(True, 1), (False, 0)])
def test_it_is_nullified_as_a_whole(nullified: bool, damage: int) -> None:
    """The same effect gives 10000 power: with it the vanguard would not be hit either."""
    does = (retire(IT), Nullify(IT)) if nullified else (retire(IT),)
    t = attacked(lord(*does), wall("Wall", plus_power(10000)))
    assert t.damage("opponent") == damage


@rule("vanguard", "8.7.6.1")
def test_another_effect_of_the_same_card_is_none_of_it() -> None:
    """Power until end of turn by an ability of its own."""
    both = unit(
        "Wall",
        placed(GC, gets(Cannot(BE_HIT), who=Cards((VC,), YOU), until=BATTLE)),
        placed(GC, gets(plus_power(2000), who=Cards((VC,), YOU))),
        grade=0,
        shield=0,
    )
    t = table(you=Side(vanguard=lord(retire(IT), Nullify(IT))), opponent=Side(hand=[both]))
    t.attack("Lord", "vanguard", "Wall#1", guard=["Wall"])
    assert (t.power("opponent's Vanguard"), t.damage("opponent")) == (13000, 0)


# 8.8: final information.


def speaker(*does: Body) -> CardDef:
    return unit("Speaker", act(gets(plus_power(2000), who=Cards((RC,), YOU, NotThis()))), act(Seq(does)), power=7000)


AS_MUCH = gets(AddStat(POWER, StatOf(IT, POWER)), who=Cards((VC,), YOU))


@rule("vanguard", "8.8.1")
@pytest.mark.parametrize("to", [DROP, SOUL, HAND, BIND])
def test_a_card_that_left_its_zone_while_an_ability_resolves_is_read_as_it_was_there(to: int) -> None:
    """The elf with 9000 power on the field, where it has 7000 now."""
    t = table(you=Side(rear=[speaker(choose(RC, YOU, NotThis()), Move(IT, to), AS_MUCH), ELF]))
    t.use("Speaker", 0)
    t.use("Speaker", 1)
    assert (t.power("Elf"), t.power("your Vanguard")) == (7000, 11000 + 9000)


@rule("vanguard", "8.8.1")
@pytest.mark.parametrize(("elf", "cards"), [(resting(ELF), 1), (ELF, 0)], ids=["resting", "standing"])
def test_also_whether_it_stood_or_rested(elf: CardDef, cards: int) -> None:
    t = table(you=Side(rear=[speaker(choose(RC, YOU, NotThis()), retire(IT), If(Fits(IT, Engaged()), draw())), elf]))
    t.use("Speaker", 1)
    assert (t.zone("you", "drop zone"), len(t.zone("you", "hand"))) == (["Elf"], cards)


@rule("vanguard", "8.8.1")
def test_also_the_card_itself() -> None:
    """It goes to the soul, and the vanguard gets the power that it had."""
    own = (Move(THIS, SOUL), gets(AddStat(POWER, StatOf(THIS, POWER)), who=Cards((VC,), YOU)))
    stronger = unit("Banner", cont(plus_power(1000), on=Cards((RC,), YOU, Is(NAMES, "Speaker"))))
    t = table(you=Side(rear=[speaker(*own), stronger]))
    t.use("Speaker", 1)
    assert (t.soul("you"), t.power("your Vanguard")) == (["Speaker"], 11000 + 8000)


@rule("vanguard", "8.8.1")
@pytest.mark.parametrize(("place", "cards"), [("front", 1), ("back", 0)])
def test_one_that_went_from_circle_to_circle_is_read_as_it_is(place: str, cards: int) -> None:
    """The elf comes from the center back; where it is by then counts."""
    does = (choose(RC, YOU, NotThis()), MoveTo(IT, Place("any")), If(Fits(IT, InRow(FRONT)), draw()))
    t = table(you=Side(rear={"left front": speaker(*does), "center back": ELF}))
    t.use("Speaker", 1, f"right {place}")
    assert (t.circle("Elf"), len(t.zone("you", "hand"))) == (f"right {place}", cards)
