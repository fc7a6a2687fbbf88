"""Who may charge whom (charge; BP.11.01-11.08, 11.29, 11.31-11.34, 16.40).

The charge is judged from where the unit is in the state: for a later step of an order, from where that step begins.
"""

from collections.abc import Iterator, Sequence
from typing import Final

from escarmouche.kernel.rules import Illegal
from escarmouche.rulesets.blackpowder.data import tables
from escarmouche.rulesets.blackpowder.data.state import State, Step, Unit, while_untouched
from escarmouche.rulesets.blackpowder.table import board, movement
from escarmouche.rulesets.blackpowder.table.charge_paths import (
    free_lines,
    on_line,
    quarter,
    run,
)
from escarmouche.rulesets.blackpowder.table.contact_places import no_room
from escarmouche.rulesets.blackpowder.table.footprint import arm_of, footprint, stands
from escarmouche.rulesets.blackpowder.table.movement import move_distance
from escarmouche.rulesets.blackpowder.table.quarters import any_in_front, counts_as
from escarmouche.rulesets.blackpowder.table.sight import sees
from escarmouche.speed.keep import kept_calls
from escarmouche.table.rectangles import apart
from escarmouche.table.tabletop import At, Inside

TOLERANCE: Final = tables.EPSILON
CHARGES_KEPT: Final = 1024
DIAGONAL: Final = 1.5  # more than a quarter's edge at 45 degrees gives away
Contacts = tuple[tuple[str, str], ...]


def may_charge(state: State, unit_id: str) -> Illegal | None:
    """Not shaken, no march column, artillery, square, garrison or wagon, and in no combat (BP.11.01, 11.03)."""
    unit = state.units[unit_id]
    if not isinstance(unit.where, At):
        return Illegal("BP.11.01", "cannot-charge", unit=unit_id, cause="garrison")
    if unit.artillery or unit.wagon:
        return Illegal("BP.11.01", "cannot-charge", unit=unit_id, cause="artillery")
    if unit.formation in tables.NO_CHARGE:
        return Illegal("BP.11.01", "cannot-charge", unit=unit_id, cause="formation")
    if unit.shaken:
        return Illegal("BP.11.01", "cannot-charge", unit=unit_id, cause="shaken")
    if state.engaged(unit_id):
        return Illegal("BP.6.09", "engaged", unit=unit_id)
    return None


def skirmishes(unit: Unit) -> bool:
    """In skirmish, or tiny (BP.11.03)."""
    return unit.formation == "skirmish" or unit.tiny


def barred_from(state: State, unit: Unit, target: Unit) -> Illegal | None:
    """Why this kind of unit does not charge that kind (BP.11.02, 11.29, 11.31)."""
    if arm_of(unit) == "cavalry":
        if isinstance(target.where, Inside):
            return Illegal("BP.11.31", "cannot-charge", unit=unit.id, cause="building", target=target.id)
        if target.formation == "square" and is_orderly(target):
            return Illegal("BP.11.29", "charge-square", unit=unit.id, target=target.id)
    if skirmishes(unit) and not _open_to_skirmishers(state, unit, target):
        return Illegal("BP.11.02", "cannot-charge", unit=unit.id, cause="skirmishers", target=target.id)
    return None


def is_orderly(unit: Unit) -> bool:
    """Neither shaken nor in disorder."""
    return not unit.disordered and not unit.shaken


def is_loose(target: Unit) -> bool:
    """March columns, garrisons, artillery, other skirmishers: these skirmishers may charge (BP.11.02)."""
    return (
        target.artillery
        or target.wagon
        or skirmishes(target)
        or isinstance(target.where, Inside)
        or target.formation == "march_column"
    )


def _open_to_skirmishers(state: State, unit: Unit, target: Unit) -> bool:
    """Those, and anybody held in front, in flank or rear (BP.11.02)."""
    if is_loose(target):
        return True
    if counts_as(target, quarter(state, unit.id, target.id)) == "front":
        return False
    return any(
        counts_as(target, board.side_engaged(state, target.id, enemy)) == "front"
        for enemy in state.engaged(target.id)
    )


def struck(state: State, unit_id: str, target_id: str) -> str:
    """Other enemies nearer on the line become the target (BP.11.06)."""
    seen: list[str] = []
    while (other := on_line(state, unit_id, target_id)) and other not in seen:
        if state.units[other].side == state.units[unit_id].side:
            return target_id
        seen.append(target_id)
        target_id = other
    return target_id


def why_not(state: State, unit_id: str, target_id: str) -> Illegal | None:
    """The charger must be able to, the target in sight and partly in its front quarter, the line free, and room left on
    the side of the target (BP.11.01-11.06, 11.33)."""
    refused = may_charge(state, unit_id)
    if refused is not None:
        return refused
    return _why_not_whom(state, unit_id, struck(state, unit_id, target_id))


@kept_calls(CHARGES_KEPT)
def _why_not_whom(state: State, unit_id: str, target_id: str) -> Illegal | None:
    """Why a unit that may charge cannot charge that one; the cheap questions first."""
    unit, target = state.units[unit_id], state.units[target_id]
    if not any_in_front(footprint(state, unit), stands(state, target)):
        return Illegal("BP.11.06", "out-of-arc", unit=unit_id, target=target_id)
    if refused := barred_from(state, unit, target):
        return refused
    if other := on_line(state, unit_id, target_id):
        return Illegal("BP.11.06", "overlap", unit=unit_id, other=other)
    return _why_not_there(state, unit, target)


def _why_not_there(state: State, unit: Unit, target: Unit) -> Illegal | None:
    """The same when the line is free."""
    if not sees(state, unit, target):
        return Illegal("BP.11.04", "charge-no-sight", unit=unit.id, target=target.id)
    if closed := run(state, unit.id, target.id).barred:
        return Illegal("BP.11.06", "terrain-forbidden", unit=unit.id, terrain=closed)
    return no_room(state, unit.id, target.id)


def _open(state: State, unit: Unit, inches: float | None) -> Iterator[str]:
    """Whom a unit that may charge can charge, as far as so many inches may go; for many at a time."""
    ground, units = footprint(state, unit), state.units
    before = [
        one
        for one in _before(state, unit, inches)
        if any_in_front(ground, stands(state, target := units[one.id]))
        and barred_from(state, unit, target) is None
    ]
    for one in free_lines(state, unit, before):
        if _why_not_there(state, unit, units[one.id]) is None:
            yield one.id


def why_not_all(state: State, unit_id: str, target_ids: Sequence[str]) -> Illegal | None:
    """The first as any target; on it, the front must touch a side of each of the others (BP.11.34)."""
    refused = why_not(state, unit_id, target_ids[0])
    if refused is not None or len(target_ids) == 1:
        return refused
    unit = state.units[unit_id]
    for id in target_ids[1:]:
        refused = barred_from(state, unit, state.units[id])
        if refused is not None:
            return refused
    return no_room(state, unit_id, target_ids[0], tuple(target_ids[1:]))


def reaches(state: State, unit_id: str, target_id: str, inches: float) -> bool:
    """So many inches are enough."""
    return run(state, unit_id, target_id).need <= inches + TOLERANCE


def targets(state: State, unit_id: str, inches: float | None = None) -> tuple[str, ...]:
    """The enemies that a unit may charge from where it stands, those that need least first; behind another enemy on its
    line nobody is a target of his own."""
    return _targets(state, unit_id, inches, state.contacts)


def has_target(state: State, unit_id: str) -> bool:
    """There is somebody whom a unit may charge: the first found is enough."""
    if may_charge(state, unit_id) is not None:
        return False
    return next(_open(state, state.units[unit_id], None), None) is not None


@while_untouched
@kept_calls(CHARGES_KEPT)
def _targets(state: State, unit_id: str, inches: float | None, contacts: Contacts) -> tuple[str, ...]:
    """Kept on while nobody is touched: contacts are no part of that, and are therefore told."""
    if may_charge(state, unit_id) is not None:
        return ()
    found: list[tuple[float, str]] = []
    for id in _open(state, state.units[unit_id], inches):
        need = run(state, unit_id, id).need
        if inches is None or need <= inches + TOLERANCE:
            found.append((need, id))
    return tuple([id for _, id in sorted(found, key=lambda row: round(row[0], 3))])


def _before(state: State, unit: Unit, inches: float | None) -> Iterator[board.Body]:
    """The enemies of whom some part may be in the front quarter of a unit, and not farther than so many inches."""
    x, y, vx, vy, a, b = footprint(state, unit)
    start = (x + b * vx, y + b * vy)
    for one in board.bodies(state):
        if one.side == unit.side:
            continue
        rect, reach = one.rect, one.reach
        if inches is not None:
            limit = inches + reach + TOLERANCE
            dx, dy = rect.x - start[0], rect.y - start[1]
            if dx * dx + dy * dy > limit * limit:
                continue
        dx, dy = rect.x - x, rect.y - y
        off = dx * vx + dy * vy - b
        if off + reach >= -TOLERANCE and off + DIAGONAL * reach + TOLERANCE >= abs(dx * vy - dy * vx) - a:
            yield one


def beside(state: State, unit_id: str, target_id: str) -> tuple[str, ...]:
    """The enemies next to the target, or in one line with it, whom a charge on it could take in (BP.11.34)."""
    if why_not(state, unit_id, target_id) is not None:
        return ()
    ground = footprint(state, state.units[target_id])
    width = 2.0 * footprint(state, state.units[unit_id]).a
    return tuple(
        [
            one.id
            for one in board.bodies(state)
            if one.side != state.units[unit_id].side
            and one.id != target_id
            and not one.garrison
            and apart(ground, one.rect) < width
            and why_not_all(state, unit_id, (target_id, one.id)) is None
        ]
    )


def must_charge(state: State, unit_id: str) -> tuple[str, ...]:
    """The enemies in reach of one move of a unit with Determined Charge: of these it must charge one; none where it
    owes nothing (BP.16.40)."""
    unit = state.units[unit_id]
    if (
        not unit.has("determined-charge") or unit.disordered or unit.bent
    ):  # bent lines straighten first (BP.3.10)
        return ()
    if state.brigade_of(unit_id).demoralised:
        return ()
    return targets(state, unit_id, move_distance(state, unit))


# As part of an order


def charge_inches(state: State, id: str, plan: Sequence[Step]) -> float:
    """Consecutive charges add their distances (BP.11.07)."""
    count = 0
    for step in reversed(plan):
        if step.kind != "charge":
            break
        count += 1
    return count * movement.move_distance(state, state.units[id])


def declarable(there: State, unit: str) -> tuple[str, ...]:
    """Whom a unit may charge from there; who must charge only those within one move (BP.16.40)."""
    return must_charge(there, unit) or targets(there, unit)
