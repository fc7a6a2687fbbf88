"""What an activation leads to: charges from the order of the chargers to contact (18.3, step 6; GM.9.34, 11.35-11.38),
and what men handle with their action or after a move: doors, loads, ladders, rams, powder (chapters 10 and 12).
"""

from collections.abc import Collection, Iterator, Sequence

import msgspec

from escarmouche.kernel.answers import Option
from escarmouche.kernel.questions import Assign, Choose, ChooseSeveral, Confirm, Flow
from escarmouche.rulesets.guepier.data.state import Gun, Kit, Play, State, change_all, move_cursor, put_kit
from escarmouche.rulesets.guepier.data.tables import DOOR_COST
from escarmouche.rulesets.guepier.flow import questions
from escarmouche.rulesets.guepier.rules import (
    artillery,
    carriers,
    doors_and_rams,
    explosions,
    ladders,
    shooting,
)
from escarmouche.rulesets.guepier.rules.actions import extra_refusal
from escarmouche.rulesets.guepier.rules.charge_path import Run
from escarmouche.rulesets.guepier.rules.charges import (
    Charge,
    Sighting,
    announce,
    defence_refusal,
    defenders,
    fall_short,
    fire_at_charger,
    goes_on,
    guns_charged,
    halt,
    make_contact,
    shoot_at_charger,
    sighting,
)
from escarmouche.rulesets.guepier.rules.demolition import at_foot
from escarmouche.rulesets.guepier.rules.doors_and_rams import bearers, door_before, strike_door
from escarmouche.rulesets.guepier.rules.explosions import set_off
from escarmouche.rulesets.guepier.rules.formations import Base
from escarmouche.rulesets.guepier.table.terrain import doors as all_doors
from escarmouche.speed.keep import kept
from escarmouche.table.tabletop import Table, rounded

LAY_DOWN = Option("lay-down", "option-lay-down", rule="GM.10.21")

SET_BARREL = Option("set-barrel", "option-set-barrel", rule="GM.12.20")


def carry_out(game: Play, side: str, charge: Charge) -> Flow[None]:
    """All charges of one activation, from the distance die to contact (18.3, step 6)."""
    order = tuple(charge.named)
    if len(order) > 1:
        order = yield ChooseSeveral(
            seat=side,
            about=questions.ChargeOrder(),
            options=tuple(Option(id, text="option-member", params={"figure": id}, piece=id) for id in order),
            low=len(order),
            high=len(order),
            ordered=True,
            default=list(order),
        )
    reaching, short = announce(game, order, charge)
    taken = [Base(run.place.point, game.state.figures[run.charger].radius) for run in reaching]
    for run in short:
        fall_short(game, run, charge, taken)
    if not reaching:
        return
    change_all(game, {run.target for run in reaching}, charged=True)
    yield from _defend(game, side, reaching)
    for number, run in enumerate(reaching):
        if goes_on(game.state, run):
            coming = [other for other in reaching[number + 1 :] if goes_on(game.state, other)]
            make_contact(game, run, charge, coming)


def _defend(game: Play, side: str, runs: Sequence[Run]) -> Flow[None]:
    """Defensive fire: all choices, then shot after shot in the order of the answer (GM.11.35-11.38)."""
    state = game.state
    by_charger = {run.charger: run for run in runs}
    sightings = {
        (shooter.id, run.charger): found
        for shooter in defenders(state, runs)
        for run in runs
        if (found := sighting(state, shooter, run))
    }
    items = {
        shooter: tuple(
            _shot_option(state, shooter, run.charger, sightings[shooter, run.charger])
            for run in runs
            if (shooter, run.charger) in sightings
        )
        for shooter in dict.fromkeys(shooter for shooter, _ in sightings)
    }
    for gun in guns_charged(state, runs):
        if chargers := [run.charger for run in runs if not defence_refusal(state, runs, gun.id, run.charger)]:
            items[gun.id] = tuple(_gun_option(state, gun, charger) for charger in chargers)
    if not items:
        return
    chosen: dict[str, str] = yield Assign(
        seat=state.enemy(side),
        about=questions.Defend(),
        items=items,
        why_not=lambda shooter, charger: defence_refusal(state, runs, shooter, charger),
        default={},
    )
    halted: set[str] = set()
    for shooter, charger in chosen.items():
        shot_after = 0.0  # how far along its path the charger was shot at
        if shooter in state.guns:
            fire_at_charger(game, shooter, charger)
        else:
            seen = sightings[shooter, charger]
            shot_after = seen.length
            shoot_at_charger(game, shooter, by_charger[charger], seen)
        for run in runs:
            if not goes_on(game.state, run) and run.charger not in halted:
                halted.add(run.charger)
                if game.state.figures[run.charger].placed:
                    halt(game, run, shot_after if run.charger == charger else 0.0)


def _shot_option(state: State, shooter: str, charger: str, seen: Sighting) -> Option:
    shot = shooting.make_shot(state, state.figures[shooter], state.figures[charger], seen.pose)
    return Option(
        charger,
        text="option-defend",
        params={
            "figure": charger,
            "distance": rounded(shot.distance),
            "need": shooting.fire_need(shot),
            "plus": shooting.HIT.plus(shot)[0],
            "x": seen.pose.x,
            "y": seen.pose.y,
            "level": seen.pose.level,
        },
        rule="GM.11.37",
        piece=charger,
    )


def _gun_option(state: State, gun: Gun, charger: str) -> Option:
    shot = artillery.shot_at(state, gun, artillery.crew(state, gun), state.figures[charger])
    return Option(
        charger,
        text="option-defend-gun",
        params={
            "figure": charger,
            "distance": rounded(shot.distance),
            "need": artillery.cannon_need(shot),
            "plus": artillery.CANNON_HIT.plus(shot)[0],
        },
        rule="GM.11.39",
        piece=charger,
    )


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
        kit = msgspec.structs.replace(kit, carriers=tuple([id for id in kit.carriers if id in members]))
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
