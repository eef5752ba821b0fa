"""What is evened out of a printed text before it is read: brackets, reminders, icons in parentheses, spacing.

Costs and abilities with numbers stand in brackets on the cards, as icons do. Icons keep their brackets, `[Power]`, and
everything else gets `\u00ab` and `\u00bb`, so that the phrases within are read word by word.
"""

from __future__ import annotations

import re

from ludex.text import PASSES, Orthography, Pass
from ludex.text.spelling import COMMON, PROPER, Piece, spell
from ludex.text.tokens import CLOSE, CLOSE_INNER, MINUS, OPEN, OPEN_INNER, tokenise

ICONS = (
    "AUTO", "ACT", "CONT", "COST", "Power", "Critical", "Shield", "Stand", "Rest", "Boost", "Intercept", "Stride",
    "Ultimate Stride", "Heal", "Draw", "Legion", "G Guardian", "1/turn",
)  # fmt: skip
_BY_WORD = {icon.casefold(): icon for icon in ICONS}
_ZONES = {
    "hand": "Hand",
    "drop zone": "Drop zone",
    "soul": "Soul",
    "bind zone": "Bind zone",
    "damage zone": "Damage zone",
    "g zone": "G zone",
    "deck": "Deck",
}
_ZONE_WORDS = "|".join(_ZONES)
_BARE_ZONE = re.compile(
    rf"(\[(?:ACT|AUTO|CONT)\])\s?(?:\[({_ZONE_WORDS})\]|\(?({_ZONE_WORDS})\)?)(?=\s?[\[:])", re.IGNORECASE
)
_SHORT_PAREN = re.compile(rf"\((?:VC|RC|GC|VC/RC|RC/GC|VC/RC/GC|VC/GC|RC/Deck|{_ZONE_WORDS}|\d+)\)", re.IGNORECASE)
_ICON_PAREN = re.compile(r" ?\(\[(?:Boost|Intercept)\]\)")
_SLIPS = (
    (r"Rear-guard|rearguard", "rear-guard"),
    (r"begininng|begining", "beginning"),
    (r"\[Heal\] HEAL", "[Heal] Heal"),
    (r"\bseperate\b", "separate"),
    (r" ?\(vanish delete\)", ""),
    (r"(one of your (?:other )?(?:<[^<>]*> )?)(unit|rear-guard)(?=,| in )", r"\1\2s"),
    (r"(another of your (?:<[^<>]*> )?)rear-guard(?=,| in )", r"\1rear-guards"),
    (r"^(\[(?:AUTO|ACT)\])\[(Counter-Blast \d):", r"\1:[\2]"),
    (r"drive check (?=\+\d)", "drive "),
    (r"search for your deck for", "search your deck for"),
    (r"return (it|them) to hand\b", r"return \1 to your hand"),
    (r"& Rest\] this unit\]", "& [Rest] this unit]"),
    (r'\]-"', '] - "'),
    (r"\((RC|VC)\)/Deck(?=:)", r"(\1/Deck)"),
    (r"\bwih\b", "with"),
    (r"::", ":"),
    (r"^AUTO(?=\()", "[AUTO]"),
    (r"\]\](?= (?:When|At))", "]"),
    (r"\[Rest this unit", "[[Rest] this unit"),
    (r":\[Rest\] this unit\]", ":[[Rest] this unit]"),
    (r"(one of your (?:opponent's )?vanguard)(?=,)", r"\1s"),
    (r"\bcard name named\b", "card named"),
    (r"\[Power\] ?\*(?=\d)", "[Power] +"),
    (r"(?<=gets )Power ?(?=\+)", "[Power] "),
    (r"& Rest\]? this unit", "& [Rest] this unit"),
    (r"\[1/turn\]\((VC|RC|VC/RC)\)", r"(\1)[1/turn]"),
)
"""Slips of the pen and of the list that are not to be read in two ways."""
_LONGEST_WORD = 20
_WORDED = re.compile(r"\b(?:Bloom|Shadowstitch|Magia|Time Leap|Rush|Burst|Dominate|Nitou Kaigan)-$")
_LOOKALIKES = str.maketrans("\u2010\uff3b\uff3d\uff0b\uff0d\uff38\uff1a\uff08\uff09\uff06\uff0c\uff29", "-[]+-X:()&,I")


def _wide(text: str) -> str:
    return text.translate(_LOOKALIKES)


def _zones(text: str) -> str:
    for wrong, right in _SLIPS:
        text = re.sub(wrong, right, text)
    text = (
        text.replace("<<", "<")
        .replace(">>", ">")
        .replace("\u300a", "<")
        .replace("\u300b", ">")
        .replace("[(RC)]", "(RC)")
    )
    text = re.sub(r"\((VC(?:/RC)?|RC)\)/\((RC|GC)\)", r"(\1/\2)", text)
    text = re.sub(r"\((VC/RC)\)/\((GC)\)", r"(\1/\2)", text)
    return _BARE_ZONE.sub(lambda found: f"{found[1]}({_ZONES[(found[2] or found[3]).casefold()]})", text)


def _blasts(text: str) -> str:
    """`[Counter-Blast 2]-cards with "X" in its card name]`: the bracket that closed too early."""
    text = re.sub(r"\[(Counter|Soul)-Blast ?(\d+)\] ?-(?=cards?\b|<)", r"[\1-Blast \2-", text)
    text = re.sub(r"\b(Counter-Blast|Soul-Blast|Soul-Charge|Counter-Charge)\] (\d+)", r"\1 \2]", text)
    return re.sub(r"\b(Counter-Blast|Soul-Blast|Soul-Charge|Counter-Charge)(\d)", r"\1 \2", text)


def _reminders(text: str) -> str:
    """The text without what stands in parentheses, but for zones and numbers."""
    text = _ICON_PAREN.sub("", text)
    kept: list[str] = []
    place = 0
    while place < len(text):
        if text[place] != "(":
            kept.append(text[place])
            place += 1
            continue
        short = _SHORT_PAREN.match(text, place)
        if short:
            kept.append(short[0])
            place = short.end()
            continue
        depth, end = 0, place
        while end < len(text):
            depth += {"(": 1, ")": -1}.get(text[end], 0)
            end += 1
            if depth == 0:
                break
        inside = text[place + 1 : end - 1]
        if depth == 0 and (inside[:1] in ("[", '"', "") or inside[:1].isupper()):
            place = end
        else:
            kept.append(text[place])
            place += 1
    return "".join(kept).strip()


def _brackets(text: str) -> str:
    """Icons as they are, every other pair of brackets as a pair of angle quotes."""
    out: list[str] = []
    closing: list[str] = []
    place = 0
    while place < len(text):
        mark = text[place]
        if mark == "[":
            icon = re.match(r"\[([^\[\]]*)\]", text[place:])
            known = _BY_WORD.get(icon[1].casefold().strip()) if icon else None
            if icon and known:
                out.append(f"{_gap(out)}[{known}]")
                place += icon.end()
                continue
            out.append(f"{_gap(out)}\u00ab ")
            closing.append("\u00bb")
        elif mark == "]" and closing:
            out.append(f" {closing.pop()} ")
        else:
            out.append(mark)
        place += 1
    text = "".join(out)
    # The first word of a cost, and of each part of it.
    return re.sub(r"(\u00ab |& )([a-z])", lambda found: found[1] + found[2].upper(), text)


def _gap(before: list[str]) -> str:
    """What stands before a bracket: nothing after a quote that opens or the word of an ability, else a space."""
    if before and before[-1] == '"' and (len(before) < 2 or before[-2].isspace()):
        return ""
    return "" if _WORDED.search("".join(before[-_LONGEST_WORD:])) else " "


def _layout(text: str) -> str:
    """The text with the spaces its printing would have."""
    pieces: list[Piece] = []
    tokens = tokenise(text)
    place = 0
    while place < len(tokens):
        token = tokens[place]
        if token.key == "<":
            end = place
            while end < len(tokens) and tokens[end].key != ">":
                end += 1
            if end < len(tokens):
                pieces.append(Piece(text[token.start : tokens[end].end], PROPER))
                place = end + 1
                continue
        if token.key == OPEN:
            # A name stays as it is printed.
            end = next((n for n in range(place + 1, len(tokens)) if tokens[n].key in (OPEN, CLOSE)), place)
            inside = text[token.end : tokens[end].start]
            if end > place + 1 and tokens[end].key == CLOSE and not _ABILITY_MARKS.search(inside):
                pieces += [Piece(OPEN, PROPER), Piece(inside.strip(), PROPER)]
                place = end
                continue
        special = token.key if token.key in _SPECIAL else token.text
        pieces.append(Piece(special, COMMON if token.key == "a" else PROPER))
        place += 1
    return spell(pieces, ORTHOGRAPHY)


def _quoted_stops(text: str) -> str:
    """An ability in quotes ends with a full stop, as one that is not; a keyword alone has none."""
    tokens = tokenise(text)
    opened: list[int] = []
    missing: list[int] = []
    for place, token in enumerate(tokens):
        if token.key == OPEN:
            opened.append(place)
        elif token.key == CLOSE and opened:
            begun = opened.pop()
            inside = tokens[begun + 1 : place]
            heading = any(one.key in ("[auto]", "[act]", "[cont]") for one in inside[:3])
            if heading and len(inside) > _SHORT_ABILITY and inside[-1].key not in (".", CLOSE):
                missing.append(token.start)
    for start in reversed(missing):
        text = f"{text[:start]}.{text[start:]}"
    return text


def _final_stop(text: str) -> str:
    if re.fullmatch(r".*[\w\u00bb)\]]", text) and len(text.split()) > _SHORT and not text.endswith('."'):
        return text + "."
    return text


_ABILITY_MARKS = re.compile(r"[\[\u00ab]|[.,]$")
"""What is in quotes and has none of these is a name."""
_SHORT = 6
_SHORT_ABILITY = 12
_SPECIAL = (OPEN, CLOSE, OPEN_INNER, CLOSE_INNER, MINUS)
ORTHOGRAPHY = Orthography(starts_after=Orthography().starts_after | {"\u00ab", "\u00bb", "&"})

COMMON_PASSES = PASSES[:3]
"""Of what is made even in all texts: not what is said of parentheses and icons, which are printed otherwise here."""
LAYOUT_PASSES = (
    Pass("wide", "letters and marks of full width are the same letters", _wide),
    Pass("zones", "a zone is one in round brackets, in square ones or without", _zones),
    Pass("blasts", "where the bracket of a cost closes is type only", _blasts),
    Pass("reminders", "VG 2.11.3: what stands in parentheses explains only", _reminders),
    Pass("brackets", "brackets around a cost or a number are no icons", _brackets),
    Pass("quoted stops", "a sentence in quotes ends where the quote does", _quoted_stops),
    Pass("layout", "spaces are layout, a or an is a matter of sound", _layout),
    Pass("final stop", "a sentence ends where its line does, with or without a full stop", _final_stop),
)
