"""Detachments: who may act together (GM.5.07-5.15)."""

import msgspec
import pytest

from escarmouche.rulesets.guepier.data.events import Activated, DistanceRolled
from escarmouche.rulesets.guepier.rules.formations import detachment_refusal
from tests.rulesets.guepier.bench import bench_state, draft, happened, man, refused, row
from tests.rulesets.guepier.field import field, keys


@pytest.mark.rule("GM.5.07")
def test_points_pay_for_actions_and_what_is_left_is_lost_with_the_sequence():
    game = field(man("french", (20, 20)), man("mexican", (20, 90)), ap=5, dice=(1,))
    draft(game, "f.1", "fast")
    assert game.state.groups["f"].ap == 4
    game.answer({})
    game.answer(None)
    assert game.state.groups["f"].ap == 0
    assert game.state.groups["m"].ap == 5


@pytest.mark.rule("GM.5.08")
def test_a_group_does_not_pay_for_another():
    game = field(
        man("french", (20, 20), mode="fast"),
        man("french", (60, 20), group="g"),
        ap={"f": 1, "g": 12},
    )
    game.answer("f.1")
    refusal = refused(game, "brake")
    assert (refusal.rule, refusal.code) == ("GM.9.09", "E01")
    assert refusal.params == {"need": 2, "have": 1}


@pytest.mark.rule("GM.5.09")
def test_movement_markers_do_not_mix():
    game = field(
        man("french", (20, 20), mode="fast"),
        man("french", (23, 20), mode="fast"),
        man("french", (26, 20)),
    )
    game.answer("f.1")
    assert keys(game) == ["f.2"]
    refusal = refused(game, ["f.3"])
    assert (refusal.rule, refusal.code) == ("GM.5.09", "E04")
    game.answer(["f.2"])
    assert keys(game) == ["halt", "continue", "brake"]


@pytest.mark.rule("GM.5.10")
def test_five_centimetres_between_bases_and_no_more():
    state = bench_state(man("french", (20, 20)), man("french", (27, 20)))
    assert detachment_refusal(state, ("f.1", "f.2")) is None
    state = bench_state(man("french", (20, 20)), man("french", (27.01, 20)))
    refusal = detachment_refusal(state, ("f.1", "f.2"))
    assert refusal is not None
    assert refusal.code == "E03"


@pytest.mark.rule("GM.5.10", "GM.5.11")
def test_a_detachment_is_one_chain():
    game = field(*row(3, "french", (20, 20), (6, 0)), *row(2, "french", (60, 20), (3, 0)))
    game.answer("f.1")
    assert keys(game) == ["f.2", "f.3"]
    refusal = refused(game, ["f.3"])  # 10 cm away, and the man between them is left out
    assert (refusal.rule, refusal.code, refusal.params) == ("GM.5.11", "E03", {"figure": "f.3"})
    assert refused(game, ["f.2", "f.4", "f.5"]).code == "E03"  # two chains are not one
    game.answer(["f.2", "f.3"])
    assert game.question.key == "action"


@pytest.mark.rule("GM.5.11")
def test_places_count_as_they_were_when_the_sequence_began():
    near, far = man("french", (20, 20)), man("french", (23, 20))
    starts = {
        "f.1": {"pose": {"x": 20.0, "y": 20.0}},
        "f.2": {"pose": {"x": 40.0, "y": 20.0}},
        "f.3": {"pose": {"x": 25.0, "y": 20.0}},
    }
    game = field(near, far, man("french", (50, 20)), cursor={"ready": True, "starts": starts})
    game.answer("f.1")
    assert keys(game) == ["f.3"]  # it stood 3 cm away then; the one who is near now did not
    assert refused(game, ["f.2"]).code == "E03"


@pytest.mark.rule("GM.5.11", "GM.5.15")
def test_a_detachment_made_of_those_whose_neighbour_has_gone():
    game = field(*row(3, "french", (20, 20), (3, 0)), dice=(6,))
    draft(game, "f.2", [], "fast")
    game.answer({"f.2": {"path": [[23, 34]]}})
    game.answer("f.1")
    assert keys(game) == ["f.3"]  # 4 cm from each other at the start
    game.answer(["f.3"])
    assert game.question.key == "action"


@pytest.mark.rule("GM.5.12")
def test_one_group_and_one_kind_of_legs():
    game = field(
        man("french", (20, 20)),
        man("french", (23, 20)),
        man("french", (17, 20), group="g"),
        man("french", (20, 23.5), mounted=True),
    )
    game.answer("f.1")
    assert keys(game) == ["f.2"]
    for other in ("g.1", "f.3"):
        refusal = refused(game, [other])
        assert (refusal.rule, refusal.code) == ("GM.5.12", "E06")


@pytest.mark.rule("GM.5.12")
def test_one_figure_is_no_detachment():
    state = bench_state(man("french", (20, 20)))
    refusal = detachment_refusal(state, ("f.1",))
    assert refusal is not None
    assert refusal.rule == "GM.5.12"


@pytest.mark.rule("GM.5.13", "GM.9.04")
def test_a_detachment_costs_as_much_as_one_man_and_throws_one_die():
    game = field(*row(4, "french", (20, 20)), ap=1, dice=(3,))
    draft(game, "f.1", ["f.2", "f.3", "f.4"], "fast")
    assert game.state.groups["f"].ap == 0
    assert happened(game, Activated)[0].cost == 1
    assert [event.allowance for event in happened(game, DistanceRolled)] == [13]


@pytest.mark.rule("GM.5.14")
@pytest.mark.parametrize(("marker", "code"), [("yellow", "E05"), ("green", "E05")])
def test_the_shaken_belong_to_no_detachment(marker, code):
    game = field(
        man("french", (20, 20)),
        man("french", (23, 20), marker=marker),
        man("french", (20, 23)),
    )
    game.answer("f.1")
    assert keys(game) == ["f.3"]
    refusal = refused(game, ["f.2"])
    assert (refusal.rule, refusal.code) == ("GM.5.14", code)


@pytest.mark.rule("GM.5.14")
def test_a_stopped_figure_is_asked_for_no_company():
    game = field(man("french", (20, 20), marker="yellow"), man("french", (23, 20)))
    game.answer("f.1")
    assert game.question.key == "action"


@pytest.mark.rule("GM.5.15")
def test_once_a_turn_alone_or_in_one_detachment():
    game = field(*row(3, "french", (20, 20)), man("mexican", (20, 90)))
    draft(game, "f.1", ["f.2"], "hold", [])
    before = msgspec.json.encode(game.state)
    refusal = refused(game, "f.1")
    assert (refusal.rule, refusal.code) == ("GM.5.15", "E07")
    assert refused(game, "f.2").code == "E07"
    assert msgspec.json.encode(game.state) == before
    assert keys(game) == ["f.3"]


@pytest.mark.rule("GM.5.15")
def test_an_activated_figure_cannot_join_others():
    game = field(*row(3, "french", (20, 20)))
    draft(game, "f.1", [], "hold", [])
    game.answer("f.2")
    assert refused(game, ["f.1"]).code == "E07"
