"""Positions: any state of the table written as text, as FEN is for chess.

A position names a scenario, whose terrain and plan it then uses, or has a table of its own. A unit may name its troop
or bear the id of one of the scenario's, and says only what is different; a figure says its place, and what has befallen
it. The cards that nobody holds and that lie nowhere are in the deck.
"""

from collections.abc import Mapping
from typing import Any

from escarmouche.kernel.unfit import Unfit
from escarmouche.rulesets.tomahawks.data import roster
from escarmouche.rulesets.tomahawks.data.scenario import SCENARIOS, begin, first_to_deploy
from escarmouche.rulesets.tomahawks.data.state import Cursor, Figure, Plan, State, Unit, cards_of, undealt
from escarmouche.setup.scenario import read_record
from escarmouche.setup.short_records import Raw, as_map
from escarmouche.skirmish.position import ById, Overlaid, Position, Records, Said, Standing
from escarmouche.skirmish.position_refusals import must_be_one_of, must_exist, must_stand_on, troop_and_side

BEFORE = ("deploy", "deal")


def _usual_plan(known: State, base: State | None) -> Plan:
    """The scenario's, or one in which the camps face each other from south and north."""
    return base.plan if base else Plan(home={"british": ("south",), "french": ("north",)})


def _usual_cursor(known: State, base: State | None) -> Cursor:
    """Before deployment, or with figures on the table in a player turn."""
    plan = known.plan
    if not any(one.placed for one in known.figures.values()):
        return Cursor(step="deploy", side=first_to_deploy(plan))
    return Cursor(step="turn", side=plan.attacker or plan.sides[0])


def usual_deck(known: State, base: State | None = None) -> tuple[str, ...]:
    """The cards that nobody holds and that lie nowhere else, in the order in which the game has them."""
    held = [id for cards in (*known.hands.values(), *known.reserves.values()) for id in cards]
    gone = {*held, *known.discard, *known.clocks, *known.aside, known.cursor.card}
    return tuple(id for id in undealt(known.cards.values(), known.morale_due) if id not in gone)


def _usual_command(known: State, base: State | None) -> dict[str, int]:
    return {side: known.plan.points.get(side, 0) for side in known.plan.sides}


class OfCamps(Said[State]):
    """What camps have; one of which nothing is said has what is usual."""

    def read(self, said: object, known: State, base: State | None) -> dict[str, Any]:
        return {**self.usual(known, base), **super().read(said, known, base)}


class Held(OfCamps):
    """The cards of those who hold any."""

    def usual(self, known: State, base: State | None) -> dict[str, tuple[str, ...]]:
        return dict.fromkeys(known.plan.sides, ())

    def write(self, value: Mapping[str, tuple[str, ...]], known: State, base: State | None) -> Any:
        return {side: list(held) for side, held in value.items() if held} or None


def _new_unit(id: str, said: Raw, known: State, base: State | None) -> Unit:
    profile, side = troop_and_side(id, said, roster.profile_of)
    members = read_record(said.get("members", ()), tuple[str, ...], f"{id}, members")
    if profile is None:
        return Unit(id=id, side=side, members=members, strength=len(members))
    return roster.unit_of(profile, id, side, members)


def _unit_identity(unit: Unit, base: State | None) -> Raw:
    return {"side": unit.side, "troop": unit.troop, "members": unit.members}


class Figures(ById[State, Figure]):
    """The members of the units, in their order; of those to whom nothing has happened nothing is said."""

    def usual(self, known: State, base: State | None) -> dict[str, Figure]:
        found: dict[str, Figure] = {}
        for unit in known.units.values():
            own = base.figures if base and unit.id in base.units else {}
            found |= {id: own.get(id, one) for id, one in roster.figures_of(unit).items()}
        return found

    def read(self, said: object, known: State, base: State | None) -> dict[str, Figure]:
        usual, given = self.usual(known, base), as_map(said, self.name)
        for id in given:
            if id not in usual:
                raise Unfit("no-member", id=id)
        found = {id: self.over(one, id, as_map(given.get(id, {}), id)) for id, one in usual.items()}
        for id, one in found.items():
            if one.unit != usual[id].unit:
                raise Unfit("own-id", id=id)
        return found

    def write(self, value: Mapping[str, Figure], known: State, base: State | None) -> Any:
        usual = self.usual(known, base)
        written = {id: self.fields(one, value[id], known) for id, one in usual.items()}
        return {id: fields for id, fields in written.items() if fields} or None


def _judge(state: State) -> None:
    """What cannot be: two units with one man, men of another camp, places off the table, cards in two hands."""
    must_be_one_of("cursor", "side", filter(None, (state.cursor.side,)), state.plan.sides)
    seen: set[str] = set()
    for unit in state.units.values():
        must_be_one_of(unit.id, "side", (unit.side,), state.plan.sides)
        for id in unit.members:
            if id in seen:
                raise Unfit("member-twice", id=id)
            seen.add(id)
            if state.figures[id].side != unit.side:
                raise Unfit("other-side", id=unit.id, other=id)
    for figure in state.figures.values():
        must_stand_on(state.table, figure)
    for marker in state.markers.values():
        must_exist(marker.id, "unit", marker.unit, state.units)
    held = (*state.hands.values(), *state.reserves.values())
    laid: set[str] = set()
    for pile in (*held, state.deck, state.discard, state.clocks, state.aside):
        for id in pile:
            must_exist("cards", "card", id, state.cards)
            if id in laid:
                raise Unfit("card-twice", id=id)
            laid.add(id)


POSITION = Position(
    State,
    SCENARIOS,
    begin,
    {
        "plan": Overlaid(_usual_plan),
        "round": Said(lambda known, base: 0 if known.cursor.step in BEFORE else 1),
        "units": Records(_new_unit, _unit_identity),
        "figures": Figures(),
        "cards": Said(lambda known, base: cards_of(known.plan.sides, known.units.values())),
        "hands": Held(),
        "reserves": Held(),
        "discard": Said(),
        "clocks": Said(),
        "aside": Said(),
        "morale_due": Said(),
        "burnt": Said(),
        "markers": Said(),
        "deck": Said(usual_deck),
        "command": OfCamps(_usual_command),
        "cursor": Standing(_usual_cursor),
    },
    _judge,
)
read_position, write_position = POSITION.read, POSITION.write
