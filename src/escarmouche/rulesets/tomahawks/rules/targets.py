"""Who can shoot at whom, with what, and why not (MT.5.04, 5.15, 9.10-9.15, 9.20-9.24, 10.02-10.06, 10.30, 16.6)."""

from collections.abc import Iterable

import msgspec

from escarmouche.kernel.rules import Illegal
from escarmouche.rulesets.tomahawks.data import tables
from escarmouche.rulesets.tomahawks.data.state import Figure, State
from escarmouche.rulesets.tomahawks.rules import shooting, who_spots_whom
from escarmouche.rulesets.tomahawks.table import board, figure_moves
from escarmouche.speed.keep import kept_calls

SHOOT = "MT.10.02"
VOLLEY = "MT.10.30"
KEPT = 64  # of one state


class Lot(msgspec.Struct, frozen=True):
    """Those of a unit who can shoot at one enemy unit with one weapon, in roster order; of a gun its piece."""

    unit: str
    target: str
    weapon: str
    shooters: tuple[str, ...]


def shooters(state: State, unit: str) -> tuple[Figure, ...]:
    """Who shoots for a unit: its men, or the piece of a gun."""
    return state.bases(unit)[:1] if state.units[unit].artillery else state.living(unit)


def unready(figure: Figure, weapon: str) -> Illegal | None:
    """Why a figure cannot shoot a weapon that it carries: not reloaded, or used up (MT.9.10, 9.12)."""
    if figure.smoke and shooting.is_black_powder(weapon):
        return Illegal("MT.9.10", "not-loaded", figure=figure.id, weapon=weapon)
    if weapon in figure.used:
        return Illegal("MT.9.12", "already-used", figure=figure.id, weapon=weapon)
    return None


def loaded(state: State, unit: str) -> bool:
    """At least one figure could shoot, were there an enemy (MT.5.08)."""
    weapons = state.units[unit].weapons
    return any(unready(one, weapon) is None for one in shooters(state, unit) for weapon in weapons)


def crew_at_piece(state: State, unit: str) -> int:
    """How many men serve the piece of a gun (MT.9.21)."""
    return len(figure_moves.crew_at(state, state.bases(unit)[0]))


def gun_dice(state: State, unit: str) -> int:
    """One for each man at the piece, up to four (MT.9.21)."""
    return min(crew_at_piece(state, unit), tables.GUN_DICE[1])


def lots(state: State, unit: str, target: str = "", single: bool = False) -> tuple[Lot, ...]:
    """What a unit can shoot at with what: at anybody or at one enemy, with any weapon or those of a single shot."""
    return _lots(state, unit, target, single)


@kept_calls(KEPT)
def _lots(state: State, unit: str, target: str, single: bool) -> tuple[Lot, ...]:
    if unable(state, unit) is not None:
        return ()
    whole = state.units[unit]
    found = []
    for weapon in whole.weapons:
        if single and not shooting.is_single_shot(weapon):
            continue
        armed = [one for one in shooters(state, unit) if unready(one, weapon) is None]
        if not armed:
            continue
        for enemy in (target,) if target else enemies(state, whole.side):
            aims = who_spots_whom.targets(state, unit, weapon, enemy)
            able = tuple([one.id for one in armed if one.id in aims]) if aims else ()
            if able and state.units[enemy].officer:
                able = tuple([id for id in able if who_spots_whom.eligible(state, id, weapon, enemy)])
            if able:
                found.append(Lot(unit, enemy, weapon, able))
    return tuple(found)


def can_shoot(state: State, unit: str) -> bool:
    """Somebody of a unit has somebody to shoot at; the first is enough."""
    if unable(state, unit) is not None:
        return False
    whole = state.units[unit]
    for weapon in whole.weapons:
        armed = [one.id for one in shooters(state, unit) if unready(one, weapon) is None]
        for enemy in enemies(state, whole.side) if armed else ():
            aims = who_spots_whom.targets(state, unit, weapon, enemy)
            if not aims:
                continue
            if state.units[enemy].officer:
                if any(who_spots_whom.eligible(state, id, weapon, enemy) for id in armed):
                    return True
            elif any(id in aims for id in armed):
                return True
    return False


def enemies(state: State, side: str) -> tuple[str, ...]:
    """The enemy's units on the table, in roster order; vehicles may be shot at as well (MT.10.33)."""
    return tuple([one.id for one in state.units.values() if one.side != side and state.bases(one.id)])


def exposed(state: State, lot: Lot) -> tuple[Figure, ...]:
    """The figures of the target at whom the first of them could shoot."""
    return tuple(
        state.figures[id] for id in who_spots_whom.eligible(state, lot.shooters[0], lot.weapon, lot.target)
    )


def volleys(state: State, lot: Lot) -> bool:
    """Close order, and enough of them (MT.10.30)."""
    return (
        state.units[lot.unit].formation == "close-order"
        and len(all_able(state, lot)) >= tables.VOLLEY_SHOOTERS
    )


def all_able(state: State, lot: Lot) -> dict[str, str]:
    """Everybody of a unit who can shoot at that enemy, and with what: the weapon named, or else another."""
    found = dict.fromkeys(lot.shooters, lot.weapon)
    for other in lots(state, lot.unit, lot.target):
        for id in other.shooters:
            found.setdefault(id, other.weapon)
    return found


def unable(state: State, unit: str) -> Illegal | None:
    """Why a unit cannot shoot at anybody, wherever the enemy stands."""
    whole = state.units[unit]
    if not state.bases(unit):
        return Illegal("MT.8.41", "unit-hidden", unit=unit)
    if whole.fleeing:
        return Illegal("MT.5.05", "unit-fleeing", unit=unit)
    if whole.shaken:
        return Illegal("MT.12.05", "unit-shaken", unit=unit)
    if not whole.weapons:
        return Illegal(SHOOT, "no-weapon", unit=unit)
    if whole.artillery and crew_at_piece(state, unit) < tables.GUN_DICE[0]:
        return Illegal(
            "MT.9.21", "no-crew", unit=unit, count=crew_at_piece(state, unit), need=tables.GUN_DICE[0]
        )
    return None


def no_target(state: State, unit: str) -> Illegal | None:
    """Why a unit has nobody to shoot at: that of the nearest enemy; nothing where it can shoot."""
    if refused := unable(state, unit):
        return refused
    if lots(state, unit):
        return None
    found = enemies(state, state.units[unit].side)
    if not found:
        return Illegal(SHOOT, "nobody-to-shoot", unit=unit)
    return no_shot(state, unit, min(found, key=lambda enemy: board.unit_gap(state, unit, enemy)))


def no_shot(state: State, unit: str, target: str, weapon: str = "") -> Illegal | None:
    """Why nobody of a unit can shoot at that enemy, with that weapon or any; as of the man nearest to it."""
    if target in state.markers or (not state.bases(target) and _may_be_hidden(state, target)):
        return Illegal("MT.8.44", "target-hidden", target=target)
    if not state.bases(target) or state.units[target].side == state.units[unit].side:
        return None
    if refused := unable(state, unit):
        return refused
    carried = state.units[unit].weapons
    if weapon and weapon not in carried:
        return Illegal(SHOOT, "not-carried", unit=unit, weapon=weapon)
    first: Illegal | None = None
    for one in _nearest_first(state, shooters(state, unit), target):
        for each in (weapon,) if weapon else carried:
            refused = unready(one, each) or who_spots_whom.why_not(state, one.id, each, target)
            if refused is None:
                return None
            first = first or refused
    return first


def _nearest_first(state: State, figures: Iterable[Figure], target: str) -> list[Figure]:
    there = state.bases(target)
    return sorted(figures, key=lambda one: min(board.gap(one, other) for other in there))


def _may_be_hidden(state: State, unit: str) -> bool:
    """Neither on the table nor lost: under a marker, or still to come. Which of the two an enemy is not told."""
    whole = state.units.get(unit)
    return whole is not None and not any(
        state.figures[id].lost or state.figures[id].left for id in whole.members
    )


def no_volley(state: State, unit: str, target: str, weapon: str) -> Illegal | None:
    """Why they cannot fire a volley at it."""
    if refused := no_shot(state, unit, target, weapon):
        return refused
    lot = next((one for one in lots(state, unit, target) if one.weapon == weapon), None)
    if lot is None or volleys(state, lot):
        return None
    able = len(all_able(state, lot))
    return Illegal(VOLLEY, "no-volley", unit=unit, count=able, need=tables.VOLLEY_SHOOTERS)
