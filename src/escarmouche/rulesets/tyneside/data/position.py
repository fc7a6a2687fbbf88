"""Positions: any state of the table written as text, as FEN is for chess.

A position names a scenario, whose terrain and plan it then uses, or has a table of its own. A figure may name its troop
or bear the id of one of the scenario's, and says only what is different. Units are those of the figures, and say only
what is special about them.
"""

from collections.abc import Callable, Mapping
from typing import Any

from msgspec.structs import replace

from escarmouche.kernel.game import Verdict
from escarmouche.kernel.unfit import Unfit
from escarmouche.rulesets.tyneside.data import roster, tables
from escarmouche.rulesets.tyneside.data.scenario import (
    Terrain,
    begin,
    options_of,
    sheet_named,
    sheets,
    table_of,
)
from escarmouche.rulesets.tyneside.data.state import (
    LEADERS,
    Cursor,
    Figure,
    Marker,
    Options,
    Plan,
    Pool,
    Reading,
    State,
    Unit,
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
from escarmouche.table.tabletop import Table

KEYS = (
    "scenario", "size", "terrain", "table", "plan", "options", "turn", "order", "figures", "units", "markers",
    "sightings", "pools", "readings", "fallen", "aroused", "burnt", "cursor", "verdict",
)  # fmt: skip
RECORDS: Mapping[str, Any] = {
    "markers": dict[str, Marker],
    "sightings": dict[str, int],
    "pools": dict[str, Pool],
    "readings": dict[str, Reading],
    "fallen": dict[str, int],
    "aroused": tuple[str, ...],
    "burnt": tuple[str, ...],
}
Over = Callable[[Options], Options]


def read_position(position: object, over: Over = lambda options: options) -> State:
    """The state that a position describes; anything unknown or impossible in it is a ValueError in one line.

    `over` lays the options of the game over those that scenario and position set.
    """
    raw, options, base = begun(position, KEYS, over, _usual_options, _base)
    figures = {
        str(id): _figure(str(id), as_map(fields, str(id)), base)
        for id, fields in as_map(raw.get("figures", {}), "figures").items()
    }
    plan = _plan(raw, base, options)
    units = _units(raw, figures, base)
    cursor = _cursor(raw, figures)
    given: dict[str, Any] = {
        key: read_record(raw[key], kind, key) for key, kind in RECORDS.items() if key in raw
    }
    state = State(
        scenario=base.scenario if base else "",
        plan=plan,
        table=read_table(raw, base.table if base else None, _laid),
        options=options,
        turn=read_record(raw.get("turn", _usual_turn(cursor)), int, "turn"),
        order=read_record(raw.get("order", _usual_order(plan, cursor)), tuple[str, ...], "order"),
        figures={id: one if one.unit else replace(one, unit=_own_unit(one)) for id, one in figures.items()},
        units=units,
        cursor=cursor,
        verdict=read_record(raw.get("verdict"), Verdict | None, "verdict"),  # type: ignore[arg-type]
        **given,
    )
    _judge(state)
    return state


def write_position(state: State) -> dict[str, object]:
    """The state as a position: what scenario and roster do not say already. Reading it gives the state again."""
    base = _base(state.scenario, state.options) if state.scenario in sheets() else None
    plan = _plan({}, base, state.options)
    cursor = _cursor({}, state.figures)
    written: dict[str, object] = {
        "scenario": base.scenario if base else "",
        "table": None if base and state.table == base.table else plain(state.table),
        "plan": difference(plan, state.plan),
        "options": difference(_usual_options(base.scenario if base else ""), state.options),
        "turn": None if state.turn == _usual_turn(state.cursor) else state.turn,
        "order": None if state.order == _usual_order(state.plan, state.cursor) else list(state.order),
        "figures": {id: _written_figure(one, base) for id, one in state.figures.items()},
        "units": _written_units(state, base),
        **{key: plain(getattr(state, key)) for key in RECORDS},
        "cursor": {}
        if state.cursor == cursor
        else {"step": state.cursor.step, **difference(Cursor(), state.cursor)},
        "verdict": plain(state.verdict),
    }
    always = ("turn", "order")  # a 0 or nothing differs from what would be taken
    return {key: value for key, value in written.items() if value or (key in always and value is not None)}


def _usual_options(scenario: str) -> Options:
    return options_of(sheet_named(scenario)) if scenario else Options()


def _base(scenario: str, options: Options) -> State | None:
    return begin(sheet_named(scenario), options) if scenario else None


def _laid(size: tuple[float, float], terrain: object) -> Table:
    return table_of(size, read_record(terrain, tuple[Terrain, ...], "terrain"))


def _plan(raw: Raw, base: State | None, options: Options) -> Plan:
    """The scenario's, or one without conditions; which side plays itself is the option's to say (TY.5.13)."""
    usual = base.plan if base else Plan(home={"british": "south", "french": "north"})
    if not base and options.automatic in usual.sides:
        usual = replace(usual, automatic=(options.automatic,))
    return overlay(usual, raw.get("plan", {}), "plan")


def _usual_order(plan: Plan, cursor: Cursor) -> tuple[str, ...]:
    """Nobody's before the game has begun; then that of the scenario, or of the sides as they are named (TY.5.07)."""
    if cursor.step in BEFORE:
        return ()
    return tuple(sorted(plan.sides, key=lambda side: side != (plan.first or plan.sides[0])))


BEFORE = ("deploy", "initiative")


def _cursor(raw: Raw, figures: Mapping[str, Figure]) -> Cursor:
    """Where the turn stands: by default before deployment, or with figures on the table at the start of a phase."""
    if "cursor" in raw:
        return overlay(Cursor(), raw["cursor"], "cursor")
    placed = [one for one in figures.values() if one.placed]
    return Cursor(step="begin", side=placed[0].side) if placed else Cursor()


def _usual_turn(cursor: Cursor) -> int:
    return 0 if cursor.step in BEFORE else 1


def _figure_base(id: str, raw: Raw, base: State | None) -> Figure:
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
        return Figure(id=id, side=side, unit="")
    return roster.figure_of(profile, id=id, side=side)


def _figure(id: str, raw: Raw, base: State | None) -> Figure:
    where = read_place(id, raw)
    figure = overlay(_figure_base(id, raw, base), without_place(raw), id)
    if figure.id != id:
        raise Unfit("own-id", id=id)
    return figure if where is None else replace(figure, where=where)


def _own_unit(figure: Figure) -> str:
    """A leader is a unit of one; others without a group are the group of their side."""
    return figure.id if figure.role in LEADERS else figure.side


def _written_figure(figure: Figure, base: State | None) -> dict[str, Any]:
    start = _figure_base(figure.id, {"side": figure.side, "troop": figure.troop}, base)
    written = difference(start, figure, "where", "id")
    if not (base and start is base.figures.get(figure.id)):
        written |= {"side": figure.side} | ({"troop": figure.troop} if figure.troop else {})
    return written | written_place(figure.where, start.where)


def _usual_units(figures: Mapping[str, Figure], base: State | None) -> dict[str, Unit]:
    """The units of these figures, as they are before the position speaks of them."""
    members: dict[str, list[Figure]] = {}
    for one in figures.values():
        members.setdefault(one.unit or _own_unit(one), []).append(one)
    ranks: dict[str, int] = {}
    found = {}
    for id, men in members.items():
        if base and id in base.units:
            found[id] = base.units[id]
            continue
        alone = men[0].role in LEADERS
        platoon = "" if alone else men[0].platoon
        if platoon:
            ranks[platoon] = ranks.get(platoon, 0) + 1
        found[id] = Unit(
            id=id,
            side=men[0].side,
            members=tuple(one.id for one in men),
            alone=alone,
            strength=len(men),
            platoon=platoon,
            rank=ranks.get(platoon, 0),
        )
    return found


def _units(raw: Raw, figures: Mapping[str, Figure], base: State | None) -> dict[str, Unit]:
    """In the order in which the position has them, where it speaks of all; else in that of the scenario."""
    usual = _usual_units(figures, base)
    said = as_map(raw.get("units", {}), "units")
    found = {id: overlay(unit, said.get(id, {}), id) for id, unit in usual.items()}
    for id, fields in said.items():
        if id not in found:  # one whose men have all gone over to another
            found[str(id)] = read_record({"id": id, **as_map(fields, str(id))}, Unit, str(id))
    return {id: found[id] for id in _in_order(found, list(said), base)}


def _in_order(units: Mapping[str, object], said: list[str], base: State | None) -> list[str]:
    order = said if set(units) <= set(said) else list(base.units) if base else []
    return sorted(units, key=lambda id: order.index(id) if id in order else len(order))


def _written_units(state: State, base: State | None) -> dict[str, Any]:
    usual = _usual_units(state.figures, base)
    written = {
        id: difference(usual[id], unit) if id in usual else plain(unit) for id, unit in state.units.items()
    }
    special = {id: fields for id, fields in written.items() if fields}
    as_read = _in_order({**usual, **special}, list(special), base)
    return special if as_read == list(state.units) else written


def _judge(state: State) -> None:
    """What cannot be: weapons that nobody knows, wounds that kill, men of no unit, places off the table."""
    for figure in state.figures.values():
        for weapon in figure.weapons:
            if weapon not in tables.WEAPONS:
                raise Unfit(
                    "one-of", "TY.3.01", id=figure.id, field="weapons", allowed=", ".join(tables.WEAPONS)
                )
        if not 0 <= figure.wounds < tables.DEADLY_WOUNDS and not figure.lost:
            raise Unfit("wounds", "TY.15.06", id=figure.id, most=tables.DEADLY_WOUNDS)
        if figure.side not in state.plan.sides:
            raise Unfit("one-of", id=figure.id, field="side", allowed=", ".join(state.plan.sides))
        if figure.placed and not state.table.within(figure.point):
            raise Unfit("off-table", id=figure.id)
    for unit in state.units.values():
        for id in unit.members:
            if id not in state.figures or state.figures[id].side != unit.side:
                raise Unfit("other-side", id=unit.id, other=id)
    for marker in state.markers.values():
        if marker.unit and marker.unit not in state.units:
            raise Unfit("none-such", id=marker.id, kind="unit", other=marker.unit)
