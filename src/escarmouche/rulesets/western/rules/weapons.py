"""Missile weapons (chapter 6): what each can do, and its state from shot to shot."""

from functools import cache

from msgspec.structs import replace

from escarmouche.rulesets.western.data.state import Figure, Weapon
from escarmouche.rulesets.western.data.tables import (
    BARRELS,
    BLADES,
    DEADLY_SHOTS,
    DEADLY_SKILL,
    JAMMING_ONES,
    MISSILES,
    MOVING_SHOTS,
    REPEATERS,
    STEADY_REPEATERS,
    STRIKER_SHOTS,
    THROWN_ARRIVING,
    THROWN_SHORT,
    TRADITIONAL,
)
from escarmouche.rulesets.western.rules.situations import Shot
from escarmouche.table.plane import at_most

REVOLVER, THROWN, TOMAHAWK = "revolver", "thrown", "tomahawk"


def is_firearm(kind: str) -> bool:
    """Every missile weapon but bows and thrown ones (FW.2.08, 2.10)."""
    return kind not in TRADITIONAL


def is_pistol(kind: str) -> bool:
    """It serves who was in contact when the turn began (FW.5.15)."""
    return MISSILES[kind].pistol


def two_handed(kind: str) -> bool:
    return MISSILES[kind].hands == 2


def jams(kind: str) -> bool:
    """Two natural 1s of a turn block it (FW.6.36)."""
    return MISSILES[kind].load == "repeats"


def jammed_by(weapon: str, ones: int) -> bool:
    """Two natural 1s among the shots of the turn (FW.6.36); what is not made to repeat does not jam (FW.6.30)."""
    return jams(weapon) and ones >= JAMMING_ONES


def is_breech_loader(kind: str) -> bool:
    """Reloaded and fired in the same turn (FW.6.16)."""
    return MISSILES[kind].load == "breech"


def bands(kind: str, thrown_short: bool = False) -> tuple[tuple[float, int], ...]:
    """How far each threshold of a weapon reaches (FW.6.01, 6.06)."""
    return THROWN_SHORT if thrown_short and kind == THROWN else MISSILES[kind].bands


@cache
def longest_range(kind: str, thrown_short: bool = False) -> float:
    """The distance beyond which no shot is possible (FW.6.02)."""
    return bands(kind, thrown_short)[-1][0]


def threshold(shot: Shot) -> int | None:
    """The number of the weapon table; None where no shot is possible (FW.1.05, 6.01, 6.02, 6.05)."""
    if shot.weapon == THROWN and shot.contact == "arriving":
        return THROWN_ARRIVING
    in_contact = MISSILES[shot.weapon].contact
    if shot.touching and in_contact is not None:
        return in_contact
    for limit, value in bands(shot.weapon, shot.thrown_short):
        if at_most(shot.gap, limit):
            return value
    return None


def most_shots(shot: Shot) -> int:
    """How many shots this figure may fire this turn with this weapon (FW.6.08-6.32, 8.05, 8.06, 8.35, 8.36)."""
    kind = shot.weapon
    most = MISSILES[kind].shots
    if most == 1:
        return 1
    if shot.strikes:
        return STRIKER_SHOTS
    if shot.moving:
        if kind in STEADY_REPEATERS or not shot.mounted:
            return MOVING_SHOTS
        return most if kind == REVOLVER or not shot.one_moving_shot else MOVING_SHOTS
    if kind == REVOLVER and shot.numeric_skill and shot.skill >= DEADLY_SKILL:
        return DEADLY_SHOTS
    return most


def fires_twice(shot: Shot) -> bool:
    """A repeating weapon that declares a second shot (FW.6.13, 6.15, 6.32)."""
    return shot.weapon in REPEATERS and shot.shots + shot.other_shots > 1


def ready(weapon: Weapon) -> bool:
    """Loaded, with a barrel or a missile left, and not jammed (FW.6.22, weapon state machine)."""
    load = MISSILES[weapon.kind].load
    if weapon.jammed:
        return False
    if load == "barrels":
        return weapon.barrels > 0
    if load == "thrown":
        return weapon.count > 0
    return load == "ready" or weapon.loaded


def after_firing(weapon: Weapon, shots: int, ones: int = 0) -> Weapon:
    """The weapon after so many shots, with so many natural 1s among them (FW.6.25, 6.28, 6.36, 6.39).

    1s of earlier shots of the turn count with them; the turn's start clears them.
    """
    load = MISSILES[weapon.kind].load
    fired = replace(weapon, concealed=False)
    if load == "repeats":
        all_ones = weapon.ones + ones
        return replace(fired, ones=all_ones, jammed=jammed_by(weapon.kind, all_ones))
    if load == "barrels":
        left = max(0, weapon.barrels - shots)
        return replace(fired, barrels=left, loaded=left > 0)
    if load == "thrown":
        return replace(fired, count=max(0, weapon.count - shots))
    return fired if load == "ready" else replace(fired, loaded=False)


def needs_reload(weapon: Weapon) -> bool:
    """Something can be loaded or cleared."""
    load = MISSILES[weapon.kind].load
    if load == "barrels":
        return weapon.barrels < BARRELS[weapon.kind]
    return load not in ("ready", "thrown") and not ready(weapon)


def reloaded(weapon: Weapon, barrels: int = 0) -> Weapon:
    """The weapon loaded and cleared; of a double gun, so many barrels are then full (FW.6.20, 6.29)."""
    full = BARRELS.get(weapon.kind, 0)
    return replace(
        weapon,
        loaded=True,
        jammed=False,
        ones=0,
        barrels=max(weapon.barrels, min(full, barrels or full)),
    )


def throws(figure: Figure) -> int:
    """How often a figure can still throw: javelins and tomahawks kept for it, and the one in its hand (FW.6.46)."""
    kept = figure.weapon(THROWN)
    return (kept.count if kept else 0) + figure.melee.count(TOMAHAWK)


def after_throwing(figure: Figure) -> tuple[tuple[Weapon, ...], tuple[str, ...]]:
    """Missile and melee weapons after one throw: the tomahawk in the hand goes last (FW.6.39, 6.46)."""
    kept = figure.weapon(THROWN)
    if kept is not None and kept.count:
        spent = after_firing(kept, 1)
        return tuple(spent if one.kind == THROWN else one for one in figure.weapons), figure.melee
    held = list(figure.melee)
    held.remove(TOMAHAWK)
    return figure.weapons, tuple(held)


def butt_of(kind: str) -> str:
    """The butt with which a firearm strikes; empty for bows and thrown weapons (FW.6.34, 6.42)."""
    return MISSILES[kind].butt


def melee_weapons(figure: Figure) -> tuple[str, ...]:
    """Whatever a figure may strike with where it stands, the longest first; bare hands too (FW.6.42, 11.23, 11.26)."""
    return _melee_weapons(figure.melee, tuple(one.kind for one in figure.weapons), figure.mounted)


@cache
def _melee_weapons(melee: tuple[str, ...], kinds: tuple[str, ...], mounted: bool) -> tuple[str, ...]:
    carried = {*melee, *(butt_of(kind) for kind in kinds), "bare_hands"}
    return tuple(weapon for weapon in BLADES if weapon in carried and (BLADES[weapon].mounted or not mounted))


def serves(weapon: str, mounted: bool) -> bool:
    """Very short weapons and bare hands serve on foot only (FW.11.22, 11.23, 11.26)."""
    return BLADES[weapon].mounted or not mounted
