"""Ladders, doors and rams (échelles, portes, béliers): chapter 10; and what else men handle with their action."""

from collections.abc import Collection, Iterator

import msgspec

from escarmouche.kernel.answers import Option
from escarmouche.kernel.dice import D6, Dice
from escarmouche.kernel.questions import Confirm, Flow
from escarmouche.kernel.rules import Check, Illegal, Modifier
from escarmouche.rulesets.guepier.data.state import Kit, Play, State, move_cursor, put_kit
from escarmouche.rulesets.guepier.data.tables import (
    ACTION_COST,
    CARRIERS,
    CLIMB_COST,
    DOOR_COST,
    DOOR_RESISTANCE,
    RAM_NEED,
)
from escarmouche.rulesets.guepier.rules import carriers, demolition, doors, ladders, powder_barrels
from escarmouche.rulesets.guepier.rules.demolition import Blow, Obstacle, at_foot
from escarmouche.rulesets.guepier.table.board import engaged
from escarmouche.rulesets.guepier.table.terrain import door_named
from escarmouche.rulesets.guepier.table.terrain import doors as all_doors
from escarmouche.speed.keep import kept
from escarmouche.table.tabletop import Table


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


def extras(state: State, members: Collection[str], action: str) -> tuple[Option, ...]:
    """What these may do besides, with that action: doors, loads, barrels, ladders."""
    return tuple(
        option for option in _all_extras(state) if extra_refusal(state, members, action, option.key) is None
    )


@kept
def _door_options(table: Table) -> tuple[Option, ...]:
    return tuple(
        Option(f"{verb}:{door.id}", f"option-{verb}", {"door": door.id, "cost": DOOR_COST}, "GM.10.13")
        for _, door in all_doors(table)
        for verb in doors.TURNED_INTO
    )


LAY_DOWN = Option("lay-down", "option-lay-down", rule="GM.10.21")
SET_BARREL = Option("set-barrel", "option-set-barrel", rule="GM.12.20")


def _all_extras(state: State) -> Iterator[Option]:
    yield from _door_options(state.table)
    for kit in state.kit.values():
        if kit.state == "ground":
            yield Option(f"pick-up:{kit.id}", "option-pick-up", {"kit": kit.id}, "GM.10.03")
        elif kit.state == "raised":
            yield Option(f"climb:{kit.id}", "option-climb", {"ladder": kit.id}, "GM.10.06")
    if state.kit:
        yield from (LAY_DOWN, SET_BARREL)


def extra_cost(state: State, key: str) -> int:
    """Action points besides those of the action: for a door (GM.10.13); a climb is a skirmish (GM.10.06)."""
    verb = key.split(":")[0]
    if verb == "climb":
        return CLIMB_COST - ACTION_COST["skirmish"]
    return DOOR_COST if verb in doors.TURNED_INTO else 0


def extra_refusal(state: State, members: Collection[str], action: str, key: str) -> Illegal | None:
    """Why these may not do that with this action."""
    verb, _, thing = key.partition(":")
    match verb:
        case "open" | "close":
            return doors.door_refusal(state, members, action, verb, thing)
        case "pick-up":
            return carriers.take_refusal(state, members, action, thing)
        case "climb":
            return ladders.climb_refusal(state, members, action, thing)
        case "lay-down":
            return carriers.lay_refusal(state, members)
        case "set-barrel":
            return powder_barrels.set_refusal(state, members, action)
    return Illegal("GM.9.13", "answer-option", given=key, allowed="")


def perform(game: Play, members: Collection[str], extras: Collection[str]) -> Flow[None]:
    """Do what was added to a paid action, in the order given; what the one before made impossible is left undone."""
    for key in extras:
        verb, _, thing = key.partition(":")
        if extra_refusal(game.state, members, "skirmish" if verb == "climb" else "hold", key):
            continue
        if verb in doors.TURNED_INTO:
            doors.turn_door(game, members, verb, thing)
        elif verb == "pick-up":
            carriers.take(game, members, thing)
        elif verb == "climb":
            ladders.climb(game, members, thing)
        elif verb == "lay-down":
            carriers.lay_down(game, members)
        elif barrel := powder_barrels.barrel_of(game.state, members):
            yield from powder_barrels.set_barrel(game, barrel)


def may_move(
    state: State, members: Collection[str], action: str, supplements: Collection[str] = ()
) -> Illegal | None:
    """Why carriers may not act so: they carry together and do nothing else (GM.10.01-10.02, 10.20, 12.23)."""
    return carriers.move_refusal(state, members, action, supplements)


def arrived(game: Play, members: Collection[str]) -> Flow[None]:
    """The end of a move: a ladder that has come to a wall goes up, a barrel may be set (GM.10.04, 12.20)."""
    for kit in carriers.loads(game.state, members):
        kit = msgspec.structs.replace(kit, at=carriers.place_of(game.state, kit))
        put_kit(game, kit)
        if kit.kind == "ladder":
            ladders.raise_ladder(game, kit)
        elif kit.kind == "barrel":
            yield from powder_barrels.offer(game, kit)


def reach_tops(game: Play, side: str) -> Flow[None]:
    """Those on ladders get to the end, first come first; the pinned stay where they are (GM.10.08)."""
    for ladder in game.state.kit:
        for figure in ladders.climbers(game.state, ladder):
            if figure.side == side and figure.marker != "green":
                ladders.arrive(game, figure.id)
    yield from ()


def bearers(state: State, ram: Kit) -> tuple[str, ...]:
    """The bearers who count: unmarked and in contact with no enemy (GM.10.15, 10.20)."""
    return tuple(
        id
        for id in ram.carriers
        if state.figures[id].marker == "none" and not engaged(state, state.figures[id])
    )


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


def strike(game: Play, ram_id: str) -> Flow[None]:
    """A blow of the ram, unless its owner declines it (GM.10.15-10.19, 14.28)."""
    state = game.state
    ram = state.kit[ram_id]
    men = bearers(state, ram)
    door = door_before(state, ram)
    assert door is not None
    side = state.figures[men[0]].side
    move_cursor(game, fought=(*state.cursor.fought, ram_id))
    agreed: bool = yield Confirm(
        seat=side,
        key="ram-blow",
        rule="GM.14.28",
        params={"kit": ram_id, "door": door.id, "bearers": len(men)},
        default=True,
    )
    if not agreed:
        return
    _, opening = door_named(state.table, door.id)
    with game.dice.by(side):
        blow = resolve_ram(opening.kind, len(men), state.damage.get(door.id, 0), game.dice)
    demolition.strike(game, door, opening.centre, blow, ram_id, ("GM.10.16", "GM.10.17", "GM.10.18"))


def begin_turn(game: Play) -> None:
    """Who raised a ladder last turn is free again; who stands at a damaged spot may widen it (GM.10.21, 12.21)."""
    for kit in game.state.kit.values():
        if kit.state == "raised" and kit.carriers and kit.raised_in < game.state.turn:
            put_kit(game, msgspec.structs.replace(kit, carriers=()))
    powder_barrels.begin_work(game)


def widen(game: Play) -> None:
    """Holes that were worked on for the whole turn open (GM.4.05, 12.21)."""
    powder_barrels.end_work(game)
