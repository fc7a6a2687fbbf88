"""The game as the rulebook tells it (16.1): deployment, the first hands, then player turns until somebody has won.

A player turn is a card or an ability, what it brings, and the draw. Where the game stands is in the cursor, so that it
goes on from any state.
"""

from collections.abc import Callable

from escarmouche.kernel.questions import Flow
from escarmouche.rulesets.tomahawks.data.events import FirstPlayerRolled, TurnBegan
from escarmouche.rulesets.tomahawks.data.state import Cursor, Play, Step, update
from escarmouche.rulesets.tomahawks.flow import activation, deployment, hidden_markers, player_turn
from escarmouche.rulesets.tomahawks.rules import deck


def play(game: Play) -> Flow[None]:
    """The whole game, step by step: a deployment, a player turn, a unit, an action."""
    while True:
        game.checkpoint()
        yield from STEPS[game.state.cursor.step](game)


def _deploy(game: Play) -> Flow[None]:
    """The defender, then the attacker; then whoever of the hidden is spotted at once is revealed (MT.8.42, 15.01)."""
    state = game.state
    first = state.plan.defender or state.plan.sides[0]
    side = state.cursor.side or first
    if not (yield from deployment.deploy(game, side)):
        return
    if side == first:
        update(game, cursor=Cursor(step="deploy", side=state.enemy(first)))
        return
    update(game, cursor=Cursor(step="deal"))
    yield from hidden_markers.check(game)


def _deal(game: Play) -> Flow[None]:
    """The first hands, and who begins: the attacker, or the higher die (MT.3.07, 3.10)."""
    yield from ()
    state = game.state
    first = state.plan.attacker
    if not first:
        one, other = state.plan.sides
        first = deck.first_player((one, other), game.dice)
        game.emit(FirstPlayerRolled(rules=("MT.3.10",), side=first))
    deck.deal(game, first)
    _begin(game, first)


def _draw(game: Play) -> Flow[None]:
    """The active camp draws up to three; then the other is active (MT.3.12). In another weather of a new round hidden
    markers may be in sight (MT.8.42)."""
    side = game.state.cursor.side
    deck.draw_up(game, side)
    if game.state.cursor.ended_round:
        yield from hidden_markers.check(game)
    _begin(game, game.state.enemy(side))


def _begin(game: Play, side: str) -> None:
    update(game, cursor=Cursor(step="turn", side=side))
    game.emit(TurnBegan(rules=("MT.3.11",), side=side))


STEPS: dict[Step, Callable[[Play], Flow[None]]] = {
    "deploy": _deploy,
    "deal": _deal,
    "turn": player_turn.play,
    "resolve": activation.step,
    "draw": _draw,
}
