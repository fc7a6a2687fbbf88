"""MT.6 and 2.15: the Move action as it is played: what is refused, formations declared, moves cut short."""

import pytest

from escarmouche.rulesets.tomahawks.data.events import MoveInterrupted, Reacted, UnitMoved
from tests.rulesets.tomahawks.acting import acting, choose
from tests.rulesets.tomahawks.bench import block, happened, marker, refused, row, unit, wall, zone

STEADY = 9
FOES = unit("foes", "french", at=row(4, (8, 20)))


def moving(*squads, at=None, terrain=(), **fields):
    """Four redcoats in a row are about to move; French foot stands ten inches to the north."""
    red = unit("redcoats", at=at or row(4, (8, 10)), **fields)
    game = acting(red, *(squads or (FOES,)), terrain=terrain)
    return choose(game, "move")


def north(by, *numbers, start=(8, 10)):
    return {
        f"redcoats-{n}": {"path": [[start[0] + 2 * (n - 1), start[1] + by]]} for n in numbers or (1, 2, 3, 4)
    }


@pytest.mark.rule("MT.6.23")
def test_too_far():
    game = moving()
    refusal = refused(game, north(4.1))
    assert (refusal.code, refusal.rule, refusal.params["allowance"]) == ("too-far", "MT.6.23", 4.0)
    choose(game, north(4))
    assert game.state.figures["redcoats-1"].point == (8.0, 14.0)


@pytest.mark.rule("MT.6.22")
def test_impassable():
    game = moving(terrain=[zone("river", 0, 12, 48, 16)])
    refusal = refused(game, north(3))
    assert (refusal.code, refusal.rule) == ("impassable", "MT.6.22")


@pytest.mark.rule("MT.6.23")
def test_within_an_inch_of_an_enemy():
    game = moving(unit("foes", "french", at=row(4, (8, 15))))
    refusal = refused(game, north(3))  # an inch exactly is within an inch (MT.1.05)
    assert (refusal.code, refusal.rule) == ("enemy-too-near", "MT.6.23")
    choose(game, north(2.9))
    assert game.state.figures["redcoats-1"].point == (8.0, 12.9)


@pytest.mark.rule("MT.1.12")
def test_no_room_for_the_base():
    game = moving()
    refusal = refused(game, {"redcoats-1": {"path": [[9.5, 10]]}})
    assert (refusal.code, refusal.rule) == ("base-overlap", "MT.1.12")


@pytest.mark.rule("MT.6.29")
def test_no_base_ends_over_an_obstacle():
    game = moving(terrain=[wall("fence", (0, 13), (48, 13))])
    refusal = refused(game, north(2.7))
    assert (refusal.code, refusal.rule) == ("base-overlap", "MT.6.29")


@pytest.mark.rule("MT.1.11")
def test_off_the_table():
    game = moving(at=row(4, (8, 2)))
    refusal = refused(game, {f"redcoats-{n}": {"path": [[6 + 2 * n, 0.4]]} for n in (1, 2, 3, 4)})
    assert (refusal.code, refusal.rule) == ("off-table", "MT.1.11")


@pytest.mark.rule("MT.2.20")
@pytest.mark.rule("MT.6.24")
def test_out_of_cohesion():
    game = moving(at=row(4, (8, 10), (4.0, 0.0)))  # three inches apart, edge to edge
    refusal = refused(game, {"redcoats-1": {"path": [[6.9, 10]]}})
    assert (refusal.code, refusal.rule) == ("cohesion", "MT.2.20")
    choose(game, {"redcoats-1": {"path": [[7, 10]]}})
    assert game.state.figures["redcoats-2"].point == (12.0, 10.0)


@pytest.mark.rule("MT.2.15")
def test_a_formation_is_declared_at_the_end_and_must_be_there():
    column = {
        f"redcoats-{n}": {"path": [[9 + (n - 1) % 2, 11 - (n - 1) // 2]], "tags": {"formation": "column"}}
        for n in (1, 2, 3, 4)
    }
    game = moving()
    for shape in ("column", "dispersed", "close-order", "wedge"):
        ways = north(2)
        ways["redcoats-1"]["tags"] = {"formation": shape}
        assert refused(game, ways).code == "formation"
    choose(game, column)
    assert game.state.units["redcoats"].formation == "column"
    assert happened(game, UnitMoved)[0].formation == "column"


@pytest.mark.rule("MT.2.15")
def test_without_a_word_a_unit_is_as_before_where_it_can_be():
    game = moving(at=block(4, (8, 10), 4), traits=("close-order",), formation="close-order")
    choose(game, {f"redcoats-{n}": {"path": [[7 + n, 13]]} for n in (1, 2, 3, 4)})
    assert game.state.units["redcoats"].formation == "close-order"
    game = moving(at=block(4, (8, 10), 4), traits=("close-order",), formation="close-order")
    choose(game, {"redcoats-1": {"path": [[8, 12]]}})
    assert game.state.units["redcoats"].formation == "normal"


@pytest.mark.rule("MT.5.06")
@pytest.mark.rule("MT.7.12")
def test_figures_turn_freely_to_shoot_unless_in_close_order():
    away = unit("redcoats", at=block(4, (8, 10), 4), facing=180.0)
    choose(acting(away, FOES, dice=(0, 0, 0, 0)), "shoot", "foes:musket")
    ranks = unit(
        "redcoats", at=block(4, (8, 10), 4), facing=180.0, traits=("close-order",), formation="close-order"
    )
    assert refused(acting(ranks, FOES), "shoot").code == "out-of-arc"


@pytest.mark.rule("MT.5.14")
@pytest.mark.rule("MT.2.16")
def test_a_formation_given_up_on_the_way_is_gone_half_way():
    # They climb a fence in the first half of the move, or in the second.
    for fence, formed in ((10.8, False), (13.2, True)):
        game = acting(
            unit(
                "redcoats",
                at=block(6, (8, 10), 6),
                traits=("close-order", "natives"),
                formation="close-order",
            ),
            unit("foes", "french", at=[(10, 24)], vigilant=True, shooting=2),
            terrain=[wall("fence", (0, fence), (48, fence))],
            dice=(9, 9, STEADY),
        )
        ways = {f"redcoats-{n}": {"path": [[7 + n, 14]]} for n in (1, 2, 3, 4, 5, 6)}
        choose(game, "move", ways, "foes:musket", ["redcoats-1"])
        assert happened(game, MoveInterrupted)[0].moment == "half"
        rules = [line.rule for line in happened(game, Reacted)[0].rolls[0].lines]
        assert ("MT.11.06" in rules) is formed
        assert game.state.units["redcoats"].formation == "normal"


@pytest.mark.rule("MT.8.44")
def test_all_of_a_unit_stop_where_the_first_comes_near_a_marker():
    game = acting(
        unit("redcoats", at=row(4, (8, 10)), traits=("natives",), formation="normal"),
        unit("foes", "french", at=row(4, (40, 44))),
        markers=[marker("decoy", "french", (8, 14.5))],
        terrain=[wall("palisade", (0, 14), (48, 14))],
    )
    choose(game, "move", north(3))
    # The first has gone 2.5" of his 3" when an inch is left between the bases: so have the others.
    assert {one.point[1] for one in game.state.living("redcoats")} == {12.5}
    assert not game.state.markers


@pytest.mark.rule("MT.6.25")
def test_a_close_order_is_offered_moves_that_keep_its_ranks():
    # Enemies ahead, aside and behind: straight on, after a pivot, and back.
    for at, facing in (((10, 24), 0.0), ((30, 10), 90.0), ((10, 1), 0.0)):
        game = moving(
            unit("foes", "french", at=[at]),
            at=block(4, (8, 10), 4),
            traits=("close-order",),
            formation="close-order",
        )
        spots = game.question.guided().spots
        choose(game, {id: {"path": [some[0].at], "facing": some[0].facing} for id, some in spots.items()})
        whole = game.state.units["redcoats"]
        assert (whole.formation, whole.facing) == ("close-order", facing)
        assert game.state.figures["redcoats-1"].point != (8.0, 10.0)
