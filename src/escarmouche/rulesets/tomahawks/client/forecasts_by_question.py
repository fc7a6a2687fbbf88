"""What an answer may come to: the named tests that it leads to, with their exact odds and what makes them.

The situations are those that play itself builds when the answer is given.
"""

from collections.abc import Callable, Iterator

from escarmouche.client.foresight import Forecast
from escarmouche.kernel.game import View
from escarmouche.kernel.questions import Ask, Assign, Choose, Move
from escarmouche.rulesets.tomahawks.client import forecasts
from escarmouche.rulesets.tomahawks.data.state import State
from escarmouche.rulesets.tomahawks.flow import activation
from escarmouche.rulesets.tomahawks.flow.action_shoot import Aim, Fire
from escarmouche.rulesets.tomahawks.rules import targets
from escarmouche.rulesets.tomahawks.table import board, charge_paths

Told = Iterator[Forecast]
VOLLEY = "volley:"


def foretell(view: View[State], ask: Ask, raw: object) -> tuple[Forecast, ...]:
    """Nothing where the answer leads to no test, or is none to this question."""
    told = FORETOLD.get(ask.key)
    return () if told is None else tuple(told(view.state, ask, raw))


def _chosen(ask: Ask, raw: object) -> str:
    if not isinstance(ask, Choose) or not isinstance(raw, str):
        return ""
    return next((option.key for option in ask.options if option.key == raw), "")


# Fire


def _fire(state: State, ask: Ask, raw: object) -> Told:
    """One weapon of a unit at one enemy by all who can, as a volley or not; by which unit a key goes depends on who is
    asked (MT.10.03, 10.30)."""
    key = _chosen(ask, raw)
    name, _, weapon = key.removeprefix(VOLLEY).partition(":")
    if not weapon or name not in state.units:
        return
    by_target = "unit" in ask.params and "target" not in ask.params
    unit = str(ask.params["unit"]) if by_target else name
    target = name if by_target else str(ask.params["target"])
    single = ask.key == "single-shots"
    lot = next((one for one in targets.lots(state, unit, target, single) if one.weapon == weapon), None)
    if lot is None:
        return
    volley = key.startswith(VOLLEY)
    carried = targets.all_able(state, lot) if volley else dict.fromkeys(lot.shooters, weapon)
    aims = tuple(Aim(id, target, used) for id, used in carried.items())
    yield from forecasts.fire(
        state, Fire(unit=unit, aims=aims, targets=(target,), hasty=_hasty(state, ask), volley=volley)
    )


def _hasty(state: State, ask: Ask) -> bool:
    """The second Shoot action of an activation, single shots on the way, and fire at an engager unless one is vigilant
    (MT.5.04, 9.13, 13.06)."""
    if ask.key == "fire-at-engager":
        return not ask.params["vigilant"]
    return ask.key == "single-shots" or (ask.key in ("shoot", "split") and state.cursor.activation.shots > 1)


def _split(state: State, ask: Ask, raw: object) -> Told:
    """Figure by figure, as far as they have been given a target."""
    if not isinstance(ask, Assign) or not isinstance(raw, dict):
        return
    aims = []
    for id, word in raw.items():
        if word in [option.key for option in ask.items.get(id, ())]:
            target, _, weapon = word.partition(":")
            aims.append(Aim(id, target, weapon))
    if aims:
        shot_at = tuple(dict.fromkeys(aim.target for aim in aims))
        fire = Fire(unit=str(ask.params["unit"]), aims=tuple(aims), targets=shot_at, hasty=_hasty(state, ask))
        yield from forecasts.fire(state, fire)


# Engaging


def _action(state: State, ask: Ask, raw: object) -> Told:
    word, _, target = _chosen(ask, raw).partition(":")
    if word == "engage":
        unit = str(ask.params["unit"])
        charge = charge_paths.automatic(state, unit, target)
        if charge is not None:
            yield from forecasts.engage(state, unit, target, charge)


def _engage(state: State, ask: Ask, raw: object) -> Told:
    """The paths that are drawn; without any those that the men find by themselves."""
    if isinstance(ask, Move):
        unit, target = str(ask.params["unit"]), str(ask.params["target"])
        yield from forecasts.engage(
            state, unit, target, charge_paths.judge(state, unit, target, ask.read(raw))
        )


# Nerve


def _activate(state: State, ask: Ask, raw: object) -> Told:
    unit = _chosen(ask, raw)
    if unit in state.units and state.units[unit].fleeing:
        yield forecasts.rally(state, unit, activation.actions_of(state))


def _morale(state: State, ask: Ask, raw: object) -> Told:
    if unit := _chosen(ask, raw):
        yield forecasts.morale_card(state, unit)


def _leaving(state: State, ask: Ask, raw: object) -> Told:
    """A recoil out of a melee costs figures (MT.13.21)."""
    unit = str(ask.params["unit"])
    if _chosen(ask, raw) == "recoil" and any(board.contacts(state, one.id) for one in state.living(unit)):
        yield forecasts.break_off(state, unit, "recoil")


FORETOLD: dict[str, Callable[[State, Ask, object], Told]] = {
    "shoot": _fire,
    "single-shots": _fire,
    "interrupt": _fire,
    "fire-at-engager": _fire,
    "split": _split,
    "action": _action,
    "engage": _engage,
    "activate": _activate,
    "morale": _morale,
    "recoil-or-shaken": _leaving,
}
"""What is told of answers, by the key of the question."""
