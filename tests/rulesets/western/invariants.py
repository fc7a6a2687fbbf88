"""What must hold in every state of a Far West skirmish, whatever was played."""

from itertools import combinations

from escarmouche.rulesets.western.data import tables
from escarmouche.rulesets.western.data.state import DRIVER, Figure, State
from escarmouche.rulesets.western.table.terrain import over_wall
from escarmouche.table.tabletop import At, Away, Gone, Inside, overlaps


def check(state: State) -> None:
    """Legal places, weapons in a state that exists, limits of the turn kept."""
    for figure in state.figures.values():
        _check_figure(state, figure)
    for a, b in combinations([one for one in state.in_play() if one.placed], 2):
        if a.level == b.level:
            assert not overlaps(a.point, a.radius, b.point, b.radius), f"{a.id} stands on {b.id} (FW.3.36)"
    for vehicle in state.vehicles.values():
        seats = [one.seat for one in state.aboard(vehicle.id)]
        assert len(set(seats)) == len(seats) <= tables.VEHICLE_SEATS, f"{vehicle.id} (FW.13.02)"
        if isinstance(vehicle.where, Away):
            assert not seats, f"{vehicle.id} left with its occupants (FW.13.09)"
    for side, used in state.used.items():
        for id in (used.moving_shot, used.elite, used.surprise):
            assert not id or state.figures[id].side == side
    for obstacle, work in state.cleared.items():
        assert 0 < work <= state.plan.clearing[obstacle]


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
