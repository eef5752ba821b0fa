"""What card texts of The Caster Chronicles mean: nouns, costs, aether, triggers, conditions; what is declined."""

from __future__ import annotations

import pytest

from ludex.core.changes import COST_CAUSE, EFFECT_CAUSE
from ludex.core.conditions import WAS_DONE, AllOf, Fits, HappenedThisTurn, Holds, InPhase, Paid, TurnOf
from ludex.core.definitions import Automatic, Keyword, Static
from ludex.core.modifiers import (
    AddStat,
)
from ludex.core.ops.draw import Draw
from ludex.core.ops.look import Reveal
from ludex.core.ops.move import Move
from ludex.core.ops.outcome import LoseGame
from ludex.core.ops.select import NEVER, Exactly, Select, UpTo
from ludex.core.ops.turn_card import Engage, Reverse
from ludex.core.players import EACH, OPPONENT, YOU, ControllerOf, PlayerIn
from ludex.core.program import Gate, Seq
from ludex.core.selectors import (
    IT,
    THIS,
    And,
    Both,
    Cards,
    Compares,
    ControlledBy,
    Did,
    Engaged,
    FaceUp,
    Is,
    Not,
    NotThis,
    NotThose,
    Or,
    Ready,
    Reversed,
    Those,
    Top,
)
from ludex.core.triggers import StateTrigger, Trigger
from ludex.core.values import Count, Fixed, ForEvery, StatOf, X
from ludex.core.walk import find
from ludex.games.caster.aether import MAIN_TIMING
from ludex.games.caster.filters import FrontName, IsVoid, NotYetPaid, StockOf
from ludex.games.caster.ops.aether import ANY_ELEMENT, Produce
from ludex.games.caster.ops.pay import PayAether
from ludex.games.caster.ops.target import Target
from ludex.games.caster.prices import X_COST
from ludex.games.caster.words import (
    ATK,
    ATTACKED,
    BANISH,
    BEGINNING_OF,
    CASTER,
    CHOSEN,
    CONJURE,
    CORRUPTED,
    COST,
    DECK,
    DESTROY,
    DISCARD,
    END_OF,
    ENTER,
    EXTRA_DECK,
    FIELD,
    GRAVEYARD,
    HAND,
    LAST_WORDS,
    MAIN_PHASE,
    NAMES,
    ORB_CORRUPTED,
    ORB_ZONE,
    PHASE,
    PLAYED,
    PLAYER,
    RETURN,
    SWITCHED,
    TRAIT,
    TURN,
    TYPE,
)
from ludex.testing import rule
from tests.games.caster.wording.meaning import (
    A_CASTER,
    A_SERVANT,
    OAK,
    abilities,
    act,
    auto,
    destroyed,
    servants,
    spell,
    static,
    why,
)

# Nouns and targets.


@rule("caster", "903.2e")
@rule("caster", "105.4c")
def test_a_target_is_chosen_while_playing_and_then_acted_on() -> None:
    assert spell("Destroy target enemy servant with a cost of 3 or less.") == Seq(
        (Target(servants(OPPONENT, Compares(COST, "<=", Fixed(3)))), destroyed())
    )


@rule("caster", "206.3")
def test_a_trait_alone_is_a_card_in_the_field_with_it() -> None:
    assert spell("Reverse target allied [Oak].") == Seq((Target(Cards(FIELD, YOU, OAK)), Reverse(IT)))
    assert spell("Reverse target allied Oak.") == spell("Reverse target allied [Oak].")


@rule("caster", "201.4")
def test_a_type_in_a_zone_is_a_card_of_that_zone() -> None:
    assert spell("Put target servant card in an allied graveyard into your hand.") == Seq(
        (Target(Cards((GRAVEYARD,), YOU, A_SERVANT)), Move(IT, HAND, whose=YOU, into="put"))
    )


@rule("caster", "209.3")
def test_void_is_having_no_element() -> None:
    body = spell("Destroy target {Void} servant.")
    assert body == Seq((Target(Cards(FIELD, EACH, And((IsVoid(), A_SERVANT)))), destroyed()))
    assert spell("Destroy target Void servant.") == body


def test_adjectives_of_a_list_of_traits_are_said_of_both() -> None:
    (target, _) = spell("Destroy target rested [Oak] or [Elm] servant.").parts  # type: ignore[attr-defined]
    assert target.what.filter == And((Engaged(), Or((OAK, Is(TRAIT, "Elm"))), A_SERVANT))


def test_another_target_is_none_of_those_before() -> None:
    body = spell("Return target allied servant to its owner's hand. Another target allied servant gains +500 ATK.")
    assert isinstance(body, Seq)
    assert body.parts[:2] == (
        Target(servants(YOU)),
        Target(servants(YOU, NotThose(IT)), into="it 2"),
    )


def test_targets_of_several_are_one_choice() -> None:
    body = spell("Return up to two target servants to their owners' hands.")
    assert body == Seq((Target(servants(), UpTo(Fixed(2))), Move(IT, HAND, RETURN, into="returned")))


@rule("caster", "903.2f")
def test_two_targets_that_are_treated_unlike_are_told_apart_while_playing() -> None:
    body = spell("Target two enemy servants. Rest one and reverse the other.")
    other = servants(OPPONENT, NotThose(IT))
    assert body == Seq((Target(servants(OPPONENT)), Target(other, into="it 2"), Engage(IT), Reverse(Those("it 2"))))


def test_a_name_in_quotes_is_a_card_of_that_name() -> None:
    ability = static('This card gains +500 ATK for each other allied "Briar".')
    named = Cards(FIELD, YOU, And((Is(NAMES, "Briar"), NotThis())))
    assert ability == Static((AddStat(ATK, ForEvery(Count(named), each=Fixed(500))),))


# Activated abilities and their costs.


@rule("caster", "901.1a")
def test_rest_and_a_discard_are_a_cost() -> None:
    ability = act("[Rest], discard a caster card: Draw a card.")
    assert ability.cost == Seq(
        (
            Engage(THIS),
            Select(Cards((HAND,), YOU, A_CASTER), into="discarded", target=NEVER),
            Move(Those("discarded"), GRAVEYARD, DISCARD, into="discarded 2", cause=COST_CAUSE),
        )
    )
    assert ability.body == Draw()


@rule("caster", "1008.3a")
def test_a_stock_is_banished_by_the_name_on_its_front() -> None:
    ability = act('Banish a "Briar" from this card\'s stock: Draw a card.')
    assert list(find(ability.cost, Select)) == [
        Select(StockOf(THIS, FrontName("Briar")), into="banished", target=NEVER)
    ]


@rule("caster", "1008.3")
def test_a_cost_banishes_a_card_of_a_name_in_the_field_or_under_it() -> None:
    (pick,) = find(act('[Rest], banish a "Briar": Draw a card.').cost, Select)
    yours = Cards(FIELD, YOU)
    assert pick.what == Both(Cards(FIELD, YOU, FrontName("Briar")), StockOf(yours, FrontName("Briar")))


@rule("caster", "1008.2")
def test_a_player_banishes_what_that_player_controls() -> None:
    (pick,) = find(act("Banish a servant: Draw a card.").cost, Select)
    assert pick.what == servants(YOU)
    (pick,) = find(act("Banish an orb: Draw a card.").cost, Select)
    assert pick.what == Cards((ORB_ZONE,), YOU)


@rule("caster", "1010.3")
def test_what_is_rested_as_a_cost_is_recovered() -> None:
    (pick,) = find(act("Rest two allied servants: Draw a card.").cost, Select)
    assert pick.what == servants(YOU, Ready())
    assert pick.quantity == Exactly(Fixed(2))


@rule("caster", "1002.3")
def test_symbols_are_aether_to_pay() -> None:
    assert act("{Terra}{Terra}{1}, [Rest]: Draw a card.").cost == Seq(
        (PayAether(Fixed(1), ("Terra", "Terra")), Engage(THIS))
    )


@rule("caster", "903.2d")
def test_x_is_what_was_paid_for_it() -> None:
    ability = act("[Rest], {X}: Destroy target servant with a cost of X.")
    assert list(find(ability.cost, PayAether)) == [PayAether(X())]
    (target,) = find(ability.body, Target)
    assert target.what == servants(EACH, Compares(COST, "==", X()))
    assert why("[Rest]: Destroy target servant with a cost of X.", type=CASTER) == "X is nowhere told"


@rule("caster", "203.4")
def test_a_card_with_a_cost_of_x_tells_what_x_is() -> None:
    found = abilities("Destroy target servant with a cost of X or less.", type=CONJURE, cost="X")
    assert found[0] == Keyword(X_COST)


@rule("caster", "701.2")
def test_a_limit_says_when_and_where_the_ability_is_played() -> None:
    assert act("[Rest]: Draw a card. Play this ability only during main timing.").kinds == (MAIN_TIMING,)
    assert act("[Rest]: Draw a card. Play this ability only once per turn.").per_turn == 1
    assert act("[Rest]: Draw a card. Play this ability only from your graveyard.").zones == (GRAVEYARD,)
    limited = act("[Rest]: Draw a card. Play this ability only during an enemy main phase.")
    assert limited.only_if == AllOf((TurnOf(OPPONENT), InPhase(MAIN_PHASE)))


@rule("caster", "903.2h")
def test_what_a_cost_takes_is_not_known_while_targets_are_chosen() -> None:
    ability = act(
        "Banish a servant: Destroy target enemy servant with a cost equal to or less than the cost of the banished "
        "servant."
    )
    (target,) = find(ability.body, Target)
    at_most = Compares(COST, "<=", StatOf(Those("banished"), COST))
    assert target.what == servants(OPPONENT, Or((at_most, NotYetPaid("banished"))))


# Aether.


@rule("caster", "907.5")
def test_aether_is_produced_by_symbols() -> None:
    assert act("[Rest]: Produce {Terra}{Terra}.").body == Produce(("Terra",), Fixed(2))
    assert act("[Rest]: Produce {2}.").body == Produce((), Fixed(2))
    assert act("[Rest]: Produce one Void aether.").body == Produce((), Fixed(1))


@rule("caster", "907.7")
def test_aether_of_any_element_is_of_one_that_is_chosen() -> None:
    assert act("[Rest]: Produce two aether of any element.").body == Produce(ANY_ELEMENT, Fixed(2))


def test_aether_may_be_for_some_cards_only() -> None:
    body = act("[Rest]: Produce {Terra}. Spend this aether only to play [Oak] cards.").body
    assert body == Produce(("Terra",), Fixed(1), only_for=OAK)
    assert why("[Rest]: Draw a card. Spend this aether only to play conjures.", type=CASTER) == "which aether?"


# Automatic abilities.


@rule("caster", "1106.2")
@rule("caster", "1107.2")
def test_keywords_that_open_an_ability() -> None:
    keyword, ability = abilities("[Enter] \u21d2 Draw a card.")
    assert keyword == Keyword(ENTER)
    assert ability == Automatic(Trigger("moved", self_only=True, to=FIELD), Draw(), ENTER)
    keyword, ability = abilities("[Last Words] \u21d2 Draw a card.")
    assert keyword == Keyword(LAST_WORDS)
    assert ability == Automatic(Trigger("moved", self_only=True, frm=FIELD, to=(GRAVEYARD,)), Draw(), LAST_WORDS)


@pytest.mark.parametrize(
    ("words", "trigger"),
    [
        ("Whenever this card attacks", Trigger(ATTACKED, self_only=True)),
        ("Whenever this card switches", Trigger(SWITCHED, self_only=True)),
        ("Whenever this card corrupts an orb", Trigger(CORRUPTED, self_only=True)),
        ("Whenever an allied orb is corrupted", Trigger(ORB_CORRUPTED, whose=YOU)),
        ("Whenever an allied servant is destroyed", Trigger("moved", A_SERVANT, YOU, FIELD, verb=DESTROY)),
        ("Whenever another allied [Oak] attacks", Trigger(ATTACKED, And((OAK, NotThis())), YOU)),
        ("Whenever you play a conjure", Trigger(PLAYED, Is(TYPE, CONJURE), YOU)),
        ("Whenever this card is targeted by an enemy card or ability",
         Trigger(CHOSEN, self_only=True, other=ControlledBy(OPPONENT))),
        ("At end of turn", Trigger(PHASE, verb=END_OF + TURN)),
        ("At the beginning of your main phase", Trigger(PHASE, whose=YOU, verb=BEGINNING_OF + MAIN_PHASE)),
        ("Whenever a caster is turned face down", Trigger("turned", And((A_CASTER, Not(FaceUp()))))),
        ("When you have no orbs", StateTrigger(Holds(Count(Cards((ORB_ZONE,), YOU)), "==", Fixed(0)))),
    ],
)  # fmt: skip
def test_triggers(words: str, trigger: Trigger | StateTrigger) -> None:
    ability = auto(f"{words} \u21d2 Draw a card.")
    assert (ability.when, ability.body) == (trigger, Draw())


def test_the_other_card_of_an_attack_can_be_spoken_of() -> None:
    ability = auto("Whenever this card attacks a reversed enemy servant \u21d2 Destroy that servant.")
    assert isinstance(ability.when, Trigger)
    assert ability.when.other == And((Reversed(), A_SERVANT, ControlledBy(OPPONENT)))
    assert ability.body == destroyed(Those("other"))


def test_that_player_is_the_one_the_trigger_is_about() -> None:
    ability = auto(
        "Whenever this card is targeted by an enemy card or ability \u21d2 That enemy player discards a card."
    )
    (pick,) = find(ability.body, Select)
    assert (pick.what, pick.who) == (Cards((HAND,), PlayerIn("player")), PlayerIn("player"))


@rule("caster", "902.2")
def test_an_ability_that_takes_its_card_from_a_zone_is_valid_there() -> None:
    ability = auto(
        "Whenever an allied [Oak] is destroyed \u21d2 You may return this card from your graveyard to your hand."
    )
    assert ability.zones == (GRAVEYARD,)
    assert ability.body == Gate(Move(THIS, HAND, RETURN, YOU, into="returned"), may=True)


def test_abilities_of_cards_that_are_elsewhere_when_it_happens() -> None:
    assert act("Discard this card: Draw a card.").zones == (HAND,)
    assert auto("Whenever this card is discarded \u21d2 Draw a card.").zones == (GRAVEYARD,)
    assert set(auto("When this card is revealed \u21d2 Draw a card.").zones) == {DECK, HAND, ORB_ZONE, EXTRA_DECK}


def test_a_trigger_once_a_turn() -> None:
    line = "Whenever an allied [Oak] attacks \u21d2 Draw a card. This ability triggers only once per turn."
    assert auto(line).per_turn == 1


# Conditions.


def test_a_condition_is_asked_on_resolving_and_targets_before_it() -> None:
    body = act("[Rest]: Destroy target enemy servant if an allied orb was corrupted this turn.").body
    assert body == Seq(
        (
            Target(servants(OPPONENT)),
            Gate(destroyed(), condition=HappenedThisTurn(Trigger(ORB_CORRUPTED, whose=YOU))),
        )
    )


def test_history_counts_how_often() -> None:
    body = act("[Rest]: Draw a card if two or more allied servants entered the field this turn.").body
    assert isinstance(body, Gate)
    (condition,) = find(body.condition, HappenedThisTurn)
    assert condition.least == 2
    assert (condition.what.what, condition.what.whose, condition.what.to) == (A_SERVANT, YOU, FIELD)


def test_destroyed_by_no_battle_is_by_an_effect() -> None:
    body = act("[Rest]: Draw a card if an allied servant was destroyed by non-battle this turn.").body
    assert isinstance(body, Gate)
    assert body.condition == HappenedThisTurn(Trigger("moved", A_SERVANT, YOU, verb=DESTROY, cause=EFFECT_CAUSE))


def test_an_allied_servant_corrupts_an_enemy_orb() -> None:
    body = act("[Rest]: Draw a card if an allied servant corrupted an enemy orb this turn.").body
    assert isinstance(body, Gate)
    assert body.condition == HappenedThisTurn(Trigger(CORRUPTED, A_SERVANT, YOU, other=ControlledBy(OPPONENT)))


def test_a_condition_at_the_end_may_speak_of_the_target() -> None:
    body = spell("Destroy target servant if it attacked this turn.")
    assert body == Seq((Target(servants()), Gate(destroyed(), condition=Fits(IT, Did(Trigger(ATTACKED))))))
    body = spell("Target player loses the game if they have no orbs in their orb zone.")
    who = ControllerOf(Those("aimed player"))
    empty = Holds(Count(Cards((ORB_ZONE,), who)), "==", Fixed(0))
    target = Target(Cards((PLAYER,), EACH), into="aimed player")
    assert body == Seq((target, Gate(LoseGame(who), condition=empty)))


def test_aether_that_was_paid_is_remembered() -> None:
    body = spell("Draw a card. If you paid {Terra} aether for this card, draw a card.")
    assert body == Seq((Draw(), Gate(Draw(), condition=Paid("Terra aether"))))


def test_if_you_do_asks_whether_anything_was_done() -> None:
    body = spell("Banish an allied orb. If you do, draw three cards.")
    assert isinstance(body, Seq)
    assert body.parts[-1] == Gate(Draw(Fixed(3)), condition=Holds(Count(Those("banished 2")), ">=", Fixed(1)))


def test_if_you_do_follows_what_one_may_do() -> None:
    ability = auto("At end of turn \u21d2 You may banish this card. If you do, draw a card.")
    banished = Move(THIS, GRAVEYARD, BANISH, into="banished", by=YOU)
    assert ability.body == Gate(Seq((banished, Gate(Draw(), condition=WAS_DONE))), may=True)


def test_otherwise_is_the_other_branch() -> None:
    body = act(
        "[Rest]: Reveal the top card of your deck. If it is an [Oak] card, draw a card. Otherwise, discard a card."
    ).body
    assert isinstance(body, Seq)
    reveal, gate = body.parts
    assert reveal == Reveal(Top(DECK, Fixed(1), YOU), "revealed")
    assert isinstance(gate, Gate)
    assert gate.condition == Fits(Those("revealed"), OAK)
    assert list(find(gate.otherwise, Select)) != []


# What is declined.


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("[Rest]: Destroy it.", "it: what?"),
        ("[Rest]: That servant gains +500 ATK until end of turn.", "that: which?"),
        ("[Rest]: Put the rest into your hand.", "the rest of what?"),
        ("[Rest]: If you do, draw a card.", "if you do what?"),
        ("[Rest]: Search your deck for another servant and put it into your hand.", "another card of the deck"),
        ("Banish target servant: Draw a card.", "expected"),
        ("[Rest]: That player discards a card.", "which player?"),
        ("[Rest], banish a servant: Destroy the banished caster.", "another type than before"),
        ("[Enter]", "without what it says"),
        ("This card enters the field with X coin counters on it.", "not printed"),
    ],
)
def test_what_has_no_one_meaning_is_declined(line: str, reason: str) -> None:
    assert reason in why(line, type=CASTER)
