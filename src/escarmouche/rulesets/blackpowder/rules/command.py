"""The command test of an order (ordres): what the table makes of the staff rating, the dice, and what they give
(BP.6.10-6.16, 6.20-6.22, 6.28-6.35, 17.06, 17.10)."""

from collections.abc import Iterable, Sequence
from math import floor
from typing import Literal, NamedTuple

from msgspec.structs import replace

from escarmouche.kernel.dice import D6, Dice
from escarmouche.kernel.modifier_lines import by_word, when
from escarmouche.kernel.rules import Check, Modifier
from escarmouche.rulesets.blackpowder.data import tables
from escarmouche.rulesets.blackpowder.data.state import Commander, Formation, Order, State, Step, Unit
from escarmouche.rulesets.blackpowder.rules.situations import Command, FirstStep
from escarmouche.rulesets.blackpowder.table import board, terrain
from escarmouche.rulesets.blackpowder.table.footprint import footprint, footprint_at
from escarmouche.table.plane import distance
from escarmouche.table.rectangles import forward, gap_to_point, middle

RELIABLE, MARAUDERS, PAS_DE_CHARGE = "reliable", "marauders", "pas-de-charge"
UNRELIABLE, DRILLED = "unreliable", "superbly-drilled"
LAST_ORDERS = ("follow_me", "rally")  # no free move, and nothing after them (BP.6.32, 6.34, 6.36)
CommandOutcome = Literal["blunder", "failure", "success"]


def distance_minus(order: Command) -> int:
    """Each full 12" between commander and unit; Marauders do not mind (BP.6.12, 16.13)."""
    full = floor((order.distance + tables.EPSILON) / tables.PER_INCHES)
    return 0 if order.marauders else tables.DISTANCE_MINUS * full


def formation_plus(formation: Formation, on_road: bool) -> int:
    """What the formation of a unit adds when it is ordered (BP.6.11)."""
    by_road = tables.ON_ROAD_PLUS.get(formation, 0) if on_road else 0
    return by_road or tables.COLUMN_PLUS.get(formation, 0)


def counts_as_reliable(reliable: bool, pas_de_charge: bool, formation: Formation) -> bool:
    """Pas de charge counts as Reliable in attack column (BP.16.14, 16.26)."""
    return reliable or (pas_de_charge and formation == "attack_column")


def _column(order: Command) -> str:
    if order.brigade or not formation_plus(order.formation, order.on_road):
        return ""
    return (
        f"{order.formation}_on_road"
        if order.on_road and order.formation in tables.ON_ROAD_PLUS
        else order.formation
    )


COMMAND: Check[Command] = Check(
    "command",
    "BP.6.10",
    die=lambda order: D6,
    need=lambda order: order.staff_rating,
    summed=lambda order: 2,
    modifiers=(
        Modifier("BP.6.12", "distance", distance_minus),
        when("BP.6.11", "enemy-near", tables.ENEMY_NEAR_MINUS, lambda order: order.enemy_within_12),
        *by_word("BP.6.11", "formation", tables.COLUMN_PLUS, _column),
        *by_word(
            "BP.6.13",
            "formation",
            {f"{one}_on_road": plus for one, plus in tables.ON_ROAD_PLUS.items()},
            _column,
        ),
        Modifier("BP.6.22", "group", lambda order: order.formation_bonus if order.brigade else 0),
        when(
            "BP.16.14",
            "reliable",
            tables.RELIABLE_PLUS,
            lambda order: counts_as_reliable(order.reliable, order.pas_de_charge, order.formation),
        ),
        when(
            "BP.17.10",
            "aggressive",
            tables.AGGRESSIVE_PLUS,
            lambda order: order.personality == "aggressive" and order.charge,
        ),
        when(
            "BP.17.10",
            "timid-charge",
            tables.TIMID_CHARGE,
            lambda order: order.personality == "timid" and order.charge,
        ),
        when(
            "BP.17.10",
            "timid-retreat",
            tables.TIMID_RETREAT,
            lambda order: order.personality == "timid" and order.retreat,
        ),
        when(
            "BP.17.10",
            "headstrong",
            tables.HEADSTRONG_PLUS,
            lambda order: order.personality == "headstrong" and order.first_to_order,
        ),
        when(
            "BP.17.10",
            "diffident",
            tables.DIFFIDENT_MINUS,
            lambda order: order.personality == "diffident" and order.far_from_cinc,
        ),
    ),
    fails_on=(tables.BLUNDER,),
    at_most=True,
    clamp=tables.RATING,
)


class Commanded(NamedTuple):
    """What the command test of an order gave; so many moves before what a unit makes of them."""

    total: int
    effective: int
    outcome: CommandOutcome
    moves: int = 0

    @property
    def exactly(self) -> bool:
        """Unreliable units then do not move (BP.16.20)."""
        return self.outcome == "success" and self.total == self.effective

    @property
    def free_moves(self) -> bool:
        """Some may move all the same: never on a 12 (BP.6.28, 6.30)."""
        return self.outcome == "failure" and self.total != tables.BLUNDER


def effective(order: Command) -> int:
    """The staff rating with everything that changes it (BP.6.14)."""
    return COMMAND.reading(order).need or 0


def blunders(order: Command, total: int) -> bool:
    """A natural 12, unless the commander's character knows better (BP.6.15, 17.10)."""
    if order.personality == "diffident":
        return False
    return (
        total in tables.HEADSTRONG_BLUNDERS if order.personality == "headstrong" else total == tables.BLUNDER
    )


def moves(order: Command, total: int) -> Commanded:
    """What the total of the dice gives (BP.6.15)."""
    rating = effective(order)
    if blunders(order, total):
        return Commanded(total, rating, "blunder")
    if total > rating or total == tables.BLUNDER:
        return Commanded(total, rating, "failure")
    below = rating - total
    return Commanded(total, rating, "success", next(many for least, many in tables.MOVES if below >= least))


def command(dice: Dice, order: Command, by: str = "", decisive: bool = False) -> Commanded:
    """The command test; `decisive`: the second throw of a Decisive commander, whose failure is a blunder (BP.17.10)."""
    with dice.by(by):
        rolled = COMMAND.roll(order, dice, same=lambda total: moves(order, total))
    found = moves(order, rolled.total)
    return found._replace(outcome="blunder") if decisive and found.outcome == "failure" else found


def thrown_again(order: Command, found: Commanded) -> bool:
    """A Hesitant commander throws a triple move again, once (BP.17.10)."""
    return order.personality == "hesitant" and found.moves == tables.MOVES[0][1]


def may_throw_again(order: Command, found: Commanded) -> bool:
    """A Decisive commander may throw a failure again (BP.17.10)."""
    return order.personality == "decisive" and found.outcome == "failure"


def followed(found: Commanded) -> Commanded:
    """“Follow me!”: the margin does not matter, three moves (BP.6.33)."""
    return found._replace(moves=tables.FOLLOW_MOVES) if found.outcome == "success" else found


def unit_moves(found: Commanded, formation: Formation, unreliable: bool = False) -> int:
    """The moves of one unit of the order: an Unreliable one may have none, a square has one (BP.16.20, 6.31)."""
    if unreliable and found.exactly:
        return 0
    return min(found.moves, tables.SQUARE_MOVES) if formation == "square" else found.moves


def free_move(
    found: Commanded, formation: Formation, first_step: FirstStep = "move", superbly_drilled: bool = False
) -> bool:
    """Whether the unit keeps the first step of an order that failed (BP.6.28, 6.29, 16.19)."""
    return found.free_moves and first_step == "move" and (superbly_drilled or formation in tables.FREE_MOVERS)


def keeps_first_step(found: Commanded, unit: Unit, steps: Sequence[Step]) -> bool:
    """The same for a unit with these steps; to stay where it is is no move."""
    moves = bool(steps) and steps[0].kind == "move" and bool(steps[0].legs)
    return free_move(found, unit.formation, "move" if moves else "other", unit.has(DRILLED))


# From the table


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
        formation_bonus=min(  # the lowest of a group counts (BP.6.22)
            [formation_plus(one.formation, on_road(state, one, order.steps.get(one.id, ()))) for one in units]
        )
        if brigade
        else 0,
        brigade=brigade,
        reliable=all(
            counts_as_reliable(one.has(RELIABLE), one.has(PAS_DE_CHARGE), one.formation) for one in units
        ),
        marauders=all(one.has(MARAUDERS) for one in units),
    )
    return _in_character(state, commander, order, given) if state.options.personalities else given


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
