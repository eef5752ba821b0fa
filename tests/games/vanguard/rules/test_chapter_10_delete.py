"""VG 10.26: delete."""

from __future__ import annotations

import pytest

from ludex.core.definitions import Keyword
from ludex.core.modifiers import Cannot, GiveAbility
from ludex.core.ops.turn_card import Refresh, TurnFace
from ludex.core.players import OPPONENT, YOU
from ludex.core.program import Seq
from ludex.core.selectors import IT, Cards, Is
from ludex.games.vanguard.ops.lock import Delete
from ludex.games.vanguard.words import BATTLE_PHASE, BE_BOOSTED, BEGINNING_OF, BOOST, NAMES, RC, RESIST, TWIN_DRIVE, VC
from ludex.testing import rule
from ludex.testing.vanguard import (
    Side,
    act,
    at,
    attacks,
    choose,
    cont,
    draw,
    face_down,
    gets,
    plus_critical,
    plus_power,
    resting,
    table,
    unit,
)

ELF = unit("Elf", grade=1)
OGRE = unit("Ogre", grade=2, power=9000)
LORD = unit("Lord", grade=3)
THEIR_VANGUARD = Cards((VC,), OPPONENT)
DELETER = unit("Deleter", act(Delete(THEIR_VANGUARD)), act(TurnFace(THEIR_VANGUARD)), grade=3)
"""A vanguard that deletes the opponent's, and one that turns it face up."""


@rule("vanguard", "10.26.1", "10.26.2")
@pytest.mark.parametrize("rests", [False, True])
def test_a_deleted_unit_lies_face_down_and_turned_as_before(rests: bool) -> None:
    t = table(you=Side(vanguard=DELETER), opponent=Side(vanguard=resting(LORD) if rests else LORD))
    t.use("Deleter")
    assert (t.deleted("Lord"), t.facedown("Lord"), t.resting("Lord")) == (True, True, rests)
    assert (t.vanguard("opponent"), t.zone("opponent", "vanguard circle")) == ("Lord", ["Lord"])


@rule("vanguard", "10.26.2")
def test_a_deleted_unit_is_the_same_unit() -> None:
    """What it was given stays, and it is still the one that is attacked."""
    deleter = unit(
        "Deleter",
        act(gets(plus_power(3000), who=THEIR_VANGUARD)),
        attacks(Delete(THEIR_VANGUARD)),
        grade=3,
        power=5000,
    )
    t = table(you=Side(vanguard=deleter), opponent=Side(vanguard=LORD))
    t.use("Deleter")
    t.attack("Deleter", hold=True)
    assert (t.deleted("Lord"), t.power("Lord"), t.attacked()) == (True, 3000, ["Lord"])
    t.pass_()
    assert t.damage("opponent") == 1


@rule("vanguard", "10.26.2")
def test_an_ability_for_once_a_turn_is_not_free_again() -> None:
    lord = unit("Lord", act(gets(plus_power(1000)), per_turn=1), grade=3)
    page = unit("Page", act(Delete(Cards((VC,), YOU))), act(TurnFace(Cards((VC,), YOU))), grade=1)
    t = table(you=Side(vanguard=lord, rear=[page]))
    t.use("Lord")
    t.use("Page", 0)
    t.use("Page", 1)
    t.refuses("use", "Lord", 0, "12.5.1.1")
    assert t.power("Lord") == 12000


@rule("vanguard", "10.26.3")
def test_a_deleted_unit_has_an_original_power_of_0_and_no_text() -> None:
    """Its other characteristics stay, skill icons too."""
    lord = unit(
        "Lord",
        cont(plus_power(2000)),
        act(draw()),
        at(BEGINNING_OF + BATTLE_PHASE, draw()),
        "Resist",
        grade=3,
        critical=2,
        race="Elf",
        skill="Twin Drive",
    )
    page = unit("Page", act(Delete(Cards((VC,), YOU))), grade=1)
    t = table(you=Side(vanguard=lord, rear=[page]))
    assert t.power("Lord") == 13000
    t.use("Page")
    assert (t.power("Lord"), t.critical("Lord"), t.grade("Lord"), t.drive("Lord")) == (0, 2, 3, 2)
    assert (t.names("Lord"), t.attribute("Lord", "clan"), t.attribute("Lord", "race")) == (
        {"Lord"},
        {"Kagero"},
        {"Elf"},
    )
    assert not t.has("Lord", RESIST)
    assert not any("Lord" in one for one in t.options())
    t.to("battle phase")
    assert t.zone("you", "hand") == []


@rule("vanguard", "10.26.3")
def test_power_from_other_cards_stays() -> None:
    """A continuous ability of another unit, and one that was given before."""
    friend = unit(
        "Friend", cont(plus_power(2000), on=Cards((VC,), YOU)), act(gets(plus_power(500), who=Cards((VC,), YOU)))
    )
    page = unit("Page", act(Delete(Cards((VC,), YOU))), grade=1)
    t = table(you=Side(vanguard=LORD, rear=[friend, page]))
    t.use("Friend")
    t.use("Page")
    assert t.power("Lord") == 2500


@rule("vanguard", "10.26.3")
def test_what_its_own_text_forbids_is_forbidden_no_more() -> None:
    """Its text keeps it from being boosted; deleted it has none."""
    shy = unit("Shy", cont(Cannot(BE_BOOSTED)), grade=3)
    page = unit("Page", act(Delete(Cards((VC,), YOU))), grade=1)
    rear = {"left front": page, "center back": unit("Booster", grade=1, power=7000, skill="Boost")}
    t = table(you=Side(vanguard=shy, rear=rear))
    t.use("Page")
    t.attack("Shy", boost="Booster", hold=True)
    assert (t.power("Shy"), t.boosted("Shy")) == (7000, ["Booster"])


@rule("vanguard", "10.26.3")
def test_a_deleted_rear_guard_keeps_boost() -> None:
    page = unit("Page", act(Seq((choose(RC, YOU), Delete(IT)))), grade=3)
    rear = {"center back": unit("Booster", grade=1, power=7000, skill="Boost")}
    t = table(you=Side(vanguard=page, rear=rear))
    t.use("Page")
    assert (t.deleted("Booster"), t.has("Booster", BOOST)) == (True, True)
    t.attack("Page", boost="Booster", hold=True)
    assert (t.boosted("Page"), t.power("Page"), t.resting("Booster")) == (["Booster"], 11000, True)


@rule("vanguard", "10.26.4")
def test_a_deleted_unit_stands_rests_and_battles_like_others() -> None:
    t = table(you=Side(vanguard=face_down(LORD), rear=[OGRE]), opponent=Side(vanguard=face_down(LORD)))
    t.attack("your Lord", hold=True)
    assert (t.resting("your Lord"), t.attacking(), t.attacked()) == (True, ["Lord"], ["Lord"])
    t.pass_()
    assert (t.damage("opponent"), len(t.zone("you", "hand"))) == (1, 1)
    page = unit("Page", act(Refresh(Cards((VC,), YOU))), grade=1)
    t = table(you=Side(vanguard=resting(face_down(LORD)), rear=[page]))
    t.use("Page")
    assert (t.standing("Lord"), t.deleted("Lord")) == (True, True)


@rule("vanguard", "10.26.5")
def test_a_deleted_unit_that_is_turned_face_up_by_whatever_is_deleted_no_more() -> None:
    t = table(you=Side(vanguard=DELETER), opponent=Side(vanguard=face_down(LORD)))
    assert t.power("Lord") == 0
    t.use("Deleter", 1)
    assert (t.deleted("Lord"), t.faceup("Lord"), t.power("Lord")) == (False, True, 11000)


@rule("vanguard", "10.26.5")
def test_out_of_the_deleted_state_a_unit_lies_face_up() -> None:
    """In the end phase of its master's turn."""
    t = table(you=Side(vanguard=DELETER), opponent=Side(vanguard=LORD))
    t.use("Deleter")
    t.end_turn()
    assert t.deleted("Lord")
    t.end_turn()
    assert (t.deleted("Lord"), t.faceup("Lord"), t.power("Lord")) == (False, True, 11000)


@rule("vanguard", "10.26.6")
def test_everyone_may_look_at_the_face_of_a_deleted_unit() -> None:
    t = table(you=Side(vanguard=DELETER), opponent=Side(vanguard=LORD))
    t.use("Deleter")
    assert (t.sees("you", "Lord"), t.sees("opponent", "Lord")) == (True, True)


@rule("vanguard", "10.26.7")
def test_a_deleted_unit_gets_abilities_and_power() -> None:
    keen = GiveAbility((attacks(draw(), zones=(VC,)), Keyword(TWIN_DRIVE)))
    page = unit("Page", act(gets(keen, plus_power(5000), who=Cards((VC,), YOU))), grade=1)
    t = table(
        you=Side(vanguard=face_down(LORD), rear=[page]), opponent=Side(vanguard=unit("Wall", power=20000, grade=3))
    )
    t.use("Page")
    assert (t.power("Lord"), t.drive("Lord")) == (5000, 2)
    t.attack("Lord")
    assert len(t.zone("you", "hand")) == 3


@rule("vanguard", "10.26.8")
def test_the_power_of_a_deleted_unit_can_be_lowered_further() -> None:
    curse = act(gets(plus_power(-3000), who=THEIR_VANGUARD))
    t = table(you=Side(vanguard=unit("Boss", curse, grade=3)), opponent=Side(vanguard=face_down(LORD)))
    t.use("Boss")
    assert t.power("Lord") == -3000


@rule("vanguard", "10.26.9")
def test_changes_to_a_deleted_unit_go_on_when_it_is_deleted_no_more() -> None:
    deleter = unit(
        "Deleter",
        act(TurnFace(THEIR_VANGUARD)),
        act(gets(plus_power(-3000), plus_critical(1), who=THEIR_VANGUARD)),
        grade=3,
    )
    t = table(you=Side(vanguard=deleter), opponent=Side(vanguard=face_down(LORD)))
    t.use("Deleter", 1)
    t.use("Deleter", 0)
    assert (t.deleted("Lord"), t.power("Lord"), t.critical("Lord")) == (False, 8000, 2)


@rule("vanguard", "10.26.10")
@pytest.mark.parametrize("name", ["Leader", "Mate"])
def test_a_deleted_unit_stays_in_its_legion(name: str) -> None:
    leader, mate = unit("Leader", grade=3, mates="Mate"), unit("Mate", grade=2, power=9000)
    gone = act(Delete(Cards((VC,), YOU, Is(NAMES, name))))
    t = table(you=Side(vanguard=leader, mate=mate, rear=[unit("Page", gone, grade=1)]))
    t.use("Page")
    assert (t.deleted(name), t.mate("Leader"), len(t.zone("you", "vanguard circle"))) == (True, "Mate", 2)
    t.attack("Leader", hold=True)
    assert sorted(t.attacking()) == ["Leader", "Mate"]
    assert t.power("Leader") == (9000 if name == "Leader" else 11000)


@rule("vanguard", "10.26.11")
@pytest.mark.parametrize("deleted", [["Leader"], ["Mate"], ["Leader", "Mate"]])
def test_ridden_over_a_deleted_unit_goes_face_up_to_the_soul_with_its_mate(deleted: list[str]) -> None:
    leader, mate = unit("Leader", grade=3, mates="Mate"), unit("Mate", grade=2)
    t = table(
        you=Side(
            vanguard=face_down(leader) if "Leader" in deleted else leader,
            mate=face_down(mate) if "Mate" in deleted else mate,
            hand=[LORD],
        ),
        phase="ride phase",
    )
    assert all(t.deleted(name) for name in deleted)
    t.ride("Lord")
    t.expect_zone("you", "soul", ["Leader", "Mate"])
    assert (t.faceup("Leader"), t.faceup("Mate"), t.vanguard("you")) == (True, True, "Lord")
