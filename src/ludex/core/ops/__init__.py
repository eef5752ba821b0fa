"""The operations that programs are made of."""

from __future__ import annotations
