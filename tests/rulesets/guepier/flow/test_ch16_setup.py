"""Chapter 16: deployment, reserves, victory and the end."""

from typing import Any

import pytest

from escarmouche.kernel.dice import ScriptedDice
from escarmouche.kernel.events import GameEnded
from escarmouche.kernel.game import Ended, Game, Verdict
from escarmouche.kernel.questions import Choose, Place
from escarmouche.kernel.rules import Illegal
from escarmouche.rulesets.guepier import RULESET
from escarmouche.rulesets.guepier.data.events import (
    AttackerDrawn,
    GroupDeployed,
    GroupEntered,
    MoraleTested,
    SequenceBegan,
)
from escarmouche.rulesets.guepier.data.scenario import begin, sheet_named
from escarmouche.rulesets.guepier.data.state import (
    Condition,
    Count,
    Deployment,
    Exit,
    Figure,
    Group,
    Kit,
    Options,
    Plan,
    State,
)
from escarmouche.rulesets.guepier.data.tables import RAM_NEED
from escarmouche.rulesets.guepier.rules import casualties, victory
from escarmouche.table.tabletop import Area, At, Away, Gone, Line, Point, Pose, Waiting
from tests.rulesets.guepier.bench import (
    bench,
    bench_state,
    cannon,
    draft,
    game_of,
    happened,
    man,
    refused,
    wall,
    zone,
)

ALL = ("palo-verde", "block-34", "camerone", "free-battle")


def started(scenario: str, *dice: int) -> Game[State]:
    return Game(RULESET, {"scenario": scenario}, {}, ScriptedDice(dice))


def place_of(game: Game[State]) -> Place:
    ask = game.question
    assert isinstance(ask, Place)
    return ask


def line_up(
    count: int, first: Point, step: Point = (3.0, 0.0), group: str = "f", **fields: Any
) -> dict[str, Any]:
    """Places for the figures `f.1`, `f.2` ... of the bench."""
    return {
        f"{group}.{number + 1}": {"at": [first[0] + number * step[0], first[1] + number * step[1]], **fields}
        for number in range(count)
    }


def setting_up(
    *figures: Figure,
    deployments: tuple[Deployment, ...] = (),
    terrain: tuple[Area | Line, ...] = (),
    dice: tuple[int, ...] = (),
    **fields: Any,
) -> Game[State]:
    """The French, attacking, are about to deploy three men in y <= 20; a Mexican stands at (60, 40)."""
    plan = Plan(
        attacker="french",
        deployments=deployments or (Deployment(group="f", parts=((0, 0, 120, 20),), facing=0),),
        **fields.pop("plan", {}),
    )
    men = figures or tuple(man("french", None, where=Waiting()) for _ in range(3))
    return bench(
        *men,
        man("mexican", (60, 40)),
        sequence="deploy",
        side="french",
        turn=0,
        initiative="",
        plan=plan,
        terrain=terrain,
        dice=dice or (1, 1),
        **fields,
    )


@pytest.mark.rule("GM.16.01")
@pytest.mark.parametrize("scenario", ALL)
def test_the_defender_deploys_first_and_the_usual_places_are_legal(scenario: str) -> None:
    game = started(scenario, *([1] if scenario == "free-battle" else []), *[1] * 40)
    attacker = game.state.plan.attacker
    order = []
    while (ask := game.question) is not None and ask.key == "deploy":
        assert isinstance(ask, Place)
        order.append(ask.seat)
        ways = {len(spots) for spots in ask.guide.spots.values()}
        assert len(ways) == 1
        for number in range(ways.pop()):
            ask.read(
                {
                    piece: {
                        "at": list(spots[number].at),
                        "facing": spots[number].facing,
                        "level": spots[number].level,
                    }
                    for piece, spots in ask.guide.spots.items()
                }
            )
        game.answer(ask.default)
    assert order == sorted(order, key=lambda seat: seat == attacker)
    assert len(happened(game, GroupDeployed)) == len(order)
    assert game.state.turn == 1
    for figure in game.state.figures.values():
        assert figure.placed == (game.state.groups[figure.group].enters == 0)
        assert (figure.mode, figure.marker) == ("immobile", "none")
    assert [(event.sequence, event.side) for event in happened(game, SequenceBegan)][:2] == [
        ("deploy", game.state.enemy(attacker)),
        ("deploy", attacker),
    ]
    doors = [
        opening for thing in (*game.state.table.areas, *game.state.table.lines) for opening in thing.openings
    ]
    assert all(opening.state == "closed" for opening in doors if opening.kind in RAM_NEED)


@pytest.mark.rule("GM.16.01")
@pytest.mark.parametrize(
    ("spots", "reason"),
    [
        (line_up(3, (10, 19.1)), "zone"),
        (line_up(3, (0.9, 10)), "table"),
        (line_up(3, (10, 10), (1.9, 0)), "overlap"),
        (line_up(3, (200, 200)), "table"),
        (line_up(3, (10, 10), level=1), "level"),
    ],
)
def test_placement_not_allowed(spots: dict[str, Any], reason: str) -> None:
    refusal = refused(setting_up(), spots)
    assert (refusal.code, refusal.rule, refusal.params["reason"]) == ("E42", "GM.16.01", reason)


@pytest.mark.rule("GM.16.01")
def test_whole_bases_in_the_zone_and_touching_is_not_overlapping() -> None:
    game = setting_up()
    game.answer(line_up(3, (1, 19), (2, 0)))
    assert game.state.figures["f.3"].pose == Pose(5, 19, 0)


@pytest.mark.rule("GM.16.01")
@pytest.mark.parametrize(("y", "legal"), [(33.0, False), (32.9, True)])
def test_not_at_five_centimetres_from_an_enemy(y: float, legal: bool) -> None:
    game = setting_up(deployments=(Deployment(group="f", parts=((0, 0, 120, 120),)),))
    spots = {**line_up(2, (10, 10)), "f.3": {"at": [60, y]}}
    if legal:
        game.answer(spots)
    else:
        assert refused(game, spots).params["reason"] == "enemy"


@pytest.mark.rule("GM.16.01")
def test_every_figure_must_be_placed() -> None:
    assert refused(setting_up(), line_up(2, (10, 10))).code == "answer-count"
    assert refused(setting_up(), {**line_up(3, (10, 10)), "m.1": {"at": [50, 10]}}).code == "answer-option"


@pytest.mark.rule("GM.16.01")
def test_closed_terrain_is_not_built_on() -> None:
    pond = zone("pond", 20, 5, 40, 15)
    assert refused(setting_up(terrain=(pond,)), line_up(3, (13.1, 10))).params["reason"] == "terrain"
    game = setting_up(terrain=(pond,))
    game.answer(line_up(3, (13, 10)))  # the last base touches the water's edge
    assert game.state.figures["f.3"].point == (19, 10)


@pytest.mark.rule("GM.16.01", "GM.9.39")
def test_nobody_is_put_down_on_the_very_line_of_an_obstacle() -> None:
    hedge = wall("hedge", (0, 10), (60, 10))
    for line in (hedge, zone("thicket", 0, 10, 60, 20), zone("hill", 0, 10, 60, 20, level=1)):
        for y in (9.999, 10, 10.001):
            assert refused(setting_up(terrain=(line,)), line_up(3, (10, y))).params["reason"] == "line"
    game = setting_up(terrain=(hedge,))
    game.answer({**line_up(2, (10, 9.5)), "f.3": {"at": [70, 10]}})
    assert game.state.figures["f.1"].contiguous == ("hedge",)


@pytest.mark.rule("GM.16.01")
def test_facing_is_free_and_the_scenario_gives_the_default() -> None:
    game = setting_up()
    game.answer({**line_up(2, (10, 10)), "f.3": {"at": [20, 10], "facing": 270}})
    assert [game.state.figures[f"f.{number}"].pose.facing for number in (1, 2, 3)] == [0, 0, 270]


@pytest.mark.rule("GM.16.01", "GM.9.23")
def test_formation_is_free_but_its_shape_is_tested() -> None:
    line = {"tags": {"formation": "line"}}
    column = {"tags": {"formation": "column"}}
    assert refused(setting_up(), line_up(3, (10, 5), (0, 3), **line)).code == "E44"
    assert refused(setting_up(), line_up(3, (10, 5), (3, 0), **column)).code == "E44"
    assert refused(setting_up(), line_up(3, (10, 5), (30, 0), **line)).code == "E44"
    game = setting_up()
    game.answer(line_up(3, (10, 5), (0, 3), **column))
    assert {game.state.figures[f"f.{number}"].formation for number in (1, 2, 3)} == {"column"}


@pytest.mark.rule("GM.16.01")
def test_edge_inside_and_contiguity_are_declared() -> None:
    house, hedge = zone("building", 0, 0, 40, 20, id="house"), wall("hedge", (60, 0), (60, 20))
    game = setting_up(terrain=(house, hedge))
    game.answer(
        {
            "f.1": {"at": [10, 18.5]},
            "f.2": {"at": [14, 18.5], "tags": {"zone": "inside"}},
            "f.3": {"at": [58.5, 10], "tags": {"contiguous": "none"}},
        }
    )
    first, second, third = (game.state.figures[f"f.{number}"] for number in (1, 2, 3))
    assert (first.zone, first.edge) == ("house", True)
    assert (second.zone, second.edge) == ("house", False)
    assert third.contiguous == ()
    wrong = {**line_up(2, (10, 10)), "f.3": {"at": [20, 10], "tags": {"zone": "edge"}}}
    assert refused(setting_up(terrain=(house, hedge)), wrong).rule == "GM.7.19"


def kit(kind: Any, **fields: Any) -> Kit:
    return Kit(id=f"{kind}-1", kind=kind, side="french", state="reserve", **fields)


@pytest.mark.rule("GM.16.01")
def test_equipment_is_carried_or_on_the_ground_in_contact() -> None:
    game = setting_up(kit=(kit("ladder"),))
    game.answer(line_up(3, (10, 10)))
    assert (game.state.kit["ladder-1"].state, game.state.kit["ladder-1"].carriers) == (
        "carried",
        ("f.1", "f.2"),
    )
    named = setting_up(kit=(kit("ram"),))
    named.answer({**line_up(3, (10, 10)), "ram-1": {"at": [0, 0], "tags": {"carriers": "f.3,f.2,f.1"}}})
    assert named.state.kit["ram-1"].carriers == ("f.3", "f.2", "f.1")
    assert named.state.kit["ram-1"].at == (16, 10)
    lying = setting_up(kit=(kit("barrel"),))
    lying.answer({**line_up(3, (10, 10)), "barrel-1": {"at": [10, 12]}})  # a gap of 0.5
    assert (lying.state.kit["barrel-1"].state, lying.state.kit["barrel-1"].at) == ("ground", (10, 12))
    far = {**line_up(3, (10, 10)), "barrel-1": {"at": [10, 12.1]}}
    assert refused(setting_up(kit=(kit("barrel"),)), far).params["reason"] == "kit"
    alone = {**line_up(3, (10, 10)), "ladder-1": {"at": [0, 0], "tags": {"carriers": "f.1"}}}
    assert refused(setting_up(kit=(kit("ladder"),)), alone).params["reason"] == "carriers"


def two_groups(*equipment: Kit) -> Game[State]:
    """Three men of f are about to deploy, then three of g; a wide zone for both."""
    men = [man("french", None, where=Waiting(), group=group) for group in "fffggg"]
    zones = tuple(Deployment(group=group, parts=((0, 0, 120, 20),), facing=0) for group in "fg")
    return setting_up(*men, deployments=zones, kit=equipment, dice=(1, 1, 1))


@pytest.mark.rule("GM.16.01")
def test_what_the_side_has_goes_with_whichever_of_its_groups_the_owner_likes() -> None:
    ladder, ram = kit("ladder"), kit("ram")  # by default the ladder goes with f, the ram with g
    usual = two_groups(ladder, ram)
    usual.answer(line_up(3, (10, 10)))
    usual.answer(line_up(3, (40, 10), group="g"))
    assert usual.state.kit["ladder-1"].carriers == ("f.1", "f.2")
    assert usual.state.kit["ram-1"].carriers == ("g.1", "g.2")
    early = two_groups(ladder, ram)
    early.answer(
        {
            **line_up(3, (10, 10)),
            "ram-1": {"at": [0, 0], "tags": {"carriers": "f.2,f.3"}},
            "ladder-1": {"at": [10, 12]},
        }
    )
    assert early.state.kit["ram-1"].carriers == ("f.2", "f.3")
    assert (early.state.kit["ladder-1"].state, early.state.kit["ladder-1"].at) == ("ground", (10, 12))
    early.answer(line_up(3, (40, 10), group="g"))
    assert early.state.kit["ram-1"].carriers == ("f.2", "f.3")
    late = two_groups(ladder, ram)
    leave = {"ladder-1": {"at": [0, 0], "tags": {"carriers": "later"}}}
    late.answer({**line_up(3, (10, 10)), **leave})
    assert late.state.kit["ladder-1"].state == "reserve"
    second = {**line_up(3, (40, 10), group="g"), "ram-1": {"at": [40, 12]}}
    assert refused(late, {**second, **leave}).params["reason"] == "last"
    late.answer(second)
    assert (late.state.kit["ladder-1"].carriers, late.state.kit["ram-1"].state) == (("g.1", "g.2"), "ground")


@pytest.mark.rule("GM.16.01")
def test_the_usual_carriers_are_those_whom_the_owner_has_not_named_for_something_else() -> None:
    men = tuple(man("french", None, where=Waiting()) for _ in range(4))
    game = setting_up(*men, kit=(kit("ladder"), kit("ram")))
    game.answer({**line_up(4, (10, 10)), "ram-1": {"at": [0, 0], "tags": {"carriers": "f.1,f.2"}}})
    carriers = {id: one.carriers for id, one in game.state.kit.items()}
    assert carriers == {"ladder-1": ("f.3", "f.4"), "ram-1": ("f.1", "f.2")}


@pytest.mark.rule("GM.16.01")
def test_what_lies_on_the_ground_touches_any_figure_of_the_side() -> None:
    game = two_groups(kit("ram"))
    game.answer({**line_up(3, (10, 10)), "ram-1": {"at": [0, 0], "tags": {"carriers": "later"}}})
    game.answer({**line_up(3, (40, 10), group="g"), "ram-1": {"at": [10, 12]}})
    assert (game.state.kit["ram-1"].state, game.state.kit["ram-1"].at) == ("ground", (10, 12))
    own = two_groups(kit("ram", group="f"))
    wait = {**line_up(3, (10, 10)), "ram-1": {"at": [0, 0], "tags": {"carriers": "later"}}}
    assert refused(own, wait).params["reason"] == "last"  # it is theirs
    edge = two_groups(kit("ram"))
    off = {**line_up(3, (1, 10)), "ram-1": {"at": [-0.9, 10]}}
    assert refused(edge, off).params["reason"] == "table"


@pytest.mark.rule("GM.16.01")
def test_a_gun_stands_within_three_centimetres_of_its_crew() -> None:
    crew = tuple(man("french", None, where=Waiting(), troop="F10", melee=("butt",)) for _ in range(3))
    gun = cannon("french", None)
    usual = setting_up(*crew, guns=(gun,))
    usual.answer(place_of(usual).default)
    assert isinstance(usual.state.guns["f.gun"].where, At)
    good = {**line_up(3, (10, 10)), "f.gun": {"at": [13, 14]}}
    far = {**line_up(3, (10, 10)), "f.gun": {"at": [13, 15.5]}}
    assert refused(setting_up(*crew, guns=(gun,)), far).params["reason"] == "crew"
    game = setting_up(*crew, guns=(gun,))
    game.answer(good)
    assert game.state.guns["f.gun"].point == (13, 14)


@pytest.mark.rule("GM.16.01")
def test_palo_verde_the_foot_stand_in_one_thicket_ten_centimetres_away() -> None:
    game = started("palo-verde", *[3] * 8)
    game.answer(place_of(game).default)
    ask = place_of(game)
    usual = ask.default
    foot = [piece for piece in ask.pieces if not game.state.figures[piece].mounted]
    assert len(foot) == 3
    split = {**usual, foot[0]: {"at": [27, 16]}, foot[1]: {"at": [46, 33]}, foot[2]: {"at": [43, 33]}}
    assert refused(game, split).params["reason"] == "together"
    outside = {**usual, foot[0]: {"at": [27, 11]}}
    assert refused(game, outside).params["reason"] == "zone"
    lined = {**usual, foot[0]: {**usual[foot[0]], "tags": {"formation": "line"}}}
    assert refused(game, lined).params["reason"] == "formation"
    south = {**usual, foot[0]: {"at": [24, 16]}, foot[1]: {"at": [27, 16]}, foot[2]: {"at": [30, 16]}}
    horse = [piece for piece in ask.pieces if game.state.figures[piece].mounted]
    middle = {**usual, horse[0]: {"at": [30, 5]}}
    assert refused(game, middle).params["reason"] == "zone"
    south[horse[0]] = {"at": [56, 20]}
    game.answer(south)
    assert game.state.figures[foot[0]].pose.facing == 0
    assert game.state.figures[horse[0]].pose.facing == 270


@pytest.mark.rule("GM.16.01")
def test_palo_verde_not_nearer_than_ten_centimetres() -> None:
    game = started("palo-verde", *[3] * 8)
    legion = place_of(game)
    near = {piece: {"at": [5 + 3 * number, 48]} for number, piece in enumerate(legion.pieces)}
    game.answer(near)
    ask = place_of(game)
    foot = [piece for piece in ask.pieces if not game.state.figures[piece].mounted]
    west = {**ask.default, **{piece: {"at": [11 + 3 * number, 42]} for number, piece in enumerate(foot)}}
    assert refused(game, west).params["reason"] == "enemy"
    assert all(spot.at[1] < 40 for spot in ask.guide.spots[foot[0]])


@pytest.mark.rule("GM.16.01")
def test_block_34_inside_or_on_the_roof_six_at_most() -> None:
    game = started("block-34", *[1] * 20)
    ask = place_of(game)
    assert ask.params["group"] == "line-1"
    up = {piece: {"at": [25 + 4 * number, 70], "level": 1} for number, piece in enumerate(ask.pieces)}
    assert refused(game, up).params["reason"] == "roof"
    mixed = {
        **up,
        **{piece: {"at": [25 + 4 * number, 70]} for number, piece in enumerate(ask.pieces) if number > 5},
    }
    game.answer(mixed)
    assert [figure.level for figure in game.state.figures.values() if figure.group == "line-1"] == [1] * 6 + [
        0
    ] * 4


@pytest.mark.rule("GM.16.02")
@pytest.mark.parametrize(("die", "attacker"), [(1, "french"), (3, "french"), (4, "mexican"), (6, "mexican")])
def test_the_attacker_of_a_free_battle_is_drawn_by_lot(die: int, attacker: str) -> None:
    game = started("free-battle", die)
    assert game.state.plan.attacker == attacker
    assert [event.side for event in happened(game, AttackerDrawn)] == [attacker]
    ask = place_of(game)
    assert ask.seat != attacker
    assert (game.state.table.width, game.state.table.height, game.state.plan.limit) == (120, 120, 8)
    for spots in ask.guide.spots.values():
        assert spots[0].at[1] >= 101
        assert spots[0].facing == 180
    while place_of(game).seat != attacker:
        game.answer(place_of(game).default)
    assert all(spots[0].at[1] <= 19 and spots[0].facing == 0 for spots in place_of(game).guide.spots.values())


@pytest.mark.rule("GM.16.02")
def test_the_usual_terrain_of_a_free_battle_keeps_clear_of_both_edges() -> None:
    state = begin(sheet_named("free-battle"), Options())
    pieces = (*state.table.areas, *state.table.lines)
    assert 4 <= len(pieces) <= 8
    for thing in pieces:
        ys = [y for _, y in (thing.outline if isinstance(thing, Area) else thing.points)]
        assert min(ys) >= 20
        assert max(ys) <= 100


def free_battle(
    french_lost: int,
    mexican_lost: int,
    *,
    turn: int = 2,
    points: int = 1,
    held: str = "",
    objectives: tuple[str, ...] = (),
    french_points: int | None = None,
) -> Verdict | None:
    """The verdict at the end of a turn, with four figures a side of so many points each."""

    def side(name: str, lost: int, worth: int) -> list[Figure]:
        y = 10 if name == "french" else 100
        return [
            man(name, None, where=Gone("test", 1), points=worth)
            if number < lost
            else man(name, (10 + 10 * number, y), points=worth)
            for number in range(4)
        ]

    game = bench(
        *side("french", french_lost, points if french_points is None else french_points),
        *side("mexican", mexican_lost, points),
        sequence="end",
        turn=turn,
        plan=Plan(broken=True, limit=8, objectives=objectives),
        control={zone: held for zone in objectives if held},
        dice=(1, 1),
    )
    return game.state.verdict


@pytest.mark.rule("GM.16.03")
def test_half_the_figures_lost_is_broken() -> None:
    assert free_battle(1, 1) is None
    assert free_battle(2, 1) == Verdict("mexican", "win", "broken", ("GM.16.03",))
    assert free_battle(1, 3) == Verdict("french", "win", "broken", ("GM.16.03",))


@pytest.mark.rule("GM.16.03")
def test_both_broken_or_time_up_the_points_decide() -> None:
    assert free_battle(2, 2) == Verdict(None, "draw", "points", ("GM.16.03",))
    assert free_battle(2, 4, points=3) == Verdict("french", "win", "points", ("GM.16.03",))
    assert free_battle(0, 1, turn=8, points=4) == Verdict(None, "draw", "points", ("GM.16.03",))
    assert free_battle(0, 1, turn=8, points=5) == Verdict("french", "win", "points", ("GM.16.03",))
    assert free_battle(1, 1, turn=8, points=2, french_points=7) == Verdict(
        "mexican", "win", "points", ("GM.16.03",)
    )


@pytest.mark.rule("GM.16.03")
def test_an_objective_is_worth_five_points() -> None:
    game = free_battle(0, 0, turn=8, objectives=("house",), held="mexican")
    assert game == Verdict("mexican", "win", "points", ("GM.16.03",))
    assert free_battle(0, 1, turn=8, points=3, objectives=("house",), held="mexican") == Verdict(
        None, "draw", "points", ("GM.16.03",)
    )


@pytest.mark.rule("GM.16.04")
def test_a_side_without_figures_loses_at_once() -> None:
    game = bench(
        man("french", (20, 20), melee=("bayonet",)),
        man("mexican", (22, 20), melee=("bayonet",)),
        sequence="melee",
        dice=(12, 1),
    )
    assert game.state.verdict == Verdict("french", "win", "no-figures", ("GM.16.04",))
    assert [event.winner for event in happened(game, GameEnded)] == ["french"]
    assert game.question is None


@pytest.mark.rule("GM.16.04")
@pytest.mark.parametrize("plan", [Plan(limit=2), Plan(limit=2, own_end=True)])
def test_reserves_to_come_or_the_scenario_own_end_keep_it_going(plan: Plan) -> None:
    reserve = [] if plan.own_end else [man("mexican", None, group="late", where=Waiting())]
    game = bench(
        man("french", (20, 20), melee=("bayonet",)),
        man("mexican", (22, 20), melee=("bayonet",)),
        *reserve,
        groups=(Group(id="late", side="mexican", enters=5, edges=("north",)),) if reserve else (),
        sequence="melee",
        plan=plan,
        dice=(12, 1),
    )
    assert game.state.verdict == Verdict(None, "draw", "limit", ("GM.16.06",))


@pytest.mark.rule("GM.16.05")
def test_who_leaves_by_a_permitted_edge_is_no_casualty() -> None:
    game = bench(
        man("french", (20, 5)),
        man("french", (23, 5)),
        man("mexican", (100, 100)),
        sequence="move",
        plan=Plan(exits=(Exit("french", "south"),)),
        dice=(6,),
    )
    draft(game, "f.1", [], "fast")
    game.answer({"f.1": {"path": [[20, 0]]}})
    assert game.state.figures["f.1"].where == Away("south")
    assert (game.state.left("french"), game.state.lost("french"), game.state.casualties("f")) == (1, 0, 0)
    assert not happened(game, MoraleTested)


@pytest.mark.rule("GM.16.05", "GM.16.06")
def test_those_who_left_are_counted() -> None:
    plan = sheet_plan("palo-verde")
    left = [man("french", None, where=Away("south")) for _ in range(3)]
    last = man("french", (20, 20), melee=("bayonet",))
    foe = man("mexican", (22, 20), melee=("bayonet",))
    game = bench(*left, last, foe, sequence="melee", side="mexican", plan=plan, dice=(12, 1))
    assert game.state.verdict == Verdict("french", "win", "escaped", ("GM.16.06",))
    few = bench(*left[:2], last, foe, sequence="melee", side="mexican", plan=plan, dice=(12, 1))
    assert few.state.verdict == Verdict("mexican", "win", "caught", ("GM.16.06",))


def sheet_plan(scenario: str) -> Plan:
    return begin(sheet_named(scenario), Options()).plan


@pytest.mark.rule("GM.16.06")
def test_conditions_at_once_wait_for_the_whole_morale_queue() -> None:
    plan = Plan(conditions=(Condition("at_once", "mexican", "losses", (Count("lost", "french", low=1),)),))
    game = bench(
        man("french", (20, 20), melee=("bayonet",)),
        man("french", (20, 23), marker="green"),
        man("french", (90, 90)),
        man("mexican", (22, 20), melee=("bayonet",)),
        sequence="melee",
        side="mexican",
        plan=plan,
        dice=(12, 1, 1),
    )
    assert game.state.lost("french") == 2
    assert game.state.verdict == Verdict("mexican", "win", "losses", ("GM.16.06",))
    assert [type(event) for event in game.events].count(GameEnded) == 1


@pytest.mark.rule("GM.16.06")
def test_the_game_ends_with_the_last_turn_at_the_latest() -> None:
    ends = {
        turn: bench(
            man("french", (10, 10)),
            man("mexican", (100, 100)),
            sequence="end",
            turn=turn,
            plan=Plan(limit=8),
            dice=(1, 1),
        ).over
        for turn in (7, 8)
    }
    assert ends == {7: False, 8: True}


@pytest.mark.rule("GM.16.06")
def test_both_at_the_same_check_is_a_draw() -> None:
    def losses(side: str) -> Condition:
        other = "mexican" if side == "french" else "french"
        return Condition("turn", side, "losses", (Count("lost", other, low=1),))

    game = bench(
        man("french", (10, 10)),
        man("french", None, where=Gone("test", 1)),
        man("mexican", (100, 100)),
        man("mexican", None, where=Gone("test", 1)),
        sequence="end",
        plan=Plan(conditions=(losses("french"), losses("mexican"))),
    )
    assert game.state.verdict == Verdict(None, "draw", "both", ("GM.16.06",))


@pytest.mark.rule("GM.16.06")
@pytest.mark.parametrize(
    ("french", "turn", "verdict"),
    [
        (3, 5, ("mexican", "win", "overwhelmed")),
        (4, 5, None),
        (4, 12, (None, "honours", "honours")),
        (5, 12, (None, "honours", "honours")),
        (6, 12, ("french", "win", "held-out")),
    ],
)
def test_camerone(french: int, turn: int, verdict: tuple[Any, ...] | None) -> None:
    game = bench(
        *(man("french", (10 + 10 * number, 10)) for number in range(french)),
        man("mexican", (100, 100)),
        sequence="end",
        turn=turn,
        plan=sheet_plan("camerone"),
        dice=(1, 1),
    )
    found = game.state.verdict
    assert (None if found is None else (found.winner, found.degree, found.reason)) == verdict


@pytest.mark.rule("GM.16.06")
def test_camerone_ends_at_once_with_the_fortieth_mexican() -> None:
    game = bench(
        man("french", (10, 10)),
        *(man("mexican", None, where=Gone("test", 1)) for _ in range(39)),
        man("mexican", (100, 100), id="m.50"),
        man("mexican", (60, 100), id="m.51"),
        sequence="move",
        plan=sheet_plan("camerone"),
    )
    assert victory.verdict_of(game.state, "at_once") is None
    with pytest.raises(Ended):
        casualties.eliminate(game, ["m.50"], "rifle")
    assert game.state.verdict == Verdict("french", "win", "losses", ("GM.16.06",))


# Reserves


def reserve(
    *others: Figure, turn: int = 3, count: int = 3, edges: tuple[str, ...] = ("west",), **fields: Any
) -> Game[State]:
    """The Mexicans, about to move, have a battalion to come on in turn 3."""
    late = [man("mexican", None, group="late", where=Waiting()) for _ in range(count)]
    return bench(
        man("french", (110, 10)),
        man("mexican", (110, 110)),
        *late,
        *others,
        groups=(
            *fields.pop("groups", ()),
            Group(id="late", side="mexican", size=count, ap=5, enters=3, edges=edges),
        ),
        sequence="move",
        side="mexican",
        turn=turn,
        **fields,
    )


def at_west(*ys: float, group: str = "late") -> dict[str, Any]:
    return {f"{group}.{number}": {"at": [1, y]} for number, y in enumerate(ys, start=1)}


@pytest.mark.rule("GM.16.07")
def test_reserves_enter_at_the_start_of_their_movement_and_may_act() -> None:
    early = reserve(turn=2)
    assert early.question is not None
    assert early.question.key == "activate"
    game = reserve()
    ask = place_of(game)
    assert (ask.seat, ask.key, ask.params["edge"]) == ("mexican", "enter", "west")
    game.answer(ask.default)
    figures = [game.state.figures[f"late.{number}"] for number in (1, 2, 3)]
    assert {(figure.point[0], figure.pose.facing, figure.mode, figure.marker) for figure in figures} == {
        (1.0, 90.0, "immobile", "none")
    }
    assert happened(game, GroupEntered)[0].figures == ("late.1", "late.2", "late.3")
    assert set(game.state.cursor.starts) >= {"late.1", "late.2", "late.3"}
    assert isinstance(game.question, Choose)
    assert "late.1" in [option.key for option in game.question.options]


@pytest.mark.rule("GM.16.07")
@pytest.mark.parametrize(
    ("spots", "reason"),
    [
        ({**at_west(10, 13), "late.3": {"at": [2, 16]}}, "edge"),
        ({**at_west(10, 13), "late.3": {"at": [119, 16]}}, "edge"),
        (at_west(10, 13, 20.1), "chain"),
        (at_west(10, 13, 14.9), "overlap"),
        (at_west(10, 13), "waits"),
        ({}, "waits"),
        ({**at_west(10, 13), "late.3": {"at": [1, 16], "facing": 0}}, "facing"),
        (at_west(33, 36, 39), "enemy"),
    ],
)
def test_entry_not_allowed(spots: dict[str, Any], reason: str) -> None:
    refusal = refused(reserve(man("french", (8, 39), id="f.9")), spots)
    assert (refusal.code, refusal.rule, refusal.params["reason"]) == ("E42", "GM.16.07", reason)


@pytest.mark.rule("GM.16.07")
def test_chained_at_five_centimetres_is_enough() -> None:
    game = reserve()
    game.answer(at_west(10, 17, 24))
    assert game.state.figures["late.3"].point == (1, 24)


@pytest.mark.rule("GM.16.07")
def test_without_a_legal_place_a_figure_waits_a_turn() -> None:
    # Frenchmen all along the west edge up to y = 110: beyond 117 there is room for one base.
    guard = [man("french", (1, 10 * number), id=f"f.{20 + number}") for number in range(12)]
    game = reserve(*guard)
    two = {"late.1": {"at": [1, 116.5]}, "late.2": {"at": [1, 118.5]}}
    assert refused(game, two).params["reason"] == "enemy"
    game.answer({"late.2": {"at": [1, 118]}})
    assert happened(game, GroupEntered)[0].figures == ("late.2",)
    waiting = [figure.id for figure in game.state.figures.values() if isinstance(figure.where, Waiting)]
    assert waiting == ["late.1", "late.3"]
    assert game.question is not None
    assert game.question.key == "activate"


@pytest.mark.rule("GM.16.07")
def test_a_group_without_any_place_is_not_asked() -> None:
    guard = [man("french", (1, 10 * number), id=f"f.{20 + number}") for number in range(13)]
    game = reserve(*guard)
    assert game.question is not None
    assert game.question.key == "activate"
    assert not happened(game, GroupEntered)


def late_kit(kind: Any) -> Kit:
    return Kit(id=f"{kind}-1", kind=kind, side="mexican", group="late", state="reserve")


@pytest.mark.rule("GM.16.07")
def test_a_reserve_carries_what_it_has_and_its_owner_says_who() -> None:
    usual = reserve(kit=(late_kit("ladder"),))
    usual.answer(at_west(10, 13, 16))
    assert usual.state.kit["ladder-1"].carriers == ("late.1", "late.2")
    named = reserve(kit=(late_kit("ladder"),))
    who = {"ladder-1": {"at": [0, 0], "tags": {"carriers": "late.3,late.2"}}}
    lying = {"ladder-1": {"at": [1, 11.5]}}
    assert refused(named, {**at_west(10, 13, 16), **lying}).params["reason"] == "carriers"
    named.answer({**at_west(10, 13, 16), **who})
    assert (named.state.kit["ladder-1"].carriers, named.state.kit["ladder-1"].at) == (
        ("late.3", "late.2"),
        (1, 16),
    )


@pytest.mark.rule("GM.16.07")
def test_what_a_reserve_cannot_carry_yet_waits_with_the_others() -> None:
    guard = [man("french", (1, 10 * number), id=f"f.{20 + number}") for number in range(12)]
    game = reserve(*guard, kit=(late_kit("ladder"),))
    game.answer({"late.2": {"at": [1, 118]}})  # one man has come on
    assert game.state.kit["ladder-1"].state == "reserve"
    alone = reserve(*guard, count=1, kit=(late_kit("ladder"),))
    alone.answer({"late.1": {"at": [1, 118]}})  # and nobody follows
    assert (alone.state.kit["ladder-1"].state, alone.state.kit["ladder-1"].at) == ("ground", (1, 118))


@pytest.mark.rule("GM.16.07")
def test_each_group_comes_on_by_an_edge_of_its_own() -> None:
    game = started("camerone", *[1] * 200)
    while game.state.turn < 2 or game.state.cursor.sequence != "move" or game.state.cursor.side != "mexican":
        _pass(game)
    edges = []
    for _ in range(2):
        ask = game.question
        assert isinstance(ask, Choose)
        assert ask.key == "edge"
        if edges:
            assert refused(game, edges[0]).code == "E42"
        edges.append(ask.options[-1].key)
        game.answer(edges[-1])
        game.answer(place_of(game).default)
    game.answer(place_of(game).default)  # one edge is left
    used = {group.edge for group in game.state.groups.values() if group.enters}
    assert used == {"west", "south", "north"}
    ladder, ram = game.state.kit["ladder-1"], game.state.kit["ram-1"]
    assert (ladder.state, ram.state) == ("carried", "carried")
    assert all(game.state.figures[id].group == "guard-jalapa" for id in (*ladder.carriers, *ram.carriers))


def _pass(game: Game[State]) -> None:
    ask = game.question
    assert ask is not None
    if isinstance(ask, Place):
        game.answer(ask.default)
    elif isinstance(ask, Choose) and ask.may_pass:
        game.answer(None)
    else:
        game.answer([])


def test_a_refused_deployment_names_the_piece() -> None:
    with pytest.raises(Illegal) as caught:
        place_of(setting_up()).read(line_up(3, (10, 30)))
    assert caught.value.params["figure"] == "f.1"
    assert game_of(bench_state(man("french", (10, 10)), sequence="move")).question is not None
