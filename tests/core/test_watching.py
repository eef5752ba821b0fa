"""Whoever only watches sees what lies open to all, and nothing that is hidden from anybody changes it."""

from __future__ import annotations

import pytest

from ludex.core import view, visibility
from ludex.core.chance import Stream
from ludex.core.game import Game
from ludex.core.state import REVEALED
from ludex.core.view import CardView
from ludex.core.visibility import WATCHER
from ludex.games import names
from ludex.games.vanguard.words import G_ZONE
from ludex.testing import Side, follower, table
from ludex.testing import vanguard as vg
from ludex.testing.interference import interferes
from tests.server.playing import begun, moments, played

EVERY = 6
"""Of so many questions one is looked at."""


def worlds(name: str, every_window: bool) -> list[str]:
    """What the watcher of a game was shown that depends on hidden cards."""
    found = []
    stream = Stream(5)
    for game in moments(begun(name, 2, every_window), 120, 2):
        if len(game.answers) % EVERY == 0:
            found += [interferes(game, WATCHER, stream, owners) for owners in ((0,), (1,), (0, 1))]
    return found


@pytest.mark.parametrize("name", names())
@pytest.mark.parametrize("every_window", [False, True])
def test_nothing_that_a_watcher_is_shown_depends_on_what_is_hidden(name: str, every_window: bool) -> None:
    told = worlds(name, every_window)
    assert len(told) > 20
    assert set(told) == {""}


def test_a_card_of_a_hand_that_slips_into_the_sight_of_watchers_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    knows = visibility.knows

    def leaking(m: object, seat: int, card_id: int) -> bool:
        known: bool = knows(m, 0 if seat == WATCHER else seat, card_id)  # type: ignore[arg-type]
        return known

    monkeypatch.setattr(visibility, "knows", leaking)
    assert any(worlds("sve", every_window=False))


@pytest.mark.parametrize("name", names())
def test_a_watcher_sees_no_more_than_both_players_do(name: str) -> None:
    for game in moments(begun(name), 60):
        if game.state.cancellable:
            # The play under way is not shown to everybody yet.
            continue
        watched = game.watch()
        for zone in watched.zones:
            for seat in (0, 1):
                theirs = [card.name for card in game.view(seat).zone(zone.zone, zone.seat).cards]
                assert all(
                    theirs.count(card.name) >= [one.name for one in zone.cards].count(card.name) for card in zone.cards
                )
        assert watched.decision is None
        assert watched.deciding is None
        assert watched.seat == WATCHER


@pytest.mark.parametrize("name", names())
def test_a_watcher_is_told_by_name_only_of_cards_that_both_players_were_told_of(name: str) -> None:
    game = played(name, 80)
    m = game.machine
    named = 0
    for event in game.log:
        watched = visibility.visible_event(m, WATCHER, event)
        if watched is None or not watched.name:
            continue
        named += 1
        for seat in (0, 1):
            told = visibility.visible_event(m, seat, event)
            assert told is not None
            assert told.name == watched.name
    assert named > 20


def test_a_card_that_one_player_looked_at_in_the_hand_of_the_other_is_not_shown_to_watchers() -> None:
    t = table(you=Side(hand=[follower("Scout", 1, 1)]), opponent=Side(hand=[follower("Secret", 9, 9)]))
    secret = t.card("Secret")
    record = t.machine.state.cards[secret].copy()
    record.known = 3
    t.machine.state.cards[secret] = record
    assert visibility.knows(t.machine, 0, secret)
    assert not visibility.knows(t.machine, WATCHER, secret)
    assert b"Secret" not in view.watch(t.machine).to_json()
    assert b"Secret" in view.watch(t.machine, open_hands=True).to_json()


def hands(game: Game, seat: int) -> list[CardView]:
    return game.watch(open_hands=True).zone("hand", seat).cards


@pytest.mark.parametrize("name", names())
def test_with_open_hands_nothing_but_the_hands_is_added(name: str) -> None:
    for game in moments(begun(name), 40):
        closed, opened = game.watch(), game.watch(open_hands=True)
        assert [one for one in closed.zones if one.zone != "hand"] == [
            one for one in opened.zones if one.zone != "hand"
        ]
        assert closed.events == opened.events
        if not game.state.cancellable:
            assert all(hands(game, seat) == game.view(seat).zone("hand", seat).cards for seat in (0, 1))


def test_in_which_order_equal_cards_lie_is_not_told_to_a_watcher_where_one_of_them_is_revealed() -> None:
    t = vg.table(you=vg.Side(g_zone=[vg.g_unit("Dragon"), vg.g_unit("Dragon")]))
    m = t.machine
    first, second = m.zone(G_ZONE, 0)
    m.state.cards[first] = lying_open = m.state.cards[first].copy()
    lying_open.face_up = True
    m.state.frames[-1].slots[REVEALED] = (second,)
    shown = view.watch(m).to_json()
    assert shown.count(b'"Dragon"') > 2
    m.state.zones[2 * G_ZONE] = [second, first]
    assert view.watch(m).to_json() == shown
