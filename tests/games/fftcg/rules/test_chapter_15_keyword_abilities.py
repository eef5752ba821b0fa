"""Final Fantasy TCG, chapter 15.2: keywords that stand for abilities."""

from __future__ import annotations

import pytest

from ludex.core.definitions import Keyword
from ludex.core.modifiers import AddAttribute, LoseAbilities, SetStat
from ludex.core.ops.move import Move
from ludex.core.ops.turn_card import Engage, Refresh
from ludex.core.players import EACH, OPPONENT, YOU
from ludex.core.program import Seq
from ludex.core.selectors import IT, THIS, And, Cards, Is, NotThis, Top
from ludex.core.triggers import Trigger
from ludex.core.values import Fixed
from ludex.games.fftcg.ops.freeze import Freeze
from ludex.games.fftcg.ops.points import DealPoints
from ludex.games.fftcg.ops.stack import Cancel
from ludex.games.fftcg.words import (
    ATTACK_PHASE,
    BACK_ATTACK,
    BACKUP,
    BRAVE,
    BREAK,
    DAMAGE_ZONE,
    END_PHASE,
    FIELD,
    FIRST_STRIKE,
    FORWARD,
    HAND,
    HASTE,
    MAIN_PHASE_1,
    MAIN_PHASE_2,
    POWER,
    STACK,
    TYPE,
)
from ludex.testing import rule
from ludex.testing.fftcg import (
    DULL,
    Side,
    action,
    backup,
    begins,
    choose_forward,
    dies,
    dull,
    enters,
    forward,
    forwards,
    fresh,
    lying,
    monster,
    special,
    strike,
    summon,
    table,
    when,
)
from tests.games.fftcg.rules.attack_parts import (
    A_FORWARD,
    BOLT,
    ELF,
    HOME,
    LURE,
    MINE,
    OGRE,
    WAKE,
    WALL,
    has,
)
from tests.games.fftcg.rules.parts import bounce, bring, choose, draw, give, n, plus, while_here

IMP = forward("Imp", 1000)
NULL = summon("Null", Seq((choose_forward(), give(IT, LoseAbilities()))))
"""Choose 1 Forward. It loses all abilities until the end of the turn."""
FREEZE = summon("Freeze", Seq((choose_forward(), Freeze(IT))))
SLEET = summon("Sleet", Seq((choose_forward(), Engage(IT), Freeze(IT))))
LANCER = forward("Lancer", 9000, Keyword(BACK_ATTACK))
OTHER_FORWARDS = Cards((FIELD,), YOU, And((A_FORWARD, NotThis())))


# 15.2.1: Brave.


@rule("fftcg", "15.2.1.1")
def test_brave_is_a_field_ability_that_can_be_lost_and_given() -> None:
    knight = forward("Knight", 5000, Keyword(BRAVE))
    chief = forward("Chief", 5000, while_here(has(BRAVE), on=OTHER_FORWARDS))
    t = table(you=Side(field=[knight, OGRE, chief], hand=[NULL]))
    t.cast("Null", "Chief")
    t.attack("Knight", hold=True)
    assert (t.stack(), t.dull("Knight")) == ([], False)
    t.go_on()
    t.attack("Ogre")
    assert t.dull("Ogre")
    t = table(you=Side(field=[knight, OGRE, chief], hand=[NULL]))
    t.cast("Null", "Knight")
    t.attack(["Knight", "Ogre"])
    assert (t.dull("Knight"), t.dull("Ogre")) == (True, False)


@rule("fftcg", "15.2.1.1")
def test_brave_changes_the_declaration_only() -> None:
    knight = forward("Knight", 5000, Keyword(BRAVE), action(DULL, draw()))
    t = table(you=Side(field=[knight], hand=[NULL]), opponent=Side(hand=[SLEET]))
    t.use("Knight")
    assert t.dull("Knight")
    t = table(you=Side(field=[knight], hand=[NULL]))
    t.attack("Knight", hold=True)
    t.cast("Null", "Knight")
    assert not t.dull("Knight")


@rule("fftcg", "15.2.1.2")
def test_a_forward_with_brave_attacks_once_a_turn_and_can_block_the_next() -> None:
    t = table(you=Side(field=[forward("Knight", 5000, Keyword(BRAVE)), ELF]), opponent=Side(field=[IMP]))
    t.attack("Knight")
    assert not t.dull("Knight")
    t.refuses("attack", "Knight", rule="10.1.2.1.2")
    t.end_turn()
    t.attack("Imp", block="Knight")
    assert t.zone("opponent", "Break Zone") == ["Imp"]


# 15.2.2: Haste.


@rule("fftcg", "15.2.2.1")
def test_haste_is_a_field_ability_that_can_be_lost_and_given() -> None:
    chief = forward("Chief", 5000, while_here(has(HASTE), on=OTHER_FORWARDS))
    t = table(you=Side(field=[chief], hand=[ELF, HOME]))
    t.play("Elf")
    assert (t.stack(), t.has("Elf", HASTE)) == ([], True)
    t.to(ATTACK_PHASE)
    assert t.why("attack", "Elf") == []
    t.cast("Home", "Chief")
    t.refuses("attack", "Elf", rule="10.1.2.1.1")


@rule("fftcg", "15.2.2.2")
def test_a_forward_with_haste_attacks_in_the_turn_in_which_it_came() -> None:
    hare = forward("Hare", 3000, Keyword(HASTE))
    t = table(you=Side(hand=[hare, ELF]))
    t.play("Hare")
    t.play("Elf")
    t.to(ATTACK_PHASE)
    t.refuses("attack", "Elf", rule="10.1.2.1.1")
    t.attack("Hare")
    assert t.points("opponent") == 1


@rule("fftcg", "15.2.2.2")
def test_haste_works_for_whoever_controls_the_forward() -> None:
    t = table(you=Side(hand=[LURE]), opponent=Side(field=[forward("Hare", 3000, Keyword(HASTE))]))
    t.cast("Lure", "Hare")
    t.attack("Hare")
    assert t.points("opponent") == 1


@rule("fftcg", "15.2.2.3")
def test_a_character_with_haste_uses_abilities_with_the_dull_icon_at_once() -> None:
    hare = forward("Hare", 3000, Keyword(HASTE), action(DULL, draw()), special(DULL, draw()))
    slow = forward("Slug", 3000, action(DULL, draw()), special(DULL, draw()), action(draw()))
    t = table(you=Side(hand=[hare, hare, slow, slow]))
    t.play("Hare")
    t.play("Slug")
    t.refuses("use", "Slug", 0, rule="11.6.2.2")
    t.refuses("use", "Slug", 1, rule="11.7.2.2")
    assert t.why("use", "Hare", 1) == []
    t.use("Slug", 2)
    t.use("Hare", 0)
    assert (t.dull("Hare"), t.zone("you", "hand").count("Filler")) == (True, 2)


@rule("fftcg", "15.2.2.3")
def test_a_backup_with_haste_too() -> None:
    post = backup("Post", Keyword(HASTE), action(DULL, draw()))
    clerk = backup("Clerk", action(DULL, draw()))
    rouse = summon("Rouse", Seq((choose(Is(TYPE, BACKUP)), Refresh(IT))))
    t = table(you=Side(hand=[post, clerk, rouse, rouse]))
    for name in ("Post", "Clerk"):
        t.play(name)
        assert t.dull(name)
        t.cast("Rouse", name)
    t.refuses("use", "Clerk", 0, rule="11.6.2.2")
    t.use("Post")
    assert t.zone("you", "hand") == ["Filler"]


@rule("fftcg", "15.2.2.3")
def test_a_monster_needs_haste_only_while_it_is_a_forward() -> None:
    becomes = action(give(THIS, AddAttribute(TYPE, FORWARD), SetStat(POWER, n(6000))))
    t = table(you=Side(field=[fresh(monster("Toad", action(DULL, draw()), becomes))], hand=[WAKE]))
    assert t.why("use", "Toad", 0) == []
    t.use("Toad", 1)
    t.refuses("use", "Toad", 0, rule="11.6.2.2")
    t = table(you=Side(field=[fresh(monster("Toad", Keyword(HASTE), action(DULL, draw()), becomes))]))
    t.use("Toad", 1)
    t.use("Toad", 0)
    assert t.zone("you", "hand") == ["Filler"]


# 15.2.3: First Strike.


@rule("fftcg", "15.2.3.1")
def test_first_strike_is_a_field_ability_that_can_be_lost_and_given() -> None:
    striker = forward("Striker", 8000, Keyword(FIRST_STRIKE))
    t = table(you=Side(field=[striker], hand=[NULL]), opponent=Side(field=[WALL]))
    t.attack("Striker", hold=True)
    t.block("Wall", hold=True)
    assert t.stack() == []
    t.cast("Null", "Striker")
    t.go_on()
    assert (t.zone("you", "Break Zone"), t.zone("opponent", "Break Zone")) == (["Null", "Striker"], ["Wall"])
    oil = summon("Oil", Seq((choose_forward(), give(IT, has(FIRST_STRIKE)))))
    t = table(you=Side(field=[OGRE], hand=[oil]), opponent=Side(field=[WALL]))
    t.attack("Ogre", hold=True)
    t.block("Wall", hold=True)
    t.cast("Oil", "Ogre")
    t.go_on()
    assert (t.damage("Ogre"), t.zone("opponent", "Break Zone")) == (0, ["Wall"])


@rule("fftcg", "15.2.3.1")
def test_first_strike_does_nothing_against_a_player() -> None:
    t = table(you=Side(field=[forward("Striker", 8000, Keyword(FIRST_STRIKE))]))
    t.attack("Striker")
    assert t.points("opponent") == 1


@rule("fftcg", "15.2.3.2")
@pytest.mark.parametrize("who", ["attacker", "blocker", "both", "neither"])
def test_who_has_first_strike_deals_damage_before_who_has_not(who: str) -> None:
    quick = Keyword(FIRST_STRIKE)
    boar = forward("Boar", 5000, *([quick] if who in ("attacker", "both") else []))
    bear = forward("Bear", 5000, *([quick] if who in ("blocker", "both") else []))
    t = table(you=Side(field=[boar]), opponent=Side(field=[bear]))
    t.attack("Boar", block="Bear")
    left = {"attacker": (["Boar"], []), "blocker": ([], ["Bear"])}.get(who, ([], []))
    assert (t.zone("you", "field"), t.zone("opponent", "field")) == left
    if left != ([], []):
        assert t.damage("Boar" if who == "attacker" else "Bear") == 0


@rule("fftcg", "15.2.3.2")
def test_who_survives_deals_its_damage_afterwards_and_nobody_deals_it_twice() -> None:
    striker = forward("Striker", 3000, Keyword(FIRST_STRIKE))
    t = table(you=Side(field=[striker]), opponent=Side(field=[WALL]))
    t.attack("Striker", block="Wall")
    assert (t.damage("Wall"), t.zone("you", "Break Zone")) == (3000, ["Striker"])
    assert t.tells("damaged") == ["Wall", "Striker"]


@rule("fftcg", "15.2.3.3")
def test_in_between_rules_are_processed_but_nothing_is_played() -> None:
    striker = forward("Striker", 5000, Keyword(FIRST_STRIKE), action(draw()))
    t = table(
        you=Side(field=[striker], hand=[BOLT]),
        opponent=Side(field=[WALL, MINE], hand=[BOLT, LANCER]),
    )
    t.attack("Striker", hold=True)
    t.block("Wall", hold=True)
    t.pass_()
    t.pass_()
    assert (t.priority, t.damage("Wall"), t.zone("you", "Break Zone")) == ("you", 5000, ["Striker"])


@rule("fftcg", "15.2.3.3")
def test_what_the_first_strike_triggers_waits_until_all_damage_is_dealt() -> None:
    pumped = when(Trigger("damaged", other=Is(0, "Striker")), give(THIS, plus(9000)))
    striker = forward("Striker", 5000, Keyword(FIRST_STRIKE), pumped)
    t = table(you=Side(field=[striker]), opponent=Side(field=[WALL]))
    t.attack("Striker", hold=True)
    t.block("Wall", hold=True)
    t.pass_both()
    assert (t.stack(), t.zone("you", "Break Zone"), t.damage("Wall")) == (
        ["auto-ability of Striker"], ["Striker"], 5000,
    )  # fmt: skip


@rule("fftcg", "15.2.3.3")
def test_what_is_broken_first_triggers_later_than_all_damage() -> None:
    captain = forward("Captain", 3000, Keyword(FIRST_STRIKE), dies(strike(5000, OPPONENT)))
    guard = forward("Guard", 5000, Keyword(FIRST_STRIKE))
    t = table(you=Side(field=[captain, OGRE]), opponent=Side(field=[guard]))
    t.attack(["Captain", "Ogre"], hold=True)
    t.block("Guard", hold=True)
    t.pass_()
    t.pass_({"Captain": 3000, "Ogre": 2000})
    assert (t.zone("you", "Break Zone"), t.zone("opponent", "Break Zone")) == (["Captain"], ["Guard"])
    assert (t.damage("Ogre"), t.stack()) == (2000, [])


@rule("fftcg", "15.2.3.3")
def test_rule_processes_in_between_go_on_until_nothing_is_left() -> None:
    drum = forward("Drum", 3000, while_here(plus(4000), on=OTHER_FORWARDS))
    guard = forward("Guard", 5000, Keyword(FIRST_STRIKE))
    t = table(you=Side(field=[drum, lying(forward("Rider", 2000), damage=5000)]), opponent=Side(field=[guard]))
    t.attack(["Drum", "Rider"], {"Drum": 5000}, block="Guard")
    assert (t.zone("you", "Break Zone"), t.damage("Guard")) == (["Drum", "Rider"], 0)


@rule("fftcg", "15.2.3.4")
def test_first_strike_of_all_but_one_of_a_party_helps_nobody() -> None:
    quick = [forward(f"Quick {k}", 4000, Keyword(FIRST_STRIKE)) for k in (1, 2)]
    t = table(you=Side(field=[*quick, IMP]), opponent=Side(field=[WALL]))
    t.attack(["Quick 1", "Quick 2", "Imp"], {"Quick 1": 4000, "Quick 2": 4000}, block="Wall")
    assert (t.zone("you", "field"), t.zone("opponent", "field")) == (["Imp"], [])
    t = table(you=Side(field=[*quick, IMP]), opponent=Side(field=[WALL]))
    t.attack(["Quick 1", "Quick 2"], block="Wall")
    assert (t.damage("Quick 1"), t.damage("Quick 2"), t.zone("opponent", "field")) == (0, 0, [])


# 15.2.4: Freeze.


@rule("fftcg", "15.2.4.1")
def test_freeze_changes_the_active_phase_and_nothing_else() -> None:
    t = table(you=Side(field=[OGRE, dull(ELF)], hand=[FREEZE, FREEZE, WAKE]), opponent=Side(field=[IMP]))
    t.cast("Freeze", "Ogre")
    t.cast("Freeze", "Elf")
    assert (t.frozen("Ogre"), t.dull("Ogre")) == (True, False)
    t.cast("Wake", "Elf")
    assert (t.dull("Elf"), t.frozen("Elf")) == (False, True)
    t.attack("Ogre")
    t.end_turn()
    t.attack("Imp", block="Elf")
    assert t.zone("opponent", "Break Zone") == ["Imp"]


@rule("fftcg", "15.2.4.2")
def test_a_frozen_character_stays_dull_in_its_controllers_next_active_phase_only() -> None:
    t = table(you=Side(hand=[SLEET]), opponent=Side(field=[WALL, dull(OGRE), dull(MINE)]))
    t.cast("Sleet", "Wall")
    t.end_turn()
    assert (t.dull("Wall"), t.dull("Ogre"), t.dull("Mine"), t.frozen("Wall")) == (True, False, False, False)
    t.end_turn()
    assert t.dull("Wall")
    t.end_turn()
    assert not t.dull("Wall")


@rule("fftcg", "15.2.4.2")
def test_the_active_phase_of_the_other_player_does_not_count() -> None:
    t = table(you=Side(field=[OGRE], hand=[SLEET]))
    t.cast("Sleet", "Ogre")
    t.end_turn()
    assert (t.active, t.frozen("Ogre")) == ("opponent", True)
    t.end_turn()
    assert (t.active, t.dull("Ogre"), t.frozen("Ogre")) == ("you", True, False)


@rule("fftcg", "15.2.4.2")
def test_two_freezes_pass_in_one_active_phase() -> None:
    t = table(you=Side(hand=[SLEET, SLEET]), opponent=Side(field=[WALL]))
    t.cast("Sleet", "Wall")
    t.cast("Sleet", "Wall")
    for stays in (True, True, False):
        t.end_turn()
        assert t.dull("Wall") == stays


@rule("fftcg", "15.2.4.2")
def test_an_active_character_is_frozen_in_vain() -> None:
    t = table(you=Side(hand=[FREEZE]), opponent=Side(field=[WALL]))
    t.cast("Freeze", "Wall")
    t.end_turn()
    assert (t.dull("Wall"), t.frozen("Wall")) == (False, False)
    t.attack("Wall")
    for stays in (True, False):
        t.end_turn()
        assert t.dull("Wall") == stays


@rule("fftcg", "15.2.4.2")
def test_it_is_the_active_phase_of_whoever_controls_it_then() -> None:
    t = table(you=Side(hand=[SLEET, LURE]), opponent=Side(field=[WALL]))
    t.cast("Sleet", "Wall")
    t.cast("Lure", "Wall")
    t.end_turn()
    assert (t.active, t.frozen("Wall"), t.dull("Wall")) == ("opponent", True, True)
    t.end_turn()
    assert (t.active, t.frozen("Wall"), t.dull("Wall")) == ("you", False, True)


@rule("fftcg", "15.2.4.2")
def test_a_character_that_comes_back_is_not_frozen() -> None:
    blink = summon("Blink", Seq((choose_forward(), bounce(), bring(IT))))
    t = table(you=Side(field=[OGRE], hand=[SLEET, blink]))
    t.cast("Sleet", "Ogre")
    t.cast("Blink", "Ogre")
    assert (t.frozen("Ogre"), t.dull("Ogre")) == (False, False)


# 15.2.5: Back Attack.


@rule("fftcg", "15.2.5.1")
def test_back_attack_is_an_ability_of_the_character_in_hand_and_does_nothing_on_the_field() -> None:
    t = table(you=Side(field=[OGRE], hand=[LANCER, ELF]), phase=ATTACK_PHASE)
    t.refuses("play", "Elf", rule="9.3.1.5")
    t.play("Lancer")
    assert (t.zone("you", "field"), t.phase) == (["Ogre", "Lancer"], ATTACK_PHASE)
    t.refuses("attack", "Lancer", rule="10.1.2.1.1")


@rule("fftcg", "15.2.5.1")
def test_backups_and_monsters_have_it_too() -> None:
    cards = [backup("Scout", Keyword(BACK_ATTACK)), monster("Toad", Keyword(BACK_ATTACK))]
    t = table(you=Side(field=[OGRE]), opponent=Side(hand=cards))
    t.play("Scout", by="opponent", hold=True)
    t.play("Toad", by="opponent", hold=True)
    assert (t.zone("opponent", "field"), t.dull("Scout"), t.dull("Toad")) == (["Scout", "Toad"], True, False)


@rule("fftcg", "15.2.5.2")
@pytest.mark.parametrize("phase", [MAIN_PHASE_1, ATTACK_PHASE, MAIN_PHASE_2])
@pytest.mark.parametrize("player", ["you", "opponent"])
def test_it_is_played_with_priority_in_main_and_attack_phases_of_either_player(phase: str, player: str) -> None:
    side = Side(hand=[LANCER])
    t = table(you=side, opponent=side, phase=phase)
    t.play("Lancer", by=player if player == "opponent" else "", hold=True)
    assert (t.zone(player, "field"), t.phase, t.priority) == (["Lancer"], phase, "you")


@rule("fftcg", "15.2.5.2")
def test_it_is_not_played_in_the_end_phase() -> None:
    clock = backup("Clock", begins(END_PHASE, draw()))
    t = table(you=Side(field=[clock], hand=[LANCER]), opponent=Side(hand=[LANCER]), phase=END_PHASE)
    assert t.stack() == ["auto-ability of Clock"]
    t.refuses("play", "Lancer", rule="15.2.5.2")
    t.pass_()
    t.refuses("play", "opponent's Lancer", rule="15.2.5.2")


@rule("fftcg", "15.2.5.2")
def test_it_is_played_from_the_hand_for_its_cost_where_there_is_room() -> None:
    lancer = forward("Lancer", 9000, Keyword(BACK_ATTACK), cost=2)
    t = table(you=Side(field=[OGRE]), opponent=Side(field=[MINE], hand=[lancer], break_zone=[LANCER]))
    t.pass_()
    t.refuses("play", "Lancer", rule="11.2.1.1")
    assert t.options() == ["pass"]
    t = table(you=Side(field=[OGRE]), opponent=Side(field=[LANCER], hand=[LANCER]))
    t.pass_()
    t.refuses("play", "Lancer", rule="7.7.3")
    t = table(you=Side(field=[OGRE]), opponent=Side(field=[MINE, MINE], hand=[lancer]))
    t.play("Lancer", by="opponent", hold=True)
    assert (t.zone("opponent", "field"), t.dull("Mine#1"), t.dull("Mine#2")) == (["Mine", "Mine", "Lancer"], True, True)


@rule("fftcg", "15.2.5.2")
def test_a_character_without_it_is_played_in_ones_own_main_phase_on_an_empty_stack() -> None:
    t = table(you=Side(field=[OGRE], hand=[BOLT, LANCER, ELF]), opponent=Side(hand=[ELF]))
    t.cast("Bolt", "Ogre", hold=True)
    t.refuses("play", "Elf", rule="11.4.1")
    assert "play Lancer" in t.options()
    t.pass_()
    t.refuses("play", "Elf", rule="9.3.1.5")


@rule("fftcg", "15.2.5.3")
def test_it_may_answer_what_the_opponent_does() -> None:
    medic = forward("Medic", 2000, Keyword(BACK_ATTACK), enters(give(forwards(YOU), plus(1000))))
    t = table(you=Side(hand=[BOLT]), opponent=Side(field=[ELF], hand=[medic]))
    t.cast("Bolt", "Elf", hold=True)
    t.play("Medic", by="opponent", hold=True)
    assert (t.zone("opponent", "field"), t.stack()) == (["Elf", "Medic"], ["auto-ability of Medic", "Bolt"])
    t.resolve_all()
    assert (t.power("Elf"), t.damage("Elf")) == (5000, 4000)


@rule("fftcg", "15.2.5.3")
def test_it_answers_ones_own_plays_as_well() -> None:
    t = table(you=Side(field=[OGRE], hand=[BOLT, LANCER]))
    t.cast("Bolt", "Ogre", hold=True)
    t.play("Lancer", hold=True)
    assert (t.zone("you", "field"), t.stack()) == (["Ogre", "Lancer"], ["Bolt"])


@rule("fftcg", "15.2.5.4")
def test_it_is_not_on_the_stack_so_nothing_prevents_it() -> None:
    deny = summon("Deny", Seq((choose(Is(TYPE, FORWARD), EACH, STACK), Cancel(IT))))
    t = table(you=Side(hand=[BOLT, deny]), opponent=Side(field=[ELF], hand=[LANCER]))
    t.cast("Bolt", "Elf", hold=True)
    t.play("Lancer", by="opponent", hold=True)
    assert (t.zone("opponent", "field"), t.stack(), t.priority) == (["Elf", "Lancer"], ["Bolt"], "you")
    t.refuses("cast", "Deny", rule="11.3.3")
    assert [event.kind for event in t.events(last=True) if event.kind == "cancelled"] == []


# 15.2.6: Damage.

VETERAN = forward("Veteran", 5000, text=["Damage 3 -- Veteran gains +2000 power and Brave."])


@rule("fftcg", "15.2.6.1")
def test_damage_is_a_field_ability_that_can_be_lost() -> None:
    t = table(you=Side(field=[VETERAN], hand=[NULL], damage=3))
    assert (t.power("Veteran"), t.has("Veteran", BRAVE), t.stack()) == (7000, True, [])
    t.cast("Null", "Veteran")
    assert (t.power("Veteran"), t.has("Veteran", BRAVE)) == (5000, False)


@rule("fftcg", "15.2.6.1")
def test_it_works_on_the_field_only() -> None:
    t = table(you=Side(hand=[VETERAN], break_zone=[VETERAN], damage=3))
    assert [t.machine.now(card).stat(POWER) for card in t.machine.zone(HAND, 0) + t.machine.zone(BREAK, 0)] == [
        5000, 5000,
    ]  # fmt: skip
    t.play("Veteran")
    assert t.power("Veteran") == 7000


@rule("fftcg", "15.2.6.2")
def test_with_that_much_damage_the_character_has_the_ability() -> None:
    ow = summon("Ow", DealPoints(YOU))
    t = table(you=Side(field=[VETERAN], hand=[ow, ow], damage=1), opponent=Side(damage=6))
    for power, brave in ((5000, False), (7000, True)):
        t.cast("Ow")
        assert (t.power("Veteran"), t.has("Veteran", BRAVE)) == (power, brave)


@rule("fftcg", "15.2.6.2")
def test_more_damage_is_enough_and_less_is_not_any_more() -> None:
    mend = summon("Mend", Move(Top(DAMAGE_ZONE, Fixed(1)), HAND))
    t = table(you=Side(field=[VETERAN], hand=[mend, mend], damage=4))
    assert t.power("Veteran") == 7000
    t.cast("Mend")
    assert (t.points("you"), t.power("Veteran")) == (3, 7000)
    t.cast("Mend")
    assert (t.points("you"), t.power("Veteran"), t.has("Veteran", BRAVE)) == (2, 5000, False)


@rule("fftcg", "15.2.6.2")
def test_the_damage_of_its_controller_counts() -> None:
    t = table(you=Side(hand=[LURE], damage=2), opponent=Side(field=[VETERAN], damage=3))
    assert t.power("Veteran") == 7000
    t.cast("Lure", "Veteran")
    assert t.power("Veteran") == 5000


@rule("fftcg", "15.2.6.2")
def test_the_ability_may_be_of_any_kind() -> None:
    text = ["Damage 1 -- When Oracle enters the field, draw 1 card."]
    t = table(you=Side(hand=[backup("Oracle", text=text)]))
    t.play("Oracle")
    assert t.zone("you", "hand") == []
    t = table(you=Side(hand=[backup("Oracle", text=text)], damage=1))
    t.play("Oracle")
    assert t.zone("you", "hand") == ["Filler"]


@rule("fftcg", "15.2.6.2")
def test_damage_dealt_in_battle_gives_it_before_the_next_attack() -> None:
    t = table(you=Side(field=[OGRE, forward("Boar", 6000)]), opponent=Side(field=[VETERAN], damage=2))
    t.attack("Ogre")
    assert t.power("Veteran") == 7000
    t.attack("Boar", block="Veteran")
    assert (t.damage("Veteran"), t.zone("you", "Break Zone")) == (6000, ["Boar"])
