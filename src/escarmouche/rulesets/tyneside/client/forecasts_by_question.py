"""What an answer may come to: the named tests that it leads to, with their exact odds and what makes them.

The situations are those that play itself builds when the answer is given.
"""

from collections.abc import Iterable, Iterator

from escarmouche.client.foresight import Forecast
from escarmouche.kernel.game import View
from escarmouche.kernel.questions import Ask, OfQuestions
from escarmouche.rulesets.tyneside.client import forecasts
from escarmouche.rulesets.tyneside.data.state import State
from escarmouche.rulesets.tyneside.flow import questions
from escarmouche.rulesets.tyneside.rules import charges, command
from escarmouche.rulesets.tyneside.rules.targets import aim_at, targets, volley
from escarmouche.rulesets.tyneside.table.board import hostile
from escarmouche.skirmish.forecasts_told import chosen

Told = Iterator[Forecast]


def _command(about: questions.Command, view: View[State], ask: Ask, raw: object) -> Told:
    """The dice that a leader brings; of a group, whether it stays in hand."""
    state, key = view.state, chosen(ask, raw)
    figure = state.figures.get(key)
    if figure is not None and state.units[key].alone:
        yield from forecasts.points(state, state.pools[about.figure], figure, command.is_musician(figure))
    elif key and state.living(key):
        yield forecasts.control(state, key)


def _fire(about: questions.Fire, view: View[State], ask: Ask, raw: object) -> Told:
    """Who fires: at the nearest of those he can fire at."""
    state, key = view.state, chosen(ask, raw)
    found = [(enemy, volley(state, key, enemy)) for enemy in targets(state, key)] if key else []
    if found:
        enemy, shots = min(found, key=lambda one: one[1].able[0].apart)
        yield from forecasts.fire(state, key, enemy, shots)


def _target(about: questions.Target, view: View[State], ask: Ask, raw: object) -> Told:
    if key := chosen(ask, raw):
        yield from _at(view.state, about.unit, key, "")


def _weapon(about: questions.Weapon, view: View[State], ask: Ask, raw: object) -> Told:
    if key := chosen(ask, raw):
        yield from _at(view.state, about.unit, about.target, key)


def _at(state: State, unit: str, target: str, weapon: str) -> Told:
    """At a unit, or at a man whom a player character names."""
    if target in hostile(state, state.units[unit].side):
        yield from forecasts.fire(state, unit, target, volley(state, unit, target, weapon))
        return
    shooter = state.figures[unit]
    aim = aim_at(state, unit, shooter, state.figures[target], weapon)
    if aim is not None:
        yield forecasts.named(state, shooter, aim)


def _deed(about: questions.Deed, view: View[State], ask: Ask, raw: object) -> Told:
    """A charge: the melee that it leads to."""
    word, _, target = chosen(ask, raw).partition(":")
    if word == "charge":
        found = charges.place_chargers(view.state, about.unit, target)
        if found is not None:
            yield from forecasts.charge(view.state, found)


FORECASTS: OfQuestions[[View[State], Ask, object], Iterable[Forecast]] = OfQuestions()
FORECASTS.on(questions.Command, _command)
FORECASTS.on(questions.Fire, _fire)
FORECASTS.on(questions.Target, _target)
FORECASTS.on(questions.Weapon, _weapon)
FORECASTS.on(questions.Deed, _deed)
