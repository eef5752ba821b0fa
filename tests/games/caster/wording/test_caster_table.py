"""The English table of The Caster Chronicles reads and prints, and no swapped word leaves a meaning as it was."""

from __future__ import annotations

import json
import random
from collections import Counter
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from ludex.core.definitions import Ability
from ludex.games.caster.compiler import (
    compile_card,
    has_rules,
    lexicon_for,
    lines_of,
    name_of,
    own_lexicon,
    own_records,
    table,
)
from ludex.games.caster.wording import en
from ludex.games.caster.wording.terminals import TRAIT
from ludex.testing import rule
from ludex.text import CONFUSABLE, Lexicon, Permitted, lint, normalise, read, write
from ludex.text.mutation import Swap, swaps

CORPUS = Path(__file__).parents[5] / "shared" / "cards" / "caster.jsonl"
ROOTS = (en.TEXT, en.LINE)

CONFUSED = (
    *CONFUSABLE,
    ("servant", "caster"),
    ("servants", "casters"),
    ("servant", "card"),
    ("allied", "enemy"),
    ("target", "a"),
    ("target", "another target"),
    ("you control", "your opponent controls"),
    ("your", "your opponent's"),
    ("rested", "reversed"),
    ("recovered", "rested"),
    ("Rest", "Reverse"),
    ("Reverse", "Recover"),
    ("Reverse", "Switch"),
    ("face down", "face up"),
    ("gains", "loses"),
    ("ATK", "DEF"),
    ("attacks", "switches"),
    ("hand", "graveyard"),
    ("graveyard", "orb zone"),
    ("cost", "level"),
    ("{Ignus}", "{Terra}"),
    ("{Void}", "{Luna}"),
    ("[Break]", "[Quickcast]"),
    ("[Enter]", "[Last Words]"),
    ("[Double Corrupt]", "[Triple Corrupt]"),
    ("enters", "leaves"),
    ("beginning", "end"),
    ("destroyed", "banished"),
    ("Destroy", "Banish"),
    ("Destroy", "Remove"),
    ("discards", "draws"),
    ("spell", "ability"),
    ("main phase", "battle phase"),
    ("top", "bottom"),
    ("less", "more"),
    ("candy", "deity"),
)

PERMITTED = (
    # This card, that card: called by its type or not.
    Permitted("card", "servant", "this "),
    Permitted("card", "servant", "that "),
    Permitted("card", "servant", "banished"),
    Permitted("enemy", "", "that "),
    # A zone says where cards are, taken from there or lying there.
    Permitted("from", "in"),
    # The book writes both before the arrow.
    Permitted("when", "whenever"),
    # "then return it": the orb stays where it is.
    Permitted("it", "them", "return"),
    # Servants of either position: some of both, or whichever.
    Permitted("and", "or", "recovered"),
)


def alone(record: dict[str, Any], *lines: str) -> dict[str, Any]:
    return {"name": record["name"], "type": record["type"], "cost": record.get("cost"), "text": list(lines)}


def meant(record: dict[str, Any], line: str, lexicon: Lexicon) -> tuple[Ability, ...] | None:
    compiled = compile_card(alone(record, line), lexicon).card
    return compiled.faces[0].abilities if compiled is not None else None


def permits(one: Permitted, swap: Swap) -> bool:
    return {one.one, one.other} == {swap.was, swap.now} and one.near in swap.around.casefold()


def equal_swaps(records: list[dict[str, Any]], lexicon: Lexicon) -> tuple[int, list[Swap]]:
    """The number of swaps that are read, and those of them that change nothing though they should."""
    both_ways = [*dict.fromkeys((a, b) for one, other in CONFUSED for a, b in ((one, other), (other, one)) if a)]
    equal: list[Swap] = []
    readable = 0
    for record in records:
        for line in lines_of(record):
            text = normalise(line, table().passes).text
            meaning = meant(record, text, lexicon) if has_rules(line) else None
            if meaning is None:
                continue
            for swap in swaps(text, both_ways):
                other = meant(record, swap.swapped, lexicon)
                readable += other is not None
                if other == meaning and not any(permits(one, swap) for one in PERMITTED):
                    equal.append(swap)
    return readable, equal


# The table itself.


def test_the_table_has_no_fault() -> None:
    assert [str(fault) for fault in lint(table(), ROOTS, opened=True)] == []


def test_every_synonym_of_the_list_is_used() -> None:
    used = {group for phrase in table().phrases for group in phrase.template.groups}
    assert [group for group in en.SYNONYMS if not any(set(one) <= set(group) for one in used)] == []


@pytest.mark.parametrize(
    ("book", "reprint"),
    [
        ("[Enter] \u21d2 Destroy target barrier.", "\u2022 Enter : Destroy target barrier."),
        ("[Enter] \u21d2 Destroy target barrier.", "\u2022 [Enter]: Destroy target barrier."),
        ("[Last Words] \u21d2 Draw a card.", "\u2022 Last Words : Draw a card."),
        ("[Rest], discard a card: Draw a card.", "\u2022 Rest, Discard a card: Draw a card."),
        ("Whenever this card attacks \u21d2 Draw a card.", "\u2022 Whenever I attack : Draw a card."),
        ("[Double Corrupt]", "\u2022 Double Corrupt (When I corrupt, I corrupt two orbs instead of one.)"),
        ("Banish this card: Draw a card.", "\u2022 Banish me: Draw a card."),
        ("[Rest]: Turn target level 1 caster face down.", "\u2022 Rest: Turn target Lv1 caster face down."),
        (
            "[Rest]: Target allied servant with a cost of 2 or less gains [Slow Start] until end of turn.",
            "\u2022 Rest: Target allied servant with cost 2 or less gains Slow Start until end of turn.",
        ),
        ("At end of your opponent's turn \u21d2 Draw a card.", "\u2022 At end of enemy turn : Draw a card."),
    ],
)
def test_both_dialects_read_into_the_same_nodes_and_print_back_as_they_were(book: str, reprint: str) -> None:
    lexicon = Lexicon({TRAIT: ["Oak"]})
    one, other = (read(table(), line, en.LINE, lexicon) for line in (book, reprint))
    assert one.understood, str(one)
    assert other.understood, str(other)
    assert one.node == other.node
    for result in (one, other):
        assert write(table(), result.node, en.LINE, result.style, lexicon) == result.normalised


@pytest.mark.parametrize(
    ("line", "even"),
    [
        ("\u2022 Enter : Draw a card. (When this card enters the field : Perform the effect.)", "Enter: Draw a card."),
        ("[Unity](Whenever I attack : You may rest any number of servants)", "[Unity]"),
        ("[United Front] (Justice)", "[United Front] (Justice)"),
        ("[Ride](3)", "[Ride] (3)"),
        ("[DCT] 5 \u2013 [Break]", "[DCT] 5 - [Break]"),
        ("At end of turn \u2192 Draw a card.", "At end of turn \u21d2 Draw a card."),
        ("{Ignus} {1}: Draw a card.", "{Ignus}{1}: Draw a card."),
        ("Turn target Lv1 Caster face-down.", "Turn target Lv 1 caster face down."),
        ('Banish a "Arvid": Draw a card.', 'Banish an "Arvid": Draw a card.'),
        ("Target servant gains -500 ATK until end of turn", "Target servant gains -500 ATK until end of turn."),
    ],
)  # fmt: skip
def test_marks_without_meaning_are_evened_out(line: str, even: str) -> None:
    assert normalise(line, table().passes).text == even


@rule("caster", "202.3")
def test_the_name_of_a_caster_has_its_version_and_no_level() -> None:
    own = {"name": "Arvid", "type": "Caster", "version": "Dusk", "level": 2}
    printed = {"name": "Arvid Lv2", "type": "Caster", "cost_or_level": "level", "cost": 2}
    assert name_of(own) == ("Arvid (Dusk)", 2)
    assert name_of(printed) == ("Arvid", 2)


# The project's own cards.


def test_every_own_card_is_understood() -> None:
    declined = [str(line) for record in own_records() for line in compile_card(record).declined]
    assert declined == []


def test_every_line_of_ours_has_one_meaning_and_prints_back() -> None:
    for record in own_records():
        for line in lines_of(record):
            results = [read(table(), line, root, own_lexicon()) for root in ROOTS]
            assert all(len(result.readings) < 2 for result in results), line
            assert any(result.understood for result in results), line


def test_swapping_a_word_of_our_texts_changes_the_meaning() -> None:
    records = list(own_records())
    readable, equal = equal_swaps(random.Random(1).sample(records, min(70, len(records))), own_lexicon())
    assert readable > 300
    assert [str(swap) for swap in equal] == []


# Printed cards, where they are present.


@cache
def corpus() -> list[dict[str, Any]]:
    if not CORPUS.is_file():
        pytest.skip(f"no printed cards to measure with in {CORPUS}")
    return [json.loads(line) for line in CORPUS.read_text(encoding="utf-8").splitlines()]


def test_most_printed_cards_are_understood() -> None:
    records = corpus()
    lexicon = lexicon_for(records)
    results = [compile_card(record, lexicon) for record in records]
    results = [result for result in results if result.lines]
    assert sum(result.card is not None for result in results) / len(results) > 0.9


def test_no_printed_line_is_ambiguous() -> None:
    records = corpus()
    lexicon = lexicon_for(records)
    verdicts: Counter[str] = Counter()
    for record in records:
        for line in lines_of(record):
            for root in ROOTS:
                verdicts[read(table(), line, root, lexicon).verdict.value] += 1
    assert verdicts["understood"] > 140
    assert verdicts["ambiguous"] == 0


def test_swapping_a_word_of_printed_texts_changes_the_meaning() -> None:
    records = corpus()
    readable, equal = equal_swaps(records, lexicon_for(records))
    assert readable > 300
    assert [str(swap) for swap in equal] == []
