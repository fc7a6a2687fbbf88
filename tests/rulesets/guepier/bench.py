"""A workbench: put figures down, script the dice, and start at any point of the turn.

    game = bench(man("french", (10, 10)), man("mexican", (10, 30)), sequence="fire", dice=(12, 1))
    game.question ...; game.answer(...); game.state.figures["m.1"].marker

Figures without an id are numbered by group in the order given: `f.1`, `f.2`, `m.1`; a leader is `f.0`.
"""

from collections.abc import Iterable, Mapping
from typing import Any

import msgspec
from msgspec.structs import replace

from escarmouche.kernel.dice import RealDice
from escarmouche.kernel.game import Game
from escarmouche.rulesets.guepier import RULESET
from escarmouche.rulesets.guepier.data.state import Cursor, Figure, Group, Gun, Kit, Plan, State, WeakSpot
from escarmouche.rulesets.guepier.table import board
from escarmouche.table.tabletop import Area, At, Line, Opening, Point, Pose, Table, rectangle
from tests.rulesets.benches import begun, draft, happened, laid, refused

GROUPS = {"french": "f", "mexican": "m"}
CLASSES = {"french": "french_regular", "mexican": "mexican_regular"}


def man(
    side: str = "french",
    at: Point | None = (0.0, 0.0),
    facing: float | None = None,
    level: int = 0,
    **fields: Any,
) -> Figure:
    """A regular with rifle and bayonet, or with pistol and sabre if mounted; the French face north, the others south.

    Any field of a figure may be given; `at=None` leaves him off the table (`where` may then say where he is).
    """
    if facing is None:
        facing = 0.0 if side == "french" else 180.0
    mounted = fields.get("mounted", False)
    given: dict[str, Any] = {
        "id": "",
        "group": GROUPS[side],
        "troop_class": CLASSES[side],
        "rider": mounted,
        "ranged": "pistol" if mounted else "rifle",
        "melee": ("sabre", "pistol") if mounted else ("bayonet", "butt"),
    }
    if at is not None:
        given["where"] = At(Pose(float(at[0]), float(at[1]), float(facing), level))
    return Figure(side=side, **{**given, **fields})


def row(count: int, side: str, first: Point, step: Point = (3.0, 0.0), **fields: Any) -> tuple[Figure, ...]:
    """Like figures at equal steps."""
    return tuple(man(side, (first[0] + i * step[0], first[1] + i * step[1]), **fields) for i in range(count))


def cannon(
    side: str = "french", at: Point | None = (0.0, 0.0), facing: float | None = None, **fields: Any
) -> Gun:
    """A gun of the side's default group."""
    if facing is None:
        facing = 0.0 if side == "french" else 180.0
    given: dict[str, Any] = {"id": f"{GROUPS[side]}.gun", "group": GROUPS[side]}
    if at is not None:
        given["where"] = At(Pose(float(at[0]), float(at[1]), float(facing)))
    return Gun(side=side, **{**given, **fields})


def zone(kind: str, x1: float, y1: float, x2: float, y2: float, id: str = "", **fields: Any) -> Area:
    """A rectangle of terrain; its id is its kind unless given."""
    return Area(id=id or kind, kind=kind, outline=rectangle(x1, y1, x2, y2), **fields)


def disc(kind: str, x: float, y: float, radius: float, id: str = "", **fields: Any) -> Area:
    return Area(id=id or kind, kind=kind, centre=(x, y), radius=radius, **fields)


def wall(kind: str, *points: Point, id: str = "", **fields: Any) -> Line:
    """A linear obstacle; its id is its kind unless given."""
    return Line(id=id or kind, kind=kind, points=tuple((float(x), float(y)) for x, y in points), **fields)


def door(id: str, a: Point, b: Point, kind: str = "simple", state: str = "closed") -> Opening:
    """A door (or with `state="breach"` a breach) to give to `zone` or `wall` as `openings=(door(...),)`."""
    return Opening(id, (float(a[0]), float(a[1])), (float(b[0]), float(b[1])), kind, state)


def bench_state(
    *figures: Figure,
    terrain: Iterable[Area | Line] = (),
    size: tuple[float, float] = (120.0, 120.0),
    sequence: str = "fire",
    side: str = "french",
    turn: int = 2,
    initiative: str | None = None,
    ap: int | Mapping[str, int] = 12,
    guns: Iterable[Gun] = (),
    kit: Iterable[Kit] = (),
    weak: Iterable[WeakSpot] = (),
    groups: Iterable[Group] = (),
    plan: Plan | None = None,
    cursor: Mapping[str, Any] | None = None,
    declare: bool = True,
    **fields: Any,
) -> State:
    """The state of `bench`."""
    table = laid(terrain, size)
    numbered = _numbered(figures)
    if declare:
        numbered = tuple(_declared(table, figure) for figure in numbered)
    teams = {group.id: group for group in groups}
    for figure in numbered:
        if figure.group not in teams:
            count = sum(1 for other in numbered if other.group == figure.group)
            points = ap if isinstance(ap, int) else ap.get(figure.group, 0)
            teams[figure.group] = Group(id=figure.group, side=figure.side, size=count, ap=points)
    both = {figure.side for figure in numbered} == {"french", "mexican"}
    return State(
        plan=plan or Plan(own_end=not both),
        table=table,
        turn=turn,
        initiative=side if initiative is None else initiative,
        figures={figure.id: figure for figure in numbered},
        groups=teams,
        guns={gun.id: gun for gun in guns},
        kit={one.id: one for one in kit},
        weak=tuple(weak),
        cursor=msgspec.convert({"sequence": sequence, "side": side, **(cursor or {})}, Cursor),
        **fields,
    )


def bench(
    *figures: Figure,
    dice: Iterable[int] | RealDice = (),
    options: Mapping[str, Any] | None = None,
    **fields: Any,
) -> Game[State]:
    """A game at that cursor, with scripted dice.

    `terrain` areas and lines; `sequence`, `side`, `turn`, `initiative` and further `cursor` fields say where the turn
    stands; `ap` of every group, or by group; `guns`, `kit`, `weak`, `groups`, `plan`; any other field of the state.
    Figures declare their zone, edge and contiguity as by default, unless one of the three is given or `declare=False`.
    A table with one side only does not end for want of the other.
    """
    state = bench_state(*figures, **fields)
    return game_of(state, dice, options)


def game_of(
    state: State, dice: Iterable[int] | RealDice = (), options: Mapping[str, Any] | None = None
) -> Game[State]:
    """A game that starts from this very state."""
    return begun(RULESET, state, dice, options)


def _numbered(figures: Iterable[Figure]) -> tuple[Figure, ...]:
    counts: dict[str, int] = {}
    named = []
    for figure in figures:
        if not figure.id:
            if not figure.leader:
                counts[figure.group] = counts.get(figure.group, 0) + 1
            number = 0 if figure.leader else counts[figure.group]
            figure = replace(figure, id=f"{figure.group}.{number}")
        named.append(figure)
    return tuple(named)


def _declared(table: Table, figure: Figure) -> Figure:
    if not figure.placed or figure.zone or figure.edge or figure.contiguous:
        return figure
    where, edge, contiguous = board.declare(table, figure.pose, figure.radius)
    return replace(figure, zone=where, edge=edge, contiguous=contiguous)


__all__ = [
    "bench",
    "bench_state",
    "cannon",
    "disc",
    "door",
    "draft",
    "game_of",
    "happened",
    "man",
    "refused",
    "row",
    "wall",
    "zone",
]
