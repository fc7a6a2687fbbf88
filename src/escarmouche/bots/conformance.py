"""Whether a bot plays as bots must. Use `check_bot` in a test of yours, or `escarmouche bots check module:Class`.

It plays whole games and the drill, which asks every kind of question, and looks for these faults:

- `name`: it has none;
- `handed-over`: it raised, took too long, found no answer or was refused too often;
- `view-changed`: it changed what it was shown;
- `not-json`: its answer cannot be written as JSON;
- `not-the-same`, `not-the-same-elsewhere`: the same seed gave other answers, in this process or in a fresh one;
- `looked`: it answered otherwise because the other side's secret was another;
- `slow`: one decision in a hundred takes longer than the limit;
- `not-sent`: it cannot be sent to another process, as a simulation must.
"""

from collections.abc import Iterable, Mapping
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass, field
from multiprocessing import get_context
from pickle import PicklingError
from time import thread_time
from typing import Any

import msgspec

from escarmouche import rulesets
from escarmouche.bots.drill import DRILL
from escarmouche.bots.frame import Bot, Factory, Note, decide
from escarmouche.kernel.dice import SeededDice
from escarmouche.kernel.game import Game, Raw, Rules, View, fingerprint
from escarmouche.kernel.judgement import Decision

LIMIT = 1.0  # seconds of a decision, for 99 in 100 of them
STUCK_AFTER = 10.0  # seconds after which a decision is broken off
ENOUGH = 3  # decisions handed over after which a game is broken off


class Fault(msgspec.Struct, frozen=True):
    """Something that a bot does and must not: which of the faults, and where."""

    fault: str
    detail: str


@dataclass
class Checked:
    """What came of it."""

    games: int = 0
    seconds: list[float] = field(default_factory=list)  # of thinking, for each question
    faults: list[Fault] = field(default_factory=list)

    def find(self, fault: str, detail: str) -> None:
        """Once is enough: a fault of one kind tends to come hundreds of times."""
        if all(one.fault != fault for one in self.faults):
            self.faults.append(Fault(fault, detail))

    @property
    def slowest(self) -> float:
        """The time within which 99 of 100 decisions were taken."""
        ordered = sorted(self.seconds)
        return ordered[int(0.99 * (len(ordered) - 1))] if ordered else 0.0


class Watched:
    """A bot whose every answer is looked at."""

    def __init__(self, bot: Bot, checked: Checked) -> None:
        self.bot, self.checked = bot, checked
        self.name = bot.name
        if hasattr(bot, "dead_end"):
            self.dead_end = bot.dead_end

    @property
    def last(self) -> Decision | None:
        return getattr(self.bot, "last", None)

    def answer(self, view: View[Any]) -> Raw:
        key = view.question.key if view.question else ""
        before, began = view.digest(), thread_time()
        try:
            raw = self.bot.answer(view)
        finally:
            self.checked.seconds.append(thread_time() - began)
        if view.digest() != before:
            self.checked.find("view-changed", key)
        try:
            msgspec.json.encode(raw)
        except (TypeError, ValueError, OverflowError, RecursionError):
            self.checked.find("not-json", f"{key}: {raw!r}")
        return raw


def check_bot(
    factory: Factory,
    ruleset: Rules[Any],
    scenario: str,
    seeds: Iterable[int] = range(3),
    limit: float = LIMIT,
) -> Checked:
    """Fails with all faults of a bot. `factory` is what is called with a seed and the ruleset: mostly the class."""
    checked = checked_bot(factory, ruleset, scenario, seeds, limit)
    assert not checked.faults, "\n".join(f"{one.fault}: {one.detail}" for one in checked.faults)
    return checked


def checked_bot(
    factory: Factory,
    ruleset: Rules[Any],
    scenario: str,
    seeds: Iterable[int] = range(3),
    limit: float = LIMIT,
) -> Checked:
    """The faults of a bot, after games of a scenario against itself and the drill."""
    checked = Checked()
    name = getattr(factory(0, ruleset), "name", None)
    if not isinstance(name, str) or not name:
        checked.find("name", repr(name))
        return checked
    start: dict[str, object] = {"scenario": scenario}
    seeds = tuple(seeds)
    played = {seed: _played(factory, ruleset, start, seed, checked) for seed in seeds}
    for seed in seeds[:1]:
        if _played(factory, ruleset, start, seed, checked) != played[seed]:
            checked.find("not-the-same", f"{scenario}, {seed}")
        _check_elsewhere(factory, ruleset, start, seed, played[seed], checked)
    _check_secrets(factory, checked)
    if checked.slowest > limit:
        checked.find("slow", f"{checked.slowest:.2f} s")
    return checked


def _played(
    factory: Factory, ruleset: Rules[Any], start: Mapping[str, object], seed: int, checked: Checked
) -> list[Raw]:
    """The answers of a whole game of a bot against itself."""
    game = Game(ruleset, start, {}, SeededDice(seed))
    bots = {seat: Watched(factory(f"{seed}:{seat}", ruleset), checked) for seat in ruleset.seats(game.state)}
    notes: list[Note] = []
    while (ask := game.question) is not None and len(notes) < ENOUGH:
        decide(game, ask.seat, bots[ask.seat], STUCK_AFTER, notes)
    for note in notes:
        checked.find("handed-over", f"{note.question}, {note.cause}: {note.detail}")
    checked.games += 1
    return game.answers


def _check_secrets(factory: Factory, checked: Checked) -> None:
    """Red answers the same whatever blue keeps from it."""
    answers = []
    for secret in (1, 2):
        start = {"secrets": {"red": 1, "blue": secret}}
        answers.append([_of_red(raw) for raw in _played(factory, DRILL, start, 0, checked)[::2]])
    if answers[0] != answers[1]:
        checked.find("looked", DRILL.id)


def _of_red(raw: Raw) -> Raw:
    """Seats answer in turn, red first; the last answer is the sealed one of both."""
    return raw["red"] if isinstance(raw, dict) and raw.keys() == {"red", "blue"} else raw


def _check_elsewhere(
    factory: Factory,
    ruleset: Rules[Any],
    start: dict[str, object],
    seed: int,
    here: list[Raw],
    checked: Checked,
) -> None:
    """A fresh process orders its sets otherwise and shares nothing with this one."""
    if rulesets.find(ruleset.id) is None:
        return
    with ProcessPoolExecutor(1, mp_context=get_context("spawn")) as pool:
        try:
            there = pool.submit(_elsewhere, factory, ruleset.id, start, seed).result()
        except (PicklingError, AttributeError, TypeError, ImportError, BrokenProcessPool) as error:
            checked.find("not-sent", f"{type(error).__name__}: {error}")
            return
    if there != fingerprint(here):
        checked.find("not-the-same-elsewhere", f"{ruleset.id}, {seed}")


def _elsewhere(factory: Factory, ruleset: str, start: dict[str, object], seed: int) -> str:
    found = rulesets.find(ruleset)
    assert found is not None
    return fingerprint(_played(factory, found, start, seed, Checked()))
