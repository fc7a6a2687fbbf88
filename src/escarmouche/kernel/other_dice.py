"""The same game with other dice from some moment on: what else might have come of it."""

from typing import Any

from escarmouche.kernel.dice import Die, RealDice, SeededDice
from escarmouche.kernel.game import Game


class OtherDice(RealDice):
    """Dice that show again what they showed up to where they stand, and from there on what another seed gives.

    A game that starts again at a checkpoint thus comes by the same past. Lots that no player saw stay as they were.
    """

    kind = "other"

    def __init__(self, past: RealDice, seed: int | str) -> None:
        super().__init__()
        self.past, self.since = past, past.position
        self.future = SeededDice(seed)
        self.position = past.position

    def _face(self, die: Die) -> int:
        source, shift = (self.past, 0) if self.position < self.since else (self.future, self.since)
        source.position = self.position - shift
        face = source._face(die)
        self.position = source.position + shift
        return face

    def unseen(self, lots: str) -> RealDice:
        own = self.past.unseen(lots)
        return self if own is self.past else own

    def fork(self) -> "OtherDice":
        twin = OtherDice.__new__(type(self))
        twin.__dict__.update(self.__dict__)
        twin.past, twin.future = self.past.fork(), self.future.fork()
        twin._like(self)
        return twin


def otherwise(game: Game[Any], seed: int | str) -> Game[Any]:
    """A copy of the game that goes on from here with other dice; the game itself is not touched."""
    twin = game.copy()
    twin.dice = OtherDice(game.dice.fork(), seed)
    return twin
