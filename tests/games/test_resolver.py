"""What resolves the texts of all games: handlers by node, what a text has spoken of, where its sentences go."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pytest

from ludex.core.conditions import ALWAYS, WAS_DONE, Condition, HappenedThisTurn, Holds, TurnOf
from ludex.core.definitions import Ability, Keyword, Static
from ludex.core.modifiers import AddStat, GiveAbility, Modifier
from ludex.core.ops.damage import Damage
from ludex.core.ops.draw import Draw
from ludex.core.ops.give import Give
from ludex.core.ops.move import Move
from ludex.core.ops.select import NEVER, Constraint, Exactly, Select
from ludex.core.ops.turn_card import Engage
from ludex.core.players import EACH, OPPONENT, YOU
from ludex.core.program import NOTHING, Body, Gate, If, Seq
from ludex.core.selectors import ALL, THIS, Among, And, Both, Cards, Engaged, Filter, Not, Selector, Those, Without
from ludex.core.triggers import AnyTrigger, StateTrigger, Trigger
from ludex.core.values import Count, Fixed, ForEvery
from ludex.games.wording.events import EitherHappens, Happened
from ludex.games.wording.granting import Gives, Lasting, Quoted
from ludex.games.wording.layout import IfDone, Layout
from ludex.games.wording.moving import Discards
from ludex.games.wording.nouns import ONE, AmongThem, Every, Kind, Kinds, Noun, Place, Things
from ludex.games.wording.picking import Selects, slots_for
from ludex.games.wording.references import It, Ordinal, Same, SomeOfThem, Them, TheRest, They
from ludex.games.wording.resolver import (
    Subject,
    Terms,
    Text,
    Topic,
    Unclear,
    Wording,
    in_a_row,
    wholly_resolved,
)
from ludex.games.wording.sentences import Does, Instead, Otherwise
from ludex.games.wording.shared import SHARED

FIELD, HAND, PILE, PLAYER = 1, 2, 3, 4
DRAWN, PLAYED = Trigger("drawn"), Trigger("played")
YOUR_TURN = TurnOf(YOU)


class Nouns:
    """Nouns of a game in which all cards are alike."""

    def cards_of(self, noun: Noun, default: Place | None = None, /) -> Selector:
        place = noun.what.place or default or Place((FIELD,), EACH)
        assert isinstance(place, Place)
        return Cards(place.zones, place.whose, self.kinds_of(noun.what))

    def kinds_of(self, things: Things, other: bool = False, /) -> Filter:
        filters = [one for one in things.suffixes if isinstance(one, Filter)]
        return ALL if not filters else filters[0] if len(filters) == 1 else And(tuple(filters))

    def filter_of(self, things: Things, other: bool = False, /) -> Filter:
        return self.kinds_of(things, other)

    def constraints_of(self, things: Things, /) -> tuple[Constraint, ...]:
        return ()

    def one_of_each(self, noun: Noun, /) -> tuple[Noun, ...]:
        return (noun,)


CARD = Things(Kinds((Kind(()),)))
A_CARD, EVERY_CARD = Noun(ONE, CARD), Noun(Every(), CARD)
SOME_CARDS = Noun(Exactly(Fixed(2)), CARD)


def wording(*topics: Topic) -> Wording:
    return Wording([*SHARED, *topics], Nouns(), Terms(Cards((PLAYER,), YOU), HAND, PILE, (FIELD,)), Text)


def text(*topics: Topic) -> Text:
    return Text(wording(*topics))


# Handlers.


@dataclass(frozen=True, slots=True)
class Sings(Body):
    """A node that only the texts of this test have."""

    of: Selector = THIS


def test_an_action_is_carried_out_by_the_handler_of_its_node_and_a_later_topic_overrides_an_earlier() -> None:
    loud, quiet = Topic(), Topic()

    @loud.action(Sings)
    def sings(text: Text, body: Sings) -> list[Body]:
        return [Draw(), Engage(text.word(body.of))]

    @quiet.action(Sings)
    def hums(text: Text, body: Sings) -> list[Body]:
        return sings(text, body)[:1]

    assert text(loud).action(Sings(It())) == [Draw(), Engage(THIS)]
    assert text(loud, quiet).action(Sings(It())) == [Draw()]
    assert text(quiet, loud).action(Sings(It())) == [Draw(), Engage(THIS)]


def test_without_a_handler_a_node_stays_as_it_is_with_its_words_resolved() -> None:
    assert text().action(Damage(It(), Fixed(2))) == [Damage(THIS, Fixed(2))]
    assert text().action(Sings(It())) == [Sings(THIS)]
    with pytest.raises(Unclear, match="cannot be bound"):
        wholly_resolved(Selects((A_CARD,)))
    strict = Topic()

    @strict.action(Body)
    def unknown(text: Text, body: Body) -> list[Body]:
        raise Unclear("an action of no known kind")

    with pytest.raises(Unclear, match="no known kind"):
        text(strict).action(Sings())


def test_an_ability_without_a_handler_is_declined() -> None:
    class Odd(Ability):
        """Nothing resolves it."""

    assert wording().abilities_of(Keyword("Ward")) == (Keyword("Ward"),)
    with pytest.raises(Unclear, match="an ability of no known kind"):
        wording().abilities_of(Odd())


def test_actions_in_a_row_are_one_body() -> None:
    assert in_a_row([NOTHING]) == NOTHING
    assert in_a_row([Draw(), Draw()]) == Seq((Draw(), Draw()))


# References.


def test_it_is_what_was_picked_last_else_the_subject_of_the_trigger_else_what_was_mentioned() -> None:
    one = text()
    assert one.word(It()) == THIS
    one.default = None
    with pytest.raises(Unclear, match="it: what"):
        one.word(It())
    one.subject = Subject(Those("event"), Those("was"))
    assert one.word(It()) == Those("event")
    one.mention = THIS
    with pytest.raises(Unclear, match="which of two"):
        one.word(It())
    one.found("it", False, "selected")
    assert one.word(It()) == Those("it")
    one.found("found", True, "found")
    with pytest.raises(Unclear, match="after several cards"):
        one.word(It())


def test_them_are_all_that_were_picked() -> None:
    one = text()
    with pytest.raises(Unclear, match="them: whom"):
        one.word(Them())
    one.found("it", True, "chosen")
    assert one.word(Them()) == Those("it")
    one.pairs = ("first", "second")
    assert one.word(Them()) == Both(Those("first"), Those("second"))
    assert one.word(Ordinal(1)) == Those("second")
    with pytest.raises(Unclear, match="the first or second of what"):
        one.word(Ordinal(2))


def test_the_rest_is_what_was_seen_and_not_taken() -> None:
    one = text()
    with pytest.raises(Unclear, match="the rest of what"):
        one.word(TheRest())
    assert one.seen("looked", True, "looked") == "looked"
    assert one.word(TheRest()) == Those("looked")
    one.taken.append("picked")
    assert one.word(TheRest()) == Without(Those("looked"), Those("picked"))


def test_they_are_the_players_the_sentence_is_about() -> None:
    one = text()
    with pytest.raises(Unclear, match="who are they"):
        one.word(They())
    assert one.action(Does(OPPONENT, (Draw(Fixed(1), They()),))) == [Draw(Fixed(1), OPPONENT)]
    assert one.they is None


# Picks.


def test_several_picks_are_told_apart_by_their_order() -> None:
    assert slots_for(text(), "it", ["a"]) == ["it"]
    assert slots_for(text(), "it", ["a", "b"]) == ["first", "second"]
    with pytest.raises(Unclear, match="too many picks"):
        slots_for(text(), "it", ["a", "b", "c", "d"])


def test_what_is_selected_can_be_spoken_of() -> None:
    one = text()
    assert one.action(Selects((A_CARD,))) == [Select(Cards((FIELD,), EACH), ONE, "it")]
    assert one.action(Damage(It(), Fixed(1))) == [Damage(Those("it"), Fixed(1))]


def test_cards_are_picked_for_an_action_as_a_cost_only_such_as_can_pay_it() -> None:
    ready = Cards((FIELD,), YOU, Not(Engaged()))
    assert text().paid(Engage(A_CARD)) == Seq((Select(ready, ONE, "picked", target=NEVER), Engage(Those("picked"))))
    picked = [Select(Cards((FIELD,), EACH), ONE, "picked", target=NEVER), Engage(Those("picked"))]
    assert text().action(Engage(A_CARD)) == picked
    assert text().action(Engage(EVERY_CARD)) == [Engage(Cards((FIELD,), EACH))]


def test_what_is_discarded_comes_from_the_hand_of_whoever_does_it() -> None:
    pick, move = text().action(Discards(A_CARD, OPPONENT))
    assert pick == Select(Cards((HAND,), OPPONENT), ONE, "discarded", OPPONENT, target=NEVER)
    assert move == Move(Those("discarded"), PILE, "discard")


def test_some_are_picked_among_those_that_were_looked_at_and_not_twice() -> None:
    one = text()
    one.seen("looked", True, "looked")
    among = Noun(ONE, Things(CARD.kinds, place=AmongThem()))
    (first,), _ = one.picked(among)
    assert first == Select(Among(Those("looked"), ALL), ONE, "picked", target=NEVER)
    (second,), _ = one.picked(SomeOfThem(ONE))
    assert second == Select(Without(Those("looked"), Those("picked")), ONE, "picked 2", target=NEVER)
    with pytest.raises(Unclear, match="a pick where none can be made"):
        text().word(A_CARD)


def test_going_aside_leaves_the_text_where_it_was() -> None:
    one = text()
    one.found("it", False, "selected")
    aside = one.aside()
    aside.found("made", False, "summoned")
    aside.results[0].many = True
    aside.by_verb["put"] = "put"
    assert one.word(It()) == Those("it")
    assert one.by_verb == {}


# Gifts, events.


def test_gifts_become_modifiers_so_many_times_where_the_text_says_for_every() -> None:
    every = ForEvery(Count(EVERY_CARD), 1)
    (give,) = text().action(Gives(It(), (AddStat(0, Fixed(2)),), every=every))
    assert give == Give(THIS, (AddStat(0, ForEvery(Count(Cards((FIELD,), EACH)), 1, Fixed(2))),))
    quoted: Sequence[Modifier] = text().mods(Quoted(Lasting(THIS, (AddStat(0, Fixed(1)),))))
    assert quoted == [GiveAbility((Static((AddStat(0, Fixed(1)),), THIS),))]
    with pytest.raises(Unclear, match="given several times"):
        text().action(Gives(It(), (GiveAbility((Keyword("Ward"),)),), every=every))


def test_events_become_triggers() -> None:
    one = text()
    assert one.trigger_of(EitherHappens((DRAWN, PLAYED))) == AnyTrigger((DRAWN, PLAYED))
    assert one.trigger_of(StateTrigger(ALWAYS)) == StateTrigger(ALWAYS)
    assert one.word(Happened(DRAWN, 2)) == HappenedThisTurn(DRAWN, 2)
    with pytest.raises(Unclear, match="no single kind of event"):
        one.event_of(StateTrigger(ALWAYS))


# Sentences.


def laid_out(*sentences: Body, layout: type[Layout] = Layout) -> tuple[Body, ...]:
    return tuple(part.body for part in layout(wording()).lay_out(sentences, ALWAYS, []).parts)


def test_instead_takes_the_place_of_the_nearest_action_it_can() -> None:
    more = Gate(Instead(Draw(Fixed(3))), condition=YOUR_TURN)
    assert laid_out(Draw(), Draw(Fixed(2)), more) == (Draw(), If(YOUR_TURN, Draw(Fixed(3)), Draw(Fixed(2))))
    harder = Gate(Instead(Damage(Same(), Fixed(4))), condition=YOUR_TURN)
    assert laid_out(Damage(It(), Fixed(2)), Draw(), harder) == (
        If(YOUR_TURN, Damage(It(), Fixed(4)), Damage(It(), Fixed(2))),
        Draw(),
    )
    with pytest.raises(Unclear, match="instead of what"):
        laid_out(Draw(), harder)
    with pytest.raises(Unclear, match="instead of which of two"):
        laid_out(Seq((Draw(), Draw())), more)
    with pytest.raises(Unclear, match="instead without a condition"):
        laid_out(Draw(), Instead(Draw()))


def test_otherwise_and_if_you_do_go_with_the_sentence_before() -> None:
    condition: Condition = YOUR_TURN
    assert laid_out(Gate(Draw(), condition=condition), Otherwise(Draw(Fixed(2)))) == (
        Gate(Draw(), Draw(Fixed(2)), condition),
    )
    with pytest.raises(Unclear, match="otherwise than what"):
        laid_out(Draw(), Otherwise(Draw()))
    done = Gate(Seq((Draw(), Gate(Engage(THIS), condition=WAS_DONE))), may=True)
    assert laid_out(Gate(Draw(), may=True), IfDone(Engage(THIS))) == (done,)
    with pytest.raises(Unclear, match="if you do what"):
        laid_out(Draw(), IfDone(Draw()))


def test_if_you_do_asks_what_was_moved_where_an_action_may_come_to_nothing() -> None:
    class Careful(Layout):
        uncertain = (Discards,)

    (both,) = laid_out(Discards(A_CARD), IfDone(Draw()), layout=Careful)
    assert both == Seq((Discards(A_CARD), IfDone(Draw())))
    *_, gate = text().action(both)
    assert gate == Gate(Draw(), condition=Holds(Count(Those("discarded")), ">=", Fixed(1)))
    with pytest.raises(Unclear, match="if you do what"):
        text().action(IfDone(Draw()))
