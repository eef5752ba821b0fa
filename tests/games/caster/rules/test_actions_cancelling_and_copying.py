"""The Caster Chronicles, 1019 and 1023: cancel, become a copy, copy."""

from __future__ import annotations

import pytest

from ludex.core.conditions import Paid
from ludex.core.definitions import CardDef
from ludex.core.ops.counters import PutCounters
from ludex.core.ops.give import ALWAYS_ON, END_OF_TURN, Until
from ludex.core.players import YOU
from ludex.core.program import If, Seq
from ludex.core.selectors import Is, Those
from ludex.core.triggers import Trigger
from ludex.core.values import X
from ludex.games.caster.ops.chase import CopyThat
from ludex.games.caster.ops.copying import BecomeCopy
from ludex.games.caster.words import CONJURE, PLAYED, TERRA, TYPE
from ludex.testing import rule
from ludex.testing.caster import (
    IT,
    REST,
    Side,
    act,
    becomes,
    cancel,
    caster,
    casters,
    chased,
    conjure,
    destroy,
    draw,
    enter,
    gets,
    last_words,
    owned_by,
    plus_atk,
    rest,
    return_,
    servant,
    servants,
    table,
    target,
    when,
)

OGRE = servant("Ogre", atk=2000, defense=1500, cost=3, element="Ignus", trait="Oni")
ELF = servant("Elf")
NO = conjure("No", target(chased()), cancel(IT), quickcast=True)
TWIN = conjure("Twin", target(chased()), CopyThat(IT), quickcast=True)
SEED = conjure("Seed", target(servants()), PutCounters("growth", IT), quickcast=True)
SONG = conjure("Song", draw())
MONK = servant("Monk", act(REST, draw()))


# 1019: cancel.


@rule("caster", "1019.1")
def test_a_cancelled_card_does_not_resolve_and_goes_to_its_owners_graveyard() -> None:
    t = table(you=Side(hand=[SONG]), opponent=Side(hand=[NO]))
    t.play("Song", hold=True)
    t.play("No", "Song", by="opponent")
    assert (t.zone("you", "graveyard"), t.zone("you", "hand"), t.chase()) == (["Song"], [], [])
    t = table(you=Side(hand=[owned_by("opponent", SONG)]), opponent=Side(hand=[NO]))
    t.play("Song", hold=True)
    t.play("No", "Song", by="opponent")
    assert sorted(t.zone("opponent", "graveyard")) == ["No", "Song"]


@rule("caster", "1019.1")
def test_a_cancelled_servant_does_not_come_to_the_field() -> None:
    bear = servant("Bear", enter(draw()), last_words(draw()))
    t = table(you=Side(hand=[bear]), opponent=Side(hand=[NO]))
    t.play("Bear", hold=True)
    t.play("No", "Bear", by="opponent")
    assert (t.zone("you", "servant zone"), t.zone("you", "graveyard"), t.zone("you", "hand")) == ([], ["Bear"], [])


@rule("caster", "1019.1")
def test_a_cancelled_ability_is_no_more_and_its_card_stays() -> None:
    t = table(you=Side(servants=[MONK]), opponent=Side(hand=[NO]))
    t.use("Monk", hold=True)
    t.play("No", by="opponent")
    assert (t.chase(), t.zone("you", "hand"), t.zone("you", "servant zone")) == ([], [], ["Monk"])
    assert (t.zone("you", "graveyard"), t.orientation("Monk")) == ([], "rested")


@rule("caster", "1019.1")
def test_what_lies_under_it_in_the_chase_zone_still_resolves() -> None:
    t = table(you=Side(hand=[SEED, SONG], servants=[OGRE]), opponent=Side(hand=[NO]))
    t.play("Song", hold=True)
    t.play("Seed", "Ogre", hold=True)
    t.play("No", "Seed", by="opponent")
    assert (t.counters("Ogre", "growth"), len(t.zone("you", "hand"))) == (0, 1)


@rule("caster", "1019.1")
def test_a_text_that_removes_something_from_the_chase_cancels_it() -> None:
    away = conjure("Away", text=["Remove target spell from the chase."], quickcast=True)
    t = table(you=Side(hand=[SONG]), opponent=Side(hand=[away]))
    t.play("Song", hold=True)
    t.play("Away", by="opponent")
    assert (t.zone("you", "graveyard"), t.zone("you", "hand")) == (["Song"], [])


# 1023.1: become a copy.

MIRROR = conjure(
    "Mirror", target(servants(), into="who"), target(servants(), into="of"), BecomeCopy(Those("who"), Those("of"))
)


@rule("caster", "1023.1")
def test_a_copy_has_what_is_printed_on_the_other_card() -> None:
    knight = servant(
        "Knight", "Double Corrupt", act(REST, draw()), atk=2500, defense=500, element="Aqua", trait="Human"
    )
    t = table(you=Side(hand=[MIRROR], servants=[ELF]), opponent=Side(servants=[knight]))
    t.play("Mirror", "Elf", "Knight")
    copy = "your Knight"
    assert (t.atk(copy), t.defense(copy), t.names(copy)) == (2500, 500, {"Knight"})
    assert (t.element(copy), t.traits(copy), t.has(copy, "Double Corrupt")) == ({"Aqua"}, {"Human"}, True)
    t.use(copy)
    assert len(t.zone("you", "hand")) == 1


@rule("caster", "1023.1")
def test_what_effects_do_to_the_other_card_is_not_copied() -> None:
    grow = conjure("Grow", target(servants()), gets(plus_atk(500), who=IT))
    t = table(you=Side(hand=[MIRROR, grow], servants=[ELF, OGRE]))
    t.play("Grow", "Ogre")
    t.play("Mirror", "Elf", "Ogre")
    assert sorted(t.machine.now(card).stat(0) for card in t.machine.zone(1, 0)) == [2000, 2500]


@rule("caster", "1023.1")
def test_what_effects_do_to_the_copy_itself_applies_on_top() -> None:
    grow = conjure("Grow", target(servants()), gets(plus_atk(500), who=IT))
    t = table(you=Side(hand=[MIRROR, grow, grow], servants=[ELF]), opponent=Side(servants=[OGRE]))
    t.play("Grow", "Elf")
    t.play("Mirror", "Elf", "Ogre")
    assert t.atk("your Ogre") == 2500
    t.play("Grow", "your Ogre")
    assert t.atk("your Ogre") == 3000
    set_ = conjure("Set", target(servants()), gets(*becomes(100, 100), who=IT))
    t = table(you=Side(hand=[MIRROR, set_], servants=[ELF]), opponent=Side(servants=[OGRE]))
    t.play("Set", "Elf")
    t.play("Mirror", "Elf", "Ogre")
    assert t.atk("your Ogre") == 100


@rule("caster", "1023.1")
def test_how_it_lies_and_its_counters_are_its_own() -> None:
    lull = conjure("Lull", target(servants()), PutCounters("growth", IT), rest(IT))
    t = table(you=Side(hand=[MIRROR, lull], servants=[ELF]), opponent=Side(servants=[OGRE]))
    t.play("Lull", "Ogre")
    t.play("Mirror", "Elf", "Ogre")
    assert (t.orientation("your Ogre"), t.counters("your Ogre", "growth")) == ("recovered", 0)


@rule("caster", "1023.1")
def test_a_copy_of_a_copy_is_what_that_one_is_a_copy_of() -> None:
    imp = servant("Imp", atk=300)
    t = table(you=Side(hand=[MIRROR, MIRROR], servants=[ELF, imp]), opponent=Side(servants=[OGRE]))
    t.play("Mirror", "Elf", "Ogre")
    t.play("Mirror", "Imp", "your Ogre")
    assert t.zone("you", "servant zone") == ["Ogre", "Ogre"]
    assert t.atk("your Ogre#2") == 2000


@rule("caster", "1023.1")
def test_it_is_a_continuous_effect_that_ends_with_its_duration_or_with_the_card() -> None:
    brief = conjure(
        "Brief", target(servants(), into="a"), target(servants(), into="b"),
        BecomeCopy(Those("a"), Those("b"), END_OF_TURN),
    )  # fmt: skip
    t = table(you=Side(hand=[brief], servants=[ELF]), opponent=Side(servants=[OGRE]))
    t.play("Brief", "Elf", "Ogre")
    assert t.zone("you", "servant zone") == ["Ogre"]
    t.end_turn()
    assert (t.zone("you", "servant zone"), t.atk("Elf")) == (["Elf"], 1000)
    assert t.machine.state.links == ()
    home = conjure("Home", target(servants()), return_(IT))
    t = table(you=Side(hand=[MIRROR, home], servants=[ELF]), opponent=Side(servants=[OGRE]))
    t.play("Mirror", "Elf", "Ogre")
    t.play("Home", "your Ogre")
    assert (t.zone("you", "hand"), t.machine.state.links) == (["Elf"], ())


@rule("caster", "1023.1")
@pytest.mark.parametrize("order", [["Mirror", "Brief"], ["Brief", "Mirror"]])
def test_after_a_copy_for_a_turn_it_is_what_it_is_a_copy_of_for_good(order: list[str]) -> None:
    """In whichever order it became the two."""
    brief = conjure(
        "Brief", target(servants(), into="a"), target(servants(), into="b"),
        BecomeCopy(Those("a"), Those("b"), END_OF_TURN),
    )  # fmt: skip
    imp = servant("Imp", atk=300)
    t = table(you=Side(hand=[MIRROR, brief], servants=[ELF]), opponent=Side(servants=[OGRE, imp]))
    mine = "Elf"
    for one in order:
        becomes_ = "Ogre" if one == "Mirror" else "Imp"
        t.play(one, mine, f"opponent's {becomes_}")
        mine = f"your {becomes_}"
    t.end_turn()
    assert (t.zone("you", "servant zone"), t.atk("your Ogre")) == (["Ogre"], 2000)


@rule("caster", "1022.2", "1023.1")
def test_a_caster_that_levels_up_is_no_copy_any_more() -> None:
    def become(name: str, until: Until) -> CardDef:
        return conjure(
            name, target(casters(), into="a"), target(casters(), into="b"), BecomeCopy(Those("a"), Those("b"), until)
        )

    cards = [become("Mirror", ALWAYS_ON), become("Brief", END_OF_TURN), caster("Hana", level=2)]
    t = table(you=Side(hand=cards, casters=[caster("Jin")]), opponent=Side(casters=[caster("Hana"), caster("Kei")]))
    t.play("Mirror", "Jin", "opponent's Hana")
    t.end_turn()
    t.end_turn()
    t.level_up("Hana Lv2")
    t.play("Brief", "your Hana", "Kei")
    assert t.zone("you", "caster zone") == ["Kei"]
    t.end_turn()
    assert t.stat("your Hana", "level") == 2


# 1023.2: copy.


@rule("caster", "1023.2", "1023.2c", "1023.2c-1")
def test_copying_a_spell_puts_the_same_there_once_more_with_the_same_target() -> None:
    t = table(you=Side(hand=[SEED, TWIN], servants=[OGRE, ELF]))
    t.play("Seed", "Ogre", hold=True)
    t.play("Twin", "Seed", hold=True)
    t.resolve()
    assert t.chase() == ["Seed", "Seed"]
    t.resolve_all()
    assert (t.counters("Ogre", "growth"), t.counters("Elf", "growth")) == (2, 0)


@rule("caster", "1023.2")
def test_a_copy_is_not_played_and_costs_nothing() -> None:
    herald = servant("Herald", text=["Whenever you play a conjure ⇒ Gain a candy counter."])
    dear = conjure("Dear", draw(), cost=1)
    t = table(you=Side(hand=[dear, TWIN], servants=[herald], aether=["Ignus"]))
    t.play("Dear", hold=True)
    t.play("Twin", "Dear")
    assert (len(t.zone("you", "hand")), t.candy("you")) == (2, 2)


@rule("caster", "1023.2")
def test_a_copy_belongs_to_the_player_whose_effect_made_it() -> None:
    t = table(you=Side(hand=[SONG]), opponent=Side(hand=[TWIN]))
    t.play("Song", hold=True)
    t.play("Twin", "Song", by="opponent")
    assert (len(t.zone("you", "hand")), len(t.zone("opponent", "hand"))) == (1, 1)


@rule("caster", "1023.2a")
def test_the_copy_of_a_conjure_ceases_to_exist_when_it_leaves_the_chase_zone() -> None:
    t = table(you=Side(hand=[SONG, TWIN]))
    t.play("Song", hold=True)
    t.play("Twin", "Song")
    assert sorted(t.zone("you", "graveyard")) == ["Song", "Twin"]
    t = table(you=Side(hand=[SONG, TWIN]), opponent=Side(hand=[NO]))
    t.play("Song", hold=True)
    t.play("Twin", "Song", hold=True)
    t.resolve()
    t.play("No", "Song#1", by="opponent")
    assert sorted(t.zone("you", "graveyard")) == ["Song", "Twin"]
    assert len(t.zone("you", "hand")) == 1


@rule("caster", "1023.2a")
def test_the_copy_of_a_servant_comes_to_the_field_and_ends_when_it_leaves_it() -> None:
    doom = conjure("Doom", target(servants()), destroy(IT))
    t = table(you=Side(hand=[servant("Bear", atk=1700), TWIN, doom]))
    t.play("Bear", hold=True)
    t.play("Twin", "Bear")
    assert t.zone("you", "servant zone") == ["Bear", "Bear"]
    assert (t.atk("Bear#1"), t.atk("Bear#2")) == (1700, 1700)
    t.play("Doom", "Bear#1")
    assert t.zone("you", "servant zone") == ["Bear"]
    assert sorted(t.zone("you", "graveyard")) == ["Doom", "Twin"]


@rule("caster", "1023.2b")
def test_the_copy_of_an_ability_is_another_ability_in_the_chase_zone() -> None:
    t = table(you=Side(servants=[MONK], hand=[TWIN]))
    t.use("Monk", hold=True)
    t.play("Twin", "activated ability of Monk", hold=True)
    t.resolve()
    assert t.chase() == ["activated ability of Monk", "activated ability of Monk"]
    t.resolve_all()
    assert len(t.zone("you", "hand")) == 2


@rule("caster", "1023.2b", "1023.2c-1")
def test_automatic_abilities_are_copied_with_their_targets_too() -> None:
    witch = servant("Witch", enter(target(servants()), PutCounters("growth", IT)))
    t = table(you=Side(servants=[OGRE, ELF], hand=[witch, TWIN]))
    t.play("Witch", hold=True)
    t.pass_both("Elf")
    assert t.chase() == ["automatic ability of Witch"]
    t.play("Twin")
    assert (t.counters("Elf", "growth"), t.counters("Ogre", "growth")) == (2, 0)


@rule("caster", "1023.2c-1")
def test_the_options_that_were_chosen_are_copied() -> None:
    fork = conjure("Fork", text=["Choose one – (1) Draw a card. (2) Gain a candy counter."])
    t = table(you=Side(hand=[fork, TWIN]))
    t.play("Fork", "(2)", hold=True)
    t.play("Twin", "Fork")
    assert (t.candy("you"), t.zone("you", "hand")) == (2, [])


@rule("caster", "1023.2c-1")
def test_the_value_of_x_is_copied() -> None:
    wave = conjure("Wave", draw(X()), cost="X")
    t = table(you=Side(hand=[wave, TWIN], aether=["Aqua", "Aqua"]))
    t.play("Wave", x=2, hold=True)
    t.play("Twin", "Wave")
    assert len(t.zone("you", "hand")) == 4


@rule("caster", "1023.2c-1")
def test_which_target_gets_what_is_copied() -> None:
    graft = conjure(
        "Graft", target(servants(), into="a"), target(servants(), into="b"),
        Seq((PutCounters("growth", Those("a")), PutCounters("curse", Those("b")))),
    )  # fmt: skip
    t = table(you=Side(hand=[graft, TWIN], servants=[OGRE, ELF]))
    t.play("Graft", "Elf", "Ogre", hold=True)
    t.play("Twin", "Graft")
    assert (t.counters("Elf", "growth"), t.counters("Ogre", "curse")) == (2, 2)
    assert (t.counters("Elf", "curse"), t.counters("Ogre", "growth")) == (0, 0)


@rule("caster", "1023.2c-1")
def test_what_was_paid_for_it_is_copied() -> None:
    loam = conjure("Loam", If(Paid(f"{TERRA} aether"), draw()), cost=1)
    for aether, drawn in (("Terra", 2), ("Aqua", 0)):
        t = table(you=Side(hand=[loam, TWIN], aether=[aether]))
        t.play("Loam", hold=True)
        t.play("Twin", "Loam")
        assert len(t.zone("you", "hand")) == drawn


@rule("caster", "1023.2d")
def test_what_has_left_its_zone_is_not_copied() -> None:
    t = table(you=Side(hand=[SONG, TWIN]), opponent=Side(hand=[NO]))
    t.play("Song", hold=True)
    t.play("Twin", "Song", hold=True)
    t.play("No", "Song", by="opponent")
    assert (t.zone("you", "hand"), sorted(t.zone("you", "graveyard"))) == ([], ["Song", "Twin"])


@rule("caster", "1023.2d")
def test_an_ability_that_speaks_of_a_card_which_was_cancelled_copies_nothing() -> None:
    echo = servant("Echo", when(Trigger(PLAYED, Is(TYPE, CONJURE), YOU), CopyThat(IT)))
    t = table(you=Side(hand=[SONG], servants=[echo]))
    t.play("Song")
    assert len(t.zone("you", "hand")) == 2
    t = table(you=Side(hand=[SONG], servants=[echo]), opponent=Side(hand=[NO]))
    t.play("Song", hold=True)
    assert t.chase() == ["automatic ability of Echo", "Song"]
    t.play("No", "Song", by="opponent")
    assert (t.zone("you", "hand"), t.events("copied")) == ([], [])
