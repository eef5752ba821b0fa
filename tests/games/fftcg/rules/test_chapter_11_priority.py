"""FF 11.1: who has priority, what happens before, and what passing does."""

from __future__ import annotations

import pytest

from ludex.core.definitions import Static
from ludex.core.modifiers import AddStat
from ludex.core.ops.damage import Damage
from ludex.core.ops.draw import Draw
from ludex.core.players import YOU
from ludex.core.selectors import And, Cards, Is, NotThis
from ludex.core.triggers import Trigger
from ludex.core.values import Fixed
from ludex.games.fftcg.words import (
    ATTACK_PHASE,
    BREAK,
    CHOSEN,
    FIELD,
    FORWARD,
    MAIN_PHASE_1,
    MAIN_PHASE_2,
    POWER,
    TYPE,
)
from ludex.testing import rule
from ludex.testing.fftcg import (
    Side,
    action,
    backup,
    begins,
    dies,
    forward,
    forwards,
    lying,
    strike,
    summon,
    table,
    when,
)
from tests.games.fftcg.rules.four_kinds import KINDS, go, on_stack, side, text_card

OGRE = forward("Ogre", 9000)
ELF = forward("Elf", 4000)
BOLT = summon("Bolt", strike(4000))
DRAWS = Draw(Fixed(1))


@rule("fftcg", "11.1.1")
def test_the_player_with_priority_plays_cards_and_abilities() -> None:
    tutor = backup("Tutor", action(DRAWS))
    t = table(you=Side(field=[tutor], hand=[ELF, BOLT]), opponent=Side(field=[OGRE]))
    assert (t.priority, t.options()) == ("you", ["play Elf", "cast Bolt", "use Tutor 0", "pass"])


@rule("fftcg", "11.1.1")
def test_without_priority_nothing_is_played() -> None:
    t = table(you=Side(hand=[BOLT]), opponent=Side(field=[OGRE, backup("Seer", action(DRAWS))], hand=[BOLT]))
    assert (t.priority, t.options()) == ("you", ["cast Bolt", "pass"])
    t.pass_()
    assert (t.priority, t.options()) == ("opponent", ["cast Bolt", "use Seer 0", "pass"])


@rule("fftcg", "11.1.2")
@pytest.mark.parametrize("phase", [MAIN_PHASE_1, ATTACK_PHASE, MAIN_PHASE_2])
@pytest.mark.parametrize("turn_player", ["you", "opponent"])
def test_what_triggers_as_a_phase_begins_is_on_the_stack_when_the_turn_player_gets_priority(
    phase: str, turn_player: str
) -> None:
    clock = Side(field=[backup("Clock", begins(phase, DRAWS))])
    t = table(you=clock, active=turn_player, phase=phase)
    assert (t.phase, t.priority, t.stack()) == (phase, turn_player, ["auto-ability of Clock"])


@rule("fftcg", "11.1.3")
def test_rule_processes_are_carried_out_together_before_anybody_has_priority() -> None:
    widow = when(Trigger("moved", And((Is(TYPE, FORWARD), NotThis())), frm=(FIELD,), to=(BREAK,)), DRAWS)
    t = table(
        you=Side(field=[forward("Widow", 3000, widow), ELF], hand=[summon("Quake", Damage(forwards(), Fixed(4000)))])
    )
    t.cast("Quake", hold=True)
    t.resolve()
    # Each of the two saw the other leave, so they left at the same time; both lie there as you get priority.
    assert (t.priority, t.zone("you", "Break Zone")) == ("you", ["Quake", "Widow", "Elf"])
    left = [event.batch for event in t.events("moved", last=True) if event.frm == FIELD]
    assert (len(left), len(set(left)), t.stack()) == (2, 1, ["auto-ability of Widow"])


@rule("fftcg", "11.1.3")
def test_rule_processes_that_follow_from_others_are_carried_out_too() -> None:
    """The banner breaks; without it the squire's damage is too much, and without the squire that of the page."""
    lends = Static((AddStat(POWER, Fixed(1000)),), Cards((FIELD,), YOU, And((Is(TYPE, FORWARD), NotThis()))))
    banner, squire = forward("Banner", 4000, lends), forward("Squire", 1000, lends)
    hurt = [lying(squire, damage=1000), lying(forward("Page", 1000), damage=1000)]
    t = table(you=Side(field=[banner, *hurt], hand=[summon("Blow", strike(5000))]))
    assert (t.power("Banner"), t.power("Squire"), t.power("Page")) == (5000, 2000, 3000)
    t.cast("Blow", "Banner", hold=True)
    t.resolve()
    left = [event for event in t.events("moved", last=True) if event.frm == FIELD]
    assert (t.priority, [t.name(event.was) for event in left]) == ("you", ["Banner", "Squire", "Page"])
    assert left[0].batch < left[1].batch < left[2].batch


@rule("fftcg", "11.1.4")
def test_what_rule_processes_trigger_is_on_the_stack_when_a_player_gets_priority() -> None:
    wisp = forward("Wisp", 1000, dies(DRAWS))
    t = table(you=Side(hand=[BOLT]), opponent=Side(field=[wisp]))
    t.cast("Bolt", hold=True)
    t.resolve()
    assert (t.priority, t.stack(), t.options()) == ("you", ["auto-ability of Wisp"], ["pass"])


@rule("fftcg", "11.1.4")
def test_what_an_ability_triggers_by_going_onto_the_stack_goes_there_too() -> None:
    """The wisp's ability chooses the mirror, and being chosen triggers the mirror: all before anybody may act."""
    wisp = forward("Wisp", 1000, dies(strike(1000)))
    mirror = forward("Mirror", 8000, when(Trigger(CHOSEN, self_only=True), DRAWS))
    t = table(you=Side(field=[wisp], hand=[BOLT]), opponent=Side(field=[mirror]))
    t.cast("Bolt", "Wisp", hold=True)
    t.resolve("Mirror")
    assert (t.priority, t.stack()) == ("you", ["auto-ability of Mirror", "auto-ability of Wisp"])
    t.resolve()
    assert (t.priority, t.stack(), len(t.zone("opponent", "hand"))) == ("you", ["auto-ability of Wisp"], 1)


@rule("fftcg", "11.1.5")
@pytest.mark.parametrize("kind", KINDS[:3])
@pytest.mark.parametrize("turn_player", ["you", "opponent"])
def test_the_turn_player_has_priority_after_something_resolved(kind: str, turn_player: str) -> None:
    t = table(you=side(kind, text_card(kind, DRAWS)), active=turn_player)
    go(t, kind, by="you", hold=True)
    assert (t.priority, t.stack()) == ("you", [on_stack(kind)])
    t.pass_both()
    assert (t.priority, t.stack(), "Filler" in t.zone("you", "hand")) == (turn_player, [], True)


@rule("fftcg", "11.1.5")
@pytest.mark.parametrize("turn_player", ["you", "opponent"])
def test_the_turn_player_has_priority_after_an_auto_ability_resolved(turn_player: str) -> None:
    clock = Side(field=[backup("Clock", begins(MAIN_PHASE_1, DRAWS))])
    t = table(you=clock, active=turn_player, phase=MAIN_PHASE_1)
    t.pass_both()
    assert (t.priority, t.stack(), t.zone("you", "hand")) == (turn_player, [], ["Filler"])


@rule("fftcg", "11.1.6")
def test_passing_hands_priority_to_the_opponent() -> None:
    t = table(opponent=Side(field=[OGRE], hand=[BOLT]))
    t.pass_()
    assert t.priority == "opponent"
    t.cast("Bolt", hold=True)
    assert t.priority == "opponent"
    t.pass_()
    assert (t.priority, t.stack()) == ("you", ["Bolt"])


@rule("fftcg", "11.1.7")
def test_after_two_passes_only_the_top_of_the_stack_resolves() -> None:
    t = table(you=Side(field=[OGRE], hand=[BOLT, BOLT]), opponent=Side(field=[forward("Wall", 9000)]))
    t.cast("Bolt", "Ogre", hold=True)
    t.cast("Bolt", "Wall", hold=True)
    t.pass_both()
    assert (t.damage("Ogre"), t.damage("Wall"), t.stack(), t.phase) == (0, 4000, ["Bolt"], MAIN_PHASE_1)


@rule("fftcg", "11.1.7")
def test_passes_count_only_in_a_row() -> None:
    t = table(you=Side(field=[OGRE], hand=[BOLT]), opponent=Side(hand=[BOLT]))
    t.cast("Bolt", hold=True)
    t.pass_()
    t.cast("Bolt", hold=True)
    t.pass_()
    # You passed before the opponent cast: this is the first pass since.
    assert (t.priority, t.stack()) == ("you", ["Bolt", "Bolt"])
    t.pass_()
    assert (t.priority, t.stack()) == ("you", ["Bolt"])


@rule("fftcg", "11.1.7")
def test_after_two_passes_with_an_empty_stack_the_phase_ends() -> None:
    t = table()
    t.pass_both()
    assert (t.phase, t.priority) == (ATTACK_PHASE, "you")
    t.pass_both()
    assert (t.phase, t.priority) == (MAIN_PHASE_2, "you")
