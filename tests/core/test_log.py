"""The log: what a viewer was told, in lines that a person reads."""

from __future__ import annotations

from dataclasses import replace

from ludex.core import log, visibility
from ludex.core.ops.look import Look, Search
from ludex.core.ops.move import Move
from ludex.core.selectors import IT, Is, Top
from ludex.core.values import Fixed
from ludex.core.view import view
from ludex.core.visibility import RedactedEvent
from ludex.games.sve.words import DECK, FOLLOWER, HAND, TYPE
from ludex.testing import Side, follower, spell, table
from tests.games.sve.rules.parts import does

WOLF, OGRE = follower("Wolf", 2, 2, cost=1), follower("Ogre", 5, 5, cost=2)
FIND = spell("Find", does(Search(Is(TYPE, FOLLOWER)), Move(IT, HAND)), cost=0)
EVENT = RedactedEvent("", "", 0, "", "", 0, "", "", 0, "", 0, 0, "", 0, "", 0)


def happened(kind: str, name: str = "", **parts: object) -> RedactedEvent:
    return replace(EVENT, kind=kind, name=name, **parts)


def told(*events: RedactedEvent, viewer: int = 0) -> list[str]:
    return log.lines(table().machine, viewer, events)


def test_a_card_found_in_a_deck_is_told_once_and_the_deck_in_one_line() -> None:
    t = table(you=Side(hand=[FIND], deck=[WOLF, OGRE, *[FIND] * 38]))
    t.play("Find", "Ogre")
    events = t.machine.state.events
    mine = log.lines(t.machine, 0, visibility.visible_events(t.machine, 0, events))
    theirs = log.lines(t.machine, 1, visibility.visible_events(t.machine, 1, events))
    assert mine.count("You looked at 39 cards in the deck [5.8.1]") == 1
    assert [line for line in mine if "Ogre" in line] == ["Ogre (revealed) went from deck to your hand [5.5.1]"]
    assert [line for line in theirs if "Ogre" in line] == [
        "Ogre (revealed) went from deck to your opponent's hand [5.5.1]"
    ]
    assert not any("Wolf" in line or "looked" in line for line in theirs)


def test_a_few_cards_looked_at_are_named() -> None:
    peek = spell("Peek", does(Look(Top(DECK, Fixed(2)))), cost=0)
    t = table(you=Side(hand=[peek], deck=[WOLF, OGRE, WOLF]))
    t.play("Peek")
    mine = log.lines(t.machine, 0, visibility.visible_events(t.machine, 0, t.machine.state.events))
    assert [line for line in mine if "looked" in line] == ["You looked at Wolf, Ogre in the deck [5.11.1]"]


def test_a_card_that_is_revealed_and_stays_is_told_by_itself() -> None:
    shown = happened("revealed", "Wolf", card=7, frm="hand", rule="5.21.1")
    other = happened("moved", "Ogre", verb="discard", card=8, frm="hand", to="cemetery", rule="5.13.1")
    assert told(shown, other) == ["Wolf was revealed [5.21.1]", "You discarded Ogre [5.13.1]"]


def test_points_of_the_turn_between_which_nothing_happened_are_one_line() -> None:
    main = happened("phase", verb="start of main phase", rule="7.3.1")
    end = happened("phase", verb="start of end phase", rule="7.4.1")
    theirs = replace(main, seat=1)
    assert told(main, end, theirs) == [
        "You: start of main phase, start of end phase [7.3.1, 7.4.1]",
        "Your opponent: start of main phase [7.3.1]",
    ]
    drawn = happened("moved", "Wolf", verb="draw", card=7, frm="deck", to="hand", rule="5.10.1")
    assert len(told(main, drawn, end)) == 3


def test_cards_drawn_one_after_the_other_are_one_line() -> None:
    wolf = happened("moved", "Wolf", verb="draw", card=7, frm="deck", to="hand", rule="5.10.1")
    assert told(wolf, replace(wolf, name="Ogre")) == ["You drew Wolf, Ogre [5.10.1]"]
    hidden = replace(wolf, card=0, name="", seat=1)
    assert told(hidden, hidden, hidden) == ["Your opponent drew 3 cards [5.10.1]"]


def test_what_says_the_same_is_counted() -> None:
    hit = happened("damaged", "Wolf", card=7, amount=1, rule="5.14.1")
    assert told(hit, hit, replace(hit, amount=2)) == ["Wolf took 1 damage [5.14.1] (x2)", "Wolf took 2 damage [5.14.1]"]


def test_the_events_themselves_are_not_folded() -> None:
    t = table(you=Side(hand=[FIND], deck=[WOLF, OGRE, *[FIND] * 8]))
    t.play("Find", "Ogre")
    assert [one.told.kind for one in view(t.machine, 0).events].count("looked") == 9
