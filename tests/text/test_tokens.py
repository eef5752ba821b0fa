"""Texts are cut into the tokens the templates are written in."""

from __future__ import annotations

import pytest

from ludex.text.tokens import tokenise


@pytest.mark.parametrize(
    ("text", "keys"),
    [
        ("[arrive] Pick it.", ["[arrive]", "pick", "it", "."]),
        ("[act] [cost01], [engage]: X", ["[act]", "[cost01]", ",", "[engage]", ":", "x"]),
        ("[bite]+1/[hide]-2", ["[bite]", "+", "1", "/", "[hide]", "−", "2"]),
        ("[bite]-X", ["[bite]", "−", "x"]),
        ("gain +1", ["gain", "+", "1"]),
        ("Combo (3) - Pick", ["combo", "(", "3", ")", "-", "pick"]),
        ("the beast's owners' garden", ["the", "beast", "'s", "owners", "'", "garden"]),
        ("it doesn't, can't", ["it", "doesn't", ",", "can't"]),
        ("a 2-cost, an X-cost", ["a", "2", "-cost", ",", "a", "x", "-cost"]),
        ("Super-Evolve", ["super-evolve"]),
        ("non-[rune] card", ["non-", "[rune]", "card"]),
        ("the 3rd time", ["the", "3rd", "time"]),
        ("----------", ["----------"]),
        ("and/or", ["and", "/", "or"]),
        ("5-7", ["5", "-", "7"]),
        ("D'arvit", ["d'arvit"]),
    ],
)
def test_keys(text: str, keys: list[str]) -> None:
    assert [token.key for token in tokenise(text)] == keys


@pytest.mark.parametrize(
    ("text", "keys"),
    [
        ('teach "pick it."', ["teach", "“", "pick", "it", ".", "”"]),
        ('("it")', ["(", "“", "it", "”", ")"]),
        ("\"teach 'pick it.'\"", ["“", "teach", "‘", "pick", "it", ".", "’", "”"]),
        ('""it""', ["“", "“", "it", "”", "”"]),
    ],
)
def test_quotes_have_a_direction(text: str, keys: list[str]) -> None:
    assert [token.key for token in tokenise(text)] == keys


def test_a_token_keeps_its_letters_and_its_place() -> None:
    text = "Pick  an Elf."
    assert [(token.text, text[token.start : token.end]) for token in tokenise(text)] == [
        ("Pick", "Pick"),
        ("an", "an"),
        ("Elf", "Elf"),
        (".", "."),
    ]


def test_a_closed_slot_is_one_token_in_templates_only() -> None:
    assert [token.key for token in tokenise("⟦n:number⟧-cost", slots=True)] == ["⟦n:number⟧", "-cost"]
    assert len(tokenise("⟦n:number⟧-cost")) > 2
