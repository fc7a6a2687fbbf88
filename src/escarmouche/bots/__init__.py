"""Players that are programs. A bot sees only its side's view."""

from collections.abc import Callable
from typing import Any, Protocol

from escarmouche.bots.recruit import Recruit
from escarmouche.kernel.game import Game, Raw, View


class Bot(Protocol):
    """What a bot offers: a name, and an answer to the question in a view."""

    name: str

    def answer(self, view: View[Any]) -> Raw: ...


BOTS: dict[str, Callable[[int | str], Bot]] = {"recruit": Recruit}


def play_on(game: Game[Any], bots: dict[str, Bot], most: int = 100_000) -> None:
    """Let bots answer for their seats until the game is over or somebody else is asked."""
    for _ in range(most):
        ask = game.question
        if ask is None or ask.seat not in bots:
            return
        game.answer(bots[ask.seat].answer(game.view(ask.seat)), ask.seat)
