"""Demoralised brigades (démoralisation): when, and their withdrawal (BP.15.01-15.11, 15.15)."""

from collections.abc import Sequence

from escarmouche.kernel.ask import ChooseSeveral, Flow, Option
from escarmouche.kernel.table import At, Inside
from escarmouche.rulesets.blackpowder.data import tables
from escarmouche.rulesets.blackpowder.data.events import BrigadeDemoralised, Withdrew
from escarmouche.rulesets.blackpowder.data.state import Brigade, Play, State, Unit, change, change_brigade
from escarmouche.rulesets.blackpowder.rules import casualties, cover, generals, victory, withdrawals
from escarmouche.rulesets.blackpowder.table import board
from escarmouche.rulesets.blackpowder.table.footprint import footprint

MARAUDERS = "marauders"
LOSSES, ARMY = "losses", "army"
WITHDRAWAL = "BP.15.10"
DESERTED = "deserted"


def check(game: Play, side: str) -> None:
    """At the start of a side's turn: its brigades, then its army, which has lost when all of it is (BP.15.01-15.12)."""
    own = [one for one in game.state.brigades.values() if one.side == side]
    for brigade in own:
        if not brigade.demoralised:
            lost, counted = losses(game.state, brigade)
            if is_demoralised(game.state, brigade):
                _demoralise(game, brigade, LOSSES, lost, counted)
    if army_follows(game.state, side):
        for brigade in own:
            if not game.state.brigades[brigade.id].demoralised:
                _demoralise(game, brigade, ARMY)
    victory.check(game)


def _demoralise(game: Play, brigade: Brigade, cause: str, lost: int = 0, counted: int = 0) -> None:
    change_brigade(game, brigade.id, demoralised=True)
    rule = "BP.15.01" if cause == LOSSES else "BP.15.04"
    game.emit(BrigadeDemoralised(rules=(rule,), brigade=brigade.id, cause=cause, lost=lost, counted=counted))


def counted_units(state: State, brigade: Brigade) -> list[Unit]:
    """Without artillery, tiny units and detached light cavalry (BP.15.02)."""
    units = [one for id in brigade.units if not (one := state.units[id]).artillery and not one.tiny]
    light = [one for one in units if one.arm == "cavalry" and one.has(MARAUDERS)]
    if not state.options.ignore_marauders or 2 * len(light) > len(units):
        return units
    return [one for one in units if one not in light]


def losses(state: State, brigade: Brigade) -> tuple[int, int]:
    """How many of its units that count are lost, off table or shaken, and how many count (BP.15.01)."""
    counted = counted_units(state, brigade)
    return sum([one.lost or one.left or one.shaken for one in counted]), len(counted)


def is_demoralised(state: State, brigade: Brigade) -> bool:
    """Half of its units; where none count, all of them gone (BP.15.03)."""
    lost, counted = losses(state, brigade)
    if not counted:
        return all(state.units[id].lost or state.units[id].left for id in brigade.units)
    return lost * tables.DEMORALISED_SHARE >= counted


def army_follows(state: State, side: str) -> bool:
    """Half of the brigades draw the rest along; an army of one brigade is covered already (BP.15.04)."""
    own = [one for one in state.brigades.values() if one.side == side]
    return len(own) > 1 and sum([one.demoralised for one in own]) * tables.DEMORALISED_SHARE >= len(own)


# Withdrawal


def withdraw(game: Play, side: str) -> Flow[None]:
    """Each command phase, before initiative: who is near the enemy must, who is far may (BP.15.07-15.10)."""
    state = game.state
    must = [unit.id for unit in _withdrawing(state, side) if compelled(state, unit)]
    far = [unit.id for unit in _withdrawing(state, side) if may_withdraw(state, unit)]
    chosen = must
    if far:
        chosen = [*must, *(yield from _willing(state, side, far))]
    for unit_id in sorted(chosen, key=lambda id: _way_home(game.state, id)):
        if game.state.units[unit_id].in_play:
            _withdraw(game, unit_id)


def _withdrawing(state: State, side: str) -> list[Unit]:
    return [
        one
        for one in state.of_side(side)
        if state.brigades[one.brigade].demoralised and not state.engaged(one.id)
    ]


def compelled(state: State, unit: Unit) -> bool:
    """Within 12" of an enemy, unless it is entrenched (BP.15.08, 15.11); guns in a building cannot stay (BP.15.09)."""
    if not board.enemies_within(state, unit.id, state.scaled(tables.WITHDRAW_REACH)):
        return False
    return (unit.artillery and isinstance(unit.where, Inside)) or not cover.entrenched(state, unit)


def may_withdraw(state: State, unit: Unit) -> bool:
    """Who is far from the enemy may stand or withdraw; guns limber for it, unless they would be deserted (BP.15.09,
    15.10)."""
    if board.enemies_within(state, unit.id, state.scaled(tables.WITHDRAW_REACH)):
        return False
    return not withdrawals.deserted(state, unit.id)


def _way_home(state: State, unit_id: str) -> float:
    """Those nearest to their own edge make room first."""
    unit = state.units[unit_id]
    return board.to_edge(state, footprint(state, unit).centre, board.home_edge(state, unit.side))


def _willing(state: State, side: str, far: Sequence[str]) -> Flow[tuple[str, ...]]:
    chosen: tuple[str, ...] = yield ChooseSeveral(
        seat=side,
        key="withdraw",
        rule=WITHDRAWAL,
        options=tuple([Option(one, "option-withdraw", {"unit": one}, WITHDRAWAL, one) for one in far]),
        default=[],
    )
    return chosen


def _withdraw(game: Play, unit_id: str) -> None:
    """A free move, disorder or not; guns that cannot limber are deserted (BP.15.07, 15.09); who has nowhere to go stays
    (BP.15.15)."""
    before, unit = game.state, game.state.units[unit_id]
    found = withdrawals.withdraw(before, unit_id)
    if found.end == "destroyed":
        casualties.destroy(game, unit_id, DESERTED)
        return
    if found.end == "off-table":
        casualties.leave(game, unit_id, found.exit or found.path[-1].point, found.path)
        return
    if not found.moves and found.formation == unit.formation and found.limbering == unit.limbering:
        return
    change(game, unit_id, where=At(found.pose), formation=found.formation, limbering=found.limbering)
    game.emit(
        Withdrew(
            rules=(WITHDRAWAL if found.moves else "BP.15.09",),
            unit=unit_id,
            path=found.path,
            formation=found.formation,
            limbering=not found.moves,
        )
    )
    generals.settle(game, before)
