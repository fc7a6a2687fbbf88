"""What must hold in every state of Le guêpier mexicain, whatever was played."""

from itertools import combinations

from escarmouche.rulesets.guepier.data import tables
from escarmouche.rulesets.guepier.data.state import State
from escarmouche.table.tabletop import At, Inside, contains, overlaps


def check(state: State) -> None:
    """Legal positions, consistent markers, conserved points."""
    for figure in state.figures.values():
        if figure.marker != "none":
            assert not figure.moving, f"{figure.id}: bears two markers (GM.2.01)"
            assert figure.formation == "none", f"{figure.id}: a marker breaks the formation (GM.9.38)"
            assert state.carried_by(figure.id) is None, (
                f"{figure.id}: a marked figure carries nothing (GM.6.12)"
            )
        if figure.marker == "green":
            assert figure.mode == "immobile", f"{figure.id}: a pinned figure moves (GM.6.13)"
        if figure.mode in ("skirmish", "fast"):
            assert not figure.mounted, f"{figure.id}: {figure.mode} on horseback (GM.9.01)"
        if figure.mode in ("trot", "gallop"):
            assert figure.mounted, f"{figure.id}: {figure.mode} on foot (GM.9.01)"
        if figure.mounted:
            assert figure.rider
        if isinstance(figure.where, Inside):
            assert state.kit[figure.where.holder].kind in ("ladder", "stair")
            assert state.kit[figure.where.holder].state == "raised"
        if isinstance(figure.where, At):
            _check_place(state, figure.id)
    for ladder in state.kit.values():
        on_it = [one for one in state.figures.values() if one.on_ladder == ladder.id]
        assert len(on_it) <= tables.ON_A_LADDER
        if ladder.carriers:
            assert ladder.state == "carried"
            low, high = tables.CARRIERS[ladder.kind]
            assert low <= len(ladder.carriers) <= high
            assert all(state.figures[id].placed for id in ladder.carriers)
    # The last enemy may fall to the first of several who charge together: the others still stand where they did.
    for a, b in combinations(list(state.placed()) if state.verdict is None else [], 2):
        if a.level == b.level:
            assert not overlaps(a.point, a.radius, b.point, b.radius), f"{a.id} stands on {b.id} (GM.9.19)"
    for group in state.groups.values():
        assert 0 <= group.ap <= tables.LEADER_DICE * 6
    for roof, most in state.plan.capacity.items():
        level = state.table.area(roof).level
        standing = [
            one
            for one in state.placed()
            if one.level == level and contains(state.table.area(roof), one.point)
        ]
        assert len(standing) <= most
    for side in state.plan.sides:
        gone = sum(one.points for one in state.figures.values() if one.side == side and one.lost)
        there = sum(one.points for one in state.figures.values() if one.side == side and not one.lost)
        assert gone + there == sum(one.points for one in state.figures.values() if one.side == side)


def _check_place(state: State, id: str) -> None:
    figure = state.figures[id]
    assert state.table.within(figure.point, 0), f"{id} is off the table"
    pose = figure.pose
    assert pose == pose.rounded(), f"{id}: positions are rounded when they enter the state"
    for area in state.table.areas:
        terrain = tables.TERRAIN[area.kind]
        if area.kind == "pond" and area.level == pose.level:
            assert not contains(area, figure.point), f"{id} swims"
        if figure.mounted and terrain.shape == "zone" and area.kind != "fire" and area.level == pose.level:
            assert terrain.mounted or not contains(area, figure.point), f"{id} rides into {area.id} (GM.8.08)"
    if figure.zone:
        assert contains(state.table.area(figure.zone), figure.point), f"{id} is not in {figure.zone}"
