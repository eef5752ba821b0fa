"""The version of the engine, for whatever must say by which one it was made."""

from __future__ import annotations

__version__ = "0.2.0"
