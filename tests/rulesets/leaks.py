"""All that a player can learn of a game: of two that differ only in what others hide from him, the same.

A ruleset with secrets has a module `worlds` beside its tests:

SEAT, OTHER                  who may not know, and who hides
worlds()                     a few games that SEAT cannot tell apart; OTHER can
answer(game)                 what is done to look the same in all of them, for ANSWERS questions; ... for anything
NAMES                        what OTHER has there, shown or not, and the first of SEAT
GAMES                        the scenarios in which somebody hides, with the options for it
shuffled(state, seat, luck)  the state with all that is hidden from that seat dealt out anew, or None if nothing is
"""

from importlib import import_module
from random import Random
from typing import Any

from escarmouche import rulesets
from escarmouche.conformance.secrets import SEED, dealt, difference, learnt
from escarmouche.kernel.game import Game

__all__ = ["SECRETIVE", "SEED", "alike", "disclosed", "learnt", "twins", "worlds_of"]

SECRETIVE = [ruleset.id for ruleset in rulesets.all() if ruleset.secrets]


def worlds_of(ruleset: str) -> Any:
    return import_module(f"tests.rulesets.{ruleset}.worlds")


def alike(games: list[Game[Any]], seat: str) -> None:
    """This seat cannot tell these games apart."""
    assert difference(games, seat) == ""


def twins(game: Game[Any], seat: str, luck: Random) -> list[Game[Any]]:
    """Two games from where this one stands: as it is, and with all that is hidden from a seat dealt out anew."""
    return dealt(game, seat, luck, worlds_of(game.ruleset.id).shuffled)


def disclosed(game: Game[Any]) -> bool:
    """Whether the last answer let somebody learn something."""
    return bool(game._given) and game._given[-1].disclosed
