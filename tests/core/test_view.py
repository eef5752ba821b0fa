"""Views: everything a seat may know, in plain data, and nothing else."""

from __future__ import annotations

import json

import pytest

from ludex.core.atoms import records
from ludex.core.chance import Stream
from ludex.core.changes import Change
from ludex.core.definitions import Static
from ludex.core.modifiers import AddStat
from ludex.core.ops.draw import Draw
from ludex.core.ops.look import Reveal, Search
from ludex.core.ops.move import Move
from ludex.core.program import May
from ludex.core.selectors import IT, Is, Top
from ludex.core.values import Fixed
from ludex.core.view import Sight, View, ZoneView, view
from ludex.games.sve.words import ATTACK, DECK, FIELD, FOLLOWER, HAND, TYPE
from ludex.testing import Side, lying, rule, table
from tests.conformance.sample import BY_CODE, ENEMY, card, played, spell, start

YOU, OPPONENT = 0, 1
VIPER, COURIER, DOORKEEPER, SPARK = (BY_CODE[code] for code in ("H", "B", "A", "E"))


def names(zone: ZoneView) -> list[str]:
    return [card.name for card in zone.cards]


@rule("sve-en", "4.1.2.1", "4.7.2", "4.5.2")
def test_unknown_cards_are_only_counted() -> None:
    t = table("sve", you=Side(hand=[VIPER, COURIER], deck=[SPARK] * 3))
    mine, theirs = view(t.machine, YOU), view(t.machine, OPPONENT)
    assert names(mine.zone("hand", YOU)) == ["Viper", "Courier"]
    hand = theirs.zone("hand", YOU)
    assert (hand.count, hand.cards, hand.unknown) == (2, [], 2)
    for one in (mine, theirs):
        deck = one.zone("deck", YOU)
        assert (deck.count, deck.cards, deck.unknown) == (3, [], 3)


def test_a_known_card_in_an_ordered_zone_has_its_position() -> None:
    t = table("sve", you=Side(hand=[BY_CODE["S4"]], cemetery=[VIPER], deck=[SPARK, SPARK]))
    t.play("Burial", "Viper")
    for seat in (YOU, OPPONENT):
        deck = view(t.machine, seat).zone("deck", YOU)
        assert [(card.name, card.position) for card in deck.cards] == [("Viper", 1)]
        assert (deck.count, deck.unknown) == (2, 1)
        assert all(card.position is None for card in view(t.machine, seat).zone("cemetery", YOU).cards)


def test_whoever_keeps_looking_sees_what_changed_in_a_zone_that_nothing_was_done_in() -> None:
    gloom = card("Z", "Gloom", FOLLOWER, 1, 1, 1, Static((AddStat(ATTACK, Fixed(-1)),), ENEMY))
    t = table("sve", you=Side(hand=[gloom]), opponent=Side(field=[COURIER]))
    eyes = Sight(OPPONENT)
    before = eyes.look(t.machine).zone("field", OPPONENT)
    assert eyes.look(t.machine).zone("field", OPPONENT) is before
    t.play("Gloom")
    assert t.machine.zone(FIELD, OPPONENT) == (before.cards[0].id,)
    (after,) = eyes.look(t.machine).zone("field", OPPONENT).cards
    assert after.stats["attack"] == (before.cards[0].stats["attack"] or 0) - 1


def test_a_card_is_shown_as_it_is_now() -> None:
    t = table("sve", you=Side(field=[lying(DOORKEEPER, damage=1, engaged=True, counters={"Stack": 2}), BY_CODE["F"]]))
    keeper = next(card for card in view(t.machine, OPPONENT).zone("field", YOU).cards if card.name == "Doorkeeper")
    assert keeper.id == t.card("Doorkeeper")
    assert keeper.stats == {"attack": 2, "defense": 2, "cost": 2}
    assert {"Ward", "Rush"} <= set(keeper.keywords)
    assert keeper.attributes["type"] == ["Follower"]
    assert (keeper.engaged, keeper.face_up, keeper.damage, keeper.counters) == (True, True, 1, {"Stack": 2})
    assert (keeper.owner, keeper.controller, keeper.token) == (YOU, YOU, False)


def test_an_evolved_card_is_shown_with_the_card_it_is_linked_to() -> None:
    t = table("sve", you=Side(field=[lying(BY_CODE["N"], evolved=BY_CODE["NE"])]))
    shown = view(t.machine, OPPONENT)
    (drummer,) = shown.zone("field", YOU).cards
    (upper,) = shown.zone("evolve zone", YOU).cards
    assert drummer.stats["attack"] == 3
    assert [(link.kind, link.card, link.leads) for link in drummer.links] == [("evolve", upper.id, True)]
    assert [(link.kind, link.card, link.leads) for link in upper.links] == [("evolve", drummer.id, False)]


def test_the_printed_text_is_shown() -> None:
    t = table("sve", you=Side(hand=[SPARK]))
    (spark,) = view(t.machine, YOU).zone("hand", YOU).cards
    assert spark.text == ["Deal 3 damage to an enemy."]


def test_the_decision_is_shown_to_the_seat_that_is_asked() -> None:
    t = table("sve", you=Side(hand=[SPARK]), opponent=Side(field=[VIPER, COURIER]))
    t.play("Spark", asks="10.6.2.3")
    mine = view(t.machine, YOU)
    assert mine.decision is not None
    assert (mine.decision.rule, mine.decision.shape, mine.decision.least, mine.decision.most) == (
        "10.6.2.3",
        "some",
        1,
        1,
    )
    assert [option.text for option in mine.decision.options] == ["Viper", "Courier"]
    assert [option.card for option in mine.decision.options] == [t.card("Viper"), t.card("Courier")]
    assert mine.decision.subject_name == "Spark"


def test_only_the_seat_that_is_asked_is_told_so() -> None:
    t = table("sve", you=Side(field=[VIPER, COURIER], hand=[SPARK]))
    mine, theirs = view(t.machine, YOU), view(t.machine, OPPONENT)
    assert (mine.deciding, mine.rule) == (YOU, "7.3.3")
    assert (theirs.deciding, theirs.rule, theirs.decision) == (None, "", None)


def test_a_play_not_yet_paid_is_not_shown_to_the_other_seat() -> None:
    t = table("sve", you=Side(hand=[SPARK]), opponent=Side(field=[VIPER, COURIER]))
    before = view(t.machine, OPPONENT)
    t.play("Spark", asks="10.6.2.3")
    assert view(t.machine, OPPONENT) == before
    assert names(view(t.machine, YOU).zone("resolution zone", 0)) == ["Spark"]
    t.answer("Viper")
    assert names(view(t.machine, OPPONENT).zone("cemetery", YOU)) == ["Spark"]


def test_actions_and_events_come_in_words_with_their_rules() -> None:
    t = table("sve", you=Side(hand=[VIPER], field=[COURIER]))
    shown = view(t.machine, YOU)
    assert shown.decision is not None
    assert [option.text for option in shown.decision.options] == ["play Viper", "attack Courier", "end"]
    t.play("Viper")
    assert "You played Viper [10.6.2.7]" in [event.text for event in view(t.machine, YOU).events]
    assert "Your opponent played Viper [10.6.2.7]" in [event.text for event in view(t.machine, OPPONENT).events]


def test_options_that_are_no_cards_are_worded() -> None:
    decision = start(1).decision
    assert decision is not None
    shown = start(1).view(decision.seat)
    assert shown.decision is not None
    assert [(option.text, option.card) for option in shown.decision.options] == [("first", 0), ("second", 0)]


def test_limits_on_a_choice_are_worded() -> None:
    from ludex.core.decisions import SOME, Decision
    from ludex.core.describe import constraints
    from ludex.core.limits import AT_LEAST, AT_MOST, DIFFER, Limit

    decision = Decision(
        0,
        SOME,
        "pick",
        "1.1",
        (1, 2),
        0,
        2,
        limits=(Limit(DIFFER, (1, 2)), Limit(AT_MOST, (3, 4), 5), Limit(AT_LEAST, (3, 4), 4)),
    )
    assert constraints(start(1).machine, decision) == [
        "they have to differ",
        "together at most 5",
        "together at least 4",
    ]


@pytest.mark.parametrize("answers", [0, 5, 20, 60])
def test_a_view_is_plain_data(answers: int) -> None:
    game = played(3, answers)
    for seat in (0, 1):
        shown = game.view(seat)
        assert isinstance(shown, View)
        assert json.loads(shown.to_json()) == json.loads(json.dumps(shown.to_dict()))
        assert shown.to_dict()["seat"] == seat


def ids_in(value: object) -> set[int]:
    """Every number that is called an id or a card somewhere in plain data."""
    found: set[int] = set()
    if isinstance(value, dict):
        for key, one in value.items():
            if key in ("id", "card", "was", "source", "other", "subject") and isinstance(one, int):
                found.add(one)
            found |= ids_in(one)
    elif isinstance(value, list):
        for one in value:
            found |= ids_in(one)
    return found - {0}


@pytest.mark.parametrize("seed", range(3))
def test_a_card_the_viewer_does_not_know_has_no_id(seed: int) -> None:
    game = start(seed)
    stream = Stream(seed)
    checked = 0
    while game.decision is not None:
        for seat in (0, 1):
            shown = game.view(seat).to_dict()
            hidden = {
                card.id
                for card in game.state.cards.values()
                if not card.known & (1 << seat) and card.id not in game.decision.shown
            }
            assert not ids_in(shown) & hidden
            checked += len(hidden)
        game.answer(game.decision.random(stream))
    assert checked


def test_a_card_found_in_a_deck_does_not_show_the_other_seat_where_it_was() -> None:
    find = spell("X", "Rummage", 1, Search(Is(TYPE, FOLLOWER)), May(Draw()), Move(IT, HAND))
    t = table("sve", you=Side(hand=[find], deck=[SPARK, SPARK, VIPER, SPARK]))
    t.play("Rummage", "Viper", asks="10.6.2.8.2")
    mine = [(card.name, card.position) for card in view(t.machine, YOU).zone("deck", YOU).cards]
    assert mine == [("Spark", 0), ("Spark", 1), ("Viper", 2), ("Spark", 3)]
    theirs = view(t.machine, OPPONENT).zone("deck", YOU)
    assert [(card.name, card.position) for card in theirs.cards] == [("Viper", None)]
    assert theirs.unknown == 3


def test_a_card_revealed_on_top_of_a_deck_shows_its_place() -> None:
    reveal = spell("X", "Peek", 1, Reveal(Top(DECK, Fixed(1))))
    t = table("sve", you=Side(hand=[reveal], deck=[VIPER, SPARK]))
    t.play("Peek")
    theirs = view(t.machine, OPPONENT).zone("deck", YOU)
    assert [(card.name, card.position) for card in theirs.cards] == [("Viper", 0)]


def test_where_a_shown_card_lies_between_unknown_ones_is_not_told() -> None:
    orders = []
    for first in (0, 1):
        t = table("sve", you=Side(hand=[VIPER, VIPER, COURIER]))
        held = t.machine.zone(HAND, YOU)
        # The same two are shown one after the other, wherever they lie.
        for shown in (held[2], held[first]):
            records.show(t.machine, Change("reveal", shown))
        orders.append(names(view(t.machine, OPPONENT).zone("hand", YOU)))
    t = table("sve", you=Side(hand=[COURIER, VIPER, VIPER]))
    for shown in t.machine.zone(HAND, YOU)[:2]:
        records.show(t.machine, Change("reveal", shown))
    orders.append(names(view(t.machine, OPPONENT).zone("hand", YOU)))
    assert orders == [["Courier", "Viper"]] * 3
