"""Questions put to a judge: windows and turns, effects that replace one another, late triggers, and rare words."""

from __future__ import annotations

from ludex.testing import Side, amulet, engaged, evolved, follower, leader, rule, spell, table

OGRE = follower("Ogre", 5, 5, cost=4)
BAT = follower("Bat", 1, 1, cost=1)
JOLT = spell("Jolt", cost=0, text=["Draw a card."])
DART = spell("Dart", cost=1, text=["[quick]", "Select an enemy follower on the field and deal it 2 damage."])
AGAIN = spell("Encore", cost=0, text=["Take another turn after this one."])

# Windows and turns.


@rule("sve-en", "8.4.8", "8.4.9")
def test_quick_is_played_twice_in_one_attack_and_the_attacker_dies_of_both() -> None:
    t = table(you=Side(field=[follower("Brute", 4, 4)]), opponent=Side(hand=[DART, DART]))
    t.attack("Brute", "opponent's leader", asks="8.4.7")
    t.play("Dart", asks="8.4.7")
    t.play("Dart")
    assert t.leader("opponent") == 20
    assert t.zone("you", "cemetery") == ["Brute"]


@rule("sve-en", "12.3.4")
def test_there_is_no_window_after_a_card_is_played() -> None:
    t = table(you=Side(hand=[OGRE, JOLT]), opponent=Side(hand=[DART]))
    t.play("Ogre")
    assert t.asked == "you"
    t.play("Jolt")
    assert t.asked == "you"
    t.end_main(asks="7.4.5")
    assert t.asked == "opponent"


@rule("sve-en", "7.4.3", "7.4.5", "7.4.7")
def test_the_end_phase_engages_wards_then_opens_for_quick_then_discards() -> None:
    wall = follower("Wall", 0, 2, text=["Ward."])
    t = table(you=Side(field=[wall], hand=[JOLT] * 9), opponent=Side(hand=[DART]))
    t.end_main(asks="7.4.3")
    t.answer("Wall", asks="7.4.5")
    assert t.engaged("Wall")
    assert len(t.zone("you", "hand")) == 9
    t.play("Dart", asks="7.4.7")
    t.answer(["Jolt", "Jolt"])
    assert len(t.zone("you", "hand")) == 7


@rule("sve-en", "5.28.1.1", "5.26.2")
def test_a_skipped_turn_eats_the_turn_taken_besides() -> None:
    nap = amulet("Nap", text=["[act] Skip your next turn: Draw a card."])
    t = table(you=Side(field=[nap], hand=[AGAIN, AGAIN]))
    t.use("Nap")
    t.play("Encore")
    t.end_main()
    assert t.active == "opponent"
    t.end_main()
    assert t.active == "you"


@rule("sve-en", "5.28.1.1")
def test_two_more_turns_are_both_taken_before_the_turn_of_the_opponent() -> None:
    t = table(you=Side(hand=[AGAIN, AGAIN]))
    t.play("Encore")
    t.play("Encore")
    seen = []
    for _ in range(4):
        t.end_main()
        seen.append(t.active)
    assert seen == ["you", "you", "opponent", "you"]


@rule("sve-en", "3.3.2.2", "12.2.4")
def test_turns_taken_besides_count_for_super_evolution() -> None:
    wolf = follower("Wolf", 2, 2, text=["[evolve] [cost00]: Evolve this follower."])
    t = table(
        you=Side(field=[wolf], evolve_deck=[evolved("Wolf", 4, 4)], hand=[AGAIN], super_evolution_points=1), turn=11
    )
    t.play("Encore")
    t.end_main()
    t.use("Wolf", 0, "yes")
    assert t.stats("Wolf")[:2] == (5, 5)


@rule("sve-en", "7.2.4", "11.2.2")
def test_drawing_from_an_empty_deck_loses_at_the_check_of_the_start_phase_and_not_before() -> None:
    t = table(you=Side(deck=[]), phase="start")
    assert (t.winner, t.outcome.rule if t.outcome else "") == ("opponent", "11.2.2")


# Replacement.


@rule("sve-en", "10.10.2", "10.10.2.3")
def test_the_controller_of_a_follower_orders_what_changes_its_damage() -> None:
    hide = follower(
        "Hide",
        0,
        9,
        text=[
            "If this follower would take more than 3 damage, it takes 3 instead.",
            "If this follower would take combat damage, it takes that much minus 2 instead.",
        ],
    )
    results = set()
    for first in (0, 1):
        t = table(you=Side(field=[OGRE]), opponent=Side(field=[engaged(hide)]))
        t.attack("Ogre", "Hide", asks="10.10.2")
        assert t.asked == "opponent"
        decision = t.decision
        assert decision is not None
        t.answer(decision.options[first])
        results.add(t.stat("Hide", "defense"))
    assert results == {6, 8}


@rule("sve-en", "10.10.2.5.1")
def test_instead_within_a_text_comes_before_other_replacement() -> None:
    surge = spell(
        "Surge",
        cost=0,
        text=[
            "Select an enemy follower on the field and deal it 2 damage. "
            "If Overflow is active for you, deal 5 damage instead."
        ],
    )
    hide = follower("Hide", 0, 9, text=["If this follower would take more than 3 damage, it takes 3 instead."])
    t = table(you=Side(hand=[surge]), opponent=Side(field=[hide]))
    t.play("Surge")
    assert t.stat("Hide", "defense") == 6


@rule("sve-en", "10.10.1.1", "12.5.3")
def test_a_follower_banished_instead_has_no_last_words() -> None:
    pyre = amulet(
        "Pyre", text=["If an enemy follower would be put from the field into the cemetery, banish it instead."]
    )
    ghoul = follower("Ghoul", 1, 1, text=["[lastwords] Draw a card."])
    t = table(you=Side(field=[pyre, OGRE]), opponent=Side(field=[engaged(ghoul)]))
    t.attack("Ogre", "Ghoul")
    assert t.zone("opponent", "banished") == ["Ghoul"]
    assert t.zone("opponent", "hand") == []


@rule("sve-en", "1.3.2.2", "10.10.1")
def test_damage_replaced_to_nothing_was_never_dealt() -> None:
    veil = amulet("Veil", text=["If your leader would take damage, it takes that much minus 1 instead."])
    bell = amulet("Bell", text=["Whenever your leader loses defense, draw a card."])
    cut = spell("Cut", cost=0, text=["Deal 1 damage to your leader."])
    t = table(you=Side(field=[veil, bell], hand=[cut]))
    t.play("Cut")
    assert t.zone("you", "hand") == []


# Late triggers and last known information.


@rule("sve-en", "10.7.7", "10.6.2.8.2.1")
def test_a_strike_is_carried_out_though_its_follower_was_killed_by_another() -> None:
    twin = follower(
        "Twin",
        3,
        1,
        text=["Strike - Deal 1 damage to each follower on the field.", "Strike - Deal 2 damage to each enemy leader."],
    )
    t = table(you=Side(field=[twin]))
    t.attack("Twin", "opponent's leader", "Twin#1")
    assert t.zone("you", "cemetery") == ["Twin"]
    assert t.leader("opponent") == 18


@rule("sve-en", "10.11.1", "10.7.4.1.2")
def test_last_words_know_the_attack_the_follower_had() -> None:
    bomb = follower(
        "Bomb", 1, 1, text=["[lastwords] Deal damage to each enemy leader equal to this follower's attack."]
    )
    gift = spell("Gift", cost=0, text=["Select a follower on your field and give it [attack]+3."])
    rite = spell("Rite", cost=0, text=["Select a follower on your field and destroy it."])
    t = table(you=Side(field=[bomb], hand=[gift, rite]))
    t.play("Gift")
    t.play("Rite")
    assert t.leader("opponent") == 16


@rule("sve-en", "10.7.5", "10.12.1.3")
def test_what_a_gone_follower_announced_happens_all_the_same() -> None:
    seer = follower("Seer", 1, 1, cost=0, text=["[fanfare] At the start of your next main phase, draw a card."])
    rite = spell("Rite", cost=0, text=["Select a follower on your field and destroy it."])
    t = table(you=Side(hand=[seer, rite]))
    t.play("Seer")
    t.play("Rite")
    t.end_main()
    t.end_main()
    assert len(t.zone("you", "hand")) == 2
    t.end_main()
    t.end_main()
    assert len(t.zone("you", "hand")) == 3


@rule("sve-en", "10.7.6.1")
def test_a_state_that_goes_on_triggers_once() -> None:
    miser = amulet("Miser", text=["When there are no cards in your hand, give your leader [defense]+1."])
    t = table(you=Side(field=[miser], hand=[BAT, JOLT], deck=[BAT, BAT, BAT]))
    t.play("Jolt")
    t.play("Bat")
    t.play("Bat")
    assert t.leader("you") == 21


@rule("sve-en", "9.2.2", "12.5.3")
def test_an_advanced_card_has_last_words_and_goes_face_up_to_the_evolve_deck() -> None:
    titan = follower("Titan", 3, 1, advanced=True, text=["[lastwords] Draw a card."])
    rite = spell("Rite", cost=0, text=["Select a follower on your field and destroy it."])
    t = table(you=Side(field=[titan], hand=[rite]))
    t.play("Rite")
    assert t.zone("you", "evolve deck") == ["Titan"]
    assert t.faceup("Titan")
    assert t.zone("you", "cemetery") == ["Rite"]
    assert t.zone("you", "hand") == ["Filler"]


# Boxed, maneuver, transform.


@rule("sve-en", "5.31.2", "5.31.2.1", "5.31.3")
def test_a_boxed_follower_loses_ward_stays_engaged_and_keeps_what_it_gets_later() -> None:
    box = amulet(
        "Crate",
        text=[
            "[act] [cost00]: Select an enemy follower on the field and engage it. "
            "It becomes Boxed until the end of its controller's next turn."
        ],
    )
    wall = follower("Wall", 1, 5, text=["Ward.", "[lastwords] Draw a card."])
    gift = spell("Gift", cost=0, text=["Select a follower on your field and give it Storm."])
    t = table(you=Side(field=[box, OGRE]), opponent=Side(field=[wall], hand=[gift]))
    t.use("Crate")
    assert not t.has("Wall", "Ward")
    t.attack("Ogre", "opponent's leader")
    t.end_main()
    assert t.engaged("Wall")
    t.play("Gift")
    assert t.has("Wall", "Storm")
    assert not t.has("Wall", "Ward")


@rule("sve-en", "5.32.1", "11.3.1")
def test_a_maneuvered_amulet_fights_and_is_an_amulet_again_without_dying_of_its_damage() -> None:
    cart = amulet("Cart", attack=3, defense=3, text=["[act] [cost01]: Maneuver this card."])
    t = table(you=Side(field=[cart]), opponent=Side(field=[engaged(follower("Hog", 2, 3))]))
    t.refuses("attack", "Cart", "Hog")
    t.use("Cart")
    t.attack("Cart", "Hog")
    assert t.zone("opponent", "cemetery") == ["Hog"]
    assert t.stats("Cart")[:2] == (3, 1)
    t.end_main()
    assert t.zone("you", "field") == ["Cart"]
    assert t.attribute("Cart", "type") == {"Amulet"}


@rule("sve-en", "5.17.1", "12.5.3")
def test_a_transformed_follower_is_banished_without_last_words_and_its_player_owns_the_token() -> None:
    toad = follower("Toad", 0, 1, token=True)
    hex_ = spell("Hex", cost=0, text=["Select an enemy follower on the field and transform it into a Toad token."])
    ghoul = follower("Ghoul", 1, 1, text=["[lastwords] Draw a card."])
    t = table(you=Side(hand=[hex_]), opponent=Side(field=[BAT, BAT, BAT, BAT, ghoul]), cards=[toad])
    t.play("Hex", targets="Ghoul")
    t.expect_zone("opponent", "field", ["Bat"] * 4 + ["Toad"])
    assert t.zone("opponent", "banished") == ["Ghoul"]
    assert t.zone("opponent", "hand") == []
    assert t.owner("Toad") == "opponent"


# Decks.


@rule("sve-en", "4.1.2.2", "5.8.2")
def test_a_search_for_a_kind_of_card_may_find_nothing() -> None:
    seek = spell("Seek", cost=0, text=["Search your deck for a spell, reveal it, and add it to your hand."])
    t = table(you=Side(hand=[seek], deck=[JOLT, BAT, OGRE]))
    t.play("Seek", [])
    assert t.zone("you", "hand") == []
    assert sorted(t.zone("you", "deck")) == ["Bat", "Jolt", "Ogre"]


@rule("sve-en", "5.8.1.1")
def test_a_search_for_any_card_has_to_find_one_and_shows_it_to_nobody() -> None:
    seek = spell("Seek", cost=0, text=["Search your deck for a card, add it to your hand, then shuffle."])
    t = table(you=Side(hand=[seek], deck=[JOLT, BAT]))
    t.play("Seek", asks="5.8.1")
    t.answer("Bat")
    assert t.zone("you", "hand") == ["Bat"]
    assert not t.knows("opponent", "Bat")


@rule("sve-en", "5.11.1", "4.1.5.1")
def test_the_rest_goes_to_the_bottom_in_the_order_its_player_likes() -> None:
    peek = spell(
        "Peek",
        cost=0,
        text=[
            "Look at the top 3 cards of your deck. You may add one of them to your hand. "
            "Put the rest on the bottom of your deck in any order."
        ],
    )
    t = table(you=Side(hand=[peek], deck=[JOLT, BAT, OGRE, DART]))
    t.play("Peek", "yes", "Jolt", ["Ogre", "Bat"])
    assert t.zone("you", "hand") == ["Jolt"]
    assert t.zone("you", "deck") == ["Dart", "Ogre", "Bat"]


@rule("sve-en", "5.33.1", "5.21.1")
def test_a_declared_name_is_compared_with_the_revealed_card() -> None:
    guess = spell(
        "Guess",
        cost=0,
        text=[
            "Declare any card name. Reveal the top card of your deck. "
            "If it has the declared name, draw 3 cards. If not, draw 2 cards."
        ],
    )
    for name, drawn in (("Bat", 3), ("Ogre", 2)):
        t = table(you=Side(hand=[guess], deck=[BAT, OGRE, BAT]))
        t.play("Guess", name)
        assert len(t.zone("you", "hand")) == drawn


# Universes.

CRAY = leader("Cray", universe="Cardfight!! Vanguard")


@rule("sve-en", "14.4.5.1.2")
def test_a_drive_check_without_the_universe_puts_the_card_to_the_bottom() -> None:
    rider = follower("Rider", 1, 3, text=["Single Drive."])
    t = table(you=Side(field=[rider], deck=[OGRE, BAT]))
    t.attack("Rider", "opponent's leader")
    assert t.zone("you", "deck") == ["Bat", "Ogre"]


@rule("sve-en", "14.3.2.1", "10.4.2.2")
def test_a_lesson_needs_all_its_items() -> None:
    idol = follower("Idol", 1, 1, text=["[act] [cost00], Lesson (2): Draw a card."])
    t = table(you=Side(field=[idol], ex=["Magical Item"]))
    t.refuses("use", "Idol")
    t = table(you=Side(field=[idol], ex=["Magical Item"] * 3))
    t.use("Idol", 0, ["Magical Item", "Magical Item"])
    assert t.zone("you", "ex area") == ["Magical Item"]
    assert t.zone("you", "banished") == []


@rule("sve-en", "14.2.1.2.1", "8.3.2.1", "14.2.3.1")
def test_a_fed_follower_has_rush_and_is_not_fed_again() -> None:
    mare = follower(
        "Mare",
        2,
        2,
        cost=1,
        text=["[feed] [cost01]: Race this follower.", "On Race - Give this follower [attack]+1/[defense]+1."],
    )
    t = table(you=Side(hand=[mare], evolve_deck=["Carrot", "Carrot"]), opponent=Side(field=[engaged(OGRE)]))
    t.play("Mare")
    t.use("Mare")
    assert t.stats("Mare")[:2] == (3, 3)
    t.refuses("attack", "Mare", "opponent's leader", rule="8.4.3.1")
    t.end_main()
    t.end_main()
    t.refuses("use", "Mare", rule="10.4.2.2")


@rule("sve-en", "15.2.1.3")
def test_a_cycle_that_nobody_can_stop_is_a_draw() -> None:
    hydra = follower("Hydra", 1, 1, token=True, text=["[lastwords] Summon a Hydra token."])
    frost = amulet("Frost", cost=0, text=["Each follower on the field has [defense]-1."])
    t = table(you=Side(field=[hydra], hand=[frost]))
    t.play("Frost")
    assert t.winner == "nobody"
