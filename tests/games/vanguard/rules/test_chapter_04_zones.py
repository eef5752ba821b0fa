"""VG 4.1 to 4.4, 4.7 to 4.12: zones, who sees what lies in them, and what becomes of cards that move."""

from __future__ import annotations

import pytest

from ludex.core.changes import BOTTOM, FACE_DOWN
from ludex.core.modifiers import AddAttribute, AddStat
from ludex.core.ops.damage import Damage
from ludex.core.ops.delay import Delay
from ludex.core.ops.look import Reveal
from ludex.core.ops.move import Move
from ludex.core.ops.turn_card import TurnFace
from ludex.core.players import EACH, OPPONENT, YOU
from ludex.core.program import Seq
from ludex.core.selectors import IT, Cards, Is, Top
from ludex.core.triggers import Trigger
from ludex.core.values import Count, Fixed, Times
from ludex.core.view import view
from ludex.games.vanguard.ops.call import Call, MoveTo, Place
from ludex.games.vanguard.words import (
    BIND,
    BIND_VERB,
    CLAN,
    DAMAGE_ZONE,
    DECK,
    DROP,
    END_OF_TURN,
    HAND,
    NAMES,
    PHASE,
    POWER,
    RC,
    REMOVED,
    SOUL,
    ZONES,
)
from ludex.testing import rule
from ludex.testing.vanguard import (
    Side,
    Table,
    act,
    choose,
    cont,
    discard,
    drive_checks,
    face_down,
    face_up,
    g_unit,
    gets,
    owned_by,
    plus_power,
    retire,
    soul_blast,
    soul_charge,
    table,
    trigger,
    unit,
)
from tests.games.vanguard.rules.battle_parts import CRIT, ELF, FOE, IMP, KING, MY_VANGUARD, OGRE, uses
from tests.games.vanguard.rules.specific import bind, seen, to_hand, watch

PLAYERS = ("you", "opponent")
DRAGON = g_unit("Dragon")
KILLER = unit("Boss", uses(choose(RC), retire()), grade=3)
BLASTER = unit("Boss", act(soul_blast(1), Seq(())), grade=3)


def seen_by(t: Table, card: str) -> list[str]:
    return [player for player in PLAYERS if t.sees(player, card)]


# 4.1: zones in general.


@rule("vanguard", "4.1.1")
@pytest.mark.parametrize("zone", [HAND, DROP, SOUL, DAMAGE_ZONE, BIND, REMOVED])
def test_each_player_has_a_zone_of_their_own(zone: int) -> None:
    boss = unit("Boss", act(Move(Top(DECK, Fixed(1), EACH), zone)), grade=3)
    t = table(you=Side(vanguard=boss, deck=[OGRE, ELF]), opponent=Side(deck=[IMP, ELF]))
    t.use("Boss")
    assert [t.zone(player, ZONES[zone].name) for player in PLAYERS] == [["Ogre"], ["Imp"]]


@rule("vanguard", "4.1.2")
@pytest.mark.parametrize("zone", ["deck", "hand", "drop", "soul", "damage", "bind", "g_zone", "removed"])
def test_everybody_is_told_how_many_cards_a_zone_holds(zone: str) -> None:
    held = [DRAGON] * 3 if zone == "g_zone" else [ELF] * 3
    t = table(you=Side(**{zone: held}))  # type: ignore[arg-type]
    name = {"g_zone": "G zone", "removed": "removal"}.get(zone, zone)
    assert [t.count(player, "you", name) for player in PLAYERS] == [3, 3]


GROWS = act(Seq((choose(RC, filter=Is(NAMES, "Ogre")), gets(plus_power(5000), who=IT))))


@rule("vanguard", "4.1.4", "8.6.5")
@pytest.mark.parametrize(
    ("text", "moves", "stays"),
    [
        (
            "[AUTO](Drop Zone):When your other rear-guard is put into the drop zone from (RC), draw a card.",
            Side(vanguard=KILLER, rear=["Ghost", ELF]),
            Side(vanguard=KILLER, drop=["Ghost"], rear=[ELF]),
        ),
        (
            "[AUTO](RC):When your other rear-guard is put into the drop zone from (RC), draw a card.",
            Side(vanguard=KILLER, rear=["Ghost", ELF]),
            Side(vanguard=KILLER, rear=["Ghost", ELF]),
        ),
        (
            "[AUTO](Soul):When your other card is put into the drop zone from your soul, draw a card.",
            Side(vanguard=BLASTER, soul=["Ghost", ELF]),
            Side(vanguard=BLASTER, soul=["Ghost", ELF]),
        ),
    ],
)
def test_a_card_that_moves_is_no_other_than_it_was(text: str, moves: Side, stays: Side) -> None:
    """It is a new card in the new zone, but not "your other" card: neither as it was nor as it is."""
    ghost = unit("Ghost", text=[text])
    t = table(you=moves, cards=[ghost])
    t.use("Boss", 0, ["Ghost"])
    assert t.zone("you", "hand") == []
    t = table(you=stays, cards=[ghost])
    t.use("Boss", 0, ["Elf"])
    assert t.zone("you", "hand") == ["Filler"]


@rule("vanguard", "4.1.4")
def test_what_was_put_away_for_a_cost_is_not_one_of_the_others_there() -> None:
    text = "[ACT](RC):[Put this unit into your soul] Choose another card from your soul, and put it into your hand."
    t = table(you=Side(rear=[unit("Diver", text=[text])], soul=[ELF, OGRE]))
    t.use("Diver", asks="8.5.4.1")
    assert t.options() == ["Elf", "Ogre"]
    t.answer(["Elf"])


@rule("vanguard", "4.1.4")
def test_a_card_that_changes_zones_is_a_new_card() -> None:
    """What it was given is gone, though it comes back to the same circle."""
    back = uses(choose(RC, filter=Is(NAMES, "Ogre")), to_hand())
    t = table(you=Side(vanguard=unit("Boss", GROWS, back, grade=3), rear=[OGRE]))
    t.use("Boss", 0)
    assert t.power("Ogre") == 14000
    t.use("Boss", 1)
    t.call("Ogre", "left front")
    assert t.power("Ogre") == 9000


@rule("vanguard", "4.1.4")
def test_a_card_that_goes_from_circle_to_circle_stays_the_same() -> None:
    """To another rear-guard circle, and to the guardian circle."""
    walk = uses(choose(RC, filter=Is(NAMES, "Ogre")), MoveTo(IT, Place()))
    t = table(you=Side(vanguard=unit("Boss", GROWS, walk, grade=3), rear=[OGRE]))
    t.use("Boss", 0)
    t.use("Boss", 1, "right front")
    assert (t.circle("Ogre"), t.power("Ogre")) == ("right front", 14000)


@rule("vanguard", "4.1.4")
def test_a_unit_that_intercepts_keeps_what_it_was_given() -> None:
    coach = unit("Coach", cont(plus_power(1000), on=Cards((RC,), OPPONENT)))
    grants = unit("Grant", uses(choose(RC, OPPONENT), gets(plus_power(5000), who=IT)))
    t = table(you=Side(rear=[grants, coach]), opponent=Side(vanguard=FOE, rear=[OGRE]))
    t.use("Grant")
    assert t.power("Ogre") == 15000
    t.attack("Coach", "Foe", hold=True)
    t.intercept("Ogre")
    assert (t.circle("Ogre"), t.power("Ogre")) == ("guardian circle", 14000)


@rule("vanguard", "4.1.5")
@pytest.mark.parametrize("order", [["Elf", "Imp"], ["Imp", "Elf"]])
def test_the_owner_orders_cards_that_move_together(order: list[str]) -> None:
    boss = unit("Boss", uses(Move(Cards((DROP,), OPPONENT), DECK, position=BOTTOM)), grade=3)
    t = table(you=Side(vanguard=boss), opponent=Side(deck=[OGRE], drop=[ELF, IMP]))
    t.use("Boss", asks="4.1.5")
    assert t.asked == "opponent"
    t.answer(order)
    assert t.zone("opponent", "deck") == ["Ogre", *order]
    assert len({event.batch for event in t.events("moved") if event.to == DECK}) == 1


@rule("vanguard", "4.1.5.1")
def test_nobody_else_learns_in_which_order_cards_went_out_of_sight() -> None:
    """The other player is told the same whatever the order was; its maker knows it."""
    told, own = [], []
    for order in (["Elf", "Imp", "Ogre"], ["Imp", "Ogre", "Elf"]):
        boss = unit("Boss", uses(Move(Cards((DROP,)), DECK)), grade=3)
        t = table(you=Side(vanguard=boss, deck=[KING], drop=[ELF, IMP, OGRE]))
        t.use("Boss", 0, order)
        assert t.zone("you", "deck") == [*order, "King"]
        deck = view(t.machine, 1).zone("deck", 0)
        told.append((t.story("opponent"), [(card.name, card.position) for card in deck.cards]))
        own.append([(card.name, card.position) for card in view(t.machine, 0).zone("deck", 0).cards])
        assert all(card.position is None for card in deck.cards)
        assert [name for name, _ in own[-1]][:3] == order
    assert told[0] == told[1]
    assert own[0] != own[1]


@rule("vanguard", "4.1.6")
@pytest.mark.parametrize("zone", [HAND, DROP, SOUL, DAMAGE_ZONE, BIND, REMOVED])
def test_a_move_that_does_not_say_whose_zone_goes_to_the_owners(zone: int) -> None:
    boss = unit("Boss", uses(choose(RC), Move(IT, zone)), grade=3)
    t = table(you=Side(vanguard=boss, rear=[owned_by("opponent", ELF)]))
    t.use("Boss")
    assert [t.zone(player, ZONES[zone].name) for player in PLAYERS] == [[], ["Elf"]]


@rule("vanguard", "4.1.7", "4.8.2.1")
def test_everybody_may_look_at_a_face_down_damage_card() -> None:
    t = table(you=Side(damage=[face_down(ELF)]))
    assert (t.facedown("Elf"), seen_by(t, "Elf")) == (True, ["you", "opponent"])


@rule("vanguard", "4.1.7", "4.8.2.1")
def test_a_damage_card_that_is_turned_face_down_stays_open_to_all() -> None:
    boss = unit("Boss", uses(choose(DAMAGE_ZONE), TurnFace(IT, FACE_DOWN)), grade=3)
    t = table(you=Side(vanguard=boss, deck=[ELF, *[IMP] * 5]), opponent=Side(rear=[KING]), active="opponent")
    t.attack("King")
    t.end_turn()
    t.use("Boss")
    assert (t.facedown("Elf"), seen_by(t, "Elf")) == (True, ["you", "opponent"])


@rule("vanguard", "4.1.7")
def test_everybody_sees_a_card_of_the_hand_while_it_is_revealed() -> None:
    boss = unit("Boss", uses(choose(HAND), Reveal(IT), choose(RC, n=1)), grade=3)
    t = table(you=Side(vanguard=boss, hand=[ELF], rear=[OGRE, IMP]))
    assert seen_by(t, "Elf") == ["you"]
    t.use("Boss", asks="8.5.4.1")
    assert t.knows("opponent", "Elf")


@rule("vanguard", "4.1.8")
def test_an_effect_that_goes_on_with_a_card_follows_it() -> None:
    """To the hand, from there to the soul, from there to a circle, where it gets power."""
    boss = unit(
        "Boss",
        uses(choose(DROP), Move(IT, HAND), Move(IT, SOUL), Call(IT), gets(plus_power(2000), who=IT)),
        grade=3,
    )
    t = table(you=Side(vanguard=boss, drop=[ELF], hand=[ELF], soul=[ELF]))
    t.use("Boss", 0, "left front")
    assert (t.power("Elf"), t.circle("Elf")) == (9000, "left front")
    assert [len(t.zone("you", zone)) for zone in ("drop", "hand", "soul")] == [0, 1, 1]


# 4.2 to 4.4: deck, hand, drop zone.


@rule("vanguard", "4.2.2")
def test_nobody_sees_the_cards_of_a_deck() -> None:
    t = table(you=Side(deck=[ELF, OGRE]))
    for card in ("Elf", "Ogre"):
        assert (seen_by(t, card), t.facedown(card)) == ([], True)
    for seat in (0, 1):
        assert (view(t.machine, seat).zone("deck", 0).cards, t.options()) == ([], ["end"])


MILL = Move(Top(DECK, Fixed(2)), DROP)


@rule("vanguard", "4.2.3")
@pytest.mark.parametrize("way", ["soul charge", "put into the drop zone", "bind"])
def test_cards_that_leave_the_deck_together_go_one_after_the_other(way: str) -> None:
    """What triggers by such a move triggers by each of them (ruling 4.2.3)."""
    body = {"soul charge": soul_charge(2), "put into the drop zone": MILL, "bind": Move(Top(DECK, Fixed(2)), BIND)}
    moved = Trigger("moved", frm=(DECK,), to=(SOUL, DROP, BIND), each="batch")
    t = table(you=Side(vanguard=unit("Boss", act(body[way]), grade=3), deck=[ELF, OGRE, IMP], rear=[watch(moved)]))
    t.use("Boss", 0, "Watch#1")
    assert (t.tells("moved"), seen(t)) == (["Elf", "Ogre"], 2)


@rule("vanguard", "4.3.2")
def test_a_player_sees_the_own_hand_and_not_the_other_one() -> None:
    t = table(you=Side(hand=[ELF]), opponent=Side(hand=[IMP]))
    assert (seen_by(t, "Elf"), seen_by(t, "Imp")) == (["you"], ["opponent"])
    assert view(t.machine, 0).zone("hand", 1).cards == []


@rule("vanguard", "4.4.1")
def test_what_is_discarded_and_what_leaves_the_field_comes_to_the_drop_zone() -> None:
    boss = unit("Boss", act(discard()), act(Seq((choose(RC), retire()))), grade=3)
    t = table(you=Side(vanguard=boss, hand=[ELF], rear=[OGRE]), opponent=Side(vanguard=FOE, rear=[IMP], hand=[CRIT]))
    t.use("Boss", 0)
    t.use("Boss", 1)
    assert sorted(t.zone("you", "drop")) == ["Elf", "Ogre"]
    t.attack("Boss", "Foe", guard="Crit")
    assert t.zone("opponent", "drop") == ["Crit"]


OPEN = {"drop": "drop", "soul": "soul", "damage": "damage", "bind": "bind", "removed": "removal"}


@rule("vanguard", "4.4.2", "4.7.3", "4.8.2", "4.9.2", "4.12.2")
@pytest.mark.parametrize("zone", OPEN)
def test_an_open_zone_is_seen_by_everybody(zone: str) -> None:
    t = table(you=Side(**{zone: [ELF]}))  # type: ignore[arg-type]
    assert (seen_by(t, "Elf"), t.faceup("Elf")) == (["you", "opponent"], True)


@rule("vanguard", "4.4.2", "4.7.3", "4.8.2", "4.9.2", "4.12.2")
@pytest.mark.parametrize("zone", [DROP, SOUL, DAMAGE_ZONE, BIND, REMOVED])
def test_what_comes_to_an_open_zone_is_seen_by_everybody(zone: int) -> None:
    boss = unit("Boss", uses(choose(HAND), Move(IT, zone)), grade=3)
    t = table(you=Side(vanguard=boss, hand=[ELF]))
    assert seen_by(t, "Elf") == ["you"]
    t.use("Boss")
    assert (seen_by(t, "Elf"), t.faceup("Elf"), t.zone("you", ZONES[zone].name)) == (list(PLAYERS), True, ["Elf"])


@rule("vanguard", "4.4.2", "4.8.2")
@pytest.mark.parametrize(("name", "zone"), [("drop", DROP), ("damage", DAMAGE_ZONE)])
def test_a_card_that_comes_is_laid_on_those_that_lie_there(name: str, zone: int) -> None:
    """As their player may sort them, nobody is asked for an order."""
    boss = unit("Boss", uses(choose(HAND), Move(IT, zone)), uses(Move(Cards((HAND,)), zone)), grade=3)
    t = table(you=Side(vanguard=boss, hand=[ELF, IMP, OGRE], **{name: [KING]}))  # type: ignore[arg-type]
    t.use("Boss", 0, "Imp")
    assert t.zone("you", name) == ["King", "Imp"]
    t.use("Boss", 1)
    assert (t.zone("you", name)[:2], len(t.zone("you", name))) == (["King", "Imp"], 4)


# 4.7: soul.


@rule("vanguard", "4.7.1")
def test_the_soul_is_no_part_of_the_field() -> None:
    """A unit that is put there has left the field: it is no unit, and what it was given is gone."""
    cheer = "[ACT](VC):Choose one of your units, and it gets [Power] +1000 until end of turn."
    boss = unit("Boss", uses(choose(RC, filter=Is(NAMES, "Ogre")), Move(IT, SOUL)), grade=3, text=[cheer])
    left = Trigger("moved", frm=(RC,), to=(SOUL,))
    t = table(you=Side(vanguard=boss, rear=[OGRE, watch(left)], soul=[ELF]))
    t.use("Boss", 0)
    assert (t.soul("you"), seen(t)) == (["Elf", "Ogre"], 1)
    t.use("Boss", 1, asks="8.5.4.1")
    assert sorted(t.options()) == ["Boss", "Watch"]


# 4.8: damage zone.


@rule("vanguard", "4.8.2.2")
def test_a_face_down_damage_card_counts_as_a_card_and_nothing_more() -> None:
    """No text that asks for a quality finds it; those that ask for a card do."""
    pick = uses(choose(DAMAGE_ZONE, filter=Is(CLAN, "Kagero")), to_hand())
    count = cont(AddStat(POWER, Times(Fixed(1000), Count(Cards((DAMAGE_ZONE,))))))
    boss = unit("Boss", pick, uses(choose(DAMAGE_ZONE), to_hand()), count, grade=3, power=11000)
    kin = unit("Kin", clan="Kagero")
    t = table(you=Side(vanguard=boss, damage=[face_down(kin)]))
    assert (t.power("Boss"), t.attribute("Kin", "clan"), t.attribute("Kin", "name"), t.grade("Kin")) == (
        12000,
        set(),
        set(),
        None,
    )
    t.use("Boss", 0)
    assert t.zone("you", "hand") == []
    t.use("Boss", 1)
    assert (t.zone("you", "hand"), t.attribute("Kin", "clan")) == (["Kin"], {"Kagero"})


# 4.9: bind zone.


@rule("vanguard", "4.9.2.1")
def test_a_bound_card_that_is_turned_face_down_is_seen_by_its_owner_only() -> None:
    boss = unit("Boss", uses(choose(BIND), TurnFace(IT, FACE_DOWN)), grade=3)
    t = table(you=Side(vanguard=boss, bind=[ELF]))
    t.use("Boss")
    assert (t.facedown("Elf"), seen_by(t, "Elf")) == (True, ["you"])


@rule("vanguard", "4.9.2.1")
def test_a_card_that_is_bound_face_down_is_seen_by_its_owner_only() -> None:
    boss = unit("Boss", act(Move(Cards((HAND,), OPPONENT), BIND, verb=BIND_VERB, facing=FACE_DOWN)), grade=3)
    t = table(you=Side(vanguard=boss), opponent=Side(hand=[ELF]))
    t.use("Boss")
    assert (t.zone("opponent", "bind"), t.facedown("Elf"), seen_by(t, "Elf")) == (["Elf"], True, ["opponent"])
    assert not t.knows("you", "Elf")


@rule("vanguard", "4.9.2.2")
def test_a_bound_card_that_lies_face_down_has_no_information() -> None:
    pick = uses(choose(BIND, filter=Is(CLAN, "Kagero")), to_hand())
    t = table(you=Side(vanguard=unit("Boss", pick, grade=3), bind=[face_down(ELF), IMP]))
    nothing: set[str] = set()
    assert (t.attribute("Elf", "clan"), t.attribute("Elf", "name"), t.power("Elf")) == (nothing, nothing, None)
    t.use("Boss")
    assert (t.zone("you", "hand"), t.zone("you", "bind")) == (["Imp"], ["Elf"])


@rule("vanguard", "4.9.2.2")
@pytest.mark.parametrize("way", ["by an effect", "as long as a unit is there"])
def test_it_is_given_none_either(way: str) -> None:
    """Though all cards of the bind zone are given it."""
    bound = Cards((BIND,))
    clan = AddAttribute(CLAN, "Narukami")
    grant = act(gets(clan, who=bound)) if way == "by an effect" else cont(clan, on=bound)
    t = table(you=Side(vanguard=unit("Boss", grant, grade=3), bind=[face_down(ELF), IMP]))
    if way == "by an effect":
        t.use("Boss")
    assert ("Narukami" in t.attribute("Imp", "clan"), t.attribute("Elf", "clan")) == (True, set())


@rule("vanguard", "4.9.3")
def test_it_stays_known_which_effect_bound_which_cards() -> None:
    """At the end of the turn each effect gives back what it bound, and a card bound before stays."""
    returns = Delay(Trigger(PHASE, verb=END_OF_TURN, whose=YOU), Call(IT, Place("open back")))
    takes = Delay(Trigger(PHASE, verb=END_OF_TURN, whose=YOU), to_hand())
    boss = unit("Boss", uses(choose(RC), bind(), returns), uses(choose(RC), bind(), takes), grade=3)
    t = table(you=Side(vanguard=boss, rear=[OGRE, ELF], bind=[IMP]))
    t.use("Boss", 0, "Ogre")
    t.use("Boss", 1, "Elf")
    t.expect_zone("you", "bind", ["Imp", "Ogre", "Elf"])
    t.end_turn("Boss#1", "left back")
    assert (t.zone("you", "bind"), t.rear("you"), t.zone("you", "hand")) == (["Imp"], {"left back": "Ogre"}, ["Elf"])


# 4.10: trigger zone.

CHOICE = "2.8.1.1.2"


@rule("vanguard", "4.10.2", "4.10.4")
def test_a_card_of_a_drive_check_lies_in_the_trigger_zone_while_its_icon_is_carried_out() -> None:
    t = table(you=Side(deck=[CRIT, ELF], rear=[OGRE]))
    t.attack("your vanguard", "opponent's vanguard", asks=CHOICE)
    assert (t.zone("you", "trigger zone"), t.zone("you", "hand")) == (["Crit"], [])
    assert (seen_by(t, "Crit"), t.faceup("Crit")) == (["you", "opponent"], True)
    t.answer("Ogre", "Ogre")
    assert (t.zone("you", "trigger zone"), t.zone("you", "hand"), t.critical("Ogre")) == ([], ["Crit"], 2)


@rule("vanguard", "4.10.2")
def test_it_goes_to_the_hand_of_its_owner() -> None:
    t = table(you=Side(deck=[owned_by("opponent", ELF), IMP]))
    t.attack("your vanguard", "opponent's vanguard")
    assert (t.zone("you", "hand"), t.zone("opponent", "hand")) == ([], ["Elf"])


@rule("vanguard", "4.10.3", "4.10.4")
def test_a_card_of_a_damage_check_lies_there_too() -> None:
    t = table(opponent=Side(deck=[CRIT, ELF], rear=[OGRE], vanguard=FOE))
    t.attack("your vanguard", "Foe", asks=CHOICE)
    assert (t.zone("opponent", "trigger zone"), t.damage("opponent")) == (["Crit"], 0)
    assert (seen_by(t, "Crit"), t.faceup("Crit")) == (["you", "opponent"], True)
    t.answer("Ogre", "Ogre")
    assert (t.zone("opponent", "trigger zone"), t.zone("opponent", "damage")) == ([], ["Crit"])
    assert t.critical("Ogre") == 2


@rule("vanguard", "4.10.3")
def test_it_goes_to_the_damage_zone_of_its_owner() -> None:
    t = table(opponent=Side(deck=[owned_by("you", ELF), IMP], vanguard=FOE))
    t.attack("your vanguard", "Foe")
    assert (t.zone("you", "damage"), t.zone("opponent", "damage")) == (["Elf"], [])


@rule("vanguard", "4.10.4")
def test_a_card_that_comes_to_the_trigger_zone_is_laid_on_top() -> None:
    """Another lies there when a damage check is made in the middle of a drive check."""
    boss = unit("Boss", drive_checks(Damage(MY_VANGUARD, Fixed(1))), grade=3, power=11000)
    t = table(you=Side(vanguard=boss, deck=[ELF, trigger("Drawer", "Draw"), IMP, IMP]))
    t.attack("Boss", "opponent's vanguard", asks="2.8.2")
    assert t.zone("you", "trigger zone") == ["Drawer", "Elf"]


# 4.11: G zone.


@rule("vanguard", "4.11.2", "4.11.3")
def test_face_down_cards_of_the_g_zone_are_seen_by_their_player_and_face_up_ones_by_all() -> None:
    t = table(you=Side(g_zone=[DRAGON, face_up(g_unit("Wyrm"))]))
    assert (t.facedown("Dragon"), seen_by(t, "Dragon")) == (True, ["you"])
    assert (t.faceup("Wyrm"), seen_by(t, "Wyrm")) == (True, ["you", "opponent"])
    shown = view(t.machine, 1).zone("G zone", 0)
    assert ([card.name for card in shown.cards], shown.unknown) == (["Wyrm"], 1)


@rule("vanguard", "4.11.4")
def test_the_whole_g_deck_lies_face_down_at_the_start() -> None:
    first = unit("First", grade=0)
    ones = [unit(f"Card {number}", grade=1) for number in range(12)]
    sides = [Side(deck=[first, *ones], g_zone=[DRAGON, g_unit("Wyrm")]) for _ in PLAYERS]
    t = table(*sides, phase="opening")
    t.answer([], [])
    for player in PLAYERS:
        whose = "your" if player == "you" else "opponent's"
        for card in ("Dragon", "Wyrm"):
            ref = f"{whose} {card}"
            assert (t.circle(ref), t.facedown(ref), seen_by(t, ref)) == ("G zone", True, [player])
