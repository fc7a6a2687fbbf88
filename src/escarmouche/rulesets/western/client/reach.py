"""How far one gets: the ground within reach, what slowness dice leave of it, and what a drawn path costs (FW.3, 13)."""

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from math import cos, pi, sin
from typing import NamedTuple

from msgspec.structs import replace

from escarmouche.client.foresight import Contour, Course, Measured, Reach
from escarmouche.client.scene import outline_of
from escarmouche.kernel.game import View
from escarmouche.kernel.odds import odds
from escarmouche.kernel.questions import Ask, Choose, Move, Place, Question
from escarmouche.kernel.rules import Illegal
from escarmouche.kernel.teller import Wording
from escarmouche.rulesets.western.client import shots_along_path
from escarmouche.rulesets.western.data import tables
from escarmouche.rulesets.western.data.state import Figure, State, Vehicle
from escarmouche.rulesets.western.flow import questions
from escarmouche.rulesets.western.flow.questions import Action, Activate, Alight, Board, Drive, Hide, Next
from escarmouche.rulesets.western.rules import mounting, slowness, vehicles
from escarmouche.rulesets.western.rules.slowness import going_of, pace
from escarmouche.rulesets.western.table import deployment_places, vehicle_paths
from escarmouche.rulesets.western.table.board import bodies
from escarmouche.rulesets.western.table.movement import judge, move_refusal
from escarmouche.rulesets.western.table.terrain import CLEAR, DIFFICULT, VERY_DIFFICULT, going, ground, worse
from escarmouche.skirmish.reach_grid import BEYOND, searched
from escarmouche.table.tabletop import EPSILON, Point, arc_length, box_of, distance, rectangle, rounded
from escarmouche.table.tracks import Track

WALKS = ("move", *mounting.ACTIONS)  # actions with a path
CELLS = ((12.0, 1.0), (24.0, 1.5))  # up to such a budget, a grid so fine
COARSE = 2.5
LONGEST_STEP = 2.3  # cells that a step of the grid goes, and a little more
NO_LIMIT = 1e9


def reach(view: View[State], ask: Ask, piece: str, via: tuple[Point, ...]) -> Reach:
    """Of a move: where one gets for certain, as likely as not and at best; of a place: where one may be put down."""
    state = view.state
    if isinstance(ask, Place):
        figure = state.figures.get(piece)
        return Reach(tuple(_deployment(state, figure, isinstance(ask.about, Hide)))) if figure else Reach()
    if isinstance(ask, Move):
        if piece in ask.pieces and piece in state.vehicles:
            return Reach(tuple(vehicle_reach(state, state.vehicles[piece], via)))
        figure = walker(state, ask.about)
        if figure is None or piece not in ask.pieces:
            return Reach()
        return Reach(tuple(_walk(state, figure, ask.guide.starts[piece], ask.guide.budget, via)))
    return Reach(tuple(_ahead(state, ask, piece)))


def walker(state: State, about: Question | None) -> Figure | None:
    """Who draws a path: on his horse or on foot, as he will be then (FW.3.26)."""
    if isinstance(about, questions.Move):
        return replace(state.figures[about.figure], kind=about.kind)
    return state.figures[about.figure] if isinstance(about, Drive | Board | Alight) else None


def _ahead(state: State, ask: Ask, piece: str) -> Iterator[Contour]:
    """What somebody might reach, when it is asked who acts or what he does."""
    if not isinstance(ask, Choose):
        return
    about = ask.about
    figure = state.figures.get(piece)
    if isinstance(about, Action) and piece in ("drive", *WALKS):
        figure = state.figures[about.figure]
        if piece in mounting.FIRST:
            figure = mounting.seated(figure) if piece in mounting.MOUNTING else mounting.on_foot(figure)
    elif not isinstance(about, Activate | Next):
        return
    if figure is None or figure.side != ask.seat:
        return
    if figure.aboard and vehicles.drive_refusal(state, figure) is None:
        yield from vehicle_reach(state, state.vehicles[figure.aboard])
    if not figure.placed or move_refusal(figure):
        return
    half = isinstance(about, Action) and piece != "move"
    yield from _walk(state, figure, figure.point, pace(figure, half), ())


# Where one may be put down


def _deployment(state: State, figure: Figure, hidden: bool) -> Iterator[Contour]:
    zone = deployment_places.zone_for(state, figure, hidden)
    if zone is None:
        return
    vehicle = state.vehicles.get(zone.near)
    if zone.hidden:
        for area in deployment_places.hiding_places(state.table, zone):
            yield from _within(outline_of(area), zone.parts)
    elif vehicle is not None and vehicle.placed:
        yield Contour((deployment_places.round_vehicle(state, zone),))
    else:
        for part in zone.parts:
            yield Contour((rectangle(*part),))


def _within(
    outline: tuple[Point, ...], parts: Sequence[tuple[float, float, float, float]]
) -> Iterator[Contour]:
    """An outline as far as it lies in one of these rectangles; by its box where it only lies partly there."""
    west, south, east, north = box_of(outline)
    if not parts:
        yield Contour((outline,))
    for x1, y1, x2, y2 in parts:
        low, high = (max(west, x1), max(south, y1)), (min(east, x2), min(north, y2))
        if low == (west, south) and high == (east, north):
            yield Contour((outline,))
        elif low[0] < high[0] and low[1] < high[1]:
            yield Contour((rectangle(*low, *high),))


# Where one gets to


class Level(NamedTuple):
    """How far one gets by what kind of ground, and how likely that is; None: whatever the dice."""

    allowances: Mapping[str, float]
    chance: Fraction | None


def _walk(
    state: State, figure: Figure, start: Point, budget: float, via: tuple[Point, ...]
) -> Iterator[Contour]:
    left = budget - arc_length((start, *via))
    if left <= 0.0:
        return
    before = worse(
        ground(state.table, start, figure.kind), going(state.table, Track((start, *via)), figure.kind).worst
    )
    walk = Walk(state, figure, via[-1] if via else start)
    done = budget - left
    found: dict[tuple[tuple[Point, ...], ...], Level] = {}
    for level in _levels(figure, budget) if walk.rough(left) else (Level({CLEAR: budget}, None),):
        rings = walk.rings(before, {kind: far - done for kind, far in level.allowances.items()})
        if rings:
            found.setdefault(rings, level)
    for rings, level in found.items():
        yield Contour(rings, _label(level) if len(found) > 1 else None)


def _label(level: Level) -> Wording:
    if level.chance is None:
        return Wording("reach-sure")
    return Wording("reach-odds", {"chance": str(level.chance)})


def _levels(figure: Figure, budget: float) -> tuple[Level, ...]:
    """Clear ground is certain; difficult ground as likely as not, and with the best dice (FW.3.08-3.17)."""
    sure = Level({CLEAR: budget}, None)
    likely, best = {CLEAR: budget}, {CLEAR: budget}
    chances: list[Fraction] = []
    for hard in (DIFFICULT, VERY_DIFFICULT):
        found = allowances(figure, hard, budget)
        half = max((far for far in found if _at_least(found, far) >= Fraction(1, 2)), default=0.0)
        likely[hard], best[hard] = half, max(found)
        chances += [_at_least(found, half), _at_least(found, max(found))]
    return (sure, Level(likely, chances[0]), Level(best, chances[1]))


def allowances(figure: Figure, hard: str, budget: float) -> dict[float, Fraction]:
    """What the slowness dice may leave of a move over such ground, with the chance of each; blocked is nothing."""
    half = budget < pace(figure)
    situation = going_of(figure, hard, half)
    found = odds(lambda dice: slowness.throw(situation, dice))
    left: dict[float, Fraction] = {}
    for slowed, chance in found.items():
        left[slowed.allowance] = left.get(slowed.allowance, Fraction(0)) + chance
    return dict(sorted(left.items()))


def _at_least(found: Mapping[float, Fraction], far: float) -> Fraction:
    return sum((chance for one, chance in found.items() if one >= far), Fraction(0))


class Walk:
    """Who walks from where, and what bars his way: walls, enemies, vehicles."""

    def __init__(self, state: State, figure: Figure, start: Point) -> None:
        self.state, self.figure, self.start = state, figure, start
        enemies = [one for one in state.of_side(state.enemy(figure.side)) if not one.hidden]
        known = bodies(state)
        self.discs = [
            ((x, y), figure.radius + r)
            for x, y, r in (known[one.id] for one in enemies)
            if distance((x, y), start) > figure.radius + r + tables.CONTACT
        ]
        self.discs += [
            (one.point, figure.radius + tables.VEHICLE_RADIUS)
            for one in state.vehicles.values()
            if one.placed and distance(one.point, start) > figure.radius + tables.VEHICLE_RADIUS
        ]
        table = state.table
        self.things = [area.box for area in table.areas if area.kind != "road"]
        self.things += [box_of(line.points) for line in table.lines]
        self.known: dict[Point, bool] = {}
        self.taken: dict[Point, bool] = {}
        self.legs: dict[tuple[Point, Point], str] = {}

    def rough(self, far: float) -> bool:
        """There is other than clear ground within reach."""
        x, y = self.start
        return any(_meets(box, (x - far, y - far, x + far, y + far)) for box in self.things)

    def _plain(self, point: Point, step: float) -> bool:
        """Nothing lies within a step of a point: no wall, no terrain, nobody."""
        if point not in self.known:
            x, y = point
            around = (x - step, y - step, x + step, y + step)
            self.known[point] = not any(_meets(box, around) for box in self.things) and not any(
                distance(point, centre) < off + step for centre, off in self.discs
            )
        return self.known[point]

    def rings(self, before: str, allowances: Mapping[str, float]) -> tuple[tuple[Point, ...], ...]:
        """The border of the ground that is reached, by the worst ground of the way (FW.3.16)."""
        budget = allowances[CLEAR]
        cell = next((size for most, size in CELLS if budget <= most), COARSE)
        far = budget + BEYOND * cell
        limits = {CLEAR: far, **{kind: most for kind, most in allowances.items() if kind != CLEAR}}
        longest = cell * LONGEST_STEP

        def step(worst: str, p: Point, q: Point) -> tuple[str, float] | None:
            return (worst, distance(p, q)) if self._plain(p, longest) else self._step(worst, p, q)

        table, margin = self.state.table, self.figure.radius
        return searched(
            table, self.start, margin, far, step, cell, before, lambda worst: limits.get(worst, -1.0)
        ).border(budget)

    def _step(self, worst: str, p: Point, q: Point) -> tuple[str, float] | None:
        leg = (p, q) if p <= q else (q, p)
        if leg not in self.legs:
            self.legs[leg] = self._leg(*leg)
        found = self.legs[leg]
        if not found or self._taken(q):
            return None
        return worse(worst, found), distance(p, q)

    def _taken(self, point: Point) -> bool:
        """An enemy or a vehicle is there."""
        if point not in self.taken:
            self.taken[point] = any(distance(point, centre) < off for centre, off in self.discs)
        return self.taken[point]

    def _leg(self, p: Point, q: Point) -> str:
        """The worst ground of a leg; nothing where it cannot be walked."""
        table = self.state.table
        if table.clear((p, q)):
            return CLEAR
        leg = going(table, Track((p, q)), self.figure.kind)
        return "" if leg.barred else leg.worst


def _meets(one: tuple[float, float, float, float], other: tuple[float, float, float, float]) -> bool:
    return one[0] <= other[2] and other[0] <= one[2] and one[1] <= other[3] and other[1] <= one[3]


# What a path costs


def courses(view: View[State], ask: Ask) -> tuple[Course, ...]:
    """The path that the open question is about, and who can shoot along it: moves can be interrupted (FW.2.12)."""
    return tuple(shots_along_path.courses(view.state, ask, view.composed))


def measure(view: View[State], ask: Ask, raw: object) -> Mapping[str, Measured]:
    """A path as the judge of the move measures it, up to contact; and who can shoot at whoever goes there (FW.2.19)."""
    if not isinstance(ask, Move):
        return {}
    return {piece: _measured(view.state, ask, piece, path) for piece, path in ask.drawn(raw).items()}


def _measured(state: State, ask: Move, piece: str, points: tuple[Point, ...]) -> Measured:
    start = ask.guide.starts.get(piece, points[0])
    drawn = Track((start, *points))
    if isinstance(ask.about, Board):
        drawn = vehicle_paths.up_to(state.vehicles[ask.about.vehicle], drawn)
    figure = walker(state, ask.about)
    if figure is None:
        return Measured(drawn.length, drawn.length, ask.guide.budget - drawn.length)
    try:
        if piece in state.vehicles:
            walked = vehicle_paths.drive(state, state.vehicles[piece], points).track
        else:
            walked = judge(state, figure, drawn.points[1:], NO_LIMIT) if figure.placed else drawn
    except Illegal:
        walked = drawn
    watched = isinstance(ask.about, questions.Move | Drive)
    seen = tuple(shots_along_path.shots_at(state, figure, walked)) if watched else ()
    return Measured(walked.length, walked.length, ask.guide.budget - walked.length, seen)


RAYS = 72


def vehicle_reach(state: State, vehicle: Vehicle, via: tuple[Point, ...] = ()) -> Iterator[Contour]:
    """The ground that it gets to; of one that keeps to its line, the stretch of that line, as wide as itself."""
    left = vehicle.pace - arc_length((vehicle.point, *via))
    if left <= 0.0:
        return
    if vehicle.keeps_y is None:
        turns = [2 * pi * number / RAYS for number in range(RAYS)]
        yield Contour((tuple(_farthest(state, vehicle, via, (sin(a), cos(a)), left) for a in turns),))
        return
    (east, y), (west, _) = (_farthest(state, vehicle, via, (x, 0.0), left) for x in (1.0, -1.0))
    if west < east:
        wide = tables.VEHICLE_RADIUS
        yield Contour((rectangle(west, y - wide, east, y + wide),))


def _farthest(state: State, vehicle: Vehicle, via: tuple[Point, ...], ahead: Point, left: float) -> Point:
    """Where it ends that way: at the end of its pace, at the edge of the table, or where something stops it."""
    (x, y), margin = via[-1] if via else vehicle.point, tables.VEHICLE_RADIUS
    for at, step, most in ((x, ahead[0], state.table.width), (y, ahead[1], state.table.height)):
        if abs(step) > EPSILON:
            room = most - margin - at if step > 0 else at - margin
            left = min(left, max(0.0, room) / abs(step))
    end = (rounded(x + ahead[0] * left), rounded(y + ahead[1] * left))
    try:
        return vehicle_paths.drive(state, vehicle, (*via, end), knowing=vehicle.side).track.end
    except Illegal:
        return (x, y)
