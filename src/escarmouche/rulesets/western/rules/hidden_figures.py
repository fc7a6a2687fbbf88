"""Hidden figures: how they are found, and how they show themselves (FW.9.10-9.12, 9.16)."""

from collections.abc import Collection, Iterable

from escarmouche.kernel.rules import Illegal
from escarmouche.rulesets.western.data import tables
from escarmouche.rulesets.western.data.events import Revealed
from escarmouche.rulesets.western.data.state import Figure, Play, State, change, place
from escarmouche.rulesets.western.rules.situations import Row
from escarmouche.rulesets.western.rules.targets import farthest
from escarmouche.rulesets.western.table.board import groups, touches, within
from escarmouche.rulesets.western.table.deployment_places import zone_for
from escarmouche.rulesets.western.table.sight import could_see
from escarmouche.speed.keep import kept_calls
from escarmouche.table.tabletop import Box, Table, box_of
from escarmouche.table.tracks import Track

TOUCHED = "touched"
UNIT = "unit:"  # before the first of a unit that acts as one
LISTS_KEPT = 8  # of places to hide, for one table


def find(game: Play, mover: str, touched: Collection[str] = ()) -> None:
    """Hidden enemies near the end of a move or seen from there are found, and whom it touched (FW.9.11).

    They act like the others from the next step on: in this one they neither move nor interrupt a move (FW.9.16).
    """
    figure = game.state.figures[mover]
    for enemy in hidden(game.state, game.state.enemy(figure.side)):
        if cause := _found_by(game.state, figure, enemy, touched):
            reveal(game, enemy.id, cause, mover)
            # Who is in contact is pinned (FW.3.37).
            free = not touches(game.state, figure, enemy.id)
            change(game, enemy.id, found=True, activated=enemy.activated or free)


def search_all(game: Play) -> None:
    """Who can be seen where he hides before anybody has moved is found (FW.9.11)."""
    for side in game.state.order():
        for enemy in hidden(game.state, side):
            for figure in game.state.of_side(game.state.enemy(side)):
                if not figure.hidden and (cause := _found_by(game.state, figure, enemy)):
                    reveal(game, enemy.id, cause, figure.id)
                    break


def hidden(state: State, side: str) -> tuple[Figure, ...]:
    return tuple(figure for figure in state.of_side(side) if figure.hidden)


def _found_by(state: State, figure: Figure, enemy: Figure, touched: Collection[str] = ()) -> str:
    if enemy.id in touched:
        return TOUCHED
    if within(state, figure, enemy, tables.FOUND_WITHIN):
        return "found"
    return "seen" if could_see(state, figure, enemy) else ""


def show(game: Play, id: str) -> None:
    """A figure that acts in steps 2 to 5 is hidden no longer (FW.9.12)."""
    if game.state.figures[id].hidden:
        reveal(game, id, "acted")


def show_shooters(game: Play, rows: Iterable[Row]) -> None:
    for row in rows:
        if game.state.figures[row.shooter].hidden:
            reveal(game, row.shooter, "surprise" if row.moment == "surprise" else "acted")


def reveal(game: Play, id: str, cause: str, finder: str = "") -> None:
    """A hidden figure is put on the table."""
    change(game, id, hidden=False)
    game.disclose()
    rule = "FW.9.03" if cause == "surprise" else "FW.9.12" if cause == "acted" else "FW.9.11"
    at = place(game.state, game.state.figures[id])
    game.emit(Revealed(rules=(rule,), figure=id, at=at, cause=cause, finder=finder))


def could_lurk(state: State, side: str, track: Track) -> bool:
    """Some place where a figure of that side may be hiding is in range of a path.

    It hangs on where figures may hide, not on where they do: that a player is asked must tell the other nothing.
    """
    unseen = hidden(state, side)
    if not unseen:
        return False
    west, south, east, north = box_of(track.points)
    for figure in unseen:
        if not (reach := farthest(state, figure)):
            continue
        reach += 2 * tables.MOUNTED_RADIUS
        for w, s, e, n in _hides(state, figure):
            if w - reach <= east and west <= e + reach and s - reach <= north and south <= n + reach:
                return True
    return False


def _hides(state: State, figure: Figure) -> tuple[Box, ...]:
    """The terrain in which the scenario lets a figure hide."""
    zone = zone_for(state, figure, hidden=True)
    return _boxes(state.table, zone.terrain if zone is not None else tables.HIDING_PLACES)


@kept_calls(LISTS_KEPT)
def _boxes(table: Table, terrain: tuple[str, ...]) -> tuple[Box, ...]:
    return tuple(area.box for area in table.areas if area.kind in terrain or area.id in terrain)


def may_act(state: State, side: str) -> bool:
    """Somebody is hidden still, and the action of the turn not used (FW.9.02)."""
    used = state.used_by(side).surprise
    return bool(hidden(state, side)) and not (used and state.options.one_surprise)


def surprises(state: State, side: str) -> dict[str, tuple[str, ...]]:
    """Who may appear by surprise, as the question names them: figures alone, and units of them with a leader among them
    (FW.9.01, 9.14)."""
    alone = {one.id: (one.id,) for one in hidden(state, side)}
    led = {
        UNIT + group[0]: group
        for group in groups(state, side, hidden=True)
        if len(group) > 1 and any(state.figures[id].leader or state.figures[id].troop_leader for id in group)
    }
    return {**alone, **led}


def surprise_refusal(state: State, side: str, key: str) -> Illegal | None:
    """Why a figure or unit cannot appear by surprise (FW.9.14, 16.13)."""
    figure = state.own(side, key.removeprefix(UNIT))
    if figure is None:
        return None
    if not figure.hidden:
        return Illegal("FW.16.13", "surprise", figure=figure.id, cause="not-hidden")
    return Illegal("FW.9.14", "surprise", figure=figure.id, cause="no-leader")
