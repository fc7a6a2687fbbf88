"""What figures, losses and aims are worth to a side. The unit is an ordinary man."""

from collections.abc import Iterator
from functools import lru_cache

from escarmouche.rulesets.guepier.bot import known_odds
from escarmouche.rulesets.guepier.data import tables
from escarmouche.rulesets.guepier.data.state import Condition, Figure, State
from escarmouche.rulesets.guepier.rules import victory
from escarmouche.rulesets.guepier.rules.morale import Nerve
from escarmouche.rulesets.guepier.table.deployment_places import is_gunner
from escarmouche.speed.keep import recent

WON = 1000.0
MAN = 0.7  # what any figure counts for by being there
A_POINT = 0.1  # and for each point of its price
A_SCORED_POINT = 0.2  # where the points of the fallen are compared in the end
LEADER = 2.0  # half the action points of a full group
FULL_GROUP = 8
LEADS_FOR = 3  # turns after which a leader has paid off
GUNNER, LAST_GUNNER = 0.8, 1.8
CARRIER, LAST_CARRIER = 0.5, 1.0
STAKE = 6.0  # of the loss that decides the game, shared out over those that come before it
LEAVER = 4.0  # a man who got away, for a side that wins by it
HOLDING = 12.0  # a zone that wins the game
OBJECTIVE = 3.0  # a zone that counts in the end
AS_IT_STANDS = 12.0  # to be the winner if the game ended now, at the last turn
SHAKEN = {"none": 1.0, "yellow": 0.75, "green": 0.4}  # what is left of the worth of a steady man
THIS_TURN = 0.25  # of a man's use lies in what he does before he rallies
AT_THE_END = {"none": 1.0, "yellow": 0.95, "green": 0.85, "eliminated": 0.0}  # in the last turn
STOPPED = 0.9  # of it that he can still do when stopped


@lru_cache(maxsize=256)
def _shares(troop_class: str, training: str, tenacious: bool) -> dict[str, float]:
    """What a man is worth under each marker: by how likely he is to rally, with an action point now and then."""
    stopped, pinned = (
        sum(known_odds.rally(Nerve(troop_class, training, tenacious, marker, points)) for points in (0, 1))
        / 2
        for marker in ("yellow", "green")
    )
    later = 1.0 - THIS_TURN
    yellow = (THIS_TURN * STOPPED + later * stopped) / (1.0 - later * (1.0 - stopped) * pinned)
    return {"none": 1.0, "yellow": yellow, "green": pinned * yellow, "eliminated": 0.0}


def share(state: State, figure: Figure, marker: str) -> float:
    """What is left of a man's worth under a marker: a raw man who is pinned is as good as lost, unless nobody rallies
    any more.
    """
    if state.turn >= state.plan.limit:
        return AT_THE_END[marker]
    return _shares(figure.troop_class, figure.training, figure.tenacious)[marker]


class Ledger:
    """What the men of one position are worth, reckoned once."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.standing: dict[str, int] = {}
        self.lost: dict[str, int] = {}
        self.groups: dict[str, int] = {}
        for figure in state.figures.values():
            if figure.lost:
                self.lost[figure.side] = self.lost.get(figure.side, 0) + 1
            elif figure.in_play or victory.remains(figure):
                self.standing[figure.side] = self.standing.get(figure.side, 0) + 1
                self.groups[figure.group] = self.groups.get(figure.group, 0) + 1
        self.margins = {side: tuple(self._margins(side)) for side in state.plan.sides}
        self.stakes = {
            side: max((STAKE / margin for margin in margins), default=0.0)
            for side, margins in self.margins.items()
        }
        self.gunners: dict[str, int] = {}
        for gun in state.guns.values():
            crew = (one for one in state.placed(gun.side) if one.group == gun.group and is_gunner(one))
            self.gunners[gun.group] = sum(1 for one in crew if one.marker != "green")
        self.carriers = {
            id: len(kit.carriers) <= tables.CARRIERS[kit.kind][0]
            for kit in state.kit.values()
            if kit.state == "carried"
            for id in kit.carriers
        }
        self.by_points = A_SCORED_POINT if state.plan.broken else A_POINT
        self.values: dict[str, float] = {}

    def _margins(self, side: str) -> Iterator[int]:
        """How many losses each condition leaves to a side before it has lost by it, or cannot win by it."""
        plan, lost, standing = self.state.plan, self.lost.get(side, 0), self.standing.get(side, 0)
        if plan.broken:
            began = sum(1 for figure in self.state.figures.values() if figure.side == side)
            yield max(1, -(-began // tables.BROKEN_SHARE) - lost)
        if not plan.own_end:
            yield max(1, standing)
        for condition in plan.conditions:
            yield from self._margin(condition, side, lost, standing)

    def _margin(self, condition: Condition, side: str, lost: int, standing: int) -> Iterator[int]:
        wins = condition.winner == side
        leaving = any(test.what == "left" for test in condition.tests)
        for test in condition.tests:
            if test.side != side:
                continue
            if test.what == "left" and wins:
                left = self.state.left(side)
                if left < test.low:
                    yield max(1, standing + left - test.low + 1)
            elif test.what == "lost" and not wins and test.low:
                yield max(1, test.low - lost)
            elif test.what == "remaining" and not leaving:
                if wins and test.low and standing >= test.low:
                    yield standing - test.low + 1
                elif not wins and condition.winner and test.high < standing:
                    yield standing - test.high

    def value(self, figure: Figure) -> float:
        known = self.values.get(figure.id)
        if known is None:
            known = self.values[figure.id] = self.plain(figure) + self.stakes.get(figure.side, 0.0)
        return known

    def plain(self, figure: Figure) -> float:
        """A man's worth by himself, whatever the conditions of victory count."""
        worth = MAN + self.by_points * figure.points
        if figure.leader:
            turns = min(1.0, (self.state.plan.limit - self.state.turn) / LEADS_FOR)
            worth += LEADER * max(0.0, turns) * min(1.0, self.groups.get(figure.group, 0) / FULL_GROUP)
        crew = self.gunners.get(figure.group, 0)
        if crew and is_gunner(figure):
            worth += (
                GUNNER if crew > tables.CREW_NEEDED else LAST_GUNNER if crew == tables.CREW_NEEDED else 0.0
            )
        if figure.id in self.carriers:
            worth += LAST_CARRIER if self.carriers[figure.id] else CARRIER
        return worth


ledger = recent(4)(Ledger)
"""The ledger of a position."""


def value(state: State, figure: Figure) -> float:
    """What the loss of a figure costs its side."""
    return ledger(state).value(figure)


def judge(state: State, side: str) -> float:
    """How well a side stands: men and their markers, how near either side is to losing, what it holds."""
    if state.verdict is not None:
        return {side: WON, None: 0.0}.get(state.verdict.winner, -WON)
    enemy = state.enemy(side)
    return _standing(state, side) - _standing(state, enemy) + _as_it_stands(state, side)


def _standing(state: State, side: str) -> float:
    book = ledger(state)
    men = sum(
        book.plain(figure) * share(state, figure, figure.marker)
        for figure in state.figures.values()
        if figure.side == side and victory.remains(figure)
    )
    # The sum of the shares that each loss still to come would cost.
    margin = min(book.margins[side], default=0)
    spared = STAKE * sum(1.0 / number for number in range(1, margin + 1))
    return men + spared + _aims(state, side)


def _aims(state: State, side: str) -> float:
    """What counts for a side beyond men: who got away, zones held that win the game."""
    total = 0.0
    zones = dict.fromkeys(state.plan.objectives, OBJECTIVE)
    for condition in state.plan.conditions:
        if condition.winner != side:
            continue
        for test in condition.tests:
            if test.side == side and test.what == "left":
                total = max(total, LEAVER * min(state.left(side), test.low))
            elif test.side == side and test.what == "controls":
                zones[test.zone] = HOLDING
    return total + sum(worth for zone, worth in zones.items() if state.control.get(zone) == side)


def _as_it_stands(state: State, side: str) -> float:
    """Who would win if the game ended now counts the more the nearer its end is."""
    verdict = victory.verdict_of(state, "limit")
    if verdict is None or not verdict.winner or not state.plan.limit:
        return 0.0
    near = min(1.0, state.turn / state.plan.limit) ** 2
    return AS_IT_STANDS * near * (1.0 if verdict.winner == side else -1.0)
