"""Changes of formation (changement de formation): what a unit may form, and where it stands then (BP.3.01-3.07, 7.07).

formations(state, unit)                 those that it knows, its usual one first
why_not(state, unit, formation, ...)    why it may not take one now
reform(state, unit, formation, facing)  where it stands in it: about its leader, who stays where he is (BP.7.08)
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from escarmouche.kernel.rules import Illegal, insist
from escarmouche.rulesets.blackpowder.data import tables
from escarmouche.rulesets.blackpowder.data.state import Formation, State, Step, Unit
from escarmouche.rulesets.blackpowder.table import board, terrain
from escarmouche.rulesets.blackpowder.table.footprint import arm_of, behind, footprint_at, leader
from escarmouche.table.rectangles import covers, middle
from escarmouche.table.tabletop import Point, Pose, distance

SKIRMISHER, MIXED, NO_ATTACK_COLUMN = "skirmisher", "mixed", "cannot-form-attack-column"
RULE: Final = "BP.3.01"


def formations(state: State, unit: Unit) -> tuple[Formation, ...]:
    """What a unit is able to form; artillery limbers and unlimbers instead."""
    return _known(
        unit.artillery,
        unit.formation if unit.artillery else "line",
        arm_of(unit) == "infantry",
        unit.regular,
        unit.tiny,
        unit.dismounted,
        unit.natural,
        state.options.open_skirmish or unit.has(SKIRMISHER),
        state.options.open_skirmish or unit.has(MIXED),
        not unit.has(NO_ATTACK_COLUMN),
    )


@lru_cache(maxsize=512)
def _known(
    artillery: bool,
    now: Formation,
    infantry: bool,
    regular: bool,
    tiny: bool,
    dismounted: bool,
    natural: str,
    skirmish: bool,
    mixed: bool,
    attack_column: bool,
) -> tuple[Formation, ...]:
    if artillery:
        return (now,)
    if dismounted:
        return ("line", "skirmish")  # BP.16.37
    if tiny:
        return ("skirmish", "march_column")  # BP.3.07
    if not regular:  # BP.3.03
        return ("warband", "skirmish", "march_column") if natural == "warband" else (
            "skirmish", "warband", "march_column")  # fmt: skip
    found: list[Formation] = ["line"]
    if infantry and attack_column:
        found.append("attack_column")
    found.append("march_column")
    if infantry:
        found.append("square")
    if skirmish:
        found.append("skirmish")
    if infantry and mixed:
        found.append("mixed")
    return tuple(found)


def why_not(
    state: State, unit: Unit, formation: Formation, at: Point, after: Sequence[Step] | None = ()
) -> Illegal | None:
    """Why a unit may not take a formation with its leader there; `after` are the steps that follow, if they are known.

    A warband takes to skirmishing only to pass where it could not otherwise (BP.3.04, 3.05)."""

    def refused(cause: str, rule: str = RULE) -> Illegal:
        return Illegal(rule, "formation-forbidden", unit=unit.id, formation=formation, cause=cause)

    if formation not in formations(state, unit):
        return refused("untrained")
    if is_astray(unit) and formation not in way_back(state, unit):
        return refused("astray", "BP.3.05")
    on_road_only = unit.tiny or not unit.regular
    if formation == "march_column" and on_road_only and not terrain.on_road(state.table, at):
        return refused("road", "BP.3.25")
    strays = formation == "skirmish" and unit.natural == "warband" and not unit.tiny
    if strays and not is_astray(unit) and after is not None:
        start = unit.pose.point if unit.placed else at
        if not _enters_closed(state, unit, start, after):
            return refused("woods", "BP.3.04")
    return None


def natural_formation(unit: Unit) -> Formation:
    """What it goes back to: a tiny regular unit skirmishes (BP.3.03, 3.25)."""
    return unit.natural or "skirmish"


def strays(unit: Unit, formation: Formation) -> bool:
    """It may not keep that formation for good (BP.3.05)."""
    return formation == "skirmish" and unit.natural == "warband" and not unit.tiny and not unit.regular


def may_keep(state: State, unit: Unit, formation: Formation) -> bool:
    """Among those that it knows, for good (BP.3.02, 3.03)."""
    return formation in formations(state, unit) and not strays(unit, formation)


def is_astray(unit: Unit) -> bool:
    """It skirmishes, and may not for good; a retirement may have brought it back already (BP.3.05, 11.36, 14.20)."""
    return unit.astray and unit.formation == "skirmish"


def way_back(state: State, unit: Unit) -> tuple[Formation, ...]:
    """What a unit must go back to (BP.3.05, 11.36): a warband only once it is out of the wood."""
    if unit.regular:
        return ("line", "march_column")
    if unit.placed and _closed_to(state, unit, natural_formation(unit), unit.pose):
        return (unit.formation,)
    return (natural_formation(unit),)


def _closed_to(state: State, unit: Unit, formation: Formation, at: Pose) -> bool:
    rect = footprint_at(unit, at)
    return any(
        terrain.forbidden(unit, area, formation) and covers(rect, area)
        for _, area, _ in terrain.laid(state.table).slow
    )


def _enters_closed(state: State, unit: Unit, start: Point, after: Sequence[Step]) -> bool:
    """The moves that follow lead into an area closed to warbands."""
    for step in after:
        for leg in step.legs:
            count = max(1, int(distance(start, leg.to.point) / tables.STEP))
            for k in range(1, count + 1):
                x = start[0] + (leg.to.x - start[0]) * k / count
                y = start[1] + (leg.to.y - start[1]) * k / count
                if _closed_to(state, unit, "warband", Pose(x, y, leg.to.facing)):
                    return True
            start = leg.to.point
    return False


def spaced(unit: Unit, step: Step) -> tuple[float, int]:
    """The gap and ranks of a skirmish line as declared (BP.3.13, 3.14)."""
    least, most = tables.SPACING
    if not least - tables.EPSILON <= step.spacing <= most + tables.EPSILON:
        raise Illegal("BP.3.13", "formation-forbidden", unit=unit.id, formation="skirmish", cause="spacing")
    if step.ranks not in (1, 2) or (step.ranks == 2 and unit.tiny):
        raise Illegal("BP.3.14", "formation-forbidden", unit=unit.id, formation="skirmish", cause="ranks")
    return step.spacing, step.ranks


def reform(
    state: State,
    unit: Unit,
    formation: Formation,
    facing: float | None,
    spacing: float = 1.0,
    ranks: int = 1,
) -> Pose:
    """Where its centre is then; raises why there is no room (BP.7.08)."""
    turned = unit.pose.facing if facing is None else facing
    pose = behind(unit, leader(state, unit), turned, formation, spacing, ranks).rounded()
    rect = footprint_at(unit, pose, formation, spacing, ranks)
    insist(board.free(state, unit, rect, formation=formation))
    return pose


def may_bend(state: State, unit: Unit, pose: Pose) -> bool:
    """A line may wrap an angle of a linear obstacle or of a building that it stands at (BP.3.10)."""
    if not state.options.bent_lines:
        return False
    at = middle(footprint_at(unit, pose))
    angles = [p for _, line, _ in terrain.laid(state.table).obstacles for p in line.points[1:-1]]
    angles += [p for area in terrain.laid(state.table).buildings for p in area.outline]
    half = footprint_at(unit, pose).a
    return any(distance(at, p) <= half + state.scaled(tables.BEHIND) for p in angles)
