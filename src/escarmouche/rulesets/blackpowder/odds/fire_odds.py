"""The exact odds of a shot, and of the break test that may follow it: whole weights, by casualties (BP.9, 10)."""

from collections import defaultdict
from collections.abc import Iterator
from fractions import Fraction
from typing import NamedTuple

import msgspec
from msgspec.structs import replace

from escarmouche.kernel.dice import Dice
from escarmouche.rulesets.blackpowder.rules import saves, shooting
from escarmouche.rulesets.blackpowder.rules.dice_pools import (
    SIDES,
    Weights,
    all_of,
    face_needed,
    thinned,
    thrown_again,
)
from escarmouche.rulesets.blackpowder.rules.morale import Result, break_odds, break_test
from escarmouche.rulesets.blackpowder.rules.situations import BreakTest, Fire

NO_TEST = "no-test"


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


def is_due(fire: Fire, casualties: int, break_on_shaken: bool = False) -> bool:
    """Whether the shot makes a break test due: at the end of the phase above stamina, or at it by option; of a charger
    or mover at stamina, or by any casualty of artillery (BP.14.10-14.12)."""
    if not casualties:
        return False
    hurt = fire.target_casualties + casualties
    if fire.shot == "fire":
        return hurt > fire.target_stamina or (break_on_shaken and hurt == fire.target_stamina)
    return hurt >= fire.target_stamina or fire.shooter_arm == "artillery"


def following(fire: Fire, casualties: int, disorders: bool, h2h_rows: bool = False) -> BreakTest:
    """The break test that follows it (BP.14.14)."""
    return BreakTest(
        cause="shooting" if fire.shot == "fire" else fire.shot,
        arm=fire.target_arm,
        excess=max(0, fire.target_casualties + casualties - fire.target_stamina),
        disordered=fire.target_disordered or disorders,
        artillery_casualties=fire.shooter_arm == "artillery" and casualties > 0,
        hand_to_hand_rows=h2h_rows and fire.shot != "fire",
    )


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
