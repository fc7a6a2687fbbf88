"""The end of a phase: loading, who has fired, burnt buildings, then whether the game is decided (TY.5.14)."""

from escarmouche.rulesets.tyneside.data import tables
from escarmouche.rulesets.tyneside.data.events import Burnt, Loaded
from escarmouche.rulesets.tyneside.data.state import Figure, Play, State, change_each, update
from escarmouche.rulesets.tyneside.rules import victory
from escarmouche.rulesets.tyneside.table.board import occupants


def close(game: Play) -> None:
    load(game, game.state.cursor.side)
    burn(game)
    victory.check(game, "phase")
    if game.state.cursor.side == game.state.order[-1]:
        victory.check(game, "turn")
        if game.state.turn >= game.state.plan.limit:
            victory.check(game, "limit")


def load(game: Play, side: str) -> None:
    """Muzzle-loaders of those who did nothing all phase are ready again; who fired is remembered (TY.14.13)."""
    changes: dict[str, dict[str, bool]] = {}
    ready: dict[str, list[str]] = {}
    for figure in game.state.of_side(side):
        if figure.fired != figure.fired_last:
            changes.setdefault(figure.id, {})["fired_last"] = figure.fired
        if loads(figure):
            changes.setdefault(figure.id, {})["loaded"] = True
            ready.setdefault(figure.unit, []).append(figure.id)
    change_each(game, changes)
    for unit, figures in ready.items():
        game.emit(Loaded(rules=("TY.14.13",), unit=unit, figures=tuple(figures)))


def loads(figure: Figure) -> bool:
    """He stood still all phase, did not fire and did not fight, and has something to load."""
    return not figure.loaded and not figure.cost and not figure.fired and not figure.fought


def burn(game: Play) -> None:
    """A building with enough raiders and no defender in it goes up in flames, once (section 22)."""
    for building in game.state.plan.burns:
        raiders = raiders_in(game.state, building)
        if building not in game.state.burnt and raiders:
            update(game, burnt=(*game.state.burnt, building))
            game.emit(Burnt(building=building, side=raiders))


def raiders_in(state: State, building: str) -> str:
    """The side that can burn it now: it scores for that, and has it to itself."""
    inside = [one.side for one in occupants(state, building)]
    for score in state.plan.scores:
        side = score.side
        if score.counts == victory.BURNT and len(inside) >= tables.BURNERS and set(inside) == {side}:
            return side
    return ""
