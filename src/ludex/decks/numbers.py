"""Printed numbers, compared as people write them: other separators, languages, rarities and arts are the same card."""

from __future__ import annotations

import re
from typing import Final

_SEPARATORS: Final = re.compile(r"[\s/_\u2010-\u2015-]+")
_BRACKETED: Final = re.compile(r"\s*[(\[][^)\]]*[)\]]\s*$")
_ART: Final = re.compile(r"(.*\d[a-z]{0,2})-(?:foil|full|fullart|fl|fa|alt|aa|promo|premium|parallel|sp|ssp|sign)")
_STARS: Final = re.compile(r"[*★☆+]+$")
_LANGUAGE: Final = re.compile(r"(.*\d[a-z]?)(?:en|jp|ja|de|fr|it|es|kr)")
_RARITY: Final = re.compile(r"(.*\d)[a-z]")
_WHOLE: Final = re.compile(r"[a-z0-9]+-[0-9]+[a-z]{0,3}")


def exact(number: str) -> str:
    """The number as it is compared first: only its separators and its case are made alike."""
    return _SEPARATORS.sub("-", number.strip()).strip("-").casefold()


def without_art(number: str) -> str:
    """The number of the usual print of the card."""
    bare = exact(_STARS.sub("", _BRACKETED.sub("", number).strip()))
    found = _ART.fullmatch(bare)
    return found[1] if found else bare


def loose(number: str) -> str:
    """The number without what tells its art, its language and its rarity."""
    bare = without_art(number)
    found = _LANGUAGE.fullmatch(bare)
    bare = found[1] if found else bare
    found = _RARITY.fullmatch(bare)
    return found[1] if found else bare


def parts(number: str) -> tuple[str, ...]:
    """The numbers in one of a reprint, which may name both prints."""
    found = [one for one in re.split(r"[/,;|]", number) if _WHOLE.fullmatch(exact(one))]
    return tuple(found) if len(found) > 1 else ()
