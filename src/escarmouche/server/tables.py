"""The tables of the database: games, and everything that was done in them, row by row."""

from sqlalchemy import Boolean, Column, ForeignKey, Index, Integer, LargeBinary, MetaData, String, Table, Text

METADATA = MetaData()

GAMES = Table(
    "games",
    METADATA,
    Column("id", String(16), primary_key=True),
    Column("start", Text, nullable=False),  # what the game was when it was set up, as a saved game
    Column("seats", Text, nullable=False),
    Column("seed", String(200), nullable=False),  # of the bots
    Column("created", String(32), nullable=False),
    Column("origin", Text, nullable=True),  # the moment of another game from which it goes on
    Column("mark", String(32), nullable=True),  # checksum of the above; games of before have none
    # How it stands, kept with each row, so that a list of games need not play them through
    Column("updated", String(32), nullable=False),
    Column("last", Integer, nullable=False),
    Column("turn", Integer, nullable=False),
    Column("turns", Integer, nullable=True),
    Column("answers", Integer, nullable=False),
    Column("finished", Boolean, nullable=False),
    Column("bot_asked", Boolean, nullable=False),
    Column("verdict", Text, nullable=True),
    Column("scene", Text, nullable=False),
    Index("games_updated", "updated"),
)

ROWS = Table(
    "rows",
    METADATA,
    Column("game", String(16), ForeignKey("games.id", ondelete="CASCADE"), primary_key=True),
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("kind", String(8), nullable=False),
    Column("seat", String(64), nullable=False),
    Column("data", Text, nullable=False),
    Column("reasons", Text, nullable=True),  # a bot's, in both languages
    Column("at", String(32), nullable=False),
    Column(
        "link", String(32), nullable=True
    ),  # checksum of the row and of all before; rows of before have none
)

MEMORIES = Table(
    "memories",
    METADATA,
    Column("game", String(16), ForeignKey("games.id", ondelete="CASCADE"), primary_key=True),
    # What was worked out of the rows so far, to open the game at once; without it they are played again
    Column("data", LargeBinary, nullable=False),
)

KEYS = Table(
    "keys",
    METADATA,
    Column("name", String(16), primary_key=True),
    Column("data", LargeBinary, nullable=False),
)
