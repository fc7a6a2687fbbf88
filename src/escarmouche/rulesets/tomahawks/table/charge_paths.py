"""The way to contact: who of a unit can reach an enemy, where each comes to stand, and what a player may draw himself
(MT.13.01-13.03, 13.16)."""

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from escarmouche.kernel.answers import Way
from escarmouche.kernel.rules import Illegal
from escarmouche.rulesets.tomahawks.data import tables
from escarmouche.rulesets.tomahawks.data.state import Figure, State, change
from escarmouche.rulesets.tomahawks.table import (
    board,
    contact_places,
    deployment_places,
    figure_moves,
    formations,
    paths,
)
from escarmouche.rulesets.tomahawks.table.terrain import building_at, near_obstacles, over_obstacle
from escarmouche.speed.keep import kept_calls
from escarmouche.table.paths import places_around
from escarmouche.table.tabletop import EPSILON, At, Point, Pose, at_most, distance, rounded
from escarmouche.table.tracks import Track

CONTACT, REACH = "MT.13.03", "MT.13.02"
AROUND = 16  # directions in which places beside an enemy are looked for
TRIED = 6  # of these, by how near they are
SHORTER = 0.5  # by which who finds no room where he would stop stops earlier
KEPT = 64

NOTHING: Mapping[str, Track] = {}


class Charge(NamedTuple):
    """How each figure moves, and whom each comes to touch."""

    tracks: dict[str, Track]
    met: dict[str, str]


class Field:
    """The table while figures are put down on it, one after the other."""

    def __init__(self, state: State) -> None:
        self.state = state

    def put(self, id: str, place: Point) -> None:
        change(self, id, where=At(Pose(*place, self.state.figures[id].pose.facing)))

    def free(self, one: Figure, place: Point) -> bool:
        """A base may stand there: on the table, over nobody and over no obstacle, and in no building that is full."""
        table = self.state.table
        return (
            table.within(place, one.radius)
            and not over_obstacle(table, place, one.radius)
            and not board.overlapped(self.state, place, one.radius, (one.id,))
            and not self.full(one, place)
        )

    def full(self, one: Figure, place: Point) -> bool:
        """As many as it holds are in the building there (MT.2.31)."""
        building = building_at(self.state.table, place)
        if not building:
            return False
        inside = [
            other.id
            for other in self.state.on_table()
            if other.id != one.id and building_at(self.state.table, other.point) == building
        ]
        return len(inside) >= tables.CAPACITY


def near(state: State, unit: str, target: str) -> bool:
    """The enemy is no farther off than anybody could move: less work than to look for places."""
    reach = tables.MOVE + formations.trait_move(state.units[unit]) + tables.ACROSS  # MT.13.02: no other bonus
    return bool(state.living(unit)) and at_most(board.unit_gap(state, unit, target), reach)


@kept_calls(KEPT)
def reachable(state: State, unit: str, target: str) -> bool:
    """At least one figure has a legal way to contact within its allowance (MT.13.02)."""
    if not near(state, unit, target):
        return False
    field, aims = Field(state), state.living(target)
    return any(_goes_for(field, one, aims, target) is not None for one in _by_distance(state, unit, aims))


def automatic(state: State, unit: str, target: str, walked: Mapping[str, Track] = NOTHING) -> Charge | None:
    """Each figure, the nearest first, to the enemy in reach with the fewest attackers, of these to the nearest; whoever
    finds no place goes as near as he can behind the others. `walked` is what each has behind him already (MT.13.32)."""
    field, aims = Field(state), state.living(target)
    tracks: dict[str, Track] = {}
    left = _by_distance(state, unit, aims)
    waiting: list[Figure] = []
    while len(waiting) != len(left):  # who goes makes room for others
        waiting, left = left, []
        for one in waiting:
            found = _goes_for(field, one, aims, target, walked.get(one.id))
            if found is None:
                left.append(one)
            else:
                _put(field, tracks, one, found)
    met = contacts(field.state, unit, target)
    if not met:
        return None
    for one in left:
        _put(field, tracks, one, _behind(field, one, aims, target, walked.get(one.id)))
    return Charge(tracks, met)


@kept_calls(KEPT)
def proposed(state: State, unit: str, target: str) -> Charge | None:
    """The same from where everybody stands: what a player is shown, and gets without drawing anything."""
    return automatic(state, unit, target)


def contacts(state: State, unit: str, target: str) -> dict[str, str]:
    """Whom of the target each figure of a unit touches first."""
    found: dict[str, str] = {}
    for one in state.living(unit):
        met = [id for id in board.contacts(state, one.id) if _is_man_of(state, id, target)]
        if met:
            found[one.id] = met[0]
    return found


def _is_man_of(state: State, id: str, unit: str) -> bool:
    return state.figures[id].man and state.figures[id].unit == unit


def _by_distance(state: State, unit: str, aims: Iterable[Figure]) -> list[Figure]:
    return sorted(state.living(unit), key=lambda one: min([board.gap(one, foe) for foe in aims]))


def _put(field: Field, tracks: dict[str, Track], one: Figure, track: Track) -> None:
    if track.length > EPSILON:
        tracks[one.id] = track
        field.put(one.id, track.end)


def _goes_for(
    field: Field, one: Figure, aims: Iterable[Figure], target: str, walked: Track | None = None
) -> Track | None:
    """The way by which a figure comes to touch somebody of the target; None where it reaches nobody."""
    if any(_is_man_of(field.state, id, target) for id in board.contacts(field.state, one.id)):
        return Track((one.point,))
    budget = figure_moves.base_move(field.state, one) - (walked.length if walked else 0.0)
    rated = [
        (len(board.contacts(field.state, foe.id)), board.gap(one, foe), number, foe)
        for number, foe in enumerate(aims)
        if at_most(board.gap(one, foe), budget + tables.ACROSS)
    ]
    open_to = [
        place
        for _, _, _, foe in sorted(rated, key=lambda row: row[:3])
        for place in places(field, one, foe)
        if at_most(distance(one.point, place), budget)
    ]
    found = paths.way_to(field.state, one.id, open_to, engaging=target)
    if found is not None and _within(field.state, one, found, walked):
        return found
    return _squeezes_in(field, one, [foe for *_, foe in rated], target, budget, walked)


def _squeezes_in(
    field: Field, one: Figure, foes: Iterable[Figure], target: str, budget: float, walked: Track | None
) -> Track | None:
    """A straight way to contact by places between all that is in the way; None where there is none at all."""
    state = field.state
    for foe in foes:
        for find in (contact_places.beside, contact_places.over_obstacle):
            for place in dict.fromkeys(find(state, one, foe, target, budget)):
                if not at_most(distance(one.point, place), budget) or not _touches(state, one, place, foe):
                    continue
                if not field.free(one, place):
                    continue
                track = Track((one.point, place))
                if _walks(state, one, track, target) and _within(state, one, track, walked):
                    return track
    return None


def places(field: Field, one: Figure, foe: Figure) -> list[Point]:
    """Free places in contact with an enemy, the nearest first: beside him, or at the obstacle behind which he is."""
    state, reach = field.state, one.radius + foe.radius
    others = [
        ((x, y), r + one.radius + EPSILON)  # for rounding
        for x, y, r, id, _ in board.places(state)
        if id not in (one.id, foe.id) and distance((x, y), foe.point) <= reach + r + one.radius + EPSILON
    ]
    found = [
        (rounded(x), rounded(y)) for x, y in places_around(foe.point, reach, (one.point,), others, AROUND)
    ]
    if near_obstacles(state.table, foe.point, foe.radius, tables.ACROSS_OBSTACLE):
        found += _over_obstacle(one, foe)
    good = [place for place in found if field.free(one, place) and _touches(state, one, place, foe)]
    return sorted(good, key=lambda place: distance(one.point, place))[:TRIED]


def _over_obstacle(one: Figure, foe: Figure) -> list[Point]:
    """Places from which one strikes over an obstacle, at both ends and in the middle of how near that is."""
    reach = one.radius + foe.radius
    return [
        (rounded(x), rounded(y))
        for off in (EPSILON, tables.ACROSS / 2, tables.ACROSS)
        for x, y in places_around(foe.point, reach + off, (one.point,), (), AROUND)
    ]


def _touches(state: State, one: Figure, place: Point, foe: Figure) -> bool:
    if at_most(distance(place, foe.point) - one.radius - foe.radius, 0.0):
        return True
    return bool(board.obstacle_between(state, (place, one.radius), (foe.point, foe.radius), (one.id, foe.id)))


def _within(state: State, one: Figure, track: Track, walked: Track | None) -> bool:
    """What was walked before counts as well (MT.13.32)."""
    if walked is None:
        return True
    whole = (*walked.points, *track.points[1:])
    allowance = figure_moves.allowance(state, one.id, whole, engaging=True)
    return at_most(walked.length + track.length, allowance)


def _behind(field: Field, one: Figure, aims: Iterable[Figure], target: str, walked: Track | None) -> Track:
    """As near to the nearest enemy of the target as a figure gets behind the others (MT.13.03)."""
    goal = board.nearest_among(one, aims)
    track = paths.toward(field.state, one.id, goal.point, engaging=target)
    length = track.length
    while length > EPSILON:
        short = Track(tuple([(rounded(x), rounded(y)) for x, y in track.cut(length).points]))
        if (
            field.free(one, short.end)
            and _walks(field.state, one, short, target)
            and _within(field.state, one, short, walked)
        ):
            return short
        length -= SHORTER
    return Track((one.point,))


def _walks(state: State, one: Figure, track: Track, target: str) -> bool:
    try:
        figure_moves.walk(state, one.id, track.points[1:], engaging=target)
    except Illegal:
        return False
    return True


# A player's own paths


def judge(state: State, unit: str, target: str, drawn: Mapping[str, Way]) -> Charge:
    """Paths that a player has drawn; without any the automatic ones. Somebody must make contact, and everybody who can
    (MT.13.02, 13.03)."""
    if not drawn:
        found = proposed(state, unit, target)
        if found is None:
            raise Illegal(REACH, "cannot-reach", unit=unit, target=target)
        return found
    for way in drawn.values():
        if way.tags.get("target", target) != target:
            raise Illegal("MT.13.01", "target-engage-limit", unit=unit)
    field = Field(state)
    tracks: dict[str, Track] = {}
    for id, way in drawn.items():
        track = figure_moves.walk(state, id, way.path, engaging=target)
        _put(field, tracks, state.figures[id], track)
    if problem := deployment_places.crowded(field.state, tracks):
        raise problem
    met = contacts(field.state, unit, target)
    if not met:
        raise Illegal(REACH, "cannot-reach", unit=unit, target=target)
    if refused := _half_hearted(state, field, unit, target, met) or _apart(state, field, unit, target):
        shown = proposed(state, unit, target)
        if shown is None or _ends(shown.tracks) != _ends(tracks):
            raise refused
    return Charge(tracks, met)


def _ends(tracks: Mapping[str, Track]) -> dict[str, Point]:
    return {id: track.end for id, track in tracks.items()}


def _apart(before: State, field: Field, unit: str, target: str) -> Illegal | None:
    """The unit has lost its cohesion, and need not have (MT.2.20, 2.22)."""
    if formations.cohesive(field.state, unit):
        return None
    found = proposed(before, unit, target)
    if found is not None and not formations.cohesive(before, unit, _ends(found.tracks)):
        return None
    reach = formations.cohesion(before.units[unit])
    return Illegal("MT.2.20", "cohesion", unit=unit, distance=reach)


def _half_hearted(
    before: State, field: Field, unit: str, target: str, met: Mapping[str, str]
) -> Illegal | None:
    """Somebody could have come into contact, the others standing where they do, or has gone farther off (MT.13.03)."""
    aims = before.living(target)
    for one in before.living(unit):
        if one.id in met:
            continue
        there = field.state.figures[one.id]
        trial = Field(field.state)
        trial.put(one.id, one.point)
        if _goes_for(trial, one, aims, target) is not None:
            return Illegal(CONTACT, "must-contact", figure=one.id, target=target)
        began, ends = (min([board.gap(figure, foe) for foe in aims]) for figure in (one, there))
        if not at_most(ends, began):
            return Illegal(CONTACT, "draw-nearer", figure=one.id, target=target)
    return None
