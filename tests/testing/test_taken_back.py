"""What is offered and then silently taken back fails a table of every game, unless the scenario says that it is."""

from __future__ import annotations

import pytest

from ludex.core.definitions import Activated
from ludex.core.ops.move import Move
from ludex.core.ops.select import Exactly, Select
from ludex.core.players import YOU
from ludex.core.program import Body, Seq
from ludex.core.selectors import Cards, NameHas, Those
from ludex.core.values import Fixed
from ludex.games.caster import words as caster_words
from ludex.games.fftcg import words as fftcg_words
from ludex.games.sve import words as sve_words
from ludex.games.vanguard import words as vanguard_words
from ludex.testing import caster, fftcg, sve, vanguard

Table = sve.Table | fftcg.Table | vanguard.Table | caster.Table
RULES = {"sve": "10.6.2.5.4", "fftcg": "14.1", "vanguard": "8.5.2.3", "caster": "1002.5"}
GAMES = tuple(RULES)


def given_away(hand: int, to: int, part: str) -> Body:
    """A card of the hand with this in its name goes there."""
    slot = f"given {part}"
    return Seq((Select(Cards((hand,), YOU, NameHas(part)), Exactly(Fixed(1)), into=slot), Move(Those(slot), to)))


def costs(hand: int, to: int) -> tuple[Body, Body]:
    """Any card of the hand, then an Imp of the hand: whoever gives the Imp first has none left."""
    return given_away(hand, to, ""), given_away(hand, to, "Imp")


def mage(game: str) -> Table:
    """A Mage lies there whose ability costs that, and its player has an Imp and an Elf in hand."""
    if game == "sve":
        cost = Seq(costs(sve_words.HAND, sve_words.CEMETERY))
        hand = [sve.follower("Imp"), sve.follower("Elf")]
        return sve.table(you=sve.Side(field=[sve.follower("Mage", 1, 1, Activated(cost, Seq(())))], hand=hand))
    if game == "fftcg":
        ability = fftcg.action(*costs(fftcg_words.HAND, fftcg_words.BREAK), Seq(()))
        two = [fftcg.forward("Imp"), fftcg.forward("Elf")]
        return fftcg.table(you=fftcg.Side(field=[fftcg.forward("Mage", 1000, ability)], hand=two))
    if game == "vanguard":
        pays = vanguard.act(*costs(vanguard_words.HAND, vanguard_words.DROP), vanguard.draw())
        both = [vanguard.unit("Imp"), vanguard.unit("Elf")]
        return vanguard.table(you=vanguard.Side(rear=[vanguard.unit("Mage", pays)], hand=both))
    acts = caster.act(*costs(caster_words.HAND, caster_words.GRAVEYARD), caster.draw())
    held = [caster.servant("Imp"), caster.servant("Elf")]
    return caster.table(you=caster.Side(servants=[caster.servant("Mage", acts)], hand=held))


@pytest.mark.parametrize("game", GAMES)
def test_an_act_that_is_offered_and_then_taken_back_fails(game: str) -> None:
    t = mage(game)
    with pytest.raises(AssertionError, match=rf"use Mage was offered and then taken back by {RULES[game]}"):
        t.use("Mage", 0, "Imp")


@pytest.mark.parametrize("game", GAMES)
def test_it_may_be_where_the_scenario_says_by_which_rule(game: str) -> None:
    t = mage(game)
    with t.taken_back(RULES[game]):
        t.use("Mage", 0, "Imp")
    assert sorted(t.zone("you", "hand")) == ["Elf", "Imp"]
    with pytest.raises(AssertionError, match=rf"8\.4\.7 takes nothing back but {RULES[game]}"), t.taken_back("8.4.7"):
        t.use("Mage", 0, "Imp")


@pytest.mark.parametrize("game", GAMES)
def test_what_is_said_to_be_taken_back_has_to_be(game: str) -> None:
    t = mage(game)
    with pytest.raises(AssertionError, match="nothing was taken back"), t.taken_back(RULES[game]):
        t.use("Mage", 0, "Elf")
    assert {"Elf", "Imp"}.isdisjoint(t.zone("you", "hand"))
