"""Chapter 9: the phases of a turn."""

from __future__ import annotations

import pytest

from ludex.core.ops.give import ALWAYS_ON
from ludex.core.players import EACH, OPPONENT, YOU
from ludex.core.selectors import IT
from ludex.core.triggers import Trigger
from ludex.games.fftcg.words import (
    ATTACK_PHASE,
    END_PHASE,
    HAND,
    MAIN_PHASE_1,
    MAIN_PHASE_2,
)
from ludex.testing import rule
from ludex.testing.fftcg import (
    Side,
    action,
    backup,
    begins,
    dies,
    dull,
    forward,
    forwards,
    lying,
    monster,
    strike,
    summon,
    table,
    when,
)
from tests.games.fftcg.rules.parts import choose, draw, give, hurt, plus

OGRE = forward("Ogre", 9000)
ELF = forward("Elf", 4000)
MINE = backup("Mine", generic=True)
BOLT = summon("Bolt", strike(4000))
GIFT = summon("Gift", draw())
ARCHER = forward("Archer", 3000, action(strike(1000)))


# 9.1: Active Phase.


@rule("fftcg", "9.1.1", "9.1.1.1")
def test_all_the_turn_players_dull_cards_are_activated() -> None:
    slime = monster("Slime")
    t = table(you=Side(field=[dull(OGRE), dull(MINE), dull(slime), ELF]), phase="active phase")
    assert [t.dull(name) for name in ("Ogre", "Mine", "Slime", "Elf")] == [False] * 4


@rule("fftcg", "9.1.1.1")
def test_the_other_players_cards_stay_dull() -> None:
    t = table(you=Side(field=[dull(ELF)]), opponent=Side(field=[dull(OGRE)]), phase="active phase")
    assert (t.dull("Elf"), t.dull("Ogre")) == (False, True)


@rule("fftcg", "9.1.1.1")
def test_who_controls_a_card_counts_and_not_who_owns_it() -> None:
    t = table(
        you=Side(field=[lying(ELF, engaged=True, owner="opponent")]),
        opponent=Side(field=[lying(OGRE, engaged=True, owner="you")]),
        phase="active phase",
    )
    assert (t.dull("Elf"), t.dull("Ogre")) == (False, True)


@rule("fftcg", "9.1.1.1", "9.1.1.2", "9.2.1.1", "9.2.1.2")
def test_activating_and_drawing_use_no_stack_and_nobody_has_priority_before_the_main_phase() -> None:
    t = table(you=Side(field=[dull(ELF)], hand=[GIFT]), opponent=Side(hand=[GIFT]), phase="active phase")
    assert (t.phase, t.priority, len(t.zone("you", "hand"))) == (MAIN_PHASE_1, "you", 3)
    assert (t.dull("Elf"), t.stack()) == (False, [])


@rule("fftcg", "9.1.1.2")
def test_what_triggers_in_the_active_phase_waits_for_the_next_priority() -> None:
    wakes = when(Trigger("refreshed", self_only=True), draw())
    t = table(you=Side(field=[dull(forward("Imp", 3000, wakes))]), phase="active phase")
    assert (t.phase, t.stack(), len(t.zone("you", "hand"))) == (MAIN_PHASE_1, ["auto-ability of Imp"], 2)
    t.resolve()
    assert len(t.zone("you", "hand")) == 3


# 9.2: Draw Phase.


@rule("fftcg", "9.2.1", "9.2.1.1")
def test_the_turn_player_draws_two_cards() -> None:
    t = table(you=Side(deck=[ELF, OGRE, MINE]), phase="draw phase")
    assert (t.zone("you", "hand"), t.zone("you", "deck"), t.zone("opponent", "hand")) == (["Elf", "Ogre"], ["Mine"], [])


@rule("fftcg", "9.2.1.2")
def test_what_triggers_in_the_draw_phase_waits_for_the_next_priority() -> None:
    reads = when(Trigger("moved", to=(HAND,), verb="draw", whose=YOU), hurt(forwards(OPPONENT), 1000))
    t = table(you=Side(field=[backup("Library", reads)]), opponent=Side(field=[OGRE]), phase="draw phase")
    assert (t.phase, t.asks, t.damage("Ogre")) == (MAIN_PHASE_1, "11.8.7", 0)
    t.answer(["Library#1", "Library#2"], asks="11.1.1")
    assert t.stack() == ["auto-ability of Library"] * 2
    t.resolve_all()
    assert t.damage("Ogre") == 2000


@rule("fftcg", "9.2.1.3")
def test_in_the_very_first_turn_it_is_one_card_and_in_the_second_two() -> None:
    t = table(turn=1, phase="draw phase")
    assert len(t.zone("you", "hand")) == 1
    t = table(turn=2, phase="draw phase")
    assert len(t.zone("you", "hand")) == 2


# 9.3: Main Phases.


@rule("fftcg", "9.3.1.1")
def test_main_phase_1_lies_before_the_attack_phase_and_main_phase_2_after_it() -> None:
    first = backup("First", begins(MAIN_PHASE_1, draw(), whose=YOU))
    second = backup("Second", begins(MAIN_PHASE_2, draw(2), whose=YOU))
    t = table(you=Side(field=[first, second, OGRE]), phase=MAIN_PHASE_1)
    assert (t.phase, t.stack()) == (MAIN_PHASE_1, ["auto-ability of First"])
    t.resolve()
    t.attack("Ogre")
    assert (t.phase, t.stack(), t.points("opponent")) == (MAIN_PHASE_2, [], 1)
    assert len(t.zone("you", "hand")) == 3


@rule("fftcg", "9.3.1.1")
def test_characters_are_played_in_both_main_phases() -> None:
    t = table(you=Side(hand=[ELF, OGRE]))
    t.play("Elf")
    t.to(MAIN_PHASE_2)
    t.play("Ogre")
    assert t.zone("you", "field") == ["Elf", "Ogre"]


@rule("fftcg", "9.3.1.2")
def test_a_main_phase_ends_when_both_players_pass_on_an_empty_stack() -> None:
    t = table(opponent=Side(hand=[GIFT]))
    t.pass_()
    assert (t.phase, t.priority) == (MAIN_PHASE_1, "opponent")
    t.pass_()
    assert (t.phase, t.priority) == (ATTACK_PHASE, "you")


@rule("fftcg", "9.3.1.2")
def test_it_goes_on_while_anything_is_on_the_stack_or_done() -> None:
    t = table(you=Side(hand=[ELF]), opponent=Side(hand=[GIFT]))
    t.cast("Gift", by="opponent", hold=True)
    t.pass_both()
    assert (t.phase, t.stack(), t.priority, t.zone("opponent", "hand")) == (MAIN_PHASE_1, [], "you", ["Filler"])
    t.play("Elf")
    assert t.zone("you", "field") == ["Elf"]


@rule("fftcg", "9.3.1.3")
@pytest.mark.parametrize("phase", [MAIN_PHASE_1, MAIN_PHASE_2])
def test_what_triggers_at_the_beginning_of_a_main_phase_is_put_onto_the_stack(phase: str) -> None:
    t = table(you=Side(field=[backup("Bell", begins(phase, draw()))]), phase=phase)
    assert (t.phase, t.stack(), t.priority) == (phase, ["auto-ability of Bell"], "you")


@rule("fftcg", "9.3.1.3")
def test_so_is_what_triggered_before() -> None:
    wakes = when(Trigger("refreshed", self_only=True), draw())
    bell = backup("Bell", begins(MAIN_PHASE_1, draw()))
    t = table(you=Side(field=[dull(forward("Imp", 3000, wakes)), bell]), phase="active phase")
    assert t.asks == "11.8.7"
    t.answer(["Imp", "Bell"], asks="11.1.1")
    assert (t.phase, t.stack()) == (MAIN_PHASE_1, ["auto-ability of Bell", "auto-ability of Imp"])


@rule("fftcg", "9.3.1.4")
@pytest.mark.parametrize("active", ["you", "opponent"])
@pytest.mark.parametrize("phase", [MAIN_PHASE_1, MAIN_PHASE_2])
def test_then_the_turn_player_has_priority(active: str, phase: str) -> None:
    t = table(you=Side(hand=[GIFT]), opponent=Side(hand=[GIFT]), active=active, phase=phase)
    assert (t.phase, t.priority) == (phase, active)


@rule("fftcg", "9.3.1.5")
def test_characters_are_played_without_the_stack() -> None:
    t = table(you=Side(hand=[ELF]), opponent=Side(hand=[BOLT]))
    t.play("Elf", hold=True)
    assert (t.zone("you", "field"), t.stack(), t.priority) == (["Elf"], [], "you")


@rule("fftcg", "9.3.1.5")
def test_only_the_turn_player_plays_characters() -> None:
    t = table(opponent=Side(hand=[ELF]))
    t.pass_()
    t.refuses("play", "Elf", rule="9.3.1.5")


@rule("fftcg", "9.3.1.5")
def test_they_are_played_only_while_the_stack_is_empty() -> None:
    t = table(you=Side(hand=[ELF, GIFT]))
    t.cast("Gift", hold=True)
    assert t.priority == "you"
    t.refuses("play", "Elf", rule="11.4.1")
    t.resolve()
    t.play("Elf")


@rule("fftcg", "9.3.1.5")
def test_they_are_not_played_outside_the_main_phases() -> None:
    t = table(you=Side(hand=[ELF]), phase=ATTACK_PHASE)
    t.refuses("play", "Elf", rule="9.3.1.5")


@rule("fftcg", "9.3.1.6", "9.3.1.7")
@pytest.mark.parametrize("player", ["you", "opponent"])
@pytest.mark.parametrize("phase", [MAIN_PHASE_1, ATTACK_PHASE, MAIN_PHASE_2])
def test_either_player_with_priority_may_cast_summons_and_use_abilities(player: str, phase: str) -> None:
    side = Side(hand=[GIFT], field=[ARCHER])
    t = table(you=side if player == "you" else None, opponent=side if player == "opponent" else None, phase=phase)
    t.cast("Gift", by=player)
    assert t.zone(player, "hand") == ["Filler"]
    t.use("Archer", by=player)
    assert t.damage("Archer") == 1000


@rule("fftcg", "9.3.1.6", "9.3.1.7")
def test_a_player_without_priority_may_not() -> None:
    t = table(opponent=Side(hand=[GIFT], field=[ARCHER]))
    assert t.why("cast", "Gift", by="opponent") == ["11.1.1"]
    assert t.why("use", "Archer", by="opponent") == ["11.1.1"]
    assert t.options() == ["pass"]


@rule("fftcg", "9.3.1.6", "9.3.1.7", "9.5.1.1")
@pytest.mark.parametrize("player", ["you", "opponent"])
def test_in_the_end_phase_nobody_casts_summons_or_uses_abilities(player: str) -> None:
    side = Side(hand=[GIFT], field=[ARCHER, backup("Bell", begins(END_PHASE, draw()))])
    t = table(you=side, opponent=side)
    t.to(END_PHASE)
    if player == "opponent":
        t.pass_()
    assert (t.priority, t.options()) == (player, ["pass"])
    t.refuses("cast", "Gift", rule="9.3.1.6")
    t.refuses("use", "Archer", 0, rule="9.3.1.7")


# 9.4: Attack Phase.


@rule("fftcg", "9.4.1")
def test_the_turn_player_attacks_the_opponent_with_forwards_in_the_attack_phase() -> None:
    t = table(you=Side(field=[OGRE]), opponent=Side(field=[ELF]))
    t.refuses("attack", "Ogre", rule="9.4.1")
    t.to(ATTACK_PHASE)
    assert t.why("attack", "Elf", by="opponent") == ["9.4.1"]
    t.attack("Ogre")
    assert (t.points("opponent"), t.points("you")) == (1, 0)
    assert t.why("attack", "Elf", by="opponent") == ["9.4.1"]


# 9.5: End Phase.


@rule("fftcg", "9.5.1.1")
def test_what_triggers_at_the_end_of_the_turn_is_put_onto_the_stack_and_the_turn_player_has_priority() -> None:
    bell = backup("Bell", begins(END_PHASE, draw(), whose=EACH))
    t = table(you=Side(field=[bell]), opponent=Side(field=[bell]), phase=END_PHASE)
    assert (t.stack(), t.priority) == (["auto-ability of Bell"] * 2, "you")
    t.resolve()
    assert (len(t.zone("opponent", "hand")), len(t.zone("you", "hand"))) == (1, 0)
    t.resolve()
    assert len(t.zone("you", "hand")) == 1


@rule("fftcg", "9.5.1.2")
def test_the_turn_player_discards_down_to_five_cards() -> None:
    t = table(you=Side(hand=[ELF, OGRE, BOLT, GIFT, MINE, MINE, MINE]), opponent=Side(hand=[MINE] * 7))
    t.end_turn(["Elf", "Bolt"])
    assert sorted(t.zone("you", "hand")) == ["Gift", "Mine", "Mine", "Mine", "Ogre"]
    assert sorted(t.zone("you", "Break Zone")) == ["Bolt", "Elf"]
    assert len(t.zone("opponent", "hand")) == 9


@rule("fftcg", "9.5.1.2")
def test_five_cards_are_kept_and_exactly_the_excess_goes() -> None:
    t = table(you=Side(hand=[MINE] * 5))
    t.end_turn()
    assert len(t.zone("you", "hand")) == 5
    t = table(you=Side(hand=[MINE] * 6 + [ELF]))
    with pytest.raises(AssertionError, match="is no answer"):
        t.end_turn(["Elf"])


@rule("fftcg", "9.5.1.2")
def test_it_comes_after_the_stack_of_the_end_phase_has_resolved() -> None:
    t = table(you=Side(field=[backup("Bell", begins(END_PHASE, draw()))], hand=[MINE] * 5))
    t.to(END_PHASE)
    t.resolve()
    t.pass_both(asks="9.5.1.2")
    assert len(t.zone("you", "hand")) == 6


@rule("fftcg", "9.5.1.2")
def test_nobody_can_respond_to_it() -> None:
    sad = backup("Sad", when(Trigger("moved", verb="discard", whose=YOU), draw()))
    t = table(you=Side(field=[sad], hand=[MINE] * 5 + [ELF]), opponent=Side(hand=[GIFT]))
    t.to(END_PHASE)
    t.pass_both(asks="9.5.1.2")
    t.answer("Elf", asks="11.1.1")
    assert (t.phase, t.stack(), t.options()) == (END_PHASE, ["auto-ability of Sad"], ["pass"])


@rule("fftcg", "9.5.1.3.1")
def test_damage_is_removed_from_all_forwards() -> None:
    t = table(you=Side(field=[lying(OGRE, damage=5000)]), opponent=Side(field=[lying(ELF, damage=1000)]))
    t.end_turn()
    assert (t.damage("Ogre"), t.damage("Elf")) == (0, 0)


@rule("fftcg", "9.5.1.3.2")
def test_effects_until_the_end_of_the_turn_end() -> None:
    t = table(you=Side(field=[ELF], hand=[summon("Grow", choose(), give(IT, plus(3000)))]))
    t.cast("Grow")
    t.to(END_PHASE)
    assert t.power("Elf") == 7000
    t.end_turn()
    assert t.power("Elf") == 4000


@rule("fftcg", "9.5.1.3")
def test_both_happen_at_one_and_the_same_time() -> None:
    grow = summon("Grow", choose(), give(IT, plus(3000)), hurt(IT, 6000))
    shrink = summon("Shrink", choose(), give(IT, plus(-3000)), hurt(IT, 5000))
    t = table(you=Side(field=[ELF, OGRE], hand=[grow, shrink]))
    t.cast("Grow", "Elf")
    t.cast("Shrink", "Ogre")
    t.end_turn()
    assert [(t.power(name), t.damage(name)) for name in ("Elf", "Ogre")] == [(4000, 0), (9000, 0)]


HOLLOW = forward("Hollow", 1000, dies(hurt(forwards(), 1000), give(forwards(), plus(2000))))
"""When it dies all Forwards are dealt 1000 damage and gain +2000 power until the end of the turn."""
KEEP = summon("Keep", choose(), give(IT, plus(3000)), give(IT, plus(-1000), until=ALWAYS_ON))
"""After this turn it has no power left."""


@rule("fftcg", "9.5.1.4")
def test_what_is_left_to_process_then_is_processed_and_the_turn_player_has_priority() -> None:
    t = table(you=Side(field=[HOLLOW, OGRE], hand=[KEEP, GIFT]), opponent=Side(field=[ARCHER], hand=[GIFT]))
    t.cast("Keep", "Hollow")
    assert t.power("Hollow") == 3000
    t.to(END_PHASE)
    t.pass_both()
    assert (t.phase, t.zone("you", "field"), t.stack()) == (END_PHASE, ["Ogre"], ["auto-ability of Hollow"])
    assert (t.priority, t.options()) == ("you", ["pass"])
    t.pass_()
    assert (t.priority, t.options()) == ("opponent", ["pass"])
    t.pass_()
    assert (t.phase, t.damage("Ogre"), t.power("Ogre")) == (END_PHASE, 1000, 11000)


@rule("fftcg", "9.5.1.4")
def test_after_that_damage_and_effects_end_once_more() -> None:
    t = table(you=Side(field=[HOLLOW, OGRE], hand=[KEEP]))
    t.cast("Keep", "Hollow")
    t.end_turn()
    assert (t.active, t.damage("Ogre"), t.power("Ogre")) == ("opponent", 0, 9000)


@rule("fftcg", "9.5.1.4")
def test_a_forward_that_lives_only_by_an_effect_of_the_turn_dies_with_it() -> None:
    t = table(you=Side(field=[forward("Imp", 1000)], hand=[KEEP]))
    t.cast("Keep")
    t.end_turn()
    assert (t.zone("you", "field"), t.active) == ([], "opponent")


@rule("fftcg", "9.5.1.5")
@pytest.mark.parametrize(("active", "next_"), [("you", "opponent"), ("opponent", "you")])
def test_then_the_other_players_turn_begins(active: str, next_: str) -> None:
    t = table(active=active)
    turn = t.machine.state.turn
    t.end_turn()
    assert (t.active, t.phase, t.machine.state.turn) == (next_, MAIN_PHASE_1, turn + 1)
