"""Objectives, victory points and the end of a game (BP.15.12-15.16).

The words of a scenario's other scores are those of `TESTS`.
"""

from collections.abc import Callable
from typing import NamedTuple

from escarmouche.kernel.game import Verdict
from escarmouche.rulesets.blackpowder.data import tables
from escarmouche.rulesets.blackpowder.data.events import ObjectiveHeld, PointsCounted
from escarmouche.rulesets.blackpowder.data.state import Objective, Play, State, Unit, update, while_placed
from escarmouche.rulesets.blackpowder.table import board
from escarmouche.rulesets.blackpowder.table.footprint import building_rect, footprint
from escarmouche.speed.keep import kept
from escarmouche.table.rectangles import Rect
from escarmouche.table.tabletop import Inside

DRAW, MINOR, MAJOR = "draw", "minor", "major"
VICTORY, HOLDING = "BP.15.12", "BP.15.13"


# Objectives


class Presence(NamedTuple):
    """Who could hold an objective, and which sides are near enough to keep others from it."""

    holders: tuple[str, ...]
    near: tuple[str, ...]


@while_placed
@kept
def _presence(state: State) -> dict[str, Presence]:
    reach = state.scaled(tables.OBJECTIVE_REACH)
    return {one.id: _about(state, one, reach) for one in state.plan.objectives}


def _about(state: State, objective: Objective, reach: float) -> Presence:
    """Whoever is within reach of the marker, or of the building; it is held from inside (BP.15.13)."""
    building = objective.building
    if building:
        ground = building_rect(state.table.area(building))
    else:
        assert objective.at is not None
        ground = Rect(*objective.at, 0.0, 1.0, 0.0, 0.0)
    there = [state.units[one.id] for one in board.near(state, ground, reach)]
    near = [one for one in there if not one.wagon]
    holders = [one for one in near if not building or one.where == Inside(building)]
    return Presence(tuple([one.id for one in holders]), tuple(dict.fromkeys([one.side for one in near])))


def watch(game: Play) -> None:
    """Who holds an objective now holds it until another side does (BP.15.13)."""
    state = game.state
    if not state.plan.objectives:
        return
    for objective, there in _presence(state).items():
        if len(there.near) != 1 or state.held.get(objective) == there.near[0]:
            continue
        if any(may_hold(state, state.units[id]) for id in there.holders):
            side = there.near[0]
            update(game, held={**game.state.held, objective: side})
            points = next(one.points for one in state.plan.objectives if one.id == objective)
            game.emit(ObjectiveHeld(rules=(HOLDING,), objective=objective, side=side, points=points))


def may_hold(state: State, unit: Unit) -> bool:
    """Neither shaken nor of a demoralised brigade (BP.15.13)."""
    return not unit.shaken and not state.brigades[unit.brigade].demoralised


# Points


class Points(NamedTuple):
    """What a side's victory points are made of (BP.15.12)."""

    brigades: int
    units: int
    objectives: int
    others: int

    @property
    def total(self) -> int:
        return sum(self)


def points(state: State, side: str) -> Points:
    """A side's victory points as things stand."""
    enemy = state.enemy(side)
    demoralised = sum([one.demoralised for one in state.brigades.values() if one.side == enemy])
    counted = [one for one in state.units.values() if one.side == enemy and not one.tiny and not one.wagon]
    gone = sum([one.lost or one.left for one in counted])
    held = sum([one.points for one in state.plan.objectives if state.held.get(one.id) == side])
    others = sum([one.points for one in state.plan.scores if one.side == side and holds(state, one.test)])
    return Points(demoralised * tables.BRIGADE_POINTS, gone * tables.UNIT_POINTS, held, others)


def holds(state: State, test: str) -> bool:
    """Whether a word of a scenario's score holds, such as `none-east:british:56`."""
    word, *given = test.split(":")
    return TESTS[word](state, *given)


def _none_east(state: State, side: str, x: str) -> bool:
    """No unit of that side is east of a line (20.2)."""
    return not any(footprint(state, one).x > float(x) for one in state.of_side(side))


TESTS: dict[str, Callable[..., bool]] = {"none-east": _none_east}


# The end


def check(game: Play) -> None:
    """A side whose army is wholly demoralised loses at once (BP.15.12)."""
    if verdict := beaten(game.state):
        game.end(verdict)


def beaten(state: State) -> Verdict | None:
    for side in state.plan.sides:
        own = [one for one in state.brigades.values() if one.side == side]
        if own and all(one.demoralised for one in own):
            return Verdict(state.enemy(side), MAJOR, "demoralised", (VICTORY,))
    return None


def end(game: Play) -> None:
    """The turn limit, after the second side's player turn: the points decide (BP.15.12, 15.16)."""
    state = game.state
    for side in state.plan.sides:
        counted = points(state, side)
        game.emit(PointsCounted(rules=(VICTORY,), side=side, total=counted.total, **counted._asdict()))
    game.end(by_points(state))


def is_last_turn(state: State) -> bool:
    """No player turn follows this one (BP.15.16)."""
    return state.half >= state.plan.turns * len(state.plan.sides)


def by_points(state: State) -> Verdict:
    one, other = state.plan.sides
    lead = points(state, one).total - points(state, other).total
    if abs(lead) < tables.MINOR_LEAD:
        return Verdict(None, DRAW, "points", (VICTORY,))
    degree = MAJOR if abs(lead) >= tables.MAJOR_LEAD else MINOR
    return Verdict(one if lead > 0 else other, degree, "points", (VICTORY,))
