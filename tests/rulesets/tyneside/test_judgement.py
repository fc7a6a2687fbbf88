"""What a player who knows the French & Indian War would do in small positions; and the chances by which he judges."""

import re
from pathlib import Path
from typing import Any

import pytest

from escarmouche.bots.conformance import check_bot
from escarmouche.bots.regular import Regular
from escarmouche.kernel.game import Game
from escarmouche.kernel.judgement import Proposal
from escarmouche.rulesets.tyneside import RULESET
from escarmouche.rulesets.tyneside.judgement import aims, clashes, commands, fire, mind, moves, nerve, worth
from escarmouche.rulesets.tyneside.melee import Man
from escarmouche.rulesets.tyneside.model import Condition, Exit, State
from escarmouche.rulesets.tyneside.situations import Shot
from tests.rulesets.tyneside.bench import bench, bench_state, formed, man, pc, row, second, wall, zone

JUDGEMENT = Path(mind.__file__).parent
NORTH = {"exits": (Exit(side="british", edge="north"),), "limit": 10}


def proposals(game: Game[State]) -> list[Proposal]:
    """What the judgement proposes to whoever is asked, the best first."""
    assert game.question is not None
    found = RULESET.judgement.propose(game.view(game.question.seat))
    assert found is not None
    return sorted(found, key=lambda one: -one.worth)


def choice(game: Game[State]) -> Any:
    return proposals(game)[0].raw


def acting(*figures: Any, **fields: Any) -> State:
    """The middle of step 2: all of the player's groups are commanded and free."""
    units = {id: {"commanded": "b.pc", **given} for id, given in fields.pop("units", {"b": {}}).items()}
    cursor = {"ready": True, "seen": {"b": fields.pop("seen", ())}}
    return bench_state(*figures, units=units, step="act", cursor=cursor, **fields)


# Chances


@pytest.mark.parametrize(
    ("shot", "worth_of_it"),
    [
        (Shot(distance=20.0), 7 / 8 * 3 / 6),  # 2+ to hit; of six faces two wound, two kill
        (Shot(distance=20.0, shooter_class="green"), 6 / 8 * 2 / 6),  # 3+; two faces wound, one kills
        (Shot(distance=20.0, shooter_class="hero"), 1.0 * 4 / 6),  # never misses; two faces wound, three kill
        (Shot(distance=40.0, cover="light"), 3 / 8 * 3 / 6),
        (Shot(distance=100.0, cover="heavy", shooter_class="green"), 0.0),  # 8 cannot be reached (TY.1.05)
        (Shot(distance=121.0), 0.0),
    ],
)
def test_a_shot_promises_what_the_tables_say(shot: Shot, worth_of_it: float) -> None:
    assert mind.promise(shot) == pytest.approx(worth_of_it)


def test_a_duel_promises_what_the_dice_of_melee_say() -> None:
    equal = clashes.duel(Man("", "veteran", 2), Man("", "veteran", 2), 0)
    assert equal.won == equal.lost == pytest.approx(15 / 36)
    assert equal.inflicted == equal.suffered == pytest.approx((4 * 0.5 + 5) / 36)
    club = clashes.duel(Man("", "veteran", 3), Man("", "green", 2), 0)  # +1 against -1
    assert (club.won, club.lost) == (pytest.approx(26 / 36), pytest.approx(6 / 36))
    crowded = clashes.duel(Man("", "veteran", 2), Man("", "veteran", 2), 1)
    assert crowded.won > equal.won


def test_nerve_fails_as_the_action_table_has_it() -> None:
    calm, shot_at, shaken, broken = [nerve.expected(factor, False) for factor in (0, 2, 6, 9)]
    assert calm == 0.0
    assert shot_at == pytest.approx(nerve.COSTS["refuge"] / 6)
    assert shaken == pytest.approx((nerve.COSTS["flee"] + nerve.COSTS["refuge"] + nerve.COSTS["cover"]) / 6)
    assert broken > shaken > shot_at


def test_a_group_faces_so_that_nobody_is_on_its_flank() -> None:
    state = acting(*row(2, "british", (100, 50)), man("french", (140, 90), "e"), man("french", (60, 90), "w"))
    own = mind.men(state, "b")
    seen = moves.look(state, state.units["b"], own)
    facing = nerve.best_facing(state, (101.5, 50.0), seen, 90.0)
    assert nerve.price(state, state.units["b"], own, seen, facing) < nerve.price(
        state, state.units["b"], own, seen, 90.0
    )


# Command


def commanding(*figures: Any, **fields: Any) -> Game[State]:
    game = bench(*figures, step="command", dice=(3, 3, 3), **fields)
    assert game.question is not None
    assert game.question.key == "command"
    return game


def test_a_second_officer_is_paid_before_any_group() -> None:
    game = commanding(
        pc("british", (100, 50)), second("british", (104, 50)), *row(4, "british", (100, 60)),
        *row(4, "french", (100, 140)),
    )  # fmt: skip
    assert choice(game) == "b.second"


def test_greens_whom_warriors_could_be_charged_by_are_commanded_before_others() -> None:
    state = bench_state(
        pc("british", (100, 50)),
        *row(5, "british", (100, 60), unit="near", klass="green"),
        *row(5, "british", (60, 30), unit="far"),
        *row(5, "french", (100, 78), weapons=("musket", "club")),
        automatic="french",
    )
    assert commands.use(state, state.units["near"]) > commands.use(state, state.units["far"])


def test_a_group_that_keeps_with_the_first_of_its_platoon_need_not_be_paid_for() -> None:
    state = bench_state(
        pc("british", (100, 40)),
        *row(3, "british", (100, 60), (2.0, 0.0), make=formed, unit="b1"),
        *row(3, "british", (100, 58), (2.0, 0.0), make=formed, unit="b2"),
        *row(5, "french", (100, 100)),
        units={
            "b1": {"platoon": "b-p", "rank": 1, "formation": "column", "commanded": "b.pc"},
            "b2": {"platoon": "b-p", "rank": 2, "formation": "column"},
        },
    )
    assert commands.use(state, state.units["b2"]) < commands.use(state, state.units["b1"]) / 10


# Movement


def test_whoever_reaches_the_way_out_leaves_by_it() -> None:
    state = acting(
        pc("british", (100, 100)), *row(4, "british", (100, 130)), *row(4, "french", (180, 20)), plan=NORTH
    )
    best = moves.best(state, "b")
    assert (best.deed, best.why) == ("move", "why-goal")
    assert all(way["path"][-1][1] > 148.0 for way in best.ways.values())


def test_under_fire_a_group_takes_the_cover_beside_it() -> None:
    wood = zone("forest", 90, 30, 120, 48)
    state = acting(
        pc("british", (100, 10)), *row(4, "british", (100, 52)), *row(8, "french", (95, 85)), terrain=(wood,)
    )
    best = moves.best(state, "b")
    assert best.deed == "move"
    assert all(30.0 < way["path"][-1][1] < 48.0 for way in best.ways.values())


def test_warriors_with_clubs_charge_militia_but_militia_do_not_charge_warriors() -> None:
    warriors = row(6, "british", (100, 50), unit="b", weapons=("musket", "club"))
    militia = row(6, "french", (100, 60), unit="f", klass="green")
    strong = acting(pc("british", (100, 30)), *warriors, *militia, seen=("f",))
    charge = next(one for one in moves.courses(strong, "b") if one.deed == "charge:f")
    weak = acting(
        pc("british", (100, 30)),
        *row(6, "british", (100, 50), unit="b", klass="green"),
        *row(6, "french", (100, 60), unit="f", weapons=("musket", "club")),
        seen=("f",),
    )
    other = next(one for one in moves.courses(weak, "b") if one.deed == "charge:f")
    assert charge.worth > other.worth
    assert moves.best(weak, "b").deed != "charge:f"


def test_the_platoon_marches_on_past_points_of_its_order_that_lie_behind() -> None:
    line = Condition(
        when="turn", winner="british", reason="broke-through", tests=("formed-west:british:1:50",)
    )
    state = acting(
        pc("british", (160, 75)),
        *row(3, "british", (110, 75), (2.0, 0.0), make=formed, unit="b1"),
        *row(4, "french", (20, 140)),
        units={"b1": {"platoon": "b-p", "rank": 1, "formation": "column", "facing": 270.0}},
        plan={"conditions": (line,), "limit": 15},
    )
    best = moves.best(state, "b1")
    assert (best.deed, best.why) == ("move", "why-goal")
    assert all(way["path"][-1][0] < 95.0 for way in best.ways.values())


# Fire


def test_fire_goes_to_the_target_in_the_open() -> None:
    fence = wall("wall", (80, 81), (100, 81))
    state = bench_state(
        pc("british", (120, 20)),
        *row(6, "british", (100, 50)),
        *row(4, "french", (85, 83), unit="covered"),
        *row(4, "french", (110, 83), unit="open"),
        terrain=(fence,),
        units={"b": {"commanded": "b.pc"}},
        step="fire",
        cursor={"ready": True},
    )
    found = dict(fire.aims(state, "b"))
    assert found["open"] > found["covered"] > 0.0


# The whole


def test_a_side_stands_better_with_more_men_and_best_when_it_has_won() -> None:
    state = bench_state(*row(5, "british", (100, 50)), *row(3, "french", (100, 100)))
    assert worth.judge(state, "british") > 0.0 > worth.judge(state, "french")


def test_the_way_out_is_more_pressing_when_turns_run_out() -> None:
    early = acting(*row(2, "british", (100, 60)), *row(2, "french", (200, 20)), plan=NORTH, turn=2)
    late = acting(*row(2, "british", (100, 60)), *row(2, "french", (200, 20)), plan=NORTH, turn=8)
    rates = [goal.rate for state in (early, late) if (goal := aims.goal(state, state.units["b"]))]
    assert rates[1] > rates[0] > 0.0


def test_every_reason_has_its_words_in_both_languages() -> None:
    named = {
        key
        for path in JUDGEMENT.glob("*.py")
        for key in re.findall(r'"(why-[a-z-]+)"', path.read_text("utf-8"))
    }
    assert len(named) > 15
    for language in ("fr", "en"):
        written = (JUDGEMENT.parent / "texts" / f"why.{language}.ftl").read_text("utf-8")
        assert named <= set(re.findall(r"^(why-[a-z-]+) =", written, re.MULTILINE)), language


def test_the_regular_plays_as_bots_must() -> None:
    check_bot(Regular, RULESET, "river-trail", seeds=range(1))
