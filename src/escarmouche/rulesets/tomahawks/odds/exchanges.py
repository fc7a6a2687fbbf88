"""The named tests: each a situation and its resolution; long ones also with exact odds of their own."""

from collections.abc import Callable, Sequence
from fractions import Fraction
from math import comb

import msgspec
from msgspec.structs import replace

from escarmouche.kernel.dice import Dice
from escarmouche.rulesets.tomahawks.data.state import Formation, TroopType
from escarmouche.rulesets.tomahawks.rules import melee_dice, morale, recoil_flight_rally, shooting
from escarmouche.rulesets.tomahawks.rules.situations import Hit, Leaving, Reaction, Shot, Strike

NO_LOSS, DESTROYED = "no-loss", "destroyed"
SIDES = ("side-a", "side-b")


def losses_word(losses: int) -> str:
    return f"losses-{losses}"


def several(number: int, chance: Fraction) -> tuple[Fraction, ...]:
    """How many of so many like dice succeed: the chance of 0, of 1, and so on."""
    yes, whole = chance.numerator, chance.denominator
    no, all_ways = whole - yes, whole**number
    return tuple(
        Fraction(comb(number, wins) * yes**wins * no ** (number - wins), all_ways)
        for wins in range(number + 1)
    )


def capped(number: int, chance: Fraction, most: int) -> tuple[Fraction, ...]:
    """The same, what is in excess being lost."""
    found = several(number, chance)
    return found if number <= most else (*found[:most], sum(found[most:], Fraction(0)))


def resolve_hit(shot: Shot, dice: Dice) -> str:
    return "hit" if shooting.hits_of(dice, (shot,))[0] else "miss"


def resolve_kill(hit: Hit, dice: Dice) -> str:
    return "kill" if shooting.kills(dice, hit) else "no-kill"


def resolve_shot(shot: Shot, dice: Dice) -> str:
    """To hit, then to kill (MT.10.23, 10.24)."""
    salvo = shooting.shoot(dice, (shot,))
    return "kill" if salvo.killed else "hit-no-kill" if salvo.hits[0] else "miss"


class Losses(msgspec.Struct, frozen=True):
    """The shots of several like figures at one unit, and how many of its figures may be removed (MT.10.27)."""

    shot: Shot
    shooters: int
    exposed: int

    def play(self, dice: Dice) -> int:
        return min(shooting.shoot(dice, (self.shot,) * self.shooters).killed, self.exposed)

    def odds(self) -> tuple[Fraction, ...]:
        return capped(self.shooters, shooting.kill_chance(self.shot), self.exposed)

    def words(self) -> dict[str, Fraction]:
        return {losses_word(losses): chance for losses, chance in enumerate(self.odds())}


class Fire(msgspec.Struct, frozen=True):
    """The whole exchange: losses, then the reaction of what is left of the target (MT.10.28).

    `test` is what holds of the reaction whatever the losses.
    """

    losses: Losses
    target_figures: int
    formation: Formation
    close_order_trait: bool
    test: Reaction

    def tested(self, losses: int) -> Reaction:
        """The test after so many losses: sizes and formation are judged then (MT.11.03, 11.10)."""
        left = self.target_figures - losses
        formed = morale.stays_formed(self.formation, left, self.close_order_trait)
        return replace(self.test, figures=left, losses=losses, formed=formed)

    def play(self, dice: Dice) -> str:
        losses = self.losses.play(dice)
        if not losses:
            return NO_LOSS
        return DESTROYED if losses >= self.target_figures else morale.react(self.tested(losses), dice)

    def odds(self) -> dict[str, Fraction]:
        return after_losses(self.losses.odds(), self.target_figures, self.tested)


def after_losses(
    chances: Sequence[Fraction], figures: int, tested: Callable[[int], Reaction]
) -> dict[str, Fraction]:
    """What comes of a fire at so many figures, by the chances of its losses and the test after each."""
    found: dict[str, Fraction] = {}
    for losses, chance in enumerate(chances):
        if not losses or losses >= figures:
            results: dict[str, Fraction] = {DESTROYED if losses else NO_LOSS: Fraction(1)}
        else:
            results = morale.reaction_odds(tested(losses))
        for result, share in results.items():
            found[result] = found.get(result, Fraction(0)) + chance * share
    return found


def contact_word(result: str) -> str:
    """What the shot of the engaged unit makes of an engagement (MT.13.07)."""
    if result == DESTROYED:
        return DESTROYED
    return "contact" if result in (NO_LOSS, "no-effect") else "engagement-fails"


class Rallying(msgspec.Struct, frozen=True):
    """Rally attempts one after the other, until one succeeds (MT.12.07)."""

    troop_type: TroopType
    attempts: int

    def play(self, dice: Dice) -> str:
        for _ in range(self.attempts):
            if recoil_flight_rally.rallies(self.troop_type, dice):
                return "rallied"
        return "still-fleeing"


def resolve_strike(one: Strike, dice: Dice) -> str:
    blows = melee_dice.strike(dice, (one,))
    return "kill" if blows.killed else "parried" if blows.hits[0] else "miss"


class Struck(msgspec.Struct, frozen=True):
    """All attack dice of one unit against one unit, and how many figures of it are engaged (MT.13.11)."""

    strike: Strike
    dice: int
    figures: int

    def play(self, dice: Dice) -> str:
        killed = melee_dice.strike(dice, (self.strike,) * self.dice).killed
        return losses_word(min(killed, self.figures))

    def odds(self) -> dict[str, Fraction]:
        found = capped(self.dice, melee_dice.kill_chance(self.strike), self.figures)
        return {losses_word(losses): chance for losses, chance in enumerate(found)}


class Leavers(msgspec.Struct, frozen=True):
    """A unit that breaks off, figure by figure (MT.13.21-13.23)."""

    kind: Leaving
    figures: int

    def play(self, dice: Dice) -> str:
        return losses_word(melee_dice.break_off(self.kind, self.figures, dice))
