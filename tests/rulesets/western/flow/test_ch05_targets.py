"""Who can be aimed at, and who is hit: FW.5.02-5.04, 5.12-5.25."""

import pytest

from escarmouche.rulesets.western.data.events import Fired, Hurt, VolleyFired
from tests.rulesets.western.bench import bench, happened, man, refused, row, wall
from tests.rulesets.western.declaring import declare, fired, options, unarmed


@pytest.mark.rule("FW.5.02")
def test_a_target_is_a_figure_alone_or_a_whole_group() -> None:
    """o.1 and o.2 stand within 5 cm of each other, o.3 does not: two targets, and nobody is picked out."""
    game = bench(man("law", (10, 10)), *row(2, "outlaws", (10, 20)), man("outlaws", (25, 20)), dice=(1,))
    assert options(game, "law", "l.1") == ["o.1", "o.3"]
    game.answer("l.1", "law")
    assert refused(game, "o.2", "law").rule == "FW.16.09"
    assert refused(game, "pick:o.2", "law").rule == "FW.16.09"
    declare(game, law=["l.1", "o.1", "revolver:1"])
    assert happened(game, Fired)[0].group == 2


@pytest.mark.rule("FW.5.03", "FW.5.04")
def test_a_group_is_measured_to_its_nearest_figure_and_drawn_among_those_no_better_covered() -> None:
    """o.1 at 8 cm stands in the open: N = 5. o.2 is behind the hedge, o.4 out of range: two of four are drawn."""
    game = bench(
        man("law", (10, 10)),
        man("outlaws", (10, 20)),
        man("outlaws", (16, 20)),
        man("outlaws", (10, 26)),
        man("outlaws", (10, 32.1)),
        terrain=(wall("hedge", (14, 18.5), (18, 18.5)),),
        dice=(5, 2),
    )
    declare(game, law=["l.1", "revolver:1"])
    event = happened(game, Fired)[0]
    assert (event.target, event.distance, event.needs, event.group) == ("o.1", 8.0, (5,), 4)
    assert event.struck == ("o.3",)
    assert event.dice[0].die == "lot2"


@pytest.mark.rule("FW.5.04")
def test_no_figure_is_drawn_twice_in_one_throw() -> None:
    game = bench(man("law", (10, 10)), *row(2, "outlaws", (10, 18), life=2), dice=(6, 6))
    declare(game, law=["l.1", "revolver:2", "together"])
    assert happened(game, Fired)[0].struck == ("o.1", "o.2")
    assert [game.state.figures[id].life for id in ("o.1", "o.2")] == [1, 1]


@pytest.mark.rule("FW.5.12")
def test_a_group_fires_a_volley_at_one_target() -> None:
    """Two carbines at 53 cm: N = 7, and the pair of 6s of two men is one hit, which two lone dice would not be."""
    men = row(2, "law", (10, 10), weapons=("repeating_carbine",))
    game = bench(*men, unarmed("outlaws", (10, 65)), dice=(6, 6))
    assert "volley:l.1" in options(game, "law")
    ways = {"l.1": "repeating_carbine:1", "l.2": "repeating_carbine:1"}
    declare(game, law=["volley:l.1", ways])
    event = happened(game, VolleyFired)[0]
    assert (event.shooters, event.needs, event.hits) == (("l.1", "l.2"), (7, 7), 1)
    assert game.state.figures["o.1"].lost


@pytest.mark.rule("FW.5.12")
def test_without_the_option_nobody_throws_together() -> None:
    men = row(2, "law", (10, 10), weapons=("repeating_carbine",))
    game = bench(*men, unarmed("outlaws", (10, 40)), options={"volley": False})
    assert options(game, "law") == ["l.1", "l.2"]


@pytest.mark.rule("FW.5.13")
def test_three_may_hit_together_where_nobody_could_alone() -> None:
    """At 53 cm recruits of class 2 need 8: three 6s make a hit, so that three dice at least are thrown."""
    men = row(3, "law", (10, 10), klass=2, weapons=("repeating_carbine",))
    game = bench(*men, unarmed("outlaws", (12, 65)), dice=(6, 6, 6))
    assert options(game, "law") == ["volley:l.1"]
    assert refused(game, "l.1", "law").rule == "FW.16.10"
    game.answer("volley:l.1", "law")
    two = {"l.1": "repeating_carbine:1", "l.2": "repeating_carbine:1"}
    assert refused(game, two, "law").rule == "FW.16.10"
    game.answer({**two, "l.3": "repeating_carbine:1"}, "law")
    assert happened(game, VolleyFired)[0].needs == (8, 8, 8)
    assert game.state.figures["o.1"].lost


@pytest.mark.rule("FW.5.24")
def test_a_volley_that_has_lost_a_shooter_is_thrown_without_effect() -> None:
    """Firearms come first: one of three bowmen falls to them, and two dice are too few for N = 8."""
    bows = row(3, "amerindians", (10, 10), (4, 0), weapons=("bow",), skill=1)
    game = bench(*bows, man("law", (14, 45), weapons=("repeating_carbine",)), dice=(6, 1, 6, 6))
    declare(
        game,
        amerindians=["arrows:a.1", {f"a.{n}": "bow:1" for n in (1, 2, 3)}],
        law=["l.1", "repeating_carbine:1"],
    )
    assert game.state.lost("amerindians") == 1
    event = happened(game, VolleyFired)[0]
    assert (event.needs, event.hits) == ((8, 8), 0)
    assert not game.state.figures["l.1"].lost


@pytest.mark.rule("FW.5.16", "FW.16.18")
def test_who_is_in_contact_shoots_only_at_who_touches_him() -> None:
    game = bench(man("law", (10, 10)), unarmed("outlaws", (12, 10)), unarmed("outlaws", (20, 30)), dice=(5,))
    game.answer("l.1", "law")
    game.back("law")
    assert options(game, "law", "l.1") == ["revolver:1", "revolver:2"]  # one target, nobody to choose
    declare(game, law=["l.1", "revolver:1"])
    assert fired(game) == [("l.1", "o.1", 1)]


@pytest.mark.rule("FW.5.15", "FW.16.04")
def test_in_contact_since_the_start_only_pistols_shoot() -> None:
    near = {"contacts": ("o.1",), "weapons": ("repeating_carbine", "revolver")}
    game = bench(man("law", (10, 10), **near), unarmed("outlaws", (12, 10), contacts=("l.1",)))
    assert options(game, "law", "l.1") == ["revolver:1", "revolver:2"]
    game.answer("l.1", "law")
    assert refused(game, "repeating_carbine:1", "law").rule == "FW.16.04"


@pytest.mark.rule("FW.5.17", "FW.16.05")
def test_an_enemy_mixed_with_friends_is_no_target() -> None:
    game = bench(
        man("law", (10, 10)),
        unarmed("law", (12, 30)),
        unarmed("outlaws", (10, 30)),
        unarmed("outlaws", (40, 10)),
    )
    assert game.state.cursor.step == "melee"  # o.1 touches l.2, o.2 is out of range: nobody has a shot
    game = bench(
        man("law", (10, 10)),
        unarmed("law", (12, 28)),
        unarmed("outlaws", (10, 28)),
        unarmed("outlaws", (27, 10)),
        unarmed("outlaws", (20, 20)),
    )
    game.answer("l.1", "law")
    assert refused(game, "o.1", "law").rule == "FW.16.05"


@pytest.mark.rule("FW.5.20")
def test_of_a_group_in_contact_one_enemy_is_chosen_as_if_alone() -> None:
    """Both hits go to the one that was named, though his friend stands beside him."""
    game = bench(
        man("law", (10, 10)), unarmed("outlaws", (12, 10), life=2), unarmed("outlaws", (8, 10)), dice=(5, 6)
    )
    assert options(game, "law", "l.1") == ["o.1", "o.2"]
    declare(game, law=["l.1", "o.1", "revolver:2", "together"])
    assert happened(game, Fired)[0].group == 1
    assert game.state.figures["o.1"].lost
    assert not game.state.figures["o.2"].lost


@pytest.mark.rule("FW.5.20")
def test_two_enemies_in_contact_are_two_targets() -> None:
    """Split between them each shot has the -1 of two targets: 6 is needed."""
    game = bench(man("law", (10, 10)), unarmed("outlaws", (12, 10)), unarmed("outlaws", (8, 10)), dice=(5, 6))
    declare(game, law=["l.1", "o.1", "revolver:2", "split"])
    assert [event.needs for event in happened(game, Fired)] == [(6,), (6,)]
    assert fired(game) == [("l.1", "o.1", 0), ("l.1", "o.2", 1)]


@pytest.mark.rule("FW.5.21")
def test_the_reference_figure_is_not_one_mixed_with_friends() -> None:
    """o.1 is nearest but touches l.2; o.2 and o.3 are as far: the one in the open counts."""
    game = bench(
        man("law", (10, 10)),
        unarmed("law", (10, 15)),
        unarmed("outlaws", (10, 17)),
        unarmed("outlaws", (6, 20)),
        unarmed("outlaws", (14, 20)),
        terrain=(wall("hedge", (2, 18.5), (8, 18.5)),),
        dice=(5,),
    )
    declare(game, law=["l.1", "revolver:1"])
    event = happened(game, Fired)[0]
    assert (event.target, event.needs, event.struck) == ("o.3", (5,), ("o.3",))


@pytest.mark.rule("FW.5.21")
def test_a_group_whose_members_are_all_mixed_with_friends_is_no_target() -> None:
    game = bench(
        man("law", (10, 10)),
        unarmed("law", (12, 18)),
        unarmed("outlaws", (10, 18)),
        unarmed("outlaws", (14, 18)),
    )
    assert game.state.cursor.step == "melee"


@pytest.mark.rule("FW.5.19", "FW.5.22")
def test_hits_beyond_the_last_life_point_are_lost_and_who_is_hit_already_can_be_drawn() -> None:
    men = (man("law", (10, 10)), man("law", (30, 10)))
    game = bench(*men, unarmed("outlaws", (20, 12), life=2), dice=(5, 6, 6, 6))
    declare(game, law=["l.1", "revolver:2", "together", "l.2", "revolver:2", "together"])
    assert [event.struck for event in happened(game, Fired)] == [("o.1", "o.1"), ("o.1", "o.1")]
    assert game.state.figures["o.1"].lost
    assert happened(game, Hurt) == []


@pytest.mark.rule("FW.5.25")
def test_a_picked_figure_is_measured_by_itself_and_takes_every_hit() -> None:
    """The boss at 17 cm behind his man at 8: the pick needs 6, and nobody else can be hit."""
    sharp = man("law", (10, 10), skill=4)
    boss = unarmed("outlaws", (10, 29), leader=True, life=2)
    game = bench(sharp, unarmed("outlaws", (10, 20)), unarmed("outlaws", (10, 25)), boss, dice=(6, 6))
    assert options(game, "law", "l.1") == ["o.1", "pick:o.3"]
    declare(game, law=["l.1", "pick:o.3", "revolver:2:pick", "together"])
    event = happened(game, Fired)[0]
    assert (event.needs, event.distance, event.struck) == ((6, 6), 17.0, ("o.3", "o.3"))
    assert game.state.figures["o.3"].lost
