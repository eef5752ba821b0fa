"""What lists of any origin call the parts of a deck."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

from ludex.core.deck import MAIN, MAIN_HEADINGS
from ludex.decks.sheet import SIDE, TOKENS
from ludex.games import names, needed

_EVOLVE: Final = "evolve"
_G: Final = "g"
_RIDE: Final = "ride"
_LIMIT_BREAK: Final = "limit break"

ALIASES: Final[Mapping[str, str]] = {
    **dict.fromkeys(("maindeck", "mainboard", "main board", "library", "cards"), MAIN),
    **dict.fromkeys(("evolve", "evolve deck", "evolved", "evolution deck", "advanced"), _EVOLVE),
    **dict.fromkeys(("leader", "leaders", "leader card"), "leader"),
    **dict.fromkeys(("g", "g deck", "g zone", "gzone", "g units", "stride", "stride deck", "generation zone"), _G),
    **dict.fromkeys(("extra", "extra deck"), "extra"),
    **dict.fromkeys(("ride", "ride deck", "first vanguard", "starting vanguard", "starter"), _RIDE),
    **dict.fromkeys(("limit break", "limit break deck", "lb deck"), _LIMIT_BREAK),
    **dict.fromkeys(("side", "sideboard", "side deck", "sub", "sub deck"), SIDE),
    **dict.fromkeys(("token", "tokens"), TOKENS),
}
"""What a part of a deck is called elsewhere, and what is meant."""

_COUNT: Final = re.compile(r"\s*[(\[][0-9]+[)\]]\s*$")


def meant(section: str, headings: Mapping[str, str]) -> str:
    """The section that a name means, by the headings of a game or as it is called elsewhere; nothing if none."""
    key = " ".join(_COUNT.sub("", section).replace("-", " ").replace("_", " ").lower().strip(": ").split())
    return headings.get(key) or ALIASES.get(key, "")


def headings_of(game: str) -> dict[str, str]:
    """What a plain list of the game may write above its sections."""
    found: Mapping[str, str] = needed(game, "deck_formats").HEADINGS
    return {**ALIASES, **found}


def all_headings() -> dict[str, str]:
    """What a plain list may write above its sections while nobody knows its game."""
    found: dict[str, str] = {}
    for game in names():
        found |= needed(game, "deck_formats").HEADINGS
    return {**ALIASES, **found, **MAIN_HEADINGS}
