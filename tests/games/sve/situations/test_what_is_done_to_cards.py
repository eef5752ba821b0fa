"""Situations of Shadowverse: Evolve in which several rules meet: what is done to cards."""

from __future__ import annotations

from ludex.testing import (
    Side,
    amulet,
    engaged,
    follower,
    lying,
    rule,
    spell,
    table,
)

DEAR_THEFT = spell("Theft", cost=1, text=["Select an enemy follower on the field. Steal it."])
SPITE = follower("Spite", 2, 2, text=["[lastwords] Deal 2 damage to each enemy leader."])
BAT = follower("Bat", 1, 1, cost=1)
RITE = spell("Rite", cost=0, text=["Select a follower on your field and destroy it."])
SWEEP = spell("Sweep", cost=0, text=["Deal 1 damage to each follower on the field."])
OGRE = follower("Ogre", 5, 5, cost=4)
AGAIN = spell("Encore", cost=0, text=["Take another turn after this one."])
JOLT = spell("Jolt", cost=0, text=["Draw a card."])
DART = spell("Dart", cost=1, text=["[quick]", "Select an enemy follower on the field and deal it 2 damage."])


@rule("sve-en", "5.5.3", "4.8.3.3")
def test_a_card_put_from_the_ex_area_onto_the_field_keeps_what_it_was_given() -> None:
    bless = spell("Bless", cost=0, text=["Select a follower in your EX area and give it [attack]+2/[defense]+1."])
    gate = spell("Gate", cost=0, text=["Select a follower in your EX area and summon it."])
    t = table(you=Side(ex=[BAT], hand=[bless, gate]))
    t.play("Bless")
    t.play("Gate")
    assert t.stats("Bat")[:2] == (3, 2)


@rule("sve-en", "5.8.1.1")
def test_a_search_for_any_card_has_to_find_one_and_shows_it_to_nobody() -> None:
    seek = spell("Seek", cost=0, text=["Search your deck for a card, add it to your hand, then shuffle."])
    t = table(you=Side(hand=[seek], deck=[JOLT, BAT]))
    t.play("Seek", asks="5.8.1")
    t.answer("Bat")
    assert t.zone("you", "hand") == ["Bat"]
    assert not t.knows("opponent", "Bat")


@rule("sve-en", "5.10.1.1", "5.23.1", "1.2.4")
def test_winning_by_an_effect_comes_before_the_empty_deck_is_looked_at() -> None:
    apex = spell("Apex", cost=0, text=["Draw a card. You win the game."])
    t = table(you=Side(hand=[apex], deck=[]))
    t.play("Apex")
    assert t.winner == "you"


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


@rule("sve-en", "5.13.1", "5.13.2")
def test_a_swap_onto_a_field_is_a_coming_and_a_leaving() -> None:
    herald = follower("Herald", 1, 1, text=["[fanfare] Draw a card."])
    trade = spell("Trade", cost=0, text=["Swap a follower on your field for a follower in your EX area."])
    t = table(you=Side(field=[BAT] * 5, ex=[herald], hand=[trade]))
    t.play("Trade", "Bat")
    assert t.zone("you", "ex area") == ["Bat"]
    assert t.zone("you", "hand") == ["Filler"]


@rule("sve-en", "5.14.1.2", "1.3.2")
def test_damage_to_each_follower_misses_amulets_and_a_maneuvered_one_is_hit() -> None:
    cart = amulet("Cart", attack=1, defense=1, text=["[act] [cost00]: Maneuver this card."])
    t = table(you=Side(field=[cart], hand=[SWEEP, SWEEP]))
    t.play("Sweep")
    assert t.zone("you", "field") == ["Cart"]
    t.use("Cart")
    t.play("Sweep")
    assert t.zone("you", "field") == []


@rule("sve-en", "5.18.3.1.1", "13.3.1.4.1")
def test_how_many_options_spellchain_gives_is_known_when_the_card_is_played() -> None:
    fork = spell(
        "Fork",
        cost=0,
        text=["Choose 1. Spellchain (1): Choose up to 2 instead. (1) Draw a card. (2) Give your leader [defense]+1."],
    )
    t = table(you=Side(hand=[fork, fork]))
    t.play("Fork", "(2)")
    t.play("Fork", ["(1)", "(2)"])
    assert t.leader("you") == 22
    assert t.zone("you", "hand") == ["Filler"]


@rule("sve-en", "5.18.3.1.2", "5.18.4.1")
def test_an_option_without_a_target_cannot_be_chosen() -> None:
    fork = spell(
        "Fork", cost=1, text=["Choose 1. (1) Select an enemy follower on the field and destroy it. (2) Draw a card."]
    )
    t = table(you=Side(hand=[fork]))
    t.play("Fork", "(2)")
    assert t.zone("you", "hand") == ["Filler"]


@rule("sve-en", "5.20.1")
def test_a_die_decides_and_the_cost_is_paid_before_it_rolls() -> None:
    seen = set()
    for seed in range(1, 13):
        dicer = follower(
            "Dicer",
            1,
            1,
            cost=0,
            text=["[fanfare] Discard a card: Roll a 6-sided die. If you roll a 3, 4, or 5, draw 2 cards."],
        )
        t = table(you=Side(hand=[dicer, BAT]), seed=seed)
        t.play("Dicer", "yes")
        assert t.zone("you", "cemetery") == ["Bat"]
        seen.add(len(t.zone("you", "hand")))
    assert seen == {0, 2}


@rule("sve-en", "5.22.4", "10.7.4.3")
def test_stealing_brings_no_fanfare_and_keeps_damage_and_state() -> None:
    herald = follower("Herald", 2, 4, text=["[fanfare] Draw a card."])
    t = table(
        you=Side(
            hand=[DEAR_THEFT], field=[amulet("Bell", text=["Whenever a follower is put onto your field, draw a card."])]
        ),
        opponent=Side(field=[lying(herald, engaged=True, damage=3)]),
    )
    t.play("Theft")
    assert t.zone("you", "hand") == []
    assert t.engaged("Herald")
    assert t.stats("Herald")[:2] == (2, 1)


@rule("sve-en", "5.22.5", "3.1.2.3", "10.7.4.1.2")
def test_last_words_of_a_stolen_follower_serve_the_thief() -> None:
    rite = spell("Rite", cost=1, text=["Select a follower on your field and destroy it."])
    t = table(you=Side(hand=[DEAR_THEFT, rite]), opponent=Side(field=[SPITE]))
    t.play("Theft")
    t.play("Rite")
    assert t.zone("opponent", "cemetery") == ["Spite"]
    assert t.leader("opponent") == 18
    assert t.leader("you") == 20


@rule("sve-en", "5.22.5", "9.1.4.3")
def test_a_stolen_token_has_its_last_words_for_the_thief() -> None:
    theft = spell("Theft", cost=0, text=["Select an enemy follower on the field. Steal it."])
    wick = follower("Wick", 1, 1, token=True, text=["[lastwords] Draw a card."])
    t = table(you=Side(hand=[theft, RITE]), opponent=Side(field=[wick]))
    t.play("Theft")
    t.play("Rite")
    assert t.zone("you", "hand") == ["Filler"]
    assert t.zone("opponent", "hand") == []
    assert t.zone("opponent", "cemetery") == []


@rule("sve-en", "5.25.3.1", "5.32.1")
def test_strike_of_an_amulet_works_once_it_is_a_follower() -> None:
    cart = amulet("Cart", attack=3, defense=3, text=["[act] [cost01]: Maneuver this card.", "Strike - Draw a card."])
    t = table(you=Side(field=[cart]))
    t.use("Cart")
    t.attack("Cart", "opponent's leader")
    assert t.leader("opponent") == 17
    assert t.zone("you", "hand") == ["Filler"]
    t.end_main()
    t.end_main()
    t.use("Cart")
    t.attack("Cart", "opponent's leader")
    assert t.leader("opponent") == 14


@rule("sve-en", "5.26.2.1")
def test_a_turn_is_skipped_once_for_each_order() -> None:
    nap = amulet("Nap", text=["[act] Skip your next turn: Draw a card."])
    t = table(you=Side(field=[nap]))
    t.use("Nap")
    t.use("Nap")
    seen = []
    for _ in range(4):
        t.end_main()
        seen.append(t.active)
    assert seen == ["opponent", "opponent", "opponent", "you"]


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


@rule("sve-en", "5.29.1", "5.14.2")
def test_damage_for_every_is_dealt_once_and_so_reduced_once() -> None:
    veil = amulet("Veil", text=["If your leader would take damage, it takes that much minus 1 instead."])
    tomb = spell("Tomb", cost=0, text=["Deal 1 damage to each enemy leader for every 5 cards in your cemetery."])
    t = table(you=Side(hand=[tomb], cemetery=[BAT] * 12), opponent=Side(field=[veil]))
    t.play("Tomb")
    assert t.leader("opponent") == 19


@rule("sve-en", "5.30.1")
def test_half_is_rounded_up() -> None:
    rot = spell("Rot", cost=0, text=["Banish the top half of your deck (round up)."])
    t = table(you=Side(hand=[rot], deck=[BAT] * 5))
    t.play("Rot")
    assert len(t.zone("you", "deck")) == 2


@rule("sve-en", "5.31.2", "10.9.1.6")
def test_a_boxed_follower_has_what_a_later_card_gives_and_not_what_an_earlier_gave() -> None:
    crate = amulet(
        "Crate",
        text=[
            "[act] [cost00]: Select an enemy follower on the field and engage it. "
            "It becomes Boxed until the end of its controller's next turn."
        ],
    )
    early = amulet("Early", text=["Each follower on your field has Bane."])
    late = amulet("Late", cost=0, text=["Each follower on your field has Rush."])
    t = table(you=Side(field=[crate]), opponent=Side(field=[early, BAT], hand=[late]))
    t.use("Crate")
    assert not t.has("Bat", "Bane")
    t.end_main()
    t.play("Late")
    assert t.has("Bat", "Rush")
    t.end_main()
    assert t.has("Bat", "Bane")


@rule("sve-en", "5.31.2", "12.5.3")
def test_a_boxed_follower_has_no_last_words() -> None:
    crate = amulet(
        "Crate",
        text=[
            "[act] [cost00]: Select an enemy follower on the field and engage it. "
            "It becomes Boxed until the end of its controller's next turn."
        ],
    )
    ghoul = follower("Ghoul", 1, 1, text=["[lastwords] Draw a card."])
    t = table(you=Side(field=[crate, OGRE]), opponent=Side(field=[ghoul]))
    t.use("Crate")
    t.attack("Ogre", "Ghoul")
    assert t.zone("opponent", "cemetery") == ["Ghoul"]
    assert t.zone("opponent", "hand") == []


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


@rule("sve-en", "5.32.1", "8.4.2.1")
def test_an_amulet_that_came_this_turn_does_not_attack_when_maneuvered() -> None:
    cart = amulet("Cart", cost=0, attack=3, defense=3, text=["[act] [cost01]: Maneuver this card."])
    t = table(you=Side(hand=[cart]))
    t.play("Cart")
    t.use("Cart")
    assert t.attribute("Cart", "type") == {"Follower"}
    t.refuses("attack", "Cart", "opponent's leader", rule="8.4.2.1")


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
