"""FF 11.12: ongoing and replacement effects that meet."""

from __future__ import annotations

import pytest

from ludex.core.changes import MOVE
from ludex.core.modifiers import GiveAbility, LoseAbilities, Replace, ToZone, Would
from ludex.core.ops.control import TakeControl
from ludex.core.ops.give import ALWAYS_ON, Give
from ludex.core.players import EACH, YOU
from ludex.core.selectors import IT, And, Cards, Is, NotThis
from ludex.games.fftcg.words import (
    BREAK_VERB,
    FIELD,
    FORWARD,
    HAND,
    HASTE,
    RETURN,
    TYPE,
)
from ludex.testing import rule
from ludex.testing.fftcg import (
    Side,
    backup,
    forward,
    forwards,
    summon,
    table,
)
from tests.games.fftcg.rules.parts import (
    break_,
    bring,
    choose,
    give,
    key,
    plus,
    remove,
    while_here,
)

ELF = forward("Elf", 4000)
BLAST = summon("Blast", choose(), break_())


@rule("fftcg", "11.12.4.2")
def test_an_effect_stays_on_a_card_that_changes_sides() -> None:
    rally = summon("Rally", give(forwards(YOU), plus(1000)))
    steal = summon("Steal", choose(), TakeControl(IT))
    t = table(you=Side(field=[ELF], hand=[rally]), opponent=Side(hand=[steal]))
    t.cast("Rally")
    t.cast("Steal", "Elf", by="opponent")
    assert (t.controller("Elf"), t.power("Elf")) == ("opponent", 5000)


@rule("fftcg", "11.12.4.2", "11.12.4.9")
def test_a_card_that_leaves_and_comes_back_has_nothing_of_it() -> None:
    rally = summon("Rally", Give(forwards(YOU), (plus(1000),), ALWAYS_ON))
    t = table(you=Side(field=[ELF], hand=[rally, summon("Blink", choose(), remove(), bring())]))
    t.cast("Rally")
    t.cast("Blink", "Elf")
    assert t.power("Elf") == 4000


@rule("fftcg", "11.12.4.9", "11.12.4.13")
@pytest.mark.parametrize(("order", "has"), [(("Hush", "Gift"), True), (("Gift", "Hush"), False)])
def test_abilities_gained_and_lost_go_by_timestamp(order: tuple[str, str], has: bool) -> None:
    hush = summon("Hush", choose(), give(IT, LoseAbilities()))
    gift = summon("Gift", choose(), give(IT, GiveAbility((key(HASTE),))))
    t = table(you=Side(field=[ELF], hand=[hush, gift]))
    for name in order:
        t.cast(name, "Elf")
    assert t.has("Elf", HASTE) == has


@rule("fftcg", "11.12.5.1")
def test_a_replacement_that_one_may_use_is_offered_to_its_controller() -> None:
    """Your Forward would be broken by the opponent: you may return it to your hand instead."""
    nurse = backup(
        "Nurse", while_here(Replace(Would(MOVE, BREAK_VERB), ToZone(HAND, RETURN), optional=True), on=forwards(YOU))
    )
    for answer, zone in (("yes", "hand"), ("no", "Break Zone")):
        t = table(you=Side(field=[nurse, ELF]), opponent=Side(hand=[BLAST]))
        t.cast("Blast", "Elf", by="opponent", hold=True)
        t.resolve(asks="11.12.5.1")
        assert t.asked == "you"
        t.answer(answer)
        assert t.zone("you", zone) == ["Elf"]


@rule("fftcg", "11.12.4.12", "11.12.4.13")
@pytest.mark.parametrize("order", [("Quiet", "School"), ("School", "Quiet")])
def test_an_ability_that_is_taken_gives_nothing(order: tuple[str, str]) -> None:
    """The school's gift depends on whether the school has its ability, whichever came first."""
    quiet = backup("Quiet", while_here(LoseAbilities(), on=forwards(EACH)))
    school = forward("School", 5000, while_here(GiveAbility((key(HASTE),)), on=forwards(EACH)))
    t = table(you=Side(field=[ELF], hand=[quiet, school]))
    for name in order:
        t.play(name)
    assert not t.has("Elf", HASTE)


@rule("fftcg", "11.12.4.13")
@pytest.mark.parametrize("order", [("Ann", "Ben"), ("Ben", "Ann")])
def test_of_two_that_take_each_others_abilities_the_older_has_its_way(order: tuple[str, str]) -> None:
    hushes = while_here(LoseAbilities(), on=Cards((FIELD,), EACH, And((Is(TYPE, FORWARD), NotThis()))))
    t = table(you=Side(hand=[forward(name, 5000, hushes, key(HASTE)) for name in ("Ann", "Ben")]))
    for name in order:
        t.play(name)
    assert (t.has(order[0], HASTE), t.has(order[1], HASTE)) == (True, False)
