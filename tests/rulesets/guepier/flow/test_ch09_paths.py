"""Paths, facing, zones, obstacles and declarations (GM.9.19-9.22, 9.25-9.28, 9.39)."""

import pytest

from escarmouche.rulesets.guepier.data.events import FigureLeft, Moved, Turned
from escarmouche.rulesets.guepier.data.state import Exit, Plan
from escarmouche.rulesets.guepier.rules import movement
from escarmouche.table.tabletop import Away
from escarmouche.table.terrain import Border
from tests.rulesets.guepier.bench import disc, door, draft, happened, man, refused, row, wall, zone
from tests.rulesets.guepier.field import field


def moving(*figures, action="fast", also=None, terrain=(), die=6, with_=None, **fields):
    """A game at the question where the first figure goes; on foot and fast with 6 on the die: 16 cm."""
    game = field(*figures, terrain=terrain, dice=(die,), **fields)
    leaves = ["f.1"]
    if with_ is not None:
        leaves.append(with_)
    leaves.append(action)
    if also is not None:
        leaves.append(also)
    draft(game, *leaves)
    assert game.question.key == "move"
    return game


def path(*points, **way):
    return {"f.1": {"path": [list(point) for point in points], **way}}


def code(game, raw):
    refusal = refused(game, raw)
    return refusal.rule, refusal.code


@pytest.mark.rule("GM.9.19")
def test_a_broken_line_counts_in_full():
    game = moving(man("french", (40, 40)))
    assert code(game, path((48, 40), (48, 48.01))) == ("GM.9.19", "E19")
    game.answer(path((48, 40), (48, 48)))
    assert game.state.figures["f.1"].point == (48, 48)
    moved = happened(game, Moved)[0]
    assert (moved.path, moved.length) == (((40, 40), (48, 40), (48, 48)), 16)


@pytest.mark.rule("GM.9.19")
def test_the_start_may_be_given_as_first_point():
    game = moving(man("french", (40, 40)))
    game.answer(path((40, 40), (40, 56)))
    assert game.state.figures["f.1"].point == (40, 56)


@pytest.mark.rule("GM.9.19")
def test_through_friends_but_not_onto_them():
    game = moving(man("french", (40, 40)), man("french", (40, 50)))
    assert code(game, path((40, 51.9))) == ("GM.9.19", "E42")
    assert code(game, path((41.9, 50))) == ("GM.9.19", "E42")
    game.answer(path((40, 52)))  # base to base, and over him on the way
    assert game.state.figures["f.1"].point == (40, 52)


@pytest.mark.rule("GM.9.19", "GM.9.15")
def test_no_contact_on_the_way_nor_at_the_end():
    game = moving(man("french", (40, 40)), man("mexican", (40, 50)))
    assert code(game, path((40, 47.5))) == ("GM.9.15", "E13")  # ends in contact
    assert code(game, path((42.4, 50), (42.4, 53))) == ("GM.9.15", "E13")  # brushes past
    game.answer(path((42.6, 46), (42.6, 53)))
    assert game.state.figures["f.1"].point == (42.6, 53)


@pytest.mark.rule("GM.9.19")
def test_contact_begins_at_half_a_centimetre():
    game = moving(man("french", (40, 40)), man("mexican", (40, 50)))
    assert code(game, path((40, 47.5))) == ("GM.9.15", "E13")
    game.answer(path((40, 47.49)))


@pytest.mark.rule("GM.9.19", "GM.9.35")
def test_across_a_wall_contact_is_at_two_centimetres_for_who_stands_at_its_foot():
    figures = man("french", (40, 40)), man("mexican", (40, 52))
    terrain = [wall("wall", (30, 50), (50, 50))]
    game = moving(*figures, terrain=terrain)
    assert code(game, path((40, 48.5))) == ("GM.9.15", "E13")
    game.answer(path((40, 48.5), tags={"contiguous": "none"}))
    assert game.state.figures["f.1"].contiguous == ()


@pytest.mark.rule("GM.9.19", "GM.16.05")
def test_nobody_leaves_by_an_edge_that_is_not_his():
    game = moving(man("french", (10, 10)))
    assert code(game, path((10, -1))) == ("GM.9.19", "E47")
    assert code(game, path((10, 0.5))) == ("GM.9.19", "E47")
    game.answer(path((10, 1)))


@pytest.mark.rule("GM.9.19", "GM.16.05")
def test_leaving_by_a_permitted_edge():
    plan = Plan(exits=(Exit("french", "south"),), own_end=True)
    game = moving(man("french", (10, 15)), plan=plan)
    assert code(game, path((-1, 15))) == ("GM.9.19", "E47")
    game.answer(path((10, -4)))  # 15 cm to the edge: the path ends there
    figure = game.state.figures["f.1"]
    assert figure.where == Away("south")
    assert happened(game, FigureLeft)[0].edge == "south"
    assert happened(game, Moved)[0].length == 15
    assert game.state.casualties("f") == 0


@pytest.mark.rule("GM.16.05", "GM.9.19")
def test_an_edge_too_far_is_not_reached():
    plan = Plan(exits=(Exit("french", "south"),), own_end=True)
    game = moving(man("french", (10, 16.5)), plan=plan)
    assert code(game, path((10, 0))) == ("GM.9.19", "E19")


@pytest.mark.rule("GM.9.20")
def test_a_detachment_stays_one_chain():
    figures = row(3, "french", (40, 40), (3, 0))
    game = moving(*figures, with_=["f.2", "f.3"])
    torn = {"f.1": {"path": [[40, 56]]}, "f.2": {"path": [[43, 56]]}}
    refusal = refused(game, torn)
    assert (refusal.rule, refusal.code) == ("GM.9.20", "E20")
    game.answer({**torn, "f.3": {"path": [[47, 51]]}})
    assert game.state.figures["f.3"].point == (47, 51)


@pytest.mark.rule("GM.9.20")
def test_five_centimetres_after_the_move():
    game = moving(*row(2, "french", (40, 40), (3, 0)), with_=["f.2"])
    assert code(game, path((35.99, 40))) == ("GM.9.20", "E20")
    game.answer(path((36, 40)))  # 7 cm between centres: exactly 5
    assert game.state.figures["f.1"].point == (36, 40)


@pytest.mark.rule("GM.9.20")
def test_staying_is_always_legal():
    game = field(
        *row(2, "french", (40, 40), (30, 0)),
        cursor={
            "ready": True,
            "starts": {"f.1": {"pose": {"x": 40.0, "y": 40.0}}, "f.2": {"pose": {"x": 44.0, "y": 40.0}}},
        },
        dice=(1,),
    )
    draft(game, "f.1", ["f.2"], "fast")
    game.answer({})
    assert game.state.figures["f.1"].mode == "fast"


@pytest.mark.rule("GM.9.21")
@pytest.mark.parametrize(("mounted", "action"), [(False, "fast"), (True, "skirmish"), (True, "fast")])
def test_who_moves_fast_faces_the_way_he_went(mounted, action):
    game = moving(man("french", (40, 40), mounted=mounted), action=action, die=1)
    assert code(game, path((40, 45), (45, 45), facing=10)) == ("GM.9.21", "E18")
    game.answer(path((40, 45), (45, 45)))
    assert game.state.figures["f.1"].pose.facing == 90


@pytest.mark.rule("GM.9.21")
def test_who_stays_keeps_his_facing():
    game = moving(man("french", (40, 40), facing=33))
    assert code(game, path(facing=34)) == ("GM.9.21", "E18")
    game.answer({})
    assert game.state.figures["f.1"].pose.facing == 33


@pytest.mark.rule("GM.9.21")
def test_a_skirmisher_faces_any_way():
    game = moving(man("french", (40, 40)), action="skirmish")
    game.answer(path((40, 45), facing=200))
    assert game.state.figures["f.1"].pose.facing == 200


@pytest.mark.rule("GM.9.21", "GM.9.13")
@pytest.mark.parametrize(("step", "turns"), [(0.0, False), (0.99, False), (1.0, True)])
def test_a_skirmisher_who_goes_less_than_1_cm_keeps_his_facing(step, turns):
    game = moving(man("french", (40, 40), facing=33), action="skirmish")
    way = path(*([(40, 40 + step)] if step else []), facing=200)
    if turns:
        game.answer(way)
        assert game.state.figures["f.1"].pose.facing == 200
    else:
        assert code(game, way) == ("GM.9.21", "E18")
        game.answer(path((40, 40 + step)))
        assert game.state.figures["f.1"].pose.facing == 33


@pytest.mark.rule("GM.9.21")
@pytest.mark.parametrize(("mode", "action"), [("immobile", "hold"), ("fast", "halt")])
def test_holding_and_halting_keep_the_facing(mode, action):
    game = field(man("french", (40, 40), facing=33, mode=mode), terrain=[wall("wall", (30, 42), (50, 42))])
    game.answer("f.1")
    game.answer(action)
    game.answer([])
    refusal = refused(game, {"f.1": {"facing": 90}})
    assert refusal.code == "E18"
    game.answer({})
    assert game.state.figures["f.1"].pose.facing == 33


@pytest.mark.rule("GM.9.22")
def test_pivot_turns_each_to_any_facing_and_counts_as_moving():
    game = field(*row(2, "french", (40, 40)))
    draft(game, "f.1", ["f.2"], "hold", ["pivot"], {"f.1": {"facing": 90}, "f.2": {"facing": 250.5}})
    figures = game.state.figures
    assert (figures["f.1"].pose.facing, figures["f.2"].pose.facing) == (90, 250.5)
    assert (figures["f.1"].point, figures["f.2"].point) == ((40, 40), (43, 40))
    assert figures["f.1"].moved
    assert [event.facing for event in happened(game, Turned)] == [90, 250.5]


@pytest.mark.rule("GM.9.22")
def test_pivot_is_no_move():
    game = field(man("french", (40, 40)))
    game.answer("f.1")
    game.answer("hold")
    game.answer(["pivot"])
    assert refused(game, {"f.1": {"path": [[40, 41]], "facing": 90}}).code == "E18"


@pytest.mark.rule("GM.9.22")
def test_a_figure_that_holds_has_not_moved():
    game = field(man("french", (40, 40)))
    draft(game, "f.1", "hold", [])
    assert not game.state.figures["f.1"].moved
    assert not game.state.figures["f.1"].busy


@pytest.mark.rule("GM.9.25")
def test_not_into_a_cover_and_out_of_it():
    terrain = [zone("thicket", 35, 43, 45, 48)]
    game = moving(man("french", (40, 40)), terrain=terrain)
    assert code(game, path((40, 50))) == ("GM.9.25", "E15")
    assert code(game, path((40, 45), (40, 41))) == ("GM.9.25", "E15")
    game.answer(path((40, 46)))
    assert game.state.figures["f.1"].zone == "thicket"


@pytest.mark.rule("GM.9.25")
def test_not_out_of_a_cover_and_into_it_again():
    terrain = [zone("thicket", 35, 35, 45, 45)]
    game = moving(man("french", (40, 40)), also=["leave_light"], terrain=terrain)
    assert code(game, path((40, 46), (41, 44))) == ("GM.9.25", "E15")
    game.answer(path((40, 46)))


@pytest.mark.rule("GM.9.25")
def test_out_of_one_cover_and_into_another():
    terrain = [zone("thicket", 35, 35, 45, 45), zone("building", 35, 48, 45, 60)]
    game = moving(man("french", (40, 40)), also=["leave_light"], terrain=terrain)
    game.answer(path((40, 52)))
    assert game.state.figures["f.1"].zone == "building"


@pytest.mark.rule("GM.9.25", "GM.8.12")
def test_a_trench_is_no_zone():
    game = moving(man("french", (40, 40)), terrain=[zone("trench", 35, 43, 45, 48)])
    game.answer(path((40, 50)))


@pytest.mark.rule("GM.9.14", "GM.9.15")
@pytest.mark.parametrize(
    ("kind", "right", "wrong"),
    [("thicket", "leave_light", "leave_dense"), ("ruins", "leave_dense", "leave_light")],
)
def test_leaving_a_cover_is_announced(kind, right, wrong):
    terrain = [zone(kind, 35, 35, 45, 45)]
    unpaid = moving(man("french", (40, 40)), also=[], terrain=terrain)
    refusal = refused(unpaid, path((40, 47)))
    assert (refusal.rule, refusal.code) == ("GM.9.15", "E35")
    assert refusal.params["supplement"] == right
    game = field(man("french", (40, 40)), terrain=terrain, dice=(6,))
    game.answer("f.1")
    game.answer("fast")
    assert [option.key for option in game.question.options] == [right]
    assert refused(game, [wrong]).code == "answer-option"
    game.answer([right])
    game.answer(path((40, 47)))


@pytest.mark.rule("GM.9.26")
@pytest.mark.parametrize("kind", ["wall", "hedge", "barricade", "low_wall", "fence"])
def test_an_obstacle_is_crossed_from_its_foot_only(kind):
    terrain = [wall(kind, (30, 45), (50, 45))]
    game = moving(man("french", (40, 42)), terrain=terrain)  # 2 cm from it
    assert code(game, path((40, 50))) == ("GM.9.26", "E16")
    game = moving(man("french", (40, 43)), terrain=terrain)  # 1 cm: at its foot
    game.answer(path((40, 50)))
    assert game.state.figures["f.1"].point == (40, 50)


@pytest.mark.rule("GM.9.26")
def test_the_foot_is_what_was_declared():
    terrain = [wall("wall", (30, 45), (50, 45))]
    figure = man("french", (40, 43), contiguous=())
    game = moving(figure, terrain=terrain, declare=False)
    assert code(game, path((40, 50))) == ("GM.9.26", "E16")


@pytest.mark.rule("GM.9.26")
def test_the_foot_counts_from_the_start_of_the_sequence():
    terrain = [wall("wall", (30, 45), (50, 45))]
    starts = {"f.1": {"pose": {"x": 40.0, "y": 30.0}}}
    game = moving(man("french", (40, 43)), terrain=terrain, cursor={"ready": True, "starts": starts})
    assert code(game, path((40, 50))) == ("GM.9.26", "E16")


@pytest.mark.rule("GM.9.26")
def test_once_over_an_obstacle_in_a_move():
    terrain = [wall("wall", (30, 45), (50, 45))]
    game = moving(man("french", (40, 43.5)), terrain=terrain)
    assert code(game, path((40, 47), (43, 43))) == ("GM.9.26", "E16")


@pytest.mark.rule("GM.9.26")
def test_element_by_element():
    terrain = [wall("wall", (30, 45), (50, 45))]
    game = moving(man("french", (40, 43)), man("french", (40, 40)), with_=["f.2"], terrain=terrain)
    over = {"f.1": {"path": [[40, 48]]}, "f.2": {"path": [[43, 48]]}}
    assert code(game, over) == ("GM.9.26", "E16")
    game.answer({"f.1": {"path": [[40, 46.5]]}, "f.2": {"path": [[40, 43]]}})


@pytest.mark.rule("GM.9.26")
def test_round_the_end_of_a_wall():
    game = moving(man("french", (40, 43)), terrain=[wall("wall", (30, 45), (42, 45))], declare=False)
    game.answer(path((43, 44), (43, 47)))


@pytest.mark.rule("GM.9.27", "GM.9.28")
def test_inside_or_at_the_edge_is_said():
    terrain = [zone("ruins", 35, 45, 45, 60)]
    for point, said, expected in [
        ((40, 46.5), None, True),
        ((40, 46.5), "inside", False),
        ((40, 50), None, False),
    ]:
        game = moving(man("french", (40, 40)), terrain=terrain)
        game.answer(path(point, tags={"zone": said} if said else {}))
        figure = game.state.figures["f.1"]
        assert (figure.zone, figure.edge) == ("ruins", expected)


@pytest.mark.rule("GM.9.27")
def test_what_is_said_must_fit_the_place():
    terrain = [zone("ruins", 35, 45, 45, 60)]
    game = moving(man("french", (40, 40)), terrain=terrain)
    assert code(game, path((40, 50), tags={"zone": "edge"})) == ("GM.7.19", "declare-edge")
    assert code(game, path((40, 50), tags={"zone": "outside"})) == ("GM.9.27", "declare-zone")
    assert code(game, path((40, 41), tags={"contiguous": "ruins"})) == ("GM.1.06", "declare-contiguous")


@pytest.mark.rule("GM.9.28")
def test_contiguous_by_default_within_a_centimetre():
    game = moving(man("french", (40, 40)), terrain=[wall("wall", (30, 50), (50, 50))])
    game.answer(path((40, 48)))
    assert game.state.figures["f.1"].contiguous == ("wall",)


@pytest.mark.rule("GM.9.28")
def test_holding_one_may_say_something_else():
    terrain = [zone("ruins", 35, 35, 45, 60), wall("wall", (46, 30), (46, 60))]
    game = field(man("french", (44, 40)), terrain=terrain)
    assert game.state.figures["f.1"].edge
    draft(game, "f.1", "hold", [], {"f.1": {"tags": {"zone": "inside", "contiguous": "none"}}})
    figure = game.state.figures["f.1"]
    assert (figure.zone, figure.edge, figure.contiguous) == ("ruins", False, ())
    assert game.state.groups["f"].ap == 12


@pytest.mark.rule("GM.9.28")
def test_who_stays_keeps_what_he_declared():
    terrain = [zone("ruins", 35, 35, 45, 60)]
    game = moving(man("french", (44, 40), zone="ruins", edge=False), also=[], terrain=terrain)
    game.answer({})
    assert not game.state.figures["f.1"].edge


@pytest.mark.rule("GM.9.39")
def test_through_gaps_on_foot():
    gap = wall("rampart", (30, 45), (50, 45), openings=(door("b", (39, 45), (41, 45), "breach", "breach"),))
    game = moving(man("french", (40, 40)), terrain=[gap])
    assert code(game, path((44, 50))) == ("GM.9.39", "impassable")
    game.answer(path((40, 50)))
    assert game.state.figures["f.1"].point == (40, 50)


@pytest.mark.rule("GM.9.39")
@pytest.mark.parametrize(
    ("state", "passes"), [("closed", False), ("open", True), ("destroyed", True), ("breach", True)]
)
def test_doors_of_a_fortified_building(state, passes):
    fort = zone(
        "building",
        30,
        45,
        50,
        60,
        tags=("fortified",),
        openings=(door("gate", (38, 45), (42, 45), state=state),),
    )
    game = moving(man("french", (40, 40)), terrain=[fort])
    assert code(game, path((45, 48))) == ("GM.8.09", "impassable")
    if passes:
        game.answer(path((40, 48)))
        assert game.state.figures["f.1"].zone == "building"
    else:
        assert code(game, path((40, 48))) == ("GM.8.09", "impassable")


@pytest.mark.rule("GM.9.39", "GM.8.09")
def test_an_ordinary_building_is_entered_anywhere_but_at_its_blind_ends():
    house = zone("building", 30, 45, 50, 60, borders=(Border(1, "blind"), Border(3, "blind")))
    game = moving(man("french", (28, 50)), terrain=[house])
    assert code(game, path((33, 50))) == ("GM.8.09", "impassable")
    game = moving(man("french", (40, 40)), terrain=[house])
    game.answer(path((40, 50)))


@pytest.mark.rule("GM.9.39")
def test_grazing_impassable_ground_is_allowed_entering_it_is_not():
    game = moving(man("french", (40, 40)), terrain=[zone("pond", 41, 42, 50, 52)])
    assert code(game, path((44, 46))) == ("GM.9.39", "impassable")
    assert code(game, path((41, 42), (41, 52))) == ("GM.9.39", "E42")  # nobody stops on its very border
    game.answer(path((41, 42), (41, 52.002)))


@pytest.mark.rule("GM.9.39")
@pytest.mark.parametrize("off", [0.0, 0.001, -0.001])
def test_nobody_stops_on_the_very_line_of_an_obstacle_or_border(off):
    fence = wall("fence", (30, 46), (50, 46), openings=(door("gap", (38, 46), (42, 46), state="breach"),))
    game = moving(man("french", (45, 44.5)), terrain=[zone("thicket", 30, 50, 50, 60), fence])
    for x, y in ((45, 46 + off), (40, 46 + off), (40, 50 + off)):  # the fence, a gap of it, the thicket
        refusal = refused(game, path((x, 45), (x, y)))
        assert (refusal.rule, refusal.code, refusal.params["reason"]) == ("GM.9.39", "E42", "line")
    game.answer(path((40, 45), (40, 49.998)))


@pytest.mark.rule("GM.9.39", "GM.8.13")
def test_nobody_walks_into_a_fire_and_who_is_in_it_takes_the_shortest_way_out():
    fire = disc("fire", 40, 48, 3)
    game = moving(man("french", (40, 40)), terrain=[fire])
    assert code(game, path((40, 46))) == ("GM.9.39", "impassable")
    game = moving(man("french", (40, 46)), terrain=[fire])
    assert code(game, path((40, 52))) == ("GM.8.13", "impassable")
    game.answer(path((40, 42)))


@pytest.mark.rule("GM.9.39")
def test_nobody_stops_on_the_line_of_an_obstacle():
    game = moving(man("french", (40, 40)), terrain=[wall("rampart", (30, 45), (50, 45))])
    assert code(game, path((40, 45))) == ("GM.9.39", "E42")


@pytest.mark.rule("GM.9.39")
def test_a_man_on_a_roof_stays_on_it():
    terrain = [
        zone("building", 30, 30, 50, 50),
        zone("roof", 30, 30, 50, 50, level=1, tags=("over:building",)),
    ]
    game = moving(man("french", (40, 40), level=1), terrain=terrain)
    assert code(game, path((40, 53))) == ("GM.10.09", "off-roof")
    game.answer(path((40, 49)))
    figure = game.state.figures["f.1"]
    assert (figure.level, figure.zone) == (1, "")


@pytest.mark.rule("GM.9.39")
def test_men_on_a_roof_and_below_do_not_touch():
    terrain = [
        zone("building", 30, 30, 50, 50),
        zone("roof", 30, 30, 50, 50, level=1, tags=("over:building",)),
    ]
    game = moving(man("french", (40, 35), level=1), man("mexican", (40, 45)), terrain=terrain)
    game.answer(path((40, 45)))


@pytest.mark.rule("GM.9.19")
def test_walking_up_a_hill():
    game = moving(man("french", (40, 40)), terrain=[zone("hill", 30, 45, 50, 60, level=1)])
    game.answer(path((40, 50)))
    assert game.state.figures["f.1"].level == 1


@pytest.mark.rule("GM.9.19")
def test_the_reach_that_is_drawn_holds_no_more_than_the_paths_that_are_legal():
    game = moving(man("french", (40, 40)), terrain=[wall("wall", (30, 45), (50, 45))])
    figure = game.state.figures["f.1"]
    walk = movement.walk_of(game.state, figure, "fast")
    ends = movement.reach_of(walk, 6).ends()
    assert (40, 44) in ends
    assert (40, 46) not in ends
    for end in ends:
        assert movement.walk_refusal(walk, (end,), 6.6) is None or end[1] > 44
