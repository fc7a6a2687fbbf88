"""Chapters 4 and 7: a garrison goes out wherever there is room for it, in any formation of its own (BP.4.09, 7.12).

The mill covers (27, 27) to (33, 33) and its garrison is a standard battalion: 9" x 1.5" in line, 4.5" x 3" in attack
column, 1.5" x 9" in march column.
"""

from typing import Any

import pytest

from escarmouche.rulesets.blackpowder.data.state import State, Step
from escarmouche.rulesets.blackpowder.rules import move_steps, orders
from tests.rulesets.blackpowder.bench import bench_state, building, commander, unit, zone

MILL = building(27, 27, 33, 33)
SIDES = ("north", "east", "south", "west")
CLOSE = {  # an attack column along each wall: straight before it there is no room for a line, nor for anything else
    "north": ((30, 35), 0),
    "east": ((35, 30), 90),
    "south": ((30, 25), 180),
    "west": ((25, 30), 270),
}


def held(*others: Any, **fields: Any) -> State:
    fields = {"terrain": [MILL], **fields}
    return bench_state(unit("22e", inside="mill"), *others, commander("solignac", at=(5, 5)), **fields)


def ways(state: State) -> dict[str, Step]:
    """The steps by which the garrison can leave; each is legal as it is told."""
    found = {side: move_steps.any_way(state, "22e", "leave_building", side) for side in SIDES}
    legal = {side: step for side, step in found.items() if isinstance(step, Step)}
    for step in legal.values():
        assert move_steps.impossible(state, "22e", step) is None
    assert tuple(move_steps.leavable(state, "22e")) == tuple(legal)
    return legal


@pytest.mark.rule("BP.4.09", "BP.7.12")
def test_neighbours_before_every_wall_do_not_shut_a_garrison_in() -> None:
    close = [
        unit(side, at=at, facing=facing, formation="attack_column") for side, (at, facing) in CLOSE.items()
    ]
    state = held(*close)
    assert tuple(ways(state)) == SIDES
    assert orders.orderable(state, "solignac", orders.ORDER)[0] == "22e"


@pytest.mark.rule("BP.4.09", "BP.7.12")
def test_a_church_among_its_defenders_can_be_left() -> None:
    """Four friends stand about it as they came to stand in a battle."""
    state = held(
        unit("large", at=(31.635, 34.429), facing=202.93, size="large"),
        unit("west", at=(22, 31.125), facing=189.53),
        unit("east", at=(37.349, 34.08), facing=198.37),
        unit("south", at=(30, 25), facing=180),
    )
    assert tuple(ways(state)) == SIDES
    assert "22e" in orders.orderable(state, "solignac", orders.ORDER)


def shut_in(*boxes: tuple[float, float, float, float]) -> State:
    return held(terrain=[MILL, *[zone("impassable", *box, id=f"{box}") for box in boxes]])


@pytest.mark.rule("BP.7.12")
def test_the_one_gap_is_found() -> None:
    """All is closed but a lane of 2" on the south."""
    state = shut_in((0, 33, 72, 60), (0, 0, 29, 27), (31, 0, 72, 27), (0, 27, 27, 33), (33, 27, 72, 33))
    assert tuple(ways(state)) == ("south",)


@pytest.mark.rule("BP.6.09", "BP.7.12")
def test_who_is_shut_in_is_not_ordered_out() -> None:
    """An inch is left about the walls: no unit is so thin."""
    state = shut_in((0, 34, 72, 60), (0, 0, 72, 26), (0, 26, 26, 34), (34, 26, 72, 34))
    assert ways(state) == {}
    refused = orders.refusal(state, state.commanders["solignac"], state.units["22e"], orders.ORDER)
    assert refused is not None
    assert (refused.rule, refused.code) == ("BP.6.09", "no-step")
