"""The regular is worth its name: the same seats do far better with it than with recruits."""

import pytest

from escarmouche import rulesets
from escarmouche.bots import BOTS, play_on
from escarmouche.kernel.dice import SeededDice
from escarmouche.kernel.game import Game


def winners(scenario: str, players: dict[str, str], seeds: range) -> list[str | None]:
    """Who won each of some games; the same seeds give the same games."""
    found = rulesets.find_scenario(scenario)
    assert found is not None
    ruleset = found[0]
    won = []
    for seed in seeds:
        game = Game(ruleset, {"scenario": scenario}, {}, SeededDice(seed))
        play_on(game, {side: BOTS[name](f"{seed}:{side}", ruleset) for side, name in players.items()})
        won.append(game.state.verdict.winner)
    return won


def test_a_water_party_of_recruits_is_caught_and_one_of_regulars_gets_away() -> None:
    recruits = winners("palo-verde", {"french": "recruit", "mexican": "recruit"}, range(6))
    regulars = winners("palo-verde", {"french": "regular", "mexican": "recruit"}, range(6))
    assert recruits.count("french") <= 1
    assert regulars.count("french") >= 5


@pytest.mark.parametrize(("regular", "recruit"), [("french", "mexican"), ("mexican", "french")])
def test_in_an_even_battle_the_regular_beats_the_recruit_on_either_side(regular: str, recruit: str) -> None:
    won = winners("free-battle", {regular: "regular", recruit: "recruit"}, range(1))
    assert won == [regular]
