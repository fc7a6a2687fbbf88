"""What a player who knows the game does before the first turn and with those who lie hidden (TY.18.09)."""

from typing import Any, ClassVar

import pytest

from escarmouche.bots import decide
from escarmouche.bots.regular import Regular
from escarmouche.rulesets.tyneside import RULESET
from escarmouche.rulesets.tyneside.bot import SENSE
from escarmouche.rulesets.tyneside.data.state import Exit
from tests.rulesets.tyneside.bench import building, man, row
from tests.rulesets.tyneside.bot.test_bot import choice
from tests.rulesets.tyneside.flow.test_ch16_charges import acts, charges
from tests.rulesets.tyneside.flow.test_ch18_own_markers import hidden, new, reach

CABIN = building(40, 60, 60, 72, doors=((50, 60),), id="cabin")


class Asked(Regular):
    """A regular who notes what he was asked."""

    keys: ClassVar[set[str]] = set()

    def answer(self, view: Any) -> Any:
        self.keys.add(view.question.key)
        return super().answer(view)


def test_there_is_a_proposal_for_every_question_of_a_game_with_hidden_markers() -> None:
    game = new()
    bots = {seat: Asked(f"1:{seat}", RULESET) for seat in RULESET.seats(game.state)}
    for _ in range(150):
        assert game.question is not None
        decide(game, game.question.seat, bots[game.question.seat])
    assert {"hide", "place-markers", "deploy", "reveal", "command-hidden", "move-markers"} <= Asked.keys
    assert Asked.keys <= {kind.key for kind in SENSE.kinds}


def test_all_lie_hidden_at_first() -> None:
    assert len(choice(new())) == 6


@pytest.mark.parametrize(("away", "chosen"), [(45.0, "marker-1"), (110.0, None)])
def test_an_ambush_comes_to_light_when_its_fire_is_worth_it(away: float, chosen: str | None) -> None:
    game = hidden(*row(6, "british", (120.0 - away, 60.0)), dice=(1,) * 20)
    reach(game, "reveal")
    assert choice(game) == chosen


def test_a_decoy_is_never_turned_over() -> None:
    game = hidden(*row(6, "british", (120.0, 40.0)), at=(120.0, 130.0), decoy=(120.0, 60.0))
    reach(game, "reveal")
    assert choice(game) != "marker-2"


def test_hidden_groups_are_paid_for_as_long_as_the_points_last() -> None:
    game = hidden(dice=(6, 6, 6))
    reach(game, "command-hidden")
    assert choice(game) == ["f"]


def test_who_has_to_come_creeps_on_and_who_waits_lies_still() -> None:
    for plan, moves in (({}, False), ({"exits": (Exit(side="french", edge="north"),)}, True)):
        game = hidden(dice=(6, 6, 6), plan=plan)
        reach(game, "move-markers", ("command-hidden", ["f"]))
        assert bool(choice(game)) is moves
        assert game.question is not None
        game.question.read(choice(game))


def test_the_best_fighters_go_to_a_door_that_is_charged() -> None:
    game = acts(
        *row(4, "british", (45, 50)), *row(2, "french", (42, 70), klass="green"),
        man("french", (54, 69)), man("french", (57, 69)), terrain=(CABIN,),
    )  # fmt: skip
    charges(game)
    assert game.question is not None
    assert game.question.key == "door"
    assert sorted(choice(game)) == ["f.3", "f.4"]
