"""A card being resolved: which unit next, which action, where to; hidden markers: to lie in wait, to steal nearer,
to come out where it pays."""

from collections.abc import Iterable, Iterator
from math import sqrt

from escarmouche.kernel.game import View
from escarmouche.kernel.judgement import Proposal, Reason
from escarmouche.kernel.questions import Ask, Choose
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
from escarmouche.rulesets.tomahawks.flow.questions import Activate, Engage, MoveMarker, MoveUnit, TakeAction
from escarmouche.rulesets.tomahawks.rules import spotting
from escarmouche.rulesets.tomahawks.table import figure_moves
from escarmouche.rulesets.tomahawks.table.formations import turned
from escarmouche.rulesets.tomahawks.table.paths import route
from escarmouche.rulesets.tomahawks.table.reveal_places import men_of
from escarmouche.rulesets.tomahawks.table.terrain import stand_at
from escarmouche.speed.keep import kept_calls
from escarmouche.table.plane import distance
from escarmouche.table.tabletop import Point, rounded

LAST = -100.0  # what is done only where nothing else is allowed
BOUND = 0.5  # whoever rallies or recovers, who may do nothing else


def activate(about: Activate, view: View[State], ask: Ask) -> Iterator[Proposal]:
    """Those with most to do first: who shoots opens the way for who moves."""
    assert isinstance(ask, Choose)
    for option in ask.options:
        if option.key == "done":
            yield Proposal("done", 0.0, Reason("why-all-done"))
        else:
            worth = 0.01 + unit_worth(view.state, option.key)
            yield Proposal(option.key, worth, Reason("why-act", {"unit": option.key}))
    yield Proposal(None, -1.0, Reason("why-all-done"))


def unit_worth(state: State, id: str) -> float:
    """What an action is worth to a unit or a marker."""
    if id in state.markers:
        return max(one.worth for one in marker_courses(state, id))
    unit = state.units[id]
    if not state.living(id):
        return BOUND  # in reserve: it comes on
    if unit.fleeing or unit.shaken:
        return BOUND
    return unit_actions.best(state, id).worth


def action(about: TakeAction, view: View[State], ask: Ask) -> Iterator[Proposal]:
    assert isinstance(ask, Choose)
    id = about.unit
    allowed = {option.key for option in ask.options}
    if "enter" in allowed:
        yield Proposal("enter", 1.0, Reason("why-enter", {"unit": id}))
        return
    found = (
        marker_courses(view.state, id) if id in view.state.markers else unit_actions.courses(view.state, id)
    )
    for course in found:
        if course.deed in allowed:
            yield Proposal(course.deed, course.worth, Reason(course.why, {"unit": id}))


def move(about: MoveUnit, view: View[State], ask: Ask) -> Iterator[Proposal]:
    yield from _moves(about.unit, unit_actions.courses(view.state, about.unit))


def move_marker(about: MoveMarker, view: View[State], ask: Ask) -> Iterator[Proposal]:
    yield from _moves(about.marker, marker_courses(view.state, about.marker))


def _moves(id: str, courses: Iterable[Course]) -> Iterator[Proposal]:
    for course in courses:
        if course.deed == "move":
            yield Proposal(course.raw, course.worth, Reason(course.why, {"unit": id}))
    yield Proposal({}, LAST, Reason("why-decline", {"unit": id}))


def engage(about: Engage, view: View[State], ask: Ask) -> Iterator[Proposal]:
    """By themselves men find the places where they touch most of the enemy."""
    yield Proposal({}, 1.0, Reason("why-engage", {"unit": about.unit}))


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
def marker_courses(state: State, id: str) -> tuple[Course, ...]:
    """What a marker may do, weighed against lying still."""
    marker = state.markers[id]
    found = [Course("decline", None, 0.0, "why-lie-still")]
    if marker.unit:
        found += _springing(state, marker)
    found += _stealing(state, marker)
    return tuple(found)


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
    stay = _marker_worth(state, marker, marker.at)
    trial = figure_moves.with_marker_figure(state, marker)
    reach = figure_moves.pace(trial, marker.id)
    for at in _places(state, marker, reach):
        try:
            figure_moves.judge_marker_move(state, trial, marker, (at,))
        except Illegal:
            continue
        worth = _marker_worth(state, marker, at) - stay - unit_actions.EFFORT
        raw = {marker.id: {"path": [list(at)]}}
        yield Course("move", raw, worth, "why-steal")


def _places(state: State, marker: Marker, reach: float) -> Iterator[Point]:
    goals = []
    wanted = marker_goal(state, marker)
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


def marker_goal(state: State, marker: Marker) -> objectives.Goal | None:
    unit = state.units.get(marker.unit) or next(
        (state.units[id] for id in state.plan.hidden if state.units[id].side == marker.side), None
    )
    return None if unit is None else objectives.goal(state, unit, marker.at)


def _marker_worth(state: State, marker: Marker, at: Point) -> float:
    """What it is worth that a marker lies there: the pull of the scenario, the shot it would have, cover; and that
    nobody sees it."""
    unit = state.units.get(marker.unit)
    if unit is None:
        wanted = marker_goal(state, marker)
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
