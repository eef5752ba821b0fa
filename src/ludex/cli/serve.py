"""`ludex serve`: the tables in the browser."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from ludex.cli._printing import tell


def serve(
    host: Annotated[str, typer.Option(help="The address to listen at; 0.0.0.0 for all of this machine.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=0, max=65535, help="The port; 0 for any that is free.")] = 8000,
    database: Annotated[
        str | None,
        typer.Option(help="Where games are kept, as SQLAlchemy names it; a file in the data folder if none is given."),
    ] = None,
    data: Annotated[Path | None, typer.Option(help="The folder for the database and the secret of cookies.")] = None,
    images: Annotated[
        list[str] | None,
        typer.Option(help="An origin (https://example.org) that pages may fetch card pictures from. Off by default."),
    ] = None,
    guest_cards: Annotated[
        bool,
        typer.Option("--guest-cards", help="Guests may bring card files with their deck lists, for one table each."),
    ] = False,
    open_page: Annotated[bool, typer.Option("--open", help="Show the page in the browser.")] = False,
) -> None:
    """Serve tables in the browser: against the computer, with a friend, both seats oneself."""
    # A server takes a while to import, and no other command needs it.
    from ludex.server import serving

    serving.serve(
        host,
        port,
        database,
        data if data is not None else serving.data_folder(),
        serving.checked_images(images or []),
        lambda at: tell(f"Ludex is at {at} (Ctrl+C ends it; games are kept)"),
        serving.open_browser if open_page else None,
        guest_cards,
    )
