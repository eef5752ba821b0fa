"""SVE 5.18-5.21: choose, random, dice, reveal."""

from __future__ import annotations

import pytest

from ludex.core.changes import BOTTOM
from ludex.core.definitions import Activated
from ludex.core.ops.chance import RollDie
from ludex.core.ops.damage import Damage
from ludex.core.ops.look import Reveal
from ludex.core.ops.move import Move
from ludex.core.ops.select import Exactly, Select, SelectRandom
from ludex.core.program import Choose, May, Seq
from ludex.core.selectors import IT, Cards, Those, Top
from ludex.core.values import Count, Fixed, Number
from ludex.games.sve.words import AURA, DECK, HAND
from ludex.testing import Side, Table, amulet, follower, rule, spell, table
from tests.games.sve.rules.parts import (
    A_FOLLOWER,
    ENEMIES,
    ENEMY_LEADER,
    FRIENDS,
    deal,
    destroy,
    discard,
    does,
    draw,
    key,
    n,
    select,
)

WOLF = follower("Wolf", 2, 4)
OGRE = follower("Ogre", 3, 6)
HERB = spell("Herb")

# 5.18 Choose.

TRIO = "(1) Deal 1 damage to each enemy leader. (2) Deal 2 damage to each enemy leader. (3) Draw a card."


def chooses(words: str, *answers: object, modes: str = TRIO) -> Table:
    t = table(you=Side(hand=[spell("Omen", text=[f"{words} {modes}"])]))
    t.play("Omen", *answers)  # type: ignore[arg-type]
    return t


@rule("sve-en", "5.18.1")
@pytest.mark.parametrize(("chosen", "left", "hand"), [("(1)", 19, 0), ("(2)", 18, 0), ("(3)", 20, 1)])
def test_the_chosen_option_is_carried_out_and_no_other(chosen: str, left: int, hand: int) -> None:
    t = chooses("Choose 1.", chosen)
    assert (t.leader("opponent"), len(t.zone("you", "hand"))) == (left, hand)


@rule("sve-en", "5.18.1")
def test_as_many_options_are_chosen_as_the_text_says() -> None:
    t = table(you=Side(hand=[spell("Omen", does(counting(n(2))))]))
    t.play("Omen", ["(1)", "(3)"])
    assert (t.leader("opponent"), len(t.zone("you", "hand"))) == (19, 1)


@rule("sve-en", "5.18.1.1")
@pytest.mark.parametrize(("chosen", "left", "hand"), [("(1)", 18, 1), ("(2)", 15, 2)])
def test_an_option_reaches_to_the_next_number_or_the_end_of_the_text(chosen: str, left: int, hand: int) -> None:
    modes = (
        "(1) Deal 2 damage to each enemy leader. Draw a card. (2) Deal 5 damage to each enemy leader. Draw a card. "
        "Draw a card."
    )
    t = chooses("Choose 1.", chosen, modes=modes)
    assert (t.leader("opponent"), len(t.zone("you", "hand"))) == (left, hand)


@rule("sve-en", "5.18.2.1")
def test_up_to_a_number_is_at_least_one_and_at_most_that_number() -> None:
    t = table(you=Side(hand=[spell("Omen", text=[f"Choose up to 2. {TRIO}"])]))
    t.play("Omen", asks="5.18.1")
    assert t.decision is not None
    assert (t.decision.least, t.decision.most) == (1, 2)


@rule("sve-en", "5.18.2.1")
@pytest.mark.parametrize(("chosen", "left"), [(["(2)"], 18), (["(1)", "(2)"], 17)])
def test_up_to_a_number_may_be_fewer(chosen: list[str], left: int) -> None:
    assert chooses("Choose up to 2.", chosen).leader("opponent") == left


def counting(number: Count | Fixed) -> Choose:
    return Choose((deal(1, ENEMY_LEADER), deal(2, ENEMY_LEADER), draw()), number, number)


@rule("sve-en", "5.18.2.2")
def test_of_zero_options_nothing_is_done() -> None:
    t = table(you=Side(hand=[spell("Omen", does(counting(Count(FRIENDS))))]))
    t.play("Omen")
    assert t.leader("opponent") == 20
    t.expect_zone("you", "cemetery", ["Omen"])


@rule("sve-en", "5.18.2.2")
def test_zero_options_can_be_chosen_where_none_could_be_carried_out() -> None:
    omen = spell("Omen", does(Choose((Seq((select(), destroy())),), Count(FRIENDS), Count(FRIENDS))))
    t = table(you=Side(hand=[omen]))
    t.play("Omen")
    t.expect_zone("you", "cemetery", ["Omen"])


@rule("sve-en", "5.18.2.3")
def test_a_number_greater_than_the_list_means_the_whole_list() -> None:
    t = table(you=Side(hand=[spell("Omen", does(counting(n(5))))]))
    t.play("Omen")
    assert (t.leader("opponent"), len(t.zone("you", "hand"))) == (17, 1)


@rule("sve-en", "5.18.3")
def test_options_are_chosen_while_playing_before_anything_is_paid_or_done() -> None:
    t = table(you=Side(hand=[spell("Omen", text=[f"Choose 1. {TRIO}"], cost=3)], points=5))
    t.play("Omen", asks="5.18.1")
    assert t.resource("you", "play points") == 5
    assert t.events("played") == []


@rule("sve-en", "5.18.3")
def test_options_of_an_automatic_ability_are_chosen_when_it_is_played() -> None:
    seer = follower("Seer", 2, 2, text=[f"[fanfare] Choose 1. {TRIO}"])
    t = table(you=Side(hand=[seer]))
    t.play("Seer", asks="5.18.1")
    t.expect_zone("you", "field", ["Seer"])
    t.answer("(2)")
    assert t.leader("opponent") == 18


@rule("sve-en", "5.18.3.1")
@pytest.mark.parametrize(("followers", "most"), [(2, 2), (1, 1)])
def test_how_many_options_there_are_is_read_when_the_ability_is_played(followers: int, most: int) -> None:
    # The cost takes one of the followers that are counted, but the number was fixed before.
    cost = Seq((Select(FRIENDS, into="paid"), destroy(Those("paid"))))
    altar = amulet("Altar", Activated(cost, counting(Count(FRIENDS))))
    t = table(you=Side(field=[altar, *[WOLF] * followers]))
    t.use("Altar", asks="5.18.1")
    assert t.decision is not None
    assert t.decision.most == most


CHAIN = "Choose 1. Spellchain (2) - Choose up to 2 instead."


@rule("sve-en", "5.18.3.1.1")
@pytest.mark.parametrize(("spells", "most"), [(1, 1), (2, 2)])
def test_spellchain_sets_the_number_of_options_by_the_moment_of_playing(spells: int, most: int) -> None:
    # The discarded spell is in the cemetery only when the effect is resolved.
    cost = "As an additional cost to play this, discard a spell."
    omen = spell("Omen", text=[cost, "----------", f"{CHAIN} {TRIO}"])
    t = table(you=Side(hand=[omen, HERB], cemetery=[HERB] * spells))
    t.play("Omen", asks="5.18.1")
    assert t.decision is not None
    assert t.decision.most == most


@rule("sve-en", "5.18.3.1.1")
@pytest.mark.parametrize(("buried", "most"), [(1, 1), (2, 2)])
def test_necrocharge_sets_the_number_of_options_by_the_moment_of_playing(buried: int, most: int) -> None:
    cost = "As an additional cost to play this, discard a card."
    omen = spell("Omen", text=[cost, "----------", f"{CHAIN.replace('Spellchain', 'Necrocharge')} {TRIO}"])
    t = table(you=Side(hand=[omen, WOLF], cemetery=[WOLF] * buried))
    t.play("Omen", asks="5.18.1")
    assert t.decision is not None
    assert t.decision.most == most


TARGETED = "(1) Select an enemy follower on the field and destroy it. (2) Draw a card."


@rule("sve-en", "5.18.3.1.2")
def test_an_option_that_cannot_be_carried_out_cannot_be_chosen() -> None:
    t = table(you=Side(hand=[spell("Omen", text=[f"Choose 1. {TARGETED} (3) Deal 1 damage to each enemy leader."])]))
    t.play("Omen", asks="5.18.1")
    assert t.options() == ["(2)", "(3)"]


@rule("sve-en", "5.18.3.1.2")
def test_a_card_none_of_whose_options_can_be_carried_out_cannot_be_played() -> None:
    enemy = "Select an enemy follower on the field"
    modes = f"(1) {enemy} and destroy it. (2) {enemy} and banish it."
    t = table(you=Side(hand=[spell("Omen", text=[f"Choose 1. {modes}"])]))
    t.refuses("play", "Omen", rule="5.18.3.1.2")


@rule("sve-en", "5.18.3.1.2")
def test_where_fewer_options_can_be_carried_out_than_are_to_be_chosen_those_are_chosen() -> None:
    omen = spell("Omen", does(Choose((Seq((select(), destroy())), draw(), deal(1, ENEMY_LEADER)), n(3), n(3))))
    t = table(you=Side(hand=[omen]))
    t.play("Omen")
    assert (t.leader("opponent"), len(t.zone("you", "hand"))) == (19, 1)


@rule("sve-en", "5.18.4")
def test_options_not_chosen_count_as_absent() -> None:
    t = table(you=Side(hand=[spell("Omen", text=[f"Choose 1. {TARGETED}"])]), opponent=Side(field=[WOLF]))
    t.play("Omen", "(2)")
    t.expect_zone("opponent", "field", ["Wolf"])


@rule("sve-en", "5.18.4.1")
def test_an_absent_option_needs_no_targets() -> None:
    t = table(you=Side(hand=[spell("Omen", text=[f"Choose 1. {TARGETED}"])]))
    t.play("Omen", "(2)")
    assert len(t.zone("you", "hand")) == 1


# 5.19 Random.


@rule("sve-en", "5.19.1")
def test_random_cards_are_picked_by_chance_from_all_that_fit() -> None:
    picked = set()
    for seed in range(1, 30):
        rob = spell("Rob", text=["Each opponent discards a random card."])
        t = table(you=Side(hand=[rob]), opponent=Side(hand=[WOLF, OGRE, HERB]), seed=seed)
        t.play("Rob")
        picked.add(*t.zone("opponent", "cemetery"))
    assert picked == {"Wolf", "Ogre", "Herb"}


@rule("sve-en", "5.19.1")
def test_random_cards_are_of_the_kind_and_number_that_the_text_gives() -> None:
    for seed in range(1, 9):
        rob = spell("Rob", does(SelectRandom(Cards((HAND,), filter=A_FOLLOWER), Exactly(n(2))), discard()))
        t = table(you=Side(hand=[rob, WOLF, OGRE, WOLF, HERB]), seed=seed)
        t.play("Rob")
        assert len(t.zone("you", "cemetery")) == 3
        assert "Herb" in t.zone("you", "hand")


@rule("sve-en", "5.19.1")
def test_chance_selects_no_card_for_the_player_so_aura_does_not_keep_it_away() -> None:
    strike = spell("Strike", does(SelectRandom(ENEMIES), destroy()))
    t = table(you=Side(hand=[strike]), opponent=Side(field=[follower("Veiled", 1, 1, *key(AURA))]))
    t.play("Strike")
    t.expect_zone("opponent", "cemetery", ["Veiled"])


# 5.20 Dice.


@rule("sve-en", "5.20.1")
def test_a_die_has_six_sides() -> None:
    rolled = set()
    for seed in range(1, 60):
        t = table(you=Side(hand=[spell("Dice", text=["Roll a 6-sided die. If you roll a 6, draw a card."])]), seed=seed)
        t.play("Dice")
        (roll,) = t.events("rolled")
        rolled.add(roll.amount)
        # The result decides what happens next.
        assert len(t.zone("you", "hand")) == (1 if roll.amount == 6 else 0)
    assert rolled == {1, 2, 3, 4, 5, 6}


@rule("sve-en", "5.20.2")
def test_after_a_reroll_only_the_new_result_counts() -> None:
    results = "If you roll a 1, 2, or 3, draw a card. If you roll a 4, 5, or 6, draw 2 cards."
    line = f"Roll a 6-sided die. You may reroll it. {results}"
    changed = 0
    for seed in range(1, 25):
        t = table(you=Side(hand=[spell("Dice", text=[line])]), seed=seed)
        t.play("Dice", "yes")
        first, second = (roll.amount for roll in t.events("rolled"))
        assert len(t.zone("you", "hand")) == (1 if second <= 3 else 2)
        changed += (first <= 3) != (second <= 3)
    assert changed > 0


@rule("sve-en", "5.20.2")
def test_without_a_reroll_the_first_result_counts() -> None:
    dice = spell("Dice", does(RollDie(), May(RollDie()), Damage(ENEMY_LEADER, Number("die"))))
    t = table(you=Side(hand=[dice]))
    t.play("Dice", "no")
    (roll,) = t.events("rolled")
    assert t.leader("opponent") == 20 - roll.amount


# 5.21 Reveal.

SHOW = spell("Show", does(Reveal(Top(DECK, n(1))), May(draw())))
"""Reveal the top card of your deck. You may draw a card."""


@rule("sve-en", "5.21.1")
def test_a_revealed_card_is_seen_by_all_players_and_stays_where_it_is() -> None:
    t = table(you=Side(hand=[SHOW], deck=[WOLF, OGRE]))
    t.play("Show", asks="10.6.2.8.2")
    assert t.sees("you", "Wolf")
    assert t.sees("opponent", "Wolf")
    assert t.zone("you", "deck") == ["Wolf", "Ogre"]
    assert not t.sees("opponent", "Ogre")


@rule("sve-en", "5.21.1.1")
def test_a_revealed_card_is_hidden_again_when_the_effect_is_over() -> None:
    t = table(you=Side(hand=[SHOW], deck=[WOLF, OGRE]))
    t.play("Show", "no")
    assert not t.sees("opponent", "Wolf")
    assert not t.sees("you", "Wolf")


@rule("sve-en", "5.21.1.1")
def test_a_revealed_card_is_hidden_again_when_it_moves_to_another_hidden_zone() -> None:
    take = spell("Take", does(Reveal(Top(DECK, n(1))), Move(IT, HAND), May(draw())))
    t = table(you=Side(hand=[take], deck=[WOLF, OGRE]))
    t.play("Take", asks="10.6.2.8.2")
    t.expect_zone("you", "hand", ["Wolf"])
    assert not t.sees("opponent", "Wolf")


@rule("sve-en", "5.21.1.1")
def test_a_revealed_card_is_hidden_again_when_it_moves_within_its_zone() -> None:
    sink = spell("Sink", does(Reveal(Top(DECK, n(1))), Move(IT, DECK, position=BOTTOM), May(draw())))
    t = table(you=Side(hand=[sink], deck=[WOLF, OGRE]))
    t.play("Sink", asks="10.6.2.8.2")
    assert t.zone("you", "deck") == ["Ogre", "Wolf"]
    assert not t.sees("opponent", "Wolf")
