"""What an answer may come to: the named tests that it leads to, with their exact odds and what makes them.

The situations are those that play itself builds when the answer is given.
"""

from collections.abc import Iterable, Iterator

from escarmouche.client.foresight import Forecast
from escarmouche.kernel.game import View
from escarmouche.kernel.questions import Ask, Move, OfQuestions
from escarmouche.rulesets.tomahawks.client import forecasts
from escarmouche.rulesets.tomahawks.data.state import State
from escarmouche.rulesets.tomahawks.flow import action_shoot, activation, questions
from escarmouche.rulesets.tomahawks.rules import actions, declared_fire
from escarmouche.rulesets.tomahawks.table import board, charge_paths
from escarmouche.skirmish.forecasts_told import assigned, chosen

Told = Iterator[Forecast]


# Fire


def _fire(about: questions.FireQuestion, view: View[State], ask: Ask, raw: object) -> Told:
    """One weapon of a unit at one enemy by all who can, as a volley or not (MT.10.03, 10.30)."""
    key = chosen(ask, raw)
    lot = action_shoot.lot_named(view.state, about, key)
    if lot is not None:
        volley = key.startswith(action_shoot.AS_VOLLEY)
        yield from forecasts.fire(view.state, declared_fire.fire_of(view.state, lot, about.hasty, volley))


def _split(about: questions.Split, view: View[State], ask: Ask, raw: object) -> Told:
    """Figure by figure, as far as they have been given a target."""
    aims = [declared_fire.aim_of(id, word) for id, word in assigned(ask, raw).items()]
    if aims:
        fire = declared_fire.fire_by(view.state, about.unit, aims, about.hasty)
        yield from forecasts.fire(view.state, fire)


# Engaging


def _action(about: questions.TakeAction, view: View[State], ask: Ask, raw: object) -> Told:
    word, _, target = chosen(ask, raw).partition(":")
    if word == actions.ENGAGE:
        charge = charge_paths.automatic(view.state, about.unit, target)
        if charge is not None:
            yield from forecasts.engage(view.state, about.unit, target, charge)


def _engage(about: questions.Engage, view: View[State], ask: Ask, raw: object) -> Told:
    """The paths that are drawn; without any those that the men find by themselves."""
    if isinstance(ask, Move):
        charge = charge_paths.judge(view.state, about.unit, about.target, ask.read(raw))
        yield from forecasts.engage(view.state, about.unit, about.target, charge)


# Nerve


def _activate(about: questions.Activate, view: View[State], ask: Ask, raw: object) -> Told:
    unit = view.state.units.get(chosen(ask, raw))
    if unit is not None and unit.fleeing:
        yield forecasts.rally(view.state, unit.id, activation.actions_of(view.state))


def _morale(about: questions.MoraleTest, view: View[State], ask: Ask, raw: object) -> Told:
    if unit := chosen(ask, raw):
        yield forecasts.morale_card(view.state, unit)


def _leaving(about: questions.RecoilOrShaken, view: View[State], ask: Ask, raw: object) -> Told:
    """A recoil out of a melee costs figures (MT.13.21)."""
    men = view.state.living(about.unit)
    if chosen(ask, raw) == "recoil" and any(board.contacts(view.state, one.id) for one in men):
        yield forecasts.break_off(view.state, about.unit, "recoil")


FORECASTS: OfQuestions[[View[State], Ask, object], Iterable[Forecast]] = OfQuestions()
FORECASTS.on(questions.Shoot, _fire)
FORECASTS.on(questions.SingleShots, _fire)
FORECASTS.on(questions.Interrupt, _fire)
FORECASTS.on(questions.FireAtEngager, _fire)
FORECASTS.on(questions.Split, _split)
FORECASTS.on(questions.TakeAction, _action)
FORECASTS.on(questions.Engage, _engage)
FORECASTS.on(questions.Activate, _activate)
FORECASTS.on(questions.MoraleTest, _morale)
FORECASTS.on(questions.RecoilOrShaken, _leaving)
