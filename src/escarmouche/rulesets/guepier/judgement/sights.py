"""Who can fire at whom, and through what cover: looked up once, and kept while the figures stand as they do."""

from escarmouche.kernel.plane import EPSILON, Point, in_wedge
from escarmouche.kernel.table import Table
from escarmouche.rulesets.guepier import tables
from escarmouche.rulesets.guepier.board import engaged, place
from escarmouche.rulesets.guepier.model import Figure, State
from escarmouche.rulesets.guepier.shooting import half_arc, last_band
from escarmouche.rulesets.guepier.sightlines import Eye, cut, eye_of
from escarmouche.rulesets.guepier.spotting import is_located
from escarmouche.rulesets.guepier.terrain import cover_for_save

TABLES_KEPT = 8
COVERS_KEPT = 20000
EYES_KEPT = 4096
PAIRS_KEPT = 40000
STATES_KEPT = 4
OUT = -1.0  # instead of a gap: he cannot be fired at


class Ground:
    """What is known of the covers and smoke of one table."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.smoky = any(area.kind == "smoke" for area in table.areas)
        self.covers: dict[tuple[object, ...], str] = {}


_grounds: list[Ground] = []
_eyes: dict[int, tuple[Figure, Eye]] = {}
_pairs: dict[tuple[int, int], tuple[Figure, Figure, Table, float]] = {}


def ground_of(state: State) -> Ground:
    for one in _grounds:
        if one.table is state.table:
            return one
    made = Ground(state.table)
    _grounds.insert(0, made)
    del _grounds[TABLES_KEPT:]
    return made


def eye(state: State, figure: Figure) -> Eye:
    """Its end of a line of sight, made once a figure."""
    if not figure.placed:
        return eye_of(state, figure)
    known = _eyes.get(id(figure))
    if known is not None and known[0] is figure:
        return known[1]
    if len(_eyes) >= EYES_KEPT:
        _eyes.clear()
    made = eye_of(state, figure)
    _eyes[id(figure)] = (figure, made)
    return made


def sees(state: State, one: Figure, other: Figure) -> bool:
    return cut(state, eye(state, one), eye(state, other)) is None


def cover(state: State, target: Figure, origin: Point, level: int = 0) -> str:
    """The cover of a figure against a shot from there, looked up once."""
    known = ground_of(state).covers
    here = eye(state, target)
    key = (here.point, here.level, here.contiguous, target.placed, origin, level)
    found = known.get(key)
    if found is None:
        if len(known) >= COVERS_KEPT:
            known.clear()
        found = known[key] = cover_for_save(state, target, origin, level)
    return found


def gap(a: Point, b: Point, apart: float) -> float:
    """From base to base, `apart` being both radii."""
    dx, dy = a[0] - b[0], a[1] - b[1]
    between = float((dx * dx + dy * dy) ** 0.5) - apart
    return between if between > 0.0 else 0.0


def away(state: State, one: Figure, other: Figure) -> float:
    """The gap between two figures."""
    return gap(place(state, one).point, place(state, other).point, one.radius + other.radius)


def faces(state: State, shooter: Figure, point: Point) -> bool:
    return in_wedge(shooter.point, shooter.pose.facing, half_arc(state), point)


def armed(state: State, figure: Figure) -> bool:
    """Has a firearm that works, stands on the table and is not pinned."""
    return (
        figure.ranged in tables.FIRE_DIE
        and figure.marker != "green"
        and figure.placed
        and figure.jammed_until < state.turn
    )


def in_reach(state: State, shooter: Figure, target: Figure) -> bool:
    """In arc, range and sight of one with a firearm."""
    return _gap(state, shooter, target) != OUT


def _gap(state: State, shooter: Figure, target: Figure) -> float:
    """The gap to one in arc, range and sight; `OUT` for another."""
    key = (id(shooter), id(target))
    known = _pairs.get(key)
    if (
        known is not None
        and known[0] is shooter
        and known[1] is target
        and known[2] is state.table
        and target.placed
    ):
        return known[3]
    if len(_pairs) >= PAIRS_KEPT:
        _pairs.clear()
    found = _measured(state, shooter, target)
    _pairs[key] = (shooter, target, state.table, found)
    return found


def _measured(state: State, shooter: Figure, target: Figure) -> float:
    there = place(state, target).point
    found = gap(shooter.point, there, shooter.radius + target.radius)
    if found > last_band(shooter.ranged, state.options.sunrise) + EPSILON:
        return OUT
    return found if faces(state, shooter, there) and sees(state, shooter, target) else OUT


class Field:
    """A field of fire: who of a position can fire at whom. All of it is found when first asked for."""

    def __init__(self, state: State) -> None:
        self.state = state
        self._engaged: dict[str, bool] = {}
        self._targets: dict[str, list[tuple[float, Figure]]] = {}
        self._first: dict[str, frozenset[str]] = {}
        self._men: dict[str, list[Figure]] = {}

    def men(self, side: str) -> list[Figure]:
        """The figures of a side on the table."""
        if side not in self._men:
            self._men[side] = list(self.state.of_side(side))
        return self._men[side]

    def engaged(self, figure: Figure) -> bool:
        known = self._engaged.get(figure.id)
        if known is None:
            known = self._engaged[figure.id] = engaged(self.state, figure)
        return known

    def targets(self, shooter: Figure) -> list[tuple[float, Figure]]:
        """The enemies whom an armed figure has in arc, range and sight and may fire at, the nearest first."""
        known = self._targets.get(shooter.id)
        if known is None:
            state = self.state
            known = []
            for enemy in self.men(state.enemy(shooter.side)):
                found = _gap(state, shooter, enemy)
                if found != OUT and not self.engaged(enemy):
                    known.append((found, enemy))
            known.sort(key=lambda one: one[0])
            self._targets[shooter.id] = known
        return known

    def first(self, shooter: Figure) -> frozenset[str]:
        """Its priority targets: the nearest enemy located, and all as near (GM.11.05, 11.06)."""
        known = self._first.get(shooter.id)
        if known is None:
            located = [(found, enemy.id) for found, enemy in self.targets(shooter) if is_located(enemy)]
            limit = located[0][0] + EPSILON if located else 0.0
            known = self._first[shooter.id] = frozenset(id for found, id in located if found <= limit)
        return known

    def may_fire(self, shooter: Figure) -> bool:
        """Able to fire now, ranks and loads apart."""
        return armed(self.state, shooter) and not shooter.shot and not self.engaged(shooter)


_fields: list[Field] = []


def field(state: State) -> Field:
    """The field of fire of a position; those of the last few are kept."""
    for one in _fields:
        if one.state is state:
            return one
    made = Field(state)
    _fields.insert(0, made)
    del _fields[STATES_KEPT:]
    return made
