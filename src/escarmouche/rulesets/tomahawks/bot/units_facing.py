"""Two units as they would face each other: how far apart, who sees whom, what the fire of each promises.

Judged on the two men nearest to each other, wherever their units stand or would stand.
"""

from collections.abc import Sequence
from typing import NamedTuple

from escarmouche.rulesets.tomahawks.bot import known_odds
from escarmouche.rulesets.tomahawks.data import tables
from escarmouche.rulesets.tomahawks.data.state import State, Unit
from escarmouche.rulesets.tomahawks.rules import spotting, targets
from escarmouche.rulesets.tomahawks.rules.situations import Reaction
from escarmouche.rulesets.tomahawks.table import board
from escarmouche.rulesets.tomahawks.table.sight import Imagined, Lane, lane_between
from escarmouche.rulesets.tomahawks.table.terrain import stand_at
from escarmouche.table.plane import distance
from escarmouche.table.tabletop import Point, bearing, turn_between

SPREAD = 0.5  # of the men beyond a few: how much farther off than the nearest they are, in inches each


class Post(NamedTuple):
    """A unit where its men stand or would stand."""

    unit: Unit
    points: tuple[Point, ...]
    radius: float = tables.RADII["foot"]
    smoke: bool = False
    loaded: int = 0  # who could shoot at once
    hidden: bool = False  # under a marker until it shoots


def post(state: State, id: str) -> Post:
    """As it stands."""
    unit, men = state.units[id], state.living(id)
    weapons = known_odds.arms(unit) or unit.weapons
    loaded = sum([any(targets.unready(one, weapon) is None for weapon in weapons) for one in men])
    return Post(
        unit,
        tuple([one.point for one in men]),
        men[0].radius,
        any(one.smoke for one in men),
        loaded,
    )


class Faced(NamedTuple):
    """Two posts against each other."""

    own: Post
    foe: Post
    apart: float
    open: bool = False
    sees: bool = False
    seen: bool = False
    out: Lane | None = None  # from us to him
    back: Lane | None = None


def faced(state: State, own: Post, foe: Post, within: float) -> Faced:
    """As they see each other; nothing is looked for farther apart than that."""
    best, p, q = 1e9, own.points[0], foe.points[0]
    for x, y in own.points:
        for there, along in foe.points:
            square = (there - x) * (there - x) + (along - y) * (along - y)
            if square < best:
                best, p, q = square, (x, y), (there, along)
    apart = max(0.0, best**0.5 - own.radius - foe.radius)
    if apart > within:
        return Faced(own, foe, apart)
    out = line(state, p, own, q, foe)
    if not out.open:
        return Faced(own, foe, apart)
    back = line(state, q, foe, p, own)
    return Faced(
        own,
        foe,
        apart,
        True,
        _spots(state, own, foe, apart, out),
        _spots(state, foe, own, apart, back),
        out,
        back,
    )


def line(state: State, eye: Point, own: Post, at: Point, other: Post) -> Lane:
    """The line of sight of a man of one post to a man of the other."""
    return lane_between(state, _man(own, eye), _man(other, at))


def _man(one: Post, point: Point) -> Imagined:
    return Imagined(point, one.radius, one.unit.id, one.radius > tables.RADII["foot"])


def _spots(state: State, own: Post, other: Post, apart: float, line: Lane) -> bool:
    """MT.8, of the nearest two."""
    return spotting.spots(
        spotting.spot_along(
            state,
            line,
            apart,
            own.unit.has("scout"),
            target_smoke=other.smoke and not other.hidden,
            target_mounted=other.radius == tables.RADII["mounted"],
            target_large=other.unit.artillery,
            target_scout_or_natives=other.unit.hides,
            target_hidden_marker=other.hidden,
        )
    )


def gives(state: State, one: Faced, shots: int | None = None, hasty: bool = False) -> float:
    """What the fire of the first at the other promises, in men of any worth; it needs to see it."""
    if not one.sees or one.out is None:
        return 0.0
    return _fire(state, one.own, one.foe, one.apart, one.out, not one.seen, shots, hasty)


def takes(state: State, one: Faced, shots: int | None = None) -> float:
    """What the other's fire at it promises."""
    if not one.seen or one.back is None:
        return 0.0
    return _fire(state, one.foe, one.own, one.apart, one.back, not one.sees, shots, False)


def _fire(
    state: State, by: Post, at: Post, apart: float, lane: Lane, unseen: bool, shots: int | None, hasty: bool
) -> float:
    number = by.loaded if shots is None else shots
    if by.unit.artillery:
        number = min(number, tables.GUN_DICE[1])
    number = min(number, 2 * len(at.points) + 2)
    close = by.unit.formation == "close-order"
    if (close or by.unit.artillery) and not in_arc(by, at):
        return 0.0
    distance_of_most = apart + SPREAD * max(0, len(by.points) - 4) * (not close)
    base = "mounted" if at.radius == tables.RADII["mounted"] else "foot"
    weapons = by.unit.weapons if by.unit.artillery else known_odds.arms(by.unit) or by.unit.weapons
    chance = 0.0
    for weapon in weapons:
        limit = tables.WEAPONS[weapon].range
        far = min(distance_of_most, limit) if apart <= limit else distance_of_most
        shot = targets.shot_along(state, by.unit, weapon, lane, far, at.unit, base, hasty)
        chance = max(chance, known_odds.shot_chance(shot))
    test = reaction_of(state, at, unseen, by, lane.shot_cover == "solid")
    value = known_odds.fire(
        number, chance, len(at.points), test, at.unit.formation, at.unit.has("close-order")
    )
    return value * known_odds.man_worth(state, at.unit)


def in_arc(by: Post, at: Post) -> bool:
    """The middle of the other lies before its ranks or its piece (MT.7.12)."""
    own, other = board.centroid(by.points), board.centroid(at.points)
    if distance(own, other) < tables.TOLERANCE:
        return True
    return abs(turn_between(by.unit.facing, bearing(own, other))) <= tables.ARC


def reaction_of(state: State, at: Post, unseen: bool, by: Post, solid: bool) -> Reaction:
    """The test of a unit that is shot at, whatever its losses."""
    unit = at.unit
    close = by.unit.formation == "close-order"
    return Reaction(
        cause="shooting",
        troop_type=unit.type,
        is_officer=unit.officer,
        officer_near=not unit.officer and officer_near(state, unit, at.points),
        natives_in_cover=unit.has("natives")
        and all(stand_at(state.table, point).cover in (1, 2) for point in at.points),
        solid_cover=solid,
        volley=close and by.loaded >= tables.VOLLEY_SHOOTERS,
        shooter_unseen=unseen,
        artillery=by.unit.artillery,
        shooter_close_order=close,
    )


def officer_near(state: State, unit: Unit, points: Sequence[Point]) -> bool:
    for other in state.units.values():
        if other.officer and other.side == unit.side and other.type == unit.type and not other.fleeing:
            for one in state.living(other.id):
                if min([distance(one.point, point) for point in points]) <= tables.VOICE + 1.0:
                    return True
    return False
