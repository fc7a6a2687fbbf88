"""Command (chapter 7): points that leaders roll, what a figure costs, who is reached from where, who succeeds a dead
player character, and the order left to a group."""

from math import dist
from typing import NamedTuple

from escarmouche.kernel.dice import D6, Dice
from escarmouche.kernel.rules import Check
from escarmouche.rulesets.tyneside.data import tables
from escarmouche.rulesets.tyneside.data.events import Leaderless, Succeeded
from escarmouche.rulesets.tyneside.data.seats import is_pc
from escarmouche.rulesets.tyneside.data.state import (
    MUSICIANS,
    Class,
    Figure,
    Order,
    Play,
    State,
    change,
    change_each,
    while_placed,
)
from escarmouche.rulesets.tyneside.table.formations import first_group
from escarmouche.rulesets.tyneside.table.terrain import in_dense, kinds
from escarmouche.speed.keep import kept
from escarmouche.table import plane
from escarmouche.table.sight import trace
from escarmouche.table.tabletop import EPSILON, Point, Table, at_most, distance, rounded

LEFT_ORDER = "TY.7.28"


def dice_of(klass: Class) -> int:
    """The command dice of a leader (TY.7.04)."""
    return tables.COMMAND_DICE[klass]


POINTS: Check[Class] = Check("command-points", "TY.7.04", die=lambda klass: D6, summed=dice_of)
MUSIC: Check[None] = Check(
    "music", "TY.7.05", die=lambda nothing: D6, summed=lambda nothing: tables.MUSIC_DICE, exact=True
)


def roll_points(klass: Class, dice: Dice, by: str = "") -> int:
    """What a player character or an activated second officer brings to the pool (TY.7.04, 7.15)."""
    with dice.by(by):
        return POINTS.roll(klass, dice).total


def musician_dice(klass: Class, played: bool, class_dice: bool) -> int:
    """How many dice an activated musician brings: one for the first of them; or his own, by option (TY.7.06)."""
    if class_dice:
        return dice_of(klass)
    return 0 if played else tables.MUSIC_DICE


def roll_music(klass: Class, played: bool, dice: Dice, by: str = "", class_dice: bool = False) -> int:
    """What an activated musician brings to the pool; `played`: another has brought the extra die (TY.7.05, 7.06)."""
    if class_dice:
        return roll_points(klass, dice, by)
    if played:
        return 0
    with dice.by(by):
        return MUSIC.roll(None, dice).total


def price(loyal: bool, routing: bool) -> int:
    """What a figure costs: 2 points if it is disloyal, routing, or both (TY.7.09-7.11)."""
    return tables.LOYAL_PRICE if loyal and not routing else tables.DEAR_PRICE


class Bill(NamedTuple):
    """What commanding a unit takes: its price, for how many, and who of them is out of distance, if anybody is."""

    price: int
    men: int
    beyond: str = ""


def bill(state: State, unit: str, active: tuple[str, ...]) -> Bill:
    """The whole unit, man by man, by the active commanders (TY.7.12, 7.17, 7.18)."""
    routing = state.units[unit].routing
    total = men = 0
    beyond = ""
    known = _known(state)
    names = {leader: _names(state.figures[leader]) for leader in active}
    for man in men_of(state, unit):
        id = man.id
        within = [
            leader
            for leader in active
            if (known[leader, id] if (leader, id) in known else reaches(state, leader, id))
        ]
        beyond = beyond or ("" if within else man.id)
        loyal = bool([leader for leader in within if not names[leader].isdisjoint(man.loyal_to)])
        total += price(loyal, routing)
        men += 1
    return Bill(total, men, beyond)


def men_of(state: State, unit: str) -> tuple[Figure, ...]:
    """Whom one pays for: the living on the table, or those under a player's hidden marker (TY.7.13, 18.09)."""
    if _marked(state, unit) is not None:
        return tuple([state.figures[id] for id in state.units[unit].members])
    return state.living(unit)


def is_loyal(figure: Figure, leader: Figure) -> bool:
    """Loyal to that officer or chief, or to his like (TY.2.06)."""
    return not _names(leader).isdisjoint(figure.loyal_to)


def _names(leader: Figure) -> frozenset[str]:
    """His own, and those of his like."""
    return frozenset((leader.id, *leader.tags))


def reaches(state: State, leader: str, figure: str) -> bool:
    """Within command distance: 50 cm in clear ground, 25 cm where dense ground matters (TY.7.07, 7.08)."""
    known = _known(state)
    key = leader, figure
    if key not in known:
        one, other = state.figures[leader], state.figures[figure]
        if not other.placed:
            at = _marked(state, other.unit)
            assert at is not None, f"{other.id} is neither on the table nor under a marker"
            return _in_distance(state, one.point, one.radius, at, 0.0)
        known[key] = _in_distance(state, one.point, one.radius, other.point, other.radius)
    return known[key]


@while_placed
@kept
def _known(state: State) -> dict[tuple[str, str], bool]:
    return {}


def _in_distance(state: State, p: Point, r: float, q: Point, s: float) -> bool:
    apart = plane.gap(p, r, q, s)
    if at_most(apart, tables.COMMAND_DENSE):
        return True
    return at_most(apart, tables.COMMAND_OPEN) and not dense_between(state, p, q)


def dense_between(state: State, p: Point, q: Point) -> bool:
    """One of two places is in dense ground, or dense ground lies on the straight line between them (TY.7.08)."""
    table = state.table
    if in_dense(table, p) or in_dense(table, q):
        return True
    if table.clear((p, q)):
        return False
    dense = {area.id for area in kinds(table).dense}
    return trace(table, p, q).length_in(dense) > 0.0


def is_hidden(state: State, unit: str) -> bool:
    """Under a marker (TY.18.09)."""
    return _marked(state, unit) is not None


def _marked(state: State, unit: str) -> Point | None:
    """Where the marker of a hidden unit lies."""
    for marker in state.markers.values():
        if marker.unit == unit:
            return marker.at
    return None


def leaders(state: State, side: str) -> tuple[Figure, ...]:
    """Second officers and musicians who can be activated, in roster order (TY.7.14)."""
    return tuple(
        [one for one in state.of_side(side) if one.leads and not is_pc(state, one) and not one.commanded]
    )


def unpaid_groups(state: State, side: str) -> tuple[str, ...]:
    """The groups that nobody has paid for yet, in roster order."""
    return tuple(
        [
            unit.id
            for unit in state.units.values()
            if unit.side == side and not unit.alone and not unit.commanded and men_of(state, unit.id)
        ]
    )


def is_musician(figure: Figure) -> bool:
    return figure.role in MUSICIANS


def succeed(game: Play, side: str) -> None:
    """At the start of the player's next phase his best second officer becomes his character."""
    if game.state.automatic(side):
        return
    for figure in list(game.state.figures.values()):
        if figure.side != side or figure.role != "pc" or figure.fell is None:
            continue
        heir = successor(game.state, figure) if game.state.options.succession else None
        if heir is None:
            change(game, figure.id, fell=None)
            game.emit(Leaderless(rules=("TY.7.26",), side=side, pc=figure.id))
        else:
            change_each(
                game,
                {
                    figure.id: {"fell": None},
                    heir.id: {"role": "pc", "seat": game.state.seat_of(figure.id)},
                },
            )
            game.emit(Succeeded(rules=("TY.7.26",), figure=heir.id, pc=figure.id))


def successor(state: State, fallen: Figure) -> Figure | None:
    """The living second officer of highest class in his force; of equals the nearest to where he fell."""
    fell = fallen.fell
    seconds = [one for one in state.of_side(fallen.side) if one.role == "second"]
    if fell is None or not seconds:
        return None
    return min(seconds, key=lambda one: (tables.CLASSES.index(one.klass), round(dist(one.point, fell), 3)))


def takes_orders(state: State, unit: str) -> bool:
    """A group that stands for itself: the others of a platoon have the order of its first (TY.11.14)."""
    whole = state.units[unit]
    if whole.alone:
        return False
    return not whole.platoon or not whole.in_ranks or first_group(state, unit) == unit


def usual_order(state: State, start: Point, end: Point) -> Order:
    """HOLD for a group that did not move, otherwise on along the same heading to the table edge (TY.7.28)."""
    if distance(start, end) <= EPSILON:
        return Order("hold")
    return Order("move", points=(beyond(state.table, start, end),))


def beyond(table: Table, start: Point, end: Point) -> Point:
    """Where the way from one point through another comes to the table edge."""
    least = min(
        (high - at) / step if step > 0.0 else -at / step
        for at, step, high in (
            (end[0], end[0] - start[0], table.width),
            (end[1], end[1] - start[1], table.height),
        )
        if step
    )
    x, y = end[0] + (end[0] - start[0]) * least, end[1] + (end[1] - start[1]) * least
    return (rounded(min(max(x, 0.0), table.width)), rounded(min(max(y, 0.0), table.height)))
