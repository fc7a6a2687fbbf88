"""MT.2 Formations and cohesion after casualties: what is kept, closed up and restored."""

from itertools import pairwise

import pytest

from escarmouche.rulesets.tomahawks.data.events import ClosedUp, UnitFired
from tests.rulesets.tomahawks.acting import acting, asked, choose, options
from tests.rulesets.tomahawks.bench import happened, refused, row, unit

STEADY = 9


def shot_at(squad, losses, *, chosen):
    """So many French rifles each kill one of the redcoats."""
    game = acting(
        unit("foes", "french", at=row(losses, (10, 20)), weapons=("rifle",), shooting=2),
        squad,
        of="foes",
        dice=[9] * (2 * losses) + [STEADY],
    )
    choose(game, "shoot")
    if game.question.key == "shoot":  # several can
        choose(game, "redcoats:rifle")
    if game.question.key == "casualties":
        choose(game, chosen)
    return game


def line(count, **fields):
    return unit(
        "redcoats",
        at=row(count, (8, 10), (1.0, 0.0)),
        **{"traits": ("close-order",), "formation": "close-order", **fields},
    )


@pytest.mark.rule("MT.2.16")
def test_a_formation_is_lost_with_the_men_that_it_needs():
    game = shot_at(line(6), 2, chosen=["redcoats-1", "redcoats-2"])
    assert game.state.units["redcoats"].formation == "close-order"
    game = shot_at(line(5), 2, chosen=["redcoats-1", "redcoats-2"])
    assert game.state.units["redcoats"].formation == "normal"
    game = shot_at(
        line(4, formation="column", facing=90.0), 3, chosen=["redcoats-1", "redcoats-2", "redcoats-3"]
    )
    assert game.state.units["redcoats"].formation == "normal"
    skirmishers = unit("redcoats", at=row(2, (8, 10), (3.0, 0.0)), traits=("natives",), formation="dispersed")
    game = shot_at(skirmishers, 1, chosen=["redcoats-1"])
    assert game.state.units["redcoats"].formation == "normal"


@pytest.mark.rule("MT.2.16")
def test_a_dispersed_unit_that_loses_its_cohesion_is_normal():
    men = unit("redcoats", at=row(3, (8, 10), (5.5, 0.0)), traits=("natives",), formation="dispersed")
    game = shot_at(men, 1, chosen=["redcoats-1"])
    assert game.state.units["redcoats"].formation == "dispersed"
    game = shot_at(men, 1, chosen=["redcoats-2"])  # 10" between the two others
    assert game.state.units["redcoats"].formation == "normal"


def thinned(count=6, without=(3,), **fields):
    places = [place for n, place in enumerate(row(count, (8, 10), (1.0, 0.0)), 1) if n not in without]
    return unit(
        "redcoats",
        at=places,
        **{"traits": ("close-order",), "formation": "close-order", "gapped": True, **fields},
    )


FOES = unit("foes", "french", at=row(6, (8, 20)))


@pytest.mark.rule("MT.2.19")
def test_gaps_do_not_break_the_ranks_until_the_next_action():
    game = shot_at(line(6), 1, chosen=["redcoats-3"])
    whole = game.state.units["redcoats"]
    assert (whole.formation, whole.gapped) == ("close-order", True)
    game = shot_at(line(6), 1, chosen=["redcoats-6"])  # at the end of the line there is no gap
    assert not game.state.units["redcoats"].gapped


@pytest.mark.rule("MT.2.19")
def test_the_gaps_are_closed_free_of_charge_before_the_next_action():
    game = acting(thinned(), FOES, dice=[0] * 5)
    choose(game, "shoot")
    assert asked(game) == ("british", "close-up")
    choose(game, {})
    whole = game.state.units["redcoats"]
    assert (whole.formation, whole.gapped) == ("close-order", False)
    xs = sorted(one.point[0] for one in game.state.living("redcoats"))
    assert all(right - left <= 1.5 + 0.001 for left, right in pairwise(xs))
    assert len(happened(game, ClosedUp)) == 1
    choose(game, "volley:foes:musket")
    assert happened(game, UnitFired)[0].count == 5


@pytest.mark.rule("MT.2.19")
def test_the_owner_closes_them_as_he_likes_within_two_inches():
    game = acting(thinned(), FOES, dice=[0] * 5)
    choose(game, "shoot")
    refusal = refused(game, {"redcoats-1": {"path": [[8, 7.9]]}})
    assert (refusal.code, refusal.rule) == ("closing-too-far", "MT.2.19")
    left = {f"redcoats-{n}": {"path": [[8 + n, 10]]} for n in (1, 2)}
    choose(game, left)
    assert [one.point[0] for one in game.state.living("redcoats")] == [9.0, 10.0, 11.0, 12.0, 13.0]


@pytest.mark.rule("MT.2.19")
def test_gaps_too_wide_to_be_closed_end_the_formation():
    game = acting(thinned(14, (4, 5, 6, 7, 8, 9, 10)), FOES)  # seven inches open: four can be made up
    choose(game, "shoot", {})
    assert game.state.units["redcoats"].formation == "normal"


@pytest.mark.rule("MT.2.21")
def test_a_unit_scattered_by_losses_may_shoot_but_its_move_must_restore_cohesion():
    men = unit("redcoats", at=row(5, (8, 10), (4.5, 0.0)))
    game = shot_at(men, 1, chosen=["redcoats-3"])
    assert game.state.units["redcoats"].scattered
    places = [place for n, place in enumerate(row(5, (8, 10), (4.5, 0.0)), 1) if n != 3]
    game = acting(unit("redcoats", at=places, scattered=True), FOES, left=2, dice=[0] * 4)
    assert "shoot" in options(game)
    choose(game, "move")
    refusal = refused(game, {"redcoats-1": {"path": [[8, 11]]}})
    assert refusal.code == "cohesion"
    choose(game, {"redcoats-1": {"path": [[12, 10]]}, "redcoats-2": {"path": [[16.5, 10]]}})
    assert not game.state.units["redcoats"].scattered
