"""What can be wrong with a phrase table, and with a node that no phrase can print."""

from __future__ import annotations


class TableError(Exception):
    """The phrase table itself is wrong: its author must mend it, whatever the text."""


class WriteError(ValueError):
    """No phrase of the category prints this node."""
