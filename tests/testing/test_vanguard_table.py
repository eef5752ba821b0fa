"""Tables of Cardfight!! Vanguard: what goes by itself, where it stops, and what fails."""

from __future__ import annotations

import textwrap
from typing import Any

import pytest

from ludex.core.players import OPPONENT
from ludex.core.program import Seq
from ludex.core.selectors import IT, Compares, Is
from ludex.core.triggers import Trigger
from ludex.core.values import Fixed
from ludex.games.vanguard.compiler import own_records
from ludex.games.vanguard.conditions import limit_break
from ludex.games.vanguard.filters import InRow
from ludex.games.vanguard.modifiers import BattlesAll
from ludex.games.vanguard.words import (
    BATTLE_PHASE,
    BOOST,
    END_OF_TURN,
    END_PHASE,
    FRONT,
    GRADE,
    MAIN_PHASE,
    RC,
    RIDE_PHASE,
    STRIDE_STEP,
    TRIGGER,
    VC,
)
from ludex.testing import vanguard
from ludex.testing.vanguard import (
    HEAL_COST,
    REST,
    STRIDE_COST,
    Side,
    act,
    at,
    attacks,
    begins,
    boosts,
    choose,
    choose_up_to,
    cont,
    counter_blast,
    counter_charge,
    damage_checks,
    discard,
    draw,
    drive_checks,
    face_down,
    face_up,
    flipped,
    g_guardian,
    g_unit,
    gets,
    hits,
    is_attacked,
    is_boosted,
    locked,
    misses,
    owned_by,
    pays,
    placed,
    plus_critical,
    plus_power,
    resting,
    retire,
    retired,
    ridden,
    soul_blast,
    soul_charge,
    table,
    trigger,
    two_sided,
    unit,
    when,
)

OGRE = unit("Ogre", grade=2, power=9000, skill="Intercept")
ELF = unit("Elf", grade=1, power=7000, shield=5000, skill="Boost")
KING = unit("King", grade=3, skill="Twin Drive!!")
CRIT = trigger("Crit", "Critical")
HEALER = trigger("Healer", "Heal")
DRAGON = g_unit("Dragon", skill="Triple Drive!!!")
AEGIS = g_guardian("Aegis")


def test_the_examples_of_the_manual_work() -> None:
    manual = vanguard.__doc__ or ""
    example = manual.split("\n\n", 1)[1].split("\nThe board stands", 1)[0]
    names: dict[str, Any] = {}
    exec(textwrap.dedent(example), names)
    tests = [one for name, one in names.items() if name.startswith("test_")]
    assert len(tests) == 2
    for test in tests:
        test()


# Attacks.


def test_an_attack_goes_to_its_end_and_nobody_guards_or_boosts_by_itself() -> None:
    t = table(you=Side(rear={"left front": OGRE, "left back": ELF}), opponent=Side(hand=[ELF], rear=[unit("Imp")]))
    t.attack("Ogre", "Imp")
    assert (t.rear("opponent"), t.zone("opponent", "drop"), t.resting("Ogre"), t.standing("your Elf")) == (
        {}, ["Imp"], True, True,
    )  # fmt: skip
    assert (t.phase, t.asked, t.options()) == (BATTLE_PHASE, "you", ["attack", "go to the end phase"])
    t.attack("Vanguard")
    assert (t.damage("opponent"), t.zone("opponent", "hand")) == (1, ["Elf"])


def test_the_board_can_be_looked_at_after_the_last_attack() -> None:
    t = table(you=Side(vanguard=unit("Ace", attacks(gets(plus_power(3000))), grade=3)))
    t.attack("Ace")
    assert (t.power("Ace"), t.active, t.phase, t.options()) == (14000, "you", BATTLE_PHASE, ["go to the end phase"])
    t.end_turn()
    assert (t.power("Ace"), t.active, t.phase, t.turn) == (11000, "opponent", RIDE_PHASE, 6)


def test_an_attack_held_in_the_guard_step() -> None:
    t = table(you=Side(rear={"left front": OGRE, "left back": ELF}), opponent=Side(hand=[ELF, ELF, CRIT]))
    t.attack("Ogre", boost="Elf", hold=True)
    assert (t.power("Ogre"), t.boosted("Ogre"), t.attacking(), t.attacked()) == (16000, ["Elf"], ["Ogre"], ["Vanguard"])
    assert (t.asked, t.asks) == ("opponent", "7.5.1.2")
    t.guard("opponent's Elf")
    assert (t.power("opponent's vanguard"), t.guarded("opponent's vanguard")) == (16000, ["Elf"])
    assert t.options() == ["guard Elf for Vanguard", "guard Crit for Vanguard", "pass"]
    t.guard("Crit", "opponent's Vanguard")
    t.pass_()
    assert (t.damage("opponent"), t.zone("opponent", "drop")) == (0, ["Elf", "Crit"])


def test_guards_may_be_told_with_the_attack() -> None:
    other = Side(
        rear={"left front": OGRE, "right back": ELF}, hand=[ELF, HEALER], g_zone=[g_guardian("Aegis", cost=HEAL_COST)]
    )
    t = table(you=Side(vanguard=KING), opponent=other)
    t.attack("King", guard=["Ogre", "Elf", "Aegis"])
    assert t.damage("opponent") == 0
    assert sorted(t.zone("opponent", "drop")) == ["Elf", "Healer", "Ogre"]
    assert (t.zone("opponent", "G zone"), t.faceup("Aegis")) == (["Aegis"], True)
    t = table(you=Side(vanguard=KING), opponent=other)
    t.attack("King", guard="Ogre", hold=True)
    assert (t.guarded("opponent's Vanguard"), t.asks) == (["Ogre"], "7.5.1.2")
    with pytest.raises(AssertionError, match=r"Ogre cannot guard.*8\.5\.2\.1"):
        t.guard("Ogre")


def test_who_guards_whom_is_said_where_several_are_attacked() -> None:
    sweeper = unit("Sweeper", cont(BattlesAll(InRow(FRONT))), grade=3, power=10000)
    t = table(you=Side(vanguard=sweeper), opponent=Side(rear=[OGRE], hand=[ELF, ELF]))
    t.attack("Sweeper", hold=True)
    assert t.attacked() == ["Vanguard", "Ogre"]
    with pytest.raises(AssertionError, match="several units"):
        t.guard("Elf")
    t.guard("Elf", "Ogre")
    assert (t.guarded("Ogre"), t.guarded("opponent's Vanguard")) == (["Elf"], [])
    t.pass_()
    assert (t.rear("opponent"), t.damage("opponent")) == ({"left front": "Ogre"}, 0)
    t = table(you=Side(vanguard=sweeper), opponent=Side(rear=[unit("Imp")], hand=[ELF, ELF]))
    t.attack("Sweeper", guard=[("Elf", "Imp"), ("Elf", "Imp")])
    assert t.rear("opponent") == {"left front": "Imp"}


def test_checks_reveal_the_deck_from_the_top_and_triggers_ask() -> None:
    t = table(you=Side(vanguard=KING, rear=[OGRE], deck=[CRIT, ELF, ELF]), opponent=Side(deck=[HEALER, ELF, ELF]))
    t.attack("King", "vanguard", "King", "Ogre")
    assert (t.damage("opponent"), t.power("Ogre"), t.zone("you", "hand")) == (2, 14000, ["Crit", "Elf"])
    assert t.zone("opponent", "damage") == ["Healer", "Elf"]
    t = table(you=Side(vanguard=KING, rear=[OGRE], deck=[CRIT, ELF, ELF]))
    with pytest.raises(AssertionError, match=r"not answered.*2\.8\.1\.1\.2"):
        t.attack("King")
    t.answer("King", "King")
    assert (t.damage("opponent"), t.critical("King"), t.power("King")) == (2, 2, 16000)


def test_an_attack_may_be_stopped_at_a_question() -> None:
    t = table(you=Side(rear={"left front": OGRE, "left back": ELF}))
    t.attack("Ogre", asks="7.4.1.10")
    assert t.options() == ["Elf"]
    t.answer(["Elf"])
    assert (t.damage("opponent"), t.resting("Elf")) == (1, True)
    t = table(you=Side(rear={"left front": OGRE}), opponent=Side(rear=[ELF]))
    t.attack("Ogre", asks="7.4.1.6")
    assert t.options() == ["Vanguard", "Elf"]
    t.answer("Elf")
    assert t.zone("opponent", "drop") == ["Elf"]


def test_answers_that_are_not_used_fail() -> None:
    t = table(you=Side(rear={"left front": OGRE}))
    with pytest.raises(AssertionError, match="not used"):
        t.attack("Ogre", "vanguard", "yes")
    with pytest.raises(AssertionError, match="not used"):
        table(you=Side(rear={"left front": OGRE})).attack("Ogre", boost="Elf")
    with pytest.raises(AssertionError, match=r"Ogre cannot attack.*7\.4\.1\.3"):
        table(you=Side(vanguard=resting(KING), rear={"left back": OGRE})).attack("Ogre")
    with pytest.raises(AssertionError, match="is no answer"):
        table(you=Side(rear={"left front": OGRE, "left back": ELF})).attack("Elf")


# The other acts.


def test_a_turn_from_its_beginning() -> None:
    t = table(
        you=Side(vanguard=OGRE, hand=[KING, ELF, KING], g_zone=[g_unit("Dragon", cost=STRIDE_COST)]),
        phase="stand phase",
    )
    assert (t.active, t.phase, t.turn, t.zone("you", "hand")) == (
        "you",
        RIDE_PHASE,
        5,
        ["King", "Elf", "King", "Filler"],
    )
    t.ride("King")
    assert (t.phase, t.vanguard("you"), t.soul("you")) == (STRIDE_STEP, "King", ["Ogre"])
    with pytest.raises(AssertionError, match="is no answer"):
        t.stride("Dragon", ["Elf"])
    t.answer(["King"])
    assert (t.phase, t.vanguard("you"), t.hearts("you"), t.power("Dragon")) == (MAIN_PHASE, "Dragon", ["King"], 26000)
    assert t.names("Dragon") == {"Dragon", "King"}
    t.call("Elf", "center back")
    assert (t.rear("you"), t.circle("Elf")) == ({"center back": "Elf"}, "center back")
    t.attack("Dragon", boost="Elf")
    t.end_turn()
    assert (t.vanguard("you"), t.zone("you", "G zone"), t.faceup("Dragon")) == ("King", ["Dragon"], True)


def test_acts_go_on_to_their_phase_but_not_back() -> None:
    t = table(you=Side(vanguard=OGRE, hand=[KING, ELF]), phase="ride phase")
    t.call("Elf", "left back")
    assert t.phase == MAIN_PHASE
    with pytest.raises(AssertionError, match=r"ride King: this is not the ride phase.*6\.5\.1\.1\.2"):
        t.ride("King")
    t.to("battle phase")
    assert t.phase == BATTLE_PHASE
    with pytest.raises(AssertionError, match="is over"):
        t.to("main phase")


def test_columns_are_exchanged() -> None:
    t = table(you=Side(rear={"left front": ELF, "right back": OGRE}))
    assert t.options() == ["exchange left", "exchange right", "end"]
    t.exchange("right")
    assert t.rear("you") == {"left front": "Elf", "right front": "Ogre"}
    t = table()
    with pytest.raises(AssertionError, match="not offered"):
        t.exchange("left")


def test_abilities_are_used_by_their_number() -> None:
    sage = unit("Sage", act(REST, draw(1)), act(counter_blast(1), soul_blast(1), draw(2), per_turn=1))
    t = table(you=Side(rear=[sage], damage=[ELF, OGRE], soul=[ELF, KING]))
    assert t.options() == ["use Sage 0", "use Sage 1", "exchange left", "end"]
    t.use("Sage", 1, "Ogre", "King")
    assert (len(t.zone("you", "hand")), t.counters_left("you"), t.facedown("Ogre")) == (2, 1, True)
    assert (t.soul("you"), t.zone("you", "drop"), t.damage("you")) == (["Elf"], ["King"], 2)
    t.refuses("use", "Sage", 1, rule="12.5.1.1")
    assert t.why("use", "Sage", 0) == []
    t.use("Sage")
    assert (len(t.zone("you", "hand")), t.resting("Sage")) == (3, True)
    t.refuses("use", "Sage", rule="8.5.2.3")


def test_a_strides_skill_is_no_ability_on_the_vanguard_circle() -> None:
    dragon = g_unit("Dragon", act(soul_charge(1), zones=VC))
    t = table(you=Side(vanguard=dragon, hearts=[KING]))
    assert (t.power("Dragon"), t.names("Dragon")) == (26000, {"Dragon", "King"})
    t.use("Dragon", 0)
    assert t.soul("you") == ["Filler"]


def test_a_g_assist_is_asked_and_answered() -> None:
    side = Side(vanguard=OGRE, hand=[ELF, ELF], deck=[CRIT, KING, ELF, ELF, ELF, ELF], g_zone=[DRAGON, DRAGON, AEGIS])
    t = table(you=side, phase="G assist step")
    assert (t.asks, t.options()) == ("6.4.1.2.1.2", ["no", "yes"])
    t.assist(["King"], ["Elf", "Elf"], ["Dragon", "Aegis"])
    assert (t.zone("you", "hand"), t.zone("you", "removal")) == (["King"], ["Elf", "Elf", "Dragon", "Aegis"])
    t.ride("King")
    assert t.vanguard("you") == "King"
    t = table(you=side, phase="draw phase")
    t.to("main phase")
    assert t.zone("you", "hand") == ["Elf", "Elf", "Crit"]


def test_the_opening() -> None:
    deck = [ELF, CRIT, *[OGRE] * 12]
    t = table(you=Side(deck=deck), opponent=Side(deck=[HEALER, *[OGRE] * 12]), phase="opening")
    assert (t.asked, t.asks, len(t.options())) == (t.asked, "5.4.3.4", 5)
    first = t.asked
    t.answer([], [])
    assert (t.vanguard("you"), t.vanguard("opponent"), t.turn, t.active) == ("Crit", "Healer", 1, first)
    assert len(t.zone(first, "hand")) == 6


def test_the_first_turn_has_no_attack() -> None:
    t = table(turn=1)
    with pytest.raises(AssertionError, match="cannot attack"):
        t.attack("Vanguard")
    t = table(turn=2, active="you")
    t.attack("Vanguard")
    assert t.damage("opponent") == 1


# Boards.


def test_cards_lie_as_told() -> None:
    t = table(
        you=Side(
            vanguard=resting(KING),
            mate=ELF,
            rear={
                "right front": resting(OGRE),
                "left back": locked(unit("Bear")),
                "right back": face_down(unit("Cat", grade=1)),
            },
            damage=[face_down(unit("Dog")), ELF],
            bind=[unit("Cow"), face_down(unit("Pig"))],
            g_zone=[face_up(DRAGON), g_unit("Wyrm")],
            drop=[CRIT],
            soul=[HEALER],
            removed=[unit("Rat")],
        ),
        opponent=Side(damage=2, hand=[owned_by("you", unit("Fox"))], deck=[OGRE, ELF]),
    )
    assert (t.resting("King"), t.mate("King"), t.zone("you", "vanguard circle")) == (True, "Elf", ["King", "Elf"])
    assert t.rear("you") == {"right front": "Ogre", "left back": "Bear", "right back": "Cat"}
    assert (t.resting("Ogre"), t.locked("Bear"), t.circle("Bear"), t.power("Bear")) == (True, True, "left back", None)
    assert (t.deleted("Cat"), t.power("Cat"), t.locked("Cat")) == (True, 0, False)
    assert (t.damage("you"), t.counters_left("you"), t.facedown("Dog"), t.damage("opponent")) == (2, 1, True, 2)
    assert (t.zone("you", "bind"), t.sees("you", "Pig"), t.sees("opponent", "Pig"), t.sees("opponent", "Cow")) == (
        ["Cow", "Pig"], True, False, True,
    )  # fmt: skip
    assert (t.sees("opponent", "Dragon"), t.sees("opponent", "Wyrm"), t.sees("you", "Wyrm")) == (True, False, True)
    assert (t.soul("you"), t.zone("you", "drop"), t.zone("you", "removal")) == (["Healer"], ["Crit"], ["Rat"])
    assert (t.owner("Fox"), t.zone("opponent", "deck")) == ("you", ["Ogre", "Elf"])


def test_a_locked_card_is_unlocked_at_the_end_of_the_turn() -> None:
    t = table(you=Side(rear={"left front": locked(OGRE)}), phase=END_PHASE)
    assert (t.rear("you"), t.locked("Ogre"), t.power("Ogre"), t.active) == (
        {"left front": "Ogre"},
        False,
        9000,
        "opponent",
    )


def test_sides_of_a_card() -> None:
    gyze = two_sided(unit("Human", grade=3), g_unit("Beast", power=20000))
    t = table(you=Side(hand=[gyze]), opponent=Side(vanguard=flipped(gyze)))
    assert (t.zone("you", "hand"), t.vanguard("opponent"), t.power("Beast")) == (["Human"], "Beast", 20000)


def test_cards_have_what_is_usual_unless_told() -> None:
    odd = unit(
        "Odd", "Lord", grade=3, shield=1000, critical=2, clan=["Gear Chronicle", "Kagero"], race="Elf", mates="Elf"
    )
    t = table(you=Side(hand=[odd, ELF, unit("Child", grade=0)]))
    assert (t.power("Odd"), t.shield("Odd"), t.critical("Odd"), t.grade("Odd")) == (11000, 1000, 2, 3)
    assert (t.attribute("Odd", "clan"), t.attribute("Odd", "nation")) == (
        {"Gear Chronicle", "Kagero"}, {"Dark Zone", "Dragon Empire"},
    )  # fmt: skip
    assert (t.has("Odd", "Lord"), t.has("Odd", "Seek Mate"), t.attribute("Odd", "mate")) == (True, True, {"Elf"})
    assert (t.has("Elf", BOOST), t.power("Child"), t.shield("Child"), t.shield("your Vanguard")) == (
        True,
        5000,
        10000,
        None,
    )
    assert (t.drive("your Vanguard"), t.has("your vanguard", BOOST)) == (1, False)
    with pytest.raises(AssertionError, match="no skill icon"):
        unit("Odd", skill="Twin")
    with pytest.raises(AssertionError, match="no trigger"):
        trigger("Odd", "critical")
    with pytest.raises(AssertionError, match="no rear-guard circle"):
        table(you=Side(rear={"front left": ELF}))


def test_texts_are_compiled_and_those_not_understood_fail() -> None:
    sage = unit("Sage", text=["[AUTO]:When this unit is placed on (RC), draw a card."])
    t = table(you=Side(hand=[sage]))
    t.call("Sage", "left back")
    assert t.zone("you", "hand") == ["Filler"]
    with pytest.raises(AssertionError, match="Sage"):
        table(you=Side(hand=[unit("Sage", text=["[AUTO]:Whenever it rains, sing."])]))


# Abilities.


def test_abilities_in_few_words() -> None:
    many = unit(
        "Many",
        placed(RC, draw(1)),
        attacks(gets(plus_power(1000))),
        hits(gets(plus_power(100)), target=Compares(GRADE, ">=", Fixed(3))),
        misses(gets(plus_power(10))),
        is_boosted(gets(plus_critical(1))),
        begins(BATTLE_PHASE, gets(plus_power(1))),
        grade=3,
        power=12000,
    )
    helper = unit("Helper", boosts(soul_charge(1)), at(END_OF_TURN, counter_charge(1)), skill="Boost")
    t = table(you=Side(hand=[many], rear={"left back": helper}, damage=[face_down(ELF)]), opponent=Side(rear=[ELF]))
    t.call("Many", "left front")
    assert t.zone("you", "hand") == ["Filler"]
    t.attack("Many", "vanguard", "Helper", "Many#1", boost="Helper")
    assert (t.power("Many"), t.critical("Many"), t.damage("opponent"), t.soul("you")) == (13101, 2, 2, ["Filler"])
    t.end_turn()
    assert t.counters_left("you") == 1
    t = table(you=Side(rear=[many]), opponent=Side(rear=[ELF], hand=[CRIT]))
    t.attack("Many", "Elf", guard="Crit")
    assert t.power("Many") == 13011


def test_abilities_of_the_other_side_and_of_checks() -> None:
    wall = unit("Wall", is_attacked(gets(plus_power(9000))), damage_checks(soul_charge(1)), grade=3)
    seer = unit("Seer", drive_checks(pays(discard(1), draw(2)), what=Is(TRIGGER, "Critical")))
    t = table(you=Side(rear=[seer], deck=[CRIT, ELF, ELF, ELF], hand=[OGRE]), opponent=Side(vanguard=wall))
    t.attack("your vanguard", "vanguard", "your vanguard", "your vanguard", "yes", "Ogre")
    assert (t.power("Wall"), t.damage("opponent"), t.zone("you", "hand")) == (20000, 0, ["Elf", "Elf", "Crit"])
    assert t.zone("you", "drop") == ["Ogre"]
    t = table(opponent=Side(vanguard=unit("Wall", damage_checks(soul_charge(1)), grade=3)))
    t.attack("your vanguard")
    assert t.soul("opponent") == ["Filler"]


def test_riding_retiring_and_choosing() -> None:
    squire = unit("Squire", ridden(draw(1)), retired(draw(2)), grade=2)
    reaper = unit("Reaper", placed(VC, choose(RC, OPPONENT), retire()), grade=3)
    t = table(you=Side(vanguard=squire, hand=[reaper]), opponent=Side(rear=[squire, ELF]), phase="ride phase")
    t.ride("Reaper", "Squire", "opponent's Squire")
    assert (t.zone("you", "hand"), t.zone("opponent", "drop"), len(t.zone("opponent", "hand"))) == (
        ["Filler"],
        ["Squire"],
        2,
    )


def test_headings_continuous_abilities_and_choices_up_to() -> None:
    lord = unit("Lord", cont(plus_power(2000), while_=limit_break(4)), grade=3)
    assert table(you=Side(vanguard=lord, damage=3)).power("Lord") == 11000
    assert table(you=Side(vanguard=lord, damage=4)).power("Lord") == 13000
    imp = unit("Imp", placed(RC, draw(1), if_=limit_break(4)))
    for damage, drawn in ((3, []), (4, ["Filler"])):
        t = table(you=Side(hand=[imp], damage=damage))
        t.call("Imp", "left back")
        assert t.zone("you", "hand") == drawn
    muse = unit("Muse", act(Seq((choose_up_to(2, RC), gets(plus_power(1000), who=IT)))))
    for chosen, powers in (([], (9000, 7000)), (["Ogre"], (10000, 7000)), (["Ogre", "Elf"], (10000, 8000))):
        t = table(you=Side(rear=[muse, OGRE, ELF]))
        t.use("Muse", 0, chosen)
        assert (t.power("Ogre"), t.power("Elf")) == powers


def test_abilities_wait_for_any_event() -> None:
    crier = unit("Crier", when(Trigger("moved", to=(RC,), whose=OPPONENT), draw(1), zones=RC, per_turn=1))
    t = table(you=Side(hand=[ELF, OGRE]), opponent=Side(rear=[crier]))
    t.call("Elf", "left back")
    t.call("Ogre", "left front")
    assert t.zone("opponent", "hand") == ["Filler"]


# Reading and names.


def test_reasons_are_given_and_asserted() -> None:
    t = table(
        you=Side(
            vanguard=OGRE,
            hand=[KING, ELF],
            rear={"left back": ELF, "left front": resting(unit("Imp"))},
            g_zone=[DRAGON],
        ),
        opponent=Side(rear={"left back": unit("Bat")}),
    )
    t.refuses("call", "King", rule="8.5.2.1.1.2")
    t.refuses("ride", "King", rule="6.5.1.1.2")
    t.refuses("stride", "Dragon", rule="6.5.1.2.2")
    t2 = table(you=Side(vanguard=OGRE, g_zone=[DRAGON]), phase="stride step")
    t2.refuses("stride", "Dragon", rule="10.28.2.2")
    assert t.why("stride", "Dragon") == ["6.5.1.2.2", "6.5.1.2.2", "10.28.2.2"]
    assert t.why("call", "Elf") == []
    with pytest.raises(AssertionError, match="can call"):
        t.refuses("call", "Elf")
    t.to("battle phase")
    t.refuses("attack", "Imp", rule="7.4.1.3")
    t.refuses("attack", "Ogre", "Bat", rule="7.4.1.6")
    with pytest.raises(AssertionError, match="can attack"):
        t.refuses("attack", "Ogre")
    t.attack("Ogre", hold=True)
    t.refuses("intercept", "Bat", rule="11.3.1")
    assert t.why("attack", "Ogre", by="you") == ["7.1.1", "7.4.1.3"]


def test_who_may_boost_and_be_attacked() -> None:
    t = table(
        you=Side(rear={"left front": OGRE, "left back": ELF, "right back": unit("Imp")}),
        opponent=Side(rear={"right front": unit("Bat"), "right back": unit("Cat")}),
    )
    assert (t.boosters("Ogre"), t.boosters("your vanguard"), t.targets("Ogre")) == (["Elf"], [], ["Vanguard", "Bat"])


def test_a_name_stands_for_a_shipped_card() -> None:
    shipped = own_records()[0]
    t = table(you=Side(hand=[str(shipped["name"])]))
    assert (t.zone("you", "hand"), t.grade(shipped["name"])) == ([shipped["name"]], shipped["grade"])
    with pytest.raises(AssertionError, match="no card is called 'Nobody'"):
        table(you=Side(hand=["Nobody"]))


def test_names_tell_cards_apart() -> None:
    t = table(you=Side(rear={"left front": OGRE, "right front": OGRE}), opponent=Side(rear={"left front": OGRE}))
    with pytest.raises(AssertionError, match="may be several"):
        t.power("Ogre")
    with pytest.raises(AssertionError, match="may be several"):
        t.attack("your Ogre")
    t = table(you=Side(rear={"left front": OGRE, "right front": OGRE}), opponent=Side(rear={"left front": OGRE}))
    t.attack("your Ogre#2", "opponent's Ogre")
    assert (t.resting("your Ogre#1"), t.resting("your Ogre#2"), t.circle("your Ogre#2")) == (False, True, "right front")
    assert t.power("opponent's vanguard") == 11000


def test_the_game_ends() -> None:
    t = table(opponent=Side(damage=5))
    t.attack("your vanguard")
    assert (t.winner, t.asks, t.options()) == ("you", "", [])
    assert t.outcome is not None
    assert t.outcome.rule == "9.2.2"
    t = table()
    t.concede("you")
    assert t.winner == "opponent"


def test_what_happened_is_told() -> None:
    t = table(you=Side(hand=[ELF]))
    t.call("Elf", "left back")
    t.attack("your vanguard")
    assert t.tells("damage check") == ["Filler"]
    assert "You called Elf to the left back [8.5.3.2]" in t.story()
    assert "Your opponent called Elf to the left back [8.5.3.2]" in t.story("opponent")
    assert "You called Elf to the left back [8.5.3.2]" not in t.story(last=True)
