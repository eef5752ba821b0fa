"""Cards that nothing tells apart, and waiting abilities of theirs, are not asked about; all others are."""

from __future__ import annotations

import pytest

from ludex.core.decisions import SOME, Decision
from ludex.core.definitions import CardDef
from ludex.core.ops.damage import Damage
from ludex.core.selectors import THIS
from ludex.core.state import EVERY_WINDOW
from ludex.core.twins import only_choice
from ludex.core.values import StatOf
from ludex.games.sve.words import ATTACK, HAND
from ludex.testing import Lying, Side, Table, follower, lying, rule, spell, table
from ludex.testing import fftcg as ff
from ludex.testing import vanguard as vg
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


TIDE = spell("Tide", text=["Discard a card."], cost=0)
BOLT = spell("Bolt", text=["Select an enemy follower on the field and destroy it."], cost=0)
ELF = follower("Elf", 2, 2)


@rule("sve-en", "10.6.2.8.2")
def test_which_of_equal_cards_in_hand_is_discarded_is_not_asked() -> None:
    t = table(you=Side(hand=[TIDE, ELF, ELF, ELF]))
    t.play("Tide")
    assert t.zone("you", "hand") == ["Elf", "Elf"]


@rule("sve-en", "10.6.2.8.2")
@pytest.mark.parametrize("other", [BOMB, ELF])
def test_which_card_is_discarded_is_asked_where_it_makes_a_difference_or_would_tell(other: CardDef) -> None:
    t = table(you=Side(hand=[TIDE, ELF, other]))
    if other is ELF:
        # The opponent does not know that both are equal.
        t.machine.state.facts[EVERY_WINDOW] = 1
    t.play("Tide", asks="10.6.2.8.2")
    assert t.asks == "10.6.2.8.2"


@rule("sve-en", "10.6.2.3")
@pytest.mark.parametrize(
    ("second", "asked"), [(ELF, False), (lying(ELF, damage=1), True), (lying(ELF, engaged=True), True)]
)
def test_which_of_equal_targets_is_selected_is_not_asked(second: CardDef | Lying, asked: bool) -> None:
    t = table(you=Side(hand=[BOLT]), opponent=Side(field=[ELF, second]))
    if asked:
        t.play("Bolt", asks="10.6.2.3")
        assert t.asks == "10.6.2.3"
    else:
        t.play("Bolt")
        assert t.zone("opponent", "field") == ["Elf"]


@rule("sve-en", "4.1.2.2")
def test_which_of_equal_cards_is_picked_is_asked_of_whoever_does_not_see_them() -> None:
    t = table(you=Side(hand=[TIDE]), opponent=Side(hand=[ELF, ELF]))
    theirs = tuple(t.machine.zone(HAND, 1))
    picking = [Decision(seat, SOME, "select 1", "4.1.2.2", theirs, 1, 1) for seat in (0, 1)]
    assert [only_choice(t.machine, one) for one in picking] == [None, (0,)]


@rule("sve-en", "10.6.2.8.2")
def test_when_equal_cards_came_into_the_hand_makes_no_difference() -> None:
    churn = spell("Churn", text=["Draw a card. Discard a card."], cost=0)
    t = table(you=Side(hand=[churn, ELF], deck=[ELF, ELF, ELF]))
    t.play("Churn")
    assert t.zone("you", "hand") == ["Elf"]


@rule("vanguard", "8.6.3")
def test_equal_abilities_that_do_not_speak_of_their_card_are_not_asked_about() -> None:
    clerk = vg.unit("Clerk", text=["[AUTO](RC):When a card is put into your soul, draw a card."])
    boss = vg.unit("Boss", grade=3, text=["[ACT](VC):[Soul-Charge 2]."])
    t = vg.table(you=vg.Side(vanguard=boss, rear={"left front": clerk, "right front": clerk}))
    t.use("Boss")
    assert len(t.zone("you", "hand")) == 4
