"""Errands: drive a vehicle to its exit, get to the obstacle that bars its way and clear it (FW.13, section 6.2)."""

from collections.abc import Iterable

from escarmouche.kernel.judgement import Proposal, Reason
from escarmouche.kernel.questions import Move as MoveAsk
from escarmouche.rulesets.western.bot import objectives
from escarmouche.rulesets.western.bot.ways_on_foot import net
from escarmouche.rulesets.western.data.state import DRIVER, Figure, State
from escarmouche.rulesets.western.flow.activation_choice import actions
from escarmouche.rulesets.western.flow.move_carried_out import pace
from escarmouche.rulesets.western.rules import clearing_obstacles
from escarmouche.rulesets.western.table.board import contacts
from escarmouche.table.tabletop import distance

Errand = tuple[str, float, str]


def errand(state: State, figure: Figure) -> Errand | None:
    """What a figure has to do for a vehicle or at an obstacle, as an action; None if nothing."""
    if figure.aboard:
        return _aboard(state, figure)
    if not objectives.busy(state, figure) or contacts(state, figure):
        return None
    return _at_the_obstacle(state, figure)


def _aboard(state: State, figure: Figure) -> Errand | None:
    open_to = {option.key for option in actions(state, figure)}
    if "drive" in open_to and _should_drive(state, figure):
        return ("drive", 5.0, "why-drive")
    return None


def _should_drive(state: State, figure: Figure) -> bool:
    """The one at the reins, or the first who may take them."""
    if figure.seat == DRIVER:
        return True
    able = [one for one in state.aboard(figure.aboard) if not one.activated and one.klass > 1]
    return bool(able) and able[-1].id == figure.id


def _at_the_obstacle(state: State, figure: Figure) -> Errand | None:
    for id in state.plan.clearing:
        if any(line.id == id for line in state.table.lines) and clearing_obstacles.works_at(
            state, figure, id
        ):
            return ("hold", 3.0, "why-clear")
    open_to = {option.key for option in actions(state, figure)}
    goal = objectives.goal_of(state, figure)
    if goal is None:
        return None
    far = net(state.table, figure.kind).far(figure.point, goal.places)
    if figure.mounted:
        if "ride-and-dismount" in open_to and far <= pace(figure, half=True):
            return ("ride-and-dismount", 3.0, "why-clear")
        if "dismount" in open_to and far <= pace(figure, half=True) / 2:
            return ("dismount", 3.0, "why-clear")
    return ("move", 3.0, "why-clear") if "move" in open_to else None


def path(state: State, figure: Figure, ask: MoveAsk) -> Iterable[Proposal]:
    """The path of an errand; nothing where there is none."""
    if not objectives.busy(state, figure):
        return ()
    goal = objectives.goal_of(state, figure)
    assert goal is not None
    kind = str(ask.params.get("kind", figure.kind))
    web = net(state.table, kind)
    budget = ask.guide.budget
    found = []
    for number, place in enumerate(sorted(goal.places, key=lambda at: round(distance(at, figure.point), 1))):
        way = web.route(figure.point, (place,), budget - 0.05)
        if way:
            raw = {figure.id: {"path": [list(point) for point in way]}}
            found.append(Proposal(raw, 10.0 - number, Reason("why-clear", {"figure": figure.id})))
    return [*found, Proposal({}, -100.0, Reason("why-stay", {"figure": figure.id}))]
