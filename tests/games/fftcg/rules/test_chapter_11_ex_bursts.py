"""FF 11.10: EX Bursts, and what they choose."""

from __future__ import annotations

import pytest

from ludex.core.conditions import Holds
from ludex.core.definitions import CardDef, Static
from ludex.core.modifiers import Cannot
from ludex.core.players import OPPONENT, YOU
from ludex.core.selectors import And, ControlledBy, Is
from ludex.core.triggers import Trigger
from ludex.core.values import Count
from ludex.games.fftcg.ops.cast import CastFree
from ludex.games.fftcg.ops.points import DealPoints
from ludex.games.fftcg.words import (
    CAST_EVENT,
    CHOSEN,
    HAND,
    MAIN_PHASE_1,
    MAY_BE_CHOSEN,
    SUMMON,
    TYPE,
)
from ludex.testing import rule
from ludex.testing.fftcg import (
    Side,
    backup,
    begins,
    enters,
    forward,
    summon,
    table,
    when,
)
from tests.games.fftcg.rules.four_kinds import (
    AUTO,
)
from tests.games.fftcg.rules.parts import (
    choose,
    draw,
    everything,
    hurt,
    n,
)

OGRE = forward("Ogre", 9000)
ELF = forward("Elf", 4000)
SHY = Cannot(MAY_BE_CHOSEN, who=OPPONENT)
HARM = summon("Harm", DealPoints(OPPONENT))


@rule("fftcg", "11.3.8")
def test_a_summon_that_an_effect_casts_gives_its_caster_no_priority() -> None:
    """The opponent did not have priority as the ability resolved: the turn player gets it."""
    wizard = backup("Wizard", begins(MAIN_PHASE_1, CastFree(everything(HAND, YOU, Is(TYPE, SUMMON)))))
    t = table(opponent=Side(field=[wizard], hand=[summon("Gust", draw())]), phase=MAIN_PHASE_1)
    t.resolve()
    assert (t.stack(), t.controller("Gust"), t.priority) == (["Gust"], "opponent", "you")


@rule("fftcg", "11.3.8", "11.8.7")
def test_what_paying_triggers_waits_until_it_is_cast() -> None:
    """A discard for the cost triggers an ability: it goes above the Summon, together with what casting triggered."""
    watch = backup("Watch", when(Trigger("moved", verb="discard"), draw()))
    bard = backup("Bard", when(Trigger(CAST_EVENT, verb=SUMMON), draw()))
    t = table(you=Side(field=[watch, bard], hand=[summon("Gust", draw(), cost=2), forward("Ruby")]))
    t.cast("Gust", ["Bard", "Watch"], pay="Ruby", hold=True)
    assert t.stack() == ["auto-ability of Watch", "auto-ability of Bard", "Gust"]


@rule("fftcg", "11.10.2")
def test_what_an_ex_burst_chooses_is_chosen() -> None:
    """A card that cannot be chosen by it is not offered; one that watches for being chosen triggers afterwards."""
    spark = summon("Spark", choose(), hurt(amount=1000), ex_burst=True)
    mirror = forward("Mirror", 9000, when(Trigger(CHOSEN, self_only=True), draw()))
    shy = forward("Shy", 5000, Static((SHY,)))
    t = table(you=Side(field=[mirror, shy, OGRE], hand=[HARM]), opponent=Side(deck=[spark, ELF]))
    t.cast("Harm", hold=True)
    t.resolve("yes", asks="11.3.3")
    assert (t.asked, t.options()) == ("opponent", ["Mirror", "Ogre"])
    t.answer("Mirror")
    assert (t.damage("Mirror"), t.stack()) == (1000, ["auto-ability of Mirror"])


@rule("fftcg", "11.10.2")
@pytest.mark.parametrize(
    ("burst", "kind"),
    [
        (summon("Spark", choose(), hurt(amount=1000), ex_burst=True), SUMMON),
        (forward("Spark", 5000, enters(choose(), hurt(amount=1000), ex_burst=True), ex_burst=True), AUTO),
    ],
)
def test_it_is_chosen_by_a_summon_or_by_an_auto_ability(burst: CardDef, kind: str) -> None:
    for asked in (SUMMON, AUTO):
        by = And((Is(TYPE, asked), ControlledBy(OPPONENT)))
        mirror = forward("Mirror", 9000, when(Trigger(CHOSEN, self_only=True, other=by), draw()))
        t = table(you=Side(field=[mirror], hand=[HARM]), opponent=Side(deck=[burst, ELF]))
        t.cast("Harm", hold=True)
        t.resolve("yes")
        assert t.stack() == (["auto-ability of Mirror"] if asked == kind else [])


@rule("fftcg", "11.10.2")
@pytest.mark.parametrize("kind", [SUMMON, AUTO])
def test_it_chooses_as_a_summon_or_as_an_auto_ability(kind: str) -> None:
    body = (choose(), hurt(amount=1000))
    bursts = {
        SUMMON: summon("Spark", *body, ex_burst=True),
        AUTO: forward("Spark", 5000, enters(*body, ex_burst=True), ex_burst=True),
    }
    shy = [forward(f"No {one}", 9000, Static((Cannot(MAY_BE_CHOSEN, Is(TYPE, one), OPPONENT),))) for one in bursts]
    t = table(you=Side(field=shy, hand=[HARM]), opponent=Side(deck=[bursts[kind], ELF]))
    t.cast("Harm", "yes")
    assert t.damage(f"No {kind}") == 0
    assert t.damage(f"No {AUTO if kind == SUMMON else SUMMON}") == 1000


@rule("fftcg", "11.10.3")
def test_a_conditional_ability_with_the_icon_needs_its_condition() -> None:
    few = Holds(Count(everything(HAND)), "==", n(0))
    heir = forward("Heir", 5000, enters(draw(2), if_=few, ex_burst=True), ex_burst=True)
    t = table(you=Side(hand=[HARM]), opponent=Side(deck=[heir, ELF, ELF]))
    t.cast("Harm", "yes")
    assert t.zone("opponent", "hand") == ["Elf", "Elf"]
    t = table(you=Side(hand=[HARM]), opponent=Side(hand=[OGRE], deck=[heir, ELF, ELF]))
    t.cast("Harm")
    assert t.zone("opponent", "hand") == ["Ogre"]


@rule("fftcg", "11.10.2", "11.10.3")
def test_all_abilities_with_the_icon_are_had_one_after_the_other() -> None:
    twin = forward("Twin", 5000, enters(draw(), ex_burst=True), enters(choose(), hurt(), ex_burst=True), ex_burst=True)
    t = table(you=Side(field=[OGRE], hand=[HARM]), opponent=Side(deck=[twin, ELF, ELF]))
    t.cast("Harm", "yes", "Ogre")
    assert (t.zone("opponent", "hand"), t.damage("Ogre")) == (["Elf"], 3000)
