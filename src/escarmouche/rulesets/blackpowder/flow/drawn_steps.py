"""A step of an order as its player draws it: ways and formations (BP.6.04, 7.03)."""

from collections.abc import Iterator, Mapping
from math import isfinite
from typing import Literal

from msgspec.structs import replace

from escarmouche.kernel.answers import Guide, Spot, Way
from escarmouche.kernel.questions import Flow, Judged, Move
from escarmouche.kernel.rules import Illegal
from escarmouche.rulesets.blackpowder.data.state import Formation, Leg, Order, State, Step, Unit
from escarmouche.rulesets.blackpowder.flow import charge_step, move_guide
from escarmouche.rulesets.blackpowder.flow.questions import FormStep, LeaveStep, MoveStep
from escarmouche.rulesets.blackpowder.rules import move_steps, orders
from escarmouche.rulesets.blackpowder.rules.move_steps import DRAWN, KINDS, RULES, TURNING
from escarmouche.rulesets.blackpowder.rules.orders import is_last, judged_together
from escarmouche.rulesets.blackpowder.table import formation_changes
from escarmouche.table.tabletop import At, Point, Pose

TURNS = (30, -30, 60, -60, 90, -90, 120, -120, 150, -150, 180)


def compose(state: State, order: Order, chosen: str) -> Flow[dict[str, Step] | None]:
    """The step of each unit, as the player draws it; None: he takes the one before back."""
    word, _, about = chosen.partition(":")
    there = orders.projected(state)
    if word == "charge":
        return (yield from charge_step.declared(state, there, order, about))
    if word in ("straighten", "return"):
        return {unit: Step(kind=KINDS[word]) for unit in order.units}
    if word == "enter":
        return {unit: Step(kind="enter_building", building=about) for unit in order.units}
    return (yield from _draw(state, there, order, word, about))


def _draw(state: State, there: State, order: Order, word: str, about: str) -> Flow[dict[str, Step] | None]:
    last = is_last(state, order)
    stuck = last and orders.amid(state)

    def judge(drawn: dict[str, Way]) -> dict[str, Step] | None:
        if stuck and not drawn:
            return None
        steps = {unit: read(there, unit, word, about, drawn.get(unit)) for unit in order.units}
        return judged_together(there, order, steps, last)

    def guide() -> Guide:
        return move_guide.guide(there, order.units, KINDS[word], about)

    def hints() -> Guide:
        return (
            guide()
            if word in DRAWN
            else replace(guide(), spots=_turned_spots(there, order, word, last, about))
        )

    judged: Judged[dict[str, Step] | None] = Judged(judge)
    asked = MoveStep if word in DRAWN else LeaveStep if word == "leave" else FormStep
    drawn: dict[str, Way] = yield Move(
        seat=state.cursor.side,
        about=asked(order.units[0], len(order.units), word, about, orders.declared(order) + 1),
        rule=RULES[word],
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
        judged_together(there, order, steps, last)
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
