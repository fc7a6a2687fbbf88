"""A workbench: put figures down, script the dice, and start at any step of the turn.

    game = bench(man("british", (10, 10)), man("french", (10, 30)), step="fire", dice=(6, 1))
    game.question ...; game.answer(...); game.state.figures["f.1"].lost

Figures without an id are numbered by side in the order given: `b.1`, `b.2` (british), `f.1` (french). Those without a
unit of their own are of their side's one group, `b` or `f`; leaders and musicians are units of one under their own id.
Units stand in the order in which their first man is given: that is the roster order.
"""

from collections.abc import Iterable, Mapping
from typing import Any

import msgspec
from msgspec.structs import replace

from escarmouche.kernel.dice import RealDice
from escarmouche.kernel.game import Game
from escarmouche.rulesets.tyneside import RULESET
from escarmouche.rulesets.tyneside.data import tables
from escarmouche.rulesets.tyneside.data.roster import figure_of, roster
from escarmouche.rulesets.tyneside.data.scenario import strip_of
from escarmouche.rulesets.tyneside.data.state import (
    CONVENTIONS,
    LEADERS,
    Cursor,
    Figure,
    Marker,
    Options,
    Order,
    Plan,
    Reading,
    State,
    Unit,
)
from escarmouche.table.tabletop import Area, At, Line, Point, Pose, cut_opening, rectangle
from tests.rulesets.benches import begun, draft, happened, laid, refused

SIDES = ("british", "french")
LETTERS = {"british": "b", "french": "f"}
FACING = {"british": 0.0, "french": 180.0}  # towards each other: the British hold the south
HOME = {"british": "south", "french": "north"}


def man(
    side: str = "british", at: Point | None = (0.0, 0.0), unit: str = "", troop: str = "", **fields: Any
) -> Figure:
    """A veteran irregular with musket and hatchet, of his side's one group unless `unit` says otherwise.

    Or one of that troop type of the roster. Any field of a figure may be given; `at=None` leaves him off the table.
    Loyal to every leader of his side unless said otherwise (`loyal_to=()`: to none).
    """
    if troop:
        figure = replace(figure_of(roster()[troop], side=side), id="", unit=unit)
    else:
        figure = Figure(
            id="", side=side, unit=unit, weapons=("musket", "hatchet"), loyal_to=(side,), tags=(side,)
        )
    if at is not None and "where" not in fields:
        fields["where"] = At(Pose(float(at[0]), float(at[1])))
    return replace(figure, **fields)


def pc(side: str = "british", at: Point | None = (0.0, 0.0), id: str = "", **fields: Any) -> Figure:
    """A player character, veteran, with pistol and sword; `b.pc` or `f.pc`."""
    id = id or f"{LETTERS[side]}.pc"
    return man(side, at, **{"role": "pc", "weapons": ("pistol", "sword"), **fields}, id=id)


def second(side: str = "british", at: Point | None = (0.0, 0.0), id: str = "", **fields: Any) -> Figure:
    """A second officer, veteran, with pistol and sword; `b.second` or `f.second`."""
    id = id or f"{LETTERS[side]}.second"
    return man(side, at, **{"role": "second", "weapons": ("pistol", "sword"), **fields}, id=id)


def drummer(side: str = "british", at: Point | None = (0.0, 0.0), id: str = "", **fields: Any) -> Figure:
    """A drummer with a sword; `b.drummer` or `f.drummer`."""
    id = id or f"{LETTERS[side]}.drummer"
    return man(side, at, **{"role": "drummer", "weapons": ("sword",), **fields}, id=id)


def formed(side: str = "british", at: Point | None = (0.0, 0.0), unit: str = "", **fields: Any) -> Figure:
    """A veteran regular of the line with musket and bayonet, of platoon `b-p` or `f-p`; the British fire volleys."""
    given: dict[str, Any] = {
        "kind": "regular_formed",
        "weapons": ("musket",),
        "bayonet": True,
        "volley": side == "british",
        "platoon": f"{LETTERS[side]}-p",
    }
    return man(side, at, unit, **{**given, **fields})


def row(
    count: int, side: str, first: Point, step: Point = (3.0, 0.0), make: Any = man, **fields: Any
) -> tuple[Figure, ...]:
    """Like figures at equal steps."""
    return tuple(make(side, (first[0] + i * step[0], first[1] + i * step[1]), **fields) for i in range(count))


def block(
    count: int, side: str, first: Point, files: int, facing: float = 0.0, make: Any = formed, **fields: Any
) -> tuple[Figure, ...]:
    """Men in ranks of touching bases, the first at the left of the front rank, as seen along the facing (0, 90...)."""
    right = {0.0: (1, 0), 90.0: (0, -1), 180.0: (-1, 0), 270.0: (0, 1)}[facing]
    back = {0.0: (0, -1), 90.0: (-1, 0), 180.0: (0, 1), 270.0: (1, 0)}[facing]
    width = 2 * tables.FOOT_RADIUS
    return tuple(
        make(
            side,
            (
                first[0] + width * (right[0] * (i % files) + back[0] * (i // files)),
                first[1] + width * (right[1] * (i % files) + back[1] * (i // files)),
            ),
            **fields,
        )
        for i in range(count)
    )


def zone(kind: str, x1: float, y1: float, x2: float, y2: float, id: str = "", **fields: Any) -> Area:
    """A rectangle of terrain; its id is its kind unless given."""
    return Area(id=id or kind, kind=kind, outline=rectangle(x1, y1, x2, y2), **fields)


def strip(kind: str, *points: Point, width: float, id: str = "") -> Area:
    """A trail, road, stream, river, bridge or ford: a band of that width along a line."""
    return Area(id=id or kind, kind=kind, outline=strip_of(points, width))


def building(
    x1: float, y1: float, x2: float, y2: float, *, doors: Iterable[Point] = (), id: str = "building"
) -> Area:
    """A log cabin or blockhouse; its doors are given by points of its walls."""
    area = zone("building", x1, y1, x2, y2, id=id)
    openings = tuple(
        cut_opening(area, at, tables.DOOR_WIDTH, f"{id}-door-{number}", "door", "door")
        for number, at in enumerate(doors, 1)
    )
    return replace(area, openings=openings)


def wall(kind: str, *points: Point, id: str = "", **fields: Any) -> Line:
    """A linear obstacle; its id is its kind unless given."""
    return Line(id=id or kind, kind=kind, points=tuple((float(x), float(y)) for x, y in points), **fields)


def bench_state(
    *figures: Figure,
    units: Mapping[str, Mapping[str, Any]] | None = None,
    terrain: Iterable[Area | Line] = (),
    size: tuple[float, float] = (240.0, 150.0),
    step: str = "begin",
    side: str = "british",
    turn: int = 2,
    first: str = "",
    automatic: str | tuple[str, ...] = (),
    options: Mapping[str, Any] | Options | None = None,
    plan: Mapping[str, Any] | Plan | None = None,
    cursor: Mapping[str, Any] | None = None,
    markers: Iterable[Marker] = (),
    readings: Mapping[str, Mapping[str, Any]] | None = None,
    **fields: Any,
) -> State:
    """The state of `bench`."""
    chosen = options if isinstance(options, Options) else msgspec.convert(dict(options or {}), Options)
    numbered = _numbered(figures)
    first = first or side or SIDES[0]
    return State(
        plan=_plan(plan, (automatic,) if isinstance(automatic, str) else automatic),
        table=laid(terrain, size, CONVENTIONS),
        options=chosen,
        turn=turn,
        order=fields.pop("order", tuple(sorted(SIDES, key=lambda one: one != first))),
        figures={figure.id: figure for figure in numbered},
        units=_units(numbered, units or {}),
        markers={marker.id: marker for marker in markers},
        readings={id: Reading(unit=id, **said) for id, said in (readings or {}).items()},
        cursor=msgspec.convert({"step": step, "side": side, **(cursor or {})}, Cursor),
        **fields,
    )


def bench(*figures: Figure, dice: Iterable[int] | RealDice = (), **fields: Any) -> Game[State]:
    """A game at that step, with scripted dice.

    `units` says what is special about a unit: `units={"f": {"facing": 90, "order": Order("attack")}}` (by default
    the British face north and the French south, loose, under HOLD, with as many men at the start as are given).
    `terrain` areas and lines; `markers`; `step`, `side` (whose phase it is), `turn`, `first` (who begins each turn,
    else `side`) and further `cursor` fields (`cursor={"ready": True}`) say where the turn stands; `automatic` the
    side that plays itself; `options` as a map; `plan` as a record or the fields of one; `readings` of units, by unit;
    any other field of the state. Without a scenario only retreat (TY.17.01) or the turn limit (99) ends the game.
    """
    return game_of(bench_state(*figures, **fields), dice)


def game_of(state: State, dice: Iterable[int] | RealDice = ()) -> Game[State]:
    """A game that starts from this very state."""
    return begun(RULESET, state, dice)


def _plan(plan: Mapping[str, Any] | Plan | None, automatic: tuple[str, ...]) -> Plan:
    if isinstance(plan, Plan):
        return plan if not automatic else replace(plan, automatic=automatic)
    given = {"limit": 99, "sides": SIDES, "home": HOME, "automatic": automatic}
    return msgspec.convert({**given, **(plan or {})}, Plan)


def _numbered(figures: Iterable[Figure]) -> tuple[Figure, ...]:
    counts: dict[str, int] = {}
    named = []
    for figure in figures:
        if not figure.id:
            counts[figure.side] = counts.get(figure.side, 0) + 1
            figure = replace(figure, id=f"{LETTERS[figure.side]}.{counts[figure.side]}")
        own = figure.id if figure.role in LEADERS else LETTERS[figure.side]
        named.append(figure if figure.unit else replace(figure, unit=own))
    return tuple(named)


def _units(figures: tuple[Figure, ...], special: Mapping[str, Mapping[str, Any]]) -> dict[str, Unit]:
    found: dict[str, Unit] = {}
    ranks: dict[str, int] = {}
    for id in dict.fromkeys(one.unit for one in figures):
        members = [one for one in figures if one.unit == id]
        head = members[0]
        alone = head.role in LEADERS
        platoon = "" if alone or head.kind != "regular_formed" else head.platoon
        if platoon:
            ranks[platoon] = ranks.get(platoon, 0) + 1
        usual: dict[str, Any] = {
            "strength": len(members),
            "platoon": platoon,
            "rank": ranks.get(platoon, 0),
            "formation": "line" if platoon else "loose",
            "facing": FACING[head.side],
        }
        given = {**usual, **special.get(id, {})}
        found[id] = Unit(
            id=id, side=head.side, members=tuple(one.id for one in members), alone=alone, **given
        )
    assert set(special) <= set(found), "no such unit"
    return found


__all__ = [
    "Marker",
    "Order",
    "bench",
    "bench_state",
    "block",
    "building",
    "draft",
    "drummer",
    "formed",
    "game_of",
    "happened",
    "man",
    "pc",
    "refused",
    "row",
    "second",
    "strip",
    "wall",
    "zone",
]
