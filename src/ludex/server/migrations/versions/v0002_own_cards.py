"""Cards that are brought to tables, and restriction lists that their decks are checked by."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    op.create_table(
        "cards",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("data", sa.LargeBinary, nullable=False),
    )
    for column in (sa.Column("restriction", sa.Text), sa.Column("cards", sa.String(32))):
        column.nullable = False
        column.server_default = sa.DefaultClause("")
        op.add_column("tables", column)


def downgrade() -> None:
    op.drop_column("tables", "cards")
    op.drop_column("tables", "restriction")
    op.drop_table("cards")
