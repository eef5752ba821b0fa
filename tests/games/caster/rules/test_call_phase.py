"""CC 504: the call phase."""

from __future__ import annotations

import pytest

from ludex.core.definitions import CardDef
from ludex.core.modifiers import LoseAbilities
from ludex.core.selectors import Cards
from ludex.core.triggers import Trigger
from ludex.games.caster.words import CALL_PHASE, CASTER_ZONE, GRAVEYARD, SEVERAL
from ludex.testing import rule
from ludex.testing.caster import (
    Side,
    Table,
    barrier,
    begins,
    caster,
    conjure,
    cont,
    draw,
    enter,
    face_down,
    fresh,
    put,
    rested,
    servant,
    table,
    when,
    with_stock,
)

HANA = caster("Hana", element="Ignus")
HANA_2 = caster("Hana", level=2, element="Ignus")
HANA_3 = caster("Hana", level=3, element="Ignus")
JIN = caster("Jin", element="Aqua")
DUSK = caster("Hana", version="Dusk")
OGRE = servant("Ogre", cost=5, element="Ignus")
SEVERAL_TEXT = "You may control two or more casters with the same name as this card."
ROOK = caster("Rook", text=[SEVERAL_TEXT])


def calling(**side: object) -> Table:
    """Your call phase, nothing called yet."""
    return table(you=Side(**side), phase="call phase")  # type: ignore[arg-type]


# 504.1: one of these.


@rule("caster", "504.1")
def test_the_turn_player_does_one_of_these_things_once() -> None:
    t = calling(hand=[HANA, JIN, OGRE])
    assert (t.asks, t.asked) == ("504.1", "you")
    t.call("Hana")
    assert (t.window, t.zone("you", "caster zone")) == ("call phase", ["Hana"])
    t.refuses("call", "Jin", rule="504.1")
    t.refuses("call face down", "Ogre", rule="504.1")
    t.to("main phase")
    t.refuses("call", "Jin", rule="504.1")


@rule("caster", "504.1")
def test_only_the_turn_player_calls() -> None:
    t = table(you=Side(), opponent=Side(hand=[JIN]), phase="call phase")
    assert t.asked == "you"
    assert "504.1" in t.why("call", "Jin", by="opponent")


@rule("caster", "504.1a")
def test_a_level_one_caster_of_the_hand_is_called_face_up_for_nothing() -> None:
    t = calling(hand=[HANA])
    t.call("Hana", hold=True)
    assert (t.where("Hana"), t.faceup("Hana"), t.orientation("Hana")) == ("caster zone", True, "recovered")
    assert (t.names("Hana"), t.level("Hana"), t.chase(), t.events("played")) == ({"Hana"}, 1, [], [])


@rule("caster", "504.1a")
@pytest.mark.parametrize("card", [HANA_2, HANA_3, OGRE, barrier("Wall"), conjure("Spark", draw(1))])
def test_nothing_else_is_called_face_up(card: CardDef) -> None:
    t = calling(hand=[card], casters=[JIN])
    t.refuses("call", card.name, rule="504.1a")


@rule("caster", "504.1a")
def test_a_caster_that_is_called_has_been_put_into_the_field() -> None:
    t = calling(hand=[caster("Mina", enter(draw(1)))], deck=[OGRE])
    t.call("Mina")
    assert t.zone("you", "hand") == ["Ogre"]


@rule("caster", "504.1a")
@pytest.mark.parametrize("there", [HANA, HANA_2, HANA_3])
def test_a_caster_whose_name_is_in_the_own_caster_zone_is_not_called(there: CardDef) -> None:
    t = calling(hand=[HANA, JIN], casters=[there])
    assert t.why("call", "Hana Lv1") == ["504.1a"]
    assert [one for one in t.options() if one.startswith("call ")] == [
        "call face down Hana",
        "call Jin",
        "call face down Jin",
    ]


@rule("caster", "504.1a")
def test_other_names_and_the_opponents_casters_do_not_matter() -> None:
    t = table(you=Side(hand=[HANA], casters=[DUSK, JIN]), opponent=Side(casters=[HANA]), phase="call phase")
    t.call("Hana")
    assert t.zone("you", "caster zone") == ["Hana (Dusk)", "Jin", "Hana"]


@rule("caster", "504.1a", "306.6")
def test_a_face_down_card_and_a_stock_have_no_name_there() -> None:
    t = calling(hand=[HANA], casters=[face_down(HANA), with_stock(JIN, HANA)])
    t.call("Hana")
    assert t.zone("you", "caster zone") == ["Hana", "Jin", "Hana"]


@rule("caster", "504.1a")
def test_effects_put_a_second_one_of_a_name_into_the_field() -> None:
    fetch = conjure("Fetch", put(Cards((GRAVEYARD,))))
    t = table(you=Side(hand=[fetch], casters=[HANA], graveyard=[HANA]))
    t.play("Fetch")
    assert t.zone("you", "caster zone") == ["Hana", "Hana"]


@rule("caster", "504.1a-1")
def test_a_caster_that_says_so_is_called_beside_its_like() -> None:
    t = calling(hand=[ROOK], casters=[ROOK])
    assert t.has("Rook", SEVERAL)
    t.call("Rook")
    assert t.zone("you", "caster zone") == ["Rook", "Rook"]


@rule("caster", "504.1a-1")
def test_it_is_the_card_in_the_hand_that_says_so() -> None:
    plain = caster("Rook")
    mute = cont(LoseAbilities(), on=Cards((CASTER_ZONE,)))
    t = calling(hand=[plain], casters=[ROOK])
    t.refuses("call", "Rook", rule="504.1a")
    t = calling(hand=[ROOK], casters=[plain], servants=[barrier("Hush", mute)])
    t.call("Rook")
    assert t.zone("you", "caster zone") == ["Rook", "Rook"]


@rule("caster", "504.1b")
@pytest.mark.parametrize("card", [OGRE, barrier("Wall"), conjure("Spark", draw(1)), HANA, HANA_3])
def test_any_card_is_called_face_down_as_a_nameless_void_caster(card: CardDef) -> None:
    t = calling(hand=[card])
    t.call_down(card.name)
    name = card.name
    assert (t.where(name), t.faceup(name), t.orientation(name)) == ("caster zone", False, "recovered")
    assert (t.types(name), t.level(name), t.element(name), t.names(name)) == ({"Caster"}, 1, set(), set())


@rule("caster", "504.1b")
def test_a_face_down_caster_gives_one_aether_without_an_element() -> None:
    t = calling(hand=[HANA_3])
    t.call_down("Hana")
    t.produce("Hana")
    assert (t.aether("you"), t.orientation("Hana")) == ([""], "rested")


@rule("caster", "504.1b")
def test_a_card_is_called_face_down_though_its_name_is_there() -> None:
    t = calling(hand=[HANA, JIN], casters=[HANA, face_down(JIN)])
    t.call_down("Hana")
    assert t.zone("you", "caster zone") == ["Hana", "Jin", "Hana"]


@rule("caster", "504.1b")
def test_nothing_of_its_front_triggers() -> None:
    t = calling(hand=[caster("Mina", enter(draw(1)))], deck=[OGRE])
    t.call_down("Mina")
    assert (t.zone("you", "hand"), t.names("Mina")) == ([], set())


@rule("caster", "504.1c")
def test_a_caster_levels_up_with_a_card_of_the_hand() -> None:
    t = calling(hand=[HANA_2], casters=[rested(HANA), JIN])
    t.level_up("Hana Lv2", "Hana Lv1")
    assert (t.level("Hana Lv2"), t.stock("Hana Lv2"), t.orientation("Hana Lv2")) == (2, ["Hana"], "rested")
    assert t.window == "call phase"


@rule("caster", "504.1c")
def test_only_casters_that_the_player_controls_level_up() -> None:
    t = table(you=Side(hand=[HANA_2], casters=[JIN]), opponent=Side(casters=[HANA]), phase="call phase")
    t.refuses("level up", "Hana Lv2", rule="1022.1")


@rule("caster", "504.1c")
def test_leveling_up_takes_the_call_of_the_phase() -> None:
    t = calling(hand=[HANA_2, OGRE], casters=[HANA])
    t.level_up("Hana Lv2", "Hana Lv1")
    t.refuses("call face down", "Ogre", rule="504.1")


@rule("caster", "504.1d")
def test_a_player_may_do_nothing() -> None:
    t = calling(hand=[HANA])
    assert "pass" in t.options()
    t.pass_()
    assert (t.window, t.zone("you", "hand"), t.zone("you", "caster zone")) == ("call phase", ["Hana"], [])


@rule("caster", "504.1d")
def test_with_an_empty_hand_nothing_is_done() -> None:
    t = calling()
    t.pass_()
    assert (t.window, t.zone("you", "caster zone")) == ("call phase", [])


# 504.2, 504.3: the rest of the phase.


@rule("caster", "504.2")
def test_the_beginning_of_the_call_phase_triggers_after_the_call() -> None:
    t = calling(hand=[caster("Mina", begins(CALL_PHASE, draw(1)))], deck=[OGRE])
    t.call("Mina", hold=True)
    assert t.chase() == ["automatic ability of Mina"]
    t.resolve_all()
    assert (t.window, t.zone("you", "hand")) == ("call phase", ["Ogre"])


@rule("caster", "504.3")
def test_what_a_call_triggers_is_played_in_the_priority_sequence_of_the_phase() -> None:
    watcher = barrier("Watcher", when(Trigger("moved", verb="call"), draw(1)))
    t = calling(hand=[JIN], servants=[fresh(watcher)], deck=[OGRE])
    t.call("Jin", hold=True)
    assert (t.window, t.priority, t.chase()) == ("call phase", "you", ["automatic ability of Watcher"])


@rule("caster", "504.3")
def test_a_called_caster_gives_aether_in_the_same_phase() -> None:
    quick = conjure("Quick", draw(1), cost=1, element="Ignus", quickcast=True)
    t = calling(hand=[HANA, quick], deck=[OGRE])
    t.call("Hana", hold=True)
    t.play("Quick")
    assert (t.window, t.zone("you", "hand"), t.orientation("Hana")) == ("call phase", ["Ogre"], "rested")
