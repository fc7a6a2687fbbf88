"""Positions: any state of the table written as text, as FEN is for chess.

A position names a scenario, whose terrain and plan it then uses, or has a table of its own. A unit may name its troop
or bear the id of one of the scenario's, and says only what is different; a figure says its place, and what has befallen
it. The cards that nobody holds and that lie nowhere are in the deck.
"""

from collections.abc import Callable, Mapping
from typing import Any

from msgspec.structs import replace

from escarmouche.kernel.game import Verdict
from escarmouche.kernel.unfit import Unfit
from escarmouche.rulesets.tomahawks.data import roster
from escarmouche.rulesets.tomahawks.data.cards import cards_of, undealt
from escarmouche.rulesets.tomahawks.data.scenario import (
    Terrain,
    begin,
    first_to_deploy,
    options_of,
    sheet_named,
    sheets,
    table_of,
)
from escarmouche.rulesets.tomahawks.data.state import (
    Card,
    Cursor,
    Figure,
    Marker,
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
from escarmouche.table.tabletop import Table

KEYS = (
    "scenario", "size", "terrain", "table", "plan", "options", "round", "figures", "units", "markers", "cards", "deck",
    "discard", "clocks", "aside", "hands", "reserves", "command", "morale_due", "burnt", "cursor", "verdict",
)  # fmt: skip
PILES: Mapping[str, Any] = {
    "discard": tuple[str, ...],
    "clocks": tuple[str, ...],
    "aside": tuple[str, ...],
    "morale_due": tuple[str, ...],
    "burnt": tuple[str, ...],
    "markers": dict[str, Marker],
}
BEFORE = ("deploy", "deal")
Over = Callable[[Options], Options]


def read_position(position: object, over: Over = lambda options: options) -> State:
    """The state that a position describes; anything unknown or impossible in it is a ValueError in one line.

    `over` lays the options of the game over those that scenario and position set.
    """
    raw, options, base = begun(position, KEYS, over, _usual_options, _base)
    plan = overlay(_usual_plan(base), raw.get("plan", {}), "plan")
    figures, units = _forces(raw, base, plan)
    cards = _cards(raw, plan, units)
    given: dict[str, Any] = {
        key: read_record(raw[key], kind, key) for key, kind in PILES.items() if key in raw
    }
    cursor = _cursor(raw, figures, plan)
    state = State(
        scenario=base.scenario if base else "",
        plan=plan,
        table=read_table(raw, base.table if base else None, _laid),
        options=options,
        round=read_record(raw.get("round", _usual_round(cursor)), int, "round"),
        figures=figures,
        units=units,
        cards=cards,
        hands=_held(raw, "hands", plan),
        reserves=_held(raw, "reserves", plan),
        command=_usual_command(plan) | read_record(raw.get("command", {}), dict[str, int], "command"),
        cursor=cursor,
        verdict=read_record(raw.get("verdict"), Verdict | None, "verdict"),  # type: ignore[arg-type]
        **given,
    )
    deck = read_record(raw["deck"], tuple[str, ...], "deck") if "deck" in raw else usual_deck(state)
    state = replace(state, deck=deck)
    _judge(state)
    return state


def write_position(state: State) -> dict[str, object]:
    """The state as a position: what scenario and roster do not say already. Reading it gives the state again."""
    base = _base(state.scenario, state.options) if state.scenario in sheets() else None
    cursor = _cursor({}, state.figures, state.plan)
    cards = cards_of(state.plan.sides, state.units.values())
    written: dict[str, object] = {
        "scenario": base.scenario if base else "",
        "table": None if base and state.table == base.table else plain(state.table),
        "plan": difference(_usual_plan(base), state.plan),
        "options": difference(_usual_options(base.scenario if base else ""), state.options),
        "round": None if state.round == _usual_round(state.cursor) else state.round,
        "units": _written_units(state, base),
        "figures": _written_figures(state, base),
        "cards": None if state.cards == cards else plain(state.cards),
        "hands": {side: list(held) for side, held in state.hands.items() if held},
        "reserves": {side: list(held) for side, held in state.reserves.items() if held},
        **{key: plain(getattr(state, key)) for key in PILES},
        "deck": None if state.deck == usual_deck(state) else list(state.deck),
        "command": None if state.command == _usual_command(state.plan) else plain(state.command),
        "cursor": {}
        if state.cursor == cursor
        else {"step": state.cursor.step, **difference(Cursor(), state.cursor)},
        "verdict": plain(state.verdict),
    }
    always = ("round", "deck")  # a 0 or nothing differs from what would be taken
    return {key: value for key, value in written.items() if value or (key in always and value is not None)}


def usual_deck(state: State) -> tuple[str, ...]:
    """The cards that nobody holds and that lie nowhere else, in the order in which the game has them."""
    held = [id for cards in (*state.hands.values(), *state.reserves.values()) for id in cards]
    gone = {*held, *state.discard, *state.clocks, *state.aside, state.cursor.card}
    return tuple(id for id in undealt(state.cards.values(), state.morale_due) if id not in gone)


def _usual_options(scenario: str) -> Options:
    return options_of(sheet_named(scenario)) if scenario else Options()


def _base(scenario: str, options: Options) -> State | None:
    return begin(sheet_named(scenario), options) if scenario else None


def _laid(size: tuple[float, float], terrain: object) -> Table:
    return table_of(size, read_record(terrain, tuple[Terrain, ...], "terrain"))


def _usual_plan(base: State | None) -> Plan:
    """The scenario's, or one in which the camps face each other from south and north."""
    return base.plan if base else Plan(home={"british": ("south",), "french": ("north",)})


def _cards(raw: Raw, plan: Plan, units: Mapping[str, Unit]) -> dict[str, Card]:
    if "cards" in raw:
        return read_record(raw["cards"], dict[str, Card], "cards")
    return cards_of(plan.sides, units.values())


def _held(raw: Raw, key: str, plan: Plan) -> dict[str, tuple[str, ...]]:
    given = read_record(raw.get(key, {}), dict[str, tuple[str, ...]], key)
    return dict.fromkeys(plan.sides, ()) | given


def _usual_command(plan: Plan) -> dict[str, int]:
    return {side: plan.points.get(side, 0) for side in plan.sides}


def _cursor(raw: Raw, figures: Mapping[str, Figure], plan: Plan) -> Cursor:
    """Where the game stands: by default before deployment, or with figures on the table in a player turn."""
    if "cursor" in raw:
        return overlay(Cursor(), raw["cursor"], "cursor")
    if not any(one.placed for one in figures.values()):
        return Cursor(step="deploy", side=first_to_deploy(plan))
    return Cursor(step="turn", side=plan.attacker or plan.sides[0])


def _usual_round(cursor: Cursor) -> int:
    return 0 if cursor.step in BEFORE else 1


def _forces(raw: Raw, base: State | None, plan: Plan) -> tuple[dict[str, Figure], dict[str, Unit]]:
    """The units in the order in which the position has them, and their figures."""
    said = as_map(raw.get("units", {}), "units")
    units = {str(id): _unit(str(id), as_map(fields, str(id)), base) for id, fields in said.items()}
    figures: dict[str, Figure] = {}
    places = as_map(raw.get("figures", {}), "figures")
    known = {id: unit.id for unit in units.values() for id in unit.members}
    for id in places:
        if id not in known:
            raise Unfit("no-member", id=id)
    for unit in units.values():
        for id, usual in _usual_figures(unit, base).items():
            fields = as_map(places.get(id, {}), id)
            where = read_place(id, fields)
            one = overlay(usual, without_place(fields), id)
            if (one.id, one.unit) != (id, unit.id):
                raise Unfit("own-id", id=id)
            figures[id] = one if where is None else replace(one, where=where)
    return figures, units


def _usual_figures(unit: Unit, base: State | None) -> dict[str, Figure]:
    known = base.figures if base else {}
    return {id: known.get(id, one) if unit.id in (base.units if base else {}) else one
            for id, one in roster.figures_of(unit).items()}  # fmt: skip


def _unit_base(id: str, raw: Raw, base: State | None) -> Unit:
    """What is known of a unit before the position speaks: its scenario's, its troop, or nothing."""
    troop = str(raw.get("troop", ""))
    if base and id in base.units and troop in ("", base.units[id].troop):
        return base.units[id]
    profile = roster.profile_of(troop) if troop else None
    if troop and profile is None:
        raise Unfit("no-troop", id=id, troop=troop)
    side = str(raw.get("side", profile.side if profile and profile.side != roster.ANY else ""))
    if not side:
        raise Unfit("no-side", id=id)
    members = read_record(raw.get("members", ()), tuple[str, ...], f"{id}, members")
    if profile is None:
        return Unit(id=id, side=side, members=members, strength=len(members))
    return roster.unit_of(profile, id, side, members)


def _unit(id: str, raw: Raw, base: State | None) -> Unit:
    unit = overlay(_unit_base(id, raw, base), raw, id)
    if unit.id != id:
        raise Unfit("own-id", id=id)
    return unit


def _written_units(state: State, base: State | None) -> dict[str, Any]:
    written = {}
    for id, unit in state.units.items():
        known = {"side": unit.side, "troop": unit.troop, "members": unit.members}
        start = _unit_base(id, known, base)
        fields = difference(start, unit, "id")
        if not (base and start is base.units.get(id)):
            fields |= {key: plain(value) for key, value in known.items() if value}
        written[id] = fields
    return written


def _written_figures(state: State, base: State | None) -> dict[str, Any]:
    written = {}
    for unit in state.units.values():
        for id, usual in _usual_figures(unit, base).items():
            one = state.figures[id]
            fields = difference(usual, one, "where", "id") | written_place(one.where, usual.where)
            if fields:
                written[id] = fields
    return written


def _judge(state: State) -> None:
    """What cannot be: two units with one man, men of another camp, places off the table, cards in two hands."""
    seen: set[str] = set()
    for unit in state.units.values():
        if unit.side not in state.plan.sides:
            raise Unfit("one-of", id=unit.id, field="side", allowed=", ".join(state.plan.sides))
        for id in unit.members:
            if id in seen:
                raise Unfit("member-twice", id=id)
            seen.add(id)
            if state.figures[id].side != unit.side:
                raise Unfit("other-side", id=unit.id, other=id)
    for figure in state.figures.values():
        if figure.placed and not state.table.within(figure.point):
            raise Unfit("off-table", id=figure.id)
    for marker in state.markers.values():
        if marker.unit and marker.unit not in state.units:
            raise Unfit("none-such", id=marker.id, kind="unit", other=marker.unit)
    piles = [
        *state.hands.values(),
        *state.reserves.values(),
        state.deck,
        state.discard,
        state.clocks,
        state.aside,
    ]
    laid: set[str] = set()
    for id in (id for pile in piles for id in pile):
        if id not in state.cards:
            raise Unfit("none-such", id="cards", kind="card", other=id)
        if id in laid:
            raise Unfit("card-twice", id=id)
        laid.add(id)
