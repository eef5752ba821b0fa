"""VG 6.4.1.2 and 6.4.1.3: the G assist step."""

from __future__ import annotations

import pytest

from ludex.core.definitions import CardDef
from ludex.core.triggers import Trigger
from ludex.games.vanguard.words import BEGINNING_OF, G_ASSIST_STEP, PHASE, REMOVED, RIDE_PHASE
from ludex.testing import rule
from ludex.testing.vanguard import Side, Table, at, draw, face_up, g_unit, gets, plus_power, table, unit, when

SCOUT = unit("Scout", grade=0)
ONE = unit("One", grade=1)
TWO = unit("Two", grade=2)
THREE = unit("Three", grade=3)
HELD = unit("Held", grade=0)
KEPT = unit("Kept", grade=3)
OTHER = unit("Other Two", grade=2)
DRAGON = g_unit("Dragon")
WYRM = g_unit("Wyrm")
DRAKE = g_unit("Drake")

ASSIST = "6.4.1.2.1.2"
FIND = "6.4.1.2.5"
RIDE = "6.5.1.1.2"


def side(
    vanguard: CardDef = ONE,
    hand: tuple[CardDef, ...] = (HELD, KEPT),
    deck: tuple[CardDef, ...] = (SCOUT, ONE, TWO, THREE, OTHER, TWO, SCOUT),
    g_zone: tuple[CardDef, ...] = (DRAGON, WYRM),
    rear: tuple[CardDef, ...] = (),
) -> Side:
    """A player with a vanguard of grade 1 who lacks a card of grade 2."""
    return Side(vanguard=vanguard, hand=hand, deck=deck, g_zone=g_zone, rear=rear)


def step(you: Side) -> Table:
    return table(you=you, phase="G assist step")


# Whether it is done.


@rule("vanguard", "6.4.1.2.1.1")
def test_what_comes_at_the_beginning_of_the_step_is_resolved_first() -> None:
    """The ability draws the card that was lacking: no assist is possible any more."""
    finder = unit("Finder", at(BEGINNING_OF + G_ASSIST_STEP, draw()))
    t = step(side(deck=(TWO, SCOUT, SCOUT), rear=(finder,)))
    assert (t.asks, "Two" in t.zone("you", "hand")) == (RIDE, True)
    t = step(side(deck=(SCOUT, TWO, SCOUT), rear=(finder,)))
    assert (t.asks, t.zone("you", "hand")) == (ASSIST, ["Held", "Kept", "Scout"])


@rule("vanguard", "6.4.1.2.1.2")
def test_the_turn_player_may_do_a_g_assist() -> None:
    t = step(side())
    assert (t.asks, t.asked, t.options()) == (ASSIST, "you", ["no", "yes"])


@rule("vanguard", "6.4.1.2.1.3")
def test_who_does_not_goes_on_to_the_ride_phase() -> None:
    t = step(side())
    deck = t.zone("you", "deck")
    t.answer("no")
    assert (t.asks, t.zone("you", "deck"), t.zone("you", "removal zone")) == (RIDE, deck, [])
    assert not any(t.knows("opponent", card) for card in ("your Held", "your Kept", "Dragon"))


@rule("vanguard", "6.4.1.2.2", "6.4.1.2.2.1")
@pytest.mark.parametrize(("vanguard", "offered"), [(SCOUT, True), (ONE, True), (TWO, True), (THREE, False)])
def test_the_vanguard_is_of_grade_2_or_less(vanguard: CardDef, offered: bool) -> None:
    t = step(side(vanguard=vanguard, hand=()))
    assert (t.asks == ASSIST) == offered


@rule("vanguard", "6.4.1.2.2", "6.4.1.2.2.2")
@pytest.mark.parametrize(("g_zone", "offered"), [((), False), ((DRAGON,), False), ((DRAGON, DRAGON), True)])
def test_there_are_two_cards_in_the_g_zone(g_zone: tuple[CardDef, ...], offered: bool) -> None:
    t = step(side(g_zone=g_zone))
    assert (t.asks == ASSIST) == offered


@rule("vanguard", "6.4.1.2.2.2")
def test_cards_that_lie_face_up_there_count_too() -> None:
    t = table(you=Side(vanguard=ONE, g_zone=[face_up(DRAGON), face_up(WYRM)], deck=[TWO, TWO]), phase="G assist step")
    assert t.asks == ASSIST


@rule("vanguard", "6.4.1.2.2", "6.4.1.2.2.3")
@pytest.mark.parametrize(
    ("hand", "offered"),
    [((), True), ((ONE,), True), ((THREE, SCOUT), True), ((TWO,), False), ((SCOUT, OTHER), False)],
)
def test_no_card_in_hand_is_one_grade_higher_than_the_vanguard(hand: tuple[CardDef, ...], offered: bool) -> None:
    t = step(side(hand=hand))
    assert (t.asks == ASSIST) == offered


@rule("vanguard", "6.4.1.2.3")
def test_if_a_condition_is_not_met_the_turn_goes_on_without_it() -> None:
    t = step(side(hand=(OTHER,), deck=(TWO, TWO)))
    assert (t.asks, t.phase, t.knows("opponent", "your Other Two")) == (RIDE, "ride phase", False)


# How it is done.


@rule("vanguard", "6.4.1.2.4")
def test_the_hand_is_shown_to_the_opponent_and_hidden_again() -> None:
    t = step(side())
    assert not t.knows("opponent", "your Kept")
    t.answer("yes", asks=FIND)
    assert [t.name(event.card) for event in t.events("revealed", last=True)][:2] == ["Held", "Kept"]
    assert (t.knows("opponent", "your Kept"), t.faceup("your Kept")) == (True, False)
    assert t.zone("you", "hand") == ["Held", "Kept"]
    assert not any(t.sees("opponent", f"your {card}") for card in ("Held", "Kept"))


@rule("vanguard", "6.4.1.2.4", "6.4.1.2.5")
def test_nothing_of_the_hand_is_seen_by_the_opponent_after_the_assist() -> None:
    t = step(side(hand=(HELD, KEPT, SCOUT)))
    t.assist(["Other Two"], ["Held", "Scout"], ["Dragon", "Wyrm"])
    assert t.zone("you", "hand") == ["Kept", "Other Two"]
    assert not any(t.sees("opponent", f"your {card}") for card in ("Kept", "Other Two"))
    assert all(t.knows("opponent", f"your {card}") for card in ("Kept", "Other Two"))


@rule("vanguard", "6.4.1.2.5")
def test_the_player_looks_at_the_top_five_cards_for_one_of_the_next_grade() -> None:
    """Grade 2 cards lie third and fifth, and sixth; cards of other grades are not to be had."""
    t = step(side())
    t.answer("yes", asks=FIND)
    assert (t.asked, t.options()) == ("you", ["Two", "Other Two"])
    assert t.decision is not None
    assert [t.name(card) for card in t.decision.shown] == ["Scout", "One", "Two", "Three", "Other Two"]


@rule("vanguard", "6.4.1.2.5")
def test_of_a_smaller_deck_all_cards_are_looked_at() -> None:
    t = step(side(deck=(SCOUT, TWO, OTHER)))
    t.answer("yes", asks=FIND)
    assert t.options() == ["Two", "Other Two"]


@rule("vanguard", "6.4.1.2.5")
def test_the_card_is_shown_and_put_into_the_hand() -> None:
    t = step(side())
    t.assist(["Other Two"], asks=FIND)
    assert t.zone("you", "hand") == ["Held", "Kept", "Other Two"]
    assert "Other Two" not in t.zone("you", "deck")
    assert (t.knows("opponent", "Other Two"), t.zone("you", "deck").count("Two")) == (True, 2)


@rule("vanguard", "6.4.1.2.5")
def test_then_two_cards_of_the_hand_and_two_of_the_g_zone_are_removed() -> None:
    """The card just taken may be one of the two."""
    t = step(side(g_zone=(DRAGON, WYRM, DRAKE)))
    t.assist(["Two"], asks=FIND)
    assert (t.options(), t.zone("you", "removal zone")) == (["Held", "Kept", "Two"], [])
    t.answer(["Held", "Two"], asks=FIND)
    assert t.options() == ["Dragon", "Wyrm", "Drake"]
    t.answer(["Dragon", "Drake"])
    assert (t.zone("you", "hand"), t.zone("you", "G zone")) == (["Kept"], ["Wyrm"])
    assert sorted(t.zone("you", "removal zone")) == ["Dragon", "Drake", "Held", "Two"]


@rule("vanguard", "6.4.1.2.5")
@pytest.mark.parametrize("wrong", [["Held"], ["Held", "Kept", "Two"]])
def test_exactly_two_and_not_fewer_or_more(wrong: list[str]) -> None:
    t = step(side())
    t.assist(["Two"], asks=FIND)
    with pytest.raises(AssertionError, match="no answer"):
        t.answer(wrong, asks=FIND)


@rule("vanguard", "6.4.1.2.5")
def test_who_takes_no_card_removes_none_but_shuffles() -> None:
    """Though there was one to take."""
    t = step(side())
    t.assist([])
    assert (t.zone("you", "hand"), t.zone("you", "G zone")) == (["Held", "Kept"], ["Dragon", "Wyrm"])
    assert (t.zone("you", "removal zone"), len(t.events("shuffled"))) == ([], 1)
    assert sorted(t.zone("you", "deck")) == sorted(["Scout", "One", "Two", "Three", "Other Two", "Two", "Scout"])


@rule("vanguard", "6.4.1.2.5")
def test_so_does_who_finds_none() -> None:
    t = step(side(deck=(SCOUT, ONE, THREE, SCOUT, ONE, TWO)))
    t.answer("yes")
    assert (t.asks, len(t.events("shuffled")), t.zone("you", "removal zone")) == (RIDE, 1, [])


@rule("vanguard", "6.4.1.2.5")
def test_the_deck_is_shuffled_after_the_cards_were_removed() -> None:
    t = step(side())
    t.assist(["Two"], ["Held", "Kept"], ["Dragon", "Wyrm"])
    kinds = [(event.kind, event.to) for event in t.events() if event.kind in ("moved", "shuffled")]
    assert ([kind for kind, _ in kinds], [to for _, to in kinds[1:5]]) == (["moved"] * 5 + ["shuffled"], [REMOVED] * 4)


@rule("vanguard", "6.4.1.2.5", "6.4.1.2.5.1")
def test_both_players_see_what_was_removed() -> None:
    t = step(side())
    t.assist(["Two"], ["Held", "Kept"], ["Dragon", "Wyrm"])
    for card in ("Kept", "Dragon", "Wyrm"):
        assert (t.circle(f"your {card}"), t.faceup(f"your {card}")) == ("removal zone", True)
        assert all(t.sees(player, f"your {card}") for player in ("you", "opponent"))


@rule("vanguard", "6.4.1.2.5.2")
def test_of_a_hand_with_fewer_than_two_cards_all_are_removed() -> None:
    t = step(side(hand=()))
    t.assist(["Two"], ["Dragon", "Wyrm"])
    assert (t.zone("you", "hand"), sorted(t.zone("you", "removal zone"))) == ([], ["Dragon", "Two", "Wyrm"])


@rule("vanguard", "6.4.1.2.1.2", "6.4.1.2.5")
def test_there_is_one_assist_a_turn() -> None:
    """The card taken was removed again, so the conditions are met; the ride phase comes all the same."""
    t = step(side(g_zone=(DRAGON, WYRM, DRAKE, DRAKE)))
    t.assist(["Two"], ["Held", "Two"], ["Dragon", "Wyrm"])
    assert (t.asks, t.zone("you", "hand"), t.zone("you", "G zone")) == (RIDE, ["Kept"], ["Drake", "Drake"])


@rule("vanguard", "6.4.1.3")
def test_what_the_assist_triggers_is_resolved_before_the_ride_phase() -> None:
    mourner = unit("Mourner", when(Trigger("moved", to=(REMOVED,), each="batch"), gets(plus_power(1000))), power=7000)
    t = step(side(rear=(mourner,)))
    t.assist(["Two"], ["Held", "Kept"], ["Dragon", "Wyrm"])
    assert t.power("Mourner") == 8000
    kinds = [event.verb or event.kind for event in t.events() if event.kind in (PHASE, "triggered")]
    assert kinds == [BEGINNING_OF + G_ASSIST_STEP, "triggered", BEGINNING_OF + RIDE_PHASE]


@rule("vanguard", "6.4.1.3")
def test_who_took_the_last_card_of_the_deck_loses_there() -> None:
    """In the check timing before the ride phase."""
    t = step(side(deck=(TWO,)))
    t.assist(["Two"], ["Held", "Kept"], ["Dragon", "Wyrm"])
    assert t.winner == "opponent"
    assert BEGINNING_OF + RIDE_PHASE not in [event.verb for event in t.events(PHASE)]
