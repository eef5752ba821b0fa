"""How card texts of Shadowverse: Evolve are worded, topic by topic; `topics` puts them together, `en` is English."""

from __future__ import annotations
