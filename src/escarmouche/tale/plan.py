"""Where to look for what turned a game, before anything is played out: cheaply, from what happened."""

from collections.abc import Mapping, Sequence

import msgspec

from escarmouche.tale.rolls import casts, fortune
from escarmouche.tale.steps import Steps

LEAST_ON_CURVE = 4  # moments at which the chances are taken, also where a game has few turns
LOSS_WEIGHT = 10.0  # what the loss of a whole side weighs against one success too many


class Plan(msgspec.Struct, frozen=True):
    """A finished game as the search for its turning points needs it.

    `curve`: moments all through it, by their answers. `thrown`: the answers that dice followed, `likely` the same,
    those first that look as if they mattered most. `winner` is "" where nobody won.
    """

    answers: int
    sides: tuple[str, ...]
    winner: str
    curve: tuple[int, ...]
    thrown: tuple[int, ...]
    likely: tuple[int, ...]


def plan(steps: Steps, sides: Sequence[str], costs: Mapping[int, Mapping[str, int]]) -> Plan:
    thrown = [
        answers
        for answers in range(1, steps.answers + 1)
        if any(event.rolls or event.dice for event in steps.events(answers))
    ]
    weights = _weights(steps, costs)
    likely = sorted(thrown, key=lambda answers: (-weights.get(answers, 0.0), answers))
    return Plan(
        steps.answers,
        tuple(sides),
        steps.game.state.verdict.winner or "",
        _curve([answers for _, answers in steps.notches()], steps.answers),
        tuple(thrown),
        tuple(likely),
    )


def _weights(steps: Steps, costs: Mapping[int, Mapping[str, int]]) -> dict[int, float]:
    """What each answer brought: the share of a side that was lost, and how far from the odds the dice were."""
    began: dict[str, int] = {}
    for man in steps.ruleset.muster(steps.game.state):
        began[man.side] = began.get(man.side, 0) + 1
    surprise: dict[int, dict[str, float]] = {}
    for cast in casts(steps.ruleset, steps.game.events):
        told = fortune(steps.ruleset, cast)
        if told is not None and not told.certain:
            own = surprise.setdefault(steps.answers_at(cast.event), {})
            own[cast.side] = own.get(cast.side, 0.0) + told.good - float(told.chance)
    weights = {answers: max(abs(one) for one in by_side.values()) for answers, by_side in surprise.items()}
    for answers, lost in costs.items():
        share = sum(number / began[side] for side, number in lost.items())
        weights[answers] = weights.get(answers, 0.0) + LOSS_WEIGHT * share
    return weights


def _curve(begun: Sequence[int], answers: int) -> tuple[int, ...]:
    """The beginnings of turns; where these are few, moments between as well. The end needs no looking into."""
    found = sorted({0, *(one for one in begun if one < answers)})
    while len(found) < min(LEAST_ON_CURVE, answers):
        ends = [*found, answers]
        gap = max(range(len(found)), key=lambda place: (ends[place + 1] - ends[place], -place))
        found.insert(gap + 1, (ends[gap] + ends[gap + 1]) // 2)
    return tuple(found)


def spread(moments: Sequence[int], most: int) -> tuple[int, ...]:
    """So many of these at most, from the first to the last."""
    if len(moments) <= most:
        return tuple(moments)
    return tuple(moments[place * (len(moments) - 1) // (most - 1)] for place in range(most))
