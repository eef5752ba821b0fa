"""SVE 13.2, 13.3.1, 13.4, 13.5: Combo, Spellchain, Overflow, Necrocharge and Sanguine."""

from __future__ import annotations

import pytest

from ludex.core.modifiers import Can
from ludex.testing import Side, Table, amulet, follower, rule, spell, table
from tests.games.sve.rules.parts import YOUR_LEADER, act, give

HIT = "Deal 1 damage to each enemy leader."
COST = "As an additional cost to play this card, discard a card."
RAT = follower("Rat", 1, 1, cost=0)
SONG = spell("Song", text=["Give your leader [defense]+1."], cost=0)
LEAF = spell("Leaf", text=["Give your leader [defense]+1."], cost=0, token=True)
FAIRY = follower("Fairy", 1, 1, cost=0, token=True)


def hits(t: Table) -> int:
    """How much damage the enemy leader has taken."""
    return 20 - t.leader("opponent")


# Combo.

VINE = spell("Vine", text=[f"Combo (3) - {HIT}"], cost=0)


@rule("sve-en", "13.2.1.2")
@pytest.mark.parametrize(("before", "hit"), [(0, 0), (1, 0), (2, 1), (3, 1)])
def test_combo_counts_the_cards_played_this_turn_with_the_card_itself(before: int, hit: int) -> None:
    t = table(you=Side(hand=[VINE, RAT, RAT, RAT]))
    for _ in range(before):
        t.play("Rat")
    t.play("Vine")
    assert hits(t) == hit


@rule("sve-en", "13.2.1.2")
def test_combo_of_a_follower_counts_the_follower_when_it_comes() -> None:
    elf = follower("Elf", 1, 1, text=[f"[fanfare] Combo (2) - {HIT}"], cost=0)
    t = table(you=Side(hand=[elf, elf]))
    t.play("Elf")
    assert hits(t) == 0
    t.play("Elf")
    assert hits(t) == 1


@rule("sve-en", "13.2.1.2")
def test_combo_counts_neither_abilities_nor_an_opponents_cards_nor_another_turn() -> None:
    grove = amulet("Grove", text=[f"[act] [cost00]: Combo (1) - {HIT}"])
    copse = amulet("Copse", text=[f"[act] [cost00]: Combo (1) - {HIT}"])
    t = table(you=Side(field=[grove, copse]))
    t.use("Grove")
    t.use("Copse")
    assert hits(t) == 0
    flash = spell("Flash", text=["[quick]", "Give your leader [defense]+1."], cost=0)
    t = table(you=Side(field=[grove, follower("Ogre", 5, 5)]), opponent=Side(hand=[flash]))
    t.attack("Ogre", "opponent's leader", asks="8.4.7")
    t.play("Flash")
    t.use("Grove")
    assert t.leader("opponent") == 16
    t = table(you=Side(field=[grove], hand=[RAT]))
    t.play("Rat")
    t.use("Grove")
    assert hits(t) == 1
    t.end_main()
    t.end_main()
    t.use("Grove")
    assert hits(t) == 1


@rule("sve-en", "13.2.1.3")
def test_combo_counts_cards_and_tokens_from_the_ex_area() -> None:
    t = table(you=Side(hand=[VINE], ex=[LEAF, FAIRY]))
    t.play("Leaf")
    t.play("Fairy")
    t.play("Vine")
    assert hits(t) == 1


@rule("sve-en", "13.2.1.3")
def test_combo_counts_cards_played_from_any_other_zone() -> None:
    door = amulet("Door", act(give(Can("play from cemetery"), to=YOUR_LEADER)))
    t = table(you=Side(hand=[VINE], field=[door], cemetery=[RAT, SONG]))
    t.use("Door")
    t.play("Rat")
    t.play("Song")
    t.play("Vine")
    assert hits(t) == 1


# Spellchain and Necrocharge.

ARC = spell("Arc", text=[f"Spellchain (3) - {HIT}"], cost=0)
DIRGE = spell("Dirge", text=[f"Necrocharge (3) - {HIT}"], cost=0)


@rule("sve-en", "13.3.1.2")
@pytest.mark.parametrize("words", ["Spellchain", "SC"])
@pytest.mark.parametrize(("spells", "hit"), [(2, 0), (3, 1), (4, 1)])
def test_spellchain_counts_the_spells_in_the_own_cemetery(words: str, spells: int, hit: int) -> None:
    arc = spell("Arc", text=[f"{words} (3) - {HIT}"], cost=0)
    t = table(
        you=Side(hand=[arc], cemetery=[SONG] * spells + [RAT, amulet("Lamp")]), opponent=Side(cemetery=[SONG] * 3)
    )
    t.play("Arc")
    assert hits(t) == hit


@rule("sve-en", "13.3.1.3")
def test_a_spell_being_resolved_does_not_count_itself_for_spellchain() -> None:
    t = table(you=Side(hand=[ARC, ARC], cemetery=[SONG, SONG]))
    t.play("Arc")
    assert hits(t) == 0
    t.play("Arc")
    assert hits(t) == 1


@rule("sve-en", "13.3.1.4")
def test_the_number_of_spellchain_is_fixed_when_the_effect_begins() -> None:
    dig = spell("Dig", text=[f"Bury the top card of your deck. Spellchain (1) - {HIT}"], cost=0)
    t = table(you=Side(hand=[dig], deck=[SONG, RAT]))
    t.play("Dig")
    t.expect_zone("you", "cemetery", ["Song", "Dig"])
    assert hits(t) == 0
    sweep = spell("Sweep", text=[f"Banish each card in your cemetery. Spellchain (1) - {HIT}"], cost=0)
    t = table(you=Side(hand=[sweep], cemetery=[SONG]))
    t.play("Sweep")
    t.expect_zone("you", "banished zone", ["Song"])
    assert hits(t) == 1


@rule("sve-en", "13.3.1.4")
def test_the_number_of_spellchain_is_read_when_the_effect_begins_and_not_when_it_is_played() -> None:
    mage = follower("Mage", 1, 1, text=[f"[fanfare] You may discard a card. Spellchain (1) - {HIT}"], cost=0)
    t = table(you=Side(hand=[mage, SONG]))
    t.play("Mage", "yes")
    t.expect_zone("you", "cemetery", ["Song"])
    assert hits(t) == 0
    witch = spell("Witch", text=[COST, "----------", f"Spellchain (1) - {HIT}"], cost=0)
    t = table(you=Side(hand=[witch, SONG]))
    t.play("Witch")
    assert hits(t) == 1


BOOK = "Choose 1. {} (1) - Choose up to 2 instead. (1) Deal 1 damage to each enemy leader. (2) Draw a card."


@rule("sve-en", "13.3.1.4.1", "13.5.1.3.2.1")
@pytest.mark.parametrize("word", ["Spellchain", "Necrocharge"])
def test_how_many_options_may_be_chosen_is_read_when_the_card_is_played(word: str) -> None:
    grimoire = spell("Grimoire", text=[COST, "----------", BOOK.format(word)], cost=0)
    t = table(you=Side(hand=[grimoire, SONG]))
    t.play("Grimoire", asks="5.18.1")
    assert t.decision is not None
    assert t.decision.most == 1
    t.answer("(1)")
    t.expect_zone("you", "cemetery", ["Grimoire", "Song"])
    t = table(you=Side(hand=[grimoire, RAT], cemetery=[SONG]))
    t.play("Grimoire", ["(1)", "(2)"])
    assert hits(t) == 1
    assert len(t.zone("you", "hand")) == 1


@rule("sve-en", "13.5.1.2")
@pytest.mark.parametrize("words", ["Necrocharge", "NC"])
@pytest.mark.parametrize(("cards", "hit"), [([RAT, SONG], 0), ([RAT, SONG, amulet("Lamp")], 1), ([RAT] * 4, 1)])
def test_necrocharge_counts_all_cards_in_the_own_cemetery(words: str, cards: list[object], hit: int) -> None:
    dirge = spell("Dirge", text=[f"{words} (3) - {HIT}"], cost=0)
    t = table(you=Side(hand=[dirge], cemetery=cards), opponent=Side(cemetery=[RAT] * 3))  # type: ignore[arg-type]
    t.play("Dirge")
    assert hits(t) == hit


@rule("sve-en", "13.5.1.3.1")
def test_a_card_being_resolved_does_not_count_itself_for_necrocharge() -> None:
    t = table(you=Side(hand=[DIRGE, DIRGE], cemetery=[RAT, RAT]))
    t.play("Dirge")
    assert hits(t) == 0
    t.play("Dirge")
    assert hits(t) == 1


@rule("sve-en", "13.5.1.3.2")
def test_the_number_of_necrocharge_is_fixed_when_the_effect_begins() -> None:
    dig = spell("Dig", text=[f"Bury the top 2 cards of your deck. Necrocharge (2) - {HIT}"], cost=0)
    t = table(you=Side(hand=[dig], deck=[RAT, RAT, RAT]))
    t.play("Dig")
    assert hits(t) == 0
    sweep = spell("Sweep", text=[f"Banish each card in your cemetery. Necrocharge (2) - {HIT}"], cost=0)
    t = table(you=Side(hand=[sweep], cemetery=[RAT, RAT]))
    t.play("Sweep")
    assert hits(t) == 1


@rule("sve-en", "13.5.1.3.2")
def test_last_words_with_necrocharge_find_their_card_in_the_cemetery() -> None:
    ghoul = follower("Ghoul", 1, 1, text=[f"[lastwords] Necrocharge (1) - {HIT}"])
    doom = amulet("Doom", text=["[act] [cost00]: Select a follower on your field and destroy it."])
    t = table(you=Side(field=[ghoul, doom]))
    t.use("Doom")
    assert hits(t) == 1


# Overflow and Sanguine.

WAVE = spell("Wave", text=["If Overflow is active for you, deal 1 damage to each enemy leader."], cost=0)
THIRST = spell("Thirst", text=["If Sanguine is active for you, deal 1 damage to each enemy leader."], cost=0)
CUT = spell("Cut", text=["Deal 2 damage to your leader."], cost=0)


@rule("sve-en", "13.4.1.2")
@pytest.mark.parametrize(("points", "most", "hit"), [(6, 6, 0), (0, 7, 1), (7, 7, 1), (10, 10, 1)])
def test_overflow_asks_for_a_maximum_of_seven_play_points(points: int, most: int, hit: int) -> None:
    t = table(you=Side(hand=[WAVE], points=points, max_points=most), opponent=Side(max_points=13 - most))
    t.play("Wave")
    assert hits(t) == hit


@rule("sve-en", "13.5.2.2")
def test_sanguine_is_active_once_the_own_leader_has_lost_defense_in_the_own_turn() -> None:
    t = table(you=Side(hand=[THIRST, THIRST, CUT]))
    t.play("Thirst")
    assert hits(t) == 0
    t.play("Cut")
    t.play("Thirst")
    assert hits(t) == 1


@rule("sve-en", "13.5.2.2")
def test_sanguine_stays_active_though_the_defense_was_regained() -> None:
    t = table(you=Side(hand=[THIRST, CUT, SONG, SONG]))
    t.play("Cut")
    t.play("Song")
    t.play("Song")
    assert t.leader("you") == 20
    t.play("Thirst")
    assert hits(t) == 1


@rule("sve-en", "13.5.2.2")
def test_defense_lost_otherwise_than_by_damage_counts_for_sanguine() -> None:
    weaken = spell("Weaken", text=["Give your leader [defense]-1."], cost=0)
    t = table(you=Side(hand=[weaken, THIRST]))
    t.play("Weaken")
    t.play("Thirst")
    assert hits(t) == 1


@rule("sve-en", "13.5.2.2")
def test_neither_the_enemy_leaders_loss_nor_that_of_an_earlier_turn_makes_sanguine_active() -> None:
    jab = spell("Jab", text=[HIT], cost=0)
    t = table(you=Side(hand=[jab, THIRST]))
    t.play("Jab")
    t.play("Thirst")
    assert hits(t) == 1
    t = table(active="opponent", opponent=Side(field=[follower("Ogre", 5, 5)]), you=Side(hand=[THIRST]))
    t.attack("Ogre", "your leader")
    t.end_main()
    t.play("Thirst")
    assert (t.leader("you"), hits(t)) == (15, 0)


@rule("sve-en", "13.5.2.2")
def test_sanguine_is_never_active_in_an_opponents_turn() -> None:
    fang = spell("Fang", text=["[quick]", "If Sanguine is active for you, deal 1 damage to each enemy leader."], cost=0)
    t = table(active="opponent", opponent=Side(field=[follower("Ogre", 5, 5)]), you=Side(hand=[fang]))
    t.attack("Ogre", "your leader", "pass")
    t.end_main(asks="7.4.5")
    t.play("Fang")
    assert (t.leader("you"), hits(t)) == (15, 0)
