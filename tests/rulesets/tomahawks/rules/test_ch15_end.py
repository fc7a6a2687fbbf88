"""Chapter 15, the end of a game; victory in the scenarios of section 18 (MT.15.03-15.08)."""

import pytest
from msgspec.structs import replace

from escarmouche.rulesets.tomahawks.data.scenario import begin, sheet_named
from escarmouche.rulesets.tomahawks.data.state import Options, State
from escarmouche.rulesets.tomahawks.rules import victory
from escarmouche.table.tabletop import Away, Gone
from tests.rulesets.tomahawks.bench import bench_state, game_of, marker, officer, row, unit

LOST = {"where": Gone("fire", 1)}


def fallen(number: int, how: object = None) -> dict[int, dict[str, object]]:
    return {one: {"where": how or Gone("fire", 1)} for one in range(1, number + 1)}


def field(british: int = 0, french: int = 0, **fields: object) -> State:
    """Nine a side, of whom so many are lost."""
    given = {"plan": {"rounds": 3, "engagement": True}, **fields}
    return bench_state(
        unit("red", at=row(9, (10, 10)), men=fallen(british), points=90),
        unit("braves", "french", row(9, (10, 40)), men=fallen(french), points=45),
        **given,  # type: ignore[arg-type]
    )


def result(state: State, moment: victory.Moment = "at_once") -> tuple[str | None, str] | None:
    found = victory.verdict_of(state, moment)
    return None if found is None else (found.winner, found.reason)


@pytest.mark.rule("MT.15.03")
def test_two_thirds_of_the_enemy_eliminated_win_at_once() -> None:
    assert result(field(british=5)) is None
    assert result(field(british=6)) == ("french", "two-thirds")
    assert result(field(french=6)) == ("british", "two-thirds")
    assert result(field(british=6, plan={"engagement": False})) is None


@pytest.mark.rule("MT.15.03")
def test_at_the_end_the_higher_share_of_points_by_ten_per_cent() -> None:
    assert result(field(), "limit") == (None, "losses")
    assert result(field(french=1), "limit") == ("british", "losses")  # 11 per cent
    assert result(field(british=3, french=2), "limit") == ("french", "losses")
    for rest, expected in ((10, ("french", "losses")), (11, (None, "losses"))):  # 10 of 100 points, 10 of 101
        state = bench_state(
            unit("red", at=row(9, (10, 10)), men=fallen(1), points=90),
            officer("captain", at=(30, 10), points=rest),
            unit("braves", "french", row(9, (10, 40)), points=45),
            plan={"engagement": True},
        )
        assert result(state, "limit") == expected


@pytest.mark.rule("MT.15.04")
def test_a_camp_without_figures_loses_at_once() -> None:
    plan = {"engagement": False}
    assert result(field(british=9, plan=plan)) == ("french", "nobody-left")
    assert result(field(british=9, french=9, plan=plan)) == (None, "both")
    assert result(field(british=8, plan=plan)) is None


@pytest.mark.rule("MT.15.04")
def test_hidden_units_those_to_come_and_those_safely_gone_are_present_decoys_are_not() -> None:
    plan = {"engagement": False, "exits": [{"side": "british", "edge": "east"}]}
    red = unit("red", at=row(4, (10, 10)), men=fallen(4))
    foe = unit("braves", "french", row(4, (10, 40)))
    hidden = unit("hidden", at=4, traits=("scout",))
    assert result(bench_state(red, hidden, foe, plan=plan)) is None
    assert result(bench_state(red, foe, plan=plan, markers=(marker("m", "british", (5, 5)),))) == (
        "french",
        "nobody-left",
    )
    out = unit("out", at=row(4, (20, 10)), men=fallen(1, Away("east")) | dict.fromkeys((2, 3, 4), LOST))
    assert result(bench_state(red, out, foe, plan=plan)) is None


@pytest.mark.rule("MT.15.04")
def test_the_scenarios_own_condition_goes_before_a_draw_without_figures() -> None:
    condition = {"when": "at_once", "winner": "french", "reason": "too-few", "tests": ["fewer:british:5"]}
    plan = {"engagement": False, "conditions": [condition]}
    assert result(field(british=9, french=9, plan=plan)) == ("french", "too-few")


@pytest.mark.rule("MT.15.06")
def test_both_at_the_same_check_draw() -> None:
    assert result(field(british=6, french=6)) == (None, "both")


@pytest.mark.rule("MT.15.06")
def test_the_end_is_looked_for_after_an_action() -> None:
    state = replace(
        bench_state(
            unit("red", at=row(6, (10, 3)), fleeing=True),
            unit("two", at=row(3, (30, 10))),
            unit("braves", "french", row(9, (10, 40))),
            hands={"british": ["british-trained", "french-trained", "british-forward"]},
            plan={"engagement": True},
        )
    )
    game = game_of(state, (0,))  # no Rally: off the table
    game.answer("card:british-trained-1")
    game.answer("red")
    assert game.over
    assert game.state.verdict is not None
    assert game.state.verdict.winner == "french"
    assert game.state.cursor.step == "resolve"


@pytest.mark.rule("MT.15.08")
@pytest.mark.parametrize("cause", ["fire", "melee", "rout", "flight"])
def test_killed_routed_and_fled_are_eliminated(cause: str) -> None:
    state = bench_state(
        unit("red", at=row(9, (10, 10)), men=fallen(6, Gone(cause, 1))),
        unit("braves", "french", row(9, (10, 40))),
        plan={"engagement": True},
    )
    assert victory.lost(state, "british") == 6
    assert result(state) == ("french", "two-thirds")


def scenario(id: str, lost: dict[str, int] | None = None, **fields: object) -> State:
    """A scenario with everybody waiting; so many men of a unit are lost."""
    state = begin(sheet_named(id), Options())
    figures = dict(state.figures)
    for unit_id, number in (lost or {}).items():
        men = [one for one in state.units[unit_id].members if figures[one].man]
        for one in men[:number]:
            figures[one] = replace(figures[one], **LOST)
    return replace(state, figures=figures, round=1, **fields)  # type: ignore[arg-type]


def units(state: State, side: str) -> dict[str, int]:
    """The units of a camp, with their men."""
    return {one.id: one.strength for one in state.units.values() if one.side == side}


def losses(id: str, side: str, number: int) -> dict[str, int]:
    """So many figures of a camp, whichever come first."""
    found: dict[str, int] = {}
    for unit_id, men in units(scenario(id), side).items():
        take = min(men, number)
        if take:
            found[unit_id] = take
            number -= take
    return found


def test_the_ambush_on_the_trail() -> None:
    start = scenario("trail-ambush")
    assert victory.starting(start, "british") == 10
    assert victory.starting(start, "french") == 11
    assert result(start) is None
    assert result(start, "limit") == ("french", "held-up")
    assert result(scenario("trail-ambush", losses("trail-ambush", "british", 5))) is None
    assert result(scenario("trail-ambush", losses("trail-ambush", "british", 6))) == ("french", "too-few")
    assert result(scenario("trail-ambush", losses("trail-ambush", "french", 10))) is None
    out = [one.id for one in start.figures.values() if one.side == "british"]
    for number, expected in ((4, None), (5, ("british", "got-away"))):
        figures = dict(start.figures)
        for id in out[:number]:
            figures[id] = replace(figures[id], where=Away("east"))
        for id in out[5:]:
            figures[id] = replace(figures[id], **LOST)
        assert result(replace(start, figures=figures)) == expected


def test_the_raid_on_mckenzies_farm() -> None:
    start = scenario("mckenzies-farm")
    assert start.command == {"british": 1, "french": 0}
    assert result(start, "limit") == ("british", "unburnt")
    one, two = start.plan.burns[:2]
    assert result(replace(start, burnt=(one,))) is None
    assert result(replace(start, burnt=(one,)), "limit") == (None, "one-burnt")
    assert result(replace(start, burnt=(one, two))) == ("french", "burnt")
    men = victory.starting(start, "british")
    least = -(-men * 2 // 3)
    assert result(scenario("mckenzies-farm", losses("mckenzies-farm", "british", least - 1))) is None
    assert result(scenario("mckenzies-farm", losses("mckenzies-farm", "british", least))) == (
        "french",
        "two-thirds",
    )
    assert result(scenario("mckenzies-farm", losses("mckenzies-farm", "french", 21))) == (
        "british",
        "two-thirds",
    )


def test_the_ford_on_the_monongahela() -> None:
    start = scenario("monongahela-ford")
    assert victory.starting(start, "british") == 40
    assert victory.starting(start, "french") == 39
    assert result(start, "limit") == (None, "points")
    assert result(scenario("monongahela-ford", losses("monongahela-ford", "french", 38))) is None
    officers = [one.id for one in start.units.values() if one.side == "french" and one.officer]
    assert len(officers) == 3
    one = scenario("monongahela-ford", {officers[0]: 1})
    assert victory.score(one, "british") == 1
    assert result(one, "limit") == (None, "points")  # a difference of 1
    two = scenario("monongahela-ford", {officers[0]: 1, officers[1]: 1})
    assert result(two, "limit") == ("british", "points")
    eight = scenario("monongahela-ford", losses("monongahela-ford", "british", 8))
    officers_lost = sum(
        one.officer for one in eight.units.values() if one.id in losses("monongahela-ford", "british", 8)
    )
    assert victory.score(eight, "french") == 2 + officers_lost  # 8 of 40: two full tenths


@pytest.mark.parametrize(
    ("x", "fields", "points"),
    [(58.5, {}, 3), (58.4, {}, 0), (60, {"fleeing": True}, 0), (60, {"shaken": True}, 0)],
)
def test_a_steady_unit_of_four_wholly_beyond_the_line(x: float, fields: dict[str, bool], points: int) -> None:
    plan = {"scores": [{"side": "british", "points": 3, "counts": "beyond:british:4:58"}], "margin": 2}
    squads = (
        unit("red", at=[(x, 10), (60, 12), (60, 14), (60, 16)], **fields),
        unit("braves", "french", row(4, (10, 40))),
    )
    assert victory.score(bench_state(*squads, plan=plan, size=(72.0, 48.0)), "british") == points


def test_three_men_beyond_the_line_are_too_few() -> None:
    plan = {"scores": [{"side": "british", "points": 3, "counts": "beyond:british:4:58"}], "margin": 2}
    squads = (unit("red", at=row(3, (60, 10))), unit("braves", "french", row(4, (10, 40))))
    assert victory.score(bench_state(*squads, plan=plan, size=(72.0, 48.0)), "british") == 0
