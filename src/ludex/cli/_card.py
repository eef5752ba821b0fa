"""A card in words: one line on the board, or all that is printed on it."""

from __future__ import annotations

import re

from ludex.core.definitions import CardDef
from ludex.core.spec import GameSpec
from ludex.core.view import CardView

_ICON = re.compile(r"\[([a-z]+)([0-9]*)\]\s?")
ICONS = {
    "act": "Activate ",
    "adv": "Advance ",
    "attack": "attack ",
    "defense": "defense ",
    "engage": "engage ",
    "evolve": "Evolve ",
    "fanfare": "Fanfare - ",
    "feed": "Feed ",
    "lastwords": "Last Words - ",
    "q": "Quick ",
    "quick": "Quick ",
    "ride": "Ride ",
}
"""What the icons of a printed text say."""
ACTIVATED = frozenset(("act", "adv", "evolve", "feed", "quick", "q", "ride"))
"""Icons that open what a player may use."""
UNSAID = frozenset(("Fanfare", "Quick"))
"""Keywords that mean nothing any more on the field."""


def plain(line: str) -> str:
    """A printed line without icons."""

    def say(icon: re.Match[str]) -> str:
        name, number = icon[1], icon[2]
        if name == "cost":
            return f"({int(number)}) " if number else icon[0]
        return ICONS.get(name, f"{name.capitalize()} ")

    said = _ICON.sub(say, line)
    return re.sub(r" +([,:.])", r"\1", " ".join(said.split()))


def is_activated(line: str) -> bool:
    """Whether a printed line is an ability that a player uses."""
    icon = _ICON.match(line)
    return icon is not None and icon[1] in ACTIVATED and ":" in line


def values(card: CardView) -> str:
    """Attack and defense, or nothing for a card that has none."""
    attack, defense = card.stats.get("attack"), card.stats.get("defense")
    if defense is None:
        return ""
    return f"{attack}/{defense}" if attack is not None else str(defense)


def marks(card: CardView) -> str:
    """What has happened to it, and whether it is engaged."""
    found = []
    if any(link.leads and link.kind == "evolve" for link in card.links):
        found.append("evolved")
    found.extend(f"with {link.name}" for link in card.links if link.leads and link.kind not in ("evolve", "battle"))
    if any(link.kind == "battle" for link in card.links):
        found.append("in battle")
    if card.damage:
        found.append(f"{card.damage} damage taken")
    found.extend(f"{name} x{number}" if number > 1 else name for name, number in sorted(card.counters.items()))
    if card.engaged:
        found.append("ENGAGED")
    return ", ".join(found)


def abilities(card: CardView) -> str:
    """Its keywords that matter on the board."""
    return ", ".join(word for word in card.keywords if word[:1].isupper() and word not in UNSAID)


def kind(card: CardView) -> str:
    return " / ".join(card.attributes.get("type", []))


def described(card: CardView) -> list[str]:
    """A card in play or in hand: what it is now, and its text."""
    cost = card.stats.get("cost")
    first = [card.name, kind(card), *_listed(card.attributes)]
    if cost is not None:
        first.append(f"cost {cost}")
    if values(card):
        first.append(values(card))
    now = [word for word in (abilities(card), marks(card)) if word]
    lines = [", ".join(first)]
    if now:
        lines.append(f"  now: {'; '.join(now)}")
    return [*lines, *(f"  {plain(line)}" for line in card.text)]


def printed(card: CardDef, spec: GameSpec) -> list[str]:
    """What is printed on a card of the pool, each side."""
    lines: list[str] = []
    for face in card.faces:
        attributes = {name: list(face.attributes[n]) for n, name in enumerate(spec.attributes)}
        stats = dict(zip(spec.stats, face.stats, strict=True))
        types = [
            *attributes.get("type", []),
            *([card.special] if card.special else []),
            *(["token"] if card.token else []),
        ]
        first = [face.names[0], " / ".join(types), *_listed(attributes)]
        if stats.get("cost") is not None:
            first.append(f"cost {stats['cost']}")
        if stats.get("defense") is not None:
            first.append(
                f"{stats['attack']}/{stats['defense']}" if stats.get("attack") is not None else f"{stats['defense']}"
            )
        lines.append(", ".join(first))
        lines.extend(f"  {plain(line)}" for line in face.text)
    return lines


def _listed(attributes: dict[str, list[str]]) -> list[str]:
    """Class, traits and universe."""
    return [", ".join(attributes[name]) for name in ("class", "trait", "universe") if attributes.get(name)]
