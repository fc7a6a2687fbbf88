"""Hits and losses: life points, the wounded, and who leaves play (FW.5.14, chapter 12)."""

from collections.abc import Iterable, Mapping

from msgspec.structs import replace

from escarmouche.kernel.dice import D6, Dice
from escarmouche.kernel.rules import Check
from escarmouche.rulesets.western.data.events import HealthTested, Hurt, OutOfAction
from escarmouche.rulesets.western.data.state import DRIVER, Play, State, change, put_vehicle
from escarmouche.table.tabletop import Gone

WOUND: Check[int] = Check("wound", "FW.12.04", die=lambda health: D6, need=lambda health: health, ill=True)
"""It succeeds when the wound is the end: only a result lower than the health leaves the figure in play."""


def in_order(state: State, ids: Iterable[str]) -> tuple[str, ...]:
    """Figures in the order of their numbers: as the lists have them."""
    wanted = frozenset(ids)
    return tuple(id for id in state.figures if id in wanted)


def hit(game: Play, hits: Mapping[str, int], cause: str) -> None:
    """What the hits of one moment do at its end: each takes a life point, surplus ones are lost (FW.5.22, 12.03)."""
    fallen = []
    for id in in_order(game.state, hits):
        figure = game.state.figures[id]
        if not figure.in_play or not hits[id]:
            continue
        life = figure.life - hits[id]
        if life > 0:
            change(game, id, life=life)
            game.emit(Hurt(rules=("FW.12.03",), figure=id, cause=cause, life=life))
        elif not _stays_wounded(game, id, cause):
            fallen.append(id)
    remove(game, fallen, cause)


def stays_wounded(health: int, dice: Dice, by: str = "") -> bool:
    """Whether a figure that would leave play stays in it, wounded."""
    with dice.by(by):
        return not WOUND.roll(health, dice).success


def _stays_wounded(game: Play, id: str, cause: str) -> bool:
    """With the option, whoever would leave play throws a die; the wounded have no second one (FW.12.04)."""
    figure = game.state.figures[id]
    if not game.state.options.wounds or figure.wounded:
        return False
    stays = stays_wounded(figure.health, game.dice, figure.side)
    if stays:
        change(game, id, life=1, wounded=True)
    game.emit(HealthTested(rules=("FW.12.04",), figure=id, cause=cause, wounded=stays))
    return stays


def remove(game: Play, ids: Iterable[str], cause: str) -> None:
    """Figures out of action leave the table with their weapons, a rider with his horse (FW.12.01, 12.05, 12.07)."""
    for id in in_order(game.state, ids):
        figure = game.state.figures[id]
        change(game, id, where=Gone(cause, game.state.turn))
        game.emit(OutOfAction(rules=("FW.12.01",), figure=id, cause=cause))
        if figure.aboard and figure.seat == DRIVER:
            # Nobody takes the reins before the next turn (FW.13.04).
            vehicle = game.state.vehicles[figure.aboard]
            put_vehicle(game, replace(vehicle, stopped=game.state.turn))
