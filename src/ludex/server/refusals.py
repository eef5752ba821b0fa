"""What is not done, and why: each kind says which sort of answer a client gets."""

from __future__ import annotations

from ludex.core.errors import LudexError


class Refusal(LudexError):
    """What was wanted is not possible now. Nothing changed."""


class Senseless(Refusal):
    """What was wanted makes no sense, whenever it is wanted."""


class NotFound(Refusal):
    """There is no such table, or nothing of the kind that whoever asks may know of."""


class Forbidden(Refusal):
    """Somebody else may, but not whoever asks."""


class TooMany(Refusal):
    """So much is not allowed, or not so fast."""


class Failed(Refusal):
    """It could not be written down, so it was not done."""


class Broken(Refusal):
    """The table was closed by a fault of ours."""
