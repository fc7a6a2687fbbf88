"""What a man is worth, what a shot and a fight promise: estimates, quick ones, from the rules' own dice."""

from collections.abc import Iterable, Sequence
from functools import cache
from typing import NamedTuple

from escarmouche.kernel.plane import gap
from escarmouche.kernel.table import Point, Table
from escarmouche.rulesets.tyneside import board, damage, melee, shooting, tables
from escarmouche.rulesets.tyneside.aiming import missiles
from escarmouche.rulesets.tyneside.cover import cover_at
from escarmouche.rulesets.tyneside.model import Class, Figure, State
from escarmouche.rulesets.tyneside.sightlines import over_ground
from escarmouche.rulesets.tyneside.situations import Firer, Movement, Shot
from escarmouche.rulesets.tyneside.terrain import depth, in_dense

CLASS_WORTH = {"hero": 1.8, "veteran": 1.0, "green": 0.7}
ROLE_WORTH = {"pc": 2.0, "second": 1.6, "drummer": 1.2, "bugler": 1.2, "civilian": 1.0, "trooper": 1.0}
WOUND = 0.5  # of a man's worth
DICE = 6


class Man(NamedTuple):
    """A figure where it stands, or would stand."""

    figure: Figure
    at: Point


def worth(figure: Figure) -> float:
    """What losing him would mean."""
    whole = CLASS_WORTH[figure.klass] * ROLE_WORTH[figure.role]
    return whole * (1.0 - WOUND * figure.wounds)


@cache
def lethality(klass: Class, weapon: str) -> float:
    """The share of a fit man that a hit costs on average."""
    cost = {"graze": 0.0, "wound": WOUND, "dead": 1.0}
    reach = range(1, DICE + 1)
    return sum(cost[damage.harm_at(weapon, face + tables.DAMAGE_CLASS[klass])] for face in reach) / DICE


@cache
def hits(shot: Shot) -> float:
    """How often a shot hits; never if it is none."""
    needed = shooting.need(shot)
    if needed is None:
        return 0.0
    bonus = tables.DAMAGE_CLASS[shot.shooter_class]
    return min(1.0, max(0.0, (9 - needed + bonus) / 8))


@cache
def promise(shot: Shot) -> float:
    """What a shot costs its target on average, in fit men."""
    return hits(shot) * lethality(shot.shooter_class, shot.weapon)


def men(state: State, unit: str, ends: dict[str, Point] | None = None) -> tuple[Man, ...]:
    """The living of a unit, where they stand or would stand."""
    return tuple([Man(one, ends.get(one.id, one.point) if ends else one.point) for one in state.living(unit)])


def nearest_pair(ones: Sequence[Man], others: Sequence[Man]) -> tuple[float, Man, Man]:
    """The two who are nearest to each other."""
    apart, one, other = min(
        [
            (gap(one.at, one.figure.radius, other.at, other.figure.radius), i, j)
            for i, one in enumerate(ones)
            for j, other in enumerate(others)
        ]
    )
    return apart, ones[one], others[other]


def fire(
    state: State, ones: Sequence[Man], others: Sequence[Man], firer: Firer, movement: Movement = "none"
) -> float:
    """What the fire of some men at others promises: judged on the two nearest, for as many as may fire."""
    if not ones or not others:
        return 0.0
    apart, shooter, target = nearest_pair(ones, others)
    chance = seen(state.table, shooter.at, target, apart)
    if chance <= 0.0 or not over_ground(state.table, shooter.at, 1.0, target.at, 1.0).open:
        return 0.0
    cover = cover_at(state.table, shooter.at, target.at, target.figure.radius)
    best, able = 0.0, 0
    for one in ones:
        figure = one.figure
        shots = [
            promise(
                Shot(
                    distance=round(apart, 1),
                    shooter_class=figure.klass,
                    weapon=weapon,
                    cover=cover,  # type: ignore[arg-type]
                    firer=firer,
                    movement=movement,
                    loaded=figure.loaded,
                    shooter_wounds=figure.wounds,
                )
            )
            for weapon in missiles(state, figure)
        ]
        if shots and max(shots) > 0.0:
            able += 1
            best = max(best, *shots)
    mean = sum([worth(other.figure) for other in others]) / len(others)
    return shooting.share(able, firer, movement) * best * mean * chance


def seen(table: Table, eye: Point, target: Man, apart: float) -> float:
    """How likely a man can be seen from a place: in the open always, at the edge of a wood by the die (TY.8)."""
    if not in_dense(table, target.at):
        return 1.0
    if in_dense(table, eye) and apart <= tables.SIGHT_INSIDE:
        return 1.0
    if depth(table, target.at) > tables.EDGE_DEPTH:
        return 0.0
    return sum(tables.SIGHT_STEP * face >= apart for face in range(1, DICE + 1)) / DICE


def threat(state: State, side: str, own: Sequence[Man], unit: str) -> float:
    """What the enemy's next fire promises against men who stand so; little of it is theirs if others are nearer."""
    enemies = board.hostile(state, side)
    automatic = state.automatic(state.enemy(side))
    total = 0.0
    for enemy in enemies:
        foes = men(state, enemy)
        danger = fire(state, foes, own, "automatic" if automatic else "commanded")
        if danger <= 0.0:
            continue
        mine = nearest_pair(foes, own)[0]
        nearer = [
            other
            for other in board.friendly(state, side)
            if other != unit and board.unit_gap(state, enemy, other) < mine
        ]
        total += danger / (1.0 + len(nearer))
    return total


def fight(ones: Iterable[Figure], others: Iterable[Figure]) -> float:
    """What a round of melee promises to the first, man to man: above 0 if they are the better."""
    mine, theirs = list(ones), list(others)
    if not mine or not theirs:
        return 0.0
    contacts = min(len(mine), max(len(theirs), 1) * 2)
    lead = _edge(mine, theirs) + 0.8 * (contacts / len(theirs) - 1.0)
    mean = sum(worth(one) for one in theirs) / len(theirs)
    return min(contacts, len(theirs)) * 0.14 * lead * mean


def _edge(mine: Sequence[Figure], theirs: Sequence[Figure]) -> float:
    """By how much the die of one is better than that of the other, on average."""

    def mean(men: Sequence[Figure]) -> float:
        return sum(tables.DAMAGE_CLASS[one.klass] for one in men) / len(men)

    def arm(men: Sequence[Figure]) -> float:
        return sum(melee.melee_factor(one.weapons, one.bayonet) for one in men) / len(men)

    better = arm(mine) - arm(theirs)
    return mean(mine) - mean(theirs) + max(-1.0, min(1.0, better))
