"""What must hold in every state of a Far West skirmish, whatever was played."""

from itertools import combinations, pairwise
from math import hypot

from escarmouche.rulesets.western.data import tables
from escarmouche.rulesets.western.data.state import DRIVER, Figure, State
from escarmouche.rulesets.western.table.board import body, contacts, walled_off
from escarmouche.rulesets.western.table.terrain import over_wall
from escarmouche.table.tabletop import (
    EPSILON,
    At,
    Away,
    Gone,
    Inside,
    Point,
    Table,
    contains,
    gap_to_segment,
    overlaps,
)


def check(state: State) -> None:
    """Legal places, weapons in a state that exists, limits of the turn kept."""
    for figure in state.figures.values():
        _check_figure(state, figure)
    for a, b in combinations([one for one in state.in_play() if one.placed], 2):
        if a.level == b.level:
            assert not overlaps(a.point, a.radius, b.point, b.radius), f"{a.id} stands on {b.id} (FW.3.36)"
    _check_contacts(state)
    for vehicle in state.vehicles.values():
        if vehicle.placed:
            assert state.table.within(vehicle.point, tables.VEHICLE_RADIUS), f"{vehicle.id} is off the table"
        seats = [one.seat for one in state.aboard(vehicle.id)]
        assert len(set(seats)) == len(seats) <= tables.VEHICLE_SEATS, f"{vehicle.id} (FW.13.02)"
        if isinstance(vehicle.where, Away):
            assert not seats, f"{vehicle.id} left with its occupants (FW.13.09)"
    for side, used in state.used.items():
        for id in (used.moving_shot, used.elite, used.surprise):
            assert not id or state.figures[id].side == side
    for obstacle, work in state.cleared.items():
        assert 0 < work <= state.plan.clearing[obstacle]


def _check_contacts(state: State) -> None:
    """Whoever is in contact touches, and whoever touches is in contact: told of each pair by itself (FW.1.04, 1.24)."""
    for one, other in combinations(state.in_play(), 2):
        if one.side == other.side or one.hidden or other.hidden:
            continue
        (x, y, r), (there, along, s) = body(state, one), body(state, other)
        near = hypot(there - x, along - y) - r - s <= tables.CONTACT + 1e-9
        met = near and not walled_off(state.table, (x, y), (there, along))
        assert (other.id in contacts(state, one)) == met, f"{one.id} and {other.id} (FW.1.04)"
        assert (one.id in contacts(state, other)) == met, f"{other.id} and {one.id} (FW.1.04)"
    for blow in state.cursor.blows:
        striker, target = state.figures[blow.striker], state.figures[blow.target]
        if striker.in_play and target.in_play and not (striker.recoiled or target.recoiled):
            assert target.id in contacts(state, striker), f"{striker.id} strikes at nobody (FW.11.13)"


def _check_figure(state: State, figure: Figure) -> None:
    name, where = figure.id, figure.where
    assert figure.elite == (figure.skill >= tables.ELITE_SKILL), f"{name} (FW.8.27)"
    assert isinstance(where, (At, Inside, Gone, Away)) or state.cursor.step in ("hide", "deploy"), name
    if figure.in_play:
        assert figure.life > 0, f"{name} has no life left and stays in play (FW.12.01)"
    if figure.hidden:
        for did in (figure.moved, figure.shots, figure.struck):
            assert not did, f"{name} acts and stays hidden (FW.9.12)"
        assert figure.crouched or not figure.placed, f"{name} hides standing (FW.9.10)"
    if isinstance(where, Inside):
        assert figure.kind == "vehicle_crew", f"{name} rides aboard"
        assert not figure.crouched, f"{name} (FW.13.09)"
        assert not figure.hidden, f"{name} (FW.13.09)"
        assert where.slot >= DRIVER
    if isinstance(where, At):
        assert figure.kind != "vehicle_crew", f"{name} is on no vehicle"
        assert where.pose == where.pose.rounded(), f"{name}: positions are rounded when they enter the state"
        assert state.table.within(figure.point, figure.radius), f"{name} is off the table (FW.3.36)"
        assert not over_wall(state.table, figure.point, figure.radius), f"{name} stands in a wall (FW.3.36)"
        for id, line in borders(state.table):
            off = min(gap_to_segment(figure.point, 0.0, a, b) for a, b in line)
            assert off > EPSILON, f"{name} stands on the line of {id}"
        raised = any(
            area.kind == "rampart_walk" and contains(area, figure.point) for area in state.table.areas
        )
        assert figure.level == int(raised), f"{name} is on another level than the ground under him (FW.1.23)"
        assert not (figure.crouched and figure.mounted), f"{name} crouches on horseback"
    _check_weapons(figure)
    if figure.charged:
        assert figure.kind == "cavalry", f"{name} (FW.3.29)"
        assert figure.met, f"{name} (FW.3.29)"
    if figure.pinned:
        assert not figure.moved, f"{name} is pinned and moves (FW.3.37)"
    if figure.early:
        assert not figure.moved or figure.recoiled, f"{name} shot early and moves (FW.2.14)"
    if figure.reloading:
        assert figure.weapon(figure.reloading) is not None


def borders(table: Table) -> list[tuple[str, list[tuple[Point, Point]]]]:
    """The lines that have two sides: of obstacles, of houses, of rampart walks."""
    found = [(line.id, list(pairwise(line.points))) for line in table.lines if line.kind != "ridge"]
    for area in table.areas:
        if area.kind in ("building", "rampart_walk"):
            found.append((area.id, list(pairwise((*area.outline, area.outline[0])))))
    return found


def _check_weapons(figure: Figure) -> None:
    name = figure.id
    assert len({weapon.kind for weapon in figure.weapons}) == len(figure.weapons), name
    for weapon in figure.weapons:
        row = tables.MISSILES[weapon.kind]
        assert 0 <= weapon.barrels <= tables.BARRELS.get(weapon.kind, 0), f"{name} (FW.6.28)"
        assert 0 <= weapon.count <= (2 if row.load == "thrown" else 0), f"{name} (FW.6.39)"
        assert not weapon.jammed or row.load == "repeats", f"{name}: {weapon.kind} cannot jam (FW.6.36)"
        assert not weapon.concealed or weapon.kind in tables.CONCEALABLE, f"{name} (FW.6.24)"
        if row.load == "barrels":
            assert weapon.loaded == (weapon.barrels > 0), f"{name} (FW.6.28)"
    assert figure.shots <= tables.DEADLY_SHOTS, f"{name} (FW.8.35)"
    assert bool(figure.fired) == bool(figure.shots), name
    assert figure.shots <= figure.declared or not figure.shots, f"{name} (FW.6.15)"
