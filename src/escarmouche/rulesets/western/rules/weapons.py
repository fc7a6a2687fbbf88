"""Missile weapons (chapter 6): what each can do, its state from shot to shot, and reloads."""

from functools import cache

from msgspec.structs import replace

from escarmouche.kernel.answers import Option
from escarmouche.kernel.rules import Illegal, Param
from escarmouche.rulesets.western.data import tables
from escarmouche.rulesets.western.data.events import Reloaded, ReloadFailed
from escarmouche.rulesets.western.data.state import Figure, Play, State, Weapon, change, put_weapon
from escarmouche.rulesets.western.rules.situations import Shot
from escarmouche.rulesets.western.table.board import contacts
from escarmouche.rulesets.western.table.terrain import swims
from escarmouche.table.plane import at_most

REVOLVER, THROWN, TOMAHAWK = "revolver", "thrown", "tomahawk"


def is_firearm(kind: str) -> bool:
    """Every missile weapon but bows and thrown ones (FW.2.08, 2.10)."""
    return kind not in tables.TRADITIONAL


def is_pistol(kind: str) -> bool:
    """It serves who was in contact when the turn began (FW.5.15)."""
    return tables.MISSILES[kind].pistol


def two_handed(kind: str) -> bool:
    return tables.MISSILES[kind].hands == 2


def jams(kind: str) -> bool:
    """Two natural 1s of a turn block it (FW.6.36)."""
    return tables.MISSILES[kind].load == "repeats"


def jammed_by(weapon: str, ones: int) -> bool:
    """Two natural 1s among the shots of the turn (FW.6.36); what is not made to repeat does not jam (FW.6.30)."""
    return jams(weapon) and ones >= tables.JAMMING_ONES


def is_breech_loader(kind: str) -> bool:
    """Reloaded and fired in the same turn (FW.6.16)."""
    return tables.MISSILES[kind].load == "breech"


def bands(kind: str, thrown_short: bool = False) -> tuple[tuple[float, int], ...]:
    """How far each threshold of a weapon reaches (FW.6.01, 6.06)."""
    return tables.THROWN_SHORT if thrown_short and kind == THROWN else tables.MISSILES[kind].bands


@cache
def longest_range(kind: str, thrown_short: bool = False) -> float:
    """The distance beyond which no shot is possible (FW.6.02)."""
    return bands(kind, thrown_short)[-1][0]


def threshold(shot: Shot) -> int | None:
    """The number of the weapon table; None where no shot is possible (FW.1.05, 6.01, 6.02, 6.05)."""
    if shot.weapon == THROWN and shot.contact == "arriving":
        return tables.THROWN_ARRIVING
    in_contact = tables.MISSILES[shot.weapon].contact
    if shot.touching and in_contact is not None:
        return in_contact
    for limit, value in bands(shot.weapon, shot.thrown_short):
        if at_most(shot.gap, limit):
            return value
    return None


def most_shots(shot: Shot) -> int:
    """How many shots this figure may fire this turn with this weapon (FW.6.08-6.32, 8.05, 8.06, 8.35, 8.36)."""
    kind = shot.weapon
    most = tables.MISSILES[kind].shots
    if most == 1:
        return 1
    if shot.strikes:
        return tables.STRIKER_SHOTS
    if shot.moving:
        if kind in tables.STEADY_REPEATERS or not shot.mounted:
            return tables.MOVING_SHOTS
        return most if kind == REVOLVER or not shot.one_moving_shot else tables.MOVING_SHOTS
    if kind == REVOLVER and shot.numeric_skill and shot.skill >= tables.DEADLY_SKILL:
        return tables.DEADLY_SHOTS
    return most


def fires_twice(shot: Shot) -> bool:
    """A repeating weapon that declares a second shot (FW.6.13, 6.15, 6.32)."""
    return shot.weapon in tables.REPEATERS and shot.shots + shot.other_shots > 1


def ready(weapon: Weapon) -> bool:
    """Loaded, with a barrel or a missile left, and not jammed (FW.6.22, weapon state machine)."""
    load = tables.MISSILES[weapon.kind].load
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
    load = tables.MISSILES[weapon.kind].load
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
    load = tables.MISSILES[weapon.kind].load
    if load == "barrels":
        return weapon.barrels < tables.BARRELS[weapon.kind]
    return load not in ("ready", "thrown") and not ready(weapon)


def reloaded(weapon: Weapon, barrels: int = 0) -> Weapon:
    """The weapon loaded and cleared; of a double gun, so many barrels are then full (FW.6.20, 6.29)."""
    full = tables.BARRELS.get(weapon.kind, 0)
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
    return tables.MISSILES[kind].butt


def melee_weapons(figure: Figure) -> tuple[str, ...]:
    """Whatever a figure may strike with where it stands, the longest first; bare hands too (FW.6.42, 11.23, 11.26)."""
    return _melee_weapons(figure.melee, tuple(one.kind for one in figure.weapons), figure.mounted)


@cache
def _melee_weapons(melee: tuple[str, ...], kinds: tuple[str, ...], mounted: bool) -> tuple[str, ...]:
    carried = {*melee, *(butt_of(kind) for kind in kinds), "bare_hands"}
    return tuple(
        weapon
        for weapon in tables.BLADES
        if weapon in carried and (tables.BLADES[weapon].mounted or not mounted)
    )


def serves(weapon: str, mounted: bool) -> bool:
    """Very short weapons and bare hands serve on foot only (FW.11.22, 11.23, 11.26)."""
    return tables.BLADES[weapon].mounted or not mounted


def reload_refusal(state: State, figure: Figure, weapon: str) -> Illegal | None:
    """Why a figure cannot reload that weapon (FW.3.22, 6.21, 6.43)."""
    carried = figure.weapon(weapon)
    cause = ""
    if carried is None or not needs_reload(carried):
        cause = "loaded"
    elif figure.moved:
        cause = "moved"
    elif contacts(state, figure):
        cause = "contact"
    elif figure.shots:
        cause = "shot"
    elif figure.struck or figure.free_blow:
        cause = "struck"
    elif figure.placed and swims(state.table, figure.point):
        cause = "swimmer"
    return (
        Illegal("FW.16.12", "cannot-reload", figure=figure.id, weapon=weapon, cause=cause) if cause else None
    )


def reloads(state: State, figure: Figure) -> tuple[Option, ...]:
    """The weapons that a figure may reload now; of a double gun both barrels, or one alone (FW.6.29)."""
    found = []
    for weapon in figure.weapons:
        if not needs_reload(weapon) or reload_refusal(state, figure, weapon.kind):
            continue
        full = tables.BARRELS.get(weapon.kind, 0)
        for barrels in range(full, weapon.barrels, -1) if full else (0,):
            key = f"reload:{weapon.kind}:{barrels}" if barrels else f"reload:{weapon.kind}"
            params: dict[str, Param] = {"weapon": weapon.kind, "barrels": barrels}
            found.append(Option(key, "option-reload", params, "FW.6.21"))
    return tuple(found)


def spoilt(state: State, figure: Figure) -> bool:
    """It came into contact, moved, recoiled, shot or struck (FW.6.20-6.21)."""
    return figure.acted or figure.free_blow or bool(contacts(state, figure))


def reloads_before_shooting(game: Play) -> None:
    """The start of step 4: breech-loaders are ready (FW.6.16); whoever was reached by an enemy has lost his reload."""
    for figure in game.state.in_play():
        if not figure.reloading:
            continue
        if spoilt(game.state, figure):
            _fails(game, figure)
        elif is_breech_loader(figure.reloading):
            _load(game, figure)


def reloads_at_the_end(game: Play) -> None:
    """Step 7: whoever has spent the whole turn on it has loaded or cleared his weapon (FW.6.20)."""
    for figure in game.state.in_play():
        weapon = figure.weapon(figure.reloading) if figure.reloading else None
        if weapon is None or not needs_reload(weapon):
            continue
        if not spoilt(game.state, figure):
            _load(game, figure)
        elif not is_breech_loader(weapon.kind):
            _fails(game, figure)


def _load(game: Play, figure: Figure) -> None:
    weapon = figure.weapon(figure.reloading)
    assert weapon is not None
    loaded = reloaded(weapon, figure.reload)
    put_weapon(game, figure.id, loaded)
    rule = "FW.6.16" if is_breech_loader(weapon.kind) else "FW.6.20"
    game.emit(Reloaded(rules=(rule,), figure=figure.id, weapon=weapon.kind, barrels=loaded.barrels))


def _fails(game: Play, figure: Figure) -> None:
    change(game, figure.id, reloading="", reload=0)
    game.emit(ReloadFailed(rules=("FW.6.21",), figure=figure.id, weapon=figure.reloading))
