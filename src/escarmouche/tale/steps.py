"""A game step by step: how it stood before each answer, and what each of them led to."""

from bisect import bisect_right
from collections.abc import Sequence
from typing import Any

from escarmouche.contract.ruleset import Ruleset
from escarmouche.kernel.events import Event
from escarmouche.kernel.game import Game


class Steps:
    """A game that is over. `states[k]` is how it stood after k answers, `ends[k]` how many events there were then."""

    def __init__(
        self, ruleset: Ruleset[Any], game: Game[Any], states: Sequence[Any], ends: Sequence[int]
    ) -> None:
        self.ruleset, self.game, self.states, self.ends = ruleset, game, states, ends
        if game.state.verdict is None:
            raise ValueError("the game is not over")

    @property
    def answers(self) -> int:
        return len(self.game.answers)

    def events(self, answers: int) -> tuple[Event, ...]:
        """What the last of so many answers led to; of none, what happened before the first."""
        return tuple(self.game.events[self.ends[answers - 1] if answers else 0 : self.ends[answers]])

    def answers_at(self, event: int) -> int:
        """After how many answers an event, by its number, had happened."""
        return bisect_right(self.ends, event)

    def turn(self, answers: int) -> int:
        return self.ruleset.turn(self.states[answers])

    def notches(self) -> tuple[tuple[int, int], ...]:
        """Every turn, and after how many answers it had begun."""
        found: list[tuple[int, int]] = []
        for answers in range(self.answers + 1):
            turn = self.turn(answers)
            if turn > (found[-1][0] if found else 0):
                found.append((turn, answers))
        return tuple(found)


class Walk:
    """Looks at a game while it is played through, so that it can be told step by step."""

    def __init__(self) -> None:
        self.states: list[Any] = []
        self.ends: list[int] = []

    def __call__(self, game: Game[Any]) -> None:
        self.states.append(game.state)
        self.ends.append(len(game.events))
