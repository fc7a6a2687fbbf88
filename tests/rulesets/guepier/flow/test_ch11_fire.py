"""Fire: GM.11.01 to 11.28, and the options GM.17.01 and 17.02."""

from random import Random
from typing import Any

import pytest

from escarmouche.kernel.dice import D6, Dice, Die, Same
from escarmouche.kernel.game import Game
from escarmouche.kernel.questions import Choose, Confirm
from escarmouche.kernel.rules import Illegal
from escarmouche.rulesets.guepier.data.events import Eliminated, Fired, Saved
from escarmouche.rulesets.guepier.data.state import Figure, Kit, Options, State
from escarmouche.rulesets.guepier.flow.step_fire import fire
from escarmouche.rulesets.guepier.rules.artillery import CannonShot, resolve_cannon_hit
from escarmouche.rulesets.guepier.rules.melee import weapons
from escarmouche.rulesets.guepier.rules.shooting import (
    aim_refusal,
    is_priority,
    priority_targets,
    shoot,
    shooter_refusal,
    shot_refusal,
    target_refusal,
    targets,
    with_targets,
)
from escarmouche.table.tabletop import Area, Gone, Inside, Line, Pose, ahead
from tests.rulesets.guepier.alone import alone, dice_left
from tests.rulesets.guepier.bench import (
    bench,
    bench_state,
    disc,
    draft,
    happened,
    man,
    refused,
    row,
    wall,
    zone,
)

SHOOTER = man("french", (60, 10))


def enemy(gap: float = 20.0, **fields: Any) -> Figure:
    """A located enemy straight ahead of the shooter, at that gap."""
    radius = 1.5 if fields.get("mounted") else 1.0
    return man("mexican", (60, 11 + gap + radius), **{"located": True, **fields})


def fires(
    *dice: int,
    shooter: Figure = SHOOTER,
    target: Figure | None = None,
    manner: str = "plain",
    terrain: tuple[Area | Line, ...] = (),
    options: dict[str, Any] | None = None,
) -> str:
    """What comes of one shot: all dice are used, a save that follows a hit is not among them."""
    game = alone(
        shooter, target or enemy(), terrain=terrain, dice=(*dice, 8), options=options, size=(150.0, 150.0)
    )
    shoot(game, "f.1", "m.1", manner)
    (event,) = happened(game, Fired)
    assert dice_left(game) == (0 if event.outcome == "hit" else 1)
    return str(event.outcome)


def code(refusal: Illegal | None) -> tuple[str, str]:
    assert refusal is not None
    return refusal.code, refusal.rule


def firing(*figures: Figure, **fields: Any) -> Game[State]:
    return alone(*figures, step=fire, **fields)


# Who may shoot at what


@pytest.mark.rule("GM.11.01")
@pytest.mark.parametrize(
    ("facing", "inside"),
    [
        (0.0, True),
        (22.5, True),
        (22.501, False),
        (337.5, True),
        (337.499, False),
        (180.0, False),
    ],
)
def test_the_arc_is_22_5_degrees_to_each_side(facing: float, inside: bool) -> None:
    state = bench_state(man("french", (60, 10), facing), enemy())
    refusal = target_refusal(state, state.figures["f.1"], state.figures["m.1"])
    assert refusal is None if inside else code(refusal) == ("E22", "GM.11.01")
    if refusal is not None:
        assert refusal.params["arc"] == 45.0


@pytest.mark.rule("GM.11.01")
@pytest.mark.parametrize(("off", "inside"), [(22.4, True), (-22.4, True), (22.6, False), (-22.6, False)])
@pytest.mark.parametrize("facing", [0.0, 90.0, 200.0, 350.0])
def test_the_arc_goes_with_the_facing(facing: float, off: float, inside: bool) -> None:
    state = bench_state(man("french", (60, 60), facing), man("mexican", ahead((60, 60), facing + off, 40)))
    assert (target_refusal(state, state.figures["f.1"], state.figures["m.1"]) is None) is inside


@pytest.mark.rule("GM.17.02")
@pytest.mark.parametrize(
    ("facing", "inside"), [(45.0, True), (45.001, False), (315.0, True), (314.999, False)]
)
def test_the_wide_arc_is_45_degrees_to_each_side(facing: float, inside: bool) -> None:
    state = bench_state(man("french", (60, 10), facing), enemy(), options=Options(wide_arc=True))
    refusal = target_refusal(state, state.figures["f.1"], state.figures["m.1"])
    assert refusal is None if inside else code(refusal) == ("E22", "GM.17.02")
    if refusal is not None:
        assert refusal.params["arc"] == 90.0


@pytest.mark.rule("GM.11.01")
def test_a_target_out_of_arc_is_refused_in_play() -> None:
    aside = man("mexican", (90, 20), located=True)
    game = firing(SHOOTER, enemy(), enemy(40, id="m.9"), aside)
    game.answer("f.1")
    assert code(refused(game, "m.2")) == ("E22", "GM.11.01")


@pytest.mark.rule("GM.11.02")
def test_one_shot_a_turn() -> None:
    game = firing(SHOOTER, man("french", (66, 10)), enemy(), dice=(2,))
    game.answer("f.1")
    game.answer(False)
    assert game.state.figures["f.1"].shot
    assert code(refused(game, "f.1")) == ("E24", "GM.11.02")


@pytest.mark.rule("GM.11.02")
def test_defensive_fire_is_the_shot_of_the_turn() -> None:
    game = alone(SHOOTER, enemy(), dice=(2,))
    shoot(game, "f.1", "m.1", "defensive")
    shooter = game.state.figures["f.1"]
    assert shooter.defensive
    assert code(shooter_refusal(game.state, shooter)) == ("E24", "GM.11.02")


@pytest.mark.rule("GM.11.03")
def test_a_line_of_sight_is_needed() -> None:
    hidden = man("mexican", (62, 40), located=True)
    screen = wall("wall", (60.5, 30), (70, 30))
    game = firing(SHOOTER, enemy(), enemy(60), hidden, terrain=(screen,))
    game.answer("f.1")
    refusal = refused(game, "m.3")
    assert (*code(refusal), refusal.params["thing"]) == ("E11", "GM.7.20", "wall")


@pytest.mark.rule("GM.11.04", "GM.11.05")
def test_the_nearest_located_enemy_comes_first() -> None:
    state = bench_state(SHOOTER, enemy(30), enemy(20), enemy(10, located=False))
    shooter = state.figures["f.1"]
    assert [one.id for one in priority_targets(state, shooter)] == ["m.2"]
    assert [is_priority(state, shooter, state.figures[id]) for id in ("m.1", "m.2", "m.3")] == [
        False,
        True,
        False,
    ]


@pytest.mark.rule("GM.11.05", "GM.7.02", "GM.7.11")
def test_who_fired_this_turn_counts_as_located() -> None:
    state = bench_state(SHOOTER, enemy(20, located=False, shot=True), enemy(30))
    assert [one.id for one in priority_targets(state, state.figures["f.1"])] == ["m.1"]


@pytest.mark.rule("GM.11.05", "GM.11.21", "GM.7.11")
def test_an_unlocated_target_costs_a_d4_even_if_nobody_is_located() -> None:
    hidden = enemy(located=False)
    assert fires(4, 7, target=hidden) == "miss"  # 7 + 2 - 4 against 6
    assert fires(4, 8, target=hidden) == "hit"
    assert fires(1, 5, target=hidden) == "hit"
    assert fires(1, 4, target=hidden) == "miss"


@pytest.mark.rule("GM.11.05", "GM.11.07")
def test_only_those_it_could_shoot_at_have_priority() -> None:
    out_of_arc, behind = man("mexican", (80, 12), located=True), man("mexican", (62, 20), located=True)
    engaged = man("mexican", (57, 22), located=True)
    friend = man("french", (55, 22))
    wall_ = wall("wall", (60.5, 15), (70, 15))
    state = bench_state(SHOOTER, out_of_arc, behind, engaged, friend, enemy(40), terrain=(wall_,))
    assert [one.id for one in priority_targets(state, state.figures["f.1"])] == ["m.4"]


@pytest.mark.rule("GM.11.06")
@pytest.mark.parametrize(("more", "both"), [(0.0, True), (0.0009, True), (0.0012, False)])
def test_equidistant_targets_are_the_players_choice(more: float, both: bool) -> None:
    state = bench_state(
        SHOOTER,
        man("mexican", (55, 40), located=True),
        man("mexican", (65, 40 + more), located=True),
        enemy(90, located=True),
    )
    found = [one.id for one in priority_targets(state, state.figures["f.1"])]
    assert found == (["m.1", "m.2"] if both else ["m.1"])


@pytest.mark.rule("GM.11.06")
def test_the_question_says_which_targets_have_priority() -> None:
    game = firing(
        SHOOTER, enemy(40), man("mexican", (55, 40), located=True), man("mexican", (65, 40), located=True)
    )
    game.answer("f.1")
    assert isinstance(game.question, Choose)
    assert {option.key: option.params["priority"] for option in game.question.options} == {
        "m.2": True,
        "m.3": True,
        "m.1": False,
    }
    first, last = game.question.options[0], game.question.options[-1]
    assert (first.params["distance"], first.params["need"], first.params["plus"]) == (28.4, 6, 2)
    assert (last.params["distance"], last.params["need"]) == (40.0, 8)


@pytest.mark.rule("GM.11.07")
def test_in_contact_nobody_shoots_nor_is_shot_at() -> None:
    foe = man("mexican", (60, 12.5), located=True)  # 0.5 cm away
    state = bench_state(SHOOTER, foe, enemy(30), man("french", (70, 10), 340.0))
    assert code(shooter_refusal(state, state.figures["f.1"])) == ("E26", "GM.11.07")
    free, engaged = state.figures["f.2"], state.figures["m.1"]
    assert shooter_refusal(state, free) is None
    assert code(target_refusal(state, free, engaged)) == ("E26", "GM.11.07")
    apart = bench_state(SHOOTER, man("mexican", (60, 12.6), located=True))
    assert shot_refusal(apart, apart.figures["f.1"], apart.figures["m.1"]) is None


@pytest.mark.rule("GM.11.07", "GM.6.13")
def test_the_pinned_do_not_shoot_and_the_stopped_do() -> None:
    state = bench_state(
        man("french", (60, 10), marker="green"), man("french", (60, 10), marker="yellow"), enemy()
    )
    assert code(shooter_refusal(state, state.figures["f.1"])) == ("E09", "GM.6.13")
    assert shooter_refusal(state, state.figures["f.2"]) is None


@pytest.mark.rule("GM.11.07", "GM.10.01", "GM.10.05", "GM.12.23")
def test_carriers_and_men_on_ladders_do_not_shoot() -> None:
    kit = (
        Kit(id="ladder-1", kind="ladder", state="carried", carriers=("f.1", "f.2")),
        Kit(id="barrel-1", kind="barrel", state="carried", carriers=("f.3",)),
        Kit(id="ladder-2", kind="ladder", state="raised", at=(60.0, 10.0)),
        Kit(id="ladder-3", kind="ladder", state="raised", at=(9.0, 9.0), carriers=("f.5",), raised_in=2),
        Kit(id="ladder-4", kind="ladder", state="raised", at=(9.0, 9.0), carriers=("f.6",), raised_in=1),
    )
    men = [man("french", (60 + 3 * i, 10)) for i in range(3)]
    climber = man("french", None, where=Inside("ladder-2"))
    after = [man("french", (70, 10)), man("french", (73, 10))]
    state = bench_state(*men, climber, *after, enemy(), kit=kit)
    found = [shooter_refusal(state, figure) for figure in state.figures.values() if figure.side == "french"]
    assert [code(refusal) for refusal in found[:5]] == [
        ("E27", "GM.10.01"),
        ("E27", "GM.10.01"),
        ("E27", "GM.12.23"),
        ("E27", "GM.10.05"),
        ("E27", "GM.10.01"),  # raised it this turn
    ]
    assert found[5] is None  # free again the turn after, GM.10.21


@pytest.mark.rule("GM.10.06")
def test_a_man_on_a_ladder_may_be_shot_at_in_the_open() -> None:
    kit = Kit(id="ladder-1", kind="ladder", state="raised", at=(60.0, 40.0), against="wall")
    climber = man("mexican", None, where=Inside("ladder-1"), located=True)
    terrain = (wall("wall", (40, 41), (80, 41)), zone("thicket", 50, 30, 70, 41))
    game = alone(SHOOTER, climber, kit=(kit,), terrain=terrain, dice=(12, 4))
    shoot(game, "f.1", "m.1")
    (saved,) = happened(game, Saved)
    assert (saved.cover, saved.outcome) == ("none", "eliminated")
    assert happened(game, Fired)[0].distance == 28.0


@pytest.mark.rule("GM.9.24", "GM.11.07")
def test_only_the_first_rank_of_a_column_shoots() -> None:
    column = [man("french", (60, 10 - 3 * i), formation="column") for i in range(3)]
    game = firing(*column, enemy())
    assert code(refused(game, "f.2")) == ("E41", "GM.9.24")
    assert isinstance(game.question, Choose)
    assert [option.key for option in game.question.options] == ["f.1"]


@pytest.mark.rule("GM.11.07")
def test_the_gravest_refusal_is_told() -> None:
    kit = (Kit(id="ladder-1", kind="ladder", state="carried", carriers=("f.1",)),)
    fields: dict[str, Any] = {"marker": "green", "shot": True, "jammed_until": 2}
    order = []
    for key, value in (("marker", "none"), ("shot", False), ("jammed_until", 0), ("", None)):
        state = bench_state(man("french", (60, 10), **fields), man("mexican", (60, 12)), kit=kit)
        order.append(code(shooter_refusal(state, state.figures["f.1"]))[0])
        fields = {**fields, key: value} if key else fields
    away = bench_state(man("french", (60, 10)), kit=kit)
    order.append(code(shooter_refusal(away, away.figures["f.1"]))[0])
    assert order == ["E09", "E24", "E25", "E26", "E27"]


@pytest.mark.rule("GM.11.03")
def test_only_an_enemy_on_the_table_is_shot_at() -> None:
    lost = man("mexican", None, where=Gone("rifle"))
    state = bench_state(SHOOTER, man("french", (60, 30)), enemy(40), lost)
    for id, expected in (("m.1", None), ("m.2", "no-enemy"), ("f.2", "no-enemy")):
        refusal = target_refusal(state, state.figures["f.1"], state.figures[id])
        assert (refusal and refusal.code) == expected


@pytest.mark.rule("GM.11.07")
def test_the_order_of_refusals_of_a_target() -> None:
    screen = wall("wall", (0, 60), (120, 60))
    far = man("mexican", (119, 119))
    state = bench_state(man("french", (1, 1), 180.0), far, size=(150.0, 150.0), terrain=(screen,))
    assert code(target_refusal(state, state.figures["f.1"], state.figures["m.1"]))[0] == "E11"
    state = bench_state(man("french", (1, 1), 180.0), far, size=(150.0, 150.0))
    assert code(target_refusal(state, state.figures["f.1"], state.figures["m.1"]))[0] == "E23"


@pytest.mark.rule("GM.11.08")
def test_shots_come_one_by_one_until_the_side_passes() -> None:
    game = firing(SHOOTER, man("french", (66, 10)), enemy(), enemy(30), dice=(12, 1))
    game.answer("f.1")
    game.answer("m.1")
    game.answer(False)
    assert [event.figure for event in happened(game, Eliminated)] == ["m.1"]  # saved before the next shot
    assert game.question is not None
    assert (game.question.seat, game.question.key) == ("french", "fire")
    assert isinstance(game.question, Choose)
    assert game.question.may_pass
    game.answer(None)
    assert game.over


@pytest.mark.rule("GM.11.08", "GM.4.06")
@pytest.mark.parametrize("first", ["french", "mexican"])
def test_the_initiative_side_fires_all_its_shots_first(first: str) -> None:
    second = "mexican" if first == "french" else "french"
    men = (
        *row(2, "french", (60, 10), (6.0, 0.0), located=True),
        *row(2, "mexican", (60, 32), (6.0, 0.0), located=True),
    )
    game = bench(*men, sequence="fire", side=first, initiative=first, dice=(12, 1, 6))
    assert game.question is not None
    assert (game.question.seat, game.question.key) == (first, "fire")
    letter = first[0]
    draft(game, f"{letter}.1", f"{second[0]}.1", False)  # the target is lost, its neighbour holds
    game.answer(None)
    assert isinstance(game.question, Choose)
    assert game.question.seat == second
    assert [option.key for option in game.question.options] == [
        f"{second[0]}.2"
    ]  # the lost man shoots no more


@pytest.mark.rule("GM.11.08")
def test_a_side_without_a_shot_is_not_asked() -> None:
    assert firing(man("french", (60, 10), 180.0), enemy()).over


@pytest.mark.rule("GM.11.08", "GM.11.01")
def test_who_has_no_target_hears_why() -> None:
    game = firing(SHOOTER, man("french", (66, 10), 180.0), enemy())
    assert code(refused(game, "f.2")) == ("E22", "GM.11.01")
    gunner = man("french", (70, 10), ranged="none")
    assert code(shooter_refusal(game.state, gunner))[0] == "no-firearm"


@pytest.mark.rule("GM.11.05")
def test_what_is_offered_is_what_is_not_refused() -> None:
    luck = Random(7)
    terrain = (
        zone("building", 30, 40, 60, 60),
        zone("thicket", 70, 30, 100, 50),
        zone("hill", 10, 70, 40, 100, level=1),
        wall("wall", (60, 80), (110, 90)),
        wall("hedge", (20, 20), (50, 30)),
    )
    seen = 0
    for _ in range(40):
        spots = [(luck.uniform(1, 119), luck.uniform(1, 119)) for _ in range(12)]
        state = bench_state(
            *(man("french", spot, luck.uniform(0, 360)) for spot in spots[:6]),
            *(man("mexican", spot) for spot in spots[6:]),
            terrain=terrain,
        )
        for shooter in state.of_side("french"):
            offered = {target.id for target in targets(state, shooter)}
            allowed = {
                one.id for one in state.of_side("mexican") if target_refusal(state, shooter, one) is None
            }
            assert offered == allowed
            assert bool(with_targets(state, [shooter])) is bool(allowed)
            seen += len(allowed)
    assert seen > 50


# Fire table

BANDS = {
    "rifle": ((10, 4), (30, 6), (60, 8), (90, 10), (120, 12)),
    "pistol": ((10, 4), (30, 6), (60, 8), (90, 10)),
}


def needs(weapon: str, gap: float, sunrise: bool = False) -> int:
    """The least natural die that hits: the shooter is a green Mexican regular, +1 - 1."""
    shooter = man("french", (60, 10), troop_class="mexican_regular", training="green", ranged=weapon)
    sides = 6 if weapon == "pistol" else 12
    for die in range(2, sides + 1):
        found = fires(die, shooter=shooter, target=enemy(gap), options={"sunrise": sunrise})
        if found == "hit":
            return die
    return sides + 1


@pytest.mark.rule("GM.11.09", "GM.1.03")
@pytest.mark.parametrize(("limit", "need"), BANDS["rifle"])
def test_rifle_scores(limit: int, need: int) -> None:
    assert needs("rifle", limit) == need
    assert needs("obsolete_rifle", limit) == need + 1
    if limit < 120:
        assert needs("rifle", limit + 0.0011) == need + 2


@pytest.mark.rule("GM.11.09")
def test_pistol_scores() -> None:
    assert [needs("pistol", gap) for gap in (1, 10, 10.0011, 30)] == [4, 4, 6, 6]
    assert needs("pistol", 30.0011) == 7  # 8 is out of reach of a bare d6
    veteran = man("french", (60, 10), ranged="pistol", training="veteran")  # +2 + 1
    assert [fires(die, shooter=veteran, target=enemy(60)) for die in (4, 5)] == ["miss", "hit"]
    assert [fires(die, shooter=veteran, target=enemy(90, mounted=True)) for die in (5, 6)] == ["miss", "hit"]


@pytest.mark.rule("GM.11.10")
@pytest.mark.parametrize(
    ("weapon", "gap", "allowed"),
    [("rifle", 120, True), ("rifle", 120.0011, False), ("pistol", 90, True), ("pistol", 90.0011, False)],
)
def test_beyond_the_last_figure_no_shot(weapon: str, gap: float, allowed: bool) -> None:
    state = bench_state(man("french", (60, 10), ranged=weapon), enemy(gap), size=(150.0, 150.0))
    refusal = target_refusal(state, state.figures["f.1"], state.figures["m.1"])
    assert refusal is None if allowed else code(refusal) == ("E23", "GM.11.10")


@pytest.mark.rule("GM.11.10")
def test_out_of_range_is_refused_in_play() -> None:
    game = firing(man("french", (60, 10), ranged="pistol"), enemy(40), enemy(50), enemy(91))
    game.answer("f.1")
    refusal = refused(game, "m.3")
    assert (*code(refusal), refusal.params["last"]) == ("E23", "GM.11.10", 90.0)


@pytest.mark.rule("GM.11.11", "GM.17.01")
def test_at_sunrise_all_ranges_are_halved() -> None:
    for limit, need in BANDS["rifle"]:
        assert needs("rifle", limit / 2, sunrise=True) == need
    assert needs("rifle", 5.0011, sunrise=True) == 6
    assert [needs("pistol", gap, sunrise=True) for gap in (5, 15)] == [4, 6]
    for weapon, gap in (("rifle", 60.0011), ("pistol", 45.0011)):
        state = bench_state(
            man("french", (60, 10), ranged=weapon),
            enemy(gap),
            size=(150.0, 150.0),
            options=Options(sunrise=True),
        )
        assert code(target_refusal(state, state.figures["f.1"], state.figures["m.1"])) == ("E23", "GM.11.10")


# Modifiers: against 6 at 20 cm


def least(target: Figure | None = None, terrain: tuple[Area | Line, ...] = (), **shooter: Any) -> int:
    """The least die that hits a located target at 20 cm."""
    for die in range(2, 13):
        man_ = man("french", (60, 10), **shooter)
        if fires(die, shooter=man_, target=target, terrain=terrain) == "hit":
            return die
    return 13


@pytest.mark.rule("GM.11.12", "GM.11.17")
@pytest.mark.parametrize(
    ("troop_class", "die"),
    [
        ("french_regular", 4),
        ("mexican_regular", 5),
        ("militia", 7),
        ("irregular", 7),
        ("legion", 7),
        ("free_corps", 7),
    ],
)
def test_the_class_of_the_shooter(troop_class: str, die: int) -> None:
    assert least(troop_class=troop_class) == die


@pytest.mark.rule("GM.11.13")
def test_a_stopped_shooter() -> None:
    assert least(marker="yellow") == 5


@pytest.mark.rule("GM.11.14")
def test_a_mounted_target() -> None:
    assert least(enemy(mounted=True)) == 3


@pytest.mark.rule("GM.11.15", "GM.9.08")
@pytest.mark.parametrize(
    ("mode", "mounted", "die"), [("skirmish", False, 5), ("fast", False, 4), ("trot", True, 3)]
)
def test_a_skirmishing_target(mode: str, mounted: bool, die: int) -> None:
    assert least(enemy(mode=mode, mounted=mounted)) == die


@pytest.mark.rule("GM.11.16", "GM.11.22")
def test_a_moving_shooter() -> None:
    assert least(mode="fast") == 6
    assert least(mode="fast", ranged="obsolete_rifle") == 7
    assert least(mode="skirmish") == 4
    rider = {"mounted": True, "ranged": "pistol"}
    near = man("mexican", (60, 21), located=True)
    found = [
        [fires(die, shooter=man("french", (60, 10), mode=mode, **rider), target=near) for die in (2, 3)]
        for mode in ("trot", "gallop")
    ]
    assert found == [["hit", "hit"], ["miss", "hit"]]  # 4 with +2, then with +2 - 1


@pytest.mark.rule("GM.11.18")
@pytest.mark.parametrize(("training", "die"), [("green", 5), ("experienced", 4), ("veteran", 3)])
def test_the_training_of_the_shooter(training: str, die: int) -> None:
    assert least(training=training) == die


@pytest.mark.rule("GM.11.19", "GM.11.22")
def test_smoke_counts_once() -> None:
    cloud, second = disc("smoke", 60, 20, 6), disc("smoke", 60, 25, 6)
    assert least(terrain=(cloud,)) == 6
    assert least(terrain=(cloud, second)) == 6
    assert least(terrain=(disc("smoke", 70, 20, 6),)) == 4


@pytest.mark.rule("GM.11.20")
def test_an_obsolete_rifle() -> None:
    assert least(ranged="obsolete_rifle") == 5


@pytest.mark.rule("GM.11.21", "GM.11.22")
def test_the_d4_is_thrown_before_the_weapon_die() -> None:
    game = alone(SHOOTER, enemy(20), enemy(30), dice=(3, 7, 6))
    shoot(game, "f.1", "m.2")  # 7 + 2 - 3 against 6
    (event,) = happened(game, Fired)
    assert (event.outcome, event.priority) == ("hit", False)
    (roll,) = event.rolls
    assert [(line.rule, line.value) for line in roll.lines] == [("GM.11.12", 2), ("GM.11.21", -3)]
    assert roll.faces == (7,)


@pytest.mark.rule("GM.11.22", "GM.1.04")
def test_all_modifiers_add_up() -> None:
    shooter = man(
        "french", (60, 10), mode="fast", training="veteran", troop_class="legion", ranged="obsolete_rifle"
    )
    target = enemy(mounted=True, mode="trot", located=False)
    # Legion -1, veteran +1, marker -2, obsolete -1, smoke -2, mounted target +1: -4, and the d4, against 6
    found = [
        fires(d4, 12, shooter=shooter, target=target, terrain=(disc("smoke", 60, 20, 6),)) for d4 in (2, 3)
    ]
    assert found == ["hit", "miss"]


# Result


@pytest.mark.rule("GM.11.23", "GM.13.01")
def test_equal_hits_and_below_misses() -> None:
    assert fires(4) == "hit"
    assert fires(3) == "miss"


@pytest.mark.rule("GM.11.24")
def test_a_natural_1_jams_and_misses_whatever_the_total() -> None:
    sure = man("french", (60, 10), training="veteran")
    assert fires(1, shooter=sure, target=enemy(5, mounted=True)) == "jam"  # 1 + 4 against 4
    assert fires(2, shooter=sure, target=enemy(5, mounted=True)) == "hit"


@pytest.mark.rule("GM.11.24")
def test_a_jam_lasts_to_the_end_of_the_next_turn() -> None:
    game = alone(SHOOTER, enemy(), dice=(1,), turn=3)
    shoot(game, "f.1", "m.1")
    jammed = game.state.figures["f.1"]
    assert jammed.jammed_until == 4
    for turn, expected in ((3, "E25"), (4, "E25"), (5, None)):
        state = bench_state(man("french", (60, 10), jammed_until=4), enemy(), turn=turn)
        refusal = shooter_refusal(state, state.figures["f.1"])
        assert (refusal and refusal.code) == expected


@pytest.mark.rule("GM.11.24")
def test_a_jammed_weapon_fires_neither_in_play_nor_in_defence() -> None:
    game = firing(man("french", (60, 10), jammed_until=2), man("french", (66, 10)), enemy())
    assert code(refused(game, "f.1")) == ("E25", "GM.11.24")
    before = game.state
    with pytest.raises(Illegal) as caught:
        shoot(game, "f.1", "m.1", "defensive")
    assert caught.value.code == "E25"
    assert game.state == before


@pytest.mark.rule("GM.11.25")
def test_a_jammed_pistol_is_useless_in_hand_to_hand_and_a_rifle_is_not() -> None:
    pistol = man("french", (60, 10), ranged="pistol", melee=("sabre", "pistol"), jammed_until=2)
    rifle = man("french", (64, 10), jammed_until=2)
    state = bench_state(pistol, rifle, enemy())
    assert weapons(state, state.figures["f.1"]) == ("sabre",)
    assert set(weapons(state, state.figures["f.2"])) == {"bayonet", "butt"}


class Ones(Dice):
    """Every die shows a 1."""

    def roll(self, die: Die, same: Same | None = None) -> int:
        return 1

    def total(self, n: int, die: Die, same: Same | None = None) -> int:
        assert die == D6
        return n


@pytest.mark.rule("GM.11.25")
def test_cannon_dice_never_jam() -> None:
    shot = CannonShot(crew_class="french_regular", crew_training="experienced", distance=10.0)
    assert resolve_cannon_hit(shot, Ones())  # 2 + 2 against 2


# Aiming


@pytest.mark.rule("GM.11.26", "GM.11.28")
def test_aiming_keeps_the_better_of_two_dice() -> None:
    assert fires(2, 4, manner="aimed") == "hit"
    assert fires(4, 2, manner="aimed") == "hit"
    assert fires(3, 3, manner="aimed") == "miss"


@pytest.mark.rule("GM.11.28")
def test_the_aimed_weapon_jams_on_two_ones_only() -> None:
    assert fires(1, 1, manner="aimed") == "jam"
    assert fires(1, 2, manner="aimed") == "miss"
    assert fires(1, 4, manner="aimed") == "hit"


@pytest.mark.rule("GM.11.28", "GM.11.21")
def test_modifiers_of_an_aimed_shot_count_once() -> None:
    assert fires(2, 3, 6, manner="aimed", target=enemy(located=False)) == "hit"  # d4 2: 6 + 2 - 2
    assert fires(2, 5, 5, manner="aimed", target=enemy(located=False)) == "miss"


@pytest.mark.rule("GM.11.26", "GM.11.27")
@pytest.mark.parametrize(
    "fields",
    [
        {"moved": True},
        {"moved_last": True},
        {"mode": "fast"},
        {"mode": "skirmish"},
        {"charged": True},
    ],
    ids=["moved", "moved last turn", "marker", "skirmishing", "charged"],
)
def test_who_moved_or_is_charged_may_not_aim(fields: dict[str, Any]) -> None:
    game = firing(man("french", (60, 10), **fields), enemy(), dice=(2,))
    assert code(aim_refusal(game.state, game.state.figures["f.1"]))[0] == "E37"
    before, events = game.state, len(game.events)
    with pytest.raises(Illegal) as caught:
        shoot(game, "f.1", "m.1", "aimed")
    assert caught.value.code == "E37"
    assert (game.state, len(game.events), dice_left(game)) == (before, events, 1)
    game.answer("f.1")  # fires at once: no question about aiming
    assert happened(game, Fired)[0].manner == "plain"


@pytest.mark.rule("GM.11.27")
@pytest.mark.parametrize("marker", ["none", "yellow"])
def test_who_stood_still_may_aim_and_so_may_the_stopped(marker: str) -> None:
    state = bench_state(man("french", (60, 10), marker=marker), enemy(), turn=1)
    assert aim_refusal(state, state.figures["f.1"]) is None


@pytest.mark.rule("GM.11.28")
def test_aiming_is_the_default_and_may_be_declined() -> None:
    game = firing(SHOOTER, enemy(), dice=(3, 2))
    game.answer("f.1")
    assert isinstance(game.question, Confirm)
    assert (game.question.key, game.question.default, game.question.preference) == ("aim", True, "always-aim")
    game.answer(True)
    assert happened(game, Fired)[0].manner == "aimed"
    game = firing(SHOOTER, enemy(), dice=(2,))
    game.answer("f.1")
    game.answer(False)
    assert happened(game, Fired)[0].manner == "plain"
    assert dice_left(game) == 0


@pytest.mark.rule("GM.11.28")
@pytest.mark.parametrize("manner", ["plain", "defensive"])
def test_outside_aimed_fire_one_die_is_thrown(manner: str) -> None:
    assert fires(4, manner=manner) == "hit"


@pytest.mark.rule("GM.11.37")
def test_defensive_fire_knows_no_priority_and_meets_the_charger_on_its_way() -> None:
    game = alone(SHOOTER, enemy(20, located=False, mode="fast"), enemy(10), dice=(4, 5))
    shoot(game, "f.1", "m.1", "defensive", Pose(60, 42))  # 30 cm: 4 + 2 against 6; save 5 - 1
    fired, saved = happened(game, Fired)[0], happened(game, Saved)[0]
    assert (fired.outcome, fired.distance, saved.outcome) == ("hit", 30.0, "eliminated")


# What a shot does


@pytest.mark.rule("GM.11.23", "GM.8.04")
def test_a_hit_is_saved_with_the_cover_from_the_shooter() -> None:
    thicket = zone("thicket", 50, 25, 70, 45)
    game = alone(SHOOTER, enemy(), terrain=(thicket,), dice=(12, 4))
    shoot(game, "f.1", "m.1")
    (saved,) = happened(game, Saved)
    assert (saved.cover, saved.cause, saved.outcome) == ("light", "rifle", "stopped")
    assert game.state.figures["m.1"].marker == "yellow"


@pytest.mark.rule("GM.11.08", "GM.15.01")
def test_morale_follows_a_loss_at_once() -> None:
    near = man("mexican", (64, 32))
    game = alone(SHOOTER, enemy(), near, dice=(12, 1, 2))
    shoot(game, "f.1", "m.1")
    assert game.state.figures["m.1"].lost
    assert game.state.figures["m.2"].marker == "yellow"
    assert dice_left(game) == 0
