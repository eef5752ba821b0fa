"""An act stops at whatever is asked next, if that is wanted; targets answer the choice of targets."""

from __future__ import annotations

import pytest

from ludex.core.definitions import Activated, Spell
from ludex.core.ops.damage import Damage
from ludex.core.ops.select import Select
from ludex.core.players import OPPONENT
from ludex.core.program import Choose, May, Seq
from ludex.core.selectors import IT, THIS, Cards
from ludex.core.values import Fixed
from ludex.games.sve.words import FIELD
from ludex.testing import NEXT, Side, caster, fftcg, follower, spell, table

OGRE = follower("Ogre", 5, 5)
WOLF = follower("Wolf", 2, 2)
EITHER = Choose((Seq(()), Seq((Select(Cards((FIELD,), OPPONENT)), Damage(IT, Fixed(3))))), Fixed(1), Fixed(1))


def test_an_act_stops_at_whatever_is_asked_next() -> None:
    t = table(you=Side(hand=[spell("Either", Spell(EITHER))]), opponent=Side(field=[OGRE, WOLF]))
    t.play("Either", asks=NEXT)
    assert t.options() == ["(1)", "(2)"]
    t.answer("(2)", asks=NEXT)
    assert t.options() == ["Ogre", "Wolf"]
    t.answer("Wolf")
    assert t.zone("opponent", "cemetery") == ["Wolf"]


def test_where_nothing_is_asked_that_is_told() -> None:
    t = table(you=Side(hand=[WOLF]))
    with pytest.raises(AssertionError, match="nothing more is asked"):
        t.play("Wolf", asks=NEXT)


def test_a_payment_is_asked_next_and_a_window_is_not() -> None:
    mine = fftcg.backup("Mine", generic=True)
    costly = fftcg.forward("Costly", 1000, cost=1)
    t = fftcg.table(you=fftcg.Side(field=[mine, mine], hand=[costly, costly]))
    t.play("Costly", asks=NEXT)
    assert (t.asks, t.options()[:2]) == ("11.2.1.1", ["Mine", "Mine"])


def test_targets_of_an_ability_are_told_from_what_else_is_chosen() -> None:
    shoots = Activated(
        Seq(()), Seq((Select(Cards((FIELD,), OPPONENT)), Damage(IT, Fixed(2)), May(Damage(THIS, Fixed(1)))))
    )
    t = table(you=Side(field=[follower("Archer", 1, 3, shoots)]), opponent=Side(field=[OGRE, WOLF]))
    t.use("Archer", 0, "no", targets="Wolf")
    assert t.zone("opponent", "cemetery") == ["Wolf"]


def test_targets_of_an_ability_in_final_fantasy() -> None:
    archer = fftcg.forward("Archer", 9000, fftcg.action(fftcg.strike(4000)))
    t = fftcg.table(you=fftcg.Side(field=[archer]), opponent=fftcg.Side(field=[fftcg.forward("Elf", 4000)]))
    t.use("Archer", targets="Elf")
    assert t.zone("opponent", "Break Zone") == ["Elf"]


def test_targets_of_an_ability_in_the_caster_chronicles() -> None:
    archer = caster.servant("Archer", caster.act(Seq((caster.target(caster.servants()), caster.destroy(caster.IT)))))
    t = caster.table(you=caster.Side(servants=[archer]), opponent=caster.Side(servants=[caster.servant("Elf")]))
    t.use("Archer", targets="Elf")
    assert t.zone("opponent", "graveyard") == ["Elf"]
