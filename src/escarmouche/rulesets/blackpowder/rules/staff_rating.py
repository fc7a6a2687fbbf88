"""The staff rating as an order finds it: from the table to the fields of the command test (BP.6.11-6.22)."""

from collections.abc import Iterable

from msgspec.structs import replace

from escarmouche.kernel.plane import distance
from escarmouche.kernel.rects import forward, gap_to_point, middle
from escarmouche.rulesets.blackpowder.data import tables
from escarmouche.rulesets.blackpowder.data.state import Commander, Order, State, Step, Unit
from escarmouche.rulesets.blackpowder.rules import command
from escarmouche.rulesets.blackpowder.rules.situations import Command
from escarmouche.rulesets.blackpowder.table import board, terrain
from escarmouche.rulesets.blackpowder.table.footprint import footprint, footprint_at

RELIABLE, MARAUDERS, PAS_DE_CHARGE = "reliable", "marauders", "pas-de-charge"


def situation(state: State, order: Order) -> Command:
    """The command test of an order."""
    commander = state.commanders[order.commander]
    units = [state.units[id] for id in order.units]
    scale = state.options.distance_scale
    far = max([board.command_distance(state, commander, one) for one in units])  # BP.6.21
    brigade = order.kind == "brigade"
    given = Command(
        staff_rating=commander.rating,
        distance=far / scale,
        enemy_within_12=any(enemy_near(state, one) for one in units),
        formation="line" if brigade else units[0].formation,
        on_road=not brigade and on_road(state, units[0], order.steps.get(units[0].id, ())),
        formation_bonus=min([_plus(state, one, order) for one in units]) if brigade else 0,
        brigade=brigade,
        reliable=all(is_reliable(one) for one in units),
        marauders=all(one.has(MARAUDERS) for one in units),
    )
    return _in_character(state, commander, order, given) if state.options.personalities else given


def is_reliable(unit: Unit) -> bool:
    """Pas de charge counts as Reliable in attack column (BP.16.14, 16.26)."""
    return unit.has(RELIABLE) or (unit.has(PAS_DE_CHARGE) and unit.formation == "attack_column")


def _plus(state: State, unit: Unit, order: Order) -> int:
    """The lowest bonus of a group counts (BP.6.22)."""
    return command.formation_plus(unit.formation, on_road(state, unit, order.steps.get(unit.id, ())))


def enemy_near(state: State, unit: Unit) -> bool:
    """Seen or not; of a unit that is off table, about the point where it left (BP.6.26, 7.16)."""
    near = state.scaled(tables.ENEMY_NEAR)
    if unit.in_play:
        return board.enemy_within(state, unit.id, near)
    if unit.exit is None:
        return False
    rects = [footprint(state, one) for one in state.enemies(unit.side)]
    return any(gap_to_point(rect, unit.exit) <= near + tables.EPSILON for rect in rects)


def on_road(state: State, unit: Unit, steps: Iterable[Step]) -> bool:
    """Its leader is on the road, and every step of the order follows it (BP.6.13); of a unit that comes back to the
    table, from where it left (BP.7.16)."""
    if unit.formation not in tables.ON_ROAD_PLUS:
        return False
    table, at = state.table, middle(footprint(state, unit)) if unit.placed else unit.exit
    if at is None or not terrain.on_road(table, at):
        return False
    for step in steps:
        if step.kind == "return_to_table":
            continue
        if step.kind != "move":
            return False
        for leg in step.legs:
            before, at = at, middle(footprint_at(unit, leg.to))
            if not terrain.along_road(table, before, at):
                return False
    return True


# Characters


def _in_character(state: State, commander: Commander, order: Order, given: Command) -> Command:
    """What his personality asks (BP.17.10)."""
    steps = [step for one in order.steps.values() for step in one]
    return replace(
        given,
        personality=commander.personality,
        charge=any(step.kind == "charge" for step in steps),
        retreat=bool(order.steps) and all(_goes_back(state, id, one) for id, one in order.steps.items()),
        first_to_order=not any(one.began for one in state.commanders.values() if one.side == commander.side),
        far_from_cinc=not near_cinc(state, commander),
    )


def _goes_back(state: State, id: str, steps: tuple[Step, ...]) -> bool:
    """An order to retreat: it ends behind where the unit stands."""
    unit, last = state.units[id], steps[-1] if steps else None
    if last is None or last.kind != "move" or not last.legs or not unit.placed:
        return False
    vx, vy = forward(unit.pose.facing)
    end = last.legs[-1].to
    return (end.x - unit.pose.x) * vx + (end.y - unit.pose.y) * vy < -tables.EPSILON


def near_cinc(state: State, commander: Commander) -> bool:
    """Within 12" of his commander-in-chief; he is so of himself (BP.17.06, 17.10)."""
    return any(
        distance(one.point, commander.point) <= state.scaled(tables.CINC_NEAR) + tables.EPSILON
        for one in state.commanders.values()
        if one.cinc and one.side == commander.side and one.placed
    )
