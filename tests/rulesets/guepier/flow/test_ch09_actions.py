"""Modes, actions and what they cost (GM.9.01-9.18, 9.37)."""

import pytest

from escarmouche.kernel.rules import Illegal
from escarmouche.rulesets.guepier.data.events import Activated, DistanceRolled, GunMoved
from escarmouche.rulesets.guepier.data.state import Kit
from escarmouche.rulesets.guepier.rules import shooting
from escarmouche.table.tabletop import Inside
from tests.rulesets.guepier.bench import cannon, door, draft, happened, man, refused, row, wall, zone
from tests.rulesets.guepier.field import IDLE, costs, field, keys


def gunner(at, **fields):
    return man("french", at, troop="F10", ranged="none", **fields)


def crewed(**fields):
    """A gun at (20, 20) with three gunners round it."""
    return field(
        gunner((17, 20)),
        gunner((20, 17)),
        gunner((23, 20)),
        man("mexican", (20, 100)),
        guns=(cannon("french", (20, 20)),),
        **fields,
    )


@pytest.mark.rule("GM.9.01", "GM.9.05")
@pytest.mark.parametrize(
    ("mounted", "before", "action", "mode"),
    [
        (False, "immobile", "hold", "immobile"),
        (False, "skirmish", "hold", "immobile"),
        (False, "immobile", "skirmish", "skirmish"),
        (False, "immobile", "fast", "fast"),
        (False, "fast", "continue", "fast"),
        (False, "fast", "brake", "skirmish"),
        (False, "fast", "halt", "immobile"),
        (True, "immobile", "skirmish", "trot"),
        (True, "trot", "fast", "gallop"),
        (True, "gallop", "continue", "gallop"),
        (True, "gallop", "brake", "trot"),
        (True, "gallop", "halt", "immobile"),
    ],
)
def test_the_mode_taken_and_its_marker(mounted, before, action, mode):
    game = field(
        man("french", (20, 20), mounted=mounted, mode=before),
        man("mexican", (90, 90)),
        dice=(1,),
    )
    leaves = ["f.1", action]
    draft(game, *leaves, *([[]] if action in ("hold", "halt") else []))
    figure = game.state.figures["f.1"]
    assert figure.mode == mode
    assert figure.moving == (mode in ("fast", "gallop"))


@pytest.mark.rule("GM.9.03")
@pytest.mark.parametrize(
    ("mounted", "action", "die", "allowance"),
    [
        (False, "skirmish", 1, 6),
        (False, "skirmish", 6, 11),
        (False, "fast", 1, 11),
        (False, "fast", 6, 16),
        (True, "skirmish", 4, 14),
        (True, "fast", 2, 22),
    ],
)
def test_distances(mounted, action, die, allowance):
    game = field(man("french", (60, 20), mounted=mounted), dice=(die,))
    draft(game, "f.1", action)
    assert game.question.guide.budget == allowance
    refusal = refused(game, {"f.1": {"path": [[60, 20 + allowance + 0.01]]}})
    assert (refusal.rule, refusal.code) == ("GM.9.19", "E19")
    game.answer({"f.1": {"path": [[60, 20 + allowance]]}})
    assert game.state.figures["f.1"].point == (60, 20 + allowance)


@pytest.mark.rule("GM.9.03")
def test_distances_do_not_depend_on_the_ground():
    game = field(man("french", (60, 20)), dice=(5,), terrain=[zone("thicket", 50, 22, 70, 60)])
    draft(game, "f.1", "fast")
    game.answer({"f.1": {"path": [[60, 35]]}})
    assert game.state.figures["f.1"].point == (60, 35)


@pytest.mark.rule("GM.9.05", "GM.9.07")
def test_a_marked_figure_left_alone_keeps_mode_and_place():
    game = field(
        man("french", (20, 20), mode="fast"),
        man("french", (40, 20), mode="skirmish"),
        man("french", (60, 20), mode="trot", mounted=True),
        man("french", (80, 20), mode="gallop", mounted=True),
        man("mexican", (60, 100), mode="skirmish"),
    )
    game.answer(None)
    modes = {id: figure.mode for id, figure in game.state.figures.items() if id not in IDLE}
    assert modes == {"f.1": "fast", "f.2": "immobile", "f.3": "immobile", "f.4": "gallop", "m.1": "skirmish"}
    assert game.state.figures["f.1"].point == (20, 20)


@pytest.mark.rule("GM.9.07")
def test_the_mode_taken_lasts():
    game = field(man("french", (20, 20)), man("mexican", (60, 100)), dice=(1,))
    draft(game, "f.1", "skirmish")
    game.answer({})
    game.answer(None)
    assert game.state.figures["f.1"].mode == "skirmish"
    assert game.state.cursor.side == "mexican"


@pytest.mark.rule("GM.9.08")
def test_a_trotting_horseman_is_not_skirmishing():
    game = field(man("french", (20, 20)), man("mexican", (20, 40), mounted=True, mode="trot"))
    figures = game.state.figures
    shot = shooting.make_shot(game.state, figures["f.1"], figures["m.1"])
    names = [line.name for line in shooting.HIT.plus(shot)[1]]
    assert "target-skirmishing" not in names
    assert "target-mounted" in names


@pytest.mark.rule("GM.9.09")
def test_any_order_within_the_points():
    game = field(
        man("french", (20, 20)),
        man("french", (60, 20)),
        man("mexican", (60, 100)),
        ap=1,
        dice=(1,),
    )
    draft(game, "f.2", "fast")
    game.answer({})
    assert game.state.figures["f.2"].activated
    assert keys(game) == ["f.1"]
    game.answer("f.1")  # without points there is only the free action left
    assert game.state.figures["f.1"].activated
    assert game.state.figures["f.1"].mode == "immobile"


@pytest.mark.rule("GM.9.09")
def test_too_few_points_are_named():
    game = field(man("french", (20, 20), mode="fast"), ap=1)
    game.answer("f.1")
    assert keys(game) == ["halt", "continue"]
    refusal = refused(game, "brake")
    assert (refusal.rule, refusal.code, refusal.params) == ("GM.9.09", "E01", {"need": 2, "have": 1})


@pytest.mark.rule("GM.9.09")
def test_passing_ends_the_movements_of_a_side():
    game = field(man("french", (20, 20)), man("mexican", (60, 100)))
    game.answer(None)
    assert game.state.cursor.side == "mexican"


@pytest.mark.rule("GM.9.10")
def test_what_actions_cost():
    game = field(
        man("french", (20, 20)),
        man("french", (60, 20), mode="fast"),
        man("mexican", (60, 100)),
    )
    game.answer("f.1")
    assert costs(game) == {"hold": 0, "skirmish": 1, "fast": 1}
    game.back()
    game.answer("f.2")
    assert costs(game) == {"continue": 0, "halt": 1, "brake": 2}


@pytest.mark.rule("GM.9.10")
def test_what_is_added_costs():
    horse = man("french", (20, 20), mounted=True)
    game = field(horse, man("french", (24, 20), mounted=True))
    game.answer("f.1")
    game.answer(["f.2"])
    game.answer("hold")
    assert costs(game) == {"pivot": 2, "form:line": 2, "form:column": 2, "dismount": 1}


@pytest.mark.rule("GM.9.11")
def test_costs_add_up():
    game = field(man("french", (20, 20)), ap=3, dice=(3,), terrain=[zone("building", 10, 10, 30, 24)])
    draft(game, "f.1", "fast", ["leave_dense"])
    assert game.state.groups["f"].ap == 0
    assert happened(game, Activated)[0].cost == 3


@pytest.mark.rule("GM.9.11", "GM.9.09")
def test_a_supplement_beyond_the_points_is_refused():
    game = field(
        man("french", (20, 20)),
        man("mexican", (20, 60), located=True),
        ap=2,
        terrain=[zone("building", 10, 10, 30, 24)],
    )
    game.answer("f.1")
    game.answer("fast")
    assert keys(game) == ["contact"]
    refusal = refused(game, ["leave_dense"])
    assert (refusal.code, refusal.params) == ("E01", {"need": 3, "have": 2})


@pytest.mark.rule("GM.9.12", "GM.9.14")
@pytest.mark.parametrize(
    ("mounted", "covered", "cost"), [(True, True, 3), (True, False, 2), (False, True, 2)]
)
def test_horse_pays_more_to_come_at_an_enemy_in_cover(mounted, covered, cost):
    terrain = [wall("low_wall", (10, 38), (30, 38))] if covered else []
    game = field(
        man("french", (20, 20), mounted=mounted),
        man("mexican", (20, 40), located=True),
        terrain=terrain,
        ap=cost,
        dice=(1,),
    )
    draft(game, "f.1", "fast", ["contact"], {"f.1": "m.1"})
    assert happened(game, Activated)[0].cost == cost
    assert game.state.groups["f"].ap == 0


@pytest.mark.rule("GM.9.12", "GM.9.09")
def test_the_dearer_contact_is_refused_when_it_cannot_be_paid():
    game = field(
        man("french", (20, 20), mounted=True),
        man("mexican", (20, 40), located=True),
        man("mexican", (40, 40), located=True),
        terrain=[wall("low_wall", (10, 38), (30, 38))],
        ap=2,
        dice=(1,),
    )
    game.answer("f.1")
    game.answer("fast")
    game.answer(["contact"])
    refusal = refused(game, {"f.1": "m.1"})
    assert (refusal.code, refusal.params) == ("E01", {"need": 3, "have": 2})
    game.answer({"f.1": "m.2"})
    assert game.state.groups["f"].ap == 0


@pytest.mark.rule("GM.9.13")
@pytest.mark.parametrize("added", ["pivot", "form:line", "form:column"])
@pytest.mark.parametrize("action", ["skirmish", "fast"])
def test_no_turning_nor_forming_with_a_move(action, added):
    game = field(*row(2, "french", (20, 20)), man("mexican", (60, 60), located=True))
    game.answer("f.1")
    game.answer(["f.2"])
    game.answer(action)
    assert keys(game) == ["contact"]
    refusal = refused(game, [added])
    assert (refusal.rule, refusal.code) == ("GM.9.13", "E18")


@pytest.mark.rule("GM.9.13", "GM.9.10")
def test_halt_and_pivot_together():
    game = field(man("french", (20, 20), mode="fast"), man("mexican", (60, 100)), ap=3)
    draft(game, "f.1", "halt", ["pivot"], {"f.1": {"facing": 90}})
    figure = game.state.figures["f.1"]
    assert (figure.mode, figure.pose.facing, figure.moved) == ("immobile", 90, True)
    assert happened(game, Activated)[0].cost == 3


@pytest.mark.rule("GM.9.13")
def test_supplements_go_with_a_move_only():
    game = field(man("french", (20, 20)), man("mexican", (20, 40), located=True))
    game.answer("f.1")
    game.answer("hold")
    refusal = refused(game, ["contact"])
    assert (refusal.rule, refusal.code) == ("GM.9.13", "supplement-still")


@pytest.mark.rule("GM.9.13")
def test_one_formation_at_a_time():
    game = field(*row(2, "french", (20, 20)))
    game.answer("f.1")
    game.answer(["f.2"])
    game.answer("hold")
    assert refused(game, ["form:line", "form:column"]).rule == "GM.9.13"


@pytest.mark.rule("GM.9.14")
def test_a_supplement_is_paid_once_and_both_kinds_may_be_due():
    game = field(
        *row(4, "french", (20, 20), (3, 0)),
        ap=4,
        dice=(6,),
        terrain=[zone("thicket", 15, 15, 24.5, 22), zone("ruins", 24.5, 15, 35, 22)],
    )
    draft(game, "f.1", ["f.2", "f.3", "f.4"], "fast", ["leave_light", "leave_dense"])
    assert game.state.groups["f"].ap == 0
    game.answer({f"f.{n}": {"path": [[20 + 3 * (n - 1), 32]]} for n in range(1, 5)})
    assert [figure.zone for figure in game.state.figures.values()] == [""] * 6


@pytest.mark.rule("GM.9.15")
def test_the_choice_stands_whatever_the_die_shows():
    game = field(
        man("french", (20, 20)),
        man("mexican", (20, 60), located=True),
        dice=(1,),
        terrain=[zone("thicket", 10, 10, 30, 24)],
    )
    draft(game, "f.1", "fast", ["leave_light"])
    assert game.state.groups["f"].ap == 12 - 2
    refusal = refused(game, {"f.1": {"tags": {"action": "hold"}}})
    assert (refusal.rule, refusal.code) == ("GM.9.15", "E14")
    game.answer({})  # it stays, and nothing is given back
    assert game.state.groups["f"].ap == 12 - 2
    assert game.state.figures["f.1"].mode == "fast"


@pytest.mark.rule("GM.9.15")
def test_the_points_are_paid_at_the_announcement():
    game = field(man("french", (20, 20)), dice=(4,))
    draft(game, "f.1", "fast")
    assert game.state.groups["f"].ap == 11
    assert game.question.key == "move"
    assert [event.allowance for event in happened(game, DistanceRolled)] == [14]


@pytest.mark.rule("GM.9.16")
def test_a_stopped_figure_does_not_run():
    game = field(man("french", (20, 20), marker="yellow"))
    game.answer("f.1")
    assert keys(game) == ["hold", "skirmish"]
    refusal = refused(game, "fast")
    assert (refusal.rule, refusal.code) == ("GM.6.11", "E08")
    for action in ("continue", "halt", "brake"):
        assert refused(game, action).code == "action-mode"


@pytest.mark.rule("GM.9.16", "GM.9.03")
def test_a_stopped_horseman_may_trot():
    game = field(man("french", (20, 20), marker="yellow", mounted=True), dice=(2,))
    draft(game, "f.1", "skirmish")
    game.answer({"f.1": {"path": [[20, 32]]}})
    assert game.state.figures["f.1"].mode == "trot"


@pytest.mark.rule("GM.9.09")
def test_a_pinned_figure_is_not_activated():
    game = field(man("french", (20, 20), marker="green"), man("french", (60, 20)))
    assert keys(game) == ["f.2"]
    refusal = refused(game, "f.1")
    assert (refusal.rule, refusal.code) == ("GM.6.13", "E09")


@pytest.mark.rule("GM.9.17")
def test_who_is_in_contact_is_not_activated():
    game = field(man("french", (20, 20)), man("french", (60, 20)), man("mexican", (20, 22.5)))
    assert keys(game) == ["f.2"]
    refusal = refused(game, "f.1")
    assert (refusal.rule, refusal.code) == ("GM.9.17", "E21")


@pytest.mark.rule("GM.9.17")
def test_just_out_of_contact_is_free():
    game = field(man("french", (20, 20)), man("mexican", (20, 22.51)))
    assert keys(game) == ["f.1"]


@pytest.mark.rule("GM.9.18", "GM.9.06", "GM.9.37", "GM.9.03")
def test_a_gun_is_moved_by_its_crew():
    game = crewed(dice=(2,))
    draft(game, "f.gun", ["f.1", "f.2", "f.3"], "skirmish")
    assert game.state.groups["f"].ap == 11
    assert game.question.guide.budget == 7
    shifted = {
        "f.gun": {"path": [[20, 27]], "facing": 45},
        "f.1": {"path": [[17, 27]]},
        "f.2": {"path": [[20, 24]]},
        "f.3": {"path": [[23, 27]], "facing": 90},
    }
    refusal = refused(game, {**shifted, "f.gun": {"path": [[20, 27.1]]}})
    assert refusal.code == "E19"
    game.answer(shifted)
    gun = game.state.guns["f.gun"]
    assert (gun.point, gun.pose.facing, gun.moved) == ((20, 27), 45, True)
    assert [game.state.figures[id].mode for id in ("f.1", "f.2", "f.3")] == ["gunmove"] * 3
    assert not any(figure.moving for figure in game.state.figures.values())
    assert len(happened(game, GunMoved)) == 1


@pytest.mark.rule("GM.9.06", "GM.9.18")
def test_a_gun_never_moves_fast():
    game = crewed()
    game.answer("f.gun")
    game.answer(["f.1", "f.2"])
    assert costs(game) == {"hold": 0, "skirmish": 1}
    assert refused(game, "fast").code == "action-mode"


@pytest.mark.rule("GM.9.18", "GM.9.20")
def test_the_crew_stays_with_its_gun():
    game = crewed(dice=(6,))
    draft(game, "f.gun", ["f.1", "f.2", "f.3"], "skirmish")
    refusal = refused(game, {"f.gun": {"path": [[20, 31]]}})
    assert (refusal.rule, refusal.code) == ("GM.9.20", "E20")


@pytest.mark.rule("GM.9.18")
def test_turning_a_gun_is_no_move():
    game = crewed()
    draft(
        game, "f.gun", ["f.1", "f.2"], "hold", ["pivot"], {"f.gun": {"facing": 120}, "f.1": {"facing": 120}}
    )
    gun = game.state.guns["f.gun"]
    assert (gun.pose.facing, gun.moved) == (120, False)
    assert game.state.figures["f.1"].pose.facing == 120
    assert game.state.figures["f.2"].pose.facing == 0
    assert game.state.groups["f"].ap == 10


@pytest.mark.rule("GM.9.18")
def test_a_gun_wants_two_gunners_near():
    game = field(
        gunner((17, 20)),
        gunner((26.1, 20)),  # 3.1 cm away
        man("french", (20, 23)),  # no gunner
        guns=(cannon("french", (20, 20)),),
    )
    assert "f.gun" not in keys(game)
    refusal = refused(game, "f.gun")
    assert (refusal.rule, refusal.code) == ("GM.12.03", "E29")


@pytest.mark.rule("GM.9.18")
def test_a_stopped_gunner_stays_behind():
    game = field(
        gunner((17, 20)),
        gunner((20, 17)),
        gunner((23, 20), marker="yellow"),
        guns=(cannon("french", (20, 20)),),
        dice=(1,),
    )
    draft(game, "f.gun", "skirmish")  # two are left: they are the crew
    assert game.question.pieces == ("f.1", "f.2", "f.gun")


@pytest.mark.rule("GM.9.18", "GM.6.12")
def test_a_stopped_gunner_cannot_be_named():
    game = field(
        gunner((17, 20)),
        gunner((20, 17)),
        gunner((20, 23)),
        gunner((23, 20), marker="yellow"),
        guns=(cannon("french", (20, 20)),),
    )
    game.answer("f.gun")
    refusal = refused(game, ["f.1", "f.4"])
    assert (refusal.rule, refusal.code) == ("GM.9.18", "E45")


@pytest.mark.rule("GM.5.08", "GM.9.18")
def test_a_gunner_of_another_group_is_not_paid_for():
    game = field(
        gunner((17, 20)),
        gunner((20, 17)),
        gunner((20, 23)),
        gunner((23, 20), group="g"),
        guns=(cannon("french", (20, 20)),),
    )
    game.answer("f.gun")
    refusal = refused(game, ["f.1", "g.1"])
    assert (refusal.rule, refusal.code) == ("GM.5.08", "E02")


@pytest.mark.rule("GM.9.18", "GM.12.01")
def test_a_gun_that_has_fired_is_not_moved():
    game = field(
        gunner((17, 20)),
        gunner((20, 17)),
        guns=(cannon("french", (20, 20), fired=True),),
    )
    refusal = refused(game, "f.gun")
    assert (refusal.rule, refusal.code) == ("GM.12.01", "E28")


@pytest.mark.rule("GM.9.18")
def test_gunners_may_act_without_their_gun():
    game = crewed(dice=(6,))
    draft(game, "f.1", ["f.2", "f.3"], "fast")
    assert game.question.pieces == ("f.1", "f.2", "f.3")


@pytest.mark.rule("GM.9.37")
@pytest.mark.parametrize(("action", "cost"), [("skirmish", 1), ("fast", 1)])
def test_trot_and_gallop_cost_as_on_foot(action, cost):
    game = field(man("french", (20, 20), mounted=True), dice=(1,))
    draft(game, "f.1", action)
    assert game.state.groups["f"].ap == 12 - cost


@pytest.mark.rule("GM.9.10", "GM.9.13")
def test_no_fast_move_in_the_turn_of_reaching_a_ladder_top():
    game = field(
        man("french", (20, 20), level=1, off_ladder=True),
        terrain=[
            zone("building", 10, 10, 30, 30),
            zone("roof", 10, 10, 30, 30, level=1, tags=("over:building",)),
        ],
    )
    game.answer("f.1")
    refusal = refused(game, "fast")
    assert (refusal.rule, refusal.code) == ("GM.10.07", "E39")


@pytest.mark.rule("GM.9.10")
def test_a_door_opened_with_hold():
    game = field(
        man("french", (20, 21)),
        terrain=[
            wall(
                "wall",
                (10, 20),
                (30, 20),
                openings=(door("gate", (18, 20), (22, 20)),),
                tags=("inner:gate:north",),
            )
        ],
        ap=1,
    )
    draft(game, "f.1", "hold", ["open:gate"], {})
    assert happened(game, Activated)[0].cost == 1
    assert game.state.table.line("wall").opening("gate").state == "open"


@pytest.mark.rule("GM.9.02")
def test_formation_is_not_enforced_on_the_way():
    game = field(*row(3, "french", (20, 20), (3, 0), formation="line"), dice=(6,))
    draft(game, "f.1", ["f.2", "f.3"], "fast")
    game.answer({"f.1": {"path": [[20, 34]]}, "f.2": {"path": [[23, 30]]}, "f.3": {"path": [[26, 26]]}})
    assert [game.state.figures[f"f.{n}"].formation for n in (1, 2, 3)] == ["line"] * 3


@pytest.mark.rule("GM.9.15")
def test_a_refused_answer_is_an_illegal_with_a_rule():
    game = field(man("french", (20, 20)))
    with pytest.raises(Illegal) as caught:
        game.answer("nobody")
    assert caught.value.rule == "GM.9.09"


@pytest.mark.rule("GM.11.27", "GM.10.08")
def test_who_came_off_a_ladder_and_then_holds_has_still_moved():
    game = field(
        man("french", None, where=Inside("stair-1", 1)),
        terrain=[
            zone("building", 10, 10, 30, 30),
            zone("roof", 10, 10, 30, 30, level=1, tags=("over:building",)),
        ],
        kit=(Kit(id="stair-1", kind="stair", state="raised", at=(20.0, 20.0), against="roof"),),
    )
    assert game.state.figures["f.1"].moved
    draft(game, "f.1", "hold", [])
    figure = game.state.figures["f.1"]
    assert (figure.activated, figure.moved, figure.busy) == (True, True, True)
