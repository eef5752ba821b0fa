"""Effects for a time on all cards of a kind: on those that are there, or on whatever is of that kind meanwhile."""

from __future__ import annotations

from collections.abc import Sequence

from ludex.core.modifiers import RULES, Modifier, Replace
from ludex.core.ops.give import Give, Until
from ludex.core.ops.reach import Reach
from ludex.core.program import Body
from ludex.core.selectors import Both, Cards, Selector
from ludex.games.wording.spoken import Unclear


def for_all(on: Selector, mods: Sequence[Modifier], until: Until) -> list[Body]:
    """What changes information is for the cards that are there, what changes rules for those that come later too.

    FF 11.12.4.2, VG 8.7.3, 8.7.3.1.
    """
    if not _is_kind(on):
        return [Give(on, tuple(mods), until)]
    told = [mod for mod in mods if mod.layer() != RULES]
    rules = [mod for mod in mods if mod.layer() == RULES]
    return [*([Give(on, tuple(told), until)] if told else []), *([reach(on, rules, until)] if rules else [])]


def _is_kind(on: Selector) -> bool:
    """Whether it speaks of cards by what they are and not of certain cards."""
    return isinstance(on, Cards) or (isinstance(on, Both) and _is_kind(on.a) and _is_kind(on.b))


def reach(on: Selector, mods: Sequence[Modifier], until: Until) -> Body:
    """The effect is for whatever is of that kind while it lasts."""
    if any(isinstance(mod, Replace) and mod.once for mod in mods):
        raise Unclear("the next time for all cards of a kind")
    effect = Reach(on, tuple(mods), until)
    if effect.told_earlier():
        raise Unclear("all cards of a kind that an earlier part of the text tells")
    return effect
