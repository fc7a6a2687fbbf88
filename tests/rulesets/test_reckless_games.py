"""Games of players who go for the enemy with everybody, under all sorts of options: contact, fire and hand-to-hand,
with the invariants."""

from collections import Counter
from random import Random

import pytest

from escarmouche.kernel.dice import SeededDice
from escarmouche.kernel.game import Game
from tests.rulesets.blackpowder.flow import reckless as blackpowder
from tests.rulesets.games import watched
from tests.rulesets.guepier.flow import reckless as guepier
from tests.rulesets.reckless import Games
from tests.rulesets.tomahawks.flow import reckless as tomahawks
from tests.rulesets.tyneside.flow import reckless as tyneside
from tests.rulesets.western.flow import reckless as western

GAMES = {one.GAMES.ruleset.id: one.GAMES for one in (western, guepier, tyneside, tomahawks, blackpowder)}


def play(games: Games, scenario: str, seed: int) -> Counter[str]:
    """A whole game; how often each kind of event happened."""
    luck = Random(f"reckless:{seed}")
    start = {"scenario": scenario, **games.start(luck, scenario)}
    game = Game(games.ruleset, start, games.options(luck, scenario, seed), SeededDice(seed))
    bots = {seat: games.player(f"{seed}:{seat}") for seat in games.ruleset.seats(game.state)}
    return watched(game, bots, games.check)


@pytest.mark.parametrize(
    ("id", "scenario", "seeds", "kinds"), [(id, *one) for id, games in GAMES.items() for one in games.played]
)
def test_reckless_games(id: str, scenario: str, seeds: list[int], kinds: list[str]) -> None:
    happened = sum((play(GAMES[id], scenario, seed) for seed in seeds), Counter[str]())
    assert [kind for kind in kinds if not happened[kind]] == []
