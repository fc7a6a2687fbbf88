"""Doors and rams (portes, béliers): opening and closing, blows on a closed one (GM.10.11-10.20)."""

from collections.abc import Collection

import msgspec
from msgspec.structs import replace

from escarmouche.kernel.dice import D6, Dice
from escarmouche.kernel.rules import Check, Illegal, Modifier
from escarmouche.rulesets.guepier.data.events import DoorHandled
from escarmouche.rulesets.guepier.data.state import Figure, Kit, Play, State, change, update
from escarmouche.rulesets.guepier.data.tables import CARRIERS, CONTIGUOUS, DOOR_RESISTANCE, RAM_NEED
from escarmouche.rulesets.guepier.rules.carriers import laden
from escarmouche.rulesets.guepier.rules.demolition import CLOSED, Blow, Obstacle, at_foot, strike
from escarmouche.rulesets.guepier.table.board import engaged, ground, touchable
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


class RamBlow(msgspec.Struct, frozen=True):
    """A ram against a door, with its living bearers."""

    door: str
    bearers: int


RAM: Check[RamBlow] = Check(
    "ram",
    "GM.10.16",
    die=lambda blow: D6,
    need=lambda blow: RAM_NEED[blow.door],
    modifiers=(Modifier("GM.10.16", "bearers", lambda blow: blow.bearers),),
    exact=True,
)


def resolve_ram(door: str, bearers: int, damage: int, dice: Dice) -> Blow:
    """A blow of the ram on a door that has `damage` already (GM.10.16-10.18)."""
    done = max(0, RAM.roll(RamBlow(door, bearers), dice).margin)
    return Blow(done, damage + done, damage + done >= DOOR_RESISTANCE)


def bearers(state: State, ram: Kit) -> tuple[str, ...]:
    """The bearers who count: living, in contact with no enemy, whatever their marker (GM.10.15, 10.20)."""
    return tuple(id for id in ram.carriers if not engaged(state, state.figures[id]))


def stays_at_ram(state: State, id: str) -> bool:
    """Who has brought a ram to its door remains a bearer when he is stopped or pinned (GM.10.20)."""
    kit = state.carried_by(id)
    return kit is not None and kit.kind == "ram" and door_before(state, kit) is not None


def ram_refusal(state: State, ram_id: str) -> Illegal | None:
    """Why a ram cannot strike: one blow a turn, two bearers, and a closed door before it (GM.10.14-10.15)."""
    ram = state.kit.get(ram_id)
    if ram is None or ram.kind != "ram" or ram.state != "carried":
        return Illegal("GM.10.15", "E31", kit=ram_id)
    if ram_id in state.cursor.fought:
        return Illegal("GM.10.15", "ram-struck", kit=ram_id)
    if len(bearers(state, ram)) < CARRIERS["ram"][0]:
        return Illegal("GM.10.15", "E31", kit=ram_id)
    return None if door_before(state, ram) else Illegal("GM.10.14", "E31", kit=ram_id)


def door_before(state: State, ram: Kit) -> Obstacle | None:
    """The closed door that a bearer has come to."""
    return next(
        (
            obstacle
            for id in bearers(state, ram)
            for obstacle in at_foot(state, state.figures[id])
            if obstacle.kind == "door"
        ),
        None,
    )


def blows(state: State) -> tuple[str, ...]:
    """The rams that may strike now."""
    return tuple(id for id in state.kit if ram_refusal(state, id) is None)


def strike_door(game: Play, ram: Kit, door: Obstacle) -> None:
    """A blow of the ram on a door, by the bearers who count (GM.10.16-10.18)."""
    state, men = game.state, bearers(game.state, ram)
    _, opening = door_named(state.table, door.id)
    with game.dice.by(state.figures[men[0]].side):
        blow = resolve_ram(opening.kind, len(men), state.damage.get(door.id, 0), game.dice)
    strike(game, door, opening.centre, blow, ram.id, ("GM.10.16", "GM.10.17", "GM.10.18"))
