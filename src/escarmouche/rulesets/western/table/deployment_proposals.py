"""Where everybody is put down when nobody says otherwise: in line, beside the vehicle, or where no enemy sees him.

In line: abreast at the front of the zone, from its middle outwards. Beside a vehicle: near it and out of its way.
Hidden: where who is on the table or deploys later does not see them, together, near the enemy's way (FW.9.11, 9.14).
"""

from collections.abc import Iterator, Sequence
from math import cos, hypot, radians, sin
from typing import NamedTuple

from msgspec.structs import replace

from escarmouche.kernel.answers import Spot
from escarmouche.rulesets.western.data import tables
from escarmouche.rulesets.western.data.state import Figure, State, Zone
from escarmouche.rulesets.western.table import deployment_places
from escarmouche.rulesets.western.table.board import Place as Station, bases, stations
from escarmouche.rulesets.western.table.sight import Eye, could_see
from escarmouche.rulesets.western.table.terrain import conceals
from escarmouche.speed.keep import Remembered, kept_calls
from escarmouche.table.tabletop import EPSILON, At, Point, Pose, Table, distance, gap, in_reach, overlaps

APART = 3.0  # between two bases, or a base and the vehicle beside which it stands
FINE, COARSE = 1.0, 2.0  # how far apart the places are that are looked at, in the open and in hiding
OFF = 20.0  # from where the enemy begins: no nearer, or he stumbles upon those who hide
BEFORE_OR_BEHIND = 0.5  # beside a vehicle that is better than farther off
ORDERS_KEPT = 16  # of a table

Part = tuple[float, float, float, float]
Deck = tuple[Spot, ...]
Taken = list[tuple[Point, float]]
CHOICES = 6  # good places offered to each figure


def proposal(state: State, figures: Sequence[Figure], hidden: bool) -> dict[str, Spot]:
    """A place for each that finds one; leaders choose first, and so stand in the middle."""
    found: dict[str, Spot] = {}
    taken: Taken = []
    eyes = tuple(_eyes(state, figures)) if hidden else ()
    for figure in sorted(figures, key=lambda one: not (one.leader or one.troop_leader)):
        spot = next(_fitting(state, figure, hidden, taken, eyes), None)
        if spot is not None:
            found[figure.id] = spot
            taken.append((spot.at, figure.radius))
    return {one.id: found[one.id] for one in figures if one.id in found}


def _fitting(
    state: State, figure: Figure, hidden: bool, taken: Taken, eyes: tuple[Figure | Eye, ...]
) -> Iterator[Spot]:
    """The places that are free, the best first."""
    zone = deployment_places.zone_for(state, figure, hidden)
    if zone is None:
        return
    beside = state.vehicles[zone.near].pose if zone.near else None
    starts = tuple(_starts(state, state.enemy(figure.side))) if hidden else ()
    decks = _decks(state.table, zone, beside, figure.kind, figure.radius, starts)
    free = (
        spot
        for deck in _emptiest_first(zone, decks, taken)
        for spot in deck
        if not any(overlaps(spot.at, figure.radius + APART, *other) for other in taken)
        and deployment_places.free(state, figure, spot.at, hidden)
    )
    yield from _unseen_first(state, figure, free, taken, eyes) if hidden else free


def _emptiest_first(zone: Zone, decks: tuple[Deck, ...], taken: Taken) -> list[Deck]:
    """A zone of several parts is filled evenly."""
    if len(decks) == 1:
        return list(decks)
    shares = [sum(deployment_places.in_part(part, at) for at, _ in taken) for part in zone.parts]
    return [deck for _, deck in sorted(zip(shares, decks, strict=True), key=lambda pair: pair[0])]


def _unseen_first(
    state: State, figure: Figure, free: Iterator[Spot], taken: Taken, eyes: tuple[Figure | Eye, ...]
) -> Iterator[Spot]:
    """Out of everybody's sight, and with the others as one unit; then unseen; then whatever there is."""
    alone, seen = [], []
    for spot in free:
        there = replace(figure, where=At(Pose(*spot.at)), hidden=True, crouched=True)
        if taken and min(gap(spot.at, figure.radius, *other) for other in taken) > tables.GROUP:
            alone.append((spot, there))
        elif any(could_see(state, eye, there) for eye in eyes):
            seen.append(spot)
        else:
            yield spot
    for spot, there in alone:
        if not any(could_see(state, eye, there) for eye in eyes):
            yield spot
    yield from (*seen, *(spot for spot, _ in alone))


@kept_calls(ORDERS_KEPT)
def _decks(
    table: Table, zone: Zone, beside: Pose | None, kind: str, radius: float, starts: tuple[Part, ...]
) -> tuple[Deck, ...]:
    """The good places of a zone in the order in which they are taken; of each of its parts, if it has several."""
    at = None if beside is None else beside.point
    sites = deployment_places.sites(table, zone, at, kind, radius, COARSE if zone.hidden else FINE)
    if zone.hidden:
        off = {spot.at: min((_off(part, spot.at) for part in starts), default=OFF) for spot in sites}
        far = [spot for spot in sites if off[spot.at] >= OFF] or sites
        return (tuple(sorted(far, key=lambda spot: (_lurking(table, zone, spot.at, off[spot.at]), spot.at))),)
    if beside is not None:
        return (tuple(sorted(sites, key=lambda spot: (_beside(beside, radius, spot.at), spot.at))),)
    return tuple(
        tuple(
            sorted(
                (spot for spot in sites if deployment_places.in_part(part, spot.at)),
                key=lambda spot: (_in_line(part, spot), spot.at),
            )
        )
        for part in zone.parts
    )


def _ahead(facing: float) -> Point:
    return sin(radians(facing)), cos(radians(facing))


def _in_line(part: Part, spot: Spot) -> tuple[float, float]:
    """How far behind the front, then how far from the middle."""
    (x, y), (ux, uy), (west, south, east, north) = spot.at, _ahead(spot.facing or 0.0), part
    behind = max(ux * (px - x) + uy * (py - y) for px in (west, east) for py in (south, north))
    aside = uy * (x - (west + east) / 2) - ux * (y - (south + north) / 2)
    return round(behind, 3), abs(round(aside, 3))


def _beside(vehicle: Pose, radius: float, at: Point) -> tuple[bool, float]:
    """Out of the vehicle's way, and near its side."""
    (ux, uy), dx, dy = _ahead(vehicle.facing), at[0] - vehicle.x, at[1] - vehicle.y
    along, aside = ux * dx + uy * dy, abs(uy * dx - ux * dy)
    free = tables.VEHICLE_RADIUS + radius + APART
    return round(aside, 3) < free, round(hypot(along * BEFORE_OR_BEHIND, aside - free), 3)


def _lurking(table: Table, zone: Zone, at: Point, off: float) -> tuple[bool, float]:
    """Where one can crouch unseen, near the way of the enemy."""
    return not conceals(table, at), round(off if zone.facing_to is None else abs(at[1] - zone.facing_to), 3)


def _off(part: Part, at: Point) -> float:
    west, south, east, north = part
    return distance(at, (min(max(at[0], west), east), min(max(at[1], south), north)))


def _starts(state: State, side: str) -> Iterator[Part]:
    """The ground on which a side deploys openly."""
    for zone in state.plan.zones:
        if zone.side == side and not zone.hidden:
            yield from zone.parts


def _eyes(state: State, figures: Sequence[Figure]) -> Iterator[Figure | Eye]:
    """The enemies that are on the table, and the corners of the ground on which the others come."""
    enemy = state.enemy(figures[0].side)
    yield from state.foes(figures[0].side)
    for west, south, east, north in _starts(state, enemy):
        for point in ((west, south), (west, north), (east, south), (east, north)):
            yield Eye(point, tables.MOUNTED_RADIUS, mounted=True)


class Offer(NamedTuple):
    """Good places for each of some figures, and where everybody is put who has no place of his own."""

    spots: dict[str, tuple[Spot, ...]]
    proposed: dict[str, Spot]


OFFERS: Remembered[Offer] = Remembered(64)
"""What was offered on a table, in all games: most of them begin alike."""


def offered(state: State, figures: list[Figure], hidden: bool, most: int = 0) -> Offer:
    """What is offered to these, of whom so many at most are put down without a word."""
    who = tuple([(one.id, one.troop, one.kind, one.leader or one.troop_leader) for one in figures])
    wheels = tuple([one.where for one in state.vehicles.values()])
    key = (figures[0].side, who, hidden, most, state.plan.zones, wheels, _about(state, figures, hidden))
    return OFFERS.found(
        state.table,
        key,
        lambda: Offer(_shared_out(state, figures, hidden), proposal(state, figures[: most or None], hidden)),
    )


def _about(state: State, figures: list[Figure], hidden: bool) -> tuple[Station, ...]:
    """Those on the table who matter to it: all to who hides from them, else those near his ground."""
    everybody = (*stations(state), *bases(state))
    if hidden or not everybody:
        return everybody
    zones = {deployment_places.zone_for(state, one) for one in figures}
    grounds = [box for zone in zones if zone for box in deployment_places.grounds(state, zone)]
    near = max(one.radius for one in figures) + tables.ENEMY_CLEARANCE + 2 * EPSILON
    return tuple(
        [one for one in everybody if any(in_reach(box, (one[0], one[1]), near + one[2]) for box in grounds)]
    )


def _shared_out(state: State, figures: list[Figure], hidden: bool) -> dict[str, tuple[Spot, ...]]:
    """Good places dealt out among the figures: whatever each takes of his own, none lies on another's."""
    decks = {_deck(state, one, hidden): one for one in figures}
    wanted = CHOICES * len(figures)
    left = {deck: iter(deployment_places.spots(state, one, hidden, wanted)) for deck, one in decks.items()}
    own = {one.id: left[_deck(state, one, hidden)] for one in figures}
    dealt: dict[str, list[Spot]] = {one.id: [] for one in figures}
    taken: list[tuple[Point, float]] = []
    for _ in range(CHOICES):
        for one in figures:
            radius = one.radius
            for spot in own[one.id]:
                if not any(overlaps(spot.at, radius, *other) for other in taken):
                    dealt[one.id].append(spot)
                    taken.append((spot.at, radius))
                    break
    return {id: tuple(spots) for id, spots in dealt.items() if spots}


def _deck(state: State, figure: Figure, hidden: bool) -> tuple[int, bool]:
    """Figures of one zone and size share its places."""
    zone = deployment_places.zone_for(state, figure, hidden)
    return (-1 if zone is None else state.plan.zones.index(zone)), figure.mounted
