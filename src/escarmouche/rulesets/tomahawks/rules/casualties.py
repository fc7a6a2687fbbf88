"""Figures taken off the table: the lost, what their unit is without them, and who can give himself for an Officer
(MT.2.16, 2.19, 2.21, 9.20, 12.01, 14.02)."""

from collections.abc import Iterable

from msgspec.structs import replace

from escarmouche.rulesets.tomahawks.data import tables
from escarmouche.rulesets.tomahawks.data.events import (
    FiguresLeft,
    FiguresLost,
    FormationChanged,
    UnitDestroyed,
    VehicleHit,
)
from escarmouche.rulesets.tomahawks.data.state import Figure, Play, State, Unit, change_each
from escarmouche.rulesets.tomahawks.table import board, formations
from escarmouche.table.tabletop import Away, Gone

ABANDONED = "abandoned"  # a piece without a crew


def remove(game: Play, ids: Iterable[str], cause: str) -> None:
    """These men are lost for a cause: fire, melee, break-off, rout, flight. Whole units may be among them."""
    for unit, theirs in _by_unit(game.state, ids).items():
        _take_off(game, unit, {id: {"where": Gone(cause, game.state.round)} for id in theirs})
        game.emit(FiguresLost(rules=("MT.15.08",), unit=unit, figures=theirs, cause=cause))
        settle(game, unit)
        if not game.state.living(unit):
            game.emit(UnitDestroyed(rules=("MT.9.20",) if _piece(game.state, unit) else (), unit=unit))


def hit_vehicle(game: Play, unit: str, kills: int) -> None:
    """Shots that would have killed a man count against a vehicle, where the scenario has it so; with the last that it
    bears it is destroyed (MT.10.33)."""
    vehicle, most = game.state.bases(unit)[0], game.state.plan.wrecks
    if not kills or unit not in game.state.plan.burns or not most:
        return
    hits = min(most, vehicle.hits + kills)
    change_each(game, {vehicle.id: {"hits": hits}})
    game.emit(VehicleHit(rules=("MT.10.33",), unit=unit, hits=hits, most=most, wrecked=hits == most))
    if hits == most:
        wreck(game, unit, "fire")


def wreck(game: Play, unit: str, cause: str) -> None:
    """A vehicle is gone, burnt or shot to pieces."""
    (vehicle,) = game.state.bases(unit)
    gone = {vehicle.id: {"where": Gone(cause, game.state.round)}}
    change_each(game, gone, burnt=(*game.state.burnt, unit))


def leave(game: Play, ids: Iterable[str], edge: str) -> None:
    """These figures go out by an exit of the scenario: they are not lost (MT.6.26)."""
    for unit, theirs in _by_unit(game.state, ids).items():
        _take_off(game, unit, {id: {"where": Away(edge)} for id in theirs})
        game.emit(FiguresLeft(rules=("MT.6.26",), unit=unit, figures=theirs, edge=edge))
        settle(game, unit)


def _by_unit(state: State, ids: Iterable[str]) -> dict[str, tuple[str, ...]]:
    found: dict[str, tuple[str, ...]] = {}
    for id in ids:
        unit = state.figures[id].unit
        found[unit] = (*found.get(unit, ()), id)
    return found


def _take_off(game: Play, unit: str, changes: dict[str, dict[str, object]]) -> None:
    """With the last of its crew the piece goes as well: nobody else can use it (MT.9.20)."""
    piece = _piece(game.state, unit)
    if piece and all(one.id in changes for one in game.state.living(unit)):
        last = next(iter(changes.values()))["where"]
        cause = last.cause if isinstance(last, Gone) else ABANDONED
        changes[piece] = {"where": last if isinstance(last, Away) else Gone(cause, game.state.round)}
    change_each(game, changes)


def _piece(state: State, unit: str) -> str:
    first = state.units[unit].members[0]
    return "" if state.figures[first].man else first


def settle(game: Play, unit: str) -> None:
    """What a unit is when some of it have gone: too few for its formation, with gaps in its ranks, or scattered.

    A close order or column outlasts its gaps (MT.2.16, 2.19), a dispersed unit that has lost its cohesion is none.
    """
    state = game.state
    whole, men = state.units[unit], state.living(unit)
    if not men:
        return
    shape = whole.formation
    unfit = shape != "normal" and formations.refusal(state, unit, shape) is not None
    if (shape in formations.RANKED and len(men) < tables.FORMED_FIGURES[shape]) or (
        shape == "dispersed" and unfit
    ):
        shape = "normal"
    gapped = unfit and shape in formations.RANKED
    become(game, unit, formation=shape, gapped=gapped, scattered=not formations.cohesive(state, unit))


def become(game: Play, unit: str, **fields: object) -> None:
    """Fields of a unit; a formation that changes is told."""
    before = game.state.units[unit]
    after: Unit = replace(before, **fields)
    if after == before:
        return
    change_each(game, {}, units={**game.state.units, unit: after})
    if after.formation != before.formation:
        game.emit(
            FormationChanged(rules=("MT.2.16",), unit=unit, formation=after.formation, facing=after.facing)
        )


def comrades(state: State, officer: str) -> tuple[Figure, ...]:
    """The men who can give themselves for an Officer: friends, no Officers, near enough."""
    own = state.figures[officer]
    return tuple(
        [
            one
            for one in state.of_side(own.side)
            if one.man
            and not state.units[one.unit].officer
            and board.gap(own, one) <= tables.SACRIFICE_REACH + tables.TOLERANCE
        ]
    )
