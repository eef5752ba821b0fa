"""The English table of The Caster Chronicles reads and prints both dialects, and names of casters."""

from __future__ import annotations

import pytest

from ludex.games.caster.compiler import name_of, table
from ludex.games.caster.wording import en
from ludex.games.caster.wording.terminals import TRAIT
from ludex.testing import rule
from ludex.text import Lexicon, normalise, read, write


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
