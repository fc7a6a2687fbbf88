"""The death of a player character: who takes his place (TY.7.26)."""

from math import dist

from escarmouche.rulesets.tyneside.events import Leaderless, Succeeded
from escarmouche.rulesets.tyneside.model import Figure, Play, State, change, change_each
from escarmouche.rulesets.tyneside.tables import CLASSES


def succeed(game: Play, side: str) -> None:
    """At the start of the player's next phase his best second officer becomes his character."""
    if game.state.automatic(side):
        return
    for figure in list(game.state.figures.values()):
        if figure.side != side or figure.role != "pc" or figure.fell is None:
            continue
        heir = successor(game.state, figure) if game.state.options.succession else None
        if heir is None:
            change(game, figure.id, fell=None)
            game.emit(Leaderless(rules=("TY.7.26",), side=side, pc=figure.id))
        else:
            change_each(
                game,
                {
                    figure.id: {"fell": None},
                    heir.id: {"role": "pc", "seat": game.state.seat_of(figure.id)},
                },
            )
            game.emit(Succeeded(rules=("TY.7.26",), figure=heir.id, pc=figure.id))


def successor(state: State, fallen: Figure) -> Figure | None:
    """The living second officer of highest class in his force; of equals the nearest to where he fell."""
    fell = fallen.fell
    seconds = [one for one in state.of_side(fallen.side) if one.role == "second"]
    if fell is None or not seconds:
        return None
    return min(seconds, key=lambda one: (CLASSES.index(one.klass), round(dist(one.point, fell), 3)))
