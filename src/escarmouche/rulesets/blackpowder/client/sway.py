"""Whom a general can order, how far his word carries, and how likely it is heard (BP.6.06-6.12, 6.32, 6.34)."""

from collections.abc import Iterator

from escarmouche.client.foresight import Contour, Sway, Tie
from escarmouche.kernel.game import View
from escarmouche.kernel.questions import Ask
from escarmouche.kernel.rules import Param
from escarmouche.kernel.teller import Wording
from escarmouche.rulesets.blackpowder.data import tables
from escarmouche.rulesets.blackpowder.data.state import Commander, Order, State, Unit
from escarmouche.rulesets.blackpowder.flow.questions import GiveOrder
from escarmouche.rulesets.blackpowder.odds import command_tests
from escarmouche.rulesets.blackpowder.rules import command, orders
from escarmouche.rulesets.blackpowder.table import board
from escarmouche.rulesets.blackpowder.table.footprint import footprint
from escarmouche.table.rectangles import nearest_point
from escarmouche.table.tabletop import At, rim, rounded

DISTANCE = "BP.6.12"
RINGS = 3  # of twelve inches each that are drawn
CIRCLE = 64


def sway(view: View[State], ask: Ask | None, piece: str) -> Sway | None:
    """About a general who is pointed at; without one, of him who is asked for an order."""
    state = view.state
    if not piece and ask is not None and isinstance(ask.about, GiveOrder):
        piece = ask.about.commander
    commander = state.commanders.get(piece)
    if commander is None or not isinstance(commander.where, At):
        return None
    return Sway(tuple(_heard(state, commander)), tuple(_ties(state, commander)))


def _heard(state: State, commander: Commander) -> Iterator[Contour]:
    """Each full twelve inches cost one; within the first he also leads in person and rallies (BP.6.12, 6.32, 6.34)."""
    for number in range(1, RINGS + 1):
        far = state.scaled(number * tables.PER_INCHES)
        label = Wording("sway-distance", {"inches": round(far, 1), "minus": number - 1})
        yield Contour((rim(commander.point, far, CIRCLE),), label)


def _ties(state: State, commander: Commander) -> Iterator[Tie]:
    """Every unit that he leads: open to an order of his, and how likely it moves, or why not."""
    for unit in state.units.values():
        if not orders.leads(commander, unit) or not unit.in_play:
            continue
        refused = orders.refusal(state, commander, unit, orders.ORDER)
        if refused is None:
            label = Wording("sway-odds", _odds(state, commander, unit))
        else:
            label = Wording(f"refusal-{refused.code}", dict(refused.params))
        # to the nearest point of the unit: so the distance is measured (BP.6.12)
        x, y = nearest_point(footprint(state, unit), commander.point)
        yield Tie(
            one=commander.id,
            other=unit.id,
            start=commander.point,
            end=(rounded(x), rounded(y)),
            state="open" if refused is None else "barred",
            rule=DISTANCE if refused is None else refused.rule,
            label=label,
        )


def _odds(state: State, commander: Commander, unit: Unit) -> dict[str, Param]:
    """How far it is, what that costs, and how likely it makes a move at least."""
    given = Order(commander=commander.id, units=(unit.id,))
    chance = command_tests.reaches(command_tests.outcomes(state, given, unit.id), 1)
    return {
        "distance": round(board.command_distance(state, commander, unit), 1),
        "minus": -command.distance_minus(command.situation(state, given)),
        "chance": str(chance),
    }
