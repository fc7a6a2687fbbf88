"""Positions: any state of the table written as text, as FEN is for chess.

A position names a scenario, whose terrain and plan it then uses, or has a table of its own. A figure may name its troop
or bear the id of one of the scenario's, and says only what is different. Units are those of the figures, and say only
what is special about them.
"""

from collections.abc import Iterable, Mapping
from typing import Any

from msgspec.structs import replace

from escarmouche.kernel.unfit import Unfit
from escarmouche.rulesets.tyneside.data import roster, tables
from escarmouche.rulesets.tyneside.data.scenario import SCENARIOS, begin
from escarmouche.rulesets.tyneside.data.state import LEADERS, Cursor, Figure, Plan, State, Unit
from escarmouche.setup.scenario import plain, read_record
from escarmouche.setup.short_records import Raw, as_map, difference, overlay
from escarmouche.skirmish.position import Overlaid, Position, Records, Said, Standing
from escarmouche.skirmish.position_refusals import must_be_one_of, must_exist, must_stand_on, troop_and_side

BEFORE = ("deploy", "initiative")


def _usual_plan(known: State, base: State | None) -> Plan:
    """The scenario's, or one without conditions; which side plays itself is the option's to say (TY.5.13)."""
    if base:
        return base.plan
    plan = Plan(home={"british": "south", "french": "north"})
    automatic = known.options.automatic
    return replace(plan, automatic=(automatic,)) if automatic in plan.sides else plan


def _usual_order(known: State, base: State | None) -> tuple[str, ...]:
    """Nobody's before the game has begun; then that of the scenario, or of the sides as they are named (TY.5.07)."""
    if known.cursor.step in BEFORE:
        return ()
    first = known.plan.first or known.plan.sides[0]
    return tuple(sorted(known.plan.sides, key=lambda side: side != first))


def _usual_cursor(known: State, base: State | None) -> Cursor:
    """Before deployment, or with figures on the table at the start of a phase."""
    placed = [one for one in known.figures.values() if one.placed]
    return Cursor(step="begin", side=placed[0].side) if placed else Cursor()


def _new_figure(id: str, said: Raw, known: State, base: State | None) -> Figure:
    profile, side = troop_and_side(id, said, roster.profile_of)
    return roster.figure_of(profile, id=id, side=side) if profile else Figure(id=id, side=side, unit="")


def _in_a_unit(figure: Figure, said: Raw, known: State) -> Figure:
    """A leader is a unit of one; others without a group are the group of their side."""
    own = figure.id if figure.role in LEADERS else figure.side
    return figure if figure.unit else replace(figure, unit=own)


class Units(Said[State]):
    """Those of the figures: a position says what is special about them, and their order where it is not that of the
    scenario by speaking of all."""

    def usual(self, known: State, base: State | None) -> dict[str, Unit]:
        return self.read({}, known, base)

    def read(self, said: object, known: State, base: State | None) -> dict[str, Unit]:
        given = as_map(said, self.name)
        usual = _units_of(known.figures.values(), base)
        found = {id: overlay(unit, given.get(id, {}), id) for id, unit in usual.items()}
        for id, fields in given.items():
            if id not in found:  # one whose men have all gone over to another
                found[str(id)] = read_record({"id": id, **as_map(fields, str(id))}, Unit, str(id))
        return {id: found[id] for id in _in_order(found, list(given), base)}

    def write(self, value: Mapping[str, Unit], known: State, base: State | None) -> Any:
        usual = _units_of(known.figures.values(), base)
        written = {
            id: difference(usual[id], unit) if id in usual else plain(unit) for id, unit in value.items()
        }
        special = {id: fields for id, fields in written.items() if fields}
        as_read = _in_order({**usual, **special}, list(special), base)
        return (special if as_read == list(value) else written) or None


def _units_of(figures: Iterable[Figure], base: State | None) -> dict[str, Unit]:
    """The units of these figures, as they are before the position speaks of them."""
    members: dict[str, list[Figure]] = {}
    for one in figures:
        members.setdefault(one.unit, []).append(one)
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


def _in_order(units: Mapping[str, object], said: list[str], base: State | None) -> list[str]:
    """As the position has them, where it speaks of all; else as the scenario."""
    order = said if set(units) <= set(said) else list(base.units) if base else []
    return sorted(units, key=lambda id: order.index(id) if id in order else len(order))


def _judge(state: State) -> None:
    """What cannot be: weapons that nobody knows, wounds that kill, men of no unit, places off the table."""
    for figure in state.figures.values():
        must_be_one_of(figure.id, "weapons", figure.weapons, tables.WEAPONS, "TY.3.01")
        if not 0 <= figure.wounds < tables.DEADLY_WOUNDS and not figure.lost:
            raise Unfit("wounds", "TY.15.06", id=figure.id, most=tables.DEADLY_WOUNDS)
        must_be_one_of(figure.id, "side", (figure.side,), state.plan.sides)
        must_stand_on(state.table, figure)
        if figure.id not in state.units[figure.unit].members:
            raise Unfit("no-member-of", id=figure.id, other=figure.unit)
    if state.cursor.step not in BEFORE and sorted(state.order) != sorted(state.plan.sides):
        raise Unfit("both-of", id="position", field="order", allowed=", ".join(state.plan.sides))
    for id, unit in state.units.items():
        if unit.id != id:
            raise Unfit("own-id", id=id)
        must_exist(id, "figure", unit.commanded, state.figures)
        for member in unit.members:
            if member not in state.figures or state.figures[member].side != unit.side:
                raise Unfit("other-side", id=id, other=member)
        lone = unit.members == (id,) and state.figures[id].leads
        if unit.alone != lone:
            raise Unfit("alone", id=id)
    for thing in state.plan.burns:
        must_exist("plan.burns", "building", thing, [area.id for area in state.table.areas])
    for marker in state.markers.values():
        must_exist(marker.id, "unit", marker.unit, state.units)


POSITION = Position(
    State,
    SCENARIOS,
    begin,
    {
        "plan": Overlaid(_usual_plan),
        "turn": Said(lambda known, base: 0 if known.cursor.step in BEFORE else 1),
        "order": Said(_usual_order),
        "figures": Records(
            _new_figure, lambda one, base: {"side": one.side, "troop": one.troop}, finish=_in_a_unit
        ),
        "units": Units(),
        "markers": Said(),
        "sightings": Said(),
        "pools": Said(),
        "readings": Said(),
        "fallen": Said(),
        "aroused": Said(),
        "burnt": Said(),
        "cursor": Standing(_usual_cursor),
    },
    _judge,
)
read_position, write_position = POSITION.read, POSITION.write
