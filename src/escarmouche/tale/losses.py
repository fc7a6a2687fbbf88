"""Who was lost, and when: by turn, by side and troop type, and by the answer that led to it."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Literal

import msgspec

from escarmouche.contract.ruleset import Ruleset
from escarmouche.setup.forces import Mustered
from escarmouche.tale.steps import Steps

HEAVIEST = 3  # answers told as the heaviest blows

Kind = Literal["first-loss", "heaviest", "end"]
Men = Mapping[tuple[str, str], int]  # by side and troop type


class Troop(msgspec.Struct, frozen=True):
    """What became of the men of one troop type of a side: of those who began, so many were lost, so many left."""

    troop: str
    began: int
    lost: int
    left: int
    by_turn: dict[int, int]


class Losses(msgspec.Struct, frozen=True):
    """The losses of one side: turn by turn, and by troop type."""

    side: str
    began: int
    lost: int
    left: int
    by_turn: dict[int, int]
    troops: tuple[Troop, ...]


class Milestone(msgspec.Struct, frozen=True):
    """Something that stands out: after which answer, in which turn, and whom it cost how many."""

    kind: Kind
    answers: int
    turn: int
    lost: dict[str, int]


def losses(ruleset: Ruleset[Any], state: Any, sides: Sequence[str]) -> tuple[Losses, ...]:
    """The roll call at the end, side by side, troop types in the order of the roster."""
    men = Counter(ruleset.muster(state))
    return tuple(_of_side(ruleset, side, men) for side in sides)


def _of_side(ruleset: Ruleset[Any], side: str, men: Counter[Mustered]) -> Losses:
    roster = {troop: place for place, troop in enumerate(ruleset.roster)}
    kinds = sorted(
        {man.troop for man in men if man.side == side},
        key=lambda troop: (roster.get(troop, len(roster)), troop),
    )
    troops = tuple(_of_troop(side, troop, men) for troop in kinds)
    turns: Counter[int] = Counter()
    for troop in troops:
        turns.update(troop.by_turn)
    began, lost, left = (sum(getattr(troop, name) for troop in troops) for name in ("began", "lost", "left"))
    return Losses(side, began, lost, left, dict(sorted(turns.items())), troops)


def _of_troop(side: str, troop: str, men: Counter[Mustered]) -> Troop:
    fates: Counter[str] = Counter()
    turns: Counter[int] = Counter()
    for man, number in men.items():
        if (man.side, man.troop) == (side, troop):
            fates[man.fate] += number
            if man.fate == "lost":
                turns[man.turn] += number
    return Troop(troop, fates.total(), fates["lost"], fates["left"], dict(sorted(turns.items())))


def blows(steps: Steps) -> Iterator[tuple[int, dict[str, int]]]:
    """Every answer that cost anybody somebody: which it was, and how many of each side."""
    before = _lost(steps, 0)
    for answers in range(1, steps.answers + 1):
        if steps.states[answers] is steps.states[answers - 1]:
            continue
        after = _lost(steps, answers)
        lost = {side: number - before[side] for side, number in after.items() if number > before[side]}
        if lost:
            yield answers, lost
        before = after


def _lost(steps: Steps, answers: int) -> Counter[str]:
    return Counter(man.side for man in steps.ruleset.muster(steps.states[answers]) if man.fate == "lost")


def moments(steps: Steps, costs: Mapping[int, dict[str, int]]) -> tuple[Milestone, ...]:
    """The first loss, the heaviest blows and the end, each answer once, in the order in which they came."""
    kinds: dict[int, Kind] = {steps.answers: "end"}
    heaviest = sorted(costs, key=lambda answers: (-sum(costs[answers].values()), answers))[:HEAVIEST]
    for answers in heaviest:
        if sum(costs[answers].values()) > 1:
            kinds.setdefault(answers, "heaviest")
    if costs:
        kinds.setdefault(min(costs), "first-loss")
    return tuple(
        Milestone(kinds[answers], answers, steps.turn(answers), costs.get(answers, {}))
        for answers in sorted(kinds)
    )
