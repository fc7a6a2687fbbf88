"""The steps of an order that is being declared, as they would leave the units of it: where, how formed, at what cost,
and how likely the dice give so many moves (BP.6.01, 6.04)."""

from collections.abc import Iterator
from fractions import Fraction
from math import ceil
from typing import get_args

from msgspec.structs import replace

from escarmouche.client.scene import Ghost
from escarmouche.kernel.rules import Illegal
from escarmouche.rulesets.blackpowder.client.unit_blocks import block_of
from escarmouche.rulesets.blackpowder.data.state import Order, State, Step, StepKind, Unit
from escarmouche.rulesets.blackpowder.odds import command_tests
from escarmouche.rulesets.blackpowder.rules import charge_targets, orders
from escarmouche.rulesets.blackpowder.rules.move_steps import Stepped
from escarmouche.rulesets.blackpowder.table import charge_paths, contact_places
from escarmouche.rulesets.blackpowder.table.footprint import footprint, footprint_at
from escarmouche.rulesets.blackpowder.table.movement import move_distance
from escarmouche.speed.keep import kept
from escarmouche.table.rectangles import Rect, edge
from escarmouche.table.tabletop import At, Inside, Point, Pose, rounded

KINDS = tuple([f"ghost-{kind}" for kind in get_args(StepKind)])


@kept
def ghosts(state: State) -> tuple[Ghost, ...]:
    """Every step declared so far of every unit, in order; none where no order is being declared."""
    order = state.cursor.order
    return tuple(_ghosts(state, order)) if order is not None and order.steps else ()


def _ghosts(state: State, order: Order) -> Iterator[Ghost]:
    there = state
    likely = {unit: _likely(state, order, unit) for unit in order.units}
    for number in range(max([len(steps) for steps in order.steps.values()])):
        steps = {unit: plan[number] for unit, plan in order.steps.items() if number < len(plan)}
        made: dict[str, Stepped] = {}
        try:
            after = orders.together(there, steps, made=made)
        except Illegal:
            return
        for unit, step in steps.items():
            if step.kind == "charge":
                found = charge(there, unit, order.steps[unit][: number + 1])
            else:
                found = walked(there, after, unit, step, made[unit])
            chance = command_tests.reaches(likely[unit], number + 1) if likely[unit] else Fraction(1)
            yield replace(
                found, step=number + 1, needs=number + 1, chance=str(chance), share=round(float(chance), 4)
            )
        there = after


def _likely(state: State, order: Order, unit: str) -> command_tests.Chances:
    """Who acts on its own initiative needs no dice (BP.6.25)."""
    return {} if order.kind == "initiative" else command_tests.outcomes(state, order, unit)


# Moves and formations


def walked(there: State, after: State, unit: str, step: Step, made: Stepped) -> Ghost:
    """A unit after a step that is no charge."""
    own = after.units[unit]
    poses = made.path or ((own.pose,) if isinstance(own.where, At) else ())
    return replace(
        standing(after, own),
        kind=f"ghost-{step.kind}",
        path=_points(poses),
        facings=tuple([rounded(pose.facing) for pose in poses]),
        cost=round(made.cost, 2),
        most=move_distance(there, there.units[unit]) if made.cost else 0.0,
        target=step.building,
    )


def standing(state: State, unit: Unit) -> Ghost:
    """A unit as it stands in that state."""
    placed = isinstance(unit.where, (At, Inside))
    return Ghost(
        piece=unit.id,
        at=footprint(state, unit).centre if placed else unit.exit or (0.0, 0.0),
        facing=unit.pose.facing if isinstance(unit.where, At) else 0.0,
        block=block_of(state, unit),
        note=unit.formation,
    )


def _points(poses: tuple[Pose, ...]) -> tuple[Point, ...]:
    return tuple([(rounded(pose.x), rounded(pose.y)) for pose in poses])


# Charges


def charge(there: State, unit: str, plan: tuple[Step, ...]) -> Ghost:
    """A charge with the moves of these steps: in contact, or as far as they go (BP.11.07, 11.09)."""
    own, targets = there.units[unit], plan[-1].targets
    target = charge_targets.struck(there, unit, targets[0])
    others = targets[1:] if target == targets[0] else ()
    inches = charge_targets.charge_inches(there, unit, plan)
    run = charge_paths.run(there, unit, target)
    docked = contact_places.dock(there, unit, target, others)
    if run.need <= inches + charge_targets.TOLERANCE and not isinstance(docked, Illegal):
        end, takes = docked.pose, 0
    else:
        end = contact_places.short(there, unit, target, inches)
        missing = run.need - inches - charge_targets.TOLERANCE
        takes = len(plan) + ceil(missing / move_distance(there, own)) if missing > 0 else 0
    ground = footprint_at(own, end)
    return Ghost(
        piece=unit,
        kind="ghost-charge",
        at=(rounded(end.x), rounded(end.y)),
        facing=rounded(end.facing),
        block=block_of(there, own),
        note=own.formation,
        path=_points((own.pose, end)),
        facings=(rounded(own.pose.facing), rounded(end.facing)),
        cost=round(run.need, 2),
        most=inches,
        target=target,
        lane=lane(footprint(there, own), ground),
        takes=takes,
    )


def lane(start: Rect, end: Rect) -> tuple[Point, ...]:
    """The ground between the front of a unit and where its front will be."""
    (left, right), (far_left, far_right) = edge(start), edge(end)
    return tuple([(rounded(x), rounded(y)) for x, y in (left, right, far_right, far_left)])
