"""What must hold in every state of a French & Indian War skirmish, whatever was played."""

from collections import Counter
from itertools import combinations

from msgspec.structs import replace

from escarmouche.rulesets.tyneside.data import tables
from escarmouche.rulesets.tyneside.data.state import Figure, State, Unit
from escarmouche.rulesets.tyneside.table import movement
from escarmouche.rulesets.tyneside.table.board import occupants, touched, walled_off
from escarmouche.rulesets.tyneside.table.contact_places import doors
from escarmouche.rulesets.tyneside.table.terrain import kinds, on_border, over_wall
from escarmouche.table.tabletop import EPSILON, At, Away, Gone, Waiting, gap, overlaps


def check(state: State) -> None:
    """Legal places, units that hold together, dice and points that can be."""
    for figure in state.figures.values():
        _check_figure(state, figure)
    for unit in state.units.values():
        _check_unit(state, unit)
    for one, other in combinations(state.on_table(), 2):
        assert not overlaps(one.point, one.radius, other.point, other.radius), (
            f"{one.id} on {other.id} (TY.13.12)"
        )
    for building in kinds(state.table).buildings:
        assert len(occupants(state, building.id)) <= tables.CAPACITY, f"{building.id} (TY.4.17)"
    _check_contacts(state)
    _check_markers(state)
    for id, die in state.sightings.items():
        assert 1 <= die <= 6, id
        assert id in state.units or id in state.markers
    for pc, pool in state.pools.items():
        assert pool.points >= 0, f"{pc} (TY.7.19)"
        assert pool.active[0] == pc
        assert not state.automatic(state.figures[pc].side), f"{pc} (TY.5.13)"
        assert all(state.figures[id].commanded == pc for id in pool.active[1:]), f"{pc} (TY.7.14)"


def _check_figure(state: State, figure: Figure) -> None:
    name, where = figure.id, figure.where
    assert name in state.units[figure.unit].members
    assert state.units[figure.unit].side == figure.side
    assert isinstance(where, (At, Gone, Away, Waiting)), name
    if isinstance(where, At):
        assert where.pose == where.pose.rounded(), f"{name}: positions are rounded when they enter the state"
        assert state.table.within(figure.point, figure.radius), f"{name} is off the table (TY.13.12)"
        assert not over_wall(state.table, figure.point, figure.radius), f"{name} stands in a wall"
        thing = on_border(state.table, figure.point)
        assert not thing, f"{name} stands on the very border of {thing} (TY.4.03)"
        assert figure.wounds < tables.DEADLY_WOUNDS, f"{name} (TY.15.06)"
        if figure.side == state.cursor.side and state.cursor.step in ("act", "fire"):
            _check_cost(figure)
    if isinstance(where, Away):
        assert any(one.side == figure.side and one.edge == where.exit for one in state.plan.exits), (
            f"{name} (TY.9.07)"
        )
    assert figure.cost >= 0
    assert not figure.commanded or figure.leads, f"{name} (TY.7.12)"
    assert figure.skirts == "none" or figure.role == "civilian", f"{name} (TY.13.03)"
    assert not figure.thrown or state.options.limited_throws, f"{name} (TY.3.07)"


def _check_cost(figure: Figure) -> None:
    """Nobody has spent more than his allowance in this phase; who has dismounted had that of his horse."""
    paces = [
        movement.pace(replace(figure, mounted=on), figure.rough) for on in {figure.mounted, figure.rides}
    ]
    assert figure.cost <= max(paces) + EPSILON, f"{figure.id} has moved {figure.cost} (TY.13.01)"


def _check_contacts(state: State) -> None:
    """Whoever is in contact touches: base to base with nothing between, or the same door, each from his side."""
    ways_in = [door for building in doors(state.table).values() for door in building]
    for id, others in touched(state).items():
        for other in others:
            one, two = state.figures[id], state.figures[other]
            assert one.side != two.side, f"{id} and {other} (TY.4.04)"
            bases = gap(one.point, one.radius, two.point, two.radius) <= EPSILON
            through = any(
                door.touched(one.point, one.radius) and door.touched(two.point, two.radius)
                for door in ways_in
            )
            apart = walled_off(state.table, one.point, two.point)
            assert through or (bases and not apart), f"{id} does not touch {other} (TY.4.04)"


def _check_unit(state: State, unit: Unit) -> None:
    name = unit.id
    assert unit.alone == (len(unit.members) == 1 and state.figures[unit.members[0]].leads), name
    assert not unit.alone or unit.members == (name,), name
    assert not unit.merged_into or not unit.members, f"{name} (TY.6.06)"
    assert 0 <= unit.facing < 360, name
    assert len(state.living(name)) <= max(tables.GROUP_SIZE[1], unit.strength), f"{name} (TY.6.05)"
    if unit.formation in ("line", "column"):
        assert all(state.figures[id].kind == "regular_formed" for id in unit.members), f"{name} (TY.9.16)"
    if unit.commanded:
        assert not state.automatic(unit.side), f"{name} (TY.5.13)"
    if unit.charged:
        assert not unit.shot, f"{name} (TY.14.23)"


def _check_markers(state: State) -> None:
    under = Counter(marker.unit for marker in state.markers.values() if marker.unit)
    for unit, number in under.items():
        assert number == 1, f"{unit} lies under {number} markers (TY.18.03)"
        assert not state.living(unit), f"{unit} is hidden and on the table (TY.18.07)"
