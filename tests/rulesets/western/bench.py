"""A workbench: put figures down, script the dice, and start at any step of the turn.

    game = bench(man("law", (10, 10)), man("outlaws", (10, 30)), step="shoot", dice=(6, 1))
    game.question ...; game.answer(...); game.state.figures["o.1"].lost

Figures without an id are numbered by side in the order given: `l.1`, `l.2` (law), `o.1` (outlaws), `s.1` (stage),
`u.1` (army), `a.1` (amerindians).
"""

from collections.abc import Iterable, Mapping
from typing import Any

import msgspec
from msgspec.structs import replace

from escarmouche.kernel.dice import RealDice
from escarmouche.kernel.game import Game
from escarmouche.rulesets.western import RULESET
from escarmouche.rulesets.western.data.roster import figure_of, roster, weapon_of
from escarmouche.rulesets.western.data.scenario import CONVENTIONS, Hole, openings_of
from escarmouche.rulesets.western.data.state import (
    Cursor,
    Figure,
    Horse,
    Options,
    Plan,
    State,
    Used,
    Vehicle,
    Weapon,
)
from escarmouche.rulesets.western.table.board import body, touching
from escarmouche.table.tabletop import Area, At, Inside, Line, Opening, Point, Pose, rectangle
from tests.rulesets.benches import begun, draft, happened, laid, refused

LETTERS = {"law": "l", "outlaws": "o", "stage": "s", "army": "u", "amerindians": "a"}
SIDES = ("law", "outlaws")
SOUTHERN = ("law", "stage", "army")  # these face north, the others south


def man(
    side: str = "law",
    at: Point | None = (0.0, 0.0),
    facing: float | None = None,
    level: int = 0,
    troop: str = "",
    **fields: Any,
) -> Figure:
    """A man of class and skill 3 on foot with revolver and knife, or one of that troop type of the roster.

    Any field of a figure may be given; weapons also by name, as they are at the start of a game:
    `weapons=("bow", Weapon(kind="thrown", count=2))`. An Amerindian without a troop is one (`amerindian`), with a bow
    and a tomahawk. `at=None` leaves him off the table; `where=aboard("coach", 0)` seats him (`kind` is the crew's).
    """
    if facing is None:
        facing = 0.0 if side in SOUTHERN else 180.0
    if troop:
        figure = replace(figure_of(roster()[troop], side=side), id="")
    elif side == "amerindians":
        figure = Figure(
            id="", side=side, amerindian=True, weapons=(weapon_of("bow"),), melee=("tomahawk",), points=11
        )
    else:
        figure = Figure(id="", side=side, weapons=(weapon_of("revolver"),), melee=("knife",), points=11)
    if "weapons" in fields:
        fields["weapons"] = tuple(
            weapon_of(one) if isinstance(one, str) else one for one in fields["weapons"]
        )
    if "skill" in fields:
        fields.setdefault("elite", fields["skill"] >= 4)
    if at is not None and "where" not in fields:
        fields["where"] = At(Pose(float(at[0]), float(at[1]), float(facing), level))
    if isinstance(fields.get("where"), Inside):
        fields.setdefault("kind", "vehicle_crew")
    return replace(figure, **fields)


def rider(side: str = "law", at: Point | None = (0.0, 0.0), kind: str = "cavalry", **fields: Any) -> Figure:
    """A man on horseback, cavalry unless said otherwise, with revolver and sabre."""
    given: dict[str, Any] = {"mount_kind": kind} | ({} if "troop" in fields else {"melee": ("sabre",)})
    return man(side, at, kind=kind, **{**given, **fields})


def row(count: int, side: str, first: Point, step: Point = (3.0, 0.0), **fields: Any) -> tuple[Figure, ...]:
    """Like figures at equal steps."""
    return tuple(man(side, (first[0] + i * step[0], first[1] + i * step[1]), **fields) for i in range(count))


def aboard(vehicle: str = "coach", seat: int = 0) -> Inside:
    """A seat: 0 the driver's, 1 the guard's, from 2 on inside."""
    return Inside(vehicle, seat)


def coach(
    at: Point = (0.0, 0.0), side: str = "law", id: str = "coach", facing: float = 90.0, **fields: Any
) -> Vehicle:
    """A vehicle with a team, unless `pace=0`."""
    where = At(Pose(float(at[0]), float(at[1]), facing))
    return Vehicle(id=id, side=side, where=where, **{"pace": 40.0, **fields})


def horse(side: str, at: Point, id: str = "horse-1") -> Horse:
    return Horse(id, side, (float(at[0]), float(at[1])))


def zone(kind: str, x1: float, y1: float, x2: float, y2: float, id: str = "", **fields: Any) -> Area:
    """A rectangle of terrain; its id is its kind unless given."""
    return Area(id=id or kind, kind=kind, outline=rectangle(x1, y1, x2, y2), **fields)


def slope(x1: float, y1: float, x2: float, y2: float, crest: Point | None = None, id: str = "") -> Area:
    """A steep slope, with its crest."""
    tags = (f"crest:{crest[0]:g},{crest[1]:g}",) if crest else ()
    return zone("steep_slope", x1, y1, x2, y2, id=id, tags=tags)


def building(
    x1: float,
    y1: float,
    x2: float,
    y2: float,
    *,
    doors: Iterable[Point] = (),
    windows: Iterable[Point] = (),
    loopholes: Iterable[Point] = (),
    id: str = "building",
) -> Area:
    """A house; its openings are given by points of its walls and are as wide as their kind."""
    holes = [Hole(kind="door", at=at) for at in doors]
    holes += [Hole(kind="window", at=at) for at in windows]
    holes += [Hole(kind="loophole", at=at) for at in loopholes]
    area = zone("building", x1, y1, x2, y2, id=id)
    openings: tuple[Opening, ...] = openings_of(area, holes)
    return replace(area, openings=openings)


def wall(kind: str, *points: Point, id: str = "", **fields: Any) -> Line:
    """A linear obstacle; its id is its kind unless given."""
    return Line(id=id or kind, kind=kind, points=tuple((float(x), float(y)) for x, y in points), **fields)


def bench_state(
    *figures: Figure,
    terrain: Iterable[Area | Line] = (),
    size: tuple[float, float] = (120.0, 90.0),
    step: str = "shoot",
    side: str = "",
    turn: int = 2,
    first: str = "",
    vehicles: Iterable[Vehicle] = (),
    horses: Iterable[Horse] = (),
    options: Mapping[str, Any] | Options | None = None,
    plan: Plan | None = None,
    cursor: Mapping[str, Any] | None = None,
    **fields: Any,
) -> State:
    """The state of `bench`."""
    given = {"duels": "always", **(options if isinstance(options, Mapping) else {})}
    chosen = options if isinstance(options, Options) else msgspec.convert(given, Options)
    numbered = _numbered(figures)
    sides = tuple(dict.fromkeys([*(figure.side for figure in numbered), *SIDES]))[:2]
    plan = plan or Plan(sides=sides, limit=99)
    if not plan.sides:
        plan = replace(plan, sides=sides)
    return State(
        plan=plan,
        table=laid(terrain, size, CONVENTIONS),
        options=chosen,
        turn=turn,
        first=first or side or plan.sides[0],
        figures={figure.id: figure for figure in numbered},
        vehicles={one.id: one for one in vehicles},
        horses={one.id: one for one in horses},
        used=fields.pop("used", {one: Used() for one in plan.sides}),
        cursor=msgspec.convert({"step": step, "side": side, **(cursor or {})}, Cursor),
        **fields,
    )


def bench(*figures: Figure, dice: Iterable[int] | RealDice = (), **fields: Any) -> Game[State]:
    """A game at that step, with scripted dice.

    `terrain` areas and lines; `vehicles`, `horses`; `step`, `side`, `turn`, `first` (player of the turn, else
    `side`, else the side of the first figure) and further `cursor` fields say where the turn stands; `options` as
    a map (duels are always fought unless it says otherwise, so that no declaration needs a word on them);
    `plan`; any other field of the state. The sides are those of the figures. A step that the turn counts from
    (`start`) makes the turn one higher.
    """
    return game_of(bench_state(*figures, **fields), dice)


def game_of(state: State, dice: Iterable[int] | RealDice = ()) -> Game[State]:
    """A game that starts from this very state."""
    return begun(RULESET, state, dice)


def in_contact(state: State, one: Figure, other: Figure) -> bool:
    """Two figures are in contact, told of these two alone; who touches a vehicle is with all its occupants."""
    if not (one.in_play and other.in_play):
        return False
    px, py, r = body(state, one)
    qx, qy, s = body(state, other)
    return touching(state.table, (px, py), r, (qx, qy), s)


def _numbered(figures: Iterable[Figure]) -> tuple[Figure, ...]:
    counts: dict[str, int] = {}
    named = []
    for figure in figures:
        if not figure.id:
            counts[figure.side] = counts.get(figure.side, 0) + 1
            figure = replace(figure, id=f"{LETTERS[figure.side]}.{counts[figure.side]}")
        named.append(figure)
    return tuple(named)


__all__ = [
    "Weapon",
    "aboard",
    "bench",
    "bench_state",
    "building",
    "coach",
    "draft",
    "game_of",
    "happened",
    "horse",
    "man",
    "refused",
    "rider",
    "row",
    "slope",
    "wall",
    "zone",
]
