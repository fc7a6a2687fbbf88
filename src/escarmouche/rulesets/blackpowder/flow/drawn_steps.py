"""A step of an order as its player draws it: ways, formations, charges (BP.6.04, 6.20, 6.23, 7.03, 11.34)."""

from collections.abc import Iterator, Mapping
from itertools import product
from math import isfinite
from typing import Literal

from msgspec.structs import replace

from escarmouche.kernel.answers import Guide, Option, Spot, Way
from escarmouche.kernel.questions import Assign, ChooseSeveral, Flow, Judged, Move
from escarmouche.kernel.rules import Illegal, Param, insist
from escarmouche.rulesets.blackpowder.data import tables
from escarmouche.rulesets.blackpowder.data.state import Formation, Leg, Order, State, Step, StepKind, Unit
from escarmouche.rulesets.blackpowder.flow import move_guide
from escarmouche.rulesets.blackpowder.rules import charge_targets, move_steps, orders
from escarmouche.rulesets.blackpowder.table import board, contact_places, formation_changes, movement
from escarmouche.rulesets.blackpowder.table.footprint import footprint_at
from escarmouche.table.plane import bearing, distance, turn_between
from escarmouche.table.rectangles import Rect
from escarmouche.table.tabletop import At, Point, Pose

GROUP, CHAIN = "BP.6.23", "BP.6.20"
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
RULES: dict[str, str] = {
    "move": "BP.7.02",
    "form": "BP.7.07",
    "charge": "BP.11.06",
    "limber": "BP.8.07",
    "unlimber": "BP.8.02",
    "prolonge": "BP.8.06",
    "enter": "BP.4.19",
    "leave": "BP.7.12",
    "straighten": "BP.3.10",
    "return": "BP.7.16",
}
DRAWN = ("move", "prolonge")  # along a path
TURNING = ("form", "limber", "unlimber")  # to any facing (BP.7.08)
TURNS = (30, -30, 60, -60, 90, -90, 120, -120, 150, -150, 180)
NEAREST = 3  # targets of each unit, among which a charge of the whole group is looked for


def subject(order: Order, target: str = "") -> dict[str, Param]:
    """Whom a question is about."""
    units: dict[str, Param] = {"unit": order.units[0], "units": len(order.units)}
    return {**units, "target": target} if target else units


def compose(state: State, order: Order, chosen: str) -> Flow[dict[str, Step] | None]:
    """The step of each unit, as the player draws it; None: he takes the one before back."""
    word, _, about = chosen.partition(":")
    there = orders.projected(state)
    if word == "charge":
        return (yield from _charge(state, there, order, about))
    if word in ("straighten", "return"):
        return {unit: Step(kind=KINDS[word]) for unit in order.units}
    if word == "enter":
        return {unit: move_steps.entering(there, unit, about) for unit in order.units}
    return (yield from _draw(state, there, order, word, about))


def _judged(there: State, order: Order, steps: dict[str, Step], last: bool) -> dict[str, Step]:
    """Legal one after the other, in like directions, and still together (BP.6.20, 6.23)."""
    end = orders.together(there, steps, last)
    if len(steps) > 1:
        _like(there, end, steps)
        if not board.chained(end, order.units):
            raise Illegal(CHAIN, "group-too-far", inches=there.scaled(tables.CHAIN))
    return steps


def _like(there: State, end: State, steps: Mapping[str, Step]) -> None:
    """Directions that differ by 45 degrees at most, from centre to centre (BP.6.23, 6.41)."""
    courses = [
        (bearing(start, goal), unit)
        for unit, step in steps.items()
        if step.kind in ("move", "prolonge")
        and distance(start := there.units[unit].point, goal := end.units[unit].point) > tables.EPSILON
    ]
    for number, (one, unit) in enumerate(courses):
        for other, _ in courses[:number]:
            if abs(turn_between(one, other)) > tables.GROUP_ANGLE + tables.EPSILON:
                raise Illegal(GROUP, "group-directions", unit=unit, most=tables.GROUP_ANGLE)


def is_last(state: State, order: Order) -> bool:
    """No step may follow the next one."""
    return orders.declared(order) + 1 >= orders.most_steps(state, order)


def _draw(state: State, there: State, order: Order, word: str, about: str) -> Flow[dict[str, Step] | None]:
    last = is_last(state, order)
    stuck = last and orders.amid(state)

    def judge(drawn: dict[str, Way]) -> dict[str, Step] | None:
        if stuck and not drawn:
            return None
        steps = {unit: read(there, unit, word, about, drawn.get(unit)) for unit in order.units}
        return _judged(there, order, steps, last)

    def guide() -> Guide:
        return move_guide.guide(there, order.units, KINDS[word], about)

    def hints() -> Guide:
        return (
            guide()
            if word in DRAWN
            else replace(guide(), spots=_turned_spots(there, order, word, last, about))
        )

    judged: Judged[dict[str, Step] | None] = Judged(judge)
    drawn: dict[str, Way] = yield Move(
        seat=state.cursor.side,
        key="move-step" if word in DRAWN else "leave-step" if word == "leave" else "form-step",
        rule=RULES[word],
        params={**subject(order), "step": word, "about": about, "number": orders.declared(order) + 1},
        pieces=order.units,
        guide=move_guide.frame(there, order.units, KINDS[word]) if word in DRAWN else guide(),
        hints=hints if word in DRAWN or word in TURNING else None,
        check=judged,
    )
    return judged.of(drawn)


def with_room(
    there: State, order: Order, word: str, last: bool, about: str = ""
) -> dict[str, Way | None] | None:
    """How units find room for such a step: as they face now, or where they may turn with it, all by the same angle."""
    if _allowed(there, order, word, last, about, as_they_face := dict.fromkeys(order.units)):
        return as_they_face
    for by in TURNS if word in TURNING else ():
        turned: dict[str, Way | None] = {
            unit: Way(facing=(there.units[unit].pose.facing + by) % 360) for unit in order.units
        }
        if _allowed(there, order, word, last, about, turned):
            return turned
    return None


def _allowed(
    there: State, order: Order, word: str, last: bool, about: str, drawn: Mapping[str, Way | None]
) -> bool:
    try:
        steps = {unit: read(there, unit, word, about, way) for unit, way in drawn.items()}
        _judged(there, order, steps, last)
    except Illegal:
        return False
    return True


def _turned_spots(
    there: State, order: Order, word: str, last: bool, about: str
) -> dict[str, tuple[Spot, ...]]:
    """Where they find room only when turned: so."""
    found = with_room(there, order, word, last, about) or {}
    return {unit: (Spot(there.units[unit].point, way.facing),) for unit, way in found.items() if way}


def read(there: State, id: str, word: str, about: str, way: Way | None) -> Step:
    """A drawn way as a step; who is left out stays as it is, or as it must."""
    unit = there.units[id]
    way = way or Way()
    if word in DRAWN:
        return Step(kind=KINDS[word], legs=tuple(_legs(unit, way)), mount=_mounting(way))
    given: Mapping[str, str] = way.tags
    if word != "leave" and any(point != unit.point for point in way.path):
        raise Illegal(RULES[word], "leader-stays", unit=id)
    return Step(
        kind=KINDS[word],
        formation=_formation(there, unit, given.get("formation", "")) if word in ("form", "leave") else "",
        facing=way.facing,
        spacing=_number(given.get("spacing"), unit.spacing),
        ranks=int(_number(given.get("ranks"), unit.ranks)),
        legs=tuple([Leg(Pose(*point)) for point in way.path]) if word == "leave" else (),
        side=about if word == "leave" else "",
        building=about if word == "enter" else "",
        bent=given.get("bent") == "true",
    )


def _formation(there: State, unit: Unit, name: str) -> Formation | Literal[""]:
    """As it is, unless told otherwise; who has gone astray goes back (BP.3.05, 11.36)."""
    if name:
        return move_steps.formation_named(name)
    return formation_changes.way_back(there, unit)[0] if unit.astray else ""


def _mounting(way: Way) -> Literal["", "start", "end"]:
    """Mounted Infantry mounts or dismounts before its move, or after it (BP.16.31)."""
    tag = way.tags.get("mount", "")
    if tag == "start":
        return "start"
    return "end" if tag == "end" else ""


def _number(text: str | None, usual: float) -> float:
    if text is None:
        return usual
    try:
        number = float(text)
    except ValueError:
        number = float("nan")
    if not isfinite(number):
        raise Illegal("BP.3.13", "answer-shape", expected="number")
    return number


def _legs(unit: Unit, way: Way) -> Iterator[Leg]:
    """One leg to each point; it faces on as it did unless told otherwise, at the end or all along (BP.7.03)."""
    if not isinstance(unit.where, At):
        return
    facing = unit.where.pose.facing
    path: tuple[Point, ...] = way.path or ((unit.point,) if way.facing is not None else ())
    for number, (x, y) in enumerate(path):
        if way.facings:
            facing = way.facings[number]
        elif number == len(path) - 1 and way.facing is not None:
            facing = way.facing
        yield Leg(Pose(x, y, facing))


# Charges


def _charge(state: State, there: State, order: Order, about: str) -> Flow[dict[str, Step]]:
    """One unit at one target or several; a group at one each (BP.11.13, 11.34)."""
    earlier = orders.charged_so_far(order)
    if earlier:
        return {unit: Step(kind="charge", targets=targets) for unit, targets in earlier.items()}
    if len(order.units) == 1:
        unit = order.units[0]
        others = yield from _also(state, there, unit, about)
        return {unit: Step(kind="charge", targets=(about, *others))}
    chosen: dict[str, str] = yield Assign(
        seat=state.cursor.side,
        key="group-charges",
        rule=RULES["charge"],
        params=subject(order),
        items={unit: tuple([_target(target) for target in targets(there, unit)]) for unit in order.units},
        may_skip=False,
        default=group_charge(there, order),
        check=lambda chosen: _check_charges(there, order, chosen),
    )
    return {unit: Step(kind="charge", targets=(chosen[unit],)) for unit in order.units}


def _target(target: str) -> Option:
    return Option(target, "option-step-charge", {"target": target}, RULES["charge"], piece=target)


def group_charge(there: State, order: Order) -> dict[str, str] | None:
    """Whom a group could charge so that it stays together: the nearest of each, as far as that goes."""
    whom = [targets(there, unit)[:NEAREST] for unit in order.units]
    for chosen in product(*whom):
        charged = dict(zip(order.units, chosen, strict=True))
        if _hangs_together(there, order, charged):
            return charged
    return None


def _check_charges(there: State, order: Order, chosen: Mapping[str, str]) -> None:
    if not _hangs_together(there, order, chosen):
        raise Illegal(CHAIN, "group-too-far", inches=there.scaled(tables.CHAIN))


def _hangs_together(there: State, order: Order, charged: Mapping[str, str]) -> bool:
    """Where all moves would bring them they are still a group (BP.6.23)."""
    moves = tables.MOST_STEPS - orders.declared(order)
    ends: dict[str, Rect] = {}
    for id, target in charged.items():
        unit = there.units[id]
        inches = moves * movement.move_distance(there, unit)
        docked = (
            contact_places.dock(there, id, target)
            if charge_targets.reaches(there, id, target, inches)
            else None
        )
        if isinstance(docked, contact_places.Docked):
            ends[id] = footprint_at(unit, docked.pose)
        else:
            ends[id] = footprint_at(unit, contact_places.short(there, id, target, inches))
    return board.chained(there, order.units, ends)


def _also(state: State, there: State, unit: str, target: str) -> Flow[tuple[str, ...]]:
    """Other targets that its front would touch as well (BP.11.34)."""
    beside = charge_targets.beside(there, unit, target)
    if not beside:
        return ()
    chosen: tuple[str, ...] = yield ChooseSeveral(
        seat=state.cursor.side,
        key="also",
        rule="BP.11.34",
        params={"unit": unit, "target": target},
        options=tuple([Option(one, "option-also", {"target": one}, "BP.11.34", piece=one) for one in beside]),
        default=[],
        check=lambda others: _check_others(there, unit, target, others),
    )
    return chosen


def _check_others(there: State, unit: str, target: str, others: tuple[str, ...]) -> None:
    insist(charge_targets.why_not_all(there, unit, (target, *others)))


def targets(there: State, unit: str) -> tuple[str, ...]:
    """Whom a unit may charge from there; who must charge only those within one move (BP.16.40)."""
    return charge_targets.must_charge(there, unit) or charge_targets.targets(there, unit)
