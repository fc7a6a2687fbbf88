"""Chapter 11, several units of one order against one enemy: they share his front, and who is in contact stays so.

The French charge northward at a British line of 9" at (30, 25) that has no firearms: its front is at y 24.25.
"""

import pytest

from escarmouche.rulesets.blackpowder.data.events import ChargeFellShort
from escarmouche.rulesets.blackpowder.data.state import Order, Step, Unit
from escarmouche.rulesets.blackpowder.flow import orders_carried_out
from escarmouche.rulesets.blackpowder.table import board
from escarmouche.table.tabletop import Pose
from tests.rulesets.blackpowder.bench import unit
from tests.rulesets.blackpowder.flows import Table
from tests.rulesets.blackpowder.invariants import contact_length


def charged_together(*us: Unit, moves: int = 2) -> Table:
    """The table after a brigade order of so many moves in which all of them charge the line."""
    table = Table(*us, unit("them", "british", at=(30, 25), weapon="pike"), active="french")
    ids = tuple(one.id for one in us)
    steps = {id: (Step(kind="charge", targets=("them",)),) * moves for id in ids}
    order = Order(kind="brigade", commander="general", units=ids, steps=steps)
    table.run(orders_carried_out.execute(table, order, dict.fromkeys(ids, moves)))
    return table


@pytest.mark.rule("BP.11.13")
def test_two_lines_share_the_front_of_a_third() -> None:
    table = charged_together(unit("west", at=(25, 15)), unit("east", at=(35, 15)), moves=1)
    assert table.state.engaged("them") == ("east", "west")
    assert {id: contact_length(table.state, id, "them") for id in ("west", "east")} == {
        "west": pytest.approx(4.5),
        "east": pytest.approx(4.5),
    }
    assert table.unit("west").pose == Pose(25.5, 23.5, 0)  # who was there first has made room
    assert table.unit("east").pose == Pose(34.5, 23.5, 0)


@pytest.mark.rule("BP.1.08", "BP.7.10", "BP.11.16")
def test_a_charge_for_which_there_is_no_room_left_pushes_nobody_out_of_contact() -> None:
    column = {"formation": "attack_column"}
    table = charged_together(
        unit("first", at=(29, 14), **column), unit("second", at=(44, 8)), unit("third", at=(35, 14), **column)
    )
    assert [(one.unit, one.cause) for one in table.told(ChargeFellShort)] == [("third", "full")]
    assert table.state.engaged("them") == ("first", "second")
    # the line takes all that leaves the column half of its front
    for id, contact in (("first", 2.25), ("second", 6.75)):
        assert board.apart(table.state, id, "them") == pytest.approx(0.0, abs=0.001)
        assert contact_length(table.state, id, "them") == pytest.approx(contact, abs=0.001)
    assert board.apart(table.state, "third", "them") >= 1.0 - 0.001
