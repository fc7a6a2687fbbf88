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
from operator import add, mul
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
Key = tuple[int, int, int]


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
        yes, whole, powers = chance.numerator, chance.denominator, range(most + 1)
        self._yes: list[int] = [yes**power for power in powers]
        self._no: list[int] = [(whole - yes) ** power for power in powers]
        self._rest: list[int] = [whole**power for power in powers]
        self._most = most
        self.one = self._rest[most]
        self._weights: dict[int, list[int]] = {}
        self._columns: dict[int, list[int]] = {}
        self._sums: dict[int, list[int]] = {}

    def _weight(self, dice: int, kills: int) -> int:
        ways = comb(dice, kills) * (self._yes[kills] * self._no[dice - kills])
        return ways * self._rest[self._most - dice]

    def weights(self, dice: int) -> list[int]:
        """Of every number of kills."""
        if dice not in self._weights:
            self._weights[dice] = [self._weight(dice, kills) for kills in range(dice + 1)]
        return self._weights[dice]

    def of(self, kills: int) -> list[int]:
        """Of so many kills, by the dice thrown."""
        if kills not in self._columns:
            dice = range(kills, self._most + 1)
            self._columns[kills] = [0] * kills + [self._weight(one, kills) for one in dice]
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
        for suffered, weight in enumerate(striking if lost <= theirs.most else striking[: mine.most + 1]):
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
        self._rows: dict[Pair, dict[Key, Row]] = defaultdict(dict)
        self._known_keys: dict[int, list[Key]] = {}

    def stand_alone(self, field: Field) -> tuple[int, int]:
        """The weights of each unit's standing, whatever the other does."""
        turned = [list(line) for line in zip(*field, strict=True)]
        one = _standing(self._mine, field, self._their_kills, self._my_kills)
        other = _standing(self._theirs, turned, self._my_kills, self._their_kills)
        return one * len(FACES), other * len(FACES)

    def both(self, field: Field) -> int:
        """The weight of both standing."""
        sums = [[0] * len(line) for line in field]
        for own, suffered, row, enemies in self._losses(field):
            kills = sum(map(mul, self._my_kills.weights(own), row))
            line, weights = sums[own], self._their_kills.of(suffered)
            for enemy in enemies:
                line[enemy] += kills * weights[enemy]
        return sum([sum(map(mul, line, before)) for line, before in zip(sums, field, strict=True)])

    def after(self, field: Field) -> Field:
        """The same, by the figures left."""
        found = [[0] * len(line) for line in field]
        for own, suffered, row, enemies in self._losses(field):
            kills = list(map(mul, self._my_kills.weights(own), row))
            line, before, weights = found[own - suffered], field[own], self._their_kills.of(suffered)
            for enemy in enemies:
                share = before[enemy] * weights[enemy]
                for lost, killed in enumerate(kills):
                    line[enemy - lost] += share * killed
        return found

    def _losses(self, field: Field) -> Iterator[tuple[int, int, Row, list[int]]]:
        """Loss by loss of the engager: his figures, his losses, and on how many pairs of faces both stand.

        Then for which numbers of enemies it is these.
        """
        for own, line in enumerate(field):
            enemies = [enemy for enemy, weight in enumerate(line) if weight]
            for suffered in range(min(self._mine.most, own - 1) + 1 if enemies else 0):
                left, alike = own - suffered, defaultdict[Key, list[int]](list)
                keys, rows = self._keys(left), self._rows[suffered, self._mine.sizes[left]]
                for enemy in enemies:
                    alike[keys[enemy]].append(enemy)
                for key, some in alike.items():
                    if key not in rows:
                        rows[key] = self._row(left, suffered, some[0], key)
                    if rows[key]:
                        yield own, suffered, rows[key], some

    def _keys(self, left: int) -> list[Key]:
        """What the faces hang on besides the engager’s losses and size, by the figures of the other."""
        if left not in self._known_keys:
            spare, enough = outnumbered_by(left), outnumbering(left)
            self._known_keys[left] = [
                # With so many losses he is outnumbered; with fewer than these he outnumbers; and his sizes.
                (min(foes, max(0, enemy - spare)), min(foes, max(0, enemy - enough + 1)), sizes)
                for enemy, (foes, sizes) in enumerate(self._foes)
            ]
        return self._known_keys[left]

    def _row(self, left: int, suffered: int, enemy: int, key: Key) -> Row:
        """On how many pairs of faces both stand, by the losses of the other, up to the last with which they may."""
        ahead, behind, _ = key
        mine, theirs, sizes = self._mine, self._theirs.faces, self._theirs.sizes
        faces = mine.faces[mine.sizes[left]][suffered]
        row = [
            faces[2 * (not suffered or suffered < lost) + (lost >= ahead)]
            * theirs[sizes[enemy - lost]][lost][2 * (not lost or lost < suffered) + (lost < behind)]
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
        if not enemies:
            continue
        low, high, at_least = enemies[0], enemies[-1] + 1, kills.at_least(own)
        sums = [0] * (high - low)
        for losses in range(min(nerve.most, own - 1) + 1):
            weights = suffers.of(losses)[low:high]
            faces = nerve.faces[nerve.sizes[own - losses]][losses]
            sums = list(
                map(add, sums, map(mul, weights, _by_enemies(faces, own, losses, low, high, at_least)))
            )
        total += sum(map(mul, line[low:high], sums))
    return total


def _by_enemies(faces: Row, own: int, losses: int, low: int, high: int, at_least: list[int]) -> Iterator[int]:
    """The faces on which a unit stands, weighed by what so many enemies may lose: from `low` to `high` of them."""
    plain, many, fewer, both = faces
    more, spare = losses + 1 if losses else 0, outnumbered_by(own - losses)
    from_more = at_least[more] if more < len(at_least) else 0
    ahead = [at_least[0]] * max(0, spare - low) + at_least[max(0, low - spare) :] + [0] * (high - low)
    enough = max(0, more - low)  # below it the enemy is too few to lose more
    apart = min(
        high - low, max(enough, more + spare - low)
    )  # below it he is outnumbered before he has lost more
    never = plain * at_least[0]
    later = never + (fewer - plain) * from_more
    sooner = later + (both - fewer - many + plain) * from_more
    yield from [never + (many - plain) * mark for mark in ahead[:enough]]
    yield from [sooner + (many - plain) * mark for mark in ahead[enough:apart]]
    yield from [later + (both - fewer) * mark for mark in ahead[apart : high - low]]


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
