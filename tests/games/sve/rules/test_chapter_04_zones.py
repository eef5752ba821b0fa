"""Chapter 4, 4.1 and 4.2: what holds for all zones, and how cards lie."""

from __future__ import annotations

import pytest

from ludex.core.changes import BOTTOM, ENGAGED
from ludex.core.ops.create import Create
from ludex.core.ops.delay import Delay
from ludex.core.ops.look import Look, Reveal, Search, Shuffle
from ludex.core.ops.move import Move
from ludex.core.ops.select import Select
from ludex.core.ops.turn_card import Engage, Refresh
from ludex.core.players import OPPONENT, YOU
from ludex.core.selectors import IT, THIS, Among, Cards, Is, Those, Top
from ludex.core.triggers import Trigger
from ludex.core.view import view
from ludex.games.sve.ops.evolve import Evolve
from ludex.games.sve.words import BANISHED, CEMETERY, DECK, EX, FIELD, HAND, NAMES
from ludex.testing import (
    Side,
    amulet,
    double_faced,
    engaged,
    evolved,
    faceup,
    follower,
    lying,
    rule,
    spell,
    table,
)
from tests.games.sve.rules.parts import (
    A_FOLLOWER,
    BOTH,
    ENEMIES,
    FOLLOWERS,
    FRIENDS,
    YOUR_HAND,
    attack,
    bounce,
    deal,
    destroy,
    discard,
    does,
    draw,
    evolve,
    give,
    in_hand,
    last_words,
    n,
    seen_by,
    select,
)

OGRE = follower("Ogre", 5, 5)
WOLF = follower("Wolf", 2, 2)
BEAR, GREAT_BEAR = follower("Bear", 2, 2, evolve()), evolved("Bear", 4, 4)
A, B, C = follower("A"), follower("B"), follower("C")


# 4.1 Zones.


@rule("sve-en", "4.1.1")
def test_each_player_has_one_zone_of_each_kind() -> None:
    zones = [(zone.zone, zone.seat) for zone in view(table().machine, 0).zones]
    own = ["leader area", "field", "deck", "evolve deck", "hand", "EX area", "cemetery", "banished zone", "evolve zone"]
    own += ["race zone", "drive zone", "trigger zone"]
    assert len(zones) == len(set(zones))
    shared = ("resolution zone", 0)
    # The second leader card of Cross Craft lies under the first: a place of that format, no zone of this chapter.
    here = {zone for zone in zones if zone[0] != "under the leader"}
    assert here == {(name, seat) for name in own for seat in (0, 1)} | {shared}


@rule("sve-en", "4.1.2.1")
@pytest.mark.parametrize("zone", ["hand", "deck", "evolve deck", "cemetery", "EX area", "banished zone"])
def test_everybody_may_know_how_many_cards_a_zone_holds(zone: str) -> None:
    side = Side(hand=[A] * 3, deck=[A] * 4, evolve_deck=[GREAT_BEAR] * 2, cemetery=[A] * 5, ex=[A], banished=[A] * 6)
    t = table(you=side)
    count = len(t.zone("you", zone))
    assert t.count("opponent", "you", zone) == count > 0


@rule("sve-en", "4.1.2.2")
def test_a_search_by_a_quality_may_find_nothing_though_a_card_is_there() -> None:
    seek = spell("Seek", does(Search(A_FOLLOWER), Move(IT, HAND), Shuffle()))
    t = table(you=Side(hand=[seek], deck=[WOLF, amulet("Lamp")]))
    t.play("Seek", [])
    assert t.zone("you", "hand") == []
    assert len(t.zone("you", "deck")) == 2


@rule("sve-en", "4.1.2.2")
def test_a_card_of_a_quality_in_the_hand_may_be_denied() -> None:
    call = spell("Call", does(Select(in_hand(A_FOLLOWER)), Move(IT, FIELD)))
    t = table(you=Side(hand=[call, WOLF, OGRE]))
    t.play("Call", [])
    assert t.zone("you", "field") == []


@rule("sve-en", "4.1.2.2")
def test_a_card_of_a_quality_among_those_looked_at_may_be_denied() -> None:
    peek = spell("Peek", does(Look(Top(DECK, n(2))), Select(Among(Those("looked"), A_FOLLOWER)), Move(IT, HAND)))
    t = table(you=Side(hand=[peek], deck=[WOLF, amulet("Lamp")]))
    t.play("Peek", [])
    assert t.zone("you", "hand") == []


@rule("sve-en", "4.1.2.2")
def test_a_card_that_was_revealed_to_all_cannot_be_denied() -> None:
    bare = spell("Bare", does(Reveal(YOUR_HAND, "shown"), Select(in_hand(A_FOLLOWER)), discard()))
    t = table(you=Side(hand=[bare, WOLF, OGRE, amulet("Lamp")]))
    t.play("Bare", asks="10.6.2.8.2")
    with pytest.raises(AssertionError, match="between 1 and 1"):
        t.answer([])
    t.answer("Wolf")
    t.expect_zone("you", "hand", ["Ogre", "Lamp"])


@rule("sve-en", "4.1.2.2")
def test_a_card_without_a_quality_cannot_be_denied() -> None:
    toss = spell("Toss", does(Select(YOUR_HAND), discard()))
    t = table(you=Side(hand=[toss, WOLF, OGRE]))
    t.play("Toss", asks="10.6.2.8.2")
    with pytest.raises(AssertionError, match="between 1 and 1"):
        t.answer([])


@rule("sve-en", "4.1.2.3")
def test_a_double_faced_card_in_a_hidden_zone_is_as_hidden_as_others() -> None:
    twin = double_faced(evolved("Sun", 3, 3), evolved("Moon", 4, 4))
    pair = double_faced(follower("Day"), follower("Night"))
    t = table(you=Side(evolve_deck=[twin], hand=[pair], deck=[WOLF]))
    assert seen_by(t, "Sun") == {"you"}
    assert seen_by(t, "Day") == {"you"}
    t = table(you=Side(deck=[pair]))
    assert seen_by(t, "Day") == set()


@rule("sve-en", "4.1.3")
def test_an_ordered_zone_keeps_its_order() -> None:
    stir = spell("Stir", does(Look(Top(DECK, n(2))), Move(YOUR_HAND, DECK)))
    t = table(you=Side(hand=[stir, WOLF], deck=[A, B, C]))
    t.play("Stir")
    assert t.zone("you", "deck") == ["Wolf", "A", "B", "C"]


@rule("sve-en", "4.1.3")
def test_only_an_instruction_changes_the_order() -> None:
    t = table(you=Side(deck=[A, B, C, A, B, C, A, B, C], hand=[spell("Mix", does(Shuffle()))]), seed=3)
    t.play("Mix")
    assert sorted(t.zone("you", "deck")) == ["A", "A", "A", "B", "B", "B", "C", "C", "C"]
    assert t.zone("you", "deck") != ["A", "B", "C"] * 3


SINK = spell("Sink", does(select(FRIENDS), Move(IT, DECK, position=2)))


@rule("sve-en", "4.1.3.1")
@pytest.mark.parametrize(
    ("deck", "after"),
    [
        ([A, B, C], ["A", "B", "Wolf", "C"]),
        ([A, B], ["A", "B", "Wolf"]),
        ([A], ["A", "Wolf"]),
        ([], ["Wolf"]),
    ],
)
def test_a_position_beyond_the_last_card_is_the_far_end(deck: list[object], after: list[str]) -> None:
    t = table(you=Side(hand=[SINK], field=[WOLF], deck=deck))  # type: ignore[arg-type]
    t.play("Sink")
    assert t.zone("you", "deck") == after


RECALL = spell("Recall", does(select(FRIENDS), bounce()), cost=0)


@rule("sve-en", "4.1.4")
def test_a_card_that_changes_zones_is_new_and_nothing_stays_on_it() -> None:
    boost = spell("Boost", does(give(attack(3), to=FRIENDS), deal(1, FRIENDS)))
    t = table(you=Side(hand=[boost, RECALL], field=[lying(OGRE, engaged=True, counters={"Rust": 2})]))
    t.play("Boost")
    assert t.stats("Ogre")[:2] == (8, 4)
    t.play("Recall")
    t.play("Ogre")
    assert t.stats("Ogre")[:2] == (5, 5)
    assert not t.engaged("Ogre")
    assert t.counters("Ogre", "Rust") == 0


@rule("sve-en", "4.1.4")
def test_an_effect_that_waits_for_a_card_does_not_find_the_new_card() -> None:
    doom = spell("Doom", does(select(), Delay(Trigger("phase", verb="start of end phase"), destroy())))
    flee = spell("Flee", does(bounce(ENEMIES), Move(Cards((HAND,), OPPONENT), FIELD)))
    t = table(you=Side(hand=[doom, flee]), opponent=Side(field=[WOLF]))
    t.play("Doom")
    t.play("Flee")
    t.end_main()
    assert t.zone("opponent", "field") == ["Wolf"]
    t = table(you=Side(hand=[doom]), opponent=Side(field=[WOLF]))
    t.play("Doom")
    t.end_main()
    assert t.zone("opponent", "field") == []


@rule("sve-en", "4.1.4.1")
def test_an_effect_that_moves_a_card_goes_on_with_it_where_it_lies_then() -> None:
    phoenix = follower("Bear", 2, 2, last_words(Move(THIS, FIELD), Evolve(THIS)))
    t = table(
        you=Side(hand=[spell("Kill", does(select(), destroy()))]),
        opponent=Side(field=[phoenix], evolve_deck=[GREAT_BEAR]),
    )
    t.play("Kill")
    assert t.zone("opponent", "field") == ["Bear"]
    assert t.stats("Bear")[:2] == (4, 4)


@rule("sve-en", "4.1.4.1")
def test_it_means_the_card_after_it_was_moved() -> None:
    raise_ = spell("Raise", does(select(Cards((CEMETERY,), YOU, A_FOLLOWER)), Move(IT, FIELD), give(attack(2))))
    t = table(you=Side(hand=[raise_], cemetery=[WOLF]))
    t.play("Raise")
    assert t.stat("Wolf", "attack") == 4


FLOOD = spell("Flood", does(Move(ENEMIES, DECK, position=BOTTOM)))


@rule("sve-en", "4.1.5")
def test_the_player_whose_zone_it_is_orders_the_cards_that_arrive_together() -> None:
    t = table(you=Side(hand=[FLOOD]), opponent=Side(field=[A, B, C], deck=[WOLF]))
    t.play("Flood", asks="4.1.5")
    assert t.asked == "opponent"
    t.answer(["B", "C", "A"])
    assert t.zone("opponent", "deck") == ["Wolf", "B", "C", "A"]


@rule("sve-en", "4.1.5")
def test_cards_going_to_both_decks_are_ordered_by_both_players_the_active_player_first() -> None:
    deluge = spell("Deluge", does(Move(FOLLOWERS, DECK, position=BOTTOM)))
    t = table(you=Side(hand=[deluge], field=[A, B], deck=[WOLF]), opponent=Side(field=[A, B, C], deck=[OGRE]))
    t.play("Deluge", asks="4.1.5")
    assert t.asked == "you"
    t.answer(["B", "A"], asks="4.1.5")
    assert t.asked == "opponent"
    t.answer(["C", "A", "B"])
    assert t.zone("you", "deck") == ["Wolf", "B", "A"]
    assert t.zone("opponent", "deck") == ["Ogre", "C", "A", "B"]
    assert len({event.batch for event in t.events("moved", last=True) if event.to == DECK}) == 1


@rule("sve-en", "4.1.5")
def test_the_first_in_the_order_lies_uppermost_on_top_of_the_deck_too() -> None:
    lift = spell("Lift", does(Move(FRIENDS, DECK)))
    t = table(you=Side(hand=[lift], field=[A, B, C], deck=[WOLF]))
    t.play("Lift", ["B", "C", "A"])
    assert t.zone("you", "deck") == ["B", "C", "A", "Wolf"]


@rule("sve-en", "4.1.5.1")
def test_the_order_of_cards_going_to_a_hidden_zone_is_not_shown() -> None:
    t = table(you=Side(hand=[FLOOD]), opponent=Side(field=[A, B], deck=[WOLF]))
    t.play("Flood", ["B", "A"])
    assert t.knows("opponent", "A")
    assert not t.knows("you", "A")
    assert not t.knows("you", "B")


@rule("sve-en", "4.1.6")
@pytest.mark.parametrize(
    ("to", "zone"), [(HAND, "hand"), (CEMETERY, "cemetery"), (BANISHED, "banished"), (DECK, "deck")]
)
def test_a_card_moved_to_nobodys_zone_in_particular_goes_to_its_owners(to: int, zone: str) -> None:
    send = spell("Send", does(Move(Cards((FIELD,), YOU), to)))
    t = table(you=Side(hand=[send], field=[lying(WOLF, owner="opponent")]))
    t.play("Send")
    assert "Wolf" in t.zone("opponent", zone)
    assert "Wolf" not in t.zone("you", zone)


# 4.2 How cards lie.


@rule("sve-en", "4.2.2")
def test_a_card_on_the_field_is_either_engaged_or_reserved() -> None:
    nap = spell("Nap", does(Engage(FRIENDS)))
    wake = spell("Wake", does(Refresh(FRIENDS)))
    t = table(you=Side(hand=[nap, wake], field=[WOLF]))
    assert "attack Wolf" in t.options()
    t.play("Nap")
    assert t.engaged("Wolf")
    assert "attack Wolf" not in t.options()
    t.play("Wake")
    assert not t.engaged("Wolf")
    assert "attack Wolf" in t.options()


@rule("sve-en", "4.2.2.3")
def test_cards_arrive_reserved_unless_told_otherwise() -> None:
    knight = follower("Knight", 1, 1, token=True)
    muster = spell("Muster", does(Create(("Knight",), FIELD)))
    ambush = spell("Ambush", does(Move(Cards((CEMETERY,), YOU, A_FOLLOWER), FIELD, orientation=ENGAGED)))
    t = table(you=Side(hand=[WOLF, muster, ambush], cemetery=[OGRE]), cards=[knight])
    t.play("Wolf")
    t.play("Muster")
    t.play("Ambush")
    assert [t.engaged(name) for name in ("Wolf", "Knight", "Ogre")] == [False, False, True]


@rule("sve-en", "4.2.2.3")
def test_an_engaged_card_that_comes_back_to_the_field_is_reserved() -> None:
    blink = spell("Blink", does(select(FRIENDS), Move(IT, EX), Move(IT, FIELD)))
    t = table(you=Side(hand=[blink], field=[engaged(WOLF)]))
    t.play("Blink")
    assert not t.engaged("Wolf")


@rule("sve-en", "4.2.3", "4.2.3.1", "4.2.3.2")
def test_a_faceup_card_can_be_read_and_a_facedown_card_cannot() -> None:
    t = table(you=Side(banished=[WOLF, lying(OGRE, facedown=True)], evolve_deck=[GREAT_BEAR, faceup(evolved("Bull"))]))
    assert (t.faceup("Wolf"), seen_by(t, "Wolf")) == (True, BOTH)
    assert (t.faceup("Ogre"), seen_by(t, "Ogre")) == (False, set())
    # In the evolve deck its own player may look all the same (SVE 4.6.2).
    assert (t.faceup("Bear"), seen_by(t, "Bear")) == (False, {"you"})
    assert (t.faceup("Bull"), seen_by(t, "Bull")) == (True, BOTH)


@rule("sve-en", "4.2.3.3")
def test_cards_lie_faceup_in_public_zones_and_facedown_in_hidden_ones() -> None:
    scatter = spell(
        "Scatter",
        does(
            Select(Cards((CEMETERY,), YOU, Is(NAMES, "A"))), Move(IT, HAND),
            Select(Cards((CEMETERY,), YOU, Is(NAMES, "B"))), Move(IT, DECK),
            Select(Cards((CEMETERY,), YOU, Is(NAMES, "C"))), Move(IT, BANISHED),
            Select(Cards((CEMETERY,), YOU, Is(NAMES, "Wolf"))), Move(IT, EX),
        ),
    )  # fmt: skip
    t = table(you=Side(hand=[scatter], cemetery=[A, B, C, WOLF]))
    t.play("Scatter")
    assert [t.faceup(name) for name in ("A", "B", "C", "Wolf", "Scatter")] == [False, False, True, True, True]


@rule("sve-en", "4.2.3.3")
def test_a_card_drawn_is_read_by_nobody_else() -> None:
    t = table(you=Side(hand=[spell("Drink", does(draw()))], deck=[WOLF]))
    assert seen_by(t, "Wolf") == set()
    t.play("Drink")
    assert seen_by(t, "Wolf") == {"you"}
