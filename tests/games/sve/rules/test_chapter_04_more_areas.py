"""Chapter 4, 4.8 to 4.15: the EX area and the zones of cards in use and after use."""

from __future__ import annotations

import pytest

from ludex.core.changes import FACE_DOWN
from ludex.core.definitions import Activated
from ludex.core.ops.create import Create
from ludex.core.ops.move import Move
from ludex.core.ops.select import Select
from ludex.core.players import OPPONENT, YOU
from ludex.core.program import Seq
from ludex.core.selectors import IT, Cards, Top
from ludex.games.sve import GAME
from ludex.games.sve.ops.drive import DriveCheck, GiveDrive, PutDrivePoint
from ludex.games.sve.ops.race import Race, Serve
from ludex.games.sve.setup import CRAY
from ludex.games.sve.words import (
    BANISHED,
    CEMETERY,
    DECK,
    EX,
    FIELD,
    HAND,
    RESOLUTION,
    RIDE_KIND,
    SERVE_KIND,
)
from ludex.testing import (
    Side,
    evolved,
    follower,
    leader,
    lying,
    rule,
    spell,
    table,
)
from tests.games.sve.rules.parts import (
    BOTH,
    ENEMIES,
    FRIENDS,
    YOUR_HAND,
    attack,
    banish,
    destroy,
    does,
    evolve,
    give,
    n,
    points,
    seen_by,
)

OGRE = follower("Ogre", 5, 5)
WOLF = follower("Wolf", 2, 2)
BEAR, GREAT_BEAR = follower("Bear", 2, 2, evolve()), evolved("Bear", 4, 4)
KNIGHT, ARCHER = follower("Knight", 1, 1, token=True), follower("Archer", 1, 1, token=True)


def ordered(zone: str) -> bool:
    return next(one.ordered for one in GAME.zones if one.name == zone)


# 4.8 EX area.


@rule("sve-en", "4.8.2")
def test_the_ex_area_is_public_and_without_order() -> None:
    t = table(you=Side(ex=[WOLF]), opponent=Side(ex=[OGRE]))
    assert seen_by(t, "Wolf") == seen_by(t, "Ogre") == BOTH
    assert not ordered("EX area")


@rule("sve-en", "4.8.3", "4.8.3.1")
@pytest.mark.parametrize(("there", "after"), [(3, 5), (4, 5), (5, 5)])
def test_an_ex_area_holds_five_cards(there: int, after: int) -> None:
    stock = spell("Stock", does(Create(("Knight",), EX, n(2))))
    t = table(you=Side(ex=[WOLF] * there, hand=[stock]), cards=[KNIGHT])
    t.play("Stock")
    assert len(t.zone("you", "EX")) == after


@rule("sve-en", "4.8.3.2")
def test_the_controller_of_the_effect_selects_what_goes_to_a_crowded_ex_area() -> None:
    hoard = spell("Hoard", does(Move(Cards((CEMETERY,), OPPONENT), EX)))
    t = table(you=Side(hand=[hoard]), opponent=Side(ex=[WOLF] * 4, cemetery=[OGRE, BEAR]))
    t.play("Hoard", asks="4.8.3.2")
    assert t.asked == "you"
    t.answer("Bear")
    assert sorted(t.zone("opponent", "EX")) == ["Bear", "Wolf", "Wolf", "Wolf", "Wolf"]
    assert t.zone("opponent", "cemetery") == ["Ogre"]


@rule("sve-en", "4.8.3.2")
def test_the_controller_of_the_effect_selects_which_tokens_go_to_a_crowded_ex_area() -> None:
    stock = spell("Stock", does(Create(("Knight", "Archer"), EX)))
    t = table(you=Side(ex=[WOLF] * 4, hand=[stock]), cards=[KNIGHT, ARCHER])
    t.play("Stock", "Archer")
    assert sorted(t.zone("you", "EX")) == ["Archer", "Wolf", "Wolf", "Wolf", "Wolf"]


OIL = spell("Oil", does(give(attack(3), to=Cards((EX,), YOU))))


@rule("sve-en", "4.8.3.3")
def test_a_card_keeps_its_effects_from_the_ex_area_onto_the_field() -> None:
    call = spell("Call", does(Move(Cards((EX,), YOU), FIELD)))
    t = table(you=Side(ex=[WOLF], hand=[OIL, call]))
    t.play("Oil")
    t.play("Call")
    assert t.zone("you", "field") == ["Wolf"]
    assert t.stat("Wolf", "attack") == 5


@rule("sve-en", "4.8.3.3")
def test_a_card_loses_its_effects_from_the_ex_area_to_anywhere_else() -> None:
    away = spell("Away", does(Move(Cards((EX,), YOU), HAND)))
    t = table(you=Side(ex=[WOLF], hand=[OIL, away]))
    t.play("Oil")
    t.play("Away")
    t.play("Wolf")
    assert t.stat("Wolf", "attack") == 2


# 4.9 to 4.11.


@rule("sve-en", "4.9.2")
def test_the_cemetery_is_public_faceup_and_without_order() -> None:
    t = table(you=Side(hand=[spell("Kill", does(destroy(ENEMIES)))]), opponent=Side(field=[WOLF]))
    t.play("Kill")
    assert seen_by(t, "Wolf") == seen_by(t, "Kill") == BOTH
    assert t.faceup("Wolf")
    assert not ordered("cemetery")


@rule("sve-en", "4.10.1")
def test_banished_cards_lie_in_the_banished_zone_of_their_owner() -> None:
    void = spell("Void", does(banish(Cards((FIELD,), YOU))))
    t = table(you=Side(hand=[void], field=[OGRE, lying(WOLF, owner="opponent")]))
    t.play("Void")
    assert t.zone("you", "banished") == ["Ogre"]
    assert t.zone("opponent", "banished") == ["Wolf"]


@rule("sve-en", "4.10.2")
def test_a_card_is_banished_faceup_unless_told_otherwise() -> None:
    void = spell("Void", does(banish(FRIENDS), Move(YOUR_HAND, BANISHED, "banish", facing=FACE_DOWN)))
    t = table(you=Side(hand=[void, WOLF], field=[OGRE]))
    t.play("Void")
    assert (t.faceup("Ogre"), seen_by(t, "Ogre")) == (True, BOTH)
    assert (t.faceup("Wolf"), seen_by(t, "Wolf")) == (False, set())
    assert not ordered("banished zone")


ASKING = does(Select(YOUR_HAND), Move(IT, CEMETERY, "discard"))


@rule("sve-en", "4.11.1")
def test_a_card_being_resolved_lies_in_the_one_resolution_zone_of_both_players() -> None:
    t = table(you=Side(hand=[spell("Toss", ASKING), WOLF, OGRE]))
    t.play("Toss", asks="10.6.2.8.2")
    assert t.zone("you", "resolution") == t.zone("opponent", "resolution") == ["Toss"]
    assert t.zone("you", "hand") == ["Wolf", "Ogre"]
    t.answer("Wolf")
    assert t.zone("you", "resolution") == []


@rule("sve-en", "4.11.2")
def test_the_resolution_zone_is_public_and_what_comes_later_lies_on_top() -> None:
    lift = spell("Lift", does(Move(Top(DECK, n(1)), RESOLUTION), Select(YOUR_HAND), Move(IT, CEMETERY, "discard")))
    t = table(you=Side(hand=[lift, WOLF, OGRE], deck=[BEAR]))
    t.play("Lift", asks="10.6.2.8.2")
    assert t.zone("you", "resolution") == ["Bear", "Lift"]
    assert seen_by(t, "Bear") == seen_by(t, "Lift") == BOTH


# 4.12 to 4.15.


@rule("sve-en", "4.12.1", "4.12.2")
def test_the_card_used_to_evolve_lies_in_the_public_evolve_zone() -> None:
    t = table(you=Side(field=[BEAR], evolve_deck=[GREAT_BEAR]))
    t.use("Bear")
    assert t.zone("you", "evolve deck") == []
    assert t.zone("you", "evolve zone") == ["Bear"]
    (card,) = t.machine.zone(9, 0)
    assert t.machine.record(card).face_up
    assert all(t.count(player, "you", "evolve zone") == 1 for player in BOTH)
    assert not ordered("evolve zone")


CARROT = evolved("Carrot", None, None, type_="Carrot")
RUNNER = follower("Runner", 2, 2, Activated(Seq((points(1), Serve())), Race(), (SERVE_KIND,)))


@rule("sve-en", "4.13.1", "4.13.2")
def test_the_carrots_used_to_serve_lie_in_the_public_race_zone() -> None:
    t = table(you=Side(field=[RUNNER], evolve_deck=[CARROT]))
    t.use("Runner")
    assert t.zone("you", "evolve deck") == []
    assert t.zone("you", "race zone") == ["Carrot"]
    assert seen_by(t, "Carrot") == BOTH
    assert not ordered("race zone")


DRIVE_POINT = evolved("Drive Point", None, None, type_="Drive Point")
RIDER = follower("Rider", 2, 2, Activated(Seq((points(1), PutDrivePoint())), GiveDrive(), (RIDE_KIND,)))


@rule("sve-en", "4.14.1", "4.14.2")
def test_the_drive_point_paid_for_a_ride_lies_in_the_public_drive_zone() -> None:
    t = table(you=Side(field=[RIDER], evolve_deck=[DRIVE_POINT]))
    t.use("Rider")
    assert t.zone("you", "evolve deck") == []
    assert t.zone("you", "drive zone") == ["Drive Point"]
    assert seen_by(t, "Drive Point") == BOTH
    assert not ordered("drive zone")


@rule("sve-en", "4.15.1", "4.15.2")
@pytest.mark.parametrize(("resolve", "where"), [("yes", "cemetery"), ("no", "deck")])
def test_a_checked_card_lies_in_the_public_trigger_zone_until_the_check_is_done(resolve: str, where: str) -> None:
    heal = follower("Healer", 1, 1, universe=CRAY, facts=[("trigger", "Heal")])
    check = spell("Check", does(DriveCheck()))
    side = Side(hand=[check], deck=[heal], leader=leader("Ace", universe=CRAY), universe=True)
    t = table(you=side)
    t.play("Check", asks="14.4.5.1.3")
    assert t.zone("you", "trigger zone") == ["Healer"]
    assert seen_by(t, "Healer") == BOTH
    assert not ordered("trigger zone")
    t.answer(resolve)
    assert t.zone("you", "trigger zone") == []
    assert "Healer" in t.zone("you", where)
