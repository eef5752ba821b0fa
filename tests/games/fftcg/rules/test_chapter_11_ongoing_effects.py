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


# What a card does to itself comes first.

HERO = forward("Hero", 4000, text=["If Hero has 5000 power or more, Hero gains +3000 power."])


@rule("fftcg", "11.12.4.7")
def test_what_a_card_does_to_itself_comes_before_what_another_does_even_if_it_reads_its_own_power() -> None:
    banner = backup("Banner", text=["The Forwards you control gain +1000 power."])
    t = table(you=Side(field=[banner, HERO]))
    assert t.power("Hero") == 5000
    # Neither does it matter which is older.
    t = table(you=Side(field=[HERO, banner]))
    assert t.power("Hero") == 5000


@rule("fftcg", "11.12.4.7")
def test_and_before_what_a_summon_has_done_to_it() -> None:
    grow = summon("Grow", text=["Choose 1 Forward. It gains +1000 power until the end of the turn."])
    t = table(you=Side(field=[HERO], hand=[grow]))
    t.cast("Grow", "Hero")
    assert t.power("Hero") == 5000


@rule("fftcg", "11.12.4.7")
def test_but_it_finds_what_its_own_abilities_have_done() -> None:
    train = forward("Train", 4000, text=[
        "[0]: Train gains +1000 power until the end of the turn.",
        "If Train has 5000 power or more, Train gains +3000 power.",
    ])  # fmt: skip
    t = table(you=Side(field=[train]))
    t.use("Train")
    assert t.power("Train") == 8000


@rule("fftcg", "11.12.4.7", "11.12.4.13")
def test_what_others_do_still_goes_by_dependency() -> None:
    """The elder asks for what the younger changes: it is applied after it."""
    judge = backup("Judge", text=["The Forwards of power 5000 or more you control gain +3000 power."])
    banner = backup("Banner", text=["The Forwards you control gain +1000 power."])
    t = table(you=Side(field=[judge, ELF], hand=[banner]))
    assert t.power("Elf") == 4000
    t.play("Banner")
    assert t.power("Elf") == 8000


# In all situations.

NEO = forward("Neo", 4000, text=["Neo is also Card Name Exa in all situations."])
EXA = forward("Exa", 4000, text=["<Doom> [S]: Choose 1 Forward. Break it."])


@rule("fftcg", "11.9.1", "11.7.1")
def test_a_name_in_all_situations_pays_for_a_special_ability_from_the_hand() -> None:
    t = table(you=Side(field=[EXA], hand=[NEO]), opponent=Side(field=[ELF]))
    t.use("Exa", 0, "Elf")
    assert (t.zone("you", "Break Zone"), t.zone("opponent", "field")) == (["Neo"], [])


@rule("fftcg", "11.9.1", "7.7.3")
def test_it_keeps_the_card_from_being_played_beside_its_namesake() -> None:
    t = table(you=Side(field=[EXA], hand=[NEO]))
    t.refuses("play", "Neo", rule="7.7.3")


@rule("fftcg", "11.9.1")
@pytest.mark.parametrize("zone", ["deck", "break_zone"])
def test_it_is_found_where_it_lies(zone: str) -> None:
    words = {
        "deck": "Search for 1 Card Name Exa and add it to your hand.",
        "break_zone": "Choose 1 Card Name Exa in your Break Zone. Add it to your hand.",
    }
    seek = summon("Seek", text=[words[zone]])
    side = Side(hand=[seek], deck=[NEO, ELF]) if zone == "deck" else Side(hand=[seek], break_zone=[NEO, ELF])
    t = table(you=side, opponent=Side(field=[EXA]))
    t.cast("Seek", "Neo")
    assert t.zone("you", "hand") == ["Neo"]
