"""Many games at once: matches, measurements and benchmarks."""

from __future__ import annotations
