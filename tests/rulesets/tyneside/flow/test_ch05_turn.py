"""The turn: who goes first, the steps in order, what is remembered and what forgotten (chapter 5)."""

import pytest

from escarmouche.kernel.game import Game
from escarmouche.rulesets.tyneside.data.events import (
    ActionRolled,
    Aroused,
    InitiativeRolled,
    PhaseBegan,
    PointsRolled,
    Sighted,
    StepBegan,
    TurnBegan,
)
from escarmouche.rulesets.tyneside.data.state import Order, State
from tests.rulesets.tyneside.bench import bench, block, happened, man, pc, row, second, wall, zone

ONES = (1,) * 1000
ZONES = [{"side": "british", "rect": (0, 0, 240, 20)}, {"side": "french", "rect": (0, 130, 240, 150)}]


def steps(game: Game[State]) -> list[tuple[str, str]]:
    return [(event.step, event.side) for event in happened(game, StepBegan)]


@pytest.mark.rule("TY.5.01", "TY.5.02", "TY.5.03", "TY.5.04", "TY.5.05", "TY.5.06")
def test_a_turn_is_a_phase_of_four_steps_for_each_side() -> None:
    """Nobody has anything to decide: the turns go by."""
    game = bench(
        man("british", (50, 10), weapons=()),
        man("french", (50, 140), weapons=()),
        turn=0,
        step="begin",
        first="british",
        plan={"limit": 2},
        dice=ONES,
    )
    assert game.over
    every = ("command", "act", "fire", "melee")
    assert steps(game)[:8] == [(step, side) for side in ("british", "french") for step in every]
    assert [event.side for event in happened(game, PhaseBegan)] == ["british", "french"] * 2
    assert [event.turn for event in happened(game, TurnBegan)] == [1, 2]


@pytest.mark.rule("TY.5.07")
@pytest.mark.parametrize(
    ("plan", "automatic", "dice", "first"),
    [
        ({"first": "french"}, (), (), "french"),
        ({}, "british", (), "french"),
        ({}, "french", (), "british"),
        ({}, (), (3, 5), "french"),
        ({}, (), (5, 3), "british"),
        ({}, (), (4, 4, 2, 2, 1, 6), "french"),
        ({}, (), (4, 4, 2, 2, 6, 6), "british"),  # three ties: the side first in the text
    ],
)
def test_who_goes_first(
    plan: dict[str, str], automatic: str | tuple[str, ...], dice: tuple[int, ...], first: str
) -> None:
    game = bench(
        man("british", (50, 10)),
        man("french", (50, 140)),
        order=(),
        turn=0,
        side="",
        step="initiative",
        plan={"limit": 1, "zones": ZONES, **plan},
        automatic=automatic,
        dice=(*dice, *ONES),
    )
    assert game.state.order[0] == first
    assert happened(game, TurnBegan)[0].first == first
    assert bool(happened(game, InitiativeRolled)) is bool(dice)


@pytest.mark.rule("TY.5.08", "TY.5.09")
def test_all_are_judged_from_the_same_position_and_roll_before_anybody_moves() -> None:
    """The die of the first group sends it away; the factor of the second is that of the moment before."""
    game = bench(
        pc("british", (120, 10)),
        *row(3, "british", (50, 50), unit="one"),
        *row(3, "british", (80, 50), unit="two"),
        *row(3, "french", (60, 75)),
        step="roll",
        dice=ONES,
    )
    events = [event for event in game.events if event.kind in ("action-rolled", "unit-moved", "unit-stayed")]
    assert [event.kind for event in events[:3]] == ["action-rolled"] * 3
    rolled = happened(game, ActionRolled)[:3]
    assert [event.unit for event in rolled] == ["one", "two", "b.pc"]
    assert {game.state.readings[unit].ne for unit in ("one", "two")} == {"f"}


@pytest.mark.rule("TY.8.06", "TY.5.08")
def test_one_visibility_die_for_each_enemy_unit_in_dense_ground_that_may_be_seen() -> None:
    """In roster order; none for who is in the open, too deep, or more than 60 cm away."""
    game = bench(
        pc("british", (50, 10)),
        *row(3, "british", (50, 20)),
        man("french", (50, 75), unit="edge"),
        man("french", (80, 75), unit="next"),
        man("french", (50, 110), unit="deep"),
        man("french", (200, 75), unit="distant"),
        man("french", (130, 20), unit="open"),
        terrain=[zone("forest", 0, 70, 240, 150)],
        step="begin",
        dice=(4, 2, *ONES),
    )
    assert [(event.unit, event.die) for event in happened(game, Sighted)] == [("edge", 4), ("next", 2)]
    assert game.state.sightings == {"edge": 4, "next": 2}
    assert happened(game, PointsRolled)  # the dice of visibility came before those of command


@pytest.mark.rule("TY.5.14")
def test_the_flags_of_a_phase_are_forgotten_at_the_start_of_the_sides_own_next_one() -> None:
    game = bench(
        pc("british", (50, 20)),
        man("british", (50, 50), cost=5.0, fired=True, fought=True, began=(50, 45)),
        man("french", (230, 140), cost=7.0, fired=True),
        units={"b": {"commanded": "b.pc", "bound": True, "acted": True, "shot": True, "charged": "f"}},
        step="begin",
        dice=ONES,
    )
    ours, theirs = game.state.figures["b.1"], game.state.figures["f.1"]
    assert (ours.cost, ours.fired, ours.fought, ours.began) == (0.0, False, False, None)
    assert (theirs.cost, theirs.fired) == (7.0, True)
    unit = game.state.units["b"]
    assert (unit.commanded, unit.bound, unit.acted, unit.shot, unit.charged) == ("", False, False, False, "")


def test_an_automatic_side_is_roused_by_the_first_enemy_in_sight() -> None:
    """Section 22: hidden ones are roused as well; a player's side is not."""
    figures = (man("british", (50, 20)), man("french", (50, 60)), man("french", (200, 140), unit="g"))
    for plan, automatic, roused in (
        ({"roused": ("french",)}, "french", True),
        ({"roused": ("french",)}, (), False),
        ({}, "french", False),
    ):
        game = bench(*figures, side="french", step="roll", plan=plan, automatic=automatic, dice=ONES)
        assert bool(happened(game, Aroused)) is roused
        assert (game.state.units["g"].order == Order("attack")) is roused
    unseen = bench(
        *figures,
        terrain=[wall("palisade", (0, 40), (240, 40))],
        side="french",
        step="roll",
        plan={"roused": ("french",)},
        automatic="french",
        dice=ONES,
    )
    assert not happened(unseen, Aroused)


def test_all_orders_become_attack_also_that_of_a_chief_alone_but_only_a_group_is_roused() -> None:
    """Section 22: "any French group has an enemy in sight", "all orders"; a unit of one has an order (section 1.2)."""
    works = wall("palisade", (0, 40), (100, 40))
    for at, roused in (((50, 60), False), ((130, 60), True)):
        game = bench(
            man("british", (110, 20)),
            pc("british", (114, 20)),
            man("french", at),
            second("french", (150, 60)),
            terrain=[] if roused else [works],
            side="french",
            step="roll",
            plan={"roused": ("french",)},
            automatic="french",
            dice=ONES,
        )
        assert bool(happened(game, Aroused)) is roused
        assert (game.state.units["f.second"].order == Order("attack")) is roused


@pytest.mark.rule("TY.11.09", "TY.11.14")
class TestThePlatoonRule:
    """An uncommanded group keeps with the first of its platoon, when its own result is italic and all are together."""

    def rolled(
        self, *dice: int, gap: float = 0.0, officer: float = 2.0, **fields: object
    ) -> dict[str, ActionRolled]:
        """Two groups of six in line with an enemy in front: risk 1, the formed row 1-3."""
        game = bench(
            second("british", (50 - officer - 1, 48)),
            *block(6, "british", (51, 50), 2, unit="one"),
            *block(6, "british", (55 + gap, 50), 2, unit="two"),
            *row(5, "french", (50, 120)),
            pc("british", (200, 20)),
            step="roll",
            dice=(*dice, 6, *ONES),
            **fields,
        )
        self.state = game.state
        return {event.unit: event for event in happened(game, ActionRolled)}

    def test_it_holds_with_the_first_group(self) -> None:
        """E6: HOLD, and ADVANCE+C in italics for the second."""
        rolled = self.rolled(1, 5)
        assert (rolled["one"].cell, rolled["two"].cell) == ("hold", "advance-charge")
        assert (rolled["two"].result, rolled["two"].follows) == ("hold", "one")
        assert self.state.readings["two"].follows == "one"

    def test_march_and_deploy_count_as_italic(self) -> None:
        rolled = self.rolled(6, 3)
        assert (rolled["two"].cell, rolled["two"].result) == ("deploy", "advance-charge")

    def test_a_plain_result_is_its_own(self) -> None:
        """E6: a platoon that has lost two second officers is at risk 4 with the enemy in range: row 4-6, HALFBACK."""
        rolled = self.rolled(2, 1, fallen={"b-p": 3})
        assert rolled["two"].factor == 4
        assert (rolled["two"].cell, rolled["two"].result, rolled["two"].follows) == (
            "halfback",
            "halfback",
            "",
        )

    @pytest.mark.parametrize(
        ("gap", "officer", "together"), [(5.0, 5.0, True), (5.1, 5.0, False), (5.0, 5.1, False)]
    )
    def test_five_centimetres_between_groups_and_to_an_officer(
        self, gap: float, officer: float, together: bool
    ) -> None:
        rolled = self.rolled(1, 5, gap=gap, officer=officer)
        assert (rolled["two"].follows == "one") is together

    @pytest.mark.parametrize("fields", [{"formation": "broken"}, {"routing": True}])
    def test_broken_and_routing_groups_do_not_count(self, fields: dict[str, object]) -> None:
        rolled = self.rolled(1, 5, units={"one": fields})
        assert rolled["two"].follows == ""

    def test_the_result_is_inherited_the_status_is_not(self) -> None:
        """The first group flees and is broken (risk 7 or more, a 1); the second flees with it, in good order."""
        rolled = self.rolled(1, 5, fallen={"b-p": 6})
        assert (rolled["one"].cell, rolled["two"].result) == ("flee", "flee")
        one, two = self.state.units["one"], self.state.units["two"]
        assert (one.routing, one.formation) == (True, "broken")
        assert (two.routing, two.result) == (False, "flee")
