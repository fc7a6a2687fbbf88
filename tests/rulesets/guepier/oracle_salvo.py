"""Losses of a salvo (GM.11.33, 11.40, 15.01-15.06), counted exactly without walking every dice sequence.

Readings chosen:
- "The next living one in order" goes round: after the farthest figure comes the nearest again, since a hit
  is lost only when nobody lives (GM.11.40).
- Saves are rolled in the order of the allotment: the second round of hits after the whole first one.
- In a packed target every loss, by save or by morale, makes every living figure test once; as each test is
  over before the next loss of the queue is taken, the order inside one loss does not change the odds.

How it counts: a state is the ring of figures beginning with the one to whom the next hit is allotted. A figure
that was never hit has taken one test for each loss so far and nothing else, so its marker need not be known
before it is hit, nor its place among the others of that kind: those figures form one block of the ring, of
which only the size and the living are known, and the weight of a ring is that of each single arrangement of
them. Weights are whole numbers; at the end each figure weighs 6 ** targets and each hit 8.
"""

from collections import defaultdict
from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from math import comb

DEAD, YELLOW, GREEN, BLOCK = range(4)
Slot = tuple[int, int, int]
"""Kind, number of figures, living ones; only a block has more than one figure."""
Ring = tuple[Slot, ...]
Weights = dict[Ring, int]
ONE: dict[int, Slot] = {DEAD: (DEAD, 1, 0), YELLOW: (YELLOW, 1, 1), GREEN: (GREEN, 1, 1)}


class Packed:
    """Morale of like figures: the faces of the d6 that fail when unmarked, stopped and pinned."""

    def __init__(self, targets: int, fails: tuple[int, int, int]) -> None:
        self.targets = targets
        self.fails = fails
        self.markers = [(1, 0, 0)]
        self.breaking = [0]
        for _ in range(targets):
            clear, yellow, green = self.markers[-1]
            first, second, third = fails
            self.breaking.append(green * third)
            self.markers.append(
                (
                    clear * (6 - first),
                    clear * first + yellow * (6 - second),
                    yellow * second + green * (6 - third),
                )
            )
        self.rests: list[int] = [int(6 ** (targets - tests)) for tests in range(targets + 1)]
        """By tests taken, the weight of those that a figure out of play, or at the end, no longer takes."""

    def tests_taken(self, ring: Ring) -> int:
        return self.targets - living(ring)

    def settle(self, struck: dict[int, Weights], hits_to_come: int) -> Weights:
        """Run the queue of losses: `struck` holds the rings by the number of losses already tested for."""
        settled: Weights = defaultdict(int)
        for tests in range(self.targets + 1):
            unsettled: Weights = {}
            for ring, weight in struck.get(tests, {}).items():
                if self.tests_taken(ring) == tests:
                    settled[ring] += weight
                else:
                    unsettled[ring] = weight
            if unsettled:
                later = struck.setdefault(tests + 1, defaultdict(int))
                for ring, weight in self.all_test(unsettled, tests + 1, hits_to_come).items():
                    later[ring] += weight
        return settled

    def all_test(self, rings: Weights, number: int, hits_to_come: int) -> Weights:
        """Every living figure takes its test of this number, from the last slot of the ring to the first."""
        for place in reversed(range(max(len(ring) for ring in rings))):
            after: Weights = defaultdict(int)
            for ring, weight in rings.items():
                if place >= len(ring) or ring[place][2] == 0:
                    after[ring] += weight
                    continue
                before, behind = ring[:place], ring[place + 1 :]
                for slot, factor in self.slot_tests(ring[place], number):
                    if slot[0] == DEAD and forgettable(before, hits_to_come):
                        after[before + behind] += weight * factor
                    else:
                        after[(*before, slot, *behind)] += weight * factor
            rings = after
        return rings

    def slot_tests(self, slot: Slot, number: int) -> Iterator[tuple[Slot, int]]:
        """What a slot with living figures may become by a test, and the weight of that."""
        kind, figures, alive = slot
        _, stopped_fails, pinned_fails = self.fails
        rest = self.rests[number]
        if kind == BLOCK:
            dies = self.breaking[number] * rest
            for lost in range(alive + 1 if dies else 1):
                left = alive - lost
                yield (BLOCK, figures, left), comb(figures - left, lost) * dies**lost
            return
        fails = stopped_fails if kind == YELLOW else pinned_fails
        if fails < 6:
            yield slot, 6 - fails
        if fails:
            yield (ONE[GREEN], fails) if kind == YELLOW else (ONE[DEAD], fails * rest)

    def weight_at_end(self, ring: Ring) -> int:
        """The number of arrangements of the block, and the tests of the living."""
        tests = self.tests_taken(ring)
        weight = int(self.rests[tests] ** living(ring))
        for kind, figures, alive in ring:
            if kind == BLOCK:
                weight *= comb(figures, alive) * int(sum(self.markers[tests]) ** alive)
        return weight


class Scattered(Packed):
    """Nobody stands near enough to test."""

    def __init__(self, targets: int) -> None:
        super().__init__(targets, (0, 0, 0))

    def tests_taken(self, ring: Ring) -> int:
        return 0


def living(ring: Ring) -> int:
    return sum(alive for _, _, alive in ring)


def opened(ring: Ring) -> Iterator[tuple[Ring, int | None]]:
    """The ring with its block opened up to the first living figure, in each way that this may be, and the
    place of that figure; where the figure comes out of the block it is left as a block of one.
    """
    place = next((index for index, slot in enumerate(ring) if slot[2]), None)
    shut = next((index for index, slot in enumerate(ring) if slot[0] == BLOCK), None)
    if place is None:
        yield (), None
    elif shut is None or place < shut:
        yield ring, place
    elif place > shut:
        _, figures, _ = ring[shut]
        yield (*ring[:shut], *[ONE[DEAD]] * figures, *ring[shut + 1 :]), place + figures - 1
    else:
        _, figures, alive = ring[shut]
        for before in range(figures - alive + 1):
            left = figures - before - 1
            block = ((BLOCK, left, alive - 1),) if left else ()
            dead = [ONE[DEAD]] * before
            yield (*ring[:shut], *dead, (BLOCK, 1, 1), *block, *ring[shut + 1 :]), shut + before


def one_hit(
    rings: Weights, morale: Packed, saves_clear: int, saves_marked: int, hits_to_come: int
) -> dict[int, Weights]:
    """The next hit falls on the first living figure of the ring; rings by the number of tests taken."""
    struck: dict[int, Weights] = {}
    for shut, weight in rings.items():
        tests = morale.tests_taken(shut)
        after = struck.setdefault(tests, defaultdict(int))
        for ring, place in opened(shut):
            if place is None:
                after[ring] += weight * morale.weight_at_end(shut) * 8
                continue
            clear, yellow, green = {
                BLOCK: morale.markers[tests],
                YELLOW: (0, 1, 0),
                GREEN: (0, 0, 1),
            }[ring[place][0]]
            dies = clear * (8 - saves_clear) + yellow * (8 - saves_marked) + green * 8
            for kind, share in (
                (YELLOW, clear * saves_clear),
                (GREEN, yellow * saves_marked),
                (DEAD, dies * morale.rests[tests]),
            ):
                if share:
                    after[turned((*ring[:place], ONE[kind], *ring[place + 1 :]), hits_to_come)] += (
                        weight * share
                    )
    return struck


def forgettable(before: Ring, hits_to_come: int) -> bool:
    """Whether the figure behind these slots will be allotted no more hits."""
    return sum(figures for _, figures, _ in before) >= hits_to_come


def turned(ring: Ring, hits_to_come: int) -> Ring:
    """The ring at the next hit; the dead who will be allotted no more hits are forgotten."""
    kept: Ring = ()
    for place, slot in enumerate(ring := (*ring[1:], *ring[:1])):
        if slot[0] != DEAD or not forgettable(ring[:place], hits_to_come):
            kept = (*kept, slot)
    return kept if hits_to_come else tuple(sorted(kept))


@cache
def losses_by_hits(
    targets: int, hits: int, saves_clear: int, saves_marked: int, fails: tuple[int, int, int] | None
) -> tuple[tuple[Fraction, ...], ...]:
    """For 0 to `hits` hits the chances of 0 to `targets` losses.

    `saves_clear` and `saves_marked` are the faces of the d8 that save an unmarked and a marked figure,
    `fails` the faces of the d6 that fail a morale test by marker, None where nobody tests.
    """
    morale = Scattered(targets) if fails is None else Packed(targets, fails)
    rings: Weights = {((BLOCK, targets, targets),): 1}
    table = []
    for number in range(hits + 1):
        whole = 6 ** (targets * targets) * 8**number
        lost = [0] * (targets + 1)
        for ring, weight in rings.items():
            lost[targets - living(ring)] += weight * morale.weight_at_end(ring)
        assert sum(lost) == whole
        table.append(tuple(Fraction(count, whole) for count in lost))
        if number < hits:
            to_come = hits - number - 1
            struck = one_hit(rings, morale, saves_clear, saves_marked, to_come)
            rings = morale.settle(struck, to_come)
    return tuple(table)
