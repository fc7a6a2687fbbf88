"""Situations set up as position files and played out: orders on the spot, formations, deployment."""

from typing import Any

import pytest

from escarmouche.kernel.dice import ScriptedDice
from escarmouche.kernel.game import Game
from escarmouche.rulesets.guepier import RULESET
from tests.rulesets.guepier.played import (
    Play,
    act,
    act_refused,
    ap,
    asked,
    at,
    compose,
    go,
    idle,
    load,
    man,
    may_aim,
    offered,
    refused,
    shot_refused,
    verdict,
)


@pytest.mark.rule("GM.11.27", "GM.11.26", "GM.9.07", "GM.2.01")
def test_who_stood_still_last_turn() -> None:
    """runner-stopped: not f.1, who bore a movement marker; not f.2, whose action was a skirmish; f.3."""
    game = load("runner-stopped")
    act(game, "f.2", do="skirmish")
    go(game, {})
    idle(game, at(2, "fire", "mexican"))
    compose(game, fire="m.1", target="f.1")
    assert (man(game, "f.1").marker, man(game, "f.1").mode) == ("yellow", "immobile")
    idle(game, at(3, "fire", "french"))
    assert man(game, "f.1").marker == "none"
    assert may_aim(game, "f.3", "m.2")
    assert not may_aim(game, "f.2", "m.1")
    assert not may_aim(game, "f.1", "m.1")


@pytest.mark.rule("GM.9.13", "GM.9.10", "GM.9.22", "GM.11.27", "GM.9.09")
def test_turning_on_the_spot() -> None:
    """pivot: 3 AP with a halt, 2 with a hold, never with a move, and no aiming after it."""
    game = load("pivot")
    assert act_refused(game, "f.1", do="continue", also=["pivot"])[0] in ("E18", "answer-option")
    compose(game, activate="f.1", action="halt", also=["pivot"], stand={"f.1": {"path": [], "facing": 90}})
    assert (man(game, "f.1").pose.facing, man(game, "f.1").mode, ap(game, "f")) == (90, "immobile", 1)
    assert man(game, "f.1").point == (10, 10)

    game = load("pivot")
    turned = {"f.2": {"path": [], "facing": 328}}
    compose(game, activate="f.2", action="hold", also=["pivot"], stand=turned)
    assert ap(game, "f") == 2
    idle(game, at(2, "fire", "french"))
    assert not may_aim(game, "f.2", "m.1")
    assert may_aim(game, "f.3", "m.1")


@pytest.mark.rule("GM.9.31", "GM.9.10", "GM.9.13", "GM.1.02")
def test_getting_off_and_on_a_horse() -> None:
    """dismount: a trotting man gets off and stands; 3 cm to a horse is near enough, 3.01 is not."""
    game = load("dismount")
    assert act_refused(game, "m.2", do="continue", also=["dismount"])[0] in ("E18", "E40")
    assert act_refused(game, "m.4", also=["mount"])[0] == "E40"
    act(game, "m.1", do="hold", also=["dismount"])
    assert (man(game, "m.1").mounted, man(game, "m.1").mode, ap(game, "m")) == (False, "immobile", 4)
    assert (10, 30) in {horse.at for horse in game.state.horses.values()}
    act(game, "m.3", do="hold", also=["mount"])
    assert man(game, "m.3").mounted
    assert "h.1" not in game.state.horses
    act(game, "m.2", do="halt", also=["dismount"])
    assert (man(game, "m.2").mounted, ap(game, "m")) == (False, 1)


@pytest.mark.rule("GM.9.38", "GM.9.23")
def test_what_becomes_of_a_line() -> None:
    """formations: running together keeps it, skirmishing and running alone lose it, standing keeps it."""
    game = load("formations")
    act(game, "f.1", "f.2", do="fast")
    go(game, {"f.1": {"path": [[10, 15]]}, "f.2": {"path": [[13, 15]]}})
    act(game, "f.3", "f.4", do="skirmish")
    go(game, {"f.3": {"path": [[25, 15]]}, "f.4": {"path": [[28, 15]]}})
    act(game, "f.5", do="fast")
    go(game, {"f.5": {"path": [[40, 15]]}})
    tags = [man(game, f"f.{number}").formation for number in range(1, 7)]
    assert tags == ["line", "line", "none", "none", "none", "line"]


@pytest.mark.rule("GM.6.05", "GM.6.06", "GM.6.11", "GM.5.07", "GM.5.14", "GM.6.03")
def test_rallied_men_act_in_the_same_turn() -> None:
    """rallied-and-running: f.1 runs at once; f.2, still stopped, may only skirmish, and alone."""
    game = load("rallied-and-running")
    assert (man(game, "f.1").marker, man(game, "f.2").marker, ap(game, "f")) == ("none", "yellow", 2)
    assert asked(game) == ("french", "activate")
    assert act_refused(game, "f.1", "f.2", do="skirmish") == ("E05", "GM.5.14")
    act(game, "f.1", "f.3", do="fast")
    go(game, {"f.1": {"path": [[10, 20]]}, "f.3": {"path": [[7, 20]]}})
    assert act_refused(game, "f.2", do="fast") == ("E08", "GM.6.11")
    act(game, "f.2", do="skirmish")
    assert refused(game, {"f.2": {"path": [[13, 16.1]]}})[0] == "E19"
    go(game, {"f.2": {"path": [[13, 16]], "facing": 77}})
    assert ap(game, "f") == 0
    assert man(game, "f.2").pose.facing == 77


@pytest.mark.rule("GM.16.07", "GM.5.10", "GM.4.07")
def test_reserves_may_act_as_a_detachment_when_they_enter() -> None:
    """reserves-by-three-edges: the snapshot of the sequence is taken after they are on the table."""
    game = load("reserves-by-three-edges")
    idle(game, lambda state: state.cursor.sequence == "move" and state.figures["guard-cordoba.1"].placed)
    while asked(game)[1] != "activate":
        assert game.question is not None
        go(game, game.question.default)
    edges = [man(game, f"guard-{name}.0").point for name in ("veracruz", "jalapa", "cordoba")]
    assert edges[0][0] == 1  # west
    assert edges[1][1] == 1  # south
    assert edges[2][1] == 119  # north
    ladder, ram = game.state.kit["ladder-1"], game.state.kit["ram-1"]
    assert (ladder.state, ram.state) == ("carried", "carried")
    assert len(ladder.carriers) >= 2
    assert len(ram.carriers) >= 2
    assert not set(ladder.carriers) & set(ram.carriers)
    act(game, "guard-veracruz.0", "guard-veracruz.1", do="fast")
    x0, y0 = man(game, "guard-veracruz.0").point
    x1, y1 = man(game, "guard-veracruz.1").point
    go(game, {"guard-veracruz.0": {"path": [[x0 + 3, y0]]}, "guard-veracruz.1": {"path": [[x1 + 3, y1]]}})
    assert ap(game, "guard-veracruz") == 3


@pytest.mark.rule("GM.16.06", "GM.16.04")
def test_block_34_not_taken_in_eight_turns() -> None:
    """block-34-last-turn: Mexican victory."""
    assert verdict(load("block-34-last-turn"))[0] == "mexican"


def deploying(scenario: str) -> Play:
    return Game(RULESET, {"scenario": scenario}, {}, ScriptedDice([]))


def shifted(game: Play, **places: Any) -> dict[str, Any]:
    """The default deployment with some figures put elsewhere."""
    assert game.question is not None
    default = game.question.plain()["default"]
    assert isinstance(default, dict)
    return {**default, **{id.replace("_", "."): place for id, place in places.items()}}


@pytest.mark.rule("GM.16.01")
def test_deployment_at_palo_verde() -> None:
    """Legionnaires wholly at y >= 46 and not in the pond; guerrillas in one thicket, 10 cm off; horse in two strips."""
    game = deploying("palo-verde")
    assert asked(game) == ("french", "deploy")  # the defender first
    for at_ in (
        [30, 54],
        [30, 46.9],
        [33, 48],
        [0.9, 50],
    ):  # in the pond, base over the line, on a fellow, off the table
        assert refused(game, shifted(game, legion_0={"at": at_, "facing": 180})) == ("E42", "GM.16.01")
    go(game, shifted(game, legion_0={"at": [12, 47], "facing": 180}))
    assert asked(game)[0] == "mexican"
    foot = {"guerrilla_5": [10, 35], "guerrilla_6": [13, 35], "guerrilla_7": [16, 35]}
    horse = {f"guerrilla_{n}": [57, 4 + 4 * n] for n in range(4)} | {"guerrilla_4": [2, 10]}

    def all_at(**moved: Any) -> dict[str, Any]:
        places = foot | horse | moved
        return shifted(game, **{id: {"at": place, "facing": 0} for id, place in places.items()})

    for moved in (
        {"guerrilla_5": [24, 14]},  # another thicket than his fellows
        {"guerrilla_5": [8.5, 36]},  # base not wholly in it
        {"guerrilla_5": [12, 40]},  # 5 cm from the corporal at (12, 47), less than 10
        {"guerrilla_4": [2, 39]},  # horse's base beyond y = 40
        {"guerrilla_4": [7, 10]},  # and beyond x = 8
        {"guerrilla_4": [30, 10]},
    ):
        assert refused(game, all_at(**moved)) == ("E42", "GM.16.01")
    go_on = all_at()
    with pytest.raises(Exception, match="no die left"):  # all placed: turn 1 begins with its dice
        go(game, go_on)


@pytest.mark.rule("GM.16.01", "GM.1.11")
def test_six_men_on_the_roof_of_block_34() -> None:
    game = deploying("block-34")
    assert asked(game) == ("mexican", "deploy")
    up = {f"line-1_{n}": {"at": [25 + 3 * n, 70], "facing": 180, "level": 1} for n in range(7)}
    rest = {f"line-1_{n}": {"at": [25 + 3 * n, 80], "facing": 180} for n in range(7, 10)}
    assert refused(game, shifted(game, **up, **rest)) == ("E42", "GM.16.01")
    up["line-1_6"] = {"at": [43, 70], "facing": 180}
    go(game, shifted(game, **up, **rest))
    assert man(game, "line-1.0").level == 1
    assert man(game, "line-1.6").zone == "block-34"


@pytest.mark.rule("GM.9.23", "GM.9.10", "GM.9.15")
def test_forming_a_line() -> None:
    """forming-up: two ranks are a line, three are not; nor may one pass the fence, or look elsewhere; 2 AP."""
    game = load("forming-up")

    def formed(f1: Any, f2: Any, f3: Any, facing: float = 0) -> dict[str, Any]:
        return {
            "f.1": {"at": f1, "facing": 0},
            "f.2": {"at": f2, "facing": facing},
            "f.3": {"at": f3, "facing": 0},
        }

    for places in (
        formed([30, 12], [30, 9], [30, 6]),  # three ranks
        formed([30, 10], [33, 7], [27, 7]),  # the second rank is the larger
        formed([30, 10], [33, 10], [36, 10], facing=20),
        formed([30, 17], [33, 17], [27, 17]),  # beyond the fence
        formed([30, 10], [33, 10], [37.1, 10]),  # f.3 would go 10.54 cm
        formed([30, 10], [33, 10], [22.9, 10]),  # f.3 5.1 cm from his fellows
        formed([30, 10], [33, 10], [31, 10]),  # one on the other
    ):
        assert form_refused(game, places)[0] in ("E44", "E03", "E42", "E16", "E19", "E20")
    compose(
        game,
        activate="f.1",
        **{"with": ["f.2", "f.3"]},
        action="hold",
        also=["form:line"],
        form=formed([30, 10], [33, 10], [27, 7]),
    )
    assert [man(game, f"f.{number}").formation for number in (1, 2, 3)] == ["line", "line", "line"]
    assert ap(game, "f") == 1


def form_refused(game: Play, places: dict[str, Any]) -> tuple[str, str]:
    return refused(game, {"draft": ["f.1", ["f.2", "f.3"], "hold", ["form:line"], places]})


@pytest.mark.rule("GM.9.24")
def test_the_rear_of_a_column_is_masked() -> None:
    """forming-up: g.2 stands behind g.1 in column."""
    game = idle(load("forming-up"), at(2, "fire", "french"))
    assert shot_refused(game, "g.2", "m.1") == ("E41", "GM.9.24")
    assert may_aim(game, "g.1", "m.1")


@pytest.mark.rule("GM.9.28", "GM.7.19", "GM.7.28", "GM.9.10")
def test_one_may_withdraw_from_the_edge_by_holding() -> None:
    """hold-and-declare: f.1, now inside, is seen by nobody; f.2, at his hedge, is."""
    game = load("hold-and-declare")
    assert man(game, "f.1").edge
    compose(game, activate="f.1", stand={"f.1": {"path": [], "tags": {"zone": "inside"}}})
    assert (man(game, "f.1").zone, man(game, "f.1").edge) == ("house", False)
    idle(game, at(2, "fire", "mexican"))
    assert "m.1" not in offered(game)
    assert shot_refused(game, "m.1", "f.1")[0] == "E11"
    assert "m.2" in offered(game)

    game = load("hold-and-declare")
    compose(game, activate="f.2", stand={"f.2": {"path": [], "tags": {"contiguous": "none"}}})
    assert man(game, "f.2").contiguous == ()
    idle(game, at(2, "fire", "mexican"))
    assert shot_refused(game, "m.2", "f.2")[0] == "E11"
