"""The way to the enemy: the shortest legal path of a charge, and where it ends touching (GM.9.32-9.35)."""

from collections.abc import Collection, Iterator, Sequence
from itertools import chain
from math import sqrt
from typing import NamedTuple

from escarmouche.rulesets.guepier.data import tables
from escarmouche.rulesets.guepier.data.state import Figure, State, while_standing, while_untouched
from escarmouche.rulesets.guepier.rules.actions import longest
from escarmouche.rulesets.guepier.rules.formations import Base
from escarmouche.rulesets.guepier.rules.localisation import is_located
from escarmouche.rulesets.guepier.table.board import contact_at, declared, free, spots
from escarmouche.rulesets.guepier.table.charge_map import FEW, Closed, Map, map_of
from escarmouche.rulesets.guepier.table.charge_places import CLEAR
from escarmouche.rulesets.guepier.table.charge_search import Question, any_place, way
from escarmouche.rulesets.guepier.table.crossings import (
    Gait,
    defenders,
    level_at,
    place_beside,
    places_about,
    roof_under,
    stopped_on,
)
from escarmouche.speed.keep import kept
from escarmouche.table.tabletop import (
    EPSILON,
    Point,
    Pose,
    bearing,
    contains,
    directions,
    distance,
    gap,
    in_reach,
    overlaps,
    place_touching,
)
from escarmouche.table.tracks import Track

TURN, ASIDE = (
    0.02,
    20,
)  # by how much, and how often at most, a place that falls on a border is moved round its target
CROWD = 3 * tables.MOUNTED_RADIUS + tables.FOOT_RADIUS + tables.ACROSS + 2 * CLEAR
"""Nobody farther than this from a target stands in the way of a place beside it."""


class Run(NamedTuple):
    """A charge that can be made: the path to the target, and the place at its end."""

    charger: str
    target: str
    track: Track
    place: Pose


def approach(
    state: State,
    figure: Figure,
    target: Figure,
    pace: str,
    paid: Collection[str] = (),
    reserved: Sequence[Base] = (),
    without: Collection[str] = (),
    limit: float | None = None,
) -> Run | None:
    """The shortest legal path to touching the target (GM.9.34); None when there is none, or none within the limit.

    `reserved` places are taken by chargers before; figures of `without` are about to leave their places.
    """
    track = shortest(state, figure, target, pace, paid, reserved, without, limit)
    return _ended(state, figure, target, track, reserved, without) if track else None


def shortest(
    state: State,
    figure: Figure,
    target: Figure,
    pace: str,
    paid: Collection[str] = (),
    reserved: Sequence[Base] = (),
    without: Collection[str] = (),
    limit: float | None = None,
) -> Track | None:
    """The path of `approach` alone."""
    question = _question(state, figure, target, pace, paid, reserved, without)
    return way(question, limit) if question else None


def conceivable(state: State, figure: Figure, target: Figure, pace: str, paid: Collection[str] = ()) -> bool:
    """No closed building, cover not paid for or crowd rules out a path to the target; quicker than to look for one."""
    if not (figure.level or target.level):
        closed = map_of(state.table).closed(figure.point, "", figure.mounted, tuple(paid))
        if _shut_in(figure, target, closed):
            return False
        if _free_place(state, figure, target, closed):
            return True
    question = _question(state, figure, target, pace, paid, (), ())
    return question is not None and any_place(question)


def _shut_in(figure: Figure, target: Figure, closed: Closed) -> bool:
    """The charger cannot leave the zone in which it stands, and no place beside the target is near that."""
    reach = figure.radius + target.radius + tables.ACROSS
    return any(within and not in_reach(area.box, target.point, reach) for area, within in closed)


def _free_place(state: State, figure: Figure, target: Figure, closed: Closed) -> bool:
    """The place straight before the charger, or one of those round the target, is free and open to it."""
    at, there = figure.pose, target.pose
    dx, dy = at.x - there.x, at.y - there.y
    away = sqrt(dx * dx + dy * dy)
    if away <= 0.0:
        return False
    id, radius, figures = figure.id, figure.radius, state.figures
    reach = radius + target.radius
    crowd, conventions = _crowd(state, target), state.table.conventions
    for ux, uy in ((dx / away, dy / away), *directions(FEW)):
        x, y = there.x + ux * reach, there.y + uy * reach
        for there_x, there_y, base, other in crowd:
            ex, ey, near = x - there_x, y - there_y, radius + base + CLEAR
            off = ex * ex + ey * ey
            if off < near * near and other != id:
                apart = near if not is_located(figures[other]) else radius + base
                if off < apart * apart:
                    break
        else:
            for area, within in closed:
                if contains(area, (x, y), conventions) != within:
                    break
            else:
                return True
    return False


def _places_round(centre: Point, end: Point) -> Iterator[Point]:
    """As far from a target as that end, more and more to either side of it."""
    (x, y), reach = (end[0] - centre[0], end[1] - centre[1]), distance(end, centre) + EPSILON
    for step in range(1, ASIDE):
        for aside in (step * TURN, -step * TURN):
            turned = (x - y * aside, y + x * aside)
            far = reach / sqrt(turned[0] * turned[0] + turned[1] * turned[1])
            yield (centre[0] + turned[0] * far, centre[1] + turned[1] * far)


def _ended(
    state: State,
    figure: Figure,
    target: Figure,
    track: Track,
    reserved: Sequence[Base],
    without: Collection[str],
) -> Run:
    """The charge along that path: its rounded place, facing the target, over no part of its base and on no border."""
    end, table, roof = track.end, state.table, roof_under(state.table, figure.pose)
    level = level_at(table, roof, end)
    pose = Pose(end[0], end[1], bearing(end, target.point), level).rounded()
    if gap(end, figure.radius, target.point, target.radius) <= EPSILON:
        pose = place_touching(pose, figure.radius, target.point, target.radius)
    if stopped_on(table, roof, pose.point):

        def fits(point: Point) -> bool:
            return (
                distance(point, target.point)
                >= min(figure.radius + target.radius, distance(end, target.point))
                and not any(overlaps(point, figure.radius, *base) for base in reserved)
                and free(state, point, figure.radius, level, (figure.id, *without))
                and contact_at(state, Pose(*point, level=level), figure, target)
            )

        places = chain(places_about(pose.point), _places_round(target.point, end))
        if place := place_beside(table, roof, end, places, fits):
            pose = Pose(*place, pose.facing, level)
    return Run(figure.id, target.id, track, pose)


_Near = tuple[float, float, float, str]
"""One who stands near a target, in short: his place, his radius and who he is."""


class _Foes(NamedTuple):
    """The enemies to be gone round, in numbers: those that may be touched first."""

    number: dict[str, int]
    measures: tuple[float, ...]
    feet: tuple[int, ...]
    shunned: frozenset[str]


@while_untouched
@kept
def _known_foes(state: State) -> dict[tuple[str, str], _Foes]:
    """The enemies in the way, by charger and pace."""
    return {}


@while_standing
@kept
def _known_crowds(state: State) -> dict[str, list[_Near]]:
    """Who stands about, by target."""
    return {}


def _crowd(state: State, target: Figure) -> list[_Near]:
    """Those of the target's level who stand so near that a place beside it may have to keep off them."""
    crowds = _known_crowds(state) if state.figures.get(target.id) is target else {}
    if target.id not in crowds:
        pose = target.pose
        west, east, south, north = pose.x - CROWD, pose.x + CROWD, pose.y - CROWD, pose.y + CROWD
        figures, level, own = state.figures, pose.level, target.id
        crowds[own] = [
            (x, y, one.radius, id)
            for x, y, id, _ in spots(state)
            if west <= x <= east and south <= y <= north and id != own and (one := figures[id]).level == level
        ]
    return crowds[target.id]


def _question(
    state: State,
    figure: Figure,
    target: Figure,
    pace: str,
    paid: Collection[str],
    reserved: Sequence[Base],
    without: Collection[str],
) -> Question | None:
    """What is asked, in numbers; None where the two stand on different ground for good."""
    roof = roof_under(state.table, figure.pose)
    if roof_under(state.table, target.pose) != roof:
        return None
    map = map_of(state.table)
    start = state.cursor.starts.get(figure.id)
    gallop = pace == "gallop"
    pose, there, radius = figure.pose, target.pose, figure.radius
    foes = _foes(state, map, figure, target, pace)
    return Question(
        map,
        Gait(
            roof,
            figure.mounted,
            gallop,
            figure.contiguous if start is None else start.contiguous,
            tuple(paid),
        ),
        float(pose.x),
        float(pose.y),
        radius,
        foes.measures,
        foes.feet,
        foes.number[target.id],
        _defenders(state, map, figure.side) if gallop else (),
        _taken(state, figure, target, foes.shunned, reserved, without),
        ((float(there.x), float(there.y)), radius + target.radius, bool(roof), map.feet(target)),
    )


def _foes(state: State, map: Map, figure: Figure, target: Figure, pace: str) -> _Foes:
    """The target and the enemies in whose way the charger might come: nobody farther off than the longest run can
    stand in its way this turn."""
    same = state.figures.get(figure.id) is figure and state.figures.get(target.id) is target
    foes = _known_foes(state) if same else {}
    known = foes.get((figure.id, pace))
    if known is not None and target.id in known.number:
        return known
    radius, (x, y), own = figure.radius, figure.point, figure.side
    run = longest(pace) + tables.CONTACT + radius
    far = run + tables.MOUNTED_RADIUS
    near: list[Figure] = []
    distant = False
    for there, along, id, side in spots(state):
        dx, dy = x - there, y - along
        if id == target.id:
            near.append(target)
            distant = sqrt(dx * dx + dy * dy) - target.radius > run
        elif side != own and abs(dx) <= far and abs(dy) <= far:
            enemy = state.figures[id]
            if sqrt(dx * dx + dy * dy) - enemy.radius <= run:
                near.append(enemy)
    near.sort(key=is_located, reverse=True)
    measures: list[float] = []
    feet: list[int] = []
    for number, enemy in enumerate(near):
        hidden = not is_located(enemy)
        pose = enemy.pose
        measures += (pose.x, pose.y, enemy.radius, pose.level, 1.0 if hidden else 0.0)
        if enemy.contiguous or enemy.edge:
            first = number * len(map.things)
            feet += [first + map.number[id] for id in declared(enemy) if id in map.number]
    found = _Foes(
        {enemy.id: number for number, enemy in enumerate(near)},
        tuple(measures),
        tuple(feet),
        frozenset([enemy.id for enemy in near if not is_located(enemy)]),
    )
    if not distant:  # they are the same whichever of them is the target
        foes[figure.id, pace] = found
    return found


def _taken(
    state: State,
    figure: Figure,
    target: Figure,
    shunned: Collection[str],
    reserved: Sequence[Base],
    without: Collection[str],
) -> tuple[float, ...]:
    """What a place beside the target has to keep off, and by how much: bases, and unlocated enemies by more."""
    x, y, radius = target.pose.x, target.pose.y, figure.radius
    near = radius + target.radius + tables.ACROSS
    keep = [
        (there, along, radius + base + (CLEAR if id in shunned else 0.0))
        for there, along, base, id in _crowd(state, target)
        if id != figure.id and id not in without
    ]
    keep += [(float(base.point[0]), float(base.point[1]), radius + base.radius) for base in reserved]
    taken: list[float] = []
    for one in keep:
        dx, dy = x - one[0], y - one[1]
        if sqrt(dx * dx + dy * dy) < near + one[2]:
            taken += one
    return tuple(taken)


def _defenders(state: State, map: Map, side: str) -> tuple[float, ...]:
    """The enemies who stand at the foot of obstacles that a gallop could clear (GM.9.30)."""
    return tuple(
        value
        for line in state.table.lines
        for enemy in defenders(state, side, line.id)
        for value in (float(map.number[line.id]), *enemy.point, enemy.radius)
    )
