"""What tests of moves share: figures that nobody is asked about, and a path as one answer."""

from typing import Any

from escarmouche.kernel.game import Game
from escarmouche.rulesets.western.data.state import Figure, State
from tests.rulesets.western.bench import draft, man, zone

Point = tuple[float, float]
BRUSH = zone("brush", 0, 30, 120, 60)


def unarmed(side: str, at: Point | None, **fields: Any) -> Figure:
    """Somebody who can shoot at nobody, so that nobody is asked about shots."""
    return man(side, at, weapons=(), **fields)


FAR = unarmed("outlaws", (110, 85))


def goes(game: Game[State], id: str, *path: Point, **way: Any) -> None:
    """An activation: this figure moves along a path."""
    draft(game, id, "move", {id: {"path": [list(point) for point in path], **way}})


def seat(game: Game[State]) -> str:
    """Who is asked."""
    assert game.question is not None
    return game.question.seat


def high(game: Game[State]) -> float:
    """How far the mover may go along its path."""
    assert game.question is not None
    assert game.question.key == "length"
    most: float = game.question.high  # type: ignore[attr-defined]
    return most
