"""Defensive fire: who fires at whom, where, and what becomes of the charge (GM.11.35-11.39, 15.07)."""

from math import hypot

import pytest

from escarmouche.rulesets.guepier.data.events import (
    CannonFired,
    ChargeStopped,
    ContactMade,
    Fired,
    MoraleTested,
    Saved,
)
from escarmouche.rulesets.guepier.rules import shooting
from escarmouche.rulesets.guepier.table.board import contacts
from tests.rulesets.guepier.bench import cannon, disc, draft, happened, man, refused, row, wall, zone
from tests.rulesets.guepier.field import field


def target(at, **fields):
    return man("mexican", at, **{"located": True, **fields})


def charging(
    *figures, action="fast", with_=None, charges=None, order=None, dice=(), also=("contact",), **fields
):
    """f.1 charges m.1, and reaches with 6 on the distance die; at the question of defensive fire."""
    game = field(*figures, dice=(6, *dice), **fields)
    draft(game, "f.1", *([with_] if with_ is not None else []), action, list(also), charges or {"f.1": "m.1"})
    if order:
        game.answer(order)
    return game


def offered(game):
    return {shooter: [option.key for option in options] for shooter, options in game.question.items.items()}


@pytest.mark.rule("GM.11.35")
def test_the_charged_man_fires_first_and_kills():
    game = charging(man("french", (40, 40)), target((40, 52)), dice=(12, 1))
    assert (game.question.key, game.question.seat) == ("defend", "mexican")
    assert offered(game) == {"m.1": ["f.1"]}
    game.answer({"m.1": "f.1"})
    assert game.state.figures["f.1"].lost
    assert not happened(game, ContactMade)
    fired = happened(game, Fired)[0]
    assert (fired.manner, fired.distance, fired.outcome) == ("defensive", 10, "hit")


@pytest.mark.rule("GM.11.35")
def test_firing_is_a_choice():
    game = charging(man("french", (40, 40)), target((40, 52)))
    game.answer({})
    assert not game.state.figures["m.1"].shot
    assert contacts(game.state, game.state.figures["f.1"])


@pytest.mark.rule("GM.11.36")
def test_no_fire_at_a_charge_that_falls_short():
    game = field(man("french", (40, 40)), target((40, 56)), dice=(1,))
    draft(game, "f.1", "fast", ["contact"], {"f.1": "m.1"})
    assert game.question.key == "activate"
    assert not game.state.figures["m.1"].charged


@pytest.mark.rule("GM.11.36")
def test_the_detachment_of_the_target_fires_too():
    game = charging(
        man("french", (40, 40)),
        target((40, 52)),
        target((44, 52)),  # chained with him
        target((48, 52), marker="yellow"),  # shaken: no part of the detachment
        man("mexican", (36, 52), group="n"),  # another group
        man("mexican", (60, 52)),  # too far
    )
    assert offered(game) == {"m.1": ["f.1"], "m.2": ["f.1"]}


@pytest.mark.rule("GM.11.36")
def test_a_stopped_target_fires_alone():
    game = charging(man("french", (40, 40)), target((40, 52), marker="yellow"), target((43, 52)))
    assert offered(game) == {"m.1": ["f.1"]}


@pytest.mark.rule("GM.11.36")
@pytest.mark.parametrize(
    "fields", [{"shot": True}, {"marker": "green"}, {"jammed_until": 2}, {"ranged": "none"}]
)
def test_who_may_not_shoot_is_not_asked(fields):
    game = charging(man("french", (40, 40)), target((40, 52), **fields))
    assert game.question.key == "activate"


@pytest.mark.rule("GM.11.36", "GM.9.24")
def test_the_rear_of_a_column_is_not_asked():
    column = [target((40, 52), formation="column"), target((40, 55), formation="column")]
    game = charging(man("french", (40, 40)), *column)
    assert offered(game) == {"m.1": ["f.1"]}


@pytest.mark.rule("GM.11.36")
def test_the_arc_is_needed_at_the_start_or_on_the_way():
    # Facing east: the charger comes in from the south and is never in the arc.
    game = charging(man("french", (40, 40)), target((40, 52), facing=90))
    assert game.question.key == "activate"
    assert contacts(game.state, game.state.figures["f.1"])


@pytest.mark.rule("GM.11.36", "GM.11.37")
def test_the_first_centimetre_of_the_path_in_sight():
    # A house hides the start and the way up to its corner at (46, 40), 4.47 cm off; at 5 cm he is seen.
    house = zone("building", 30, 40, 46, 44)
    game = charging(man("french", (44, 36)), target((48, 52)), dice=(12, 8), terrain=[house])
    game.answer({"m.1": "f.1"})
    figure = game.state.figures["f.1"]
    assert (figure.marker, figure.mode) == ("yellow", "immobile")
    beyond = 5 - hypot(2, 4)
    assert figure.point == pytest.approx(
        (46 + beyond * 2 / hypot(2, 12), 40 + beyond * 12 / hypot(2, 12)), abs=0.01
    )
    seen_at = hypot(48 - figure.point[0], 52 - figure.point[1]) - 2
    assert happened(game, Fired)[0].distance == pytest.approx(seen_at, abs=0.002)


@pytest.mark.rule("GM.11.36", "GM.11.37", "GM.11.38")
def test_the_first_centimetre_of_the_path_in_the_arc():
    # Facing 240: the arc begins at 217.5. The runner comes into it between 4 and 5 cm of his way (220.6 at 5).
    game = charging(man("french", (40, 40)), target((40, 52)), target((46, 52), facing=240), dice=(12, 8))
    options = game.question.items["m.2"]
    assert [(option.key, option.params["distance"]) for option in options] == [
        ("f.1", pytest.approx(hypot(6, 7) - 2, abs=0.001))
    ]
    game.answer({"m.2": "f.1"})
    assert game.state.figures["f.1"].marker == "yellow"
    assert game.state.figures["f.1"].point == (40, 45)


@pytest.mark.rule("GM.11.36")
@pytest.mark.parametrize(("facing", "y"), [(230.5, 41), (228.5, 40)])
def test_the_path_is_looked_at_from_its_start_and_every_centimetre(facing, y):
    # The arcs begin at 208.0 and 206.0; the runner bears 206.6 at his start and 208.6 after 1 cm.
    game = charging(man("french", (40, 40)), target((40, 52)), target((46, 52), facing=facing), dice=(12, 8))
    game.answer({"m.2": "f.1"})
    assert game.state.figures["f.1"].point == (40, y)


@pytest.mark.rule("GM.11.36", "GM.11.38")
def test_a_charger_missed_on_his_way_goes_on_from_where_he_was():
    house = zone("building", 30, 40, 46, 44)
    game = charging(man("french", (44, 36)), target((48, 52)), dice=(2,), terrain=[house])
    game.answer({"m.1": "f.1"})
    assert contacts(game.state, game.state.figures["f.1"])


@pytest.mark.rule("GM.11.36")
def test_all_choices_before_the_first_shot_and_in_the_order_of_the_answer():
    game = charging(
        *row(2, "french", (40, 40), (3, 0)),
        target((40, 52)),
        target((43, 52)),
        with_=["f.2"],
        charges={"f.1": "m.1", "f.2": "m.2"},
        order=["f.1", "f.2"],
        dice=(2, 2),
    )
    assert offered(game) == {"m.1": ["f.1", "f.2"], "m.2": ["f.1", "f.2"]}
    game.answer({"m.2": "f.1", "m.1": "f.2"})
    assert [(event.shooter, event.target) for event in happened(game, Fired)] == [
        ("m.2", "f.1"),
        ("m.1", "f.2"),
    ]


@pytest.mark.rule("GM.11.36")
def test_each_fires_once_at_one_charger_of_this_activation():
    game = charging(man("french", (40, 40)), man("french", (60, 40)), target((40, 52)))
    assert refused(game, {"m.1": "f.2"}).rule == "GM.11.36"
    assert refused(game, {"m.2": "f.1"}).rule == "GM.11.36"


@pytest.mark.rule("GM.11.36")
def test_a_second_shot_at_a_stopped_charger_meets_his_new_state():
    game = charging(man("french", (40, 40)), target((40, 52)), target((43, 52)), dice=(12, 8, 12, 8))
    game.answer({"m.1": "f.1", "m.2": "f.1"})
    assert [event.outcome for event in happened(game, Saved)] == ["stopped", "pinned"]
    figure = game.state.figures["f.1"]
    assert (figure.marker, figure.point) == ("green", (40, 40))
    assert len(happened(game, ChargeStopped)) == 1


@pytest.mark.rule("GM.11.36")
def test_a_shot_at_a_dead_charger_is_kept_for_the_fire_sequence():
    game = charging(man("french", (40, 40)), target((40, 52)), target((43, 52)), dice=(12, 1))
    game.answer({"m.1": "f.1", "m.2": "f.1"})
    assert len(happened(game, Fired)) == 1
    assert game.state.figures["m.1"].shot
    assert not game.state.figures["m.2"].shot
    assert not game.state.figures["m.2"].defensive


@pytest.mark.rule("GM.11.37")
@pytest.mark.parametrize(
    ("action", "mounted", "names"),
    [
        ("fast", False, ["class-mexican-regular"]),
        ("skirmish", False, ["class-mexican-regular", "target-skirmishing"]),
        ("fast", True, ["class-mexican-regular", "target-mounted"]),
    ],
)
def test_the_charger_already_has_the_mode_of_his_charge(action, mounted, names):
    game = charging(man("french", (40, 43), mounted=mounted), target((40, 56)), action=action, dice=(2,))
    game.answer({"m.1": "f.1"})
    rolled = happened(game, Fired)[0].rolls[0]
    assert [line.name for line in rolled.lines] == names


@pytest.mark.rule("GM.11.37")
def test_no_priority_and_no_aiming():
    # A nearer located enemy and a still defender: neither the d4 nor a second die is thrown.
    game = charging(
        man("french", (40, 40)), man("french", (40, 47.5), located=True), target((40, 52)), dice=(2,)
    )
    game.answer({"m.1": "f.1"})
    fired = happened(game, Fired)[0]
    assert (fired.manner, fired.priority) == ("defensive", True)
    assert fired.rolls[0].faces == (2,)


@pytest.mark.rule("GM.11.37")
def test_the_movement_marker_of_the_charger_hampers_his_save():
    game = charging(man("french", (40, 40)), target((40, 52)), dice=(12, 5))  # 5 - 1 against 5
    game.answer({"m.1": "f.1"})
    assert game.state.figures["f.1"].lost


@pytest.mark.rule("GM.11.37")
def test_cover_is_that_of_the_place():
    terrain = [wall("wall", (30, 42), (50, 42))]
    game = charging(man("french", (40, 40)), target((40, 52)), dice=(12, 4), terrain=terrain)  # 4 + 2 - 1
    game.answer({"m.1": "f.1"})
    assert happened(game, Saved)[0].cover == "dense"
    assert game.state.figures["f.1"].marker == "yellow"


@pytest.mark.rule("GM.11.37", "GM.11.19")
@pytest.mark.parametrize(("x", "hampered"), [(47.05, True), (46.565, False)])
def test_smoke_counts_on_the_line_to_the_place_where_he_is_shot_at(x, hampered):
    # Hidden at (44, 36) by the house, he is shot at at 5 cm of his way; the other cloud lies on the line to his start.
    terrain = [zone("building", 30, 40, 46, 44), disc("smoke", x, 46.26, 0.3)]
    game = charging(man("french", (44, 36)), target((48, 52)), dice=(2,), terrain=terrain)
    game.answer({"m.1": "f.1"})
    names = [line.name for line in happened(game, Fired)[0].rolls[0].lines]
    assert ("smoke" in names) is hampered


@pytest.mark.rule("GM.11.38", "GM.9.21")
def test_a_saved_charger_is_stopped_where_he_was_shot():
    game = charging(man("french", (40, 40)), target((46, 48), facing=216.87), dice=(12, 8))
    game.answer({"m.1": "f.1"})
    figure = game.state.figures["f.1"]
    assert (figure.marker, figure.mode, figure.point) == ("yellow", "immobile", (40, 40))
    assert figure.pose.facing == pytest.approx(36.87, abs=0.05)
    assert figure.assailant_of == ()
    assert game.state.figures["m.1"].charged  # the roll had reached him
    assert happened(game, ChargeStopped)[0].figure == "f.1"


@pytest.mark.rule("GM.11.38")
def test_a_stopped_charger_is_pinned():
    game = charging(
        man("french", (40, 43), marker="yellow"), target((40, 52)), action="skirmish", dice=(12, 8)
    )
    game.answer({"m.1": "f.1"})
    assert game.state.figures["f.1"].marker == "green"


@pytest.mark.rule("GM.11.38")
def test_a_missed_charger_goes_on():
    game = charging(man("french", (40, 40)), target((40, 52)), dice=(2,))
    game.answer({"m.1": "f.1"})
    assert game.state.figures["f.1"].point == (40, 50)
    assert game.state.figures["f.1"].assailant_of == ("m.1",)


@pytest.mark.rule("GM.11.38")
def test_the_others_of_the_charge_go_on():
    game = charging(
        *row(2, "french", (40, 40), (8, 0)),
        man("french", (44, 40)),
        target((40, 52)),
        with_=["f.2", "f.3"],
        charges={"f.1": "m.1", "f.2": "m.1"},
        order=["f.1", "f.2"],
        dice=(12, 8),
    )
    game.answer({"m.1": "f.1"})
    assert game.state.figures["f.1"].point == (40, 40)
    assert contacts(game.state, game.state.figures["f.2"])
    assert game.question.key == "move"
    assert game.question.pieces == ("f.3",)


@pytest.mark.rule("GM.15.07", "GM.11.38")
def test_morale_stops_other_chargers_and_members():
    # f.1 dies; f.2 (charging) and f.3 (not) stand within 5 cm, fail their tests and stay where they are.
    game = charging(
        *row(3, "french", (40, 40), (3, 0)),
        target((40, 52)),
        with_=["f.2", "f.3"],
        charges={"f.1": "m.1", "f.2": "m.1"},
        order=["f.1", "f.2"],
        dice=(12, 1, 1, 1),
    )
    game.answer({"m.1": "f.1"})
    assert [event.figure for event in happened(game, MoraleTested)] == ["f.2", "f.3"]
    figures = game.state.figures
    assert [(figures[id].marker, figures[id].mode) for id in ("f.2", "f.3")] == [("yellow", "immobile")] * 2
    assert [figures[id].point for id in ("f.2", "f.3")] == [(43, 40), (46, 40)]
    assert [event.figure for event in happened(game, ChargeStopped)] == ["f.2"]
    assert game.question.key == "activate"


@pytest.mark.rule("GM.11.39")
def test_who_fired_defensively_is_marked_for_this_turn():
    game = charging(man("french", (40, 40)), target((40, 52)), dice=(2,))
    game.answer({"m.1": "f.1"})
    figure = game.state.figures["m.1"]
    assert (figure.defensive, figure.shot) == (True, True)
    assert shooting.shooter_refusal(game.state, figure).code == "E24"


@pytest.mark.rule("GM.11.39")
def test_without_the_option_a_gun_does_not_fire_defensively():
    crew = [target((40, 52), troop="M9", ranged="none"), target((43, 52), troop="M9", ranged="none")]
    game = charging(
        man("french", (40, 40)), *crew, guns=(cannon("mexican", (41.5, 55)),), options={"guns_defend": False}
    )
    assert game.question.key == "activate"
    assert contacts(game.state, game.state.figures["f.1"])


@pytest.mark.rule("GM.11.36", "GM.11.07", "GM.11.24", "GM.6.13", "GM.11.02", "GM.11.01", "GM.11.03")
@pytest.mark.parametrize(
    ("fields", "rule", "code"),
    [
        ({"jammed_until": 2}, "GM.11.24", "E25"),
        ({"marker": "green"}, "GM.6.13", "E09"),
        ({"shot": True}, "GM.11.02", "E24"),
        ({"facing": 90}, "GM.11.01", "E22"),
        ({"ranged": "none"}, "GM.11.09", "no-firearm"),
        ({"at": (52, 52)}, "GM.11.36", "not-charged"),
        ({"at": (44, 57)}, "GM.7.14", "E11"),  # behind the house
    ],
)
def test_who_may_not_fire_at_a_charge_is_told_why(fields, rule, code):
    house = zone("building", 42, 53.5, 60, 55.5)
    other = target(fields.pop("at", (44, 52)), **fields)
    game = charging(man("french", (40, 40)), target((40, 52)), other, terrain=[house])
    assert offered(game) == {"m.1": ["f.1"]}
    refusal = refused(game, {"m.2": "f.1"})
    assert (refusal.rule, refusal.code) == (rule, code)
    assert refused(game, {"m.1": "z.1"}).code == "no-charger"


def gunner(at, **fields):
    return target(at, troop="M9", ranged="none", melee=("butt", "knife"), **fields)


def battery(*figures, guns=None, gunners=None, dice=(), options=None, **fields):
    """Two gunners with their gun at (40, 64), charged by f.1 from (40, 50) who goes at m.1; 6 on the distance die."""
    crew = gunners or (gunner((37, 64)), gunner((43, 64)))
    return charging(
        man("french", (40, 50)),
        *crew,
        *figures,
        guns=[cannon("mexican", (40, 64))] if guns is None else guns,
        dice=dice,
        options=options,
        **fields,
    )


@pytest.mark.rule("GM.11.39", "GM.12.02", "GM.14.09")
def test_a_gun_that_is_charged_fires_first_by_its_table():
    # 14 cm from centre to centre, 11 from base to base: 2 or more on 2d6; a 1 does not save, the charger falls.
    game = battery(dice=(1, 1, 1))
    assert offered(game) == {"m.gun": ["f.1"]}
    option = game.question.items["m.gun"][0]
    assert (option.params["distance"], option.params["need"], option.params["plus"]) == (11, 2, 1)
    game.answer({"m.gun": "f.1"})
    fired = happened(game, CannonFired)[0]
    assert (fired.manner, fired.outcome, fired.distance, fired.rules[1]) == (
        "defensive",
        "hit",
        11,
        "GM.11.39",
    )
    assert game.state.figures["f.1"].lost
    assert game.state.guns["m.gun"].fired
    assert all(game.state.figures[id].shot and game.state.figures[id].defensive for id in ("m.1", "m.2"))


@pytest.mark.rule("GM.11.39", "GM.11.38", "GM.12.07")
def test_the_blast_of_a_gun_stops_all_chargers_near_the_one_aimed_at():
    fellow = man("french", (44, 50))
    game = battery(
        fellow, with_=["f.2"], charges={"f.1": "m.1", "f.2": "m.2"}, order=["f.1", "f.2"], dice=(6, 6, 8)
    )
    assert offered(game) == {"m.gun": ["f.1", "f.2"]}
    game.answer({"m.gun": "f.2"})
    assert [event.figure for event in happened(game, ChargeStopped)] == ["f.1", "f.2"]
    assert [game.state.figures[id].point for id in ("f.1", "f.2")] == [(40, 50), (44, 50)]
    assert not happened(game, ContactMade)


@pytest.mark.rule("GM.11.39")
def test_firing_a_gun_at_a_charge_is_a_choice():
    game = battery()
    game.answer({})
    assert not game.state.guns["m.gun"].fired
    assert contacts(game.state, game.state.figures["f.1"])


@pytest.mark.rule("GM.11.39", "GM.12.01", "GM.12.03")
@pytest.mark.parametrize(
    ("changes", "code"),
    [
        ({"guns": [cannon("mexican", (40, 64), moved=True)]}, "E28"),
        ({"guns": [cannon("mexican", (40, 64), fired=True)]}, "E24"),
        ({"guns": [cannon("mexican", (40, 64), facing=0)]}, "E22"),
        ({"gunners": (gunner((37, 64)), gunner((43, 64), marker="green"))}, "E29"),
        ({"terrain": [zone("building", 39, 56, 41, 58)]}, "E11"),
        ({"options": {"guns_defend": False}}, "guns-hold"),
    ],
)
def test_a_gun_that_may_not_fire_at_a_charge_says_why(changes, code):
    # A rifleman of the gunners' detachment may fire in any case, so that the question is asked.
    game = battery(target((37, 67), facing=180), **changes)
    assert set(offered(game)) == {"m.3"}
    assert refused(game, {"m.gun": "f.1"}).code == code


@pytest.mark.rule("GM.11.39")
def test_a_gun_none_of_whose_crew_is_charged_does_not_fire():
    game = battery(target((30, 64), facing=144), charges={"f.1": "m.3"})
    assert offered(game) == {"m.3": ["f.1"]}
    refusal = refused(game, {"m.gun": "f.1"})
    assert (refusal.rule, refusal.code) == ("GM.11.39", "not-charged")
