"""Chapter 15: morale, and what is dropped by those who fall."""

import pytest

from escarmouche.kernel.dice import ScriptedDice
from escarmouche.kernel.game import Game
from escarmouche.kernel.rules import Illegal
from escarmouche.rulesets.guepier.data.events import Eliminated, KitDropped, Marked, MoraleTested
from escarmouche.rulesets.guepier.data.state import Kit, State
from escarmouche.rulesets.guepier.odds.tests import TESTS
from escarmouche.rulesets.guepier.rules import casualties
from escarmouche.rulesets.guepier.rules.morale import MORALE, Nerve, resolve_morale
from escarmouche.table.tabletop import Gone, Inside
from tests.rulesets.guepier.bench import bench, draft, happened, man, row

REGULAR = {"troop_class": "mexican_regular"}  # no modifier of class


def who_tested(game: Game[State]) -> list[tuple[str, str]]:
    """Who tested, and for whom."""
    return [(event.figure, event.lost) for event in happened(game, MoraleTested)]


@pytest.mark.rule("GM.15.01")
def test_every_friend_within_five_centimetres_tests_at_once() -> None:
    game = bench(
        man("french", (20, 20)),
        man("french", (27, 20)),  # a gap of 5
        man("french", (20, 27.1)),
        man("french", (20, 14), group="g"),  # another group of the side
        man("mexican", (80, 80)),
        sequence="move",
        dice=(6, 6),
    )
    casualties.eliminate(game, ["f.1"], "test")
    assert who_tested(game) == [("g.1", "f.1"), ("f.2", "f.1")]


@pytest.mark.rule("GM.15.02")
@pytest.mark.parametrize("cause", ["rifle", "explosion", "melee", "rally", "morale", "charge"])
def test_only_friends_test_whatever_the_cause(cause: str) -> None:
    game = bench(
        man("french", (20, 20)), man("mexican", (22, 20)), man("french", (20, 23)), sequence="move", dice=(6,)
    )
    casualties.eliminate(game, ["f.1"], cause)
    assert who_tested(game) == [("f.2", "f.1")]
    where = game.state.figures["f.1"].where
    assert where == Gone(cause, 2)


@pytest.mark.rule("GM.15.03")
@pytest.mark.parametrize(
    ("fields", "die", "after"),
    [
        (("mexican_regular", "experienced", False, "none"), 3, "yellow"),
        (("mexican_regular", "experienced", False, "none"), 4, "none"),
        (("mexican_regular", "experienced", False, "yellow"), 4, "green"),
        (("mexican_regular", "experienced", False, "yellow"), 5, "yellow"),
        (("mexican_regular", "experienced", False, "green"), 5, "eliminated"),
        (("mexican_regular", "experienced", False, "green"), 6, "green"),
        (("legion", "veteran", True, "none"), 2, "none"),
        (("legion", "veteran", True, "none"), 1, "yellow"),
        (("militia", "green", False, "none"), 5, "yellow"),
        (("militia", "green", False, "none"), 6, "none"),
    ],
)
def test_the_test_is_like_a_rally(fields: tuple[str, str, bool, str], die: int, after: str) -> None:
    assert resolve_morale(Nerve(*fields), ScriptedDice([die])) == after


@pytest.mark.rule("GM.15.03")
def test_no_action_points_on_a_morale_test() -> None:
    game = bench(man("french", (20, 20)), man("mexican", (80, 80)), sequence="move", ap=6, dice=(3,))
    before = game.state
    with pytest.raises(Illegal) as caught:
        casualties.take_morale_test(game, "f.1", ap=1)
    assert (caught.value.code, caught.value.rule) == ("E38", "GM.15.03")
    assert game.state == before
    assert game.dice.position == 0
    nerve = Nerve("mexican_regular", "experienced", False, "none", ap_spent=5)
    assert MORALE.plus(nerve)[0] == 0
    with pytest.raises(Illegal):
        TESTS["morale"].odds({"ap_spent": 1})


@pytest.mark.rule("GM.15.04")
def test_success_lifts_no_marker() -> None:
    game = bench(
        man("french", (20, 20)),
        man("french", (23, 20), marker="yellow"),
        man("mexican", (80, 80)),
        sequence="move",
        dice=(6,),
    )
    casualties.eliminate(game, ["f.1"], "test")
    assert game.state.figures["f.2"].marker == "yellow"
    assert not happened(game, Marked)


@pytest.mark.rule("GM.15.05")
def test_failure_is_one_step_down() -> None:
    game = bench(
        man("french", (20, 20)),
        man("french", (22, 20), mode="fast", formation="column", **REGULAR),
        man("french", (20, 23), marker="yellow", **REGULAR),
        man("french", (15, 20), marker="green", **REGULAR),
        man("french", (90, 20)),
        man("mexican", (80, 80)),
        sequence="move",
        dice=(3, 4, 5, 6, 6),  # the three neighbours fail; then two test for the third, and hold
    )
    casualties.eliminate(game, ["f.1"], "test")
    figures = game.state.figures
    assert (figures["f.2"].marker, figures["f.2"].mode, figures["f.2"].formation) == (
        "yellow",
        "immobile",
        "none",
    )
    assert figures["f.3"].marker == "green"
    assert figures["f.4"].where == Gone("morale", 2)


@pytest.mark.rule("GM.15.06")
def test_losses_queue_first_in_first_out_nearest_first_ties_by_id() -> None:
    game = bench(
        man("french", (20, 20)),
        man("french", (24, 20), marker="green", **REGULAR),
        man("french", (16, 20), marker="green", **REGULAR),
        man("french", (20, 25), **REGULAR),
        man("french", (30, 20), **REGULAR),
        man("french", (90, 90)),
        man("mexican", (110, 110)),
        sequence="move",
        # f.2 and f.3 (gap 2) break, f.4 (gap 3) holds; then for f.2: f.4 (gap 4.4), f.5 (gap 4); for f.3: f.4
        dice=(2, 2, 6, 6, 6, 6),
    )
    casualties.eliminate(game, ["f.1"], "test")
    assert who_tested(game) == [
        ("f.2", "f.1"),
        ("f.3", "f.1"),
        ("f.4", "f.1"),
        ("f.5", "f.2"),
        ("f.4", "f.2"),
        ("f.4", "f.3"),
    ]
    assert [event.figure for event in happened(game, Eliminated)] == ["f.1", "f.2", "f.3"]


@pytest.mark.rule("GM.15.06")
def test_several_lost_at_once_are_removed_before_any_test() -> None:
    game = bench(
        *row(3, "french", (20, 20), (3, 0)),
        man("french", (90, 90)),
        man("mexican", (80, 80)),
        sequence="move",
        dice=(6, 6),
    )
    casualties.eliminate(game, ["f.3", "f.1"], "explosion")
    assert who_tested(game) == [("f.2", "f.1"), ("f.2", "f.3")]
    kinds = [type(event) for event in game.events if isinstance(event, Eliminated | MoraleTested)]
    assert kinds == [Eliminated, Eliminated, MoraleTested, MoraleTested]


@pytest.mark.rule("GM.15.06")
def test_a_man_on_a_ladder_counts_at_its_foot() -> None:
    ladder = Kit(id="ladder-1", kind="ladder", side="french", state="raised", at=(20.0, 23.0))
    game = bench(
        man("french", (20, 20)),
        man("french", None, where=Inside("ladder-1")),
        man("mexican", (80, 80)),
        kit=(ladder,),
        sequence="move",
        cursor={"ready": True},
        dice=(6,),
    )
    casualties.eliminate(game, ["f.1"], "test")
    assert who_tested(game) == [("f.2", "f.1")]


@pytest.mark.rule("GM.15.07")
def test_a_man_stopped_in_contact_stays_in_contact() -> None:
    game = bench(
        man("french", (20, 20)),
        man("french", (23, 20), **REGULAR),
        man("mexican", (23, 22)),
        sequence="move",
        dice=(2,),
    )
    casualties.eliminate(game, ["f.1"], "test")
    figure = game.state.figures["f.2"]
    assert (figure.marker, figure.point) == ("yellow", (23, 20))


@pytest.mark.rule("GM.15.07")
def test_a_charger_stopped_by_morale_halts_where_it_is() -> None:
    game = bench(
        man("french", (20, 20), **REGULAR),
        man("french", (22, 20), **REGULAR),
        man("french", (90, 90)),
        man("mexican", (20, 27), located=True),
        man("mexican", (22, 27), located=True),
        sequence="move",
        # distance; the first Mexican's shot hits, the save fails; f.2 fails its morale test
        dice=(6, 12, 1, 1),
    )
    draft(game, "f.1", ["f.2"], "fast", ["contact"], {"f.1": "m.1", "f.2": "m.2"})
    game.answer(["f.1", "f.2"])
    assert game.question is not None
    assert game.question.seat == "mexican"
    game.answer({"m.1": "f.1"})
    figures = game.state.figures
    assert figures["f.1"].lost
    assert (figures["f.2"].marker, figures["f.2"].point) == ("yellow", (22, 20))


def carriers(kind: str, count: int, **fields: object) -> Kit:
    return Kit(
        id=f"{kind}-1",
        kind=kind,  # type: ignore[arg-type]
        side="french",
        state="carried",
        carriers=tuple(f"f.{number}" for number in range(1, count + 1)),
        **fields,  # type: ignore[arg-type]
    )


@pytest.mark.rule("GM.10.10", "GM.10.20", "GM.10.21")
@pytest.mark.parametrize("kind", ["ladder", "ram"])
def test_a_marked_carrier_drops_out_and_with_one_left_the_thing_falls(kind: str) -> None:
    game = bench(
        *row(3, "french", (20, 20), (3, 0)),
        man("mexican", (80, 80)),
        sequence="move",
        kit=(carriers(kind, 3),),
    )
    casualties.mark(game, "f.1", "yellow", "test")
    kit = game.state.kit[f"{kind}-1"]
    assert (kit.state, kit.carriers) == ("carried", ("f.2", "f.3"))
    casualties.mark(game, "f.2", "green", "test")
    kit = game.state.kit[f"{kind}-1"]
    assert (kit.state, kit.carriers, kit.at) == ("ground", (), (26, 20))
    assert [event.kit for event in happened(game, KitDropped)] == [f"{kind}-1"]


@pytest.mark.rule("GM.12.23")
def test_a_barrel_drops_with_its_carrier() -> None:
    game = bench(
        man("french", (20, 20)),
        man("french", (60, 20)),
        man("mexican", (80, 80)),
        sequence="move",
        kit=(carriers("barrel", 1),),
    )
    casualties.eliminate(game, ["f.1"], "test")
    kit = game.state.kit["barrel-1"]
    assert (kit.state, kit.carriers, kit.at) == ("ground", (), (20, 20))


@pytest.mark.rule("GM.10.10")
def test_carriers_lost_together_leave_the_ladder_where_they_were() -> None:
    game = bench(
        *row(2, "french", (20, 20), (3, 0)),
        man("french", (60, 20)),
        man("mexican", (80, 80)),
        sequence="move",
        kit=(carriers("ladder", 2),),
    )
    casualties.eliminate(game, ["f.1", "f.2"], "explosion")
    kit = game.state.kit["ladder-1"]
    assert (kit.state, kit.carriers) == ("ground", ())
    assert kit.at in ((20, 20), (23, 20))


@pytest.mark.rule("GM.10.04", "GM.10.21")
def test_a_ladder_that_stands_does_not_fall_with_those_who_raised_it() -> None:
    ladder = Kit(
        id="ladder-1",
        kind="ladder",
        side="french",
        state="raised",
        at=(20.0, 20.0),
        carriers=("f.1", "f.2"),
        raised_in=2,
    )
    game = bench(
        *row(2, "french", (20, 20), (3, 0)),
        man("french", (60, 20)),
        man("mexican", (80, 80)),
        sequence="move",
        kit=(ladder,),
    )
    casualties.mark(game, "f.1", "yellow", "test")
    casualties.eliminate(game, ["f.1", "f.2"], "explosion")
    assert (game.state.kit["ladder-1"].state, game.state.kit["ladder-1"].at) == ("raised", (20, 20))
    assert not happened(game, KitDropped)


@pytest.mark.rule("GM.12.23", "GM.10.21")
def test_a_barrel_is_let_go_where_its_carrier_is_stopped() -> None:
    game = bench(
        man("french", (20, 20)), man("mexican", (80, 80)), sequence="move", kit=(carriers("barrel", 1),)
    )
    casualties.mark(game, "f.1", "yellow", "test")
    kit = game.state.kit["barrel-1"]
    assert (kit.state, kit.carriers, kit.at) == ("ground", (), (20, 20))


@pytest.mark.rule("GM.15.06")
def test_who_breaks_for_one_loss_does_not_test_for_the_next() -> None:
    game = bench(
        man("french", (20, 20)),
        man("french", (23, 20), marker="green", **REGULAR),
        man("french", (26, 20)),
        man("french", (90, 90)),
        man("mexican", (80, 80)),
        sequence="move",
        dice=(2,),
    )
    casualties.eliminate(game, ["f.1", "f.3"], "explosion")
    assert who_tested(game) == [("f.2", "f.1")]
    assert [event.figure for event in happened(game, Eliminated)] == ["f.1", "f.3", "f.2"]
