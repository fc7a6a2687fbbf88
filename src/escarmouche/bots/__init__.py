"""Players that are programs. A bot sees only its side's view."""

from collections.abc import Callable, Mapping
from typing import Any, Protocol

from escarmouche.bots.recruit import Recruit, Stuck
from escarmouche.kernel.game import Game, Raw, View
from escarmouche.kernel.rules import Illegal

PATIENCE = 200  # attempts at one decision; each dead end of a draft costs one


class Bot(Protocol):
    """What a bot offers: a name, and an answer to the question in a view."""

    name: str

    def answer(self, view: View[Any]) -> Raw: ...


BOTS: dict[str, Callable[[int | str], Bot]] = {"recruit": Recruit}


def decide(game: Game[Any], seat: str, bot: Bot) -> None:
    """Let a bot answer the question put to its seat; from a dead end of a draft it takes a step back."""
    for _ in range(PATIENCE):
        try:
            game.answer(bot.answer(game.view(seat)), seat)
            return
        except (Illegal, Stuck):
            game.back(seat)
    raise Stuck(f"{bot.name} finds no way out at {seat}")


def play_on(game: Game[Any], bots: Mapping[str, Bot]) -> None:
    """Let bots answer for their seats until the game is over or somebody else is asked."""
    while (ask := game.question) is not None and ask.seat in bots:
        decide(game, ask.seat, bots[ask.seat])
