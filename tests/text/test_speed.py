"""Reading a text takes few steps, so that a card file of thousands is read while one waits."""

from __future__ import annotations

from functools import partial

from ludex.text import PhraseTable, node, read, slot
from ludex.text.tokens import tokenise
from tests.steps import steps_of
from tests.text.toy import Gather, Hurt, toy_lexicon, toy_table

LEXICON = toy_lexicon()
TEXTS = (
    "[arrive] If there are 3 Elf beasts in your garden, pick up to 2 other charms and give it [bite]+1/[hide]-1.",
    'Pick a 2-price Hound beast in your satchel, then teach it "[arrive] Gather 2 leaves." Hurt it for 2.',
    "Hurt the Umber for 2. If there's a beast, gather 1 leaf, then gather 3 leaves, then tend your charms.",
)


def padded(phrases: int) -> PhraseTable:
    """The toy table with phrases that begin like its own and mean something else."""
    table = toy_table()
    for index in range(phrases - len(table.phrases)):
        verb = ("gather", "pick", "hurt", "give", "teach")[index % 5]
        if index % 2:
            table.phrase("act", f"{verb} {{what:target}} word{index}", node(Gather, count=slot("what")))
        else:
            amount = node(Hurt, target=slot("what"), amount=slot("amount"))
            table.phrase("act", f"{verb} {{what:things}} {{amount:number}} word{index}", amount)
    return table


def test_a_line_of_twenty_tokens_takes_a_few_thousand_steps() -> None:
    table = padded(400)
    assert len(table.phrases) == 400
    assert all(len(tokenise(text)) >= 20 for text in TEXTS)
    assert all(read(table, text, "line", LEXICON).understood for text in TEXTS)
    for text in TEXTS:
        assert steps_of(partial(read, table, text, "line", LEXICON)) < 12_000


def test_more_phrases_cost_few_more_steps() -> None:
    few, many = toy_table(), padded(800)
    for text in TEXTS:
        steps = [read(table, text, "line", LEXICON).steps for table in (few, many)]
        assert steps[1] < 1.5 * steps[0]


def test_steps_grow_with_the_length_of_a_list() -> None:
    table = toy_table()
    steps = [read(table, "Pick a " + "Elf " * count + "beast.", "line", LEXICON).steps for count in (10, 20, 40)]
    assert steps[2] - steps[1] < 5 * (steps[1] - steps[0])
