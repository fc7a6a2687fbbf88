"""Whose dice fall in a game: by a seed that nobody knows, by one that somebody chose, or thrown at the table."""

import secrets
from typing import Any

from escarmouche.kernel.dice import ContinuedDice, RealDice, SeededDice, TypedDice
from escarmouche.kernel.game import Game
from escarmouche.server.refusals import REFUSED, refused

SEED = 16  # bytes: who sees dice fall must not be able to try all seeds that there are
SEED_SIGNS = 100
CHOSEN = "chosen"  # of the dice with which a game began: somebody may know their seed


def new_seed() -> str:
    return secrets.token_hex(SEED)


def dice(wanted: str, typed: bool) -> RealDice:
    """The dice of a new game, by the seed that was asked for or by one that nobody knows."""
    if len(wanted) > SEED_SIGNS or not wanted.isprintable():
        raise refused(REFUSED, "seed-odd", most=SEED_SIGNS)
    seed = wanted or new_seed()
    number = seed.isascii() and seed.isdecimal() and len(seed) < 19
    return TypedDice(secret=seed) if typed else SeededDice(int(seed) if number else seed)


def other_dice(game: Game[Any]) -> dict[str, object]:
    """Those that fell in a game so far, and then others than will fall in it: by a seed that nobody knows.

    Whoever throws his dice himself goes on doing so; the lots that the program draws for him stay the same.
    """
    if isinstance(game.dice, TypedDice):
        return TypedDice(game.dice.faces[: game.dice.position], game.dice.secret).record()
    faces = [face for throw in game.dice.throws for face in throw.faces]
    return ContinuedDice(faces, new_seed()).record()
