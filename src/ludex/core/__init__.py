"""The kernel: state, changes, timing and decisions, common to all games and naming none."""

from __future__ import annotations
