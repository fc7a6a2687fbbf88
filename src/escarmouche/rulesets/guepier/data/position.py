"""Positions: any state of the table written as text, as FEN is for chess.

A position names a scenario, whose terrain and plan it then uses, or has a table of its own. A figure may name its troop
or bear the id of one of the scenario's, and says only what is different. What a figure declares of zone, edge and
contiguity is what its owner would say by default, unless written.
"""

from collections.abc import Iterable
from typing import Any

from msgspec.structs import replace

from escarmouche.kernel.game import Verdict
from escarmouche.kernel.unfit import Unfit
from escarmouche.rulesets.guepier.data import roster, tables
from escarmouche.rulesets.guepier.data.roster import SIDES, Entry, Team
from escarmouche.rulesets.guepier.data.scenario import (
    Terrain,
    begin,
    options_of,
    sheet_named,
    sheets,
    table_of,
)
from escarmouche.rulesets.guepier.data.state import (
    Cursor,
    Figure,
    Group,
    Gun,
    Horse,
    Kit,
    Options,
    Plan,
    State,
    WeakSpot,
)
from escarmouche.rulesets.guepier.table import board
from escarmouche.setup.position import (
    Raw,
    as_map,
    difference,
    overlay,
    read_keys,
    read_place,
    read_table,
    without_place,
    written_place,
)
from escarmouche.setup.scenario import plain, read_record
from escarmouche.table.tabletop import Table

KEYS = (
    "scenario", "size", "terrain", "table", "plan", "options", "turn", "initiative", "figures", "groups", "guns", "kit",
    "horses", "damage", "weak", "control", "cursor", "verdict",
)  # fmt: skip
DECLARED = ("zone", "edge", "contiguous")
WORDS: dict[str, tuple[str, ...]] = {
    "troop_class": tables.CLASSES,
    "training": tables.TRAININGS,
    "ranged": ("none", *tables.FIRE_NEED),
}


def read_position(position: object) -> State:
    """The state that a position describes; anything unknown or impossible in it is a ValueError in one line."""
    position = read_keys(position, KEYS)
    base = _base(position.get("scenario", ""))
    table = read_table(position, base.table if base else None, _laid)
    figures = {
        str(id): _figure(str(id), as_map(raw, str(id)), base, table)
        for id, raw in as_map(position.get("figures", {}), "figures").items()
    }
    placed = any(figure.placed for figure in figures.values())
    return State(
        scenario=base.scenario if base else "",
        plan=overlay(base.plan if base else Plan(), position.get("plan", {}), "plan"),
        table=table,
        options=overlay(base.options if base else Options(), position.get("options", {}), "options"),
        turn=read_record(position.get("turn", 1 if placed else 0), int, "turn"),
        initiative=read_record(position.get("initiative", ""), str, "initiative"),
        figures=figures,
        groups=_groups(as_map(position.get("groups", {}), "groups"), figures.values(), base),
        guns={
            str(id): _gun(str(id), as_map(raw, str(id)), base)
            for id, raw in as_map(position.get("guns", {}), "guns").items()
        },
        kit={**_stairs(base), **_kit(as_map(position.get("kit", {}), "kit"), base)},
        horses=read_record(position.get("horses", {}), dict[str, Horse], "horses"),
        damage=read_record(position.get("damage", {}), dict[str, int], "damage"),
        weak=_weak(position, base),
        control=read_record(position.get("control", {}), dict[str, str], "control"),
        cursor=_cursor(position, placed),
        verdict=read_record(position.get("verdict"), Verdict | None, "verdict"),  # type: ignore[arg-type]
    )


def write_position(state: State) -> dict[str, object]:
    """The state as a position: what scenario and rosters do not say already. Reading it gives the state again."""
    base = _base(state.scenario) if state.scenario in sheets() else None
    plan, options = base.plan if base else Plan(), base.options if base else Options()
    placed = any(figure.placed for figure in state.figures.values())
    written: dict[str, object] = {
        "scenario": base.scenario if base else "",
        "table": None if base and state.table == base.table else plain(state.table),
        "plan": difference(plan, state.plan),
        "options": difference(options, state.options),
        "turn": None if state.turn == (1 if placed else 0) else state.turn,
        "initiative": state.initiative,
        "figures": {id: _written_figure(figure, base, state.table) for id, figure in state.figures.items()},
        "groups": _written_groups(state, base),
        "guns": {id: _written_gun(gun, base) for id, gun in state.guns.items()},
        "kit": {
            id: difference(_kit_base(id, kit.kind, base), kit, "id")
            | ({} if kit.kind == _usual_kind(id, base) else {"kind": kit.kind})
            for id, kit in state.kit.items()
            if _stairs(base).get(id) != kit
        },
        "horses": plain(state.horses),
        "damage": state.damage,
        "weak": None if state.weak == (base.weak if base else ()) else plain(state.weak),
        "control": state.control,
        "cursor": _written_cursor(state.cursor, placed),
        "verdict": plain(state.verdict),
    }
    always = ("weak", "turn")  # an empty list and a 0 differ from what would be taken
    return {key: value for key, value in written.items() if value or (key in always and value is not None)}


def _base(scenario: object) -> State | None:
    if not scenario:
        return None
    sheet = sheet_named(str(scenario))
    return begin(sheet, options_of(sheet))


def _laid(size: tuple[float, float], terrain: object) -> Table:
    return table_of(size, read_record(terrain, tuple[Terrain, ...], "terrain"))


def _weak(position: Raw, base: State | None) -> tuple[WeakSpot, ...]:
    if "weak" in position:
        return read_record(position["weak"], tuple[WeakSpot, ...], "weak")
    return base.weak if base else ()


def _cursor(position: Raw, placed: bool) -> Cursor:
    """Where the turn stands: by default before deployment, or with figures on the table at the start of a turn."""
    if "cursor" in position:
        return overlay(Cursor(), position["cursor"], "cursor")
    return Cursor("points") if placed else Cursor()


def _written_cursor(cursor: Cursor, placed: bool) -> dict[str, Any]:
    if cursor == _cursor({}, placed):
        return {}
    return {"sequence": cursor.sequence, **difference(Cursor(), cursor)}


def _stairs(base: State | None) -> dict[str, Kit]:
    return {id: kit for id, kit in base.kit.items() if kit.kind == "stair"} if base else {}


# Figures


def _figure_base(id: str, raw: Raw, base: State | None) -> Figure:
    """What is known of a figure before the position speaks: its scenario's figure, its troop, or nothing."""
    troop = str(raw.get("troop", ""))
    if base and id in base.figures and troop in ("", base.figures[id].troop):
        return base.figures[id]
    group = str(raw.get("group", id.rpartition(".")[0] or id))
    team = base.groups[group].side if base and group in base.groups else ""
    side = str(raw.get("side", team or SIDES.get(troop[:1].upper(), "")))
    if not side:
        raise Unfit("no-side", id=id)
    if not troop:
        return Figure(id=id, side=side, group=group)
    if roster.profile_of(troop) is None:
        raise Unfit("no-troop", id=id, troop=troop)
    entry = Entry(
        troop=troop,
        training=str(raw.get("training", "")),
        tenacious=bool(raw.get("tenacious", False)),
        troop_class=str(raw.get("troop_class", "")),
    )
    if entry.training and entry.training not in tables.TRAININGS:
        raise Unfit("one-of", id=id, field="training", allowed=", ".join(tables.TRAININGS))
    figure = roster.muster(Team(id=group, side=side, figures=(entry,)))[0]
    return replace(figure, id=id)


def _figure(id: str, raw: Raw, base: State | None, table: Table) -> Figure:
    where = read_place(id, raw)
    figure = overlay(_figure_base(id, raw, base), without_place(raw), id)
    if where is not None:
        figure = replace(figure, where=where)
    for name, allowed in WORDS.items():
        if getattr(figure, name) not in allowed:
            raise Unfit("one-of", id=id, field=name, allowed=", ".join(allowed))
    for weapon in figure.melee:
        if weapon not in tables.MELEE_DIE:
            raise Unfit("one-of", id=id, field="melee", allowed=", ".join(tables.MELEE_DIE))
    if figure.side not in SIDES.values():
        raise Unfit("one-of", id=id, field="side", allowed=", ".join(SIDES.values()))
    if figure.placed and not table.within(figure.point):
        raise Unfit("off-table", id=id)
    if figure.placed and not any(key in raw for key in DECLARED):
        return _declared(figure, table)
    return figure


def _declared(figure: Figure, table: Table) -> Figure:
    zone, edge, contiguous = board.declare(table, figure.pose, figure.radius)
    return replace(figure, zone=zone, edge=edge, contiguous=contiguous)


def _written_figure(figure: Figure, base: State | None, table: Table) -> dict[str, Any]:
    kept: dict[str, Any] = {"side": figure.side, "group": figure.group, "troop": figure.troop}
    known = roster.profile_of(figure.troop)
    if not (base and figure.id in base.figures and base.figures[figure.id].troop == figure.troop) and known:
        kept |= {
            "training": figure.training,
            "tenacious": figure.tenacious,
            "troop_class": figure.troop_class,
        }
    elif known is None and figure.troop:
        raise Unfit("no-troop", id=figure.id, troop=figure.troop)
    start = _figure_base(figure.id, kept, base)
    written = difference(start, figure, "where", *DECLARED)
    for name, usual in (("training", roster.REFERENCE_TRAINING), ("tenacious", False)):
        if name in kept and kept[name] != usual:
            written[name] = kept[name]
    if known and kept.get("troop_class", known.troop_class) != known.troop_class:
        written["troop_class"] = figure.troop_class
    written |= _written_identity(figure, base)
    written |= written_place(figure.where, start.where)
    default = _declared(figure, table) if figure.placed else start
    if any(getattr(figure, name) != getattr(default, name) for name in DECLARED):
        written |= {name: plain(getattr(figure, name)) for name in DECLARED}
    return written


def _written_identity(figure: Figure, base: State | None) -> dict[str, Any]:
    """Troop, side and group, where they do not follow from the id."""
    if base and figure.id in base.figures and base.figures[figure.id].troop == figure.troop:
        return {}
    written = {"troop": figure.troop} if figure.troop else {}
    if (figure.id.rpartition(".")[0] or figure.id) != figure.group:
        written["group"] = figure.group
    known = base.groups[figure.group].side if base and figure.group in base.groups else ""
    if (known or SIDES.get(figure.troop[:1].upper(), "")) != figure.side:
        written["side"] = figure.side
    return written


# Groups, guns and kit


def _group_base(id: str, figures: Iterable[Figure], base: State | None) -> Group:
    if base and id in base.groups:
        return base.groups[id]
    members = [figure for figure in figures if figure.group == id]
    return Group(id=id, side=members[0].side if members else "", size=len(members))


def _groups(raw: Raw, figures: Iterable[Figure], base: State | None) -> dict[str, Group]:
    """The groups of the figures, in the order written if all are, else as the figures come."""
    members = list(figures)
    names = list(dict.fromkeys([*(figure.group for figure in members), *raw]))
    if set(raw) == set(names):
        names = list(raw)
    return {id: overlay(_group_base(id, members, base), raw.get(id, {}), f"group {id}") for id in names}


def _written_groups(state: State, base: State | None) -> dict[str, Any]:
    figures = list(state.figures.values())
    written = {
        id: difference(_group_base(id, figures, base), group, "id") for id, group in state.groups.items()
    }
    short = {id: fields for id, fields in written.items() if fields}
    usual = list(dict.fromkeys([*(figure.group for figure in figures), *short]))
    return short if list(state.groups) == usual else written


def _gun_base(id: str, raw: Raw, base: State | None) -> Gun:
    if base and id in base.guns:
        return base.guns[id]
    group = str(raw.get("group", id.rpartition(".")[0]))
    side = base.groups[group].side if base and group in base.groups else ""
    return Gun(id=id, side=str(raw.get("side", side)), group=group)


def _gun(id: str, raw: Raw, base: State | None) -> Gun:
    where = read_place(id, raw)
    gun = overlay(_gun_base(id, raw, base), without_place(raw), id)
    if gun.side not in SIDES.values():
        raise Unfit("one-of", id=id, field="side", allowed=", ".join(SIDES.values()))
    return gun if where is None else replace(gun, where=where)


def _written_gun(gun: Gun, base: State | None) -> dict[str, Any]:
    start = _gun_base(gun.id, {}, base)
    return difference(start, gun, "where") | written_place(gun.where, start.where)


def _usual_kind(id: str, base: State | None) -> str:
    """What `ladder-1` must be."""
    return base.kit[id].kind if base and id in base.kit else id.rpartition("-")[0]


def _kit_base(id: str, kind: str, base: State | None) -> Kit:
    if base and id in base.kit and base.kit[id].kind == kind:
        return base.kit[id]
    return read_record({"id": id, "kind": kind}, Kit, id)


def _kit(raw: Raw, base: State | None) -> dict[str, Kit]:
    found = {}
    for id, fields in raw.items():
        kind = str(as_map(fields, str(id)).get("kind", _usual_kind(str(id), base)))
        found[str(id)] = overlay(_kit_base(str(id), kind, base), fields, str(id))
    return found
