"""What holds for every test: properties are tried without a clock."""

from __future__ import annotations

from hypothesis import settings

settings.register_profile("ludex", deadline=None)
settings.load_profile("ludex")
