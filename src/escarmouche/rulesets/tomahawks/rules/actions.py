"""The actions of a unit: which it may take and why not; Reload, Vigilance and Burn, which need no answer (MT.5, 18.2).

Who can engage and who can shoot is judged in chapters of their own (`engagement`, `targets`).
"""

from collections.abc import Collection

from escarmouche.kernel.rules import Illegal
from escarmouche.rulesets.tomahawks.data import tables
from escarmouche.rulesets.tomahawks.data.events import BecameVigilant, Burnt, Reloaded
from escarmouche.rulesets.tomahawks.data.state import Play, State, Unit, change_all, change_unit, update
from escarmouche.rulesets.tomahawks.rules import casualties, engagement, targets
from escarmouche.rulesets.tomahawks.rules.recoil_flight_rally import unsteady
from escarmouche.rulesets.tomahawks.rules.targets import Lot
from escarmouche.rulesets.tomahawks.table import board, terrain
from escarmouche.table.tabletop import at_most

ALL = MOVE, ENGAGE, SHOOT, RELOAD, VIGILANCE, REVEAL, BURN, ENTER, DECLINE = (
    "move", "engage", "shoot", "reload", "vigilance", "reveal", "burn", "enter", "decline",
)  # fmt: skip


def possible(state: State, id: str) -> list[str]:
    """The actions that the unit or marker in course of its activation may take; with `:` on what."""
    activation = state.cursor.activation
    marker = state.markers.get(id)
    if marker is not None:
        return [MOVE, *((REVEAL,) if marker.unit and not activation.begun else ()), DECLINE]
    if not state.bases(id):
        return [ENTER, DECLINE]
    keys = [MOVE]
    if not activation.fought:
        keys += [f"{ENGAGE}:{target}" for target in engagement.targets(state, id)]
    if targets.can_shoot(state, id) and not _gun_has_shot(state, id):
        keys.append(SHOOT)
    keys += [key for key in (RELOAD, VIGILANCE) if SIMPLE[key](state, id) is None]
    keys += [f"{BURN}:{one}" for one in state.plan.burns if no_burning(state, id, one) is None]
    return [*keys, DECLINE]


def refusal(state: State, key: str) -> Illegal | None:
    """Why the unit in course of its activation may not do this (section 16.6)."""
    activation = state.cursor.activation
    id = activation.unit
    word, _, on = key.partition(":")
    if word not in ALL:
        return None
    if id in state.markers:
        if word == REVEAL and activation.begun:
            return Illegal("MT.8.42", "reveal-first", unit=id)
        return Illegal("MT.8.41", "unit-hidden", unit=id)
    if word == ENGAGE:
        if activation.fought:
            return Illegal("MT.13.33", "engaged-before", unit=id)
        return engagement.refusal(state, id, on)
    if word == BURN:
        return no_burning(state, id, on)
    return SIMPLE[word](state, id) if word in SIMPLE else None


def no_shooting(state: State, id: str) -> Illegal | None:
    """A gun shoots once in an activation; else somebody must have a target (MT.5.02, 10.02)."""
    if _gun_has_shot(state, id):
        return Illegal("MT.5.02", "artillery-shot", unit=id)
    return targets.no_target(state, id)


def _gun_has_shot(state: State, id: str) -> bool:
    return state.units[id].artillery and state.cursor.activation.shots > 0


# Reload


def no_reloading(state: State, id: str) -> Illegal | None:
    """Why a unit cannot reload."""
    if refused := unsteady(state, id):
        return refused
    if not any(one.smoke for one in state.living(id)):
        return Illegal("MT.5.03", "nothing-to-reload", unit=id)
    return None


def reload(game: Play, id: str) -> None:
    """Every figure of a unit that has fired black powder is loaded again: the Smoke markers go (MT.5.03, 9.11)."""
    smoking = tuple([one.id for one in game.state.living(id) if one.smoke])
    change_all(game, smoking, smoke=False)
    game.emit(Reloaded(rules=("MT.5.03",), unit=id, figures=smoking))


# Vigilance


def no_vigilance(state: State, id: str) -> Illegal | None:
    """Why a unit cannot take the Vigilance action: it has its marker, or is a gun, hidden, unsteady, or has nothing to
    shoot (MT.5.08, 9.24)."""
    unit = state.units[id]
    if unit.vigilant:
        return Illegal("MT.5.08", "already-vigilant", unit=id)
    if unit.artillery:
        return Illegal("MT.9.24", "artillery-cannot", unit=id)
    if not state.living(id):
        return Illegal("MT.8.41", "unit-hidden", unit=id)
    if refused := unsteady(state, id):
        return refused
    if not targets.loaded(state, id):
        return Illegal("MT.5.08", "no-vigilance", unit=id)
    return None


def watch(game: Play, id: str) -> None:
    """A Vigilance marker, and nothing else (MT.5.07)."""
    change_unit(game, id, vigilant=True)
    game.emit(BecameVigilant(rules=("MT.5.07",), unit=id))


def drop_vigilance(game: Play, id: str) -> None:
    """Any other action ends it (MT.5.11)."""
    if game.state.units[id].vigilant:
        change_unit(game, id, vigilant=False)


def watchers(state: State, mover: str, way: float = 0.0) -> tuple[Unit, ...]:
    """The vigilant enemies in whose range a unit is, or could come on a way so long, in roster order."""
    side = state.units[mover].side
    return tuple(
        [
            one
            for one in state.units.values()
            if one.vigilant and one.side != side and _in_reach(state, one, mover, way)
        ]
    )


def _in_reach(state: State, watcher: Unit, mover: str, way: float) -> bool:
    reach = max([tables.WEAPONS[weapon].range for weapon in watcher.weapons], default=0.0)
    return at_most(board.unit_gap(state, mover, watcher.id) - way, reach)


def shots_at(state: State, mover: str, without: Collection[str] = ()) -> tuple[Lot, ...]:
    """What vigilant enemies can shoot at a unit that moves, as it stands now (MT.5.13)."""
    return tuple(
        [
            lot
            for unit in watchers(state, mover)
            if unit.id not in without
            for lot in targets.lots(state, unit.id, mover)
        ]
    )


# Burn


def no_burning(state: State, id: str, building: str) -> Illegal | None:
    """A building or vehicle of the scenario, near enough and not held by enemies (18.2, 18.4)."""
    if building not in state.plan.burns or state.units[id].side != state.plan.burners:
        return Illegal("MT.5.01", "cannot-burn", building=building)
    if building in state.burnt:
        return Illegal("MT.5.01", "burnt-already", building=building)
    if refused := unsteady(state, id):
        return refused
    if not any(
        at_most(board.gap_to_thing(state, building, one.point, one.radius), tables.BURN_REACH)
        for one in state.living(id)
    ):
        return Illegal("MT.5.01", "building-too-far", building=building, distance=tables.BURN_REACH)
    foes = state.of_side(state.enemy(state.units[id].side))
    if any(one.man and board.holds(state, building, one.point, one.radius) for one in foes):
        return Illegal("MT.5.01", "building-held", building=building)
    return None


def burn(game: Play, id: str, building: str) -> None:
    """It is burnt at once: a building is rough ground from then on, without cover and no longer in anybody's sight, a
    vehicle is gone (18.2, 18.4)."""
    game.emit(Burnt(rules=("MT.5.01",), building=building, unit=id))
    if building in game.state.units:
        casualties.wreck(game, building, "burnt")
    else:
        update(game, table=terrain.burn(game.state.table, building), burnt=(*game.state.burnt, building))


SIMPLE = {SHOOT: no_shooting, RELOAD: no_reloading, VIGILANCE: no_vigilance}
