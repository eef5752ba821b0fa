"""A card in words: one line on the board, or all that is printed on it."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping

from ludex.core.definitions import CardDef, Keyword
from ludex.core.spec import GameSpec
from ludex.core.view import CardView
from ludex.games.showing import Layout, layout_of

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
    "quick": "Quick. ",
    "ride": "Ride ",
}
"""What the icons of a printed text say."""
ENDLESS = 1 << 40
"""A value so great is written as infinity."""
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


def values(card: CardView, layout: Layout) -> str:
    """Attack and defense, or power; nothing for a card that has none."""
    return compared(card.stats, layout)


def compared(stats: Mapping[str, int | None], layout: Layout) -> str:
    """The values that are compared when cards fight; nothing where there are none."""
    apart = {layout.level, *(stat for stat, _ in layout.levels.values()), *layout.values}
    names = layout.compared or [name for name in stats if name not in apart]
    return "/".join(number(value) for name in names if (value := stats.get(name)) is not None)


def number(value: int) -> str:
    return "\u221e" if value >= ENDLESS else str(value)


def level(
    attributes: Mapping[str, list[str]], stats: Mapping[str, int | None], keywords: Collection[str], layout: Layout
) -> tuple[str, str]:
    """The value that says when a card can be played, in short and in full; both empty without one."""
    stat, letters = next((layout.levels[one] for one in attributes["type"] if one in layout.levels), (layout.level, ""))
    found = stats.get(stat)
    if found is None:
        return "", ""
    shown = "X" if layout.uncertain and layout.uncertain in keywords else number(found)
    return f"{letters}{shown}" if letters else f"({shown})", f"{stat} {shown}"


def marks(card: CardView, layout: Layout) -> str:
    """What has happened to it, and how it lies."""
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
    below = [link.name or "a card" for link in card.links if link.kind == layout.under and link.leads]
    if below:
        found.append(f"{layout.under}: {' and '.join(below)}")
    if card.engaged:
        found.append(layout.engaged)
    if card.reversed:
        found.append(layout.reversed)
    return ", ".join(found)


def abilities(card: CardView, layout: Layout) -> str:
    """Its keywords that matter on the board, and its icons."""
    words = [word for word in card.keywords if word[:1].isupper() and word not in layout.unsaid]
    if layout.said:
        words = [word for word in words if word in layout.said]
    icons = [icon for icon in card.attributes.get("icon", ()) if icon in layout.icons]
    return ", ".join(dict.fromkeys(words + icons))


def kind(of: Mapping[str, list[str]], attributes: tuple[str, ...], layout: Layout) -> str:
    """What a card is, by these of its attributes."""
    lacking = layout.lacking if of.get("type") else {}
    return " ".join(words for name in attributes if (words := " / ".join(of.get(name, ())) or lacking.get(name, "")))


def further(stats: Mapping[str, int | None], layout: Layout) -> list[str]:
    """The values besides power, as far as it has them and they are not as usual."""
    found = ((name, stats.get(name)) for name in layout.values)
    return [f"{name} {value}" for name, value in found if value is not None and value != layout.usual.get(name)]


def unusual(card: CardView, layout: Layout) -> list[str]:
    """The values of a card on the field that are not as usual."""
    return [f"{name} {card.stats[name]}" for name, usual in layout.usual.items() if card.stats.get(name) != usual]


def described(card: CardView, layout: Layout) -> list[str]:
    """A card in play or in hand: what it is now, and its text."""
    first = [card.name, kind(card.attributes, layout.kind, layout), *_listed(card.attributes, layout)]
    first.append(level(card.attributes, card.stats, card.keywords, layout)[1])
    first.append(values(card, layout))
    first.extend(further(card.stats, layout))
    now = [word for word in (abilities(card, layout), marks(card, layout)) if word]
    # A card may lie so that nothing of it is left but its name.
    lines = [", ".join(filter(None, first))]
    if now:
        lines.append(f"  now: {'; '.join(now)}")
    return [*lines, *(f"  {plain(line)}" for line in card.text)]


def printed(card: CardDef, spec: GameSpec) -> list[str]:
    """What is printed on a card of the pool, each side."""
    layout = layout_of(spec.name)
    lines: list[str] = []
    for face in card.faces:
        attributes = {name: list(face.attributes[n]) for n, name in enumerate(spec.attributes)}
        stats = dict(zip(spec.stats, face.stats, strict=True))
        types = [
            kind(attributes, layout.kind, layout),
            *([card.special] if card.special else []),
            *(["token"] if card.token else []),
        ]
        first = [face.names[0], " / ".join(types), *_listed(attributes, layout)]
        keywords = [one.name for one in face.abilities if isinstance(one, Keyword)]
        first.append(level(attributes, stats, keywords, layout)[1])
        first.append("" if (fight := compared(stats, layout)) == "0" else fight)
        first.extend(further(stats, layout))
        lines.append(", ".join(filter(None, first)))
        lines.extend(f"  {plain(line)}" for line in face.text)
    return lines


def _listed(attributes: dict[str, list[str]], layout: Layout) -> list[str]:
    """Class, traits and universe, or job and category."""
    return [
        f"{layout.before.get(name, '')}{', '.join(attributes[name])}" for name in layout.listed if attributes.get(name)
    ]
