"""Formations of regulars (TY.4.18, 11.07, 11.13, 11.14): the places of men in line and column, and room for a line."""

from collections.abc import Mapping, Sequence
from math import ceil
from typing import NamedTuple

from escarmouche.rulesets.tyneside.data import tables
from escarmouche.rulesets.tyneside.data.state import Figure, Formation, State, Unit
from escarmouche.rulesets.tyneside.table import paths
from escarmouche.rulesets.tyneside.table.board import engaged, mean
from escarmouche.rulesets.tyneside.table.contact_places import Field, overlapped
from escarmouche.rulesets.tyneside.table.movement import rounded_point
from escarmouche.rulesets.tyneside.table.terrain import row_of, segments_meet
from escarmouche.rulesets.tyneside.table.trial_moves import Step
from escarmouche.table.tabletop import EPSILON, Area, Line, Point, Table, ahead, distance, gap_to_area
from escarmouche.table.terrain import encloses

FILE = 2 * tables.FOOT_RADIUS  # the room that a man takes, bases touching
HAIR = 2 * EPSILON  # by which a rectangle may lie over what it only touches


class Frame(NamedTuple):
    """A place and a facing: where something lies as seen along it."""

    centre: Point
    facing: float

    def at(self, right: float, forward: float) -> Point:
        """The point so far to the right and forward."""
        (rx, ry), (fx, fy) = _axes(self.facing)
        return (
            self.centre[0] + right * rx + forward * fx,
            self.centre[1] + right * ry + forward * fy,
        )

    def seen(self, point: Point) -> Point:
        """How far to the right and forward a point lies."""
        (rx, ry), (fx, fy) = _axes(self.facing)
        dx, dy = point[0] - self.centre[0], point[1] - self.centre[1]
        return (dx * rx + dy * ry, dx * fx + dy * fy)


def _axes(facing: float) -> tuple[Point, Point]:
    """To the right and forward, rounded alike on every machine."""
    rx, ry = ahead((0.0, 0.0), facing + 90.0, 1.0)
    fx, fy = ahead((0.0, 0.0), facing, 1.0)
    return (round(rx, 12), round(ry, 12)), (round(fx, 12), round(fy, 12))


class Block(NamedTuple):
    """The room of one group: for how many men, in how many files, and where its front right corner is."""

    men: int
    files: int
    right: float
    front: float

    def places(self) -> list[tuple[float, float]]:
        """Right and forward of each place, front rank first, each rank from the right (TY.11.13)."""
        return [
            (
                self.right - (number % self.files + 0.5) * FILE,
                self.front - (number // self.files + 0.5) * FILE,
            )
            for number in range(self.men)
        ]


def blocks(counts: Sequence[int], shape: Formation) -> tuple[Block, ...]:
    """The blocks of groups of so many men: in line side by side, the first on the right; in column one behind another,
    the first leading (TY.11.07, 11.13)."""
    found: list[Block] = []
    right = front = 0.0
    for count in counts:
        if shape == "line":
            files = max(1, ceil(count / tables.RANKS))
            found.append(Block(count, files, right, front))
            right -= files * FILE
        else:
            found.append(Block(count, tables.FILES, right, front))
            front -= ceil(count / tables.FILES) * FILE
    return tuple(found)


def line_width(state: State, units: Sequence[str]) -> float:
    """How wide the line of these groups is."""
    return FILE * sum([ceil(len(state.living(unit)) / tables.RANKS) for unit in units])


def _laid(counts: Sequence[int], shape: Formation) -> list[list[Point]]:
    """The places of each group, right and forward of the middle: the mean of them all, so that men who stand in
    formation already stay where they are."""
    found = [block.places() for block in blocks(counts, shape)]
    x, y = mean([place for group in found for place in group])
    return [[(right - x, forward - y) for right, forward in group] for group in found]


def places(
    state: State, units: Sequence[str], shape: Formation, centre: Point, facing: float
) -> dict[str, Point]:
    """Where each living man of these groups stands in line or column, the middle of which is `centre` (TY.11.13)."""
    frame = Frame(centre, facing)
    men = [group for unit in units if (group := state.living(unit))]
    return {
        one.id: rounded_point(frame.at(*place))
        for group, laid in zip(men, _laid([len(group) for group in men], shape) if men else [], strict=True)
        for one, place in zip(group, laid, strict=True)
    }


def behind(
    state: State, units: Sequence[str], shape: Formation, centre: Point, facing: float, count: int
) -> tuple[Point, ...]:
    """Places for so many leaders and musicians, side by side behind the middle of the last rank (TY.11.07)."""
    laid = _laid([len(state.living(unit)) for unit in units], shape)
    last = min(forward for group in laid for _, forward in group)
    rights = [right for group in laid for right, _ in group]
    along = (min(rights) + max(rights)) / 2.0
    frame = Frame(centre, facing)
    return tuple(
        [
            rounded_point(frame.at(along + ((count - 1) / 2.0 - number) * FILE, last - FILE))
            for number in range(count)
        ]
    )


def on_table(state: State, goals: Mapping[str, Point]) -> dict[str, Point]:
    """The same places, all moved by as little as brings every base onto the table (TY.13.12)."""
    by = [0.0, 0.0]
    for axis, far in enumerate((state.table.width, state.table.height)):
        low = min([place[axis] - state.figures[id].radius for id, place in goals.items()], default=0.0)
        high = max([place[axis] + state.figures[id].radius for id, place in goals.items()], default=far)
        by[axis] = -low if low < 0.0 else min(0.0, far - high)
    return {id: rounded_point((x + by[0], y + by[1])) for id, (x, y) in goals.items()}


def middle(state: State, units: Sequence[str]) -> Point:
    """The centroid of the living men of some groups."""
    return mean([one.point for unit in units for one in state.living(unit)])


def shifted(place: Point, before: Frame, after: Frame) -> Point:
    """The place that lies to a group as it stands now as this one lay to it before (TY.11.09)."""
    return rounded_point(after.at(*before.seen(place)))


def groups_of(state: State, platoon: str) -> tuple[str, ...]:
    """The groups of a platoon with living men, the first one first (TY.6.08)."""
    known = [unit for unit in state.units.values() if unit.platoon == platoon and not unit.alone]
    known.sort(key=lambda unit: unit.rank)
    return tuple([unit.id for unit in known if state.living(unit.id)]) if platoon else ()


def first_group(state: State, unit: str) -> str:
    """The first group of a unit's platoon; itself where it has none."""
    return next(iter(groups_of(state, state.units[unit].platoon)), unit)


def counts_in_platoon(state: State, unit: Unit) -> bool:
    """It counts in its platoon's formation: not broken, engaged or routing (TY.11.14)."""
    return unit.in_ranks and not unit.routing and not engaged(state, unit.id)


def in_formation(state: State, platoon: str) -> tuple[str, ...]:
    """The groups that count in a platoon's formation, the first one first."""
    return tuple([id for id in groups_of(state, platoon) if counts_in_platoon(state, state.units[id])])


def open_enough(state: State, units: Sequence[str], facing: float) -> bool:
    """The line of these groups would stand on open ground, wholly on the table and clear of others (TY.4.18)."""
    frame, table = Frame(middle(state, units), facing), state.table
    half, deep = line_width(state, units) / 2.0, tables.LINE_DEPTH / 2.0
    corners = [frame.at(right, forward) for right, forward in _corners(half, deep)]
    if not all(table.within(corner) for corner in corners):
        return False
    room = tuple([frame.at(right, forward) for right, forward in _corners(half - HAIR, deep - HAIR)])
    return not _obstructed(table, Area("room", "room", room)) and not _others(state, units, frame, half, deep)


def _corners(half: float, deep: float) -> tuple[tuple[float, float], ...]:
    return ((-half, -deep), (half, -deep), (half, deep), (-half, deep))


def _obstructed(table: Table, room: Area) -> bool:
    """Dense, difficult or impassable ground, or a linear obstacle, lies in the room."""
    if table.clear(room.outline):
        return False
    for area in table.areas:
        row = row_of(area)
        if (row.dense or row.difficult or row.impassable or row.shape == "building") and _overlap(area, room):
            return True
    return any(_crosses(line, room) for line in table.lines)


def _overlap(area: Area, room: Area) -> bool:
    if area.centre is not None:
        return gap_to_area(area.centre, area.radius, room) <= 0.0
    if encloses(area, room.outline[0]) or encloses(room, area.outline[0]):
        return True
    return any(segments_meet(a, b) for a in area.edges for b in room.edges)


def _crosses(line: Line, room: Area) -> bool:
    return encloses(room, line.points[0]) or any(segments_meet(a, b) for a in line.edges for b in room.edges)


def _others(state: State, units: Sequence[str], frame: Frame, half: float, deep: float) -> bool:
    """Somebody stands in the room who is not of the platoon: of its groups, its leaders and musicians."""
    own = {state.units[unit].platoon for unit in units} - {""}
    reach = half + deep
    for one in state.on_table():
        if one.unit in units or (one.leads and one.platoon in own):
            continue
        if not one.leads and state.units[one.unit].platoon in own:
            continue
        if distance(one.point, frame.centre) > reach + one.radius:
            continue
        right, forward = frame.seen(one.point)
        dx, dy = max(0.0, abs(right) - half), max(0.0, abs(forward) - deep)
        near = one.radius - EPSILON
        if dx * dx + dy * dy < near * near:
            return True
    return False


def into_places(
    state: State, goals: Mapping[str, Point], budget: float | None = None
) -> tuple[dict[str, Step], set[str]]:
    """The ways of men to their places, all at the same time, and who does not get there: he goes as far as he can
    without standing in anybody's way (TY.11.13). Nobody spends more than the budget, or else his allowance."""
    here = {id: state.figures[id].point for id in goals}
    # who is in his place but for what rounding takes stays: others keep off where he really is
    goals = {id: here[id] if distance(here[id], goal) <= EPSILON else goal for id, goal in goals.items()}
    men = sorted(
        [state.figures[id] for id in goals], key=lambda one: round(distance(one.point, goals[one.id]), 3)
    )
    everybody = Field(state)
    for one in men:
        everybody.put(one.id, goals[one.id])
    steps: dict[str, Step] = {}
    late: list[str] = []
    for one in men:
        if one.point == goals[one.id]:
            continue
        step = _reaches(everybody, one, goals[one.id], budget)
        if step is None:
            late.append(one.id)
        else:
            steps[one.id] = step
    while late:
        field = Field(state)
        for id, step in steps.items():
            field.put(id, step.path[-1])
        behind = _as_far(field, goals, late, budget)
        crowded = [id for id in steps if overlapped(field.state, state.figures[id], steps[id].path[-1])]
        if not crowded:
            return {**steps, **behind}, set(late)
        for id in crowded:  # whose place is not free yet
            del steps[id]
            late.append(id)
    return steps, set()


def _reaches(everybody: Field, one: Figure, goal: Point, budget: float | None) -> Step | None:
    """His way, where all the others are in their places."""
    field = Field(everybody.state)
    field.put(one.id, one.point)
    walk = paths.way_to(field.state, one.id, goal, budget)
    return None if walk is None else Step(walk.path, walk.cost)


def _as_far(
    field: Field, goals: Mapping[str, Point], late: Sequence[str], budget: float | None
) -> dict[str, Step]:
    found: dict[str, Step] = {}
    for id in late:
        walk = paths.route(field.state, id, goals[id], budget)
        if len(walk.path) > 1:
            found[id] = Step(walk.path, walk.cost)
            field.put(id, walk.end)
    return found
