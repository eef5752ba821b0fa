"""Guests, tables, entries, stops and chat."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    op.create_table(
        "guests",
        sa.Column("id", sa.String(64), primary_key=True),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("since", sa.Float, nullable=False),
    )
    op.create_table(
        "tables",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("game", sa.String(32), nullable=False),
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("format", sa.String(64), nullable=False),
        sa.Column("status", sa.String(16), nullable=False),
        sa.Column("seed", sa.String(24), nullable=False),
        sa.Column("seat0", sa.String(64)),
        sa.Column("seat1", sa.String(64)),
        sa.Column("agent", sa.String(32), nullable=False),
        sa.Column("deck0", sa.Text),
        sa.Column("deck1", sa.Text),
        sa.Column("invite", sa.String(64), nullable=False),
        sa.Column("watch", sa.String(64), nullable=False),
        sa.Column("open0", sa.Boolean, nullable=False),
        sa.Column("open1", sa.Boolean, nullable=False),
        sa.Column("chat", sa.Boolean, nullable=False),
        sa.Column("takebacks", sa.Boolean, nullable=False),
        sa.Column("every_window", sa.Boolean, nullable=False),
        sa.Column("minutes", sa.Float),
        sa.Column("increment", sa.Float, nullable=False),
        sa.Column("winner", sa.Integer),
        sa.Column("reason", sa.Text, nullable=False),
        sa.Column("rule", sa.String(64), nullable=False),
        sa.Column("next_table", sa.String(32), nullable=False),
        sa.Column("turn", sa.Integer, nullable=False),
        sa.Column("asked", sa.Integer, nullable=False),
        sa.Column("created", sa.Float, nullable=False),
        sa.Column("updated", sa.Float, nullable=False),
    )
    op.create_index("tables_of_seat0", "tables", ["seat0", "updated"])
    op.create_index("tables_of_seat1", "tables", ["seat1", "updated"])
    op.create_table(
        "entries",
        sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("entry", sa.Text, nullable=False),
        sa.Column("left", sa.Integer),
        sa.Column("at", sa.Float, nullable=False),
    )
    op.create_table(
        "stops",
        sa.Column("guest", sa.String(64), primary_key=True),
        sa.Column("game", sa.String(32), primary_key=True),
        sa.Column("stops", sa.Text, nullable=False),
    )
    op.create_table(
        "chat",
        sa.Column("id", sa.Integer, primary_key=True, autoincrement=True),
        sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("at", sa.Float, nullable=False),
    )
    op.create_index("ix_chat_table_id", "chat", ["table_id"])


def downgrade() -> None:
    for name in ("chat", "stops", "entries", "tables", "guests"):
        op.drop_table(name)
