"""Final Fantasy TCG, chapter 10: preparing an attack and declaring it."""

from __future__ import annotations

import pytest

from ludex.core.changes import ENGAGE
from ludex.core.definitions import Keyword
from ludex.core.modifiers import AddAttribute, Can, Cannot, Do, Forbid, LoseKeyword, Replace, SetStat, Toll, Would
from ludex.core.ops.control import TakeControl
from ludex.core.ops.give import END_OF_TURN, Give
from ludex.core.ops.turn_card import Refresh
from ludex.core.players import OPPONENT, YOU
from ludex.core.program import Seq
from ludex.core.selectors import IT, THIS, And, Cards, Engaged
from ludex.core.triggers import Trigger
from ludex.core.values import Count, Fixed, Plus
from ludex.games.fftcg.words import (
    ATTACK_PHASE,
    ATTACKED,
    BRAVE,
    FIELD,
    FORWARD,
    HASTE,
    ICE,
    MAIN_PHASE_1,
    MAIN_PHASE_2,
    MAY_ATTACK,
    MAY_BLOCK,
    MUST_ATTACK,
    POWER,
    TYPE,
    WATER,
    WIND,
)
from ludex.testing import rule
from ludex.testing.board import LyingCard
from ludex.testing.fftcg import (
    DULL,
    Side,
    action,
    attacks,
    backup,
    begins,
    choose_forward,
    dull,
    forward,
    forwards,
    fresh,
    monster,
    special,
    strike,
    summon,
    table,
    when,
)
from tests.games.fftcg.rules.attack_parts import (
    A_FORWARD,
    ATTACKING,
    AWAY,
    BOLT,
    ELF,
    LURE,
    MINE,
    MUST,
    OGRE,
    WALL,
    choose_one,
    has,
    toll,
)
from tests.games.fftcg.rules.parts import bounce, bring, draw, give, n, plus, while_here

# 10.1, 10.1.1: the phase, and the preparation step.


@rule("fftcg", "10.1")
def test_only_the_turn_player_attacks_and_only_with_forwards_of_their_own() -> None:
    t = table(you=Side(field=[OGRE, MINE, monster("Toad")]), opponent=Side(field=[WALL]), phase=ATTACK_PHASE)
    t.pass_both(asks="10.1.2.1")
    assert (t.asked, t.options()) == ("you", ["Ogre"])


@rule("fftcg", "10.1")
def test_an_attack_goes_from_its_declaration_to_the_block_and_to_the_damage() -> None:
    t = table(you=Side(field=[OGRE]), opponent=Side(field=[WALL]), phase=ATTACK_PHASE)
    assert t.priority == "you"
    t.attack("Ogre", asks="10.1.3.1")
    assert (t.asked, t.options(), t.damage("Ogre")) == ("opponent", ["Wall"], 0)
    t.block("Wall")
    assert (t.damage("Ogre"), t.zone("opponent", "Break Zone")) == (8000, ["Wall"])


@rule("fftcg", "10.1.1.1")
def test_what_triggers_at_the_beginning_of_the_attack_phase_goes_on_the_stack() -> None:
    clock = backup("Clock", begins(ATTACK_PHASE, draw()))
    t = table(you=Side(field=[clock, OGRE]), phase=ATTACK_PHASE)
    assert (t.stack(), t.priority, t.zone("you", "hand")) == (["auto-ability of Clock"], "you", [])
    t.resolve()
    assert t.zone("you", "hand") == ["Filler"]


@rule("fftcg", "10.1.1.1")
def test_whose_attack_phase_it_is_counts() -> None:
    mine, theirs = begins(ATTACK_PHASE, draw(), whose=YOU), begins(ATTACK_PHASE, draw(), whose=OPPONENT)
    t = table(
        you=Side(field=[backup("Clock", mine), backup("Bell", theirs)]),
        opponent=Side(field=[backup("Drum", mine), backup("Horn", theirs)]),
        phase=ATTACK_PHASE,
    )
    assert t.stack() == ["auto-ability of Horn", "auto-ability of Clock"]


@rule("fftcg", "10.1.1.1", "10.1.4.6")
def test_another_attack_begins_no_other_attack_phase() -> None:
    t = table(you=Side(field=[backup("Clock", begins(ATTACK_PHASE, draw())), OGRE, ELF]), phase=ATTACK_PHASE)
    t.resolve_all()
    t.attack("Ogre")
    assert (t.phase, t.stack(), t.zone("you", "hand")) == (ATTACK_PHASE, [], ["Filler"])


@rule("fftcg", "10.1.1.2")
def test_before_the_declaration_the_turn_player_and_then_the_other_may_act() -> None:
    sage = backup("Sage", action(DULL, draw()), special(draw(2)))
    t = table(
        you=Side(field=[OGRE, sage], hand=[BOLT, sage, ELF]),
        opponent=Side(field=[WALL, sage], hand=[BOLT, sage]),
        phase=ATTACK_PHASE,
    )
    for player, other in (("you", "opponent's Wall"), ("opponent", "Ogre")):
        assert t.priority == player
        assert set(t.options()) == {"cast Bolt", "use Sage 0", "use Sage 1", "pass"}
        t.refuses("play", "Sage", rule="9.3.1.5")
        t.cast("Bolt", other, hold=True)
        t.use("Sage", 0, hold=True)
        t.use("Sage", 1, hold=True)
        t.pass_()
    assert t.stack()[0] == "special ability of Sage"
    assert len(t.stack()) == 6


# 10.1.2.1: who may be declared.


@rule("fftcg", "10.1.2.1")
def test_one_forward_is_declared_or_several_that_share_an_element() -> None:
    frost = forward("Frost", 5000, element=ICE)
    t = table(you=Side(field=[OGRE, ELF, frost]))
    with pytest.raises(AssertionError, match="share"):
        t.attack(["Ogre", "Frost"])
    t = table(you=Side(field=[OGRE, ELF, frost]))
    t.attack(["Ogre", "Elf"], hold=True)
    assert (t.dull("Ogre"), t.dull("Elf"), t.dull("Frost")) == (True, True, False)
    t.go_on()
    t.attack("Frost")
    assert t.points("opponent") == 2


@rule("fftcg", "10.1.2.1")
def test_the_shared_element_is_one_that_all_of_them_have() -> None:
    steam = forward("Steam", 5000, element=["Fire", WATER])
    squid = forward("Squid", 5000, element=WATER)
    t = table(you=Side(field=[OGRE, steam, squid]))
    with pytest.raises(AssertionError, match="share"):
        t.attack(["Ogre", "Steam", "Squid"])
    for pair in (["Ogre", "Steam"], ["Steam", "Squid"]):
        t = table(you=Side(field=[OGRE, steam, squid]))
        t.attack(pair)
        assert t.points("opponent") == 1


@rule("fftcg", "10.1.2.1")
def test_the_elements_are_those_they_have_now() -> None:
    dye = summon("Dye", Seq((choose_forward(YOU), Give(IT, (AddAttribute(2, "Fire"),), END_OF_TURN))))
    t = table(you=Side(field=[OGRE, forward("Gust", 5000, element=WIND)], hand=[dye]))
    t.cast("Dye", "Gust")
    t.attack(["Ogre", "Gust"])
    assert t.points("opponent") == 1


@rule("fftcg", "10.1.2.1.1")
def test_a_dull_forward_cannot_attack() -> None:
    t = table(you=Side(field=[dull(OGRE), dull(forward("Imp", 3000, Keyword(HASTE), Keyword(BRAVE)))]))
    t.to(ATTACK_PHASE)
    t.refuses("attack", "Ogre", rule="10.1.2.1.1")
    t.refuses("attack", "Imp", rule="10.1.2.1.1")


@rule("fftcg", "10.1.2.1.1")
def test_a_forward_that_came_this_turn_needs_haste() -> None:
    t = table(you=Side(field=[OGRE], hand=[ELF, forward("Imp", 3000, Keyword(HASTE))]))
    t.play("Elf")
    t.play("Imp")
    t.to(ATTACK_PHASE)
    t.refuses("attack", "Elf", rule="10.1.2.1.1")
    t.attack(["Ogre", "Imp"])
    assert t.points("opponent") == 1


@rule("fftcg", "10.1.2.1.1")
def test_haste_counts_as_long_as_it_is_there() -> None:
    slow = summon("Mud", Seq((choose_forward(), give(IT, LoseKeyword(HASTE)))))
    t = table(you=Side(field=[fresh(forward("Imp", 3000, Keyword(HASTE)))], hand=[slow]), phase=ATTACK_PHASE)
    assert t.why("attack", "Imp") == []
    t.cast("Mud", "Imp")
    t.refuses("attack", "Imp", rule="10.1.2.1.1")


@rule("fftcg", "10.1.2.1.1")
def test_a_forward_taken_over_this_turn_was_not_under_control_since_the_turn_began() -> None:
    t = table(
        you=Side(field=[OGRE], hand=[LURE, LURE]), opponent=Side(field=[ELF, forward("Imp", 3000, Keyword(HASTE))])
    )
    t.cast("Lure", "Elf")
    t.cast("Lure", "Imp")
    t.to(ATTACK_PHASE)
    t.refuses("attack", "Elf", rule="10.1.2.1.1")
    t.attack("Imp")
    assert t.points("opponent") == 1


@rule("fftcg", "10.1.2.1.1")
def test_control_that_was_given_up_for_a_moment_was_not_continuous() -> None:
    t = table(you=Side(field=[OGRE], hand=[AWAY, LURE]))
    t.cast("Away", "Ogre")
    t.cast("Lure", "Ogre")
    assert (t.controller("Ogre"), t.dull("Ogre")) == ("you", False)
    t.to(ATTACK_PHASE)
    t.refuses("attack", "Ogre", rule="10.1.2.1.1")


@rule("fftcg", "10.1.2.1.1")
def test_a_monster_that_is_a_forward_attacks_if_it_was_there_when_the_turn_began() -> None:
    wakes = action(give(THIS, AddAttribute(TYPE, FORWARD), SetStat(POWER, n(6000))))
    toad = monster("Toad", wakes)
    t = table(you=Side(field=[toad]), opponent=Side(field=[WALL]))
    t.use("Toad")
    t.attack("Toad", block="Wall")
    assert (t.damage("Wall"), t.zone("you", "Break Zone")) == (6000, ["Toad"])
    t = table(you=Side(field=[fresh(toad)]))
    t.use("Toad")
    t.to(ATTACK_PHASE)
    t.refuses("attack", "Toad", rule="10.1.2.1.1")


@rule("fftcg", "10.1.2.1.2")
def test_one_attack_a_turn() -> None:
    brave = forward("Brave", 5000, Keyword(BRAVE))
    wakes = forward("Riser", 5000, attacks(give(THIS, plus(1000))), action(Seq((choose_forward(YOU), Refresh(IT)))))
    t = table(you=Side(field=[brave, wakes]))
    t.attack("Brave")
    assert not t.dull("Brave")
    t.refuses("attack", "Brave", rule="10.1.2.1.2")
    t.attack("Riser", hold=True)
    t.resolve_all()
    t.use("Riser", 0, "Riser")
    assert not t.dull("Riser")
    t.go_on()
    t.refuses("attack", "Riser", rule="10.1.2.1.2")


@rule("fftcg", "10.1.2.1.2")
def test_a_new_turn_and_a_new_card_have_not_attacked() -> None:
    blink = summon("Blink", Seq((choose_forward(YOU), bounce(), bring(IT))))
    imp = forward("Imp", 3000, Keyword(HASTE))
    t = table(you=Side(field=[imp, OGRE], hand=[blink]))
    t.attack("Imp")
    t.cast("Blink", "Imp")
    t.attack("Imp")
    assert t.points("opponent") == 2
    t.end_turn()
    t.end_turn()
    t.attack("Imp")
    assert t.points("opponent") == 3


@rule("fftcg", "10.1.2.1.2")
def test_an_effect_that_prevents_attacks_prevails() -> None:
    chain = summon("Chain", Seq((choose_forward(), give(IT, Cannot(MAY_ATTACK)))))
    t = table(you=Side(field=[OGRE, forward("Imp", 3000, Keyword(HASTE), MUST)], hand=[chain, chain]))
    t.cast("Chain", "Ogre")
    t.cast("Chain", "Imp")
    t.to(ATTACK_PHASE)
    t.refuses("attack", "Ogre", rule="10.1.2.1.2")
    t.refuses("attack", "Imp", rule="10.1.2.1.2")
    t.to(MAIN_PHASE_2)
    assert t.phase == MAIN_PHASE_2


# 10.1.2.1.3: what has to attack.


@rule("fftcg", "10.1.2.1.3")
def test_the_phase_does_not_end_while_a_forward_that_has_to_attack_can() -> None:
    t = table(you=Side(field=[forward("Bull", 3000, MUST), ELF]), phase=ATTACK_PHASE)
    for name in ("Elf", "Bull"):
        with pytest.raises(AssertionError, match=r"not answered.*10\.1\.2\.1.*, 1 to"):
            t.to(MAIN_PHASE_2)
        t.attack(name)
    assert (t.phase, t.points("opponent")) == (MAIN_PHASE_2, 2)


@rule("fftcg", "10.1.2.1.3")
def test_it_may_attack_in_a_party_and_then_has_attacked() -> None:
    bull = forward("Bull", 3000, MUST, Keyword(BRAVE), while_here(Can("attack twice")))
    t = table(you=Side(field=[bull, ELF, OGRE]))
    t.attack(["Bull", "Elf"])
    assert t.why("attack", "Bull") == []
    t.to(MAIN_PHASE_2)
    assert t.points("opponent") == 1


@rule("fftcg", "10.1.2.1.3")
@pytest.mark.parametrize("bull", [dull(forward("Bull", 3000, MUST)), fresh(forward("Bull", 3000, MUST))])
def test_what_cannot_attack_does_not_have_to(bull: LyingCard) -> None:
    t = table(you=Side(field=[bull, OGRE]), phase=ATTACK_PHASE)
    t.to(MAIN_PHASE_2)
    assert t.points("opponent") == 0


@rule("fftcg", "10.1.2.1.3")
def test_nobody_has_to_pay_for_an_attack() -> None:
    t = table(you=Side(field=[forward("Bull", 3000, MUST, toll(1)), MINE]), phase=ATTACK_PHASE)
    t.to(MAIN_PHASE_2)
    assert (t.points("opponent"), t.dull("Mine")) == (0, False)


@rule("fftcg", "10.1.2.1.3")
def test_a_compulsion_that_is_lifted_binds_no_more() -> None:
    drum = backup("Drum", while_here(Can(MUST_ATTACK), on=forwards(YOU)), action(DULL, bounce(THIS)))
    t = table(you=Side(field=[OGRE, drum]), phase=ATTACK_PHASE)
    t.use("Drum")
    t.to(MAIN_PHASE_2)
    assert t.points("opponent") == 0


# 10.1.2.2, 10.1.2.3: dulling and paying.


@rule("fftcg", "10.1.2.2")
def test_declared_forwards_are_dull_but_for_those_with_brave() -> None:
    t = table(you=Side(field=[OGRE, forward("Knight", 5000, Keyword(BRAVE)), ELF]))
    t.attack(["Ogre", "Knight"], hold=True)
    assert (t.dull("Ogre"), t.dull("Knight"), t.dull("Elf")) == (True, False, False)


@rule("fftcg", "10.1.2.2")
def test_brave_that_comes_later_is_too_late() -> None:
    bless = summon("Bless", Seq((choose_forward(), Give(IT, (has(BRAVE),), END_OF_TURN))))
    t = table(you=Side(field=[OGRE], hand=[bless]))
    t.attack("Ogre", hold=True)
    t.cast("Bless", "Ogre")
    assert (t.dull("Ogre"), t.has("Ogre", BRAVE)) == (True, True)


@rule("fftcg", "10.1.2.3")
def test_what_it_costs_to_attack_is_paid() -> None:
    t = table(you=Side(field=[forward("Miser", 5000, toll(2)), MINE, MINE, MINE]))
    t.attack("Miser", pay=["Mine", "Mine"], hold=True)
    assert t.machine.state.rollback is None, "the play counts as made"
    t.go_on()
    assert (t.points("opponent"), [t.dull(f"Mine#{k}") for k in (1, 2, 3)]) == (1, [True, True, False])


@rule("fftcg", "10.1.2.3")
def test_who_cannot_pay_cannot_attack() -> None:
    t = table(you=Side(field=[forward("Miser", 5000, toll(2)), MINE]), phase=ATTACK_PHASE)
    t.refuses("attack", "Miser", rule="10.1.2.3")


@rule("fftcg", "10.1.2.3")
def test_the_payment_is_exact_but_for_one_cp_of_a_discard() -> None:
    side = Side(field=[forward("Miser", 5000, toll(1)), MINE, MINE], hand=[ELF, ELF])
    for wrong in (["Mine", "Mine"], ["Elf", "Mine"], ["Elf", "Elf"]):
        with pytest.raises(AssertionError, match="is no answer"):
            table(you=side).attack("Miser", pay=wrong)
    t = table(you=side)
    t.attack("Miser", pay="Elf")
    assert (t.points("opponent"), t.zone("you", "hand"), t.dull("Mine")) == (1, ["Elf"], False)


@rule("fftcg", "10.1.2.3")
def test_a_cp_left_over_is_lost() -> None:
    misers = [forward("Miser", 5000, toll(1)), forward("Scrooge", 5000, toll(1))]
    t = table(you=Side(field=[*misers, OGRE], hand=[ELF]))
    t.attack("Miser", pay="Elf")
    t.refuses("attack", "Scrooge", rule="10.1.2.3")


@rule("fftcg", "10.1.2.3")
def test_the_cost_is_fixed_as_the_attack_is_declared() -> None:
    dull_ones = Cards((FIELD,), YOU, And((A_FORWARD, Engaged())))
    miser = forward("Miser", 5000, while_here(Toll(MAY_ATTACK, Plus(Fixed(1), Count(dull_ones)))))
    t = table(you=Side(field=[miser, MINE]))
    t.attack("Miser", pay="Mine")
    assert t.points("opponent") == 1


@rule("fftcg", "10.1.2.3")
def test_a_party_pays_for_each_of_its_forwards() -> None:
    misers = [forward("Miser", 5000, toll(1)), forward("Scrooge", 5000, toll(2))]
    t = table(you=Side(field=[*misers, OGRE, MINE, MINE, MINE]))
    t.attack(["Miser", "Scrooge", "Ogre"], pay=["Mine", "Mine", "Mine"])
    assert t.points("opponent") == 1


@rule("fftcg", "10.1.2.3")
def test_a_party_that_cannot_be_paid_for_was_never_declared() -> None:
    misers = [forward("Miser", 5000, toll(1)), forward("Scrooge", 5000, toll(1))]
    t = table(you=Side(field=[*misers, MINE]), phase=ATTACK_PHASE)
    with t.taken_back("14.1"):
        t.attack(["Miser", "Scrooge"], asks="10.1.2.1")
    assert (t.dull("Miser"), t.dull("Scrooge"), t.dull("Mine")) == (False, False, False)
    t.attack("Miser")
    assert (t.points("opponent"), t.dull("Mine"), t.dull("Scrooge")) == (1, True, False)


@rule("fftcg", "10.1.2.3")
def test_a_payment_that_an_effect_forbids_was_never_begun() -> None:
    rusty = backup("Rusty", while_here(Forbid(Would(ENGAGE))))
    t = table(you=Side(field=[forward("Miser", 5000, toll(1)), rusty], hand=[ELF, ELF]))
    with t.taken_back("5.2.1.3"):
        t.attack("Miser", pay="Rusty", asks="10.1.2.1")
    assert (t.dull("Miser"), t.dull("Rusty"), len(t.zone("you", "hand"))) == (False, False, 2)
    t.attack("Miser", pay="Elf")
    assert (t.points("opponent"), t.zone("you", "hand")) == (1, ["Elf"])


@rule("fftcg", "10.1.2.3")
def test_an_attack_can_be_taken_back_until_it_is_paid() -> None:
    t = table(you=Side(field=[forward("Miser", 5000, toll(1)), OGRE, MINE, MINE], hand=[ELF]))
    t.attack(["Miser", "Ogre"], asks="10.1.2.3")
    assert (t.dull("Miser"), t.dull("Ogre")) == (True, True)
    t.take_back()
    assert (t.asks, t.dull("Miser"), t.dull("Ogre"), t.machine.state.links) == ("10.1.2.1", False, False, ())
    t.attack("Ogre")
    assert (t.points("opponent"), t.dull("Mine")) == (1, False)


@rule("fftcg", "10.1.2.3")
def test_to_attack_costs_what_is_asked_for_attacking_only() -> None:
    t = table(you=Side(field=[forward("Guard", 5000, while_here(Toll(MAY_BLOCK, Fixed(3))))]))
    t.attack("Guard")
    assert t.points("opponent") == 1


# 10.1.2.4 to 10.1.2.7: the attack.


@rule("fftcg", "10.1.2.4")
def test_a_declared_forward_that_changes_sides_is_no_attacking_forward() -> None:
    deserts = while_here(Replace(Would(ENGAGE), Do(TakeControl(THIS, OPPONENT))))
    t = table(you=Side(field=[forward("Rogue", 5000, deserts, attacks(draw())), OGRE, ELF]))
    t.attack("Rogue")
    assert (t.controller("Rogue"), t.points("opponent"), t.zone("you", "hand")) == ("opponent", 0, [])
    assert t.events(ATTACKED) == []


@rule("fftcg", "10.1.2.4")
def test_the_rest_of_a_party_attacks_without_it() -> None:
    deserts = while_here(Replace(Would(ENGAGE), Do(TakeControl(THIS, OPPONENT))))
    t = table(you=Side(field=[forward("Rogue", 5000, deserts, attacks(draw())), OGRE, ELF]))
    t.attack(["Rogue", "Ogre", "Elf"])
    assert (t.points("opponent"), t.zone("you", "hand"), t.tells(ATTACKED)) == (1, [], ["Ogre", "Elf"])


@rule("fftcg", "10.1.2.4")
def test_it_is_an_attacking_forward_before_anybody_can_act() -> None:
    hunt = summon("Hunt", Seq((choose_one(ATTACKING, YOU), give(IT, plus(2000)))))
    t = table(you=Side(field=[OGRE, ELF], hand=[hunt]))
    t.to(ATTACK_PHASE)
    t.refuses("cast", "Hunt", rule="11.3.3")
    t.attack("Ogre", hold=True)
    t.cast("Hunt", "Ogre")
    assert (t.power("Ogre"), t.power("Elf")) == (11000, 4000)


@rule("fftcg", "10.1.2.5")
def test_what_an_attack_triggers_is_on_the_stack_before_the_block() -> None:
    imp = forward("Imp", 5000, attacks(strike(4000, OPPONENT)))
    watcher = backup("Watcher", when(Trigger(ATTACKED, whose=OPPONENT), draw()))
    t = table(you=Side(field=[imp]), opponent=Side(field=[ELF, WALL, watcher]))
    t.attack("Imp", "Elf", hold=True)
    assert (t.stack(), t.priority) == (["auto-ability of Watcher", "auto-ability of Imp"], "you")
    t.resolve_all()
    t.go_on(asks="10.1.3.1")
    assert t.options() == ["Wall"]


@rule("fftcg", "10.1.2.5")
def test_each_forward_of_a_party_attacks() -> None:
    t = table(you=Side(field=[forward("Imp", 5000, attacks(draw())), forward("Sage", 3000, attacks(draw(2))), OGRE]))
    t.attack(["Imp", "Sage"], ["Imp", "Sage"], hold=True)
    assert t.stack() == ["auto-ability of Sage", "auto-ability of Imp"]


@rule("fftcg", "10.1.2.6")
def test_after_the_declaration_both_may_act_the_turn_player_first() -> None:
    t = table(you=Side(field=[OGRE], hand=[BOLT]), opponent=Side(field=[WALL, ELF], hand=[BOLT]))
    t.attack("Ogre", hold=True)
    assert (t.priority, t.dull("Ogre"), t.options()) == ("you", True, ["cast Bolt", "pass"])
    t.cast("Bolt", "Elf", hold=True)
    t.cast("Bolt", "Ogre", by="opponent", hold=True)
    t.resolve_all()
    assert (t.damage("Ogre"), t.zone("opponent", "field")) == (4000, ["Wall"])
    t.block("Wall")
    assert t.zone("you", "Break Zone") == ["Bolt", "Ogre"]


@rule("fftcg", "10.1.2.6")
def test_an_attacker_that_is_broken_there_is_not_blocked_and_deals_nothing() -> None:
    t = table(you=Side(field=[ELF, OGRE]), opponent=Side(field=[WALL], hand=[BOLT]))
    t.attack("Elf", hold=True)
    t.cast("Bolt", "Elf", by="opponent", hold=True)
    t.go_on()
    assert (t.points("opponent"), t.damage("Wall"), t.phase) == (0, 0, ATTACK_PHASE)


@rule("fftcg", "10.1.2.6")
def test_an_attacker_that_changes_sides_attacks_no_more() -> None:
    t = table(you=Side(field=[OGRE, ELF]), opponent=Side(field=[WALL], hand=[LURE]))
    t.attack("Ogre", hold=True)
    t.cast("Lure", "Ogre", by="opponent", hold=True)
    t.go_on()
    assert (t.controller("Ogre"), t.points("opponent"), t.damage("Wall")) == ("opponent", 0, 0)


@rule("fftcg", "10.1.2.7")
def test_without_an_attack_main_phase_2_follows_at_once() -> None:
    t = table(you=Side(field=[OGRE]), opponent=Side(field=[WALL]), phase=ATTACK_PHASE)
    t.pass_both()
    assert (t.phase, t.priority, t.points("opponent")) == (MAIN_PHASE_2, "you", 0)
    t = table(you=Side(field=[dull(OGRE)]), opponent=Side(field=[WALL]), phase=MAIN_PHASE_1)
    t.pass_both()
    assert t.phase == ATTACK_PHASE
    t.pass_both()
    assert t.phase == MAIN_PHASE_2
