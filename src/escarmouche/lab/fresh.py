"""Measurements that need a process of their own: `python -m escarmouche.lab.fresh odds RULESET TEST`."""

import gc
import sys
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from time import process_time


def odds(ruleset: str, test: str, fields: str = "{}") -> float:
    """Seconds to the first odds of a test, its fields told as JSON."""
    import msgspec

    from escarmouche import rulesets

    found = rulesets.find(ruleset)
    assert found is not None
    named, given = found.tests[test], msgspec.json.decode(fields, type=dict[str, object])
    began = process_time()
    named.odds(given)
    return process_time() - began


def icepool(test: str) -> float:
    """Seconds that icepool takes for a like chain, the first time."""
    from escarmouche.lab import peers

    import_module("icepool")
    began = process_time()
    peers.icepool_odds(test)
    return process_time() - began


def replay(file: str, ruleset: str, other: str) -> str:
    """Seconds of two replays of a file. A game of another scenario is played first: it loads what is compiled."""
    from escarmouche import rulesets
    from escarmouche.kernel import save
    from escarmouche.lab.figures import play
    from escarmouche.speed import core

    core.accelerate()
    play(ruleset, other, 0)
    seconds = []
    for _ in range(2):
        gc.collect()
        began = process_time()
        save.restore(save.read(Path(file)), rulesets.find)
        seconds.append(process_time() - began)
    return " ".join(map(str, seconds))


def memory(ruleset: str, scenario: str, bot: str, games: str) -> str:
    """What a process holds that plays so many games, as JSON."""
    import msgspec

    from escarmouche import rulesets
    from escarmouche.kernel.dice import SeededDice
    from escarmouche.kernel.game import Game
    from escarmouche.lab.figures import Memory
    from escarmouche.lab.match import Order, play_order
    from escarmouche.speed import core

    found = rulesets.find(ruleset)
    assert found is not None
    core.accelerate()
    seats = found.seats(Game(found, {"scenario": scenario}, {}, SeededDice(0)).state)
    number, early, peak, began = int(games), 0.0, 0.0, process_time()
    for game in range(1, number + 1):
        play_order(
            Order(
                ruleset=ruleset,
                start={"scenario": scenario},
                bots=dict.fromkeys(seats, bot),
                master="memory",
                number=game,
            )
        )
        core.warm()
        if game % 10 == 0 or number < 1000:
            peak = max(peak, held())
        if game == max(1, number // 10):
            early = held()
    used = Memory(number, early, held(), max(peak, held()), process_time() - began)
    return msgspec.json.encode(used).decode()


def held() -> float:
    """The memory that this process holds at the moment, in MB."""
    import resource

    told = Path("/proc/self/statm")
    if told.exists():
        return int(told.read_text("ascii").split()[1]) * resource.getpagesize() / 1e6
    # Elsewhere only the most that it ever held is known.
    most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return most / 1e6 if sys.platform == "darwin" else most * 1024 / 1e6


if __name__ == "__main__":
    ways: dict[str, Callable[..., object]] = {
        "odds": odds,
        "icepool": icepool,
        "replay": replay,
        "memory": memory,
        "nothing": held,
    }
    print(ways[sys.argv[1]](*sys.argv[2:]))
