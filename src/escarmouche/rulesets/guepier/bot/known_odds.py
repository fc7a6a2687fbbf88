"""Exact chances of the exchanges that a fighter weighs, kept once reckoned: the rule code itself gives them."""

from functools import lru_cache, partial
from typing import NamedTuple

from escarmouche.kernel.odds import odds
from escarmouche.rulesets.guepier.data.tables import CANNON_RANGES, RANGES
from escarmouche.rulesets.guepier.rules.artillery import (
    CannonShot,
    resolve_cannon_hit,
    resolve_drift,
    resolve_obstacle,
)
from escarmouche.rulesets.guepier.rules.localisation import Spotting, resolve_localisation
from escarmouche.rulesets.guepier.rules.melee import Fighter, resolve_melee
from escarmouche.rulesets.guepier.rules.morale import Nerve, resolve_morale, resolve_rally
from escarmouche.rulesets.guepier.rules.movement import resolve_distance
from escarmouche.rulesets.guepier.rules.saves import Struck, resolve_save
from escarmouche.rulesets.guepier.rules.shooting import Shot, range_band, reach, resolve_hit

KEPT = 4096


class Fate(NamedTuple):
    """What may become of a figure, in shares of 1; the rest is that nothing happens."""

    eliminated: float = 0.0
    pinned: float = 0.0
    stopped: float = 0.0

    def times(self, chance: float) -> "Fate":
        return Fate(self.eliminated * chance, self.pinned * chance, self.stopped * chance)


SPARED = Fate()


def banded(weapon: str, distance: float, sunrise: bool) -> float | None:
    """The end of the range band that a distance lies in: all distances of a band have the same odds."""
    band = range_band(weapon, distance, sunrise)
    return None if band is None else reach(RANGES[band], sunrise)


def cannon_banded(distance: float, sunrise: bool) -> float:
    """The same for a cannon, whose last band has no end."""
    for limit in CANNON_RANGES:
        if distance <= reach(limit, sunrise):
            return reach(limit, sunrise)
    return CANNON_RANGES[-1] + 1.0


@lru_cache(maxsize=KEPT)
def hit(shot: Shot) -> float:
    """The chance of a hit; the distance of the shot is the end of its band."""
    return float(odds(partial(resolve_hit, shot)).get("hit", 0))


@lru_cache(maxsize=KEPT)
def jam(shot: Shot) -> float:
    return float(odds(partial(resolve_hit, shot)).get("jam", 0))


@lru_cache(maxsize=KEPT)
def save(struck: Struck) -> Fate:
    """What becomes of a figure that was hit."""
    found = odds(partial(resolve_save, struck))
    return Fate(*(float(found.get(fate, 0)) for fate in ("eliminated", "pinned", "stopped")))


@lru_cache(maxsize=KEPT)
def fire(shot: Shot, struck: Struck) -> Fate:
    """What becomes of the target of a shot."""
    return save(struck).times(hit(shot))


@lru_cache(maxsize=KEPT)
def cannon(shot: CannonShot) -> float:
    """The chance that a cannon hits what it aims at."""
    return float(odds(partial(resolve_cannon_hit, shot)).get(True, 0))


@lru_cache(maxsize=KEPT)
def batter(obstacle: str, damage: int) -> tuple[float, float]:
    """The chance that one cannon shot destroys an obstacle, and the damage to expect of it."""
    found = odds(lambda dice: resolve_obstacle(obstacle, damage, dice))
    falls = sum(float(chance) for blow, chance in found.items() if blow.destroyed)
    return falls, sum(float(chance) * blow.done for blow, chance in found.items())


@lru_cache(maxsize=1)
def drifts() -> tuple[tuple[tuple[str, int], float], ...]:
    """Where a shell goes from the point aimed at, and how often."""
    return tuple((where, float(chance)) for where, chance in odds(resolve_drift).items())


class Bout(NamedTuple):
    """How a combat may end for the one asked about."""

    wins: float
    loses: float


@lru_cache(maxsize=KEPT)
def bout(attacker: Fighter, defender: Fighter) -> Bout:
    """How a combat ends, for its attacker."""
    if attacker.marker == defender.marker == "green":
        return Bout(0.0, 0.0)
    found = odds(partial(resolve_melee, attacker, defender))
    return Bout(float(found.get("attacker-wins", 0)), float(found.get("defender-wins", 0)))


@lru_cache(maxsize=KEPT)
def rally(nerve: Nerve) -> float:
    """The chance that a marked figure rallies by a step."""
    found = odds(partial(resolve_rally, nerve))
    return float(found.get({"yellow": "none", "green": "yellow"}[nerve.marker], 0))


@lru_cache(maxsize=KEPT)
def holds(nerve: Nerve) -> float:
    """The chance to pass a morale test."""
    return float(odds(partial(resolve_morale, nerve)).get(nerve.marker, 0))


@lru_cache(maxsize=KEPT)
def located(spotting: Spotting) -> float:
    return float(odds(partial(resolve_localisation, spotting)).get(True, 0))


@lru_cache(maxsize=64)
def _distances(pace: str) -> tuple[tuple[int, float], ...]:
    return tuple((length, float(chance)) for length, chance in odds(partial(resolve_distance, pace)).items())


def reaches(pace: str, length: float) -> float:
    """The chance that the distance die takes a figure so far."""
    return sum(chance for rolled, chance in _distances(pace) if length <= rolled + 0.001)
