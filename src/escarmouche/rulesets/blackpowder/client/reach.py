"""How far one gets: the ground within reach of a step, of an order with its odds, of a general; what a drawn step costs
and how the unit would stand, and who may fire at it on the way (BP.6, 7, 10)."""

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import pairwise
from math import cos, pi, sin

import msgspec
from msgspec.structs import replace

from escarmouche.client.foresight import Contour, Course, Glimpse, Measured, Reach
from escarmouche.client.scene import Ghost
from escarmouche.kernel.answers import Spot, Way
from escarmouche.kernel.game import View
from escarmouche.kernel.questions import Ask, Choose, Move, Place
from escarmouche.kernel.rules import Illegal
from escarmouche.kernel.teller import Wording
from escarmouche.rulesets.blackpowder.client import declared_steps, forecasts
from escarmouche.rulesets.blackpowder.data.state import Leg, Order, OrderKind, State, Step, StepKind, Unit
from escarmouche.rulesets.blackpowder.data.tables import MOST_STEPS, STEP
from escarmouche.rulesets.blackpowder.flow import deployment, order_declaration
from escarmouche.rulesets.blackpowder.flow.questions import (
    Deploy,
    DrawnStep,
    GiveOrder,
    Initiative,
    MoveStep,
    NextStep,
    TraversingFire,
)
from escarmouche.rulesets.blackpowder.odds import command_tests
from escarmouche.rulesets.blackpowder.rules import move_steps, orders, reaction_fire
from escarmouche.rulesets.blackpowder.rules.move_steps import Stepped
from escarmouche.rulesets.blackpowder.rules.reaction_fire import Track
from escarmouche.rulesets.blackpowder.table.footprint import behind, extent, leader
from escarmouche.rulesets.blackpowder.table.movement import move_distance
from escarmouche.rulesets.blackpowder.table.path_geometry import course
from escarmouche.table.tabletop import At, Point, Pose, arc_length, distance, rectangle, rounded

AROUND = 32  # directions in which it is looked how far one gets
HALVINGS = 5  # of a way that is refused
ORDERS: Mapping[str, OrderKind] = {"order": "order", "follow": "follow_me"}


def reach(view: View[State], ask: Ask, piece: str, via: tuple[Point, ...]) -> Reach:
    """Of a move: where the centre of a unit gets that keeps its facing; of a place: where one may be put down; of a
    choice, by the option of that key."""
    state = view.state
    if isinstance(ask, Place):
        return Reach(tuple(_places(state, ask, piece)))
    if isinstance(ask, Move):
        if piece not in ask.pieces or not isinstance(ask.about, MoveStep):
            return Reach()
        return Reach(tuple(_step(_there(state), piece, move_steps.KINDS[ask.about.step], via)))
    return Reach(tuple(_ahead(state, ask, piece)))


def _there(state: State) -> State:
    """Where the step that is drawn begins."""
    return state if state.cursor.order is None else orders.projected(state)


# Steps


def _step(there: State, id: str, kind: StepKind, via: Sequence[Point] = ()) -> Iterator[Contour]:
    """One step, straight on from the points that are drawn already."""
    unit = there.units[id]
    if not isinstance(unit.where, At):
        return
    legs = tuple([Leg(Pose(x, y, unit.where.pose.facing)) for x, y in via])
    spent = (
        move_steps.perform(there, id, Step(kind=kind, legs=legs), last=False, halting=True).cost
        if legs
        else 0.0
    )
    left = move_distance(there, unit) - spent
    start = via[-1] if via else unit.point
    if left > STEP:
        ring = tuple([_straight(there, unit, kind, legs, _towards(start, turn, left)) for turn in _turns()])
        yield Contour((ring,), Wording("reach-move", {"distance": round(left, 1)}))


def _straight(there: State, unit: Unit, kind: StepKind, legs: tuple[Leg, ...], to: Point) -> Point:
    """How far a step gets that would lead there."""
    step = Step(kind=kind, legs=(*legs, Leg(Pose(*to, unit.pose.facing))))
    done = move_steps.perform(there, unit.id, step, last=False, halting=True)
    return (done.path[-1] if done.path else unit.pose).point


def _turns() -> list[float]:
    return [2.0 * pi * number / AROUND for number in range(AROUND)]


def _towards(start: Point, turn: float, far: float) -> Point:
    return rounded(start[0] + far * sin(turn)), rounded(start[1] + far * cos(turn))


# Orders


def _ahead(state: State, ask: Ask, key: str) -> Iterator[Contour]:
    """When it is asked what is ordered, or with what step."""
    if not isinstance(ask, Choose):
        return
    word, _, unit = key.partition(":")
    about = ask.about
    if isinstance(about, GiveOrder) and word in ORDERS and unit in state.units:
        yield from _orders(state, about.commander, ORDERS[word], unit)
    elif isinstance(about, Initiative) and key in state.units:
        yield from _step(state, key, "move")
    elif isinstance(about, NextStep) and word in move_steps.DRAWN and state.cursor.order is not None:
        for id in state.cursor.order.units:
            yield from _step(_there(state), id, move_steps.KINDS[word])


def _orders(state: State, commander: str, kind: OrderKind, id: str) -> Iterator[Contour]:
    """One, two and three moves, and how likely the dice give so many (BP.6.15, 6.33)."""
    unit = state.units[id]
    if not isinstance(unit.where, At) or "move" not in move_steps.allowed(state, id):
        return
    likely = command_tests.outcomes(state, Order(kind=kind, commander=commander, units=(id,)), id)
    rays = [list(_march(state, id, turn)) for turn in _turns()]
    for moves in range(1, MOST_STEPS + 1):
        chance = command_tests.reaches(likely, moves)
        if chance:
            ring = tuple([ray[moves - 1] for ray in rays])
            label = Wording("reach-odds", {"moves": moves, "chance": str(chance)})
            yield Contour((ring,), label)


def _march(state: State, id: str, turn: float) -> Iterator[Point]:
    """Where a unit is after one, two and three moves that way, its facing kept."""
    for _ in range(MOST_STEPS):
        unit = state.units[id]
        to = _towards(unit.point, turn, move_distance(state, unit))
        step = Step(kind="move", legs=(Leg(Pose(*to, unit.pose.facing)),))
        done = move_steps.perform(state, id, step, last=False, halting=True)
        state = move_steps.after(state, id, done)
        yield state.units[id].point


# Places


def _places(state: State, ask: Place, piece: str) -> Iterator[Contour]:
    """Before the game the zone; of a general, or of who goes after a combat, where he may be put."""
    if isinstance(ask.about, Deploy):
        yield Contour((rectangle(*deployment.zone_of(state, ask.seat).rect),))
        return
    start, budget = ask.guide.starts.get(piece), ask.guide.budget
    if start is None or not budget:
        return
    spots = ask.guide.spots.get(piece, ())
    facing = spots[0].facing if spots else None
    ring = tuple([_farthest(ask, piece, facing, start, turn, budget) for turn in _turns()])
    if any(distance(start, spot) > STEP for spot in ring):
        yield Contour((ring,), Wording("reach-move", {"distance": round(budget, 1)}))


def _farthest(
    ask: Place, piece: str, facing: float | None, start: Point, turn: float, budget: float
) -> Point:
    """As far that way as the judge of the question lets him be put; where he is if nowhere."""
    best, low, high = start, 0.0, 1.0
    for number in range(HALVINGS):
        share = high if number == 0 else (low + high) / 2.0
        spot = _towards(start, turn, budget * share)
        if _may_be(ask, piece, spot, facing):
            best, low = spot, share
            if number == 0:
                return best
        else:
            high = share
    return best


def _may_be(ask: Place, piece: str, spot: Point, facing: float | None) -> bool:
    try:
        ask.read({piece: {"at": spot, "facing": facing}})
    except Illegal:
        return False
    return True


# What a drawn step costs


def measure(view: View[State], ask: Ask, raw: object) -> Mapping[str, Measured]:
    """Steps as the judge of them counts them, and how the units would stand then, allowed or not."""
    if isinstance(ask, Place):
        return dict(_placed(view.state, ask, raw))
    if not isinstance(ask, Move):
        return {}
    try:
        ways = msgspec.convert(raw, dict[str, Way])
    except msgspec.ValidationError:
        return {}
    return _drawn(view.state, ask, {id: way for id, way in ways.items() if id in ask.pieces})


def _drawn(state: State, ask: Move, ways: Mapping[str, Way]) -> dict[str, Measured]:
    there, word, about = _there(state), "form", ""
    if isinstance(ask.about, DrawnStep):
        word, about = ask.about.step, ask.about.about
    steps: dict[str, Step] = {}
    for id in ask.pieces:
        try:
            steps[id] = order_declaration.read(there, id, word, about, ways.get(id))
        except Illegal:
            continue
    made: dict[str, Stepped] = {}
    try:
        after = orders.together(there, steps, made=made)
    except Illegal:
        after, made = there, {}
    found = {}
    for id, step in steps.items():
        if id in ways or word not in move_steps.DRAWN:
            found[id] = _measured(
                there, after, id, step, made.get(id), ways.get(id) or Way(), _tracks(state, id)
            )
    return {id: _likely(state, ask, steps, one) for id, one in found.items()}


def _tracks(state: State, id: str) -> tuple[Track, ...]:
    """How the leader of a unit goes in the steps that have been declared for it before (BP.10.10)."""
    order = state.cursor.order
    found: list[Track] = []
    for k, step in enumerate(order.steps.get(id, ()) if order is not None else ()):
        assert order is not None
        earlier = replace(order, steps={one: steps[:k] for one, steps in order.steps.items()})
        before, made = orders.after(state, earlier), dict[str, Stepped]()
        after = orders.together(before, {one: steps[k] for one, steps in order.steps.items()}, made=made)
        found.append(
            reaction_fire.track(
                *reaction_fire.marched(before.units[id], after.units[id], step, made[id].path)
            )
        )
    return tuple(found)


def _measured(
    there: State,
    after: State,
    id: str,
    step: Step,
    made: Stepped | None,
    way: Way,
    tracks: Sequence[Track],
) -> Measured:
    unit = there.units[id]
    if made is None:  # refused together: perhaps not by itself
        try:
            made = move_steps.perform(there, id, step, last=False)
            after = move_steps.after(there, id, made)
        except Illegal:
            return _wished(there, unit, step, way)
    start = (unit.point,) if isinstance(unit.where, At) else ()
    length = arc_length((*start, *way.path)) if way.path else 0.0
    ghost = declared_steps.walked(there, after, id, step, made)
    seen = tuple(glimpses(unit, after, step, made.path, tracks))
    return Measured(length, made.cost, move_distance(there, unit) - made.cost, seen, ghost)


def _wished(there: State, unit: Unit, step: Step, way: Way) -> Measured:
    """A step that is refused, as it was drawn."""
    most = move_distance(there, unit)
    if not isinstance(unit.where, At):
        return Measured(arc_length(way.path) if way.path else 0.0, 0.0, most)
    pose, cost = unit.where.pose, 0.0
    if step.legs:
        width, depth = extent(unit)
        cost = sum([one.cost for one in course(pose, step.legs, width / 2.0, depth / 2.0)])
        drawn = replace(unit, where=At(step.legs[-1].to.rounded()))
    else:
        facing = pose.facing if step.facing is None else step.facing
        formation = step.formation or unit.formation
        at = behind(unit, leader(there, unit), facing, formation, step.spacing, step.ranks).rounded()
        drawn = replace(unit, where=At(at), formation=formation, spacing=step.spacing, ranks=step.ranks)
    path = (pose, *[leg.to for leg in step.legs])
    ghost = replace(
        declared_steps.standing(there, drawn),
        kind=f"ghost-{step.kind}",
        path=tuple([(rounded(one.x), rounded(one.y)) for one in path]),
        facings=tuple([rounded(one.facing) for one in path]),
        cost=round(cost, 2),
        most=most,
    )
    return Measured(arc_length((unit.point, *way.path)) if way.path else 0.0, cost, most - cost, ghost=ghost)


def _likely(state: State, ask: Move, steps: Mapping[str, Step], one: Measured) -> Measured:
    """How likely the order gets to this step, with it (BP.6.15)."""
    order, ghost = state.cursor.order, one.ghost
    if order is None or ghost is None or order.kind == "initiative" or len(steps) < len(order.units):
        return one
    assert isinstance(ask.about, DrawnStep)
    number = ask.about.number
    whole = replace(order, steps={id: (*order.steps.get(id, ()), step) for id, step in steps.items()})
    chance = command_tests.reaches(command_tests.outcomes(state, whole, ghost.piece), number)
    told = replace(ghost, step=number, needs=number, chance=str(chance), share=round(float(chance), 4))
    return replace(one, ghost=told)


def _placed(state: State, ask: Place, raw: object) -> Iterator[tuple[str, Measured]]:
    try:
        spots = msgspec.convert(raw, dict[str, Spot])
    except msgspec.ValidationError:
        return
    for id, spot in spots.items():
        start = ask.guide.starts.get(id)
        length = distance(start, spot.at) if start is not None else 0.0
        ghost = _put(state, ask, state.units[id], spot) if id in state.units else None
        if id in ask.pieces:
            yield id, Measured(length, length, ask.guide.budget - length, ghost=ghost)


def _put(state: State, ask: Place, unit: Unit, spot: Spot) -> Ghost | None:
    """How a unit would stand that is put there; none if what is declared of it cannot be read."""
    try:
        if isinstance(ask.about, Deploy):
            return declared_steps.standing(
                state, deployment.drawn_up(unit, spot, deployment.zone_of(state, ask.seat))
            )
        return declared_steps.standing(state, replace(unit, where=At(spot.pose(unit.pose.facing))))
    except (Illegal, KeyError):
        return None


# Who may fire at a unit on the way that is drawn for it


STOPPED = ("retires", "breaks")


def courses(view: View[State], ask: Ask) -> Iterator[Course]:
    """The way of who has crossed a front, when it is asked whether he is fired at (BP.10.12)."""
    if ask.path and isinstance(ask.about, TraversingFire):
        yield Course(piece=ask.about.target, path=ask.path)


def glimpses(
    before: Unit, after: State, step: Step, path: Sequence[Pose], tracks: Sequence[Track]
) -> Iterator[Glimpse]:
    """Each enemy across whose front it would go, at the place where it comes nearest."""
    mover, way = reaction_fire.marched(before, after.units[before.id], step, path)
    for crossing in reaction_fire.crossings(after, mover, way, tracks):
        there = reaction_fire.nearest_by(after, mover.id, crossing, mover)
        aim = reaction_fire.seen_there(there, crossing, mover.id)
        if aim is None:
            continue
        found = forecasts.traversing(there, aim)
        chance = sum([Fraction(one.chance) for one in found.outcomes if one.key in STOPPED], Fraction(0))
        at = crossing.pose.point
        gone = _along([pose.point for pose in way], at)
        yield Glimpse(
            piece=aim.shooter,
            start=gone,
            end=gone,
            path=(at, at),
            best=at,
            label=Wording("glimpse-traversing", {"unit": aim.shooter, "chance": str(chance)}),
            chance=str(chance),
        )


def _along(path: Sequence[Point], at: Point) -> float:
    """How far along a path a place on it is."""
    gone = 0.0
    for p, q in pairwise(path):
        length, to = distance(p, q), distance(p, at)
        if to + distance(at, q) <= length + 0.01:
            return gone + to
        gone += length
    return gone
