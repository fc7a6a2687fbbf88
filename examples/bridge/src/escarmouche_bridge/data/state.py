"""The state of a game: frozen records, replaced one by one."""

from collections.abc import Iterator
from typing import Literal

import msgspec
from msgspec.structs import replace

from escarmouche.kernel.game import Game, Verdict
from escarmouche.table.tabletop import Box, Point, Somewhere, Table, Waiting, Whereabouts

Step = Literal["deploy", "rally", "move", "fire"]


class Options(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """What players may choose before a game."""

    fog: bool = False  # BR.1.05


class Figure(Somewhere, msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """One man."""

    id: str
    side: str
    troop: str
    leader: bool = False
    veteran: bool = False
    where: Whereabouts = Waiting()
    shaken: bool = False
    moved: bool = False
    fired: bool = False


class Plan(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """What a scenario lays down: who fights, where each deploys, how long, and what is fought for."""

    sides: tuple[str, ...]
    zones: dict[str, Box]
    limit: int
    bridge: Point


class Cursor(msgspec.Struct, frozen=True, omit_defaults=True):
    """Where the turn stands: whose step of what kind."""

    step: Step = "deploy"
    side: str = ""


class State(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """The whole of a game at one moment."""

    scenario: str
    plan: Plan
    table: Table
    options: Options = Options()
    figures: dict[str, Figure] = {}
    turn: int = 0
    cursor: Cursor = Cursor()
    verdict: Verdict | None = None

    def enemy(self, side: str) -> str:
        return next(other for other in self.plan.sides if other != side)

    def placed(self, side: str) -> Iterator[Figure]:
        """The figures of a side that are on the table."""
        return (one for one in self.figures.values() if one.side == side and one.placed)


Play = Game[State]


def change(game: Play, id: str, **fields: object) -> None:
    """A figure becomes another record."""
    figures = {**game.state.figures, id: replace(game.state.figures[id], **fields)}
    game.state = replace(game.state, figures=figures)
