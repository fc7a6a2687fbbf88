"""Contacts on crowded tables at any angle, against a search of every place along the side (BP.11.12, 11.33)."""

from random import Random
from typing import Any

import pytest

from escarmouche.kernel.rules import Illegal
from escarmouche.rulesets.blackpowder.data.state import State
from escarmouche.rulesets.blackpowder.table import board, charge_paths, contact_places
from escarmouche.rulesets.blackpowder.table.footprint import extent, footprint, footprint_at, leader
from escarmouche.table.rectangles import local, overlap, shared_edge
from escarmouche.table.tabletop import Pose
from tests.rulesets.blackpowder.bench import bench_state, unit, zone

FORMATIONS = ("line", "attack_column", "skirmish", "mixed")
STEP = 0.05


def crowd(seed: int) -> State:
    """A charger, a target, and bystanders of both sides round about, none on another."""
    luck = Random(seed)

    def somebody(id: str, side: str, x: float, y: float) -> Any:
        formation, size = luck.choice(FORMATIONS), luck.choice(("standard", "small", "large"))
        return unit(id, side, at=(x, y), facing=luck.uniform(0, 360), formation=formation, size=size)

    units = [somebody("us", "french", 30, 12), somebody("them", "british", 30 + luck.uniform(-6, 6), 32)]
    for number in range(6):
        one = somebody(
            f"by-{number}", luck.choice(("french", "british")), luck.uniform(14, 46), luck.uniform(20, 42)
        )
        state = bench_state(*units, one)
        if not board.overlapping(state, footprint(state, one), (one.id,)):
            units.append(one)
    return bench_state(*units, terrain=[zone("impassable", 26, 36, 30, 38), zone("wood", 36, 24, 38, 28)])


def searched(state: State) -> list[tuple[float, float]]:
    """Every place on the side where the charger can stand, with its contact there."""
    unit_, target = state.units["us"], state.units["them"]
    rail, facing = contact_places.rail_of(state, target, charge_paths.quarter(state, "us", "them"))
    width, depth = extent(unit_)
    widest = rail.a + width / 2 - 1.0
    found = []
    count = int(2 * widest / STEP)
    for number in range(count + 1):
        at = -widest + 2 * widest * number / count
        rect = footprint_at(unit_, contact_places.pose_on(rail, facing, at, depth))
        if board.free(state, unit_, rect, ("them",), near_enemies=True) is None:
            found.append((at, shared_edge(rect, footprint(state, target))))
    return found


@pytest.mark.rule("BP.11.12", "BP.11.33")
@pytest.mark.parametrize("seed", range(12))
def test_no_place_along_the_side_gives_more_contact(seed: int) -> None:
    state = crowd(seed)
    places = searched(state)
    found = contact_places.dock(state, "us", "them")
    if isinstance(found, Illegal):
        assert places == []
        return
    rect = footprint_at(state.units["us"], found.pose)
    assert all(not overlap(rect, one.rect) for one in board.bodies(state) if one.id != "us")
    assert shared_edge(rect, footprint(state, state.units["them"])) == pytest.approx(found.contact, abs=0.003)
    most = max([contact for _, contact in places], default=0.0)
    assert found.contact >= most - 0.003
    rail, _ = contact_places.rail_of(state, state.units["them"], found.quarter)
    start = min(max(local(rail, leader(state, state.units["us"]))[0], -rail.a), rail.a)
    slid = abs(local(rail, leader_of(state, found.pose))[0] - start)
    nearest = min(
        [abs(at - start) for at, contact in places if contact >= found.contact - 0.003], default=slid
    )
    assert slid <= nearest + 0.003


def leader_of(state: State, pose: Pose) -> tuple[float, float]:
    rect = footprint_at(state.units["us"], pose)
    return (rect.x + rect.b * rect.vx, rect.y + rect.b * rect.vy)
