"""FF 11.2: what CP are produced with, of which Element, and how exactly they are paid."""

from __future__ import annotations

import pytest

from ludex.core.definitions import CardDef
from ludex.core.ops.damage import Damage
from ludex.core.ops.draw import Draw
from ludex.core.selectors import THIS
from ludex.core.triggers import Trigger
from ludex.core.values import Fixed
from ludex.games.fftcg.words import (
    DARK,
    EARTH,
    FIRE,
    ICE,
    LIGHT,
    LIGHTNING,
    MAIN_PHASE_2,
    WATER,
    WIND,
)
from ludex.testing import rule
from ludex.testing.fftcg import DULL, Side, Table, action, backup, dull, forward, pays, special, summon, table, when

DRAWS = Draw(Fixed(1))
RUBY = forward("Ruby", element=FIRE)
OPAL = forward("Opal", element=ICE)
JADE = forward("Jade", element=WIND)
FORGE = backup("Forge", element=FIRE, generic=True)
FROST = backup("Frost", element=ICE, generic=True)


def hero(cost: int, *elements: str) -> CardDef:
    return forward("Hero", 5000, cost=cost, element=elements or (FIRE,))


def refused(t: Table, *pay: str) -> None:
    """The payment under way cannot be made with these."""
    with pytest.raises(AssertionError, match="is no answer"):
        t.answer(pay=list(pay))


@rule("fftcg", "11.2.1")
def test_cards_and_abilities_are_paid_for_with_cp() -> None:
    seer = backup("Seer", action(pays(generic=1), DRAWS))
    bolt = summon("Bolt", DRAWS, cost=1)
    poor = Side(field=[dull(seer)], hand=[hero(1)])
    table(you=poor).refuses("play", "Hero", rule="11.2.1.1")
    table(you=Side(field=[dull(seer)], hand=[bolt])).refuses("cast", "Bolt", rule="11.2.1.1")
    table(you=Side(field=[dull(seer)])).refuses("use", "Seer", 0, rule="11.6.10")
    rich = Side(field=[dull(seer), FORGE, FORGE, FORGE], hand=[hero(1), bolt])
    t = table(you=rich)
    t.play("Hero", pay="Forge")
    t.cast("Bolt", pay="Forge")
    t.use("Seer", pay="Forge")
    assert [t.dull(f"Forge#{number}") for number in (1, 2, 3)] == [True, True, True]


@rule("fftcg", "11.2.1.1")
def test_a_discarded_card_gives_two_cp() -> None:
    t = table(you=Side(hand=[hero(2), RUBY]))
    t.play("Hero")
    assert (t.zone("you", "hand"), t.zone("you", "Break Zone")) == ([], ["Ruby"])
    table(you=Side(hand=[hero(3), RUBY])).refuses("play", "Hero", rule="11.2.1.1")


@rule("fftcg", "11.2.1.1")
def test_a_dulled_backup_gives_one_cp() -> None:
    t = table(you=Side(field=[FORGE], hand=[hero(1)]))
    t.play("Hero")
    assert t.dull("Forge")
    table(you=Side(field=[FORGE], hand=[hero(2)])).refuses("play", "Hero", rule="11.2.1.1")
    table(you=Side(field=[dull(FORGE)], hand=[hero(1)])).refuses("play", "Hero", rule="11.2.1.1")


@rule("fftcg", "11.2.1.1")
def test_only_backups_are_dulled_for_cp_and_only_ones_own() -> None:
    side = Side(field=[forward("Guard", 5000)], hand=[hero(1)])
    table(you=side, opponent=Side(field=[FORGE])).refuses("play", "Hero", rule="11.2.1.1")


@rule("fftcg", "11.2.1.1")
@pytest.mark.parametrize("element", [LIGHT, DARK])
def test_light_and_dark_cards_are_not_discarded_for_cp(element: str) -> None:
    gem = forward("Gem", element=element)
    table(you=Side(hand=[hero(1, element), gem])).refuses("play", "Hero", rule="11.2.1.1")
    t = table(you=Side(hand=[hero(2), gem, RUBY]))
    t.play("Hero")
    assert t.zone("you", "hand") == ["Gem"]
    t = table(you=Side(hand=[hero(3), gem, RUBY, OPAL, JADE]))
    t.play("Hero", asks="11.2.1.1")
    assert t.options() == ["Ruby", "Opal", "Jade"]


@rule("fftcg", "11.2.1.1")
@pytest.mark.parametrize("element", [FIRE, ICE, WIND, EARTH, LIGHTNING, WATER])
def test_one_cp_at_least_is_of_the_element_of_the_card(element: str) -> None:
    other = ICE if element == FIRE else FIRE
    wrong, right = forward("Wrong", element=other), forward("Right", element=element)
    mine = backup("Mine", element=other)
    table(you=Side(field=[mine], hand=[hero(2, element), wrong])).refuses("play", "Hero", rule="11.2.1.1")
    t = table(you=Side(field=[mine], hand=[hero(3, element), wrong, right]))
    t.play("Hero", asks="11.2.1.1")
    refused(t, "Wrong", "Mine")
    t.answer(pay=["Right", "Mine"])
    assert (t.dull("Mine"), t.zone("you", "hand")) == (True, ["Wrong"])


@rule("fftcg", "11.2.1.1")
def test_the_other_cp_may_be_of_any_element() -> None:
    t = table(you=Side(field=[FORGE], hand=[hero(3), OPAL]))
    t.play("Hero")
    assert (t.dull("Forge"), t.zone("you", "Break Zone")) == (True, ["Opal"])


@rule("fftcg", "11.2.1.1")
@pytest.mark.parametrize("element", [LIGHT, DARK])
def test_light_and_dark_cards_are_paid_for_with_any_element(element: str) -> None:
    t = table(you=Side(field=[FROST], hand=[hero(3, element), RUBY]))
    t.play("Hero")
    assert (t.dull("Frost"), t.zone("you", "Break Zone")) == (True, ["Ruby"])


@rule("fftcg", "11.2.1.1")
def test_a_backup_that_is_not_needed_is_not_dulled() -> None:
    t = table(you=Side(field=[FORGE, FORGE, FORGE], hand=[hero(2)]))
    t.play("Hero", asks="11.2.1.1")
    refused(t, "Forge#1", "Forge#2", "Forge#3")
    refused(t, "Forge#1")
    t.answer(pay=["Forge#1", "Forge#2"])
    assert not t.dull("Forge#3")


@rule("fftcg", "11.2.1.1")
def test_a_discard_may_leave_one_cp_over() -> None:
    t = table(you=Side(hand=[hero(1), RUBY]))
    t.play("Hero")
    assert t.zone("you", "Break Zone") == ["Ruby"]
    t = table(you=Side(field=[FORGE], hand=[hero(2), OPAL]))
    t.play("Hero")
    assert (t.dull("Forge"), t.zone("you", "Break Zone")) == (True, ["Opal"])


@rule("fftcg", "11.2.1.1")
def test_but_not_two_and_no_card_that_is_not_needed() -> None:
    t = table(you=Side(field=[FORGE], hand=[hero(2), RUBY, OPAL]))
    t.play("Hero", asks="11.2.1.1")
    # The Backup adds nothing that is needed, and two discards leave two over.
    refused(t, "Ruby", "Forge")
    refused(t, "Ruby", "Opal")
    t.answer(pay="Ruby")
    assert (t.dull("Forge"), t.zone("you", "hand")) == (False, ["Opal"])


@rule("fftcg", "11.2.1.1")
def test_the_cp_left_over_is_lost() -> None:
    t = table(you=Side(hand=[hero(1), forward("Page", 1000, cost=1), RUBY]))
    t.play("Hero", pay="Ruby")
    t.refuses("play", "Page", rule="11.2.1.1")


@rule("fftcg", "11.2.1.1")
def test_one_cp_may_be_left_over_for_each_element_that_is_needed() -> None:
    t = table(you=Side(hand=[hero(2, FIRE, ICE), RUBY, OPAL]))
    t.play("Hero")
    assert t.zone("you", "Break Zone") == ["Ruby", "Opal"]
    seer = backup("Seer", action(pays(FIRE, ICE), DRAWS))
    t = table(you=Side(field=[seer], hand=[RUBY, OPAL]))
    t.use("Seer", pay=["Ruby", "Opal"])
    assert t.zone("you", "Break Zone") == ["Ruby", "Opal"]


@rule("fftcg", "11.2.1.1")
def test_two_cp_of_one_element_allow_one_over() -> None:
    """[Fire][Fire] needs one Element: a Fire card beside a Fire Backup would leave one over and needs no Backup."""
    seer = dull(backup("Seer", action(pays(FIRE, FIRE, generic=1), DRAWS)))
    t = table(you=Side(field=[seer, FORGE], hand=[RUBY, RUBY, RUBY]))
    t.use("Seer", 0, asks="11.2.1.1")
    refused(t, "Ruby", "Ruby", "Ruby")
    refused(t, "Ruby", "Ruby", "Forge")
    t.answer(pay=["Ruby", "Ruby"])
    assert len(t.zone("you", "Break Zone")) == 2


@rule("fftcg", "11.3.7.1", "11.4.6.1", "11.6.2.1", "11.6.10", "11.7.2.1", "11.7.10")
@pytest.mark.parametrize("kind", ["cast", "play", "use", "special"])
def test_a_cost_is_paid_in_full_and_exactly_but_for_one_over_by_discarding(kind: str) -> None:
    """A cost of 3 [Fire]: 2 CP do not pay it, 4 CP by discards do, and nothing more is taken than is needed."""
    if kind in ("cast", "play"):
        hero = summon("Hero", DRAWS, cost=3) if kind == "cast" else forward("Hero", 5000, cost=3)
        field, hand, number = [], [hero], ()
    else:
        make = action if kind == "use" else special
        hero = forward("Hero", 5000, make(pays(FIRE, generic=2), DRAWS))
        field, hand, number = [hero], [] if kind == "use" else [forward("Hero", 5000, element=LIGHT)], (0,)
    verb = {"special": "use"}.get(kind, kind)
    refusal = {"use": "11.6.10", "special": "11.7.10"}.get(kind, "11.2.1.1")
    t = table(you=Side(field=[*field, FORGE, FROST], hand=hand))
    t.refuses(verb, "Hero", *number, rule=refusal)
    assert not t.dull("Forge")
    t = table(you=Side(field=[*field, FORGE, FROST], hand=[*hand, RUBY, OPAL]))
    getattr(t, verb)("your Hero" if not number else "Hero", *number, asks="11.2.1.1")
    refused(t, "Ruby")
    refused(t, "Opal", "Frost")
    refused(t, "Ruby", "Forge", "Frost")
    refused(t, "Ruby", "Opal", "Forge")
    t.answer(pay=["Ruby", "Opal"])
    assert (t.dull("Forge"), t.dull("Frost")) == (False, False)
    assert {"Ruby", "Opal"} <= set(t.zone("you", "Break Zone"))


@rule("fftcg", "11.3.7.1", "11.4.6.1", "11.6.10", "11.7.10")
def test_all_parts_of_a_cost_are_paid_at_the_same_time() -> None:
    """The card dulls for its own cost, so it gives no CP for the same cost."""
    for make, rest in ((action, []), (special, [backup("Seer", element=LIGHT)])):
        seer = backup("Seer", make(DULL, pays(FIRE), DRAWS))
        number = "11.6.10" if make is action else "11.7.10"
        table(you=Side(field=[seer], hand=rest)).refuses("use", "Seer", 0, rule=number)
        t = table(you=Side(field=[seer, FORGE], hand=rest))
        t.use("Seer")
        assert (t.dull("Seer"), t.dull("Forge")) == (True, True)


@rule("fftcg", "11.3.7.1")
def test_what_is_produced_is_produced_at_the_same_time() -> None:
    """Two discards for one cost are one event, not two one after the other."""
    watch = backup("Watch", when(Trigger("moved", verb="discard", each="batch"), DRAWS))
    t = table(you=Side(field=[dull(watch)], hand=[summon("Bolt", cost=4), RUBY, RUBY]))
    t.cast("Bolt", hold=True)
    assert t.stack() == ["auto-ability of Watch", "Bolt"]


@rule("fftcg", "11.7.10")
def test_the_namesake_and_the_cp_are_discarded_at_the_same_time() -> None:
    watch = backup("Watch", when(Trigger("moved", verb="discard", each="batch"), DRAWS))
    imp = forward("Imp", 5000, special(pays(FIRE, generic=1), DRAWS))
    t = table(you=Side(field=[imp, dull(watch)], hand=[imp, RUBY]))
    t.use("Imp", hold=True)
    assert (t.stack(), t.zone("you", "hand")) == (["auto-ability of Watch", "special ability of Imp"], [])


@rule("fftcg", "11.2.1.1")
def test_paying_needs_no_priority_and_nobody_can_respond() -> None:
    imp = forward("Imp", 5000, action(pays(generic=1), Damage(THIS, Fixed(1000))))
    t = table(you=Side(field=[imp, FORGE]))
    t.use("Imp", hold=True)
    assert (t.priority, t.dull("Forge"), t.stack()) == ("you", True, ["action ability of Imp"])


@rule("fftcg", "11.2.1.1")
def test_cp_do_not_last() -> None:
    """Every cost is paid for itself: what one discard gave too much is not there for the next cost."""
    t = table(you=Side(hand=[summon("Bolt", DRAWS, cost=1), RUBY, hero(1)], deck=[JADE] * 3))
    t.cast("Bolt", pay="Ruby")
    t.to(MAIN_PHASE_2)
    t.refuses("play", "Hero", rule="11.2.1.1")
