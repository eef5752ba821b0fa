"""The games, one package each."""

from __future__ import annotations
