"""What a player who knows the game would do in small positions; and the chances by which he judges."""

import re
from pathlib import Path
from typing import Any

import pytest

from escarmouche.bots.conformance import check_bot
from escarmouche.bots.regular import Regular
from escarmouche.kernel.game import Game
from escarmouche.kernel.judgement import Proposal
from escarmouche.kernel.text import LANGUAGES
from escarmouche.rulesets.blackpowder import RULESET
from escarmouche.rulesets.blackpowder.bot import (
    activation_questions,
    fire_questions,
    known_odds,
    melee_questions,
    objectives,
    unit_actions,
    worth,
)
from escarmouche.rulesets.blackpowder.data.state import State
from escarmouche.rulesets.blackpowder.odds.exchanges import Assault, Shot
from escarmouche.rulesets.blackpowder.rules import victory
from escarmouche.rulesets.blackpowder.rules.situations import Fighter, Fire
from tests.rulesets.blackpowder.bench import bench, bench_state, building, commander, unit

JUDGEMENT = Path(known_odds.__file__).parent
GENERALS = (commander("soult", at=(30, 2)), commander("hill", "british", at=(30, 58)))
FRIENDS = tuple(
    unit(f"{side}-{n}", side, at=(5 + 15 * n, y))
    for side, y in (("french", 4), ("british", 56))
    for n in range(4)
)
MILL = {"objectives": [{"id": "mill", "building": "mill", "points": 3}]}


def proposals(game: Game[State]) -> list[Proposal]:
    """What the judgement proposes to whoever is asked, the best first."""
    assert game.question is not None
    found = RULESET.judgement.propose(game.view(game.question.seat))
    assert found is not None
    return sorted(found, key=lambda one: -one.worth)


def choice(game: Game[State]) -> Any:
    return proposals(game)[0].raw


def plan(state: State, id: str) -> unit_actions.Plan:
    found = unit_actions.best(state, id)
    assert found is not None
    return found


# Chances


@pytest.mark.parametrize(
    ("a", "b", "fire"),
    [
        (Fighter(charging=True), Fighter(), None),
        (Fighter(charging=True, supports=2), Fighter(disordered=True), None),
        (Fighter(charging=True, formation="attack_column"), Fighter(), Fire(shot="closing-fire")),
        (Fighter(charging=True, arm="cavalry", heavy_cavalry="d3"), Fighter(arm="cavalry"), None),
    ],
)
def test_a_charge_promises_what_the_odds_say(a: Fighter, b: Fighter, fire: Fire | None) -> None:
    found, exact = known_odds.assault(a, b, fire), Assault(a, b, fire and Shot(fire)).odds()
    assert found.won == pytest.approx(float(exact["a-wins"]), abs=0.005)


def test_a_volley_promises_what_the_tables_say() -> None:
    found = known_odds.volley(Fire(shooting=3, distance=12.0))  # three dice, 4+ to hit, 4+ to save
    assert found.casualties + 3 * found.shaken == pytest.approx(3 * 0.5 * 0.5, abs=0.02)
    assert found.disorder == pytest.approx(1 - (5 / 6) ** 3)
    assert known_odds.volley(Fire(shooting=3, distance=6.0)).casualties > found.casualties


def test_two_dice() -> None:
    assert known_odds.at_most(1) == 0.0
    assert known_odds.at_most(7) == pytest.approx(21 / 36)
    assert known_odds.at_most(12) == 1.0


def test_the_last_unit_before_a_brigade_breaks_is_dearest() -> None:
    whole = bench_state(*[unit(f"u{n}", at=(10 + 10 * n, 10)) for n in range(4)], *GENERALS)
    hurt = bench_state(
        unit("u0", at=(10, 10), casualties=3),
        *[unit(f"u{n}", at=(10 + 10 * n, 10)) for n in (1, 2, 3)],
        *GENERALS,
    )
    assert worth.stakes(hurt)["u1"].brigade > worth.stakes(whole)["u1"].brigade > 0.0
    assert worth.stakes(hurt)["u0"].brigade == 0.0


# Charges


def _against(**fields: Any) -> float:
    state = bench_state(
        unit("own", at=(30, 20), formation="attack_column"),
        unit("foe", "british", at=(30, 30), **fields),
        *FRIENDS,
        *GENERALS,
    )
    return melee_questions.gain(state, "own", "foe")


def test_a_charge_is_worth_most_on_who_is_turned_away_or_hurt_or_in_disorder() -> None:
    plain = _against()
    assert _against(disordered=True) > plain
    assert _against(casualties=2) > plain
    assert _against(facing=270.0) > plain
    assert _against(arm="artillery", facing=270.0) > plain > _against(arm="artillery")


def test_a_steady_line_is_not_charged_in_front() -> None:
    assert _against(troop="br_line") < _against()


def test_horse_does_not_ride_at_foot_that_will_form_square() -> None:
    state = bench_state(
        unit("own", troop="fr_cuir", at=(30, 20)), unit("foe", "british", "br_line", at=(30, 32)), *GENERALS
    )
    assert melee_questions.gain(state, "own", "foe") < 0.0


def test_guns_are_charged_on_the_units_own_initiative() -> None:
    game = bench(
        unit("own", at=(30, 20), formation="attack_column"),
        unit("guns", "british", arm="artillery", at=(30, 30), facing=90.0),
        *FRIENDS,
        *GENERALS,
        phase="initiative",
        cursor={"eligible": ["own"]},
        active="french",
    )
    assert choice(game) == "own"
    game.answer("own")
    assert choice(game) == "charge:guns"


@pytest.mark.parametrize(("gun", "ordered"), [("foot", True), ("horse", False)])
def test_only_guns_that_need_an_order_to_unlimber_get_one(gun: str, ordered: bool) -> None:
    """BP.8.01, 8.02."""
    state = bench_state(
        unit("guns", arm="artillery", gun=gun, formation="limbered", at=(30, 20)),
        unit("foe", "british", at=(30, 40)),
        *GENERALS,
    )
    found = unit_actions.best(state, "guns")
    assert (found is not None and found.word == "unlimber") is ordered


# Orders


def test_units_that_stand_together_far_from_the_enemy_come_on_by_one_roll() -> None:
    game = bench(
        *[unit(f"u{n}", at=(15 + 11 * n, 8)) for n in range(4)],
        unit("foe", "british", at=(30, 57)),
        *GENERALS,
        active="french",
    )
    assert choice(game) == "soult"
    game.answer("soult")
    assert choice(game) == "brigade"
    game.answer("brigade")
    found = activation_questions.advance_together(game.state, "soult")
    assert found is not None
    assert set(choice(game)) == set(found.units)


def test_the_commander_in_chief_gives_his_orders_last() -> None:
    game = bench(
        unit("u", at=(30, 20), brigade="one"),
        unit("foe", "british", at=(30, 40)),
        commander("chief", at=(30, 4), brigade=""),
        commander("brigadier", at=(30, 6), brigade="one"),
        GENERALS[1],
        active="french",
    )
    assert choice(game) == "brigadier"


def test_a_house_that_counts_is_taken() -> None:
    state = bench_state(
        unit("near", at=(22, 12)),
        unit("far", at=(50, 4)),
        unit("foe", "british", at=(30, 57)),
        *GENERALS,
        terrain=[building(20, 20, 24, 24)],
        plan=MILL,
    )
    assert list(objectives.claims(state, "french")) == ["near"]
    found = plan(state, "near")
    assert found.word == "take"
    assert found.steps[-1].building == "mill"


def test_who_holds_what_counts_waits_for_the_enemy() -> None:
    state = bench_state(
        unit("own", at=(50, 10)),
        unit("in", inside="mill"),
        unit("foe", "british", at=(30, 57)),
        *GENERALS,
        terrain=[building(20, 20, 24, 24)],
        plan=MILL,
        held={"mill": "french"},
    )
    assert objectives.mood(state, "french").waits
    assert not objectives.mood(state, "british").waits
    assert unit_actions.best(state, "own") is None
    assert plan(state, "foe").word == "advance"


def test_a_unit_goes_round_what_bars_its_way() -> None:
    state = bench_state(unit("own", at=(30, 20)), *GENERALS, terrain=[building(26, 21.5, 34, 26)])
    steps, there = unit_actions.march(state, "own", (30.0, 50.0))
    assert len(steps) == 3
    assert there.units["own"].point[1] > 26.0  # beyond the house


LINE = {"turns": 8, "scores": [{"side": "french", "points": 2, "test": "none-east:british:40"}]}


@pytest.mark.parametrize(("half", "dares"), [(14, False), (16, True)])
def test_in_the_very_last_turn_nobody_is_afraid_and_whoever_can_crosses_the_line(
    half: int, dares: bool
) -> None:
    state = bench_state(
        unit("own", "british", at=(30, 40), facing=90.0),
        unit("other", "british", at=(28, 20), facing=90.0),
        *[unit(f"foe-{n}", at=(52, 16 + 8 * n), facing=270.0, formation="attack_column") for n in range(4)],
        *GENERALS,
        plan=LINE,
        half=half,
    )
    assert victory.is_last_turn(state) is dares
    assert set(objectives.claims(state, "british")) == ({"own", "other"} if dares else {"own"})
    going = [one for id in ("own", "other") if (one := unit_actions.best(state, id)) and one.word == "take"]
    assert bool(going) is dares
    for one in going:
        assert one.steps[-1].legs[-1].to.x > 40.0


def test_what_is_held_at_the_very_end_needs_nobody_any_more() -> None:
    own, foe = unit("own", at=(30, 20)), unit("foe", "british", at=(30, 57))
    plan = {"turns": 8, "objectives": [{"id": "ridge", "at": [30, 20], "points": 1}]}
    for half, held in ((14, ["own"]), (16, [])):
        state = bench_state(own, foe, *GENERALS, plan=plan, held={"ridge": "french"}, half=half)
        assert list(objectives.claims(state, "french")) == held


def test_a_unit_that_can_bear_no_more_is_taken_back() -> None:
    state = bench_state(
        unit("own", at=(30, 20), casualties=3),
        unit("foe", "british", at=(30, 31)),
        *FRIENDS,
        *GENERALS,
    )
    assert plan(state, "own").word == "back"


def test_a_shaken_unit_is_rallied_where_its_brigade_hangs_on_it() -> None:
    game = bench(
        unit("own", at=(30, 8), casualties=3),
        unit("other", at=(40, 8), ordered=True),
        unit("third", at=(50, 8), ordered=True),
        unit("foe", "british", at=(30, 57)),
        *GENERALS,
        active="french",
    )
    game.answer("soult")
    assert choice(game) == "rally:own"


# Fire and fights


def test_the_shot_that_brings_most_is_fired_first() -> None:
    game = bench(
        unit("far", at=(12, 20)),
        unit("near", at=(40, 20)),
        unit("one", "british", at=(12, 36)),
        unit("two", "british", at=(40, 26), formation="attack_column"),
        *GENERALS,
        active="french",
        phase="shooting",
    )
    assert choice(game) == "near"
    state = game.state
    assert fire_questions.best(state, "near") > fire_questions.best(state, "far") > 0.0


def test_skirmishers_get_out_of_the_way_of_a_column() -> None:
    state = bench_state(
        unit("own", at=(30, 20), formation="attack_column"),
        unit("foe", "british", "br_rifle", at=(30, 28), formation="skirmish"),
        *GENERALS,
    )
    values = {one: melee_questions.reacting(state, "foe", "own", one) for one in ("evade", "stand")}
    assert values["evade"] > values["stand"]


def test_a_side_stands_better_that_has_lost_less() -> None:
    whole = bench_state(unit("a"), unit("b", "british", at=(30, 30)), *GENERALS)
    hurt = bench_state(unit("a", casualties=2), unit("b", "british", at=(30, 30)), *GENERALS)
    assert worth.judge(whole, "french") == pytest.approx(0.0)
    assert worth.judge(hurt, "french") < 0.0 < worth.judge(hurt, "british")


# The whole


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reason_has_its_words(language: str) -> None:
    texts = (JUDGEMENT.parent / "texts" / f"why.{language}.ftl").read_text(encoding="utf-8")
    source = "\n".join(path.read_text(encoding="utf-8") for path in sorted(JUDGEMENT.glob("*.py")))
    known = set(re.findall(r"^(why-[\w-]+) =", texts, re.M))
    named = set(re.findall(r'"(why-[\w-]+)"', source)) | {
        f"why-{word}" for word in re.findall(r'_why\(\s*"([\w-]+)"', source)
    }
    plain = {
        f"why-plan-{word}"
        for word in ("charge", "advance", "take", "face", "form", "back", "return", "unlimber")
    }
    assert named - {"why-any"} <= known
    assert plain <= known


def test_the_regular_plays_as_bots_must() -> None:
    check_bot(Regular, RULESET, "sobral-mill", seeds=range(1))
