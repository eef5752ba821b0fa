"""What binds the texts of all games: slots for what is picked, pronouns, events as triggers."""

from __future__ import annotations

import pytest

from ludex.core.conditions import ALWAYS, HappenedThisTurn
from ludex.core.players import YOU
from ludex.core.program import NOTHING, Seq
from ludex.core.selectors import Both, Those, Without
from ludex.core.triggers import AnyTrigger, StateTrigger, Trigger
from ludex.games.wording.assembling import in_a_row, wholly_bound
from ludex.games.wording.context import Spoken
from ludex.games.wording.spoken import EitherHappens, Happened, It, Them, TheRest, They, Unclear

DRAWN, PLAYED = Trigger("drawn"), Trigger("played")


def spoken() -> Spoken:
    return Spoken(lambda ability: (ability,), lambda when, bound: None)


def test_several_picks_are_told_apart_by_their_order() -> None:
    assert spoken().slots("it", ["a"]) == ["it"]
    assert spoken().slots("it", ["a", "b"]) == ["first", "second"]
    with pytest.raises(Unclear, match="too many picks"):
        spoken().slots("it", ["a", "b", "c", "d"])


def test_them_are_all_that_were_picked() -> None:
    text = spoken()
    with pytest.raises(Unclear, match="them: whom"):
        text.bound(Them())
    text.found("it", True, "chosen")
    assert text.bound(Them()) == Those("it")
    text.pairs = ("first", "second")
    assert text.bound(Them()) == Both(Those("first"), Those("second"))


def test_the_rest_is_what_was_seen_and_not_taken() -> None:
    text = spoken()
    with pytest.raises(Unclear, match="the rest of what"):
        text.bound(TheRest())
    assert text.seen("looked", True, "looked") == "looked"
    assert text.bound(TheRest()) == Those("looked")
    text.taken.append("picked")
    assert text.bound(TheRest()) == Without(Those("looked"), Those("picked"))


def test_they_are_the_players_the_sentence_is_about() -> None:
    text = spoken()
    with pytest.raises(Unclear, match="who are they"):
        text.bound(They())
    text.they = YOU
    assert text.bound(They()) == YOU


def test_events_become_triggers() -> None:
    text = spoken()
    assert text.trigger_of(EitherHappens((DRAWN, PLAYED))) == AnyTrigger((DRAWN, PLAYED))
    assert text.trigger_of(StateTrigger(ALWAYS)) == StateTrigger(ALWAYS)
    assert text.bound(Happened(DRAWN, 2)) == HappenedThisTurn(DRAWN, 2)
    with pytest.raises(Unclear, match="no single kind of event"):
        text.event_of(StateTrigger(ALWAYS))


def test_what_was_assembled_has_no_spoken_words_left() -> None:
    assert wholly_bound(Those("it")) == Those("it")
    with pytest.raises(Unclear, match="cannot be bound"):
        wholly_bound((Those("it"), It()))
    assert in_a_row([NOTHING]) == NOTHING
    assert in_a_row([NOTHING, NOTHING]) == Seq((NOTHING, NOTHING))
