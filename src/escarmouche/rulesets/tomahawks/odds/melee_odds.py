"""The exact odds of a melee: whole weights, carried from round to round by the figures left to each unit.

A unit stands only while its losses of the round are few, and its modifiers change only where the losses compare
otherwise or the odds become two to one: between such marks the losses of the enemy are summed at once.
"""

from collections import defaultdict
from collections.abc import Iterator
from fractions import Fraction
from functools import lru_cache
from itertools import accumulate
from math import comb, gcd
from operator import mul
from typing import NamedTuple

from msgspec.structs import replace

from escarmouche.kernel.dice import D10_FROM_ZERO
from escarmouche.rulesets.tomahawks.data.tables import ROUNDS
from escarmouche.rulesets.tomahawks.odds.two_unit_melee import Melee, Party, Round, Standing, tested
from escarmouche.rulesets.tomahawks.rules.melee_dice import kill_chance, leaves
from escarmouche.rulesets.tomahawks.rules.morale import REACT, result, two_to_one
from escarmouche.rulesets.tomahawks.rules.situations import Strike

FACES = D10_FROM_ZERO.values
Pair = tuple[int, int]
Field = list[list[int]]
Row = tuple[int, ...]
Key = tuple[int, int, int]
NEVER: Row = (0, 0, 0, 0)


class Nerve:
    """On how many faces of its reaction die a unit stands after a round.

    The modifiers add up, so what its size and what its losses bring are each read off the check once.
    """

    def __init__(self, party: Party, round: int) -> None:
        self._party, self._round = party, round
        self.sizes = [REACT.known(party.test(left, round)).plus for left in range(party.figures + 1)]
        self._faces: dict[int, int] = {}
        swings: list[list[int]] = []
        start, best = party.test(party.figures, round), max(self.sizes)
        for losses in range(party.figures + 1):
            swing = [
                REACT.known(tested(start, losses, more, outnumbers, 0)).plus - self.sizes[party.figures]
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

    def row(self, left: int, losses: int) -> Row:
        """These four, with so many figures left after so many losses."""
        if not left or losses > self.most:
            return NEVER
        return self.faces[self.sizes[left]][losses]

    def later(self, round: int) -> "Nerve":
        """In another round: the same where it is tested alike."""
        alike = self._party.test(1, round) == self._party.test(1, self._round)
        return self if alike else Nerve(self._party, round)

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
    enemies = outnumbered_by(figures - 1) if figures else 0
    while two_to_one(figures, enemies + 1):
        enemies += 1
    return enemies


@lru_cache(maxsize=64)
def outnumbering(enemies: int) -> int:
    """The fewest figures that outnumber so many enemies two to one."""
    figures = outnumbering(enemies - 1) if enemies else 1
    while not two_to_one(figures, enemies):
        figures += 1
    return figures


class Killing:
    """What the dice of a unit kill, as weights over what 1 is with the most dice that it can throw."""

    def __init__(self, strike: Strike, most: int) -> None:
        chance = kill_chance(strike)
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


def round_odds(
    one_round: Round, nerves: tuple[Nerve, Nerve] | None = None, kills: tuple[Killing, Killing] | None = None
) -> Tally:
    """One round, loss by loss: the losses of the engager may hang on how many a lance has left to strike (MT.13.34)."""
    melee, round = one_round.melee, one_round.round
    engager_engaged, engaged_engaged = one_round.engager_engaged, one_round.engaged_engaged
    one, other = melee.engager, melee.engaged
    mine, theirs = nerves or (Nerve(one, round), Nerve(other, round))
    my_kills, their_kills = kills or (
        Killing(melee.blows(one, other, round), engager_engaged),
        Killing(melee.blows(other, one, round), engaged_engaged),
    )
    first = melee.strikes_first(round)
    everybody = capped(their_kills.weights(engaged_engaged), engager_engaged)
    stand_one = stand_other = 0
    both: dict[Pair, int] = defaultdict(int)
    my_rows = [mine.row(one.figures - suffered, suffered) for suffered in range(engager_engaged + 1)]
    for lost, killed in enumerate(capped(my_kills.weights(engager_engaged), engaged_engaged)):
        foes, striking = engaged_engaged - lost, everybody
        if first:
            striking = capped(their_kills.weights(foes), engager_engaged)
        enemies = other.figures - lost
        row = theirs.row(enemies, lost)
        if not any(row):
            striking = striking[: mine.most + 1]
        alone = apart = 0
        for suffered, weight in enumerate(striking):
            fit = engager_engaged - suffered
            holds = row[2 * (not lost or lost < suffered) + two_to_one(foes, fit)]
            apart += weight * holds
            if suffered <= mine.most:
                stands = my_rows[suffered][2 * (not suffered or suffered < lost) + two_to_one(fit, foes)]
                alone += weight * stands
                if stands and holds:
                    both[one.figures - suffered, enemies] += weight * killed * (stands * holds)
        stand_one += alone * killed * len(FACES)
        stand_other += apart * killed * len(FACES)
    return Tally(stand_one, stand_other, both, my_kills.one * their_kills.one * len(FACES) ** 2)


class Later:
    """A round after the first: every figure is engaged, and both strike at once.

    A field has the weight of each standing, by the figures of the engager and then of the other.
    """

    def __init__(self, melee: Melee, round: int, mine: Nerve, theirs: Nerve) -> None:
        one, other = melee.engager, melee.engaged
        self._mine, self._theirs = mine, theirs
        self._my_kills = Killing(melee.blows(one, other, round), one.figures)
        self._their_kills = Killing(melee.blows(other, one, round), other.figures)
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
        self._held: dict[Key, Row] = {}
        self._alike: dict[tuple[int, Row], list[tuple[Key, list[int]]]] = {}

    def stand_alone(self, fields: list[Field]) -> list[tuple[int, int]]:
        """The weights of each unit's standing, whatever the other does: before each of these rounds."""
        turned = [[list(line) for line in zip(*field, strict=True)] for field in fields]
        one = _standing(self._mine, fields, self._their_kills, self._my_kills)
        other = _standing(self._theirs, turned, self._my_kills, self._their_kills)
        return [(mine * len(FACES), theirs * len(FACES)) for mine, theirs in zip(one, other, strict=True)]

    def both(self, field: Field) -> int:
        """The weight of both standing."""
        sums = [[0] * len(line) for line in field]
        killing = [self._my_kills.weights(own) for own in range(len(field))]
        killed = [self._their_kills.of(suffered) for suffered in range(self._mine.most + 1)]
        for own, suffered, row, enemies in self._losses(field):
            kills = sum(map(mul, killing[own], row))
            line, weights = sums[own], killed[suffered]
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
            enemies = tuple([enemy for enemy, weight in enumerate(line) if weight])
            for suffered in range(min(self._mine.most, own - 1) + 1 if enemies else 0):
                left = own - suffered
                rows = self._rows[suffered, self._mine.sizes[left]]
                for key, some in self._likes(left, enemies):
                    row = rows.get(key)
                    if row is None:
                        row = rows[key] = self._row(left, suffered, some[0], key)
                    if row:
                        yield own, suffered, row, some

    def _likes(self, left: int, enemies: Row) -> list[tuple[Key, list[int]]]:
        """The numbers of enemies for whom it is the same."""
        known = self._alike.get((left, enemies))
        if known is None:
            keys, alike = self._keys(left), defaultdict[Key, list[int]](list)
            for enemy in enemies:
                alike[keys[enemy]].append(enemy)
            known = self._alike[left, enemies] = list(alike.items())
        return known

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
        ahead, behind, sizes = key
        mine, count = self._mine, self._foes[enemy][0]
        faces = mine.faces[mine.sizes[left]][suffered]
        if not any(faces):
            return ()
        held = self._held.get((suffered, behind, sizes))
        if held is None:
            held = self._held[suffered, behind, sizes] = self._holding(suffered, enemy, behind)
        plain, many, fewer, both = faces
        from_more = min(count, suffered + 1 if suffered else 0)  # losses that are more than the engager’s
        if ahead < from_more:
            own = [plain] * ahead + [many] * (from_more - ahead) + [both] * (count - from_more)
        else:
            own = [plain] * from_more + [fewer] * (ahead - from_more) + [both] * (count - ahead)
        row = list(map(mul, own, held))
        while row and not row[-1]:
            row.pop()
        return tuple(row)

    def _holding(self, suffered: int, enemy: int, behind: int) -> Row:
        """On how many faces the other stands, by his losses."""
        theirs, sizes = self._theirs.faces, self._theirs.sizes
        return tuple(
            [
                theirs[sizes[enemy - lost]][lost][2 * (not lost or lost < suffered) + (lost < behind)]
                for lost in range(self._foes[enemy][0])
            ]
        )


def _standing(nerve: Nerve, fields: list[Field], suffers: Killing, kills: Killing) -> list[int]:
    """The weight of a unit's standing whatever the other does; a field is that of its own figures, then the enemy's.

    What it gains with fewer losses than the enemy, by two to one, and by both at once, counts from so many kills on.
    """
    totals = [0] * len(fields)
    for own, lines in enumerate(zip(*fields, strict=True)):
        enemies = [enemy for enemy, weights in enumerate(zip(*lines, strict=True)) if any(weights)]
        if not enemies:
            continue
        low, high, at_least = enemies[0], enemies[-1] + 1, kills.at_least(own)
        rows = [
            _by_enemies(faces, own, losses, low, high, at_least) if any(faces) else [0] * (high - low)
            for losses in range(min(nerve.most, own - 1) + 1)
            for faces in (nerve.faces[nerve.sizes[own - losses]][losses],)
        ]
        sums = [
            sum(map(mul, suffers.weights(enemy), by_losses))
            for enemy, by_losses in enumerate(zip(*rows, strict=True), start=low)
        ]
        for round, line in enumerate(lines):
            totals[round] += sum(map(mul, line[low:high], sums))
    return totals


def _by_enemies(faces: Row, own: int, losses: int, low: int, high: int, at_least: list[int]) -> list[int]:
    """The faces on which a unit stands, weighed by what so many enemies may lose: from `low` to `high` of them."""
    plain, many, fewer, both = faces
    more, spare = losses + 1 if losses else 0, outnumbered_by(own - losses)
    from_more = at_least[more] if more < len(at_least) else 0
    count, first = high - low, max(0, low - spare)
    enough = min(count, max(0, more - low))  # below it the enemy is too few to lose more
    apart = min(count, max(enough, more + spare - low))  # below it he is outnumbered before he has lost more
    by_many, by_both = many - plain, both - fewer
    never = plain * at_least[0]
    later = never + (fewer - plain) * from_more
    if not by_both and not apart:
        return [later] * count
    ahead = [at_least[0]] * min(count, max(0, spare - low)) + at_least[first : first + count]
    ahead += [0] * (count - len(ahead))
    if not apart:
        return [later + by_both * mark for mark in ahead[:count]]
    sooner = later + (by_both - by_many) * from_more
    return [
        *[never + by_many * mark for mark in ahead[:enough]],
        *[sooner + by_many * mark for mark in ahead[enough:apart]],
        *[later + by_both * mark for mark in ahead[apart:count]],
    ]


def melee_odds(melee: Melee) -> dict[str, Fraction]:
    """Up to three rounds, every surviving figure engaged (MT.13.08)."""
    own, enemy = melee.engager.figures, melee.engaged.figures
    mine, theirs = Nerve(melee.engager, 1), Nerve(melee.engaged, 1)
    if melee.strikes_first(2):
        return _in_turn(melee, [(mine, theirs), *[(mine.later(2), theirs.later(2))] * (ROUNDS - 1)])
    stand_one, stand_other, both, one = round_odds(Round(melee, own, enemy, 1), (mine, theirs))
    common = gcd(*both.values()) or 1  # much of every weight: what is left is quicker to reckon with
    field = [[both.get((left, foes), 0) // common for foes in range(enemy + 1)] for left in range(own + 1)]
    still = sum(both.values())
    holds, held = stand_one - still, stand_other - still
    later = Later(melee, 2, mine.later(2), theirs.later(2))  # nothing changes after the second
    fields = [field]
    for _ in range(2, ROUNDS):
        fields.append(later.after(fields[-1]))
    stills = [*(sum(map(sum, after)) for after in fields[1:]), later.both(fields[-1])]
    for (stand_one, stand_other), both_stand in zip(later.stand_alone(fields), stills, strict=True):
        still = common * both_stand
        holds = holds * later.one + common * stand_one - still
        held = held * later.one + common * stand_other - still
        one *= later.one
    found = {
        "engager-holds": holds,
        "engaged-holds": held,
        "both-leave": one - holds - held - still,
        "third-round": still,
    }
    return {word: Fraction(weight, one) for word, weight in found.items()}


def _in_turn(melee: Melee, nerves: list[tuple[Nerve, Nerve]]) -> dict[str, Fraction]:
    """The same where lances strike first in every round: standing by standing, as in the first."""
    own, enemy = melee.engager.figures, melee.engaged.figures
    standing, common, one, holds, held = {(own, enemy): 1}, 1, 1, 0, 0
    for round, nerve in enumerate(nerves, start=1):
        kills = (
            Killing(melee.blows(melee.engager, melee.engaged, round), own),
            Killing(melee.blows(melee.engaged, melee.engager, round), enemy),
        )
        still: dict[Pair, int] = defaultdict(int)
        whole = kills[0].one * kills[1].one * len(FACES) ** 2
        holds, held, one = holds * whole, held * whole, one * whole
        for (mine, theirs), weight in standing.items():
            here = replace(
                melee,
                engager=replace(melee.engager, figures=mine),
                engaged=replace(melee.engaged, figures=theirs),
            )
            found = round_odds(Round(here, mine, theirs, round), nerve, kills)
            stay, share = sum(found.both.values()), weight * common
            holds += share * (found.engager - stay)
            held += share * (found.engaged - stay)
            for left, both in found.both.items():
                still[left] += weight * both
        shared = gcd(*still.values()) or 1
        standing, common = {left: weight // shared for left, weight in still.items()}, common * shared
    last = common * sum(standing.values())
    words = {
        "engager-holds": holds,
        "engaged-holds": held,
        "both-leave": one - holds - held - last,
        "third-round": last,
    }
    return {word: Fraction(weight, one) for word, weight in words.items()}
