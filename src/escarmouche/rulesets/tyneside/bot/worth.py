"""What a position is worth to a side, a place to a unit, a fight hand to hand to those who are in it (TY.16)."""

from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

from escarmouche.rulesets.tyneside.bot import known_odds, objectives, steadiness
from escarmouche.rulesets.tyneside.bot.known_odds import Faced, Man
from escarmouche.rulesets.tyneside.data import tables
from escarmouche.rulesets.tyneside.data.seats import is_pc
from escarmouche.rulesets.tyneside.data.state import Figure, State, Unit
from escarmouche.rulesets.tyneside.rules import command, melee_dice
from escarmouche.rulesets.tyneside.rules.melee_dice import SCORE, Score
from escarmouche.rulesets.tyneside.rules.situations import Movement
from escarmouche.rulesets.tyneside.rules.targets import firer_of
from escarmouche.rulesets.tyneside.table import board
from escarmouche.rulesets.tyneside.table.terrain import building_at
from escarmouche.table.plane import gap
from escarmouche.table.tabletop import Point, distance

CAUTION = 1.0  # of what the enemy's fire promises
CHARGED = 0.6  # how likely an enemy who is near enough charges where he is the better
LOADING = 0.12  # a man who stands to load
NEAR = 0.04  # a man of a group whose leader is beside it
STAKE = 3.0  # so much more of a group that has to get through
UNWILLING = 0.4  # so much less of those who are not loyal to him
LINK = 1.5  # a leader whom another can call on, and who brings his dice
ASTRAY = 1.0  # a leader beside a group that goes elsewhere
AROUND = tables.ATTACHED + 2 * tables.FOOT_RADIUS
PUSHED = 0.2  # what driving a man back is worth: his group is in retreat, and its risk grows
ROUNDS = 1.6  # a charge is seldom decided at once
WON = 1000.0


def look(state: State, whole: Unit, own: Sequence[Man]) -> tuple[Faced, ...]:
    """Every enemy unit as seen from where these men stand or would stand."""
    return tuple(
        [
            known_odds.faced(state, own, known_odds.men(state, enemy))
            for enemy in board.hostile(state, whole.side)
        ]
    )


def value(
    state: State, whole: Unit, own: Sequence[Man], seen: Sequence[Faced], movement: Movement, facing: float
) -> float:
    """What a unit gives and takes where its men would stand."""
    centre = board.mean([man.at for man in own])
    total = objectives.pull(state, whole, centre, len(own))
    if whole.alone:
        total += _leads(state, whole, centre)
    firer = firer_of(state, whole.id)
    if movement != "full":
        total += best_fire(state, whole, own, seen, movement, facing)
    if movement == "none" and firer in ("volley", "individual"):
        total += LOADING * sum(not man.figure.loaded for man in own)
    total -= CAUTION * sum([takes(state, whole, own, one) for one in seen])
    in_sight = [one for one in seen if one.sees >= 0.5 and one.apart <= tables.WEAPONS["rifle"].ranges[-1]]
    return total - steadiness.price(state, whole, own, in_sight, facing)


def best_fire(
    state: State, whole: Unit, own: Sequence[Man], seen: Sequence[Faced], movement: Movement, facing: float
) -> float:
    """What its fire at the best of some enemies promises."""
    return max([gives(state, whole, own, one, movement, facing) for one in seen], default=0.0)


def gives(
    state: State, whole: Unit, own: Sequence[Man], one: Faced, movement: Movement, facing: float
) -> float:
    """What its fire at an enemy promises."""
    if not one.sees or (
        whole.in_ranks and not board.in_arc(facing, state.options.front_arc, one.own.at, one.foe.at)
    ):
        return 0.0
    firer = firer_of(state, whole.id)
    shots = known_odds.fire(state, own, one.own, one.foe, one.apart, firer, movement)
    return one.sees * shots * known_odds.mean_worth(state, state.living(one.foe.figure.unit))


def takes(state: State, whole: Unit, own: Sequence[Man], one: Faced) -> float:
    """What an enemy's next fire promises against it, or his charge; little of it is its own where others are nearer to
    him."""
    if not one.seen:
        return 0.0
    enemy = one.foe.figure.unit
    firer = "automatic" if state.automatic(state.units[enemy].side) else "commanded"
    if state.living(enemy)[0].volley:
        firer = "volley"
    shots = known_odds.fire(state, known_odds.men(state, enemy), one.foe, one.own, one.apart, firer, "none")  # type: ignore[arg-type]
    nearer = sum(
        [
            board.unit_gap(state, enemy, other) < one.apart
            for other in board.friendly(state, whole.side)
            if other != whole.id and not state.units[other].alone
        ]
    )
    men = [man.figure for man in own]
    if whole.alone:
        return one.seen * shots * known_odds.mean_worth(state, men) / (1.0 + nearer + _company(state, own[0]))
    shot = shots * known_odds.mean_worth(state, men)
    charged = CHARGED * _charge(state, whole, state.living(enemy), men) if one.apart <= tables.MOVE else 0.0
    return one.seen * (shot + charged) / (1.0 + nearer)


def _charge(state: State, whole: Unit, foes: Sequence[Figure], men: Sequence[Figure]) -> float:
    """What a charge on it may cost: the fight, and the game where all others of its side are in retreat."""
    _, beaten = chances(state, men, foes)
    lost = steadiness.ruin(state) * beaten * steadiness.depends(state, whole.side, whole.id)
    return max(0.0, fight(state, foes, men)) + lost


def _company(state: State, leader: Man) -> int:
    """How many men stand about a leader and share the hits with him (TY.6.09)."""
    return sum(
        [
            distance(other.point, leader.at) <= AROUND
            for other in state.of_side(leader.figure.side)
            if other.id != leader.figure.id and not other.leads
        ]
    )


def _leads(state: State, whole: Unit, centre: Point) -> float:
    """A leader is worth most near many of those who follow him, near those on whom the scenario turns, and where the
    chain of command holds; beside others he would have to go where they go (TY.12.15)."""
    leader = state.figures[whole.id]
    total, beside, near = _linked(state, leader, centre), 0.0, tables.ATTACHED
    staked = False
    for unit in board.groups(state, whole.side):
        men = state.living(unit.id)
        passes = objectives.passes(state, unit)
        staked = staked or passes
        middle = board.centroid(state, unit.id)
        part = (STAKE if passes else 1.0) * (1.0 if command.is_loyal(men[0], leader) else UNWILLING)
        away = distance(centre, middle) / _command_distance(state, centre, middle)
        total += NEAR * part * len(men) * max(0.0, 1.0 - away)
        off = min([gap(centre, tables.FOOT_RADIUS, one.point, one.radius) for one in men])
        if off < near:
            near, beside = off, 0.0 if passes else ASTRAY
    return total - beside if staked else total


def _linked(state: State, leader: Figure, centre: Point) -> float:
    """What it is worth that a player character can call on his seconds and musicians, and they be called on."""
    total = 0.0
    for other in state.of_side(leader.side):
        if other.leads and is_pc(state, other) != is_pc(state, leader):
            beyond = distance(centre, other.point) - _command_distance(state, centre, other.point)
            total += LINK * min(1.0, max(0.0, 0.5 - beyond / tables.MOVE))
    return total


def _command_distance(state: State, one: Point, other: Point) -> float:
    return tables.COMMAND_DENSE if command.dense_between(state, one, other) else tables.COMMAND_OPEN


class Duel(NamedTuple):
    """One against one: how often each wins, and what it costs each in fit men."""

    won: float
    lost: float
    inflicted: float
    suffered: float


@cache
def duel(mine: melee_dice.Man, theirs: melee_dice.Man, outnumbered: int) -> Duel:
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


def _bonus(one: melee_dice.Man, other: melee_dice.Man, outnumbered: int) -> int:
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


def _typical(men: Sequence[Figure]) -> melee_dice.Man:
    """The man who stands for a group: the one in the middle of them by his arms and class."""
    ranked = sorted(men, key=lambda one: (tables.MELEE_CLASS[one.klass], melee_dice.man(one).factor, one.id))
    one = melee_dice.man(ranked[len(ranked) // 2])
    return melee_dice.Man("", one.klass, one.factor)


def judge(state: State, side: str) -> float:
    """In men: higher is better."""
    if state.verdict is not None:
        return 0.0 if state.verdict.winner is None else WON if state.verdict.winner == side else -WON
    own = sum(known_odds.worth(state, one) for one in state.of_side(side))
    foes = sum(known_odds.worth(state, one) for one in state.of_side(state.enemy(side)))
    return own - foes + objectives.standing(state, side)
