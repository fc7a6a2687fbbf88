"""Duels (chapter 10): who fights one, coloured dice, who fires at which moment; two, or one against several."""

from collections.abc import Sequence
from typing import NamedTuple

import msgspec

from escarmouche.kernel.dice import D6, Dice
from escarmouche.kernel.rules import Check, Modifier
from escarmouche.rulesets.western.data.state import Figure, State
from escarmouche.rulesets.western.rules.situations import Row
from escarmouche.rulesets.western.rules.targets import targets
from escarmouche.rulesets.western.rules.ways_to_shoot import arms
from escarmouche.rulesets.western.rules.weapons import is_firearm
from escarmouche.rulesets.western.table.board import group_of

LONE = -1
"""Among those who fire at a moment: the one who stands alone. The others go by their numbers."""

COLOURED: Check[int] = Check(
    "coloured",
    "FW.10.02",
    die=lambda skill: D6,
    modifiers=(Modifier("FW.10.02", "skill", lambda skill: skill),),
    exact=True,
)


class Moments(msgspec.Struct, frozen=True):
    """Which of the others fire before the lone figure, at the same time, and after him (FW.10.03, 10.05, 10.09)."""

    before: tuple[int, ...]
    level: tuple[int, ...]
    after: tuple[int, ...]

    def in_turn(self) -> tuple[tuple[int, ...], ...]:
        """Who fires at each moment; the dice of a moment are thrown in this order."""
        return tuple(moment for moment in (self.before, (LONE, *self.level), self.after) if moment)


class Drawn(msgspec.Struct, frozen=True):
    """The two coloured dice as they fell, and what follows from them."""

    lone: int
    group: int
    moments: Moments


def moments(lone: int, others: Sequence[int]) -> Moments:
    """The moments that these totals of coloured die and skill give (FW.10.03, 10.09)."""
    return Moments(
        tuple(number for number, total in enumerate(others) if total > lone),
        tuple(number for number, total in enumerate(others) if total == lone),
        tuple(number for number, total in enumerate(others) if total < lone),
    )


def draw(lone: int, others: Sequence[int], dice: Dice, by: tuple[str, str] = ("", "")) -> Drawn:
    """One coloured die for the lone figure, one for all others, each adding his own skill (FW.10.02, 10.08, 10.09).

    `lone` and `others` are skills; `by` who throws for the one and for the others.
    """
    with dice.by(by[0]):
        mine = COLOURED.roll(lone, dice)
    # A group of unlike skills throws a bare die.
    shared = others[0] if len(set(others)) == 1 else 0

    def follows(total: int) -> Moments:
        return moments(mine.total, [total - shared + skill for skill in others])

    with dice.by(by[1]):
        theirs = COLOURED.roll(shared, dice, same=follows)
    return Drawn(mine.natural, theirs.natural, follows(theirs.total))


class Duel(NamedTuple):
    """One figure against another, or against those of one group who draw on it."""

    lone: str
    others: tuple[str, ...]

    @property
    def everybody(self) -> tuple[str, ...]:
        return (self.lone, *self.others)


def find_duels(state: State, rows: Sequence[Row]) -> tuple[Duel, ...]:
    """The duels among all shots of the step, those with traditional weapons included (FW.10.13): all of them, or
    those that one of the duellists has called (FW.10.01)."""
    if state.options.duels == "never" or not any(row.moment == "shoot" for row in rows):
        return ()
    calls = {row.shooter for row in rows if row.duel or state.options.duels == "always"}
    aims = {row.shooter: frozenset(id for aim in row.aims for id in aim.members) for row in rows}
    armed = {row.shooter for row in rows if is_firearm(row.weapon)}
    found: list[Duel] = []
    taken: set[str] = set()
    for one in aims:
        if one in armed and one not in taken:
            duel = _pair(aims, armed, one) or _against_group(state, aims, armed, one)
            if duel is not None and taken.isdisjoint(duel.everybody) and calls.intersection(duel.everybody):
                found.append(duel)
                taken.update(duel.everybody)
    return tuple(found)


Aims = dict[str, frozenset[str]]


def _drawing_on(aims: Aims, id: str) -> tuple[str, ...]:
    return tuple(shooter for shooter, aimed in aims.items() if id in aimed)


def _pair(aims: Aims, armed: set[str], one: str) -> Duel | None:
    """Two who aim only at each other, and nobody else at either."""
    if len(aims[one]) != 1:
        return None
    (other,) = aims[one]
    if other not in armed or aims[other] != {one}:
        return None
    alone = _drawing_on(aims, one) == (other,) and _drawing_on(aims, other) == (one,)
    return Duel(one, (other,)) if alone else None


def _against_group(state: State, aims: Aims, armed: set[str], lone: str) -> Duel | None:
    """One who aims only at a group, all who aim at him belonging to it, and nobody else taking part."""
    others = _drawing_on(aims, lone)
    if not others or not armed.issuperset(others) or any(aims[id] != {lone} for id in others):
        return None
    group = group_of(state, others[0])
    if len(group) == 1 or not aims[lone].issubset(group) or not set(others).issubset(group):
        return None
    if any(_drawing_on(aims, id) not in ((), (lone,)) for id in group):
        return None
    return Duel(lone, others)


def may_call(state: State, row: Row) -> bool:
    """A shooter may call a duel with such a shot: somebody of the one group at which he fires could fire back at him
    (FW.10.01, 10.06, 10.11)."""
    if state.options.duels != "called" or row.moment != "shoot" or not is_firearm(row.weapon):
        return False
    shooter, aimed = state.figures[row.shooter], [id for aim in row.aims for id in aim.members]
    group = group_of(state, aimed[0])
    return set(aimed).issubset(group) and any(_answers(state, state.figures[id], shooter) for id in group)


def _answers(state: State, figure: Figure, shooter: Figure) -> bool:
    """He could fire a firearm at that enemy, alone or in his group."""
    used = state.used_by(figure.side)
    return any(
        is_firearm(arm.weapon)
        for target in targets(state, figure)
        if shooter.id in target.members
        for arm in arms(state, figure, target, "shoot", used)
    )
