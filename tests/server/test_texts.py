"""What people write is real text of any language, and nothing that steers what shows it."""

from __future__ import annotations

import pytest

from ludex.server.refusals import Senseless
from ludex.server.texts import checked_chat, checked_name

FAMILY = "\U0001f468\u200d\U0001f469\u200d\U0001f467"
SHRUG = "\U0001f937\U0001f3fd\u200d\u2640\ufe0f"
PERSIAN = "\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645"
NEWER = "\U0001fae8"
"""An emoji that is newer than some tables of Python."""


@pytest.mark.parametrize(
    "text", ["Ann", "Zo\u00eb", "Zoe\u0308", "\u5c71\u7530", FAMILY, SHRUG, PERSIAN, NEWER, "50 %"]
)
def test_real_text_stays_as_it_is(text: str) -> None:
    assert checked_name(text) == text
    assert checked_chat(f"{text} {text}") == f"{text} {text}"


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("\ufeffAnn", "Ann"),
        ("A\u00adnn", "Ann"),
        ("A\u200bnn\u2060", "Ann"),
        ("  Ann \n B. ", "Ann B."),
        ("Ann\u200d", "Ann"),
        ("\u200cAnn \u200d B", "Ann B"),
        ("An\u200c1", "An1"),
    ],
)
def test_what_is_not_seen_and_joins_nothing_is_left_out(text: str, shown: str) -> None:
    assert checked_name(text) == shown


@pytest.mark.parametrize("char", ["\x00", "\x1b", "\x9b", "\u202e", "\u2066", "\u200f", "\u061c", "\ue000", "\ud800"])
def test_what_steers_is_refused_by_its_number(char: str) -> None:
    with pytest.raises(Senseless, match=rf"the character U\+{ord(char):04X} has no place in a name"):
        checked_name(f"A{char}nn")
    with pytest.raises(Senseless, match=rf"the character U\+{ord(char):04X} has no place in what is said"):
        checked_chat(f"A{char}nn")


@pytest.mark.parametrize("text", ["", " ", "\ufeff", "\u0301\u0308", "\u200d", "\u3164", "\u2800 \u2800"])
def test_what_shows_nothing_is_nothing(text: str) -> None:
    with pytest.raises(Senseless, match="a name of 1 to 40 letters is wanted"):
        checked_name(text)
    with pytest.raises(Senseless, match="there is nothing said in this"):
        checked_chat(text)


def test_a_name_is_as_long_as_it_is_shown() -> None:
    assert checked_name("\u00ad" * 50 + "x" * 40) == "x" * 40
    with pytest.raises(Senseless, match="40 letters"):
        checked_name("x" * 41)
