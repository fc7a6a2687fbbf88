"""Contacts shared out evenly (TY.16.03, 16.04): who of a charge goes for whom, and who could relieve a crowd."""

from collections.abc import Collection, Mapping, Sequence
from math import inf
from typing import NamedTuple

from escarmouche.rulesets.tyneside.data import tables
from escarmouche.rulesets.tyneside.data.state import Figure, State
from escarmouche.rulesets.tyneside.table import board
from escarmouche.rulesets.tyneside.table.contact_places import Field, far, marks, way_to
from escarmouche.rulesets.tyneside.table.trial_moves import Step, allowance
from escarmouche.table.tabletop import at_most

UNEVEN = 1e4  # what a share that is larger by one costs, against centimetres
ALONE = 1e7  # what it costs to leave a charger without an enemy


def shared_out(
    ways: Sequence[Mapping[str, float]], held: Mapping[str, int], room: Mapping[str, int]
) -> list[str]:
    """Whom each charger goes for, "" for nobody: as many of them as there is room for, their shares as even as can be,
    and of such placements the one with the least sum of ways; of equals the first.

    `ways` are how far it is for each to those whom he reaches, `held` how many attackers each of these has already, and
    `room` how many more find a place. One charger after the other is added; to make room for him others may change.
    """
    choices = [{**own, "": ALONE} for own in ways]
    count, most = {**held, "": 0}, {**{id: held[id] + room[id] for id in held}, "": len(ways)}
    taken: list[str | None] = [None] * len(ways)
    for new, own in enumerate(choices):
        best = {
            id: (length, new) for id, length in own.items()
        }  # what it costs to bring one there, and who goes
        changed = True
        while changed:
            changed = False
            for charger, here in enumerate(taken):
                if here is None or here not in best:
                    continue
                freed = best[here][0] - choices[charger][here]
                for id, length in choices[charger].items():
                    if freed + length < best.get(id, (inf,))[0] - 1e-6:
                        best[id] = (freed + length, charger)
                        changed = True
        ends = [id for id in best if count[id] < most[id]]
        end: str | None = min(ends, key=lambda id: best[id][0] + (UNEVEN * count[id] if id else 0.0))
        count[end or ""] += 1
        while end is not None:
            charger = best[end][1]
            end, taken[charger] = taken[charger], end
    return [id or "" for id in taken]


class Relief(NamedTuple):
    """A charger who stands at one crowded enemy and could have gone for another."""

    charger: str
    step: Step
    crowded: str
    free: str


def relief(field: Field, before: State, men: Collection[str], aims: Sequence[Figure]) -> Relief | None:
    """Who could share the contacts more evenly by going for an enemy with two attackers less, the others standing where
    they will; None where the placement is even, as far as free places allow (TY.16.04). `before` is the table from
    which all of them start."""
    count = _counts(field.state, aims)
    own = set(count)
    for crowded in sorted(aims, key=lambda one: -count[one.id]):
        for free in sorted(aims, key=lambda one: count[one.id]):
            if count[crowded.id] - count[free.id] <= tables.EVEN:
                break
            for id in board.contacts(field.state, crowded.id):
                step = _way(field, before.figures[id], free, own) if id in men else None
                if step is not None and _uneven(_placed(field, id, step), aims) < _uneven(field.state, aims):
                    return Relief(id, step, crowded.id, free.id)
    return None


def _counts(state: State, aims: Sequence[Figure]) -> dict[str, int]:
    return {enemy.id: len(board.contacts(state, enemy.id)) for enemy in aims}


def _uneven(state: State, aims: Sequence[Figure]) -> int:
    """How unevenly attackers are shared out: the sum of the squares of their numbers."""
    return sum([number * number for number in _counts(state, aims).values()])


def _placed(field: Field, id: str, step: Step) -> State:
    trial = Field(field.state)
    trial.put(id, step.path[-1])
    return trial.state


def _way(field: Field, one: Figure, enemy: Figure, own: set[str]) -> Step | None:
    """From where he stood to a place in contact with that enemy, the others standing where they will."""
    trial = Field(field.state)
    trial.put(one.id, one.point)
    for mark in marks(trial.state, one, (enemy,)):
        if mark.door is None and at_most(far(one, mark), allowance(trial.state, one.id)):
            return way_to(trial, one, mark, own)
    return None
