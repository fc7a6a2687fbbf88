"""What a camp may know of the other: neither its hand and reserve nor what lies under its markers (MT.3.09, 8.40)."""

from functools import lru_cache
from typing import Any

from msgspec.structs import replace

from escarmouche.rulesets.tomahawks.data.state import (
    HANDING,
    IDLE,
    Card,
    Cursor,
    Figure,
    Marker,
    State,
    Unit,
    while_placed,
)
from escarmouche.speed.keep import kept, kept_calls, key_of

COUNTS_KEPT = 64
MOST_CARDS = 64  # more than there are in any game


def view(state: State, seat: str) -> State:
    """The state as that camp knows it; when the game is over, everything. Who only watches belongs to none."""
    return _view(state, seat) if state.verdict is None else state


def hides(state: State, side: str) -> bool:
    """A camp has markers on the table, be they only decoys."""
    return any(marker.side == side for marker in state.markers.values())


@kept_calls()
def _view(state: State, side: str) -> State:
    """Cards that others hold lie in one heap with the deck: so many are theirs, nobody knows which."""
    hands, reserves = dict(state.hands), dict(state.reserves)
    held: list[str] = []
    for one in state.plan.sides:
        if one != side:
            for cards in (hands, reserves):
                own = cards.get(one, ())
                cards[one] = UNKNOWN[len(held) : len(held) + len(own)]
                held += own
    heap = {*state.deck, *held}
    found = replace(
        state,
        cards={**state.cards, **_unknown(len(held))},
        deck=tuple([id for id in state.cards if id in heap]),
        hands=hands,
        reserves=reserves,
        **_hidden(state, side),
    )
    HANDING.hand_on(state, found, untouched=found.figures is state.figures)
    found.__dict__.pop(SHOWN, None)  # it remembers the markers as they are
    return found


UNKNOWN = tuple(f"unknown-{number}" for number in range(1, 1 + MOST_CARDS))


@lru_cache(COUNTS_KEPT)
def _unknown(count: int) -> dict[str, Card]:
    return {id: Card(id, "unknown") for id in UNKNOWN[:count]}


def _hidden(state: State, side: str) -> dict[str, Any]:
    """Nobody sees who waits under which marker: all that is known is that so many are somewhere."""
    if not state.markers:
        return {}
    shown = _shown(state).get(side)
    if shown is None or shown[0] is not state.markers:
        shown = _shown(state)[side] = (state.markers, *_masked(state, side))
    _, markers, units, men = shown
    return {
        "markers": markers,
        "units": {**state.units, **units},
        "figures": {**state.figures, **men} if men else state.figures,
        "cursor": _cursor(state, markers),
    }


Shown = tuple[dict[str, Marker], dict[str, Marker], dict[str, Unit], dict[str, Figure]]


@while_placed
@kept
def _shown(state: State) -> dict[str, Shown]:
    """By camp: the markers last masked while everybody stood where he does, and what they make of who is under them."""
    return {}


SHOWN = key_of(_shown)


def _masked(state: State, side: str) -> tuple[dict[str, Marker], dict[str, Unit], dict[str, Figure]]:
    """The markers as a camp sees them; the units under those of the others as listed; their men, if that is news."""
    markers = {
        id: marker if marker.side == side else Marker(id=id, side=marker.side, at=marker.at, unknown=True)
        for id, marker in state.markers.items()
    }
    hidden = [marker.unit for marker in state.markers.values() if marker.unit and marker.side != side]
    units = {id: as_listed(state.units[id]) for id in hidden}
    men = [state.figures[id] for unit in units.values() for id in unit.members]
    return (
        markers,
        units,
        {one.id: replace(one, smoke=False, used=()) for one in men if one.smoke or one.used},
    )


def _cursor(state: State, markers: dict[str, Marker]) -> Cursor:
    """Which of their markers a card has let act shows when it moves, not before (MT.8.41)."""
    cursor = state.cursor
    acting = markers.get(cursor.activation.unit)
    if acting is not None and acting.unknown:
        cursor = replace(cursor, activation=IDLE)
    known = tuple([id for id in cursor.done if id not in markers or not markers[id].unknown])
    if len(known) < len(cursor.done):
        cursor = replace(cursor, done=known)
    return cursor


@kept
def as_listed(unit: Unit) -> Unit:
    """A hidden unit as its list has it, whatever it is."""
    return Unit(**{name: getattr(unit, name) for name in LISTED})


LISTED = (
    "id", "side", "members", "troop", "name", "type", "aggressiveness", "defence", "shooting", "traits", "weapons",
    "melee_weapon", "commander", "strength", "points", "facing",
)  # fmt: skip
