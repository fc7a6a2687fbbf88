"""Pursuit (poursuite): the victor follows up to five centimetres, back into contact where he can (TY.16.18-16.20)."""

from collections.abc import Iterable

from escarmouche.rulesets.tyneside.data import tables
from escarmouche.rulesets.tyneside.data.events import Pursued
from escarmouche.rulesets.tyneside.data.state import Figure, Play, State
from escarmouche.rulesets.tyneside.rules import moves_made
from escarmouche.rulesets.tyneside.rules.action_roll import CHARGES
from escarmouche.rulesets.tyneside.table import board
from escarmouche.rulesets.tyneside.table.contact_places import Door, Field, Mark, doors, places
from escarmouche.rulesets.tyneside.table.terrain import Gait, building_at, going
from escarmouche.rulesets.tyneside.table.trial_moves import Step
from escarmouche.table.tabletop import EPSILON, Point, at_most, bearing, distance, rounded
from escarmouche.table.tracks import Track

RULES = ("TY.16.18", "TY.16.19")
STEP_BACK = 0.25  # by which who may not stop somewhere stops shorter


def follows_by_itself(state: State, unit: str) -> bool:
    """An uncommanded unit that has charged by its result goes on, in its own phase (TY.16.19)."""
    whole = state.units[unit]
    return whole.side == state.cursor.side and bool(whole.charged) and whole.result in CHARGES


def follow(game: Play, unit: str, men: Iterable[str], beaten: tuple[str, ...]) -> None:
    """By distance, each into contact with the enemy who has the fewest attackers, or else towards the nearest."""
    steps: dict[str, Step] = {}
    met: dict[str, str] = {}
    field = Field(game.state)
    foes = tuple([one for id in beaten if (one := game.state.figures[id]).placed])
    own = {one.id for one in foes}
    pursuers = [one for id in men if (one := game.state.figures[id]).placed]
    for one in sorted(pursuers, key=lambda one: round(min(board.gap(one, foe) for foe in foes), 3)):
        if board.contacts(field.state, one.id):
            continue
        found = _contact(field, one, foes, own)
        path = found[1] if found else _towards(field, one, foes)
        if len(path) > 1:
            steps[one.id] = Step(path, 0.0)
            field.put(one.id, path[-1])
        if found:
            met[one.id] = found[0]
    if not steps:
        return
    for id, step in steps.items():
        moves_made.put(game, id, step.path[-1])
    if game.state.living(unit):
        centre = board.centroid(game.state, unit)
        moves_made.go(game, unit, {}, bearing(centre, board.nearest_among(centre, foes).point))
    game.emit(Pursued(rules=RULES, unit=unit, paths=moves_made.told(steps), met=met))


def _contact(
    field: Field, one: Figure, foes: tuple[Figure, ...], own: set[str]
) -> tuple[str, tuple[Point, ...]] | None:
    near = [
        (len(board.contacts(field.state, foe.id)), round(board.gap(one, foe), 3), number, foe)
        for number, foe in enumerate(foes)
        if at_most(board.gap(one, foe), tables.PURSUIT)
    ]
    for _, _, _, foe in sorted(near, key=lambda row: row[:3]):
        mark = Mark(foe.id, foe.point, foe.radius)
        for place in places(field, one, mark, own):
            path = _path(field.state, one, place)
            if path:
                return foe.id, path
    return None


def _path(state: State, one: Figure, place: Point) -> tuple[Point, ...]:
    """A way of five centimetres at most to a place, straight or by a door; () for none."""
    for path in (
        (one.point, place),
        *((one.point, door.middle, place) for door in _doors(state, one, place)),
    ):
        if at_most(Track(path).length, tables.PURSUIT) and _passable(state, one, path):
            return path
    return ()


def _doors(state: State, one: Figure, place: Point) -> tuple[Door, ...]:
    building = building_at(state.table, place) or building_at(state.table, one.point)
    return doors(state.table)[building] if building else ()


def _passable(state: State, one: Figure, path: tuple[Point, ...]) -> bool:
    """Nothing bars the way, no enemy's base lies on it, and a building that it enters has room."""
    way = going(state.table, path, Gait(mounted=one.mounted))
    if way.barred or (one.mounted and way.entered):
        return False
    if any(len(board.occupants(state, building)) >= tables.CAPACITY for building in way.entered):
        return False
    track = Track(path)
    return not any(
        track.spans_near((x, y), r + one.radius - 2 * EPSILON)
        for x, y, r, _, side in board.stations(state)
        if side != one.side
    )


def _towards(field: Field, one: Figure, foes: tuple[Figure, ...]) -> tuple[Point, ...]:
    """As far as he gets towards the nearest of those beaten, one centimetre short of any enemy."""
    goal = board.nearest_among(one, foes).point
    off = distance(one.point, goal)
    length = min(tables.PURSUIT, off)
    while length > EPSILON:
        x, y = one.point
        end = (rounded(x + (goal[0] - x) * length / off), rounded(y + (goal[1] - y) * length / off))
        if (
            field.free(one, end)
            and not _too_near(field.state, one, end)
            and _passable(field.state, one, (one.point, end))
        ):
            return (one.point, end)
        length -= STEP_BACK
    return (one.point,)


def _too_near(state: State, one: Figure, place: Point) -> bool:
    return any(
        distance(place, (x, y)) - r - one.radius < tables.KEEP_OFF - EPSILON
        for x, y, r, _, side in board.stations(state)
        if side != one.side
    )
