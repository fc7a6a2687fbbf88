"""Markers and losses: what befalls a figure, and the morale tests that follow (GM.2.01, 10.10, 10.21, chapter 15)."""

import re
from collections import deque
from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple

from msgspec.structs import replace

from escarmouche.kernel.rules import Illegal
from escarmouche.rulesets.guepier.data import tables
from escarmouche.rulesets.guepier.data.events import Eliminated, KitDropped, Marked, MoraleTested
from escarmouche.rulesets.guepier.data.state import Figure, Marker, Play, State, change, put_kit
from escarmouche.rulesets.guepier.rules import morale, victory
from escarmouche.rulesets.guepier.rules.doors_and_rams import stays_at_ram
from escarmouche.rulesets.guepier.table.board import gap_between, place
from escarmouche.table.tabletop import Gone, Point, at_most

IDS_KEPT = 1024


class Loss(NamedTuple):
    """A figure just removed, and its friends that stood near it then, nearest first (GM.15.06)."""

    figure: str
    neighbours: tuple[str, ...]


def in_order(state: State, ids: Iterable[str]) -> tuple[str, ...]:
    """Figures in the order in which dice are thrown for them: groups as in the roster, then by id (GM.1.10)."""
    ids = tuple(ids)
    if len(ids) < 2:
        return ids
    groups = {group: number for number, group in enumerate(state.groups)}
    return tuple(sorted(ids, key=lambda id: (groups[state.figures[id].group], _natural(id))))


@lru_cache(maxsize=IDS_KEPT)
def _natural(id: str) -> tuple[tuple[int, str], ...]:
    return tuple((int(part), "") if part.isdigit() else (-1, part) for part in re.split(r"(\d+)", id))


def mark(game: Play, id: str, marker: Marker, cause: str) -> None:
    """A figure receives a yellow or green marker: it stands still, out of formation, and carries nothing (GM.2.01) but
    a ram that is at its door (GM.10.20)."""
    figure = game.state.figures[id]
    change(game, id, marker=marker, mode="immobile", formation="none", ran=figure.ran or figure.moving)
    game.emit(Marked(rules=("GM.2.01",), figure=id, marker=marker, cause=cause))
    if not stays_at_ram(game.state, id):
        drop_out(game, id)


def eliminate(game: Play, ids: Iterable[str], cause: str) -> None:
    """Remove figures together, then take the morale tests of all losses, first in first out (GM.15.01-15.07).

    When the last test is taken the victory conditions that count at once are checked (GM.16.06).
    """
    queue = deque(_remove(game, ids, cause))
    while queue:
        loss = queue.popleft()
        for id in loss.neighbours:
            if game.state.figures[id].in_play and _fails(game, id, loss.figure):
                after = morale.worse(game.state.figures[id].marker)
                if after == "eliminated":
                    queue.extend(_remove(game, (id,), "morale"))
                else:
                    mark(game, id, "yellow" if after == "yellow" else "green", "morale")
    victory.check(game, "at_once")


def _remove(game: Play, ids: Iterable[str], cause: str) -> list[Loss]:
    """Take figures off the table at once; those near each of them are noted as they stood (GM.15.06)."""
    state = game.state
    lost = [state.figures[id] for id in in_order(state, ids) if state.figures[id].in_play]
    together = {figure.id for figure in lost}
    losses = [Loss(figure.id, _neighbours(state, figure, together)) for figure in lost]
    for figure in lost:
        at = place(state, figure).point
        change(
            game,
            figure.id,
            where=Gone(cause, state.turn),
            mode="immobile",
            formation="none",
            zone="",
            edge=False,
            contiguous=(),
        )
        game.emit(Eliminated(rules=("GM.15.01",), figure=figure.id, cause=cause))
        drop_out(game, figure.id, at)
    return losses


def _neighbours(state: State, lost: Figure, together: set[str]) -> tuple[str, ...]:
    """The friends at 5 cm or less, nearest first, ties in the order of their ids (GM.15.01-15.02, 15.06)."""
    near = {}
    for friend in state.of_side(lost.side):
        gap = gap_between(state, lost, friend)
        if friend.id not in together and at_most(gap, tables.MORALE_REACH):
            near[friend.id] = gap
    # Distances closer than the tolerance tie, so that the order does not hang on rounding.
    return tuple(sorted(in_order(state, near), key=lambda id: round(near[id], 3)))


def _fails(game: Play, id: str, lost: str) -> bool:
    figure = game.state.figures[id]
    after = take_morale_test(game, id)
    game.emit(
        MoraleTested(rules=("GM.15.01", "GM.15.03"), figure=id, lost=lost, before=figure.marker, after=after)
    )
    return after != figure.marker


def take_morale_test(game: Play, id: str, ap: int = 0) -> str:
    """The marker of a figure after its morale test; action points do not help here (GM.15.03)."""
    if ap:
        raise Illegal("GM.15.03", "E38", ap=ap)
    figure = game.state.figures[id]
    with game.dice.by(figure.side):
        return morale.resolve_morale(morale.nerve_of(figure), game.dice)


def drop_out(game: Play, id: str, at: Point | None = None) -> None:
    """A carrier lets go; with too few left the thing falls where they are (GM.10.10, 10.20-10.21, 12.23)."""
    kit = game.state.carried_by(id)
    if kit is None or kit.state != "carried":
        return
    others = tuple(carrier for carrier in kit.carriers if carrier != id)
    falls = len(others) < tables.CARRIERS[kit.kind][0]
    if kit.kind != "barrel":
        for carrier in kit.carriers if falls else (id,):
            change(game, carrier, hauled=game.state.figures[carrier].activated)
    if not falls:
        put_kit(game, replace(kit, carriers=others))
        return
    figures = game.state.figures
    if others:
        at = figures[others[0]].point
    fallen = at or figures[id].point
    put_kit(game, replace(kit, state="ground", at=fallen, carriers=()))
    rules = ("GM.12.23",) if kit.kind == "barrel" else ("GM.10.10", "GM.10.21")
    game.emit(KitDropped(rules=rules, kit=kit.id, kind_of=kit.kind, at=fallen))
