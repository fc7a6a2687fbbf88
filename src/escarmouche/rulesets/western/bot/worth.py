"""What a figure is worth to its side, by what ends the game; and how well a side stands (FW.14.03-14.06)."""

from msgspec.structs import replace

from escarmouche.rulesets.western.bot.known_odds import Loss
from escarmouche.rulesets.western.data.state import Figure, State, while_placed
from escarmouche.rulesets.western.rules import victory
from escarmouche.speed.keep import kept

ONE_LOSS = 0.5  # what a figure is worth because losses break a side
QUALITY = 0.5  # what it is worth by its points
POINTS = 0.3  # more of these where points standing decide at the limit
LEADER = 2.0  # more for a leader whose loss decides the game
TROOP_LEADER = 0.1
PASSENGER = 0.8  # more for those who have to get away
FIRST_BLOOD = 0.4  # share of a figure's worth that the first of two life points is
WON = 100.0
AS_IT_STANDS = 0.5


def tests_of(state: State, word: str) -> tuple[tuple[str, ...], ...]:
    """What a word of the scenario's conditions says: the arguments each time that it stands there."""
    return tuple(
        tuple(test.split(":")[1:])
        for one in state.plan.conditions
        for test in one.tests
        if test.partition(":")[0] == word
    )


@while_placed
@kept
def values(state: State) -> dict[str, float]:
    """What everybody of the roster is worth; an ordinary figure about 1."""
    everybody = state.figures.values()
    mean = sum(one.points for one in everybody) / max(1, len(state.figures)) or 1.0
    breaks = state.plan.break_points
    usual = sum(breaks.values()) / len(breaks) if breaks else 1.0
    leaders = {side for (side,) in tests_of(state, "leader-out")}
    travellers = {name for name, *_ in tests_of(state, "away")}
    by_points = QUALITY + (POINTS if state.plan.draw_margin is not None else 0.0)
    found = {}
    for one in everybody:
        worth = ONE_LOSS * usual / breaks.get(one.side, usual) + by_points * one.points / mean
        if one.troop_leader:
            worth += LEADER if one.side in leaders else TROOP_LEADER
        if one.troop in travellers:
            worth += PASSENGER
        found[one.id] = worth
    return found


def value(state: State, figure: Figure) -> float:
    return values(state)[figure.id]


def harm(state: State, figure: Figure, loss: Loss) -> float:
    """What a loss of a figure costs its side."""
    worth = values(state)[figure.id]
    if figure.life == 1:
        return worth * loss.out
    return worth * (FIRST_BLOOD * loss.hit + (1.0 - FIRST_BLOOD) * loss.out)


def leads(state: State, side: str) -> int:
    """Who wins if nothing more happens: 1 for this side, -1 for the other, 0 for nobody."""
    found = victory.verdict_of(replace(state, turn=max(state.turn, state.plan.limit)), "turn")
    if found is None or not found.winner:
        return 0
    return 1 if found.winner == side else -1


def judge(state: State, side: str) -> float:
    """What a side has standing against what the other has; a game won or lost counts above all."""
    if state.verdict is not None:
        return 0.0 if not state.verdict.winner else WON if state.verdict.winner == side else -WON
    known = values(state)
    total = 0.0
    for one in state.figures.values():
        if victory.stands(one):
            worth = known[one.id] * (1.0 + FIRST_BLOOD * (one.life - 1))
            total += worth if one.side == side else -worth
    return total + AS_IT_STANDS * leads(state, side)
