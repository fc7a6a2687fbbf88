"""Who spots whom, and who can be shot at by whom (MT.7.12, 8.04, 8.05, 8.20, 8.42, 9.21, 10.02-10.06).

spot_of(state, viewer, target) -> Spot              one figure looks at another: the situation
spots(state, viewer, target)                        and whether it spots it
unit_spots(state, unit, figure)                     one of its men does
unit_spots_unit(state, unit, other)                 it has spotted one figure of the other
marker_spot(state, viewer, marker) -> Spot          the same for a hidden marker
marker_spotted(state, marker, at)                   the first enemy who spots a marker, there or where it is
eligible(state, shooter, weapon, target_unit)       at whom of a unit a figure can shoot, the nearest first
why_not(state, shooter, weapon, target_unit)        why at nobody of it
shot_of(state, shooter, weapon, unit, hasty)        the shot at the reference figure: the situation
"""

from math import cos, radians, sin

from escarmouche.kernel.rules import Illegal
from escarmouche.rulesets.tomahawks.data import tables
from escarmouche.rulesets.tomahawks.data.state import Figure, State, Unit, while_untouched
from escarmouche.rulesets.tomahawks.rules import spotting
from escarmouche.rulesets.tomahawks.rules.cover import COVERS
from escarmouche.rulesets.tomahawks.rules.situations import Shot, Spot
from escarmouche.rulesets.tomahawks.table import sight
from escarmouche.speed.keep import kept
from escarmouche.table import plane
from escarmouche.table.tabletop import EPSILON, Point

SHOOT = "MT.10.02"
ARC_COS = round(cos(radians(tables.ARC + tables.TOLERANCE)), 12)  # alike on every machine
MARKER_SHIFT = tables.SPOT_MARKER + tables.SPOT_TRAIT  # MT.8.20


def spot_of(state: State, viewer: str, target: str) -> Spot:
    """One figure looks at another, as the table of spotting asks."""
    one, unit = state.figures[target], state.units[state.figures[target].unit]
    line = sight.lane(state, viewer, target)
    return _spot(
        state,
        viewer,
        line,
        target_smoke=one.smoke,
        target_mounted=one.mounted,
        target_large=one.base in tables.SPOTTED_LARGE,
        target_scout_or_natives=unit.hides,
    )


def marker_spot(state: State, viewer: str, marker: str) -> Spot:
    """One figure looks at a hidden marker, which hides a Scout or Natives whatever it is (MT.8.16, 8.20)."""
    there = state.markers[marker].at
    return _spot(
        state,
        viewer,
        sight.lane_to(state, viewer, there, tables.MARKER_RADIUS),
        target_hidden_marker=True,
        target_scout_or_natives=True,
    )


def _spot(state: State, viewer: str, line: sight.Lane, **target: bool) -> Spot:
    return Spot(
        distance=line.gap,
        sight_blocked=not line.open,
        target_cover=COVERS[tables.COVERS.index(line.cover)],
        spotter_scout=state.units[state.figures[viewer].unit].has("scout"),
        obstacles_crossed=line.far_obstacles,
        light_inches=line.light_inches,
        dense_inches=line.dense_inches + line.solid_inches,
        weather=state.weather(),
        **target,
    )


def spots(state: State, viewer: str, target: str) -> bool:
    """One figure spots another (MT.8.04)."""
    return spotting.spots(spot_of(state, viewer, target))


def unit_spots(state: State, unit: str, figure: str) -> bool:
    """One man of a unit at least spots a figure (MT.8.05)."""
    return figure in sight.spotted(state, unit, state.figures[figure].unit)


def unit_spots_unit(state: State, unit: str, other: str) -> bool:
    """A unit has spotted one figure of another at least (MT.8.05)."""
    return bool(sight.spotted(state, unit, other))


def marker_spotted(state: State, marker: str, at: Point | None = None) -> str:
    """The first enemy figure, in roster order, who spots a hidden marker; "" for nobody (MT.8.42)."""
    one = state.markers[marker]
    return sight.spotter_of(
        state, state.enemy(one.side), one.at if at is None else at, tables.MARKER_RADIUS, MARKER_SHIFT
    )


@while_untouched
@kept
def _known(state: State) -> dict[tuple[object, ...], dict[str, tuple[str, ...]]]:
    return {}


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


def targets(state: State, unit: str, weapon: str, other: str) -> dict[str, tuple[str, ...]]:
    """At whom of another unit each figure of a unit can shoot, Officers screened or not; who can at nobody is left out.

    Spotted by the unit, in the line of sight of the shooter, in range and in its arc (MT.10.02); the nearest first, of
    equals the first of the roster (MT.10.04).
    """
    own, reach = state.units[unit], tables.WEAPONS[weapon].range
    if not 0.0 <= sight.gaps(state, unit)[other] <= reach + EPSILON:
        return {}
    ahead = _arc(state, own)
    known, key = _known(state), (unit, weapon, other, ahead, state.weather())
    found = known.get(key)
    if found is None:
        found = known[key] = _targets(state, own, reach, other, ahead)
    return found


def _targets(
    state: State, own: Unit, reach: float, other: str, ahead: Point | None
) -> dict[str, tuple[str, ...]]:
    seen = sight.spotted(state, own.id, other)
    if not seen:
        return {}
    figures = state.figures
    lines = sight.lanes(state, own.id, other, reach)
    aims = [id if id in seen and _aim(state, figures[id]) else "" for id in lines.targets]
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
            found[shooter] = _nearest_first(able)
    return found


def _aim(state: State, one: Figure) -> bool:
    """Somebody to shoot at: a man, or a vehicle; never the piece of a gun (MT.9.23, 10.33)."""
    return one.base != "piece"


def _nearest_first(able: list[tuple[float, int, str]]) -> tuple[str, ...]:
    """By distance, within the tolerance in roster order (MT.1.07, 10.04)."""
    able.sort()
    if len(able) > 1 and able[1][0] <= able[0][0] + EPSILON:
        near = able[0][0] + EPSILON
        able.sort(key=lambda row: (0.0, row[1]) if row[0] <= near else row[:2])
    return tuple([id for _, _, id in able])


def eligible(state: State, shooter: str, weapon: str, target_unit: str) -> tuple[str, ...]:
    """At whom of a unit a figure can shoot with a weapon, the reference figure first (MT.10.02, 10.04-10.06)."""
    own = state.figures[shooter]
    able = targets(state, own.unit, weapon, target_unit).get(shooter, ())
    if able and state.units[target_unit].officer and screened(state, shooter, weapon, able[0]):
        return ()
    return able


def screened(state: State, shooter: str, weapon: str, officer: str) -> bool:
    """Troops nearer to the shooter, at whom he could shoot as well, screen an Officer who has friends within 2"
    (MT.10.06)."""
    one, target = state.figures[shooter], state.figures[officer]
    if not any(
        friend.id != officer
        and plane.gap(friend.point, friend.radius, target.point, target.radius)
        <= tables.OFFICER_APART + EPSILON
        for friend in state.of_side(target.side)
    ):
        return False
    away = plane.gap(one.point, one.radius, target.point, target.radius)
    for unit in state.units.values():
        if unit.side != target.side or unit.officer:
            continue
        able = targets(state, one.unit, weapon, unit.id).get(shooter, ())
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
    aims = [aim for aim in state.bases(target_unit) if _aim(state, aim)]
    if not aims:
        return Illegal("MT.8.44", "target-hidden", target=target_unit)
    if targets(state, one.unit, weapon, target_unit).get(shooter):
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


def shot_of(state: State, shooter: str, weapon: str, target_unit: str, hasty: bool = False) -> Shot:
    """The shot of a figure at a unit: at the nearest of it at whom he can shoot (MT.10.04)."""
    one, own = state.figures[shooter], state.units[state.figures[shooter].unit]
    able = targets(state, own.id, weapon, target_unit)[shooter]
    return shot_at(state, one, own, weapon, able[0], hasty)


def shot_at(state: State, one: Figure, own: Unit, weapon: str, target: str, hasty: bool = False) -> Shot:
    """The same at a figure named."""
    aim = state.figures[target]
    line = sight.lane(state, one.id, target)
    return Shot(
        shooting=own.shooting,
        weapon=weapon,
        distance=line.gap,
        hasty=hasty,
        obstacles_crossed=line.obstacles if state.options.strict_obstacles else line.far_obstacles,
        target_cover=COVERS[tables.COVERS.index(line.shot_cover)],
        target_formation=state.units[aim.unit].formation,
        target_mounted=aim.mounted,
        large_target=aim.base in tables.LARGE_TARGETS,
        sharpshooter=own.has("sharpshooter"),
        wet_powder=state.options.wet_powder and state.weather() in tables.WET,
    )
