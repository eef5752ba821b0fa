"""The phrases of Shadowverse: Evolve card text, one table per language."""

from __future__ import annotations
