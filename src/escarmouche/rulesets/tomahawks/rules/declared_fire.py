"""A fire as it is declared: who shoots at whom with what, who is exposed to it and who does not see it, and what it
costs the shooters (MT.8.46, 9.10, 9.12, 10.03, 10.27, 10.30, 11.17, 11.18)."""

from collections.abc import Sequence
from typing import Any

import msgspec

from escarmouche.rulesets.tomahawks.data.events import UnitFired
from escarmouche.rulesets.tomahawks.data.state import Play, State, change_each
from escarmouche.rulesets.tomahawks.rules import shooting, spotting, targets
from escarmouche.rulesets.tomahawks.rules.morale import Fired
from escarmouche.rulesets.tomahawks.rules.situations import Shot
from escarmouche.rulesets.tomahawks.rules.targets import Lot

GUN = "artillery"


class Aim(msgspec.Struct, frozen=True):
    """One figure that shoots; the piece of a gun does so for its crew."""

    shooter: str
    target: str
    weapon: str


class Fire(msgspec.Struct, frozen=True, kw_only=True):
    """All shots of one action, assigned before any die is thrown (MT.10.03).

    `aims` go by roster order, which is that of the dice (MT.10.35); `targets` as the shooters' owner likes.
    """

    unit: str
    aims: tuple[Aim, ...]
    targets: tuple[str, ...]
    hasty: bool = False
    volley: bool = False

    def at(self, target: str) -> tuple[Aim, ...]:
        return tuple([aim for aim in self.aims if aim.target == target])


def fire_of(state: State, lot: Lot, hasty: bool, volley: bool) -> Fire:
    """All who can shoot so; in a volley with whatever they have (MT.10.30)."""
    carried = targets.all_able(state, lot) if volley else dict.fromkeys(lot.shooters, lot.weapon)
    aims = [Aim(id, lot.target, weapon) for id, weapon in carried.items()]
    return fire_by(state, lot.unit, aims, hasty, volley)


def fire_by(state: State, unit: str, aims: Sequence[Aim], hasty: bool, volley: bool = False) -> Fire:
    """The shots of a unit in the order of its roster; its targets as they are named."""
    order = [one.id for one in targets.shooters(state, unit)]
    return Fire(
        unit=unit,
        aims=tuple(sorted(aims, key=lambda aim: order.index(aim.shooter))),
        targets=tuple(dict.fromkeys(aim.target for aim in aims)),
        hasty=hasty,
        volley=volley,
    )


def aim_of(shooter: str, key: str) -> Aim:
    """The shot of a figure by an option of its own."""
    target, _, weapon = key.partition(":")
    return Aim(shooter, target, weapon)


def exposed_to(state: State, fire: Fire, target: str) -> tuple[str, ...]:
    """The figures of a target that could be shot at by somebody of this action, in roster order (MT.10.27)."""
    found = {id for aim in fire.aims for id in targets.eligible(state, aim.shooter, aim.weapon, target)}
    return tuple([one.id for one in state.bases(target) if one.id in found])


def unseen_by(state: State, fire: Fire, unit: str) -> bool:
    """A unit had spotted nobody of those who shoot in this action, be it at others (MT.11.17, 11.18).

    Of a unit just revealed for this shot the moment before counts (MT.8.46).
    """
    now = state.cursor.activation
    if now.unit == fire.unit and unit in now.unseen_by:
        return True
    return not any(spotting.unit_spots(state, unit, aim.shooter) for aim in fire.aims)


def spend(game: Play, fire: Fire) -> None:
    """Black powder leaves smoke, a single shot is gone (MT.9.10, 9.12, 10.29)."""
    changes: dict[str, dict[str, Any]] = {}
    for aim in fire.aims:
        if shooting.is_black_powder(aim.weapon):
            changes[aim.shooter] = {"smoke": True}
        elif shooting.is_single_shot(aim.weapon):
            changes[aim.shooter] = {"used": (*game.state.figures[aim.shooter].used, aim.weapon)}
    change_each(game, changes)


def fired_at(state: State, fire: Fire, target: str, losses: int, unit: str = "") -> Fired:
    """What makes a target of it test after so many losses; or another unit, of whom somebody fell in its place."""
    return Fired(
        by=fire.unit,
        shooters=tuple([aim.shooter for aim in fire.at(target)]),
        losses=losses,
        volley=fire.volley,
        unseen=unseen_by(state, fire, unit or target),
        close_order=state.units[fire.unit].formation == "close-order",
    )


def shots_of(state: State, fire: Fire, aims: Sequence[Aim]) -> list[tuple[Aim, Shot]]:
    """The dice of a fire, of a gun several (MT.9.21), each with its situation."""
    found: list[tuple[Aim, Shot]] = []
    for aim in aims:
        shot = targets.shot_of(state, aim.shooter, aim.weapon, aim.target, fire.hasty)
        dice = targets.gun_dice(state, fire.unit) if aim.weapon == GUN else 1
        found += [(aim, shot)] * dice
    return found


def throw(game: Play, fire: Fire) -> dict[str, int]:
    """All dice of the action, told target by target and weapon by weapon; the kills on each target."""
    state, shots = game.state, shots_of(game.state, fire, fire.aims)
    side = state.units[fire.unit].side
    salvo = shooting.shoot(game.dice, [shot for _, shot in shots], side)
    kills = dict.fromkeys(fire.targets, 0)
    for target, weapon in dict.fromkeys((aim.target, aim.weapon) for aim, _ in shots):
        these = [i for i, (aim, _) in enumerate(shots) if (aim.target, aim.weapon) == (target, weapon)]
        killed = sum(salvo.kills[i] for i in these)
        kills[target] += killed
        game.emit(
            UnitFired(
                rules=("MT.10.03", "MT.10.23", "MT.10.24"),
                unit=fire.unit,
                target=target,
                weapon=weapon,
                shooters=tuple(dict.fromkeys(shots[i][0].shooter for i in these)),
                count=len(these),
                hits=sum(salvo.hits[i] for i in these),
                kills=killed,
                distance=round(min(shots[i][1].distance for i in these), 1),
                hasty=fire.hasty,
                volley=fire.volley,
            )
        )
    return kills
