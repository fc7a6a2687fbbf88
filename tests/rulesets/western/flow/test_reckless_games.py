"""Games of players who go for the nearest enemy, under all sorts of options: contact, free blows and melee."""

from collections import Counter
from random import Random
from typing import Any

import pytest

from escarmouche import rulesets
from escarmouche.bots import decide
from escarmouche.bots.candidates import candidates
from escarmouche.bots.recruit import Recruit, legal
from escarmouche.kernel.dice import SeededDice
from escarmouche.kernel.game import Game, Raw, View
from escarmouche.kernel.questions import Choose, Move
from escarmouche.rulesets.western.data import tables
from escarmouche.rulesets.western.data.state import State
from escarmouche.table.tabletop import overlaps
from tests.rulesets.western.invariants import check

FLAGS = (
    "one_moving_shot", "one_elite", "one_surprise", "numeric_skill", "duel", "bow_moving_penalty", "thrown_short",
    "volley", "life_points", "wounds", "disengage_strike", "group_slowness",
)  # fmt: skip


class Reckless:
    """Moves everybody toward the enemies named in the question; else it plays like a recruit."""

    name = "reckless"

    def __init__(self, seed: str) -> None:
        self.luck, self.recruit = Random(seed), Recruit(seed)

    def answer(self, view: View[Any]) -> Raw:
        ask = view.question
        assert ask is not None
        if isinstance(ask, Move) and self.luck.random() < 0.85:
            wish = next((raw for raw in candidates(ask) if raw and legal(ask, raw)), None)
            if wish is not None:
                return wish
        if isinstance(ask, Choose) and ask.key == "activate":
            return self.luck.choice(ask.options).key
        if (
            isinstance(ask, Choose)
            and ask.key == "action"
            and self.luck.random() < 0.6
            and legal(ask, "move")
        ):
            return "move"
        return self.recruit.answer(view)


def play(scenario: str, seed: int) -> Counter[str]:
    """A whole game, looked at after every answer; how often each kind of event happened."""
    ruleset = rulesets.find("western")
    assert ruleset is not None
    luck = Random(f"options:{seed}")
    options = {flag: luck.random() < 0.5 for flag in FLAGS}
    game = Game(ruleset, {"scenario": scenario}, options, SeededDice(seed))
    bots = {seat: Reckless(f"{seed}:{seat}") for seat in ruleset.seats(game.state)}
    checked = None
    while ask := game.question:
        decide(game, ask.seat, bots[ask.seat])
        if game.state is not checked:
            checked = game.state
            check(game.state)
            nobody_under_a_vehicle(game.state)
    assert game.over
    return Counter(event.kind for event in game.events)


def nobody_under_a_vehicle(state: State) -> None:
    for vehicle in state.vehicles.values():
        if vehicle.placed:
            assert state.table.within(vehicle.point, tables.VEHICLE_RADIUS)
            for one in state.in_play():
                if one.placed:
                    assert not overlaps(vehicle.point, tables.VEHICLE_RADIUS, one.point, one.radius), one.id


@pytest.mark.parametrize("seed", range(10, 18))
def test_red_gulch(seed: int) -> None:
    play("red-gulch", seed)


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_santa_rita(seed: int) -> None:
    play("santa-rita", seed)


def test_dry_creek() -> None:
    play("dry-creek", 5)


def test_the_reckless_do_come_to_blows() -> None:
    """The games above would prove little if nobody ever fought."""
    happened = sum((play("red-gulch", seed) for seed in range(30, 36)), Counter[str]())
    assert all(happened[kind] for kind in ("struck", "recoiled", "pinned", "slowness-rolled"))
