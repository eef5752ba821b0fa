"""Waiting abilities of cards that nothing tells apart are not asked about; of all others they are."""

from __future__ import annotations

import pytest

from ludex.core.definitions import CardDef
from ludex.core.ops.damage import Damage
from ludex.core.selectors import THIS
from ludex.core.values import StatOf
from ludex.games.sve.words import ATTACK
from ludex.testing import Lying, Side, Table, follower, lying, rule, spell, table
from ludex.testing import fftcg as ff
from tests.games.sve.rules.parts import ENEMY_LEADER, FOLLOWERS, attack, deal, destroy, does, last_words, while_here

SWEEP = spell("Sweep", does(destroy(FOLLOWERS)), cost=0)
BOMB = follower("Bomb", 2, 2, last_words(deal(1, ENEMY_LEADER)))
IMP = follower("Imp", 2, 2, last_words(deal(2, ENEMY_LEADER)))
ORDER = "10.5.2.2"


def swept(*cards: CardDef | Lying, asks: str = "") -> Table:
    """All of these were destroyed at once."""
    t = table(you=Side(field=list(cards), hand=[SWEEP]))
    t.play("Sweep", asks=asks)
    return t


@rule("sve-en", "10.5.2.2")
def test_which_of_two_equal_abilities_comes_first_is_not_asked() -> None:
    assert swept(BOMB, BOMB).leader("opponent") == 18


@rule("sve-en", "10.5.2.2")
def test_of_equal_abilities_among_others_one_is_offered() -> None:
    t = swept(BOMB, BOMB, IMP, asks=ORDER)
    decision = t.machine.state.decision
    assert decision is not None
    assert len(decision.options) == 2


@rule("sve-en", "10.5.2.2")
@pytest.mark.parametrize(
    "marked", [lying(BOMB, damage=1), lying(BOMB, engaged=True), lying(BOMB, counters={"Stack": 1})]
)
def test_abilities_of_cards_that_lay_otherwise_are_asked_about(marked: Lying) -> None:
    assert swept(BOMB, marked, asks=ORDER).asks == ORDER


@rule("sve-en", "10.5.2.2")
def test_abilities_of_cards_with_continuous_effects_are_asked_about() -> None:
    proud = follower(
        "Proud", 2, 2, last_words(Damage(ENEMY_LEADER, StatOf(THIS, ATTACK))), while_here(attack(1), on=FOLLOWERS)
    )
    assert swept(proud, proud, asks=ORDER).asks == ORDER


@rule("fftcg", "11.8.7")
def test_equal_auto_abilities_are_stacked_without_a_question() -> None:
    page = ff.forward("Page", 5000, text=["When Page is put from the field into the Break Zone, draw 1 card."])
    # FF 12.4.6: two of one name are put into the Break Zone at once.
    t = ff.table(you=ff.Side(field=[page, page], hand=[ff.summon("Bolt", cost=0, text=["Draw 1 card."])]))
    decision = t.machine.state.decision
    assert decision is not None
    assert (decision.shape, len(t.machine.state.stack)) == ("act", 2)
