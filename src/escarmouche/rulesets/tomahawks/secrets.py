"""What a camp may know of the other: neither its hand and reserve nor what lies under its markers (MT.3.09, 8.40)."""

from functools import lru_cache

from msgspec.structs import replace

from escarmouche.kernel.keep import kept
from escarmouche.rulesets.tomahawks.model import (
    HANDING,
    IDLE,
    Card,
    Cursor,
    Figure,
    Marker,
    State,
    Unit,
)

COUNTS_KEPT = 64


def view(state: State, seat: str) -> State:
    """The state as that camp knows it; when the game is over, everything. Who only watches belongs to none."""
    if state.verdict is not None:
        return state
    views = _views(state)
    found = views.get(seat)
    if found is None:
        found = views[seat] = _view(state, seat)
    return found


def hides(state: State, side: str) -> bool:
    """A camp has markers on the table, be they only decoys."""
    return any(marker.side == side for marker in state.markers.values())


@kept
def _views(state: State) -> dict[str, State]:
    """By camp: a state is looked at more than once."""
    return {}


def _view(state: State, side: str) -> State:
    """Cards that others hold lie in one heap with the deck: so many are theirs, nobody knows which."""
    others = [one for one in state.plan.sides if one != side]
    held = [id for one in others for id in (*state.hands.get(one, ()), *state.reserves.get(one, ()))]
    unknown = _unknown(len(held))
    names = iter(unknown)
    hands, reserves = dict(state.hands), dict(state.reserves)
    for one in others:
        hands[one] = tuple([next(names) for _ in state.hands.get(one, ())])
        reserves[one] = tuple([next(names) for _ in state.reserves.get(one, ())])
    heap = {*state.deck, *held}
    found = replace(
        state,
        cards={**state.cards, **unknown},
        deck=tuple([id for id in state.cards if id in heap]),
        hands=hands,
        reserves=reserves,
    )
    if any(marker.side != side for marker in state.markers.values()):
        found = _without_markers(found, side)
    HANDING.hand_on(state, found, untouched=found.figures is state.figures)
    return found


@lru_cache(COUNTS_KEPT)
def _unknown(count: int) -> dict[str, Card]:
    return {id: Card(id, "unknown") for id in (f"unknown-{number}" for number in range(1, count + 1))}


def _without_markers(state: State, side: str) -> State:
    """Nobody sees who waits under which marker: all that is known is that so many are somewhere."""
    markers = {
        id: marker if marker.side == side else Marker(id=id, side=marker.side, at=marker.at, unknown=True)
        for id, marker in state.markers.items()
    }
    hidden = [marker.unit for marker in state.markers.values() if marker.unit and marker.side != side]
    units = {id: as_listed(state.units[id]) for id in hidden}
    men = {id: _fresh(state.figures[id]) for unit in units.values() for id in unit.members}
    same = all(state.figures[id] is one for id, one in men.items())
    return replace(
        state,
        markers=markers,
        units={**state.units, **units},
        figures=state.figures if same else {**state.figures, **men},
        cursor=_cursor(state, side),
    )


def _cursor(state: State, side: str) -> Cursor:
    """Which of their markers a card has let act shows when it moves, not before (MT.8.41)."""
    cursor = state.cursor
    theirs = [marker.id for marker in state.markers.values() if marker.side != side]
    if cursor.activation.unit in theirs:
        cursor = replace(cursor, activation=IDLE)
    if any(id in theirs for id in cursor.done):
        cursor = replace(cursor, done=tuple([id for id in cursor.done if id not in theirs]))
    return cursor


@kept
def as_listed(unit: Unit) -> Unit:
    """A hidden unit as its list has it, whatever it is."""
    return Unit(**{name: getattr(unit, name) for name in LISTED})


LISTED = (
    "id", "side", "members", "troop", "name", "type", "aggressiveness", "defence", "shooting", "traits", "weapons",
    "melee_weapon", "commander", "strength", "points", "facing",
)  # fmt: skip


def _fresh(figure: Figure) -> Figure:
    return figure if not figure.smoke and not figure.used else replace(figure, smoke=False, used=())
