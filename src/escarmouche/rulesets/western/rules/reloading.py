"""Reloads: who may reload what, when it is done and what spoils it (FW.6.16-6.21, 6.29, 16.12)."""

from escarmouche.kernel.answers import Option
from escarmouche.kernel.rules import Illegal, Param
from escarmouche.rulesets.western.data import tables
from escarmouche.rulesets.western.data.events import Reloaded, ReloadFailed
from escarmouche.rulesets.western.data.state import Figure, Play, State, change, put_weapon
from escarmouche.rulesets.western.rules.weapons import is_breech_loader, needs_reload, reloaded
from escarmouche.rulesets.western.table.board import contacts
from escarmouche.rulesets.western.table.terrain import swims


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
