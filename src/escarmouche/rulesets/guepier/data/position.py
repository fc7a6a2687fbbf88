"""Positions: any state of the table written as text, as FEN is for chess.

A position names a scenario, whose terrain and plan it then uses, or has a table of its own. A figure may name its troop
or bear the id of one of the scenario's, and says only what is different. What a figure declares of zone, edge and
contiguity is what its owner would say by default, unless written.
"""

from collections.abc import Mapping
from typing import Any

from msgspec.structs import replace

from escarmouche.kernel.unfit import Unfit
from escarmouche.rulesets.guepier.data import roster, tables
from escarmouche.rulesets.guepier.data.roster import SIDES, Entry, Team
from escarmouche.rulesets.guepier.data.scenario import SCENARIOS, begin
from escarmouche.rulesets.guepier.data.state import Cursor, Figure, Group, Gun, Kit, Plan, State
from escarmouche.rulesets.guepier.table import board
from escarmouche.setup.scenario import plain, read_record
from escarmouche.setup.short_records import Raw, as_map, difference, overlay
from escarmouche.skirmish.position import Overlaid, Position, Records, Said, Standing
from escarmouche.skirmish.position_refusals import must_be_one_of, must_exist, must_stand_on
from escarmouche.table.tabletop import Table

DECLARED = ("zone", "edge", "contiguous")


def _any_placed(state: State) -> bool:
    return any(figure.placed for figure in state.figures.values())


def _usual_cursor(known: State, base: State | None) -> Cursor:
    """Before deployment, or with figures on the table at the start of a turn."""
    return Cursor("points") if _any_placed(known) else Cursor()


def _group_in(id: str) -> str:
    """The group that an id begins with: `legion` of `legion.3`, and of `legion`."""
    return id.rpartition(".")[0] or id


def _side_of(group: str, base: State | None) -> str:
    return base.groups[group].side if base and group in base.groups else ""


# Figures


def _new_figure(id: str, said: Raw, known: State, base: State | None) -> Figure:
    """As its troop, on the side of its group or troop."""
    troop = str(said.get("troop", ""))
    group = str(said.get("group", _group_in(id)))
    side = str(said.get("side", _side_of(group, base) or SIDES.get(troop[:1].upper(), "")))
    if not side:
        raise Unfit("no-side", id=id)
    if not troop:
        return Figure(id=id, side=side, group=group)
    if roster.profile_of(troop) is None:
        raise Unfit("no-troop", id=id, troop=troop)
    entry = Entry(
        troop=troop,
        training=str(said.get("training", "")),
        tenacious=bool(said.get("tenacious", False)),
        troop_class=str(said.get("troop_class", "")),
    )
    if entry.training:
        must_be_one_of(id, "training", (entry.training,), tables.TRAININGS)
    figure = roster.muster(Team(id=group, side=side, figures=(entry,)))[0]
    return replace(figure, id=id)


def _figure_identity(figure: Figure, base: State | None) -> Raw:
    """What does not follow from its id and the roster."""
    said: dict[str, Any] = {}
    if profile := roster.profile_of(figure.troop):
        said["training"] = "" if figure.training == roster.REFERENCE_TRAINING else figure.training
        said["tenacious"] = figure.tenacious
        said["troop_class"] = "" if figure.troop_class == profile.troop_class else figure.troop_class
    usual = _side_of(figure.group, base) or SIDES.get(figure.troop[:1].upper(), "")
    return said | {
        "troop": figure.troop,
        "group": "" if figure.group == _group_in(figure.id) else figure.group,
        "side": "" if figure.side == usual else figure.side,
    }


class Figures(Records[State, Figure]):
    """Figures, and what those on the table declare, where it is not what their owner would say by default."""

    apart = ("id", "where", *DECLARED)

    def fields(self, start: Figure, one: Figure, known: State, identity: Raw | None = None) -> dict[str, Any]:
        default = _declared(one, known.table) if one.placed else start
        differs = any(getattr(one, name) != getattr(default, name) for name in DECLARED)
        declared = {name: plain(getattr(one, name)) for name in DECLARED} if differs else {}
        return super().fields(start, one, known, identity) | declared


def _declared(figure: Figure, table: Table) -> Figure:
    zone, edge, contiguous = board.declare(table, figure.pose, figure.radius)
    return replace(figure, zone=zone, edge=edge, contiguous=contiguous)


def _declaring(figure: Figure, said: Raw, known: State) -> Figure:
    """On the table as its owner would say, unless it is said."""
    must_stand_on(known.table, figure)
    unsaid = figure.placed and not any(key in said for key in DECLARED)
    return _declared(figure, known.table) if unsaid else figure


# Groups, guns and kit


class Groups(Said[State]):
    """The groups of the figures, in the order written if all are, else as the figures come."""

    def usual(self, known: State, base: State | None) -> dict[str, Group]:
        return self.read({}, known, base)

    def read(self, said: object, known: State, base: State | None) -> dict[str, Group]:
        given = as_map(said, self.name)
        names = _in_order(known, list(given))
        return {id: overlay(_group(id, known, base), given.get(id, {}), f"group {id}") for id in names}

    def write(self, value: Mapping[str, Group], known: State, base: State | None) -> Any:
        written = {id: difference(_group(id, known, base), group, "id") for id, group in value.items()}
        short = {id: fields for id, fields in written.items() if fields}
        return (short if list(value) == _in_order(known, list(short)) else written) or None


def _in_order(known: State, said: list[str]) -> list[str]:
    names = list(dict.fromkeys([*(figure.group for figure in known.figures.values()), *said]))
    return said if set(said) == set(names) else names


def _group(id: str, known: State, base: State | None) -> Group:
    """What is known of a group before the position speaks."""
    if base and id in base.groups:
        return base.groups[id]
    members = [figure for figure in known.figures.values() if figure.group == id]
    return Group(id=id, side=members[0].side if members else "", size=len(members))


def _new_gun(id: str, said: Raw, known: State, base: State | None) -> Gun:
    group = str(said.get("group", id.rpartition(".")[0]))
    return Gun(id=id, side=str(said.get("side", _side_of(group, base))), group=group)


def _usual_kind(id: str) -> str:
    """What `ladder-1` must be."""
    return id.rpartition("-")[0]


def _new_kit(id: str, said: Raw, known: State, base: State | None) -> Kit:
    return read_record({"id": id, "kind": str(said.get("kind", _usual_kind(id)))}, Kit, id)


def _kit_identity(kit: Kit, base: State | None) -> Raw:
    return {"kind": "" if kit.kind == _usual_kind(kit.id) else kit.kind}


def _judge(state: State) -> None:
    """What cannot be: words that the rules do not know, nobody's men and guns, zones that there are not."""
    sides = tuple(SIDES.values())
    if sorted(state.plan.sides) != sorted(sides):
        raise Unfit("both-of", id="plan", field="sides", allowed=", ".join(sides))
    must_be_one_of("position", "initiative", filter(None, (state.initiative,)), sides)
    zones = [area.id for area in state.table.areas]
    for one in state.figures.values():
        must_be_one_of(one.id, "troop_class", (one.troop_class,), tables.CLASSES)
        must_be_one_of(one.id, "training", (one.training,), tables.TRAININGS)
        must_be_one_of(one.id, "ranged", (one.ranged,), ("none", *tables.FIRE_NEED))
        must_be_one_of(one.id, "melee", one.melee, tables.MELEE_DIE)
        must_be_one_of(one.id, "side", (one.side,), sides)
        must_exist(one.id, "zone", one.zone, zones)
    for gun in state.guns.values():
        must_be_one_of(gun.id, "side", (gun.side,), sides)


POSITION = Position(
    State,
    SCENARIOS,
    begin,
    {
        "plan": Overlaid(lambda known, base: base.plan if base else Plan()),
        "turn": Said(lambda known, base: 1 if _any_placed(known) else 0),
        "initiative": Said(),
        "figures": Figures(_new_figure, _figure_identity, finish=_declaring),
        "groups": Groups(),
        "guns": Records(_new_gun),
        "kit": Records(
            _new_kit,
            _kit_identity,
            named="kind",
            present=lambda base: {id: kit for id, kit in base.kit.items() if kit.kind == "stair"},
        ),
        "horses": Said(),
        "damage": Said(),
        "weak": Said(lambda known, base: base.weak if base else ()),
        "control": Said(),
        "cursor": Standing(_usual_cursor),
    },
    _judge,
)
read_position, write_position = POSITION.read, POSITION.write
