"""SVE 6.2: what is done before the first turn, step by step."""

from __future__ import annotations

from ludex.core.definitions import Automatic, Keyword
from ludex.core.players import YOU
from ludex.core.triggers import Trigger
from ludex.games.sve.setup import CINDERELLA, CRAY
from ludex.games.sve.words import DECK, EVOLVE_DECK, STARTING_AMULET
from ludex.testing import amulet, evolved, leader, rule, spell
from tests.games.sve.rules.parts import YOUR_LEADER, deal, defense, give
from tests.games.sve.rules.preparation import Brought, begin, first_player, lot, other, prepare

ITEM = spell("Magical Item", token=True)
AFTER_REDRAW = Trigger("phase", whose=YOU, verb="after redraw")


def idols(leader_class: str = "Swordcraft", evolve_universe: str = CINDERELLA) -> Brought:
    """A deck of one universe, and of the class of its leader unless that is another."""
    return Brought(
        lot("Idol", CINDERELLA, "Swordcraft"),
        [evolved("Idol A", universe=evolve_universe, class_="Swordcraft")],
        [leader("Producer", universe=CINDERELLA, class_=leader_class)],
    )


@rule("sve-en", "6.2.1")
def test_the_preparations_run_in_the_order_of_the_book() -> None:
    t = prepare(squires(), idols("Runecraft"), [ITEM])
    t.answer(0, "no", "no")
    told = list(dict.fromkeys(event.rule for event in t.log))
    order = ["14.4.3.1", "6.2.1.4", "14.3.1.2", "6.2.1.6", "6.2.1.7", "14.4.3.2", "6.2.1.11", "6.2.1.10", "6.2.1.13"]
    assert told[: len(order)] == order


@rule("sve-en", "6.2.1.2")
def test_each_leader_lies_in_its_leader_area() -> None:
    t = prepare(Brought(lot("Mine"), leaders=[leader("Queen")]), Brought(lot("Theirs"), leaders=[leader("King")]))
    t.expect_zone("you", "leader area", ["Queen"])
    t.expect_zone("opponent", "leader area", ["King"])


@rule("sve-en", "6.2.1.3")
def test_a_player_whose_leader_has_class_and_universe_says_which_the_deck_is_based_on() -> None:
    t = prepare(Brought(lot("Mine")), idols(), [ITEM])
    assert t.decision is not None
    assert (t.asks, t.asked, t.decision.options) == ("6.2.1.3", "opponent", (0, 1))
    by_universe = prepare(Brought(lot("Mine")), idols(), [ITEM])
    by_universe.answer(1, asks="6.2.1.6")
    assert len(by_universe.zone("opponent", "EX area")) == 5
    t.answer(0, asks="6.2.1.6")
    t.expect_zone("opponent", "EX area", [])


@rule("sve-en", "6.2.1.3")
def test_nothing_is_declared_where_only_one_of_the_two_fits_the_cards() -> None:
    only_universe = prepare(idols("Runecraft"), cards=[ITEM])
    assert only_universe.asks == "6.2.1.6"
    assert len(only_universe.zone("you", "EX area")) == 5
    only_class = prepare(idols(evolve_universe=""), cards=[ITEM])
    assert only_class.asks == "6.2.1.6"
    only_class.expect_zone("you", "EX area", [])


@rule("sve-en", "6.2.1.4")
def test_each_main_deck_is_shuffled() -> None:
    listed = [card.name for card in lot("Mine")]
    orders = [tuple(prepare(seed=seed).zone("you", "deck")) for seed in range(1, 9)]
    assert all(sorted(order) == listed for order in orders)
    assert len(set(orders)) > 6
    t = prepare()
    shuffled = [event.seat for event in t.events("shuffled")]
    assert sorted(shuffled) == [0, 1]
    assert not any(t.knows("you", name) or t.knows("opponent", name) for name in t.zone("you", "deck"))


@rule("sve-en", "6.2.1.5")
def test_each_evolve_deck_lies_face_down_in_its_area() -> None:
    t = prepare(Brought(lot("Mine"), [evolved("Mine A")]))
    t.expect_zone("you", "evolve deck", ["Mine A"])
    t.expect_zone("opponent", "evolve deck", [])
    card = t.machine.zone(EVOLVE_DECK, 0)[0]
    record = t.machine.record(card)
    assert not record.face_up
    assert record.known == 1


@rule("sve-en", "6.2.1.6")
def test_the_player_who_decides_is_picked_at_random() -> None:
    asked = [prepare(seed=seed).asked for seed in range(1, 33)]
    assert 8 <= asked.count("you") <= 24


@rule("sve-en", "6.2.1.6")
def test_the_player_picked_decides_who_goes_first() -> None:
    for seed in range(1, 9):
        t = prepare(seed=seed)
        picked = t.asked
        t.answer(0, asks="6.2.1.8")
        assert first_player(t) == picked
        t = prepare(seed=seed)
        t.answer(1, asks="6.2.1.8")
        assert first_player(t) == other(picked)


@rule("sve-en", "6.2.1.7")
def test_each_player_draws_the_top_four_cards() -> None:
    t = prepare()
    tops = {player: t.zone(player, "deck")[:4] for player in ("you", "opponent")}
    t.answer(0, asks="6.2.1.8")
    for player, top in tops.items():
        t.expect_zone(player, "hand", top)
        assert len(t.zone(player, "deck")) == 6


@rule("sve-en", "6.2.1.8")
def test_a_hand_is_put_under_the_deck_in_any_order_for_four_new_cards() -> None:
    t = prepare()
    t.answer(0, asks="6.2.1.8")
    player = t.asked
    a, b, c, d = t.zone(player, "hand")
    deck = t.zone(player, "deck")
    t.answer("yes", [c, a, d, b], asks="6.2.1.8")
    t.expect_zone(player, "hand", deck[:4])
    t.expect_zone(player, "deck", [*deck[4:], c, a, d, b])
    assert t.knows(player, a)
    assert not t.knows(other(player), a)


@rule("sve-en", "6.2.1.8")
def test_the_player_going_first_is_asked_first_and_nobody_twice() -> None:
    t = prepare()
    t.answer(1, asks="6.2.1.8")
    first = first_player(t)
    assert t.asked == first
    t.answer("yes", t.zone(first, "hand"), asks="6.2.1.8")
    assert t.asked == other(first)
    t.answer("yes", t.zone(other(first), "hand"))
    assert t.asks == "7.3.3"


@rule("sve-en", "6.2.1.8")
def test_each_player_may_keep_the_hand() -> None:
    t = prepare()
    t.answer(0, asks="6.2.1.8")
    hands = {player: t.zone(player, "hand") for player in ("you", "opponent")}
    first = first_player(t)
    t.answer("no", asks="6.2.1.8")
    assert t.asked == other(first)
    t.answer("no")
    # SVE 7.2.4.1: the player going first has drawn no fifth card.
    for player, hand in hands.items():
        t.expect_zone(player, "hand", hand)


@rule("sve-en", "6.2.1.9", "6.2.1.10", "6.2.1.11", "6.2.1.12")
def test_points_and_defense_when_the_game_begins() -> None:
    for seed in (1, 2, 3, 4):
        t = prepare(seed=seed)
        begin(t)
        first = first_player(t)
        second = other(first)
        # SVE 7.2.1: the first start phase has given the first point.
        assert [t.resource(first, name) for name in ("play points", "maximum play points")] == [1, 1]
        assert [t.resource(second, name) for name in ("play points", "maximum play points")] == [0, 0]
        assert (t.resource(first, "evolution points"), t.resource(second, "evolution points")) == (0, 3)
        assert [t.resource(player, "super-evolution points") for player in (first, second)] == [1, 1]
        assert [t.leader(player) for player in (first, second)] == [20, 20]


def omens() -> Brought:
    """Five cards: after four are drawn, one is left in the deck."""
    omen = Automatic(AFTER_REDRAW, give(defense(1), to=YOUR_LEADER), zones=(DECK,))
    return Brought([spell(f"Omen {letter}", omen) for letter in "ABCDE"])


def squires() -> Brought:
    squire = amulet("Squire", Keyword(STARTING_AMULET), Automatic(AFTER_REDRAW, deal(3, YOUR_LEADER)), universe=CRAY)
    return Brought([squire, *lot("Knight", CRAY, "Runecraft")], leaders=[leader("Captain", universe=CRAY)])


@rule("sve-en", "6.2.1.13")
def test_abilities_of_cards_in_decks_and_on_fields_take_effect_after_the_redraw() -> None:
    t = prepare(omens(), squires())
    t.answer(0, "no", asks="6.2.1.8")
    assert (t.leader("you"), t.leader("opponent")) == (20, 20)
    t.answer("no")
    assert (t.leader("you"), t.leader("opponent")) == (21, 17)
    begun = next(place for place, event in enumerate(t.log) if event.kind == "turn")
    assert all(place < begun for place, event in enumerate(t.log) if event.kind == "triggered")


@rule("sve-en", "6.2.1.13")
def test_the_player_going_first_resolves_such_abilities_first() -> None:
    for goes in (0, 1):
        t = prepare(omens(), squires())
        t.answer(goes, "no", "no")
        first = t.machine.state.first
        assert [event.seat for event in t.events("triggered")] == [first, 1 - first]


@rule("sve-en", "6.2.1.14")
def test_the_player_going_first_becomes_the_active_player() -> None:
    for goes in (0, 1):
        t = prepare()
        picked = t.asked
        t.answer(goes, "no", "no")
        assert t.active == t.asked == (picked if goes == 0 else other(picked))
        assert t.asks == "7.3.3"
        t.end_main()
        assert t.active == other(picked if goes == 0 else other(picked))
