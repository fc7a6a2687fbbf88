"""Checksums of how games began, and of each row with all before it."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    op.add_column("games", sa.Column("mark", sa.String(32), nullable=True))
    op.add_column("rows", sa.Column("link", sa.String(32), nullable=True))


def downgrade() -> None:
    op.drop_column("rows", "link")
    op.drop_column("games", "mark")
