"""Random games of recruits, for whoever looks at them."""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from typing import Any

from escarmouche import rulesets
from escarmouche.bots import Bot, decide
from escarmouche.bots.recruit import Recruit
from escarmouche.kernel.dice import SeededDice
from escarmouche.kernel.game import Game

SCENARIOS = [(ruleset.id, id) for ruleset in rulesets.all() for id in ruleset.scenarios]
MOST_ANSWERS = 20_000


def new_game(
    ruleset_id: str, scenario: str, seed: int, options: dict[str, Any] | None = None
) -> tuple[Game[Any], dict[str, Bot]]:
    ruleset = rulesets.find(ruleset_id)
    assert ruleset is not None
    game = Game(ruleset, {"scenario": scenario}, options or {}, SeededDice(seed))
    return game, {seat: Recruit(f"{seed}:{seat}") for seat in ruleset.seats(game.state)}


def steps(game: Game[Any], bots: dict[str, Bot]) -> Iterator[None]:
    """Play to the end, yielding after every answer."""
    for _ in range(MOST_ANSWERS):
        ask = game.question
        if ask is None:
            return
        decide(game, ask.seat, bots[ask.seat])
        yield
    raise AssertionError("the game does not end")


def watched(game: Game[Any], bots: Mapping[str, Bot], check: Callable[[Any], None]) -> Counter[str]:
    """Play to the end, looking at every new state; how often each kind of event happened."""
    checked = None
    while ask := game.question:
        decide(game, ask.seat, bots[ask.seat])
        if game.state is not checked:
            checked = game.state
            check(game.state)
    assert game.over
    return Counter(event.kind for event in game.events)


def facts(game: Game[Any]) -> tuple[object, ...]:
    """All of a game that could differ."""
    ask = game.question
    return game.digest(), ask.key if ask else None, game.dice.position, game.drafts
