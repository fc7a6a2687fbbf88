"""Lines and columns (GM.9.23, 9.24, 9.38)."""

import pytest

from escarmouche.rulesets.guepier.data.events import Formed
from escarmouche.rulesets.guepier.data.state import Horse
from escarmouche.rulesets.guepier.rules.formations import fits, may_shoot_from_rank
from escarmouche.table.tabletop import Pose
from tests.rulesets.guepier.bench import bench_state, draft, happened, man, refused, row, wall, zone
from tests.rulesets.guepier.field import field


def poses(*points, facing=0.0):
    return [Pose(x, y, facing) for x, y in points]


@pytest.mark.rule("GM.9.23")
@pytest.mark.parametrize(
    ("points", "line", "column"),
    [
        (((0, 0), (3, 0)), True, False),  # two abreast
        (((0, 0), (3, 0), (6, -1.5)), True, False),  # 1.5 cm behind is still in the rank
        (((0, 0), (3, 0), (6, -1.51)), True, True),  # then it is a second rank: 2 and 1
        (((0, 0), (0, -3), (3, -3)), False, True),  # 1 and 2
        (((0, 0), (0, -3), (0, -6)), False, True),  # three in file
        (((0, 0), (3, 0), (6, 0), (0, -3), (3, -3)), True, False),  # 3 and 2
        (((0, 0), (3, 0), (0, -3), (3, -3), (0, -6)), False, True),  # 2, 2 and 1
        (((0, 0), (3, 0), (6, 0), (0, -3), (0, -6)), False, False),  # 3, 1 and 1
    ],
)
def test_shapes(points, line, column):
    assert fits("line", poses(*points), mounted=False) == line
    assert fits("column", poses(*points), mounted=False) == column
    assert fits("none", poses(*points), mounted=False)


@pytest.mark.rule("GM.9.23")
def test_two_in_file_are_a_column_and_two_abreast_a_line():
    assert fits("column", poses((0, 0), (0, -3)), mounted=False)
    assert fits("line", poses((0, 0), (3, 0)), mounted=False)
    assert not fits("column", poses((0, 0), (3, 0)), mounted=False)


@pytest.mark.rule("GM.9.23")
def test_ranks_of_horse_are_two_centimetres_deep():
    points = poses((0, 0), (4, 0), (8, -2), (12, 0))
    assert not fits("column", points, mounted=True)
    assert fits("line", points, mounted=True)
    assert not fits("line", poses((0, -2), (4, 0), (8, -2)), mounted=False)


@pytest.mark.rule("GM.9.23")
def test_ranks_go_along_the_facing_and_all_share_it():
    assert fits("line", poses((0, 0), (0, 3), (0, 6), facing=90.0), mounted=False)
    assert not fits("line", [Pose(0, 0, 90.0), Pose(0, 3, 95.0)], mounted=False)


def spots(*places, facing=0):
    return {f"f.{n}": {"at": list(at), "facing": facing} for n, at in enumerate(places, start=1)}


def forming(*figures, also="form:line", terrain=(), **fields):
    """A detachment of three or so at the question where each stands."""
    game = field(*figures, terrain=terrain, **fields)
    game.answer("f.1")
    game.answer([figure for figure in game.state.figures if figure.startswith("f.") and figure != "f.1"])
    game.answer("hold")
    game.answer([also])
    assert game.question.key == "form"
    return game


@pytest.mark.rule("GM.9.23", "GM.9.38")
def test_column_to_line():
    game = forming(*row(3, "french", (40, 40), (0, -3), formation="column"))
    game.answer(spots((37, 40), (40, 40), (43, 40)))
    figures = game.state.figures
    assert [figures[f"f.{n}"].point for n in (1, 2, 3)] == [(37, 40), (40, 40), (43, 40)]
    assert {figures[f"f.{n}"].formation for n in (1, 2, 3)} == {"line"}
    assert all(figures[f"f.{n}"].moved for n in (1, 2, 3))
    assert game.state.groups["f"].ap == 10
    assert happened(game, Formed)[0].formation == "line"


@pytest.mark.rule("GM.9.23", "GM.9.38")
def test_from_no_formation_to_a_column_costs_the_same():
    game = forming(*row(3, "french", (40, 40), (3, 0)), also="form:column")
    game.answer(spots((40, 43), (40, 40), (40, 37)))
    assert game.state.groups["f"].ap == 10
    assert game.state.figures["f.2"].formation == "column"


@pytest.mark.rule("GM.9.23")
@pytest.mark.parametrize(
    "places",
    [
        ((40, 40), (40, 37), (40, 34)),  # a column
        ((30, 40), (40, 40), (50, 40)),  # torn apart
        ((40, 50.5), (43, 50.5), (46, 50.5)),  # the last one 10.5 cm or more from where it stood
    ],
)
def test_places_that_do_not_fit_are_refused_and_nothing_is_paid(places):
    game = forming(*row(3, "french", (40, 40), (3, 0)))
    refusal = refused(game, spots(*places))
    assert (refusal.rule, refusal.code) == ("GM.9.23", "E44")
    assert game.state.groups["f"].ap == 12


@pytest.mark.rule("GM.9.23")
def test_ten_centimetres_from_where_each_stood():
    game = forming(*row(3, "french", (40, 40), (3, 0)))
    assert refused(game, spots((40, 50.01), (43, 50.01), (46, 50.01))).code == "E44"
    game.answer(spots((40, 50), (43, 50), (46, 50)))
    assert game.state.figures["f.1"].formation == "line"


@pytest.mark.rule("GM.9.23")
def test_one_facing_for_all():
    game = forming(*row(2, "french", (40, 40), (3, 0)))
    places = spots((40, 40), (43, 40))
    places["f.2"]["facing"] = 20
    assert refused(game, places).code == "E44"
    game.answer(spots((40, 40), (40, 43), facing=90))
    assert game.state.figures["f.1"].pose.facing == 90


@pytest.mark.rule("GM.9.23")
def test_on_the_same_side_of_walls_and_borders():
    figures = row(2, "french", (40, 40), (3, 0))
    game = forming(*figures, terrain=[wall("wall", (30, 42), (60, 42))])
    refusal = refused(game, spots((40, 44), (43, 44)))
    assert (refusal.code, refusal.params["thing"]) == ("E44", "wall")
    game = forming(*figures, terrain=[zone("thicket", 30, 42, 60, 60)])
    assert refused(game, spots((40, 44), (43, 44))).code == "E44"


@pytest.mark.rule("GM.9.23")
def test_no_overlap_no_contact_and_on_the_table():
    game = forming(*row(2, "french", (40, 4), (3, 0)), man("mexican", (40, 10)))
    assert refused(game, spots((40, 4), (41.9, 4))).code == "E42"
    assert refused(game, spots((40, 7.5), (43, 7.5))).code == "E13"
    assert refused(game, spots((40, 0.5), (43, 0.5))).code == "E47"


@pytest.mark.rule("GM.9.23")
def test_giving_it_up_costs_nothing():
    game = forming(*row(3, "french", (40, 40), (0, -3)))
    game.answer({})
    assert game.state.groups["f"].ap == 12
    assert game.state.figures["f.1"].formation == "none"
    assert game.state.figures["f.1"].activated


@pytest.mark.rule("GM.9.23")
def test_the_places_proposed_are_good():
    for shape in ("line", "column"):
        game = forming(*row(4, "french", (40, 40), (2.5, 2.5)), also=f"form:{shape}")
        game.answer(game.question.default)
        assert game.state.figures["f.4"].formation == shape


@pytest.mark.rule("GM.9.23")
def test_one_man_forms_nothing():
    game = field(man("french", (40, 40)))
    game.answer("f.1")
    game.answer("hold")
    refusal = refused(game, ["form:line"])
    assert (refusal.rule, refusal.code) == ("GM.9.23", "E44")


@pytest.mark.rule("GM.9.24")
def test_in_a_column_the_first_rank_shoots():
    state = bench_state(
        *row(3, "french", (40, 40), (0, -3), formation="column"),
        man("french", (60, 30), formation="column"),  # not chained with them
        man("mexican", (40, 80)),
    )
    may = {id: may_shoot_from_rank(state, figure) for id, figure in state.figures.items()}
    assert may == {"f.1": True, "f.2": False, "f.3": False, "f.4": True, "m.1": True}


@pytest.mark.rule("GM.9.24")
@pytest.mark.parametrize("formation", ["line", "none"])
def test_in_line_and_scattered_all_shoot(formation):
    state = bench_state(*row(3, "french", (40, 40), (0, -3), formation=formation))
    assert all(may_shoot_from_rank(state, figure) for figure in state.figures.values())


@pytest.mark.rule("GM.9.24")
def test_ranks_are_taken_along_the_facing_of_the_shooter():
    figures = row(2, "french", (40, 40), (0, -3), formation="column")
    turned = man("french", (40, 34), facing=180, formation="column")
    state = bench_state(*figures, turned)
    assert may_shoot_from_rank(state, state.figures["f.3"])
    assert not may_shoot_from_rank(state, state.figures["f.2"])


@pytest.mark.rule("GM.9.38")
@pytest.mark.parametrize(
    ("mounted", "action", "kept"),
    [(False, "fast", True), (False, "skirmish", False), (True, "skirmish", True), (True, "fast", True)],
)
def test_what_keeps_the_formation(mounted, action, kept):
    game = field(*row(2, "french", (40, 40), (4, 0), mounted=mounted, formation="line"), dice=(1,))
    draft(game, "f.1", ["f.2"], action)
    game.answer({"f.1": {"path": [[40, 45]]}, "f.2": {"path": [[44, 45]]}})
    assert game.state.figures["f.1"].formation == ("line" if kept else "none")


@pytest.mark.rule("GM.9.38")
def test_a_move_made_alone_loses_it():
    game = field(*row(2, "french", (40, 40), (4, 0), formation="line"), dice=(1,))
    draft(game, "f.1", [], "fast")
    game.answer({"f.1": {"path": [[40, 45]]}})
    assert [game.state.figures[id].formation for id in ("f.1", "f.2")] == ["none", "line"]


@pytest.mark.rule("GM.9.38")
@pytest.mark.parametrize(("mode", "action"), [("immobile", "hold"), ("fast", "halt")])
def test_standing_still_keeps_it(mode, action):
    game = field(man("french", (40, 40), formation="line", mode=mode))
    draft(game, "f.1", action, [])
    assert game.state.figures["f.1"].formation == "line"


@pytest.mark.rule("GM.9.38")
def test_mounting_and_dismounting_lose_it():
    game = field(man("french", (40, 40), mounted=True, formation="line"))
    draft(game, "f.1", "hold", ["dismount"])
    assert game.state.figures["f.1"].formation == "none"
    game = field(
        man("french", (40, 40), rider=True, formation="line"), horses={"h": Horse("h", "f", (40.0, 42.0))}
    )
    draft(game, "f.1", "hold", ["mount"])
    assert game.state.figures["f.1"].formation == "none"


@pytest.mark.rule("GM.9.38")
def test_a_charge_loses_it_for_the_chargers_only():
    game = field(
        *row(3, "french", (40, 40), (3, 0), formation="line"),
        man("mexican", (40, 52), located=True, ranged="none"),
        dice=(6,),
    )
    draft(game, "f.1", ["f.2", "f.3"], "fast", ["contact"], {"f.1": "m.1"})
    game.answer({})
    assert [game.state.figures[f"f.{n}"].formation for n in (1, 2, 3)] == ["none", "line", "line"]


@pytest.mark.rule("GM.9.23", "GM.1.11")
def test_who_is_re_placed_beyond_the_foot_of_a_hill_stands_on_the_ground():
    hill = zone("hill", 30, 30, 60, 41.5, level=1)
    game = forming(*row(2, "french", (40, 40), (3, 0), level=1), terrain=[hill])
    game.answer(spots((40, 44), (43, 44)))
    assert [game.state.figures[id].level for id in ("f.1", "f.2")] == [0, 0]
    game = forming(*row(2, "french", (40, 44), (3, 0)), terrain=[hill])
    game.answer(spots((40, 40), (43, 40)))
    assert [game.state.figures[id].level for id in ("f.1", "f.2")] == [1, 1]
