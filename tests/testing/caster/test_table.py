"""Tables of The Caster Chronicles: what goes by itself, where it stops, and what fails."""

from __future__ import annotations

import textwrap
from typing import Any

import pytest

from ludex.core.players import OPPONENT, YOU
from ludex.core.program import Seq
from ludex.games.caster.words import END_OF, MAIN_PHASE, TURN
from ludex.testing import caster as caster_table
from ludex.testing.caster import (
    BANISH_THIS,
    IT,
    REST,
    Side,
    act,
    at,
    attacks,
    banish_stock,
    barrier,
    begins,
    break_,
    cancel,
    caster,
    casters,
    chased,
    choose,
    conjure,
    cont,
    corrupt,
    corrupts,
    create,
    deity,
    destroy,
    discard,
    draw,
    enter,
    face_down,
    fresh,
    gets,
    last_words,
    owned_by,
    pay,
    plus_atk,
    plus_def,
    produce,
    produce_any,
    rested,
    reversed_,
    servant,
    servants,
    switches,
    table,
    target,
    token,
    turn_down,
    with_counters,
    with_stock,
)

OGRE = servant("Ogre", atk=2000)
ELF = servant("Elf", atk=1000, defense=3000)
BOLT = conjure("Bolt", target(servants()), destroy(IT), cost=2, element="Ignus", quickcast=True)
HANA = caster("Hana", element="Ignus", trait="Academy")
HANA_2 = caster("Hana", level=2, element="Ignus")


def test_the_manual_is_true():
    manual = caster_table.__doc__ or ""
    example = manual.split("\n\n", 1)[1].split("\nThe board stands", 1)[0]
    names: dict[str, Any] = {}
    exec(textwrap.dedent(example), names)
    tests = [one for name, one in names.items() if name.startswith("test_")]
    assert len(tests) == 2
    for test in tests:
        test()


def test_an_attack_goes_on_to_its_end_and_takes_the_first_orb():
    t = table(you=Side(servants=[OGRE]), opponent=Side(orbs=[ELF, OGRE]))
    t.attack("Ogre")
    assert (t.orbs("opponent"), t.zone("opponent", "hand")) == (1, ["Elf"])
    assert t.orientation("your Ogre") == "rested"


def test_the_orbs_that_are_named_are_taken():
    t = table(you=Side(servants=[servant("Imp", "Double Corrupt")]), opponent=Side(orbs=[ELF, OGRE, BOLT]))
    t.attack("Imp", orbs=["Bolt", "Elf"])
    assert t.zone("opponent", "orb zone") == ["Ogre"]


def test_a_held_chase_resolves_from_the_top():
    t = table(
        you=Side(servants=[OGRE], casters=2, hand=[BOLT]),
        opponent=Side(casters=["Ignus", "Aqua"], servants=[ELF], hand=[BOLT]),
    )
    t.play("Bolt", "Elf", hold=True)
    t.play("Bolt", "Ogre", by="opponent", hold=True)
    assert t.chase() == ["Bolt", "Bolt"]
    t.resolve()
    assert (t.zone("you", "graveyard"), t.chase()) == (["Ogre"], ["Bolt"])
    t.resolve()
    t.expect_zone("opponent", "graveyard", ["Elf", "Bolt"])


def test_a_turn_goes_by_itself_to_the_next_call():
    t = table(you=Side(servants=[OGRE]))
    t.attack("Ogre")
    t.end_turn()
    assert (t.active, t.phase, t.asks) == ("opponent", "call phase", "504.1")
    t.end_turn()
    assert t.orientation("Ogre") == "recovered"
    assert t.zone("you", "hand") == ["Filler"]


def test_casters_are_called_and_level_up_and_acts_go_on_to_their_phase():
    t = table(you=Side(hand=[HANA, OGRE, HANA_2, HANA_2]), phase="recovery phase")
    t.call("Hana Lv1")
    assert t.zone("you", "caster zone") == ["Hana"]
    t.play("Ogre", "reversed")
    assert (t.phase, t.orientation("Ogre")) == ("main phase", "reversed")
    t.end_turn()
    t.end_turn()
    t.level_up("Hana Lv2", "Hana Lv1")
    assert (t.level("Hana"), t.stock("Hana")) == (2, ["Hana"])
    t.produce("Hana")
    assert t.aether("you") == ["Ignus", "Ignus"]


def test_a_card_is_called_face_down():
    t = table(you=Side(hand=[OGRE, HANA_2]), phase="call phase")
    t.call_down("Ogre")
    assert (t.names("Ogre"), t.level("Ogre"), t.faceup("Ogre"), t.types("Ogre")) == (set(), 1, False, {"Caster"})
    assert not t.sees("opponent", "Ogre")


def test_payment_is_picked_or_said():
    board = Side(casters=[HANA, "Aqua", "Void"], hand=[servant("Imp", cost=1)], aether=["", "Ignus"])
    t = table(you=board)
    t.play("Imp", pay=["Aqua Caster"])
    assert (t.orientation("Aqua Caster"), t.aether("you")) == ("rested", ["", "Ignus"])
    t = table(you=board)
    t.play("Imp", pay=["Ignus aether"])
    assert t.aether("you") == [""]
    t = table(you=Side(hand=[servant("Imp", cost=1)], aether=["Ignus"]))
    t.play("Imp", pay=["Ignus aether"])
    assert t.aether("you") == []
    t = table(you=board)
    t.play("Imp")
    assert [t.orientation(one) for one in ("Hana", "Aqua Caster", "Void Caster")] == ["recovered"] * 3


def test_shipped_cards_are_taken_by_name_and_as_deck_lists_call_them():
    t = table(you=Side(hand=["Kaede Flintlock Lv2"], casters=["Kaede Flintlock Lv1", "Coin"]), phase="call phase")
    t.level_up("Kaede Flintlock Lv2")
    assert (t.level("Kaede Flintlock"), t.stock("Kaede Flintlock")) == (2, ["Kaede Flintlock"])
    t.produce("Coin")
    assert t.aether("you") == [""]


def test_x_is_said():
    storm = conjure("Storm", draw(1), cost="X", element="Ignus")
    t = table(you=Side(casters=3, hand=[storm]))
    t.play("Storm", x=2)
    assert [event.amount for event in t.events("played")] == [2]


def test_strictness():
    t = table(you=Side(casters=2, hand=[BOLT], servants=[OGRE]), opponent=Side(servants=[ELF]))
    with pytest.raises(AssertionError, match="not answered"):
        t.play("Bolt")
    t = table(you=Side(casters=2, hand=[BOLT], servants=[OGRE]), opponent=Side(servants=[ELF]))
    with pytest.raises(AssertionError, match="not used"):
        t.play("Bolt", "Elf", "Ogre")
    t = table(you=Side(casters=2, hand=[BOLT], servants=[OGRE]), opponent=Side(servants=[ELF]))
    t.play("Bolt", asks="903.2e")
    assert sorted(t.options()) == ["Elf", "Ogre"]
    t.answer("Ogre")
    t.expect_zone("you", "graveyard", ["Bolt", "Ogre"])


def test_why_not():
    slow = servant("Slow", "Slow Start")
    t = table(you=Side(servants=[fresh(slow), rested(OGRE)], hand=[BOLT, HANA]), opponent=Side(servants=[ELF]))
    t.refuses("attack", "Slow", rule="1104.2")
    t.refuses("attack", "Ogre", "Elf", rule="803.3a")
    t.refuses("play", "Bolt", rule="1002.4")
    t.refuses("call", "Hana", rule="504.1")
    t.refuses("switch", "Slow", rule="705.2")
    t.refuses("switch", "Ogre", rule="1011.1")
    assert "604.2" in t.why("play", "Hana")
    with pytest.raises(AssertionError, match=r"803\.3a"):
        t.attack("Ogre")


def test_attacks_of_a_servant_that_may_are_not_refused():
    t = table(you=Side(servants=[OGRE]), opponent=Side(servants=[reversed_(ELF)]))
    assert t.why("attack", "Ogre", "Elf") == []
    t.refuses("attack", "Ogre", "opponent's player", rule="803.3b")
    with pytest.raises(AssertionError, match="can attack"):
        t.refuses("attack", "Ogre", "Elf")


def test_abilities_in_few_words():
    imp = servant(
        "Imp",
        enter(draw(1)),
        last_words(draw(2)),
        attacks(gets(plus_atk(500))),
        switches(gets(plus_def(500))),
        corrupts(draw(1)),
        begins(MAIN_PHASE, draw(1)),
        at(END_OF + TURN, draw(1)),
        act(BANISH_THIS, draw(1)),
        cont(plus_atk(100), on=servants(OPPONENT)),
    )
    t = table(you=Side(hand=[imp]), opponent=Side(servants=[ELF]))
    t.play("Imp")
    assert (len(t.zone("you", "hand")), t.atk("Elf")) == (1, 1100)
    t.attack("Imp", hold=True)
    assert t.chase() == ["automatic ability of Imp"]
    t.resolve()
    assert t.atk("Imp") == 1500
    t.go_on()
    assert len(t.zone("you", "hand")) == 2
    t.to("end phase")
    t.to("end of turn")
    assert len(t.zone("you", "hand")) == 2
    t.resolve()
    assert len(t.zone("you", "hand")) == 3
    t = table(you=Side(servants=[imp]), phase="main phase")
    assert t.chase() == ["automatic ability of Imp"]
    t.resolve()
    t.switch("Imp")
    assert (t.defense("Imp"), t.orientation("Imp"), len(t.zone("you", "hand"))) == (1500, "reversed", 1)
    t.use("Imp")
    assert (t.zone("you", "graveyard"), len(t.zone("you", "hand"))) == (["Imp"], 4)


def test_costs_in_few_words():
    mage = caster(
        "Mage",
        act(REST, discard(1), draw(2)),
        act(banish_stock(1), produce("Aqua", n=2)),
        act(pay("Ignus", generic=1), gets(plus_atk(1000), who=servants(YOU))),
        level=2,
    )
    t = table(you=Side(casters=[with_stock(mage, HANA), "Ignus", "Void"], hand=[ELF, OGRE], servants=[OGRE]))
    t.use("Mage", 1)
    assert (t.aether("you"), t.stock("Mage"), t.zone("you", "graveyard")) == (["Aqua", "Aqua"], [], ["Hana"])
    t.use("Mage", 0, "Elf")
    assert len(t.zone("you", "hand")) == 3
    t.use("Mage", 2, pay=["Ignus Caster", "Aqua aether"])
    assert (t.atk("Ogre"), t.aether("you")) == (3000, ["Aqua"])


def test_aether_of_any_element_is_asked_for():
    mage = barrier("Font", act(REST, produce_any()))
    t = table(you=Side(servants=[mage]))
    t.produce("Font", "Luna", number=0)
    assert t.aether("you") == ["Luna"]


def test_the_chase_can_be_answered():
    stop = conjure("Stop", target(chased()), cancel(IT), quickcast=True)
    t = table(you=Side(hand=[OGRE]), opponent=Side(hand=[stop]))
    t.play("Ogre", hold=True)
    t.play("Stop", "Ogre", by="opponent")
    assert (t.zone("you", "servant zone"), t.zone("you", "graveyard")) == ([], ["Ogre"])


def test_break_is_asked_for():
    imp = servant("Imp", "Break")
    bolt = conjure("Flash", draw(2), break_(discard(1)))
    board = Side(orbs=[imp, bolt, ELF], hand=[ELF])
    t = table(you=Side(servants=[servant("Twin", "Double Corrupt")]), opponent=board)
    t.attack("Twin", "player", "Imp", "reversed", "Flash", "Elf")
    assert t.zone("opponent", "servant zone") == ["Imp"]
    t.expect_zone("opponent", "graveyard", ["Flash", "Elf"])
    t = table(you=Side(servants=[servant("Twin", "Double Corrupt")]), opponent=board)
    t.attack("Twin", "player", [])
    assert sorted(t.zone("opponent", "hand")) == ["Elf", "Flash", "Imp"]


def test_how_cards_lie():
    sun = deity("Sun", counters=2)
    t = table(
        you=Side(
            servants=[sun, with_counters(deity("Moon"), deity=5), owned_by("opponent", OGRE)],
            casters=[rested(HANA), face_down(ELF), with_stock(HANA_2, HANA)],
            graveyard=[BOLT],
            removed=[face_down(BOLT)],
            bingo=[ELF],
            candy=2,
        )
    )
    assert (t.counters("Sun", "deity"), t.counters("Moon", "deity"), t.owner("Ogre")) == (2, 5, "opponent")
    assert (t.orientation("Hana Lv1"), t.faceup("your Elf"), t.stock("Hana Lv2")) == ("rested", False, ["Hana"])
    assert (t.candy("you"), t.zone("you", "BINGO zone"), t.where("Bolt#1")) == (2, ["Elf"], "graveyard")


def test_tokens_and_orbs():
    imp = token(servant("Imp"))
    call = conjure("Call", create("Imp", 2), corrupt(1, OPPONENT))
    t = table(you=Side(hand=[call]), opponent=Side(orbs=[ELF, OGRE]), cards=[imp])
    t.play("Call", "2 reversed", "Ogre")
    assert (t.zone("you", "servant zone"), t.zone("opponent", "orb zone")) == (["Imp", "Imp"], ["Elf"])


def test_a_caster_is_turned_down():
    fog = conjure("Fog", choose(casters(OPPONENT)), turn_down(IT))
    t = table(you=Side(hand=[fog]), opponent=Side(casters=[HANA]))
    t.play("Fog")
    assert (t.names("Hana"), t.faceup("Hana")) == (set(), False)


def test_printed_text():
    imp = servant("Imp", text=["[Enter] \u21d2 Draw a card."])
    t = table(you=Side(hand=[imp]))
    t.play("Imp")
    assert t.zone("you", "hand") == ["Filler"]
    with pytest.raises(AssertionError, match="Imp"):
        table(you=Side(hand=[servant("Imp", text=["Gibberish is spoken here."])]))


def test_the_opening():
    t = table(phase="opening", you=Side(deck=[ELF] * 20), opponent=Side(deck=[OGRE] * 20), seed=2)
    assert t.asks == "403.5"
    t.answer([], asks="403.5")
    t.answer([])
    assert t.orbs("you") == 7
    assert "Coin" in t.zone("you", "caster zone") + t.zone("opponent", "caster zone")


def test_bodies_only_conjures_have():
    with pytest.raises(AssertionError, match="conjure"):
        servant("Imp", Seq((draw(1),)))
