"""Lists of every format are told by their content and read whole, or refused with a line or a field."""

from __future__ import annotations

import json

import pytest

from ludex import decks
from ludex.core.errors import BadDeck, UnknownGame
from ludex.games import load
from tests.decks.literals import ALL, COCKATRICE, DECKLOG_SVE, DECKLOG_VANGUARD, FFDECKS, OCTGN, TABLETOP


@pytest.mark.parametrize(
    ("text", "game", "name", "sections"),
    [
        (
            DECKLOG_SVE,
            "sve",
            "Wake",
            {
                "main": ((3, "Gravelamp Urchin"), (2, "Tithe Imp")),
                "evolve": ((1, "Bone Chorister"),),
                "leader": ((1, "Ottoline, Widow of Bells"),),
            },
        ),
        (
            DECKLOG_VANGUARD,
            "vanguard",
            "Tide",
            {
                "main": ((4, "Torpedo Minnow"), (1, "Tidemarch Cadet, Finn")),
                "g": ((4, "Admiral Without Shore, Thalass"),),
            },
        ),
        (FFDECKS, "fftcg", "Stones", {"main": ((3, "Bertil Stonehouse"), (2, "Adda Quarry"), (1, "Gudrun Loam"))}),
        (
            OCTGN,
            "caster",
            "Ink & Tide",
            {"main": ((4, "Quill Squire"), (2, "Cordelia Inkwell Lv2")), "extra": ((1, "Examiner of Tides"),)},
        ),
        (
            COCKATRICE,
            "sve",
            "Wake & Bell",
            {
                "main": ((3, "Gravelamp Urchin"), (3, "Bone Chorister")),
                "evolve": ((2, "Bone Chorister"),),
                "leader": ((1, "Ottoline, Widow of Bells"),),
            },
        ),
        (
            TABLETOP,
            "vanguard",
            "deck",
            {
                "g": ((2, "Admiral Without Shore, Thalass"), (1, "Lee-shore Anchor, Kedge")),
                "main": ((2, "Torpedo Minnow"),),
            },
        ),
    ],
    ids=list(ALL),
)
def test_a_list_of_another_program_is_a_deck_of_its_game(
    text: str, game: str, name: str, sections: dict[str, tuple[tuple[int, str], ...]]
) -> None:
    for written in (text, "\ufeff" + text.replace("\n", "\r\n")):
        sheet = decks.read(written)
        assert sheet.name == name
        loaded = decks.guess(sheet)
        assert loaded.name == game
        found = decks.resolve(sheet, loaded)
        assert found.deck.sections == sections
        assert (found.unknown, found.declined) == ((), ())
        assert found.playable == found.cards == sum(count for lines in sections.values() for count, _ in lines)


def test_tokens_are_left_out_and_told() -> None:
    found = decks.resolve(decks.read(COCKATRICE), load("sve"))
    assert found.notes == ("tokens: tokens are no part of a deck, so they are left out",)


@pytest.mark.parametrize("text", ["<Main>\n3 Gravelamp Urchin", "[Main]\n3 Gravelamp Urchin", "3 Gravelamp Urchin\r\n"])
def test_a_heading_in_brackets_is_a_plain_list(text: str) -> None:
    sheet = decks.read(text)
    assert (sheet.written_as, sheet.cards) == ("plain", 3)
    assert [line.where for line in sheet.sections["main"]] == [f"deck, line {2 if 'Main' in text else 1}"]


DEEP = '{"ObjectStates": ' + '[{"ContainedObjects": ' * 60 + "[]" + "}]" * 60 + "}"
BOMB = """<?xml version="1.0"?>
<!DOCTYPE deck [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>
<deck game="1"><section name="Main"><card qty="1">&b;</card></section></deck>"""
OUTSIDE = """<!DOCTYPE deck [<!ENTITY a SYSTEM "file:///etc/passwd">]>
<deck game="1"><section name="Main"><card qty="1">&a;</card></section></deck>"""


def decklog(**entry: object) -> str:
    return json.dumps({"game_title_id": 6, "list": [{"card_number": "LX01-161", "num": 1, **entry}]})


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "there are no cards"),
        ("\0", "U+0000"),
        ("3 A\nnonsense here!", "line 2"),
        ("[]", "a code it does not know"),
        ("{", "line 1, column 2"),
        ("{}", "none of DeckLog"),
        ('{"list": [], "game_title_id": 6}', "no cards"),
        ('{"list": 5, "game_title_id": 6}', "list: a list is wanted, not 5"),
        ('{"list": [5], "game_title_id": 6}', "list[0]: an object is wanted"),
        ('{"list": [{"num": 1}], "game_title_id": 6}', "list[0]: neither a name nor a number"),
        ('{"list": NaN, "game_title_id": 6}', "NaN"),
        ('{"list": [], "list": []}', "'list' twice"),
        ('{"list": ' + "9" * 5000 + "}", "too many digits"),
        (decklog(num=-1), "list[0].num: a count from 1 to 99"),
        (decklog(num=True), "list[0].num"),
        (decklog(num=1.5), "list[0].num"),
        (decklog(num=10**30), "list[0].num"),
        (decklog(num="1e3"), "list[0].num"),
        (decklog(num=None), "list[0].num"),
        (decklog(name=["x"]), "list[0].name: a text is wanted"),
        (decklog(name="x" * 500), "list[0].name: 500 letters"),
        (decklog(name="a\u202eb"), "U+202E"),
        (decklog(name="\ud800"), "U+D800"),
        (decklog(card_number={}), "list[0].card_number"),
        ("[" * 100_000, "nested too deeply"),
        (DEEP, "nested too deeply"),
        ('{"cards": [{"card": 5, "quantity": 1}]}', "cards[0].card"),
        ('{"cards": [{"card": {"name": "A"}}]}', "cards[0].quantity"),
        ('{"cards": [' + ",".join(['{"name": "A", "count": 1}'] * 501) + "]}", "more than 500 lines"),
        ('{"ObjectStates": [{"Name": "Card"}]}', "ObjectStates[0].Nickname: the card has no name"),
        ('{"ObjectStates": [{"Name": "Deck", "DeckIDs": [1], "ContainedObjects": []}]}', "no card has the id 1"),
        ('{"ObjectStates": [{"Name": "Deck", "DeckIDs": "x"}]}', "ObjectStates[0].DeckIDs"),
        ('{"ObjectStates": [' + ",".join(['{"Name": "Card", "Nickname": "A"}'] * 100) + "]}", "100 of one card"),
        ("<deck></cards>", "line 1"),
        ("<cards><card/></cards>", "<cards>: this XML is none of"),
        (BOMB, "declares types or entities"),
        (OUTSIDE, "declares types or entities"),
        ("<deck game='1'>" * 40 + "</deck>" * 40, "deeper ones"),
        ("<deck game='1'>\n<section name='Main'>\n<card qty='0'>A</card></section></deck>", "line 3, <card>, qty"),
        ("<deck game='1'><section name='Main'><card qty='1'></card></section></deck>", "neither a name"),
        ("<cockatrice_deck><zone name='main'><card name='A'/></zone></cockatrice_deck>", "<card>, number"),
        ("1 A\n" * 20_000, "which is no deck list"),
        ("{" + " " * 600_000 + "}", "more than 512 KiB"),
    ],
)
def test_what_is_no_deck_is_refused_with_its_place(text: str, said: str) -> None:
    with pytest.raises(BadDeck) as problem:
        decks.read(text)
    assert said in str(problem.value)
    assert len(str(problem.value)) < 600


def test_an_encoding_that_is_declared_does_not_matter_in_a_text() -> None:
    text = COCKATRICE.replace("UTF-8", "utf-16")
    assert decks.read(text).sections == decks.read(COCKATRICE).sections


def test_a_game_or_a_format_that_there_is_not_is_told() -> None:
    with pytest.raises(UnknownGame, match="no game is called"):
        decks.read("3 A", "chess")
    with pytest.raises(UnknownGame, match="plain, decklog"):
        decks.write(decks.read("3 A"), "pdf")


@pytest.mark.parametrize("text", [None, 5, b"3 A"])
def test_what_is_no_text_is_refused(text: object) -> None:
    with pytest.raises(BadDeck, match="a text is wanted"):
        decks.read(text)  # type: ignore[arg-type]


def test_a_format_that_has_no_place_for_something_is_not_written() -> None:
    sve, fftcg = load("sve"), load("fftcg")
    wake = decks.sheet_of(sve.decks["abysscraft"], sve)
    with pytest.raises(BadDeck, match="FFDecks has decks of fftcg"):
        decks.write(wake, "ffdecks")
    with pytest.raises(BadDeck, match="DeckLog has decks of vanguard and sve"):
        decks.write(decks.sheet_of(fftcg.decks["fire"], fftcg), "decklog")
