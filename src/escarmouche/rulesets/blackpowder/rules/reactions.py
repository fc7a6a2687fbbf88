"""What a charged unit can do about it (réactions), and where that leaves it (BP.11.17-11.28, 16.21).

The charger of the state is where its charge began.
"""

from collections.abc import Callable
from itertools import islice
from typing import Final, NamedTuple

from msgspec.structs import replace

from escarmouche.kernel.rules import Illegal
from escarmouche.rulesets.blackpowder.data import tables
from escarmouche.rulesets.blackpowder.data.state import Formation, State, Unit
from escarmouche.rulesets.blackpowder.rules import charge_targets
from escarmouche.rulesets.blackpowder.rules.cover import defended
from escarmouche.rulesets.blackpowder.rules.reaction_fire import forbidden, no_fire
from escarmouche.rulesets.blackpowder.table import board, charge_paths, formation_changes, straight_moves
from escarmouche.rulesets.blackpowder.table.contact_places import dock
from escarmouche.rulesets.blackpowder.table.footprint import arm_of, behind, footprint_at, leader
from escarmouche.rulesets.blackpowder.table.movement import move_distance
from escarmouche.rulesets.blackpowder.table.open_ground import finer
from escarmouche.rulesets.blackpowder.table.quarters import counts_as
from escarmouche.speed.keep import kept_calls
from escarmouche.table.rectangles import forward
from escarmouche.table.tabletop import At, Inside, Point, Pose, bearing, between, distance, turn_between

EVADE, COUNTER, FACE, FIRE, STEADY, STAND = (
    "evade",
    "counter-charge",
    "face",
    "closing-fire",
    "steady-line",
    "stand",
)
SQUARE: Final = "form-square"  # instead of all but an evasion (BP.16.21)
REACTIONS: Final = (EVADE, COUNTER, FACE, FIRE, STEADY, STAND)
REACTIONS_KEPT: Final = 256
CONTACTS_KEPT: Final = 8
NO_SQUARE: Final = ("square", "building")


def in_front(state: State, target_id: str, charger_id: str) -> bool:
    """It is charged in front; on whichever side, a square or a garrison is (BP.3.21, 3.22)."""
    return counts_as(state.units[target_id], charge_paths.quarter(state, charger_id, target_id)) == "front"


def open_reactions(state: State, target_id: str, charger_id: str) -> tuple[str, ...]:
    """What its owner may choose among, `stand` last."""
    return tuple([one for one in REACTIONS if why_not(state, target_id, charger_id, one) is None])


@kept_calls(REACTIONS_KEPT)
def why_not(state: State, target_id: str, charger_id: str, reaction: str) -> Illegal | None:
    """A unit that fights already cannot react; all may stand (BP.11.17-11.20)."""
    if reaction == STAND:
        return None
    if state.engaged(target_id):
        return forbidden("BP.11.19", target_id, reaction)
    return _JUDGES[reaction](state, target_id, charger_id)


# Evade


class Evasion(NamedTuple):
    """Where an evading unit ends, or goes over the edge; `turn` is the deviation from straight away. `astray`: in a
    formation that it may not keep (BP.11.36)."""

    pose: Pose
    turn: float
    formation: Formation
    off_table: bool = False
    exit: Point | None = None
    astray: bool = False


def _cannot_evade(state: State, target_id: str, charger_id: str) -> Illegal | None:
    """Cavalry, infantry in skirmish and limbered horse artillery, in good order, with somewhere to go (BP.11.17, 11.18,
    11.20, 11.22)."""
    unit = state.units[target_id]
    arm = arm_of(unit)
    if isinstance(unit.where, Inside) or unit.wagon or not evades(unit):
        return forbidden("BP.11.17" if arm == "cavalry" else "BP.11.18", target_id, EVADE)
    if unit.disordered:
        return forbidden("BP.11.20", target_id, EVADE)
    return None if evasions(state, target_id, charger_id) else forbidden("BP.11.35", target_id, EVADE)


def evades(unit: Unit) -> bool:
    """Cavalry, infantry in skirmish, limbered horse artillery (BP.11.17, 11.18)."""
    arm = arm_of(unit)
    return (
        arm == "cavalry"
        or (arm == "infantry" and unit.formation == "skirmish")
        or (unit.gun == "horse" and unit.formation == "limbered")
    )


def must_evade(state: State, target_id: str, charger_id: str) -> bool:
    """Cavalry in march column before infantry, unless in disorder or with nowhere to go (BP.11.23, 11.24)."""
    unit = state.units[target_id]
    return (
        spreads(state, target_id, charger_id)
        and not unit.disordered
        and not state.engaged(target_id)
        and bool(evasions(state, target_id, charger_id))
    )


def spreads(state: State, target_id: str, charger_id: str) -> bool:
    """Whether it gives up its march column when it evades."""
    unit = state.units[target_id]
    return (
        arm_of(unit) == "cavalry"
        and unit.formation == "march_column"
        and arm_of(state.units[charger_id]) == "infantry"
    )


@kept_calls(REACTIONS_KEPT)
def evasions(state: State, target_id: str, charger_id: str) -> tuple[Evasion, ...]:
    """The evasions in the directions that are offered, the straightest first; where none of these is open, in any other
    within the cone that is."""
    found = [one for turn in tables.EVADE_TURNS if (one := evasion(state, target_id, charger_id, turn))]
    if found:
        return tuple(found)
    others = (
        evasion(state, target_id, charger_id, turn) for turn in finer(-tables.EVADE_CONE, tables.EVADE_CONE)
    )
    return tuple(islice((one for one in others if one is not None), 1))


def evasion(
    state: State, target_id: str, charger_id: str, turn: float, about: bool = False
) -> Evasion | None:
    """A full move straight away from the charger's leader, who has come to the point of contact, or so many degrees off
    it; about: the facing reversed at its end (BP.11.22). Nothing where it cannot end there."""
    unit = state.units[target_id]
    there = _at_contact(state, target_id, charger_id)
    away = _away_from(there, target_id, charger_id)
    glide = straight_moves.gone(there, unit, forward((away + turn) % 360.0), move_distance(state, unit))
    if glide is None:
        return None
    forced = spreads(state, target_id, charger_id)
    formation = unit.formation
    if forced:
        formation = "warband" if unit.natural == "warband" else "skirmish"  # BP.11.23
    pose = glide.pose
    if about:
        pose = Pose(pose.x, pose.y, (pose.facing + 180.0) % 360.0)
    if forced and not glide.off_table:
        x, y = forward(pose.facing)
        half = footprint_at(unit, pose).b
        front = (pose.x + x * half, pose.y + y * half)
        pose = behind(unit, front, pose.facing, formation, tables.SPACING[0], 1).rounded()
        ground = footprint_at(unit, pose, formation, tables.SPACING[0], 1)
        if board.free(there, unit, ground, formation=formation) is not None:
            return None
    astray = forced and formation == "skirmish" and not formation_changes.may_keep(state, unit, formation)
    return Evasion(pose, turn, formation, glide.off_table, glide.exit, astray)


@kept_calls(CONTACTS_KEPT)
def _at_contact(state: State, target_id: str, charger_id: str) -> State:
    """The table with the charger where it would have made contact (BP.11.22)."""
    docked = dock(state, charger_id, target_id)
    if isinstance(docked, Illegal):
        return state
    charger = replace(state.units[charger_id], where=At(docked.pose))
    return replace(state, units={**state.units, charger_id: charger})


def _away_from(there: State, target_id: str, charger_id: str) -> float:
    return bearing(leader(there, there.units[charger_id]), there.units[target_id].point)


def evade_to(state: State, target_id: str, charger_id: str, pose: Pose) -> Evasion | Illegal:
    """A direction of its owner's choosing within the cone, told by a place there; the facing the old one or its
    opposite, whichever is nearer (BP.11.22)."""
    unit = state.units[target_id]
    away = _away_from(_at_contact(state, target_id, charger_id), target_id, charger_id)
    drawn = turn_between(away, bearing(unit.point, pose.point))
    turn = straight_moves.within_cone(drawn, tables.EVADE_CONE, distance(unit.point, pose.point))
    if turn is None:
        return forbidden("BP.11.22", target_id, EVADE)
    about = abs(turn_between(unit.pose.facing, pose.facing)) > 90.0
    found = evasion(state, target_id, charger_id, turn, about)
    return forbidden("BP.11.35", target_id, EVADE) if found is None else found


# Counter-charge and facing


class Meeting(NamedTuple):
    """Where the two come to stand, front to front."""

    charger: Pose
    counter: Pose


def _cannot_counter(state: State, target_id: str, charger_id: str) -> Illegal | None:
    """Cavalry charged in front that could charge itself (BP.11.20, 11.25, 11.27): not of a demoralised brigade, which
    never does (BP.15.10)."""
    unit = state.units[target_id]
    if arm_of(unit) != "cavalry":
        return forbidden("BP.11.27", target_id, COUNTER)
    return _cannot_meet(state, target_id, charger_id, COUNTER)


def _cannot_meet(state: State, target_id: str, charger_id: str, reaction: str) -> Illegal | None:
    unit = state.units[target_id]
    if unit.disordered:
        return forbidden("BP.11.20", target_id, reaction)
    able = charge_targets.may_charge(state, target_id) is None and not state.brigade_of(target_id).demoralised
    if not able or charge_targets.barred_from(state, unit, state.units[charger_id]) is not None:
        return forbidden("BP.11.25", target_id, reaction)
    if not in_front(state, target_id, charger_id):
        return forbidden("BP.11.25", target_id, reaction)
    found = meeting(state, target_id, charger_id)
    return found if isinstance(found, Illegal) else None


def meeting(state: State, target_id: str, charger_id: str) -> Meeting | Illegal:
    """Half-way between their leaders, both fronts centred across the line between these (BP.11.25, 11.27)."""
    charger, counter = state.units[charger_id], state.units[target_id]
    here, there = leader(state, charger), leader(state, counter)
    middle = between(here, there, 0.5)
    facing = bearing(here, there)
    poses = [
        behind(unit, middle, toward).rounded()
        for unit, toward in ((charger, facing), (counter, (facing + 180.0) % 360.0))
    ]
    for unit, pose in zip((charger, counter), poses, strict=True):
        ground = footprint_at(unit, pose)
        both = (charger_id, target_id)
        if board.free(state, unit, ground, both, near_enemies=True) is not None:
            return forbidden("BP.11.35", target_id, COUNTER)
    return Meeting(*poses)


def _cannot_face(state: State, target_id: str, charger_id: str) -> Illegal | None:
    """Cavalry in good order that does not face the charger yet (BP.11.17, 11.20, 11.28)."""
    unit = state.units[target_id]
    if arm_of(unit) != "cavalry":
        return forbidden("BP.11.17", target_id, FACE)
    if unit.disordered:
        return forbidden("BP.11.20", target_id, FACE)
    found = faced(state, target_id, charger_id)
    if isinstance(found, Illegal):
        return found
    return forbidden("BP.11.28", target_id, FACE) if found == unit.pose else None


def faced(state: State, target_id: str, charger_id: str) -> Pose | Illegal:
    """Turned on its leader toward the charger's (BP.11.28)."""
    unit = state.units[target_id]
    at = leader(state, unit)
    pose = behind(unit, at, bearing(at, leader(state, state.units[charger_id]))).rounded()
    if board.free(state, unit, footprint_at(unit, pose), near_enemies=True) is not None:
        return forbidden("BP.11.35", target_id, FACE)
    return pose


# Fire


def _cannot_fire(state: State, target_id: str, charger_id: str) -> Illegal | None:
    refused = no_fire(state, target_id)
    if refused is None and not in_front(state, target_id, charger_id):
        return forbidden("BP.10.02", target_id, FIRE)
    return refused


def has_steady_line(unit: Unit) -> bool:
    """It fires and then charges in its turn (BP.16.27)."""
    return unit.has("steady-line") and unit.formation == "line" and charge_targets.is_orderly(unit)


def _cannot_hold_steady(state: State, target_id: str, charger_id: str) -> Illegal | None:
    """Infantry in line, neither shaken nor in disorder, that fires and then charges in its turn (BP.16.27)."""
    if not has_steady_line(state.units[target_id]):
        return forbidden("BP.16.27", target_id, STEADY)
    refused = _cannot_fire(state, target_id, charger_id)
    return refused if refused is not None else _cannot_meet(state, target_id, charger_id, STEADY)


_JUDGES: Final[dict[str, Callable[[State, str, str], Illegal | None]]] = {
    EVADE: _cannot_evade,
    COUNTER: _cannot_counter,
    FACE: _cannot_face,
    FIRE: _cannot_fire,
    STEADY: _cannot_hold_steady,
}


# Square


def must_form_square(state: State, target_id: str, charger_id: str) -> bool:
    """Unengaged infantry with the rule, charged in front by cavalry, neither in a building nor behind a defended
    obstacle (BP.16.21); pikemen need not (BP.16.30)."""
    unit, charger = state.units[target_id], state.units[charger_id]
    return (
        unit.has("must-form-square")
        and not unit.has("pike")
        and arm_of(unit) == "infantry"
        and not unit.tiny
        and unit.formation not in NO_SQUARE
        and arm_of(charger) == "cavalry"
        and not state.engaged(target_id)
        and in_front(state, target_id, charger_id)
        and not defended(state, unit, charger)
    )


def may_slip_away(state: State, target_id: str, charger_id: str) -> bool:
    """Skirmishers who must form square may evade instead (BP.10.14)."""
    return state.units[target_id].formation == "skirmish" and (
        why_not(state, target_id, charger_id, EVADE) is None
    )


def square_at(state: State, unit_id: str) -> Pose | None:
    """On its leader, or straight back from there by the least distance up to 3" where it fits; nothing if it does not
    (BP.16.36)."""
    unit = state.units[unit_id]
    facing = unit.pose.facing
    x, y = forward(facing)
    start = behind(unit, leader(state, unit), facing, "square")

    def at(back: float) -> Pose:
        return Pose(start.x - x * back, start.y - y * back, facing).rounded()

    def fits(back: float) -> bool:
        ground = footprint_at(unit, at(back), "square")
        return board.free(state, unit, ground, formation="square") is None

    most = state.scaled(tables.SQUARE_SHIFT)
    tried, back = 0.0, 0.0
    while not fits(back):
        if back >= most:
            return None
        tried, back = back, min(most, back + tables.STEP)
    while (
        back - tried > tables.EPSILON
    ):  # between the last place where it does not fit and the first where it does
        middle = (tried + back) / 2.0
        tried, back = (tried, middle) if fits(middle) else (middle, back)
    return at(back)
