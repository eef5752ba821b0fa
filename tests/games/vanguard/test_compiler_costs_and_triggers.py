"""What costs and triggers of Cardfight!! Vanguard mean."""

from __future__ import annotations

import pytest

from ludex.core.changes import COST_CAUSE, EFFECT_CAUSE
from ludex.core.conditions import Fits, Holds, TurnOf
from ludex.core.ops.draw import Draw
from ludex.core.ops.give import END_OF_TURN, Give
from ludex.core.ops.move import Move
from ludex.core.ops.select import Select
from ludex.core.ops.turn_card import Engage
from ludex.core.players import OPPONENT, YOU
from ludex.core.program import NOTHING, Gate, Seq
from ludex.core.selectors import THIS, And, Cards, Compares, ControlledBy, FaceUp, InZone, NameHas, NotThis, OneOf
from ludex.core.triggers import AnyTrigger, Trigger
from ludex.core.values import Count, Fixed
from ludex.core.walk import find
from ludex.games.vanguard.filters import PairedWith
from ludex.games.vanguard.ops.costs import CounterBlast, SoulBlast
from ludex.games.vanguard.words import (
    ATTACKED,
    BEGINNING_OF,
    BOOST_LINK,
    BOOSTED,
    DAMAGE_ZONE,
    DECK,
    DISCARD,
    DRIVE_CHECK,
    DROP,
    GC,
    GRADE,
    HAND,
    HIT,
    MAIN_PHASE,
    PHASE,
    POWER,
    RC,
    RIDE,
    SOUL,
    VC,
)
from ludex.games.vanguard.words import END_OF_TURN as TURN_ENDS
from ludex.testing import rule
from tests.games.vanguard.meaning import IT, KAGERO, act, auto, pick, plus, why

# Costs.


@rule("vanguard", "8.1.1.1.1")
def test_the_cost_of_an_activated_ability_is_in_its_bracket() -> None:
    cost = act("[ACT](RC):[Counter-Blast 1 & Soul-Blast 2 & [Rest] this unit] Draw a card.").cost
    expected = [*CounterBlast(Fixed(1)).parts, *SoulBlast(Fixed(2)).parts, Engage(THIS)]  # type: ignore[attr-defined]
    assert isinstance(cost, Seq)
    assert sorted(map(repr, cost.parts)) == sorted(map(repr, expected))
    # All is picked before anything is done.
    assert [type(part) for part in cost.parts[:2]] == [Select, Select]


@rule("vanguard", "10.16.1.1")
def test_a_blast_may_ask_for_cards_of_a_kind() -> None:
    cost = act('[ACT](VC):[Counter-Blast 2-cards with "Anvil" in its card name] Draw a card.').cost
    (picked,) = find(cost, Select)
    assert picked.what == Cards((DAMAGE_ZONE,), YOU, And((FaceUp(), NameHas("Anvil"))))
    assert [picked] == list(find(CounterBlast(Fixed(2), NameHas("Anvil")), Select))


def test_what_a_cost_moves_is_moved_as_a_cost() -> None:
    cost = act(
        "[ACT](RC):[Choose a <Kagero> from your hand, and discard it & Put this unit into your soul] Draw a card."
    )
    assert cost.cost == Seq(
        (
            pick((HAND,), KAGERO),
            Move(IT, DROP, DISCARD, into="moved", cause=COST_CAUSE),
            Move(THIS, SOUL, into="moved 2", cause=COST_CAUSE),
        )
    )


@rule("vanguard", "3.1.1.5.2")
def test_all_that_follows_the_payment_is_done_only_if_it_is_made() -> None:
    ability = auto(
        "[AUTO]:[Counter-Blast 1] When this unit is placed on (RC), if you have a <Kagero> vanguard, you may pay the "
        "cost. If you do, draw a card. This unit gets [Power] +2000 until end of turn."
    )
    gate = ability.body
    assert isinstance(gate, Gate)
    assert gate.condition == Holds(Count(Cards((VC,), YOU, KAGERO)), ">=", Fixed(1))
    assert gate.cost == NOTHING
    paid = gate.then
    assert isinstance(paid, Gate)
    assert not paid.may
    assert paid.cost == CounterBlast(Fixed(1))
    assert paid.then == Seq((Draw(), Give(THIS, (plus(POWER, 2000),), END_OF_TURN)))


@rule("vanguard", "8.1.1.2.3.1")
def test_no_more_this_turn_is_a_limit_of_the_ability() -> None:
    ability = auto(
        "[AUTO](VC):[Soul-Blast 1] When this unit attacks, you may pay the cost. If you do, draw a card. "
        "This ability cannot be used for the rest of that turn."
    )
    assert ability.per_turn == 1
    assert [type(part) for part in find(ability.body, Draw)] == [Draw]


def test_a_cost_that_is_nowhere_paid_is_declined() -> None:
    assert "nowhere paid" in why("[AUTO](VC):[Soul-Blast 1] When this unit attacks, draw a card.")
    assert "which cost" in why("[AUTO](VC):When this unit attacks, you may pay the cost. If you do, draw a card.")


def test_a_cost_may_stand_on_the_way() -> None:
    ability = auto("[AUTO]:When placed on (RC) from hand, [COST][Soul-Blast 1], and draw a card.")
    assert ability.when == Trigger("moved", self_only=True, frm=(HAND,), to=(RC,))
    assert isinstance(ability.body, Gate)
    assert ability.body.cost == SoulBlast(Fixed(1))
    assert ability.body.then == Draw()


# Triggers.


@pytest.mark.parametrize(
    ("event", "trigger"),
    [
        ("this unit is placed on (VC) or (RC)", Trigger("moved", self_only=True, to=(VC, RC))),
        ("this unit is placed on (GC) from hand", Trigger("moved", self_only=True, frm=(HAND,), to=(GC,))),
        ("another <Kagero> rides this unit",
         Trigger("moved", self_only=True, frm=(VC,), to=(SOUL,), verb=RIDE, other=And((KAGERO, NotThis())))),
        ("this unit attacks", Trigger(ATTACKED, self_only=True)),
        ("this unit attacks a vanguard", Trigger(ATTACKED, self_only=True, other=InZone(VC))),
        ("this unit's attack hits a rear-guard", Trigger(HIT, self_only=True, other=InZone(RC))),
        ("your vanguard attacks", Trigger(ATTACKED, InZone(VC), YOU)),
        ("your other <Kagero> is placed on (RC)", Trigger("moved", And((NotThis(), KAGERO)), YOU, to=(RC,))),
        ("this unit boosts a <Kagero> vanguard", Trigger(BOOSTED, self_only=True, other=And((KAGERO, InZone(VC))))),
        ("an attack hits a vanguard during the battle that this unit boosted",
         Trigger(HIT, PairedWith(BOOST_LINK, THIS), YOU, other=InZone(VC))),
        ("this unit's drive check reveals a grade 3 <Kagero>",
         Trigger(DRIVE_CHECK, And((Compares(GRADE, "==", Fixed(3)), KAGERO)), YOU, other=OneOf(THIS))),
        ("your opponent's rear-guard is put into the drop zone",
         Trigger("moved", whose=OPPONENT, frm=(RC,), to=(DROP,))),
        ("this unit is retired from (RC) for the effect or cost of your <Kagero>",
         Trigger("moved", self_only=True, frm=(RC,), to=(DROP,), source=And((KAGERO, ControlledBy(YOU))))),
        ("your rear-guard is put into your deck due to an effect from one of your cards",
         Trigger("moved", whose=YOU, frm=(RC,), to=(DECK,), cause=EFFECT_CAUSE, source=ControlledBy(YOU))),
        ("this unit [Stand] due to the effect of your card",
         Trigger("refreshed", self_only=True, cause=EFFECT_CAUSE, source=ControlledBy(YOU))),
    ],
)  # fmt: skip
def test_events_are_told_apart(event: str, trigger: Trigger) -> None:
    assert auto(f"[AUTO](RC):When {event}, draw a card.").when == trigger


def test_moments_of_the_turn_are_events() -> None:
    assert auto("[AUTO](VC):At the beginning of your main phase, draw a card.").when == Trigger(
        PHASE, whose=YOU, verb=BEGINNING_OF + MAIN_PHASE
    )
    assert auto("[AUTO](VC):At the end of the turn, draw a card.").when == Trigger(PHASE, verb=TURN_ENDS)


def test_of_two_events_either_triggers_and_during_limits_when() -> None:
    either = auto("[AUTO](RC):When this unit attacks or boosts, draw a card.")
    assert either.when == AnyTrigger((Trigger(ATTACKED, self_only=True), Trigger(BOOSTED, self_only=True)))
    during = auto("[AUTO](RC):During your turn, when this unit is put into the drop zone from (RC), draw a card.")
    assert during.while_ == TurnOf(YOU)


@rule("vanguard", "8.1.1.2.3")
def test_a_requirement_is_asked_on_resolving_and_not_by_the_trigger() -> None:
    ability = auto("[AUTO](VC):When this unit attacks, if your vanguard's [Power] is 20000 or greater, draw a card.")
    assert ability.when == Trigger(ATTACKED, self_only=True)
    strong = Fits(Cards((VC,), YOU), Compares(POWER, ">=", Fixed(20000)))
    assert ability.body == Gate(Draw(), condition=strong)
