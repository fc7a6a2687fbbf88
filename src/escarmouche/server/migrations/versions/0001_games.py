"""Games and their rows."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    op.create_table(
        "games",
        sa.Column("id", sa.String(16), primary_key=True),
        sa.Column("start", sa.Text, nullable=False),
        sa.Column("seats", sa.Text, nullable=False),
        sa.Column("seed", sa.String(200), nullable=False),
        sa.Column("created", sa.String(32), nullable=False),
        sa.Column("updated", sa.String(32), nullable=False),
        sa.Column("last", sa.Integer, nullable=False),
        sa.Column("turn", sa.Integer, nullable=False),
        sa.Column("turns", sa.Integer, nullable=True),
        sa.Column("answers", sa.Integer, nullable=False),
        sa.Column("finished", sa.Boolean, nullable=False),
        sa.Column("bot_asked", sa.Boolean, nullable=False),
        sa.Column("verdict", sa.Text, nullable=True),
        sa.Column("scene", sa.Text, nullable=False),
    )
    op.create_index("games_updated", "games", ["updated"])
    op.create_table(
        "rows",
        sa.Column("game", sa.String(16), sa.ForeignKey("games.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("seq", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("seat", sa.String(64), nullable=False),
        sa.Column("data", sa.Text, nullable=False),
        sa.Column("reasons", sa.Text, nullable=True),
        sa.Column("at", sa.String(32), nullable=False),
    )


def downgrade() -> None:
    op.drop_table("rows")
    op.drop_index("games_updated", "games")
    op.drop_table("games")
