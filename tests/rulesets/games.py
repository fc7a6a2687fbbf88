"""Random games of recruits, for whoever looks at them."""

from collections import Counter
from collections.abc import Callable, Mapping
from typing import Any

from escarmouche import rulesets
from escarmouche.bots import Bot, decide
from escarmouche.bots.recruit import Recruit
from escarmouche.kernel.dice import SeededDice
from escarmouche.kernel.game import Game

SCENARIOS = [(ruleset.id, id) for ruleset in rulesets.all() for id in ruleset.scenarios]


def new_game(
    ruleset_id: str, scenario: str, seed: int, options: dict[str, Any] | None = None
) -> tuple[Game[Any], dict[str, Bot]]:
    ruleset = rulesets.find(ruleset_id)
    assert ruleset is not None
    game = Game(ruleset, {"scenario": scenario}, options or {}, SeededDice(seed))
    return game, {seat: Recruit(f"{seed}:{seat}") for seat in ruleset.seats(game.state)}


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
