"""The moment of another game from which a game goes on."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    op.add_column("games", sa.Column("origin", sa.Text, nullable=True))


def downgrade() -> None:
    op.drop_column("games", "origin")
