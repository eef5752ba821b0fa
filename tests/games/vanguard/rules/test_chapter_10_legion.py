"""VG 10.25: legion."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from ludex.core.cards import THIS_BATTLE
from ludex.core.changes import REFRESH
from ludex.core.conditions import Fits, HappenedThisTurn, NotSo, SomeFit
from ludex.core.definitions import CardDef
from ludex.core.modifiers import Cannot, Forbid, Would
from ludex.core.ops.damage import Damage
from ludex.core.ops.give import ALWAYS_ON, Until
from ludex.core.ops.move import Move
from ludex.core.ops.select import Select
from ludex.core.ops.turn_card import Engage, Refresh
from ludex.core.players import OPPONENT, YOU
from ludex.core.program import Seq
from ludex.core.selectors import IT, THIS, Cards, Is, Those
from ludex.core.triggers import Trigger
from ludex.games.vanguard.filters import IN_LEGION_STATE, LEGION_LEADER, LEGION_MATE, CanLegionWith
from ludex.games.vanguard.ops.battle import Attack
from ludex.games.vanguard.ops.legion import Legion
from ludex.games.vanguard.words import (
    ATTACKED,
    DAMAGE_CHECK,
    DROP,
    HAND,
    HEART,
    HIT,
    IN_LEGION,
    NAMES,
    STAND_IN_STAND_PHASE,
    VC,
)
from ludex.testing import rule
from ludex.testing.vanguard import (
    Side,
    act,
    attacks,
    choose,
    cont,
    draw,
    g_unit,
    gets,
    plus_critical,
    plus_power,
    resting,
    table,
    unit,
    when,
)
from ludex.testing.vanguard.board import Cardlike
from tests.games.vanguard.rules.specific import n, seen, to_hand, watch

IMP = unit("Imp", grade=0)
ELF = unit("Elf", grade=1)
OGRE = unit("Ogre", grade=2)
LORD = unit("Lord", grade=3)
MATE = unit("Mate", grade=2, power=9000, critical=2)
LEADER = unit("Leader", grade=3, power=11000, mates="Mate")
LEGIONS = act(Seq((choose(DROP, YOU), Legion(IT))))
"""Choose a card of the drop zone and legion with it."""
SEEKER = unit("Leader", LEGIONS, grade=3, power=11000, mates="Mate")
PAIR = Side(vanguard=LEADER, mate=MATE)
WALL = unit("Wall", grade=3, power=20000)

# 10.25.1 to 10.25.4: coming into legion.


@rule("vanguard", "10.25.1", "10.25.2")
@pytest.mark.parametrize("lies", [lambda card: card, resting])
def test_the_named_card_is_laid_beside_the_vanguard_as_that_lies(
    lies: Callable[[CardDef], Cardlike],
) -> None:
    t = table(you=Side(vanguard=lies(SEEKER), drop=[MATE]))
    t.use("Leader")
    assert t.zone("you", "vanguard circle") == ["Leader", "Mate"]
    assert (t.mate("Leader"), t.vanguard("you")) == ("Mate", "Leader")
    assert t.resting("Mate") == t.resting("Leader")
    assert t.zone("you", "drop") == []


@rule("vanguard", "10.25.1")
def test_seek_mate_finds_the_named_card_in_the_deck() -> None:
    t = table(you=Side(vanguard=LEADER, drop=[IMP] * 4, deck=[ELF, MATE, ELF]))
    t.use("Leader", 0, ["Imp"] * 4, ["Imp"] * 4, "Mate")
    assert (t.mate("Leader"), t.zone("you", "drop"), len(t.zone("you", "deck"))) == ("Mate", [], 6)


@rule("vanguard", "10.25.1")
def test_a_card_that_is_not_named_does_not_come() -> None:
    t = table(you=Side(vanguard=SEEKER, drop=[OGRE]))
    t.use("Leader")
    assert (t.zone("you", "vanguard circle"), t.zone("you", "drop")) == (["Leader"], ["Ogre"])


@rule("vanguard", "10.25.1.2")
def test_a_vanguard_in_legion_does_not_legion_again() -> None:
    t = table(you=Side(vanguard=SEEKER, mate=MATE, drop=[MATE]))
    t.use("Leader")
    assert (t.zone("you", "vanguard circle"), t.zone("you", "drop")) == (["Leader", "Mate"], ["Mate"])
    assert t.events(IN_LEGION) == []


@rule("vanguard", "10.25.1.2")
def test_a_vanguard_without_seek_mate_does_not_legion() -> None:
    t = table(you=Side(vanguard=unit("Loner", LEGIONS, grade=3), drop=[MATE]))
    t.use("Loner")
    assert (t.zone("you", "vanguard circle"), t.zone("you", "drop")) == (["Loner"], ["Mate"])


@rule("vanguard", "10.25.2")
def test_the_unit_with_seek_mate_leads() -> None:
    told = unit("Page", act(gets(plus_power(1000), who=Cards((VC,), YOU, LEGION_LEADER))), grade=1)
    t = table(you=Side(vanguard=SEEKER, drop=[MATE], rear=[told]))
    t.use("Leader")
    t.use("Page")
    assert (t.power("Leader"), t.power("Mate")) == (12000, 9000)


@rule("vanguard", "10.25.2")
@pytest.mark.parametrize("name", ["Leader", "Mate"])
def test_the_two_belong_together_until_one_of_them_changes_zones(name: str) -> None:
    """Whichever goes, the other is not in legion any more, and rests alone."""
    gone = Cards((VC,), YOU, Is(NAMES, name))
    alone = NotSo(SomeFit(Cards((VC,), YOU), IN_LEGION_STATE))
    page = unit("Page", act(Move(gone, HAND)), act(draw(), only_if=alone), grade=1)
    t = table(you=Side(vanguard=LEADER, mate=MATE, rear=[page]))
    t.refuses("use", "Page", 1, "8.3.3")
    t.use("Page", 0)
    assert len(t.zone("you", "vanguard circle")) == 1
    t.use("Page", 1)
    assert len(t.zone("you", "hand")) == 2


@rule("vanguard", "10.25.3")
def test_both_are_vanguards() -> None:
    page = unit("Page", act(gets(plus_power(1000), who=Cards((VC,), YOU))), grade=1)
    mate = unit("Mate", act(draw(), zones=(VC,)), cont(plus_power(500), zones=(VC,)), grade=2, power=9000)
    t = table(you=Side(vanguard=LEADER, mate=mate, rear=[page]))
    t.use("Page")
    assert (t.power("Leader"), t.power("Mate")) == (12000, 10500)
    t.use("Mate")
    assert t.zone("you", "hand") == ["Filler"]


@rule("vanguard", "10.25.4")
def test_each_has_its_own_characteristics() -> None:
    boss = unit("Page", act(Seq((choose(VC, YOU), gets(plus_power(5000), plus_critical(1), who=IT)))), grade=1)
    mate = unit("Mate", grade=2, power=9000, clan="Narukami", race="Elf")
    t = table(you=Side(vanguard=LEADER, mate=mate, rear=[boss]))
    t.use("Page", 0, "Mate")
    assert (t.power("Mate"), t.critical("Mate"), t.grade("Mate"), t.attribute("Mate", "clan")) == (
        14000, 2, 2, {"Narukami"},
    )  # fmt: skip
    assert (t.power("Leader"), t.critical("Leader"), t.grade("Leader"), t.attribute("Leader", "race")) == (
        11000, 1, 3, set(),
    )  # fmt: skip
    assert (t.names("Leader"), t.names("Mate")) == ({"Leader"}, {"Mate"})


# 10.25.5 to 10.25.8: attacks of a legion, and on it.


@rule("vanguard", "10.25.5")
def test_both_rest_and_both_attack() -> None:
    mate = unit("Mate", attacks(draw()), grade=2)
    leader = unit("Leader", attacks(draw()), grade=3, mates="Mate")
    t = table(you=Side(vanguard=leader, mate=mate), opponent=Side(vanguard=WALL))
    t.attack("Leader", "vanguard", "Leader", hold=True)
    assert (t.resting("Leader"), t.resting("Mate"), sorted(t.attacking())) == (True, True, ["Leader", "Mate"])
    assert t.zone("you", "hand") == ["Filler", "Filler"]


@rule("vanguard", "10.25.5", "10.25.15")
def test_the_mate_does_not_attack_for_itself() -> None:
    t = table(you=PAIR, phase="battle phase")
    t.refuses("attack", "Mate", rule="10.25.15")
    t.attack("Leader", asks="7.5.1.2")
    assert sorted(t.attacking()) == ["Leader", "Mate"]


def orders(name: str) -> CardDef:
    """A rear-guard whose ability has that vanguard attack."""
    return unit("Page", act(Attack(Cards((VC,), YOU, Is(NAMES, name)), Cards((VC,), OPPONENT))), grade=1)


@rule("vanguard", "10.25.5", "10.25.15")
def test_no_effect_makes_the_mate_attack() -> None:
    t = table(you=Side(vanguard=LEADER, mate=MATE, rear=[orders("Mate")]), opponent=Side(vanguard=WALL))
    t.use("Page")
    assert (t.standing("Leader"), t.standing("Mate"), t.events(ATTACKED)) == (True, True, [])


@rule("vanguard", "10.25.5")
def test_no_effect_makes_the_leader_attack_alone() -> None:
    t = table(you=Side(vanguard=LEADER, mate=MATE, rear=[orders("Leader")]), opponent=Side(vanguard=WALL))
    t.use("Page")
    assert (t.tells(ATTACKED), t.resting("Leader"), t.resting("Mate")) == (["Leader"], True, True)


@rule("vanguard", "10.25.6")
def test_the_power_of_an_attack_is_that_of_both_and_of_the_booster() -> None:
    page = unit("Page", grade=1, power=7000, skill="Boost")
    t = table(you=Side(vanguard=LEADER, mate=MATE, rear={"center back": page}), opponent=Side(vanguard=WALL))
    t.attack("Leader", "vanguard", "Leader", boost="Page", hold=True)
    assert (t.power("Leader"), t.power("Mate")) == (11000 + 9000 + 7000, 9000)
    t.pass_()
    assert t.power("Leader") == 11000


@rule("vanguard", "10.25.6")
def test_power_that_the_mate_gets_counts_too() -> None:
    mate = unit("Mate", attacks(gets(plus_power(3000), until=Until(THIS_BATTLE))), grade=2, power=9000)
    t = table(you=Side(vanguard=LEADER, mate=mate), opponent=Side(vanguard=WALL))
    t.attack("Leader", hold=True)
    assert t.power("Leader") == 23000


@rule("vanguard", "10.25.6")
@pytest.mark.parametrize(("power", "dealt"), [(20000, 1), (20001, 0)])
def test_it_hits_once_for_the_critical_of_the_leader(power: int, dealt: int) -> None:
    """The mate has a critical of 2. Equal power is enough."""
    t = table(you=PAIR, opponent=Side(vanguard=unit("Wall", grade=3, power=power)))
    t.attack("Leader")
    assert t.damage("opponent") == dealt
    assert len(t.events(HIT)) == dealt


@rule("vanguard", "10.25.6.1")
@pytest.mark.parametrize("name", ["Leader", "Mate"])
def test_if_one_of_them_cannot_deal_damage_neither_can(name: str) -> None:
    meek = gets(Cannot("deal damage"), who=Cards((VC,), YOU, Is(NAMES, name)))
    page = unit("Page", act(meek), grade=1)
    t = table(you=Side(vanguard=LEADER, mate=MATE, rear=[page]))
    t.use("Page")
    t.attack("Leader")
    assert (t.damage("opponent"), t.tells(HIT)) == (0, ["Leader"])


@rule("vanguard", "10.25.7")
def test_damage_to_a_legion_is_checked_as_often_as_was_dealt() -> None:
    burn = Damage(Cards((VC,), OPPONENT), n(2))
    t = table(you=Side(vanguard=unit("Boss", act(burn), grade=3)), opponent=PAIR)
    t.use("Boss")
    assert (t.damage("opponent"), len(t.events(DAMAGE_CHECK))) == (2, 2)


@rule("vanguard", "10.25.7", "10.25.8")
def test_an_attack_on_a_legion_deals_its_damage_once() -> None:
    t = table(you=Side(rear=[unit("Brute", grade=3, power=11000, critical=2)]), opponent=PAIR)
    t.attack("Brute")
    assert t.damage("opponent") == 2


@rule("vanguard", "10.25.8")
@pytest.mark.parametrize(("power", "dealt"), [(11000, 1), (10000, 0)])
def test_attacked_they_have_the_power_of_the_leader(power: int, dealt: int) -> None:
    t = table(you=Side(rear=[unit("Brute", grade=3, power=power)]), opponent=PAIR)
    t.attack("Brute")
    assert t.damage("opponent") == dealt


@rule("vanguard", "10.25.8")
def test_the_mate_is_not_attacked() -> None:
    t = table(you=Side(rear=[OGRE]), opponent=PAIR)
    t.attack("Ogre", hold=True)
    assert (t.attacked(), t.power("Leader")) == (["Leader"], 11000)


# 10.25.9 to 10.25.11: rides, standing and resting.


@rule("vanguard", "10.25.9")
def test_a_ride_over_a_legion_goes_by_the_grade_of_the_leader() -> None:
    giant = unit("Giant", grade=4)
    t = table(you=Side(vanguard=LEADER, mate=MATE, hand=[OGRE, LORD, giant]), phase="ride phase")
    t.refuses("ride", "Ogre", rule="8.5.2.1.1.1")
    assert t.options() == ["ride Lord", "ride Giant", "pass"]


@rule("vanguard", "10.25.10")
@pytest.mark.parametrize("name", ["Leader", "Mate"])
def test_when_one_of_them_stands_or_rests_so_does_the_other(name: str) -> None:
    one = Cards((VC,), YOU, Is(NAMES, name))
    page = unit("Page", act(Engage(one)), act(Refresh(one)), grade=1)
    t = table(you=Side(vanguard=LEADER, mate=MATE, rear=[page]))
    t.use("Page", 0)
    assert (t.resting("Leader"), t.resting("Mate")) == (True, True)
    t.use("Page", 1)
    assert (t.standing("Leader"), t.standing("Mate")) == (True, True)


@rule("vanguard", "10.25.11")
@pytest.mark.parametrize("name", ["Leader", "Mate"])
def test_what_keeps_one_from_standing_in_the_stand_phase_keeps_the_other(name: str) -> None:
    ban = gets(Cannot(STAND_IN_STAND_PHASE), who=Cards((VC,), YOU, Is(NAMES, name)), until=ALWAYS_ON)
    page = unit("Page", act(ban), grade=1)
    t = table(you=Side(vanguard=resting(LEADER), mate=MATE, rear=[page, resting(ELF)]))
    t.use("Page")
    t.end_turn()
    t.end_turn()
    assert (t.resting("Leader"), t.resting("Mate"), t.standing("Elf")) == (True, True, True)


@rule("vanguard", "10.25.11")
@pytest.mark.parametrize("kept", ["Leader", "Mate"])
@pytest.mark.parametrize("turned", ["Leader", "Mate"])
def test_what_keeps_one_from_standing_by_effects_keeps_the_other(kept: str, turned: str) -> None:
    ban = gets(Forbid(Would(REFRESH)), who=Cards((VC,), YOU, Is(NAMES, kept)))
    page = unit("Page", act(ban), act(Seq((Refresh(Cards((VC,), YOU, Is(NAMES, turned))), draw()))), grade=1)
    t = table(you=Side(vanguard=resting(LEADER), mate=MATE, rear=[page]))
    t.use("Page", 0)
    t.use("Page", 1)
    assert (t.resting("Leader"), t.resting("Mate")) == (True, True)


# 10.25.12 to 10.25.17: what texts ask about it.


@rule("vanguard", "10.25.12")
def test_a_unit_legions_when_it_comes_into_that_state() -> None:
    leader = unit("Leader", LEGIONS, when(Trigger(IN_LEGION, self_only=True), draw()), grade=3, mates="Mate")
    t = table(you=Side(vanguard=leader, drop=[MATE]))
    t.use("Leader")
    assert t.zone("you", "hand") == ["Filler"]
    t.end_turn()
    held = t.zone("you", "hand")
    t.end_turn()
    assert t.events(IN_LEGION, last=True) == []
    assert len(held) == 1


@rule("vanguard", "10.25.13")
def test_whether_a_unit_is_in_legion_is_asked_as_of_now() -> None:
    strong = cont(plus_power(3000), while_=Fits(THIS, IN_LEGION_STATE))
    leader = unit("Leader", LEGIONS, strong, act(Move(Cards((VC,), YOU, LEGION_MATE), HAND)), grade=3, mates="Mate")
    t = table(you=Side(vanguard=leader, drop=[MATE]))
    assert t.power("Leader") == 11000
    t.use("Leader", 0)
    assert t.power("Leader") == 14000
    t.use("Leader", 1)
    assert (t.power("Leader"), t.mate("Leader")) == (11000, "")


@rule("vanguard", "10.25.14")
def test_the_turn_a_unit_legioned_is_that_in_which_it_came_into_legion() -> None:
    legioned = HappenedThisTurn(Trigger(IN_LEGION, self_only=True))
    leader = unit("Leader", LEGIONS, act(draw(), only_if=legioned), grade=3, mates="Mate")
    t = table(you=Side(vanguard=leader, drop=[MATE]))
    t.refuses("use", "Leader", 1, "8.3.3")
    t.use("Leader", 0)
    t.use("Leader", 1)
    assert t.zone("you", "hand") == ["Filler"]
    t.end_turn()
    t.end_turn()
    t.to("main phase")
    assert t.mate("Leader") == "Mate"
    t.refuses("use", "Leader", 1, "8.3.3")


@rule("vanguard", "10.25.16")
def test_the_mate_does_not_seek_a_mate_of_its_own() -> None:
    mate = unit("Mate", grade=3, mates="Elf")
    t = table(you=Side(vanguard=LEADER, mate=mate, drop=[IMP] * 4, deck=[ELF, ELF]))
    t.refuses("use", "Mate")
    assert not any("Mate" in one for one in t.options())


@rule("vanguard", "10.25.16")
def test_the_mate_does_not_legion_as_a_leader() -> None:
    mate = unit("Mate", act(Seq((choose(DROP, YOU), Legion(IT)))), grade=3, mates="Elf")
    t = table(you=Side(vanguard=LEADER, mate=mate, drop=[ELF]))
    t.use("Mate", 0)
    assert (t.zone("you", "vanguard circle"), t.mate("Leader"), t.mate("Mate")) == (["Leader", "Mate"], "Mate", "")


@rule("vanguard", "10.25.17")
def test_a_card_that_can_legion_with_another_is_one_that_either_of_the_two_names() -> None:
    find = act(Seq((choose(DROP, YOU, CanLegionWith(Cards((VC,), YOU))), to_hand())))
    other = unit("Other", grade=3, mates=["Knight", "Leader"])
    leader = unit("Leader", find, grade=3, mates="Mate")
    t = table(you=Side(vanguard=leader, drop=[ELF, MATE, other, unit("Knight", grade=2)]))
    t.use("Leader", asks="8.5.4.1")
    assert sorted(t.options()) == ["Mate", "Other"]


# 10.25.18: hearts.

DRAGON = g_unit(
    "Dragon",
    act(Seq((choose(HEART, YOU), Select(Cards((DROP,), YOU), into="other"), Legion(Those("other"), IT)))),
)
"""It has a heart of its own legion with a card of the drop zone."""


@rule("vanguard", "10.25.18")
@pytest.mark.parametrize(("heart", "other"), [(LEADER, MATE), (MATE, LEADER)])
def test_of_a_heart_and_another_card_the_one_with_seek_mate_leads(heart: CardDef, other: CardDef) -> None:
    """Both belong to the vanguard, and are a legion when it goes back to the G zone."""
    t = table(you=Side(vanguard=DRAGON, hearts=[heart], drop=[other], rear=[watch(Trigger(IN_LEGION))]))
    t.use("Dragon")
    assert sorted(t.hearts("you")) == ["Leader", "Mate"]
    assert (t.mate("Leader"), t.mate("Mate"), seen(t)) == ("Mate", "", 0)
    assert t.names("Dragon") == {"Dragon", heart.name}
    t.end_turn()
    assert (t.vanguard("you"), t.mate("Leader"), t.hearts("you")) == ("Leader", "Mate", [])
    assert sorted(t.zone("you", "vanguard circle")) == ["Leader", "Mate"]


@rule("vanguard", "10.25.18")
def test_a_heart_does_not_legion_with_a_card_that_neither_names() -> None:
    t = table(you=Side(vanguard=DRAGON, hearts=[LEADER], drop=[OGRE]))
    t.use("Dragon")
    assert (t.hearts("you"), t.zone("you", "drop")) == (["Leader"], ["Ogre"])


@rule("vanguard", "10.25.18.1")
def test_a_heart_in_legion_gets_no_second_partner() -> None:
    t = table(you=Side(vanguard=LEADER, mate=MATE, g_zone=[DRAGON], drop=[MATE]), phase="stride step")
    t.stride("Dragon", "Leader")
    t.use("Dragon", 0, "Leader")
    assert (sorted(t.hearts("you")), t.zone("you", "drop"), t.mate("Leader")) == (["Leader", "Mate"], ["Mate"], "Mate")
