"""The toll of many hits on a group of men alike: who is drawn, what it does to him, and the exact odds of all of it."""

from collections import defaultdict
from collections.abc import Mapping
from fractions import Fraction
from math import comb, lcm

from escarmouche.kernel.dice import Dice
from escarmouche.kernel.odds import odds, weighed
from escarmouche.rulesets.tyneside.rules.casualties import Harm, harm
from escarmouche.rulesets.tyneside.rules.shooting import draw_victim
from escarmouche.rulesets.tyneside.rules.situations import Hit

Man = str
"""A man of the target: fit, wounded (before the fire), or hurt (by it)."""
Men = tuple[Man, ...]
Toll = tuple[int, int]
"""How many are dead, and how many newly wounded and still alive."""
State = tuple[int, int, int]
"""How many are fit, wounded before, and newly hurt."""
FIT, WOUNDED, HURT = "fit", "wounded", "hurt"


def men(fit: int, wounded: int) -> Men:
    return (FIT,) * fit + (WOUNDED,) * wounded


def struck(group: Men, hit: Hit, dice: Dice) -> Men:
    """One hit: the lot, the damage, and who is left before the next (TY.14.18, 15.01-15.07)."""
    drawn = draw_victim(dice, range(len(group)), kind=lambda place: group[place])
    if drawn is None:
        return group
    done = harm(hit.shooter_class, hit.weapon, dice)
    if done == "graze":
        return group
    hurt = (HURT,) if done == "wound" and group[drawn] == FIT else ()
    return group[:drawn] + hurt + group[drawn + 1 :]


def toll(before: Men, after: Men) -> Toll:
    return len(before) - len(after), after.count(HURT)


def harms(hit: Hit) -> Mapping[Harm, Fraction]:
    """The chances of what one hit does."""
    return odds(lambda dice: harm(hit.shooter_class, hit.weapon, dice))


def toll_odds(fit: int, wounded: int, hit: Hit, shots: int, chance: Fraction) -> dict[Toll, Fraction]:
    """The exact odds of `struck` after so many shots, each of which hits with this chance.

    A graze changes nothing: what counts is how many hits bite. Bite by bite the states are men who are fit, wounded
    before and newly hurt; their weights are whole numbers, over what 1 is by then.
    """
    done = harms(hit)
    bite = chance * (1 - done.get("graze", Fraction(0)))
    weights, _ = weighed({kind: share for kind, share in done.items() if kind != "graze"})
    bites, misses, all_shots = bite.numerator, bite.denominator - bite.numerator, bite.denominator**shots
    states: dict[State, int] = {(fit, wounded, 0): 1}
    found: dict[Toll, int] = defaultdict(int)
    one = 1
    for number in range(shots + 1):
        ways = comb(shots, number) * bites**number * misses ** (shots - number)
        for (healthy, old, new), weight in states.items():
            found[fit + wounded - healthy - old - new, new] += ways * weight
        if number < shots:
            states, step = _bitten(states, weights.get("wound", 0), weights.get("dead", 0))
            for reached in found:
                found[reached] *= step
            one *= step
    return {reached: Fraction(weight, one * all_shots) for reached, weight in found.items() if weight}


def _bitten(states: dict[State, int], wounding: int, killing: int) -> tuple[dict[State, int], int]:
    """One bite more, and what 1 has become: each living man is as likely to be drawn as another."""
    common = lcm(*{sum(state) or 1 for state in states})
    biting = wounding + killing
    after: dict[State, int] = defaultdict(int)
    for (fit, old, new), weight in states.items():
        living = fit + old + new
        if not living:
            after[0, 0, 0] += weight * common * biting
            continue
        each = weight * (common // living)
        if fit:
            after[fit - 1, old, new + 1] += each * (fit * wounding)
            after[fit - 1, old, new] += each * (fit * killing)
        if old:
            after[fit, old - 1, new] += each * (old * biting)
        if new:
            after[fit, old, new - 1] += each * (new * biting)
    return after, common * biting
