"""Players that answer decisions by program."""

from __future__ import annotations
