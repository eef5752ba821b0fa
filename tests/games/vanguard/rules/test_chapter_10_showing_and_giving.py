"""VG 10.9 to 10.13, 10.20, 10.21, 10.23: reveal, search, shuffle, stand, turn, battle, give, declare."""

from __future__ import annotations

import pytest

from ludex.core.changes import FACE_DOWN, FACE_UP
from ludex.core.conditions import SomeFit
from ludex.core.definitions import Keyword
from ludex.core.modifiers import GiveAbility, LoseAbilities, LoseKeyword
from ludex.core.ops.chance import DeclareName, HasDeclaredName
from ludex.core.ops.look import Reveal, Search, Shuffle
from ludex.core.ops.select import Exactly, Quantity, UpTo
from ludex.core.ops.turn_card import Engage, Refresh, TurnFace
from ludex.core.players import YOU
from ludex.core.program import If, Seq
from ludex.core.selectors import IT, Compares, Top
from ludex.core.triggers import Trigger
from ludex.games.vanguard.filters import InRow
from ludex.games.vanguard.modifiers import BattlesAll
from ludex.games.vanguard.ops.call import Call
from ludex.games.vanguard.words import BOOST, DAMAGE_ZONE, DECK, DROP, FRONT, G_ZONE, GRADE, HAND, RC
from ludex.testing import rule
from ludex.testing.vanguard import (
    Side,
    act,
    attacks,
    choose,
    cont,
    counter_blast,
    draw,
    face_down,
    g_unit,
    gets,
    plus_power,
    table,
    unit,
)
from tests.games.vanguard.rules.specific import MINE, n, seen, to_hand, watch

ELF = unit("Elf", grade=1)
IMP = unit("Imp", grade=0)
OGRE = unit("Ogre", grade=2)
LORD = unit("Lord", grade=3)
GRADE_3 = Compares(GRADE, "==", n(3))
TOP_CARD = Top(DECK, n(1))
PAUSE = Seq((choose(RC, YOU), gets(plus_power(1000), who=IT)))
"""A choice among two rear-guards: the effect is not over yet."""
TWO = [ELF, IMP]

# 10.9: reveal.


@rule("vanguard", "10.9.1", "10.9.1.2", "10.9.1.2.1", "10.9.1.3")
def test_a_revealed_card_is_seen_by_all_until_the_effect_is_over_and_stays_where_it_is() -> None:
    boss = unit("Boss", act(Seq((Reveal(TOP_CARD), PAUSE))), grade=3)
    t = table(you=Side(vanguard=boss, rear=TWO, deck=[OGRE, LORD]))
    assert not t.sees("you", "Ogre")
    t.use("Boss", asks="8.5.4.1")
    assert (t.sees("you", "Ogre"), t.sees("opponent", "Ogre")) == (True, True)
    assert (t.sees("you", "Lord"), t.sees("opponent", "Lord")) == (False, False)
    assert t.zone("you", "deck") == ["Ogre", "Lord"]
    t.answer("Elf")
    assert (t.sees("you", "Ogre"), t.sees("opponent", "Ogre"), t.zone("you", "deck")) == (
        False,
        False,
        ["Ogre", "Lord"],
    )


@rule("vanguard", "10.9.1.2.1", "10.9.1.3")
def test_a_revealed_card_of_the_hand_is_hidden_again() -> None:
    boss = unit("Boss", act(Seq((choose(HAND, YOU), Reveal(IT), PAUSE))), grade=3)
    t = table(you=Side(vanguard=boss, rear=TWO, hand=[OGRE]))
    t.use("Boss", asks="8.5.4.1")
    assert (t.sees("opponent", "Ogre"), t.zone("you", "hand")) == (True, ["Ogre"])
    t.answer("Elf")
    assert (t.sees("opponent", "Ogre"), t.sees("you", "Ogre"), t.zone("you", "hand")) == (False, True, ["Ogre"])


@rule("vanguard", "10.9.1.1")
def test_a_card_that_is_revealed_for_a_cost_is_shown_when_all_of_it_is_decided() -> None:
    boss = unit("Boss", act(Seq((choose(HAND, YOU), Reveal(IT))), counter_blast(1), draw()), grade=3)
    t = table(you=Side(vanguard=boss, hand=[OGRE, LORD], damage=[ELF, IMP]))
    t.use("Boss", 0, "Ogre", asks="8.5.2.3")
    assert t.options() == ["Elf", "Imp"]
    assert (t.sees("opponent", "Ogre"), t.events("revealed"), t.counters_left("you")) == (False, [], 2)
    t.answer("Imp")
    assert (t.tells("revealed"), t.counters_left("you"), t.facedown("Imp")) == (["Ogre"], 1, True)
    assert sorted(t.zone("you", "hand")) == ["Filler", "Lord", "Ogre"]


# 10.10: search.


@rule("vanguard", "10.10.1")
def test_to_search_is_to_look_through_the_deck() -> None:
    boss = unit("Boss", act(Seq((Search(GRADE_3, UpTo(n(1))), to_hand(), Shuffle()))), grade=3)
    t = table(you=Side(vanguard=boss, deck=[ELF, LORD, OGRE, IMP]))
    t.use("Boss", asks="10.10.1")
    assert t.options() == ["Lord"]
    assert all(t.sees("you", card) for card in ("Elf", "Lord", "Ogre", "Imp"))
    assert not any(t.sees("opponent", card) for card in ("Elf", "Lord", "Ogre", "Imp"))
    t.answer("Lord")
    assert t.zone("you", "hand") == ["Lord"]
    assert not t.sees("you", "Elf")


@rule("vanguard", "10.10.1.1")
@pytest.mark.parametrize("quantity", [UpTo(n(1)), Exactly(n(1))])
def test_in_a_hidden_zone_nothing_has_to_be_found(quantity: Quantity) -> None:
    boss = unit("Boss", act(Seq((Search(GRADE_3, quantity), to_hand(), Shuffle()))), grade=3)
    t = table(you=Side(vanguard=boss, deck=[ELF, LORD, OGRE]))
    t.use("Boss", 0, [])
    assert t.zone("you", "hand") == []
    assert sorted(t.zone("you", "deck")) == ["Elf", "Lord", "Ogre"]


@rule("vanguard", "10.10.1.2")
def test_in_a_public_zone_what_fits_has_to_be_found() -> None:
    boss = unit("Boss", act(Seq((choose(DROP, YOU, GRADE_3), to_hand()))), grade=3)
    king = unit("King", grade=3)
    t = table(you=Side(vanguard=boss, drop=[ELF, LORD, king]))
    t.use("Boss", asks="8.5.4.1")
    assert t.options() == ["Lord", "King"]
    with pytest.raises(AssertionError, match="is no answer"):
        t.answer([])
    t.answer("King")
    assert t.zone("you", "hand") == ["King"]


# 10.11: shuffle.


@rule("vanguard", "10.11.1")
def test_a_shuffled_deck_is_in_random_order() -> None:
    boss = unit("Boss", act(Shuffle()), grade=3)
    names = [f"Card {number}" for number in range(8)]
    orders = set()
    for seed in range(4):
        t = table(you=Side(vanguard=boss, deck=[unit(name) for name in names]), seed=seed)
        t.use("Boss")
        assert sorted(t.zone("you", "deck")) == names
        orders.add(tuple(t.zone("you", "deck")))
    assert len(orders) == 4


@rule("vanguard", "10.11.1.1")
@pytest.mark.parametrize("seed", range(3))
def test_a_card_that_was_found_is_not_shuffled_in(seed: int) -> None:
    does = "reveal it, shuffle your deck, and put it on the top of your deck."
    text = f"[ACT](VC):Search your deck for up to one grade 3 card, {does}"
    boss = unit("Boss", grade=3, text=[text])
    t = table(you=Side(vanguard=boss, deck=[ELF, ELF, ELF, LORD, ELF, ELF]), seed=seed)
    t.use("Boss", 0, "Lord")
    assert t.zone("you", "deck")[0] == "Lord"
    assert t.knows("you", "Lord")


@rule("vanguard", "10.11.1.1")
def test_a_card_that_was_found_is_known_after_the_others_are_shuffled() -> None:
    """It is called after the shuffle, and its player sees all the time which card it is."""
    boss = unit("Boss", act(Seq((Search(GRADE_3, UpTo(n(1))), Shuffle(), Call(IT)))), grade=3)
    t = table(you=Side(vanguard=boss, deck=[ELF, IMP, LORD, OGRE]))
    t.use("Boss", 0, "Lord", asks="10.7.1.1.1")
    assert (t.sees("you", "Lord"), t.sees("you", "Elf")) == (True, False)
    t.answer("left front")
    assert t.circle("Lord") == "left front"


@rule("vanguard", "10.11.1.2")
def test_a_card_that_was_seen_in_the_deck_is_not_seen_once_it_is_shuffled() -> None:
    """Though the effect that showed it goes on."""
    boss = unit("Boss", act(Seq((Reveal(TOP_CARD), Shuffle(), PAUSE))), grade=3)
    t = table(you=Side(vanguard=boss, rear=TWO, deck=[OGRE, LORD, LORD, LORD]))
    t.use("Boss", asks="8.5.4.1")
    assert (t.sees("you", "Ogre"), t.sees("opponent", "Ogre")) == (False, False)
    assert (t.knows("you", "Ogre"), t.knows("opponent", "Ogre")) == (False, False)


# 10.12, 10.13: stand and rest, face up and face down.


@rule("vanguard", "10.12.1")
def test_to_stand_and_to_rest_change_how_a_unit_lies() -> None:
    boss = unit(
        "Boss", act(Seq((choose(RC, YOU), Engage(IT), draw()))), act(Seq((choose(RC, YOU), Refresh(IT)))), grade=3
    )
    t = table(you=Side(vanguard=boss, rear=[ELF, watch(Trigger("engaged")), watch(Trigger("refreshed"), name="Riser")]))
    t.use("Boss", 0, "Elf")
    assert (t.resting("Elf"), seen(t), seen(t, "Riser")) == (True, 1, 0)
    t.use("Boss", 0, "Elf")
    assert (t.resting("Elf"), seen(t)) == (True, 1)
    t.use("Boss", 1, "Elf")
    assert (t.standing("Elf"), seen(t), seen(t, "Riser")) == (True, 1, 1)


@rule("vanguard", "10.13.1")
def test_to_turn_face_up_and_face_down_change_which_side_shows() -> None:
    boss = unit(
        "Boss",
        act(Seq((choose(DAMAGE_ZONE, YOU), TurnFace(IT, FACE_DOWN), draw()))),
        act(Seq((choose(G_ZONE, YOU), TurnFace(IT, FACE_UP)))),
        grade=3,
    )
    t = table(you=Side(vanguard=boss, damage=[ELF, face_down(IMP)], g_zone=[g_unit("Dragon"), g_unit("Wyvern")]))
    t.use("Boss", 0, "Elf")
    assert (t.facedown("Elf"), t.facedown("Imp"), t.damage("you")) == (True, True, 2)
    assert not t.sees("opponent", "Dragon")
    t.use("Boss", 1, "Dragon")
    assert (t.faceup("Dragon"), t.faceup("Wyvern"), t.sees("opponent", "Dragon")) == (True, False, True)


# 10.20: battle.


@rule("vanguard", "10.20.1")
def test_a_unit_that_battles_all_of_a_row_attacks_all_of_them() -> None:
    storm = unit("Storm", cont(BattlesAll(InRow(FRONT))), grade=3, power=13000)
    rear = {"left front": ELF, "right front": OGRE, "left back": IMP}
    t = table(you=Side(vanguard=storm), opponent=Side(rear=rear))
    t.attack("Storm", hold=True)
    assert sorted(t.attacked()) == ["Elf", "Ogre", "Vanguard"]
    t.pass_()
    assert (t.rear("opponent"), t.damage("opponent")) == ({"left back": "Imp"}, 1)


# 10.21: give, lose, get.

KEEN = attacks(draw(), zones=(RC,))


@rule("vanguard", "10.21.1", "10.21.3")
def test_a_unit_has_a_text_it_was_given_for_that_time() -> None:
    boss = unit("Boss", act(Seq((choose(RC, YOU), gets(GiveAbility((KEEN,)), who=IT)))), grade=3)
    t = table(you=Side(vanguard=boss, rear=[ELF]), opponent=Side(vanguard=unit("Wall", grade=3, power=20000)))
    t.use("Boss")
    t.attack("Elf")
    assert t.zone("you", "hand") == ["Filler"]
    t.end_turn()
    t.end_turn()
    held = len(t.zone("you", "hand"))
    t.attack("Elf")
    assert len(t.zone("you", "hand")) == held


@rule("vanguard", "10.21.2")
def test_a_unit_that_loses_a_text_has_it_not_for_that_time() -> None:
    keen = unit("Keen", KEEN, cont(plus_power(2000)), grade=1, skill="Boost")
    boss = unit("Boss", act(Seq((choose(RC, YOU), gets(LoseAbilities(), who=IT)))), grade=3)
    t = table(you=Side(vanguard=boss, rear=[keen]), opponent=Side(vanguard=unit("Wall", grade=3, power=20000)))
    assert t.power("Keen") == 9000
    t.use("Boss")
    assert t.power("Keen") == 7000
    t.attack("Keen")
    assert t.zone("you", "hand") == []
    t.end_turn()
    assert t.power("Keen") == 9000
    t.end_turn()
    held = len(t.zone("you", "hand"))
    t.attack("Keen")
    assert len(t.zone("you", "hand")) == held + 1


@rule("vanguard", "10.21.2", "10.21.3")
def test_a_keyword_can_be_got_and_lost() -> None:
    boss = unit(
        "Boss",
        act(gets(GiveAbility((Keyword(BOOST),)), who=MINE)),
        act(gets(LoseKeyword(BOOST), who=MINE)),
        grade=3,
    )
    t = table(you=Side(vanguard=boss, rear={"left front": OGRE, "left back": ELF}))
    t.use("Boss", 0)
    assert t.has("Elf", BOOST)
    t.attack("Ogre", boost="Elf", hold=True)
    assert t.power("Ogre") == 16000
    t = table(you=Side(vanguard=boss, rear=[unit("Page", grade=1, skill="Boost")]))
    t.use("Boss", 1)
    assert not t.has("Page", BOOST)
    t.end_turn()
    assert t.has("Page", BOOST)


# 10.23: declare.

GUESS = Seq((DeclareName(), Reveal(TOP_CARD), If(SomeFit(IT, HasDeclaredName()), to_hand())))


@rule("vanguard", "10.23.1", "10.23.2")
def test_a_declared_name_is_that_of_one_existing_card() -> None:
    boss = unit("Boss", act(GUESS), grade=3)
    t = table(you=Side(vanguard=boss, deck=[OGRE, ELF, IMP]))
    t.use("Boss", asks="10.23.2")
    with pytest.raises(AssertionError, match="is no answer"):
        t.answer("Og")
    t.answer("Ogre")
    assert (t.zone("you", "hand"), t.zone("you", "deck")) == (["Ogre"], ["Elf", "Imp"])
    t.use("Boss", 0, "Imp")
    assert (t.zone("you", "hand"), t.zone("you", "deck")) == (["Ogre"], ["Elf", "Imp"])
