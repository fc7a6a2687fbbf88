"""A workbench: put units down, script the dice, and start anywhere in a player turn.

    game = bench(
        unit("redcoats", at=row(6, (10, 10))),
        unit("braves", "french", troop="native-warriors", at=[(10, 20), (12, 20)]),
        hands={"british": ["british-trained"]},
        active="british",
        dice=(6, 1),
    )
    game.question ...; game.answer(...); game.state.figures["redcoats-1"].lost

Men are numbered in the order of their places: `redcoats-1`, `redcoats-2`; the piece of a gun is `gun-piece` and stands
at the first place given. Units stand in the order given: that is the roster order.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple

import msgspec
from msgspec.structs import replace

from escarmouche.kernel.dice import RealDice
from escarmouche.kernel.game import Game
from escarmouche.rulesets.tomahawks import RULESET
from escarmouche.rulesets.tomahawks.data.position import usual_deck
from escarmouche.rulesets.tomahawks.data.roster import figures_of, roster, unit_of
from escarmouche.rulesets.tomahawks.data.state import (
    CONVENTIONS,
    Cursor,
    Figure,
    Marker,
    Options,
    Plan,
    State,
    Unit,
    cards_of,
)
from escarmouche.table.tabletop import Area, At, Line, Point, Pose, rectangle
from tests.rulesets.benches import begun, happened, laid, refused

SIDES = ("british", "french")
FACING = {"british": 0.0, "french": 180.0}  # towards each other: the British hold the south
HOME = {"british": ["south"], "french": ["north"]}


class Squad(NamedTuple):
    """A unit with its figures."""

    unit: Unit
    figures: tuple[Figure, ...]


def unit(
    id: str,
    side: str = "british",
    at: Sequence[Point] | int = ((0.0, 0.0),),
    troop: str = "",
    *,
    men: Mapping[int, Mapping[str, Any]] | None = None,
    **fields: Any,
) -> Squad:
    """A unit: by default trained foot with muskets, 6+/6+/7+, no traits; or that troop of the roster.

    `at` gives a place to each figure (an int: so many, off the table). Any field of a unit may be given; of figures
    `smoke` and `used` for all of them, and by number in `men` for one: `men={2: {"smoke": True}}` (the piece is 0).
    `facing` is the unit's and its figures'. A gun has `troop="light-gun"` or the trait; its first place is the piece's.
    """
    places: Sequence[Point | None] = [None] * at if isinstance(at, int) else list(at)
    gun = troop == "light-gun" or "artillery" in fields.get("traits", ())
    numbers = [*range(0 if gun else 1, len(places) + (0 if gun else 1))]
    members = tuple(f"{id}-{number}" if number else f"{id}-piece" for number in numbers)
    common = {name: fields.pop(name) for name in ("smoke", "used") if name in fields}
    if troop:
        made = unit_of(roster()[troop], id, side, members)
    else:
        made = Unit(id=id, side=side, members=members, weapons=("musket",), strength=len(members) - gun)
    made = replace(made, **{"facing": FACING[side], **fields})
    figures = []
    for number, one, place in zip(numbers, figures_of(made).values(), places, strict=True):
        if place is not None:
            one = replace(one, where=At(Pose(float(place[0]), float(place[1]), made.facing)))
        man = common if one.man else {}
        figures.append(replace(one, **{**man, **(men or {}).get(number, {})}))
    return Squad(made, tuple(figures))


def officer(id: str, side: str = "british", at: Point | None = (0.0, 0.0), **fields: Any) -> Squad:
    """A trained Officer with a pistol and no melee weapon."""
    given: dict[str, Any] = {"traits": ("officer",), "weapons": ("pistol",), "aggressiveness": 5}
    return unit(id, side, 1 if at is None else [at], **{**given, **fields})


def row(count: int, first: Point, step: Point = (2.0, 0.0)) -> list[Point]:
    """Places at equal steps."""
    return [(first[0] + i * step[0], first[1] + i * step[1]) for i in range(count)]


def block(count: int, first: Point, files: int, facing: float = 0.0, pitch: float = 1.0) -> list[Point]:
    """Places in ranks of touching foot bases, from the left of the front rank, as seen along the facing (0, 90...)."""
    right = {0.0: (1, 0), 90.0: (0, -1), 180.0: (-1, 0), 270.0: (0, 1)}[facing]
    back = {0.0: (0, -1), 90.0: (-1, 0), 180.0: (0, 1), 270.0: (1, 0)}[facing]
    return [
        (
            first[0] + pitch * (right[0] * (i % files) + back[0] * (i // files)),
            first[1] + pitch * (right[1] * (i % files) + back[1] * (i // files)),
        )
        for i in range(count)
    ]


def zone(kind: str, x1: float, y1: float, x2: float, y2: float, id: str = "", **fields: Any) -> Area:
    """A rectangle of terrain; its id is its kind unless given."""
    return Area(id=id or kind, kind=kind, outline=rectangle(x1, y1, x2, y2), **fields)


def wall(kind: str, *points: Point, id: str = "", **fields: Any) -> Line:
    """A linear obstacle, or a road by its centre line; its id is its kind unless given.

    Parts of one broken wall share a tag.
    """
    return Line(id=id or kind, kind=kind, points=tuple((float(x), float(y)) for x, y in points), **fields)


def marker(id: str, side: str, at: Point, unit: str = "", type: str = "native") -> Marker:
    """A hidden movement marker; without a unit a decoy."""
    return Marker(id=id, side=side, at=(float(at[0]), float(at[1])), unit=unit, type=type)


def bench_state(
    *squads: Squad,
    terrain: Iterable[Area | Line] = (),
    size: tuple[float, float] = (48.0, 48.0),
    active: str = "british",
    round: int = 1,
    step: str = "turn",
    hands: Mapping[str, Iterable[str]] | None = None,
    reserves: Mapping[str, Iterable[str]] | None = None,
    discard: Iterable[str] = (),
    clocks: int = 0,
    command: Mapping[str, int] | None = None,
    options: Mapping[str, Any] | Options | None = None,
    plan: Mapping[str, Any] | Plan | None = None,
    cursor: Mapping[str, Any] | None = None,
    markers: Iterable[Marker] = (),
    **fields: Any,
) -> State:
    """The state of `bench`."""
    units = {squad.unit.id: squad.unit for squad in squads}
    cards = cards_of(SIDES, units.values())
    free = list(cards)
    taken = {side: _taken(free, (hands or {}).get(side, ())) for side in SIDES}
    kept = {side: _taken(free, (reserves or {}).get(side, ())) for side in SIDES}
    state = State(
        plan=_plan(plan),
        table=laid(terrain, size, CONVENTIONS),
        options=options if isinstance(options, Options) else msgspec.convert(dict(options or {}), Options),
        round=round,
        figures={figure.id: figure for squad in squads for figure in squad.figures},
        units=units,
        markers={one.id: one for one in markers},
        cards=cards,
        hands=taken,
        reserves=kept,
        discard=_taken(free, discard),
        clocks=_taken(free, ["clock"] * clocks),
        command={side: (command or {}).get(side, 0) for side in SIDES},
        cursor=msgspec.convert({"step": step, "side": active, **(cursor or {})}, Cursor),
        **fields,
    )
    return state if "deck" in fields else replace(state, deck=usual_deck(state))


def bench(*squads: Squad, dice: Iterable[int] | RealDice = (), **fields: Any) -> Game[State]:
    """A game in the player turn of `active`, with scripted dice.

    `hands` (and face-down `reserves`, the `discard`) name cards by id, or by what they are for the next that is free:
    `british-trained`, `french-forward`. `clocks` lie face up. All others are in the deck: a draw throws a lot, so
    script it too or give hands that need none. `terrain` areas and lines; `markers`; `command` points; `options` and
    `plan` as a record or as its fields (by default the British are at home in the south, the French in the north, 99
    rounds, no scenario's conditions and not the Engagement victory); `cursor` says more about where the turn stands;
    any other field of the state.
    """
    return game_of(bench_state(*squads, **fields), dice)


def game_of(state: State, dice: Iterable[int] | RealDice = ()) -> Game[State]:
    """A game that starts from this very state."""
    return begun(RULESET, state, dice)


def _taken(free: list[str], names: Iterable[str]) -> tuple[str, ...]:
    found = []
    for name in names:
        id = name if name in free else next(one for one in free if one.rpartition("-")[0] == name)
        free.remove(id)
        found.append(id)
    return tuple(found)


def _plan(plan: Mapping[str, Any] | Plan | None) -> Plan:
    if isinstance(plan, Plan):
        return plan
    given: dict[str, Any] = {"rounds": 99, "sides": SIDES, "home": HOME, "engagement": False}
    return msgspec.convert({**given, **(plan or {})}, Plan)


__all__ = [
    "Marker",
    "bench",
    "bench_state",
    "block",
    "game_of",
    "happened",
    "marker",
    "officer",
    "refused",
    "row",
    "unit",
    "wall",
    "zone",
]
