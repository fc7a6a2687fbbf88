"""Who can shoot at whom, with what, and why not
(MT.5.04, 5.15, 7.12, 9.10-9.15, 9.20-9.24, 10.02-10.06, 10.30, 16.6)."""

from collections.abc import Iterable, Iterator
from math import cos, radians, sin

import msgspec

from escarmouche.kernel.rules import Illegal
from escarmouche.rulesets.tomahawks.data import tables
from escarmouche.rulesets.tomahawks.data.state import Figure, State, Unit, Weather, while_untouched
from escarmouche.rulesets.tomahawks.rules import shooting, spotting
from escarmouche.rulesets.tomahawks.rules.recoil_flight_rally import unsteady
from escarmouche.rulesets.tomahawks.rules.situations import Shot
from escarmouche.rulesets.tomahawks.rules.spotting import spot_of, unit_spots
from escarmouche.rulesets.tomahawks.table import board, figure_moves, sight
from escarmouche.rulesets.tomahawks.table.sight import Lane
from escarmouche.speed.keep import kept_calls
from escarmouche.table import plane
from escarmouche.table.tabletop import EPSILON, Point, Waiting

SHOOT = "MT.10.02"
VOLLEY = "MT.10.30"
KEPT = 64  # of one state
ARC_COS = round(cos(radians(tables.ARC + tables.TOLERANCE)), 12)  # alike on every machine


# Figure by figure


def _arc(state: State, unit: Unit) -> Point | None:
    """The way that a unit shoots: in close order that of its facing, a gun that of its piece (MT.7.12, 9.21)."""
    if unit.artillery:
        facing = state.bases(unit.id)[0].pose.facing
    elif unit.formation == "close-order":
        facing = unit.facing
    else:
        return None
    return (round(sin(radians(facing)), 12), round(cos(radians(facing)), 12))


def in_arc(ahead: Point, one: Point, other: Point) -> bool:
    """A place lies within 45 degrees of a facing, as seen from another."""
    dx, dy = other[0] - one[0], other[1] - one[1]
    return dx * ahead[0] + dy * ahead[1] >= ARC_COS * plane.distance(one, other) - EPSILON * EPSILON


def targets_of_each(state: State, unit: str, weapon: str, other: str) -> dict[str, tuple[str, ...]]:
    """At whom of another unit each figure of a unit can shoot, Officers screened or not; who can at nobody is left out.

    Spotted by the unit, in the line of sight of the shooter, in range and in its arc (MT.10.02); the nearest first, of
    equals the first of the roster (MT.10.04).
    """
    reach = tables.WEAPONS[weapon].range
    if not 0.0 <= sight.gaps(state, unit)[other] <= reach + EPSILON:
        return {}
    return _targets_of_each(state, unit, reach, other, _arc(state, state.units[unit]), state.weather())


@while_untouched
@kept_calls()
def _targets_of_each(
    state: State, unit: str, reach: float, other: str, ahead: Point | None, weather: Weather
) -> dict[str, tuple[str, ...]]:
    """Kept by the weather as well, which tells who is spotted."""
    seen = sight.spotted(state, unit, other)
    if not seen:
        return {}
    figures = state.figures
    lines = sight.lanes(state, unit, other, reach)
    # A man, or a vehicle; never the piece of a gun (MT.9.23, 10.33).
    aims = [id if id in seen and figures[id].base != "piece" else "" for id in lines.targets]
    width, far = len(aims), reach + EPSILON
    found: dict[str, tuple[str, ...]] = {}
    for number, shooter in enumerate(lines.viewers):
        at = number * width
        able = [
            (length, place, target)
            for place, (target, length) in enumerate(zip(aims, lines.lengths[at : at + width], strict=True))
            if target and 0.0 <= length <= far
        ]
        if able and ahead is not None:
            here = figures[shooter].point
            able = [one for one in able if in_arc(ahead, here, figures[one[2]].point)]
        if able:
            found[shooter] = _by_distance(able)
    return found


def _by_distance(able: list[tuple[float, int, str]]) -> tuple[str, ...]:
    """By distance, within the tolerance in roster order (MT.1.07, 10.04)."""
    able.sort()
    if len(able) > 1 and able[1][0] <= able[0][0] + EPSILON:
        near = able[0][0] + EPSILON
        able.sort(key=lambda row: (0.0, row[1]) if row[0] <= near else row[:2])
    return tuple([id for _, _, id in able])


def eligible(state: State, shooter: str, weapon: str, target_unit: str) -> tuple[str, ...]:
    """At whom of a unit a figure can shoot with a weapon, the reference figure first (MT.10.02, 10.04-10.06)."""
    own = state.figures[shooter]
    able = targets_of_each(state, own.unit, weapon, target_unit).get(shooter, ())
    if able and state.units[target_unit].officer and screened(state, shooter, weapon, able[0]):
        return ()
    return able


def screened(state: State, shooter: str, weapon: str, officer: str) -> bool:
    """Troops nearer to the shooter, at whom he could shoot as well, screen an Officer who has friends within 2"
    (MT.10.06)."""
    one, target = state.figures[shooter], state.figures[officer]
    if not any(
        friend.id != officer
        and friend.base not in tables.VEHICLES
        and plane.gap(friend.point, friend.radius, target.point, target.radius)
        <= tables.OFFICER_APART + EPSILON
        for friend in state.of_side(target.side)
    ):
        return False
    away = plane.gap(one.point, one.radius, target.point, target.radius)
    for unit in state.units.values():
        if unit.side != target.side or unit.officer or unit.vehicle:
            continue
        able = targets_of_each(state, one.unit, weapon, unit.id).get(shooter, ())
        if able:
            nearest = state.figures[able[0]]
            if plane.gap(one.point, one.radius, nearest.point, nearest.radius) < away - EPSILON:
                return True
    return False


def why_not(state: State, shooter: str, weapon: str, target_unit: str) -> Illegal | None:
    """Why a figure can shoot at nobody of a unit: as of the figure of it that comes nearest to being a target."""
    if eligible(state, shooter, weapon, target_unit):
        return None
    one = state.figures[shooter]
    aims = [aim for aim in state.bases(target_unit) if aim.base != "piece"]
    if not aims:
        return Illegal("MT.8.44", "target-hidden", target=target_unit)
    if targets_of_each(state, one.unit, weapon, target_unit).get(shooter):
        return Illegal("MT.10.06", "officer-screened", figure=shooter, target=target_unit)
    return max([_refusal(state, one, weapon, aim) for aim in aims], key=lambda found: found[0])[1]


def _refusal(state: State, one: Figure, weapon: str, target: Figure) -> tuple[tuple[int, float], Illegal]:
    """Why a figure cannot shoot at another, and how much is wanting: the least first among the reasons of MT.10.02."""
    reach = tables.WEAPONS[weapon].range
    line = sight.lane(state, one.id, target.id)
    away = round(line.gap, 1)
    about = {"figure": one.id, "target": target.unit}
    if not line.open:
        return (0, -line.gap), Illegal(SHOOT, "no-los", **about, cause=line.cause, by=line.by)
    if not unit_spots(state, one.unit, target.id):
        best = max(
            [spotting.spot_distance(spot_of(state, man.id, target.id)) for man in state.living(one.unit)],
            default=0.0,
        )
        return (1, -line.gap), Illegal(SHOOT, "not-spotted", **about, distance=away, spotting=best)
    if line.gap > reach + EPSILON:
        return (2, -line.gap), Illegal(
            SHOOT, "out-of-range", **about, weapon=weapon, distance=away, range=reach
        )
    return (3, -line.gap), Illegal("MT.7.12", "out-of-arc", **about)


def reference(state: State, shooter: str, weapon: str, target_unit: str) -> Figure:
    """The nearest of a unit at whom a figure can shoot (MT.10.04)."""
    return state.figures[targets_of_each(state, state.figures[shooter].unit, weapon, target_unit)[shooter][0]]


def shot_of(state: State, shooter: str, weapon: str, target_unit: str, hasty: bool = False) -> Shot:
    """The shot of a figure at a unit: at its reference figure."""
    one = state.figures[shooter]
    aim = reference(state, shooter, weapon, target_unit)
    return shot_at(state, one, state.units[one.unit], weapon, aim.id, hasty)


def shot_at(state: State, one: Figure, own: Unit, weapon: str, target: str, hasty: bool = False) -> Shot:
    """The same at a figure named."""
    aim, line = state.figures[target], sight.lane(state, one.id, target)
    return shot_along(state, own, weapon, line, line.gap, state.units[aim.unit], aim.base, hasty)


def shot_along(
    state: State, own: Unit, weapon: str, line: Lane, distance: float, target: Unit, base: str, hasty: bool
) -> Shot:
    """A shot of a unit along a line at somebody of another, on such a base."""
    return Shot(
        shooting=own.shooting,
        weapon=weapon,
        distance=distance,
        hasty=hasty,
        obstacles_crossed=line.obstacles if state.options.strict_obstacles else line.far_obstacles,
        target_cover=line.shot_cover,
        target_formation=target.formation,
        target_mounted=base == "mounted",
        large_target=base in tables.LARGE_TARGETS,
        sharpshooter=own.has("sharpshooter"),
        wet_powder=state.options.wet_powder and any(one in tables.WET for one in state.weathers()),
    )


# Unit by unit


class Lot(msgspec.Struct, frozen=True):
    """Those of a unit who can shoot at one enemy unit with one weapon, in roster order; of a gun its piece."""

    unit: str
    target: str
    weapon: str
    shooters: tuple[str, ...]


def shooters(state: State, unit: str) -> tuple[Figure, ...]:
    """Who shoots for a unit: its men, or the piece of a gun."""
    return state.bases(unit)[:1] if state.units[unit].artillery else state.living(unit)


def unready(figure: Figure, weapon: str) -> Illegal | None:
    """Why a figure cannot shoot a weapon that it carries: not reloaded, or used up (MT.9.10, 9.12)."""
    if figure.smoke and shooting.is_black_powder(weapon):
        return Illegal("MT.9.10", "not-loaded", figure=figure.id, weapon=weapon)
    if weapon in figure.used:
        return Illegal("MT.9.12", "already-used", figure=figure.id, weapon=weapon)
    return None


def loaded(state: State, unit: str) -> bool:
    """At least one figure could shoot, were there an enemy (MT.5.08)."""
    weapons = state.units[unit].weapons
    return any(unready(one, weapon) is None for one in shooters(state, unit) for weapon in weapons)


def crew_at_piece(state: State, unit: str) -> int:
    """How many men serve the piece of a gun (MT.9.21)."""
    return len(figure_moves.crew_at(state, state.bases(unit)[0]))


def gun_dice(state: State, unit: str) -> int:
    """One for each man at the piece, up to four (MT.9.21)."""
    return min(crew_at_piece(state, unit), tables.GUN_DICE[1])


def lots(state: State, unit: str, target: str = "", single: bool = False) -> tuple[Lot, ...]:
    """What a unit can shoot at with what: at anybody or at one enemy, with any weapon or those of a single shot."""
    return _lots(state, unit, target, single)


@kept_calls(KEPT)
def _lots(state: State, unit: str, target: str, single: bool) -> tuple[Lot, ...]:
    return tuple(_each_lot(state, unit, target, single))


def can_shoot(state: State, unit: str) -> bool:
    """Somebody of a unit has somebody to shoot at; the first is enough."""
    return next(_each_lot(state, unit), None) is not None


def _each_lot(state: State, unit: str, target: str = "", single: bool = False) -> Iterator[Lot]:
    if unable(state, unit) is not None:
        return
    whole = state.units[unit]
    for weapon in whole.weapons:
        if single and not shooting.is_single_shot(weapon):
            continue
        armed = [one.id for one in shooters(state, unit) if unready(one, weapon) is None]
        if not armed:
            continue
        for enemy in (target,) if target else enemies(state, whole.side):
            aims = targets_of_each(state, unit, weapon, enemy)
            able = tuple([id for id in armed if id in aims]) if aims else ()
            if able and state.units[enemy].officer:
                able = tuple([id for id in able if eligible(state, id, weapon, enemy)])
            if able:
                yield Lot(unit, enemy, weapon, able)


def enemies(state: State, side: str) -> tuple[str, ...]:
    """The enemy's units on the table, in roster order; vehicles may be shot at as well (MT.10.33)."""
    return tuple([one.id for one in state.units.values() if one.side != side and state.bases(one.id)])


def nearest(state: State, lot: Lot) -> tuple[Figure, Figure]:
    """Who of them has the nearest reference figure, and that one."""
    pairs = [(state.figures[id], reference(state, id, lot.weapon, lot.target)) for id in lot.shooters]
    return min(pairs, key=lambda pair: board.gap(*pair))


def volleys(state: State, lot: Lot) -> bool:
    """Close order, and enough of them (MT.10.30)."""
    return (
        state.units[lot.unit].formation == "close-order"
        and len(all_able(state, lot)) >= tables.VOLLEY_SHOOTERS
    )


def all_able(state: State, lot: Lot) -> dict[str, str]:
    """Everybody of a unit who can shoot at that enemy, and with what: the weapon named, or else another."""
    found = dict.fromkeys(lot.shooters, lot.weapon)
    for other in lots(state, lot.unit, lot.target):
        for id in other.shooters:
            found.setdefault(id, other.weapon)
    return found


# Why not


def unable(state: State, unit: str) -> Illegal | None:
    """Why a unit cannot shoot at anybody, wherever the enemy stands."""
    whole = state.units[unit]
    if not state.bases(unit):
        return Illegal("MT.8.41", "unit-hidden", unit=unit)
    if refused := unsteady(state, unit):
        return refused
    if not whole.weapons:
        return Illegal(SHOOT, "no-weapon", unit=unit)
    if whole.artillery and crew_at_piece(state, unit) < tables.GUN_DICE[0]:
        return Illegal(
            "MT.9.21", "no-crew", unit=unit, count=crew_at_piece(state, unit), need=tables.GUN_DICE[0]
        )
    return None


def no_target(state: State, unit: str) -> Illegal | None:
    """Why a unit has nobody to shoot at: that of the nearest enemy; nothing where it can shoot."""
    if refused := unable(state, unit):
        return refused
    if lots(state, unit):
        return None
    found = enemies(state, state.units[unit].side)
    if not found:
        return Illegal(SHOOT, "nobody-to-shoot", unit=unit)
    return no_shot(state, unit, min(found, key=lambda enemy: board.unit_gap(state, unit, enemy)))


def no_shot(state: State, unit: str, target: str, weapon: str = "") -> Illegal | None:
    """Why nobody of a unit can shoot at that enemy, with that weapon or any; as of the man nearest to it."""
    if target in state.markers or may_be_hidden(state, target):
        return Illegal("MT.8.44", "target-hidden", target=target)
    if not state.bases(target) or state.units[target].side == state.units[unit].side:
        return None
    if refused := unable(state, unit):
        return refused
    carried = state.units[unit].weapons
    if weapon and weapon not in carried:
        return Illegal(SHOOT, "not-carried", unit=unit, weapon=weapon)
    first: Illegal | None = None
    for one in _nearest_first(state, shooters(state, unit), target):
        for each in (weapon,) if weapon else carried:
            refused = unready(one, each) or why_not(state, one.id, each, target)
            if refused is None:
                return None
            first = first or refused
    return first


def _nearest_first(state: State, figures: Iterable[Figure], target: str) -> list[Figure]:
    there = state.bases(target)
    return sorted(figures, key=lambda one: min(board.gap(one, other) for other in there))


def may_be_hidden(state: State, unit: str) -> bool:
    """Neither on the table nor lost: under a marker, or still to come. Which of the two an enemy is not told."""
    whole = state.units.get(unit)
    return whole is not None and any(isinstance(state.figures[id].where, Waiting) for id in whole.members)


def no_volley(state: State, unit: str, target: str, weapon: str) -> Illegal | None:
    """Why they cannot fire a volley at it."""
    if refused := no_shot(state, unit, target, weapon):
        return refused
    lot = next((one for one in lots(state, unit, target) if one.weapon == weapon), None)
    if lot is None or volleys(state, lot):
        return None
    able = len(all_able(state, lot))
    return Illegal(VOLLEY, "no-volley", unit=unit, count=able, need=tables.VOLLEY_SHOOTERS)
