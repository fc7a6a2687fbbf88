"""Hidden markers: to lie in wait, to steal nearer, to come out where it pays."""

from collections.abc import Iterator
from math import sqrt

from escarmouche.kernel.rules import Illegal
from escarmouche.rulesets.tomahawks.bot import (
    destinations,
    known_odds,
    objectives,
    unit_actions,
    units_facing,
)
from escarmouche.rulesets.tomahawks.bot.unit_actions import Course
from escarmouche.rulesets.tomahawks.bot.units_facing import Post
from escarmouche.rulesets.tomahawks.data.state import Marker, State
from escarmouche.rulesets.tomahawks.rules import spotting
from escarmouche.rulesets.tomahawks.table import figure_moves, marker_moves
from escarmouche.rulesets.tomahawks.table.formations import turned
from escarmouche.rulesets.tomahawks.table.paths import route
from escarmouche.rulesets.tomahawks.table.reveal_places import men_of
from escarmouche.rulesets.tomahawks.table.terrain import stand_at
from escarmouche.speed.keep import kept_calls
from escarmouche.table.plane import distance
from escarmouche.table.tabletop import Point, rounded

KEPT = 32
SURPRISED = 1.2  # of what a shot promises at who has not seen the shooters
SPRING = 0.5  # of a shot that would be fired at once, less what the shooters give up by coming out
LEAST = 0.14  # men, that coming out must promise for each who does
COVER = 0.08  # a man in cover
SEEN = 0.5  # of a man: what it costs to be turned over without a shot
BEHIND = 0.5
STEPS = ((1.0, 0.0), (0.6, 0.0), (0.8, 40.0), (0.8, -40.0))  # share of the reach, and how far aside
HASTE = 0.25  # of a waiting camp's patience, at the start


@kept_calls(KEPT)
def courses(state: State, id: str) -> tuple[Course, ...]:
    """What a marker may do, weighed against lying still."""
    marker = state.markers[id]
    found = [Course("decline", None, 0.0, "why-lie-still")]
    if marker.unit:
        found += _springing(state, marker)
    found += _stealing(state, marker)
    return tuple(found)


def best(state: State, id: str) -> Course:
    return max(courses(state, id), key=lambda one: one.worth)


def lying(state: State, marker: Marker, at: Point) -> Post:
    """The unit under a marker as if it stood there."""
    unit = state.units[marker.unit]
    men = men_of(state, unit)
    return Post(unit, (at,) * len(men), men[0].radius, False, len(men), True)


def _springing(state: State, marker: Marker) -> Iterator[Course]:
    """Out, and fire at once, or go for him: what that promises."""
    own = lying(state, marker, marker.at)
    promise = fire_from(state, own)
    gain = promise * SURPRISED - unit_actions.CAUTION * _answer(state, own)
    if state.cursor.cause not in ("troop", ""):  # it is the action itself
        gain *= BEHIND
    yield Course("reveal", None, SPRING * gain if promise >= LEAST * len(own.points) else -1.0, "why-spring")
    for house in state.plan.burns:
        if marker.side == state.plan.burners and house not in state.burnt:
            near = distance(objectives.middle(state, house), marker.at)
            if near <= 4.0 and not objectives.holders(state, house, state.enemy(marker.side)):
                yield Course("reveal", None, unit_actions.BURNING / 2, "why-spring")


def fire_from(state: State, own: Post) -> float:
    return max(
        [
            units_facing.gives(state, units_facing.faced(state, own, foe, known_odds.reach(own.unit)))
            for foe in unit_actions.foes(state, own.unit.side)
        ],
        default=0.0,
    )


def _answer(state: State, own: Post, smoke: bool = True) -> float:
    """What the enemies' fire promises at men who have come out, with smoke about them or without."""
    seen = own._replace(hidden=False, smoke=smoke)
    return sum(
        [
            units_facing.takes(state, units_facing.faced(state, seen, foe, unit_actions.EYES))
            for foe in unit_actions.foes(state, own.unit.side)
        ]
    )


def _patience(state: State, side: str) -> float:
    """How much it matters to stay unseen: all to who wins by waiting, to others less from round to round."""
    if objectives.waits(state) == side:
        return 1.0
    return HASTE * max(0.0, 1.0 - state.round / max(1, state.plan.rounds))


def _stealing(state: State, marker: Marker) -> Iterator[Course]:
    """Nearer to where it is wanted, out of sight."""
    stay = _worth(state, marker, marker.at)
    trial = marker_moves.with_figure(state, marker)
    reach = figure_moves.pace(trial, marker.id)
    for at in _places(state, marker, reach):
        try:
            marker_moves.judge_move(state, trial, marker, (at,))
        except Illegal:
            continue
        worth = _worth(state, marker, at) - stay - unit_actions.EFFORT
        raw = {marker.id: {"path": [list(at)]}}
        yield Course("move", raw, worth, "why-steal")


def _places(state: State, marker: Marker, reach: float) -> Iterator[Point]:
    goals = []
    wanted = goal(state, marker)
    if wanted is not None:
        goals.append(route(state.table, marker.at, wanted.at)[0])
    foe = destinations.nearest(state, marker.side, marker.at)
    unit = state.units.get(marker.unit)
    if foe is not None:
        goals.append(foe)
        if unit is not None:
            goals += list(destinations.covers(state, unit, marker.at, foe, reach))
    for to in goals:
        off = distance(marker.at, to)
        for share, angle in STEPS:
            far = min(off, share * reach) / max(off, 0.1)
            dx, dy = turned(((to[0] - marker.at[0]) * far, (to[1] - marker.at[1]) * far), angle)
            yield (rounded(marker.at[0] + dx), rounded(marker.at[1] + dy))


def goal(state: State, marker: Marker) -> objectives.Goal | None:
    unit = state.units.get(marker.unit) or next(
        (state.units[id] for id in state.plan.hidden if state.units[id].side == marker.side), None
    )
    return None if unit is None else objectives.goal(state, unit, marker.at)


def _worth(state: State, marker: Marker, at: Point) -> float:
    """What it is worth that a marker lies there: the pull of the scenario, the shot it would have, cover; and that
    nobody sees it."""
    unit = state.units.get(marker.unit)
    if unit is None:
        wanted = goal(state, marker)
        pulled = 0.0 if wanted is None else -0.05 * max(0.0, distance(at, wanted.at) - 10.0)
        return pulled - (0.2 if spotting.marker_spotted(state, marker.id, at) else 0.0)
    own = lying(state, marker, at)
    number = len(own.points)
    total = objectives.pull_at(state, unit, at, number) + 0.5 * fire_from(state, own)
    if spotting.marker_spotted(state, marker.id, at):
        total -= _patience(state, marker.side) * (
            SEEN * sqrt(number) + unit_actions.CAUTION * _answer(state, own, smoke=False)
        )
    return total + COVER * sqrt(number) * (stand_at(state.table, at).cover > 0)
