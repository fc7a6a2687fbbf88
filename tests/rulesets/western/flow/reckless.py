"""Players who move everybody toward the enemies named in the question."""

from random import Random
from typing import Any, get_args

from escarmouche.kernel.game import Raw
from escarmouche.kernel.questions import Ask, Choose, Move
from escarmouche.rulesets.western import RULESET
from escarmouche.rulesets.western.data import tables
from escarmouche.rulesets.western.data.state import Duels, State
from escarmouche.table.tabletop import overlaps
from tests.rulesets import reckless
from tests.rulesets.western import invariants

FLAGS = (
    "one_moving_shot", "one_elite", "one_surprise", "numeric_skill", "penalties_add", "bow_moving_penalty",
    "thrown_short", "volley", "life_points", "wounds", "disengage_strike", "group_slowness",
)  # fmt: skip


class Reckless(reckless.Reckless):
    def wish(self, ask: Ask) -> Raw:
        if isinstance(ask, Move) and self.luck.random() < 0.85:
            return self.way(ask, astray=0)
        if isinstance(ask, Choose) and ask.key == "activate":
            return self.luck.choice(ask.options).key
        if isinstance(ask, Choose) and ask.key == "action" and self.luck.random() < 0.6:
            return "move"
        return None


def options(luck: Random, _scenario: str, _seed: int) -> dict[str, Any]:
    return {flag: luck.random() < 0.5 for flag in FLAGS} | {"duels": luck.choice(get_args(Duels))}


def check(state: State) -> None:
    """The invariants, and nobody under a vehicle."""
    invariants.check(state)
    for vehicle in state.vehicles.values():
        if vehicle.placed:
            assert state.table.within(vehicle.point, tables.VEHICLE_RADIUS)
            for one in state.in_play():
                if one.placed:
                    assert not overlaps(vehicle.point, tables.VEHICLE_RADIUS, one.point, one.radius), one.id


GAMES = reckless.Games(
    ruleset=RULESET,
    player=Reckless,
    check=check,
    options=options,
    played=[
        ("red-gulch", range(10, 18), ("struck", "recoiled", "pinned", "slowness-rolled")),
        ("santa-rita", range(1, 4), ()),
        ("dry-creek", (5,), ()),
    ],
)
