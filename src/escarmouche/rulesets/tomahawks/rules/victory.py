"""The end of a game: the scenario's conditions and points, two thirds eliminated, nobody left (MT.15.03-15.08).

The words of a scenario's conditions are those of `TESTS`, of its victory points those of `COUNTS`.
"""

from collections.abc import Callable
from fractions import Fraction
from functools import cache
from typing import Literal

from escarmouche.kernel.game import Verdict
from escarmouche.rulesets.tomahawks.data import tables
from escarmouche.rulesets.tomahawks.data.state import Figure, Play, State, Unit, while_untouched
from escarmouche.speed.keep import kept
from escarmouche.table.tabletop import At, Away, Gone, at_most

Moment = Literal["at_once", "limit"]

WIN, DRAW = "win", "draw"


def check(game: Play, moment: Moment) -> None:
    """End the game if something of that moment decides it."""
    if verdict := verdict_of(game.state, moment):
        game.end(verdict)


def verdict_of(state: State, moment: Moment) -> Verdict | None:
    """What decides the game at that moment; at the end of the last round something always does."""
    if moment == "at_once":
        return _at_once(state)
    met = _conditions(state, "limit")
    if met:
        return _only(met)
    if state.plan.scores:
        return _scores(state)
    if state.plan.engagement:
        return _points_eliminated(state)
    return Verdict(None, DRAW, "undecided", ("MT.15.02",))


def _at_once(state: State) -> Verdict | None:
    """Both camps at the same check: a draw (MT.15.06)."""
    met = [*_conditions(state, "at_once"), *_engagement(state)]
    empty = [side for side in state.plan.sides if nobody_left(state, side)]
    if len(empty) == 1:
        met.append(Verdict(state.enemy(empty[0]), WIN, "nobody-left", ("MT.15.04",)))
    if met:
        return _only(met)
    return Verdict(None, DRAW, "both", ("MT.15.04",)) if empty else None


def _only(met: list[Verdict]) -> Verdict:
    if len({one.winner for one in met}) > 1:
        return Verdict(None, DRAW, "both", ("MT.15.06",))
    return met[0]


def _conditions(state: State, moment: Moment) -> list[Verdict]:
    """What the scenario says of that moment."""
    return [
        Verdict(one.winner or None, WIN if one.winner else DRAW, one.reason, ("MT.15.02",))
        for one in state.plan.conditions
        if one.when == moment and all(holds(state, test) for test in one.tests)
    ]


def _engagement(state: State) -> list[Verdict]:
    """Two thirds of the enemy's starting figures are eliminated (MT.15.03)."""
    if not state.plan.engagement:
        return []
    return [
        Verdict(state.enemy(side), WIN, "two-thirds", ("MT.15.03",))
        for side in state.plan.sides
        if _lost_share(state, side, *tables.ENGAGEMENT_SHARE)
    ]


def _lost_share(state: State, side: str, part: int | str, whole: int | str) -> bool:
    return lost(state, side) * int(whole) >= starting(state, side) * int(part)


def nobody_left(state: State, side: str) -> bool:
    """No figure on the table, hidden, still to arrive or safely gone (MT.15.04)."""
    return not _counts(state)[side].present


def half_lost(state: State, side: str) -> bool:
    """The Morale card is due (MT.3.06)."""
    return lost(state, side) * tables.MORALE_SHARE >= starting(state, side)


class Count:
    """The men of a camp, by what has become of them."""

    def __init__(self, men: list[Figure]) -> None:
        self.starting = len(men)
        there = [one.where for one in men if not isinstance(one.where, At)]
        self.lost = sum([isinstance(where, Gone) for where in there])
        self.left = sum([isinstance(where, Away) for where in there])
        self.present = self.starting - self.lost


@while_untouched
@kept
def _counts(state: State) -> dict[str, Count]:
    return {
        side: Count([one for one in state.figures.values() if one.side == side and one.man])
        for side in state.plan.sides
    }


def lost(state: State, side: str) -> int:
    """Eliminated: killed, routed or gone in flight (MT.15.08)."""
    return _counts(state)[side].lost


def starting(state: State, side: str) -> int:
    """Officers count, the piece of a gun does not."""
    return _counts(state)[side].starting


def left(state: State, side: str) -> int:
    """How many of a camp have left by an exit that the scenario rewards."""
    return _counts(state)[side].left


def _points_eliminated(state: State) -> Verdict:
    """The higher share of enemy points eliminated, if by ten percentage points (MT.15.03)."""
    one, other = state.plan.sides
    lead = points_lost(state, other) - points_lost(state, one)
    if abs(lead) < tables.POINTS_LEAD:
        return Verdict(None, DRAW, "losses", ("MT.15.03",))
    return Verdict(one if lead > 0 else other, WIN, "losses", ("MT.15.03",))


def points_lost(state: State, side: str) -> Fraction:
    """What a camp has lost, in per cent of its points."""
    own = [unit for unit in state.units.values() if unit.side == side]
    gone = sum(
        Fraction(unit.points * _men_lost(state, unit), unit.strength) for unit in own if not unit.vehicle
    ) + sum(unit.points for unit in own if unit.vehicle and state.figures[unit.members[0]].lost)
    return 100 * Fraction(gone) / max(1, sum(unit.points for unit in own))


def _men_lost(state: State, unit: Unit) -> int:
    return sum(one.lost for id in unit.members if (one := state.figures[id]).man)


def _scores(state: State) -> Verdict:
    """The higher total of victory points wins, unless the difference is too small."""
    one, other = state.plan.sides
    lead = score(state, one) - score(state, other)
    if abs(lead) < max(1, state.plan.margin):
        return Verdict(None, DRAW, "points", ("MT.15.02",))
    return Verdict(one if lead > 0 else other, WIN, "points", ("MT.15.02",))


def score(state: State, side: str) -> int:
    """A camp's victory points as things stand."""
    return sum(one.points * counted(state, one.counts) for one in state.plan.scores if one.side == side)


def holds(state: State, test: str) -> bool:
    """Whether a word of a scenario's condition holds, such as `left:british:5`."""
    word, *given = _words(test)
    return TESTS[word](state, *given)


@cache
def _words(test: str) -> tuple[str, ...]:
    return tuple(test.split(":"))


def _fewer(state: State, side: str, number: str) -> bool:
    """Alive and already gone out together (18.1)."""
    return _counts(state)[side].present < int(number)


TESTS: dict[str, Callable[..., bool]] = {
    "left": lambda state, side, number: left(state, side) >= int(number),
    "fewer": _fewer,
    "burnt": lambda state, number: len(state.burnt) >= int(number),
    "unburnt": lambda state: not state.burnt,
    "lost-share": _lost_share,
}
"""`left:british:5`, `fewer:british:5`, `burnt:2`, `unburnt`, `lost-share:british:2:3`."""


def counted(state: State, word: str) -> int:
    """How many of a thing there are that a scenario gives points for, such as `officers-lost:french`."""
    name, *given = _words(word)
    return COUNTS[name](state, *given)


def _officers_lost(state: State, side: str) -> int:
    return sum(
        state.figures[id].lost
        for unit in state.units.values()
        if unit.side == side and unit.officer
        for id in unit.members
    )


def _tenths_lost(state: State, side: str) -> int:
    """Every full tenth of the starting figures."""
    return lost(state, side) * 10 // max(1, starting(state, side))


def _beyond(state: State, side: str, number: str, x: str) -> int:
    """1 if a unit of at least so many figures, neither fleeing nor shaken, is wholly east of a line (18.3)."""
    return int(any(is_beyond(state, unit.id, int(number), float(x)) for unit in state.units_of(side)))


def is_beyond(state: State, unit: str, number: int, x: float) -> bool:
    men = state.living(unit)
    steady = not state.units[unit].fleeing and not state.units[unit].shaken
    return steady and len(men) >= number and all(at_most(x, man.point[0] - man.radius) for man in men)


COUNTS: dict[str, Callable[..., int]] = {
    "officers-lost": _officers_lost,
    "tenths-lost": _tenths_lost,
    "beyond": _beyond,
}
"""`officers-lost:french`, `tenths-lost:french`, `beyond:british:4:58`."""
