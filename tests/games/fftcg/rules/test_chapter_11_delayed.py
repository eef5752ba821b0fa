"""FF 11.8.17 and 11.8.18: auto-abilities that effects make for later, and those that watch a state."""

from __future__ import annotations

import pytest

from ludex.core.changes import DAMAGE, MOVE
from ludex.core.conditions import Holds
from ludex.core.modifiers import AddAttribute, Amount, Do, Replace, SetAttribute, SetStat, Would
from ludex.core.ops.control import TakeControl
from ludex.core.ops.delay import Delay
from ludex.core.ops.give import END_OF_TURN, Give
from ludex.core.ops.move import Move
from ludex.core.players import EACH, OPPONENT, YOU
from ludex.core.program import Seq
from ludex.core.selectors import IT, THIS, Cards, Is
from ludex.core.triggers import StateTrigger, Trigger
from ludex.core.values import Count, Fixed
from ludex.games.fftcg.ops.choose import Choose
from ludex.games.fftcg.ops.stack import Cancel
from ludex.games.fftcg.words import (
    BACKUP,
    BREAK,
    BREAK_VERB,
    ELEMENT,
    END_PHASE,
    FIELD,
    FORWARD,
    HAND,
    MAIN_PHASE_2,
    PHASE,
    POWER,
    STACK,
    TYPE,
)
from ludex.testing import rule
from ludex.testing.fftcg import Side, action, backup, forward, forwards, lying, monster, summon, table, when
from tests.games.fftcg.rules.four_kinds import KINDS, go, side, text_card
from tests.games.fftcg.rules.parts import (
    bounce,
    break_,
    bring,
    choose,
    draw,
    everything,
    give,
    hurt,
    n,
    plus,
    remove,
    while_here,
)

OGRE = forward("Ogre", 9000)
ELF = forward("Elf", 4000)
WALL = forward("Wall", 8000)
BLAST = summon("Blast", choose(), break_())
DIES = Trigger("moved", Is(TYPE, FORWARD), frm=(FIELD,), to=(BREAK,))
AT_THE_END = Trigger(PHASE, verb=END_PHASE)
DOOM = summon("Doom", choose(), Delay(AT_THE_END, break_()))
"""Choose 1 Forward. At the end of the turn, break it."""


@rule("fftcg", "11.8.17.1")
@pytest.mark.parametrize("kind", KINDS)
def test_it_does_not_see_what_happened_before_it_was_made(kind: str) -> None:
    """A Forward leaves while what will make it is on the stack; only the next one counts."""
    t = table(you=side(kind, text_card(kind, Delay(DIES, draw())), hand=[BLAST, BLAST]),
              opponent=Side(field=[ELF, OGRE]))  # fmt: skip
    go(t, kind, hold=True)
    t.cast("Blast", "Elf")
    assert (t.stack(), "Filler" in t.zone("you", "hand")) == ([], False)
    t.cast("Blast", "Ogre")
    assert "Filler" in t.zone("you", "hand")


@rule("fftcg", "11.8.17.1")
def test_one_that_a_replacement_makes_is_there_from_then_on() -> None:
    """If the Cinder would be broken, it is removed, and comes back at the beginning of the next Main Phase 2."""
    back = Delay(Trigger(PHASE, verb=MAIN_PHASE_2), bring())
    instead = Replace(Would(MOVE, BREAK_VERB), Do(Seq((remove(), back))))
    cinder = forward("Cinder", 5000, while_here(instead))
    t = table(you=Side(field=[cinder], hand=[BLAST]))
    t.cast("Blast", "Cinder")
    assert (t.zone("you", "removed"), t.zone("you", "Break Zone")) == (["Cinder"], ["Blast"])
    t.to(MAIN_PHASE_2)
    assert (t.stack(), t.zone("you", "field")) == (["auto-ability of Cinder"], [])
    t.resolve()
    assert t.zone("you", "field") == ["Cinder"]
    t = table(you=Side(field=[cinder]))
    t.to(MAIN_PHASE_2)
    assert t.stack() == []


@rule("fftcg", "11.8.17.2")
def test_it_triggers_once() -> None:
    later = summon("Later", Delay(DIES, draw()))
    t = table(you=Side(hand=[later, BLAST, BLAST]), opponent=Side(field=[ELF, OGRE]))
    t.cast("Later")
    t.cast("Blast", "Elf")
    t.cast("Blast", "Ogre")
    assert t.zone("you", "hand") == ["Filler"]


@rule("fftcg", "11.8.17.2")
def test_with_a_duration_it_triggers_each_time_until_then() -> None:
    later = summon("Later", Delay(DIES, draw(), END_OF_TURN))
    t = table(you=Side(hand=[later, BLAST, BLAST, BLAST]), opponent=Side(field=[ELF, OGRE, WALL]))
    t.cast("Later")
    t.cast("Blast", "Elf")
    t.cast("Blast", "Ogre")
    assert t.zone("you", "hand") == ["Blast", "Filler", "Filler"]
    t.end_turn()
    t.cast("Blast", "Wall", by="you")
    assert t.zone("you", "hand") == ["Filler", "Filler"]


@rule("fftcg", "11.8.17.2")
def test_without_one_it_waits_as_long_as_it_takes() -> None:
    later = summon("Later", Delay(DIES, draw()))
    t = table(you=Side(hand=[later, BLAST]), opponent=Side(field=[ELF]))
    t.cast("Later")
    t.end_turn()
    t.cast("Blast", "Elf", by="you")
    assert t.zone("you", "hand") == ["Filler"]


@rule("fftcg", "11.8.17.3")
def test_its_card_stays_the_same_however_it_changes() -> None:
    """The Monster that was a Forward when it was chosen is none at the end of the turn, and has another Element."""
    rise = summon("Rise", give(everything(FIELD, YOU), AddAttribute(TYPE, FORWARD), SetStat(POWER, n(5000))))
    turn = summon("Turn", Give(everything(FIELD, YOU), (SetAttribute(TYPE, "Monster"), SetAttribute(ELEMENT, "Ice"))))
    t = table(you=Side(field=[monster("Imp")], hand=[rise, DOOM, turn]))
    t.cast("Rise")
    t.cast("Doom", "Imp")
    t.cast("Turn")
    assert (t.attribute("Imp", "type"), t.attribute("Imp", "element")) == ({"Monster"}, {"Ice"})
    t.end_turn()
    assert "Imp" in t.zone("you", "Break Zone")


@rule("fftcg", "11.8.17.3")
def test_a_card_that_left_its_zone_is_lost_to_it() -> None:
    blink = summon("Blink", choose(), remove(), bring())
    t = table(you=Side(hand=[DOOM]), opponent=Side(field=[ELF], hand=[blink]))
    t.cast("Doom", "Elf")
    t.cast("Blink", "Elf", by="opponent")
    t.end_turn()
    assert t.zone("opponent", "field") == ["Elf"]


@rule("fftcg", "11.8.17.3")
def test_on_another_players_field_it_is_the_same_card() -> None:
    steal = summon("Steal", choose(), TakeControl(IT))
    t = table(you=Side(hand=[DOOM, steal]), opponent=Side(field=[ELF]))
    t.cast("Doom", "Elf")
    t.cast("Steal", "Elf")
    assert t.zone("you", "field") == ["Elf"]
    t.end_turn()
    assert t.zone("opponent", "Break Zone") == ["Elf"]


@rule("fftcg", "11.8.17.4")
def test_made_by_a_summon_it_belongs_to_its_caster_and_the_summon_is_its_source() -> None:
    """What it deals is damage of a Summon."""
    coat = while_here(Replace(Would(DAMAGE, name="Summon"), Amount("minus", n(1000))))
    later = summon("Later", Delay(AT_THE_END, Seq((hurt(forwards(EACH), 3000), draw()))))
    t = table(you=Side(hand=[later]), opponent=Side(field=[forward("Coat", 9000, coat), OGRE]), active="opponent")
    t.cast("Later", by="you")
    t.to(END_PHASE)
    assert (t.stack(), t.controller("auto-ability of Later")) == (["auto-ability of Later"], "you")
    t.resolve()
    assert (t.damage("Coat"), t.damage("Ogre"), t.zone("you", "hand")) == (2000, 3000, ["Filler"])


@rule("fftcg", "11.8.17.5")
@pytest.mark.parametrize("kind", KINDS[1:])
def test_made_by_an_ability_it_has_the_source_of_that_ability(kind: str) -> None:
    """What it deals the Forward deals, whose ability made it: as damage of an ability, with what it deals more."""
    sharp = while_here(Replace(Would(DAMAGE, name="ability", by_this=True), Amount("plus", n(1000))))
    body = Delay(AT_THE_END, Seq((hurt(forwards(OPPONENT), 3000), draw())))
    t = table(you=side(kind, text_card(kind, body, more=[sharp])), opponent=Side(field=[OGRE]))
    go(t, kind)
    t.to(END_PHASE)
    assert (t.stack(), t.controller("auto-ability of Text")) == (["auto-ability of Text"], "you")
    t.resolve()
    assert (t.damage("Ogre"), "Filler" in t.zone("you", "hand")) == (4000, True)


@rule("fftcg", "11.8.17.5")
@pytest.mark.parametrize("kind", KINDS[1:])
def test_though_the_card_is_gone(kind: str) -> None:
    body = Delay(AT_THE_END, Seq((hurt(forwards(OPPONENT), 3000), draw())))
    t = table(you=side(kind, text_card(kind, body), hand=[BLAST]), opponent=Side(field=[OGRE]))
    go(t, kind)
    t.cast("Blast", "Text")
    t.to(END_PHASE)
    assert t.controller("auto-ability of Text") == "you"
    t.resolve()
    assert t.damage("Ogre") == 3000


@rule("fftcg", "11.8.17.5")
@pytest.mark.parametrize("kind", KINDS[1:])
def test_it_belongs_to_who_resolved_that_ability(kind: str) -> None:
    """The ruling: also if the card has changed sides by then."""
    steal = summon("Steal", choose(), TakeControl(IT))
    t = table(you=side(kind, text_card(kind, Delay(AT_THE_END, draw()))), opponent=Side(hand=[steal]))
    go(t, kind)
    t.cast("Steal", "Text", by="opponent")
    t.to(END_PHASE)
    assert (t.controller("Text"), t.controller("auto-ability of Text")) == ("opponent", "you")


@rule("fftcg", "11.8.17.6")
def test_made_by_a_replacement_it_belongs_to_who_controlled_the_card_at_that_time() -> None:
    """A Forward of the opponent that you have taken saves itself; it goes home before the delayed ability triggers."""
    instead = Replace(Would(MOVE, BREAK_VERB), Do(Seq((give(THIS, plus(1000)), Delay(AT_THE_END, draw())))))
    saint = forward("Saint", 5000, while_here(instead))
    steal = summon("Steal", choose(), TakeControl(IT))
    t = table(you=Side(field=[lying(saint, owner="opponent")], hand=[BLAST]), opponent=Side(hand=[steal]))
    t.cast("Blast", "Saint")
    assert (t.power("Saint"), t.controller("Saint")) == (6000, "you")
    t.cast("Steal", "Saint", by="opponent")
    assert t.controller("Saint") == "opponent"
    t.to(END_PHASE)
    assert (t.stack(), t.controller("auto-ability of Saint")) == (["auto-ability of Saint"], "you")
    t.resolve()
    assert (t.zone("you", "hand"), t.zone("opponent", "hand")) == (["Filler"], [])


@rule("fftcg", "11.8.17.6")
def test_its_source_is_the_card_with_the_field_ability() -> None:
    """A Backup keeps its controller's Forwards from breaking; it was stolen, and is stolen back afterwards."""
    later = Delay(AT_THE_END, draw())
    saves = while_here(Replace(Would(MOVE, BREAK_VERB), Do(Seq((bounce(), later)))), on=forwards(YOU))
    steal = summon("Steal", choose(Is(TYPE, BACKUP)), TakeControl(IT))
    t = table(
        you=Side(field=[ELF], hand=[steal, BLAST]), opponent=Side(field=[backup("Saint", saves)], hand=[steal])
    )  # fmt: skip
    t.cast("Steal", "Saint")
    t.cast("Blast", "Elf")
    assert t.zone("you", "hand") == ["Elf"]
    t.cast("Steal", "Saint", by="opponent")
    assert t.controller("Saint") == "opponent"
    t.to(END_PHASE)
    assert (t.stack(), t.controller("auto-ability of Saint")) == (["auto-ability of Saint"], "you")
    t.resolve()
    assert (t.zone("you", "hand"), t.zone("opponent", "hand")) == (["Elf", "Filler"], [])


@rule("fftcg", "11.8.17.1")
def test_it_sees_what_happens_right_after_it_was_made() -> None:
    """Also in the rest of the same effect."""
    storm = summon("Storm", choose(), Delay(DIES, draw()), break_())
    t = table(you=Side(hand=[storm]), opponent=Side(field=[ELF]))
    t.cast("Storm", "Elf", hold=True)
    t.resolve()
    assert t.stack() == ["auto-ability of Storm"]
    t.resolve()
    assert t.zone("you", "hand") == ["Filler"]


@rule("fftcg", "11.8.9", "11.8.17.2")
def test_what_it_chooses_it_chooses_when_it_goes_onto_the_stack() -> None:
    later = summon("Later", Delay(AT_THE_END, Seq((choose(whose=OPPONENT), break_(), draw()))))
    t = table(you=Side(hand=[later]), opponent=Side(field=[ELF, OGRE]))
    t.cast("Later")
    t.to(END_PHASE, "Ogre")
    assert t.stack() == ["auto-ability of Later"]
    t.resolve()
    assert t.zone("opponent", "Break Zone") == ["Ogre"]
    t = table(you=Side(hand=[later]))
    t.cast("Later")
    t.end_turn()
    assert t.zone("you", "hand") == []


@rule("fftcg", "11.8.7")
def test_delayed_ones_are_ordered_with_the_others() -> None:
    later = summon("Later", Delay(DIES, draw()))
    mourner = backup("Mourner", when(DIES, draw()))
    t = table(you=Side(field=[mourner], hand=[later, BLAST]), opponent=Side(field=[ELF, mourner]))
    t.cast("Later")
    t.cast("Blast", "Elf", hold=True)
    t.resolve(["Mourner", "Later"])
    assert t.stack() == ["auto-ability of Mourner", "auto-ability of Later", "auto-ability of Mourner"]
    assert t.controller("auto-ability of Later") == "you"


# 11.8.18: states.

EMPTY = StateTrigger(Holds(Count(everything(HAND)), "==", Fixed(0)))
WASTE = backup("Waste", action(Move(everything(HAND), BREAK, "discard")))


@rule("fftcg", "11.8.18")
def test_it_triggers_as_soon_as_the_state_is_there() -> None:
    well = backup("Well", when(EMPTY, draw()))
    t = table(you=Side(field=[well, WASTE], hand=[ELF]))
    assert t.stack() == []
    t.use("Waste", hold=True)
    t.resolve()
    assert t.stack() == ["auto-ability of Well"]
    t.resolve()
    assert t.zone("you", "hand") == ["Filler"]


@rule("fftcg", "11.8.18")
def test_also_in_the_middle_of_an_effect() -> None:
    """The hand was empty for a moment only."""
    well = backup("Well", when(EMPTY, draw()))
    flush = summon("Flush", Move(everything(HAND), BREAK, "discard"), draw(2))
    t = table(you=Side(field=[well], hand=[flush, ELF]))
    t.cast("Flush", hold=True)
    t.resolve()
    assert (t.stack(), len(t.zone("you", "hand"))) == (["auto-ability of Well"], 2)
    t.resolve()
    assert len(t.zone("you", "hand")) == 3


@rule("fftcg", "11.8.18")
def test_it_does_not_trigger_again_before_it_has_resolved() -> None:
    """The hand is filled and emptied again while it is on the stack."""
    well = backup("Well", when(EMPTY, draw()))
    t = table(you=Side(field=[well, WASTE, backup("Spring", action(draw()))], hand=[ELF]))
    t.use("Waste", hold=True)
    t.resolve()
    t.use("Spring", hold=True)
    t.resolve()
    assert (t.stack(), len(t.zone("you", "hand"))) == (["auto-ability of Well"], 1)
    t.use("Waste", hold=True)
    t.resolve()
    assert (t.stack(), t.zone("you", "hand")) == (["auto-ability of Well"], [])
    t.resolve()
    assert (t.stack(), len(t.zone("you", "hand"))) == ([], 1)


@rule("fftcg", "11.8.18")
def test_if_the_state_is_met_again_afterwards_it_triggers_again() -> None:
    well = backup("Well", when(EMPTY, draw()))
    t = table(you=Side(field=[well, WASTE], hand=[ELF]))
    t.use("Waste")
    assert t.zone("you", "hand") == ["Filler"]
    t.use("Waste")
    assert (t.zone("you", "hand"), len(t.events("triggered"))) == (["Filler"], 2)


@rule("fftcg", "11.8.18")
def test_not_if_the_card_is_gone_by_then() -> None:
    well = forward("Well", 5000, when(EMPTY, draw()))
    t = table(you=Side(field=[well, WASTE, backup("Axe", action(break_(forwards(YOU))))], hand=[ELF]))
    t.use("Waste", hold=True)
    t.resolve()
    t.use("Axe")
    assert t.zone("you", "hand") == ["Filler"]
    t.use("Waste")
    assert (t.stack(), t.zone("you", "hand")) == ([], [])


@rule("fftcg", "11.8.18")
def test_one_that_was_cancelled_may_trigger_again_too() -> None:
    """It is not on the stack any more; the state has to be met again."""
    well = backup("Well", when(EMPTY, draw()))
    deny = summon("Deny", Choose(Cards((STACK,), EACH)), Cancel(IT))
    t = table(you=Side(field=[well, WASTE, backup("Spring", action(draw()))], hand=[ELF]), opponent=Side(hand=[deny]))
    t.use("Waste", hold=True)
    t.resolve()
    t.cast("Deny", by="opponent")
    assert (t.stack(), t.zone("you", "hand")) == ([], [])
    t.use("Spring")
    t.use("Waste")
    assert t.zone("you", "hand") == ["Filler"]
