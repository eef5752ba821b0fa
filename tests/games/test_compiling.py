"""What the compilers of all games share: how a text is read, joined and declined, and whose words are known."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Any

import pytest

from ludex.core.definitions import Ability, CardDef, Keyword
from ludex.games.compiling import Compiler, Record, Words, compiled, listed, printed_lines
from ludex.games.wording.resolver import LINE, TEXT, Unclear
from ludex.games.wording.terminals import Bracketed
from ludex.text import Lexicon, PhraseTable, slot
from ludex.text.tokens import tokenise

OWN = """
[[card]]
name = "Oak"
"""


def make() -> PhraseTable:
    table = PhraseTable()
    table.open_class("name")
    table.phrase(LINE, "grow.", ("grow",))
    table.phrase(LINE, "wither.", ("wither",))
    table.phrase(LINE, "like {who:name}.", (slot("who"),))
    table.phrase(TEXT, "draw.", "draw")
    table.phrase(TEXT, "shuffle.", "shuffle")
    return table


def words_of(records: Iterable[Record]) -> Words:
    return listed({"name": {str(record["name"]) for record in records}})


def abilities_of(spoken: str) -> tuple[Ability, ...]:
    if spoken == "wither":
        raise Unclear("wither when?")
    return (Keyword(spoken),)


def join(said: list[Any]) -> tuple[Ability, ...]:
    if len(said) > 2:
        raise Unclear("too much at once")
    return (Keyword("+".join(said)),)


@pytest.fixture
def compiler(tmp_path: Path) -> Compiler:
    (tmp_path / "trees.toml").write_text(OWN, encoding="utf-8")
    return Compiler(make, tmp_path, words_of, lambda line: line.startswith("--"))


def test_abilities_know_the_line_they_stand_in(compiler: Compiler) -> None:
    text = compiler.read(["Grow.", "(Trees do.)", "--", "Like Oak."], None, abilities_of)
    assert text.abilities == [Keyword("grow"), Keyword("Oak")]
    assert (text.places, text.spoken, text.lines) == ([0, 3], ["grow", "Oak"], 2)


def test_lines_that_are_no_abilities_make_one_text(compiler: Compiler) -> None:
    text = compiler.read(["Draw.", "Grow.", "Shuffle."], None, abilities_of, join)
    assert text.abilities == [Keyword("grow"), Keyword("draw+shuffle")]
    assert (text.places, text.declined) == ([1, 0], [])


def test_without_a_way_to_join_such_lines_are_declined(compiler: Compiler) -> None:
    text = compiler.read(["Draw."], None, abilities_of)
    assert [line.text for line in text.declined] == ["Draw."]


def test_every_line_of_a_text_that_cannot_be_joined_is_declined(compiler: Compiler) -> None:
    text = compiler.read(["Draw.", "Draw.", "Shuffle."], None, abilities_of, join)
    assert [(line.text, line.why) for line in text.declined] == [
        ("Draw.", "too much at once"),
        ("Draw.", "too much at once"),
        ("Shuffle.", "too much at once"),
    ]


def test_a_card_is_compiled_only_if_all_its_texts_are_understood(compiler: Compiler) -> None:
    fine = compiler.read(["Grow."], None, abilities_of)
    unclear = compiler.read(["Wither."], None, abilities_of)
    card = CardDef(0, "T-1", ())
    assert compiled("Elm", "Follower", [fine], lambda: card).card is card
    both = compiled("Elm", "Follower", [fine, unclear], lambda: card)
    assert (both.card, both.lines, [str(line) for line in both.declined]) == (None, 2, ["Wither.: wither when?"])


@pytest.mark.parametrize("kind", ["", "-"])
def test_what_is_of_no_type_is_no_card(compiler: Compiler, kind: str) -> None:
    fine = compiler.read(["Grow."], None, abilities_of)
    made = compiled("Elm", kind, [fine], lambda: CardDef(0, "T-1", ()))
    assert (made.card, [line.why for line in made.declined]) == (None, ["it has no type"])


def test_texts_may_speak_of_own_cards_and_of_those_given(compiler: Compiler) -> None:
    lines = ["Like Oak.", "Like Elm."]
    assert [line.text for line in compiler.read(lines, None, abilities_of).declined] == ["Like Elm."]
    lexicon = compiler.lexicon_for([{"name": "Elm"}, {"name": "Oak"}])
    assert compiler.read(lines, lexicon, abilities_of).declined == []
    assert compiler.own_lexicon().words("name") == ("Oak",)


def test_texts_of_both_kinds_of_record_are_found() -> None:
    assert printed_lines({"text": ["Grow."]}) == printed_lines({"text_lines": ["Grow."]}) == ["Grow."]
    assert printed_lines({}) == []


def test_a_name_in_brackets_is_read_up_to_the_other_bracket_and_printed_in_them() -> None:
    tree = Bracketed("a tree", 2, lambda name: name.endswith("Oak"))
    empty = Lexicon()

    def read(text: str) -> list[object]:
        return [match.value for match in tree.matches(tokenise(text), 0, empty)]

    assert read("<Red Oak> card") == ["Red Oak"]
    assert read("<Red Elm> card") == read("<> card") == read("<Old Grey Red Oak>") == read("Oak") == []
    assert tree.write("Red Oak", None, empty) == ("<Red Oak>", None)
    assert tree.write("Elm", None, empty) is None
