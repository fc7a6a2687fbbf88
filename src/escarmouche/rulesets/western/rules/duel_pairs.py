"""Who fights a duel: found among the shots declared in step 4 (FW.10.01, 10.06, 10.08, 10.11, 10.13)."""

from collections.abc import Sequence
from typing import NamedTuple

from escarmouche.rulesets.western.data.state import State
from escarmouche.rulesets.western.rules.declared_fire import Row
from escarmouche.rulesets.western.rules.weapons import is_firearm
from escarmouche.rulesets.western.table.board import group_of


class Duel(NamedTuple):
    """One figure against another, or against those of one group who draw on it."""

    lone: str
    others: tuple[str, ...]

    @property
    def everybody(self) -> tuple[str, ...]:
        return (self.lone, *self.others)


def find_duels(state: State, rows: Sequence[Row]) -> tuple[Duel, ...]:
    """The duels among all shots of the step, those with traditional weapons included (FW.10.13)."""
    if not state.options.duel or not any(row.moment == "shoot" for row in rows):
        return ()
    aims = {row.shooter: frozenset(id for aim in row.aims for id in aim.members) for row in rows}
    armed = {row.shooter for row in rows if is_firearm(row.weapon)}
    found: list[Duel] = []
    taken: set[str] = set()
    for one in aims:
        if one in armed and one not in taken:
            duel = _pair(aims, armed, one) or _against_group(state, aims, armed, one)
            if duel is not None and taken.isdisjoint(duel.everybody):
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
