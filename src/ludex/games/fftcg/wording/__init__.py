"""How card texts of Final Fantasy TCG are worded, topic by topic; `topics` puts them together, `en` is English."""

from __future__ import annotations
