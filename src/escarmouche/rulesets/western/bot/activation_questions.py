"""Activations: who acts next, and what he does; when who hides shows himself (FW.2.18, 9, section 4, step 3)."""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from escarmouche.kernel.game import Raw, View
from escarmouche.kernel.judgement import Proposal, Reason
from escarmouche.kernel.questions import Ask, Choose
from escarmouche.kernel.rules import Param
from escarmouche.rulesets.western.bot import known_odds, vehicle_questions
from escarmouche.rulesets.western.bot.destinations import STEP, Move, outlook, stay_worth
from escarmouche.rulesets.western.bot.fire_plan import SHOWN, plan_of
from escarmouche.rulesets.western.bot.side_view import mind_of
from escarmouche.rulesets.western.bot.worth import leads
from escarmouche.rulesets.western.data.state import Figure, State, place, while_untouched
from escarmouche.rulesets.western.flow import questions
from escarmouche.rulesets.western.flow.questions import (
    Action,
    Activate,
    Length,
    Next,
    Posture,
    Surprise,
    SurpriseAction,
)
from escarmouche.rulesets.western.rules.actions import actions, formations
from escarmouche.rulesets.western.rules.hidden_figures import surprises
from escarmouche.rulesets.western.rules.weapons import is_breech_loader
from escarmouche.rulesets.western.table.board import contacts, group_of
from escarmouche.rulesets.western.table.sight import eye_of
from escarmouche.rulesets.western.table.terrain import conceals
from escarmouche.speed.keep import kept_calls
from escarmouche.table.tabletop import distance

RELOAD = 0.5  # of a loaded weapon's fire from here, if it is ready next turn
READY = 0.06  # what a loaded weapon is worth wherever one is
CROUCHED = 0.02
ORDERS_KEPT = 256


class Order(NamedTuple):
    """What one figure should do."""

    action: str
    gain: float
    why: str
    move: Move | None = None
    posture: str = ""


def order_of(state: State, figure: Figure) -> Order:
    """The best order for a figure."""
    return _order(state, state.turn, state.cursor.step, figure.id)


@while_untouched
@kept_calls(ORDERS_KEPT)
def _order(state: State, turn: int, step: str, id: str) -> Order:
    """Found once while nothing changes."""
    figure = state.figures[id]
    errand = vehicle_questions.errand(state, figure)
    if errand is not None:
        return Order(*errand)
    if figure.hidden:
        return Order("", -1.0, "why-stay-hidden")
    if not figure.placed:
        return _reload(state, figure) or Order("hold", 0.0, "why-stay")
    ahead = outlook(state, figure)
    best = Order("hold", 0.0, "why-stay")
    lurk = _crouch(state, figure, ahead.stay)
    if lurk is not None and lurk.gain > best.gain:
        best = lurk
    load = _reload(state, figure)
    if load is not None and load.gain > best.gain:
        best = load
    if ahead.moves and ahead.gain > best.gain + STEP:
        first = ahead.moves[0]
        best = Order("move", ahead.gain, first.why, first)
    return best


def _crouch(state: State, figure: Figure, stay: float) -> Order | None:
    """Lying low where it hides one: nobody shoots at who is not seen, if he does not shoot (FW.1.11, 1.12)."""
    if (
        figure.kind != "foot"
        or contacts(state, figure)
        or not conceals(state.table, figure.point)
        or figure.shots
    ):
        return None
    mind = mind_of(state, figure.side)
    eye = eye_of(state, figure)._replace(lurking=True)
    low = stay_worth(state, mind, figure, eye)
    return Order("hold", low - stay + CROUCHED, "why-crouch", posture="crouch")


def _reload(state: State, figure: Figure) -> Order | None:
    """Whether to reload, and what."""
    best: Order | None = None
    for option in actions(state, figure):
        if not option.key.startswith("reload"):
            continue
        weapon = option.key.split(":")[1]
        mind = mind_of(state, figure.side)
        eye = eye_of(state, figure)
        now = mind.outgoing(figure, known_odds.loaded(figure), eye)
        full = known_odds.with_weapon(figure, weapon)
        later = mind.outgoing(figure, full, eye)
        if is_breech_loader(weapon):
            gain = later - now + READY
        else:
            gain = RELOAD * max(0.0, later - now) - now + READY
        gain += 0.001 * len(option.key)
        if option.key.endswith(":1"):
            gain -= 0.01
        if best is None or gain > best.gain:
            best = Order(option.key, gain, "why-reload")
    return best


def activate(about: Activate | Next, view: View[State], ask: Ask) -> Iterable[Proposal]:
    """`activate` and `next`: whoever has most to gain from acting now; those with nothing to do stay as they are."""
    state = view.state
    assert isinstance(ask, Choose)
    named = [state.figures[option.key] for option in ask.options if option.key in state.figures]
    found = [Proposal(None, 0.0, Reason("why-all-stay"))] if ask.may_pass else []
    found += _closing(state, [option.key for option in ask.options if option.key not in state.figures])
    for figure in sorted(named, key=lambda one: _urgency(state, one)):
        order = order_of(state, figure)
        if order.gain > 0.0:
            reason = Reason(order.why, _params(figure, order.move))
            found.append(Proposal(figure.id, 1.0, reason))
            break
    return found or [Proposal(named[0].id, 1.0, Reason("why-stay", {"figure": named[0].id}))]


def _closing(state: State, keys: Iterable[str]) -> Iterator[Proposal]:
    """Close order, where it keeps a leader from being picked by an elite shooter (FW.8.17); who swings a heavy tool
    needs room."""
    for key in keys:
        order, _, first = key.partition(":")
        if order != "close":
            continue
        one = formations(state, [group_of(state, first)]).get(key)
        rank = [state.figures[id] for id in one.rank] if one else []
        marksmen = any(foe.elite for foe in state.foes(state.figures[first].side))
        led = any(man.leader or man.troop_leader for man in rank)
        if marksmen and led and not any("heavy_tool" in man.melee for man in rank):
            yield Proposal(key, 2.0, Reason("why-close-order", {"figure": first}))


def _urgency(state: State, figure: Figure) -> tuple[float, str]:
    """Who acts first: vehicles and tasks, then those nearest to the enemy."""
    if figure.hidden:
        return (1e6, figure.id)
    if not figure.placed:
        return (-1.0, figure.id)
    mind = mind_of(state, figure.side)
    near = min((distance(one.eye.point, figure.point) for one in mind.enemies), default=0.0)
    return (round(near, 1), figure.id)


def _params(figure: Figure, one: Move | None) -> dict[str, Param]:
    """Who goes, and whom it is at."""
    return {"figure": figure.id, **({"target": one.target} if one is not None and one.target else {})}


def action(about: Action, view: View[State], ask: Ask) -> Iterable[Proposal]:
    """`action`: what he does."""
    state, figure = view.state, view.state.figures[about.figure]
    order = order_of(state, figure)
    found = [Proposal(order.action, 1.0, Reason(order.why, _params(figure, order.move)))]
    if order.action != "hold":
        found.append(Proposal("hold", 0.0, Reason("why-stay", {"figure": figure.id})))
    return found


def posture(about: Posture, view: View[State], ask: Ask) -> Iterable[Proposal]:
    """`posture`: crouched where it hides him from more than it keeps from his fire."""
    state, figure = view.state, view.state.figures[about.figure]
    order = order_of(state, figure)
    if order.posture:
        return [Proposal(order.posture, 1.0, Reason(order.why, {"figure": figure.id}))]
    low = conceals(state.table, figure.point)
    reason = Reason("why-crouch" if low else "why-stay", {"figure": figure.id})
    return [Proposal("crouch" if low else "stand", 1.0, reason)]


def move(about: questions.Move, view: View[State], ask: Ask) -> Iterable[Proposal]:
    """`move`: the path."""
    state, figure = view.state, view.state.figures[about.figure]
    if state.cursor.step != "surprise":
        errand = vehicle_questions.errand_path(state, figure, about.kind, about.allowance)
        if errand:
            return errand
    found = [_way(state, figure, one) for one in outlook(state, figure).moves]
    return [*found, Proposal({}, -100.0, Reason("why-stay", {"figure": figure.id}))]


def _way(state: State, figure: Figure, one: Move) -> Proposal:
    """Where brush or rocks hide him he crouches when he is there (FW.1.13)."""
    way: dict[str, Raw] = {"path": [list(point) for point in one.path]}
    if figure.kind == "foot" and conceals(state.table, one.path[-1]):
        way["tags"] = {"posture": "crouch"}
    raw: Raw = {figure.id: way}
    return Proposal(raw, one.worth, Reason(one.why, _params(figure, one)))


def length(about: Length, view: View[State], ask: Ask) -> Iterable[Proposal]:
    """`length`: as far as the dice allow."""
    return [Proposal(ask.default, 1.0, Reason("why-all-the-way", {"figure": about.figure}))]


SPRING = 0.25  # what a surprise must promise while there is time
LAST_TURNS = 3  # when less will do
WAITING = 0.4  # share of the game that they wait for the enemy to come
AWAY = 30.0  # from where he is not coming any more


def surprise(about: Surprise, view: View[State], ask: Ask) -> Iterable[Proposal]:
    """`surprise`: who shows himself at the end of the turn, if it is worth it."""
    state, able = view.state, surprises(view.state, view.seat)
    assert isinstance(ask, Choose)
    found = [Proposal(None, 0.0, Reason("why-lie-low"))]
    left = state.plan.limit - state.turn
    least = SPRING if left > LAST_TURNS else SPRING * left / (LAST_TURNS + 1)
    most = max((len(able[option.key]) for option in ask.options), default=0)
    for option in ask.options:
        members = able[option.key]
        fire, rows = _fire(state, view.seat, members)
        reason = Reason("why-spring", {"figure": members[0], "count": len(members)})
        if rows and fire > least:
            found.append(Proposal(option.key, fire - least + 0.5, reason))
        elif _passed_by(state, members) and len(members) == most:
            gain = max(outlook(state, state.figures[id]).gain for id in members)
            if gain > 0.0:
                found.append(Proposal(option.key, min(0.4, gain), Reason("why-appear", reason.params)))
    return found


def _passed_by(state: State, members: tuple[str, ...]) -> bool:
    """The enemy does not come where they are: they have to go to him."""
    if state.turn <= state.plan.limit * WAITING or leads(state, state.figures[members[0]].side) > 0:
        return False
    here = state.figures[members[0]].point
    foes = state.foes(state.figures[members[0]].side)
    return all(distance(here, place(state, one)) > AWAY for one in foes)


def _fire(state: State, side: str, members: tuple[str, ...]) -> tuple[float, int]:
    rows = plan_of(state, side, "surprise", members).rows.values()
    return sum(one.gain - one.cost + SHOWN for one in rows) - SHOWN * 0.3 * len(members), len(rows)


def surprise_action(about: SurpriseAction, view: View[State], ask: Ask) -> Iterable[Proposal]:
    """`surprise-action`: to shoot, where that promises anything; else to move."""
    state = view.state
    members = surprises(state, view.seat)[str(view.composed[0])]
    fire, rows = _fire(state, view.seat, members)
    params: dict[str, Param] = {"figure": members[0], "count": len(members)}
    return [
        Proposal("shoot", fire if rows else -1.0, Reason("why-spring", params)),
        Proposal("move", 0.05, Reason("why-appear", params)),
    ]
