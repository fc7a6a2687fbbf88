"""Small trials for the tests of the laboratory."""

from collections.abc import Callable
from concurrent.futures import Executor, Future
from typing import Any

from escarmouche import rulesets
from escarmouche.lab.simulate import Trial, run
from escarmouche.lab.statistics import Result, summary
from escarmouche.lab.tally import Tally
from escarmouche.lab.words import Words


class AtOnce(Executor):
    """The smallest executor there can be: it does the work when it is handed in."""

    def submit(self, work: Callable[..., Any], /, *given: Any, **named: Any) -> Future[Any]:
        future: Future[Any] = Future()
        try:
            future.set_result(work(*given, **named))
        except Exception as error:
            future.set_exception(error)
        return future


def trial(games: int = 3, bot: str = "recruit", seed: str = "1", keep: tuple[int, ...] = ()) -> Trial:
    return Trial(
        ruleset="guepier",
        start={"scenario": "palo-verde"},
        bots={"french": bot, "mexican": bot},
        seed=seed,
        games=games,
        keep=frozenset(keep),
    )


def tallied(one: Trial, executor: Executor | None = None, jobs: int = 1) -> Tally:
    tally = Tally()
    for record in run(one, executor or AtOnce(), jobs):
        tally.add(record)
    return tally


def result_of(one: Trial, tally: Tally) -> Result:
    ruleset = rulesets.find(one.ruleset)
    assert ruleset is not None
    return summary(one, ruleset, tally, seconds=1.0, jobs=1)


def words(lang: str, names: dict[str, str] | None = None) -> Words:
    ruleset = rulesets.find("guepier")
    assert ruleset is not None
    state = ruleset.start({"scenario": "palo-verde"}, {})
    return Words(ruleset, names or ruleset.names(state, lang), lang)
