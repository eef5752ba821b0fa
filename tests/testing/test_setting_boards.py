"""Boards say how decks lie at the opening and when cards came, over both sides; what means nothing is refused."""

from __future__ import annotations

import pytest

from ludex.core.definitions import CardDef, Spell, Static
from ludex.core.errors import BadText
from ludex.core.modifiers import PlayCost, SetStat
from ludex.core.ops.draw import Draw
from ludex.core.ops.move import Move
from ludex.core.players import OPPONENT, YOU
from ludex.core.program import Seq
from ludex.core.selectors import Cards, Those
from ludex.core.values import Fixed
from ludex.games.sve.words import ATTACK, BANISHED, CEMETERY, EX, FIELD, HAND
from ludex.testing import Side, amulet, came, caster, fftcg, follower, sve, table, vanguard

NAMES = [f"Card {number}" for number in range(20)]


def opening(game: str, shuffled: bool) -> list[str]:
    """The deck of "you" at the first question of a game, the hand before it."""
    if game == "sve":
        cards: list[CardDef] = [follower(name) for name in NAMES]
        t: sve.Table | fftcg.Table | vanguard.Table | caster.Table = table(
            you=Side(deck=cards), opponent=Side(deck=cards), phase="opening", shuffled=shuffled
        )
    elif game == "fftcg":
        cards = [fftcg.forward(name) for name in NAMES]
        t = fftcg.table(fftcg.Side(deck=cards), fftcg.Side(deck=cards), phase="opening", shuffled=shuffled)
    elif game == "vanguard":
        cards = [vanguard.unit(name, grade=0) for name in NAMES]
        t = vanguard.table(vanguard.Side(deck=cards), vanguard.Side(deck=cards), phase="opening", shuffled=shuffled)
        t.machine.answer(0)
        t.machine.answer(0)
    else:
        cards = [caster.servant(name) for name in NAMES]
        t = caster.table(caster.Side(deck=cards), caster.Side(deck=cards), phase="opening", shuffled=shuffled)
    lie = t.zone("you", "hand") + t.zone("you", "orb zone" if game == "caster" else "deck") + t.zone("you", "deck")
    return list(dict.fromkeys(lie))


@pytest.mark.parametrize("game", ["sve", "fftcg", "caster"])
def test_a_deck_stays_as_it_lies_at_an_opening_that_is_not_shuffled(game: str) -> None:
    assert opening(game, False) == NAMES
    assert opening(game, True) != NAMES


def test_the_deck_of_vanguard_lies_as_told_but_for_the_first_vanguard() -> None:
    assert opening("vanguard", False) == NAMES[1:]
    assert opening("vanguard", True) != NAMES[1:]


@pytest.mark.parametrize(("mine", "theirs", "attack"), [(1, 2, 7), (2, 1, 1)])
def test_when_cards_came_counts_over_both_sides(mine: int, theirs: int, attack: int) -> None:
    """Of two effects that set the same value, the one of the card that came later holds."""
    one = amulet("One", Static((SetStat(ATTACK, Fixed(1)),), on=Cards((FIELD,), YOU)))
    seven = amulet("Seven", Static((SetStat(ATTACK, Fixed(7)),), on=Cards((FIELD,), OPPONENT)))
    t = table(you=Side(field=[came(mine, one), follower("Wolf")]), opponent=Side(field=[came(theirs, seven)]))
    assert t.stat("Wolf", "attack") == attack


def test_a_cost_that_is_changed_by_an_unknown_word_is_refused() -> None:
    dear = follower("Dear", 1, 1, Static((PlayCost("more", Fixed(1)),), zones=(HAND, EX)))
    with pytest.raises(BadText, match="'more' is nothing that changes the cost"):
        table(you=Side(hand=[dear]))


def test_a_second_move_that_takes_the_place_of_the_first_is_refused() -> None:
    first, second = Cards((HAND,), YOU), Cards((FIELD,), YOU)
    lost = Spell(Seq((Move(first, CEMETERY), Move(second, CEMETERY), Move(Those("moved"), BANISHED))))
    with pytest.raises(AssertionError, match="Sweep: what the first Move moved is lost in 'moved'"):
        table(you=Side(hand=[sve.spell("Sweep", lost)]))


def test_two_moves_may_follow_each_other_where_nobody_asks_or_each_has_its_slot() -> None:
    first, second = Cards((HAND,), YOU), Cards((FIELD,), YOU)
    silent = Spell(Seq((Move(first, CEMETERY), Move(second, CEMETERY), Draw(Fixed(1)))))
    apart = Spell(Seq((Move(first, CEMETERY, into="a"), Move(second, CEMETERY), Move(Those("moved"), BANISHED))))
    t = table(you=Side(hand=[sve.spell("Silent", silent), sve.spell("Apart", apart)], field=[follower("Wolf")]))
    t.play("Apart")
    assert (t.zone("you", "banished"), t.zone("you", "cemetery")) == (["Wolf"], ["Silent", "Apart"])
