"""What nouns and effects of Cardfight!! Vanguard mean."""

from __future__ import annotations

import pytest

from ludex.core.changes import BOTTOM, ENGAGED, FACE_DOWN
from ludex.core.conditions import Holds
from ludex.core.definitions import Automatic
from ludex.core.modifiers import AddStat, Cannot, GiveAbility
from ludex.core.ops.damage import Damage
from ludex.core.ops.delay import Delay
from ludex.core.ops.draw import Draw
from ludex.core.ops.either import Either
from ludex.core.ops.give import END_OF_TURN, Give
from ludex.core.ops.look import Look, Reveal, Search, Shuffle
from ludex.core.ops.move import Move
from ludex.core.ops.select import NEVER, Exactly, Select, SelectRandom, UpTo
from ludex.core.ops.turn_card import Refresh, TurnFace
from ludex.core.players import OPPONENT, YOU
from ludex.core.program import Body, Gate, Seq
from ludex.core.selectors import (
    THIS,
    Among,
    Cards,
    Compares,
    FaceUp,
    HasKeyword,
    Is,
    NameHas,
    Not,
    NotThis,
    OneOf,
    Those,
    Top,
    Without,
)
from ludex.core.triggers import Trigger
from ludex.core.values import Count, Fixed, ForEvery
from ludex.core.walk import find
from ludex.games.vanguard.conditions import BoostedBattle
from ludex.games.vanguard.filters import BEING_ATTACKED, InRow, SameColumn
from ludex.games.vanguard.ops.call import Call, Place
from ludex.games.vanguard.ops.charge import CounterCharge, SoulCharge
from ludex.games.vanguard.ops.lock import Lock
from ludex.games.vanguard.ops.ride import SuperiorRide
from ludex.games.vanguard.words import (
    ATTACKED,
    BE_HIT,
    BIND,
    BIND_VERB,
    CRITICAL,
    DAMAGE_ZONE,
    DECK,
    DROP,
    FRONT,
    G_ZONE,
    GC,
    GRADE,
    HAND,
    HEAL_TRIGGER,
    NAMES,
    ORACLE,
    PHASE,
    POWER,
    RC,
    RETIRE,
    SHIELD,
    SOUL,
    TRIGGER,
    VC,
)
from ludex.games.vanguard.words import END_OF_TURN as TURN_ENDS
from ludex.testing import rule
from tests.games.vanguard.meaning import IN_BATTLE, IT, KAGERO, auto, cont, done, parts, pick, plus

# Nouns.


@pytest.mark.parametrize(
    ("noun", "cards"),
    [
        ("one of your units", Cards((VC, RC, GC), YOU)),
        ("one of your <Kagero> rear-guards", Cards((RC,), YOU, KAGERO)),
        ("one of your opponent's grade 1 or less rear-guards",
         Cards((RC,), OPPONENT, Compares(GRADE, "<=", Fixed(1)))),
        ("another of your rear-guards", Cards((RC,), YOU, NotThis())),
        ("one of your units that is being attacked", Cards((VC, RC, GC), YOU, BEING_ATTACKED)),
        ('a card named "Ember Moth" from your drop zone', Cards((DROP,), YOU, Is(NAMES, "Ember Moth"))),
        ('a card with "Anvil" in its card name from your soul', Cards((SOUL,), YOU, NameHas("Anvil"))),
        ("one of your units with the oracle ability", Cards((VC, RC, GC), YOU, HasKeyword(ORACLE))),
        ("one of your opponent's rear-guards in the front row", Cards((RC,), OPPONENT, InRow(FRONT))),
        ("one of your rear-guards in the same column as this unit", Cards((RC,), YOU, SameColumn(THIS))),
        ('a card with "[Heal] Heal" from your hand', Cards((HAND,), YOU, Is(TRIGGER, HEAL_TRIGGER))),
        ("a face down card from your G zone", Cards((G_ZONE,), YOU, Not(FaceUp()))),
        ("one of your vanguards", Cards((VC,), YOU)),
    ],
)  # fmt: skip
def test_nouns_say_which_cards(noun: str, cards: Cards) -> None:
    (picked,) = find(done(f"Choose {noun}."), Select)
    assert picked.what == cards
    assert picked.quantity == Exactly(Fixed(1))


def test_up_to_is_no_duty() -> None:
    (picked,) = find(done("Choose up to two of your rear-guards."), Select)
    assert picked.quantity == UpTo(Fixed(2))


def test_an_adjective_before_vanguard_or_rear_guard_is_said_of_both() -> None:
    ability = cont("[CONT](VC):If you have a non-<Kagero> vanguard or rear-guard, this unit gets [Power] -2000.")
    assert ability.while_ == Holds(Count(Cards((VC, RC), YOU, Not(KAGERO))), ">=", Fixed(1))


# Effects.


def test_what_was_chosen_is_it() -> None:
    assert parts("Choose one of your opponent's rear-guards, and retire it.") == (
        pick((RC,), who=OPPONENT),
        Move(IT, DROP, RETIRE),
    )
    assert parts("Choose one of your vanguards, and it gets [Power] +5000/[Critical] +1 until end of turn.") == (
        pick((VC,)),
        Give(IT, (plus(POWER, 5000), plus(CRITICAL, 1)), END_OF_TURN),
    )


@rule("vanguard", "10.10.1", "10.11.1")
def test_a_card_is_searched_called_and_the_deck_shuffled() -> None:
    found = parts(
        'Search your deck for up to one card named "Ember Moth", call it to an open (RC), and shuffle your deck.'
    )
    assert found == (
        Search(Is(NAMES, "Ember Moth"), UpTo(Fixed(1)), "found"),
        Call(Those("found"), Place("open")),
        Shuffle(YOU),
    )


def test_of_cards_that_were_looked_at_the_rest_goes_under_the_deck() -> None:
    found = parts(
        "Look at three cards from the top of your deck, search for up to one <Kagero> from among them, "
        "reveal it to your opponent, put it into your hand, and put the rest on the bottom of your deck in any order."
    )
    assert found == (
        Look(Top(DECK, Fixed(3), YOU), "looked"),
        Select(Among(Those("looked"), KAGERO), UpTo(Fixed(1)), "it", target=NEVER),
        Reveal(IT, "revealed"),
        Move(IT, HAND),
        Move(Without(Those("looked"), IT), DECK, position=BOTTOM, into="moved 2"),
    )


def test_what_was_called_is_that_unit_and_goes_away_later() -> None:
    found = parts(
        "Choose a card from your drop zone, call it to (RC), that unit gets [Power] +3000 until end of turn, "
        "and at the end of that turn, retire the unit called with this effect."
    )
    called = Those("called")
    assert found == (
        pick((DROP,)),
        Call(IT),
        Give(called, (plus(POWER, 3000),), END_OF_TURN),
        Delay(Trigger(PHASE, verb=TURN_ENDS), Move(called, DROP, RETIRE)),
    )


@pytest.mark.parametrize(
    ("effect", "body"),
    [
        ("[Soul-Charge 2].", SoulCharge(Fixed(2), into="soul charged")),
        ("[Counter-Charge 1].", CounterCharge(Fixed(1))),
        ("[Stand] all of your rear-guards.", Refresh(Cards((RC,), YOU))),
        ("Draw two cards.", Draw(Fixed(2))),
        ("Put the top card of your deck into your damage zone.", Move(Top(DECK, Fixed(1), YOU), DAMAGE_ZONE)),
        ("Call five cards from the top of your deck to (GC) at [Rest].",
         Call(Top(DECK, Fixed(5), YOU), Place("guardian"), ENGAGED)),
    ],
)  # fmt: skip
def test_single_effects(effect: str, body: Body) -> None:
    assert done(effect) == body


def test_cards_are_locked_bound_ridden_and_dealt_damage() -> None:
    assert parts("Choose one of your opponent's rear-guards, and lock it.")[1] == Lock(IT)
    assert parts("Choose a card from your hand, and bind it face down.")[1] == Move(
        IT, BIND, BIND_VERB, facing=FACE_DOWN
    )
    assert parts("Choose a <Kagero> from your hand, and ride it.")[1] == SuperiorRide(IT, into="rode")
    assert parts("Choose one of your opponent's vanguards, and deal one damage.")[1] == Damage(IT, Fixed(1))
    assert parts("Choose a card from your damage zone, and turn it face up.")[1] == TurnFace(IT)


def test_a_card_may_go_on_top_or_under_the_deck() -> None:
    look, put = parts("Look at the top card of your deck, and put it on the top or the bottom of your deck.")
    assert isinstance(look, Look)
    assert put == Either(
        (Move(Those("looked"), DECK, into="moved"), Move(Those("looked"), DECK, position=BOTTOM, into="moved"))
    )


def test_the_opponent_chooses_what_they_retire() -> None:
    assert parts("Your opponent chooses one of his or her rear-guards, and retires it.") == (
        Select(Cards((RC,), OPPONENT), who=OPPONENT, target=NEVER),
        Move(IT, DROP, RETIRE),
    )


def test_chance_chooses() -> None:
    picked, _ = parts("Choose a card from your opponent's hand at random, and bind it face up.")
    assert picked == SelectRandom(Cards((HAND,), OPPONENT))


@rule("vanguard", "8.1.1.2.3.5")
def test_then_depends_on_the_requirement_before_it_and_a_new_sentence_does_not() -> None:
    requirement = "If you have a <Kagero> vanguard, draw a card."
    gate = done(f"{requirement} Then, [Soul-Charge 1].")
    assert isinstance(gate, Gate)
    assert gate.then == Seq((Draw(), SoulCharge(Fixed(1), into="soul charged")))
    first, second = parts(f"{requirement} [Soul-Charge 1].")
    assert isinstance(first, Gate)
    assert isinstance(second, SoulCharge)


def test_if_you_do_follows_what_may_be_done() -> None:
    ability = auto("[AUTO]:When this unit is placed on (RC), you may [Soul-Charge 1]. If you do, draw a card.")
    gate = ability.body
    assert isinstance(gate, Gate)
    assert gate.may
    assert isinstance(gate.then, Seq)
    charge, then = gate.then.parts
    assert charge == SoulCharge(Fixed(1), into="soul charged")
    assert then == Gate(Draw(), condition=Holds(Count(Those("soul charged")), ">=", Fixed(1)))


def test_otherwise_is_done_where_the_condition_fails() -> None:
    reveal, gate = parts(
        "Reveal the top card of your deck. If the revealed card is a grade 1 <Kagero>, call it to (RC), "
        "and if it is not, shuffle your deck."
    )
    assert isinstance(reveal, Reveal)
    assert isinstance(gate, Gate)
    assert isinstance(gate.then, Call)
    assert gate.otherwise == Shuffle(YOU)


def test_for_each_is_counted_once() -> None:
    ability = cont("[CONT](VC):This unit gets [Power] +1000 for each of your <Kagero> rear-guards.")
    assert ability.mods == (AddStat(POWER, ForEvery(Count(Cards((RC,), YOU, KAGERO)), each=Fixed(1000))),)


def test_it_is_so_many_or_more_asks_for_the_same_number_again() -> None:
    body = done(
        "If the number of cards in your soul is six or more, draw a card, then, if it is ten or more, "
        "[Counter-Charge 1]."
    )
    soul = Count(Cards((SOUL,), YOU))
    conditions = [gate.condition for gate in find(body, Gate)]
    assert conditions == [Holds(soul, ">=", Fixed(6)), Holds(soul, ">=", Fixed(10))]


def test_an_ability_in_quotes_is_given() -> None:
    (give,) = find(done('Until end of turn, this unit gets "[AUTO](VC):When this unit attacks, draw a card.".'), Give)
    assert give.mods == (GiveAbility((Automatic(Trigger(ATTACKED, self_only=True), Draw(), zones=(VC,)),)),)
    assert give.until == END_OF_TURN


def test_a_unit_cannot_be_hit_for_a_battle() -> None:
    ability = auto(
        "[AUTO]:[Choose a card from your hand, and discard it] When this unit is placed on (GC), you may pay the cost. "
        "If you do, choose one of your rear-guards that is being attacked, and that unit cannot be hit until end of "
        "that battle."
    )
    (give,) = find(ability.body, Give)
    assert give == Give(Those("it 2"), (Cannot(BE_HIT),), IN_BATTLE)


@rule("vanguard", "12.9.1")
def test_a_boosted_unit_is_one_that_was_boosted_in_this_battle() -> None:
    ability = auto("[AUTO](VC):When this unit attacks, if this unit is boosted by a <Kagero>, draw a card.")
    assert isinstance(ability.body, Gate)
    assert ability.body.condition == BoostedBattle(KAGERO, OneOf(THIS))


def test_the_boosted_unit_gets_what_is_said() -> None:
    ability = auto("[AUTO](RC):When this unit boosts, the boosted unit gets [Power] +3000 until end of that battle.")
    assert ability.body == Give(Those("other"), (plus(POWER, 3000),), IN_BATTLE)


def test_the_shield_of_a_guardian_is_raised() -> None:
    ability = auto("[AUTO]:When this unit intercepts, this unit gets [Shield] +5000 until end of that battle.")
    assert ability.when == Trigger("shifted", self_only=True, verb="move/intercept")
    assert ability.body == Give(THIS, (plus(SHIELD, 5000),), IN_BATTLE)
