"""What card texts of Cardfight!! Vanguard mean: the table, facts, headings, keywords, and what is declined."""

from __future__ import annotations

import pytest

from ludex.core.definitions import Activated, Automatic, Keyword, Static
from ludex.core.modifiers import Cannot, GiveAbility
from ludex.core.ops.draw import Draw
from ludex.core.selectors import THIS, Is
from ludex.games.vanguard.compiler import compile_card, own_lexicon, table
from ludex.games.vanguard.conditions import Battle, brave, generation_break, limit_break
from ludex.games.vanguard.keywords import seek_mate
from ludex.games.vanguard.ops.ride import Stride
from ludex.games.vanguard.ops.stride_cost import stride_cost
from ludex.games.vanguard.wording import en
from ludex.games.vanguard.words import (
    ANYWHERE,
    BE_HIT,
    CLAN,
    G_ZONE,
    GENERATION_BREAK,
    LIMIT_BREAK,
    MATE,
    NAMES,
    NATION,
    POWER,
    RACE,
    RC,
    RESIST,
    SENTINEL,
    STRIDE,
    TWIN_DRIVE,
    UNITED_SANCTUARY,
    VC,
)
from ludex.testing import rule
from ludex.text import normalise, read, write
from tests.games.vanguard.meaning import abilities, auto, card, cont, plus, why

# The table.


LINES = (
    "[AUTO](VC)[Limit-Break 4](Active at four damage):[Counter-Blast 1 & Choose a card from your hand, and discard it] "
    "When this unit attacks a vanguard, you may pay the cost. If you do, this unit gets [Power] +5000/[Critical] +1 "
    "until end of that battle.",
    'Bloom-[AUTO](RC)[Generation Break 1]:When your other "Ember Moth" is placed on (RC), draw a card.',
    '[ACT](RC):[Put this unit into your soul] Choose up to two of your units with "Anvil" in their card names, and '
    'until end of turn, they get [Power] +2000, and "[AUTO](RC):When this unit attacks, draw a card.".',
    "[CONT](VC/RC):If you have a non-<Kagero> vanguard or rear-guard, this unit gets [Power] -2000.",
    '[CONT](VC):During your turn, if you have a card named "Ember Moth" in your soul, this unit gets [Power] +1000.',
    "[AUTO]:When an <Aqua Force> rides this unit, choose a card from your damage zone, and turn it face up.",
)


@pytest.mark.parametrize("line", LINES)
def test_what_is_read_prints_back_as_it_was_written(line: str) -> None:
    result = read(table(), line, en.LINE, own_lexicon())
    assert result.understood, str(result)
    assert write(table(), result.node, en.LINE, result.style, own_lexicon()) == result.normalised


@pytest.mark.parametrize(
    ("line", "even"),
    [
        ("[AUTO](VC)/(RC):When this unit attacks, draw a card.",
         "[AUTO] (VC/RC): When this unit attacks, draw a card."),
        ("[ACT](RC):[Counter-Blast1] Draw a card.", "[ACT] (RC): \u00ab Counter-Blast 1 \u00bb Draw a card."),
        ("[ACT]Hand:[Rest this unit] Draw a card", "[ACT] (Hand): \u00ab [Rest] this unit \u00bb Draw a card."),
        ("When this unit boosts ([Boost]) a <<Kagero>>, draw a card.",
         "When this unit boosts a <Kagero>, draw a card."),
        ("[AUTO]:Forerunner (When a unit of the same clan rides it, call it to (RC))", "[AUTO]: Forerunner"),
        ("(A deck has four of these at most.)", ""),
        ('It gets "[AUTO](RC):When this unit attacks, draw a card" until end of turn.',
         'It gets "[AUTO] (RC): When this unit attacks, draw a card." until end of turn.'),
        ("Choose a <Aqua Force>.", "Choose an <Aqua Force>."),
    ],
)  # fmt: skip
def test_marks_without_meaning_are_evened_out(line: str, even: str) -> None:
    assert normalise(line, table().passes).text == even


def test_one_line_may_hold_several_abilities() -> None:
    first, second = abilities("[AUTO](RC):When this unit attacks, draw a card. [CONT](RC):This unit cannot intercept.")
    assert isinstance(first, Automatic)
    assert isinstance(second, Static)


# Facts of the card.


def test_the_facts_of_a_record_stand_in_their_places() -> None:
    record = card(clan="Royal Paladin", race="High Beast", power=9000, shield=None, critical=1, trigger=None,
                  skill_icon="Twin Drive!!", grade=3)  # fmt: skip
    compiled = compile_card(record).card
    assert compiled is not None
    face = compiled.faces[0]
    assert face.stats == (9000, None, 1, 3, 0)
    assert face.attributes[CLAN] == ("Royal Paladin",)
    assert face.attributes[NATION] == (UNITED_SANCTUARY,)
    assert face.attributes[RACE] == ("High Beast",)
    assert face.abilities == (Keyword(TWIN_DRIVE),)


@rule("vanguard", "12.10.2")
def test_the_other_side_of_a_card_is_its_second_face() -> None:
    record = card(back=card("[CONT](VC):This unit cannot be hit.", name="Hearth Awake", type="G Unit"))
    compiled = compile_card(record).card
    assert compiled is not None
    assert [face.names for face in compiled.faces] == [("Hearth Warden",), ("Hearth Awake",)]
    assert compiled.faces[0].abilities == ()
    assert compiled.faces[1].abilities == (Static((Cannot(BE_HIT),), zones=(VC,)),)


def test_a_note_of_the_card_list_is_no_text() -> None:
    record = {"name": "Hearth Warden", "type": "Normal Unit", "text_lines": ["Updated: Shield", "[CONT]:Sentinel"]}
    result = compile_card(record)
    assert result.lines == 1
    assert result.card is not None
    assert result.card.faces[0].abilities == (Keyword(SENTINEL),)


# Headings.


@rule("vanguard", "11.6.3.2.1", "11.6.2")
def test_limit_break_is_asked_when_the_ability_triggers_and_is_a_keyword_of_the_card() -> None:
    found = abilities("[AUTO](VC)[Limit-Break 4]:When this unit attacks, draw a card.")
    assert Keyword(LIMIT_BREAK, 4) in found
    assert Keyword(f"{LIMIT_BREAK} 4") in found
    ability = found[-1]
    assert isinstance(ability, Automatic)
    assert (ability.while_, ability.zones, ability.body) == (limit_break(4), (VC,), Draw())


@rule("vanguard", "11.12.3.3")
def test_generation_break_of_an_activated_ability_is_asked_when_it_is_played() -> None:
    found = abilities("[ACT](RC)[1/turn][Generation Break 2]:[Soul-Blast 1] Draw a card.")
    assert Keyword(GENERATION_BREAK, 2) in found
    ability = found[-1]
    assert isinstance(ability, Activated)
    assert (ability.only_if, ability.per_turn, ability.zones) == (generation_break(2), 1, (RC,))


@rule("vanguard", "11.15.2")
def test_brave_of_a_continuous_ability_is_asked_all_the_time() -> None:
    ability = cont("[CONT](RC)Brave:This unit gets [Power] +2000.")
    assert ability == Static((plus(POWER, 2000),), THIS, brave(), (RC,))


@rule("vanguard", "11.35.2")
def test_wave_asks_for_the_battle_of_the_turn() -> None:
    only = auto("[AUTO](RC)Wave-1st time only:When this unit attacks, draw a card.")
    later = auto("[AUTO](RC)Wave-3rd time or more:When this unit attacks, draw a card.")
    assert only.while_ == Battle(1, 1)
    assert isinstance(later.while_, Battle)
    assert later.while_.least == 3
    assert later.while_.most > 50


@rule("vanguard", "3.1.1.3.10")
def test_a_continuous_text_without_a_zone_is_active_everywhere() -> None:
    assert cont("[CONT]:This unit cannot intercept.").zones == ANYWHERE


# Keywords and play lines.


@rule("vanguard", "11.13.1")
def test_resist_is_given_where_its_zones_are_fewer_than_all_circles() -> None:
    assert abilities("[CONT](VC/RC)/(GC):Resist") == (Keyword(RESIST),)
    assert abilities("[CONT](RC):Resist") == (Static((GiveAbility((Keyword(RESIST),)),), THIS, zones=(RC,)),)


@rule("vanguard", "11.10.1")
def test_the_mate_of_a_seek_mate_is_an_attribute_of_the_card() -> None:
    compiled = compile_card(card('[ACT](VC):[Legion 20000]"Ember Moth"(Explained here)')).card
    assert compiled is not None
    assert compiled.faces[0].attributes[MATE] == ("Ember Moth",)
    assert compiled.faces[0].abilities == seek_mate(Is(NAMES, "Ember Moth"))


@rule("vanguard", "11.11.1", "11.11.2")
def test_a_stride_skill_is_used_in_the_g_zone_for_its_cost() -> None:
    line = (
        "[Stride]-Stride Step-[Choose one or more cards with the sum of their grades being 3 or greater from your "
        "hand, and discard them] [Stride] this card on your (VC) from face down."
    )
    keyword, skill = abilities(line)
    assert keyword == Keyword(STRIDE)
    assert skill == Activated(stride_cost(), Stride(THIS), (STRIDE,), (G_ZONE,))
    assert compile_card(card(line.replace("being 3", "being 4"))).card is None


# What is unclear is declined.


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("[ACT](VC):It gets [Power] +5000 until end of turn.", "it: what?"),
        ("[ACT](VC):Choose up to two of your units, and it gets [Power] +5000 until end of turn.", "after several"),
        ("[ACT](VC):Put the rest into your drop zone.", "the rest of what?"),
        ("[AUTO](VC):When this unit attacks a vanguard, that unit gets [Power] +1000 until end of turn.", "that one"),
        ("[ACT](VC):Draw a card. If you rode, draw a card.", "nothing was rode"),
        ("[ACT](VC):Choose one of your rear-guards, and [Stand] that vanguard.", "that vanguard: which?"),
        ("[ACT](VC):If it is ten or more, draw a card.", "what is so many?"),
        ("[ACT](VC):Choose a <Kagero>, and retire it.", "no known place"),
        ("[ACT](VC):The unit called with this effect gets [Power] +1000 until end of turn.", "nothing was called"),
    ],
)
def test_words_that_stand_for_nothing_are_declined(line: str, reason: str) -> None:
    assert reason in why(line)
