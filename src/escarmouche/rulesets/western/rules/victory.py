"""The end of a game: no figures left, the scenario's objectives, break points, the turn limit (FW.14.03-14.06)."""

from collections.abc import Callable
from typing import Literal

from escarmouche.kernel.game import Verdict
from escarmouche.rulesets.western.data.state import Figure, Play, State, place
from escarmouche.rulesets.western.rules.vehicles import can_drive
from escarmouche.table.tabletop import Away, at_most, gap_to_area

Moment = Literal["at_once", "turn", "limit"]

WIN, DRAW = "win", "draw"


def check(game: Play, moment: Moment) -> None:
    """End the game if something of that moment decides it."""
    if verdict := verdict_of(game.state, moment):
        game.end(verdict)


def verdict_of(state: State, moment: Moment) -> Verdict | None:
    """What decides the game at that moment, in the order of FW.14.05; `as soon as` comes before all of it."""
    if moment == "at_once":
        return _objectives(state, moment)
    found = _nobody_left(state) or _objectives(state, "turn") or _broken(state)
    if found is None and state.turn >= state.plan.limit:
        found = _objectives(state, "limit") or _at_the_limit(state)
    return found


def _nobody_left(state: State) -> Verdict | None:
    """A side with no figure left in play loses; both: draw (FW.14.05)."""
    return _against(
        state, [side for side in state.plan.sides if not state.of_side(side)], "no-figures", "FW.14.05"
    )


def _broken(state: State) -> Verdict | None:
    """A side whose losses reach its break point loses; both at once is a draw (FW.14.03)."""
    return _against(
        state, [side for side in state.plan.sides if is_broken(state, side)], "broken", "FW.14.03"
    )


def _against(state: State, losers: list[str], reason: str, rule: str) -> Verdict | None:
    if not losers:
        return None
    if len(losers) > 1:
        return Verdict(None, DRAW, "both", (rule,))
    return Verdict(state.enemy(losers[0]), WIN, reason, (rule,))


def is_broken(state: State, side: str) -> bool:
    """Its figures out of action reach its break point; those that left by an allowed edge are no losses (FW.14.06)."""
    limit = state.plan.break_points.get(side)
    return limit is not None and state.lost(side) >= limit


def _objectives(state: State, moment: Moment) -> Verdict | None:
    """What the scenario says of that moment."""
    fulfilled = [
        condition
        for condition in state.plan.conditions
        if condition.when == moment
        and state.turn >= condition.from_turn
        and all(holds(state, test) for test in condition.tests)
    ]
    if not fulfilled:
        return None
    if len({one.winner for one in fulfilled}) > 1:
        return Verdict(None, DRAW, "both", ("FW.14.05",))
    first = fulfilled[0]
    return Verdict(first.winner or None, WIN if first.winner else DRAW, first.reason, ("FW.14.05",))


def _at_the_limit(state: State) -> Verdict:
    """More points standing wins, where the scenario counts them; else the game is drawn (FW.14.06)."""
    margin = state.plan.draw_margin
    if margin is None:
        return Verdict(None, DRAW, "limit", ("FW.14.05",))
    one, other = state.plan.sides
    lead = points_standing(state, one) - points_standing(state, other)
    if abs(lead) <= margin:
        return Verdict(None, DRAW, "points", ("FW.14.06",))
    return Verdict(one if lead > 0 else other, WIN, "points", ("FW.14.06",))


def stands(figure: Figure) -> bool:
    """In play or safely gone (FW.14.06)."""
    return figure.in_play or isinstance(figure.where, Away)


def standing(state: State, side: str) -> int:
    return sum(1 for figure in state.figures.values() if figure.side == side and stands(figure))


def points_standing(state: State, side: str) -> int:
    return sum(figure.points for figure in state.figures.values() if figure.side == side and stands(figure))


def holds(state: State, test: str) -> bool:
    """Whether a word of a scenario's condition holds, such as `leader-out:law`."""
    word, *given = test.split(":")
    return TESTS[word](state, *given)


def _leader_out(state: State, side: str) -> bool:
    return any(
        figure.lost for figure in state.figures.values() if figure.side == side and figure.troop_leader
    )


def _away(state: State, name: str, number: str = "1") -> bool:
    """A vehicle has left, or at least so many of a troop type have."""
    if name in state.vehicles:
        return isinstance(state.vehicles[name].where, Away)
    gone = [one for one in state.figures.values() if one.troop == name and isinstance(one.where, Away)]
    return len(gone) >= int(number)


def _near(state: State, side: str, number: str, area: str, within: str) -> bool:
    """At least so many of a side are inside an area or so near to it."""
    zone = state.table.area(area)
    near = [
        figure
        for figure in state.of_side(side)
        if at_most(gap_to_area(place(state, figure), figure.radius, zone), float(within))
    ]
    return len(near) >= int(number)


def _fewer_beyond(state: State, side: str, number: str, x: str) -> bool:
    beyond = [figure for figure in state.of_side(side) if place(state, figure)[0] > float(x)]
    return len(beyond) < int(number)


TESTS: dict[str, Callable[..., bool]] = {
    "leader-out": _leader_out,
    "more-standing": lambda state, side: standing(state, side) > standing(state, state.enemy(side)),
    "away": _away,
    "on-table": lambda state, vehicle: state.vehicles[vehicle].placed,
    "undriven": lambda state, vehicle: not any(can_drive(figure) for figure in state.aboard(vehicle)),
    "near": _near,
    "fewer-beyond": _fewer_beyond,
}
