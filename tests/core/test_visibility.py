"""Who sees what, who knows what, and what each seat is told."""

from __future__ import annotations

import pytest

from ludex.core import visibility
from ludex.core.chance import Stream
from ludex.core.machine import Machine
from ludex.core.ops.look import Look, Reveal
from ludex.core.ops.move import Move
from ludex.core.program import Seq
from ludex.core.selectors import Those, Top
from ludex.core.values import Fixed
from ludex.core.visibility import RedactedEvent
from ludex.games import names
from ludex.games.fftcg import words as fftcg
from ludex.testing import Side, faceup, lying, rule, table
from ludex.testing import fftcg as ff
from ludex.testing.sve.table import Table
from tests.conformance.sample import BY_CODE
from tests.server.playing import begun

YOU, OPPONENT = 0, 1
COURIER, DOORKEEPER, VIPER, SCHOLAR = (BY_CODE[code] for code in ("B", "A", "H", "D"))


def told(t: Table, seat: int) -> list[RedactedEvent]:
    """What the seat was told of everything that happened."""
    return visibility.visible_events(t.machine, seat, t.log)


def moves(t: Table, seat: int, to: str) -> list[RedactedEvent]:
    return [one for one in told(t, seat) if one.kind == "moved" and one.to == to]


@rule("sve-en", "4.1.2", "4.3.2", "4.4.2", "4.9.2", "4.8.2")
def test_everybody_sees_faceup_cards_in_public_zones() -> None:
    t = table("sve", you=Side(field=[VIPER], ex=[COURIER], cemetery=[DOORKEEPER]))
    for name in ("Viper", "Courier", "Doorkeeper", "your leader"):
        assert t.sees("you", name)
        assert t.sees("opponent", name)


@rule("sve-en", "4.7.2")
def test_a_hand_is_seen_by_its_player_only() -> None:
    t = table("sve", you=Side(hand=[VIPER]))
    assert t.sees("you", "Viper")
    assert not t.sees("opponent", "Viper")
    assert not t.knows("opponent", "Viper")


@rule("sve-en", "4.5.2")
def test_nobody_sees_into_a_deck() -> None:
    t = table("sve", you=Side(deck=[VIPER]))
    assert not t.sees("you", "Viper")
    assert not t.sees("opponent", "Viper")


@rule("sve-en", "4.6.2", "4.6.3", "4.2.3.1")
def test_an_evolve_deck_is_seen_by_its_player_and_faceup_cards_there_by_all() -> None:
    t = table("sve", you=Side(evolve_deck=[BY_CODE["DE"], faceup(BY_CODE["NE"])]))
    assert t.sees("you", "Scholar")
    assert not t.sees("opponent", "Scholar")
    assert t.sees("opponent", "Drummer")


@rule("sve-en", "4.10.2", "4.2.3.2")
def test_a_facedown_card_on_a_public_zone_is_seen_by_nobody() -> None:
    t = table("sve", you=Side(hand=[BY_CODE["S5"]], deck=[VIPER, COURIER, DOORKEEPER]))
    t.play("Vault")
    assert sorted(t.zone("you", "banished")) == ["Courier", "Viper"]
    for name in ("Viper", "Courier"):
        assert not t.sees("you", name)
        assert not t.knows("opponent", name)
    assert {one.name for one in moves(t, YOU, "banished zone")} == {""}


def test_a_search_shows_the_deck_to_its_player_while_it_asks() -> None:
    t = table("sve", you=Side(hand=[BY_CODE["S2"]], deck=[VIPER, COURIER]))
    t.play("Errand", asks="5.8.1")
    assert t.sees("you", "Viper")
    assert not t.sees("opponent", "Viper")
    t.answer("Courier")
    assert not t.sees("you", "Viper")


@rule("sve-en", "5.21.1")
def test_a_card_shown_in_a_hand_stays_known_there() -> None:
    t = table("sve", you=Side(hand=[BY_CODE["S7"], VIPER, COURIER]))
    t.play("Boast", "Viper")
    assert t.knows("opponent", "Viper")
    assert not t.sees("opponent", "Viper")
    assert not t.knows("opponent", "Courier")


@rule("sve-en", "5.9.1")
def test_nobody_knows_a_card_that_was_shuffled() -> None:
    t = table("sve", you=Side(hand=[BY_CODE["S2"]], deck=[VIPER, COURIER, BY_CODE["E"]]))
    t.play("Errand", "Viper")
    assert t.knows("opponent", "Viper")
    assert not t.knows("you", "Courier")
    assert not t.knows("you", "Spark")


@rule("sve-en", "4.1.5.1")
def test_the_order_in_which_cards_are_laid_under_a_deck_is_secret() -> None:
    for order in (["Viper", "Courier"], ["Courier", "Viper"]):
        t = table("sve", you=Side(hand=[BY_CODE["S4"]], cemetery=[VIPER, COURIER]))
        t.play("Burial", ["Viper", "Courier"], order)
        assert t.zone("you", "deck")[-2:] == order
        assert t.knows("you", "Viper")
        assert not t.knows("opponent", "Viper")
        assert [one.name for one in moves(t, OPPONENT, "deck")] == ["Viper", "Courier"]
        assert [one.card for one in moves(t, OPPONENT, "deck")] == [0, 0]
        assert [one.name for one in moves(t, YOU, "deck")] == order


def test_a_known_card_laid_in_secret_among_unknown_ones_does_not_tell_its_place() -> None:
    shown = Seq((Reveal(Top(fftcg.DECK, Fixed(1))), Look(Top(fftcg.DECK, Fixed(2)), into="looked")))
    tide = ff.summon("Tide", shown, Move(Those("looked"), fftcg.DECK, fftcg.PUT, position=0))
    ogre, elf = ff.forward("Ogre", 9000), ff.forward("Elf", 4000)
    stories = []
    for order in (["Ogre", "Elf"], ["Elf", "Ogre"]):
        t = ff.table(you=ff.Side(hand=[tide], deck=[ogre, elf]))
        t.cast("Tide", order)
        assert t.zone("you", "deck")[:2] == order
        stories.append(t.story("opponent"))
    assert any("Ogre" in line for line in stories[0])
    assert stories[0] == stories[1]


def test_a_single_card_laid_openly_stays_known_where_it_lies() -> None:
    t = table("sve", you=Side(hand=[BY_CODE["S4"]], cemetery=[VIPER]))
    t.play("Burial", "Viper")
    assert t.knows("opponent", "Viper")


def test_a_draw_tells_the_other_player_nothing_but_that_it_happened() -> None:
    t = table("sve", you=Side(hand=[SCHOLAR], deck=[VIPER]))
    t.play("Scholar")
    (mine,) = moves(t, YOU, "hand")
    (theirs,) = moves(t, OPPONENT, "hand")
    assert mine.name == "Viper"
    assert mine.card == t.card("Viper")
    assert (theirs.card, theirs.was, theirs.name, theirs.verb) == (0, 0, "", "draw")


@rule("sve-en", "5.11.1")
def test_what_was_looked_at_is_told_to_who_looked() -> None:
    t = table("sve", you=Side(hand=[BY_CODE["S1"]], deck=[VIPER, COURIER, DOORKEEPER]))
    t.play("Foresight", asks="10.6.2.8.2")
    assert [one.name for one in told(t, YOU) if one.kind == "looked"] == ["Viper", "Courier", "Doorkeeper"]
    assert [one for one in told(t, OPPONENT) if one.kind == "looked"] == []


def test_a_card_shown_in_a_hidden_zone_gets_a_name_that_does_not_tell_where_it_came_from() -> None:
    t = table("sve", you=Side(hand=[BY_CODE["S7"], VIPER]))
    before = t.card("Viper")
    t.play("Boast", "Viper")
    assert t.card("Viper") == before
    assert visibility.handle(t.machine, YOU, before) == before
    called = visibility.handle(t.machine, OPPONENT, before)
    assert called != before
    assert visibility.card_called(t.machine, OPPONENT, called) == before
    (shown,) = [one for one in told(t, OPPONENT) if one.kind == "revealed"]
    assert (shown.card, shown.name) == (called, "Viper")


def test_a_played_card_is_not_known_by_what_it_was_called_in_the_hand() -> None:
    t = table("sve", you=Side(hand=[VIPER]))
    before = t.card("Viper")
    t.play("Viper")
    assert [one.was for one in moves(t, YOU, "resolution zone")] == [before]
    assert [one.was for one in moves(t, OPPONENT, "resolution zone")] == [0]


def resolution(m: Machine, seat: int) -> int:
    """How many cards the seat is shown in the resolution zone."""
    state = visibility.published(m, seat)
    return sum(
        len(held) for place, held in enumerate(state.zones) if m.spec.zones[place // 2].name == "resolution zone"
    )


def test_a_play_that_can_be_taken_back_is_not_shown_to_the_other_player() -> None:
    t = table("sve", you=Side(hand=[BY_CODE["E"]]), opponent=Side(field=[VIPER, COURIER]))
    spark = t.card("Spark")
    t.play("Spark", asks="10.6.2.3")
    assert resolution(t.machine, YOU) == 1
    assert resolution(t.machine, OPPONENT) == 0
    assert not visibility.knows(t.machine, OPPONENT, t.card("Spark"))
    assert not visibility.knows(t.machine, OPPONENT, spark)
    assert moves(t, OPPONENT, "resolution zone") == []
    assert visibility.standpoint(t.machine, OPPONENT).state.decision is not None
    assert spark in visibility.standpoint(t.machine, OPPONENT).state.cards
    t.answer("Viper")
    assert [one.name for one in moves(t, OPPONENT, "resolution zone")] == ["Spark"]
    assert visibility.knows(t.machine, OPPONENT, t.card("Spark"))


@rule("sve-en", "4.1.2.1")
def test_the_unknown_cards_of_a_seat_are_those_nobody_showed_it() -> None:
    t = table("sve", you=Side(hand=[VIPER], deck=[COURIER]), opponent=Side(hand=[SCHOLAR], deck=[DOORKEEPER]))
    names = [t.name(card) for card in visibility.unknown(t.machine, YOU)]
    assert sorted(names) == ["Courier", "Doorkeeper", "Scholar"]


def test_what_is_done_to_a_hidden_card_is_not_told() -> None:
    t = table("sve", opponent=Side(banished=[lying(VIPER, facedown=True)], field=[COURIER]))
    viper = t.card("Viper")
    for card, expected in ((viper, 0), (t.card("Courier"), 1)):
        t.machine.emit_quietly_about("not played", card, OPPONENT, "10.7.3.2")
        assert len([one for one in told(t, YOU) if one.kind == "not played"]) == expected


@pytest.mark.parametrize("name", names())
def test_the_known_cards_of_a_zone_are_those_that_are_known_one_by_one(name: str) -> None:
    stream, game = Stream(3), begun(name, seed=3)
    hidden = 0
    while game.decision is not None and len(game.answers) < 150:
        m = game.machine
        for seat in (0, 1, visibility.WATCHER):
            for place, held in enumerate(m.state.zones):
                known = [card for card in held if visibility.knows(m, seat, card)]
                assert visibility.known_in(m, seat, place // 2, place % 2) == known
                hidden += 0 < len(known) < len(held)
        game.answer(game.decision.random(stream))
    assert hidden


@pytest.mark.parametrize("name", ["sve", "fftcg", "caster"])
def test_a_play_that_is_still_a_secret_stays_one_when_the_other_player_concedes(name: str) -> None:
    """It is taken back: neither the opponent nor who watches reads what it would have been.

    In Vanguard the sample decks meet no play that could still be taken back.
    """
    seed, met = 3, 0
    print("seed", seed)
    game, stream = begun(name), Stream(seed)
    for _ in range(400):
        if game.decision is None:
            break
        other = 1 - game.decision.seat
        state = game.machine.state
        if state.rollback is not None and state.cancellable:
            met += 1
            ended = game.clone()
            ended.concede(other)
            for shown, was in ((ended.view(other), game.view(other)), (ended.watch(), game.watch())):
                assert shown.zones == was.zones
                assert [one.text for one in shown.events[: len(was.events)]] == [one.text for one in was.events]
                assert len(shown.events) <= len(was.events) + 1
        game.answer(game.decision.random(stream))
    assert met, "no play could be taken back: the test showed nothing"
