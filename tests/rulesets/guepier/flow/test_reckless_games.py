"""Games of players who charge whenever they can: contact, defensive fire and hand-to-hand, with the invariants."""

from random import Random
from typing import Any

import pytest

from escarmouche import rulesets
from escarmouche.bots import decide
from escarmouche.bots.recruit import Recruit, legal
from escarmouche.kernel.dice import SeededDice
from escarmouche.kernel.game import Game, Raw, View
from escarmouche.kernel.questions import Assign, Choose, ChooseSeveral
from tests.rulesets.guepier.invariants import check

WISHES = ("continue", "fast", "skirmish")


class Reckless:
    """Locates everybody, runs, charges the nearest in threes, and takes support; else it plays like a recruit."""

    name = "reckless"

    def __init__(self, seed: str) -> None:
        self.luck, self.recruit = Random(seed), Recruit(seed)

    def answer(self, view: View[Any]) -> Raw:
        wish = self.wish(view)
        assert view.question is not None
        return wish if wish is not None and legal(view.question, wish) else self.recruit.answer(view)

    def wish(self, view: View[Any]) -> Raw:
        ask = view.question
        if isinstance(ask, Assign) and ask.key == "charge-at":
            return {item: options[0].key for item, options in ask.items.items() if options}
        if not isinstance(ask, Choose | ChooseSeveral):
            return None
        keys = [option.key for option in ask.options]
        if ask.key == "activate" and keys:
            return self.luck.choice(keys)
        if ask.key == "action":
            return next((key for key in WISHES if key in keys), None)
        if ask.key == "also" and "contact" in keys and self.luck.random() < 0.9:
            return ["contact"]
        if ask.key == "locate":
            return keys
        return {"with": keys[:3], "support": keys[:2]}.get(ask.key)


@pytest.mark.parametrize("seed", range(10, 22))
def test_palo_verde(seed: int) -> None:
    play("palo-verde", seed)


@pytest.mark.parametrize("scenario", ["block-34", "free-battle"])
def test_larger_scenarios(scenario: str) -> None:
    play(scenario, 5)


def play(scenario: str, seed: int) -> int:
    """A whole game; the number of combats fought in it."""
    ruleset = rulesets.find("guepier")
    assert ruleset is not None
    game = Game(ruleset, {"scenario": scenario}, {}, SeededDice(seed))
    bots = {seat: Reckless(f"{seed}:{seat}") for seat in ruleset.seats(game.state)}
    checked = None
    while ask := game.question:
        decide(game, ask.seat, bots[ask.seat])
        if game.state is not checked:
            checked = game.state
            check(game.state)
    assert game.over
    return sum(event.kind == "fought" for event in game.events)


def test_the_reckless_do_come_to_blows() -> None:
    """The games above would prove little if nobody ever fought."""
    assert sum(play("palo-verde", seed) for seed in (30, 31, 32)) > 0
