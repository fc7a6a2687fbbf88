"""Le guêpier mexicain: the French intervention in Mexico, 1861-1867."""

from collections.abc import Mapping
from dataclasses import dataclass

from escarmouche.kernel.ask import Flow
from escarmouche.kernel.game import Game
from escarmouche.rulesets.guepier import setup
from escarmouche.rulesets.guepier.model import State


@dataclass(frozen=True)
class Guepier:
    """What the kernel asks of a ruleset to play it."""

    id: str = "guepier"
    version: str = "1.0.0"

    def start(self, start: Mapping[str, object], options: Mapping[str, object]) -> State:
        return setup.start(start, options)

    def play(self, game: Game[State]) -> Flow[None]:
        from escarmouche.rulesets.guepier import turn  # late: reading a rulebook or a roster needs no flow

        return turn.play(game)

    def view(self, state: State, seat: str) -> State:
        """Positions and markers are open information (GM.1.08)."""
        return state

    def seats(self, state: State) -> tuple[str, ...]:
        return state.plan.sides


RULESET = Guepier()
