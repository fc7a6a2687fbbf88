"""One move step of an order (BP.6.04): what a unit may do from where it is, and how it stands afterwards.

    perform(state, unit, step) -> Stepped       the step, checked from this state; raises why it may not be made
    perform(..., last=False)                    more steps follow: it may end on friends (`over`, BP.7.09)
    perform(..., halting=True)                  carried out: as far as it goes, `halted` tells why no farther (BP.6.39)
    after(state, unit, stepped)                 the state when that is done: the next step begins there
    complete(state, unit, steps)                why an order of these steps is not legal as a whole
    allowed(state, unit), why_not(state, unit, kind)    the kinds of step that are open to it
    refusal(state, unit, kind, about)           the same with the building that it is about, or its side
    enterable, leavable                         into which buildings it can go, and out by which sides
    any_way(state, unit, kind, about)           a step of that kind that it can make, however; or why there is none
    among(state, unit)                          why it may not end where it is: on ground of friends
    room(state, unit, came)                     where it gets off it by the way it came (BP.7.10)

A step changes the fields of the unit that `Stepped.fields` names; `spent` is 0 where it costs no move (BP.8.01).
"""

from collections.abc import Iterator, Sequence
from itertools import islice
from types import SimpleNamespace
from typing import Any, Final, NamedTuple, cast, get_args

from msgspec.structs import replace

from escarmouche.kernel.rules import Illegal, insist
from escarmouche.rulesets.blackpowder.data import tables
from escarmouche.rulesets.blackpowder.data.state import Formation, Leg, State, Step, StepKind, Unit, change
from escarmouche.rulesets.blackpowder.rules import charge_targets
from escarmouche.rulesets.blackpowder.table import (
    board,
    building_ways,
    buildings,
    formation_changes,
    movement,
    open_ground,
)
from escarmouche.rulesets.blackpowder.table.footprint import behind, extent, footprint, footprint_at, leader
from escarmouche.rulesets.blackpowder.table.formation_changes import reform
from escarmouche.rulesets.blackpowder.table.movement import Moved
from escarmouche.rulesets.blackpowder.table.path_geometry import course, pose_at, steps as steps_of
from escarmouche.table.plane import ahead
from escarmouche.table.tabletop import At, Away, Inside, Pose, rounded

KINDS: dict[str, StepKind] = {
    "move": "move",
    "form": "change_formation",
    "charge": "charge",
    "limber": "limber",
    "unlimber": "unlimber",
    "prolonge": "prolonge",
    "enter": "enter_building",
    "leave": "leave_building",
    "straighten": "straighten",
    "return": "return_to_table",
}
MADE_BY: dict[StepKind, str] = {
    "move": "BP.7.03",
    "change_formation": "BP.7.08",
    "limber": "BP.8.07",
    "unlimber": "BP.8.02",
    "prolonge": "BP.8.06",
    "enter_building": "BP.4.19",
    "leave_building": "BP.7.12",
    "straighten": "BP.3.10",
    "return_to_table": "BP.7.16",
}
DECLARED_BY = MADE_BY | {"move": "BP.7.02", "change_formation": "BP.7.07", "charge": "BP.11.06"}
RULES = {word: DECLARED_BY[kind] for word, kind in KINDS.items()}  # by which a step of that word is declared
DRAWN = ("move", "prolonge")  # along a path
TURNING = ("form", "limber", "unlimber")  # to any facing (BP.7.08)
TURNS: Final = (30, -30, 60, -60, 90, -90, 120, -120, 150, -150, 180)  # by which a group is turned
MOST_TURNS: Final = 60  # that are judged for one formation
MOUNTED: Final = "mounted-infantry"
ROOM_RINGS: Final = 36  # an inch from one to the next: three moves
ROOM_DIRECTIONS: Final = 16
FORMATIONS: Final = get_args(Formation)


class Stepped(NamedTuple):
    """A step as it is made. `path` is the way of the unit's centre, of its leader into and out of buildings."""

    fields: dict[str, Any]
    path: tuple[Pose, ...] = ()
    cost: float = 0.0
    spent: int = 1
    over: tuple[str, ...] = ()
    halted: Illegal | None = None


def after(state: State, unit_id: str, stepped: Stepped) -> State:
    """The state when the step is done."""
    if not stepped.fields:
        return state
    held = SimpleNamespace(state=state)
    change(held, unit_id, **stepped.fields)
    found: State = held.state
    return found


def allowed(state: State, unit_id: str) -> tuple[StepKind, ...]:
    """The kinds of step that a unit could make from here; whether there is room is for `perform`, whom it may charge is
    for `charge_targets`."""
    unit = state.units[unit_id]
    if isinstance(unit.where, Away):
        return ("return_to_table",)
    if isinstance(unit.where, Inside):
        return () if buildings.may_leave(unit) else ("leave_building",)
    if not isinstance(unit.where, At):
        return ()
    if unit.bent:
        return ("straighten",)
    if unit.artillery and not unit.wagon:
        if unit.formation == "unlimbered":
            barred = unit.prolonged or half_way(unit)
            return ("limber",) if barred else ("limber", "prolonge")
        return ("unlimber",) if half_way(unit) else ("move", "change_formation", "unlimber")
    if unit.wagon:
        return ("move", "change_formation")
    found: tuple[StepKind, ...] = ("move", "change_formation")
    if not unit.shaken and unit.formation not in tables.NO_CHARGE:
        found = (*found, "charge")
    return (*found, "enter_building") if buildings.enterable(state, unit) else found


def why_not(state: State, unit_id: str, kind: str) -> Illegal | None:
    """Why a unit makes no such step from here; nothing where it may."""
    unit = state.units[unit_id]
    if kind in allowed(state, unit_id):
        return None
    if isinstance(unit.where, Inside):
        barred = buildings.may_leave(unit)
        return barred if kind == "leave_building" and barred else _forbidden(unit, kind, "inside")
    if isinstance(unit.where, Away):
        return _forbidden(unit, kind, "away")
    if unit.bent:
        return _forbidden(unit, kind, "bent")
    if kind == "prolonge" and unit.prolonged:
        return Illegal("BP.8.05", "prolonge-used", unit=unit_id)
    if kind == "charge":
        return charge_targets.may_charge(state, unit_id)
    if kind == "enter_building":
        return None  # which one it is about, and how far, is for `perform` to say
    if half_way(unit):
        return _forbidden(unit, kind, "half-way")
    return _forbidden(unit, kind, "formation")


def _forbidden(unit: Unit, kind: str, cause: str) -> Illegal:
    return Illegal("BP.6.04", "step-forbidden", unit=unit.id, step=kind, cause=cause)


def perform(
    state: State,
    unit_id: str,
    step: Step,
    *,
    last: bool = True,
    halting: bool = False,
    following: Sequence[Step] | None = None,
    came: Sequence[Pose] = (),
) -> Stepped:
    """One step of a unit from where it is. `following` are the steps that come after it, where they are known; `came`
    is the way of those before it: a unit that does not get clear of friends after all stops on it (BP.7.10)."""
    unit = state.units[unit_id]
    try:
        insist(why_not(state, unit_id, step.kind))
        if following is None and last and not halting:
            following = ()
        done = _made(state, unit, step, not last, halting, following)
        if done.over and last:
            raise Illegal("BP.7.09", "overlap", unit=unit_id, other=done.over[0])
        return done
    except Illegal as illegal:
        if not halting:
            raise
        return _stopped(state, unit, step, illegal.with_traceback(None), came)


def _stopped(state: State, unit: Unit, step: Step, illegal: Illegal, came: Sequence[Pose]) -> Stepped:
    """The last legal pose of a step that cannot be carried out (BP.6.39, 7.10)."""
    if not isinstance(unit.where, At):
        return Stepped({}, halted=illegal)
    if step.kind == "move":
        moved = movement.walk(state, unit.id, step.legs, halting=True)
        if not movement.standing_over(state, unit, footprint_at(unit, moved.end)):
            return Stepped({"where": At(moved.end)}, moved.path, moved.cost, halted=moved.halted or illegal)
    if movement.standing_over(state, unit, footprint_at(unit, unit.pose)):
        back = _back_along(state, unit, came)
        return Stepped({"where": At(back)}, (unit.pose, back), halted=illegal)
    return Stepped({}, (unit.pose,), halted=illegal)


def room(state: State, unit_id: str, came: Sequence[Pose]) -> Pose | None:
    """Where a unit whose order is over gets off the ground of friends; nothing where it is on nobody's, or engaged: who
    is on the ground of a unit in contact makes room, never the other way round (BP.1.08)."""
    if state.engaged(unit_id) or not among(state, unit_id):
        return None
    return _back_along(state, state.units[unit_id], came)


def _back_along(state: State, unit: Unit, came: Sequence[Pose]) -> Pose:
    """The last place before it came upon the friends on whom it is."""
    width, depth = extent(unit)
    a, b = width / 2.0, depth / 2.0
    legs = [Leg(pose) for pose in came[1:]]
    for way in reversed(course(came[0], legs, a, b) if came else []):
        count = steps_of(way)
        for k in range(count, -1, -1):
            pose = pose_at(way, k / count).rounded()
            if not movement.standing_over(state, unit, footprint_at(unit, pose)):
                return pose
    return _room_near(state, unit, came[0] if came else unit.pose)


def _room_near(state: State, unit: Unit, start: Pose) -> Pose:
    """Others of its order have filled all its way meanwhile: the nearest room to where it began."""
    for ring in range(1, ROOM_RINGS + 1):
        for number in range(ROOM_DIRECTIONS):
            x, y = ahead(start.point, 360.0 * number / ROOM_DIRECTIONS, ring * tables.CLEARANCE)
            pose = Pose(x, y, start.facing).rounded()
            if board.free(state, unit, footprint_at(unit, pose)) is None:
                return pose
    return unit.pose


def _made(
    state: State, unit: Unit, step: Step, loose: bool, halting: bool, following: Sequence[Step] | None
) -> Stepped:
    match step.kind:
        case "move":
            return _move(state, unit, step, loose)
        case "change_formation":
            return _form(state, unit, step, following)
        case "limber" | "unlimber":
            fields, pose, spent = limber(state, unit, step)
            ground = footprint_at(unit, pose, fields.get("formation", unit.formation))
            over = movement.standing_over(state, unit, ground)
            return Stepped({**fields, "where": At(pose)}, (unit.pose, pose), spent=spent, over=over)
        case "prolonge":
            moved = prolonge(state, unit, step, loose, halting)
            return Stepped(
                {"where": At(moved.end), "prolonged": True},
                moved.path,
                moved.cost,
                over=moved.over,
                halted=moved.halted,
            )
        case "enter_building":
            cost, path = buildings.enter(state, unit, step)
            fields = {"where": Inside(step.building), "formation": "building", "entered": True, "bent": False}
            return Stepped(fields, path, cost)
        case "leave_building":
            cost, pose, formation, path = buildings.leave(state, unit, step, following)
            fields = {
                "where": At(pose),
                "formation": formation,
                "spacing": step.spacing,
                "ranks": step.ranks,
                "entered": True,
                "astray": formation_changes.strays(unit, formation),
            }
            return Stepped(fields, path, cost)
        case "straighten":
            return Stepped({"bent": False}, (unit.pose,))
        case "return_to_table":
            pose = board.return_place(state, unit, step.legs[0].to if step.legs else None)
            return Stepped({"where": At(pose), "exit": None}, (pose,))
    raise _forbidden(unit, step.kind, "charge")


def _move(state: State, unit: Unit, step: Step, loose: bool) -> Stepped:
    fields: dict[str, Any] = {}
    if step.mount == "start":
        fields = _mounted(state, unit)
        state = after(state, unit.id, Stepped(fields))
        unit = state.units[unit.id]
    moved: Moved = movement.walk(state, unit.id, step.legs, loose=loose)
    fields = {**fields, "where": At(moved.end)}
    if moved.formation:
        fields["formation"] = moved.formation
    if step.mount == "end":
        state = after(state, unit.id, Stepped(fields))
        fields |= _mounted(state, state.units[unit.id])
    return Stepped(fields, moved.path, moved.cost, over=moved.over)


def _mounted(state: State, unit: Unit) -> dict[str, Any]:
    """Mounted Infantry mounts or dismounts for nothing, about its leader (BP.16.31, 16.37)."""
    if not unit.has(MOUNTED) or unit.disordered or state.engaged(unit.id):
        raise _forbidden(unit, "mount", "mount")
    other = change(SimpleNamespace(state=state), unit.id, dismounted=not unit.dismounted)
    formation: Formation = (
        unit.formation if unit.formation in formation_changes.formations(state, other) else "line"
    )
    pose = behind(other, leader(state, unit), unit.pose.facing, formation).rounded()
    insist(board.free(state, other, footprint_at(other, pose, formation), formation=formation))
    return {"dismounted": other.dismounted, "formation": formation, "where": At(pose)}


def _form(state: State, unit: Unit, step: Step, following: Sequence[Step] | None) -> Stepped:
    formation = step.formation or unit.formation
    insist(formation_changes.why_not(state, unit, formation, leader(state, unit), following))
    spacing, ranks = formation_changes.spaced(unit, step)
    pose = formation_changes.reform(state, unit, formation, step.facing, spacing, ranks)
    if step.bent and not (formation == "line" and formation_changes.may_bend(state, unit, pose)):
        raise Illegal("BP.3.10", "formation-forbidden", unit=unit.id, formation=formation, cause="bent")
    fields = {
        "where": At(pose),
        "formation": formation,
        "spacing": spacing,
        "ranks": ranks,
        "astray": formation_changes.strays(unit, formation),
        "bent": step.bent,
    }
    return Stepped(fields, (unit.pose, pose))


def complete(state: State, unit_id: str, steps: Sequence[Step]) -> Illegal | None:
    """Why an order of these steps, charges aside, is not legal for a unit if every move is obtained (BP.6.01, 7.09)."""
    for number, step in enumerate(steps):
        if step.kind == "charge":
            return None
        try:
            following = steps[number + 1 :]
            done = perform(state, unit_id, step, last=not following, following=following)
        except Illegal as illegal:
            return illegal.with_traceback(None)
        state = after(state, unit_id, done)
    return None


def among(state: State, unit_id: str) -> Illegal | None:
    """Why a unit may not end where it is: on ground of friends (BP.7.09)."""
    unit = state.units[unit_id]
    if not unit.placed or not (over := movement.standing_over(state, unit, footprint(state, unit))):
        return None
    return Illegal("BP.7.09", "overlap", unit=unit_id, other=over[0])


def enterable(state: State, unit_id: str) -> tuple[str, ...]:
    """The buildings into which a unit can go from here."""
    near = buildings.enterable(state, state.units[unit_id])
    return tuple([one for one in near if isinstance(any_way(state, unit_id, "enter_building", one), Step)])


def leavable(state: State, unit_id: str) -> Iterator[str]:
    """The sides by which a garrison can go out."""
    if isinstance(state.units[unit_id].where, Inside):
        for side in buildings.OUTWARD:
            if isinstance(any_way(state, unit_id, "leave_building", side), Step):
                yield side


def refusal(state: State, unit_id: str, kind: StepKind, about: str = "") -> Illegal | None:
    """Why a unit makes no such step, with what it is about: the building that it would enter, the side it would leave
    by."""
    if kind in ("enter_building", "leave_building"):
        found = any_way(state, unit_id, kind, about)
        return found if isinstance(found, Illegal) else None
    return why_not(state, unit_id, kind)


def any_way(state: State, unit_id: str, kind: StepKind, about: str = "", last: bool = True) -> Step | Illegal:
    """A step of that kind that it can make from here, as it would if nothing is said about it or else in any other way
    for which there is room; why it cannot, where there is none. What a step is about is a building or its side."""
    if refused := why_not(state, unit_id, kind):
        return refused
    if kind == "enter_building":
        return building_ways.way_in(state, state.units[unit_id], about)
    if kind == "leave_building":
        return building_ways.way_out(state, unit_id, about)
    first: Illegal | None = None
    for step in _ways_to(state, state.units[unit_id], kind):
        if (refused := impossible(state, unit_id, step, last)) is None:
            return step
        first = first or refused
    assert first is not None
    return first


def _ways_to(state: State, unit: Unit, kind: StepKind) -> Iterator[Step]:
    """As it faces, or turned; of formations the one that it has, or must go back to, then the others."""
    step = Step(kind=kind, spacing=unit.spacing, ranks=unit.ranks)
    if kind not in [KINDS[word] for word in TURNING]:
        yield step
        return
    formations: tuple[Formation, ...]
    if kind == "change_formation":
        known = formation_changes.formations(state, unit)
        formations = (formation_changes.way_back(state, unit)[0] if unit.astray else unit.formation, *known)
    else:
        formations = (TO["limber" if kind == "limber" else "unlimber"],)
    at, wish = leader(state, unit), unit.pose.facing
    for formation in dict.fromkeys(formations):
        told = replace(step, formation=formation) if kind == "change_formation" else step
        yield told
        shape = open_ground.Shape(formation, unit.spacing, unit.ranks)
        for facing in islice(open_ground.open_facings(state, unit, shape, at, wish), MOST_TURNS):
            yield replace(told, facing=rounded(facing) % 360.0)


def impossible(state: State, unit_id: str, step: Step, last: bool = True) -> Illegal | None:
    """Why it cannot make a step, as the last of an order or with others after it."""
    try:
        perform(state, unit_id, step, last=last)
    except Illegal as illegal:
        return illegal.with_traceback(None)
    return None


def formation_named(name: str) -> Formation:
    """A formation by its word; raises that there is none such."""
    if name not in FORMATIONS:
        raise Illegal("BP.3.01", "formation-forbidden", unit="none", formation=name, cause="unknown")
    return cast(Formation, FORMATIONS[FORMATIONS.index(name)])  # the very word, not one that is equal to it


TO: dict[str, Formation] = {"limber": "limbered", "unlimber": "unlimbered"}


# Guns: limbering and unlimbering, and by hand


def moves_needed(unit: Unit) -> int:
    """Whole moves that limbering or unlimbering takes; horse artillery does it for nothing (BP.8.01-8.03)."""
    return tables.LIMBER_MOVES[unit.gun or "foot"]


def half_way(unit: Unit) -> bool:
    """A siege gun between limbered and unlimbered: it can neither move nor shoot (BP.8.03)."""
    return unit.artillery and 0 < unit.limbering < moves_needed(unit)


def limber(state: State, unit: Unit, step: Step) -> tuple[dict[str, Any], Pose, int]:
    """What becomes of a battery that limbers or unlimbers: its fields, where it stands, the moves it takes now."""
    formation = TO[step.kind]
    needed = moves_needed(unit)
    if unit.limbering + 1 < needed:
        return {"limbering": unit.limbering + 1}, unit.pose, 1
    pose = reform(state, unit, formation, step.facing)
    return {"formation": formation, "limbering": 0}, pose, min(1, needed)


def prolonge(state: State, unit: Unit, step: Step, loose: bool, halting: bool) -> Moved:
    """Shifted and turned by hand, once a turn, to any facing; near the enemy straight on or back (BP.8.05, 8.06)."""
    if unit.prolonged:
        raise Illegal("BP.8.05", "prolonge-used", unit=unit.id)
    start = unit.pose
    legs, turned = [], start.facing
    for leg in step.legs:
        turned = leg.to.facing
        legs.append(Leg(Pose(leg.to.x, leg.to.y, start.facing)))
    if step.facing is not None:
        turned = step.facing
    moved = movement.walk(state, unit.id, legs, loose=loose, halting=halting)
    return movement.turned_at_end(state, unit, moved, turned)
