"""Tables of Final Fantasy TCG: what goes by itself, where it stops, and what fails."""

from __future__ import annotations

import pytest

from ludex.core.definitions import Keyword
from ludex.core.ops.damage import Damage
from ludex.core.ops.draw import Draw
from ludex.core.players import OPPONENT
from ludex.core.selectors import THIS
from ludex.core.values import Fixed
from ludex.games.fftcg.words import END_PHASE, HASTE, MAIN_PHASE_1, MAIN_PHASE_2
from ludex.testing.fftcg import (
    DULL,
    Side,
    action,
    attacks,
    backup,
    begins,
    dull,
    enters,
    forward,
    fresh,
    lying,
    pays,
    strike,
    summon,
    table,
)

OGRE = forward("Ogre", 9000)
ELF = forward("Elf", 4000)
WALL = forward("Wall", 8000)
BOLT = summon("Bolt", strike(4000))
MINE = backup("Mine", generic=True)


def test_a_summon_resolves_by_itself() -> None:
    t = table(you=Side(hand=[BOLT]), opponent=Side(field=[ELF, OGRE]))
    t.cast("Bolt", "Elf")
    assert (t.stack(), t.zone("opponent", "Break Zone"), t.zone("you", "Break Zone")) == ([], ["Elf"], ["Bolt"])
    assert (t.priority, t.phase) == ("you", "main phase 1")


def test_held_it_stays_on_the_stack_and_the_other_player_may_respond() -> None:
    t = table(you=Side(field=[OGRE], hand=[BOLT]), opponent=Side(field=[ELF], hand=[BOLT]))
    t.cast("Bolt", "Elf", hold=True)
    assert (t.stack(), t.priority) == (["Bolt"], "you")
    t.cast("Bolt", "Ogre", by="opponent", hold=True)
    assert (t.stack(), t.priority) == (["Bolt", "Bolt"], "opponent")
    t.resolve()
    assert (t.damage("Ogre"), t.damage("Elf"), t.stack(), t.priority) == (4000, 0, ["Bolt"], "you")
    t.pass_()
    assert t.priority == "opponent"
    t.pass_()
    assert (t.stack(), t.zone("opponent", "Break Zone")) == ([], ["Bolt", "Elf"])


def test_windows_are_there_even_if_nothing_can_be_done_in_them() -> None:
    t = table(you=Side(hand=[forward("Sage", 1000, enters(Draw(Fixed(1))))]))
    t.play("Sage", hold=True)
    assert (t.stack(), t.priority, t.options()) == (["auto-ability of Sage"], "you", ["pass"])
    t.pass_both()
    assert (t.stack(), t.zone("you", "hand")) == ([], ["Filler"])


def test_payment_goes_by_itself_or_as_told() -> None:
    costly = forward("Costly", 1000, cost=2)
    side = Side(field=[MINE, MINE], hand=[costly, ELF])
    t = table(you=side)
    t.play("Costly")
    assert (t.dull("Mine#1"), t.dull("Mine#2"), t.zone("you", "hand")) == (True, True, ["Elf"])
    t = table(you=side)
    t.play("Costly", pay="Elf")
    assert (t.dull("Mine"), t.zone("you", "hand"), t.zone("you", "Break Zone")) == (False, [], ["Elf"])
    with pytest.raises(AssertionError, match="is no answer"):
        table(you=side).play("Costly", pay=["Elf", "Mine"])


def test_an_attack_goes_to_its_end() -> None:
    t = table(you=Side(field=[OGRE]), opponent=Side(field=[WALL]))
    t.attack("Ogre")
    assert (t.points("opponent"), t.dull("Ogre"), t.phase) == (1, True, MAIN_PHASE_2)
    t = table(you=Side(field=[OGRE, ELF]), opponent=Side(field=[WALL]))
    t.attack("Ogre", block="Wall")
    assert (t.points("opponent"), t.damage("Ogre"), t.zone("opponent", "break")) == (0, 8000, ["Wall"])
    assert t.phase == "attack phase"
    t.attack("Elf")
    assert t.points("opponent") == 1


def test_a_party_attacks_and_the_blocker_divides() -> None:
    t = table(you=Side(field=[OGRE, ELF]), opponent=Side(field=[WALL]))
    t.attack(["Ogre", "Elf"], {"Ogre": 5000, "Elf": 3000}, block="Wall")
    assert (t.damage("Ogre"), t.damage("Elf"), t.zone("opponent", "break")) == (5000, 3000, ["Wall"])


def test_an_attack_can_be_held_at_each_priority() -> None:
    t = table(you=Side(field=[forward("Imp", 5000, attacks(strike(1000, OPPONENT)))]), opponent=Side(field=[WALL]))
    t.attack("Imp", "Wall", hold=True)
    assert t.stack() == ["auto-ability of Imp"]
    t.resolve_all()
    assert (t.damage("Wall"), t.priority) == (1000, "you")
    t.block("Wall", hold=True)
    assert (t.damage("Wall"), t.damage("Imp"), t.priority) == (1000, 0, "you")
    t.go_on()
    assert (t.damage("Wall"), t.zone("you", "break")) == (6000, ["Imp"])


def test_abilities_are_used_by_their_number() -> None:
    sage = backup("Sage", action(DULL, Draw(Fixed(1))), action(pays(generic=1), Draw(Fixed(2))))
    t = table(you=Side(field=[sage, MINE]))
    t.use("Sage", 1, pay="Mine")
    assert (len(t.zone("you", "hand")), t.dull("Mine"), t.dull("Sage")) == (2, True, False)
    t.use("Sage", 0)
    assert (len(t.zone("you", "hand")), t.dull("Sage")) == (3, True)
    t.refuses("use", "Sage", 0, rule="11.6.10")


def test_cards_lie_as_told() -> None:
    t = table(
        you=Side(field=[dull(OGRE), fresh(ELF), lying(WALL, damage=2000, counters={"Gem": 2})], damage=3),
        opponent=Side(deck=[BOLT, ELF], break_zone=[MINE], damage=[BOLT], removed=[OGRE], crystals=2),
    )
    assert (t.dull("your Ogre"), t.damage("Wall"), t.counters("Wall", "Gem")) == (True, 2000, 2)
    assert (t.points("you"), t.points("opponent"), t.zone("opponent", "deck")) == (3, 1, ["Bolt", "Elf"])
    assert (t.zone("opponent", "removed"), t.resource("opponent", "crystals")) == (["Ogre"], 2)
    t.to("attack phase")
    t.refuses("attack", "your Ogre", rule="10.1.2.1.1")
    t.refuses("attack", "Elf", rule="10.1.2.1.1")
    assert t.why("attack", "Wall") == []


def test_phases_begin_with_what_triggers_at_their_beginning() -> None:
    clock = backup("Clock", begins(END_PHASE, Draw(Fixed(1))))
    t = table(you=Side(field=[clock]), phase=END_PHASE)
    assert t.stack() == ["auto-ability of Clock"]
    t.end_turn()
    assert (t.active, t.phase, t.zone("you", "hand"), len(t.zone("opponent", "hand"))) == (
        "opponent", MAIN_PHASE_1, ["Filler"], 2,
    )  # fmt: skip


def test_a_turn_ends_with_the_answers_it_needs() -> None:
    t = table(you=Side(hand=[ELF, OGRE, WALL, MINE, MINE, MINE]))
    with pytest.raises(AssertionError, match=r"not answered.*9\.5\.1\.2"):
        t.end_turn()
    t.answer("Ogre")
    assert (t.active, t.zone("you", "Break Zone")) == ("opponent", ["Ogre"])


def test_a_game_can_be_set_up() -> None:
    t = table(phase="opening")
    assert t.asks == "8.2.1.2"


def test_what_is_not_answered_and_what_is_not_asked_fails() -> None:
    with pytest.raises(AssertionError, match=r"not answered.*11\.3\.3"):
        table(you=Side(hand=[BOLT]), opponent=Side(field=[ELF, OGRE])).cast("Bolt")
    with pytest.raises(AssertionError, match="not used"):
        table(you=Side(hand=[BOLT]), opponent=Side(field=[ELF, OGRE])).cast("Bolt", "Elf", "Ogre")
    with pytest.raises(AssertionError, match="cannot attack"):
        table(you=Side(field=[dull(ELF)])).attack("Elf")
    with pytest.raises(AssertionError, match=r"9\.3\.1\.5"):
        table(you=Side(hand=[ELF]), phase="attack phase").play("Elf")
    with pytest.raises(AssertionError, match="can attack"):
        table(you=Side(field=[fresh(forward("Imp", 1000, Keyword(HASTE)))]), phase="attack phase").refuses(
            "attack", "Imp"
        )


def test_a_question_can_be_announced_and_looked_at() -> None:
    t = table(you=Side(hand=[BOLT]), opponent=Side(field=[ELF, OGRE]))
    t.cast("Bolt", asks="11.3.3")
    assert t.options() == ["Elf", "Ogre"]
    t.answer("Ogre")
    assert (t.damage("Ogre"), t.stack()) == (4000, [])


def test_cards_may_have_printed_text() -> None:
    witch = forward("Witch", 3000, text=["When Witch enters the field, choose 1 Forward. Deal it 4000 damage."])
    t = table(you=Side(hand=[witch]), opponent=Side(field=[ELF, OGRE]))
    t.play("Witch", "Elf")
    assert t.zone("opponent", "Break Zone") == ["Elf"]


def test_what_happened_is_told() -> None:
    t = table(you=Side(field=[forward("Imp", 3000, action(Damage(THIS, Fixed(1000))))]))
    t.use("Imp")
    assert t.tells("damaged", last=True) == ["Imp"]
    assert any("Imp" in line for line in t.story())
