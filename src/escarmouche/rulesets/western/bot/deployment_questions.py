"""Setting up: in cover, near what matters, and hidden where the enemy has to pass (FW.9.10, 14.02, 14.07)."""

from collections.abc import Callable, Iterable, Mapping
from functools import partial
from itertools import pairwise

from msgspec.structs import replace

from escarmouche.kernel.game import Raw, View
from escarmouche.kernel.judgement import Proposal, Reason
from escarmouche.kernel.questions import Ask, Place
from escarmouche.rulesets.western.bot.destinations import ALONE, liking, posts
from escarmouche.rulesets.western.bot.side_view import HELPERS, HELPING, Mind
from escarmouche.rulesets.western.bot.worth import tests_of
from escarmouche.rulesets.western.data import tables
from escarmouche.rulesets.western.data.state import Figure, State
from escarmouche.rulesets.western.flow.questions import Deploy, Hide
from escarmouche.rulesets.western.table import deployment_places
from escarmouche.rulesets.western.table.sight import eye_of
from escarmouche.rulesets.western.table.terrain import conceals
from escarmouche.table.tabletop import At, Point, Pose, distance

MOST = 48  # places weighed for one figure
ROOM = 0.3  # between two bases
TOGETHER = 4.0  # how far apart those of one unit hide, so that they are one (FW.9.14)
NOT_WITH_THEM = 0.4
CONCEALED = 1.0  # brush and rocks hide better than woods
NEAR_THE_WAY = 0.02  # a centimetre nearer to where the enemy has to pass
TOO_NEAR = 6.0  # from there
COVERED = 0.15
FORWARD = 0.004  # a centimetre nearer to where an enemy will begin who is not there yet
MEETING = 45.0  # from there: nearer is no better, as he shoots first
FIRE, DANGER = 0.6, 0.8


def deploy(about: Deploy, view: View[State], ask: Ask) -> Iterable[Proposal]:
    """`deploy`: each where he is worth most, one after the other."""
    state = view.state
    assert isinstance(ask, Place)
    mind = Mind(state, view.seat)
    chosen: dict[str, Point] = {}
    for id in ask.pieces:
        figure = state.figures[id]
        at = _best(state, figure, chosen, False, partial(_worth, state, mind, figure, dict(chosen)))
        if at is None:
            return ()
        chosen[id] = at
    return [Proposal(_raw(chosen), 1.0, Reason("why-deploy"))]


def hide(about: Hide, view: View[State], ask: Ask) -> Iterable[Proposal]:
    """`hide`: as one unit, with its leader, where the enemy has to pass."""
    state = view.state
    assert isinstance(ask, Place)
    way = way_of(state, view.seat)
    chosen: dict[str, Point] = {}
    leaders_first = sorted(ask.pieces, key=lambda id: not state.figures[id].leader)
    for id in leaders_first:
        figure = state.figures[id]
        zone = deployment_places.zone_for(state, figure, hidden=True)
        if zone is not None and zone.most and len(chosen) >= zone.most:
            break
        at = _best(state, figure, chosen, True, partial(_lurking, state, way, dict(chosen)))
        if at is None:
            return ()
        chosen[id] = at
    return [Proposal(_raw(chosen), 1.0, Reason("why-hide"))]


def _raw(chosen: dict[str, Point]) -> Raw:
    return {id: {"at": list(at)} for id, at in chosen.items()}


def _best(
    state: State, figure: Figure, chosen: Mapping[str, Point], hidden: bool, worth: Callable[[Point], float]
) -> Point | None:
    """The worthiest place where a figure may be put down beside the others."""
    known = [spot.at for spot in deployment_places.spots(state, figure, hidden, MOST)]
    if figure.kind == "foot" and not hidden:
        known += posts(state.table)
    ranked = sorted(known, key=lambda at: (-round(worth(at), 6), at))
    for at in ranked:
        free = all(
            distance(at, other) >= figure.radius + state.figures[id].radius + ROOM
            for id, other in chosen.items()
        )
        if free and deployment_places.refusal(state, {figure.id: Pose(*at)}, hidden) is None:
            return at
    return None


def _worth(state: State, mind: Mind, figure: Figure, chosen: Mapping[str, Point], at: Point) -> float:
    """A place to begin from: what one likes of it, the fire that one gives and takes there, cover."""
    there = replace(figure, where=At(Pose(*at)))
    eye = eye_of(state, there, at)
    worth = liking(state, mind, there, at)
    if figure.kind == "foot" and (conceals(state.table, at) or at in posts(state.table)):
        worth += COVERED
    if chosen:
        near = sorted(distance(at, other) for other in chosen.values())[:HELPERS]
        worth -= ALONE * max(0.0, sum(near) / len(near) - HELPING)
    if not mind.enemies:
        off = distance(at, _start(state, state.enemy(figure.side)))
        worth -= FORWARD * max(0.0, off - MEETING)
    return worth + FIRE * mind.steady(there, eye) - DANGER * mind.incoming(there, eye)


def _lurking(state: State, way: tuple[Point, ...], chosen: Mapping[str, Point], at: Point) -> float:
    """A place to hide: concealed, a little off the way, with those of the same unit."""
    off = min(_off(at, p, q) for p, q in pairwise(way))
    worth = -NEAR_THE_WAY * abs(off - TOO_NEAR)
    if conceals(state.table, at):
        worth += CONCEALED
    if chosen and min(distance(at, other) for other in chosen.values()) - 2 * tables.FOOT_RADIUS > TOGETHER:
        worth -= NOT_WITH_THEM
    return worth


def _off(at: Point, p: Point, q: Point) -> float:
    dx, dy = q[0] - p[0], q[1] - p[1]
    square = dx * dx + dy * dy
    share = 0.0 if square <= 0.0 else max(0.0, min(1.0, ((at[0] - p[0]) * dx + (at[1] - p[1]) * dy) / square))
    return distance(at, (p[0] + share * dx, p[1] + share * dy))


def way_of(state: State, side: str) -> tuple[Point, ...]:
    """Where the enemy will come along: from where he begins to what he is after."""
    enemy = state.enemy(side)
    for vehicle in state.vehicles.values():
        if vehicle.side == enemy and vehicle.pace and vehicle.placed:
            for id in state.plan.clearing:
                return (
                    _middle(state.table.line(id).points),
                    ((vehicle.point[0] + state.table.line(id).points[0][0]) / 2, vehicle.point[1]),
                )
    start = _start(state, enemy)
    for owner, _, area, _ in tests_of(state, "near"):
        if owner == enemy:
            west, south, east, north = state.table.area(area).box
            return (start, ((west + east) / 2, (south + north) / 2))
    return (start, (state.table.width / 2, state.table.height / 2))


def _middle(points: tuple[Point, ...]) -> Point:
    (ax, ay), (bx, by) = points[0], points[-1]
    return ((ax + bx) / 2, (ay + by) / 2)


def _start(state: State, side: str) -> Point:
    parts = [
        part for zone in state.plan.zones if zone.side == side and not zone.hidden for part in zone.parts
    ]
    if not parts:
        return (state.table.width / 2, state.table.height / 2)
    west, south, east, north = parts[0]
    return ((west + east) / 2, (south + north) / 2)
