"""How far one gets, and how a step that is drawn would leave a unit, allowed or not."""

from fractions import Fraction
from math import hypot
from typing import Any

import pytest

from escarmouche.client.foresight import Measured, Reach
from escarmouche.kernel.game import Game
from escarmouche.kernel.questions import Choose, Move
from escarmouche.rulesets.blackpowder import RULESET
from escarmouche.rulesets.blackpowder.data.state import State, Zone
from escarmouche.server.voice import Voice
from tests.rulesets.blackpowder.bench import bench, commander, unit, zone
from tests.rulesets.blackpowder.commands import fr, gb, general, played, to

ORDERED = ("solignac", "order:22e")


def reach(game: Game[State], piece: str, *via: tuple[float, float]) -> Reach:
    ask = game.question
    assert ask is not None
    found = RULESET.reach(game.view(ask.seat), ask, piece, via)
    for one in Voice(RULESET, game.state).reach(found).contours:
        assert one.label is None or not one.label.fr.startswith("reach-")
    return found


def measured(game: Game[State], raw: Any) -> dict[str, Measured]:
    ask = game.question
    assert ask is not None
    return dict(RULESET.measure(game.view(ask.seat), ask, raw))


def ring(found: Reach, number: int = 0) -> tuple[tuple[float, float], ...]:
    return found.contours[number].rings[0]


# Moves


def test_a_move_reaches_twelve_inches_all_round() -> None:
    """BP.7.01, 7.03: sideways or back as well, its facing kept."""
    game = played(fr(at=(36, 30)), gb(at=(66, 55)), general(at=(36, 27)), answers=(*ORDERED, "move"))
    found = ring(reach(game, "22e"))
    assert all(hypot(x - 36, y - 30) == pytest.approx(12, abs=0.01) for x, y in found)


def test_it_ends_an_inch_before_the_enemy() -> None:
    """BP.7.11: his front is at y 24.25."""
    game = played(gb(at=(20, 25)), answers=(*ORDERED, "move"))
    assert ring(reach(game, "22e"))[0] == pytest.approx((20, 22), abs=0.26)


def test_rough_ground_halves_it() -> None:
    """BP.4.02."""
    game = played(
        fr(at=(36, 30)),
        gb(at=(66, 55)),
        general(at=(36, 27)),
        terrain=[zone("marsh", 0, 0, 72, 60)],
        answers=(*ORDERED, "move"),
    )
    assert ring(reach(game, "22e"))[0] == pytest.approx((36, 36), abs=0.26)


def test_a_second_step_begins_where_the_first_ends() -> None:
    game = played(
        fr(at=(36, 20)),
        gb(at=(66, 55)),
        general(at=(36, 17)),
        answers=(*ORDERED, "move", to("22e", (36, 30)), "move"),
    )
    assert ring(reach(game, "22e"))[0] == pytest.approx((36, 42), abs=0.01)


def test_what_is_drawn_already_is_spent() -> None:
    game = played(fr(at=(36, 20)), gb(at=(66, 55)), general(at=(36, 17)), answers=(*ORDERED, "move"))
    assert ring(reach(game, "22e", (36, 25)))[0] == pytest.approx((36, 32), abs=0.01)


def test_an_order_reaches_one_two_or_three_moves_by_the_dice() -> None:
    """BP.6.15: with a staff rating of 8."""
    game = played(fr(at=(36, 10)), gb(at=(5, 55)), general(at=(36, 8)), answers=("solignac",))
    found = reach(game, "order:22e")
    assert [one.label.params["chance"] for one in found.contours if one.label] == ["13/18", "5/12", "5/18"]
    assert [ring(found, number)[0][1] for number in range(3)] == pytest.approx([22, 34, 46], abs=0.01)


def test_a_general_rides_so_far() -> None:
    """BP.7.01, 8.08: 48 inches mounted, on the table."""
    game = played(commander("solignac", "french", at=(20, 8)), answers=("solignac", "stop"))
    (contour,) = reach(game, "solignac").contours
    far = max(hypot(x - 20, y - 8) for x, y in contour.rings[0])
    assert far == pytest.approx(48, abs=0.5)
    assert all(0 <= x <= 72 and 0 <= y <= 60 for x, y in contour.rings[0])


def test_an_army_is_set_up_in_its_zone() -> None:
    zones = [Zone(side="french", rect=(0, 0, 72, 12)), Zone(side="british", rect=(0, 48, 72, 60))]
    game = bench(
        unit("a", at=None),
        unit("b", "british", at=None),
        phase="deploy",
        plan={"zones": zones, "sides": ["french", "british"], "first": "british"},
        active="french",
        half=0,
    )
    assert ring(reach(game, "a")) == ((0, 0), (72, 0), (72, 12), (0, 12))
    found = measured(game, {"a": {"at": [20, 6], "facing": 0, "tags": {"formation": "square"}}})
    ghost = found["a"].ghost
    assert ghost is not None
    assert ghost.block is not None
    assert (ghost.note, ghost.block.size, ghost.at) == ("square", (4.5, 4.5), (20, 6))


# What is drawn


def test_who_draws_a_way_orders_a_move() -> None:
    """From the order to the step to the way: at each question the option that leads there names the unit."""
    game = played(answers=("solignac",))
    for wanted in ("order:22e", "move"):
        ask = game.question
        assert isinstance(ask, Choose)
        assert [option.key for option in ask.options if "22e" in option.draws] == [wanted]
        game.answer(wanted)
    assert isinstance(game.question, Move)


def test_a_drawn_move_is_measured_by_its_farthest_corner() -> None:
    """BP.7.03: turned by 90 degrees about its centre, a corner at (4.5, 0.75) goes to (0.75, -4.5)."""
    game = played(answers=(*ORDERED, "move"))
    found = measured(game, to("22e", (20, 10), facing=90))["22e"]
    straight = hypot(4.5 - 0.75, 0.75 + 4.5)
    assert found.cost == pytest.approx(straight, abs=0.01)
    assert found.left == pytest.approx(12 - straight, abs=0.01)
    assert found.ghost is not None
    assert (found.ghost.facing, found.ghost.step, found.ghost.chance) == (90, 1, "13/18")


def test_a_move_that_is_too_long_is_shown_all_the_same() -> None:
    game = played(answers=(*ORDERED, "move"))
    found = measured(game, to("22e", (20, 30)))["22e"]
    assert (found.length, found.cost, found.left) == (20, 20, -8)
    assert found.ghost is not None
    assert found.ghost.at == (20, 30)


def test_a_formation_that_is_refused_is_shown_all_the_same() -> None:
    """There is no room for a line here, but for its friend's."""
    game = played(
        fr(formation="attack_column"), fr("33e", at=(28, 10)), general(), answers=(*ORDERED, "form")
    )
    found = measured(game, {"22e": {"tags": {"formation": "line"}}})["22e"]
    assert found.ghost is not None
    assert found.ghost.block is not None
    assert found.ghost.block.size == (9.0, 1.5)
    assert found.ghost.at == (20, 10 + 1.5 - 0.75)


def test_units_of_a_group_are_measured_together() -> None:
    game = played(fr(), fr("33e", at=(32, 10)), general(), answers=("solignac", "brigade", "move"))
    found = measured(game, {**to("22e", (20, 18)), **to("33e", (32, 16))})
    assert [(id, one.cost, one.ghost.at if one.ghost else None) for id, one in found.items()] == [
        ("22e", 8, (20, 18)),
        ("33e", 6, (32, 16)),
    ]


def test_a_way_across_a_front_tells_who_may_fire() -> None:
    """BP.10.09, 10.13: a column of stamina 1 that goes 12 inches before a line, within its front quarter."""
    game = played(
        fr(at=(20, 22), facing=90, formation="attack_column", stamina=1),
        gb(at=(30, 30)),
        general(at=(20, 20)),
        answers=(*ORDERED, "move"),
    )
    (seen,) = measured(game, to("22e", (32, 22)))["22e"].glimpses
    assert seen.piece == "50th"
    assert 0 < Fraction(seen.chance) < 1
    assert 0 <= seen.start <= 12
    assert measured(game, to("22e", (21, 22)))["22e"].glimpses == ()
    near, on = to("22e", (24, 22)), to("22e", (27, 22))  # neither crosses half of the front by itself
    assert measured(game, near)["22e"].glimpses == ()
    game.answer(near)
    game.answer("move")
    assert [seen.piece for seen in measured(game, on)["22e"].glimpses] == ["50th"]


@pytest.mark.parametrize("raw", [None, 7, "22e", {"22e": 3}, {"nobody": {"path": [[1, 1]]}}])
def test_what_is_no_answer_is_not_measured(raw: Any) -> None:
    assert measured(played(answers=(*ORDERED, "move")), raw) == {}
