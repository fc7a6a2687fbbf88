"""Doors (portes): opening and closing (GM.10.11, 10.13)."""

from collections.abc import Collection

from msgspec.structs import replace

from escarmouche.kernel.rules import Illegal
from escarmouche.rulesets.guepier.data.events import DoorHandled
from escarmouche.rulesets.guepier.data.state import Figure, Play, State, change, update
from escarmouche.rulesets.guepier.data.tables import CONTIGUOUS
from escarmouche.rulesets.guepier.rules.carriers import laden
from escarmouche.rulesets.guepier.rules.demolition import CLOSED
from escarmouche.rulesets.guepier.table.board import ground, touchable
from escarmouche.rulesets.guepier.table.terrain import door_named, doors
from escarmouche.speed.keep import kept
from escarmouche.table.tabletop import Area, Line, Opening, Table, at_most, contains, gap_to_segment

OPEN = "open"
TURNED_INTO = {"open": OPEN, "close": CLOSED}
COMPASS = {"north": (0.0, 1.0), "east": (1.0, 0.0), "south": (0.0, -1.0), "west": (-1.0, 0.0)}


def inner_side(thing: Area | Line, door: Opening) -> str:
    """Where the inner side of a door looks, if its scenario says so: north, south, east or west."""
    tags = (tag.split(":") for tag in thing.tags if tag.startswith("inner:"))
    said = next((tag[2] for tag in tags if tag[1] == door.id), "")
    return said or (thing.inner if isinstance(thing, Area) else "")


def within(state: State, figure: Figure, thing: Area | Line, door: Opening) -> bool:
    """On the inner side of a door: as the scenario says, else in the building (GM.10.13)."""
    side = inner_side(thing, door)
    if side:
        x, y = COMPASS[side]
        return (figure.point[0] - door.centre[0]) * x + (figure.point[1] - door.centre[1]) * y > 0.0
    return isinstance(thing, Line) or contains(thing, figure.point, state.table.conventions)


def in_reach(state: State, figure: Figure, thing: Area | Line, door: Opening) -> bool:
    """Contiguous to a door, on its inner side."""
    return (
        figure.placed
        and ground(state.table, figure.point, figure.level) == 0
        and at_most(gap_to_segment(figure.point, figure.radius, door.a, door.b), CONTIGUOUS)
        and within(state, figure, thing, door)
    )


def handler(state: State, members: Collection[str], door_id: str) -> str:
    """Who of these can open or close that door; nobody: an empty word."""
    thing, door = door_named(state.table, door_id)
    able = (id for id in members if in_reach(state, state.figures[id], thing, door) and not laden(state, id))
    return next(able, "")


def door_refusal(
    state: State, members: Collection[str], action: str, verb: str, door_id: str
) -> Illegal | None:
    """Why these may not open or close a door: from outside, out of reach, or not standing still (GM.10.13)."""
    known = _known(state.table)
    if door_id not in known or known[door_id].state not in TURNED_INTO.values():
        return Illegal("GM.10.19", "door-gone", door=door_id)
    if known[door_id].state == TURNED_INTO[verb]:
        return Illegal("GM.10.13", "door-already", door=door_id)
    if action != "hold":
        return Illegal("GM.10.13", "E18", door=door_id)
    if handler(state, members, door_id):
        return None
    thing, door = door_named(state.table, door_id)
    if near := [id for id in members if in_reach(state, state.figures[id], thing, door)]:
        return Illegal("GM.10.01", "carriers-only-carry", figure=near[0])
    return Illegal("GM.10.13", "E46", door=door_id)


@kept
def _known(table: Table) -> dict[str, Opening]:
    return {door.id: door for _, door in doors(table)}


def turn_door(game: Play, members: Collection[str], verb: str, door_id: str) -> None:
    """A figure opens or closes a door; an open one is a gap (GM.7.25, 10.13)."""
    state = game.state
    figure = handler(state, members, door_id)
    thing, door = door_named(state.table, door_id)
    table = state.table.with_opening(thing.id, replace(door, state=TURNED_INTO[verb]))
    update(game, table=table)
    change(game, figure, busy=True)
    for one in state.placed():
        near = touchable(table, one.point, one.radius, one.level)
        if thing.id in near and verb == "close" and _at_door(one, door):
            change(game, one.id, contiguous=tuple(id for id in near if id in (*one.contiguous, thing.id)))
        elif thing.id not in near and thing.id in one.contiguous:
            change(game, one.id, contiguous=tuple(id for id in one.contiguous if id != thing.id))
    game.emit(DoorHandled(rules=("GM.10.13",), door=door_id, figure=figure, state=TURNED_INTO[verb]))


def _at_door(figure: Figure, door: Opening) -> bool:
    return at_most(gap_to_segment(figure.point, figure.radius, door.a, door.b), CONTIGUOUS)
