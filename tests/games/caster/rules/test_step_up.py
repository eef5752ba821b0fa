"""CC 903.2a, 1114.2: any card that is played may be stepped up, as far as the play can be finished."""

from __future__ import annotations

import pytest

from ludex.testing import rule
from ludex.testing.caster import Side, barrier, caster, conjure, servant, table

WING = servant("Wing", cost=4, element="Ignus", text=["[Step Up] (Dragon)"])
WYRM = servant("Wyrm", cost=3, trait="Dragon")
CUB = servant("Cub", cost=1, trait="Dragon")
GIFT = conjure("Gift", text=["Play a servant card from your hand without paying its cost."])


@rule("caster", "903.2a", "1114.2")
@pytest.mark.parametrize(("said", "how"), [(["yes", "Wyrm"], "rested"), (["no"], "recovered")])
def test_a_card_that_is_played_for_free_may_be_stepped_up(said: list[str], how: str) -> None:
    t = table(you=Side(servants=[WYRM], hand=[GIFT, WING]))
    t.play("Gift", "Wing", *said)
    assert (t.orientation("Wyrm"), t.orientation("Wing")) == (how, how)


@rule("caster", "903.2a", "1103.2b")
def test_a_card_that_is_played_by_its_break_may_be_stepped_up() -> None:
    wing = servant("Wing", cost=4, text=["[Break]", "[Step Up] (Dragon)"])
    t = table(you=Side(servants=[servant("Ogre")]), opponent=Side(servants=[WYRM], orbs=[wing]))
    t.attack("Ogre", "player", "Wing", "yes", "Wyrm")
    assert (t.orientation("Wyrm"), t.orientation("Wing")) == ("rested", "rested")


@rule("caster", "903.2g-4", "1114.2")
def test_stepping_up_reduces_what_effects_add_to_a_free_play() -> None:
    """Three more to pay; the servant takes off three, but one is left for the element the card has (903.2g-5)."""
    tax = barrier("Tax", text=["Servants cost your opponent 3 more to play."])
    t = table(you=Side(servants=[WYRM], casters=["Void"], hand=[GIFT, WING]), opponent=Side(servants=[tax]))
    t.play("Gift", "Wing", "Wyrm")
    assert (t.orientation("Void Caster"), t.where("Wing")) == ("rested", "servant zone")


@rule("caster", "903.2h", "1114.2")
def test_only_servants_with_which_the_play_can_be_finished_can_be_rested() -> None:
    """One aether is there: the servants have to take off three."""
    t = table(you=Side(servants=[WYRM, CUB], casters=["Ignus"], hand=[WING]))
    t.play("Wing", asks="1114.2")
    with pytest.raises(AssertionError, match="they cost 3 or more together, or the rest could not be paid"):
        t.answer("Cub")
    t.answer("Wyrm")
    assert (t.where("Wing"), t.orientation("Cub")) == ("servant zone", "recovered")


@rule("caster", "903.2h", "1114.2")
def test_a_servant_that_rests_for_it_gives_no_aether_any_more() -> None:
    """Cub could give the aether that is lacking, or rest for it, but not both; all three cost more than the card."""
    cub = servant("Cub", cost=1, trait="Dragon", text=["[Rest]: Produce {Ignus}."])
    drake = servant("Drake", cost=3, trait="Dragon")
    t = table(you=Side(servants=[WYRM, cub, drake], hand=[WING]))
    t.play("Wing", asks="1114.2")
    for no in ("Cub", ["Wyrm", "Cub"]):
        with pytest.raises(AssertionError, match="not to be chosen"):
            t.answer(no)
    t.answer("Wyrm")
    assert (t.where("Wing"), t.orientation("Cub")) == ("servant zone", "rested")
    t = table(you=Side(servants=[WYRM, cub, drake], hand=[WING]))
    t.play("Wing", ["Wyrm", "Cub", "Drake"])
    assert t.where("Wing") == "servant zone"
    t = table(you=Side(servants=[cub], hand=[servant("Wing", cost=2, element="Ignus", text=["[Step Up] (Dragon)"])]))
    t.refuses("play", "Wing", rule="1002.4")


@rule("caster", "903.2a")
def test_nobody_is_asked_about_a_step_up_that_cannot_be_finished() -> None:
    """Without stepping up the aether is enough; with the only Dragon rested it is not."""
    cub = servant("Cub", cost=0, trait="Dragon", text=["[Rest]: Produce {Ignus}."])
    t = table(you=Side(servants=[cub], casters=[caster("Hana")], hand=[servant("Wing", cost=2, element="Ignus",
              text=["[Step Up] (Dragon)"])]))  # fmt: skip
    t.play("Wing")
    assert t.orientation("Wing") == "recovered"
