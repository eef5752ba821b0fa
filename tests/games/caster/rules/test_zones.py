"""CC 302 to 305: zones, who sees into them, what a move makes of a card, how cards lie; deck and hand."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from ludex.core.changes import BOTTOM, ENGAGED, FACE_DOWN, REVERSED, Orientation
from ludex.core.ops.control import TakeControl
from ludex.core.ops.counters import PutCounters
from ludex.core.ops.look import Look, Shuffle
from ludex.core.ops.move import Move
from ludex.core.players import OPPONENT, YOU
from ludex.core.program import Body
from ludex.core.selectors import IT, THIS, Cards, Selector, Top
from ludex.core.triggers import Trigger
from ludex.core.values import Fixed
from ludex.games.caster import GAME
from ludex.games.caster.words import (
    BINGO_ZONE,
    CASTER_ZONE,
    DECK,
    FIELD,
    GRAVEYARD,
    HAND,
    ORB_ZONE,
    REMOVED,
    SERVANT_ZONE,
)
from ludex.testing import rule
from ludex.testing.caster import (
    Side,
    banish,
    barrier,
    caster,
    casters,
    conjure,
    create,
    destroy,
    draw,
    enter,
    face_down,
    gets,
    owned_by,
    plus_atk,
    put,
    recover,
    remove,
    rest,
    rested,
    return_,
    reverse,
    reversed_,
    servant,
    servants,
    table,
    target,
    token,
    turn_down,
    turn_up,
    when,
)

OGRE = servant("Ogre", atk=2000)
ELF = servant("Elf")
IMP = servant("Imp")
HANA = caster("Hana")
JIN = caster("Jin")
WALL = barrier("Wall")
CHARM = conjure("Charm", target(servants(OPPONENT)), TakeControl(IT))
GROW = conjure("Grow", target(servants()), gets(plus_atk(500), who=IT))
QUICK = conjure("Quick", gets(who=servants()), quickcast=True)


# 302.1: whose zones there are.


@rule("caster", "302.1")
def test_all_zones_are_there_for_each_player_but_for_the_chase_zone() -> None:
    shared = {zone.name for zone in GAME.zones if zone.shared}
    assert shared == {"chase zone"}
    assert GAME.places == FIELD


@rule("caster", "302.1", "312.2")
def test_both_players_play_into_the_same_chase_zone() -> None:
    t = table(you=Side(hand=[QUICK]), opponent=Side(hand=[conjure("Answer", draw(1), quickcast=True)]))
    t.play("Quick", hold=True)
    t.play("Answer", by="opponent", hold=True)
    assert t.zone("you", "chase zone") == t.zone("opponent", "chase zone") == ["Answer", "Quick"]


@rule("caster", "302.1")
def test_what_happens_in_a_players_zone_leaves_the_others_zone_alone() -> None:
    t = table(you=Side(hand=[conjure("Gift", draw(1))], deck=[ELF, OGRE]), opponent=Side(deck=[IMP], hand=[OGRE]))
    t.play("Gift")
    assert [t.zone("you", zone) for zone in ("deck", "hand", "graveyard")] == [["Ogre"], ["Elf"], ["Gift"]]
    assert [t.zone("opponent", zone) for zone in ("deck", "hand", "graveyard")] == [["Imp"], ["Ogre"], []]


# 302.2: public and hidden zones.


@rule("caster", "302.2", "306.3", "307.2", "308.2", "310.2", "311.2", "314.2")
@pytest.mark.parametrize("zone", ["servants", "casters", "graveyard", "removed", "bingo"])
def test_these_zones_are_open_to_both_players(zone: str) -> None:
    there = {zone: [HANA]}
    here = {zone: [JIN]}
    t = table(you=Side(**there), opponent=Side(**here))  # type: ignore[arg-type]
    assert [t.sees(player, card) for player in ("you", "opponent") for card in ("Hana", "Jin")] == [True] * 4


@rule("caster", "302.2", "304.2", "309.2")
@pytest.mark.parametrize("zone", ["deck", "orbs"])
def test_nobody_sees_into_a_deck_or_an_orb_zone(zone: str) -> None:
    t = table(you=Side(**{zone: [OGRE, ELF]}))  # type: ignore[arg-type]
    for player in ("you", "opponent"):
        assert [t.sees(player, "Ogre"), t.knows(player, "Ogre")] == [False, False]


@rule("caster", "302.2", "305.2", "313.2")
@pytest.mark.parametrize("zone", ["hand", "extra"])
def test_only_its_player_sees_a_hand_or_an_extra_deck(zone: str) -> None:
    t = table(you=Side(**{zone: [OGRE]}), opponent=Side(**{zone: [ELF]}))  # type: ignore[arg-type]
    assert [t.sees("you", card) for card in ("Ogre", "Elf")] == [True, False]
    assert [t.sees("opponent", card) for card in ("Ogre", "Elf")] == [False, True]


@rule("caster", "302.2")
def test_an_effect_may_let_a_player_look() -> None:
    peek = conjure("Peek", Look(Top(DECK, Fixed(1), OPPONENT)))
    t = table(you=Side(hand=[peek]), opponent=Side(deck=[OGRE, ELF]))
    t.play("Peek")
    assert [t.knows(player, "Ogre") for player in ("you", "opponent")] == [True, False]
    assert [t.knows(player, "Elf") for player in ("you", "opponent")] == [False, False]


@rule("caster", "302.2a")
@pytest.mark.parametrize(
    ("zone", "name", "count"),
    [
        ("deck", "deck", 10), ("hand", "hand", 2), ("orbs", "orb zone", 7), ("extra", "extra deck", 1),
        ("graveyard", "graveyard", 3),
    ],
)  # fmt: skip
def test_everybody_sees_how_many_cards_there_are(zone: str, name: str, count: int) -> None:
    side = Side(**{zone: [OGRE] * count})  # type: ignore[arg-type]
    t = table(you=side, opponent=side)
    for player in ("you", "opponent"):
        assert [t.count(player, of, name) for of in ("you", "opponent")] == [count, count]


# 302.3: another zone makes another card.


@rule("caster", "302.3")
def test_in_another_zone_it_is_a_new_card_without_what_lay_on_the_old_one() -> None:
    home = conjure("Home", target(servants()), return_())
    mark = conjure("Mark", PutCounters("mark", servants()))
    t = table(you=Side(servants=[ELF], hand=[GROW, home, mark]))
    t.play("Grow")
    t.play("Mark")
    assert (t.atk("Elf"), t.counters("Elf", "mark")) == (1500, 1)
    t.play("Home")
    assert t.atk("Elf") == 1000
    t.play("Elf")
    assert (t.where("Elf"), t.atk("Elf"), t.counters("Elf", "mark")) == ("servant zone", 1000, 0)


@rule("caster", "302.3")
def test_what_left_and_came_back_is_not_the_target_that_was_chosen() -> None:
    bolt = conjure("Bolt", target(servants()), destroy(), draw(1))
    blink = conjure("Blink", target(servants(YOU)), remove(), put(IT), quickcast=True)
    t = table(you=Side(hand=[bolt], deck=[OGRE]), opponent=Side(servants=[ELF], hand=[blink]))
    t.play("Bolt", hold=True)
    t.play("Blink", by="opponent")
    assert (t.zone("opponent", "servant zone"), t.zone("you", "hand")) == (["Elf"], ["Ogre"])


@rule("caster", "302.3")
@pytest.mark.parametrize(("lies", "word"), [(rested, "rested"), (reversed_, "reversed")])
def test_from_one_side_of_the_field_to_the_other_it_stays_the_same_card(lies: Callable[..., object], word: str) -> None:
    greeter = servant("Greeter", enter(draw(1)))
    mark = conjure("Mark", PutCounters("mark", servants()))
    t = table(you=Side(hand=[GROW, mark, CHARM]), opponent=Side(servants=[lies(greeter)]))  # type: ignore[list-item]
    t.play("Grow")
    t.play("Mark")
    t.play("Charm")
    assert (t.controller("Greeter"), t.where("Greeter")) == ("you", "servant zone")
    assert (t.orientation("Greeter"), t.atk("Greeter"), t.counters("Greeter", "mark")) == (word, 1500, 1)
    assert t.zone("you", "hand") == []


@rule("caster", "302.3")
def test_what_targeted_it_still_targets_it_on_the_other_side() -> None:
    bolt = conjure("Bolt", target(servants()), destroy())
    charm = conjure("Charm", target(servants(OPPONENT)), TakeControl(IT), quickcast=True)
    t = table(you=Side(servants=[ELF], hand=[bolt]), opponent=Side(hand=[charm]))
    t.play("Bolt", hold=True)
    t.play("Charm", by="opponent")
    assert (t.zone("opponent", "servant zone"), sorted(t.zone("you", "graveyard"))) == ([], ["Bolt", "Elf"])


@rule("caster", "302.3")
def test_from_the_servant_zone_to_the_caster_zone_it_stays_the_same_card() -> None:
    greeter = servant("Greeter", enter(draw(1)), when(Trigger("moved", self_only=True, frm=FIELD), draw(1)))
    shift = conjure("Shift", target(servants()), Move(IT, CASTER_ZONE))
    t = table(you=Side(servants=[rested(greeter)], hand=[GROW, shift]))
    t.play("Grow")
    t.play("Shift")
    assert (t.where("Greeter"), t.orientation("Greeter"), t.atk("Greeter")) == ("caster zone", "rested", 1500)
    assert t.zone("you", "hand") == []


@rule("caster", "302.3", "308.3")
def test_a_reversed_card_that_comes_to_the_caster_zone_is_recovered_there() -> None:
    shift = conjure("Shift", target(servants()), Move(IT, CASTER_ZONE))
    t = table(you=Side(servants=[reversed_(ELF)], hand=[shift]))
    t.play("Shift")
    assert (t.where("Elf"), t.orientation("Elf")) == ("caster zone", "recovered")


# 302.4: several cards, and an order.


@rule("caster", "302.4")
@pytest.mark.parametrize("place", [0, BOTTOM])
def test_the_owner_puts_several_cards_in_order_and_the_other_player_does_not_learn_it(place: int) -> None:
    sink = conjure("Sink", Move(Cards((SERVANT_ZONE,), OPPONENT), DECK, position=place))
    t = table(you=Side(hand=[sink]), opponent=Side(servants=[OGRE, ELF], deck=[IMP]))
    t.play("Sink", asks="302.4")
    assert t.asked == "opponent"
    t.answer(["Elf", "Ogre"])
    assert t.zone("opponent", "deck") == (["Elf", "Ogre", "Imp"] if place == 0 else ["Imp", "Elf", "Ogre"])
    assert [t.knows("opponent", card) for card in ("Elf", "Ogre")] == [True, True]
    assert [t.knows("you", card) for card in ("Elf", "Ogre")] == [False, False]


@rule("caster", "302.4")
def test_each_owner_puts_the_own_cards_in_order() -> None:
    sink = conjure("Sink", Move(servants(), DECK))
    t = table(you=Side(servants=[OGRE, ELF], hand=[sink], deck=[]), opponent=Side(servants=[OGRE, ELF], deck=[]))
    t.play("Sink", asks="302.4")
    assert t.asked == "you"
    t.answer(["Ogre", "Elf"], asks="302.4")
    assert t.asked == "opponent"
    t.answer(["Elf", "Ogre"])
    assert (t.zone("you", "deck"), t.zone("opponent", "deck")) == (["Ogre", "Elf"], ["Elf", "Ogre"])


@rule("caster", "302.4", "305.2")
def test_nobody_is_asked_for_an_order_where_there_is_none() -> None:
    home = conjure("Home", return_(servants()))
    t = table(you=Side(servants=[OGRE, ELF, IMP], hand=[home]))
    t.play("Home")
    assert sorted(t.zone("you", "hand")) == ["Elf", "Imp", "Ogre"]


# 302.5: whose zone.


@rule("caster", "302.5")
@pytest.mark.parametrize(
    ("zone", "does"),
    [
        ("graveyard", destroy),
        ("graveyard", banish),
        ("hand", return_),
        ("removed zone", remove),
        ("deck", lambda what: Move(what, DECK, position=BOTTOM)),
        ("orb zone", lambda what: Move(what, ORB_ZONE, facing=FACE_DOWN)),
        ("BINGO zone", lambda what: Move(what, BINGO_ZONE)),
    ],
)
def test_a_card_goes_to_the_zone_of_its_owner(zone: str, does: Callable[[Selector], Body]) -> None:
    away = conjure("Away", target(servants()), does(IT))
    t = table(you=Side(servants=[owned_by("opponent", ELF)], hand=[away], deck=[IMP]), opponent=Side(deck=[IMP]))
    t.play("Away")
    assert "Elf" in t.zone("opponent", zone)
    assert "Elf" not in t.zone("you", zone)


@rule("caster", "302.5")
def test_unless_it_is_told_whose_zone() -> None:
    steal = conjure("Steal", target(Cards((GRAVEYARD,), OPPONENT)), put(IT))
    t = table(you=Side(servants=[ELF], hand=[steal]), opponent=Side(graveyard=[OGRE]))
    t.play("Steal")
    assert (t.zone("you", "servant zone"), t.owner("Ogre")) == (["Elf", "Ogre"], "opponent")


# 303: how cards lie.


@rule("caster", "303.1", "303.1a", "307.3")
@pytest.mark.parametrize("lies", [rested, reversed_, lambda card: card])
@pytest.mark.parametrize(
    ("does", "kind", "word"),
    [(rest, "engaged", "rested"), (recover, "refreshed", "recovered"), (reverse, "reversed", "reversed")],
)
def test_a_card_is_turned_to_one_of_three_positions_if_it_lies_otherwise(
    lies: Callable[..., object], does: Callable[[Selector], Body], kind: str, word: str
) -> None:
    watcher = barrier("Watcher", when(Trigger(kind), draw(1)))
    turn = conjure("Turn", target(servants()), does(IT))
    t = table(you=Side(servants=[lies(ELF), watcher], hand=[turn], deck=[OGRE]))  # type: ignore[list-item]
    before = t.orientation("Elf")
    t.play("Turn")
    assert t.orientation("Elf") == word
    assert t.zone("you", "hand") == ([] if before == word else ["Ogre"])


@rule("caster", "303.1b")
def test_cards_come_recovered() -> None:
    fetch = conjure("Fetch", put(Cards((GRAVEYARD,), YOU)))
    t = table(you=Side(hand=[HANA, WALL, fetch], graveyard=[JIN, barrier("Fence"), ELF]), phase="call phase")
    t.call("Hana")
    t.play("Wall")
    t.play("Fetch")
    for card in ("Hana", "Wall", "Jin", "Fence", "Elf"):
        assert (t.where(card) in ("servant zone", "caster zone"), t.orientation(card)) == (True, "recovered")


@rule("caster", "303.1b")
@pytest.mark.parametrize(("how", "word"), [(ENGAGED, "rested"), (REVERSED, "reversed")])
def test_unless_it_is_told_how(how: Orientation, word: str) -> None:
    fetch = conjure("Fetch", put(Cards((GRAVEYARD,), YOU), how), create("Sprite", 1, how))
    t = table(you=Side(hand=[fetch], graveyard=[ELF]), cards=[token(servant("Sprite"))])
    t.play("Fetch")
    assert [t.orientation(card) for card in ("Elf", "Sprite")] == [word, word]


@rule("caster", "303.2")
def test_face_up_everybody_sees_a_card_and_face_down_nobody_but_who_knows_it() -> None:
    t = table(you=Side(casters=[HANA, face_down(JIN)]))
    assert [t.sees(player, "Hana") for player in ("you", "opponent")] == [True, True]
    assert [t.sees(player, "Jin") for player in ("you", "opponent")] == [True, False]


@rule("caster", "303.2")
def test_a_card_that_is_turned_face_down_is_known_to_whoever_saw_it() -> None:
    hide = conjure("Hide", target(casters()), turn_down())
    show = conjure("Show", target(casters()), turn_up())
    t = table(you=Side(hand=[hide]), opponent=Side(casters=[HANA, face_down(JIN)]))
    t.play("Hide", "Hana")
    assert not t.faceup("Hana")
    assert [t.sees(player, "Hana") for player in ("you", "opponent")] == [True, True]
    t = table(you=Side(hand=[show]), opponent=Side(casters=[face_down(JIN)]))
    assert not t.sees("you", "Jin")
    t.play("Show")
    assert (t.sees("you", "Jin"), t.names("Jin")) == (True, {"Jin"})


@rule("caster", "303.2")
def test_a_card_that_was_put_from_a_public_zone_on_a_deck_is_known_until_it_is_shuffled() -> None:
    sink = conjure("Sink", target(servants()), Move(IT, DECK))
    mix = conjure("Mix", Shuffle())
    t = table(you=Side(servants=[ELF], hand=[sink, mix], deck=[OGRE, IMP]))
    t.play("Sink")
    assert [t.knows(player, "Elf") for player in ("you", "opponent")] == [True, True]
    t.play("Mix")
    assert [t.knows(player, "Elf") for player in ("you", "opponent")] == [False, False]


# 304: the deck.


@rule("caster", "304.2")
def test_the_deck_keeps_its_order() -> None:
    t = table(you=Side(hand=[conjure("Gift", draw(1)), conjure("Gain", draw(2))], deck=[OGRE, ELF, IMP, WALL]))
    t.play("Gift")
    assert (t.zone("you", "hand"), t.zone("you", "deck")) == (["Gain", "Ogre"], ["Elf", "Imp", "Wall"])
    t.play("Gain")
    assert (t.zone("you", "hand"), t.zone("you", "deck")) == (["Ogre", "Elf", "Imp"], ["Wall"])


@rule("caster", "304.3")
@pytest.mark.parametrize("to", [GRAVEYARD, HAND, REMOVED])
def test_several_cards_leave_the_deck_one_by_one_from_the_top(to: int) -> None:
    miller = servant("Miller", when(Trigger("moved", frm=(DECK,), each="batch"), gets(plus_atk(100), who=THIS)))
    mill = conjure("Mill", Move(Top(DECK, Fixed(3)), to))
    t = table(you=Side(servants=[miller], hand=[mill], deck=[OGRE, ELF, IMP, WALL]))
    t.play("Mill", "Miller#1", "Miller#1")
    gone = [t.name(event.card) for event in t.events("moved") if event.frm == DECK]
    assert (gone, t.atk("Miller"), t.zone("you", "deck")) == (["Ogre", "Elf", "Imp"], 1300, ["Wall"])


@rule("caster", "304.3", "302.4", "309.2")
def test_cards_that_leave_the_deck_one_by_one_for_the_orb_zone_are_not_put_in_order() -> None:
    lay = conjure("Lay", text=["Put the top two cards of your deck into an allied orb zone face down, as orbs."])
    t = table(you=Side(hand=[lay], deck=[OGRE, ELF, IMP], orbs=[WALL]))
    t.play("Lay")
    assert (t.zone("you", "orb zone"), t.zone("you", "deck")) == (["Wall", "Ogre", "Elf"], ["Imp"])
    assert [t.knows(player, card) for player in ("you", "opponent") for card in ("Ogre", "Elf")] == [False] * 4


# 305: the hand.


@rule("caster", "305.3")
def test_a_hand_may_hold_any_number_of_cards() -> None:
    t = table(you=Side(hand=[OGRE] * 15), opponent=Side(hand=[ELF] * 15))
    t.end_turn()
    assert [len(t.zone(player, "hand")) for player in ("you", "opponent")] == [15, 16]
    t.end_turn()
    assert [len(t.zone(player, "hand")) for player in ("you", "opponent")] == [16, 16]
