"""FF 11.5: what is true of all abilities."""

from __future__ import annotations

import pytest

from ludex.core.modifiers import GiveAbility, LoseAbilities
from ludex.core.ops.give import END_OF_TURN, Give
from ludex.core.players import OPPONENT, YOU
from ludex.core.selectors import IT, Is, Those
from ludex.core.triggers import Trigger
from ludex.core.values import StatOf
from ludex.games.fftcg.ops.choose import Choose
from ludex.games.fftcg.words import BREAK, FIELD, FIRE, FORWARD, HASTE, POWER, TYPE
from ludex.testing import rule
from ludex.testing.fftcg import DULL, Side, action, backup, forward, forwards, pays, summon, table, when
from tests.games.fftcg.rules.four_kinds import ABILITIES, go, on_stack, side, text_card
from tests.games.fftcg.rules.parts import break_, choose, draw, give, hurt, plus, while_here

OGRE = forward("Ogre", 9000)
ELF = forward("Elf", 4000)
WALL = forward("Wall", 8000)
BLAST = summon("Blast", choose(), break_())
FORGE = backup("Forge", element=FIRE, generic=True)


@rule("fftcg", "11.5.3")
def test_each_paragraph_is_an_ability_of_its_own() -> None:
    tutor = forward(
        "Tutor",
        text=["When Tutor enters the field, draw 1 card.", "When Tutor enters the field, choose 1 Forward. Break it.",
              "Haste"],
    )  # fmt: skip
    t = table(you=Side(hand=[tutor]), opponent=Side(field=[ELF]))
    t.play("Tutor", ["Tutor#1", "Tutor#2"], "Elf", hold=True)
    assert (t.stack(), t.has("Tutor", HASTE)) == (["auto-ability of Tutor"] * 2, True)
    t.resolve()
    assert (t.zone("opponent", "Break Zone"), t.zone("you", "hand")) == (["Elf"], [])
    t.resolve()
    assert t.zone("you", "hand") == ["Filler"]


@rule("fftcg", "11.5.3")
def test_an_ability_that_can_do_nothing_leaves_the_others_alone() -> None:
    """The second paragraph has nothing to choose; the first is there for itself."""
    breaks = "When Tutor enters the field, choose 1 Forward opponent controls. Break it."
    tutor = forward("Tutor", text=["When Tutor enters the field, draw 1 card.", breaks])
    t = table(you=Side(hand=[tutor]))
    t.play("Tutor", ["Tutor#1", "Tutor#2"], hold=True)
    assert t.stack() == ["auto-ability of Tutor"]


@rule("fftcg", "11.5.4")
def test_the_cost_belongs_to_the_ability() -> None:
    """Who is given the ability is given its cost too: each card pays it with its own dulling, and with CP."""
    teacher = backup("Teacher", while_here(GiveAbility((action(DULL, pays(FIRE), draw()),)), on=forwards(YOU)))
    t = table(you=Side(field=[teacher, ELF, OGRE]))
    t.use("Elf", pay="Teacher")
    assert (t.dull("Elf"), t.dull("Ogre"), t.dull("Teacher"), t.zone("you", "hand")) == (True, False, True, ["Filler"])
    t.refuses("use", "Elf", 0, rule="11.6.10")
    t.use("Ogre", pay="Filler")
    assert (t.dull("Ogre"), t.zone("you", "Break Zone")) == (True, ["Filler"])


@rule("fftcg", "11.5.5")
@pytest.mark.parametrize("kind", ABILITIES)
def test_an_ability_on_the_stack_resolves_though_its_card_is_gone(kind: str) -> None:
    t = table(you=side(kind, text_card(kind, draw(2))), opponent=Side(hand=[BLAST]))
    go(t, kind, hold=True)
    t.cast("Blast", "Text", by="opponent", hold=True)
    t.resolve()
    assert ("Text" in t.zone("you", "Break Zone"), t.stack()) == (True, [on_stack(kind)])
    t.resolve()
    assert t.zone("you", "hand") == ["Filler", "Filler"]


@rule("fftcg", "11.5.5")
@pytest.mark.parametrize("kind", ABILITIES)
def test_nor_does_losing_the_ability_stop_it(kind: str) -> None:
    hush = summon("Hush", choose(), Give(IT, (LoseAbilities(),), END_OF_TURN))
    t = table(you=side(kind, text_card(kind, draw(2))), opponent=Side(hand=[hush]))
    go(t, kind, hold=True)
    t.cast("Hush", "Text", by="opponent")
    assert t.zone("you", "hand") == ["Filler", "Filler"]


@rule("fftcg", "11.5.6")
def test_a_card_that_has_left_is_read_as_it_was_there() -> None:
    """Its power with all that was added, though it lies in the Break Zone with the printed one."""
    avenger = backup(
        "Avenger",
        when(Trigger("moved", Is(TYPE, FORWARD), frm=(FIELD,), to=(BREAK,)), choose(whose=OPPONENT),
             hurt(amount=StatOf(Those("was"), POWER))),
    )  # fmt: skip
    banner = backup("Banner", while_here(plus(1000), on=forwards(YOU)))
    t = table(you=Side(field=[avenger, banner, ELF], hand=[BLAST]), opponent=Side(field=[OGRE]))
    t.cast("Blast", "Elf", "Ogre")
    assert (t.power("Elf"), t.damage("Ogre")) == (4000, 5000)


@rule("fftcg", "11.5.6")
def test_also_a_card_that_leaves_while_the_ability_is_on_the_stack() -> None:
    """A Forward with 6000 power attacks; before the ability that asks for its power resolves, it is broken."""
    drum = backup("Drum", when(Trigger("attacked", whose=YOU), hurt(forwards(OPPONENT), StatOf(Those("event"), POWER))))
    aid = summon("Aid", choose(), give(IT, plus(2000)))
    t = table(you=Side(field=[drum, ELF], hand=[aid]), opponent=Side(field=[OGRE], hand=[BLAST]))
    t.cast("Aid", "Elf")
    t.attack("Elf", hold=True)
    assert t.stack() == ["auto-ability of Drum"]
    t.cast("Blast", "Elf", by="opponent", hold=True)
    t.resolve_all()
    assert (t.zone("you", "Break Zone"), t.damage("Ogre")) == (["Aid", "Elf"], 6000)


@rule("fftcg", "11.5.6")
def test_also_a_chosen_card_that_is_gone() -> None:
    """Of two that were chosen one has left: the other is dealt damage equal to the power it had."""
    duel = summon(
        "Duel",
        Choose(forwards(YOU), into="mine"),
        Choose(forwards(OPPONENT), into="theirs"),
        hurt(Those("theirs"), StatOf(Those("mine"), POWER)),
    )
    banner = backup("Banner", while_here(plus(1000), on=forwards(YOU)))
    t = table(you=Side(field=[ELF, banner], hand=[duel]), opponent=Side(field=[OGRE], hand=[BLAST]))
    t.cast("Duel", "Elf", "Ogre", hold=True)
    t.cast("Blast", "Elf", by="opponent", hold=True)
    t.resolve_all()
    assert t.damage("Ogre") == 5000
