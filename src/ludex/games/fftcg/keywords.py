"""What keywords mean that stand for abilities (FF 15.2). The others are read where they change a rule."""

from __future__ import annotations

from ludex.core.definitions import Ability

KEYWORDS: dict[str, tuple[Ability, ...]] = {}
