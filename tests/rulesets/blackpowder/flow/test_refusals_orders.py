"""Refusals of orders beyond those that other chapters provoke: each is told, and changes nothing."""

import pytest

from escarmouche.table.tabletop import Away, Inside
from tests.rulesets.blackpowder.bench import building, commander, refused, unit, wall, zone
from tests.rulesets.blackpowder.commands import ALONE, fr, general, played, to

FAR = fr("9e", (50, 30))


@pytest.mark.rule("BP.6.32", "BP.6.34")
@pytest.mark.parametrize("word", ["follow", "rally"])
def test_who_is_off_table_neither_follows_nor_rallies(word: str) -> None:
    gone = fr(where=Away(), exit=(20.0, 0.0), casualties=2)
    game = played(gone, FAR, answers=("solignac",))
    assert refused(game, f"{word}:22e").code == "off-table"


@pytest.mark.rule("BP.6.20")
def test_who_is_off_table_is_no_part_of_a_group() -> None:
    gone = fr("4e", where=Away(), exit=(20.0, 0.0))
    game = played(fr(), fr("9e", (32, 10)), fr("2e", (44, 10)), gone, answers=("solignac", "brigade"))
    assert refused(game, ["22e", "4e"]).code == "off-table"
    other = fr("4e", (8, 10), brigade="other")
    game = played(fr(), fr("9e", (32, 10)), fr("2e", (44, 10)), other, answers=("solignac", "brigade"))
    assert refused(game, ["22e", "4e"]).code == "not-his-brigade"


@pytest.mark.rule("BP.6.19", "BP.6.20")
def test_without_two_that_stand_together_there_is_no_brigade_order() -> None:
    game = played(fr(), FAR, answers=("solignac",))
    found = refused(game, "brigade")
    assert (found.rule, found.code) == ("BP.6.20", "group-too-far")


@pytest.mark.rule("BP.6.09", "BP.4.05")
def test_guns_that_cannot_leave_their_building_are_given_no_order() -> None:
    guns = unit("guns", "french", arm="artillery", where=Inside("mill"), formation="building")
    game = played(fr(), guns, terrain=(building(40, 10, 44, 14),), answers=("solignac",))
    assert refused(game, "order:guns").code == "no-step"


@pytest.mark.rule("BP.6.09")
def test_a_general_without_anybody_to_order_is_not_chosen() -> None:
    other = commander("lasalle", "french", at=(40, 10), brigade="other", cinc=False)
    game = played(fr(), fr("9e", (50, 30), brigade="other", ordered=True), general(cinc=False), other)
    assert refused(game, "lasalle").code == "nobody-to-order"


@pytest.mark.rule("BP.7.07")
def test_a_change_of_formation_leaves_the_leader_where_he_is() -> None:
    game = played(fr(), FAR, answers=(*ALONE, "form"))
    found = refused(game, to("22e", (21, 10)))
    assert (found.rule, found.code) == ("BP.7.07", "leader-stays")
    game.answer(to("22e", (20, 10), facing=90.0))


@pytest.mark.rule("BP.6.04", "BP.7.03", "BP.4.01", "BP.11.01")
def test_steps_are_judged_when_they_are_declared() -> None:
    """As if they were reached: too long, forbidden, or nothing for this unit."""
    wood = zone("wood", 10, 20, 30, 26)
    game = played(fr(), FAR, terrain=(wood,), answers=(*ALONE, "move"))
    assert refused(game, to("22e", (32.1, 10))).code == "move-too-long"
    assert refused(game, to("22e", (20, 21))).code == "terrain-forbidden"
    shaken = fr(casualties=3)
    assert refused(played(shaken, FAR, answers=ALONE), "charge:50th").code == "cannot-charge"
    guns = fr(arm="artillery", formation="unlimbered")
    assert refused(played(guns, FAR, answers=ALONE), "move").code == "step-forbidden"


@pytest.mark.rule("BP.6.04")
def test_the_second_step_begins_where_the_first_ends() -> None:
    hedge = wall("hedge", (0, 30), (60, 30))
    game = played(fr(), FAR, terrain=(hedge,), answers=(*ALONE, "move", to("22e", (20, 22)), "move"))
    assert refused(game, to("22e", (20, 34.1))).code == "move-too-long"  # the hedge costs six of the twelve
    game.answer(to("22e", (20, 28)))
