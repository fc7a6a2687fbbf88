"""Positions: any state of the table written as text, as FEN is for chess.

A position names a scenario, whose terrain and plan it then uses, or has a table of its own. A figure may name its troop
or bear the id of one of the scenario's, and says only what is different.
"""

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from escarmouche.kernel.game import Verdict
from escarmouche.kernel.unfit import Unfit
from escarmouche.rulesets.western.data import roster, tables
from escarmouche.rulesets.western.data.scenario import (
    Terrain,
    begin,
    options_of,
    sheet_named,
    sheets,
    table_of,
)
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
from escarmouche.setup.position import (
    Raw,
    as_map,
    begun,
    difference,
    overlay,
    read_place,
    read_table,
    without_place,
    written_place,
)
from escarmouche.setup.scenario import plain, read_record
from escarmouche.table.tabletop import Inside, Table

KEYS = (
    "scenario", "size", "terrain", "table", "plan", "options", "turn", "first", "figures", "vehicles", "horses", "used",
    "cleared", "cursor", "verdict",
)  # fmt: skip
BEFORE = ("hide", "deploy", "start")  # steps after which the next turn is counted (FW.2.05)
Over = Callable[[Options], Options]


def read_position(position: object, over: Over = lambda options: options) -> State:
    """The state that a position describes; anything unknown or impossible in it is a ValueError in one line.

    `over` lays the options of the game over those that scenario and position set.
    """
    raw, options, base = begun(position, KEYS, over, _usual_options, _base)
    table = read_table(raw, base.table if base else None, _laid)
    figures = {
        str(id): _figure(str(id), as_map(fields, str(id)), base, options)
        for id, fields in as_map(raw.get("figures", {}), "figures").items()
    }
    vehicles = {
        str(id): _vehicle(str(id), as_map(fields, str(id)), base)
        for id, fields in as_map(raw.get("vehicles", {}), "vehicles").items()
    }
    plan = _plan(raw, base, figures)
    cursor = _cursor(raw, figures)
    state = State(
        scenario=base.scenario if base else "",
        plan=plan,
        table=table,
        options=options,
        turn=read_record(raw.get("turn", _usual_turn(cursor)), int, "turn"),
        first=read_record(raw.get("first", _usual_first(plan)), str, "first"),
        figures=figures,
        vehicles={**(base.vehicles if base else {}), **vehicles},
        horses=read_record(raw.get("horses", {}), dict[str, Horse], "horses"),
        used=read_record(raw.get("used", plain(_usual_used(plan))), dict[str, Used], "used"),
        cleared=read_record(raw.get("cleared", {}), dict[str, int], "cleared"),
        cursor=cursor,
        verdict=read_record(raw.get("verdict"), Verdict | None, "verdict"),  # type: ignore[arg-type]
    )
    _judge(state)
    return state


def write_position(state: State) -> dict[str, object]:
    """The state as a position: what scenario and roster do not say already. Reading it gives the state again."""
    base = _base(state.scenario, state.options) if state.scenario in sheets() else None
    plan = _plan({"scenario": base.scenario} if base else {}, base, state.figures)
    written: dict[str, object] = {
        "scenario": base.scenario if base else "",
        "table": None if base and state.table == base.table else plain(state.table),
        "plan": difference(plan, state.plan),
        "options": difference(_usual_options(base.scenario if base else ""), state.options),
        "turn": None if state.turn == _usual_turn(state.cursor) else state.turn,
        "first": None if state.first == _usual_first(state.plan) else state.first,
        "figures": {id: _written_figure(one, base, state.options) for id, one in state.figures.items()},
        "vehicles": {
            id: fields
            for id, one in state.vehicles.items()
            if (fields := _written_vehicle(one, base)) or not (base and id in base.vehicles)
        },
        "horses": plain(state.horses),
        "used": None if state.used == _usual_used(state.plan) else plain(state.used),
        "cleared": state.cleared,
        "cursor": {}
        if state.cursor == _cursor({}, state.figures)
        else {"step": state.cursor.step, **difference(Cursor(), state.cursor)},
        "verdict": plain(state.verdict),
    }
    always = ("turn", "first", "used")  # a 0, an empty word or map differ from what would be taken
    return {key: value for key, value in written.items() if value or (key in always and value is not None)}


def _usual_options(scenario: str) -> Options:
    return options_of(sheet_named(scenario)) if scenario else Options()


def _base(scenario: str, options: Options) -> State | None:
    return begin(sheet_named(scenario), options) if scenario else None


def _laid(size: tuple[float, float], terrain: object) -> Table:
    return table_of(size, read_record(terrain, tuple[Terrain, ...], "terrain"))


def _plan(raw: Raw, base: State | None, figures: dict[str, Figure]) -> Plan:
    """The scenario's, or one in which those who have figures fight each other."""
    usual = base.plan if base else Plan(sides=tuple(dict.fromkeys(one.side for one in figures.values())))
    return overlay(usual, raw.get("plan", {}), "plan")


def _usual_first(plan: Plan) -> str:
    return plan.first or next(iter(plan.sides), "")


def _usual_used(plan: Plan) -> dict[str, Used]:
    return {side: Used() for side in plan.sides}


def _cursor(raw: Raw, figures: dict[str, Figure]) -> Cursor:
    """Where the turn stands: by default before deployment, or with figures on the table at the start of a turn."""
    if "cursor" in raw:
        return overlay(Cursor(), raw["cursor"], "cursor")
    return Cursor("start") if any(one.placed for one in figures.values()) else Cursor()


def _usual_turn(cursor: Cursor) -> int:
    return 0 if cursor.step in BEFORE else 1


def _figure_base(id: str, raw: Raw, base: State | None, options: Options) -> Figure:
    """What is known of a figure before the position speaks: its scenario's figure, its troop, or nothing."""
    troop = str(raw.get("troop", ""))
    if base and id in base.figures and troop in ("", base.figures[id].troop):
        return base.figures[id]
    profile = roster.profile_of(troop) if troop else None
    if troop and profile is None:
        raise Unfit("no-troop", id=id, troop=troop)
    side = str(raw.get("side", profile.side if profile and profile.side != roster.ANY else ""))
    if not side:
        raise Unfit("no-side", id=id)
    if profile is None:
        return Figure(id=id, side=side)
    figure = roster.figure_of(profile, id=id, side=side)
    return figure if options.life_points else replace(figure, life=1)


def _figure(id: str, raw: Raw, base: State | None, options: Options) -> Figure:
    where = read_place(id, raw)
    fields = without_place(raw)
    if "weapons" in fields:
        fields["weapons"] = plain(_weapons(id, fields["weapons"]))
    figure = overlay(_figure_base(id, raw, base, options), fields, id)
    if figure.id != id:
        raise Unfit("own-id", id=id)
    return figure if where is None else replace(figure, where=where)


def _weapons(id: str, raw: object) -> tuple[Weapon, ...]:
    """Missile weapons, each as a record or only by its name: then it is as at the start of a game (FW.6.22)."""
    given = read_record(raw, tuple[Weapon | str, ...], f"{id}, weapons")
    return tuple(roster.weapon_of(one) if isinstance(one, str) else one for one in given)


def _written_figure(figure: Figure, base: State | None, options: Options) -> dict[str, Any]:
    start = _figure_base(figure.id, {"side": figure.side, "troop": figure.troop}, base, options)
    written = difference(start, figure, "where", "id")
    if not (base and start is base.figures.get(figure.id)):
        written |= {"side": figure.side} | ({"troop": figure.troop} if figure.troop else {})
    return written | written_place(figure.where, start.where)


def _vehicle(id: str, raw: Raw, base: State | None) -> Vehicle:
    where = read_place(id, raw)
    vehicle = overlay(_vehicle_base(id, base), without_place(raw), id)
    return vehicle if where is None else replace(vehicle, where=where)


def _vehicle_base(id: str, base: State | None) -> Vehicle:
    return base.vehicles[id] if base and id in base.vehicles else Vehicle(id=id)


def _written_vehicle(vehicle: Vehicle, base: State | None) -> dict[str, Any]:
    start = _vehicle_base(vehicle.id, base)
    return difference(start, vehicle, "where", "id") | written_place(vehicle.where, start.where)


def _judge(state: State) -> None:
    """What cannot be: ratings beyond the scale (FW.0.03), weapons that nobody knows, places off the table."""
    low, high = tables.RATINGS
    for figure in state.figures.values():
        for name in ("klass", "skill", "health"):
            if not low <= getattr(figure, name) <= high:
                raise Unfit("between", "FW.0.03", id=figure.id, field=name, low=low, high=high)
        if figure.life not in tables.LIVES and not figure.lost:
            raise Unfit(
                "one-of", "FW.12.02", id=figure.id, field="life", allowed=", ".join(map(str, tables.LIVES))
            )
        for kind in (weapon.kind for weapon in figure.weapons):
            if kind not in tables.MISSILES:
                raise Unfit("one-of", id=figure.id, field="weapons", allowed=", ".join(tables.MISSILES))
        for kind in figure.melee:
            if kind not in tables.BLADES:
                raise Unfit("one-of", id=figure.id, field="melee", allowed=", ".join(tables.BLADES))
        if figure.side not in state.plan.sides:
            raise Unfit("one-of", id=figure.id, field="side", allowed=", ".join(state.plan.sides))
        if figure.placed and not state.table.within(figure.point):
            raise Unfit("off-table", id=figure.id)
        if isinstance(figure.where, Inside) and figure.where.holder not in state.vehicles:
            raise Unfit("none-such", id=figure.id, kind="vehicle", other=figure.where.holder)
