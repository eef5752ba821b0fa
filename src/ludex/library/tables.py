"""The tables of the library, and how a library of an older version is brought up to date.

A card is what one name, its stats and its text are; a print is a number under which somebody had it in a file. Prints
that were overtaken by an erratum stay, so that nothing that was added is lost.
"""

from __future__ import annotations

import sqlite3

from ludex.library.place import BadLibrary

STEPS = (
    """
    CREATE TABLE card (
        id INTEGER PRIMARY KEY,
        game TEXT NOT NULL,
        facts TEXT NOT NULL,
        name TEXT NOT NULL,
        record TEXT NOT NULL,
        understood INTEGER NOT NULL,
        stopped TEXT NOT NULL,
        definition BLOB,
        engine TEXT NOT NULL,
        UNIQUE (game, facts)
    );
    CREATE TABLE called (
        card INTEGER NOT NULL REFERENCES card (id) ON DELETE CASCADE,
        game TEXT NOT NULL,
        name TEXT NOT NULL,
        PRIMARY KEY (game, name, card)
    ) WITHOUT ROWID;
    CREATE TABLE print (
        id INTEGER PRIMARY KEY,
        game TEXT NOT NULL,
        number TEXT NOT NULL,
        key TEXT NOT NULL,
        facts TEXT NOT NULL,
        card INTEGER REFERENCES card (id),
        record TEXT NOT NULL,
        source TEXT NOT NULL,
        date TEXT NOT NULL,
        errata INTEGER NOT NULL,
        UNIQUE (game, key, facts)
    );
    CREATE INDEX print_card ON print (card);
    """,
    """
    ALTER TABLE print ADD COLUMN repaired TEXT NOT NULL DEFAULT '[]';
    CREATE TABLE change (game TEXT PRIMARY KEY, count INTEGER NOT NULL) WITHOUT ROWID;
    CREATE INDEX called_card ON called (card);
    """,
    # What was read before nobody knows this of: it is read again when it is wanted.
    """
    ALTER TABLE card ADD COLUMN whole TEXT NOT NULL DEFAULT '[]';
    UPDATE card SET engine = '';
    """,
)
"""What makes each version out of the one before; the last is the present one."""
VERSION = len(STEPS)


def bring_up_to_date(connection: sqlite3.Connection) -> None:
    """The tables are those of this version, and hold what they held."""
    if _version(connection) == VERSION:
        return
    connection.execute("BEGIN IMMEDIATE")
    try:
        # Another process may have been quicker.
        there = _version(connection)
        if there > VERSION:
            raise BadLibrary(f"a newer Ludex made the library (its version is {there}, this one knows {VERSION})")
        for step in STEPS[there:]:
            for statement in step.split(";"):
                if statement.strip():
                    connection.execute(statement)
        connection.execute(f"PRAGMA user_version = {VERSION}")
        connection.execute("COMMIT")
    except BaseException:
        connection.execute("ROLLBACK")
        raise


def _version(connection: sqlite3.Connection) -> int:
    return int(connection.execute("PRAGMA user_version").fetchone()[0])
