"""Chapter 4, 4.3 to 4.7: leader area, field, decks and hand."""

from __future__ import annotations

import pytest

from ludex.core.game import Game, Start
from ludex.core.modifiers import PlayCost
from ludex.core.ops.create import Create
from ludex.core.ops.look import Search, Shuffle
from ludex.core.ops.move import Move
from ludex.core.players import EACH, OPPONENT, YOU
from ludex.core.pool import Pool
from ludex.core.selectors import IT, Cards, Is
from ludex.games.sve import GAME
from ludex.games.sve.ops.evolve import Evolve
from ludex.games.sve.words import (
    CEMETERY,
    DECK,
    EVOLVE_DECK,
    FIELD,
    HAND,
    LEADER,
    NAMES,
)
from ludex.testing import (
    Side,
    amulet,
    double_faced,
    engaged,
    evolved,
    faceup,
    follower,
    leader,
    rule,
    spell,
    table,
)
from tests.games.sve.rules.parts import (
    A_FOLLOWER,
    BOTH,
    ENEMY_LEADER,
    FRIENDS,
    YOUR_LEADER,
    deal,
    destroy,
    does,
    draw,
    evolve,
    n,
    seen_by,
    while_here,
)

OGRE = follower("Ogre", 5, 5)
WOLF = follower("Wolf", 2, 2)
BEAR, GREAT_BEAR = follower("Bear", 2, 2, evolve()), evolved("Bear", 4, 4)
KNIGHT, ARCHER = follower("Knight", 1, 1, token=True), follower("Archer", 1, 1, token=True)


def ordered(zone: str) -> bool:
    return next(one.ordered for one in GAME.zones if one.name == zone)


def new_game() -> Game:
    """A whole game before its first question: a deck of different cards, and an evolve deck."""
    cards = [follower(f"Card {number}") for number in range(40)]
    pool = Pool(GAME, [leader(), GREAT_BEAR, *cards])
    main = tuple(pool.named(card.name)[0] for card in cards)
    deck = ((LEADER, pool.named("Leader")[:1]), (DECK, main), (EVOLVE_DECK, pool.named("Bear") * 2))
    decks = tuple((zone, tuple(held)) for zone, held in deck)
    return Game(GAME, pool, Start((decks, decks), 5))


# 4.3 Leader area.


@rule("sve-en", "4.3.1")
def test_each_leader_stands_in_its_players_leader_area() -> None:
    machine = new_game().machine
    for seat in (0, 1):
        (card,) = machine.zone(LEADER, seat)
        assert machine.record(card).owner == seat
        assert "Leader" in machine.now(card).sets[1]


@rule("sve-en", "4.3.2")
def test_the_leader_area_is_public_and_without_order() -> None:
    t = table(you=Side(leader=leader("Queen")))
    assert seen_by(t, "Queen") == BOTH
    assert not ordered("leader area")


@rule("sve-en", "4.3.3")
def test_leader_means_the_one_in_the_leader_area() -> None:
    blaze = spell("Blaze", text=["Deal 3 damage to each enemy leader."])
    t = table(you=Side(hand=[blaze]), opponent=Side(cemetery=[leader("Old King")], leader=leader("King")))
    t.play("Blaze")
    assert t.tells("damaged") == ["King"]
    assert t.stat("Old King", "defense") == 20


# 4.4 Field.


@rule("sve-en", "4.4.2")
def test_the_field_is_public_and_without_order_and_cards_lie_engaged_or_reserved() -> None:
    t = table(you=Side(field=[engaged(WOLF), OGRE]))
    assert seen_by(t, "Wolf") == seen_by(t, "Ogre") == BOTH
    assert not ordered("field")
    assert (t.engaged("Wolf"), t.engaged("Ogre")) == (True, False)


@rule("sve-en", "4.4.3")
@pytest.mark.parametrize(
    ("text", "changed"),
    [
        ("Banish each follower.", ["Ogre", "Wolf"]),
        ("Banish each amulet.", ["Lamp"]),
        ("Banish each card.", ["Lamp", "Ogre", "Wolf"]),
    ],
)
def test_a_card_without_a_zone_is_one_on_the_field(text: str, changed: list[str]) -> None:
    lamp = amulet("Lamp")
    side = Side(field=[WOLF, lamp], hand=[WOLF, lamp], ex=[WOLF, lamp], cemetery=[WOLF, lamp])
    t = table(
        you=Side(hand=[spell("Void", text=[text]), WOLF, lamp], field=[OGRE]),
        opponent=side,
    )
    t.play("Void")
    gone = [event for event in t.events("moved", last=True) if event.verb == "banish"]
    assert sorted(t.name(event.was) for event in gone) == changed
    assert {event.frm for event in gone} == {FIELD}


SALE = amulet("Sale", while_here(PlayCost("less", n(1), A_FOLLOWER), on=YOUR_LEADER))


@rule("sve-en", "4.4.3.1")
@pytest.mark.parametrize("zone", ["hand", "ex"])
def test_what_cards_cost_to_play_is_changed_wherever_they_are_played_from(zone: str) -> None:
    t = table(you=Side(field=[SALE], points=5, **{zone: [follower("Hound", 2, 2, cost=3)]}))
    t.play("Hound")
    assert t.resource("you", "play points") == 3


FIVE = [WOLF] * 5


@rule("sve-en", "4.4.4", "4.4.4.1")
@pytest.mark.parametrize(("there", "fits"), [(4, True), (5, False)])
def test_a_field_holds_five_cards(there: int, fits: bool) -> None:
    t = table(you=Side(field=[engaged(WOLF)] * there, hand=[OGRE, amulet("Lamp")]))
    if fits:
        t.play("Ogre")
        assert len(t.zone("you", "field")) == 5
    t.refuses("play", "Lamp", rule="10.6.2.6")


@rule("sve-en", "4.4.4.2")
def test_tokens_are_created_only_as_far_as_there_is_room() -> None:
    muster = spell("Muster", does(Create(("Knight",), FIELD, n(3)), deal(1, ENEMY_LEADER)))
    t = table(you=Side(field=[WOLF] * 3, hand=[muster]), cards=[KNIGHT])
    t.play("Muster")
    assert t.zone("you", "field") == ["Wolf"] * 3 + ["Knight"] * 2
    assert t.leader("opponent") == 19
    assert t.zone("you", "cemetery") == ["Muster"]


@rule("sve-en", "4.4.4.2")
def test_the_controller_of_the_effect_selects_which_tokens_are_created() -> None:
    muster = spell("Muster", does(Create(("Knight", "Archer"), FIELD, n(1))))
    t = table(you=Side(field=[WOLF] * 4, hand=[muster]), cards=[KNIGHT, ARCHER])
    t.play("Muster", "Archer")
    assert t.zone("you", "field") == ["Wolf"] * 4 + ["Archer"]


@rule("sve-en", "4.4.4.2")
def test_the_controller_of_the_effect_selects_which_cards_are_moved_and_the_rest_stay() -> None:
    rise = spell("Rise", does(Move(Cards((CEMETERY,), OPPONENT, A_FOLLOWER), FIELD)))
    t = table(you=Side(hand=[rise]), opponent=Side(field=[WOLF] * 3, cemetery=[OGRE, BEAR, WOLF]))
    t.play("Rise", asks="4.4.4.2")
    assert t.asked == "you"
    t.answer(["Ogre", "Bear"])
    assert sorted(t.zone("opponent", "field")) == ["Bear", "Ogre", "Wolf", "Wolf", "Wolf"]
    assert t.zone("opponent", "cemetery") == ["Wolf"]


@rule("sve-en", "4.4.4.2")
def test_the_controller_of_the_effect_selects_for_both_fields() -> None:
    rise = spell("Rise", does(Move(Cards((CEMETERY,), EACH, A_FOLLOWER), FIELD)))
    t = table(
        you=Side(hand=[rise], field=[WOLF] * 4, cemetery=[OGRE, BEAR]),
        opponent=Side(field=[WOLF] * 4, cemetery=[OGRE, BEAR]),
    )
    t.play("Rise", asks="4.4.4.2")
    t.answer("Ogre", asks="4.4.4.2")
    assert t.asked == "you"
    t.answer("Bear")
    assert t.zone("you", "field") == ["Wolf"] * 4 + ["Ogre"]
    assert t.zone("opponent", "field") == ["Wolf"] * 4 + ["Bear"]


@rule("sve-en", "4.4.4.2")
def test_on_a_full_field_nothing_arrives() -> None:
    rise = spell("Rise", does(Move(Cards((CEMETERY,), YOU, A_FOLLOWER), FIELD), Create(("Knight",), FIELD)))
    t = table(you=Side(hand=[rise], field=FIVE, cemetery=[OGRE]), cards=[KNIGHT])
    t.play("Rise")
    assert t.zone("you", "field") == ["Wolf"] * 5
    assert t.zone("you", "cemetery") == ["Ogre", "Rise"]


# 4.5 Deck area.


@rule("sve-en", "4.5.1")
def test_the_main_deck_lies_in_the_deck_area_from_the_start() -> None:
    g = new_game()
    machine = g.machine
    for seat in (0, 1):
        assert len(machine.zone(DECK, seat)) + len(machine.zone(HAND, seat)) == 40


@rule("sve-en", "4.5.2")
def test_nobody_may_look_into_a_deck_whose_order_counts() -> None:
    t = table(you=Side(deck=[WOLF, OGRE], hand=[spell("Drink", does(draw()))]), opponent=Side(deck=[BEAR]))
    assert seen_by(t, "Wolf") == seen_by(t, "Bear") == set()
    assert ordered("deck")
    t.play("Drink")
    assert t.zone("you", "hand") == ["Wolf"]


@rule("sve-en", "4.5.2")
def test_an_effect_lets_its_player_look() -> None:
    seek = spell("Seek", does(Search(A_FOLLOWER), Move(IT, HAND), Shuffle()))
    t = table(you=Side(hand=[seek], deck=[WOLF, OGRE]))
    t.play("Seek", asks="5.8.1")
    assert seen_by(t, "Wolf") == {"you"}
    t.answer("Ogre")
    assert seen_by(t, "Wolf") == set()


@rule("sve-en", "4.5.3")
def test_deck_means_the_deck_area() -> None:
    seek = spell("Seek", does(Search(Is(NAMES, "Bear")), Move(IT, HAND), Shuffle()))
    t = table(you=Side(hand=[seek], deck=[WOLF], evolve_deck=[GREAT_BEAR], cemetery=[BEAR]))
    t.play("Seek")
    assert t.zone("you", "hand") == []
    assert t.zone("you", "evolve deck") == ["Bear"]


# 4.6 Evolve deck area.


@rule("sve-en", "4.6.1")
def test_the_evolve_deck_lies_in_its_area_from_the_start() -> None:
    machine = new_game().machine
    for seat in (0, 1):
        held = machine.zone(EVOLVE_DECK, seat)
        assert [machine.pool.defs[machine.record(card).defn].name for card in held] == ["Bear", "Bear"]
        assert not any(machine.record(card).face_up for card in held)


@rule("sve-en", "4.6.2")
def test_only_its_player_may_look_into_an_evolve_deck_and_it_has_no_order() -> None:
    t = table(you=Side(evolve_deck=[GREAT_BEAR]), opponent=Side(evolve_deck=[evolved("Bull")]))
    assert seen_by(t, "Bear") == {"you"}
    assert seen_by(t, "Bull") == {"opponent"}
    assert not ordered("evolve deck")


@rule("sve-en", "4.6.3")
def test_a_faceup_card_is_no_part_of_the_evolve_deck() -> None:
    t = table(you=Side(field=[BEAR], evolve_deck=[faceup(GREAT_BEAR)]))
    t.refuses("use", "Bear", 0, rule="10.4.2.2")
    grow = spell("Grow", does(Evolve(FRIENDS)))
    t = table(you=Side(field=[BEAR], evolve_deck=[faceup(GREAT_BEAR)], hand=[grow]))
    t.play("Grow")
    assert t.events("evolved") == []


@rule("sve-en", "4.6.3")
@pytest.mark.parametrize(("words", "damage"), [("faceup cards", 2), ("cards", 1)])
def test_a_text_means_the_facedown_cards_of_the_evolve_deck_unless_it_names_others(words: str, damage: int) -> None:
    text = f"Deal damage to each enemy leader equal to the number of {words} in your evolve deck."
    count = spell("Count", text=[text])
    t = table(you=Side(hand=[count], evolve_deck=[faceup(GREAT_BEAR), faceup(GREAT_BEAR), GREAT_BEAR]))
    t.play("Count")
    assert t.leader("opponent") == 20 - damage


SUN_MOON = double_faced(evolved("Sun", 3, 3), evolved("Moon", 6, 6))
MOON = follower("Moon", 1, 1, evolve())
SUN = follower("Sun", 1, 1, evolve())


@rule("sve-en", "4.6.3.1")
@pytest.mark.parametrize(("base", "name"), [(SUN, "Sun"), (MOON, "Moon")])
def test_a_faceup_double_faced_card_shows_the_face_that_was_used(base: object, name: str) -> None:
    kill = spell("Kill", does(destroy(FRIENDS)))
    t = table(you=Side(field=[base], evolve_deck=[SUN_MOON], hand=[kill]))  # type: ignore[list-item]
    t.use(name)
    t.play("Kill")
    assert t.zone("you", "evolve deck") == [name]
    assert t.zone("you", "evolve zone") == []


@rule("sve-en", "4.6.4")
@pytest.mark.parametrize(("base", "name", "size"), [(SUN, "Sun", 3), (MOON, "Moon", 6)])
def test_a_double_faced_card_serves_the_evolution_of_either_face(base: object, name: str, size: int) -> None:
    t = table(you=Side(field=[base], evolve_deck=[SUN_MOON]))  # type: ignore[list-item]
    t.use(name)
    assert t.stats(name)[:2] == (size, size)
    assert t.zone("you", "evolve zone") == [name]


@rule("sve-en", "4.6.4")
def test_a_double_faced_card_serves_an_evolution_by_an_effect_too() -> None:
    grow = spell("Grow", does(Evolve(FRIENDS)))
    t = table(you=Side(field=[MOON], evolve_deck=[SUN_MOON], hand=[grow]))
    t.play("Grow")
    assert t.stats("Moon")[:2] == (6, 6)


# 4.7 Hand.


@rule("sve-en", "4.7.2")
def test_only_its_player_may_look_into_a_hand_and_it_has_no_order() -> None:
    t = table(you=Side(hand=[WOLF]), opponent=Side(hand=[OGRE]))
    assert seen_by(t, "Wolf") == {"you"}
    assert seen_by(t, "Ogre") == {"opponent"}
    assert not ordered("hand")


@rule("sve-en", "4.7.3", "4.7.3.1")
@pytest.mark.parametrize(("cards", "discarded"), [(7, 0), (8, 1), (10, 3)])
def test_a_hand_is_limited_to_seven_cards(cards: int, discarded: int) -> None:
    t = table(you=Side(hand=[WOLF] * (cards - 1) + [OGRE]))
    assert len(t.zone("you", "hand")) == cards
    t.end_main(*([["Wolf"] * discarded] if discarded else []))
    assert len(t.zone("you", "hand")) == 7
    assert len(t.zone("you", "cemetery")) == discarded
