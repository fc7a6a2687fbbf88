"""Ladders, doors and rams (échelles, portes, béliers): chapter 10."""

import msgspec

from escarmouche.kernel.dice import D6, Dice
from escarmouche.kernel.rules import Check, Modifier
from escarmouche.rulesets.guepier.tables import DOOR_RESISTANCE, RAM_NEED


class Blow(msgspec.Struct, frozen=True):
    """What a blow or shot did to an obstacle: points done, damage in all, whether a fire starts, whether it falls."""

    done: int
    damage: int
    destroyed: bool
    fire: bool = False


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
