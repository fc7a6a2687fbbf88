"""Chapter 14: hand-to-hand."""

from typing import Any

import pytest

from escarmouche.kernel.dice import ScriptedDice
from escarmouche.kernel.game import Game
from escarmouche.kernel.questions import Choose, ChooseSeveral
from escarmouche.rulesets.guepier.data import tables
from escarmouche.rulesets.guepier.data.events import (
    ControlChanged,
    Eliminated,
    Fought,
    MoraleTested,
    PlaceTaken,
)
from escarmouche.rulesets.guepier.data.state import Figure, Kit, Plan, Start, State, move_cursor
from escarmouche.rulesets.guepier.rules.melee import (
    SCORE,
    Fighter,
    may_stand_there,
    pairs,
    resolve_melee,
    weapons,
)
from escarmouche.rulesets.guepier.rules.victory import control
from escarmouche.table.tabletop import Area, Inside, Line, Point, Pose
from tests.rulesets.guepier.bench import bench, bench_state, door, draft, happened, man, refused, wall, zone

LAST_TURN = Plan(limit=2, own_end=True)  # of the bench: the game ends before its flags are cleared
ONE = {"melee": ("bayonet",)}


def fray(*figures: Figure, dice: tuple[int, ...] = (), **fields: Any) -> Game[State]:
    """The hand-to-hand sequence of the last turn; the French have the initiative unless told otherwise."""
    return bench(*figures, sequence="melee", plan=fields.pop("plan", LAST_TURN), dice=dice, **fields)


def french(at: Point, **fields: Any) -> Figure:
    return man("french", at, **{**ONE, **fields})


def mexican(at: Point, **fields: Any) -> Figure:
    return man("mexican", at, **{**ONE, **fields})


def outcomes(game: Game[State]) -> list[tuple[str, str, str]]:
    return [(event.attacker, event.defender, event.outcome) for event in happened(game, Fought)]


def options(game: Game[State]) -> list[str]:
    ask = game.question
    assert isinstance(ask, Choose | ChooseSeveral)
    return [option.key for option in ask.options]


@pytest.mark.rule("GM.14.01")
def test_the_initiative_player_orders_all_combats() -> None:
    game = fray(
        french((20, 20)),
        french((60, 20)),
        mexican((22, 20), assailant_of=("f.1",)),
        mexican((62, 20), assailant_of=("f.2",)),
        side="mexican",
        dice=(12, 1, 12, 1),
    )
    assert game.question is not None
    assert (game.question.seat, game.question.key) == ("mexican", "fight")
    game.answer("m.2>f.2")
    assert outcomes(game) == [("m.2", "f.2", "attacker-wins"), ("m.1", "f.1", "attacker-wins")]


@pytest.mark.rule("GM.14.02")
def test_nobody_fights_twice_in_a_turn() -> None:
    game = fray(
        french((20, 20)),
        french((60, 20)),
        french((60, 60)),
        mexican((22, 20)),
        mexican((18, 20)),
        mexican((62, 20)),
        mexican((62, 60)),
        dice=(5, 5),
    )
    assert options(game) == ["f.1>m.1", "f.1>m.2", "f.2>m.3", "f.3>m.4"]
    game.answer("f.1>m.1")
    assert outcomes(game) == [("f.1", "m.1", "tie")]
    assert options(game) == ["f.2>m.3", "f.3>m.4"]
    assert refused(game, "f.1>m.2").code == "E32"
    assert refused(game, "m.1>f.1").rule == "GM.14.02"


@pytest.mark.rule("GM.14.03")
def test_the_assailant_attacks_else_the_initiative_side() -> None:
    state = bench_state(
        french((20, 20)),
        french((60, 20)),
        mexican((22, 20), assailant_of=("f.1",)),
        mexican((62, 20)),
        sequence="melee",
    )
    assert [pair.key for pair in pairs(state)] == ["m.1>f.1", "f.2>m.2"]
    theirs = bench_state(french((20, 20)), mexican((22, 20)), sequence="melee", side="mexican")
    assert [pair.key for pair in pairs(theirs)] == ["m.1>f.1"]


@pytest.mark.rule("GM.14.03")
def test_who_touches_several_fights_one_and_the_others_stay() -> None:
    game = fray(french((20, 20)), mexican((22, 20)), mexican((18, 20)), dice=(12, 1, 6))
    game.answer("f.1>m.2")
    assert [event.figure for event in happened(game, Eliminated)] == ["m.2"]
    assert outcomes(game) == [("f.1", "m.2", "attacker-wins")]
    assert game.state.figures["m.1"].placed


@pytest.mark.rule("GM.14.04")
@pytest.mark.parametrize(
    ("weapon", "open_ground", "dense"),
    [
        ("bare_hands", 4, 4),
        ("butt", 8, 6),
        ("knife", 8, 8),
        ("sabre", 10, 10),
        ("bayonet", 12, 8),
        ("lance", 12, 8),
        ("pistol", 10, 10),
    ],
)
def test_dice_of_weapons(weapon: str, open_ground: int, dense: int) -> None:
    plain = Fighter("legion", "experienced", weapon)
    cramped = Fighter("legion", "experienced", weapon, in_building=True)
    assert SCORE.roll(plain, ScriptedDice([open_ground])).die == f"d{open_ground}"
    assert SCORE.roll(cramped, ScriptedDice([dense])).die == f"d{dense}"


@pytest.mark.rule("GM.14.05")
def test_the_pistol_is_the_only_firearm() -> None:
    assert "rifle" not in tables.MELEE_DIE
    state = bench_state(man("french", (20, 20), ranged="rifle", melee=("butt",)))
    assert weapons(state, state.figures["f.1"]) == ("butt",)


@pytest.mark.rule("GM.14.06")
def test_weapons_are_chosen_openly_the_attacker_first() -> None:
    game = fray(
        man("french", (20, 20), melee=("bayonet", "butt")),
        man("mexican", (22, 20), melee=("bayonet", "knife"), assailant_of=("f.1",)),
        dice=(8, 8),
    )
    assert game.question is not None
    assert (game.question.seat, game.question.key, game.question.default) == ("mexican", "weapon", "bayonet")
    game.answer("knife")
    assert (game.question.seat, game.question.default) == ("french", "bayonet")
    assert refused(game, "sabre").code == "answer-option"
    game.answer("butt")
    fought = happened(game, Fought)[0]
    assert (fought.attacker_weapon, fought.defender_weapon) == ("knife", "butt")
    assert [rolled.die for rolled in fought.rolls] == ["d8", "d8"]
    assert [rolled.by for rolled in fought.rolls] == ["mexican", "french"]


@pytest.mark.rule("GM.14.06")
@pytest.mark.parametrize(
    ("melee", "fields", "expected"),
    [
        (
            ("butt", "knife", "pistol", "sabre", "bayonet"),
            {},
            ("bayonet", "sabre", "pistol", "knife", "butt"),
        ),
        (("lance", "bayonet"), {"mounted": True}, ("bayonet", "lance")),
        ((), {}, ("bare_hands",)),
        (("bare_hands", "butt"), {}, ("butt",)),
    ],
)
def test_the_default_is_the_largest_die(
    melee: tuple[str, ...], fields: dict[str, Any], expected: tuple[str, ...]
) -> None:
    state = bench_state(man("french", (20, 20), melee=melee, **fields))
    assert weapons(state, state.figures["f.1"]) == expected


@pytest.mark.rule("GM.14.06", "GM.14.07")
def test_in_dense_cover_the_order_of_weapons_is_another() -> None:
    state = bench_state(
        man("french", (20, 20), melee=("bayonet", "butt", "knife", "sabre")),
        terrain=(zone("ruins", 10, 10, 30, 30),),
    )
    assert weapons(state, state.figures["f.1"]) == ("sabre", "bayonet", "knife", "butt")


@pytest.mark.rule("GM.14.06")
def test_a_lance_needs_a_horse_and_a_jammed_pistol_is_no_weapon() -> None:
    state = bench_state(
        man("mexican", (20, 20), rider=True, melee=("lance", "knife")),
        man("mexican", (40, 20), ranged="pistol", melee=("sabre", "pistol"), jammed_until=2),
        man("mexican", (60, 20), ranged="rifle", melee=("sabre", "pistol"), jammed_until=2),
        man("mexican", (80, 20), ranged="pistol", melee=("sabre", "pistol"), jammed_until=1),
        turn=2,
    )
    assert [weapons(state, figure) for figure in state.figures.values()] == [
        ("knife",),
        ("sabre",),
        ("sabre", "pistol"),
        ("sabre", "pistol"),
    ]


@pytest.mark.rule("GM.14.07")
@pytest.mark.parametrize(
    ("terrain", "dice"),
    [
        (zone("building", 21, 0, 60, 40), ["d12", "d8"]),
        (zone("ruins", 21, 0, 60, 40), ["d12", "d8"]),
        (zone("thicket", 21, 0, 60, 40), ["d12", "d12"]),
        (zone("trench", 21, 0, 60, 40), ["d12", "d12"]),
        (wall("wall", (21, 0), (21, 40)), ["d12", "d12"]),
    ],
)
def test_each_fighter_is_judged_where_he_stands(terrain: Area | Line, dice: list[str]) -> None:
    game = fray(french((20, 20)), mexican((22, 20)), terrain=(terrain,), dice=(5, 5))
    assert [rolled.die for rolled in happened(game, Fought)[0].rolls] == dice


@pytest.mark.rule("GM.14.08", "GM.14.17")
def test_a_charging_horseman_doubles_his_dice_in_that_combat_only() -> None:
    rider = french((20, 20), mounted=True, melee=("sabre",), assailant_of=("m.1",))
    game = fray(rider, mexican((22.5, 20)), dice=(3, 4, 9))
    # 3 + 4 + 2 regular against 9 + 2 regular + 2 against a rider
    assert outcomes(game) == [("f.1", "m.1", "defender-wins")]
    assert happened(game, Fought)[0].rolls[0].faces == (3, 4)
    third = fray(rider, mexican((22.5, 20), id="m.9"), dice=(10, 1))
    assert happened(third, Fought)[0].rolls[0].faces == (10,)


@pytest.mark.rule("GM.14.09", "GM.14.10", "GM.14.11", "GM.14.12", "GM.14.13", "GM.14.14")
@pytest.mark.parametrize(
    ("fields", "plus"),
    [
        ({"fired_defensively": True}, -2),
        ({"assailant": True}, 1),
        ({"assailant": True, "mounted": True}, 0),
        ({"supporters": 1}, 1),
        ({"supporters": 2}, 2),
        ({"adversary_mounted": True}, 2),
        ({"adversary_mounted": True, "mounted": True}, 2),
        ({"troop_class": "french_regular"}, 2),
        ({"troop_class": "mexican_regular"}, 2),
        ({"troop_class": "irregular"}, -1),
        ({"troop_class": "militia"}, -1),
        ({"training": "green"}, -1),
        ({"training": "veteran"}, 1),
        ({"marker": "yellow"}, -1),
    ],
)
def test_modifiers(fields: dict[str, Any], plus: int) -> None:
    fighter = Fighter(**{"troop_class": "legion", "training": "experienced", "weapon": "sabre", **fields})
    assert SCORE.plus(fighter)[0] == plus


@pytest.mark.rule("GM.14.09")
def test_who_fired_defensively_fights_worse() -> None:
    game = fray(french((20, 20)), mexican((22, 20), defensive=True), dice=(5, 6))
    assert outcomes(game) == [("f.1", "m.1", "attacker-wins")]


@pytest.mark.rule("GM.14.10", "GM.14.17")
def test_the_assailant_has_one_more_against_whom_he_charged() -> None:
    game = fray(french((20, 20), assailant_of=("m.1",)), mexican((22, 20)), dice=(5, 5))
    assert outcomes(game) == [("f.1", "m.1", "attacker-wins")]
    other = fray(french((20, 20), assailant_of=("m.7",)), mexican((22, 20)), dice=(5, 5))
    assert outcomes(other) == [("f.1", "m.1", "tie")]


@pytest.mark.rule("GM.14.12", "GM.14.17")
def test_two_horsemen_both_have_two_more() -> None:
    game = fray(french((20, 20), mounted=True), mexican((23, 20), mounted=True), dice=(5, 5))
    rolls = happened(game, Fought)[0].rolls
    assert [rolled.total for rolled in rolls] == [9, 9]


@pytest.mark.rule("GM.14.15")
def test_a_pinned_man_touched_by_a_charge_is_lost_at_once() -> None:
    game = bench(
        man("french", (20, 20)),
        man("mexican", (20, 25), marker="green", located=True),
        man("mexican", (90, 90)),
        sequence="move",
        dice=(6,),
    )
    draft(game, "f.1", "fast", ["contact"], {"f.1": "m.1"})
    assert game.state.figures["m.1"].lost
    assert not happened(game, Fought)


@pytest.mark.rule("GM.14.16")
@pytest.mark.parametrize("side", ["french", "mexican"])
def test_a_pinned_man_in_contact_loses_without_dice(side: str) -> None:
    game = fray(french((20, 20)), mexican((22, 20), marker="green"), side=side)
    assert game.state.figures["m.1"].lost
    fought = happened(game, Fought)[0]
    assert (fought.rolls, fought.attacker_weapon) == ((), "")
    assert game.state.figures["f.1"].fought


@pytest.mark.rule("GM.14.16", "GM.14.28")
def test_two_pinned_men_do_not_fight() -> None:
    game = fray(
        french((20, 20), marker="green"),
        french((60, 20)),
        french((60, 60)),
        mexican((22, 20), marker="green"),
        mexican((62, 20)),
        mexican((62, 60)),
        dice=(5, 5, 5, 5),
    )
    assert options(game) == ["f.2>m.2", "f.3>m.3"]
    assert refused(game, "f.1>m.1").code == "both-pinned"
    assert refused(game, "f.2>m.3").code == "answer-option"  # they do not touch
    game.answer("f.2>m.2")
    assert len(outcomes(game)) == 2
    assert game.state.figures["f.1"].placed


# f.1 attacks m.1; f.2 and m.2 can help, f.3 and m.3 are of no use.
def melee_of_six(dice: tuple[int, ...] = (), **fields: Any) -> Game[State]:
    return fray(
        french((20, 20), assailant_of=("m.1",)),
        french((22, 22), **fields.get("f2", {})),
        french((17.5, 20)),
        mexican((22, 20)),
        mexican((24, 20), **fields.get("m2", {})),
        mexican((28, 20)),
        dice=dice,
    )


@pytest.mark.rule("GM.14.11", "GM.14.18", "GM.14.20")
def test_support_is_a_choice_the_attacker_declares_first() -> None:
    game = melee_of_six(dice=(5, 5, 6, 6))
    game.answer("f.1>m.1")
    ask = game.question
    assert isinstance(ask, ChooseSeveral)
    assert (ask.seat, options(game), ask.default) == ("french", ["f.2"], [])
    game.answer(["f.2"])
    ask = game.question
    assert isinstance(ask, ChooseSeveral)
    assert (ask.seat, options(game)) == ("mexican", ["m.2"])
    game.answer(["m.2"])
    fought = happened(game, Fought)[0]
    assert (fought.attacker_supporters, fought.defender_supporters) == (("f.2",), ("m.2",))
    # 5 + 2 + 1 assailant + 1 support against 5 + 2 + 1 support
    assert [rolled.total for rolled in fought.rolls] == [9, 8]


@pytest.mark.rule("GM.14.18", "GM.14.21", "GM.14.22")
def test_the_loser_loses_his_supporters_too_and_nobody_else() -> None:
    game = melee_of_six(dice=(12, 1, 6, 6, 6))
    game.answer("f.1>m.1")
    game.answer(["f.2"])
    game.answer(["m.2"])
    assert [event.figure for event in happened(game, Eliminated)] == ["m.1", "m.2"]
    assert game.state.figures["m.3"].placed
    assert all(game.state.figures[id].fought for id in ("f.1", "f.2"))
    assert [event.figure for event in happened(game, MoraleTested)] == ["m.3", "m.3"]


@pytest.mark.rule("GM.14.18")
def test_without_support_only_the_fighter_is_lost() -> None:
    game = melee_of_six(dice=(12, 1, 6, 6, 6))
    game.answer("f.1>m.1")
    game.answer([])
    game.answer([])
    assert [event.figure for event in happened(game, Eliminated)] == ["m.1"]


@pytest.mark.rule("GM.14.19")
@pytest.mark.parametrize("marker", ["yellow", "green"])
def test_shaken_men_give_no_support(marker: str) -> None:
    game = melee_of_six(f2={"marker": marker})
    game.answer("f.1>m.1")
    assert game.question is not None
    assert game.question.seat == "mexican"  # the French have nobody who may


@pytest.mark.rule("GM.14.19", "GM.14.20")
def test_illegal_supporters_are_refused() -> None:
    game = fray(
        french((20, 20)),
        french((22, 22)),
        french((22, 18), marker="yellow"),
        french((50, 50)),
        french((24, 20)),
        mexican((22, 20)),
        mexican((26, 20)),
    )
    game.answer("f.1>m.1")
    assert options(game) == ["f.2"]
    for wrong, rule in (("f.3", "GM.14.19"), ("f.4", "GM.14.20"), ("f.5", "GM.14.19"), ("f.1", "GM.14.20")):
        refusal = refused(game, [wrong])
        assert (refusal.code, refusal.rule) == ("E33", rule)


@pytest.mark.rule("GM.14.20")
def test_supporters_have_not_fought_and_count_as_having_fought() -> None:
    game = melee_of_six(f2={"fought": True})
    assert game.question is not None
    assert (game.question.seat, game.question.key) == ("mexican", "support")  # the French have nobody who may
    fresh = melee_of_six(dice=(4, 6))
    fresh.answer("f.1>m.1")
    fresh.answer(["f.2"])
    fresh.answer([])
    assert fresh.state.figures["f.2"].fought


@pytest.mark.rule("GM.14.11", "GM.14.20")
def test_two_supporters_at_most() -> None:
    game = fray(
        french((20, 20)),
        french((22, 22)),
        french((22, 18)),
        french((24, 20)),
        mexican((22, 20)),
        dice=(1, 1, 1, 1),
    )
    game.answer("f.1>m.1")
    assert refused(game, ["f.2", "f.3", "f.4"]).code == "answer-count"
    game.answer(["f.2", "f.3"])
    assert [rolled.total for rolled in happened(game, Fought)[0].rolls] == [5, 3]


@pytest.mark.rule("GM.14.21")
def test_the_higher_total_eliminates() -> None:
    assert resolve_melee(fighter(), fighter(), ScriptedDice([7, 6])) == "attacker-wins"
    assert resolve_melee(fighter(), fighter(), ScriptedDice([6, 7])) == "defender-wins"


def fighter() -> Fighter:
    return Fighter("legion", "experienced", "sabre")


@pytest.mark.rule("GM.14.23")
def test_a_tie_goes_on_next_turn() -> None:
    game = fray(
        french((20, 20)), mexican((22, 20)), dice=(5, 5, 1, 1, 5, 4), plan=Plan(limit=3, own_end=True)
    )
    assert outcomes(game)[0] == ("f.1", "m.1", "tie")
    assert game.state.turn == 3
    assert game.state.figures["f.1"].placed
    assert game.state.figures["m.1"].placed
    assert not game.state.figures["f.1"].fought


@pytest.mark.rule("GM.14.24", "GM.14.25")
@pytest.mark.parametrize(
    ("terrain", "taken"),
    [
        ((zone("building", 21, 0, 60, 40),), True),
        ((zone("thicket", 21, 0, 60, 40),), True),
        ((wall("wall", (21, 0), (21, 40)),), True),
        ((wall("barricade", (21, 0), (21, 40)),), True),
        ((wall("fence", (21, 0), (21, 40)),), False),
        ((), False),
        ((zone("thicket", 0, 0, 60, 40),), False),
        (
            (zone("thicket", 0, 0, 21, 40),),
            False,
        ),  # he stands in the cover himself, the other in the open before it
        ((zone("building", 0, 0, 21, 40),), False),
        ((zone("building", 0, 0, 21, 40), wall("hedge", (21.2, 0), (21.2, 40))), True),
    ],
)
def test_winning_against_a_cover_gives_a_foothold(terrain: tuple[Area | Line, ...], taken: bool) -> None:
    game = fray(french((20, 20), facing=90), mexican((22, 20)), terrain=terrain, dice=(8, 1))
    winner = game.state.figures["f.1"]
    assert game.state.figures["m.1"].lost
    assert winner.point == ((22, 20) if taken else (20, 20))
    assert winner.pose.facing == 90
    assert bool(happened(game, PlaceTaken)) == taken
    if taken and isinstance(terrain[-1], Area):
        assert (winner.zone, winner.edge) == (terrain[-1].id, True)
    elif taken:
        assert terrain[-1].id in winner.contiguous


@pytest.mark.rule("GM.14.25")
def test_a_winning_defender_stays_put() -> None:
    house = zone("building", 21, 0, 60, 40)
    game = fray(french((20, 20)), mexican((22, 20), assailant_of=("f.1",)), terrain=(house,), dice=(1, 12))
    assert game.state.figures["m.1"].lost
    assert game.state.figures["f.1"].point == (20, 20)


@pytest.mark.rule("GM.14.25")
@pytest.mark.parametrize(
    ("terrain", "taken"),
    [
        (zone("thicket", 21.5, 0, 60, 40), True),
        (zone("ruins", 21.5, 0, 60, 40), False),
        (wall("low_wall", (21.5, 0), (21.5, 40)), True),
        (wall("wall", (21.5, 0), (21.5, 40)), False),
    ],
)
def test_horse_takes_no_place_that_is_closed_to_it(terrain: Area | Line, taken: bool) -> None:
    rider = french((20, 20), mounted=True, melee=("sabre",))
    game = fray(rider, mexican((22.5, 20)), terrain=(terrain,), dice=(10, 1))
    assert game.state.figures["m.1"].lost
    assert (game.state.figures["f.1"].point == (22.5, 20)) == taken


@pytest.mark.rule("GM.14.25")
@pytest.mark.parametrize("state", ["open", "closed"])
def test_a_fortified_border_is_passed_only_at_an_opening(state: str) -> None:
    house = zone(
        "building",
        21,
        0,
        60,
        40,
        tags=("fortified",),
        openings=(door("gate", (21, 18), (21, 22), state=state),),
    )
    figures = bench_state(french((20, 20)), mexican((22, 20)), terrain=(house,))
    assert bool(list(pairs(figures))) == (state == "open")
    if state == "open":
        game = fray(french((20, 20)), mexican((22, 20)), terrain=(house,), dice=(12, 1))
        assert game.state.figures["f.1"].point == (22, 20)


@pytest.mark.rule("GM.14.25")
@pytest.mark.parametrize(("state", "stands"), [("closed", False), ("breach", True)])
def test_nobody_takes_a_place_across_a_rampart_but_through_an_opening(state: str, stands: bool) -> None:
    rampart = wall("rampart", (21, 0), (21, 40), openings=(door("gap", (21, 18), (21, 22), state=state),))
    after = bench_state(french((20, 20)), terrain=(rampart,))
    assert may_stand_there(after, after.figures["f.1"], mexican((22, 20))) == stands


def holding(*figures: Figure, starts: dict[str, tuple[str, ...]], before: str = "") -> str:
    """Who controls the house, given who was in it when his side began to move."""
    game = bench(
        *figures,
        terrain=(zone("building", 20, 20, 60, 60, id="house"), zone("trench", 80, 80, 90, 90)),
        sequence="move",
        control={"house": before} if before else {},
    )
    move_cursor(game, starts={id: Start(Pose(0, 0), zones) for id, zones in starts.items()})
    control(game)
    assert "trench" not in game.state.control
    return game.state.control.get("house", "")


@pytest.mark.rule("GM.14.26", "GM.14.27")
def test_a_zone_is_mastered_after_a_further_turn() -> None:
    inside, away = man("french", (40, 40)), man("mexican", (100, 100))
    assert holding(inside, away, starts={"f.1": ()}) == ""
    assert holding(inside, away, starts={"f.1": ("house",)}) == "french"
    assert (
        holding(inside, away, starts={}, before="mexican") == ""
    )  # the controller has gone, he who came holds nothing yet


@pytest.mark.rule("GM.14.27")
def test_who_holds_a_zone() -> None:
    inside, away = man("french", (40, 40)), man("mexican", (100, 100))
    pinned, enemy = man("french", (40, 40), marker="green"), man("mexican", (50, 50), marker="green")
    assert holding(pinned, away, starts={"f.1": ("house",)}) == ""
    assert holding(pinned, away, starts={"f.1": ("house",)}, before="mexican") == ""
    assert holding(pinned, away, starts={"f.1": ("house",)}, before="french") == "french"
    assert holding(inside, enemy, starts={"f.1": ("house",)}, before="french") == ""
    assert holding(man("french", (5, 5)), away, starts={}, before="mexican") == "mexican"


@pytest.mark.rule("GM.14.27")
@pytest.mark.parametrize(("foot", "controller"), [((40.0, 40.0), ""), ((40.0, 18.5), "french")])
def test_an_enemy_on_the_stair_within_disputes_it_and_one_on_a_ladder_without_does_not(
    foot: Point, controller: str
) -> None:
    terrain = (
        zone("building", 20, 20, 60, 60, id="house"),
        zone("roof", 20, 20, 60, 60, id="roof", level=1, tags=("over:house",)),
    )
    game = bench(
        man("french", (50, 50)),
        man("mexican", None, where=Inside("way-up", 1)),
        man("mexican", (100, 100)),
        terrain=terrain,
        kit=(Kit(id="way-up", kind="ladder", state="raised", at=foot, against="house"),),
        sequence="move",
        control={"house": "french"},
    )
    control(game)
    assert game.state.control["house"] == controller


@pytest.mark.rule("GM.14.27")
def test_who_waits_on_the_stair_within_for_want_of_room_holds_the_building() -> None:
    terrain = (
        zone("building", 20, 20, 60, 60, id="house"),
        zone("roof", 20, 20, 60, 60, id="roof", level=1, tags=("over:house",)),
    )
    game = bench(
        man("french", None, where=Inside("stair-1", 1)),
        man("mexican", (100, 100)),
        terrain=terrain,
        kit=(Kit(id="stair-1", kind="stair", state="raised", at=(40.0, 40.0), against="roof"),),
        sequence="move",
        plan=Plan(capacity={"roof": 0}),
    )
    assert game.state.figures["f.1"].on_ladder == "stair-1"
    control(game)
    assert game.state.control["house"] == "french"


@pytest.mark.rule("GM.14.27", "GM.1.11")
def test_who_reaches_the_top_as_his_side_begins_to_move_has_been_there_from_the_start() -> None:
    terrain = (
        zone("building", 20, 20, 60, 60, id="house"),
        zone("roof", 20, 20, 60, 60, id="roof", level=1, tags=("over:house",)),
    )
    game = bench(
        man("french", None, where=Inside("way-up", 1)),
        man("mexican", (100, 100)),
        terrain=terrain,
        kit=(Kit(id="way-up", kind="ladder", state="raised", at=(40.0, 18.5), against="house"),),
        sequence="move",
    )
    assert game.state.figures["f.1"].level == 1
    control(game)
    assert game.state.control["house"] == "french"


@pytest.mark.rule("GM.14.27")
def test_a_change_of_control_is_told() -> None:
    house = zone("building", 20, 20, 60, 60, id="house")
    game = bench(man("french", (40, 40)), man("mexican", (100, 100)), terrain=(house,), sequence="move")
    control(game)
    control(game)
    assert [(event.zone, event.side) for event in happened(game, ControlChanged)] == [("house", "french")]


@pytest.mark.rule("GM.14.28")
def test_combats_are_compulsory_until_no_fresh_pair_is_left() -> None:
    game = fray(
        french((20, 20)),
        french((24, 20)),
        mexican((22, 20)),
        mexican((26, 20)),
        dice=(5, 5, 5, 5),
    )
    assert options(game) == ["f.1>m.1", "f.2>m.1", "f.2>m.2"]
    assert refused(game, None).code == "answer-option"
    game.answer("f.2>m.1")
    game.answer([])  # f.1 might support
    assert len(outcomes(game)) == 1  # f.1 and m.2 touch nobody who has not fought
    assert not game.state.figures["f.1"].fought
