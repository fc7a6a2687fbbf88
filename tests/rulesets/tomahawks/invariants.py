"""What must hold in every state of a game of Muskets & Tomahawks, whatever was played."""

from collections import Counter
from collections.abc import Sequence
from itertools import combinations, pairwise
from math import hypot

from escarmouche.rulesets.tomahawks.data import tables
from escarmouche.rulesets.tomahawks.data.state import Figure, State, Unit
from escarmouche.rulesets.tomahawks.table import board
from escarmouche.table.tabletop import At, Away, Gone, Line, Point, Waiting, contains, overlaps

TOLERANCE = 0.001  # MT.1.07
ROUNDED = 0.0015  # two places, each rounded to a thousandth


def check(state: State) -> None:
    """Legal places, contacts that touch, units whose markers fit together, every card in one place."""
    for figure in state.figures.values():
        _check_figure(state, figure)
    for unit in state.units.values():
        _check_unit(state, unit)
    acting = state.cursor.activation.unit  # half-way along their paths its figures may pass through friends
    for one, other in combinations([one for one in state.on_table() if one.unit != acting], 2):
        assert not overlaps(one.point, one.radius, other.point, other.radius), (
            f"{one.id} on {other.id} (MT.1.12)"
        )
    for area in state.table.areas:
        if area.kind == "building":
            inside = [one for one in state.on_table() if contains(area, one.point)]
            assert len(inside) <= tables.CAPACITY, f"{area.id} (MT.2.31)"
            assert not any(one.mounted or not one.man for one in inside), f"{area.id} (MT.6.22)"
    _check_ground(state, acting)
    _check_contacts(state)
    if state.cursor.step == "turn":
        for unit in state.units.values():
            _check_order(state, unit)
    _check_cards(state)
    _check_markers(state)
    _check_cursor(state)


def _check_ground(state: State, acting: str) -> None:
    """Nobody stands on a line or in what he cannot enter, nor so near to its border that he may count as in it."""
    lines = [line for line in state.table.lines if tables.TERRAIN[line.kind].shape == "obstacle"]
    rivers = [area for area in state.table.areas if tables.TERRAIN[area.kind].ground == "impassable"]
    for one in state.on_table():
        for river in rivers:
            assert not contains(river, one.point), f"{one.id} in {river.id} (MT.6.22)"
        if one.unit == acting:
            continue  # half-way it may be astride an obstacle
        for line in lines:
            off = _off_line(one.point, line) - one.radius
            assert off >= -ROUNDED, f"{one.id} on {line.id} by {off} (MT.6.29)"


def _off_line(point: Point, line: Line) -> float:
    return min(_off(point, p, q) for p, q in pairwise(line.points))


def _off(point: Point, p: Point, q: Point) -> float:
    dx, dy = q[0] - p[0], q[1] - p[1]
    along = ((point[0] - p[0]) * dx + (point[1] - p[1]) * dy) / (dx * dx + dy * dy)
    along = min(1.0, max(0.0, along))
    return hypot(point[0] - p[0] - along * dx, point[1] - p[1] - along * dy)


def _gap(one: Figure, other: Figure) -> float:
    return hypot(one.point[0] - other.point[0], one.point[1] - other.point[1]) - one.radius - other.radius


def _check_contacts(state: State) -> None:
    """Whoever is in contact touches, or is as near as MT.13.16 has it over an obstacle; who touches is in contact."""
    touched = board.touched(state)
    lines = [line for line in state.table.lines if tables.TERRAIN[line.kind].shape == "obstacle"]
    one_side, other_side = (state.of_side(side) for side in state.plan.sides)
    for one in one_side:
        for other in other_side:
            gap, met = _gap(one, other), other.id in touched.get(one.id, ())
            assert met == (one.id in touched.get(other.id, ())), f"{one.id}, {other.id} (MT.13.01)"
            if gap <= TOLERANCE / 2:
                assert met, f"{one.id} touches {other.id} (MT.13.01)"
            if met and gap > ROUNDED:
                near = [line for line in lines if _strikes_over(one, other, line)]
                assert gap <= tables.ACROSS + ROUNDED, f"{one.id} is {gap} from {other.id} (MT.13.16)"
                assert near, f"{one.id} is {gap} from {other.id} (MT.13.16)"


def _strikes_over(one: Figure, other: Figure, line: Line) -> bool:
    reach = tables.ACROSS_OBSTACLE + ROUNDED
    return all(_off_line(man.point, line) - man.radius <= reach for man in (one, other))


def _check_order(state: State, unit: Unit) -> None:
    """At rest a unit keeps together unless it was scattered, and who is dispersed is so (MT.2.14, 2.20, 2.21)."""
    men = state.living(unit.id)
    if len(men) < 2:
        return
    if unit.formation == "dispersed":
        for one, other in combinations(men, 2):
            assert _gap(one, other) >= tables.DISPERSED_GAP - ROUNDED, f"{one.id}, {other.id} (MT.2.14)"
    reach = tables.COHESION + sum(tables.TRAIT_MOVE.get(trait, 0.0) for trait in unit.traits)
    assert unit.scattered or _linked(men, reach), f"{unit.id} (MT.2.20)"


def _linked(men: Sequence[Figure], reach: float) -> bool:
    reached, left = [men[0]], list(men[1:])
    for one in reached:
        near = [other for other in left if _gap(one, other) <= reach + ROUNDED]
        reached += near
        left = [other for other in left if other not in near]
    return not left


def _check_figure(state: State, figure: Figure) -> None:
    name, where = figure.id, figure.where
    unit = state.units[figure.unit]
    assert name in unit.members
    assert unit.side == figure.side
    assert isinstance(where, (At, Gone, Away, Waiting)), name
    if isinstance(where, At):
        assert where.pose == where.pose.rounded(), f"{name}: positions are rounded when they enter the state"
        assert state.table.within(figure.point, figure.radius), f"{name} is off the table (MT.1.11)"
    if isinstance(where, Away):
        assert any(one.side == figure.side for one in state.plan.exits), f"{name} (MT.6.26)"
    for weapon in figure.used:
        assert weapon in unit.weapons, f"{name} (MT.9.12)"
        assert tables.WEAPONS[weapon].special == "single-shot", f"{name} (MT.9.12)"
    if figure.smoke:
        assert any(tables.WEAPONS[weapon].special == "black-powder" for weapon in unit.weapons), (
            f"{name} (MT.9.10)"
        )


def _check_unit(state: State, unit: Unit) -> None:
    name, men = unit.id, len(state.living(unit.id))
    assert 0 <= unit.facing < 360, name
    assert not (unit.fleeing and (unit.shaken or unit.vigilant)), f"{name} (MT.12.02)"
    assert not (unit.shaken and unit.vigilant), f"{name} (MT.5.11)"
    assert not (unit.vigilant and unit.artillery), f"{name} (MT.9.24)"
    if unit.fleeing or not men:
        assert not unit.fleeing or unit.formation == "normal", f"{name} (MT.2.16)"
        return
    if unit.formation != "normal":
        assert men >= tables.FORMED_FIGURES.get(unit.formation, 2), f"{name} (MT.2.16)"
    if unit.formation == "close-order":
        assert unit.has("close-order"), f"{name} (MT.2.12)"
    if unit.formation == "dispersed":
        assert unit.hides or unit.type in ("skirmisher", "native", "warrior"), f"{name} (MT.2.14)"


def _check_cards(state: State) -> None:
    if state.cursor.step in ("deploy", "deal"):
        return
    held = [id for cards in (*state.hands.values(), *state.reserves.values()) for id in cards]
    played = [state.cursor.card] if state.cursor.card else []
    places = Counter([*state.deck, *state.discard, *state.clocks, *state.aside, *held, *played])
    there = {
        card.id for card in state.cards.values() if card.kind != "morale" or card.side in state.morale_due
    }
    assert places == Counter(there), (
        f"cards lost or twice: {places - Counter(there)} {Counter(there) - places}"
    )
    assert list(state.deck) == [id for id in state.cards if id in set(state.deck)], "the deck has no order"
    assert len(state.clocks) < tables.CLOCKS or state.verdict, "MT.3.15"
    assert not state.aside, "MT.3.16"
    for side in state.plan.sides:
        assert state.command[side] >= 0, f"{side} (MT.4.09)"
        for id in state.reserves[side]:
            assert (state.cards[id].kind, state.cards[id].side) == ("troop", side), f"{id} (MT.4.16)"
    if not state.options.clock_in_hand:
        assert not any(state.cards[id].kind == "clock" for id in held), "MT.3.14"
    assert 1 <= state.round <= state.plan.rounds, "MT.3.15"


def _check_markers(state: State) -> None:
    under = Counter(marker.unit for marker in state.markers.values() if marker.unit)
    for unit, number in under.items():
        assert number == 1, f"{unit} lies under {number} markers"
        assert state.units[unit].hides, f"{unit} (MT.8.40)"
        assert not state.bases(unit), f"{unit} is hidden and on the table (MT.8.45)"
    for marker in state.markers.values():
        assert state.table.within(marker.at, tables.MARKER_RADIUS), f"{marker.id} (MT.1.11)"


def _check_cursor(state: State) -> None:
    cursor = state.cursor
    if cursor.step == "resolve":
        assert cursor.owner in state.plan.sides
        assert cursor.cause, cursor
        assert bool(cursor.card) == (cursor.cause != "order"), cursor
    else:
        assert (cursor.card, cursor.cause) == ("", ""), cursor
    if cursor.activation.unit:
        assert cursor.activation.left >= 0
        assert cursor.activation.unit in cursor.done, cursor
