"""What kind of game it is: officers and chiefs, one mechanism for orders and morale, how numbers are read (TY.1)."""

import pytest

from escarmouche import bots
from escarmouche.kernel.dice import SeededDice, TypedDice
from escarmouche.kernel.game import Game
from escarmouche.kernel.text import LANGUAGES
from escarmouche.rulesets.tyneside import RULESET
from escarmouche.rulesets.tyneside.data import tables
from escarmouche.rulesets.tyneside.data.events import ActionRolled
from escarmouche.rulesets.tyneside.data.roster import roster
from escarmouche.rulesets.tyneside.rules import shooting
from escarmouche.rulesets.tyneside.table.board import gap
from tests.rulesets.tyneside.bench import bench, bench_state, happened, man, pc, refused, row


@pytest.mark.rule("TY.1.01")
def test_each_player_is_an_officer_or_a_chief() -> None:
    chiefs = {one.id for one in roster().values() if "pc" in one.roles}
    assert chiefs == {
        "british-officer",
        "ranger-officer",
        "militia-officer",
        "french-officer",
        "canadian-officer",
        "chief",
    }
    for scenario in RULESET.scenarios:
        state = RULESET.start({"scenario": scenario}, {})
        for seat in RULESET.seats(state):
            own = [
                one.id for one in state.figures.values() if one.role == "pc" and state.seat_of(one.id) == seat
            ]
            assert len(own) == 1


@pytest.mark.rule("TY.1.03")
@pytest.mark.parametrize("lang", LANGUAGES)
def test_whose_rules_they_are(lang: str) -> None:
    told = RULESET.texts.say(lang, "about")
    assert "Tyneside Wargame Club" in told
    assert "2009" in told
    assert "version 3" in told
    assert "Nicolas Malacher" in told


@pytest.mark.rule("TY.1.04")
def test_whom_nobody_commands_does_as_its_risk_bids_it() -> None:
    """The die of the action table moves it; the player may not."""
    game = bench(
        *row(4, "british", (20.0, 20.0)),
        pc("british", (20.0, 12.0)),
        man("french", (200.0, 140.0)),
        pc("french", (210.0, 140.0)),
        dice=(6, 6, 6, *[2] * 40),
    )
    assert game.question is not None
    assert game.question.key == "command"
    game.answer(None)
    rolled = [one for one in happened(game, ActionRolled) if one.unit == "b"]
    assert [(one.standing, one.bound) for one in rolled] == [("uncommanded", True)]
    assert game.question is not None
    refusal = refused(game, "b")
    assert (refusal.rule, refusal.code) == ("TY.1.04", "uncommanded")


@pytest.mark.rule("TY.1.05")
def test_a_natural_face_is_never_enough_by_itself() -> None:
    """A Hero at short range in the open cannot miss, a Green never hits who needs an 8."""
    hero = RULESET.tests["to-hit"].odds({"distance": 10, "shooter_class": "hero"})
    assert dict(hero) == {"hit": 1}
    green = RULESET.tests["to-hit"].odds({"distance": 100, "cover": "heavy", "shooter_class": "green"})
    assert dict(green) == {"miss": 1}
    veteran = RULESET.tests["to-hit"].odds({"distance": 100, "cover": "heavy"})
    assert "hit" in dict(veteran)


@pytest.mark.rule("TY.1.06")
@pytest.mark.parametrize(
    ("distance", "band"), [(20.0, "short"), (20.0009, "short"), (20.002, "medium"), (40.0, "medium")]
)
def test_up_to_a_distance_includes_it(distance: float, band: str) -> None:
    number = shooting.band("musket", distance)
    assert number is not None
    assert tables.BANDS[number] == band


@pytest.mark.rule("TY.1.06")
def test_distances_are_never_rounded() -> None:
    state = bench_state(man("british", (0.0, 10.0)), man("french", (5.123, 10.0)))
    assert gap(state.figures["b.1"], state.figures["f.1"]) == pytest.approx(3.123, abs=1e-9)


def test_a_game_with_one_player_runs_to_its_end() -> None:
    game = Game(RULESET, {"scenario": "river-trail"}, {}, SeededDice(3))
    assert RULESET.seats(game.state) == ("british",)
    player = bots.BOTS["recruit"]("3:british", RULESET)
    while (ask := game.question) is not None:
        assert ask.seat == "british"
        bots.decide(game, ask.seat, player)
    assert game.state.verdict is not None


@pytest.mark.rule("TY.5.13")
def test_the_dice_of_a_side_that_plays_itself_are_its_own_but_a_player_throws_them() -> None:
    """With real dice, the lots of groups that stand in the open are asked of the only player there is."""
    game = Game(RULESET, {"scenario": "river-trail"}, {"hidden_markers": "off"}, TypedDice(secret="kept"))
    assert game.question is not None
    assert (game.question.key, game.question.seat) == ("throw", "british")
    seeded = Game(RULESET, {"scenario": "river-trail"}, {}, SeededDice(3))
    player = bots.BOTS["recruit"]("3:british", RULESET)
    while (ask := seeded.question) is not None:
        bots.decide(seeded, ask.seat, player)
    hands = {roll.by for event in seeded.events for roll in event.rolls}
    assert hands == {"british", "french"}
