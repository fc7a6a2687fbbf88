"""What a man is worth, and what a shot promises: quick estimates from the rules' own tables."""

from collections import Counter
from collections.abc import Sequence
from fractions import Fraction
from functools import cache
from typing import NamedTuple

from escarmouche.rulesets.tyneside.data import tables
from escarmouche.rulesets.tyneside.data.state import Class, Figure, State
from escarmouche.rulesets.tyneside.odds.exchanges import harms
from escarmouche.rulesets.tyneside.rules import shooting
from escarmouche.rulesets.tyneside.rules.cover import cover_at
from escarmouche.rulesets.tyneside.rules.situations import Firer, Hit, Movement, Shot
from escarmouche.rulesets.tyneside.rules.targets import missiles
from escarmouche.rulesets.tyneside.table.sight import over_ground
from escarmouche.rulesets.tyneside.table.terrain import depth, in_dense
from escarmouche.table.plane import gap
from escarmouche.table.tabletop import Point, Table

CLASS_WORTH = {"hero": 1.8, "veteran": 1.0, "green": 0.7}
ROLE_WORTH = {"pc": 2.0, "second": 1.6, "drummer": 1.2, "bugler": 1.2, "civilian": 1.0, "trooper": 1.0}
COUNTED = 3.5  # what a civilian is worth besides where the scenario counts them
WOUND = 0.5  # of a man's worth
HARM_COSTS = {"graze": Fraction(0), "wound": Fraction(WOUND), "dead": Fraction(1)}  # in fit men
FACES = range(1, 7)


class Man(NamedTuple):
    """A figure where it stands, or would stand."""

    figure: Figure
    at: Point


def worth(state: State, figure: Figure) -> float:
    """What losing him would mean."""
    whole = CLASS_WORTH[figure.klass] * ROLE_WORTH[figure.role]
    if figure.role == "civilian" and any("civilians" in score.counts for score in state.plan.scores):
        whole += COUNTED
    return whole * (1.0 - WOUND * figure.wounds)


def mean_worth(state: State, men: Sequence[Figure]) -> float:
    return sum([worth(state, one) for one in men]) / max(1, len(men))


def men(state: State, unit: str, ends: dict[str, Point] | None = None) -> tuple[Man, ...]:
    """The living of a unit, where they stand or would stand."""
    return tuple([Man(one, ends.get(one.id, one.point) if ends else one.point) for one in state.living(unit)])


@cache
def lethality(klass: Class, weapon: str) -> float:
    """The share of a fit man that a hit costs on average."""
    return float(sum(HARM_COSTS[done] * chance for done, chance in harms(Hit(klass, weapon)).items()))


@cache
def promise(shot: Shot) -> float:
    """What a shot costs its target on average, in fit men; nothing if it is none."""
    if not shooting.can_fire(shot):
        return 0.0
    return float(shooting.hit_chance(shot)) * lethality(shot.shooter_class, shot.weapon)


class Faced(NamedTuple):
    """Two units against each other: the two men nearest, how far apart, and how likely each sees the other."""

    own: Man
    foe: Man
    apart: float
    sees: float
    seen: float


def faced(state: State, own: Sequence[Man], foes: Sequence[Man]) -> Faced:
    apart, i, j = min(
        [
            (gap(one.at, one.figure.radius, other.at, other.figure.radius), i, j)
            for i, one in enumerate(own)
            for j, other in enumerate(foes)
        ]
    )
    return Faced(own[i], foes[j], apart, _sight(state, own[i], foes[j]), _sight(state, foes[j], own[i]))


def _sight(state: State, eye: Man, target: Man) -> float:
    apart = gap(eye.at, eye.figure.radius, target.at, target.figure.radius)
    chance = spotting(state.table, eye.at, target, apart)
    if not chance:
        return 0.0
    ground = over_ground(state.table, eye.at, eye.figure.radius, target.at, target.figure.radius)
    return chance if ground.open else 0.0


def spotting(table: Table, eye: Point, target: Man, apart: float) -> float:
    """How likely a man is seen from a place: in the open always, at the edge of a wood by the die (TY.8)."""
    if not in_dense(table, target.at):
        return 1.0
    if apart <= tables.SIGHT_INSIDE and in_dense(table, eye):
        return 1.0
    if depth(table, target.at) > tables.EDGE_DEPTH and not target.figure.fired_last:
        return 0.0
    return sum(tables.SIGHT_STEP * face >= apart for face in FACES) / len(FACES)


def fire(
    state: State, shooters: Sequence[Man], one: Man, at: Man, apart: float, firer: Firer, movement: Movement
) -> float:
    """What the fire of some men promises, in fit men: judged on one of them and his target, for as many as may fire."""
    cover = cover_at(state.table, one.at, at.at, at.figure.radius)
    alike = Counter(
        [
            (man.figure.klass, missiles(state, man.figure), man.figure.wounds, man.figure.loaded)
            for man in shooters
        ]
    )
    best, able = 0.0, 0
    for (klass, weapons, wounds, loaded), count in alike.items():
        found = _best_shot(klass, weapons, wounds, loaded, round(apart), cover, firer, movement)
        if found > 0.0:
            able += count
            best = max(best, found)
    return shooting.share(able, firer, movement) * best


@cache
def _best_shot(
    klass: Class,
    weapons: tuple[str, ...],
    wounds: int,
    loaded: bool,
    apart: int,
    cover: str,
    firer: Firer,
    movement: Movement,
) -> float:
    return max(
        [
            promise(
                Shot(
                    distance=float(apart),
                    shooter_class=klass,
                    weapon=weapon,
                    cover=cover,  # type: ignore[arg-type]
                    firer=firer,
                    movement=movement,
                    loaded=loaded,
                    shooter_wounds=wounds,
                )
            )
            for weapon in weapons
        ],
        default=0.0,
    )
