"""One game played to its end from an earlier moment, with other dice, by bots."""

from collections import OrderedDict
from typing import Any, NamedTuple

from escarmouche import bots
from escarmouche.contract.ruleset import Ruleset
from escarmouche.kernel.game import Game
from escarmouche.kernel.other_dice import otherwise

NOBODY = ""  # who wins a game that nobody wins
FAILED = "!"  # what is noted of a playout that found no end
MOST_DECISIONS = 20_000  # of one playout
MOMENTS_KEPT = 24


class Wanted(NamedTuple):
    """A playout: from where the game stood after so many answers. With `answered` its next answer is given as it was,
    so that only the dice, and whatever comes after them, are new. Playouts of one kind are numbered; `bot` plays every
    seat."""

    answers: int
    answered: bool
    number: int
    bot: str


class Playouts:
    """Plays what is wanted of one finished game. The same game and seed give the same winner everywhere."""

    def __init__(self, ruleset: Ruleset[Any], game: Game[Any], seed: str) -> None:
        self.ruleset, self.game, self.seed = ruleset, game, seed
        self._moments: OrderedDict[int, Game[Any]] = OrderedDict()

    def play(self, wanted: Wanted) -> str:
        """Who wins; `NOBODY` or `FAILED` where no one does."""
        try:
            return self._played(wanted)
        except Exception:  # a mistake of the program costs one playout, and is counted
            return FAILED

    def _played(self, wanted: Wanted) -> str:
        kind = "dice" if wanted.answered else "at"
        seed = f"{self.seed}:{wanted.bot}:{kind}:{wanted.answers}:{wanted.number}"
        game = otherwise(self._moment(wanted.answers), seed)
        if wanted.answered:
            game.give(self.game.answers[wanted.answers])
        bot = bots.find(wanted.bot)
        players = {seat: bot(f"{seed}:{seat}", self.ruleset) for seat in self.ruleset.seats(game.state)}
        for _ in range(MOST_DECISIONS):
            ask = game.question
            if ask is None:
                return game.state.verdict.winner or NOBODY
            bots.decide(game, ask.seat, players[ask.seat])
        return FAILED

    def _moment(self, answers: int) -> Game[Any]:
        if answers in self._moments:
            self._moments.move_to_end(answers)
        else:
            twin = self.game.copy()
            twin.rewind(answers)
            self._moments[answers] = twin
            if len(self._moments) > MOMENTS_KEPT:
                self._moments.popitem(last=False)
        return self._moments[answers]
