"""Faults that random games have found: each as a scenario."""

from __future__ import annotations

from ludex.core.players import YOU
from ludex.core.selectors import Cards
from ludex.games.caster.ops.soul_bond import SoulBond
from ludex.games.caster.words import EXTRA_DECK
from ludex.testing import rule
from ludex.testing.caster import IT, Side, caster, choose, conjure, soul_bond, table, with_stock

HANA = caster("Hana")
JIN = caster("Jin", level=2)
PAIR = soul_bond("Pair", materials=["Hana", "Jin"])
BOND = conjure("Bond", choose(Cards((EXTRA_DECK,), YOU)), SoulBond(IT))


@rule("caster", "1020.1")
def test_an_entity_and_its_own_stock_are_both_materials():
    t = table(you=Side(hand=[BOND], extra=[PAIR], casters=[with_stock(JIN, HANA, caster("Ada"))]))
    t.play("Bond")
    assert sorted(t.stock("Pair")) == ["Hana", "Jin"]
    assert sorted(t.zone("you", "graveyard")) == ["Ada", "Bond"]


@rule("caster", "1020.1")
def test_a_soul_bond_that_cannot_be_performed_repeats_nothing_of_the_one_before():
    twice = conjure("Twice", choose(Cards((EXTRA_DECK,), YOU)), SoulBond(IT), SoulBond(Cards((EXTRA_DECK,), YOU)))
    t = table(you=Side(hand=[twice, HANA, JIN], extra=[PAIR, PAIR]))
    t.play("Twice", "Pair")
    assert len(t.events("soul bonded")) == 1
    assert sorted(t.stock("Pair")) == ["Hana", "Jin"]
