"""What becomes of units in a round of hand-to-hand and under fire: the exact weights of the rules, in plain numbers."""

from functools import lru_cache
from typing import NamedTuple

from msgspec.structs import replace

from escarmouche.rulesets.blackpowder.data import tables
from escarmouche.rulesets.blackpowder.odds.exchanges import Shot, inflicted, result_plus, toll
from escarmouche.rulesets.blackpowder.rules.morale import break_odds
from escarmouche.rulesets.blackpowder.rules.situations import Fighter, Fire

KEPT = 8192
SLIGHT = 1e-4  # chances below it are left out
BROKEN = tuple([sum([6 - abs(7 - one) for one in range(2, total + 1)]) / 36.0 for total in range(13)])


class Fate(NamedTuple):
    """What to expect for one unit: casualties that do not shake it, to be shaken, lost, driven off (or lost)."""

    casualties: float = 0.0
    shaken: float = 0.0
    lost: float = 0.0
    driven: float = 0.0


class Clash(NamedTuple):
    """Both sides of a fight, and the chance that the first wins it."""

    own: Fate
    foe: Fate
    won: float


def at_most(total: int) -> float:
    """The chance of two dice."""
    return 0.0 if total < 2 else BROKEN[min(total, 12)]


@lru_cache(KEPT)
def _dealt(fighter: Fighter, foe: Fighter) -> tuple[float, ...]:
    found = inflicted(fighter, foe)
    one = sum(found)
    return tuple([weight / one for weight in found])


class _Sum:
    """A fate in the making."""

    def __init__(self, one: Fighter) -> None:
        self.left = one.stamina - one.casualties
        self.one = one
        self.casualties = self.shaken = self.lost = self.driven = 0.0

    def add(self, suffered: int, chance: float, lost: bool, drawn: bool = False) -> None:
        one, left = self.one, self.left
        shaken = suffered >= left
        breaks = gives = 0.0
        if lost or (drawn and shaken):
            minus = max(0, suffered - left) + one.disordered
            if one.arm == "artillery":
                breaks = 1.0
            else:
                breaks = at_most(tables.BREAKS + minus)
                gives = 1.0 if one.arm == "cavalry" else at_most(tables.RETIRES["hand-to-hand"] + minus)
        self.lost += chance * breaks
        self.driven += chance * max(breaks, gives)
        if shaken:
            self.shaken += chance * (1.0 - breaks) * (left > 0)
        else:
            self.casualties += chance * (1.0 - breaks) * suffered

    def told(self) -> Fate:
        return Fate(self.casualties, self.shaken, self.lost, self.driven)


@lru_cache(KEPT)
def round_of(a: Fighter, b: Fighter) -> Clash:
    """One round of two units, with the tests of the loser."""
    by_a, by_b = _dealt(a, b), _dealt(b, a)
    plus_a, plus_b = result_plus(a, b), result_plus(b, a)
    leads = [mine - theirs for mine in plus_a for theirs in plus_b]
    share = 1.0 / len(leads)
    own, foe = _Sum(a), _Sum(b)
    won = 0.0
    for dealt, chance in enumerate(by_a):
        if chance < SLIGHT:
            continue
        for taken, other in enumerate(by_b):
            both = chance * other
            if both < SLIGHT:
                continue
            for lead in leads:
                weight, margin = both * share, dealt - taken + lead
                own.add(taken, weight, margin < 0, margin == 0)
                foe.add(dealt, weight, margin > 0, margin == 0)
                if margin > 0:
                    won += weight
    return Clash(own.told(), foe.told(), won)


@lru_cache(KEPT)
def assault(a: Fighter, b: Fighter, fire: Fire | None, met: Fighter | None = None) -> Clash:
    """A charge of a on b: its fire, then the round; `met` is the charger as it is after a Steady Line has gone to meet
    it."""
    into = met or a
    if fire is None:
        return round_of(into, b)
    costs, shot = toll(fire), Shot(fire)
    own = [0.0] * 4
    foe = [0.0] * 4
    won = 0.0
    for casualties, disorders, weight in costs.each():
        chance = weight / costs.one
        if chance < SLIGHT:
            continue
        hurt = min(a.casualties + casualties, max(a.casualties, a.stamina))
        shaken = hurt >= a.stamina > a.casualties
        home = 1.0
        if test := shot.test(casualties, disorders):
            results = break_odds(test)
            breaks = float(results.get("breaks", 0))
            retires = float(results.get("retires", 0) + results.get("retires-disordered", 0))
            home = 1.0 - breaks - retires
            own[2] += chance * breaks
            own[3] += chance * (breaks + retires)
            own[1] += chance * retires * shaken
            own[0] += chance * retires * (0 if shaken else casualties)
        if home <= 0.0:
            continue
        arrived = replace(into, casualties=hurt, disordered=into.disordered or disorders)
        fought = round_of(arrived, b)
        arrives = chance * home
        for place in range(4):
            own[place] += arrives * fought.own[place]
            foe[place] += arrives * fought.foe[place]
        if shaken:
            own[1] += arrives * (1.0 - fought.own.lost - fought.own.shaken)
        else:
            own[0] += arrives * casualties * (1.0 - fought.own.lost - fought.own.shaken)
        won += arrives * fought.won
    return Clash(Fate(*own), Fate(*foe), won)


class Volley(NamedTuple):
    """What to expect of a shot: casualties, to shake its target, to break it, to put it into disorder."""

    casualties: float
    shaken: float
    lost: float
    disorder: float


@lru_cache(KEPT)
def volley(fire: Fire) -> Volley:
    costs, shot = toll(fire), Shot(fire)
    total = [0.0] * 4
    left = fire.target_stamina - fire.target_casualties
    for casualties, disorders, weight in costs.each():
        chance = weight / costs.one
        test = shot.test(casualties, disorders)
        lost = float(break_odds(test).get("breaks", 0)) if test else 0.0
        total[2] += chance * lost
        if casualties >= left:
            total[1] += chance * (1.0 - lost) * (left > 0)
        else:
            total[0] += chance * casualties
        total[3] += chance * (disorders and not fire.target_disordered)
    return Volley(*total)
