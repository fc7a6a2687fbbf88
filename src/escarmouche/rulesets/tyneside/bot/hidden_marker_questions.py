"""A player's hidden groups: whom he pays for, where the markers go, when they are turned over (TY.18.09)."""

from collections.abc import Iterator
from typing import Any

from escarmouche.kernel.game import View
from escarmouche.kernel.judgement import Proposal, Reason
from escarmouche.kernel.questions import Ask, Choose, ChooseSeveral, Move
from escarmouche.rulesets.tyneside.bot import activation_questions, known_odds, objectives, worth
from escarmouche.rulesets.tyneside.data import tables
from escarmouche.rulesets.tyneside.data.state import Marker, State
from escarmouche.rulesets.tyneside.flow import questions
from escarmouche.rulesets.tyneside.rules import hidden_groups
from escarmouche.rulesets.tyneside.table import board
from escarmouche.rulesets.tyneside.table.movement import rounded_point
from escarmouche.table.tabletop import Point, between, distance

WORTH_IT = 0.14  # of a man that the first fire from an ambush must promise for each who lies there
CLOSE = tables.MOVE  # nearer than this one is found soon enough


def command(about: questions.CommandHidden, view: View[State], ask: Ask) -> Iterator[Proposal]:
    """Those who gain most for what they cost, as long as the points last."""
    nobody = Reason("why-no-command")
    if isinstance(ask, Choose):
        yield Proposal(None, 1.0, nobody)
        return
    assert isinstance(ask, ChooseSeveral)
    points = about.points
    prices = {option.key: int(str(option.params["price"])) for option in ask.options}
    gains = {}
    for marker in view.state.markers.values():
        if marker.unit in prices:  # judged as if its men stood there
            shown = hidden_groups.set_up(view.state, marker)
            use = activation_questions.command_worth(shown, shown.units[marker.unit])
            gains[marker.unit] = use / prices[marker.unit]
    chosen: list[str] = []
    for id in sorted(prices, key=lambda id: (-gains[id], id)):
        if gains[id] > 0.0 and prices[id] <= points:
            points -= prices[id]
            chosen.append(id)
    yield Proposal(chosen, 1.0, Reason("why-command", {"unit": chosen[0]}) if chosen else nobody)


def reveal(about: questions.Reveal, view: View[State], ask: Ask) -> Iterator[Proposal]:
    """A group comes to light when its fire is worth it; a decoy never."""
    assert isinstance(ask, Choose)
    state = view.state
    for option in ask.options:
        marker = state.markers[option.key]
        if marker.unit:
            gain = _fire(state, marker) - WORTH_IT * len(state.units[marker.unit].members)
            yield Proposal(option.key, gain, Reason("why-reveal", {"unit": marker.unit}))
    yield Proposal(None, 0.0, Reason("why-lurk"))


def _fire(state: State, marker: Marker) -> float:
    """What the fire of a hidden group would promise if it stood there; nobody gives himself away for a lone officer."""
    shown = hidden_groups.set_up(state, marker)
    whole = shown.units[marker.unit]
    own = known_odds.men(shown, whole.id)
    if not own:
        return 0.0
    seen = [one for one in worth.look(shown, whole, own) if not shown.units[one.foe.figure.unit].alone]
    return worth.best_fire(shown, whole, own, seen, "none", whole.facing)


def go_on(about: questions.MarkersGoOn, view: View[State], ask: Ask) -> Iterator[Proposal]:
    yield Proposal(None, 1.0, Reason("why-lurk"))


def move(about: questions.MoveMarkers, view: View[State], ask: Ask) -> Iterator[Proposal]:
    """Who has to come goes to what the scenario is about, decoys beside them; others lie where they are."""
    assert isinstance(ask, Move)
    state = view.state
    found: dict[str, Any] = {}
    for id in ask.pieces:
        end = _goes_to(state, state.markers[id])
        if end is not None:
            found[id] = {"path": [list(end)]}
    if found:
        yield Proposal(found, 1.0, Reason("why-creep"))
    yield Proposal({}, 0.5, Reason("why-lurk"))


def _goes_to(state: State, marker: Marker) -> Point | None:
    """One move nearer to what its group is wanted for; no nearer to an enemy than one should come hidden."""
    unit = marker.unit or _nearest_group(state, marker)
    if not unit or not objectives.attacks(state, marker.side):
        return None
    wanted = objectives.goal(state, state.units[unit], marker.at)
    if wanted is None or distance(wanted.at, marker.at) <= max(1.0, wanted.near):
        return None
    foes = state.of_side(state.enemy(marker.side))
    for share in (1.0, tables.HALF, 0.25):
        far = tables.MOVE * share / distance(wanted.at, marker.at)
        end = rounded_point(between(marker.at, wanted.at, min(1.0, far)))
        near = any(board.gap_from(end, foe) <= CLOSE for foe in foes)
        if not near and hidden_groups.cost_of(state.table, (marker.at, end)) <= tables.MOVE:
            return end
    return None


def _nearest_group(state: State, decoy: Marker) -> str:
    real = [one for one in state.markers.values() if one.side == decoy.side and one.unit]
    nearest = min(real, key=lambda one: (distance(one.at, decoy.at), one.id), default=None)
    return nearest.unit if nearest else ""
