"""Blunders (échecs critiques): the table, and where it sends a unit, the charge aside (BP.6.17, 6.18, 6.38)."""

from math import ceil
from typing import Final, NamedTuple

from escarmouche.kernel.dice import D3, D6, Dice
from escarmouche.kernel.rules import Check
from escarmouche.rulesets.blackpowder.data import tables
from escarmouche.rulesets.blackpowder.data.state import State, Unit
from escarmouche.rulesets.blackpowder.data.tables import BLUNDERS, GUN_BLUNDERS
from escarmouche.rulesets.blackpowder.table import board, retreat_paths, straight_moves, terrain
from escarmouche.rulesets.blackpowder.table.footprint import behind, footprint_at, leader
from escarmouche.rulesets.blackpowder.table.movement import move_distance
from escarmouche.rulesets.blackpowder.table.retreat_paths import Retreat
from escarmouche.table.rectangles import Rect, apart, forward, grown, overlap
from escarmouche.table.tabletop import At, Pose

CHARGE = BLUNDERS[6]
BLUNDER_TABLE: Check[bool] = Check("blunder", "BP.6.17", die=lambda guns: D6, exact=True)
BLUNDER_MOVES: Check[None] = Check("blunder-moves", "BP.6.17", die=lambda nothing: D3, exact=True)


class Blundered(NamedTuple):
    """The line of the blunder table; a charge has so many moves."""

    result: str
    moves: int = 0

    @property
    def word(self) -> str:
        return f"{self.result}-{self.moves}" if self.result == CHARGE else self.result


BLUNDER_WORDS = tuple(
    dict.fromkeys(
        Blundered(result, moves).word
        for table in (BLUNDERS, GUN_BLUNDERS)
        for result in table.values()
        for moves in D3.values
    )
)


def blunder_table(dice: Dice, by: str = "", artillery_unlimbered: bool = False) -> Blundered:
    """What a blunder makes of the order; guns alone never charge (BP.6.17, 6.18)."""
    table = GUN_BLUNDERS if artillery_unlimbered else BLUNDERS
    with dice.by(by):
        face = BLUNDER_TABLE.roll(artillery_unlimbered, dice, same=lambda face: table[face]).total
        moves = BLUNDER_MOVES.roll(None, dice).total if table[face] == CHARGE else 0
    return Blundered(table[face], moves)


EPS: Final = tables.EPSILON
PIVOTS: Final = {"left": -90.0, "right": 90.0, "pivot-left": -90.0, "pivot-right": 90.0}
REARWARD: Final = {"rapid-retreat": 2, "retreat": 1}  # moves


def pivoted(state: State, unit_id: str, result: str) -> Pose | None:
    """A quarter turn on its leader; a square has four fronts and needs none (BP.6.38)."""
    unit = state.units[unit_id]
    if result not in PIVOTS or unit.formation == "square":
        return unit.pose
    facing = (unit.pose.facing + PIVOTS[result]) % 360.0
    pose = behind(unit, leader(state, unit), facing).rounded()
    return pose if board.free(state, unit, footprint_at(unit, pose)) is None else None


def go(state: State, unit_id: str, result: str, moves: int = 1) -> Retreat:
    """What a blunder makes of a unit on the table; garrisons and those off the table it does not touch (BP.6.38)."""
    unit = state.units[unit_id]
    if not isinstance(unit.where, At):
        return Retreat(Pose(0.0, 0.0), (), formation=unit.formation)
    square, facing, inches = unit.formation == "square", unit.pose.facing, move_distance(state, unit)
    if result in REARWARD:
        return _rearward(state, unit, 1 if square else REARWARD[result])
    if result == "prolonge-back":
        return ahead(state, unit, facing + 180.0, inches)
    if result in ("pivot-left", "pivot-right"):
        return _at(unit, pivoted(state, unit_id, result) or unit.pose)
    if square:
        return ahead(state, unit, facing + PIVOTS.get(result, 0.0), inches)
    pose = pivoted(state, unit_id, result)
    if pose is None:
        return _at(unit, unit.pose)
    return ahead(state, unit, pose.facing, inches * max(1, moves), pose)


def _at(unit: Unit, pose: Pose) -> Retreat:
    return Retreat(pose, (unit.pose, pose), formation=unit.formation)


def _rearward(state: State, unit: Unit, moves: int) -> Retreat:
    """As a retirement, but in good order and as it is; without a place to stand it stays, in disorder (BP.6.18)."""
    heading = (unit.pose.facing + 180.0) % 360.0
    found = retreat_paths.retire(state, unit.id, heading=heading, keeping=True, moves=moves)
    if found.end == "destroyed":
        return Retreat(unit.pose, (unit.pose,), True, unit.formation)
    return found._replace(disordered=False)


def ahead(state: State, unit: Unit, heading: float, inches: float, start: Pose | None = None) -> Retreat:
    """Straight on with its facing kept, stopping 1" short of enemies, of friends whom it cannot pass, of forbidden
    ground and of the table edge (BP.6.18, 6.38)."""
    pose = start or unit.pose
    here, (dx, dy) = footprint_at(unit, pose), forward(heading % 360.0)
    far = straight_moves.covered(state, unit, here, (dx, dy), inches).far
    way, count = _Way(state, unit, here, inches), ceil(far / tables.STEP - 1e-9)
    gone = halt = 0.0
    free = True
    for k in range(1, count + 1):
        step = far * k / count
        rect = footprint_at(unit, Pose(pose.x + dx * step, pose.y + dy * step, pose.facing).rounded())
        if way.barred(rect):
            break
        gone = step
        free = not any(overlap(rect, friend) for friend in way.friends)
        if free and way.clear_of_friends(rect):
            halt = gone
    if free:
        halt = gone
    end = Pose(pose.x + dx * halt, pose.y + dy * halt, pose.facing).rounded()
    path = (unit.pose, end) if start is None else (unit.pose, pose, end)
    return Retreat(end, path, formation=unit.formation)


class _Way:
    """What stops a unit an inch before it; who stands nearer than that already goes no nearer."""

    def __init__(self, state: State, unit: Unit, here: Rect, inches: float) -> None:
        self.state, self.unit = state, unit
        self.short = state.scaled(tables.CLEARANCE)
        near = [
            body
            for body in board.bodies(state)
            if body.id != unit.id and apart(here, body.rect) <= inches + self.short
        ]
        stopping = [body.rect for body in near if body.side != unit.side or state.engaged(body.id)]
        self.friends = [body.rect for body in near if body.side == unit.side and not state.engaged(body.id)]
        self.stops = [(rect, min(self.short, apart(here, rect))) for rect in stopping]
        self.aside = [(rect, min(self.short, apart(here, rect))) for rect in self.friends]
        self.margin = self.short if not self._at_edge(grown(here, self.short)) else 0.0
        self.berth = self.short if not self._forbidden(grown(here, self.short)) else 0.0

    def _at_edge(self, rect: Rect) -> bool:
        return not board.inside_table(self.state, rect)

    def _forbidden(self, rect: Rect) -> bool:
        return bool(terrain.going(self.state.table, self.unit, rect)[1])

    def barred(self, rect: Rect) -> bool:
        return (
            any(apart(rect, other) < least - EPS or overlap(rect, other) for other, least in self.stops)
            or self._at_edge(grown(rect, self.margin))
            or self._forbidden(grown(rect, self.berth))
        )

    def clear_of_friends(self, rect: Rect) -> bool:
        return all(apart(rect, friend) >= least - EPS for friend, least in self.aside)
