"""What card texts of Cardfight!! Vanguard mean: every line is read, printed back and bound, or declined."""

from __future__ import annotations

import json
import random
from collections import Counter
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from ludex.core.cards import THIS_BATTLE
from ludex.core.changes import BOTTOM, COST_CAUSE, EFFECT_CAUSE, ENGAGED, FACE_DOWN
from ludex.core.conditions import Fits, Holds, TurnOf
from ludex.core.definitions import Ability, Activated, Automatic, Keyword, Static
from ludex.core.modifiers import AddStat, Cannot, GiveAbility
from ludex.core.ops.damage import Damage
from ludex.core.ops.delay import Delay
from ludex.core.ops.draw import Draw
from ludex.core.ops.either import Either
from ludex.core.ops.give import END_OF_TURN, Give, Until
from ludex.core.ops.look import Look, Reveal, Search, Shuffle
from ludex.core.ops.move import Move
from ludex.core.ops.select import NEVER, Exactly, Select, SelectRandom, UpTo
from ludex.core.ops.turn_card import Engage, Refresh, TurnFace
from ludex.core.players import OPPONENT, YOU
from ludex.core.program import NOTHING, Body, Gate, Seq
from ludex.core.selectors import (
    THIS,
    Among,
    And,
    Cards,
    Compares,
    ControlledBy,
    FaceUp,
    HasKeyword,
    InZone,
    Is,
    NameHas,
    Not,
    NotThis,
    OneOf,
    Those,
    Top,
    Without,
)
from ludex.core.triggers import AnyTrigger, Trigger
from ludex.core.values import Count, Fixed, ForEvery
from ludex.core.walk import find
from ludex.games.compiling import CompiledCard
from ludex.games.vanguard.compiler import (
    compile_card,
    has_rules,
    lexicon_for,
    lines_of,
    own_lexicon,
    own_records,
    table,
)
from ludex.games.vanguard.conditions import Battle, BoostedBattle, brave, generation_break, limit_break
from ludex.games.vanguard.filters import BEING_ATTACKED, InRow, PairedWith, SameColumn
from ludex.games.vanguard.keywords import seek_mate
from ludex.games.vanguard.ops.call import Call, Place
from ludex.games.vanguard.ops.charge import CounterCharge, SoulCharge
from ludex.games.vanguard.ops.costs import CounterBlast, SoulBlast
from ludex.games.vanguard.ops.lock import Lock
from ludex.games.vanguard.ops.ride import Stride, SuperiorRide
from ludex.games.vanguard.ops.stride_cost import stride_cost
from ludex.games.vanguard.wording import en
from ludex.games.vanguard.words import (
    ANYWHERE,
    ATTACKED,
    BE_HIT,
    BEGINNING_OF,
    BIND,
    BIND_VERB,
    BOOST_LINK,
    BOOSTED,
    CLAN,
    CRITICAL,
    DAMAGE_ZONE,
    DECK,
    DISCARD,
    DRIVE_CHECK,
    DROP,
    FRONT,
    G_ZONE,
    GC,
    GENERATION_BREAK,
    GRADE,
    HAND,
    HEAL_TRIGGER,
    HIT,
    LIMIT_BREAK,
    MAIN_PHASE,
    MATE,
    NAMES,
    NATION,
    ORACLE,
    PHASE,
    POWER,
    RACE,
    RC,
    RESIST,
    RETIRE,
    RIDE,
    SENTINEL,
    SHIELD,
    SOUL,
    STRIDE,
    TRIGGER,
    TWIN_DRIVE,
    UNITED_SANCTUARY,
    VC,
)
from ludex.games.vanguard.words import (
    END_OF_TURN as TURN_ENDS,
)
from ludex.testing import rule
from ludex.text import CONFUSABLE, Lexicon, Permitted, lint, normalise, read, write
from ludex.text.mutation import Swap, swaps

CORPUS = Path(__file__).parents[4] / "shared" / "cards" / "vanguard.jsonl"
KAGERO = Is(CLAN, "Kagero")
IN_BATTLE = Until(THIS_BATTLE)
IT = Those("it")


def card(*lines: str, **facts: Any) -> dict[str, Any]:
    return {"name": "Hearth Warden", "type": "Normal Unit", "clan": "Kagero", "grade": 1, "text": list(lines), **facts}


def abilities(*lines: str) -> tuple[Ability, ...]:
    result = compile_card(card(*lines))
    assert result.card is not None, [str(line) for line in result.declined]
    return result.card.faces[0].abilities


def auto(line: str) -> Automatic:
    (ability,) = [one for one in abilities(line) if not isinstance(one, Keyword)]
    assert isinstance(ability, Automatic)
    return ability


def act(line: str) -> Activated:
    (ability,) = [one for one in abilities(line) if not isinstance(one, Keyword)]
    assert isinstance(ability, Activated)
    return ability


def cont(line: str) -> Static:
    (ability,) = [one for one in abilities(line) if not isinstance(one, Keyword)]
    assert isinstance(ability, Static)
    return ability


def done(effect: str) -> Body:
    """What an effect does, as the body of an ability without a cost."""
    return act(f"[ACT](VC):{effect}").body


def parts(effect: str) -> tuple[Body, ...]:
    body = done(effect)
    assert isinstance(body, Seq)
    return body.parts


def why(*lines: str) -> str:
    result = compile_card(card(*lines))
    assert result.card is None
    return " ".join(line.why for line in result.declined)


def pick(zones: tuple[int, ...], filter: Any = None, who: Any = YOU, **more: Any) -> Select:
    cards = Cards(zones, who) if filter is None else Cards(zones, who, filter)
    return Select(cards, target=NEVER, **more)


def plus(stat: int, amount: int) -> AddStat:
    return AddStat(stat, Fixed(amount))


# The table.


def test_the_table_has_no_fault() -> None:
    assert [str(fault) for fault in lint(table(), (en.LINE,), opened=True)] == []


def test_every_synonym_of_the_list_is_used() -> None:
    used = {group for phrase in table().phrases for group in phrase.template.groups}
    assert [group for group in en.SYNONYMS if not any(set(one) <= set(group) for one in used)] == []


LINES = (
    "[AUTO](VC)[Limit-Break 4](Active at four damage):[Counter-Blast 1 & Choose a card from your hand, and discard it] "
    "When this unit attacks a vanguard, you may pay the cost. If you do, this unit gets [Power] +5000/[Critical] +1 "
    "until end of that battle.",
    'Bloom-[AUTO](RC)[Generation Break 1]:When your other "Ember Moth" is placed on (RC), draw a card.',
    '[ACT](RC):[Put this unit into your soul] Choose up to two of your units with "Anvil" in their card names, and '
    'until end of turn, they get [Power] +2000, and "[AUTO](RC):When this unit attacks, draw a card.".',
    "[CONT](VC/RC):If you have a non-<Kagero> vanguard or rear-guard, this unit gets [Power] -2000.",
    '[CONT](VC):During your turn, if you have a card named "Ember Moth" in your soul, this unit gets [Power] +1000.',
    "[AUTO]:When an <Aqua Force> rides this unit, choose a card from your damage zone, and turn it face up.",
)


@pytest.mark.parametrize("line", LINES)
def test_what_is_read_prints_back_as_it_was_written(line: str) -> None:
    result = read(table(), line, en.LINE, own_lexicon())
    assert result.understood, str(result)
    assert write(table(), result.node, en.LINE, result.style, own_lexicon()) == result.normalised


@pytest.mark.parametrize(
    ("line", "even"),
    [
        ("[AUTO](VC)/(RC):When this unit attacks, draw a card.",
         "[AUTO] (VC/RC): When this unit attacks, draw a card."),
        ("[ACT](RC):[Counter-Blast1] Draw a card.", "[ACT] (RC): \u00ab Counter-Blast 1 \u00bb Draw a card."),
        ("[ACT]Hand:[Rest this unit] Draw a card", "[ACT] (Hand): \u00ab [Rest] this unit \u00bb Draw a card."),
        ("When this unit boosts ([Boost]) a <<Kagero>>, draw a card.",
         "When this unit boosts a <Kagero>, draw a card."),
        ("[AUTO]:Forerunner (When a unit of the same clan rides it, call it to (RC))", "[AUTO]: Forerunner"),
        ("(A deck has four of these at most.)", ""),
        ('It gets "[AUTO](RC):When this unit attacks, draw a card" until end of turn.',
         'It gets "[AUTO] (RC): When this unit attacks, draw a card." until end of turn.'),
        ("Choose a <Aqua Force>.", "Choose an <Aqua Force>."),
    ],
)  # fmt: skip
def test_marks_without_meaning_are_evened_out(line: str, even: str) -> None:
    assert normalise(line, table().passes).text == even


def test_one_line_may_hold_several_abilities() -> None:
    first, second = abilities("[AUTO](RC):When this unit attacks, draw a card. [CONT](RC):This unit cannot intercept.")
    assert isinstance(first, Automatic)
    assert isinstance(second, Static)


# Facts of the card.


def test_the_facts_of_a_record_stand_in_their_places() -> None:
    record = card(clan="Royal Paladin", race="High Beast", power=9000, shield=None, critical=1, trigger=None,
                  skill_icon="Twin Drive!!", grade=3)  # fmt: skip
    compiled = compile_card(record).card
    assert compiled is not None
    face = compiled.faces[0]
    assert face.stats == (9000, None, 1, 3, 0)
    assert face.attributes[CLAN] == ("Royal Paladin",)
    assert face.attributes[NATION] == (UNITED_SANCTUARY,)
    assert face.attributes[RACE] == ("High Beast",)
    assert face.abilities == (Keyword(TWIN_DRIVE),)


@rule("vanguard", "12.10.2")
def test_the_other_side_of_a_card_is_its_second_face() -> None:
    record = card(back=card("[CONT](VC):This unit cannot be hit.", name="Hearth Awake", type="G Unit"))
    compiled = compile_card(record).card
    assert compiled is not None
    assert [face.names for face in compiled.faces] == [("Hearth Warden",), ("Hearth Awake",)]
    assert compiled.faces[0].abilities == ()
    assert compiled.faces[1].abilities == (Static((Cannot(BE_HIT),), zones=(VC,)),)


def test_a_note_of_the_card_list_is_no_text() -> None:
    record = {"name": "Hearth Warden", "type": "Normal Unit", "text_lines": ["Updated: Shield", "[CONT]:Sentinel"]}
    result = compile_card(record)
    assert result.lines == 1
    assert result.card is not None
    assert result.card.faces[0].abilities == (Keyword(SENTINEL),)


# Headings.


@rule("vanguard", "11.6.3.2.1", "11.6.2")
def test_limit_break_is_asked_when_the_ability_triggers_and_is_a_keyword_of_the_card() -> None:
    found = abilities("[AUTO](VC)[Limit-Break 4]:When this unit attacks, draw a card.")
    assert Keyword(LIMIT_BREAK, 4) in found
    assert Keyword(f"{LIMIT_BREAK} 4") in found
    ability = found[-1]
    assert isinstance(ability, Automatic)
    assert (ability.while_, ability.zones, ability.body) == (limit_break(4), (VC,), Draw())


@rule("vanguard", "11.12.3.3")
def test_generation_break_of_an_activated_ability_is_asked_when_it_is_played() -> None:
    found = abilities("[ACT](RC)[1/turn][Generation Break 2]:[Soul-Blast 1] Draw a card.")
    assert Keyword(GENERATION_BREAK, 2) in found
    ability = found[-1]
    assert isinstance(ability, Activated)
    assert (ability.only_if, ability.per_turn, ability.zones) == (generation_break(2), 1, (RC,))


@rule("vanguard", "11.15.2")
def test_brave_of_a_continuous_ability_is_asked_all_the_time() -> None:
    ability = cont("[CONT](RC)Brave:This unit gets [Power] +2000.")
    assert ability == Static((plus(POWER, 2000),), THIS, brave(), (RC,))


@rule("vanguard", "11.35.2")
def test_wave_asks_for_the_battle_of_the_turn() -> None:
    only = auto("[AUTO](RC)Wave-1st time only:When this unit attacks, draw a card.")
    later = auto("[AUTO](RC)Wave-3rd time or more:When this unit attacks, draw a card.")
    assert only.while_ == Battle(1, 1)
    assert isinstance(later.while_, Battle)
    assert later.while_.least == 3
    assert later.while_.most > 50


@rule("vanguard", "3.1.1.3.10")
def test_a_continuous_text_without_a_zone_is_active_everywhere() -> None:
    assert cont("[CONT]:This unit cannot intercept.").zones == ANYWHERE


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


# Keywords and play lines.


@rule("vanguard", "11.13.1")
def test_resist_is_given_where_its_zones_are_fewer_than_all_circles() -> None:
    assert abilities("[CONT](VC/RC)/(GC):Resist") == (Keyword(RESIST),)
    assert abilities("[CONT](RC):Resist") == (Static((GiveAbility((Keyword(RESIST),)),), THIS, zones=(RC,)),)


@rule("vanguard", "11.10.1")
def test_the_mate_of_a_seek_mate_is_an_attribute_of_the_card() -> None:
    compiled = compile_card(card('[ACT](VC):[Legion 20000]"Ember Moth"(Explained here)')).card
    assert compiled is not None
    assert compiled.faces[0].attributes[MATE] == ("Ember Moth",)
    assert compiled.faces[0].abilities == seek_mate(Is(NAMES, "Ember Moth"))


@rule("vanguard", "11.11.1", "11.11.2")
def test_a_stride_skill_is_used_in_the_g_zone_for_its_cost() -> None:
    line = (
        "[Stride]-Stride Step-[Choose one or more cards with the sum of their grades being 3 or greater from your "
        "hand, and discard them] [Stride] this card on your (VC) from face down."
    )
    keyword, skill = abilities(line)
    assert keyword == Keyword(STRIDE)
    assert skill == Activated(stride_cost(), Stride(THIS), (STRIDE,), (G_ZONE,))
    assert compile_card(card(line.replace("being 3", "being 4"))).card is None


# What is unclear is declined.


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("[ACT](VC):It gets [Power] +5000 until end of turn.", "it: what?"),
        ("[ACT](VC):Choose up to two of your units, and it gets [Power] +5000 until end of turn.", "after several"),
        ("[ACT](VC):Put the rest into your drop zone.", "the rest of what?"),
        ("[AUTO](VC):When this unit attacks a vanguard, that unit gets [Power] +1000 until end of turn.", "that one"),
        ("[ACT](VC):Draw a card. If you rode, draw a card.", "nothing was rode"),
        ("[ACT](VC):Choose one of your rear-guards, and [Stand] that vanguard.", "that vanguard: which?"),
        ("[ACT](VC):If it is ten or more, draw a card.", "what is so many?"),
        ("[ACT](VC):Choose a <Kagero>, and retire it.", "no known place"),
        ("[ACT](VC):The unit called with this effect gets [Power] +1000 until end of turn.", "nothing was called"),
    ],
)
def test_words_that_stand_for_nothing_are_declined(line: str, reason: str) -> None:
    assert reason in why(line)


# Our own cards, and printed ones where they are present.


CONFUSED = (
    *CONFUSABLE,
    ("vanguard", "rear-guard"),
    ("your", "your opponent's"),
    ("[Stand]", "[Rest]"),
    ("face up", "face down"),
    ("hand", "soul"),
    ("soul", "drop zone"),
    ("top", "bottom"),
    ("attacks", "boosts"),
    ("turn", "battle"),
    ("retire", "lock"),
    ("bind", "retire"),
    ("discard", "retire"),
    ("[Power]", "[Critical]"),
    ("[Power]", "[Shield]"),
    ("(VC)", "(RC)"),
    ("named", "not named"),
    ("Soul-Blast", "Counter-Blast"),
)
PERMITTED = (
    # VG 2.11.4: a zone of nobody named is the master's.
    Permitted("your", "the"),
    # A zone says where cards are, taken from there or lying there.
    Permitted("from", "in"),
    Permitted("on", "from"),
    # All of them, one by one.
    Permitted("all", "each"),
    # Cards of either kind are counted, or all of both.
    Permitted("and", "or", "rear-guard"),
)


def meant(record: dict[str, Any], line: str, lexicon: Lexicon) -> tuple[Ability, ...] | None:
    alone = {"name": record["name"], "type": record["type"], "text": [line]}
    compiled = compile_card(alone, lexicon).card
    return compiled.faces[0].abilities if compiled is not None else None


def equal_swaps(records: list[dict[str, Any]], lexicon: Lexicon) -> tuple[int, list[Swap]]:
    """The number of swaps that are read, and those of them that change nothing though they should."""
    both_ways = [*dict.fromkeys((a, b) for one, other in CONFUSED for a, b in ((one, other), (other, one)) if a)]
    equal: list[Swap] = []
    readable = 0
    for record in records:
        for line in lines_of(record):
            text = normalise(line, table().passes).text
            meaning = meant(record, text, lexicon) if has_rules(line) else None
            if meaning is None:
                continue
            for swap in swaps(text, both_ways):
                other = meant(record, swap.swapped, lexicon)
                readable += other is not None
                permitted = any({one.one, one.other} == {swap.was, swap.now} and one.near in swap.around.casefold()
                                for one in PERMITTED)  # fmt: skip
                if other == meaning and not permitted:
                    equal.append(swap)
    return readable, equal


def test_every_line_of_ours_has_one_meaning() -> None:
    for record in own_records():
        for line in lines_of(record):
            assert len(read(table(), line, en.LINE, own_lexicon()).readings) < 2, line


def test_swapping_a_word_of_our_texts_changes_the_meaning() -> None:
    readable, equal = equal_swaps(random.Random(1).sample(list(own_records()), 50), own_lexicon())
    assert readable > 60
    assert [str(swap) for swap in equal] == []


@cache
def corpus() -> list[dict[str, Any]]:
    if not CORPUS.is_file():
        pytest.skip(f"no printed cards to measure with in {CORPUS}")
    return [json.loads(line) for line in CORPUS.read_text(encoding="utf-8").splitlines()]


def test_most_printed_cards_are_understood() -> None:
    records = corpus()
    results: list[CompiledCard] = [
        compile_card(one, lexicon_for(records)) for one in random.Random(2).sample(records, 400)
    ]
    results = [result for result in results if result.lines]
    assert sum(result.card is not None for result in results) / len(results) > 0.5


def test_no_printed_line_is_ambiguous() -> None:
    verdicts: Counter[str] = Counter()
    for record in random.Random(3).sample(corpus(), 400):
        for line in lines_of(record):
            verdicts[read(table(), line, en.LINE, own_lexicon()).verdict.value] += 1
    assert verdicts["understood"] > 250
    assert verdicts["ambiguous"] == 0


def test_swapping_a_word_of_printed_texts_changes_the_meaning() -> None:
    records = corpus()
    readable, equal = equal_swaps(random.Random(4).sample(records, 50), lexicon_for(records))
    assert readable > 60
    assert [str(swap) for swap in equal] == []
