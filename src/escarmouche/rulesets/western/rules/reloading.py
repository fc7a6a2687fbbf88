"""Reloads under way: when they complete and what spoils them (FW.6.16-6.21)."""

from escarmouche.rulesets.western.data.events import Reloaded, ReloadFailed
from escarmouche.rulesets.western.data.state import Figure, Play, State, change, put_weapon
from escarmouche.rulesets.western.rules.weapons import is_breech_loader, needs_reload, reloaded
from escarmouche.rulesets.western.table.board import contacts


def spoilt(state: State, figure: Figure) -> bool:
    """It came into contact, moved, recoiled, shot or struck (FW.6.20-6.21)."""
    did = figure.moved or figure.recoiled or figure.shots or figure.struck or figure.free_blow
    return bool(did) or bool(contacts(state, figure))


def before_shooting(game: Play) -> None:
    """The start of step 4: breech-loaders are ready (FW.6.16); whoever was reached by an enemy has lost his reload."""
    for figure in game.state.in_play():
        if not figure.reloading:
            continue
        if spoilt(game.state, figure):
            _fails(game, figure)
        elif is_breech_loader(figure.reloading):
            _load(game, figure)


def complete(game: Play) -> None:
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
