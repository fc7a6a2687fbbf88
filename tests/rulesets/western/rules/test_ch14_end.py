"""Losses and the end of a game: FW.12.01-12.07, 14.03-14.06 and the victory conditions of section 6."""

from typing import Any

import pytest
from msgspec.structs import replace

from escarmouche.kernel.events import GameEnded
from escarmouche.kernel.game import Game, Verdict
from escarmouche.rulesets.western import RULESET
from escarmouche.rulesets.western.data.events import HealthTested, Hurt, OutOfAction
from escarmouche.rulesets.western.data.state import Condition, Figure, Plan, State
from escarmouche.rulesets.western.rules.victory import points_standing, verdict_of
from escarmouche.table.tabletop import At, Away, Gone, Inside, Pose
from tests.rulesets.western.bench import bench, happened, man, refused, rider
from tests.rulesets.western.declaring import declare, unarmed

SIDES = ("law", "outlaws")


def plan(**fields: Any) -> Plan:
    return Plan(sides=SIDES, **{"limit": 8, **fields})


def lost(side: str, count: int) -> tuple[Figure, ...]:
    return tuple(man(side, None, where=Gone("shot", 1)) for _ in range(count))


def ended(*figures: Figure, turn: int = 3, **fields: Any) -> Verdict | None:
    """What step 7 of that turn decides."""
    game = bench(*figures, step="end", turn=turn, plan=plan(**fields))
    return game.state.verdict


@pytest.mark.rule("FW.12.01", "FW.5.14")
def test_at_0_life_points_a_figure_leaves_play() -> None:
    game = bench(man("law", (10, 10)), unarmed("outlaws", (10, 20)), unarmed("outlaws", (90, 80)), dice=(5,))
    declare(game, law=["l.1", "revolver:1"])
    assert [(event.figure, event.cause) for event in happened(game, OutOfAction)] == [("o.1", "shot")]
    gone = game.state.figures["o.1"]
    assert gone.where == Gone("shot", 2)
    assert not gone.in_play
    assert gone not in game.state.of_side("outlaws")


@pytest.mark.rule("FW.12.02", "FW.12.03")
def test_a_hit_takes_one_life_point_of_two() -> None:
    game = bench(man("law", (10, 10)), unarmed("outlaws", (10, 20), life=2), dice=(5,))
    declare(game, law=["l.1", "revolver:1"])
    assert [(event.figure, event.life) for event in happened(game, Hurt)] == [("o.1", 1)]
    assert game.state.figures["o.1"].in_play


@pytest.mark.rule("FW.12.04")
@pytest.mark.parametrize(("die", "wounded"), [(2, True), (3, False)])
def test_with_the_option_a_result_below_the_health_keeps_a_figure_in_play(die: int, wounded: bool) -> None:
    game = bench(
        man("law", (10, 10)), unarmed("outlaws", (10, 20), health=3), dice=(5, die), options={"wounds": True}
    )
    declare(game, law=["l.1", "revolver:1"])
    assert happened(game, HealthTested)[0].wounded is wounded
    assert game.state.figures["o.1"].in_play is wounded
    assert game.state.figures["o.1"].wounded is wounded
    again = bench(
        man("law", (10, 10)), unarmed("outlaws", (10, 20), wounded=True), dice=(5,), options={"wounds": True}
    )
    declare(again, law=["l.1", "revolver:1"])
    assert again.state.figures["o.1"].lost  # no second die


@pytest.mark.rule("FW.12.05", "FW.12.07")
def test_a_rider_falls_with_his_horse_and_nothing_is_left_to_pick_up() -> None:
    game = bench(man("law", (10, 10)), rider("outlaws", (10, 22)), dice=(5,))
    declare(game, law=["l.1", "revolver:1"])
    assert game.state.figures["o.1"].lost
    assert game.state.horses == {}
    assert [weapon.kind for weapon in game.state.figures["o.1"].weapons] == ["revolver"]


@pytest.mark.rule("FW.14.03")
@pytest.mark.parametrize(
    ("law", "outlaws", "winner"),
    [(1, 0, False), (2, 0, "outlaws"), (0, 3, "law"), (2, 3, None)],
)
def test_a_side_whose_losses_reach_its_break_point_loses(law: int, outlaws: int, winner: Any) -> None:
    men = (man("law", (10, 10)), man("outlaws", (90, 80)), *lost("law", law), *lost("outlaws", outlaws))
    verdict = ended(*men, break_points={"law": 2, "outlaws": 3})
    if winner is False:
        assert verdict is None
    else:
        assert verdict is not None
        assert (verdict.winner, verdict.reason) == (winner, "broken" if winner else "both")


@pytest.mark.rule("FW.14.05")
def test_the_checks_of_step_7_come_in_their_order() -> None:
    """No figure left, then objectives, then break points, then the limit: each is decided by the first that does."""
    objective = Condition(when="turn", winner="outlaws", reason="leader-out", tests=("leader-out:law",))
    leader = man("law", None, where=Gone("shot", 1), troop_leader=True)
    law, outlaws = man("law", (10, 10)), man("outlaws", (90, 80))
    everything = {"conditions": (objective,), "break_points": {"law": 9, "outlaws": 1}}
    first = ended(law, leader, *lost("outlaws", 1), **everything)
    assert first is not None
    assert (first.winner, first.reason) == ("law", "no-figures")
    second = ended(law, leader, outlaws, *lost("outlaws", 1), **everything)
    assert second is not None
    assert (second.winner, second.reason) == ("outlaws", "leader-out")
    third = ended(law, outlaws, *lost("outlaws", 1), turn=8, **everything)
    assert third is not None
    assert (third.winner, third.reason) == ("law", "broken")
    fourth = ended(law, outlaws, turn=8, **everything)
    assert fourth is not None
    assert (fourth.winner, fourth.reason) == (None, "limit")
    assert ended(law, outlaws, turn=7, **everything) is None
    both = ended(*lost("law", 1), *lost("outlaws", 1))
    assert both is not None
    assert (both.winner, both.reason) == (None, "both")


@pytest.mark.rule("FW.14.05")
def test_the_end_of_a_game_is_told_and_nothing_more_is_asked() -> None:
    game = bench(man("law", (10, 10)), *lost("outlaws", 1), step="end", plan=plan())
    assert game.over
    assert game.question is None
    assert happened(game, GameEnded)[0].winner == "law"
    assert refused(game, None).code == "answer-nobody-asked"


@pytest.mark.rule("FW.14.06")
@pytest.mark.parametrize(("points", "winner"), [(14, None), (15, "outlaws")])
def test_at_the_limit_more_points_standing_win_unless_they_are_close(points: int, winner: str | None) -> None:
    """Who left safely still counts, who fell does not; a difference of 3 or less is a draw."""
    gone = man("outlaws", None, where=Away("east"), points=points - 10)
    men = (man("law", (10, 10), points=11), man("outlaws", (90, 80), points=10), gone, *lost("law", 1))
    verdict = ended(*men, turn=8, draw_margin=3)
    assert verdict is not None
    assert (verdict.winner, verdict.reason) == (winner, "points")


@pytest.mark.rule("FW.14.06")
def test_who_left_by_an_allowed_edge_is_no_loss() -> None:
    left = tuple(man("law", None, where=Away("east")) for _ in range(3))
    assert ended(man("law", (10, 10)), man("outlaws", (90, 80)), *left, break_points={"law": 2}) is None


def scenario(id: str, **figures: dict[str, Any]) -> State:
    """A scenario with everybody in a corner of his own side, and these changes."""
    state = RULESET.start({"scenario": id}, {})
    placed = {}
    for number, (name, figure) in enumerate(state.figures.items()):
        where = figure.where if isinstance(figure.where, Inside) else At(Pose(2 + 3 * number, 2))
        placed[name] = replace(figure, **{"where": where, **figures.get(name.replace("-", "_"), {})})
    return replace(state, figures=placed, turn=3)


OUT: dict[str, Any] = {"where": Gone("shot", 2)}


@pytest.mark.rule("FW.14.03", "FW.14.06")
def test_red_gulch_is_won_by_the_fall_of_the_leader_and_more_men_standing() -> None:
    assert verdict_of(scenario("red-gulch"), "turn") is None
    assert verdict_of(scenario("red-gulch", boss=OUT), "turn") is None  # three against three
    won = verdict_of(scenario("red-gulch", boss=OUT, henchman=OUT), "turn")
    assert won is not None
    assert (won.winner, won.reason) == ("law", "leader-out")
    taken = verdict_of(scenario("red-gulch", sheriff=OUT), "turn")
    assert taken is not None
    assert (taken.winner, taken.reason) == ("outlaws", "leader-out")
    broken = verdict_of(scenario("red-gulch", deputy=OUT, gambler=OUT), "turn")
    assert broken is not None
    assert (broken.winner, broken.reason) == ("outlaws", "broken")
    at_limit = replace(scenario("red-gulch"), turn=8)
    assert (points_standing(at_limit, "law"), points_standing(at_limit, "outlaws")) == (60, 61)
    drawn = verdict_of(at_limit, "turn")
    assert drawn is not None
    assert (drawn.winner, drawn.reason) == (None, "points")


@pytest.mark.rule("FW.14.05")
def test_the_stage_wins_as_soon_as_the_coach_has_left_with_both_civilians() -> None:
    state = scenario("santa-rita")
    away = {**state.vehicles, "coach": replace(state.vehicles["coach"], where=Away("east"))}
    safe = {id: replace(one, where=Away("east")) if one.aboard else one for id, one in state.figures.items()}
    gone = replace(state, vehicles=away, figures=safe)
    won = verdict_of(gone, "at_once")
    assert won is not None
    assert (won.winner, won.reason) == ("stage", "coach-away")
    left_behind = {
        **safe,
        "civilian-1": replace(state.figures["civilian-1"], where=At(Pose(50, 50)), kind="foot"),
    }
    assert verdict_of(replace(gone, figures=left_behind), "at_once") is None


@pytest.mark.rule("FW.14.03", "FW.14.06")
def test_the_amerindians_stop_the_coach_or_break_the_stage() -> None:
    state = replace(scenario("santa-rita"), turn=10)
    drawn = verdict_of(state, "turn")
    assert drawn is not None
    assert (drawn.winner, drawn.reason) == (None, "limit")
    drivers = ("driver", "guard", "bounty-hunter", "passenger")
    out = {id: replace(one, **OUT) if id in drivers else one for id, one in state.figures.items()}
    stopped = verdict_of(replace(state, figures=out), "turn")
    assert stopped is not None
    assert (stopped.winner, stopped.reason) == ("amerindians", "nobody-drives")
    five = {**out, "cowboy-1": replace(state.figures["cowboy-1"], **OUT)}
    broken = verdict_of(replace(state, figures=five, turn=4), "turn")
    assert broken is not None
    assert (broken.winner, broken.reason) == ("amerindians", "broken")


@pytest.mark.rule("FW.14.05", "FW.14.06")
def test_dry_creek_is_won_at_the_adobe_or_lost_before_the_creek() -> None:
    """Five within 5 cm of the adobe from turn 6 on; at the limit fewer than three beyond x = 92."""
    state = scenario("dry-creek")
    army = [one for one in state.figures.values() if one.side == "army"]

    def with_army(at: list[tuple[float, float]], turn: int) -> Verdict | None:
        figures = dict(state.figures)
        for one, (x, y) in zip(army, at, strict=False):
            figures[one.id] = replace(one, where=At(Pose(x, y)))
        return verdict_of(replace(state, figures=figures, turn=turn), "turn")

    # four inside, the fifth with its base edge 5 cm west of the wall at x = 150 (riders have a radius of 2)
    five = [(153.0, 63.0), (153.0, 69.0), (158.0, 63.0), (158.0, 69.0), (143.0, 66.0)]
    held = with_army(five, 6)
    assert held is not None
    assert (held.winner, held.reason) == ("army", "adobe-held")
    assert with_army(five, 5) is None
    assert with_army([*five[:4], (142.9, 66.0)], 6) is None
    closed = with_army([(93.0, 60.0), (93.0, 70.0)], 12)
    assert closed is not None
    assert (closed.winner, closed.reason) == ("amerindians", "creek-closed")
    drawn = with_army([(93.0, 60.0), (93.0, 70.0), (93.0, 80.0)], 12)
    assert drawn is not None
    assert (drawn.winner, drawn.reason) == (None, "limit")


def test_a_whole_game_ends_with_its_limit() -> None:
    game: Game[State] = bench(
        unarmed("law", (10, 10)), unarmed("outlaws", (90, 80)), step="start", turn=6, plan=plan()
    )
    while game.question is not None:
        game.answer({"draft": [None]})
    assert game.state.turn == 8
    assert game.state.verdict is not None
    assert game.state.verdict.reason == "limit"
