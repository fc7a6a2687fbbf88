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
from escarmouche.rulesets.tyneside.bot import (
    fire_questions,
    known_odds,
    objectives,
    steadiness,
    unit_actions,
    worth,
)
from escarmouche.rulesets.tyneside.bot.activation_questions import command_worth
from escarmouche.rulesets.tyneside.data.state import Arrival, Condition, Exit, Order, Score, State
from escarmouche.rulesets.tyneside.rules.melee_dice import Man
from escarmouche.rulesets.tyneside.rules.situations import Shot
from escarmouche.table.tabletop import Waiting
from tests.rulesets.tyneside.bench import (
    bench,
    bench_state,
    building,
    formed,
    man,
    pc,
    row,
    second,
    wall,
    zone,
)

JUDGEMENT = Path(known_odds.__file__).parent
CABIN = building(40, 60, 60, 72, doors=((50, 60),), id="cabin")
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
    assert known_odds.promise(shot) == pytest.approx(worth_of_it)


def test_a_duel_promises_what_the_dice_of_melee_say() -> None:
    equal = worth.duel(Man("", "veteran", 2), Man("", "veteran", 2), 0)
    assert equal.won == equal.lost == pytest.approx(15 / 36)
    assert equal.inflicted == equal.suffered == pytest.approx((4 * 0.5 + 5) / 36)
    club = worth.duel(Man("", "veteran", 3), Man("", "green", 2), 0)  # +1 against -1
    assert (club.won, club.lost) == (pytest.approx(26 / 36), pytest.approx(6 / 36))
    crowded = worth.duel(Man("", "veteran", 2), Man("", "veteran", 2), 1)
    assert crowded.won > equal.won


def test_at_a_door_two_fight_and_a_tie_pushes_both_back() -> None:
    """Warriors with clubs against greens: 26 of 36 throws of a duel are won, 4 tied (TY.16.06-16.09, 16.14)."""
    warriors, greens = (
        row(6, "british", (50, 50), weapons=("club",)),
        {"weapons": ("hatchet",), "klass": "green"},
    )
    outside = bench_state(*warriors, *row(6, "french", (42, 80), **greens), terrain=(CABIN,))
    inside = bench_state(*warriors, *row(6, "french", (42, 66), **greens), terrain=(CABIN,))
    won, tied = 26 / 36, 4 / 36
    lost = 1.0 - won - tied
    beaten = won**2 + 2 * won * tied + tied**2 + 2 * won * lost  # a tie of two duels pushes both back
    found = worth.chances(inside, inside.living("b"), inside.living("f"))
    assert found[0] == pytest.approx(beaten)
    assert worth.chances(outside, outside.living("b"), outside.living("f"))[0] > found[0]


def test_nerve_fails_as_the_action_table_has_it() -> None:
    calm, shot_at, shaken, broken = [steadiness.expected(factor, False) for factor in (0, 2, 6, 9)]
    assert calm == 0.0
    assert shot_at == pytest.approx(steadiness.COSTS["refuge"] / 6)
    assert shaken == pytest.approx(
        (steadiness.COSTS["flee"] + steadiness.COSTS["refuge"] + steadiness.COSTS["cover"]) / 6
    )
    assert broken > shaken > shot_at


def test_a_group_faces_so_that_nobody_is_on_its_flank() -> None:
    state = acting(*row(2, "british", (100, 50)), man("french", (140, 90), "e"), man("french", (60, 90), "w"))
    own = known_odds.men(state, "b")
    seen = worth.look(state, state.units["b"], own)
    facing = steadiness.best_facing(state, (101.5, 50.0), seen, 90.0)
    assert steadiness.price(state, state.units["b"], own, seen, facing) < steadiness.price(
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
    assert command_worth(state, state.units["near"]) > command_worth(state, state.units["far"])


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
    assert command_worth(state, state.units["b2"]) < command_worth(state, state.units["b1"]) / 10


# Movement


def test_whoever_reaches_the_way_out_leaves_by_it() -> None:
    state = acting(
        pc("british", (100, 100)), *row(4, "british", (100, 130)), *row(4, "french", (180, 20)), plan=NORTH
    )
    best = unit_actions.best(state, "b")
    assert (best.deed, best.why) == ("move", "why-goal")
    assert all(way["path"][-1][1] > 148.0 for way in best.ways.values())


def test_under_fire_a_group_takes_the_cover_beside_it() -> None:
    wood = zone("forest", 90, 30, 120, 48)
    state = acting(
        pc("british", (100, 10)), *row(4, "british", (100, 52)), *row(8, "french", (95, 85)), terrain=(wood,)
    )
    best = unit_actions.best(state, "b")
    assert best.deed == "move"
    assert all(30.0 < way["path"][-1][1] < 48.0 for way in best.ways.values())


def test_warriors_with_clubs_charge_militia_but_militia_do_not_charge_warriors() -> None:
    warriors = row(6, "british", (100, 50), unit="b", weapons=("musket", "club"))
    militia = row(6, "french", (100, 60), unit="f", klass="green")
    strong = acting(pc("british", (100, 30)), *warriors, *militia, seen=("f",))
    charge = next(one for one in unit_actions.courses(strong, "b") if one.deed == "charge:f")
    weak = acting(
        pc("british", (100, 30)),
        *row(6, "british", (100, 50), unit="b", klass="green"),
        *row(6, "french", (100, 60), unit="f", weapons=("musket", "club")),
        seen=("f",),
    )
    other = next(one for one in unit_actions.courses(weak, "b") if one.deed == "charge:f")
    assert charge.worth > other.worth
    assert unit_actions.best(weak, "b").deed != "charge:f"


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
    best = unit_actions.best(state, "b1")
    assert (best.deed, best.why) == ("move", "why-goal")
    assert all(way["path"][-1][0] < 95.0 for way in best.ways.values())


LINE = Condition(when="turn", winner="british", reason="broke-through", tests=("formed-west:british:2:72",))
ROAD = zone("road", 0, 72, 240, 78)
COLUMN = {"platoon": "b-p", "formation": "column", "facing": 270.0}


def platoon(count: int, at: tuple[float, float], unit: str = "b1") -> tuple[Any, ...]:
    return row(count, "british", at, (2.0, 0.0), make=formed, unit=unit)


def test_the_platoon_passes_the_enemy_on_the_far_side_of_the_road() -> None:
    for enemy, far in ((95, -1), (55, 1)):
        state = acting(
            pc("british", (150, 75)), *platoon(3, (140, 75)), *row(6, "french", (100, enemy)),
            terrain=(ROAD,), units={"b1": {**COLUMN, "rank": 1}}, plan={"conditions": (LINE,), "limit": 15},
        )  # fmt: skip
        goal = objectives.goal(state, state.units["b1"])
        assert goal is not None
        assert goal.at[0] < 72
        assert (goal.at[1] - 75) * far > 0


def test_a_leader_goes_with_those_who_have_to_get_through() -> None:
    state = acting(
        pc("british", (155, 75)), *platoon(4, (118, 75)), *row(8, "british", (155, 105), unit="guard"),
        *row(4, "french", (5, 75)),
        units={"b1": {**COLUMN, "rank": 1}, "guard": {}, "b.pc": {"facing": 270.0}},
        plan={"conditions": (LINE,), "limit": 15},
    )  # fmt: skip
    best = unit_actions.best(state, "b.pc")
    assert (best.deed, best.why) == ("move", "why-lead")
    assert best.ways["b.pc"]["path"][-1][0] < 140


def test_a_player_character_keeps_where_he_can_call_on_his_second() -> None:
    """Out of command distance the second brings no dice (TY.7.07, 7.14)."""
    state = acting(
        pc("british", (100, 60)), second("british", (30, 60)), *row(6, "british", (104, 60)),
        *row(4, "french", (200, 20)),
    )  # fmt: skip
    near, far = (worth._linked(state, state.figures["b.pc"], at) for at in ((70.0, 60.0), (120.0, 60.0)))
    assert near > far == 0.0
    assert worth._linked(state, state.figures["b.second"], (60.0, 60.0)) > 0.0


def test_a_line_before_a_ravine_forms_column_and_a_column_goes_through() -> None:
    ravine = zone("stream", 76, 0, 80, 150)
    deeds = {}
    for shape in ("line", "column"):
        state = acting(
            pc("british", (90, 75)), *platoon(3, (83, 75)), *row(4, "french", (20, 140)), terrain=(ravine,),
            units={"b1": {**COLUMN, "rank": 1, "formation": shape}},
            plan={"conditions": (LINE,), "limit": 15},
        )  # fmt: skip
        deeds[shape] = unit_actions.best(state, "b1").deed
    assert deeds == {"line": "column", "column": "move"}


def test_whoever_bars_the_way_charges_those_who_have_got_through() -> None:
    """A group pushed back is in retreat, and does not count as through at the end of the turn."""
    worths = []
    for x in (50, 90):
        line = Condition(
            when="turn", winner="british", reason="broke-through", tests=(f"formed-west:british:2:{x}",)
        )
        state = bench_state(
            pc("french", (60, 40)), *row(6, "french", (60, 55), unit="f"),
            *platoon(4, (60, 70), "b1"), *platoon(4, (60, 90), "b2"),
            units={"f": {"commanded": "f.pc"}, "b1": {**COLUMN, "rank": 1}, "b2": {**COLUMN, "rank": 2}},
            side="french", step="act", cursor={"ready": True, "seen": {"f": ("b1",)}},
            plan={"conditions": (line,), "limit": 15},
        )  # fmt: skip
        assert objectives.passed(state, "british") == (("b1", "b2") if x == 90 else ())
        worths.append(next(one.worth for one in unit_actions.courses(state, "f") if one.deed == "charge:b1"))
    assert worths[1] > worths[0]


RAID = {
    "burns": ("cabin",),
    "scores": (
        Score(side="british", points=4, counts="burnt"),
        Score(side="british", points=2, counts="civilians-dead:french"),
    ),
    "limit": 12,
}


def test_raiders_go_for_a_house_that_nobody_holds_and_else_for_the_settlers() -> None:
    settlers = row(2, "french", (100, 120), unit="settlers", role="civilian", klass="green")
    empty = acting(*row(4, "british", (50, 20)), *settlers, terrain=(CABIN,), plan=RAID)
    held = acting(
        *row(4, "british", (50, 20)), *settlers, man("french", (50, 66), unit="held"),
        terrain=(CABIN,), plan=RAID,
    )  # fmt: skip
    goals = [objectives.goal(state, state.units["b"]) for state in (empty, held)]
    assert goals[0] is not None
    assert goals[1] is not None
    assert goals[0].at == objectives.inside(empty, "cabin")
    assert goals[1].at == (101.5, 120.0)


def test_who_defends_a_house_goes_back_into_it() -> None:
    plan = {**RAID, "scores": (Score(side="french", points=4, counts="burnt"),)}
    state = acting(
        pc("british", (50, 40)), *row(4, "british", (48, 45)), *row(4, "french", (200, 20)), terrain=(CABIN,),
        units={"b": {"order": Order(kind="defend", piece="cabin")}}, plan=plan,
    )  # fmt: skip
    best = unit_actions.best(state, "b")
    assert (best.deed, best.why) == ("move", "why-goal")


def test_the_last_group_that_holds_does_not_hazard_itself() -> None:
    """A side that is wholly in retreat has lost (TY.17.01)."""
    worths = []
    for other in ({}, {"routing": True}):
        state = acting(
            pc("british", (100, 30)), *row(6, "british", (100, 50)), *row(4, "british", (20, 20), unit="b2"),
            *row(6, "french", (100, 60)), *row(6, "french", (20, 140), unit="f2"),
            units={"b": {}, "b2": other}, seen=("f",),
        )  # fmt: skip
        worths.append(next(one.worth for one in unit_actions.courses(state, "b") if one.deed == "charge:f"))
    assert worths[0] > worths[1]


def test_reinforcements_come_on_side_by_side_near_their_comrades() -> None:
    arrival = Arrival(unit="late", turn=4, edge="east", low=30.0, high=90.0, facing=270.0)
    game = bench(
        pc("british", (100, 45)), *row(4, "british", (100, 40)), *row(4, "french", (20, 40)),
        *(man("british", None, unit="late", where=Waiting()) for _ in range(4)),
        size=(180, 120), turn=4, plan={"arrivals": [arrival]},
    )  # fmt: skip
    assert game.question is not None
    assert game.question.key == "arrive"
    spots = [spot["at"] for spot in choice(game).values()]
    assert max(y for _, y in spots) - min(y for _, y in spots) < 10
    assert 35 < sum(y for _, y in spots) / len(spots) < 46
    game.question.read(choice(game))


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
    found = dict(fire_questions.aims(state, "b"))
    assert found["open"] > found["covered"] > 0.0


def test_they_fire_the_weapon_that_promises_most() -> None:
    game = bench(
        pc("british", (120, 20)), *row(4, "british", (100, 50), weapons=("hatchet", "musket")),
        *row(4, "french", (100, 60)), units={"b": {"commanded": "b.pc"}}, step="fire", cursor={"ready": True},
    )  # fmt: skip
    game.answer("b")
    assert game.question is not None
    assert game.question.key == "weapon"
    assert choice(game) == "musket"


# The whole


def test_a_side_stands_better_with_more_men_and_best_when_it_has_won() -> None:
    state = bench_state(*row(5, "british", (100, 50)), *row(3, "french", (100, 100)))
    assert worth.judge(state, "british") > 0.0 > worth.judge(state, "french")


def test_the_way_out_is_more_pressing_when_turns_run_out() -> None:
    early = acting(*row(2, "british", (100, 60)), *row(2, "french", (200, 20)), plan=NORTH, turn=2)
    late = acting(*row(2, "british", (100, 60)), *row(2, "french", (200, 20)), plan=NORTH, turn=8)
    rates = [goal.rate for state in (early, late) if (goal := objectives.goal(state, state.units["b"]))]
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
