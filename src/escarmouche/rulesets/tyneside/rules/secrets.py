"""What a player may know: not what lies under the markers of the others, nor what it is paid (TY.18.03, 18.09)."""

from msgspec.structs import replace

from escarmouche.rulesets.tyneside.data.state import HANDING, Marker, Play, Pool, State, Unit
from escarmouche.speed.keep import kept_calls

SIDES_KEPT = 4


def view(state: State, seat: str) -> State:
    """The state as that player knows it; when the game is over, everything."""
    side = side_of(state, seat)
    if state.verdict is not None or not any(marker.side != side for marker in state.markers.values()):
        return state
    return _view(state, side)


def side_of(state: State, seat: str) -> str:
    """The side for which a player plays; who only watches plays for none."""
    if seat in state.plan.sides or not seat:
        return seat
    return next((one.side for one in state.figures.values() if one.seat == seat), "")


def owners(game: Play, side: str) -> tuple[str, ...]:
    """The players of a side: they alone know what lies under its markers."""
    return tuple(seat for seat in game.ruleset.seats(game.state) if side_of(game.state, seat) == side)


@kept_calls(SIDES_KEPT)
def _view(state: State, side: str) -> State:
    """Nobody sees who waits under which marker: all that is known is that so many groups are somewhere."""
    markers = {
        id: marker
        if marker.side == side
        else Marker(id=id, side=marker.side, at=marker.at, piece=marker.piece, unknown=True)
        for id, marker in state.markers.items()
    }
    found = replace(state, markers=markers, units=_units(state, side), pools=_pools(state, side))
    HANDING.hand_on(state, found, untouched=True)
    return found


def _units(state: State, side: str) -> dict[str, Unit]:
    """What a hidden group of the others is ordered, rolls and does nobody knows (TY.18.09)."""
    hidden = {marker.unit for marker in state.markers.values() if marker.unit and marker.side != side}
    return {id: _as_listed(unit) if id in hidden else unit for id, unit in state.units.items()}


def _pools(state: State, side: str) -> dict[str, Pool]:
    """What is left of the points of who has markers would tell what hidden groups were paid."""
    return {
        pc: pool
        for pc, pool in state.pools.items()
        if state.figures[pc].side == side or not hides(state, state.figures[pc].side)
    }


def hides(state: State, side: str) -> bool:
    """A side has markers on the table, be they only decoys."""
    return any(marker.side == side for marker in state.markers.values())


def _as_listed(unit: Unit) -> Unit:
    return Unit(**{name: getattr(unit, name) for name in LISTED})


LISTED = ("id", "side", "members", "alone", "name", "strength", "platoon", "rank", "listed_with")
"""What the list says of a group."""
