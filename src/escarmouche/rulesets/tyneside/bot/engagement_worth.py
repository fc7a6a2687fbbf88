"""What a fight hand to hand promises, from the dice of melee (TY.16)."""

from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

from escarmouche.rulesets.tyneside.bot import known_odds
from escarmouche.rulesets.tyneside.data import tables
from escarmouche.rulesets.tyneside.data.state import Figure, State
from escarmouche.rulesets.tyneside.rules import melee_dice
from escarmouche.rulesets.tyneside.rules.melee_dice import SCORE, Man, Score
from escarmouche.rulesets.tyneside.table.terrain import building_at

PUSHED = 0.2  # what driving a man back is worth: his group is in retreat, and its risk grows
ROUNDS = 1.6  # a charge is seldom decided at once


class Duel(NamedTuple):
    """One against one: how often each wins, and what it costs each in fit men."""

    won: float
    lost: float
    inflicted: float
    suffered: float


@cache
def duel(mine: Man, theirs: Man, outnumbered: int) -> Duel:
    """Two men in contact; whoever is outnumbered by so many has so much less (TY.16.07): above 0 it is the other."""
    one, other = _bonus(mine, theirs, -outnumbered), _bonus(theirs, mine, outnumbered)
    won = lost = inflicted = suffered = 0.0
    for face in known_odds.FACES:
        for against in known_odds.FACES:
            if face + one > against + other:
                won += 1
                inflicted += _harm(face)
            elif face + one < against + other:
                lost += 1
                suffered += _harm(against)
    number = len(known_odds.FACES) ** 2
    return Duel(won / number, lost / number, inflicted / number, suffered / number)


def _bonus(one: Man, other: Man, outnumbered: int) -> int:
    return SCORE.plus(melee_dice.fighter(one, (other,) * (1 + max(0, outnumbered))))[0]


def _harm(face: int) -> float:
    return {"": 0.0, "wound": known_odds.WOUND, "dead": 1.0}[melee_dice.effect(Score(face, face))]


def fight(state: State, ours: Sequence[Figure], theirs: Sequence[Figure]) -> float:
    """What a melee promises to the first, in men: above 0 if they come off the better."""
    if not ours or not theirs:
        return 0.0
    pairs = _pairs(state, ours, theirs)
    result = duel(_typical(ours), _typical(theirs), _odds(ours, theirs))
    lead = result.inflicted * known_odds.mean_worth(state, theirs) - result.suffered * known_odds.mean_worth(
        state, ours
    )
    edge = result.won - result.lost
    back = PUSHED * (len(theirs) * max(0.0, edge) - len(ours) * max(0.0, -edge))
    return ROUNDS * pairs * lead + back


def chances(state: State, ours: Sequence[Figure], theirs: Sequence[Figure]) -> tuple[float, float]:
    """How likely the others are pushed back, and how likely we are: both, on a tie (TY.16.14)."""
    if not ours or not theirs:
        return 0.0, 0.0
    result = duel(_typical(ours), _typical(theirs), _odds(ours, theirs))
    return _outcome(result.won, result.lost, _pairs(state, ours, theirs))


@cache
def _outcome(won: float, lost: float, pairs: int) -> tuple[float, float]:
    """Who wins fewer duels of so many is pushed back (TY.16.14)."""
    leads = {0: 1.0}
    for _ in range(pairs):
        following: dict[int, float] = {}
        for lead, chance in leads.items():
            for step, share in ((1, won), (-1, lost), (0, 1.0 - won - lost)):
                following[lead + step] = following.get(lead + step, 0.0) + chance * share
        leads = following
    theirs = sum([chance for lead, chance in leads.items() if lead >= 0])
    ours = sum([chance for lead, chance in leads.items() if lead <= 0])
    return theirs, ours


def _pairs(state: State, ours: Sequence[Figure], theirs: Sequence[Figure]) -> int:
    """How many duels there will be: few at a door (TY.4.17)."""
    pairs = min(len(ours), len(theirs))
    indoors = any(building_at(state.table, one.point) for one in theirs) != any(
        building_at(state.table, one.point) for one in ours
    )
    return min(pairs, tables.AT_DOOR) if indoors else pairs


def _odds(ours: Sequence[Figure], theirs: Sequence[Figure]) -> int:
    """By how many a man of the smaller group is outnumbered: above 0 it is theirs."""
    extra = round((len(ours) - len(theirs)) / min(len(ours), len(theirs)))
    return max(-1, min(1, extra))


def _typical(men: Sequence[Figure]) -> Man:
    """The man who stands for a group: the one in the middle of them by his arms and class."""
    ranked = sorted(men, key=lambda one: (tables.MELEE_CLASS[one.klass], melee_dice.man(one).factor, one.id))
    one = melee_dice.man(ranked[len(ranked) // 2])
    return Man("", one.klass, one.factor)
