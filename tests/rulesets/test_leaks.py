"""Nobody learns what others hide from him, in no way: games that differ only there are alike to him."""

from random import Random
from typing import Any

import pytest

from escarmouche import rulesets
from escarmouche.bots import decide
from escarmouche.bots.recruit import Recruit
from escarmouche.kernel.dice import SeededDice
from escarmouche.kernel.game import Game
from tests.rulesets.leaks import SECRETIVE, SEED, alike, disclosed, learnt, twins, worlds_of

GAMES = [(id, scenario) for id in SECRETIVE for scenario in worlds_of(id).GAMES]
EVERY = 7  # answers from one look to the next
COMPARED = 12


@pytest.mark.parametrize("id", SECRETIVE)
def test_worlds_are_alike_to_who_may_not_know(id: str) -> None:
    """Before and after every answer of players who do the same in all of them."""
    module = worlds_of(id)
    games: list[Game[Any]] = module.worlds()
    assert learnt(games[0], module.OTHER) != learnt(games[1], module.OTHER), "nothing is hidden"
    asked = set()
    for number in range(module.ANSWERS):
        for seat in (module.SEAT, ""):
            alike(games, seat)
        for game in games:
            ask = game.question
            assert ask is not None
            asked.add(ask.seat)
            if (raw := module.answer(game)) is ...:
                decide(game, ask.seat, Recruit(number))
            else:
                game.answer(raw, ask.seat)
    assert asked == {module.SEAT, module.OTHER}


@pytest.mark.parametrize(("id", "scenario"), GAMES)
def test_in_whole_games_nothing_tells_what_is_hidden(id: str, scenario: str) -> None:
    """Now and then all that is hidden from a seat is dealt out anew: it is shown the same, and the same again after its
    own answer, unless that answer lets it learn something."""
    rules, module = rulesets.find(id), worlds_of(id)
    assert rules is not None
    game = Game(rules, {"scenario": scenario}, module.GAMES[scenario], SeededDice(SEED))
    bots = {seat: Recruit(f"{SEED}:{seat}") for seat in rules.seats(game.state)}
    luck, compared, given, due = Random(SEED), 0, 0, 0
    while (ask := game.question) is not None and compared < COMPARED:
        seat = luck.choice(sorted(bots))
        if given >= due and (games := twins(game, seat, luck)):
            _alike_from(games, seat)
            compared, due = compared + 1, given + EVERY
        decide(game, ask.seat, bots[ask.seat])
        given += 1
    assert compared, "nothing was hidden"


def _alike_from(games: list[Game[Any]], seat: str) -> None:
    for eyes in (seat, ""):
        alike(games, eyes)
    asked = games[0].question
    if asked is not None and asked.seat == seat:
        for one in games:
            decide(one, seat, Recruit(SEED))
        if not any(map(disclosed, games)):
            alike(games, seat)


@pytest.mark.parametrize("id", SECRETIVE)
def test_the_test_would_see_a_leak(id: str, monkeypatch: pytest.MonkeyPatch) -> None:
    module = worlds_of(id)
    games: list[Game[Any]] = module.worlds()
    monkeypatch.setattr(type(games[0].ruleset), "view", lambda self, state, seat: state)
    with pytest.raises(AssertionError):
        alike(games, module.SEAT)
