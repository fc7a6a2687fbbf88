"""Forecasts: a named test in a situation of the table, in the words of its checks and with its exact odds."""

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction

from msgspec.structs import replace

from escarmouche.client.foresight import Forecast, Ingredient, ingredients, told
from escarmouche.kernel.odds import regroup
from escarmouche.kernel.rules import Param
from escarmouche.kernel.teller import Wording
from escarmouche.rulesets.blackpowder.client import charge_trials
from escarmouche.rulesets.blackpowder.client.charge_trials import moods
from escarmouche.rulesets.blackpowder.data.state import Order, State, Unit
from escarmouche.rulesets.blackpowder.flow import step_melee
from escarmouche.rulesets.blackpowder.odds import command_tests
from escarmouche.rulesets.blackpowder.odds.command_tests import Again, Rallying
from escarmouche.rulesets.blackpowder.odds.exchanges import Assault, Melee, Shot, fire_odds
from escarmouche.rulesets.blackpowder.odds.tests import TESTS
from escarmouche.rulesets.blackpowder.rules import (
    command,
    melee_dice,
    morale,
    reactions,
    saves,
    shooting,
    small_tests,
)
from escarmouche.rulesets.blackpowder.rules.morale import BREAK, break_odds
from escarmouche.rulesets.blackpowder.rules.situations import BreakTest, Fighter, Fire
from escarmouche.rulesets.blackpowder.rules.target_sight import Aim
from escarmouche.rulesets.blackpowder.rules.targets import fire_of

Chances = Mapping[str, Fraction]
Parts = tuple[Ingredient, ...]
ORDERS = {"order": "command", "brigade": "brigade-order", "follow_me": "follow-me"}


def _mixed(found: Sequence[tuple[Fraction, Chances]]) -> Chances:
    """The chances of several cases, each with its own."""
    total: dict[str, Fraction] = defaultdict(Fraction)
    for share, chances_then in found:
        for word, chance in chances_then.items():
            total[word] += share * chance
    return total


# Orders


def order(state: State, given: Order, again: Again = "") -> Iterator[Forecast]:
    """What each unit of an order may get; units that get the same are told once (BP.6.15)."""
    if given.kind == "initiative":
        return
    if given.kind == "rally":
        yield rally(state, given, again)
        return
    parts = ingredients(command.COMMAND, command.situation(state, given))
    alike: dict[tuple[tuple[str, Fraction], ...], list[str]] = {}
    for id in given.units:
        alike.setdefault(tuple(command_tests.outcomes(state, given, id, again).items()), []).append(id)
    for found, units in alike.items():
        test, pieces = TESTS[ORDERS[given.kind]], (given.commander, *units)
        yield told(test, dict(found), parts, pieces, test.id, unit=units[0], others=len(units) - 1)


def rally(state: State, given: Order, again: Again) -> Forecast:
    """He takes a casualty off it, or not (BP.6.34)."""
    unit, situation = state.units[given.units[0]], command.situation(state, given)
    test, rallying = TESTS["rally"], Rallying(situation, unit.casualties, unit.stamina)
    found = regroup(command_tests.thrown(state, given, again), rallying.comes_to)
    parts = ingredients(command.COMMAND, situation)
    return told(test, found, parts, (given.commander, unit.id), unit=unit.id)


# Fire


def fire(
    state: State,
    aim: Aim,
    dice: int | None = None,
    shrapnel: bool = False,
    given: int | None = None,
    extra: int = 0,
) -> Iterator[Forecast]:
    """What a shot does, and what its target then does at the end of the phase if nobody else shoots at it
    (BP.9.17-9.45, 14.10); `extra` are the dice that its nerves have brought already (BP.16.10)."""
    costs, tests = [], []
    target = state.units[aim.target]
    first = None
    for mood in moods(state, (aim.shooter,)):
        more = extra + mood.extra[aim.shooter]
        shot = fire_of(mood.state, aim, "fire", dice, more, shrapnel, given)
        first = first or shot
        costs.append((mood.chance, fire_odds(shot)))
        tests.append((mood.chance, shot_at(mood.state, target, shot).odds()))
    if first is None:
        return
    about: dict[str, Param] = {"unit": aim.shooter, "target": aim.target}
    pieces = (aim.shooter, aim.target)
    yield told(TESTS["fire"], _mixed(costs), fire_dice(first), pieces, "fire", **about)
    then = _mixed(tests)
    if set(then) - {"no-test"}:
        yield told(TESTS["fire-and-break"], then, (), pieces, "fire-and-break", **about)


def shot_at(state: State, target: Unit, fire: Fire) -> Shot:
    """With the nerve of who is shot at (BP.14.10, 16.17, 16.23, 16.24)."""
    return Shot(
        fire,
        break_on_shaken=state.options.break_on_shaken,
        h2h_rows=state.options.closing_fire_h2h_rows,
        due=fire.shot == "fire" and any(due.unit == target.id for due in state.cursor.due),
        wavering=target.has(morale.WAVERING),
        steady=target.has(morale.STEADY) and morale.STEADY not in target.used,
        valiant=target.has(morale.VALIANT) and morale.VALIANT not in target.used,
    )


def fire_dice(fire: Fire) -> Parts:
    """The dice to hit, and those that save."""
    number: dict[str, Param] = {"count": shooting.dice_of(fire)}
    return (
        *ingredients(shooting.aim(fire), fire, Wording("foretell-shots", number)),
        *ingredients(saves.SAVE, shooting.save_of(fire), Wording("foretell-saves")),
    )


def traversing(state: State, aim: Aim) -> Forecast:
    """What fire on who crosses the front does to him (BP.10.13)."""
    target, found = state.units[aim.target], []
    parts: Parts = ()
    for mood in moods(state, (aim.shooter,)):
        shot = fire_of(mood.state, aim, "traversing-fire", extra_dice=mood.extra[aim.shooter])
        found.append((mood.chance, shot_at(mood.state, target, shot).odds()))
        parts = parts or fire_dice(shot)
    about: dict[str, Param] = {"unit": aim.shooter, "target": aim.target}
    pieces = (aim.shooter, aim.target)
    return told(TESTS["traversing-fire"], _mixed(found), parts, pieces, "traversing-fire", **about)


def break_test(state: State, unit: str, cause: str, enemies: Sequence[str]) -> Forecast:
    """Whether it holds, retires or breaks (BP.14.15)."""
    return _broken(unit, morale.situation(state, unit, cause, enemies))


def break_again(state: State, unit: str, cause: str, square_vs_cavalry: bool) -> Forecast:
    """The second throw of the Valiant, which stands (BP.16.23)."""
    given = replace(morale.situation(state, unit, cause, ()), square_vs_cavalry=square_vs_cavalry)
    return _broken(unit, given)


def _broken(unit: str, given: BreakTest) -> Forecast:
    found = {str(word): chance for word, chance in break_odds(given).items()}
    return told(TESTS["break-test"], found, ingredients(BREAK, given), (unit,), unit=unit)


# Charges


def charge(state: State, unit: str, targets: Sequence[str]) -> Iterator[Forecast]:
    """A charge that reaches, whatever its first target does about it."""
    target = targets[0]
    if reactions.must_evade(state, target, unit):
        return
    if reactions.must_form_square(state, target, unit):
        yield square(state, target)
        return
    open_to = () if state.engaged(target) else reactions.open_reactions(state, target, unit)
    for reaction in open_to or (reactions.STAND,):
        only = state.options.auto_closing_fire and set(open_to) == {
            reactions.FIRE,
            reactions.STAND,
        }
        if reaction != reactions.EVADE and not (only and reaction == reactions.STAND):
            yield from reaction_to(state, unit, targets, reaction)


def reaction_to(state: State, unit: str, targets: Sequence[str], reaction: str) -> Iterator[Forecast]:
    """The charge as it goes if the target does that: the fire that meets it, and the first round. A is the charger."""
    target = targets[0]
    fires = reaction in (reactions.FIRE, reactions.STEADY)
    found: list[tuple[Fraction, Chances]] = []
    parts: Parts = ()
    for mood in moods(state, (target,) if fires else ()):
        then = charge_trials.home(mood.state, unit, targets, reaction)
        round = None if then is None else charge_trials.pair(then, unit, target)
        if round is None:
            return
        shot = None
        if fires:
            steady = reaction == reactions.STEADY
            fire = charge_trials.closing(mood.state, unit, targets, steady, mood.extra[target])
            shot = shot_at(mood.state, state.units[unit], fire)
        found.append((mood.chance, Assault(round.a, round.b, shot).odds()))
        parts = parts or (*(fire_dice(shot.fire) if shot else ()), *_blows(unit, target, round))
    title = f"charge-{reaction}"
    yield told(TESTS["assault"], _mixed(found), parts, (unit, target), title, unit=unit, target=target)


def square(state: State, unit: str) -> Forecast:
    """The attempt of who must form square (BP.16.21)."""
    disordered = bool(state.units[unit].disordered)
    test = TESTS["form-square"]
    parts = ingredients(small_tests.FORM_SQUARE, disordered)
    return told(test, test.chances_of(disordered), parts, (unit,), unit=unit)


# Combats


def combat(state: State, units: Sequence[str]) -> Iterator[Forecast]:
    """A round of an engagement: who wins it, and of two units what becomes of the loser. A is the active side."""
    order = step_melee.in_turn(state, units)
    one, other = order[0], order[-1]
    found: list[tuple[Fraction, Chances]] = []
    exchanged: list[tuple[Fraction, Chances]] = []
    parts: Parts = ()
    for mood in moods(state, units):
        if len(units) == 2:
            round = charge_trials.pair(mood.state, one, other, mood.extra)
            assert round is not None
            found.append((mood.chance, round.odds()))
            exchanged.append((mood.chance, round.exchange_odds()))
            parts = parts or _blows(one, other, round)
        elif any(mood.extra.values()) or (group := charge_trials.engaged(mood.state, units)) is None:
            return
        else:
            found.append((mood.chance, group.odds()))
    params: dict[str, Param] = {"unit": one, "target": other, "others": len(units) - 2}
    yield told(TESTS["melee"], _mixed(found), parts, tuple(order), "melee", **params)
    if exchanged and not any(_nerveless(state.units[id]) for id in units):
        yield told(TESTS["melee-exchange"], _mixed(exchanged), (), tuple(order), "melee-exchange", **params)


def _nerveless(unit: Unit) -> bool:
    """Its break test is another than that of most."""
    kinds = (morale.STEADY, morale.VALIANT)
    return any(unit.has(one) and one not in unit.used for one in kinds)


def _blows(one: str, other: str, round: Melee) -> Parts:
    """The dice of both, and how each saves itself."""
    return (*_side(one, round.a, round.b), *_side(other, round.b, round.a))


def _side(unit: str, own: Fighter, foe: Fighter) -> Iterator[Ingredient]:
    blow = melee_dice.blow_of(own, foe)
    about: dict[str, Param] = {"unit": unit, "count": melee_dice.dice_of(own)}
    yield from ingredients(melee_dice.aim(blow), blow, Wording("foretell-blows", about))
    yield from ingredients(
        saves.SAVE, melee_dice.save_of(own, foe), Wording("foretell-save-of", {"unit": unit})
    )
