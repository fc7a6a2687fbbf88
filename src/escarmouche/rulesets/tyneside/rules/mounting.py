"""Mounting and dismounting (TY.13.06)."""

from msgspec.structs import replace

from escarmouche.rulesets.tyneside.data import tables
from escarmouche.rulesets.tyneside.data.events import Mounted
from escarmouche.rulesets.tyneside.data.state import Figure, Play, State, change
from escarmouche.rulesets.tyneside.table import board, movement
from escarmouche.table.tabletop import at_most, overlaps

RULE = "TY.13.06"
WORDS = ("mount", "dismount")


def price(figure: Figure) -> float:
    """Half of what the figure may move on foot."""
    return movement.pace(replace(figure, mounted=False)) * tables.HALF


def choices(state: State, unit: str) -> tuple[str, ...]:
    """What a leader on his own may do about his horse: mount or dismount, if he has that much movement left."""
    if not state.units[unit].alone:
        return ()
    figure = state.figures[unit]
    if board.contacts(state, unit) or not (figure.mounted or figure.rides):
        return ()
    if not at_most(figure.cost + price(figure), movement.pace(figure)):
        return ()
    if figure.mounted:
        return WORDS[1:]
    return WORDS[:1] if _room(state, figure) else ()


def _room(state: State, figure: Figure) -> bool:
    """A mounted base may stand where he does: on the table, over nobody, and 1 cm off every enemy."""
    if not state.table.within(figure.point, tables.MOUNTED_RADIUS):
        return False
    rider = replace(figure, mounted=True)
    if movement.stop_refusal(state, rider, figure.point):
        return False
    return not any(
        overlaps(figure.point, rider.radius + tables.KEEP_OFF, (x, y), r)
        for x, y, r, _, side in board.stations(state)
        if side != figure.side
    )


def remount(game: Play, unit: str) -> None:
    """He mounts or dismounts, which counts as moving; what is left of his move is still his."""
    figure = game.state.figures[unit]
    change(
        game,
        unit,
        mounted=not figure.mounted,
        rides=True,
        cost=figure.cost + price(figure),
        began=figure.began or figure.point,
    )
    game.emit(Mounted(rules=(RULE,), figure=unit, mounted=not figure.mounted))
