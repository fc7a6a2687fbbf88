"""Positions: any state of the table written as text, as FEN is for chess.

A position names a scenario, whose terrain and plan it then uses, or has a table of its own. A unit may name its troop
or bear the id of one of the scenario's, and says only what is different; brigades are those that the units name, and
have a commander where one leads them.
"""

from collections.abc import Callable, Iterable
from typing import Any

from msgspec.structs import replace

from escarmouche.kernel.game import Verdict
from escarmouche.kernel.unfit import Unfit
from escarmouche.rulesets.blackpowder.data import roster, tables
from escarmouche.rulesets.blackpowder.data.scenario import (
    Terrain,
    begin,
    first_to_deploy,
    options_of,
    sheet_named,
    sheets,
    table_of,
)
from escarmouche.rulesets.blackpowder.data.state import (
    Brigade,
    Commander,
    Cursor,
    Options,
    Plan,
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
from escarmouche.table.tabletop import At, Inside, Table

KEYS = (
    "scenario", "size", "terrain", "table", "plan", "options", "half", "units", "commanders", "brigades", "contacts",
    "orders_over", "held", "cursor", "verdict",
)  # fmt: skip
Over = Callable[[Options], Options]


def read_position(position: object, over: Over = lambda options: options) -> State:
    """The state that a position describes; anything unknown or impossible in it is a ValueError in one line.

    `over` lays the options of the game over those that scenario and position set.
    """
    raw, options, base = begun(position, KEYS, over, _usual_options, _base)
    units = _units(raw, base)
    plan = overlay(_usual_plan(base, units.values()), raw.get("plan", {}), "plan")
    cursor = _cursor(raw, units.values(), plan)
    state = State(
        scenario=base.scenario if base else "",
        plan=plan,
        table=read_table(raw, base.table if base else None, _laid),
        options=options,
        half=read_record(raw.get("half", _usual_half(cursor, plan)), int, "half"),
        units=units,
        commanders=_commanders(raw, base),
        brigades=_brigades(raw, base, units.values()),
        contacts=read_record(raw.get("contacts", ()), tuple[tuple[str, str], ...], "contacts"),
        orders_over=read_record(raw.get("orders_over", False), bool, "orders_over"),
        held=read_record(raw.get("held", {}), dict[str, str], "held"),
        cursor=cursor,
        verdict=read_record(raw.get("verdict"), Verdict | None, "verdict"),  # type: ignore[arg-type]
    )
    _judge(state)
    return state


def write_position(state: State) -> dict[str, object]:
    """The state as a position: what scenario and roster do not say already. Reading it gives the state again."""
    named = state.scenario if state.scenario in sheets() else ""
    base = _base(named, state.options)
    units = state.units.values()
    cursor = _cursor({}, units, state.plan)
    usual_brigades = _brigades({}, base, units)
    written: dict[str, object] = {
        "scenario": named,
        "table": None if base and state.table == base.table else plain(state.table),
        "plan": difference(_usual_plan(base, units), state.plan),
        "options": difference(_usual_options(named), state.options),
        "half": None if state.half == _usual_half(state.cursor, state.plan) else state.half,
        "units": {unit.id: _written_unit(unit, base) for unit in units},
        "commanders": {one.id: _written_commander(one, base) for one in state.commanders.values()},
        "brigades": {
            one.id: fields
            for one in state.brigades.values()
            if (fields := difference(usual_brigades.get(one.id) or _bare(one.id, one.side), one, "id"))
            or one.id not in usual_brigades
        },
        "contacts": plain(state.contacts),
        "orders_over": state.orders_over,
        "held": dict(state.held),
        "cursor": {}
        if state.cursor == cursor
        else {"phase": state.cursor.phase, **difference(Cursor(), state.cursor)},
        "verdict": plain(state.verdict),
    }
    return {key: value for key, value in written.items() if value or (key == "half" and value is not None)}


def _usual_options(scenario: str) -> Options:
    return options_of(sheet_named(scenario)) if scenario else Options()


def _base(scenario: str, options: Options) -> State | None:
    return begin(sheet_named(scenario), options) if scenario else None


def _laid(size: tuple[float, float], terrain: object) -> Table:
    return table_of(size, read_record(terrain, tuple[Terrain, ...], "terrain"))


def _usual_plan(base: State | None, units: Iterable[Unit]) -> Plan:
    """The scenario's, or one in which the sides of the units face each other from south and north."""
    if base:
        return base.plan
    sides = tuple(dict.fromkeys([*(unit.side for unit in units), "french", "british"]))[:2]
    return Plan(sides=sides, first=sides[0], home={sides[0]: "south", sides[1]: "north"})


def _cursor(raw: Raw, units: Iterable[Unit], plan: Plan) -> Cursor:
    """Where the game stands: by default before deployment, or with units on the table in the first player turn."""
    if "cursor" in raw:
        return overlay(Cursor(), raw["cursor"], "cursor")
    if any(isinstance(unit.where, (At, Inside)) for unit in units):
        return Cursor(phase="start", side=plan.first or plan.sides[0])
    return Cursor(phase="deploy", side=first_to_deploy(plan))


def _usual_half(cursor: Cursor, plan: Plan) -> int:
    """The first player turn of whoever is active; none is begun before its start."""
    if cursor.phase in ("deploy", "start"):
        return 0
    return 1 if cursor.side in ("", plan.first or plan.sides[0]) else 2


# Units


def _units(raw: Raw, base: State | None) -> dict[str, Unit]:
    said = as_map(raw.get("units", {}), "units")
    return {str(id): _unit(str(id), as_map(fields, str(id)), base) for id, fields in said.items()}


def _unit(id: str, raw: Raw, base: State | None) -> Unit:
    usual = _unit_base(id, raw, base)
    where = read_place(id, raw)
    unit = overlay(usual, without_place(raw), id)
    if unit.id != id:
        raise Unfit("own-id", id=id)
    return unit if where is None else replace(unit, where=where)


def _unit_base(id: str, raw: Raw, base: State | None) -> Unit:
    """What is known of a unit before the position speaks: its scenario's, its troop, or what is usual."""
    troop = str(raw.get("troop", ""))
    if base and id in base.units and troop in ("", base.units[id].troop):
        return base.units[id]
    profile = roster.profile_of(troop) if troop else None
    if troop and profile is None:
        raise Unfit("no-troop", id=id, troop=troop)
    side = str(raw.get("side", profile.side if profile else ""))
    if not side:
        raise Unfit("no-side", id=id)
    brigade = str(raw.get("brigade", side))
    if profile:
        return roster.unit_of(profile, id, side, brigade)
    if raw.get("wagon"):
        return roster.wagon_of(id, side, brigade)
    return roster.plain_unit(id, side, brigade, **_kind(id, raw))


def _kind(id: str, raw: Raw) -> dict[str, str]:
    """What decides of a unit without a troop what is usual for it."""
    given = {key: str(raw[key]) for key in ("arm", "size", "gun", "natural") if key in raw}
    overlay(roster.plain_unit(id, "", ""), given, id)
    return given


def _written_unit(unit: Unit, base: State | None) -> dict[str, Any]:
    known = {"side": unit.side, "brigade": unit.brigade, "troop": unit.troop, "wagon": unit.wagon}
    known |= {key: getattr(unit, key) for key in ("arm", "size", "gun", "natural")}
    start = _unit_base(unit.id, known, base)
    fields = difference(start, unit, "where", "id")
    if not (base and start is base.units.get(unit.id)):
        said = ("side", "troop") if unit.troop else ("side", "arm", "size", "gun", "natural", "wagon")
        fields |= {key: known[key] for key in said if known[key]}
        fields |= {"brigade": unit.brigade} if unit.brigade != unit.side else {}
    return fields | written_place(unit.where, start.where)


# Commanders and brigades


def _commanders(raw: Raw, base: State | None) -> dict[str, Commander]:
    found = {}
    for id, given in as_map(raw.get("commanders", {}), "commanders").items():
        fields = as_map(given, str(id))
        usual = _commander_base(str(id), fields, base)
        one = overlay(usual, without_place(fields), str(id))
        if one.id != id:
            raise Unfit("own-id", id=str(id))
        where = read_place(str(id), fields)
        found[str(id)] = one if where is None else replace(one, where=where)
    return found


def _commander_base(id: str, raw: Raw, base: State | None) -> Commander:
    if base and id in base.commanders:
        return base.commanders[id]
    if "side" not in raw:
        raise Unfit("no-side", id=id)
    return Commander(id=id, side=str(raw["side"]))


def _written_commander(one: Commander, base: State | None) -> dict[str, Any]:
    start = _commander_base(one.id, {"side": one.side}, base)
    fields = difference(start, one, "where", "id")
    if not (base and one.id in base.commanders):
        fields["side"] = one.side
    return fields | written_place(one.where, start.where)


def _brigades(raw: Raw, base: State | None, units: Iterable[Unit]) -> dict[str, Brigade]:
    """Those that the units name, which are as they began, and those that the position tells more of."""
    found: dict[str, Brigade] = {}
    known = base.brigades if base else {}
    for unit in units:
        if unit.brigade not in found:
            usual = known.get(unit.brigade) or _bare(unit.brigade, unit.side)
            found[unit.brigade] = replace(usual, units=())
        if not unit.wagon:
            own = found[unit.brigade]
            found[unit.brigade] = replace(own, units=(*own.units, unit.id))
    for id, given in as_map(raw.get("brigades", {}), "brigades").items():
        fields = as_map(given, str(id))
        usual = found.get(str(id)) or _bare(str(id), str(fields.get("side", "")))
        found[str(id)] = overlay(usual, fields, str(id))
    return found


def _bare(id: str, side: str) -> Brigade:
    return Brigade(id=id, side=side)


def _judge(state: State) -> None:
    """What cannot be: units of no side or brigade, off the table, in what is no building; commanders of nobody."""
    if not state.options.distance_scale > 0.0:
        raise Unfit("above", id="options", field="distance_scale", low=0)
    for unit in state.units.values():
        _judge_kind(unit)
        if unit.side not in state.plan.sides:
            raise Unfit("one-of", id=unit.id, field="side", allowed=", ".join(state.plan.sides))
        if state.brigades[unit.brigade].side != unit.side:
            raise Unfit("other-side", id=unit.id, other=unit.brigade)
        if isinstance(unit.where, At) and not state.table.within(unit.point):
            raise Unfit("off-table", id=unit.id)
        if isinstance(unit.where, Inside):
            holder = unit.where.holder
            if not any(area.id == holder and area.kind == "building" for area in state.table.areas):
                raise Unfit("none-such", id=unit.id, kind="building", other=holder)
            if unit.formation != "building":
                raise Unfit("building-formation", id=unit.id)
    for one in state.commanders.values():
        if one.personality and one.personality not in tables.PERSONALITIES:
            raise Unfit("one-of", id=one.id, field="personality", allowed=", ".join(tables.PERSONALITIES))
        if one.side not in state.plan.sides:
            raise Unfit("one-of", id=one.id, field="side", allowed=", ".join(state.plan.sides))
        if one.brigade and one.brigade not in state.brigades:
            raise Unfit("none-such", id=one.id, kind="brigade", other=one.brigade)
        if one.attached_to and one.attached_to not in state.units:
            raise Unfit("none-such", id=one.id, kind="unit", other=one.attached_to)
    for pair in state.contacts:
        for id in pair:
            if id not in state.units:
                raise Unfit("none-such", id="contacts", kind="unit", other=id)


def _judge_kind(unit: Unit) -> None:
    """What nobody bears: weapons and special rules that are not in the rules; guns that are no artillery."""
    arms = tables.GUNS if unit.artillery else tables.WEAPONS
    if unit.weapon and unit.weapon not in arms:
        raise Unfit("one-of", id=unit.id, field="weapon", allowed=", ".join(arms))
    for rule in unit.rules:
        if rule not in tables.SPECIAL_RULES:
            raise Unfit("none-such", id=unit.id, kind="rule", other=rule)
    if unit.gun and not unit.artillery:
        raise Unfit("gun-arm", id=unit.id)
    if unit.casualties < 0 or unit.stamina < 1:
        raise Unfit("stamina", id=unit.id)
