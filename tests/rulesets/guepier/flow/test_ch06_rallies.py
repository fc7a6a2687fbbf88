"""Chapter 6: rallies, and what stopped and pinned figures may do."""

import pytest

from escarmouche.kernel.dice import ScriptedDice
from escarmouche.kernel.questions import Choose, Number
from escarmouche.kernel.rules import Illegal
from escarmouche.rulesets.guepier.data.events import Eliminated, MoraleTested, Rallied
from escarmouche.rulesets.guepier.data.state import Plan
from escarmouche.rulesets.guepier.rules.localisation import observers
from escarmouche.rulesets.guepier.rules.melee import support_refusal
from escarmouche.rulesets.guepier.rules.morale import RALLY, Nerve, resolve_rally
from escarmouche.rulesets.guepier.rules.shooting import HIT, Shot, aim_refusal, shooter_refusal
from tests.rulesets.guepier.bench import bench, bench_state, draft, happened, man, refused, row

REGULAR = {"troop_class": "mexican_regular"}  # no modifier of class


def rally_one(marker: str, *dice: int, ap: int = 0, **fields: object) -> str:
    """The marker of a lone figure after its rally; the group has no action points unless told."""
    game = bench(
        man("french", (10, 10), marker=marker, **{**REGULAR, **fields}),
        man("french", (60, 10)),
        man("mexican", (100, 100)),
        sequence="rally",
        ap={"f": ap},
        dice=dice,
    )
    if ap:
        game.answer(ap)
    figure = game.state.figures["f.1"]
    return "eliminated" if figure.lost else figure.marker


@pytest.mark.rule("GM.6.01")
def test_every_marked_figure_rolls_once() -> None:
    game = bench(
        man("french", (10, 10), marker="yellow"),
        man("french", (40, 10)),
        man("french", (70, 10), marker="green"),
        man("mexican", (100, 100), marker="yellow"),
        sequence="rally",
        ap=0,
        dice=(6, 6, 6),
    )
    ask = game.question
    assert isinstance(ask, Choose)
    assert [option.key for option in ask.options] == ["f.1", "f.3"]
    game.answer("f.3")
    assert [event.figure for event in happened(game, Rallied)] == ["f.3", "f.1", "m.1"]
    assert [event.rolls[0].by for event in happened(game, Rallied)] == ["french", "french", "mexican"]


@pytest.mark.rule("GM.6.02")
@pytest.mark.parametrize(
    ("fields", "plus"),
    [
        (("mexican_regular", "experienced", False, "yellow", 0), -1),
        (("mexican_regular", "experienced", False, "green", 0), -2),
        (("french_regular", "experienced", False, "yellow", 0), 0),
        (("irregular", "experienced", False, "yellow", 0), -2),
        (("militia", "green", False, "yellow", 0), -3),
        (("legion", "veteran", True, "green", 0), 0),
        (("free_corps", "experienced", False, "green", 2), -1),
    ],
)
def test_modifiers_of_a_rally(fields: tuple[str, str, bool, str, int], plus: int) -> None:
    assert RALLY.plus(Nerve(*fields))[0] == plus


@pytest.mark.rule("GM.6.03")
def test_points_are_committed_before_the_die_and_lost_whatever_it_shows() -> None:
    game = bench(
        *row(2, "french", (10, 10), (40, 0), marker="yellow"),
        man("mexican", (100, 100)),
        sequence="rally",
        ap={"f": 5},
        dice=(1, 6),
    )
    draft(game, "f.1", 3)
    assert game.state.groups["f"].ap == 2
    assert game.state.figures["f.1"].marker == "green"
    ask = game.question
    assert isinstance(ask, Number)
    assert (ask.low, ask.high) == (0, 2)


@pytest.mark.rule("GM.6.03", "GM.5.08")
def test_no_more_points_than_the_group_has_and_none_of_another() -> None:
    game = bench(
        man("french", (10, 10), marker="yellow"),
        man("french", (40, 10), group="g"),
        man("mexican", (100, 100)),
        sequence="rally",
        ap={"f": 2, "g": 3, "m": 9},
        dice=(6,),
    )
    assert isinstance(game.question, Number)
    assert game.question.default == 0
    assert refused(game, 3) == Illegal("GM.5.08", "E02", group="f")
    assert refused(game, 5).code == "E02"
    assert refused(game, 6) == Illegal("GM.9.09", "E01", need=6, have=2)
    assert refused(game, -1).code == "answer-range"
    game.answer(2)
    assert (game.state.groups["f"].ap, game.state.groups["g"].ap) == (0, 3)


@pytest.mark.rule("GM.6.04")
@pytest.mark.parametrize(("die", "after"), [(4, "green"), (5, "none"), (6, "none")])
def test_four_or_more_succeeds(die: int, after: str) -> None:
    assert rally_one("yellow", die) == after  # -1 for the marker


@pytest.mark.rule("GM.6.05", "GM.6.07")
def test_stopped_men_recover_or_are_pinned() -> None:
    assert rally_one("yellow", 5) == "none"
    assert rally_one("yellow", 4) == "green"
    assert rally_one("yellow", 4, ap=1) == "none"


@pytest.mark.rule("GM.6.06", "GM.6.08")
def test_pinned_men_become_stopped_or_leave() -> None:
    assert rally_one("green", 6) == "yellow"
    assert rally_one("green", 5) == "eliminated"
    assert rally_one("green", 5, ap=1) == "yellow"


@pytest.mark.rule("GM.6.09")
def test_a_natural_one_always_fails() -> None:
    assert rally_one("yellow", 1, ap=12) == "green"
    assert rally_one("green", 1, ap=12) == "eliminated"
    assert resolve_rally(Nerve("french_regular", "veteran", True, "yellow", 4), ScriptedDice([2])) == "none"


@pytest.mark.rule("GM.6.10")
def test_a_loss_shakes_the_neighbours_who_roll_with_their_new_marker() -> None:
    game = bench(
        man("french", (10, 10), marker="green", **REGULAR),
        man("french", (13, 10), marker="yellow", **REGULAR),
        man("french", (7, 10), **REGULAR),
        man("french", (70, 70)),
        man("mexican", (100, 100)),
        sequence="rally",
        ap=0,
        # f.1 fails; then morale: f.2 fails (pinned), f.3 fails (stopped); f.2 rallies as a pinned man with a 6
        dice=(5, 4, 3, 6),
    )
    game.answer("f.1")
    assert [(event.figure, event.after) for event in happened(game, MoraleTested)] == [
        ("f.2", "green"),
        ("f.3", "yellow"),
    ]
    rallied = happened(game, Rallied)
    assert [(event.figure, event.before, event.after) for event in rallied] == [
        ("f.1", "green", "eliminated"),
        ("f.2", "green", "yellow"),
    ]
    assert game.state.figures["f.3"].marker == "yellow"  # marked after the rolls began: no roll this turn
    assert game.state.cursor.sequence != "rally"


@pytest.mark.rule("GM.6.11", "GM.6.12")
def test_stopped_men_shoot_with_a_penalty() -> None:
    shot = {"shooter_class": "mexican_regular", "shooter_training": "experienced", "weapon": "rifle"}
    steady = HIT.plus(Shot(**shot, distance=20))[0]
    assert HIT.plus(Shot(**shot, distance=20, shooter_marker="yellow"))[0] == steady - 1
    state = bench_state(man("french", (10, 10), marker="yellow"), man("mexican", (10, 40)))
    assert shooter_refusal(state, state.figures["f.1"]) is None


@pytest.mark.rule("GM.6.11", "GM.6.12")
def test_stopped_men_may_skirmish_but_not_run() -> None:
    game = bench(man("french", (10, 10), marker="yellow"), man("mexican", (10, 90)), sequence="move")
    game.answer("f.1")
    ask = game.question
    assert isinstance(ask, Choose)
    assert {"hold", "skirmish"} <= {option.key for option in ask.options}
    assert refused(game, "fast").code == "E08"


@pytest.mark.rule("GM.6.12")
def test_stopped_men_may_turn_mount_aim_and_come_to_contact_without_running() -> None:
    game = bench(
        man("french", (10, 10), marker="yellow"),
        man("french", (30, 10), marker="yellow", mounted=True),
        man("french", (50, 10), marker="yellow"),
        man("french", (70, 10), marker="yellow", mounted=True),
        man("mexican", (50, 18), located=True, ranged="none"),
        man("mexican", (70, 23), located=True, ranged="none"),
        sequence="move",
        ap=12,
        dice=(6, 6),
    )
    draft(game, "f.1", "hold", ["pivot"], {"f.1": {"facing": 90}})
    draft(game, "f.2", "hold", ["dismount"])
    assert (game.state.figures["f.1"].pose.facing, game.state.figures["f.2"].mounted) == (90, False)
    game.answer("f.3")
    assert refused(game, "fast").code == "E08"
    game.back()
    draft(game, "f.3", "skirmish", ["contact"], {"f.3": "m.1"})
    draft(game, "f.4", "skirmish", ["contact"], {"f.4": "m.2"})
    figures = game.state.figures
    assert (figures["f.3"].assailant_of, figures["f.4"].assailant_of) == (("m.1",), ("m.2",))
    assert (figures["f.3"].marker, figures["f.3"].mode, figures["f.4"].mode) == ("yellow", "skirmish", "trot")
    still = bench_state(man("french", (10, 10), marker="yellow"), man("mexican", (10, 40)))
    assert aim_refusal(still, still.figures["f.1"]) is None


@pytest.mark.rule("GM.6.13")
def test_pinned_men_do_nothing_but_observe_and_rally() -> None:
    state = bench_state(
        man("french", (10, 10), marker="green"),
        man("french", (13, 40), melee=("bayonet",)),
        man("french", (11, 40.5), marker="green"),
        man("mexican", (13, 42)),
        man("mexican", (10, 90)),
    )
    pinned = state.figures["f.1"]
    refusal = shooter_refusal(state, pinned)
    assert refusal is not None
    assert refusal.code == "E09"
    assert pinned in observers(state, "french", state.figures["m.2"])
    helper = support_refusal(state, state.figures["f.2"], state.figures["m.1"], state.figures["f.3"])
    assert helper is not None
    assert helper.code == "E33"


@pytest.mark.rule("GM.6.13")
def test_pinned_men_are_not_offered_an_activation() -> None:
    game = bench(
        man("french", (10, 10), marker="green"),
        man("french", (60, 10)),
        man("mexican", (100, 100)),
        sequence="move",
        plan=Plan(own_end=True),
    )
    ask = game.question
    assert isinstance(ask, Choose)
    assert "f.1" not in [option.key for option in ask.options]
    assert refused(game, "f.1").code == "E09"
    assert not happened(game, Eliminated)
