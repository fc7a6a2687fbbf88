"""What must hold in every state of a game of Black Powder, whatever was played."""

from itertools import combinations

from escarmouche.rulesets.blackpowder.data import tables
from escarmouche.rulesets.blackpowder.data.state import Commander, State, Unit
from escarmouche.rulesets.blackpowder.rules.contact import FRESH
from escarmouche.rulesets.blackpowder.table import board, formation_changes, terrain
from escarmouche.rulesets.blackpowder.table.footprint import building_rect, footprint, leader
from escarmouche.table import rectangles
from escarmouche.table.rectangles import shared_edge
from escarmouche.table.tabletop import At, Away, Gone, Inside, Waiting

# half-way through an order units may be among their friends (BP.7.09), or anywhere on the line of a charge (BP.11.32)
ON_THE_MOVE = ("initiative", "command")
LOOSE = 0.005  # inches: poses are rounded when they enter the state
NEAR = 2 * tables.EPSILON  # two such poses, each rounded, may be out by that


def contact_length(state: State, a: str, b: str) -> float:
    """Along how many inches two units lie against each other."""
    return shared_edge(footprint(state, state.units[a]), footprint(state, state.units[b]))


def check(state: State) -> None:
    """Legal places and formations, contacts that touch, generals where they can be, a cursor that fits."""
    for unit in state.units.values():
        _check_unit(state, unit)
    for one, other in combinations(state.on_table(), 2):
        _check_pair(state, one, other)
    _check_contacts(state)
    _check_garrisons(state)
    for commander in state.commanders.values():
        _check_commander(state, commander)
    _check_turn(state)


def _check_unit(state: State, unit: Unit) -> None:
    name, where = unit.id, unit.where
    assert isinstance(where, (At, Inside, Away, Gone, Waiting)), name
    assert unit.brigade in state.brigades, name
    assert state.brigades[unit.brigade].side == unit.side, name
    assert unit.casualties >= 0, f"{name} (BP.9.43)"
    assert 0 <= unit.disordered <= state.half, f"{name} (BP.14.06)"
    if isinstance(where, Away):
        assert unit.exit is not None, f"{name} (BP.7.15)"
        assert not unit.shaken, f"{name}: shaken units do not come back (BP.7.14)"
    if isinstance(where, Inside):
        assert unit.formation == "building", f"{name} (BP.4.07)"
    if isinstance(where, At):
        assert where.pose == where.pose.rounded(), f"{name}: positions are rounded when they enter the state"
        rect = footprint(state, unit)
        assert board.inside_table(state, rect), f"{name} is over the edge (BP.7.14)"
        _check_formation(state, unit)
        if state.cursor.phase not in ON_THE_MOVE:
            _check_ground(state, unit)


def _check_ground(state: State, unit: Unit) -> None:
    """Nobody stands on ground that is closed to it, by more than the tolerance (BP.4.13)."""
    ground = rectangles.grown(footprint(state, unit), -NEAR)
    _, barred = terrain.going(state.table, unit, ground)
    assert not barred, f"{unit.id} in {unit.formation} in {barred} (BP.4.13)"


def _check_formation(state: State, unit: Unit) -> None:
    name, formation = unit.id, unit.formation
    least, most = tables.SPACING
    if unit.artillery or unit.wagon:
        assert formation in ("limbered", "unlimbered"), f"{name} (BP.3.06)"
    else:
        known = (*formation_changes.formations(state, unit), *(("skirmish",) if unit.astray else ()))
        assert formation in known, f"{name} in {formation} (BP.3.01-3.07)"
    if formation == "skirmish":
        assert least - LOOSE <= unit.spacing <= most + LOOSE, f"{name} (BP.3.13)"
        assert unit.ranks in (1, 2), f"{name} (BP.3.14)"


def _check_pair(state: State, one: Unit, other: Unit) -> None:
    if not (isinstance(one.where, At) and isinstance(other.where, At)):
        return
    if state.cursor.phase in ON_THE_MOVE:
        return
    near = rectangles.reach(footprint(state, one)) + rectangles.reach(footprint(state, other))
    if abs(one.point[0] - other.point[0]) < near and abs(one.point[1] - other.point[1]) < near:
        assert not rectangles.overlap(footprint(state, one), footprint(state, other), NEAR), (
            f"{one.id} on {other.id} (BP.7.09, 7.11)"
        )


def _check_contacts(state: State) -> None:
    assert list(state.contacts) == sorted(set(state.contacts)), "each pair once, sorted"
    for one, other in state.contacts:
        assert one < other
        a, b = state.units[one], state.units[other]
        assert a.side != b.side, f"{one} with {other} (BP.1.08)"
        assert a.in_play, f"{one} fights and is not there"
        assert b.in_play, f"{other} fights and is not there"
        assert board.apart(state, one, other) <= NEAR, f"{one} does not touch {other} (BP.1.08)"
        assert rectangles.depth(footprint(state, a), footprint(state, b)) <= NEAR, (
            f"{one} on {other} (BP.1.08)"
        )
        assert contact_length(state, one, other) > tables.CONTACT, f"{one} on a corner of {other} (BP.1.08)"
    for unit in state.on_table():
        if not state.engaged(unit.id) and state.cursor.phase != "melee":
            left = [mark for mark in FRESH if getattr(unit, mark)]
            assert not left, f"{unit.id} has {left} of a combat that is over (BP.13.12)"


def _check_garrisons(state: State) -> None:
    for area in state.table.areas:
        if area.kind != "building":
            continue
        inside = [
            one for one in state.on_table() if isinstance(one.where, Inside) and one.where.holder == area.id
        ]
        guns = [one for one in inside if one.artillery]
        tiny = [one for one in inside if one.tiny and not one.artillery]
        assert len(guns) <= 1, f"{area.id} (BP.4.06)"
        assert len(tiny) + len(inside) - len(guns) - len(tiny) <= 2, f"{area.id} (BP.4.06)"
        assert len([one for one in inside if one not in guns and one not in tiny]) <= 1, (
            f"{area.id} (BP.4.06)"
        )
        assert len({one.side for one in inside}) <= 1, f"{area.id} (BP.4.19)"
        assert not any(one.arm == "cavalry" and not one.dismounted for one in inside), f"{area.id} (BP.4.05)"
        walls = building_rect(area)
        for one in state.on_table():
            if isinstance(one.where, At) and state.cursor.phase not in ON_THE_MOVE:
                assert not rectangles.overlap(footprint(state, one), walls, NEAR), (
                    f"{one.id} in {area.id} (BP.4.13)"
                )


def _check_commander(state: State, commander: Commander) -> None:
    name, (low, high) = commander.id, tables.RATING
    assert low <= commander.rating <= high, f"{name} (BP.2.12)"
    if isinstance(commander.where, At):
        x, y = commander.point
        assert 0.0 <= x <= state.table.width, name
        assert 0.0 <= y <= state.table.height, name
    if commander.attached_to:
        unit = state.units[commander.attached_to]
        assert unit.side == commander.side, f"{name} (BP.8.09)"
        if state.cursor.phase in ("start", "end"):
            assert unit.in_play, f"{name} is with {unit.id}, who is not there (BP.8.13)"
            at = leader(state, unit)
            assert abs(at[0] - commander.point[0]) + abs(at[1] - commander.point[1]) <= 2 * LOOSE, name


def _check_turn(state: State) -> None:
    cursor, sides = state.cursor, len(state.plan.sides)
    assert state.half <= state.plan.turns * sides, "BP.15.16"
    if cursor.phase != "deploy":
        assert cursor.side in state.plan.sides
        assert not any(isinstance(one.where, Waiting) for one in state.units.values()), "BP.5.06"
    if cursor.commander:
        assert state.commanders[cursor.commander].side == cursor.side, "BP.6.06"
        assert cursor.phase == "command"
    if cursor.order is not None:
        assert cursor.phase in ("initiative", "command")
        lengths = {len(steps) for steps in cursor.order.steps.values()}
        assert len(lengths) <= 1, "BP.6.23"
        assert max(lengths, default=0) <= tables.MOST_STEPS, "BP.6.04"
        for id in cursor.order.units:
            assert state.units[id].side == cursor.side
            assert not state.units[id].ordered, f"{id} (BP.6.05)"
