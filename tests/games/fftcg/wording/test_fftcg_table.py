"""The English table of Final Fantasy TCG reads and prints, and no swapped word leaves a meaning as it was."""

from __future__ import annotations

import json
import random
from collections import Counter
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from ludex.core.definitions import Ability
from ludex.games.fftcg.compiler import (
    compile_card,
    has_rules,
    lexicon_for,
    lines_of,
    mentioned_in,
    own_lexicon,
    own_records,
    table,
)
from ludex.games.fftcg.wording import en
from ludex.games.fftcg.wording.terminals import CardLexicon
from ludex.testing import rule
from ludex.text import CONFUSABLE, Lexicon, Permitted, lint, normalise, read, write
from ludex.text.mutation import Swap, swaps

CORPUS = Path(__file__).parents[5] / "shared" / "cards" / "fftcg.jsonl"
SAMPLE = 60

CONFUSED = (
    *CONFUSABLE,
    ("Forward", "Character"),
    ("Forward", "Backup"),
    ("Forwards", "Characters"),
    ("you control", "opponent controls"),
    ("your", "your opponent's"),
    ("dull", "active"),
    ("Dull", "Freeze"),
    ("Break", "Freeze"),
    ("gains", "loses"),
    ("Summons", "abilities"),
    ("attacks", "blocks"),
    ("hand", "Break Zone"),
    ("Choose", "Select"),
    ("former", "latter"),
    ("cost", "power"),
    ("Fire", "Ice"),
    ("Brave", "Haste"),
    ("enters", "leaves"),
    ("beginning", "end"),
    ("Job", "Category"),
    ("reduced", "increased"),
    ("discards", "draws"),
)

PERMITTED = (
    # A card that enters a field enters that of its controller.
    Permitted("the", "your", "enters"),
    # A zone says where cards are, taken from there or lying there.
    Permitted("from", "in"),
    # A limit that holds if, or while, something is so.
    Permitted("if", "while", "ability"),
    # In a cost, the Break Zone is yours.
    Permitted("your", "the", "break zone"),
    # What is counted or given of two kinds: either, all of both.
    Permitted("and", "or", "card name"),
    Permitted("and", "or", "job"),
    Permitted("and", "or", "forwards"),
    # Within an ability that is given, this Forward is the card that has it.
    Permitted("Forward", "Character", "this "),
    Permitted("Forward", "Backup", "this "),
    # Who may be in a party: only Forwards attack.
    Permitted("Forwards", "Characters", "party"),
)


def alone(record: dict[str, Any], *lines: str) -> dict[str, Any]:
    return {"name": record["name"], "type": record["type"], "text": list(lines)}


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
    assert [str(fault) for fault in lint(table(), (en.LINE, en.TEXT), opened=True)] == []


def test_every_synonym_of_the_list_is_used() -> None:
    used = {group for phrase in table().phrases for group in phrase.template.groups}
    assert [group for group in en.SYNONYMS if not any(set(one) <= set(group) for one in used)] == []


def test_what_is_read_prints_back_as_it_was_written() -> None:
    text = (
        'When Mara attacks, choose up to 2 dull Forwards. They gain Brave and "This Forward cannot block." this turn.'
    )
    lexicon = CardLexicon(own_lexicon(), ("Mara",))
    result = read(table(), text, en.LINE, lexicon)
    assert result.understood
    assert write(table(), result.node, en.LINE, result.style, lexicon) == text


@pytest.mark.parametrize(
    ("line", "even"),
    [
        ("Damage 3 -- Mara gains Brave.", "Damage 3 - Mara gains Brave."),
        ("Damage 5- Mara gains Brave.", "Damage 5 - Mara gains Brave."),
        ("EX BURST: Draw 1 card.", "EX BURST Draw 1 card."),
        ("It gains 'This Forward cannot block' until the end of the turn.",
         'It gains "This Forward cannot block." until the end of the turn.'),
        ("Choose 1 forward.", "Choose 1 Forward."),
    ],
)  # fmt: skip
def test_marks_without_meaning_are_evened_out(line: str, even: str) -> None:
    assert normalise(line, table().passes).text == even


def test_a_name_that_is_spoken_of_need_not_be_a_card_of_the_file() -> None:
    line = "Choose 1 Card Name Orrin of the Vale Forward or Card Name Bet (IV) in your Break Zone."
    assert mentioned_in(line) == ["Orrin of the Vale", "Bet (IV)"]


@rule("fftcg", "5.2.4.1")
def test_its_own_name_is_this_card_but_a_card_name_is_any_of_that_name() -> None:
    own = compile_card(alone({"name": "Mara", "type": "Forward"}, "When Mara attacks, draw 1 card."))
    other = compile_card(alone({"name": "Tibor", "type": "Forward"}, "When Mara attacks, draw 1 card."))
    assert own.card is not None
    assert other.card is None


# The project's own cards.


def test_every_line_of_ours_has_one_meaning() -> None:
    for record in own_records():
        lexicon = CardLexicon(own_lexicon(), (record["name"],))
        for line in lines_of(record):
            for root in (en.LINE, en.TEXT):
                assert len(read(table(), line, root, lexicon).readings) < 2, line


def test_swapping_a_word_of_our_texts_changes_the_meaning() -> None:
    records = list(own_records())
    if not records:
        pytest.skip("no own cards yet")
    readable, equal = equal_swaps(random.Random(1).sample(records, min(60, len(records))), own_lexicon())
    assert readable > 60
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
    results = [compile_card(record, lexicon) for record in random.Random(2).sample(records, 400)]
    results = [result for result in results if result.lines]
    assert sum(result.card is not None for result in results) / len(results) > 0.6


def test_no_printed_line_is_ambiguous() -> None:
    records = corpus()
    words = lexicon_for(records)
    verdicts: Counter[str] = Counter()
    for record in random.Random(3).sample(records, 300):
        lexicon = CardLexicon(words, (record["name"],))
        for line in lines_of(record):
            verdicts[read(table(), line, en.LINE, lexicon).verdict.value] += 1
    assert verdicts["understood"] > 250
    assert verdicts["ambiguous"] == 0


def test_swapping_a_word_of_printed_texts_changes_the_meaning() -> None:
    records = corpus()
    readable, equal = equal_swaps(random.Random(4).sample(records, SAMPLE), lexicon_for(records))
    assert readable > 60
    assert [str(swap) for swap in equal] == []
