"""A group that comes out from under its marker: who stands where (TY.18.05, 18.07)."""

from collections.abc import Iterator

from escarmouche.rulesets.tyneside.data import tables
from escarmouche.rulesets.tyneside.data.marker_plan import hidden_groups
from escarmouche.rulesets.tyneside.data.state import Figure, Marker, State
from escarmouche.rulesets.tyneside.table import board, cover_spots, deployment_places, movement, visibility
from escarmouche.table.tabletop import Point, at_most, bearing, distance

RULE = "TY.18.05"


def hidden_with(state: State, marker: Marker) -> tuple[str, ...]:
    """The units under a marker: its group, and the leaders and musicians listed with it who are not set up yet; those
    whom the list has with nobody come with the first group of their side."""
    groups = hidden_groups(state, marker.side)
    return (
        marker.unit,
        *(
            unit.id
            for unit in state.units.values()
            if unit.alone
            and unit.side == marker.side
            and (unit.listed_with or groups[0]) == marker.unit
            and not _there(state, unit.id)
        ),
    )


def _there(state: State, leader: str) -> bool:
    return state.figures[leader].placed or state.figures[leader].lost


def set_up(state: State, marker: Marker) -> dict[str, Point]:
    """Where the figures of a revealed group stand: as many as possible in cover spots of the marker's piece, nearest
    the marker first; the others as near to it as they can, away from the nearest enemy; leaders within 5 cm."""
    foe = nearest_enemy(state, marker)
    found: dict[str, Point] = {}
    for id in state.units[marker.unit].members:
        man = state.figures[id]
        if not man.placed and not man.lost:
            at = _place_for(state, man, marker, foe)
            if at is not None:
                found[id] = at
                state = deployment_places.put(state, {id: at})
    for leader in hidden_with(state, marker)[1:]:
        at = _place_beside(state, state.figures[leader], marker, foe)
        if at is not None:
            found[leader] = at
            state = deployment_places.put(state, {leader: at})
    return found


def nearest_enemy(state: State, marker: Marker) -> Figure | None:
    return min(
        state.of_side(state.enemy(marker.side)),
        key=lambda one: board.gap_from(marker.at, one),
        default=None,
    )


def facing_at(state: State, unit: str, marker: Marker) -> float:
    """Towards the nearest visible enemy, else the nearest (TY.18.07)."""
    foe = visibility.nearest_visible_figure(state, unit) or nearest_enemy(state, marker)
    if foe is None:
        return state.units[unit].facing
    return bearing(board.centroid(state, unit), foe.point)


def _place_for(state: State, man: Figure, marker: Marker, foe: Figure | None) -> Point | None:
    first = next((at for at in _cover(state, man, marker, foe) if _keeps_together(state, man, at)), None)
    if first is not None:
        return first
    for anywhere in (False, True):
        for at in _around(state, man, marker):
            if (anywhere or _away(marker.at, at, foe)) and _keeps_together(state, man, at):
                return at
    return None


def _place_beside(state: State, leader: Figure, marker: Marker, foe: Figure | None) -> Point | None:
    """Within 5 cm of the group, in cover if he can."""
    men = state.living(marker.unit)

    def near(at: Point) -> bool:
        return any(
            at_most(distance(at, man.point) - man.radius - leader.radius, tables.ATTACHED) for man in men
        )

    for at in (*_cover(state, leader, marker, foe), *_around(state, leader, marker)):
        if near(at):
            return at
    return None


def _cover(state: State, man: Figure, marker: Marker, foe: Figure | None) -> Iterator[Point]:
    """The free cover spots of the marker's piece, the nearest to the marker first."""
    piece = next((one for one in cover_spots.pieces(state.table, man.radius) if one.id == marker.piece), None)
    if piece is None:
        return
    reach = tables.MARKER_SPREAD + man.radius
    for at in cover_spots.near(
        state.table, man.radius, piece.number, marker.at, reach, foe.point if foe else None
    ):
        if deployment_places.free(state, man, at):
            yield at


def _around(state: State, man: Figure, marker: Marker) -> Iterator[Point]:
    return deployment_places.around(state, marker.at, tables.MARKER_SPREAD + man.radius, man)


def _away(marker: Point, at: Point, foe: Figure | None) -> bool:
    """On the side of a marker that is away from an enemy."""
    if foe is None:
        return True
    x, y = foe.point
    return (at[0] - marker[0]) * (marker[0] - x) + (at[1] - marker[1]) * (marker[1] - y) >= 0.0


def _keeps_together(state: State, man: Figure, at: Point) -> bool:
    """He would see a comrade of those who are set up already (TY.6.02)."""
    others = [one for one in state.living(man.unit) if one.id != man.id]
    return not others or any(
        movement.comrades(state.table, at, man.radius, one.point, one.radius) for one in others
    )
