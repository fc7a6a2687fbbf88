"""What an answer may come to: the named tests that it leads to, with their exact odds and what makes them.

The situations are those that play itself builds when the answer is given.
"""

from collections.abc import Callable, Iterator

from escarmouche.client.foresight import Forecast
from escarmouche.kernel.game import View
from escarmouche.kernel.questions import Ask, Choose
from escarmouche.rulesets.tyneside.client import forecasts
from escarmouche.rulesets.tyneside.data.state import State
from escarmouche.rulesets.tyneside.rules import charges, command
from escarmouche.rulesets.tyneside.rules.targets import aim_at, targets, volley
from escarmouche.rulesets.tyneside.table.board import hostile

Told = Iterator[Forecast]
CHARGE = "charge"


def foretell(view: View[State], ask: Ask, raw: object) -> tuple[Forecast, ...]:
    """Nothing where the answer leads to no test, or is none to this question."""
    told = FORETOLD.get(ask.key)
    key = _chosen(ask, raw)
    return () if told is None or not key else tuple(told(view.state, ask, key))


def _chosen(ask: Ask, raw: object) -> str:
    if not isinstance(ask, Choose) or not isinstance(raw, str):
        return ""
    return next((option.key for option in ask.options if option.key == raw), "")


def _command(state: State, ask: Ask, key: str) -> Told:
    """The dice that a leader brings; of a group, whether it stays in hand."""
    pool = state.pools[str(ask.params["figure"])]
    figure = state.figures.get(key)
    if figure is not None and state.units[key].alone:
        yield from forecasts.points(state, pool, figure, command.is_musician(figure))
    elif state.living(key):
        yield forecasts.control(state, key)


def _fire(state: State, ask: Ask, key: str) -> Told:
    """Who fires: at the nearest of those he can fire at."""
    found = [(enemy, volley(state, key, enemy)) for enemy in targets(state, key)]
    if found:
        enemy, shots = min(found, key=lambda one: one[1].able[0].apart)
        yield from forecasts.fire(state, key, enemy, shots)


def _target(state: State, ask: Ask, key: str) -> Told:
    yield from _at(state, str(ask.params["unit"]), key, "")


def _weapon(state: State, ask: Ask, key: str) -> Told:
    yield from _at(state, str(ask.params["unit"]), str(ask.params["target"]), key)


def _at(state: State, unit: str, target: str, weapon: str) -> Told:
    """At a unit, or at a man whom a player character names."""
    if target in hostile(state, state.units[unit].side):
        yield from forecasts.fire(state, unit, target, volley(state, unit, target, weapon))
        return
    shooter = state.figures[unit]
    aim = aim_at(state, unit, shooter, state.figures[target], weapon)
    if aim is not None:
        yield forecasts.named(state, shooter, aim)


def _deed(state: State, ask: Ask, key: str) -> Told:
    """A charge: the melee that it leads to."""
    word, _, target = key.partition(":")
    if word == CHARGE:
        found = charges.place_chargers(state, str(ask.params["unit"]), target)
        if found is not None:
            yield from forecasts.charge(state, found)


FORETOLD: dict[str, Callable[[State, Ask, str], Told]] = {
    "command": _command,
    "fire": _fire,
    "target": _target,
    "weapon": _weapon,
    "deed": _deed,
}
"""What is told of answers, by the key of the question."""
