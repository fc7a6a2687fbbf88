"""A unit moved for a trial: figure by figure, each to a place where its base may stay (TY.6.03, 12.15, 12.20).

What a unit would do is worked out on states that nobody plays; whoever plays it takes over what came of it.
"""

from collections.abc import Sequence
from typing import NamedTuple

from escarmouche.rulesets.tyneside.data import tables
from escarmouche.rulesets.tyneside.data.seats import is_pc
from escarmouche.rulesets.tyneside.data.state import Edge, Figure, Formation, Order, State, Unit, change
from escarmouche.rulesets.tyneside.table import board, movement, paths, visibility, walk_ends
from escarmouche.rulesets.tyneside.table.movement import Walk
from escarmouche.table.tabletop import EPSILON, At, Gone, Point, Pose, at_most, bearing, distance, rounded
from escarmouche.table.tracks import Track

SHORTER = (0.75, 0.5, 0.25)  # of a way that is cut so that nobody is left out of sight


class Step(NamedTuple):
    """How one figure moved: from where it stood to where it stands, what that cost, and by which edge it left."""

    path: tuple[Point, ...]
    cost: float
    leaves: Edge = ""


class Did(NamedTuple):
    """What a unit did: what for, by which rule, and whom or what it was about."""

    purpose: str
    rule: str
    about: str = ""


class Posture(NamedTuple):
    """How a unit stands after its move."""

    facing: float
    formation: Formation
    reforming: bool = False


class Trial:
    """A unit on its way. `state` is the table as it has become so far, `before` as it was."""

    def __init__(self, state: State, unit: str) -> None:
        reading = state.readings.get(unit)
        self.state = self.before = state
        self.unit: Unit = state.units[unit]
        self.ne = reading.ne if reading else visibility.nearest_visible(state, unit)
        self.ke = reading.ke if reading else visibility.known_enemy(state, unit)
        self.attached = attached(state, unit)
        self.steps: dict[str, Step] = {}
        self.facing = self.unit.facing
        self.formation: Formation = self.unit.formation
        self.reforming = self.unit.reforming
        self.others: dict[str, Posture] = {}  # of units that move with it: the groups of its platoon
        self.orders: dict[str, Order] = {}  # what the move leaves of orders, by unit
        self.centre = board.centroid(state, unit)

    def copy(self) -> "Trial":
        twin = Trial.__new__(Trial)
        twin.__dict__.update(self.__dict__)
        twin.steps, twin.others, twin.orders = dict(self.steps), dict(self.others), dict(self.orders)
        return twin

    def take_over(self, other: "Trial") -> None:
        """Go on from where another trial of the unit has come to."""
        self.__dict__.update(other.__dict__)

    @property
    def men(self) -> tuple[Figure, ...]:
        """The living members as they stand now."""
        return self.state.living(self.unit.id)

    @property
    def side(self) -> str:
        return self.unit.side

    @property
    def automatic(self) -> bool:
        return self.before.automatic(self.unit.side)

    @property
    def enemy(self) -> Figure | None:
        """The figure of the nearest enemy known that is nearest to the centroid."""
        return board.nearest_of(self.before, self.centre, self.ke) if self.ke else None

    @property
    def slowest(self) -> Figure:
        """The member with the smallest allowance, with whose legs the centroid is moved (TY.12.07)."""
        return min(self.before.living(self.unit.id), key=movement.pace)

    def goes(self, id: str, path: Sequence[Point], cost: float, leaves: Edge = "") -> None:
        """A figure goes along a path, on from where it has come to already."""
        if len(path) < 2 and not leaves:
            return
        came = self.steps.get(id)
        end = (rounded(path[-1][0]), rounded(path[-1][1]))
        whole = (*(came.path[:-1] if came else ()), *path[:-1], end)
        self.steps[id] = Step(whole, (came.cost if came else 0.0) + cost, leaves)
        change(self, id, where=Gone("left") if leaves else At(Pose(*end)))

    def back(self, id: str) -> None:
        """As if it had not moved."""
        if id in self.steps:
            del self.steps[id]
            change(self, id, where=self.before.figures[id].where)

    def face(self, target: str) -> None:
        """The unit turns to the nearest figure of another, from where it stands now (TY.12)."""
        if target and self.men:
            centre = board.centroid(self.state, self.unit.id)
            self.facing = bearing(centre, board.nearest_of(self.state, centre, target).point)

    def face_movement(self, heading: float | None = None) -> None:
        """The unit faces the way it has gone: a heading that all took, else from where it stood to where it stands."""
        moved = [self.steps[id].path for id in self.unit.members if id in self.steps]
        dx = sum([path[-1][0] - path[0][0] for path in moved])
        dy = sum([path[-1][1] - path[0][1] for path in moved])
        if abs(dx) + abs(dy) > EPSILON:
            self.facing = bearing((0.0, 0.0), (dx, dy)) if heading is None else heading


def attached(state: State, unit: str) -> tuple[str, ...]:
    """The leaders and musicians who move with a unit (TY.6.11, 12.15); no player character does."""
    reading = state.readings.get(unit)
    if reading is not None:
        known = reading.attached
    else:
        known = tuple([one.id for one in board.attached(state, unit)])
    return tuple([id for id in known if state.figures[id].placed and not is_pc(state, state.figures[id])])


def allowance(state: State, id: str, share: float = 1.0) -> float:
    """What a figure may still spend at that share of its movement."""
    return movement.allowance(state, id) * share - state.figures[id].cost


def settle(trial: Trial, id: str, walked: Walk) -> None:
    """A figure goes a way that was found for it."""
    trial.goes(id, walked.path, walked.cost, walked.exit)


def go_to(trial: Trial, id: str, goal: Point, share: float = 1.0, stop: float = 0.0) -> bool:
    """A figure goes towards a place as far as its allowance lets it; True when it gets there."""
    walked = paths.route(trial.state, id, goal, allowance(trial.state, id, share), stop)
    settle(trial, id, walked)
    return at_most(distance(walked.end, goal), stop)


def keep_together(trial: Trial) -> None:
    """Who would lose sight of all his comrades goes less far, or all of them do, where that helps; who has lost it
    already goes back to them (TY.6.03)."""
    unit = trial.unit.id
    lost = movement.failing_cohesion(trial.state, unit)
    if not lost:
        return
    before = movement.failing_cohesion(trial.before, unit)
    for id in lost:
        if id in before:
            _rejoin(trial, id)
    lost = tuple([id for id in movement.failing_cohesion(trial.state, unit) if id not in before])
    for ids in (*[(id,) for id in lost], tuple(trial.steps)):
        if not any(id in lost for id in movement.failing_cohesion(trial.state, unit)):
            return
        _shorten(trial, ids, lost)


def _shorten(trial: Trial, ids: Sequence[str], lost: Sequence[str]) -> None:
    """Some go less far, so that fewer of those are out of sight; as far as they had gone where that is no help."""
    unit = trial.unit.id
    whole = {id: step for id in ids if (step := trial.steps.get(id)) is not None and not step.leaves}
    missing = sum([id in lost for id in movement.failing_cohesion(trial.state, unit)])
    for part in SHORTER:
        attempt = trial.copy()
        for id in whole:
            attempt.back(id)
        for id, step in whole.items():
            track = Track(step.path)
            points = track.cut(track.length * part).points
            settle(attempt, id, walk_ends.cut(attempt.state, attempt.state.figures[id], points, step.cost))
        fewer = sum([id in lost for id in movement.failing_cohesion(attempt.state, unit)]) < missing
        if fewer and not any(_in_the_way(attempt, id) for id in whole):
            trial.take_over(attempt)
            return


def _in_the_way(trial: Trial, id: str) -> bool:
    """Somebody has come to stand where he stood, and he has not got away from there again."""
    figure = trial.state.figures[id]
    return movement.stop_refusal(trial.state, figure, figure.point) is not None


def _rejoin(trial: Trial, id: str) -> None:
    """A man out of sight of his group goes towards the nearest of them."""
    attempt = trial.copy()
    attempt.back(id)
    figure = attempt.state.figures[id]
    others = tuple([one for one in attempt.men if one.id != id])
    nearest = board.nearest_among(figure, others)
    go_to(attempt, id, nearest.point, stop=figure.radius + nearest.radius)
    if not _in_the_way(attempt, id):
        trial.take_over(attempt)


def lead(trial: Trial) -> None:
    """Attached seconds and musicians make the same move as their group, and stay within 5 cm of it (TY.12.15)."""
    if not trial.steps:
        return
    for id in trial.attached:
        if id not in trial.steps:
            _go_along(trial, id)


def lead_group(trial: Trial, unit: str) -> None:
    """The same for another group that moves with the unit."""
    own = trial.unit, trial.attached
    trial.unit, trial.attached = trial.before.units[unit], attached(trial.before, unit)
    lead(trial)
    trial.unit, trial.attached = own


def _go_along(trial: Trial, id: str) -> None:
    """As the man beside him goes; or else to within 5 cm of the group."""
    leader = trial.before.figures[id]
    beside = board.nearest_among(leader, trial.before.living(trial.unit.id))
    step = trial.steps.get(beside.id)
    if step is not None and not step.leaves:
        (x, y), (a, b) = step.path[0], step.path[-1]
        go_to(trial, id, on_table(trial.state, leader, (leader.point[0] + a - x, leader.point[1] + b - y)))
    men = trial.men
    if not men:
        return
    nearest = board.nearest_among(trial.state.figures[id], men)
    if not at_most(board.gap(trial.state.figures[id], nearest), tables.ATTACHED):
        trial.back(id)
        nearest = board.nearest_among(leader, men)
        go_to(trial, id, nearest.point, stop=tables.ATTACHED + leader.radius + nearest.radius)


def on_table(state: State, figure: Figure, point: Point) -> Point:
    """The place on the table that is nearest to a point, for a whole base."""
    r = figure.radius
    return (
        min(max(point[0], r), state.table.width - r),
        min(max(point[1], r), state.table.height - r),
    )
