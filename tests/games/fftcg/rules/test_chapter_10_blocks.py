"""Final Fantasy TCG, chapter 10: blocking an attack, and being in battle."""

from __future__ import annotations

import pytest

from ludex.core.changes import ENGAGE
from ludex.core.conditions import Fits
from ludex.core.definitions import CardDef, Keyword
from ludex.core.errors import BadAnswer
from ludex.core.modifiers import AddAttribute, Can, Cannot, Do, Replace, SetAttribute, SetStat, Toll, Would
from ludex.core.ops.control import TakeControl
from ludex.core.ops.turn_card import Engage
from ludex.core.players import OPPONENT, YOU
from ludex.core.program import Seq
from ludex.core.selectors import IT, THIS, And, Cards, Compares, Engaged, Is
from ludex.core.triggers import Trigger
from ludex.core.values import Count, Fixed, Plus
from ludex.games.fftcg.filters import Blocking
from ludex.games.fftcg.words import (
    ATTACK_PHASE,
    BACK_ATTACK,
    BACKUP,
    BLOCKED,
    BRAVE,
    COST,
    FIELD,
    FORWARD,
    MAIN_PHASE_2,
    MAY_BE_BLOCKED,
    MAY_BLOCK,
    MONSTER,
    MUST_BLOCK,
    NAMES,
    POWER,
    TYPE,
    WAS_BLOCKED,
)
from ludex.testing import rule
from ludex.testing.fftcg import (
    DULL,
    Side,
    Table,
    action,
    backup,
    choose_forward,
    dull,
    forward,
    fresh,
    monster,
    strike,
    summon,
    table,
    when,
)
from tests.games.fftcg.rules.attack_parts import (
    BOLT,
    ELF,
    GUARDS,
    HOME,
    IN_BATTLE,
    KILL,
    LURE,
    MINE,
    OGRE,
    WAKE,
    WALL,
    block_toll,
    choose_one,
)
from tests.games.fftcg.rules.parts import bounce, draw, give, n, plus, while_here

SMALL = Cannot(MAY_BE_BLOCKED, other=Compares(COST, ">=", Fixed(4)))
"""It cannot be blocked by a Forward of cost 4 or more."""


# 10.1.3.1: who may block.


@rule("fftcg", "10.1.3.1")
def test_the_other_player_may_block_with_one_forward_or_with_none() -> None:
    board = Side(field=[WALL, ELF, MINE, monster("Toad")])
    t = table(you=Side(field=[OGRE, forward("Imp", 1000)]), opponent=board)
    t.attack("Ogre", asks="10.1.3.1")
    assert (t.asked, t.options()) == ("opponent", ["Wall", "Elf"])
    with pytest.raises(BadAnswer):
        t.machine.answer((0, 1))
    t.block()
    assert (t.points("opponent"), t.damage("Wall"), t.damage("Ogre")) == (1, 0, 0)
    t.attack("Imp", block="Elf")
    assert (t.points("opponent"), t.zone("you", "Break Zone"), t.damage("Elf")) == (1, ["Imp"], 1000)


@rule("fftcg", "10.1.3.1")
def test_a_forward_that_came_this_turn_may_block_and_so_may_a_monster_that_is_a_forward() -> None:
    wakes = action(give(THIS, AddAttribute(TYPE, FORWARD), SetStat(POWER, n(6000))))
    t = table(you=Side(field=[OGRE, ELF]), opponent=Side(field=[fresh(WALL), fresh(monster("Toad", wakes))]))
    t.attack("Ogre", block="Wall")
    assert t.zone("opponent", "Break Zone") == ["Wall"]
    t.attack("Elf", hold=True)
    t.pass_()
    t.use("Toad", hold=True)
    t.resolve_all()
    t.block("Toad")
    assert (t.damage("Toad"), t.zone("you", "Break Zone")) == (4000, ["Elf"])


@rule("fftcg", "10.1.3.1")
def test_a_forward_that_enters_by_back_attack_may_block_the_attack_under_way() -> None:
    lancer = forward("Lancer", 9000, Keyword(BACK_ATTACK))
    t = table(you=Side(field=[ELF]), opponent=Side(hand=[lancer]))
    t.attack("Elf", hold=True)
    t.play("Lancer", by="opponent", hold=True)
    t.block("Lancer")
    assert (t.zone("you", "Break Zone"), t.points("opponent")) == (["Elf"], 0)


@rule("fftcg", "10.1.3.1.1")
def test_a_dull_forward_cannot_block() -> None:
    brave = forward("Knight", 5000, Keyword(BRAVE))
    t = table(you=Side(field=[OGRE]), opponent=Side(field=[dull(WALL), dull(brave), ELF], hand=[WAKE]))
    t.attack("Ogre", hold=True)
    t.refuses("block", "Wall", rule="10.1.3.1.1")
    t.refuses("block", "Knight", rule="10.1.3.1.1")
    t.cast("Wake", "Wall", by="opponent", hold=True)
    t.resolve_all()
    t.block("Wall")
    assert t.zone("opponent", "Break Zone") == ["Wake", "Wall"]


@rule("fftcg", "10.1.3.1.1")
def test_blocking_does_not_dull_so_the_same_forward_may_block_again() -> None:
    t = table(you=Side(field=[forward("Imp", 1000), forward("Bat", 2000)]), opponent=Side(field=[WALL]))
    t.attack("Imp", block="Wall")
    assert not t.dull("Wall")
    t.attack("Bat", block="Wall")
    assert (t.damage("Wall"), t.zone("you", "Break Zone")) == (3000, ["Imp", "Bat"])


@rule("fftcg", "10.1.3.1.2")
def test_a_forward_that_an_effect_keeps_from_blocking_cannot_be_named() -> None:
    chain = summon("Chain", Seq((choose_forward(), give(IT, Cannot(MAY_BLOCK)))))
    t = table(you=Side(field=[OGRE], hand=[chain]), opponent=Side(field=[WALL, ELF]))
    t.cast("Chain", "Wall")
    t.attack("Ogre", hold=True)
    t.refuses("block", "Wall", rule="10.1.3.1.2")
    t.go_on(asks="10.1.3.1")
    assert t.options() == ["Elf"]


@rule("fftcg", "10.1.3.1.2")
def test_limits_of_the_attacker_are_asked_of_each_blocker() -> None:
    board = Side(field=[forward("Big", 5000, cost=4), forward("Small", 5000, cost=3)])
    t = table(you=Side(field=[forward("Thief", 6000, while_here(SMALL))]), opponent=board)
    t.attack("Thief", hold=True)
    t.refuses("block", "Big", rule="10.1.3.1.2")
    t.go_on(asks="10.1.3.1")
    assert t.options() == ["Small"]


@rule("fftcg", "10.1.3.1.2")
def test_limits_of_the_blocker_are_asked_of_the_attacker() -> None:
    shy = forward("Shy", 5000, while_here(Cannot(MAY_BLOCK, other=Compares(POWER, ">=", Fixed(9000)))))
    t = table(you=Side(field=[OGRE, ELF]), opponent=Side(field=[shy]))
    t.attack("Ogre", hold=True)
    t.refuses("block", "Shy", rule="10.1.3.1.2")
    t.go_on()
    assert t.points("opponent") == 1
    t.attack("Elf", block="Shy")
    assert t.zone("you", "Break Zone") == ["Elf"]


@rule("fftcg", "10.1.3.1.2")
def test_an_attacker_that_cannot_be_blocked_is_not() -> None:
    t = table(you=Side(field=[forward("Ghost", 6000, while_here(Cannot(MAY_BE_BLOCKED)))]), opponent=Side(field=[WALL]))
    t.attack("Ghost", hold=True)
    t.refuses("block", "Wall", rule="10.1.3.1.2")
    t.go_on()
    assert t.points("opponent") == 1


# 10.1.3.1.3: what has to block, and what it costs.


@rule("fftcg", "10.1.3.1.3")
def test_of_forwards_that_have_to_block_one_is_named() -> None:
    board = Side(field=[WALL, forward("Guard", 5000, GUARDS), forward("Watch", 5000, GUARDS)])
    t = table(you=Side(field=[ELF]), opponent=board)
    t.attack("Elf", hold=True)
    t.refuses("block", "Wall", rule="10.1.3.1.3")
    with pytest.raises(AssertionError, match=r"not answered.*10\.1\.3\.1.*, 1 to 1 of \['Guard', 'Watch'\]"):
        t.go_on()
    with pytest.raises(AssertionError, match="is no answer"):
        t.block()
    t.block("Watch")
    assert (t.damage("Watch"), t.points("opponent")) == (4000, 0)


@rule("fftcg", "10.1.3.1.3")
@pytest.mark.parametrize("how", ["dull", "forbidden", "unblockable"])
def test_a_forward_that_may_not_block_does_not_have_to(how: str) -> None:
    guard = forward("Guard", 5000, GUARDS, *([while_here(Cannot(MAY_BLOCK))] if how == "forbidden" else []), cost=5)
    attacker = forward("Thief", 4000, *([while_here(SMALL)] if how == "unblockable" else []))
    board = Side(field=[dull(guard) if how == "dull" else guard, WALL])
    t = table(you=Side(field=[attacker]), opponent=board)
    t.attack("Thief")
    assert t.points("opponent") == 1
    t = table(you=Side(field=[attacker]), opponent=board)
    t.attack("Thief", block="Wall")
    assert t.zone("you", "Break Zone") == ["Thief"]


@rule("fftcg", "10.1.3.1.3")
def test_having_to_block_one_forward_does_not_bind_against_others() -> None:
    dared = while_here(Can(MUST_BLOCK, other=Is(NAMES, "Ogre")))
    t = table(you=Side(field=[OGRE, ELF]), opponent=Side(field=[forward("Guard", 5000, dared)]))
    t.attack("Elf")
    assert t.points("opponent") == 1
    t.attack("Ogre")
    assert (t.points("opponent"), t.zone("opponent", "Break Zone")) == (1, ["Guard"])


@rule("fftcg", "10.1.3.1.3")
def test_a_cost_of_blocking_is_paid_or_there_is_no_block() -> None:
    guard = forward("Guard", 9000, block_toll(2))
    t = table(you=Side(field=[ELF, OGRE]), opponent=Side(field=[guard, MINE, MINE, MINE]))
    t.attack("Elf", block="Guard", pay=["Mine", "Mine"])
    assert (t.zone("you", "Break Zone"), [t.dull(f"Mine#{k}") for k in (1, 2, 3)]) == (["Elf"], [True, True, False])
    t.attack("Ogre", hold=True)
    t.refuses("block", "Guard", rule="10.1.3.1.3")
    t.go_on()
    assert t.points("opponent") == 1


@rule("fftcg", "10.1.3.1.3")
def test_the_payment_for_a_block_is_exact_but_for_one_cp_of_a_discard() -> None:
    board = Side(field=[forward("Guard", 9000, block_toll(1)), MINE, MINE], hand=[ELF, ELF])
    for wrong in (["Mine", "Mine"], ["Elf", "Mine"], ["Elf", "Elf"]):
        with pytest.raises(AssertionError, match="is no answer"):
            table(you=Side(field=[ELF]), opponent=board).attack("your Elf", block="Guard", pay=wrong)
    t = table(you=Side(field=[ELF]), opponent=board)
    t.attack("your Elf", block="Guard", pay="Elf")
    assert (t.zone("opponent", "hand"), t.zone("you", "Break Zone"), t.dull("Mine")) == (["Elf"], ["Elf"], False)


@rule("fftcg", "10.1.3.1.3")
def test_a_block_can_be_taken_back_until_it_is_paid() -> None:
    guard = forward("Guard", 9000, block_toll(1))
    t = table(you=Side(field=[ELF]), opponent=Side(field=[guard, MINE, MINE], hand=[OGRE]))
    t.attack("Elf", asks="10.1.3.1")
    t.block("Guard", asks="10.1.3.1.3")
    t.take_back()
    assert (t.asks, t.asked, t.dull("Mine")) == ("10.1.3.1", "opponent", False)
    t.block()
    assert t.points("opponent") == 1


@rule("fftcg", "10.1.3.1.3")
def test_the_cost_of_a_block_is_fixed_with_the_declaration() -> None:
    dull_ones = Cards((FIELD,), YOU, And((Is(TYPE, BACKUP), Engaged())))
    guard = forward("Guard", 9000, while_here(Toll(MAY_BLOCK, Plus(Fixed(2), Count(dull_ones)))))
    t = table(you=Side(field=[ELF]), opponent=Side(field=[guard, MINE, MINE]))
    t.attack("Elf", block="Guard")
    assert t.zone("you", "Break Zone") == ["Elf"]


@rule("fftcg", "10.1.3.1.3")
def test_nobody_has_to_pay_for_a_block() -> None:
    guard = forward("Guard", 9000, GUARDS, block_toll(1))
    t = table(you=Side(field=[ELF]), opponent=Side(field=[guard, MINE]))
    t.attack("Elf")
    assert (t.points("opponent"), t.dull("Mine")) == (1, False)


# 10.1.3.2: the blocking Forward, and battle.


@rule("fftcg", "10.1.3.2")
def test_a_declared_forward_that_changes_sides_is_no_blocking_forward() -> None:
    guard = forward("Guard", 9000, block_toll(1), when(Trigger(BLOCKED, self_only=True), draw()))
    guards = Cards((FIELD,), YOU, Is(NAMES, "Guard"))
    traitor = backup("Traitor", while_here(Replace(Would(ENGAGE), Do(TakeControl(guards, OPPONENT)))))
    t = table(you=Side(field=[ELF]), opponent=Side(field=[guard, traitor]))
    t.attack("Elf", block="Guard")
    assert (t.controller("Guard"), t.damage("Guard"), t.zone("opponent", "hand")) == ("you", 0, [])
    assert (t.events(BLOCKED), t.zone("you", "field")) == ([], ["Elf", "Guard"])


@rule("fftcg", "10.1.3.2")
def test_it_is_a_blocking_forward_before_anybody_can_act() -> None:
    cheer = summon("Cheer", Seq((choose_one(Blocking()), give(IT, plus(3000)))))
    t = table(you=Side(field=[OGRE]), opponent=Side(field=[WALL, ELF], hand=[cheer]))
    t.attack("Ogre", hold=True)
    t.refuses("cast", "Cheer")
    t.block("Wall", hold=True)
    t.cast("Cheer", "Wall", by="opponent", hold=True)
    t.resolve_all()
    assert (t.power("Wall"), t.power("Elf")) == (11000, 4000)


def in_battle(t: Table, *names: str) -> list[str]:
    """Those of the cards that are in battle."""
    return [name for name in names if t.machine.linked("battle", t.card(name))]


@rule("fftcg", "10.1.3.2.1", "10.1.3.2.1+")
def test_attacker_and_blocker_are_in_battle_from_the_block_to_the_end_of_the_attack() -> None:
    proud = while_here(plus(2000), while_=Fits(THIS, IN_BATTLE))
    t = table(you=Side(field=[forward("Boar", 3000, proud), ELF]), opponent=Side(field=[forward("Bear", 8000, proud)]))
    t.attack("Boar", hold=True)
    assert (t.power("Boar"), t.power("Bear")) == (3000, 8000)
    t.block("Bear", hold=True)
    assert (t.power("Boar"), t.power("Bear")) == (5000, 10000)
    t.go_on()
    assert (t.power("Bear"), t.damage("Bear")) == (8000, 5000)


@rule("fftcg", "10.1.3.2.1")
@pytest.mark.parametrize("way", [KILL, HOME, LURE])
def test_an_attacker_whose_blocker_is_gone_is_not_in_battle_but_attacks_still(way: CardDef) -> None:
    t = table(you=Side(field=[OGRE], hand=[way]), opponent=Side(field=[WALL]))
    t.attack("Ogre", hold=True)
    t.block("Wall", hold=True)
    assert in_battle(t, "Ogre", "Wall") == ["Ogre", "Wall"]
    t.cast(way.name, "Wall")
    assert (in_battle(t, "Ogre"), t.machine.linked("attacking", t.card("Ogre"))) == ([], True)
    t.go_on()
    assert (t.damage("Ogre"), t.points("opponent")) == (0, 0)


@rule("fftcg", "10.1.3.2.1+")
@pytest.mark.parametrize("way", [KILL, HOME, LURE])
def test_a_blocker_whose_attacker_is_gone_is_not_in_battle_but_blocks_still(way: CardDef) -> None:
    cheer = summon("Cheer", Seq((choose_one(Blocking()), give(IT, plus(1000)))))
    rescue = summon("Rescue", Seq((choose_one(IN_BATTLE), bounce())))
    board = Side(field=[WALL], hand=[way, cheer, rescue])
    t = table(you=Side(field=[OGRE, ELF]), opponent=board)
    t.attack("Ogre", hold=True)
    t.block("Wall", hold=True)
    t.cast(way.name, "Ogre", by="opponent", hold=True)
    t.resolve()
    assert in_battle(t, "Wall") == []
    t.pass_()
    t.refuses("cast", "Rescue")
    t.cast("Cheer", "Wall", hold=True)
    t.go_on()
    assert (t.power("Wall"), t.damage("Wall"), t.points("opponent")) == (9000, 0, 0)


@rule("fftcg", "10.1.3.2.1")
def test_a_blocker_is_in_battle_as_long_as_one_of_a_party_is_there() -> None:
    t = table(you=Side(field=[OGRE, ELF], hand=[HOME, HOME]), opponent=Side(field=[WALL]))
    t.attack(["Ogre", "Elf"], hold=True)
    t.block("Wall", hold=True)
    t.cast("Home", "Elf")
    assert in_battle(t, "Ogre", "Wall") == ["Ogre", "Wall"]
    t.cast("Home", "Ogre")
    assert in_battle(t, "Wall") == []


# 10.1.3.3 to 10.1.3.6.


@rule("fftcg", "10.1.3.3")
@pytest.mark.parametrize("way", [KILL, HOME, LURE])
def test_a_blocker_removed_from_the_battle_takes_no_damage_and_deals_none(way: CardDef) -> None:
    t = table(you=Side(field=[ELF], hand=[way]), opponent=Side(field=[WALL]))
    t.attack("Elf", hold=True)
    t.block("Wall", hold=True)
    t.cast(way.name, "Wall")
    t.go_on()
    assert (t.damage("Elf"), t.points("opponent"), t.events("damaged")) == (0, 0, [])


@rule("fftcg", "10.1.3.3")
def test_an_attacker_removed_from_the_battle_takes_no_damage_the_others_go_on() -> None:
    t = table(you=Side(field=[OGRE, ELF]), opponent=Side(field=[WALL], hand=[LURE]))
    t.attack(["Ogre", "Elf"], hold=True)
    t.block("Wall", hold=True)
    t.cast("Lure", "Ogre", by="opponent", hold=True)
    t.go_on()
    assert (t.damage("Ogre"), t.damage("Wall"), t.zone("you", "Break Zone")) == (0, 4000, ["Elf"])


@rule("fftcg", "10.1.3.3")
def test_a_blocker_that_comes_back_to_its_side_is_not_in_the_battle_again() -> None:
    swap = summon("Swap", Seq((choose_forward(OPPONENT), TakeControl(IT), TakeControl(IT, OPPONENT))))
    t = table(you=Side(field=[ELF], hand=[swap]), opponent=Side(field=[WALL]))
    t.attack("Elf", hold=True)
    t.block("Wall", hold=True)
    t.cast("Swap", "Wall")
    t.go_on()
    assert (t.controller("Wall"), t.damage("Wall"), t.damage("Elf"), t.points("opponent")) == ("opponent", 0, 0, 0)


@rule("fftcg", "10.1.3.3")
def test_a_monster_that_is_no_forward_any_more_takes_no_part() -> None:
    wakes = action(give(THIS, AddAttribute(TYPE, FORWARD), SetStat(POWER, n(6000))))
    toad = monster("Toad", wakes)
    calm = summon("Calm", Seq((choose_forward(), give(IT, SetAttribute(TYPE, MONSTER)))))
    t = table(you=Side(field=[toad, OGRE]), opponent=Side(field=[WALL], hand=[calm]))
    t.use("Toad")
    t.attack("Toad", hold=True)
    t.block("Wall", hold=True)
    t.cast("Calm", "Toad", by="opponent", hold=True)
    t.go_on()
    assert (t.damage("Wall"), t.zone("you", "field"), t.points("opponent")) == (0, ["Toad", "Ogre"], 0)


@rule("fftcg", "10.1.3.4")
def test_a_party_is_blocked_as_one() -> None:
    t = table(you=Side(field=[OGRE, ELF, forward("Imp", 1000)]), opponent=Side(field=[WALL, forward("Rock", 3000)]))
    t.attack(["Ogre", "Elf", "Imp"], {"Ogre": 8000}, block="Wall")
    assert (t.points("opponent"), t.zone("opponent", "Break Zone"), t.damage("Ogre")) == (0, ["Wall"], 8000)
    assert t.tells(WAS_BLOCKED) == ["Ogre", "Elf", "Imp"]
    assert t.tells(BLOCKED) == ["Wall"]


@rule("fftcg", "10.1.3.5")
def test_what_the_block_triggers_is_on_the_stack_before_the_damage() -> None:
    guard = forward("Guard", 5000, when(Trigger(BLOCKED, self_only=True), strike(2000, OPPONENT)))
    raider = forward("Raider", 6000, when(Trigger(WAS_BLOCKED, self_only=True), draw()))
    t = table(you=Side(field=[raider]), opponent=Side(field=[guard]))
    t.attack("Raider", hold=True)
    t.block("Guard", "Raider", hold=True)
    assert (t.stack(), t.priority) == (["auto-ability of Guard", "auto-ability of Raider"], "you")
    assert (t.damage("Raider"), t.damage("Guard")) == (0, 0)
    t.go_on()
    assert (t.zone("you", "Break Zone"), t.zone("opponent", "Break Zone")) == (["Raider"], ["Guard"])


@rule("fftcg", "10.1.3.5")
def test_without_a_block_nothing_is_triggered_by_one() -> None:
    guard = forward("Guard", 5000, when(Trigger(BLOCKED, self_only=True), draw()))
    t = table(you=Side(field=[OGRE]), opponent=Side(field=[guard]))
    t.attack("Ogre")
    assert (t.events(BLOCKED), t.zone("opponent", "hand")) == ([], [])


@rule("fftcg", "10.1.3.6")
@pytest.mark.parametrize("block", ["Wall", ""])
def test_after_the_block_both_may_act_the_turn_player_first_block_or_not(block: str) -> None:
    sage = backup("Sage", action(DULL, draw()))
    t = table(you=Side(field=[ELF, sage], hand=[BOLT]), opponent=Side(field=[WALL, sage], hand=[BOLT]))
    t.attack("Elf", hold=True)
    t.pass_both(asks="10.1.3.1")
    t.block(block, hold=True)
    assert (t.priority, t.options()) == ("you", ["cast Bolt", "use Sage 0", "pass"])
    t.cast("Bolt", "Wall", hold=True)
    t.pass_()
    assert (t.priority, t.options()) == ("opponent", ["cast Bolt", "use Sage 0", "pass"])
    t.cast("Bolt", "Elf", hold=True)
    t.resolve_all()
    assert (t.damage("Wall"), t.zone("you", "Break Zone"), t.points("opponent")) == (4000, ["Elf", "Bolt"], 0)
    t.go_on()
    assert (t.damage("Wall"), t.points("opponent"), t.phase) == (4000, 0, MAIN_PHASE_2)


@rule("fftcg", "10.1.3.6")
def test_a_forward_blocks_though_it_is_dulled_afterwards() -> None:
    trip = summon("Trip", Seq((choose_forward(), Engage(IT))))
    t = table(you=Side(field=[ELF], hand=[trip]), opponent=Side(field=[WALL]), phase=ATTACK_PHASE)
    t.attack("Elf", hold=True)
    t.block("Wall", hold=True)
    t.cast("Trip", "Wall")
    t.go_on()
    assert (t.zone("you", "Break Zone"), t.damage("Wall")) == (["Trip", "Elf"], 4000)
