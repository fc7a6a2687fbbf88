"""The end of a game: all units in retreat, conditions and points of the scenario, fires, the turn limit (TY.17)."""

from collections import Counter
from collections.abc import Callable, Iterator
from functools import cache
from typing import Literal

from escarmouche.kernel.game import Verdict
from escarmouche.rulesets.tyneside.data import tables
from escarmouche.rulesets.tyneside.data.events import Burnt
from escarmouche.rulesets.tyneside.data.state import Play, State, Unit, update, while_placed
from escarmouche.rulesets.tyneside.rules.action_roll import RETREATS
from escarmouche.rulesets.tyneside.rules.casualties import LEFT
from escarmouche.rulesets.tyneside.table.board import occupants
from escarmouche.speed.keep import kept
from escarmouche.table.tabletop import Gone, Waiting

Moment = Literal["at_once", "phase", "turn", "limit"]

WIN, DRAW = "win", "draw"
BURNT = "burnt"


def check(game: Play, moment: Moment) -> None:
    """End the game if something of that moment decides it."""
    if game.state.turn and (verdict := verdict_of(game.state, moment)):
        game.end(verdict)


def verdict_of(state: State, moment: Moment) -> Verdict | None:
    """What decides the game at that moment: the scenario's conditions come first (TY.17.04)."""
    found = _conditions(state, moment)
    if found is None and moment == "phase":
        found = _in_retreat(state)
    if found is None and moment == "limit":
        found = _at_the_limit(state)
    return found


def _conditions(state: State, moment: Moment) -> Verdict | None:
    fulfilled = [
        one
        for one in state.plan.conditions
        if one.when == moment and not [test for test in one.tests if not holds(state, test)]
    ]
    if not fulfilled:
        return None
    if len({one.winner for one in fulfilled}) > 1:
        return Verdict(None, DRAW, "both", ("TY.17.04",))
    return Verdict(fulfilled[0].winner, WIN, fulfilled[0].reason, ("TY.17.04",))


def _in_retreat(state: State) -> Verdict | None:
    """A side loses when every one of its units is in retreat; both at once is a draw (TY.17.01, 17.03)."""
    losers = [side for side in state.plan.sides if beaten(state, side)]
    if not losers:
        return None
    if len(losers) > 1:
        return Verdict(None, DRAW, "both", ("TY.17.03",))
    return Verdict(state.enemy(losers[0]), WIN, "retreat", ("TY.17.01",))


def beaten(state: State, side: str) -> bool:
    """All groups that count are retreating, and not because the others have left by a rewarded exit (TY.17.03)."""
    safe = others = False
    for unit in groups(state, side):
        if is_safe(state, unit):
            safe = True
        elif not retreating(state, unit.id):
            return False
        elif not is_destroyed(state, unit):
            others = True
    return others or not safe


def groups(state: State, side: str) -> Iterator[Unit]:
    """The groups of a side that count: no leaders, musicians or civilians (TY.17.02)."""
    for unit in state.units.values():
        if unit.side == side and not unit.alone and not unit.merged_into and not is_civilian(state, unit):
            yield unit


def is_civilian(state: State, unit: Unit) -> bool:
    return all(state.figures[id].role == "civilian" for id in unit.members)


def is_safe(state: State, unit: Unit) -> bool:
    """It has wholly left by an exit that the scenario rewards: whoever of it still lives."""
    left = [id for id in unit.members if not state.figures[id].lost]
    return bool(left) and all(state.figures[id].left for id in left)


def is_destroyed(state: State, unit: Unit) -> bool:
    return all(state.figures[id].lost for id in unit.members)


def retreating(state: State, id: str) -> bool:
    """Routing, pushed back, under a result that takes it away, or destroyed; never one still to come (TY.17.02)."""
    unit = state.units[id]
    if is_destroyed(state, unit):
        return True
    if any(isinstance(state.figures[member].where, Waiting) for member in unit.members):
        return False
    if unit.routing or unit.driven_back:
        return True
    return state.options.retreat_counts == "all" and unit.result in RETREATS


def _at_the_limit(state: State) -> Verdict:
    """The higher total of points wins, equal is a draw; where none are counted, fewer losses in per cent of the start
    strength, and a small difference is a draw (section 22, TY.17.04)."""
    one, other = state.plan.sides
    if not state.plan.scores:
        reason, lead, enough = "losses", lost_share(state, other) - lost_share(state, one), tables.DRAW_MARGIN
    else:
        reason, lead, enough = "points", points(state, one) - points(state, other), 1
    if abs(lead) < enough:
        return Verdict(None, DRAW, reason, ("TY.17.04",))
    return Verdict(one if lead > 0 else other, WIN, reason, ("TY.17.04",))


def points(state: State, side: str) -> int:
    """A side's victory points as things stand."""
    return sum(
        score.points * counted(state, score.counts) for score in state.plan.scores if score.side == side
    )


def lost_share(state: State, side: str) -> float:
    own = [figure for figure in state.figures.values() if figure.side == side]
    return 100 * sum(figure.lost for figure in own) / max(1, len(own))


def holds(state: State, test: str) -> bool:
    """Whether a word of a scenario's condition holds, such as `left:british:6`."""
    return _test(test)(state)


@cache
def _test(test: str) -> Callable[[State], bool]:
    word, *given = test.split(":")
    return TESTS[word](*given)


def _left(side: str, number: str) -> Callable[[State], bool]:
    most = int(number)
    return lambda state: left(state, side) >= most


def left(state: State, side: str) -> int:
    """How many of a side have left by an exit that the scenario rewards."""
    return _all_left(state).get(side, 0)


@while_placed
@kept
def _all_left(state: State) -> dict[str, int]:
    return Counter([figure.side for figure in state.figures.values() if figure.left])


def _fewer(side: str, number: str) -> Callable[[State], bool]:
    least = int(number)
    return lambda state: _all_here(state).get(side, 0) + left(state, side) < least


@while_placed
@kept
def _all_here(state: State) -> dict[str, int]:
    return {side: len(state.of_side(side)) for side in state.plan.sides}


def _formed_west(side: str, number: str, x: str) -> Callable[[State], bool]:
    least, line = int(number), float(x)
    return lambda state: len(formed_west(state, side, line)) >= least


def formed_west(state: State, side: str, x: float) -> tuple[str, ...]:
    """The groups in formation, not broken, that are not retreating and have every living man west of a line."""
    return tuple(
        [
            unit.id
            for unit in groups(state, side)
            if (men := state.living(unit.id))
            and unit.in_ranks
            and all(man.point[0] < x for man in men)
            and not retreating(state, unit.id)
        ]
    )


TESTS: dict[str, Callable[..., Callable[[State], bool]]] = {
    "left": _left,
    "fewer": _fewer,
    "formed-west": _formed_west,
}


def counted(state: State, word: str) -> int:
    """How many of a thing there are that a scenario gives points for, such as `civilians-dead:british`."""
    name, *given = word.split(":")
    return COUNTS[name](state, *given)


def _civilians_dead(state: State, side: str) -> int:
    """The killed alone: who has run off the table is lost, but nobody's victim."""
    return sum(
        isinstance(one.where, Gone) and one.where.cause != LEFT
        for one in state.figures.values()
        if one.side == side and one.role == "civilian"
    )


def _civilians_alive(state: State, side: str) -> int:
    return sum(not one.lost for one in state.figures.values() if one.side == side and one.role == "civilian")


COUNTS: dict[str, Callable[..., int]] = {
    "civilians-dead": _civilians_dead,
    "civilians-alive": _civilians_alive,
    "retreating": lambda state, side: sum(retreating(state, unit.id) for unit in groups(state, side)),
    BURNT: lambda state: len(state.burnt),
}


def burn(game: Play) -> None:
    """A building with enough raiders and no defender in it goes up in flames, once (section 22)."""
    for building in game.state.plan.burns:
        raiders = raiders_in(game.state, building)
        if building not in game.state.burnt and raiders:
            update(game, burnt=(*game.state.burnt, building))
            game.emit(Burnt(building=building, side=raiders))


def raiders_in(state: State, building: str) -> str:
    """The side that can burn it now: it scores for that, and has it to itself."""
    inside = [one.side for one in occupants(state, building)]
    for score in state.plan.scores:
        side = score.side
        if score.counts == BURNT and len(inside) >= tables.BURNERS and set(inside) == {side}:
            return side
    return ""
