"""What tests of games need: rule citations."""

from __future__ import annotations

from ludex.testing.citations import rule

__all__ = ["rule"]
