"""Losses of a salvo among like targets, counted exactly: GM.11.33, 11.40 and chapter 15.

Following every die is hopeless here: in a packed target each loss makes everybody test, and a dozen figures may
fall one after the other. What keeps the count small: figures that were never hit are alike. How many of them live
is enough, where they stand is only drawn when a hit comes their way, and since every living figure has tested
once for each loss so far, the losses tell the weights of their markers.

Weights are whole numbers; a hidden figure that lives carries those of its markers only when it is hit or at the end.
"""

from collections import defaultdict
from collections.abc import Iterator
from fractions import Fraction
from math import comb
from typing import NamedTuple

DEAD, HIDDEN, YELLOW, GREEN = range(4)  # the slots of a ring
MARKED = ((YELLOW,), (GREEN,))

Ring = tuple[int, ...]
State = tuple[Ring, int]  # from the figure next in turn on; how many of the hidden ones live
Weights = dict[State, int]


class Ways(NamedTuple):
    """Ways to succeed, of all: `clear`, `yellow` and `green` by the marker of the figure."""

    clear: int
    yellow: int
    green: int
    all: int


class Salvo:
    """Hits on `targets` like figures, unmarked at the start; `morale` is None where nobody tests."""

    def __init__(self, targets: int, save: Ways, morale: Ways | None) -> None:
        self.targets, self.save = targets, save
        self.tests = targets if morale else 0
        self.morale = morale or Ways(1, 1, 1, 1)
        self.unhit, self.unhit_breaks = [(1, 0, 0)], [0]
        for number in range(1, self.tests + 1):
            clear, yellow, green = self.unhit[-1]
            holds, all_ways = self.morale, self.morale.all
            self.unhit_breaks.append(green * (all_ways - holds.green) * self.rest(number))
            self.unhit.append(
                (
                    clear * holds.clear,
                    clear * (all_ways - holds.clear) + yellow * holds.yellow,
                    yellow * (all_ways - holds.yellow) + green * holds.green,
                )
            )

    def rest(self, tests: int) -> int:
        """The weight of the tests that a figure out of play no longer takes."""
        return int(self.morale.all ** (self.tests - tests))

    def taken(self, state: State) -> int:
        """How often each living figure has tested once the queue of losses is empty."""
        return self.targets - living(state) if self.tests else 0

    def losses(self, hits: int) -> Iterator[list[Fraction]]:
        """For 0 to `hits` hits, the chances of 0 to `targets` losses."""
        states: Weights = {((HIDDEN,) * self.targets, self.targets): 1}
        for to_come in range(hits, -1, -1):
            yield self._lost(states)
            if to_come:
                states = self._hit(states, to_come - 1)

    def _lost(self, states: Weights) -> list[Fraction]:
        lost = [0] * (self.targets + 1)
        for state, weight in states.items():
            hidden = state[1]
            tests, alive = self.taken(state), living(state)
            lost[self.targets - alive] += (
                weight * sum(self.unhit[tests]) ** hidden * self.rest(tests) ** alive
            )
        whole = sum(lost)
        return [Fraction(number, whole) for number in lost]

    def _struck(self, slot: int, tests: int) -> list[tuple[int, int]]:
        """What a hit makes of a living figure, with weights."""
        save = self.save
        clear, yellow, green = {HIDDEN: self.unhit[tests], YELLOW: (0, 1, 0), GREEN: (0, 0, 1)}[slot]
        dies = clear * (save.all - save.clear) + yellow * (save.all - save.yellow) + green * save.all
        fates = (YELLOW, clear * save.clear), (GREEN, yellow * save.yellow), (DEAD, dies * self.rest(tests))
        return [(fate, ways) for fate, ways in fates if ways]

    def _hit(self, states: Weights, to_come: int) -> Weights:
        """The next hit, on the figure in turn or the next living one after it, and all that follows from it."""
        settled: Weights = defaultdict(int)
        untested: dict[int, Weights] = defaultdict(lambda: defaultdict(int))
        for state, weight in states.items():
            ring, hidden = state
            tests = self.taken(state)
            slots, unseen = list(ring), ring.count(HIDDEN)
            for place, slot in enumerate(ring):
                if slot == DEAD:
                    continue
                share = weight * hidden // unseen if slot == HIDDEN else weight
                for fate, ways in self._struck(slot, tests) if share else ():
                    slots[place] = fate
                    after = tidy((*slots[1:], slots[0]), hidden - (slot == HIDDEN), to_come)
                    into = untested[tests] if fate == DEAD and self.tests else settled
                    into[after] += share * ways
                weight -= share
                if not weight:
                    break
                slots[place] = DEAD
                unseen -= 1
            else:
                settled[tidy((*ring[1:], ring[0]), hidden, to_come)] += weight * self.save.all
        for tests in range(self.tests):
            self._loss(untested[tests], tests + 1, untested[tests + 1], settled, to_come)
        return settled

    def _loss(self, states: Weights, number: int, later: Weights, settled: Weights, to_come: int) -> None:
        """The loss of this number: every living figure tests once, and who breaks is a loss to come."""
        for place in range(max((len(ring) for ring, _ in states), default=0) - 1, -1, -1):
            self._test(states, place, number, place < to_come)
        breaks = self.unhit_breaks[number]
        for (ring, hidden), weight in states.items():
            spared = living((ring, hidden)) - (self.targets - number)
            for gone in range(hidden + 1 if breaks else 1):
                left = (ring, hidden - gone)
                if not to_come or 0 < gone == hidden:
                    left = tidy(*left, to_come)
                (settled if gone == spared else later)[left] += weight * comb(hidden, gone) * breaks**gone

    def _test(self, states: Weights, place: int, number: int, kept: bool) -> None:
        """The figures at one place of their rings test; a place whose turn will not come goes with its man."""
        morale = self.morale
        yellow_falls, green_breaks = (
            morale.all - morale.yellow,
            (morale.all - morale.green) * self.rest(number),
        )
        testing = [state for state in states if state[0][place : place + 1] in MARKED]
        for (ring, hidden), weight in [(state, states.pop(state)) for state in testing]:
            before, after = ring[:place], ring[place + 1 :]
            if ring[place] == YELLOW:
                holds, worse, falls = morale.yellow, (*before, GREEN, *after), yellow_falls
            else:
                holds, worse, falls = (
                    morale.green,
                    (*before, DEAD, *after) if kept else before + after,
                    green_breaks,
                )
            if holds:
                states[ring, hidden] += weight * holds
            if falls:
                states[worse, hidden] += weight * falls


def living(state: State) -> int:
    ring, hidden = state
    return hidden + ring.count(YELLOW) + ring.count(GREEN)


def tidy(ring: Ring, hidden: int, to_come: int) -> State:
    """The same ring without what no longer matters: the dead whose turn will not come again."""
    if not hidden and HIDDEN in ring:
        ring = tuple(DEAD if slot == HIDDEN else slot for slot in ring)
    if DEAD in ring[to_come:]:
        ring = ring[:to_come] + tuple(slot for slot in ring[to_come:] if slot != DEAD)
    return ring if to_come else tuple(sorted(ring)), hidden
