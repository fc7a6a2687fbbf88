"""Refusals of reactions, splits and moves after combat, in a game: told in both languages, nothing changed."""

import pytest

from escarmouche.rulesets.blackpowder.data.events import EngagementFought, Reacted
from tests.rulesets.blackpowder.bench import bench, happened, refused, unit

MISS = (1, 1, 1, 1, 1, 1)


def initiative_charge(target, dice=()):
    """The French infantry charges on its own initiative, up to the question what the charged do."""
    game = bench(
        unit("foot", "french", at=(30, 10)),
        target,
        phase="initiative",
        cursor={"eligible": ["foot"], "opened": True},
        dice=dice,
    )
    game.answer("foot")
    game.answer(f"charge:{target.id}")
    return game


@pytest.mark.rule("BP.11.17")
@pytest.mark.rule("BP.11.20")
@pytest.mark.rule("BP.10.08")
def test_reactions():
    horse = unit("horse", "british", at=(30, 20), arm="cavalry", weapon="smoothbore-carbine", shooting=1)
    game = initiative_charge(horse, dice=(*MISS, *MISS))
    assert (game.question.key, game.question.seat) == ("reaction", "british")
    assert refused(game, "steady-line").code == "reaction-forbidden"
    assert refused(game, "face").code == "reaction-forbidden"  # it faces the charge already
    game.answer("stand")
    assert happened(game, Reacted)[0].reaction == "stand"
    assert [event.units for event in happened(game, EngagementFought)] == [("foot", "horse")]
    spent = unit(
        "horse", "british", at=(30, 20), arm="cavalry", weapon="smoothbore-carbine", reacted=True, shooting=1
    )
    assert refused(initiative_charge(spent), "closing-fire").code == "reaction-used"


@pytest.mark.rule("BP.11.22")
def test_evasions():
    game = initiative_charge(unit("horse", "british", at=(30, 20), arm="cavalry"))
    game.answer("evade")
    assert game.question.key == "evade"
    for at in ([30, 10], [60, 20], [45, 30]):
        assert refused(game, {"horse": {"at": at}}).code == "reaction-forbidden"
    game.answer({"horse": {"at": [30, 40]}})
    assert game.state.units["horse"].point == (30.0, 38.0)


@pytest.mark.rule("BP.13.06")
def test_splits():
    game = bench(
        unit("blue", "french", at=(30, 10)),
        unit("flank", "french", at=(35.25, 11.5), facing=270),
        unit("red", "british", at=(30, 11.5)),
        contacts=[("blue", "red"), ("flank", "red")],
        phase="melee",
        dice=(*MISS, *MISS, *MISS),
    )
    assert (game.question.key, game.question.seat) == ("split", "british")
    refusal = refused(game, {"blue": 2, "flank": 4})
    assert (refusal.rule, refusal.code, refusal.params["least"]) == ("BP.13.06", "front-half", 3)
    assert refused(game, {"blue": 7, "flank": 0}).code == "answer-range"
    assert refused(game, {"blue": 3, "flank": 2}).code == "answer-count"
    game.answer({"blue": 3, "flank": 3})
    blows = happened(game, EngagementFought)[0].blows
    assert [(blow.enemy, blow.dice) for blow in blows if blow.unit == "red"] == [("blue", 3), ("flank", 3)]


@pytest.mark.rule("BP.13.25")
@pytest.mark.rule("BP.13.26")
def test_sweeping_advances():
    pieces = unit("blue", "french", at=(30, 20), charged=True), unit("red", "british", at=(30, 21.5))
    other = unit("other", "british", at=(30, 32))
    game = bench(
        *pieces,
        other,
        contacts=[("blue", "red")],
        phase="melee",
        dice=(3, 1, 1, 1, 1, 1, *MISS, 1, 1, 3),
    )
    assert game.question.key == "after-combat"
    assert refused(game, "charge:other").code == "no-sweep"
    game.answer("sweep")
    assert refused(game, {"blue": {"at": [30, 12]}}).code == "no-sweep"
    assert refused(game, {"blue": {"at": [30, 30.5]}}).code == "no-sweep"  # into the other
    assert refused(game, {"blue": {"at": [30, 40]}}).code == "move-too-long"
    game.answer({"blue": {"at": [30, 24]}})
    assert game.state.units["blue"].point == (30.0, 24.0)
