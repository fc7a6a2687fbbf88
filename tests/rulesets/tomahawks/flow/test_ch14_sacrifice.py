"""MT.14.02 Sacrifice: a man falls in place of an Officer."""

import pytest

from escarmouche.rulesets.tomahawks.data.events import Reacted, Sacrificed
from tests.rulesets.tomahawks.acting import acting, asked, choose, options
from tests.rulesets.tomahawks.bench import happened, officer, refused, row, unit

STEADY = 9

pytestmark = pytest.mark.rule("MT.14.02")


def shot_at_captain(dice, **fields):
    """The captain is nearest; two men stand within 2" of him, a third farther off, and so does another Officer."""
    game = acting(
        unit("redcoats", at=[(10, 10)]),
        officer("captain", "french", (10, 19)),
        officer("ensign", "french", (10, 21)),
        unit("men", "french", at=[(8, 20), (12, 20), (14.1, 20), (16, 20), (18, 20)]),
        dice=dice,
        **fields,
    )
    return choose(game, "shoot", "captain:musket")


def test_a_friend_near_him_falls_instead_and_his_unit_counts_the_loss():
    game = shot_at_captain((9, 9, STEADY))
    assert asked(game) == ("french", "sacrifice")
    assert options(game) == ["men-1", "men-2"]
    choose(game, "men-2")
    assert game.state.figures["captain-1"].placed
    assert game.state.figures["men-2"].lost
    assert [one.unit for one in happened(game, Reacted)] == ["men"]
    assert happened(game, Sacrificed)[0].officer == "captain-1"


def test_he_may_fall_himself():
    game = shot_at_captain((9, 9))
    choose(game, None)
    assert game.state.figures["captain-1"].lost
    assert not happened(game, Reacted)


def test_neither_officers_nor_those_farther_off_can_fall_for_him():
    game = shot_at_captain((9, 9, STEADY))
    for key in ("ensign-1", "men-3", "captain-1"):
        refusal = refused(game, key)
        assert (refusal.code, refusal.rule) == ("no-sacrifice", "MT.14.02")


def test_without_the_option_nobody_is_asked():
    game = shot_at_captain((9, 9), options={"sacrifice": False})
    assert game.state.figures["captain-1"].lost


def test_it_is_offered_before_other_casualties_are_removed():
    game = acting(
        unit("redcoats", at=[(10, 10), (12, 10)]),
        officer("captain", "french", (10, 19)),
        unit("men", "french", at=row(5, (8, 20.5))),
        dice=(9, 9, 9, 9, STEADY),
    )
    choose(game, "shoot", "split", {"redcoats-2": "men:musket", "redcoats-1": "captain:musket"})
    assert asked(game) == ("french", "sacrifice")
    choose(game, "men-1")
    assert asked(game) == ("french", "casualties")
    assert "men-1" not in options(game)
    choose(game, ["men-3"])
    (tested,) = happened(game, Reacted)  # once, for both losses
    assert tested.unit == "men"
