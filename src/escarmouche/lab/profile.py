"""Where the time of games goes, by module: `python -m escarmouche.lab.profile palo-verde recruit 20`.

A timer looks in on the program every few milliseconds of CPU time and notes where it is, which disturbs it far less
than counting every call would.
"""

import signal
import sys
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import FrameType

from escarmouche import bots, rulesets
from escarmouche.kernel.dice import SeededDice
from escarmouche.kernel.game import Game
from escarmouche.speed import core

PACKAGE = Path(__file__).parents[1]
EVERY = 0.002


class Samples:
    """How often the program was found in a module itself, and in or below it."""

    def __init__(self) -> None:
        self.own: Counter[str] = Counter()
        self.below: Counter[str] = Counter()

    def look(self, number: int, frame: FrameType | None) -> None:
        found: list[str] = []
        while frame is not None:
            path = frame.f_code.co_filename
            if path.startswith(str(PACKAGE)):
                found.append(Path(path).relative_to(PACKAGE).with_suffix("").as_posix().replace("/", "."))
            frame = frame.f_back
        if found:
            self.own[found[0]] += 1
            self.below.update(set(found))

    @contextmanager
    def looking(self) -> Iterator[None]:
        before = signal.signal(signal.SIGPROF, self.look)
        signal.setitimer(signal.ITIMER_PROF, EVERY, EVERY)
        try:
            yield
        finally:
            signal.setitimer(signal.ITIMER_PROF, 0)
            signal.signal(signal.SIGPROF, before)

    def table(self, least: float = 0.01) -> str:
        """The modules with at least such a share of their own, as Markdown."""
        whole = sum(self.own.values()) or 1
        rows = ["| module | itself | with what it calls |", "|---|---|---|"]
        for module, count in self.own.most_common():
            if count / whole >= least:
                rows.append(f"| {module} | {count / whole:.0%} | {self.below[module] / whole:.0%} |")
        return "\n".join(rows)


def profile(scenario: str, bot: str, games: int) -> Samples:
    """Whole games of one bot against itself; the first warms up and is not looked at."""
    found = rulesets.find_scenario(scenario)
    if found is None:
        raise LookupError(scenario)
    ruleset, summary = found
    core.accelerate()
    samples = Samples()

    def play(seed: int) -> None:
        game = Game(ruleset, {"scenario": summary.id}, {}, SeededDice(seed))
        seats = ruleset.seats(game.state)
        bots.play_on(game, {seat: bots.BOTS[bot](f"{seed}:{seat}", ruleset) for seat in seats})

    play(0)
    with samples.looking():
        for seed in range(1, games + 1):
            play(seed)
    return samples


if __name__ == "__main__":
    print(profile(sys.argv[1], sys.argv[2], int(sys.argv[3])).table())
