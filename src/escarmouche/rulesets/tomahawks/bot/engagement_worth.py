"""What an engagement promises: the fire before it, and the melee by its exact odds (MT.13)."""

from functools import lru_cache
from math import comb

from msgspec.structs import replace

from escarmouche.rulesets.tomahawks.bot import known_odds, units_facing
from escarmouche.rulesets.tomahawks.data.state import State, Unit
from escarmouche.rulesets.tomahawks.odds import melee_odds
from escarmouche.rulesets.tomahawks.odds.two_unit_melee import Melee, party_of
from escarmouche.rulesets.tomahawks.rules import engagement, melee_dice, morale, targets
from escarmouche.rulesets.tomahawks.rules.situations import Reaction
from escarmouche.rulesets.tomahawks.table import board, figure_moves
from escarmouche.rulesets.tomahawks.table.terrain import building_at

LEFT = 0.4  # of its men that a unit loses on average by leaving a melee, and later in its flight
ROUNDS = 1.4  # that a melee lasts
ROOM = 3  # so many find a place beside one enemy
TAKEN = 3.0  # a house without enemies in it
KEPT = 1024


@lru_cache(maxsize=KEPT)
def odds(one: Melee) -> tuple[float, float]:
    """How likely each of the two leaves it: the engager, the engaged."""
    found = {word: float(chance) for word, chance in melee_odds.melee_odds(one).items()}
    both, third = found.get("both-leave", 0.0), found.get("third-round", 0.0)
    return (
        found.get("engaged-holds", 0.0) + both + third / 2,
        found.get("engager-holds", 0.0) + both,
    )


@lru_cache(maxsize=KEPT)
def blows(one: Melee) -> tuple[float, float]:
    """Men whom each loses in a round: the engager, the engaged."""
    ours, theirs = one.engager, one.engaged
    kills = ours.figures * float(melee_dice.kill_chance(ours.strike(theirs, 1)))
    lost = theirs.figures * float(melee_dice.kill_chance(theirs.strike(ours, 1)))
    return min(lost, float(ours.figures)), min(kills, float(theirs.figures))


def fight(one: Melee, own_worth: float, foe_worth: float) -> float:
    """What a melee promises to the engager, in men."""
    leaves, left = odds(one)
    lost, killed = blows(one)
    lost, killed = min(ROUNDS * lost, one.engager.figures), min(ROUNDS * killed, one.engaged.figures)
    ours, theirs = one.engager.figures - lost, one.engaged.figures - killed
    return foe_worth * (killed + LEFT * left * theirs) - own_worth * (lost + LEFT * leaves * ours)


def between(state: State, unit: str, target: str, men: int = 0, surprise: bool = False) -> Melee:
    """The melee of a unit, or so many of it, with one that it engages."""
    own, other = state.units[unit], state.units[target]
    theirs = state.living(target)
    number = men or len(state.living(unit))
    engaged = min(len(theirs), 2 * number + 1)
    inside = building_at(state.table, theirs[0].point)
    return Melee(
        party_of(state, unit, min(number, 3 * engaged), engager=True, ferocious=own.has("ferocious")),
        party_of(
            state,
            target,
            engaged,
            close_order=other.formation == "close-order",
            surprised=surprise,
            defended_position=bool(inside),
        ),
        state.options.bonus_rounds,
    )


def engage(state: State, unit: str, target: str) -> float:
    """What engaging an enemy promises, in men: his shot at the engager first, then the melee."""
    own, other = state.units[unit], state.units[target]
    ours, theirs = known_odds.man_worth(state, own), known_odds.man_worth(state, other)
    if other.fleeing:
        return theirs * len(state.living(target))
    surprise = engagement.surprises(state, unit, target)
    clash = between(state, unit, target, _reaching(state, unit, target), surprise)
    promise = fight(clash, ours, theirs) + _house(state, own, target) * odds(clash)[1]
    if surprise:
        return promise
    one = units_facing.faced(state, units_facing.post(state, unit), units_facing.post(state, target), 12.0)
    lost, stopped = _shot(state, one, hasty=not other.vigilant)
    return promise * (1.0 - stopped) - ours * lost


def _house(state: State, own: Unit, target: str) -> float:
    """What it is worth to drive an enemy out of a house that is to be burnt."""
    house = building_at(state.table, state.living(target)[0].point)
    return TAKEN if house in state.plan.burns and own.side == state.plan.burners else 0.0


def _reaching(state: State, unit: str, target: str) -> int:
    """How many of a unit come to strike, about: those near enough, and half of the others behind them."""
    foes, men = state.living(target), state.living(unit)
    near = sum(
        [
            min([board.gap(one, foe) for foe in foes]) <= figure_moves.allowance(state, one.id, (), True)
            for one in men
        ]
    )
    near = max(1, min(near, ROOM * len(foes)))
    return near + (len(men) - near) // 2


def _shot(state: State, one: units_facing.Faced, hasty: bool) -> tuple[float, float]:
    """What the shot of who is engaged costs, and how likely it ends the engagement (MT.13.06, 13.07)."""
    if one.back is None or not one.foe.loaded:
        return 0.0, 0.0
    by = one.foe.unit
    weapons = known_odds.arms(by) or by.weapons
    shots = [
        targets.shot_along(state, by, weapon, one.back, one.apart / 2, one.own.unit, "foot", hasty)
        for weapon in weapons
    ]
    chance = max(known_odds.shot_chance(replace(shot, target_cover="none")) for shot in shots)
    test = units_facing.reaction_of(state, one.own, False, one.foe, False)
    return _stopped(one.foe.loaded, round(chance, known_odds.FINE), len(one.own.points), test)


@lru_cache(maxsize=KEPT)
def _stopped(shots: int, chance: float, figures: int, test: Reaction) -> tuple[float, float]:
    lost = stopped = 0.0
    for losses in range(1, shots + 1):
        likely = comb(shots, losses) * chance**losses * (1.0 - chance) ** (shots - losses)
        left = figures - losses
        lost += likely * min(losses, figures)
        if left <= 0:
            stopped += likely
            continue
        tested = replace(test, figures=left, losses=losses, natives_in_cover=False, artillery=False)
        stopped += likely * (1.0 - float(morale.reaction_odds(tested).get("no-effect", 0)))
        lost += likely * known_odds.cost(tested, left)
    return lost, stopped
