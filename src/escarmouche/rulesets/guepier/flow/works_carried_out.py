"""What men handle with their action or after a move: doors, loads, ladders, rams, powder (chapters 10 and 12)."""

from collections.abc import Collection, Iterator

import msgspec

from escarmouche.kernel.answers import Option
from escarmouche.kernel.questions import Choose, Confirm, Flow
from escarmouche.rulesets.guepier.data.state import Kit, Play, State, move_cursor, put_kit
from escarmouche.rulesets.guepier.data.tables import DOOR_COST
from escarmouche.rulesets.guepier.flow import questions
from escarmouche.rulesets.guepier.rules import carriers, doors_and_rams, explosions, ladders
from escarmouche.rulesets.guepier.rules.actions import extra_refusal
from escarmouche.rulesets.guepier.rules.demolition import at_foot
from escarmouche.rulesets.guepier.rules.doors_and_rams import bearers, door_before, strike_door
from escarmouche.rulesets.guepier.rules.explosions import set_off
from escarmouche.rulesets.guepier.table.terrain import doors as all_doors
from escarmouche.speed.keep import kept
from escarmouche.table.tabletop import Table

LAY_DOWN = Option("lay-down", "option-lay-down", rule="GM.10.21")

SET_BARREL = Option("set-barrel", "option-set-barrel", rule="GM.12.20")


def offer(game: Play, barrel: Kit) -> Flow[None]:
    """At the end of the move that brings a barrel to a wall its owner says whether it is set (GM.12.20)."""
    carrier = game.state.figures[barrel.carriers[0]]
    against = at_foot(game.state, carrier)
    if not against:
        return
    agreed: bool = yield Confirm(
        seat=carrier.side,
        about=questions.SetBarrel(carrier.id, barrel.id, against[0].id),
        default=False,
    )
    if agreed:
        yield from set_barrel(game, barrel)


def set_barrel(game: Play, barrel: Kit) -> Flow[None]:
    """Against what the charge is laid, then fired (GM.12.22)."""
    carrier = game.state.figures[barrel.carriers[0]]
    near = {obstacle.id: obstacle for obstacle in at_foot(game.state, carrier)}
    chosen: str = yield Choose(
        seat=carrier.side,
        about=questions.BarrelAgainst(carrier.id, barrel.id),
        options=tuple(Option(id, "option-obstacle", {"obstacle": id}) for id in near),
        default=next(iter(near)),
    )
    set_off(game, barrel, near[chosen])


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
        for verb in doors_and_rams.TURNED_INTO
    )


def _all_extras(state: State) -> Iterator[Option]:
    yield from _door_options(state.table)
    for kit in state.kit.values():
        if kit.state == "ground":
            yield Option(f"pick-up:{kit.id}", "option-pick-up", {"kit": kit.id}, "GM.10.03")
        elif kit.state == "raised":
            yield Option(f"climb:{kit.id}", "option-climb", {"ladder": kit.id}, "GM.10.06")
    if state.kit:
        yield from (LAY_DOWN, SET_BARREL)


def perform(game: Play, members: Collection[str], extras: Collection[str]) -> Flow[None]:
    """Do what was added to a paid action, in the order given; what the one before made impossible is left undone."""
    for key in extras:
        verb, _, thing = key.partition(":")
        if extra_refusal(game.state, members, "skirmish" if verb == "climb" else "hold", key):
            continue
        if verb in doors_and_rams.TURNED_INTO:
            doors_and_rams.turn_door(game, members, verb, thing)
        elif verb == "pick-up":
            carriers.take(game, members, thing)
        elif verb == "climb":
            ladders.climb(game, members, thing)
        elif verb == "lay-down":
            carriers.lay_down(game, members)
        elif barrel := explosions.barrel_of(game.state, members):
            yield from set_barrel(game, barrel)


def arrived(game: Play, members: Collection[str]) -> Flow[None]:
    """The end of a move: a ladder that has come to a wall goes up, a barrel may be set (GM.10.04, 12.20)."""
    for kit in carriers.loads(game.state, members):
        kit = msgspec.structs.replace(kit, at=carriers.place_of(game.state, kit))
        put_kit(game, kit)
        if kit.kind == "ladder":
            ladders.raise_ladder(game, kit)
        elif kit.kind == "barrel":
            yield from offer(game, kit)


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
        about=questions.RamBlow(ram_id, door.id, len(men)),
        default=True,
    )
    if agreed:
        strike_door(game, ram, door)
