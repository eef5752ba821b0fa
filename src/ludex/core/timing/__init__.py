"""Windows, checks and the order in which waiting abilities are played."""

from __future__ import annotations
