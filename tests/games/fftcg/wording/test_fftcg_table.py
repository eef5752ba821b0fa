"""The English table of Final Fantasy TCG reads and prints, and knows whose names are spoken of."""

from __future__ import annotations

import pytest

from ludex.games.fftcg.compiler import compile_card, mentioned_in, own_lexicon, table
from ludex.games.fftcg.wording import en
from ludex.games.fftcg.wording.terminals import CardLexicon
from ludex.testing import rule
from ludex.text import normalise, read, write


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
    own, other = (
        compile_card({"name": name, "type": "Forward", "text": ["When Mara attacks, draw 1 card."]})
        for name in ("Mara", "Tibor")
    )
    assert own.card is not None
    assert other.card is None


def test_others_are_selected_after_some_only() -> None:
    declined = compile_card(
        {"name": "Mara", "type": "Forward", "text": ["When Mara attacks, select 1 other Forward you control."]}
    )
    assert [line.why for line in declined.declined] == ["another than which?"]
