"""A card in words: one line on the board, or all that is printed on it."""

from __future__ import annotations

import re
from collections.abc import Mapping

from ludex.cli._layout import LAYOUTS, Layout
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
LAST = 99
"""Where links come that the layout does not speak of."""


def plain(line: str) -> str:
    """A printed line without icons."""

    def say(icon: re.Match[str]) -> str:
        name, number = icon[1], icon[2]
        if name == "cost":
            return f"({int(number)}) " if number else icon[0]
        return ICONS.get(name, f"{name.capitalize()} ")

    said = _ICON.sub(say, line)
    return re.sub(r" +([,:.])", r"\1", " ".join(said.split()))


def values(card: CardView) -> str:
    """Attack and defense, or power; nothing for a card that has none."""
    attack, defense = card.stats.get("attack"), card.stats.get("defense")
    power = card.stats.get("power")
    if power is not None:
        return str(power)
    if defense is None:
        return ""
    return f"{attack}/{defense}" if attack is not None else str(defense)


def marks(card: CardView, layout: Layout) -> str:
    """What has happened to it, and whether it is engaged."""
    found = []
    kinds = list(layout.links)
    for link in sorted(card.links, key=lambda link: kinds.index(link.kind) if link.kind in kinds else LAST):
        words = layout.links.get(link.kind, (f"with {link.name}", ""))[0 if link.leads else 1]
        if words and words not in found:
            found.append(words)
    if card.damage:
        found.append(f"{card.damage} damage taken")
    found.extend(f"{name} x{number}" if number > 1 else name for name, number in sorted(card.counters.items()))
    found.extend(layout.barred[action] for action in card.barred if action in layout.barred)
    if card.engaged:
        found.append(layout.engaged)
    return ", ".join(found)


def abilities(card: CardView, layout: Layout) -> str:
    """Its keywords that matter on the board, and its icons."""
    words = [word for word in card.keywords if word[:1].isupper() and word not in layout.unsaid]
    if layout.said:
        words = [word for word in words if word in layout.said]
    icons = [icon for icon in card.attributes.get("icon", ()) if icon in layout.icons]
    return ", ".join(dict.fromkeys(words + icons))


def kind(card: CardView, attributes: tuple[str, ...]) -> str:
    """What a card is, by these attributes."""
    return " ".join(words for name in attributes if (words := " / ".join(card.attributes.get(name, ()))))


def further(stats: Mapping[str, int | None], layout: Layout) -> list[str]:
    """The values besides power, as far as it has them and they are not as usual."""
    found = ((name, stats.get(name)) for name in layout.values)
    return [f"{name} {value}" for name, value in found if value is not None and value != layout.usual.get(name)]


def unusual(card: CardView, layout: Layout) -> list[str]:
    """The values of a card on the field that are not as usual."""
    return [f"{name} {card.stats[name]}" for name, usual in layout.usual.items() if card.stats.get(name) != usual]


def described(card: CardView, layout: Layout) -> list[str]:
    """A card in play or in hand: what it is now, and its text."""
    cost = card.stats.get(layout.level)
    first = [card.name, kind(card, layout.kind), *_listed(card.attributes, layout)]
    if cost is not None:
        first.append(f"{layout.level} {cost}")
    if values(card):
        first.append(values(card))
    first.extend(further(card.stats, layout))
    now = [word for word in (abilities(card, layout), marks(card, layout)) if word]
    # A card may lie so that nothing of it is left but its name.
    lines = [", ".join(filter(None, first))]
    if now:
        lines.append(f"  now: {'; '.join(now)}")
    return [*lines, *(f"  {plain(line)}" for line in card.text)]


def printed(card: CardDef, spec: GameSpec) -> list[str]:
    """What is printed on a card of the pool, each side."""
    layout = LAYOUTS[spec.name]
    lines: list[str] = []
    for face in card.faces:
        attributes = {name: list(face.attributes[n]) for n, name in enumerate(spec.attributes)}
        stats = dict(zip(spec.stats, face.stats, strict=True))
        types = [
            " ".join(words for name in layout.kind if (words := " / ".join(attributes.get(name, [])))),
            *([card.special] if card.special else []),
            *(["token"] if card.token else []),
        ]
        first = [face.names[0], " / ".join(types), *_listed(attributes, layout)]
        if stats.get(layout.level) is not None:
            first.append(f"{layout.level} {stats[layout.level]}")
        if stats.get("defense") is not None:
            first.append(
                f"{stats['attack']}/{stats['defense']}" if stats.get("attack") is not None else f"{stats['defense']}"
            )
        elif stats.get("power"):
            first.append(f"{stats['power']}")
        first.extend(further(stats, layout))
        lines.append(", ".join(first))
        lines.extend(f"  {plain(line)}" for line in face.text)
    return lines


def _listed(attributes: dict[str, list[str]], layout: Layout) -> list[str]:
    """Class, traits and universe, or job and category."""
    return [", ".join(attributes[name]) for name in layout.listed if attributes.get(name)]
