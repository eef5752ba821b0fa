"""Reading and printing card text with tables of phrases."""

from __future__ import annotations
