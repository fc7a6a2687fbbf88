"""Positions: any state of the table written as text, as FEN is for chess.

A position names a scenario, whose terrain and plan it then uses, or has a table of its own. A unit may name its troop
or bear the id of one of the scenario's, and says only what is different; brigades are those that the units name, and
have a commander where one leads them.
"""

from collections.abc import Mapping
from typing import Any

from msgspec.structs import replace

from escarmouche.kernel.unfit import Unfit
from escarmouche.rulesets.blackpowder.data import roster, tables
from escarmouche.rulesets.blackpowder.data.scenario import SCENARIOS, begin, first_to_deploy
from escarmouche.rulesets.blackpowder.data.state import Brigade, Commander, Cursor, Plan, State, Unit
from escarmouche.setup.short_records import Raw, as_map, overlay
from escarmouche.skirmish.position import ById, Overlaid, Position, Records, Said, Standing
from escarmouche.skirmish.position_refusals import must_be_one_of, must_exist, must_stand_on, troop_and_side
from escarmouche.table.tabletop import At, Inside

KIND = ("arm", "size", "gun", "natural")
"""What decides of a unit without a troop what is usual for it."""


def _usual_plan(known: State, base: State | None) -> Plan:
    """The scenario's, or one in which the sides of the units face each other from south and north."""
    if base:
        return base.plan
    sides = tuple(dict.fromkeys([*(unit.side for unit in known.units.values()), "french", "british"]))[:2]
    return Plan(sides=sides, first=sides[0], home={sides[0]: "south", sides[1]: "north"})


def _usual_cursor(known: State, base: State | None) -> Cursor:
    """Before deployment, or with units on the table in the first player turn."""
    if any(isinstance(unit.where, (At, Inside)) for unit in known.units.values()):
        return Cursor(phase="start", side=known.plan.first or known.plan.sides[0])
    return Cursor(phase="deploy", side=first_to_deploy(known.plan))


def _usual_half(known: State, base: State | None) -> int:
    """The first player turn of whoever is active; none is begun before its start."""
    if known.cursor.phase in ("deploy", "start"):
        return 0
    return 1 if known.cursor.side in ("", known.plan.first or known.plan.sides[0]) else 2


def _new_unit(id: str, said: Raw, known: State, base: State | None) -> Unit:
    """As its troop, or as is usual for its kind."""
    profile, side = troop_and_side(id, said, roster.profile_of)
    brigade = str(said.get("brigade", side))
    if profile:
        return roster.unit_of(profile, id, side, brigade)
    if said.get("wagon"):
        return roster.wagon_of(id, side, brigade)
    kind = {key: str(said[key]) for key in KIND if key in said}
    overlay(roster.plain_unit(id, "", ""), kind, id)  # refuses a kind that there is not
    return roster.plain_unit(id, side, brigade, **kind)


def _unit_identity(unit: Unit, base: State | None) -> Raw:
    said = ("side", "troop") if unit.troop else ("side", *KIND, "wagon")
    brigade = "" if unit.brigade == unit.side else unit.brigade
    return {key: getattr(unit, key) for key in said} | {"brigade": brigade}


def _new_commander(id: str, said: Raw, known: State, base: State | None) -> Commander:
    if "side" not in said:
        raise Unfit("no-side", id=id)
    return Commander(id=id, side=str(said["side"]))


class Brigades(ById[State, Brigade]):
    """Those that the units name, which are as they began, and those that the position tells more of."""

    def usual(self, known: State, base: State | None) -> dict[str, Brigade]:
        found: dict[str, Brigade] = {}
        for unit in known.units.values():
            if unit.brigade not in found:
                began = base.brigades.get(unit.brigade) if base else None
                found[unit.brigade] = replace(began or Brigade(id=unit.brigade, side=unit.side), units=())
            if not unit.wagon:
                own = found[unit.brigade]
                found[unit.brigade] = replace(own, units=(*own.units, unit.id))
        return found

    def read(self, said: object, known: State, base: State | None) -> dict[str, Brigade]:
        found = self.usual(known, base)
        for id, given in as_map(said, self.name).items():
            fields = as_map(given, str(id))
            start = found.get(str(id)) or Brigade(id=str(id), side=str(fields.get("side", "")))
            found[str(id)] = self.over(start, str(id), fields)
        return found

    def write(self, value: Mapping[str, Brigade], known: State, base: State | None) -> Any:
        usual = self.usual(known, base)
        written = {
            id: self.fields(usual.get(id) or Brigade(id=id, side=one.side), one, known)
            for id, one in value.items()
        }
        return {id: fields for id, fields in written.items() if fields or id not in usual} or None


def _judge(state: State) -> None:
    """What cannot be: units of no side or brigade, off the table, in what is no building; commanders of nobody."""
    if not state.options.distance_scale > 0.0:
        raise Unfit("above", id="options", field="distance_scale", low=0)
    buildings = [area.id for area in state.table.areas if area.kind == "building"]
    for unit in state.units.values():
        _judge_kind(unit)
        must_be_one_of(unit.id, "side", (unit.side,), state.plan.sides)
        if state.brigades[unit.brigade].side != unit.side:
            raise Unfit("other-side", id=unit.id, other=unit.brigade)
        must_stand_on(state.table, unit)
        if isinstance(unit.where, Inside):
            must_exist(unit.id, "building", unit.where.holder, buildings)
            if unit.formation != "building":
                raise Unfit("building-formation", id=unit.id)
    for one in state.commanders.values():
        must_be_one_of(one.id, "personality", filter(None, (one.personality,)), tables.PERSONALITIES)
        must_be_one_of(one.id, "side", (one.side,), state.plan.sides)
        must_exist(one.id, "brigade", one.brigade, state.brigades)
        must_exist(one.id, "unit", one.attached_to, state.units)
    for pair in state.contacts:
        for id in pair:
            must_exist("contacts", "unit", id, state.units)


def _judge_kind(unit: Unit) -> None:
    """What nobody bears: weapons and special rules that are not in the rules; guns that are no artillery."""
    arms = tables.GUNS if unit.artillery else tables.WEAPONS
    must_be_one_of(unit.id, "weapon", filter(None, (unit.weapon,)), arms)
    for rule in unit.rules:
        must_exist(unit.id, "rule", rule, tables.SPECIAL_RULES)
    if unit.gun and not unit.artillery:
        raise Unfit("gun-arm", id=unit.id)
    if unit.casualties < 0 or unit.stamina < 1:
        raise Unfit("stamina", id=unit.id)


POSITION = Position(
    State,
    SCENARIOS,
    begin,
    {
        "plan": Overlaid(_usual_plan),
        "half": Said(_usual_half),
        "units": Records(_new_unit, _unit_identity),
        "commanders": Records(_new_commander, lambda one, base: {"side": one.side}),
        "brigades": Brigades(),
        "contacts": Said(),
        "orders_over": Said(),
        "held": Said(),
        "cursor": Standing(_usual_cursor),
    },
    _judge,
)
read_position, write_position = POSITION.read, POSITION.write
