"""The exact odds of a melee: whole weights, carried from round to round by the figures left to each unit.

A unit stands only while its losses of the round are few, and its modifiers change only where the losses compare
otherwise or the odds become two to one: between such marks the losses of the enemy are summed at once.
"""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from fractions import Fraction
from functools import lru_cache
from itertools import accumulate
from math import comb
from operator import mul
from typing import NamedTuple

from escarmouche.kernel.dice import D10_FROM_ZERO
from escarmouche.rulesets.tomahawks.melee import kill_chance, leaves, strikes_first
from escarmouche.rulesets.tomahawks.melees import Melee, Party, Round, Standing, tested
from escarmouche.rulesets.tomahawks.reaction import REACT, result, two_to_one
from escarmouche.rulesets.tomahawks.tables import ROUNDS

FACES = D10_FROM_ZERO.values
Pair = tuple[int, int]
Weights = Sequence[int]


class Nerve:
    """On how many faces of its reaction die a unit stands after a round: by figures left, losses, and how they compare.

    The modifiers add up, so what its size and what its losses bring are each read off the check once.
    """

    def __init__(self, party: Party, round: int) -> None:
        self._party = party
        self.sizes = [REACT.plus(party.test(left, round))[0] for left in range(party.figures + 1)]
        self._faces: dict[int, int] = {}
        self._swings: list[tuple[int, int, int, int]] = []
        start, best = party.test(party.figures, round), max(self.sizes)
        for losses in range(party.figures + 1):
            plus = [
                REACT.plus(tested(start, losses, more, outnumbers, 0))[0] - self.sizes[party.figures]
                for more in (0, losses + 1)
                for outnumbers in (0, 1)
            ]
            if not self._standing(best + max(plus)):
                break
            self._swings.append((plus[0], plus[1], plus[2], plus[3]))
        self.most = len(self._swings) - 1  # losses with which it may stand

    def stands(self, left: int, losses: int, fewer: bool, outnumbers: bool) -> int:
        if not left or losses > self.most:
            return 0
        return self._standing(self.sizes[left] + self._swings[losses][2 * fewer + outnumbers])

    def _standing(self, plus: int) -> int:
        found = self._faces.get(plus)
        if found is None:
            party = self._party
            results = [result(party.type, face + plus) for face in FACES]
            found = self._faces[plus] = sum([not leaves(one, party.choice) for one in results])
        return found


@lru_cache(maxsize=64)
def outnumbered_by(figures: int) -> int:
    """The most enemies whom so many figures outnumber two to one; below 0 if there are none of them."""
    enemies = -1
    while two_to_one(figures, enemies + 1):
        enemies += 1
    return enemies


class Killing(NamedTuple):
    """What the dice of a unit kill, as weights over `whole` to the power `most`, the most dice that it can throw."""

    yes: int
    whole: int
    most: int

    def weights(self, dice: int) -> list[int]:
        no, rest = self.whole - self.yes, self.whole ** (self.most - dice)
        return [
            comb(dice, kills) * self.yes**kills * no ** (dice - kills) * rest for kills in range(dice + 1)
        ]

    @property
    def one(self) -> int:
        return int(self.whole**self.most)


def killing(striker: Party, struck: Party, round: int, most: int) -> Killing:
    chance = kill_chance(striker.strike(struck, round))
    return Killing(chance.numerator, chance.denominator, most)


def capped(weights: list[int], most: int) -> list[int]:
    """Kills in excess are lost."""
    return weights if len(weights) <= most + 1 else [*weights[:most], sum(weights[most:])]


class Tally(NamedTuple):
    """The weights of a round: of standing for each unit, of both standing with so many figures left, and what 1 is."""

    engager: int
    engaged: int
    both: dict[Pair, int]
    one: int

    def words(self) -> dict[str, Fraction]:
        both = sum(self.both.values())
        left = self.one - self.engager - self.engaged + both
        found = {
            Standing(1, 1).word: both,
            Standing(1, 1, engager_leaves=True).word: self.engaged - both,
            Standing(1, 1, engaged_leaves=True).word: self.engager - both,
            Standing(1, 1, engager_leaves=True, engaged_leaves=True).word: left,
        }
        return {word: Fraction(weight, self.one) for word, weight in found.items()}


def round_odds(one_round: Round) -> Tally:
    """One round, loss by loss: the losses of the engager may hang on how many a lance has left to strike (MT.13.34)."""
    melee, round = one_round.melee, one_round.round
    engager_engaged, engaged_engaged = one_round.engager_engaged, one_round.engaged_engaged
    one, other = melee.engager, melee.engaged
    mine, theirs = Nerve(one, round), Nerve(other, round)
    my_kills = killing(one, other, round, engager_engaged)
    their_kills = killing(other, one, round, engaged_engaged)
    first = strikes_first(one.melee_weapon, one.engager, round)
    everybody = capped(their_kills.weights(engaged_engaged), engager_engaged)
    stand_one = stand_other = 0
    both: dict[Pair, int] = defaultdict(int)
    for lost, killed in enumerate(capped(my_kills.weights(engager_engaged), engaged_engaged)):
        foes, striking = engaged_engaged - lost, everybody
        if first:
            striking = capped(their_kills.weights(foes), engager_engaged)
        for suffered, weight in enumerate(striking):
            fit = engager_engaged - suffered
            left, enemies = one.figures - suffered, other.figures - lost
            stands = mine.stands(left, suffered, not suffered or suffered < lost, two_to_one(fit, foes))
            holds = theirs.stands(enemies, lost, not lost or lost < suffered, two_to_one(foes, fit))
            if stands or holds:
                weight *= killed
                stand_one += weight * stands * len(FACES)
                stand_other += weight * holds * len(FACES)
                if stands and holds:
                    both[left, enemies] += weight * (stands * holds)
    return Tally(stand_one, stand_other, both, my_kills.one * their_kills.one * len(FACES) ** 2)


class Later:
    """A round after the first: every figure is engaged, and both strike at once."""

    def __init__(self, melee: Melee, round: int) -> None:
        one, other = melee.engager, melee.engaged
        self.mine, self.theirs = Nerve(one, round), Nerve(other, round)
        my_kills = killing(one, other, round, one.figures)
        their_kills = killing(other, one, round, other.figures)
        self.one = my_kills.one * their_kills.one * len(FACES) ** 2
        self.my_kills = [my_kills.weights(dice) for dice in range(one.figures + 1)]
        self.their_kills = [their_kills.weights(dice) for dice in range(other.figures + 1)]
        self.my_sums, self.their_sums = _sums(self.my_kills), _sums(self.their_kills)
        self._known: dict[object, list[list[int]]] = {}

    def stand_alone(self, standing: Mapping[Pair, int]) -> Pair:
        """The weights of each unit's standing, whatever the other does."""
        one = other = 0
        for (own, enemy), weight in standing.items():
            mine, theirs = self.my_kills[own], self.their_kills[enemy]
            one += weight * _standing(self.mine, own, enemy, theirs, self.my_sums[own])
            other += weight * _standing(self.theirs, enemy, own, mine, self.their_sums[enemy])
        return one * len(FACES), other * len(FACES)

    def pairs(self, own: int, enemy: int) -> list[list[int]]:
        """On how many pairs of faces both stand, by the losses of each."""
        few, foes = min(self.mine.most, own - 1), min(self.theirs.most, enemy - 1)
        key: object = (
            tuple(self.mine.sizes[own - few : own + 1]),
            tuple(self.theirs.sizes[enemy - foes : enemy + 1]),
        )
        if outnumbered_by(own) >= enemy - foes or outnumbered_by(enemy) >= own - few:
            key = own, enemy
        if key not in self._known:
            self._known[key] = [
                [self._both(own, enemy, suffered, lost) for lost in range(foes + 1)]
                for suffered in range(few + 1)
            ]
        return self._known[key]

    def _both(self, own: int, enemy: int, suffered: int, lost: int) -> int:
        left, foes = own - suffered, enemy - lost
        stands = self.mine.stands(left, suffered, not suffered or suffered < lost, two_to_one(left, foes))
        return stands and stands * self.theirs.stands(
            foes, lost, not lost or lost < suffered, two_to_one(foes, left)
        )

    def both(self, own: int, enemy: int) -> int:
        kills = self.my_kills[own]
        return sum(
            [
                weight * sum(map(mul, kills, row))
                for weight, row in zip(self.their_kills[enemy], self.pairs(own, enemy), strict=False)
            ]
        )

    def spread(self, own: int, enemy: int, weight: int, both: dict[Pair, int]) -> None:
        """The same, by the figures left."""
        kills = self.my_kills[own]
        rows = zip(self.their_kills[enemy], self.pairs(own, enemy), strict=False)
        for suffered, (chance, row) in enumerate(rows):
            share, left = weight * chance, own - suffered
            for lost, (killed, faces) in enumerate(zip(kills, row, strict=False)):
                if faces:
                    both[left, enemy - lost] += share * (killed * faces)


def _sums(kills: list[list[int]]) -> list[list[int]]:
    """The weight of so many kills or more; of one more than there are dice, nothing."""
    return [[*list(accumulate(reversed(weights)))[::-1], 0] for weights in kills]


def _standing(nerve: Nerve, own: int, enemy: int, suffered: Weights, at_least: Weights) -> int:
    """The weight of a unit's standing whatever the other does, loss by loss; `at_least` is what the enemy loses."""
    total, none = 0, len(at_least) - 1
    for losses, weight in enumerate(suffered[: min(nerve.most, own - 1) + 1]):
        left = own - losses
        more = 0 if not losses else losses + 1 if losses < enemy else none
        outnumbers = min(max(0, enemy - outnumbered_by(left)), none)
        marks = sorted(((min(more, none), 0), (outnumbers, 1)))
        flags, before, inner = [False, False], 0, 0
        for mark, flag in [(0, None), *marks]:
            if flag is not None:
                flags[flag] = True
            now = nerve.stands(left, losses, flags[0], flags[1])
            inner += (now - before) * at_least[mark]
            before = now
        total += weight * inner
    return total


def melee_odds(melee: Melee) -> dict[str, Fraction]:
    """Up to three rounds, every surviving figure engaged (MT.13.08)."""
    stand_one, stand_other, both, one = round_odds(
        Round(melee, melee.engager.figures, melee.engaged.figures, 1)
    )
    still = sum(both.values())
    holds, held = stand_one - still, stand_other - still
    later = Later(melee, 2)  # nothing changes after the second
    for number in range(2, ROUNDS + 1):
        standing, both, still = both, defaultdict(int), 0
        for (own, enemy), weight in standing.items():
            if number < ROUNDS:
                later.spread(own, enemy, weight, both)
            else:
                still += weight * later.both(own, enemy)
        still = still or sum(both.values())
        stand_one, stand_other = later.stand_alone(standing)
        holds, held = holds * later.one + stand_one - still, held * later.one + stand_other - still
        one *= later.one
    found = {
        "engager-holds": holds,
        "engaged-holds": held,
        "both-leave": one - holds - held - still,
        "third-round": still,
    }
    return {word: Fraction(weight, one) for word, weight in found.items()}
