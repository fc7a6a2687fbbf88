"""The game from deployment to verdict (BR.2). The state says where it stands; each step is a file beside this one."""

from msgspec.structs import replace

from escarmouche.kernel.questions import Flow
from escarmouche_bridge.data.events import StepBegan, TurnBegan
from escarmouche_bridge.data.state import Cursor, Play, Step
from escarmouche_bridge.flow.deployment import deploy
from escarmouche_bridge.flow.step_fire import fire
from escarmouche_bridge.flow.step_move import move
from escarmouche_bridge.flow.step_rally import rally
from escarmouche_bridge.rules.victory import at_the_end, beaten

STEPS = {"deploy": deploy, "rally": rally, "move": move, "fire": fire}
FOLLOWING: dict[Step, Step] = {"rally": "move", "move": "fire"}


def play(game: Play) -> Flow[None]:
    while game.state.verdict is None:
        game.checkpoint()
        yield from STEPS[game.state.cursor.step](game)
        if (verdict := beaten(game.state)) is not None:
            game.end(verdict)
        go_on(game)


def go_on(game: Play) -> None:
    """To the next step: of this side, of the other side, of the next turn (BR.2.01)."""
    state = game.state
    step, side = state.cursor.step, state.cursor.side
    last = side == state.plan.sides[-1]
    if step in FOLLOWING:
        begin(game, FOLLOWING[step], side)
    elif not last:
        begin(game, "deploy" if step == "deploy" else "rally", state.enemy(side))
    elif state.turn == state.plan.limit:
        game.end(at_the_end(state))
    else:
        fresh = {id: replace(one, moved=False, fired=False) for id, one in state.figures.items()}
        game.state = replace(state, turn=state.turn + 1, figures=fresh)
        game.emit(TurnBegan(rules=("BR.2.01",), turn=state.turn + 1))
        begin(game, "rally", state.plan.sides[0])


def begin(game: Play, step: Step, side: str) -> None:
    game.state = replace(game.state, cursor=Cursor(step, side))
    if step not in ("deploy", "rally"):  # who rallies is told by his dice
        game.emit(StepBegan(rules=("BR.2.01",), side=side, step=step))
