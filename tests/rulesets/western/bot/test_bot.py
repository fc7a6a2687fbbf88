"""What a player who knows the Far West would do in small positions; and the chances by which he judges."""

import re
from pathlib import Path
from typing import Any

import pytest

from escarmouche.bots import BOTS, play_on
from escarmouche.bots.conformance import check_bot
from escarmouche.bots.regular import Regular
from escarmouche.kernel.dice import SeededDice
from escarmouche.kernel.game import Game
from escarmouche.kernel.judgement import Proposal
from escarmouche.rulesets.western import RULESET
from escarmouche.rulesets.western.bot import known_odds, objectives, worth
from escarmouche.rulesets.western.bot.activation_questions import order_of
from escarmouche.rulesets.western.bot.destinations import outlook
from escarmouche.rulesets.western.bot.side_view import suspicion
from escarmouche.rulesets.western.data.state import Condition, Plan, State
from tests.rulesets.western.bench import (
    Weapon,
    aboard,
    bench,
    bench_state,
    coach,
    man,
    rider,
    row,
    wall,
    zone,
)

JUDGEMENT = Path(known_odds.__file__).parent


def proposals(game: Game[State], seat: str = "") -> list[Proposal]:
    """What the judgement proposes to whoever is asked, the best first."""
    assert game.question is not None
    found = RULESET.judgement.propose(game.view(seat or game.question.seat))
    assert found is not None
    return sorted(found, key=lambda one: -one.worth)


def choice(game: Game[State]) -> Any:
    return proposals(game)[0].raw


def answered(game: Game[State], until: str) -> Any:
    """What the judgement answers to the next question of that name; it answers those before it too."""
    for _ in range(20):
        assert game.question is not None
        if game.question.key == until:
            return choice(game)
        game.answer(choice(game), game.question.seat)
    raise AssertionError(until)


# Chances are those of the named tests.


@pytest.mark.parametrize("distance", [5, 10, 12, 19])
@pytest.mark.parametrize("cover", ["none", "cover"])
@pytest.mark.parametrize("shots", [1, 2])
def test_a_fire_has_the_odds_of_the_named_test(distance: float, cover: str, shots: int) -> None:
    shooter = man("law", (10, 10))
    odds = RULESET.tests["fire"].odds(
        {"weapon": "revolver", "distance": distance, "cover": cover, "shots": shots}
    )
    far = known_odds.band(distance)
    assert far is not None
    fire = known_odds.fire(known_odds.loaded(shooter), known_odds.Aim(far, cover))
    assert fire.shots == 2
    threshold = 5 if distance <= 10 else 6
    done = known_odds.loss(threshold + (cover == "cover"), shots, 1)
    assert done.out == pytest.approx(
        float(sum(odds.get(key, 0) for key in ("out-of-action", "out-of-action-jam")))
    )


def test_a_bout_has_the_odds_of_the_named_test() -> None:
    fields = {"a_klass": 4, "b_klass": 3, "a_weapon": "lance", "a_kind": "cavalry", "b_weapon": "knife"}
    odds = RULESET.tests["melee"].odds({**fields, "a_charging": True})
    lancer = known_odds.Blow(klass=4, target_klass=3, weapon="lance", kind="cavalry", charging=True)
    answer = known_odds.Blow(klass=3, target_klass=4, weapon="knife", target_kind="cavalry")
    bout = known_odds.bout(lancer, answer)
    assert bout.kills == pytest.approx(float(odds["a-kills"]))
    assert bout.falls == pytest.approx(float(odds["b-kills"]))


# Shots


def test_the_easier_of_two_like_targets_is_shot_at() -> None:
    game = bench(man("law", (20, 20)), man("outlaws", (20, 30)), man("outlaws", (20, 5)))
    game.answer(choice(game))
    assert choice(game) == "o.1"


def test_a_leader_whose_loss_decides_is_worth_more_than_a_like_man() -> None:
    won = Condition(when="turn", winner="law", reason="leader-out", tests=("leader-out:outlaws",))
    plan = Plan(sides=("law", "outlaws"), conditions=(won,), limit=9)
    game = bench(
        man("law", (20, 20)), man("outlaws", (20, 30)), man("outlaws", (20, 10), troop_leader=True), plan=plan
    )
    game.answer(choice(game))
    assert choice(game) == "o.2"


def test_two_shots_are_fired_by_who_stands_still() -> None:
    game = bench(man("law", (20, 20)), man("outlaws", (20, 30)))
    assert answered(game, "arms") == "revolver:2"


def test_a_repeater_fires_once_where_the_second_shot_would_spoil_both() -> None:
    """At 5 or more one die hits in a third of cases, two dice at 6 in 11 of 36: FW.6.13."""
    game = bench(man("law", (20, 10), weapons=("repeating_carbine",)), man("outlaws", (20, 40)))
    assert answered(game, "arms") == "repeating_carbine:1"


def test_the_elite_skill_is_used_where_it_can_be() -> None:
    game = bench(man("law", (20, 10), skill=4), man("outlaws", (20, 18)))
    assert answered(game, "arms") == "revolver:2:bonus"


def test_those_who_need_a_seven_fire_together() -> None:
    shooters = row(4, "army", (10, 10), weapons=("breech_rifle",))
    game = bench(*shooters, man("amerindians", (15, 85)))
    assert str(choice(game)).startswith("volley:")


def test_nobody_gives_himself_away_for_a_poor_shot() -> None:
    hidden = man("amerindians", (20, 20), hidden=True, crouched=True)
    game = bench(hidden, man("army", (20, 55)), terrain=(zone("brush", 10, 10, 30, 30),), side="amerindians")
    assert game.question is None or game.question.seat != "amerindians" or choice(game) is None


# Moves


def order(game: Game[State], figure: str) -> str:
    """What the judgement has a figure do."""
    side = game.state.figures[figure].side
    return order_of(game.view(side).state, game.state.figures[figure]).action


def test_a_breech_loader_in_range_is_reloaded() -> None:
    empty = man("army", (20, 10), weapons=(Weapon(kind="breech_rifle", loaded=False),))
    game = bench(empty, man("amerindians", (20, 45)), step="move", side="army")
    assert order(game, "u.1") == "reload:breech_rifle"


def test_a_lancer_charges_who_cannot_shoot_and_leaves_who_can() -> None:
    lancer = rider("amerindians", (20, 20), klass=4, weapons=(), melee=("lance",), amerindian=True)
    state = bench_state(lancer, man("army", (20, 45), weapons=()), step="move", side="amerindians")
    best = outlook(state, state.figures["a.1"]).moves[0]
    assert best.why == "why-close-in"
    assert best.target == "u.1"


def test_a_weak_fighter_does_not_come_to_blows_with_a_strong_one() -> None:
    state = bench_state(
        man("law", (20, 20), klass=2, weapons=()), man("outlaws", (20, 30), klass=5), step="move", side="law"
    )
    assert all(one.why != "why-close-in" for one in outlook(state, state.figures["l.1"]).moves[:1])


def test_the_coach_is_driven_to_its_exit() -> None:
    plan = Plan(
        sides=("stage", "amerindians"),
        limit=9,
        conditions=(Condition(when="at_once", winner="stage", reason="coach-away", tests=("away:coach",)),),
    )
    game = bench(
        man("stage", where=aboard("coach", 0)),
        man("amerindians", (100, 80)),
        vehicles=(coach((20, 46), "stage", exit="east", keeps_y=46.0, pace=25.0),),
        step="move",
        side="stage",
        plan=plan,
    )
    assert choice(game) == "s.1"
    game.answer("s.1")
    assert choice(game) == "drive"
    game.answer("drive")
    assert choice(game) == {"coach": {"path": [[45.0, 46.0]]}}


def test_whoever_is_nearest_clears_the_way() -> None:
    plan = Plan(sides=("stage", "amerindians"), limit=9, clearing={"barricade": 2})
    far = man("stage", (20, 20))
    near = [man("stage", (86.2, 40.5)), man("stage", (80, 52))]
    state = bench_state(
        far,
        *near,
        man("amerindians", (100, 80)),
        terrain=(wall("barricade", (88, 40), (88, 52)),),
        vehicles=(coach((60, 46), "stage"),),
        step="move",
        side="stage",
        plan=plan,
    )
    workers = objectives.workers(state, "stage", "barricade")
    assert {one.id for one in workers} == {"s.2", "s.3"}
    assert all(objectives.busy(state, one) for one in workers)


def test_who_has_to_get_there_is_drawn_there() -> None:
    """The army has to be at the adobe: nearer is better, and being there best."""
    game = Game(RULESET, {"scenario": "dry-creek"}, {}, SeededDice(1))
    state = game.state
    goal = objectives.goal_of(state, next(one for one in state.figures.values() if one.side == "army"))
    assert goal is not None
    assert goal.within == 5.0


# What is not seen


def test_a_gambler_is_feared_for_what_gamblers_carry() -> None:
    """His weapons do not show, but the roster tells what they are; one that he has fired is empty."""
    sleeves = (Weapon(kind="derringer", concealed=True), Weapon(kind="pepperbox_small", concealed=True))
    fired = (Weapon(kind="derringer", loaded=False), Weapon(kind="pepperbox_small", concealed=True))
    for weapons, feared in ((sleeves, {"derringer", "pepperbox_small"}), (fired, {"pepperbox_small"})):
        gambler = man("law", (20, 20), troop="gambler", weapons=weapons)
        game = bench(gambler, man("outlaws", (40, 40)), step="move")
        seen = game.view("outlaws").state.figures["l.1"]
        assert not any(one.concealed for one in seen.weapons)
        assert set(known_odds.loaded(seen).weapons) == set(known_odds.settled(seen).weapons) == feared


def test_a_house_where_somebody_may_hide_is_feared_as_far_as_he_shoots() -> None:
    """The gambler is in the saloon, (10,35)-(28,50), and shoots 10 cm far at most (FW.6.01)."""
    game = Game(RULESET, {"scenario": "red-gulch"}, {}, SeededDice(1))
    seen = game.view("outlaws").state
    assert suspicion(seen, "outlaws", (19.0, 26.0)) > 0.0
    assert suspicion(seen, "outlaws", (19.0, 24.0)) == 0.0
    assert suspicion(seen, "law", (19.0, 26.0)) == 0.0


def test_who_sets_up_first_goes_to_meet_the_enemy() -> None:
    """The outlaws' zone is 24 cm deep, and the Law will be east of it."""
    game = Game(RULESET, {"scenario": "red-gulch"}, {}, SeededDice(1))
    while game.question is not None and game.question.seat != "outlaws":
        game.answer(choice(game), game.question.seat)
    places = choice(game)
    assert len(places) == 4
    assert all(one["at"][0] >= 16.0 for one in places.values())


# The whole


def test_a_won_game_counts_above_all() -> None:
    state = bench_state(man("law", (10, 10)), man("outlaws", (40, 40)), man("outlaws", (60, 60)))
    assert worth.judge(state, "law") == pytest.approx(-worth.judge(state, "outlaws"))
    assert worth.judge(state, "law") < 0


def test_every_reason_has_its_words_in_both_languages() -> None:
    named = {
        key
        for path in JUDGEMENT.glob("*.py")
        for key in re.findall(r'"(why-[a-z-]+)"', path.read_text("utf-8"))
    }
    assert len(named) > 20
    for language in ("fr", "en"):
        written = (JUDGEMENT.parent / "texts" / f"why.{language}.ftl").read_text("utf-8")
        assert named <= set(re.findall(r"^(why-[a-z-]+) =", written, re.MULTILINE)), language


def test_the_regular_plays_as_bots_must() -> None:
    check_bot(Regular, RULESET, "santa-rita", seeds=range(1))


@pytest.mark.parametrize("seat", ["law", "outlaws"])
def test_the_regular_beats_the_recruit_on_either_side(seat: str) -> None:
    won = []
    for seed in range(10):
        game = Game(RULESET, {"scenario": "red-gulch"}, {}, SeededDice(seed))
        names = {side: "regular" if side == seat else "recruit" for side in ("law", "outlaws")}
        play_on(game, {side: BOTS[name](f"{seed}:{side}", RULESET) for side, name in names.items()})
        assert game.state.verdict is not None
        won.append(game.state.verdict.winner)
    assert won.count(seat) >= 7
