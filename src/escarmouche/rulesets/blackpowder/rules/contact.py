"""A unit in the middle of its charge, and in contact with the enemy: where it is put, with what it begins a combat and
leaves it (BP.1.08, 11.12, 13.09)."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any, Final

from msgspec.structs import replace

from escarmouche.rulesets.blackpowder.data.state import Play, Quarter, State, change, change_each
from escarmouche.rulesets.blackpowder.rules import generals
from escarmouche.rulesets.blackpowder.table import board
from escarmouche.rulesets.blackpowder.table.quarters import counts_as
from escarmouche.table.tabletop import At, Inside, Pose, Whereabouts

FRESH: Final = {
    "charged": False,
    "countered": False,
    "won_last_round": False,
    "lost_cover": False,
    "flanked": False,
}


def put(game: Play, unit_id: str, pose: Pose, **fields: Any) -> None:
    """A unit stands there now; it has gone there straight."""
    before = game.state.units[unit_id]
    unit = change(game, unit_id, where=At(pose.rounded()), **fields)
    if isinstance(before.where, At):
        generals.overrun(game, unit, (before.where.pose, unit.pose))


def meet(game: Play, unit_id: str, enemies: Iterable[str], charged: bool = True) -> None:
    """A unit has come into contact with these enemies. Who was in no combat yet begins one; who comes has no cover, and
    who is charged in flank or rear knows it in all its blows (BP.13.09, 13.13)."""
    state, met = game.state, tuple(enemies)
    changes: dict[str, dict[str, object]] = {
        id: dict(FRESH) for id in (unit_id, *met) if not state.engaged(id)
    }
    board.engage(game, unit_id, *met)
    changes.setdefault(unit_id, {})["lost_cover"] = True
    if charged:
        changes[unit_id]["charged"] = True
        for enemy in met:
            if side_of(game.state, enemy, unit_id) != "front":
                changes.setdefault(enemy, {})["flanked"] = True
    change_each(game, changes)


def together(state: State, units: Iterable[str]) -> tuple[str, ...]:
    """Who assaults a building fights everybody who is in it (BP.9.47)."""
    found = dict.fromkeys(units)
    for id in tuple(found):
        where = state.units[id].where
        if isinstance(where, Inside):
            found |= dict.fromkeys(one.id for one in state.on_table() if one.where == where)
    return tuple(found)


def side_of(state: State, unit_id: str, enemy: str) -> Quarter:
    """On which side of a unit an enemy fights it: squares and garrisons have fronts only (BP.3.21, 3.22)."""
    return counts_as(state.units[unit_id], board.side_engaged(state, unit_id, enemy))


def over(game: Play, units: Iterable[str]) -> None:
    """Who is in no combat any more has nothing left of it."""
    state = game.state
    marked = [id for id in units if any(getattr(state.units[id], name) for name in FRESH)]
    change_each(game, {id: FRESH for id in marked if not state.engaged(id)})


# On its way


@dataclass
class Charger:
    """Who charges whom, from where, and how it has ended, once it has."""

    unit: str
    targets: list[str]  # the first target first; those that are gone, or not in it any more, are left out
    inches: float
    start: Pose
    goal: Whereabouts | None = None  # where the first target stood
    ended: str = ""
    path: list[Pose] = field(default_factory=list)  # the way so far, once it has moved

    def at_start(self, state: State) -> State:
        """The table with this unit where its charge began: its line and its quarter are judged from there."""
        unit = state.units[self.unit]
        if unit.where == At(self.start):
            return state
        return replace(state, units={**state.units, self.unit: replace(unit, where=At(self.start))})

    def go(self, game: Play, end: Pose) -> None:
        put(game, self.unit, end)
        self.path = [*(self.path or [self.start]), end]
