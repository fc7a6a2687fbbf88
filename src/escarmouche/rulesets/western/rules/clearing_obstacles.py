"""Obstacles that can be cleared away by whoever spends the whole turn at one, doing nothing else (section 6.2)."""

from msgspec.structs import replace

from escarmouche.rulesets.western.data import tables
from escarmouche.rulesets.western.data.events import ObstacleWorkedOn
from escarmouche.rulesets.western.data.state import Figure, Play, State, update
from escarmouche.table.tabletop import at_most, gap_to_line

RULE = "FW.14.01"


def count(game: Play) -> None:
    """At step 7: the work of the turn, and what it clears."""
    for id, needed in game.state.plan.clearing.items():
        state = game.state
        if all(line.id != id for line in state.table.lines):
            continue
        workers = tuple(one.id for one in state.in_play() if works_at(state, one, id))
        if not workers:
            continue
        done = state.cleared.get(id, 0) + len(workers)
        update(game, cleared={**state.cleared, id: done})
        if cleared := done >= needed:
            lines = tuple(line for line in state.table.lines if line.id != id)
            update(game, table=replace(state.table, lines=lines))
        game.emit(
            ObstacleWorkedOn(
                rules=(RULE,), obstacle=id, figures=workers, done=done, needed=needed, cleared=cleared
            )
        )


def works_at(state: State, figure: Figure, obstacle: str) -> bool:
    """On foot, of the side whose vehicle it stops, immobile within 2 cm of it all the turn, its hands free."""
    if figure.kind != "foot" or not figure.placed or figure.hidden:
        return False
    busy = figure.acted or figure.free_blow or figure.reloading
    drives = any(vehicle.side == figure.side and vehicle.pace for vehicle in state.vehicles.values())
    line = state.table.line(obstacle)
    near = at_most(gap_to_line(figure.point, figure.radius, line), tables.CLEARING_REACH)
    return drives and near and not busy
