"""Shadowverse: Evolve."""

from __future__ import annotations
