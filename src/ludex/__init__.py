"""Ludex plays trading card games exactly by their comprehensive rules."""

from __future__ import annotations

__version__ = "0.1.0"
