"""What tests of moves ask: whether a move is legal, and why not."""

from collections.abc import Mapping, Sequence
from typing import Any

import pytest

from escarmouche.kernel.answers import Way
from escarmouche.kernel.rules import Illegal
from escarmouche.rulesets.tomahawks.data.state import State
from escarmouche.rulesets.tomahawks.table import figure_moves, unit_moves
from escarmouche.rulesets.tomahawks.table.unit_moves import Moved
from escarmouche.table.tabletop import Point
from escarmouche.table.tracks import Track


def walk(state: State, figure: str, *path: Point, **fields: Any) -> Track:
    return figure_moves.walk(state, figure, path, **fields)


def no_walk(state: State, figure: str, *path: Point, **fields: Any) -> tuple[str, str]:
    """The rule and the code of the refusal."""
    with pytest.raises(Illegal) as caught:
        figure_moves.walk(state, figure, path, **fields)
    return caught.value.rule, caught.value.code


def ways(paths: Mapping[str, Sequence[Point]], facing: float | None = None) -> dict[str, Way]:
    return {id: Way(tuple(path), facing) for id, path in paths.items()}


def by(state: State, unit: str, vector: Point, facing: float | None = None) -> dict[str, Way]:
    """Everybody of a unit by one vector."""
    return {
        one.id: Way(((one.point[0] + vector[0], one.point[1] + vector[1]),), facing)
        for one in state.bases(unit)
    }


def move(state: State, unit: str, ways: Mapping[str, Way], formation: str = "") -> Moved:
    return unit_moves.check_move(state, unit, ways, formation)


def no_move(state: State, unit: str, ways: Mapping[str, Way], formation: str = "") -> tuple[str, str]:
    with pytest.raises(Illegal) as caught:
        unit_moves.check_move(state, unit, ways, formation)
    return caught.value.rule, caught.value.code
