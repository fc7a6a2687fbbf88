"""The first step: those who are shaken test their nerve (BR.5)."""

from escarmouche.kernel.questions import Flow
from escarmouche.table.tabletop import Away
from escarmouche_bridge.data.events import NerveTested
from escarmouche_bridge.data.state import Play, change
from escarmouche_bridge.rules.nerve import fright_of, resolve_nerve


def rally(game: Play) -> Flow[None]:
    """Nobody decides anything here: each throws his die."""
    side = game.state.cursor.side
    for figure in list(game.state.placed(side)):
        if figure.shaken:
            with game.dice.by(side):
                result = resolve_nerve(fright_of(game.state, figure), game.dice)
            if result == "ran":
                change(game, figure.id, where=Away("ran"))
            elif result == "rallied":
                change(game, figure.id, shaken=False)
            game.emit(NerveTested(rules=("BR.5.01",), figure=figure.id, result=result))
    yield from ()
