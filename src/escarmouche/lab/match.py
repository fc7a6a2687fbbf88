"""One simulated game: an order that can be sent to any machine, and the short record that comes back.

All luck of a game, that of the dice and that of the bots, follows from the master seed and the number of the game.
"""

import traceback
from collections import Counter
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from time import process_time
from typing import Any

import msgspec

from escarmouche import bots, rulesets
from escarmouche.contract.ruleset import Ruleset
from escarmouche.kernel import save
from escarmouche.kernel.dice import SeededDice
from escarmouche.kernel.game import Game, Verdict
from escarmouche.kernel.rules import Value
from escarmouche.setup.forces import Mustered
from escarmouche.speed import core
from escarmouche.tale.rolls import casts

PACKAGE = Path(__file__).parents[1]
Ratio = tuple[int, int]  # an exact fraction that travels lightly


class Order(msgspec.Struct, frozen=True, kw_only=True):
    """A game to be played: what it starts from, who plays each side, and which game of which series it is."""

    ruleset: str
    start: Mapping[str, object]
    options: Mapping[str, Value] = {}
    bots: Mapping[str, str]  # side: name of its bot
    master: str
    number: int
    keep: bool = False  # send the whole game back as well

    @property
    def seed(self) -> str:
        """The seed of the dice, and with the name of a side that of its bot: `escarmouche play --seed` takes it too."""
        return f"{self.master}:{self.number}"


class Checked(msgspec.Struct, frozen=True):
    """Rolls of one check by one side that had the same exact chance to succeed."""

    check: str
    side: str
    chance: Ratio
    rolled: int
    successes: int


class Scored(msgspec.Struct, frozen=True):
    """Rolls of one check by one side that only give a score: what the dice came to, and what they do on average."""

    check: str
    side: str
    mean: Ratio
    variance: Ratio
    rolled: int
    total: int


class Handed(msgspec.Struct, frozen=True):
    """Decisions of one kind that a bot handed over to a recruit, and what was the matter the first time."""

    side: str
    question: str
    cause: str
    times: int
    detail: str


class Played(msgspec.Struct, frozen=True, kw_only=True):
    """What is remembered of a game."""

    number: int
    verdict: Verdict
    turns: int
    decisions: int
    answers: int
    men: tuple[tuple[Mustered, int], ...]
    tests: tuple[Checked, ...]
    scores: tuple[Scored, ...]
    handed_over: tuple[Handed, ...]
    seconds: float
    save: bytes = b""


class Failed(msgspec.Struct, frozen=True, kw_only=True):
    """A game that could not be played to its end, what went wrong and where."""

    number: int
    seed: str
    error: str
    save: bytes = b""


def play_orders(orders: tuple[Order, ...]) -> tuple[Played | Failed, ...]:
    """Several games one after the other, so that sending them costs less. One that fails stops none of the others."""
    _prepare()
    records = []
    for order in orders:
        records.append(_attempt(order))
        core.warm()  # when the game is gone: what stays then is not looked at again
    return tuple(records)


def play_order(order: Order) -> Played:
    """Play the game to its end. The same order gives the same record everywhere, but for the seconds."""
    game = new_game(order)
    return _play(order, game)


def new_game(order: Order) -> Game[Any]:
    return Game(_ruleset(order), order.start, order.options, SeededDice(order.seed))


@cache
def _prepare() -> None:
    """Once a process: the compiled kernels, where they are installed."""
    core.accelerate()


def _attempt(order: Order) -> Played | Failed:
    game: Game[Any] | None = None
    try:
        game = new_game(order)
        return _play(order, game)
    except Exception as error:
        kept = _saved(game) if order.keep and game is not None else b""
        return Failed(number=order.number, seed=order.seed, error=_told(error), save=kept)


def _play(order: Order, game: Game[Any]) -> Played:
    ruleset, began = _ruleset(order), process_time()
    players = {seat: bots.find(name)(f"{order.seed}:{seat}", ruleset) for seat, name in order.bots.items()}
    decisions, notes = 0, list[bots.Note]()
    while (ask := game.question) is not None:  # without a time limit: nothing may depend on the clock
        bots.decide(game, ask.seat, players[ask.seat], notes=notes)
        decisions += 1
    tests, scores = _rolls(ruleset, game)
    return Played(
        number=order.number,
        verdict=game.state.verdict,
        turns=ruleset.turn(game.state),
        decisions=decisions,
        answers=len(game.answers),
        men=tuple(Counter(ruleset.muster(game.state)).items()),
        tests=tests,
        scores=scores,
        handed_over=_handed_over(notes),
        seconds=process_time() - began,
        save=_saved(game) if order.keep else b"",
    )


def _ruleset(order: Order) -> Ruleset[Any]:
    found = rulesets.find(order.ruleset)
    if found is None:
        raise LookupError(order.ruleset)
    return found


def _handed_over(notes: list[bots.Note]) -> tuple[Handed, ...]:
    times = Counter((note.seat, note.question, note.cause) for note in notes)
    details = {(note.seat, note.question, note.cause): note.detail for note in reversed(notes)}
    return tuple(Handed(*key, number, details[key]) for key, number in times.items())


def _rolls(ruleset: Ruleset[Any], game: Game[Any]) -> tuple[tuple[Checked, ...], tuple[Scored, ...]]:
    """Every roll of the game, those of equal chances counted together."""
    tests: dict[tuple[str, str, Ratio], list[int]] = {}
    scores: dict[tuple[str, str, Ratio, Ratio], list[int]] = {}
    for cast in casts(ruleset, game.events):
        rolled, chance = cast.rolled, cast.chance
        if chance is not None:
            tested = tests.setdefault((rolled.check, rolled.by, chance.as_integer_ratio()), [0, 0])
            tested[0] += 1
            tested[1] += bool(rolled.success)
        else:
            spread = ruleset.checks[rolled.check].spread(rolled)
            mean, variance = (part.as_integer_ratio() for part in spread)
            scored = scores.setdefault((rolled.check, rolled.by, mean, variance), [0, 0])
            scored[0] += 1
            scored[1] += rolled.natural
    return (
        tuple(Checked(*key, *counts) for key, counts in tests.items()),
        tuple(Scored(*key, *counts) for key, counts in scores.items()),
    )


def _saved(game: Game[Any]) -> bytes:
    return msgspec.json.encode(save.record_of(game))


def _told(error: Exception) -> str:
    """What went wrong, in one line, and the last place of this program that it went through."""
    frames = traceback.extract_tb(error.__traceback__)
    own = [frame for frame in frames if PACKAGE in Path(frame.filename).parents]
    where = f" ({Path(own[-1].filename).relative_to(PACKAGE).as_posix()}:{own[-1].lineno})" if own else ""
    return " ".join(f"{type(error).__name__}: {error}".split()) + where
