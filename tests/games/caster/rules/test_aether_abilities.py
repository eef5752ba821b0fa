"""CC 907: aether abilities and the aether they produce."""

from __future__ import annotations

import pytest

from ludex.core.modifiers import AddStat, Cannot, LoseAbilities, SetAttribute
from ludex.core.ops.move import Move
from ludex.core.players import OPPONENT, YOU
from ludex.core.selectors import IT, THIS
from ludex.core.standby import USE
from ludex.core.triggers import Trigger
from ludex.core.values import Fixed
from ludex.games.caster.words import AETHER_PLAYED, DISCARD, ELEMENT, ELEMENTS, END_PHASE, GRAVEYARD, HAND, LEVEL
from ludex.testing import rule
from ludex.testing.caster import (
    BANISH_THIS,
    REST,
    Side,
    act,
    attacks,
    cancel,
    caster,
    casters,
    chased,
    conjure,
    cont,
    deity,
    draw,
    face_down,
    gets,
    pay,
    produce,
    produce_any,
    rest,
    rested,
    servant,
    servants,
    table,
    target,
    when,
)
from tests.games.caster.rules.ability_parts import BOLT, ELF, does

SPRING = servant("Spring", act(REST, produce("Aqua", n=2)))
HUSH = conjure("Hush", target(chased()), cancel(), quickcast=True)
DISCARD_THIS = Move(THIS, GRAVEYARD, DISCARD)
BY_AETHER = Trigger(AETHER_PLAYED, whose=YOU)


# 907.1: which ones they are.


@rule("caster", "907.1", "907.3")
def test_an_activated_ability_without_a_target_that_produces_aether_is_one() -> None:
    """It is done at once and never lies in the chase zone, where somebody could answer it."""
    t = table(you=Side(servants=[SPRING]), opponent=Side(hand=[HUSH]))
    t.use("Spring", hold=True)
    assert (t.chase(), t.aether("you"), t.orientation("Spring")) == ([], ["Aqua", "Aqua"], "rested")


@rule("caster", "907.1")
def test_one_with_a_target_is_none() -> None:
    taps = servant("Taps", act(REST, does(target(servants(OPPONENT)), rest(), produce("Aqua"))))
    side = Side(servants=[taps], hand=[servant("Fish", cost=1, element="Aqua")])
    t = table(you=side, opponent=Side(servants=[ELF]))
    t.refuses("play", "Fish", rule="1002.4")
    t.use("Taps", hold=True)
    assert (t.chase(), t.aether("you")) == (["activated ability of Taps"], [])
    t.resolve()
    assert (t.aether("you"), t.orientation("Elf")) == (["Aqua"], "rested")


@rule("caster", "907.1")
def test_what_else_it_does_happens_at_once_too() -> None:
    t = table(you=Side(servants=[servant("Spring", act(REST, does(produce("Aqua"), draw())))]))
    t.use("Spring", hold=True)
    assert (t.chase(), t.aether("you"), t.zone("you", "hand")) == ([], ["Aqua"], ["Filler"])


@rule("caster", "907.1")
def test_an_automatic_ability_that_an_aether_ability_triggers_and_that_produces_is_one() -> None:
    moss = servant("Moss", when(BY_AETHER, produce("Silva")))
    t = table(you=Side(servants=[moss], casters=["Ignus"]))
    t.produce("Ignus Caster")
    assert (t.chase(), sorted(t.aether("you"))) == ([], ["Ignus", "Silva"])


@rule("caster", "907.1")
@pytest.mark.parametrize(
    "body", [draw(), does(target(servants(OPPONENT)), produce("Silva"))], ids=["produces nothing", "has a target"]
)
def test_other_automatic_abilities_that_it_triggers_are_none(body: object) -> None:
    moss = servant("Moss", when(BY_AETHER, body))  # type: ignore[arg-type]
    t = table(you=Side(servants=[moss], casters=["Ignus"]), opponent=Side(servants=[ELF]))
    t.produce("Ignus Caster")
    assert (t.chase(), t.aether("you")) == (["automatic ability of Moss"], ["Ignus"])


@rule("caster", "907.1")
def test_an_automatic_ability_that_something_else_triggers_is_none() -> None:
    t = table(you=Side(servants=[servant("Rider", attacks(produce("Silva")))]))
    t.attack("Rider", hold=True)
    assert (t.chase(), t.aether("you")) == (["automatic ability of Rider"], [])
    t.resolve()
    assert t.aether("you") == ["Silva"]


@rule("caster", "907.1")
def test_a_spell_that_produces_aether_is_none() -> None:
    """It goes to the chase zone, and cannot be played in order to pay."""
    burst = conjure("Burst", produce("Ignus", n=3), quickcast=True)
    t = table(you=Side(hand=[burst, servant("Imp", cost=3)]))
    t.refuses("play", "Imp", rule="1002.4")
    t.play("Burst", hold=True)
    assert (t.chase(), t.aether("you")) == (["Burst"], [])
    t.resolve()
    assert t.aether("you") == ["Ignus"] * 3
    t.play("Imp")
    assert t.aether("you") == []


# 907.2: when.


@rule("caster", "907.2")
def test_they_may_be_played_whenever_their_controller_has_priority() -> None:
    """In the opponent's turn as well, and in answer to something; also in the turn in which the card came."""
    t = table(you=Side(hand=[BOLT, ELF], servants=[ELF]), opponent=Side(servants=[SPRING], casters=["Ignus"]))
    t.produce("Ignus Caster", by="opponent")
    assert t.aether("opponent") == ["Ignus"]
    t = table(you=Side(hand=[BOLT]), opponent=Side(servants=[SPRING]))
    t.play("Bolt", "Spring", hold=True)
    t.use("Spring", by="opponent", hold=True)
    assert (t.chase(), t.aether("opponent")) == (["Bolt"], ["Aqua", "Aqua"])


@rule("caster", "907.2")
def test_they_may_be_played_while_aether_has_to_be_paid() -> None:
    t = table(you=Side(servants=[SPRING], casters=["Ignus"], hand=[servant("Imp", cost=3, element="Aqua")]))
    t.play("Imp", pay=["Spring", "Ignus Caster"])
    assert (t.where("Imp"), t.orientation("Spring"), t.aether("you")) == ("servant zone", "rested", [])


@rule("caster", "907.2")
def test_they_pay_for_abilities_as_well() -> None:
    well = servant("Well", act(pay("Aqua", generic=1), draw()))
    t = table(you=Side(servants=[well, SPRING]))
    t.use("Well")
    assert (t.zone("you", "hand"), t.orientation("Spring")) == (["Filler"], "rested")


@rule("caster", "907.2")
def test_a_cost_of_the_ability_cannot_be_paid_twice_over() -> None:
    """The servant that is banished for aether is not there for anything else of the same play."""
    root = servant("Root", act(BANISH_THIS, produce(n=1)))
    t = table(you=Side(servants=[root], hand=[servant("Imp", cost=2)]))
    t.refuses("play", "Imp", rule="1002.4")
    t = table(you=Side(servants=[root, root], hand=[servant("Imp", cost=2)]))
    t.play("Imp")
    assert (t.zone("you", "servant zone"), t.zone("you", "graveyard")) == (["Imp"], ["Root", "Root"])


@rule("caster", "907.2")
def test_without_priority_and_without_anything_to_pay_they_are_not_played() -> None:
    t = table(you=Side(casters=["Ignus"]), opponent=Side(casters=["Aqua"]))
    assert (t.priority, [one for one in t.options() if "Aqua" in one]) == ("you", [])


@rule("caster", "907.2")
def test_those_of_deities_are_not_played_while_something_is_paid() -> None:
    sun = deity("Sun", act(REST, produce("Solis", n=2)))
    t = table(you=Side(servants=[sun], hand=[servant("Imp", cost=2)]))
    t.refuses("play", "Imp", rule="1002.4")
    t.use("Sun")
    t.play("Imp")
    assert t.where("Imp") == "servant zone"


# 907.3, 907.4: at once, and kept.


@rule("caster", "907.3")
def test_nobody_can_do_anything_between_playing_and_resolving_one() -> None:
    t = table(you=Side(casters=["Ignus"]), opponent=Side(hand=[HUSH]))
    t.produce("Ignus Caster")
    assert (t.priority, t.chase(), t.aether("you")) == ("you", [], ["Ignus"])


@rule("caster", "907.4")
def test_aether_belongs_to_whoever_produced_it_until_it_is_paid() -> None:
    imp = servant("Imp", "Quickcast", cost=1)
    t = table(you=Side(casters=["Ignus"], hand=[imp]), opponent=Side(hand=[imp]))
    t.produce("Ignus Caster")
    t.pass_()
    t.refuses("play", "Imp", rule="1002.4")
    t.play("Imp", by="you")
    assert (t.aether("you"), t.controller("your Imp")) == ([], "you")


@rule("caster", "907.4")
def test_it_is_kept_through_the_phases_of_the_turn_and_erased_at_its_end() -> None:
    t = table(you=Side(casters=["Ignus"], hand=[servant("Imp", "Quickcast", cost=1)]))
    t.produce("Ignus Caster")
    t.to("battle phase")
    assert t.aether("you") == ["Ignus"]
    t.to(END_PHASE)
    assert t.aether("you") == ["Ignus"]
    t.end_turn()
    assert t.aether("you") == []


@rule("caster", "907.4")
def test_what_is_produced_beyond_a_payment_is_kept() -> None:
    hana = caster("Hana", level=3, element="Ignus")
    t = table(you=Side(casters=[hana], hand=[servant("Imp", cost=1)]))
    t.play("Imp")
    assert t.aether("you") == ["Ignus", "Ignus"]


@rule("caster", "907.4")
def test_the_player_says_which_aether_is_paid() -> None:
    side = Side(aether=["Ignus", "Aqua", ""], hand=[servant("Imp", cost=1)])
    t = table(you=side)
    t.play("Imp", pay=["Aqua aether"])
    assert sorted(t.aether("you")) == ["", "Ignus"]


# 907.6: casters.


@rule("caster", "907.6")
@pytest.mark.parametrize(
    ("one", "made"),
    [
        (caster("Hana", level=2, element="Ignus"), ["Ignus", "Ignus"]),
        (caster("Hana", element=["Solis", "Ignus"]), ["Solis/Ignus"]),
        (caster("Hana", level=2, element=["Solis", "Ignus"]), ["Solis/Ignus"] * 2),
        (caster("Hana", level=3), ["", "", ""]),
        (face_down(caster("Hana", level=2, element="Ignus")), [""]),
    ],
)
def test_a_caster_is_rested_for_aether_of_its_elements_as_much_as_its_level(one: object, made: list[str]) -> None:
    t = table(you=Side(casters=[one]))  # type: ignore[list-item]
    t.produce("Hana")
    assert ([set(x.split("/")) for x in t.aether("you")], t.orientation("Hana")) == (
        [set(x.split("/")) for x in made],
        "rested",
    )


@rule("caster", "907.6")
def test_one_aether_of_two_elements_pays_for_one_of_them_only() -> None:
    both = caster("Hana", element=["Solis", "Ignus"])
    t = table(you=Side(casters=[both], hand=[servant("Imp", cost=2, element=["Solis", "Ignus"])]))
    t.refuses("play", "Imp", rule="1002.4")
    for element in ("Solis", "Ignus"):
        t = table(you=Side(casters=[both], hand=[servant("Imp", cost=1, element=element)]))
        t.play("Imp")
        assert t.where("Imp") == "servant zone"


@rule("caster", "907.6")
def test_a_rested_caster_gives_none() -> None:
    t = table(you=Side(casters=[rested(caster("Hana"))], hand=[servant("Imp", cost=1)]))
    t.refuses("produce", "Hana")
    t.refuses("play", "Imp", rule="1002.4")


@rule("caster", "907.6", "104.4")
def test_why_a_caster_gives_none_is_told() -> None:
    still = servant("Still", cont(Cannot(USE), on=casters()))
    t = table(you=Side(casters=["Ignus"], servants=[still], hand=[ELF]))
    t.refuses("produce", "Ignus Caster", rule="104.4")
    t = table(you=Side(casters=[caster("Nobody", level=0)], hand=[servant("Imp", cost=0)]))
    t.refuses("produce", "Nobody", rule="907.6")


@rule("caster", "907.2", "902.1")
def test_an_aether_ability_that_works_in_the_hand_produces_and_pays() -> None:
    spark = servant("Spark", act(DISCARD_THIS, produce("Ignus"), zones=HAND))
    t = table(you=Side(casters=0, hand=[spark]))
    t.produce("Spark", number=0)
    assert (t.aether("you"), t.zone("you", "graveyard")) == (["Ignus"], ["Spark"])
    t = table(you=Side(casters=0, hand=[spark, servant("Imp", cost=1, element="Ignus")]))
    t.play("Imp")
    assert (t.where("Imp"), t.where("Spark")) == ("servant zone", "graveyard")
    t = table(you=Side(casters=0, hand=[servant("Spark", act(DISCARD_THIS, produce("Ignus"), zones=HAND), cost=1)]))
    t.refuses("play", "Spark", rule="1002.4")


@rule("caster", "907.6")
def test_a_servant_gives_none_of_itself() -> None:
    t = table(you=Side(servants=[ELF], casters=["Ignus"]))
    assert [one for one in t.options() if one.startswith("produce")] == ["produce Ignus Caster"]


@rule("caster", "907.6")
def test_a_caster_that_has_lost_its_abilities_gives_none() -> None:
    """It is an ability like others."""
    mute = conjure("Mute", target(casters()), gets(LoseAbilities(), who=IT))
    t = table(you=Side(casters=["Ignus"], hand=[mute, servant("Imp", cost=1)]))
    t.play("Mute")
    t.refuses("play", "Imp", rule="1002.4")


@rule("caster", "907.6")
def test_level_and_elements_are_those_the_caster_has_now() -> None:
    lift = conjure("Lift", target(casters()), gets(AddStat(LEVEL, Fixed(1)), SetAttribute(ELEMENT, "Luna"), who=IT))
    t = table(you=Side(casters=["Ignus"], hand=[lift]))
    t.play("Lift")
    t.produce("Ignus Caster")
    assert t.aether("you") == ["Luna", "Luna"]


# 907.7: any element.


@rule("caster", "907.7")
def test_of_any_element_one_of_the_seven_is_chosen_for_all_of_it() -> None:
    prism = servant("Prism", act(REST, produce_any(2)))
    t = table(you=Side(servants=[prism]))
    t.use("Prism", asks="907.7")
    assert t.options() == list(ELEMENTS)
    t.answer("Terra")
    assert t.aether("you") == ["Terra", "Terra"]


@rule("caster", "907.7")
def test_it_cannot_be_void() -> None:
    t = table(you=Side(servants=[servant("Prism", text=["[Rest]: Produce one aether of any element."])]))
    t.use("Prism", asks="907.7")
    assert "Void" not in t.options()
    assert len(t.options()) == 7
