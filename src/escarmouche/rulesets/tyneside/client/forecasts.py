"""Forecasts: a named test in a situation of the table, in the words of its checks and with its exact odds."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from functools import partial
from typing import Any

from escarmouche.client.foresight import Forecast, Ingredient, ingredients, told
from escarmouche.kernel.odds import odds, regroup
from escarmouche.kernel.rules import Param
from escarmouche.kernel.teller import Wording
from escarmouche.rulesets.tyneside.data.state import Figure, Pool, State
from escarmouche.rulesets.tyneside.odds.exchanges import Control, Lines, OneTarget, hit_of, toll_odds
from escarmouche.rulesets.tyneside.odds.tests import TESTS
from escarmouche.rulesets.tyneside.rules import melee_dice
from escarmouche.rulesets.tyneside.rules.action_roll import ACTION, FORMED_ACTION, read
from escarmouche.rulesets.tyneside.rules.casualties import HARM
from escarmouche.rulesets.tyneside.rules.charges import Charge
from escarmouche.rulesets.tyneside.rules.command import musician_dice, roll_music, roll_points
from escarmouche.rulesets.tyneside.rules.melee_dice import SCORE
from escarmouche.rulesets.tyneside.rules.shooting import HIT, hit_chance
from escarmouche.rulesets.tyneside.rules.situations import Fighter, Roll
from escarmouche.rulesets.tyneside.rules.targets import Aim, Volley, eligible
from escarmouche.skirmish.forecasts_told import foretold

forecast = partial(foretold, TESTS)


# Command


def points(state: State, pool: Pool, leader: Figure, musician: bool) -> Iterator[Forecast]:
    """What the dice of a leader who is paid for bring (TY.7.06, 7.15)."""
    class_dice = state.options.musician_class_dice
    if musician:
        if not musician_dice(leader.klass, pool.music, class_dice):
            return
        found = odds(lambda dice: roll_music(leader.klass, pool.music, dice, class_dice=class_dice))
    else:
        found = odds(lambda dice: roll_points(leader.klass, dice))
    chances = regroup(dict(sorted(found.items())), lambda number: f"brings-{number}")
    yield told(TESTS["command-points"], chances, (), (leader.id,), "command-points", figure=leader.id)


def control(state: State, unit: str) -> Forecast:
    """Whether a unit that is commanded stays in hand (TY.9.14): by its Risk Factor as it stands."""
    reading = read(state, unit)
    roll = Roll(reading.factor, reading.formed)
    parts = ingredients(FORMED_ACTION if reading.formed else ACTION, roll)
    pieces = tuple(one.id for one in state.living(unit))
    situation = Control(roll, state.options)
    return forecast("control", situation, parts, pieces, unit=unit, factor=reading.factor)


# Fire


def fire(state: State, unit: str, target: str, volley: Volley) -> Iterator[Forecast]:
    """The fire of a unit at another: how many it kills or wounds, and how many of them it kills (TY.14.04, 14.18)."""
    firing = volley.firing
    if not firing:
        return
    pieces = (*(one.shooter for one in firing), *eligible(state, firing[0], target))
    params: dict[str, Param] = {"unit": unit, "target": target, "count": len(firing)}
    parts = tuple(_shots(firing))
    hits = hits_of([hit_chance(one.shot) for one in firing])
    kinds = {hit_of(one.shot) for one in firing}
    if len(kinds) > 1:
        chances = regroup(hits, lambda number: f"hits-{number}")
        yield told(TESTS["group-hits"], chances, parts, pieces, "group-hits", **params)
        return
    (hit,) = kinds
    found: dict[tuple[int, int], Fraction] = {}
    men = [state.figures[id] for id in eligible(state, firing[0], target)]
    hurt = sum(man.wounds > 0 for man in men)
    for number, share in hits.items():
        for reached, chance in toll_odds(len(men) - hurt, hurt, hit, number, Fraction(1)).items():
            found[reached] = found.get(reached, Fraction(0)) + share * chance
    parts = (*parts, *ingredients(HARM, hit))
    harmed = regroup(dict(sorted(found.items())), lambda one: f"harmed-{sum(one)}")
    yield told(TESTS["group-fire"], _sorted(harmed), parts, pieces, "group-fire", **params)
    dead = regroup(found, lambda one: f"dead-{one[0]}")
    yield told(TESTS["group-fire"], _sorted(dead), (), pieces, "group-fire-dead", **params)


def _sorted(chances: Mapping[str, Fraction]) -> dict[str, Fraction]:
    return dict(sorted(chances.items(), key=lambda one: int(one[0].rpartition("-")[2])))


def hits_of(chances: Sequence[Fraction]) -> dict[int, Fraction]:
    """How many of so many shots hit."""
    found = {0: Fraction(1)}
    for chance in chances:
        after: dict[int, Fraction] = {}
        for number, share in found.items():
            after[number] = after.get(number, Fraction(0)) + share * (1 - chance)
            after[number + 1] = after.get(number + 1, Fraction(0)) + share * chance
        found = after
    return found


def _shots(firing: Sequence[Aim]) -> Iterator[Ingredient]:
    """Like shots are told once."""
    alike: Counter[Any] = Counter()
    first: dict[Any, Aim] = {}
    for one in firing:
        key = one.shot.weapon, one.need, one.shot.shooter_class, one.shot.cover
        alike[key] += 1
        first.setdefault(key, one)
    for key, count in alike.items():
        label = Wording("foretell-shots", {"count": count, "weapon": first[key].shot.weapon})
        yield from ingredients(HIT, first[key].shot, label)


def named(state: State, shooter: Figure, aim: Aim) -> Forecast:
    """One shot at a man whom a player character names (TY.14.17)."""
    target = state.figures[aim.target]
    parts = (*ingredients(HIT, aim.shot), *ingredients(HARM, hit_of(aim.shot)))
    params: dict[str, Param] = {"figure": shooter.id, "target": target.id, "weapon": aim.shot.weapon}
    situation = OneTarget(aim.shot, target.wounds)
    return forecast("fire", situation, parts, (shooter.id, target.id), "", **params)


# Charge


def charge(state: State, found: Charge) -> Iterator[Forecast]:
    """The melee that a charge leads to, as if all who come into contact fought man against man (TY.16.05-16.15)."""
    pairs = len(found.met)
    if not pairs:
        return
    mine = _usual([state.figures[id] for id in found.met])
    theirs = _usual([state.figures[id] for id in found.met.values() if id in state.figures])
    if mine is None or theirs is None:
        return
    own = Fighter(klass=mine.klass, factor=_factor(mine), best_enemy=_factor(theirs))
    enemy = Fighter(klass=theirs.klass, factor=_factor(theirs), best_enemy=_factor(mine))
    parts = (
        *ingredients(SCORE, own, Wording("foretell-fighter", {"unit": found.unit})),
        *ingredients(SCORE, enemy, Wording("foretell-fighter", {"unit": found.target})),
    )
    pieces = (*found.met, *dict.fromkeys(found.met.values()))
    params: dict[str, Param] = {"unit": found.unit, "target": found.target, "count": pairs}
    yield forecast("melee-line", Lines(pairs, own, enemy), parts, pieces, "", **params)


def _usual(figures: Sequence[Figure]) -> Figure | None:
    """One of those who are most alike."""
    kinds = Counter((one.klass, _factor(one)) for one in figures)
    if not kinds:
        return None
    wanted = kinds.most_common(1)[0][0]
    return next(one for one in figures if (one.klass, _factor(one)) == wanted)


def _factor(figure: Figure) -> int:
    return melee_dice.man(figure).factor
