"""Control of zones, victory and the end of the game: GM.14.27 and chapter 16."""

from typing import Literal

from escarmouche.kernel.game import Verdict
from escarmouche.rulesets.guepier.data import tables
from escarmouche.rulesets.guepier.data.events import ControlChanged
from escarmouche.rulesets.guepier.data.state import (
    HANDING,
    Condition,
    Count,
    Figure,
    Play,
    State,
    update,
    while_standing,
    while_there,
)
from escarmouche.rulesets.guepier.table.board import PLACES_KEPT, areas_at, place
from escarmouche.rulesets.guepier.table.terrain import is_zone, under
from escarmouche.speed.keep import kept, kept_calls
from escarmouche.table.tabletop import Pose, Table, Waiting

Moment = Literal["at_once", "turn", "limit"]
DRAW = "draw"
WIN = "win"
NOBODY = "nobody"
NO_FIGURES = "no-figures"


@kept_calls(PLACES_KEPT)
def zones_held_from(table: Table, pose: Pose) -> tuple[str, ...]:
    """The zones that a figure at that place counts in for control: a roof counts as the building below it (GM.1.11)."""
    found = []
    for area in areas_at(table, pose.point, pose.level):
        if is_zone(area):
            found.append(area.id)
        elif area.level == pose.level and (building := under(area)):
            found.append(building)
    return tuple(dict.fromkeys(found))


def control(game: Play) -> None:
    """Who masters each zone now (GM.14.26-14.27)."""
    state = game.state
    held: dict[str, list[Figure]] = {}
    for figure in state.figures.values():
        if figure.in_play:
            for zone in zones_held_from(state.table, place(state, figure)):
                held.setdefault(zone, []).append(figure)
    for area in state.table.areas:
        if area.id not in held or not is_zone(area):
            continue
        before = state.control.get(area.id, "")
        after = _controller(state, area.id, before, held[area.id])
        if after != before:
            state = game.state
            update(game, control={**state.control, area.id: after})
            game.emit(ControlChanged(rules=("GM.14.27",), zone=area.id, side=after or NOBODY))


def _controller(state: State, zone: str, before: str, inside: list[Figure]) -> str:
    sides = {figure.side for figure in inside}
    if len(sides) > 1:
        return ""
    for figure in inside:
        start = state.cursor.starts.get(figure.id)
        if figure.marker != "green" and start is not None and zone in start.zones:
            return figure.side
    return before if before in sides else ""


def check(game: Play, moment: Moment) -> None:
    """End the game if a condition of that moment is fulfilled (GM.16.03-16.06)."""
    if verdict := verdict_of(game.state, moment):
        game.end(verdict)


def verdict_of(state: State, moment: Moment) -> Verdict | None:
    """What the conditions of that moment say, if anything; both sides at once is a draw (GM.16.06)."""
    fulfilled = _at_once(state) if moment == "at_once" else _fulfilled(state, moment)
    if fulfilled:
        if len({one.winner for one in fulfilled}) > 1:
            return Verdict(None, DRAW, "both", ("GM.16.06",))
        first = fulfilled[0]
        rule = "GM.16.04" if first.reason == NO_FIGURES else "GM.16.06"
        return Verdict(first.winner or None, first.degree, first.reason, (rule,))
    if moment == "at_once":
        return None
    if state.plan.broken:
        return _broken(state, moment)
    return Verdict(None, DRAW, "limit", ("GM.16.06",)) if moment == "limit" else None


@while_standing
@kept
def _at_once(state: State) -> list[Condition]:
    """Those that end the game at once, asked after every activation; and whoever has no figures left (GM.16.04)."""
    found = _fulfilled(state, "at_once")
    if not state.plan.own_end:
        for side in state.plan.sides:
            if state.remaining(side) == 0:
                found.append(Condition(when="at_once", winner=state.enemy(side), reason=NO_FIGURES))
    return found


HANDING.mended(_at_once, while_there)


def _fulfilled(state: State, moment: Moment) -> list[Condition]:
    found = []
    for condition in state.plan.conditions:
        if condition.when == moment:
            for test in condition.tests:
                if not _holds(state, test):
                    break
            else:
                found.append(condition)
    return found


def _holds(state: State, test: Count) -> bool:
    if test.what == "controls":
        return state.control.get(test.zone, "") == test.side
    count = state.lost if test.what == "lost" else state.left if test.what == "left" else state.remaining
    return test.low <= count(test.side) <= test.high


def remains(figure: Figure) -> bool:
    return figure.in_play or isinstance(figure.where, Waiting)


def is_broken(state: State, side: str) -> bool:
    """Half or more of the figures that a side began with are eliminated (GM.16.03)."""
    began = sum(1 for figure in state.figures.values() if figure.side == side)
    return state.lost(side) * tables.BROKEN_SHARE >= began


def score(state: State, side: str) -> int:
    """Points of the enemy figures eliminated, and of the objectives held (GM.16.03)."""
    enemy = state.enemy(side)
    losses = sum(figure.points for figure in state.figures.values() if figure.side == enemy and figure.lost)
    objectives = sum(1 for zone in state.plan.objectives if state.control.get(zone) == side)
    return losses + tables.OBJECTIVE_POINTS * objectives


def _broken(state: State, moment: Moment) -> Verdict | None:
    """The victory of the free battle (GM.16.03)."""
    rules = ("GM.16.03",)
    broken = [side for side in state.plan.sides if is_broken(state, side)]
    if len(broken) == 1:
        return Verdict(state.enemy(broken[0]), WIN, "broken", rules)
    if not broken and moment != "limit":
        return None
    one, other = state.plan.sides
    lead = score(state, one) - score(state, other)
    if abs(lead) < tables.DRAW_MARGIN:
        return Verdict(None, DRAW, "points", rules)
    return Verdict(one if lead > 0 else other, WIN, "points", rules)
