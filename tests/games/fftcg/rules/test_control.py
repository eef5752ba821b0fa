"""Control for a time: an ongoing effect that ends (FF 11.12.4.1, 11.12.4.6)."""

from __future__ import annotations

from ludex.core.cards import WHILE_SOURCE
from ludex.core.ops.borrow import Borrow
from ludex.core.ops.give import Until
from ludex.core.players import OPPONENT
from ludex.core.selectors import IT
from ludex.testing import rule
from ludex.testing.fftcg import Side, enters, forward, summon, table
from tests.games.fftcg.rules.parts import break_, choose

ELF = forward("Elf", 4000)
CHARM = summon("Charm", choose(whose=OPPONENT), Borrow(IT))


@rule("fftcg", "9.5.1.3.2", "11.12.4.6")
def test_control_until_the_end_of_the_turn_ends_then() -> None:
    t = table(you=Side(hand=[CHARM]), opponent=Side(field=[ELF]))
    t.cast("Charm", "Elf")
    assert t.controller("Elf") == "you"
    t.refuses("attack", "Elf")
    t.end_turn()
    assert (t.controller("Elf"), t.zone("opponent", "field")) == ("opponent", ["Elf"])


@rule("fftcg", "11.12.4.1")
def test_control_as_long_as_a_card_is_there_ends_when_it_leaves() -> None:
    jailer = forward("Jailer", 3000, enters(choose(whose=OPPONENT), Borrow(IT, Until(WHILE_SOURCE))))
    fall = summon("Fall", choose(), break_())
    t = table(you=Side(hand=[jailer, fall]), opponent=Side(field=[ELF]))
    t.play("Jailer", "Elf")
    assert t.controller("Elf") == "you"
    t.cast("Fall", "Jailer")
    assert t.controller("Elf") == "opponent"


@rule("fftcg", "11.12.4.1")
def test_control_for_a_time_is_read() -> None:
    """A card that left before it took effect takes nothing."""
    words = "When Thief enters the field, choose 1 Forward opponent controls. You gain control of it"
    thief = forward("Thief", 3000, text=[f"{words} for as long as Thief is on the field."])
    fall = summon("Fall", choose(), break_())
    t = table(you=Side(hand=[thief, fall]), opponent=Side(field=[ELF]))
    t.play("Thief", "Elf")
    assert t.controller("Elf") == "you"
    t.cast("Fall", "Thief")
    assert t.controller("Elf") == "opponent"
    t = table(you=Side(hand=[thief, fall]), opponent=Side(field=[ELF]))
    t.play("Thief", "Elf", hold=True)
    t.cast("Fall", "Thief", hold=True)
    t.resolve_all()
    assert t.controller("Elf") == "opponent"
    for_now = forward("Bard", 3000, text=[f"{words.replace('Thief', 'Bard')} until the end of the turn."])
    t = table(you=Side(hand=[for_now]), opponent=Side(field=[ELF]))
    t.play("Bard", "Elf")
    assert t.controller("Elf") == "you"
    t.end_turn()
    assert t.controller("Elf") == "opponent"
