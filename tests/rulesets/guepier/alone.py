"""One flow of the rules by itself, without the turn around it; or none: a table on which rules are called by hand."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any

import msgspec
from msgspec.structs import replace

from escarmouche.kernel.dice import ScriptedDice
from escarmouche.kernel.game import Game, Verdict
from escarmouche.kernel.questions import Confirm, Flow
from escarmouche.rulesets.guepier.data.state import Figure, Options, Plan, Play, State, update
from tests.rulesets.guepier.bench import bench_state

Step = Callable[[Play, str], Flow[bool]]


class Alone:
    """Plays one sequence of one side, question after question, then ends."""

    id, version = "guepier", "alone"

    def __init__(self, state: State, step: Step | None, side: str) -> None:
        self.state, self.step, self.side = state, step, side

    def start(self, start: Mapping[str, object], options: Mapping[str, object]) -> State:
        return replace(self.state, options=msgspec.convert(options, Options))

    def play(self, game: Play) -> Flow[None]:
        done = False
        while not done:
            game.checkpoint()
            if self.step is None:
                yield Confirm(seat=self.side, key="idle")
            else:
                done = yield from self.step(game, self.side)
        update(game, verdict=Verdict(None, "draw", "done"))

    def view(self, state: State, seat: str) -> State:
        return state

    def seats(self, state: State) -> tuple[str, ...]:
        return state.plan.sides


def alone(
    *figures: Figure,
    step: Step | None = None,
    side: str = "french",
    dice: Iterable[int] = (),
    options: Mapping[str, Any] | None = None,
    **fields: Any,
) -> Game[State]:
    """A game of one flow, from the state that `bench` would give; it does not end for want of figures."""
    state = bench_state(*figures, side=side, **{"plan": Plan(own_end=True), **fields})
    return Game(Alone(state, step, side), {}, options or {}, ScriptedDice(dice))


def dice_left(game: Game[State]) -> int:
    assert isinstance(game.dice, ScriptedDice)
    return game.dice.left()
