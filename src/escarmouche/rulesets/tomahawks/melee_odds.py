"""The exact odds of a melee: whole weights, carried from round to round by the figures left to each unit.

A unit stands only while its losses of the round are few, and its modifiers change only where the losses compare
otherwise or the odds become two to one: between such marks the losses of the enemy are summed at once.
"""

from collections import defaultdict
from collections.abc import Iterator
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
Field = list[list[int]]
Row = tuple[int, ...]


class Nerve:
    """On how many faces of its reaction die a unit stands after a round.

    The modifiers add up, so what its size and what its losses bring are each read off the check once.
    """

    def __init__(self, party: Party, round: int) -> None:
        self._party = party
        self.sizes = [REACT.plus(party.test(left, round))[0] for left in range(party.figures + 1)]
        self._faces: dict[int, int] = {}
        swings: list[list[int]] = []
        start, best = party.test(party.figures, round), max(self.sizes)
        for losses in range(party.figures + 1):
            swing = [
                REACT.plus(tested(start, losses, more, outnumbers, 0))[0] - self.sizes[party.figures]
                for more in (0, losses + 1)
                for outnumbers in (0, 1)
            ]
            if not self._standing(best + max(swing)):
                break
            swings.append(swing)
        self.most = len(swings) - 1  # losses with which it may stand
        # By the plus of its size, then by its losses: with more losses than the enemy or as many, the same when it
        # outnumbers him two to one, with fewer losses, and then both.
        self.faces = {
            size: [tuple([self._standing(size + plus) for plus in swing]) for swing in swings]
            for size in dict.fromkeys(self.sizes)
        }

    def stands(self, left: int, losses: int, fewer: bool, outnumbers: bool) -> int:
        if not left or losses > self.most:
            return 0
        return self.faces[self.sizes[left]][losses][2 * fewer + outnumbers]

    def _standing(self, plus: int) -> int:
        found = self._faces.get(plus)
        if found is None:
            party = self._party
            results = [result(party.type, face + plus) for face in FACES]
            found = self._faces[plus] = sum([not leaves(one, party.choice) for one in results])
        return found


@lru_cache(maxsize=64)
def outnumbered_by(figures: int) -> int:
    """The most enemies whom so many figures outnumber two to one."""
    enemies = 0
    while two_to_one(figures, enemies + 1):
        enemies += 1
    return enemies


@lru_cache(maxsize=64)
def outnumbering(enemies: int) -> int:
    """The fewest figures that outnumber so many enemies two to one."""
    figures = 1
    while not two_to_one(figures, enemies):
        figures += 1
    return figures


class Killing:
    """What the dice of a unit kill, as weights over what 1 is with the most dice that it can throw."""

    def __init__(self, striker: Party, struck: Party, round: int, most: int) -> None:
        chance = kill_chance(striker.strike(struck, round))
        self._yes, self._whole, self._most = chance.numerator, chance.denominator, most
        self.one = self._whole**most
        self._weights: dict[int, list[int]] = {}
        self._columns: dict[int, list[int]] = {}
        self._sums: dict[int, list[int]] = {}

    def weights(self, dice: int) -> list[int]:
        """Of every number of kills."""
        if dice not in self._weights:
            yes, no = self._yes, self._whole - self._yes
            rest = self._whole ** (self._most - dice)
            self._weights[dice] = [
                comb(dice, kills) * (yes**kills * no ** (dice - kills)) * rest for kills in range(dice + 1)
            ]
        return self._weights[dice]

    def of(self, kills: int) -> list[int]:
        """Of so many kills, by the dice thrown."""
        if kills not in self._columns:
            dice = range(self._most + 1)
            self._columns[kills] = [self.weights(one)[kills] if one >= kills else 0 for one in dice]
        return self._columns[kills]

    def at_least(self, dice: int) -> list[int]:
        """Of so many kills or more; of one more than there are dice, nothing."""
        if dice not in self._sums:
            self._sums[dice] = [*list(accumulate(reversed(self.weights(dice))))[::-1], 0]
        return self._sums[dice]


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
    my_kills = Killing(one, other, round, engager_engaged)
    their_kills = Killing(other, one, round, engaged_engaged)
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
    """A round after the first: every figure is engaged, and both strike at once.

    A field has the weight of each standing, by the figures of the engager and then of the other.
    """

    def __init__(self, melee: Melee, round: int) -> None:
        one, other = melee.engager, melee.engaged
        self._mine, self._theirs = Nerve(one, round), Nerve(other, round)
        self._my_kills = Killing(one, other, round, one.figures)
        self._their_kills = Killing(other, one, round, other.figures)
        self.one = self._my_kills.one * self._their_kills.one * len(FACES) ** 2
        sizes, most = self._theirs.sizes, self._theirs.most + 1
        seen: dict[tuple[int, ...], int] = {}
        self._foes: list[tuple[int, int]] = []  # losses of the other that count, and which sizes he then has
        for enemy in range(other.figures + 1):
            foes = min(most, enemy)
            after = tuple(sizes[enemy - foes + 1 : enemy + 1])
            self._foes.append((foes, seen.setdefault(after, len(seen))))
        self._rows: dict[tuple[int, int], dict[tuple[int, int, int], Row]] = {}

    def stand_alone(self, field: Field) -> tuple[int, int]:
        """The weights of each unit's standing, whatever the other does."""
        turned = [list(line) for line in zip(*field, strict=True)]
        one = _standing(self._mine, field, self._their_kills, self._my_kills)
        other = _standing(self._theirs, turned, self._my_kills, self._their_kills)
        return one * len(FACES), other * len(FACES)

    def both(self, field: Field) -> int:
        """The weight of both standing."""
        total = 0
        for own, line in enumerate(field):
            kills = self._my_kills.weights(own)
            for _, weights, rows in self._losses(own, line):
                shares: dict[Row, int] = defaultdict(int)
                for enemy, row in rows:
                    shares[row] += line[enemy] * weights[enemy]
                total += sum([share * sum(map(mul, kills, row)) for row, share in shares.items()])
        return total

    def after(self, field: Field) -> Field:
        """The same, by the figures left."""
        found = [[0] * len(line) for line in field]
        for own, line in enumerate(field):
            kills = self._my_kills.weights(own)
            for suffered, weights, rows in self._losses(own, line):
                left, known = found[own - suffered], dict[Row, list[int]]()
                for enemy, row in rows:
                    if row not in known:
                        known[row] = list(map(mul, kills, row))
                    share = line[enemy] * weights[enemy]
                    for lost, killed in enumerate(known[row]):
                        left[enemy - lost] += share * killed
        return found

    def _losses(self, own: int, line: list[int]) -> Iterator[tuple[int, list[int], list[tuple[int, Row]]]]:
        """Loss by loss of the engager: its weights by the figures of the other, and for each of these the faces."""
        enemies = [enemy for enemy, weight in enumerate(line) if weight]
        for suffered in range(min(self._mine.most, own - 1) + 1 if enemies else 0):
            left = own - suffered
            spare, enough = outnumbered_by(left), outnumbering(left)
            known = self._rows.setdefault((suffered, self._mine.sizes[left]), {})
            rows = []
            for enemy in enemies:
                foes, sizes = self._foes[enemy]
                ahead = enemy - spare  # with so many losses he is outnumbered
                behind = enemy - enough + 1  # and with fewer than these he outnumbers
                key = min(foes, ahead) if ahead > 0 else 0, min(foes, behind) if behind > 0 else 0, sizes
                if key not in known:
                    known[key] = self._row(left, suffered, enemy, key)
                if known[key]:
                    rows.append((enemy, known[key]))
            if rows:
                yield suffered, self._their_kills.of(suffered), rows

    def _row(self, left: int, suffered: int, enemy: int, key: tuple[int, int, int]) -> Row:
        """On how many pairs of faces both stand, by the losses of the other, up to the last with which they may."""
        ahead, behind, _ = key
        row = [
            self._mine.stands(left, suffered, not suffered or suffered < lost, lost >= ahead)
            * self._theirs.stands(enemy - lost, lost, not lost or lost < suffered, lost < behind)
            for lost in range(self._foes[enemy][0])
        ]
        while row and not row[-1]:
            row.pop()
        return tuple(row)


def _standing(nerve: Nerve, field: Field, suffers: Killing, kills: Killing) -> int:
    """The weight of a unit's standing whatever the other does; the field is that of its own figures, then the enemy's.

    What it gains with fewer losses than the enemy, by two to one, and by both at once, counts from so many kills on.
    """
    total = 0
    for own, line in enumerate(field):
        enemies = [enemy for enemy, weight in enumerate(line) if weight]
        at_least = kills.at_least(own)
        for losses in range(min(nerve.most, own - 1) + 1 if enemies else 0):
            low = max(losses, enemies[0])
            shares = list(map(mul, line[low : enemies[-1] + 1], suffers.of(losses)[low:]))
            more, spare = losses + 1 if losses else 0, outnumbered_by(own - losses)
            plain, many, fewer, both = nerve.faces[nerve.sizes[own - losses]][losses]
            enough = shares[more - low :] if more > low else shares  # who has so few cannot lose more
            from_more = at_least[more] if more < len(at_least) else 0
            total += plain * at_least[0] * sum(shares) + (fewer - plain) * from_more * sum(enough)
            if many > plain:
                total += (many - plain) * sum(map(mul, shares, _shifted(at_least, 0, spare, low)))
            if from_more and both - fewer != many - plain:
                marks = _shifted(at_least, more, spare, max(low, more))
                total += (both - fewer - many + plain) * sum(map(mul, enough, marks))
    return total


def _shifted(at_least: list[int], least: int, spare: int, low: int) -> list[int]:
    """The weight of losses that leave no more than `spare` of the enemy, and are `least` or more: by his figures."""
    held = least + spare - low
    return [at_least[least]] * held + at_least[least:] if held > 0 else at_least[low - spare :]


def melee_odds(melee: Melee) -> dict[str, Fraction]:
    """Up to three rounds, every surviving figure engaged (MT.13.08)."""
    own, enemy = melee.engager.figures, melee.engaged.figures
    stand_one, stand_other, both, one = round_odds(Round(melee, own, enemy, 1))
    field = [[both.get((left, foes), 0) for foes in range(enemy + 1)] for left in range(own + 1)]
    still = sum(both.values())
    holds, held = stand_one - still, stand_other - still
    later = Later(melee, 2)  # nothing changes after the second
    for number in range(2, ROUNDS + 1):
        stand_one, stand_other = later.stand_alone(field)
        if number < ROUNDS:
            field = later.after(field)
            still = sum(map(sum, field))
        else:
            still = later.both(field)
        holds, held = holds * later.one + stand_one - still, held * later.one + stand_other - still
        one *= later.one
    found = {
        "engager-holds": holds,
        "engaged-holds": held,
        "both-leave": one - holds - held - still,
        "third-round": still,
    }
    return {word: Fraction(weight, one) for word, weight in found.items()}
