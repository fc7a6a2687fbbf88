"""What men are worth, and what fire promises: the rules' own chances, kept for like shots."""

from functools import lru_cache
from math import comb

from msgspec.structs import replace

from escarmouche.rulesets.tomahawks.data import tables
from escarmouche.rulesets.tomahawks.data.state import State, Unit
from escarmouche.rulesets.tomahawks.rules import morale, shooting
from escarmouche.rulesets.tomahawks.rules.situations import Reaction, Shot
from escarmouche.speed.keep import kept_calls

OFFICER = 2.5  # an Officer, in men
A_HEAD = 1.3  # and where all are counted alike
COUNTED = 2.5  # besides, where the scenario gives points for Officers
GUN = 1.5  # a man who serves a gun
POINT = 0.4  # a command point
KEPT = 4096
PLANS_KEPT = 8
CHANCES = 8192
FINE = 3  # decimals of a chance by which like fires are kept
COST: dict[str, tuple[float, float]] = {  # of a result: for each man left, and by itself
    "no-effect": (0.0, 0.0),
    "recoil": (0.05, 0.25),
    "recoil-or-shaken": (0.05, 0.25),
    "recoil-and-shaken": (0.12, 0.4),
    "flight": (0.45, 0.3),
    "rout": (1.0, 0.0),
}


def man_worth(state: State, unit: Unit) -> float:
    """What losing one man of a unit means."""
    if unit.officer:
        return _officer(state, unit.side)
    return GUN if unit.artillery else 1.0


@kept_calls(PLANS_KEPT)
def _officer(state: State, side: str) -> float:
    """Where the scenario counts heads he is little more than one of them."""
    if any(score.counts == f"officers-lost:{side}" for score in state.plan.scores):
        return OFFICER + COUNTED
    heads = any(test.startswith(f"fewer:{side}:") for one in state.plan.conditions for test in one.tests)
    return A_HEAD if heads else OFFICER


def arms(unit: Unit) -> tuple[str, ...]:
    """The weapons with which a unit fights from afar: those that it can shoot again."""
    return tuple([weapon for weapon in unit.weapons if not shooting.is_single_shot(weapon)])


def reach(unit: Unit) -> float:
    """How far a unit shoots."""
    return max([tables.WEAPONS[weapon].range for weapon in unit.weapons], default=0.0)


@lru_cache(maxsize=KEPT)
def _bands(weapon: str) -> tuple[float, ...]:
    row = tables.WEAPONS[weapon]
    return tuple(sorted({row.range / 2, row.range, tables.LONG_RANGE[0], tables.EXTREME_RANGE[0]}))


def band(weapon: str, distance: float) -> float | None:
    """The distance that stands for all at which a weapon shoots alike; None out of its range."""
    if distance > tables.WEAPONS[weapon].range + tables.TOLERANCE:
        return None
    return next(limit for limit in _bands(weapon) if distance <= limit + tables.TOLERANCE)


@lru_cache(maxsize=CHANCES)
def kill_chance(shot: Shot) -> float:
    return float(shooting.kill_chance(shot))


def shot_chance(shot: Shot) -> float:
    """The chance that a shot kills, by the distance that stands for all alike; nothing out of range."""
    at = band(shot.weapon, shot.distance)
    return 0.0 if at is None else kill_chance(replace(shot, distance=at))


def fire(shots: float, chance: float, left: int, test: Reaction, formation: str, drilled: bool) -> float:
    """What so many shots of one chance cost a unit of so many men: losses, and what their shock does to the rest."""
    number = round(shots)
    if number <= 0 or chance <= 0.0 or left <= 0:
        return 0.0
    return _fire(number, round(chance, FINE), left, test, formation, drilled)


@lru_cache(maxsize=CHANCES)
def _fire(number: int, chance: float, figures: int, test: Reaction, formation: str, drilled: bool) -> float:
    total = 0.0
    for losses in range(1, number + 1):
        likely = comb(number, losses) * chance**losses * (1.0 - chance) ** (number - losses)
        left = figures - losses
        if left <= 0:
            total += likely * figures
            continue
        total += likely * (losses + shock(test, left, losses, formation, drilled))
    return total


@lru_cache(maxsize=CHANCES)
def shock(test: Reaction, left: int, losses: int, formation: str, drilled: bool) -> float:
    """What the reaction test of the rest costs, in men."""
    formed = morale.stays_formed(formation, left, drilled)
    return cost(replace(test, figures=left, losses=losses, formed=formed), left)


def cost(tested: Reaction, left: int) -> float:
    """What the results of a test cost on average, in men."""
    total = 0.0
    for result, likely in morale.reaction_odds(tested).items():
        each, once = COST[result]
        total += float(likely) * min(float(left), each * left + once)
    return total
