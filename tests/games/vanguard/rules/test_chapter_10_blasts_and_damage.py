"""VG 10.15 to 10.18, 10.29, 10.30, 10.33: damage, and the cards that are turned, charged and blasted."""

from __future__ import annotations

from ludex.core.modifiers import Can
from ludex.core.ops.damage import Damage
from ludex.core.players import OPPONENT, YOU
from ludex.core.program import Seq
from ludex.core.selectors import IT, Cards, Compares, Is
from ludex.core.triggers import Trigger
from ludex.games.vanguard.ops.costs import LOSES_COST, CounterBlast, SoulBlast
from ludex.games.vanguard.words import CLAN, DAMAGE_CHECK, DECK, DROP, GRADE, RC, SOUL, SOUL_BLAST, SOUL_CHARGE, VC
from ludex.testing import rule
from ludex.testing.vanguard import (
    Side,
    act,
    attacks,
    choose,
    counter_blast,
    counter_charge,
    draw,
    face_down,
    gets,
    pays,
    placed,
    plus_power,
    soul_blast,
    soul_charge,
    table,
    trigger,
    unit,
)
from tests.games.vanguard.rules.specific import n, seen, watch

OGRE = unit("Ogre", grade=2)
ELF = unit("Elf", grade=1)
IMP = unit("Imp", grade=0)
NINJA = unit("Ninja", grade=1, clan="Nubatama")
CRIT = trigger("Crit", "Critical")
BURN = Damage(Cards((VC,), OPPONENT), n(1))
"""Deal a damage to the opponent's vanguard."""

# 10.15, 10.33: damage.


@rule("vanguard", "10.15.1.1")
def test_damage_of_a_battle_is_checked() -> None:
    t = table(you=Side(rear=[OGRE]), opponent=Side(vanguard=unit("Lord", grade=3, power=9000), deck=[CRIT, IMP]))
    t.attack("Ogre", "vanguard", "Lord", "Lord")
    assert (t.zone("opponent", "damage"), t.power("Lord"), t.tells(DAMAGE_CHECK)) == (["Crit"], 14000, ["Crit"])


@rule("vanguard", "10.15.1.1")
def test_damage_of_a_skill_is_checked() -> None:
    boss = unit("Boss", act(BURN), grade=3)
    t = table(you=Side(vanguard=boss), opponent=Side(vanguard=unit("Lord", grade=3, power=9000), deck=[CRIT, IMP]))
    t.use("Boss", 0, "Lord", "Lord")
    assert (t.zone("opponent", "damage"), t.power("Lord"), t.tells(DAMAGE_CHECK)) == (["Crit"], 14000, ["Crit"])


@rule("vanguard", "10.33.1", "10.33.2")
def test_damage_is_dealt_with_by_a_rule_action_after_the_effect() -> None:
    """Two amounts add up, and nothing is checked before the effect is over."""
    boss = unit("Boss", act(Seq((BURN, BURN, choose(RC, YOU), gets(plus_power(1000), who=IT)))), grade=3)
    t = table(you=Side(vanguard=boss, rear=[ELF, OGRE]), opponent=Side(deck=[IMP, ELF, OGRE]))
    t.use("Boss", asks="8.5.4.1")
    assert (t.damage("opponent"), t.events(DAMAGE_CHECK)) == (0, [])
    t.answer("your Elf")
    assert (t.zone("opponent", "damage"), t.tells(DAMAGE_CHECK)) == (["Imp", "Elf"], ["Imp", "Elf"])


@rule("vanguard", "10.33.1")
def test_damage_adds_to_what_the_vanguard_was_dealt_before() -> None:
    """One effect after the other before any rule action: the vanguard is dealt both."""
    boss = unit("Boss", act(Seq((Damage(Cards((VC,), OPPONENT), n(2)), BURN))), grade=3)
    t = table(you=Side(vanguard=boss), opponent=Side(damage=1))
    t.use("Boss")
    assert t.damage("opponent") == 4


# 10.16: counter blast.


@rule("vanguard", "10.16.1")
def test_a_counter_blast_turns_face_up_damage_cards_face_down() -> None:
    boss = unit("Boss", act(counter_blast(2), draw()), grade=3)
    t = table(you=Side(vanguard=boss, damage=[ELF, face_down(IMP), OGRE, NINJA]))
    t.use("Boss", 0, ["Elf", "Ninja"])
    assert t.counters_left("you") == 1
    assert [t.faceup(one) for one in ("Elf", "Imp", "Ogre", "Ninja")] == [False, False, True, False]
    assert (t.damage("you"), t.zone("you", "hand")) == (4, ["Filler"])
    t.refuses("use", "Boss", 0, "8.5.2.3")


@rule("vanguard", "10.16.1")
def test_the_damage_cards_of_the_opponent_do_not_pay() -> None:
    boss = unit("Boss", act(counter_blast(1), draw()), grade=3)
    t = table(you=Side(vanguard=boss, damage=[face_down(ELF)]), opponent=Side(damage=2))
    t.refuses("use", "Boss", 0, "8.5.2.3")


@rule("vanguard", "10.16.1.1")
def test_a_counter_blast_with_a_requirement_is_paid_with_such_cards() -> None:
    boss = unit("Boss", grade=3, text=["[ACT](VC):[Counter-Blast 1-<Nubatama>] Draw a card."])
    t = table(you=Side(vanguard=boss, damage=[ELF, NINJA]))
    t.use("Boss")
    assert (t.faceup("Ninja"), t.faceup("Elf"), t.zone("you", "hand")) == (False, True, ["Filler"])
    t.refuses("use", "Boss", 0, "8.5.2.3")


@rule("vanguard", "10.16.1.1")
def test_a_face_down_card_meets_no_requirement() -> None:
    boss = unit("Boss", act(counter_blast(1, Is(CLAN, "Nubatama")), draw()), grade=3)
    t = table(you=Side(vanguard=boss, damage=[ELF, face_down(NINJA)]))
    t.refuses("use", "Boss", 0, "8.5.2.3")


@rule("vanguard", "10.16.1.2")
def test_a_counter_blast_in_an_effect_is_done_by_the_player_named() -> None:
    boss = unit("Boss", act(Seq((CounterBlast(n(2), who=OPPONENT), draw()))), grade=3)
    t = table(you=Side(vanguard=boss, damage=2), opponent=Side(damage=[ELF, IMP, OGRE]))
    t.use("Boss", asks="8.5.4.1")
    assert t.asked == "opponent"
    t.answer(["Elf", "Ogre"])
    assert (t.counters_left("opponent"), t.faceup("Imp"), t.counters_left("you")) == (1, True, 2)


@rule("vanguard", "10.16.1.2")
def test_a_counter_blast_in_an_effect_is_done_in_full_or_not_at_all() -> None:
    """The rest of the effect is done all the same."""
    boss = unit("Boss", act(Seq((CounterBlast(n(2), who=OPPONENT), draw()))), grade=3)
    t = table(you=Side(vanguard=boss), opponent=Side(damage=[ELF, face_down(IMP)]))
    t.use("Boss")
    assert (t.counters_left("opponent"), t.zone("you", "hand")) == (1, ["Filler"])


# 10.17: soul blast.


@rule("vanguard", "10.17.1")
def test_a_soul_blast_moves_cards_from_the_soul_to_the_drop_zone() -> None:
    blasted = Trigger("moved", frm=(SOUL,), to=(DROP,), verb=SOUL_BLAST)
    boss = unit("Boss", act(soul_blast(2), draw()), grade=3)
    t = table(you=Side(vanguard=boss, rear=[watch(blasted)], soul=[ELF, IMP, OGRE]), opponent=Side(soul=[ELF, ELF]))
    t.use("Boss", 0, ["Elf", "Ogre"], "Watch#1")
    assert (t.soul("you"), t.zone("you", "hand"), seen(t)) == (["Imp"], ["Filler"], 2)
    t.expect_zone("you", "drop", ["Elf", "Ogre"])
    t.refuses("use", "Boss", 0, "8.5.2.3")


@rule("vanguard", "10.17.1.1")
def test_a_soul_blast_with_a_requirement_is_paid_with_such_cards() -> None:
    boss = unit("Boss", grade=3, text=["[ACT](VC):[Soul-Blast 1-<Nubatama>] Draw a card."])
    t = table(you=Side(vanguard=boss, soul=[ELF, NINJA]))
    t.use("Boss")
    assert (t.soul("you"), t.zone("you", "drop"), t.zone("you", "hand")) == (["Elf"], ["Ninja"], ["Filler"])
    t.refuses("use", "Boss", 0, "8.5.2.3")


@rule("vanguard", "10.17.1.1")
def test_a_soul_blast_may_ask_for_a_grade() -> None:
    boss = unit("Boss", act(soul_blast(1, Compares(GRADE, ">=", n(2))), draw()), grade=3)
    t = table(you=Side(vanguard=boss, soul=[ELF, IMP]))
    t.refuses("use", "Boss", 0, "8.5.2.3")
    t = table(you=Side(vanguard=boss, soul=[ELF, OGRE]))
    t.use("Boss")
    assert (t.soul("you"), t.zone("you", "drop")) == (["Elf"], ["Ogre"])


@rule("vanguard", "10.16.1.2")
def test_a_soul_blast_in_an_effect_is_done_in_full_or_not_at_all() -> None:
    boss = unit("Boss", act(Seq((SoulBlast(n(2)), draw()))), grade=3)
    t = table(you=Side(vanguard=boss, soul=[ELF]))
    t.use("Boss")
    assert (t.soul("you"), t.zone("you", "drop"), t.zone("you", "hand")) == (["Elf"], [], ["Filler"])


# 10.18: soul charge; 10.30: counter charge.


@rule("vanguard", "10.18.1")
def test_a_soul_charge_moves_cards_from_the_top_of_the_deck_to_the_soul() -> None:
    charged = Trigger("moved", frm=(DECK,), to=(SOUL,), verb=SOUL_CHARGE)
    boss = unit("Boss", act(soul_charge(2)), grade=3)
    t = table(you=Side(vanguard=boss, rear=[watch(charged)], deck=[ELF, IMP, OGRE, NINJA]))
    t.use("Boss", 0, "Watch#1")
    assert (t.soul("you"), t.zone("you", "deck"), seen(t)) == (["Elf", "Imp"], ["Ogre", "Ninja"], 2)
    assert t.sees("opponent", "Elf")


@rule("vanguard", "10.18.1")
def test_a_soul_charge_of_more_cards_than_there_are_takes_what_there_is() -> None:
    boss = unit("Boss", act(soul_charge(3)), grade=3)
    t = table(you=Side(vanguard=boss, deck=[ELF, IMP]))
    t.use("Boss")
    assert (t.soul("you"), t.winner) == (["Elf", "Imp"], "opponent")


@rule("vanguard", "10.30.1")
def test_a_counter_charge_turns_chosen_damage_cards_face_up() -> None:
    boss = unit("Boss", act(counter_charge(2)), grade=3)
    t = table(you=Side(vanguard=boss, damage=[face_down(ELF), face_down(IMP), face_down(OGRE)]))
    t.use("Boss", 0, ["Elf", "Ogre"])
    assert [t.faceup(one) for one in ("Elf", "Imp", "Ogre")] == [True, False, True]


@rule("vanguard", "10.30.1")
def test_a_counter_charge_may_choose_a_card_that_lies_face_up() -> None:
    """Nothing is turned then."""
    boss = unit("Boss", act(Seq((counter_charge(1), draw()))), grade=3)
    t = table(you=Side(vanguard=boss, rear=[watch(Trigger("turned"))], damage=[face_down(ELF), IMP]))
    t.use("Boss", 0, "Imp")
    assert (t.facedown("Elf"), t.faceup("Imp"), seen(t)) == (True, True, 0)
    t.use("Boss", 0, "Elf")
    assert (t.faceup("Elf"), seen(t)) == (True, 1)


# 10.29: losing its cost.


@rule("vanguard", "10.29.1")
def test_a_lost_cost_is_not_performed() -> None:
    free = gets(Can(LOSES_COST), who=Cards((VC,), YOU))
    herald = unit("Herald", placed(RC, free), grade=1)
    boss = unit("Boss", act(counter_blast(1), soul_blast(1), draw()), grade=3)
    t = table(you=Side(vanguard=boss, hand=[herald], damage=[ELF], soul=[IMP]))
    t.call("Herald", "left front")
    t.use("Boss")
    assert (t.counters_left("you"), t.soul("you"), t.zone("you", "hand")) == (1, ["Imp"], ["Filler"])


@rule("vanguard", "10.29.1")
def test_a_lost_cost_need_not_be_payable_and_comes_back_in_time() -> None:
    boss = unit("Boss", act(gets(Can(LOSES_COST))), act(counter_blast(1), draw()), grade=3)
    t = table(you=Side(vanguard=boss))
    t.refuses("use", "Boss", 1, "8.5.2.3")
    t.use("Boss", 0)
    t.use("Boss", 1)
    assert t.zone("you", "hand") == ["Filler"]
    t.end_turn()
    t.end_turn()
    t.to("main phase")
    t.refuses("use", "Boss", 1, "8.5.2.3")


@rule("vanguard", "10.29.1")
def test_an_automatic_ability_loses_its_cost_too() -> None:
    """It is done, or declined, as if nothing had to be paid."""
    fighter = unit("Fighter", attacks(pays(counter_blast(1), draw())), grade=2)
    boss = unit("Boss", act(Seq((choose(RC, YOU), gets(Can(LOSES_COST), who=IT)))), grade=3)
    t = table(you=Side(vanguard=boss, rear=[fighter], damage=[ELF]))
    t.use("Boss")
    t.attack("Fighter", "vanguard", "yes")
    assert (t.counters_left("you"), t.zone("you", "hand")) == (1, ["Filler"])
