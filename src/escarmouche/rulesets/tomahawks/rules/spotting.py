"""Spotting (repérage): the column shifts, the distance of the final column, and who spots whom (MT.8.01-8.29, 8.42)."""

from collections.abc import Callable
from functools import lru_cache
from typing import NamedTuple

from escarmouche.rulesets.tomahawks.data import tables
from escarmouche.rulesets.tomahawks.data.state import State
from escarmouche.rulesets.tomahawks.rules.situations import Spot
from escarmouche.rulesets.tomahawks.table import sight
from escarmouche.rulesets.tomahawks.table.sight import Imagined, Lane
from escarmouche.table.plane import at_most
from escarmouche.table.tabletop import Point

MARKER_SHIFT = tables.SPOT_MARKER + tables.SPOT_TRAIT  # MT.8.20


class Shift(NamedTuple):
    """One line that moves the column: its rule, the key of its text, and by how many columns."""

    rule: str
    key: str
    columns: int


def _complete(inches: float, each: tuple[int, int]) -> int:
    """So many columns for every complete stretch of a zone on the line (MT.8.24-8.26)."""
    stretch, columns = each
    return columns * int((inches + tables.TOLERANCE) // stretch)


def _cover(*kinds: str) -> Callable[[Spot], int]:
    return lambda spot: tables.SPOT_COVER[spot.target_cover] if spot.target_cover in kinds else 0


_SHIFTS: tuple[tuple[str, str, Callable[[Spot], int]], ...] = (
    ("MT.8.10", "smoke", lambda spot: tables.SPOT_SMOKE * spot.target_smoke),
    ("MT.8.11", "mounted", lambda spot: tables.SPOT_MOUNTED * spot.target_mounted),
    ("MT.8.12", "large", lambda spot: tables.SPOT_LARGE * spot.target_large),
    ("MT.8.13", "light-cover", _cover("light")),
    ("MT.8.14", "dense-cover", _cover("dense", "solid")),
    ("MT.8.15", "scout-or-natives", lambda spot: tables.SPOT_TRAIT * spot.target_scout_or_natives),
    ("MT.8.16", "hidden-marker", lambda spot: tables.SPOT_MARKER * spot.target_hidden_marker),
    ("MT.8.22", "by-scout", lambda spot: tables.SPOT_BY_SCOUT * spot.spotter_scout),
    ("MT.8.23", "obstacles", lambda spot: tables.SPOT_OBSTACLE * spot.obstacles_crossed),
    ("MT.8.24", "light-zones", lambda spot: _complete(spot.light_inches, tables.SPOT_LIGHT)),
    ("MT.8.25", "dense-zones", lambda spot: _complete(spot.dense_inches, tables.SPOT_DENSE)),
    ("MT.8.29", "weather", lambda spot: tables.WEATHER[spot.weather]),
)


def shifts(spot: Spot) -> tuple[Shift, ...]:
    """The lines that count, in the order of the rules."""
    return tuple([Shift(rule, key, columns) for rule, key, count in _SHIFTS if (columns := count(spot))])


@lru_cache(maxsize=4096)
def column(spot: Spot) -> int:
    """The final column, held to 1 to 10 once at the end (MT.8.03)."""
    wanted = tables.BASE_COLUMN + sum([count(spot) for _, _, count in _SHIFTS])
    return min(len(tables.SPOTTING), max(1, wanted))


def spot_distance(spot: Spot) -> float:
    """How far the figure or marker is spotted, if nothing blocks the line (MT.8.01)."""
    return float(tables.SPOTTING[column(spot) - 1])


def spots(spot: Spot) -> bool:
    """Automatic, without a die (MT.8.04)."""
    return not spot.sight_blocked and at_most(spot.distance, spot_distance(spot), tables.TOLERANCE)


# Who spots whom


def spot_of(state: State, viewer: str, target: str) -> Spot:
    """One figure looks at another, as the table of spotting asks."""
    one, unit = state.figures[target], state.units[state.figures[target].unit]
    line = sight.lane(state, viewer, target)
    return spot_along(
        state,
        line,
        line.gap,
        _of_scouts(state, viewer),
        target_smoke=one.smoke,
        target_mounted=one.mounted,
        target_large=one.base in tables.SPOTTED_LARGE,
        target_scout_or_natives=unit.hides,
    )


def marker_spot(state: State, viewer: str, marker: str) -> Spot:
    """One figure looks at a hidden marker, which hides a Scout or Natives whatever it is (MT.8.16, 8.20)."""
    there = Imagined(state.markers[marker].at, tables.MARKER_RADIUS)
    line = sight.lane_between(state, viewer, there)
    hidden = {"target_hidden_marker": True, "target_scout_or_natives": True}
    return spot_along(state, line, line.gap, _of_scouts(state, viewer), **hidden)


def _of_scouts(state: State, viewer: str) -> bool:
    return state.units[state.figures[viewer].unit].has("scout")


def spot_along(state: State, line: Lane, distance: float, by_scout: bool, **target: bool) -> Spot:
    """Somebody looks along a line at a target of that kind."""
    return Spot(
        distance=distance,
        sight_blocked=not line.open,
        target_cover=line.cover,
        spotter_scout=by_scout,
        obstacles_crossed=line.far_obstacles,
        light_inches=line.light_inches,
        dense_inches=line.dense_inches + line.solid_inches,
        weather=state.weather(),
        **target,
    )


def unit_spots(state: State, unit: str, figure: str) -> bool:
    """One man of a unit at least spots a figure (MT.8.05)."""
    return figure in sight.spotted(state, unit, state.figures[figure].unit)


def unit_spots_unit(state: State, unit: str, other: str) -> bool:
    """A unit has spotted one figure of another at least (MT.8.05)."""
    return bool(sight.spotted(state, unit, other))


def marker_spotted(state: State, marker: str, at: Point | None = None) -> str:
    """The first enemy figure, in roster order, who spots a hidden marker; "" for nobody (MT.8.42)."""
    one = state.markers[marker]
    return sight.spotter_of(
        state, state.enemy(one.side), one.at if at is None else at, tables.MARKER_RADIUS, MARKER_SHIFT
    )
