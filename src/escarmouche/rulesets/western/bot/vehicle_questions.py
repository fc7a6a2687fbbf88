"""Vehicles and what bars their way: where to drive, to board, whom to send to clear the road (FW.13, section 6.2)."""

from collections.abc import Iterable

from escarmouche.kernel.game import View
from escarmouche.kernel.judgement import Proposal, Reason
from escarmouche.kernel.questions import Ask, Move
from escarmouche.rulesets.western.bot import objectives
from escarmouche.rulesets.western.bot.ways_on_foot import net
from escarmouche.rulesets.western.data.state import DRIVER, Figure, State
from escarmouche.rulesets.western.flow.questions import Board, Drive
from escarmouche.rulesets.western.rules.actions import actions, works_at
from escarmouche.rulesets.western.rules.slowness import pace
from escarmouche.rulesets.western.rules.vehicles import can_drive
from escarmouche.rulesets.western.table.board import contacts
from escarmouche.table.tabletop import distance

SHORTER = 0.5
Errand = tuple[str, float, str]


def drive(about: Drive, view: View[State], ask: Ask) -> Iterable[Proposal]:
    """`drive`: toward the exit, as far as it goes."""
    assert isinstance(ask, Move)
    vehicle = about.vehicle
    spots = ask.guide.spots.get(vehicle, ())
    reason = Reason("why-drive", {"vehicle": vehicle, "figure": about.figure})
    found = []
    if spots:
        (x, y), (sx, sy) = spots[0].at, ask.guide.starts[vehicle]
        for worth, share in ((2.0, 1.0), (1.0, SHORTER)):
            at = [round(sx + (x - sx) * share, 3), round(sy + (y - sy) * share, 3)]
            found.append(Proposal({vehicle: {"path": [at]}}, worth, reason))
    return [*found, Proposal({}, 0.0, Reason("why-stay-aboard"))]


def board(about: Board, view: View[State], ask: Ask) -> Iterable[Proposal]:
    """`board`: straight to the vehicle."""
    assert isinstance(ask, Move)
    piece = about.figure
    spots = ask.guide.spots.get(piece, ())
    reason = Reason("why-board", {"figure": piece})
    return [
        *(Proposal({piece: {"path": [list(spot.at)]}}, 1.0, reason) for spot in spots),
        Proposal({}, 0.0, Reason("why-stay", {"figure": piece})),
    ]


def errand(state: State, figure: Figure) -> Errand | None:
    """What a figure has to do for a vehicle or at an obstacle, as an action; None if nothing."""
    if figure.aboard:
        may = any(option.key == "drive" for option in actions(state, figure))
        return ("drive", 5.0, "why-drive") if may and _should_drive(state, figure) else None
    if not objectives.busy(state, figure) or contacts(state, figure):
        return None
    return _at_the_obstacle(state, figure)


def _should_drive(state: State, figure: Figure) -> bool:
    """The one at the reins, or the first who may take them."""
    if figure.seat == DRIVER:
        return True
    able = [one for one in state.aboard(figure.aboard) if not one.activated and can_drive(one)]
    return bool(able) and able[-1].id == figure.id


def _at_the_obstacle(state: State, figure: Figure) -> Errand | None:
    for id in state.plan.clearing:
        if any(line.id == id for line in state.table.lines) and works_at(state, figure, id):
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


def errand_path(state: State, figure: Figure, kind: str, budget: float) -> Iterable[Proposal]:
    """The path of an errand; nothing where there is none."""
    if not objectives.busy(state, figure):
        return ()
    goal = objectives.goal_of(state, figure)
    assert goal is not None
    web = net(state.table, kind)
    found = []
    for number, place in enumerate(sorted(goal.places, key=lambda at: round(distance(at, figure.point), 1))):
        way = web.route(figure.point, (place,), budget - 0.05)
        if way:
            raw = {figure.id: {"path": [list(point) for point in way]}}
            found.append(Proposal(raw, 10.0 - number, Reason("why-clear", {"figure": figure.id})))
    return [*found, Proposal({}, -100.0, Reason("why-stay", {"figure": figure.id}))]
