"""What whoever runs the server can set."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Settings:
    """How long things wait, how much there may be, and where it is written down; times in seconds."""

    database: str = "sqlite+aiosqlite:///ludex.db"
    """SQLite or PostgreSQL, as SQLAlchemy names them."""
    grace: float = 60.0
    """After so long an absent player's opponent may claim the game."""
    idle: float = 900.0
    """After so long without a connection a table leaves memory."""
    pass_delay: float = 0.6
    """A stop at which nothing can be done is passed after so long, so that the pass tells little."""
    think_budget: float = 5.0
    """The computer has so long for an answer."""
    think_delay: float = 0.9
    """The computer takes at least so long for a move that others see, so that a person can follow; unless they say."""
    think_step: float = 0.25
    """And so long for what nobody sees of it yet, and to do nothing."""
    workers: int = 0
    """Processes that think; 0 for one less than there are processors."""
    engine_threads: int = 1
    tables_per_guest: int = 40
    """So many games that are not over may one guest have."""
    tables_in_memory: int = 2000
    connections_per_seat: int = 4
    watchers: int = 50
    """Connections that watch a table."""
    messages_per_second: float = 10.0
    message_burst: float = 40.0
    """So many messages may come at once."""
    chats_per_second: float = 0.5
    chat_burst: float = 5.0
    guest_cards: bool = False
    """Guests may bring card files along with their deck lists, each for one table."""
    guest_card_bytes: int = 262_144
    guest_card_count: int = 300
    """Cards of such a file."""
    guest_card_seconds: float = 20.0
    """Its texts are read within so long."""
