"""What must hold in every state of Le guêpier mexicain, whatever was played."""

from itertools import combinations

from escarmouche.rulesets.guepier.data import tables
from escarmouche.rulesets.guepier.data.state import Figure, State
from escarmouche.rulesets.guepier.table.board import contacts, touches
from escarmouche.rulesets.guepier.table.terrain import keeps_apart, standing, things
from escarmouche.table.tabletop import (
    EPSILON,
    Area,
    At,
    Inside,
    Line,
    Point,
    at_most,
    border_distance,
    contains,
    gap,
    nearest_edge,
    overlaps,
)

NO_MATTER = ("road", "smoke")  # on whose border one may stand
COMES_UP = "fire"  # where somebody may be standing already


def check(state: State) -> None:
    """Legal positions, consistent markers, conserved points."""
    for figure in state.figures.values():
        if figure.marker != "none":
            assert not figure.moving, f"{figure.id}: bears two markers (GM.2.01)"
            assert figure.formation == "none", f"{figure.id}: a marker breaks the formation (GM.9.38)"
            load = state.carried_by(figure.id)
            assert load is None or load.kind == "ram", (
                f"{figure.id}: a marked figure carries nothing (GM.6.12) but a ram at its door (GM.10.20)"
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
    for figure in state.placed():
        _check_contact(state, figure)
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
    assert state.table.within(figure.point, figure.radius), f"{id} is off the table (GM.9.19)"
    pose = figure.pose
    assert pose == pose.rounded(), f"{id}: positions are rounded when they enter the state"
    for thing in things(state.table):
        off = _off(thing, figure)
        assert off > EPSILON, f"{id} stands on the line of {thing.id}, off by {off} (GM.9.39)"
    for area in state.table.areas:
        terrain = tables.TERRAIN[area.kind]
        if area.kind == "pond" and area.level == pose.level:
            assert not contains(area, figure.point), f"{id} swims"
        if figure.mounted and terrain.shape == "zone" and area.kind != "fire" and area.level == pose.level:
            assert terrain.mounted or not contains(area, figure.point), f"{id} rides into {area.id} (GM.8.08)"
    if figure.zone:
        assert contains(state.table.area(figure.zone), figure.point), f"{id} is not in {figure.zone}"


def _off(thing: Area | Line, figure: Figure) -> float:
    """How far a figure is from a line or border that counts where it stands: a roof for who is on it."""
    if isinstance(thing, Line):
        return nearest_edge(thing.edges, figure.point) if figure.level == 0 else 1.0
    if thing.kind in (*NO_MATTER, COMES_UP) or (thing.level != figure.level and thing.kind != "hill"):
        return 1.0
    return border_distance(thing, figure.point)


def _check_contact(state: State, figure: Figure) -> None:
    """Who is in contact touches, and nobody through a rampart; who came into contact by a charge is in it still."""
    for enemy in contacts(state, figure):
        between = gap(figure.point, figure.radius, enemy.point, enemy.radius)
        assert at_most(between, tables.ACROSS), f"{figure.id} does not touch {enemy.id} (GM.9.35)"
        assert figure.level == enemy.level, f"{figure.id} is not where {enemy.id} is (GM.1.06)"
        for thing in things(state.table) if figure.level == 0 else ():
            assert not (
                keeps_apart(thing) and any(_cross(figure.point, enemy.point, *one) for one in standing(thing))
            ), f"{figure.id} touches {enemy.id} through {thing.id} (GM.9.35)"
    for id in figure.assailant_of:
        enemy = state.figures[id]
        if enemy.placed and not (figure.fought or enemy.fought):
            assert touches(state, figure, enemy), f"{figure.id} has lost touch with {id} (GM.14.23)"


def _cross(p: Point, q: Point, a: Point, b: Point) -> bool:
    """Two stretches cross, by the sides on which their ends lie."""

    def left(of: Point, to: Point, point: Point) -> bool:
        return (to[0] - of[0]) * (point[1] - of[1]) > (to[1] - of[1]) * (point[0] - of[0])

    return left(p, q, a) != left(p, q, b) and left(a, b, p) != left(a, b, q)
