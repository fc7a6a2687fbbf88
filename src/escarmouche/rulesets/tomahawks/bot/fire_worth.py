"""What a unit's fire promises from where it stands: by the rules' own lists of who can shoot at whom."""

from typing import NamedTuple

from escarmouche.rulesets.tomahawks.bot import known_odds, units_facing
from escarmouche.rulesets.tomahawks.data import tables
from escarmouche.rulesets.tomahawks.data.state import State
from escarmouche.rulesets.tomahawks.rules import spotting, targets
from escarmouche.rulesets.tomahawks.rules.targets import Lot
from escarmouche.rulesets.tomahawks.table import sight
from escarmouche.speed.keep import kept_calls

KEPT = 64
WRECKED = 5.0  # a vehicle shot to pieces, in men


class Aim(NamedTuple):
    """A fire that a unit may open: the option's words, and what it promises, in men."""

    lot: Lot
    volley: bool
    worth: float


@kept_calls(KEPT)
def aims(state: State, unit: str, hasty: bool) -> tuple[Aim, ...]:
    """Every target with every weapon, the best first."""
    found = [aim for lot in targets.lots(state, unit) for aim in of_lot(state, lot, hasty)]
    return tuple(sorted(found, key=lambda aim: -aim.worth))


def best(state: State, unit: str, hasty: bool = False) -> float:
    """The most that its fire promises now."""
    found = aims(state, unit, hasty)
    return found[0].worth if found else 0.0


def of_lot(state: State, lot: Lot, hasty: bool) -> list[Aim]:
    """The fire of one lot, and as a volley where it may be one."""
    found = [Aim(lot, False, worth(state, lot, hasty))]
    if targets.volleys(state, lot):
        found.append(Aim(lot, True, worth(state, lot, hasty, volley=True)))
    return found


def worth(state: State, lot: Lot, hasty: bool, volley: bool = False) -> float:
    """Losses, and what their shock does to the rest; a weapon of a single shot is spent for good."""
    own, other = state.units[lot.unit], state.units[lot.target]
    men = state.living(lot.target)
    if not men:
        return _wreckage(state, lot, hasty) if lot.target in state.plan.burns else 0.0
    chances, solid = [], True
    exposed: set[str] = set()
    for id in lot.shooters:
        able = targets.eligible(state, id, lot.weapon, lot.target)
        if not able:
            continue
        shot = targets.shot_at(state, state.figures[id], own, lot.weapon, able[0], hasty)
        chances.append(known_odds.shot_chance(shot))
        solid = solid and shot.target_cover == "solid"
        exposed.update(able)
    if not chances:
        return 0.0
    number = targets.gun_dice(state, lot.unit) if lot.weapon == "artillery" else len(chances)
    now = state.cursor.activation
    unseen = (now.unit == lot.unit and lot.target in now.unseen_by) or not spotting.unit_spots_unit(
        state, lot.target, lot.unit
    )
    by, at = units_facing.post(state, lot.unit), units_facing.post(state, lot.target)
    test = units_facing.reaction_of(state, at, unseen, by._replace(loaded=0), solid)
    if volley != test.volley:
        test = units_facing.reaction_of(state, at, unseen, by._replace(loaded=tables.VOLLEY_SHOOTERS), solid)
    value = known_odds.fire(
        number, sum(chances) / len(chances), len(men), test, other.formation, other.has("close-order")
    )
    kills = number * sum(chances) / len(chances)
    if kills > len(exposed) > 0:  # what is in excess is lost
        value *= len(exposed) / kills
    return value * known_odds.man_worth(state, other) * _weight(state, lot.target)


def _wreckage(state: State, lot: Lot, hasty: bool) -> float:
    """What shots at a vehicle promise that is to be destroyed: a share of it for each hit."""
    if not state.plan.wrecks or state.units[lot.unit].side != state.plan.burners:
        return 0.0
    shots = [targets.shot_of(state, id, lot.weapon, lot.target, hasty) for id in lot.shooters]
    return WRECKED / state.plan.wrecks * sum([known_odds.shot_chance(shot) for shot in shots])


def _weight(state: State, target: str) -> float:
    """Men who hold a house that is to be burnt are wanted out of it."""
    inside = sight.zone_cover(state, state.living(target)[0].id) == "solid"
    return 1.3 if inside and state.plan.burns and state.units[target].side != state.plan.burners else 1.0
