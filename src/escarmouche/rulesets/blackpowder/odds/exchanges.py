"""The exact odds of a shot with the break test that may follow it, of a round of hand-to-hand between two units or
more, and of a whole charge: whole weights, by casualties (BP.9, 10, 11, 13)."""

from collections import defaultdict
from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import accumulate
from typing import NamedTuple

import msgspec
from msgspec.structs import replace

from escarmouche.kernel.dice import D3, Dice
from escarmouche.rulesets.blackpowder.data.tables import REROLLED
from escarmouche.rulesets.blackpowder.rules import melee_dice, saves, shooting
from escarmouche.rulesets.blackpowder.rules.dice_pools import (
    SIDES,
    Weights,
    all_of,
    face_needed,
    thinned,
    thrown_again,
)
from escarmouche.rulesets.blackpowder.rules.melee_dice import Camp, Party
from escarmouche.rulesets.blackpowder.rules.morale import Result, break_odds, break_test, following, is_due
from escarmouche.rulesets.blackpowder.rules.situations import BreakTest, Fighter, Fire

NO_TEST = "no-test"
A, B = "a", "b"
Odds = dict[str, Fraction]


class Toll(NamedTuple):
    """The weights of casualties: of all throws, and of those without a natural 6."""

    all: Weights
    calm: Weights

    @property
    def one(self) -> int:
        return sum(self.all)

    def each(self) -> Iterator[tuple[int, bool, int]]:
        """Every number of casualties, with or without disorder, and its weight."""
        for casualties, (weight, calm) in enumerate(zip(self.all, self.calm, strict=True)):
            if calm:
                yield casualties, False, calm
            if weight > calm:
                yield casualties, True, weight - calm


def toll(fire: Fire) -> Toll:
    """What a shot costs its target. Without a natural 6 there is one face fewer that hits."""
    dice, need = shooting.dice_of(fire), face_needed(shooting.aim(fire), fire)
    misses = need - 1
    calm_hits, hits = SIDES - need, SIDES - misses
    again = shooting.rerolled_misses(fire)
    found = []
    for hitting in (hits, calm_hits):
        missed = thrown_again(thinned(all_of(dice), misses, hitting), again, misses, hitting)
        found.append(missed[::-1])
    every, calm = found
    if fire.poor_shooters:
        every, calm = _spoilt(every, misses, hits), _spoilt(calm, misses, calm_hits)
        lone_six = dice * misses ** (dice - 1)  # thrown again, for want of another hit (BP.16.34)
        calm[0] += lone_six * misses
        calm[1] += lone_six * calm_hits
    save = shooting.save_of(fire)
    return Toll(saves.casualties(every, save), saves.casualties(calm, save))


def _spoilt(hits: Weights, misses: int, hitting: int) -> Weights:
    """One hit, if there is any, is thrown again (BP.16.25)."""
    found = [hits[0] * SIDES] + [0] * (len(hits) - 1)
    for number, weight in enumerate(hits[1:], 1):
        found[number - 1] += weight * misses
        found[number] += weight * hitting
    return found


def fire_word(casualties: int, disorders: bool) -> str:
    if not casualties:
        return "disordered" if disorders else "no-effect"
    return f"casualties-{casualties}" + ("-disordered" if disorders else "")


def resolve_fire(fire: Fire, dice: Dice) -> str:
    volley = shooting.fire(dice, fire)
    return fire_word(volley.casualties, volley.disorders)


def fire_odds(fire: Fire) -> dict[str, Fraction]:
    found = toll(fire)
    one = found.one
    return {
        fire_word(casualties, disorders): Fraction(weight, one)
        for casualties, disorders, weight in found.each()
    }


class Shot(msgspec.Struct, frozen=True):
    """A shot and the break test that it may bring about; the last ones tell of the nerve of the target on a table."""

    fire: Fire
    break_on_shaken: bool = False
    h2h_rows: bool = False
    due: bool = False  # it has to test anyway
    wavering: bool = False
    steady: bool = False
    valiant: bool = False

    def test(self, casualties: int, disorders: bool) -> BreakTest | None:
        due = self.due or (self.wavering and casualties > 0)
        if not due and not is_due(self.fire, casualties, self.break_on_shaken):
            return None
        found = following(self.fire, casualties, disorders, self.h2h_rows)
        return replace(found, steady=self.steady, valiant=self.valiant)

    def word(self, disorders: bool, result: Result | None) -> str:
        """What the player is told of it."""
        if self.fire.shot == "fire":
            return result or NO_TEST
        if result == "breaks":
            return "breaks"
        if result in ("retires", "retires-disordered"):
            return "retires"
        on = "charges-home" if self.fire.closing else "continues"
        return f"{on}-disordered" if disorders or self.fire.target_disordered else on

    def play(self, dice: Dice) -> str:
        volley = shooting.fire(dice, self.fire)
        test = self.test(volley.casualties, volley.disorders)
        return self.word(volley.disorders, break_test(dice, test).outcome if test else None)

    def odds(self) -> dict[str, Fraction]:
        found: dict[str, Fraction] = defaultdict(Fraction)
        costs = toll(self.fire)
        one = costs.one
        for casualties, disorders, weight in costs.each():
            test = self.test(casualties, disorders)
            if test is None:
                found[self.word(disorders, None)] += Fraction(weight, one)
                continue
            for result, chance in break_odds(test).items():
                found[self.word(disorders, result)] += chance * Fraction(weight, one)
        return found


# Hand-to-hand


def inflicted(fighter: Fighter, foe: Fighter, dice: int | None = None) -> Weights:
    """What a unit costs another in a round, all its dice against it or so many."""
    dice = melee_dice.dice_of(fighter) if dice is None else dice
    blow = melee_dice.blow_of(fighter, foe)
    misses = face_needed(melee_dice.aim(blow), blow) - 1
    again = dice if melee_dice.rerolls_all(fighter, foe) else REROLLED * fighter.tough_fighters
    missed = thrown_again(thinned(all_of(dice), misses, SIDES - misses), again, misses, SIDES - misses)
    return saves.casualties(missed[::-1], melee_dice.save_of(foe, fighter))


def result_plus(fighter: Fighter, foe: Fighter) -> tuple[int, ...]:
    """What is added to its casualties."""
    return added(Camp((Party(fighter, (foe,)),)))


def added(camp: Camp) -> tuple[int, ...]:
    """What is added to the casualties of a side, as many likely values as a die of Heavy Cavalry has."""
    plus = melee_dice.plus(camp)
    return tuple([plus + value for value in D3.values]) if melee_dice.heavy_cavalry(camp) == "d3" else (plus,)


class Melee(msgspec.Struct, frozen=True):
    """One round between two units (BP.13)."""

    a: Fighter
    b: Fighter

    def fight(self, dice: Dice) -> tuple[str, melee_dice.Exchanged]:
        """Who wins, if anybody, and the dice."""
        shares = {A: {B: melee_dice.dice_of(self.a)}, B: {A: melee_dice.dice_of(self.b)}}
        fought = melee_dice.exchange(dice, {A: {B: self.a}, B: {A: self.b}}, shares)
        one, other = (
            melee_dice.score(dice, Camp((Party(mine, (foe,)),)), fought.suffered(struck)).total
            for mine, foe, struck in ((self.a, self.b, B), (self.b, self.a, A))
        )
        return "" if one == other else A if one > other else B, fought

    def play(self, dice: Dice) -> str:
        return wins(self.fight(dice)[0])

    def play_casualties(self, dice: Dice) -> str:
        return casualties_word(self.fight(dice)[1].suffered(B))

    def play_exchange(self, dice: Dice) -> str:
        winner, fought = self.fight(dice)
        if not winner:
            return "draw"
        loser = B if winner == A else A
        return f"{loser}-{break_test(dice, self.test(loser, fought.suffered(loser))).outcome}"

    def casualties_odds(self) -> Odds:
        found = inflicted(self.a, self.b)
        one = sum(found)
        return {casualties_word(number): Fraction(weight, one) for number, weight in enumerate(found)}

    def odds(self) -> Odds:
        """By the margin: what each has inflicted and what is added."""
        by_a, by_b = inflicted(self.a, self.b), inflicted(self.b, self.a)
        one = sum(by_a) * sum(by_b)
        a_wins = sum(self._beaten(B, by_a, by_b))
        b_wins = sum(self._beaten(A, by_a, by_b))
        throws = self._throws()
        found = {wins(A): a_wins, wins(""): one * throws - a_wins - b_wins, wins(B): b_wins}
        return {word: Fraction(weight, one * throws) for word, weight in found.items()}

    def exchange_odds(self) -> Odds:
        """The same, and the loser's break test: its excess hangs on what it has suffered."""
        by_a, by_b = inflicted(self.a, self.b), inflicted(self.b, self.a)
        one = sum(by_a) * sum(by_b) * self._throws()
        found: Odds = defaultdict(Fraction)
        lost = 0
        for loser in (A, B):
            for suffered, weight in enumerate(self._beaten(loser, by_a, by_b)):
                lost += weight
                for result, chance in break_odds(self.test(loser, suffered)).items() if weight else ():
                    found[f"{loser}-{result}"] += chance * Fraction(weight, one)
        found["draw"] = Fraction(one - lost, one)
        return found

    def test(self, loser: str, suffered: int) -> BreakTest:
        """The break test of who lost (BP.13.19, 13.20)."""
        own, foe = (self.a, self.b) if loser == A else (self.b, self.a)
        return BreakTest(
            cause="melee-lost",
            arm=own.arm,
            excess=max(0, own.casualties + suffered - own.stamina),
            disordered=own.disordered,
            square_vs_cavalry=own.formation == "square" and foe.arm == "cavalry",
        )

    def _throws(self) -> int:
        """In how many ways the dice of Heavy Cavalry fall."""
        return len(result_plus(self.a, self.b)) * len(result_plus(self.b, self.a))

    def _beaten(self, loser: str, by_a: Weights, by_b: Weights) -> Iterator[int]:
        """The weight of losing, by the casualties suffered."""
        suffers, deals = (by_b, by_a) if loser == A else (by_a, by_b)
        own, foe = (self.a, self.b) if loser == A else (self.b, self.a)
        fewer = [0, *accumulate(deals)]  # the weight of inflicting fewer than so many
        leads = [theirs - mine for theirs in result_plus(foe, own) for mine in result_plus(own, foe)]
        for suffered, weight in enumerate(suffers):
            yield weight * sum([fewer[min(max(0, suffered + lead), len(deals))] for lead in leads])


def wins(winner: str) -> str:
    return f"{winner}-wins" if winner else "draw"


def casualties_word(casualties: int) -> str:
    return f"casualties-{casualties}"


class Assault(msgspec.Struct, frozen=True):
    """A charge of a on b: closing fire if there is any, the break test that it may cause, and the first round."""

    a: Fighter
    b: Fighter
    shot: Shot | None = None

    def home(self, casualties: int, disorders: bool) -> Melee:
        """The first round: what closing fire did is carried into it, without its excess (BP.14.17)."""
        if not casualties and not disorders:
            return Melee(self.a, self.b)
        hurt = min(self.a.casualties + casualties, max(self.a.casualties, self.a.stamina))
        return Melee(replace(self.a, casualties=hurt, disordered=self.a.disordered or disorders), self.b)

    def play(self, dice: Dice) -> str:
        if self.shot is None:
            return self.home(0, False).play(dice)
        volley = shooting.fire(dice, self.shot.fire)
        test = self.shot.test(volley.casualties, volley.disorders)
        if test and (stopped := _stopped(break_test(dice, test).outcome)):
            return stopped
        return self.home(volley.casualties, volley.disorders).play(dice)

    def odds(self) -> Odds:
        if self.shot is None:
            return self.home(0, False).odds()
        found: Odds = defaultdict(Fraction)
        homes: Odds = defaultdict(Fraction)
        rounds: dict[Fighter, Melee] = {}
        arrive: dict[Fighter, Fraction] = defaultdict(Fraction)
        shot, costs = self.shot, toll(self.shot.fire)
        one = costs.one
        for casualties, disorders, weight in costs.each():
            share = Fraction(weight, one)
            test = shot.test(casualties, disorders)
            for result, chance in break_odds(test).items() if test else ((None, Fraction(1)),):
                if stopped := _stopped(result):
                    found[stopped] += share * chance
                else:
                    home = self.home(casualties, disorders)
                    key = _alike(home.a)
                    rounds.setdefault(key, home)
                    arrive[key] += share * chance
        for key, share in arrive.items():
            for word, chance in rounds[key].odds().items():
                homes[word] += share * chance
        return {**found, **homes}


def _stopped(result: Result | None) -> str:
    """What becomes of a charger that does not go home."""
    return {"breaks": "a-breaks", "retires": "a-retires", "retires-disordered": "a-retires"}.get(
        result or "", ""
    )


def _alike(fighter: Fighter) -> Fighter:
    """Casualties change a round only where there were none, or where they shake the unit."""
    hurt = min(1, fighter.casualties)
    return replace(fighter, casualties=0, shaken=fighter.is_shaken, crack=fighter.crack and not hurt)


# Engagements of several units


class Engaged(msgspec.Struct, frozen=True):
    """A round of an engagement between two sides: each unit's dice against each enemy, and the camps they make."""

    sides: tuple[str, str]
    blows: tuple[tuple[tuple[Fighter, Fighter, int], ...], tuple[tuple[Fighter, Fighter, int], ...]]
    camps: tuple[Camp, Camp]

    def odds(self) -> Odds:
        """Who wins: by what each side inflicts and what is added."""
        one, other = (_all(blows) for blows in self.blows)
        mine, theirs = (added(camp) for camp in self.camps)
        found = {wins("a"): 0, wins(""): 0, wins("b"): 0}
        for a, weight in enumerate(one):
            for b, weighs in enumerate(other):
                for lead in [a + x - b - y for x in mine for y in theirs]:
                    found[wins("a" if lead > 0 else "b" if lead < 0 else "")] += weight * weighs
        whole = sum(found.values())
        return {word: Fraction(weight, whole) for word, weight in found.items()}


def _all(blows: Sequence[tuple[Fighter, Fighter, int]]) -> Weights:
    """What all units of a side inflict together."""
    total = [1]
    for fighter, foe, dice in blows:
        one = inflicted(fighter, foe, dice)
        grown = [0] * (len(total) + len(one) - 1)
        for x, weight in enumerate(total):
            for y, weighs in enumerate(one):
                grown[x + y] += weight * weighs
        total = grown
    return total
