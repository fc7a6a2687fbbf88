"""What a player who knows the game would do in small positions: fire, rallies, localisations, hand-to-hand."""

import dataclasses
import re
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from escarmouche.bots import Recruit, decide
from escarmouche.kernel.dice import SeededDice
from escarmouche.kernel.game import Game
from escarmouche.kernel.judgement import Proposal
from escarmouche.rulesets.guepier import RULESET
from escarmouche.rulesets.guepier.bot import fights, fire_plan, gun_questions, known_odds, worth
from escarmouche.rulesets.guepier.bot.lines_of_fire import field as field_of
from escarmouche.rulesets.guepier.bot.prospects import front
from escarmouche.rulesets.guepier.data.position import read_position, write_position
from escarmouche.rulesets.guepier.data.state import Condition, Count, Exit, Figure, Plan, State
from escarmouche.rulesets.guepier.rules.morale import nerve_of
from tests.rulesets.guepier.bench import bench, bench_state, cannon, draft, man, row, wall, zone
from tests.rulesets.guepier.field import field

BOT = Path(fights.__file__).parent


def proposals(game: Game[State]) -> list[Proposal]:
    """What the judgement proposes to whoever is asked, the best first."""
    assert game.question is not None
    found = RULESET.judgement.propose(game.view(game.question.seat))
    assert found is not None
    return sorted(found, key=lambda one: -one.worth)


def choice(game: Game[State]) -> Any:
    return proposals(game)[0].raw


def target_of(game: Game[State], shooter: str) -> Any:
    """Whom the judgement has a figure shoot at."""
    game.answer(shooter)
    return choice(game)


def near(chance: float, odds: dict[str, Any], *outcomes: str) -> bool:
    return abs(chance - float(sum(odds.get(one, 0) for one in outcomes))) < 1e-12


# The figures are those of the named tests.


@pytest.mark.parametrize("distance", [8, 10, 25, 60, 61, 119])
@pytest.mark.parametrize("located", [True, False])
def test_the_odds_of_a_shot_are_those_of_the_named_test(distance: float, located: bool) -> None:
    shooter = man("french", (60, 0.5), moved=True)
    target = man("mexican", (60, 0.5 + distance + 2), located=located, mode="skirmish", marker="none")
    state = bench_state(shooter, target, size=(120.0, 140.0))
    fields = {
        "shooter_class": "french_regular",
        "distance": distance,
        "target_mode": "skirmish",
        "non_priority": not located,
    }
    odds = RULESET.tests["fire"].odds(fields)
    fate = fights.odds_of(state, *state.figures.values(), priority=located).fate
    assert near(fate.eliminated, odds, "eliminated")
    assert near(fate.stopped, odds, "stopped")
    assert fate.pinned == 0


def test_cover_and_aim_count_as_in_the_named_test() -> None:
    shooter, target = man("french", (60, 10)), man("mexican", (60, 41), located=True)
    state = bench_state(shooter, target, terrain=(zone("ruins", 50, 40, 70, 60),))
    fate = fights.odds_of(state, *state.figures.values(), priority=True, aiming=True).fate
    odds = RULESET.tests["fire"].odds({"distance": 29, "aiming": True, "cover": "dense"})
    assert near(fate.eliminated, odds, "eliminated")
    assert near(fate.stopped, odds, "stopped")


def test_nobody_is_killed_out_of_arc_range_or_sight() -> None:
    shooter = man("french", (60, 10))
    beside, far, hidden = man("mexican", (100, 10)), man("mexican", (60, 135)), man("mexican", (50, 60))
    state = bench_state(
        shooter, beside, far, hidden, size=(140.0, 140.0), terrain=(wall("wall", (0, 40), (58, 40)),)
    )
    assert field_of(state).targets(state.figures["f.1"]) == []


@pytest.mark.parametrize("mounted", [True, False])
def test_the_odds_of_a_combat_are_those_of_the_named_test(mounted: bool) -> None:
    charger, target = man("french", (60, 10), mounted=mounted), man("mexican", (60, 30), marker="yellow")
    state = bench_state(charger, target)
    weapon = "sabre" if mounted else "bayonet"
    odds = RULESET.tests["melee"].odds(
        {
            "defender_class": "mexican_regular",
            "attacker_weapon": weapon,
            "attacker_mounted": mounted,
            "defender_marker": "yellow",
        }
    )
    one, other = state.figures.values()
    bout = known_odds.bout(
        fights.fighter(state, one, other, assailant=True), fights.fighter(state, other, one)
    )
    assert near(bout.wins, odds, "attacker-wins")
    assert near(bout.loses, odds, "defender-wins")


@pytest.mark.parametrize(("pace", "length"), [("fast", 12), ("skirmish", 12), ("gallop", 22.5), ("fast", 17)])
def test_the_reach_of_a_charge_is_that_of_the_named_test(pace: str, length: float) -> None:
    odds = RULESET.tests["move"].odds({"pace": pace, "distance": length})
    assert near(known_odds.reaches(pace, length), odds, "reaches")


@pytest.mark.parametrize("points", [0, 2, 5])
def test_the_odds_of_a_rally_are_those_of_the_named_test(points: int) -> None:
    figure = man("mexican", marker="green", troop_class="militia")
    odds = RULESET.tests["rally"].odds({"troop_class": "militia", "marker": "green", "ap_spent": points})
    assert near(known_odds.rally(nerve_of(figure, points)), odds, "stopped")


def test_a_charge_weighs_reach_defensive_fire_and_combat() -> None:
    # A lone charge as the named test knows it: nobody else, value for value.
    charger, target = man("french", (60, 10), points=4), man("mexican", (60, 22), points=3)
    state = bench_state(charger, target, plan=Plan(own_end=True))
    odds = RULESET.tests["charge-melee"].odds({"distance": 10, "defender_class": "mexican_regular"})
    mine, his = (worth.value(state, figure) for figure in state.figures.values())
    stopped = (1 - worth.share(state, charger, "yellow")) * mine
    expected = (
        float(odds["attacker-wins"]) * his
        - float(odds["defender-wins"] + odds["eliminated"]) * mine
        - float(odds["stopped"]) * stopped
    )
    assert fights.charge_value(state, *state.figures.values(), 10.0) == pytest.approx(expected)


def test_a_place_is_the_safer_the_better_its_cover() -> None:
    foe, thicket, ruins = (
        man("mexican", (60, 60)),
        zone("thicket", 20, 20, 100, 40),
        zone("ruins", 20, 20, 100, 40),
    )
    risks = []
    for terrain in ((), (thicket,), (ruins,), (wall("wall", (0, 45), (120, 45)),)):
        state = bench_state(man("french", (60, 39)), foe, terrain=terrain)
        figure = state.figures["f.1"]
        risks.append(front(state, "french").look(figure, 0, False, False).risk / worth.value(state, figure))
    bare, light, dense, unseen = risks
    assert bare > light > dense > unseen == 0


def test_fire_promises_nothing_to_who_looks_the_other_way() -> None:
    foe = man("mexican", (60, 40), located=True)
    toward, away = (bench_state(man("french", (60, 10), facing=facing), foe) for facing in (0, 180))
    assert fights.firepower(toward, toward.figures["f.1"]) > 0
    assert fights.firepower(away, away.figures["f.1"]) == 0


# What men are worth


def test_leaders_gunners_and_carriers_are_worth_more() -> None:
    plain, chief = man("french", (10, 10), points=4), man("french", (13, 10), points=4, leader=True)
    state = bench_state(
        plain, chief, *row(6, "french", (20, 10)), man("mexican", (60, 90)), plan=Plan(limit=8)
    )
    assert worth.value(state, state.figures["f.0"]) > worth.value(state, state.figures["f.1"]) + 1


def test_a_leader_has_nothing_left_to_lead_in_the_last_turn() -> None:
    men = (man("french", (10, 10), leader=True), man("french", (13, 10)), man("mexican", (60, 90)))
    first, last = (bench_state(*men, plan=Plan(limit=8), turn=turn) for turn in (1, 8))
    assert worth.value(first, first.figures["f.0"]) > worth.value(last, last.figures["f.0"])
    assert worth.value(last, last.figures["f.0"]) == worth.value(last, last.figures["f.1"])


def losing_at(number: int) -> Plan:
    lost = Count("lost", "french", low=number)
    return Plan(conditions=(Condition("turn", "mexican", "losses", (lost,)),), own_end=True)


def test_a_man_is_worth_the_more_the_fewer_may_still_fall() -> None:
    men = (*row(6, "french", (10, 10)), man("mexican", (60, 90)))
    values = []
    for number in (6, 3, 1):
        state = bench_state(*men, plan=losing_at(number))
        values.append(worth.value(state, state.figures["f.1"]))
    assert values[0] < values[1] < values[2]


def test_a_shaken_side_and_one_near_its_end_stand_worse() -> None:
    men = (*row(4, "french", (10, 10)), man("mexican", (60, 90)))
    sound = bench_state(*men, plan=losing_at(4))
    shaken = replace(sound, figures={**sound.figures, "f.1": replace(sound.figures["f.1"], marker="green")})
    assert worth.judge(shaken, "french") < worth.judge(sound, "french")
    assert worth.judge(shaken, "french") == pytest.approx(-worth.judge(shaken, "mexican"))
    assert worth.judge(bench_state(*men, plan=losing_at(2)), "french") < worth.judge(sound, "french")


def test_a_raw_man_pinned_is_as_good_as_lost_and_a_steady_one_is_not() -> None:
    # A green irregular who is pinned needs more than a 6 to rally, without action points and with one.
    raw, steady = man("french", troop_class="irregular", training="green"), man("french", training="veteran")
    state = bench_state(raw, steady, turn=2)
    assert worth.share(state, raw, "green") == 0
    assert worth.share(state, steady, "yellow") > worth.share(state, steady, "green") > 0.3
    assert worth.share(state, raw, "yellow") < worth.share(state, steady, "green")
    assert worth.share(replace(state, turn=8), raw, "green") > 0.5  # the last turn: he will not have to rally


# Fire


def test_the_better_odds_are_taken() -> None:
    # Two like men as far away, both located; one stands in ruins.
    open_man, sheltered = man("mexican", (57, 40), located=True), man("mexican", (63, 40), located=True)
    game = bench(man("french", (60, 10)), open_man, sheltered, terrain=(zone("ruins", 62, 38, 75, 60),))
    assert target_of(game, "f.1") == "m.1"


def test_the_priority_target_is_worth_more_than_a_like_man_without_priority() -> None:
    game = bench(
        man("french", (60, 10)), man("mexican", (60, 30)), man("mexican", (63, 38), located=True), plan=Plan()
    )
    assert target_of(game, "f.1") == "m.2"  # nearer, but nobody has located him


def test_the_leader_is_shot_at_rather_than_his_men() -> None:
    game = bench(
        man("french", (60, 10)),
        *row(6, "mexican", (52, 45), (2.5, 0.0)),
        man("mexican", (58, 42.5), leader=True, points=6),
        plan=Plan(),
    )
    assert target_of(game, "f.1") == "m.0"


GETAWAY = Plan(
    limit=7,
    attacker="mexican",
    exits=(Exit("french", "south"),),
    conditions=(
        Condition("limit", "french", "escaped", (Count("left", "french", low=2),)),
        Condition("limit", "mexican", "caught", (Count("left", "french", high=1),)),
    ),
    own_end=True,
)


def test_the_man_about_to_get_away_is_shot_at_first() -> None:
    far, close = man("french", (58, 70), located=True), man("french", (62, 12), located=True)
    shooter = man("mexican", (60, 41), facing=0)
    game = bench(far, close, shooter, plan=GETAWAY, side="mexican", turn=5)
    assert game.question is not None
    assert choice(game) == "m.1"
    other = bench(
        far, close, replace(shooter, where=man("mexican", (60, 41)).where), plan=GETAWAY, side="mexican"
    )
    # He can only face one of them; each is worth a shot, the one near the edge more.
    first = proposals(game)[0], proposals(other)[0]
    assert first[1].worth > first[0].worth
    assert first[1].reason.params["cause"] == "leave"


def test_the_man_about_to_charge_is_shot_at_rather_than_one_like_him_far_off() -> None:
    near_by, far_off = man("mexican", (58, 24), located=True), man("mexican", (62, 24), located=True)
    lamb = man("french", (52, 14), facing=180, ranged="none", melee=("butt",), leader=True)
    hedge = wall("rampart", (60.5, 0), (60.5, 30))
    shooter = man("french", (60, 40), facing=180)
    game = bench(shooter, near_by, far_off, lamb, terrain=(hedge,), plan=Plan())
    game.answer("f.1")
    best = proposals(game)[0]
    assert (best.raw, best.reason.params["cause"]) == ("m.1", "charge")


TAKEN = Plan(
    conditions=(Condition("turn", "french", "taken", (Count("controls", "french", zone="building"),)),),
    own_end=True,
)


def test_who_holds_what_wins_the_game_is_shot_at_first_on_its_roof_too() -> None:
    house = zone("building", 50, 34, 61, 60)
    roof = zone("roof", 50, 34, 61, 60, level=1, tags=("over:building",))
    beside, above = man("mexican", (64, 35)), man("mexican", (58, 35), level=1)
    game = bench(man("french", (61, 5)), beside, above, terrain=(house, roof), plan=TAKEN)
    game.answer("f.1")
    best = proposals(game)[0]
    assert (best.raw, best.reason.params["cause"]) == ("m.2", "hold")


def test_a_shot_that_can_hardly_hit_is_not_worth_a_jam() -> None:
    # A green guerrillero with a pistol at 80 cm: even a 6 is a miss.
    wild = man("mexican", (60, 100), mounted=True, troop_class="irregular", training="green")
    game = bench(man("french", (60, 10)), wild, side="mexican")
    assert choice(game) is None
    assert proposals(game)[0].reason.text == "why-cease-fire"


def test_who_has_only_one_target_fires_before_who_has_two() -> None:
    # Both have m.1 in their arc; only the second shooter has m.2, a like man, as well.
    game = bench(
        man("french", (54, 10)),
        man("french", (60, 10)),
        man("mexican", (57, 30), located=True),
        man("mexican", (64, 32), located=True),
        plan=Plan(),
    )
    found = {one.raw: one.worth for one in proposals(game)}
    assert found["f.1"] > found["f.2"]


# Salvo against single shots


def line(count: int, **fields: Any) -> tuple[Figure, ...]:
    return row(count, "french", (55, 10), formation="line", **{"moved": True, **fields})


def test_a_salvo_is_fired_where_single_shots_would_lack_priority() -> None:
    # One of the company is located and the nearest to all; the leader behind him is not.
    front = row(4, "mexican", (55, 30), located=True)
    game = bench(*line(4), *front, plan=Plan())
    found = list(fire_plan.salvos(game.state, "french", ("f.1", "f.2", "f.3", "f.4")))
    assert len(found) == 1
    salvo = found[0]
    wanted = proposals(game)[0].raw
    assert str(wanted).startswith("salvo:") == (salvo.worth > 0.05)


def test_one_unlocated_company_is_fired_at_by_salvo_no_better_than_singly() -> None:
    # Nobody is located: the salvo pays the d4 as well, and single shots may be put where they tell.
    game = bench(*line(3), *row(3, "mexican", (55, 30)), plan=Plan())
    salvo = fire_plan.best(game.state, "french", ("f.1", "f.2", "f.3"))
    assert salvo is not None
    assert salvo.worth <= 0.05
    assert not str(choice(game)).startswith("salvo:")


def test_a_salvo_reaches_the_many_behind_the_one_in_front() -> None:
    # Only the man in front is located: four single shots at him alone, or at others with the d4.
    front = man("mexican", (60, 24), located=True, marker="none", points=1)
    rear = row(5, "mexican", (54, 27.5), (2.6, 0.0), points=6, leader=False)
    game = bench(*line(6), front, *rear, plan=Plan())
    salvo = fire_plan.best(game.state, "french", tuple(f"f.{number}" for number in range(1, 7)))
    assert salvo is not None
    assert salvo.worth > 0.05
    assert str(choice(game)).startswith("salvo:")
    game.answer(choice(game))
    assert choice(game) == [f"f.{number}" for number in range(1, 7)]


def test_the_hits_of_a_salvo_are_those_of_the_named_test() -> None:
    state = bench_state(*line(4), *row(4, "mexican", (55, 30), located=True))
    hits, _ = fire_plan.expected(
        state,
        [state.figures[f"f.{n}"] for n in (1, 2, 3, 4)],
        [state.figures[f"m.{n}"] for n in (1, 2, 3, 4)],
    )
    odds = RULESET.tests["salvo"].odds({"shooters": 4, "distance": 18})
    assert hits == pytest.approx(sum(int(name.removeprefix("hits-")) * float(p) for name, p in odds.items()))


# Guns


CREW: dict[str, Any] = {"troop": "F10", "ranged": "none", "melee": ("butt", "knife"), "points": 4}


def gun_crew() -> tuple[Figure, ...]:
    return tuple(man("french", at, **CREW) for at in ((57, 5), (63, 5), (60, 1)))


def test_a_gun_fires_where_many_enemies_stand_and_no_friends() -> None:
    crowd = row(5, "mexican", (50, 60), (2.5, 0.0))
    single = man("mexican", (75, 60))
    game = bench(*gun_crew(), *crowd, single, guns=(cannon("french", (60, 5)),))
    assert choice(game) == "f.gun"
    game.answer("f.gun")
    if game.question is not None and game.question.key == "gun":
        game.answer(choice(game))
    assert choice(game) in {f"m.{number}" for number in range(1, 6)}


def test_a_gun_spares_its_friends() -> None:
    prey = man("mexican", (60, 60))
    friends = row(5, "french", (54, 53), (2.5, 0.0))
    others = row(4, "mexican", (2, 100), (2.5, 0.0))  # out of the gun's arc
    game = bench(*gun_crew(), prey, *others, *friends, guns=(cannon("french", (60, 5)),))
    assert {one.raw: one.worth for one in proposals(game)}["f.gun"] < 0


def test_a_gun_is_turned_to_where_the_enemy_crowds() -> None:
    crowd, single = row(5, "mexican", (100, 3), (0.0, 2.5)), man("mexican", (60, 60))
    state = bench_state(*gun_crew(), *crowd, single, guns=(cannon("french", (60, 5)),))
    facing, gain = gun_questions.turned(state, state.guns["f.gun"])
    assert 80 < facing < 100
    assert gain > max(aim.worth for aim in gun_questions.battery(state, state.guns["f.gun"]).aims)


def test_the_crew_turns_its_gun_before_it_fires() -> None:
    crowd = row(5, "mexican", (100, 3), (0.0, 2.5))
    game = field(*gun_crew(), *crowd, guns=(cannon("french", (60, 5)),))
    assert choice(game) == "f.gun"
    for key, raw in (
        ("activate", "f.gun"),
        ("crew", ["f.1", "f.2", "f.3"]),
        ("action", "hold"),
        ("also", ["pivot"]),
    ):
        assert game.question is not None
        assert (game.question.key, choice(game)) == (key, raw)
        game.answer(choice(game))
    game.answer(choice(game))
    assert abs(game.state.guns["f.gun"].pose.facing - 90) < 10


def test_a_gun_that_sees_nobody_is_wheeled_to_where_it_does() -> None:
    crowd = row(5, "mexican", (54, 100), (3.0, 0.0))
    screen = zone("ruins", 52, 12, 68, 20)
    game = field(*gun_crew(), *crowd, guns=(cannon("french", (60, 5)),), terrain=(screen,), dice=(6,))
    assert choice(game) == "f.gun"
    while game.question is not None and game.question.key != "move":
        game.answer(choice(game))
    game.answer(choice(game))
    assert game.state.guns["f.gun"].point != (60, 5)


# Rallies


def test_action_points_go_to_the_leader_and_not_to_the_hopeless() -> None:
    chief = man("mexican", (60, 90), leader=True, points=6, marker="green")
    lost = man("mexican", (90, 90), marker="green", troop_class="irregular", training="green", points=1)
    game = bench(
        chief,
        lost,
        *row(6, "mexican", (20, 90)),
        man("french", (60, 10)),
        sequence="rally",
        side="mexican",
        ap=3,
        cursor={"marked": ["m.0", "m.1"], "ready": True},
        plan=Plan(attacker="mexican"),
    )
    spent = {}
    for id in ("m.0", "m.1"):
        game.answer(id)
        spent[id] = choice(game)
        game.back("mexican")
    assert spent["m.0"] >= 2
    assert spent["m.1"] == 0  # with all three points he needs a 5


def test_the_stopped_roll_before_the_pinned() -> None:
    game = bench(
        man("french", (60, 10), marker="green"),
        man("french", (63, 10), marker="yellow"),
        man("mexican", (60, 90)),
        sequence="rally",
        cursor={"marked": ["f.1", "f.2"], "ready": True},
    )
    assert choice(game) == "f.2"


def test_points_that_nobody_else_can_use_are_spent() -> None:
    game = bench(
        man("french", (60, 10), marker="green", points=4),
        man("mexican", (60, 90)),
        sequence="rally",
        ap=4,
        cursor={"marked": ["f.1"], "ready": True},
    )
    if game.question is not None and game.question.key == "rally":
        game.answer("f.1")
    # A French regular, pinned: 1d6 - 1 needs a 4; with 3 AP only a natural 1 fails, a fourth is wasted.
    assert choice(game) == 3


# Localisations


def test_the_man_whom_one_could_charge_is_looked_for() -> None:
    game = bench(
        man("french", (60, 10), ranged="none"),
        man("mexican", (60, 22), marker="green"),
        man("mexican", (20, 100)),
        sequence="locate",
    )
    best = proposals(game)[0]
    assert "m.1" in best.raw
    assert (best.reason.params["figure"], best.reason.params["cause"]) == ("m.1", "charge")
    odds = RULESET.tests["localisation"].odds({"distance": 10})
    assert best.reason.params["chance"] == round(100 * float(odds["located"]))


# Defensive fire and hand-to-hand


def charged(*figures: Figure, **fields: Any) -> Game[State]:
    """f.1 has charged m.1 and reaches him: the Mexicans are asked who fires."""
    game = field(*figures, dice=(6,), **fields)
    draft(game, "f.1", "fast", ["contact"], {"f.1": "m.1"})
    assert game.question is not None
    assert game.question.key == "defend"
    return game


def test_a_rifleman_fires_at_who_charges_him() -> None:
    game = charged(man("french", (40, 40)), man("mexican", (40, 52), located=True))
    assert choice(game) == {"m.1": "f.1"}
    assert proposals(game)[0].reason.params["target"] == "m.1"


def test_a_friend_with_a_rifle_fires_as_well_to_save_a_weak_man() -> None:
    game = charged(
        man("french", (40, 40)),
        man("mexican", (40, 52), located=True, leader=True, id="m.1", ranged="pistol", training="green"),
        man("mexican", (43, 52), id="m.2"),
        man("mexican", (37, 52), id="m.3"),
    )
    assert {"m.2", "m.3"} & set(choice(game))


def test_a_good_fighter_with_a_poor_shot_waits_for_a_poor_fighter() -> None:
    # The charger is nearly sure to be cut down; a pistol shot would most likely miss and cost two points.
    game = charged(
        man("french", (40, 40), troop_class="free_corps", training="green", melee=("bare_hands",)),
        man("mexican", (40, 54), located=True, ranged="pistol", melee=("sabre",), training="veteran"),
    )
    assert choice(game) == {}


@pytest.mark.rule("GM.11.39")
def test_a_gun_fires_at_who_charges_its_crew_and_spares_its_own_men() -> None:
    crew = [
        man("mexican", at, troop="M9", ranged="none", melee=("butt", "knife"), located=True)
        for at in ((37, 64), (43, 64))
    ]
    game = charged(man("french", (40, 50)), *crew, guns=[cannon("mexican", (40, 64))])
    assert choice(game) == {"m.gun": "f.1"}
    own = [man("mexican", (30 + 3 * i, 46), group="n", id=f"n.{i}") for i in range(6)]
    game = charged(man("french", (40, 50)), *crew, *own, guns=[cannon("mexican", (40, 64))])
    assert choice(game) == {}  # six of their own would be caught in the blast


@pytest.mark.rule("GM.11.39")
def test_who_charges_the_crew_of_a_gun_counts_with_its_fire() -> None:
    crew = [man("mexican", at, troop="M9", ranged="none", melee=("knife",)) for at in ((37, 64), (43, 64))]

    def promised(**gun: Any) -> float:
        state = bench_state(man("french", (40, 50)), *crew, guns=[cannon("mexican", (40, 64), **gun)])
        return fights.charge_value(state, state.figures["f.1"], state.figures["m.1"], 12.0)

    assert promised() < 0.0 < promised(fired=True)
    assert promised(facing=0) == promised(fired=True)  # it looks the other way


def fight(*figures: Figure, **fields: Any) -> Game[State]:
    return bench(*figures, sequence="melee", **fields)


def test_the_weapon_that_serves_best_indoors_is_drawn() -> None:
    attacker = man("french", (60, 60), melee=("bayonet", "sabre"), assailant_of=("m.1",))
    defender = man("mexican", (60, 62), melee=("bayonet", "butt"))
    indoors = fight(attacker, defender, terrain=(zone("building", 40, 40, 80, 80),))
    outdoors = fight(attacker, defender)
    for game, weapon in ((indoors, "sabre"), (outdoors, "bayonet")):
        while game.question is not None and game.question.key == "fight":
            game.answer(choice(game))
        assert game.question is not None
        assert (game.question.key, choice(game)) == ("weapon", weapon)


def test_the_combat_that_promises_most_comes_first() -> None:
    game = fight(
        man("french", (60, 60)),
        man("mexican", (60, 62), marker="yellow", troop_class="militia"),
        man("french", (90, 60), troop_class="free_corps", training="green", melee=("knife",)),
        man("mexican", (90, 62), training="veteran"),
    )
    assert choice(game) == "f.1>m.1"


def test_support_is_taken_where_much_hangs_on_the_fight_and_not_where_it_only_adds_a_victim() -> None:
    # One point more wins and loses a twelfth less; who supports falls with the loser.
    sides = {"points": 20}, {"points": 0}
    strong, weak = (
        fight(
            man("french", (60, 60), assailant_of=("m.1",), **points),
            man("french", (62, 62)),
            man("mexican", (60, 62), **points),
            plan=Plan(own_end=True),
        )
        for points in sides
    )
    for game, expected in ((strong, ["f.2"]), (weak, [])):
        while game.question is not None and game.question.key != "support":
            key = game.question.key
            assert key in ("fight", "weapon")
            game.answer("f.1>m.1" if key == "fight" else choice(game))
        assert game.question is not None
        assert choice(game) == expected


# The same position, the same judgement


FIGHTING = (
    "rally",
    "rally-points",
    "locate",
    "fire",
    "target",
    "aim",
    "gun",
    "gun-target",
    "defend",
    "fight",
)


@pytest.mark.parametrize("scenario", ["palo-verde", "free-battle"])
def test_what_was_reckoned_before_changes_nothing(scenario: str) -> None:
    """Proposals follow from the position alone, not from what is kept of those before it."""
    game = Game(RULESET, {"scenario": scenario}, {}, SeededDice(3))
    recruits = {side: Recruit(side) for side in RULESET.sides}
    compared = 0
    while game.question is not None and compared < 25:
        ask = game.question
        if ask.key in FIGHTING:
            view = game.view(ask.seat)
            afresh = dataclasses.replace(view, state=read_position(write_position(view.state)))
            assert RULESET.judgement.propose(view) == RULESET.judgement.propose(afresh)
            compared += 1
        decide(game, ask.seat, recruits[ask.seat])
    assert compared == 25


# Words


def test_every_reason_has_its_words_in_both_languages() -> None:
    used = {
        key for file in BOT.glob("*.py") for key in re.findall(r'"(why-[a-z-]+)"', file.read_text("utf-8"))
    }
    assert used
    for lang in ("en", "fr"):
        assert [key for key in sorted(used) if not RULESET.texts.has(key, lang)] == []
