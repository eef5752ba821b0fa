"""Situations of Shadowverse: Evolve in which several rules meet: conditions and stack."""

from __future__ import annotations

from ludex.testing import Side, amulet, follower, lying, rule, spell, table

BAT = follower("Bat", 1, 1, cost=1)
MOUND = amulet("Mound", cost=1, text=["Stack."])
KNIGHT = follower("Squire", 1, 1, cost=1, token=True)
JOLT = spell("Jolt", cost=0, text=["Draw a card."])
SWEEP = spell("Sweep", cost=0, text=["Deal 1 damage to each follower on the field."])
OGRE = follower("Ogre", 5, 5, cost=4)


@rule("sve-en", "13.2.1.2", "13.2.1.3")
def test_combo_counts_the_card_itself_and_tokens_and_not_what_was_summoned() -> None:
    archer = follower("Archer", 1, 1, cost=1, text=["[fanfare] Combo (3) - Draw a card."])
    call = spell("Call", cost=0, text=["Summon a Squire token."])
    t = table(you=Side(hand=[call, archer, archer], ex=[KNIGHT], deck=[BAT, BAT]))
    t.play("Call")
    t.play("Archer")
    assert t.zone("you", "hand") == ["Archer"]
    t.play("Squire")
    t.play("Archer")
    assert t.zone("you", "hand") == ["Bat"]


@rule("sve-en", "13.2.1.2")
def test_combo_in_the_turn_of_the_opponent_counts_that_turn_only() -> None:
    echo = spell("Echo", cost=0, text=["[quick]", "Combo (2) - Draw a card."])
    t = table(you=Side(hand=[JOLT, echo, echo]), opponent=Side(field=[OGRE]))
    t.play("Jolt")
    t.end_main()
    t.attack("Ogre", "your leader", asks="8.4.7")
    before = len(t.zone("you", "hand"))
    t.play("Echo", asks="8.4.7")
    assert len(t.zone("you", "hand")) == before - 1
    t.play("Echo")
    assert len(t.zone("you", "hand")) == before - 1


@rule("sve-en", "13.3.1.4", "13.3.1.3")
def test_spells_that_come_to_the_cemetery_meanwhile_do_not_count_for_spellchain() -> None:
    dig = spell("Dig", cost=0, text=["Bury the top card of your deck. Spellchain (1) - Draw a card."])
    t = table(you=Side(hand=[dig, dig], deck=[JOLT, JOLT, BAT]))
    t.play("Dig")
    assert t.zone("you", "hand") == ["Dig"]
    t.play("Dig")
    assert t.zone("you", "hand") == ["Bat"]


@rule("sve-en", "13.3.2.2", "11.7.1")
def test_banishing_everything_takes_the_last_counter_and_so_buries_the_amulet() -> None:
    mound = amulet("Mound", cost=1, text=["Stack."])
    void = spell("Void", cost=0, text=["Banish each enemy card on the field."])
    t = table(you=Side(hand=[void]), opponent=Side(field=[lying(mound, counters={"Stack": 1}), BAT]))
    t.play("Void")
    assert t.zone("opponent", "banished") == ["Bat"]
    assert t.zone("opponent", "cemetery") == ["Mound"]


@rule("sve-en", "13.3.2.2", "11.7.1")
def test_an_amulet_that_hands_on_all_its_counters_is_gone() -> None:
    t = table(you=Side(field=[lying(MOUND, counters={"Stack": 2}), lying(MOUND, counters={"Stack": 1})]))
    t.use("Mound#1")
    assert t.zone("you", "field") == ["Mound"]
    assert t.counters("Mound", "Stack") == 3


@rule("sve-en", "13.3.2.2", "11.7.1")
def test_the_last_counter_goes_instead_of_the_amulet_and_then_the_amulet_to_the_cemetery() -> None:
    gust = spell("Gust", cost=0, text=["Select a card on your field and return it to its owner's hand."])
    t = table(you=Side(field=[lying(MOUND, counters={"Stack": 2})], hand=[gust, gust]))
    t.play("Gust")
    assert t.counters("Mound", "Stack") == 1
    t.play("Gust")
    assert t.zone("you", "field") == []
    assert t.zone("you", "hand") == []
    assert "Mound" in t.zone("you", "cemetery")


@rule("sve-en", "13.3.3.2")
def test_earth_rite_takes_its_counters_from_one_amulet() -> None:
    mason = follower("Mason", 1, 1, text=["[act] Earth Rite (2): Draw a card."])
    t = table(you=Side(field=[mason, lying(MOUND, counters={"Stack": 1}), lying(MOUND, counters={"Stack": 1})]))
    t.refuses("use", "Mason")


@rule("sve-en", "13.3.3.2", "4.4.4.2")
def test_earth_rite_makes_room_on_a_full_field_by_taking_the_last_counter() -> None:
    mason = follower("Mason", 1, 1, text=["[act] Earth Rite: Summon a Squire token."])
    t = table(you=Side(field=[mason, BAT, BAT, BAT, lying(MOUND, counters={"Stack": 1})]), cards=[KNIGHT])
    t.use("Mason")
    t.expect_zone("you", "field", ["Mason", "Bat", "Bat", "Bat", "Squire"])
    assert t.zone("you", "cemetery") == ["Mound"]
    t.refuses("use", "Mason")


@rule("sve-en", "13.3.3.2", "13.5.1.3.2")
def test_an_amulet_paid_for_a_spell_is_in_the_cemetery_when_the_spell_counts() -> None:
    grave = spell("Grave", cost=0, text=["Necrocharge (1) - Draw a card. Earth Rite: Give your leader [defense]+1."])
    t = table(you=Side(field=[lying(MOUND, counters={"Stack": 1})], hand=[grave]))
    t.play("Grave", "yes")
    assert t.leader("you") == 21
    assert t.zone("you", "hand") == ["Filler"]


@rule("sve-en", "13.3.3.2", "10.5.2.2")
def test_two_last_words_cannot_both_take_the_only_counter() -> None:
    clod = follower("Clod", 1, 1, text=["[lastwords] Earth Rite: Draw a card."])
    t = table(you=Side(field=[clod, clod, lying(MOUND, counters={"Stack": 1})], hand=[SWEEP]))
    t.play("Sweep", "yes")
    assert t.zone("you", "hand") == ["Filler"]
    assert t.zone("you", "cemetery").count("Mound") == 1


@rule("sve-en", "13.4.1.2")
def test_overflow_looks_at_the_maximum_and_not_at_what_is_left() -> None:
    drake = follower("Drake", 1, 1, cost=1, text=["While Overflow is active for you, this has Storm."])
    for most, storm in ((6, False), (7, True)):
        t = table(you=Side(field=[drake], points=0, max_points=most))
        assert t.has("Drake", "Storm") is storm


@rule("sve-en", "13.5.1.3.2", "13.5.1.3.1")
def test_cards_that_come_to_the_cemetery_meanwhile_do_not_count_for_necrocharge() -> None:
    dig = spell("Dig", cost=0, text=["Bury the top 3 cards of your deck. Necrocharge (3) - Draw a card."])
    t = table(you=Side(hand=[dig], cemetery=[BAT, BAT]))
    t.play("Dig")
    assert t.zone("you", "hand") == []


@rule("sve-en", "13.5.2.2", "5.27.1")
def test_defense_paid_as_a_cost_makes_sanguine_active() -> None:
    altar = amulet("Altar", text=["[act] Give your leader [defense]-1: Draw a card."])
    imp = follower("Imp", 1, 1, text=["While Sanguine is active for you, this has Storm."])
    t = table(you=Side(field=[altar, imp]))
    assert not t.has("Imp", "Storm")
    t.use("Altar")
    assert t.has("Imp", "Storm")
    t.end_main()
    assert not t.has("Imp", "Storm")


@rule("sve-en", "13.5.2.2", "1.3.2.2")
def test_sanguine_needs_defense_really_lost_in_the_own_turn() -> None:
    imp = follower("Imp", 1, 1, cost=1, text=["[fanfare] If Sanguine is active for you, draw a card."])
    cut = spell("Cut", cost=0, text=["Deal 1 damage to your leader."])
    veil = amulet("Veil", text=["If your leader would take damage, it takes that much minus 1 instead."])
    t = table(you=Side(hand=[cut, imp], field=[veil]))
    t.play("Cut")
    t.play("Imp")
    assert (t.leader("you"), t.zone("you", "hand")) == (20, [])
    t = table(you=Side(hand=[cut, imp], field=[]))
    t.play("Cut")
    t.play("Imp")
    assert (t.leader("you"), t.zone("you", "hand")) == (19, ["Filler"])
