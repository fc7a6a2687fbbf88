"""What a unit is worth to its side in victory points, what harm to it costs, and how well a side stands."""

from typing import NamedTuple

from escarmouche.rulesets.blackpowder.data.state import State, Unit, while_untouched
from escarmouche.rulesets.blackpowder.rules import demoralisation, victory
from escarmouche.speed.keep import kept

STRENGTH = 45.0  # points of the army list that are worth a victory point while they fight
HURT, SHAKEN = 0.45, 0.6  # of its worth: all its stamina but for the last of it; shaken
DISORDER = 0.12
BRIGADE, ARMY = (
    (3.0, 1.2, 0.6, 0.3),
    (9.0, 3.0, 1.2, 0.5),
)  # that one unit more is out of it, by how many it takes


class Stake(NamedTuple):
    """What is lost with a unit: with itself, and with its being no more good for its brigade."""

    worth: float
    brigade: float


@while_untouched
@kept
def stakes(state: State) -> dict[str, Stake]:
    """Of every unit on the table. Not of who is far from breaking: a brigade breaks by halves (BP.15.01-15.04)."""
    found: dict[str, Stake] = {}
    left = {side: _brigades_left(state, side) for side in state.plan.sides}
    short = {id: _units_left(state, id) for id in state.brigades}
    for unit in state.on_table():
        whole = (unit.points or 30) / STRENGTH + (0.0 if unit.tiny or unit.wagon else 1.0)
        found[unit.id] = Stake(whole, _pressure(state, unit, short[unit.brigade], left[unit.side]))
    return found


def _brigades_left(state: State, side: str) -> int:
    """How many brigades more make the whole army give up."""
    own = [one for one in state.brigades.values() if one.side == side]
    need = (len(own) + 1) // 2 if len(own) > 1 else 1
    return max(1, need - sum([one.demoralised for one in own]))


def _units_left(state: State, brigade: str) -> int:
    """How many units more break a brigade."""
    gone, counted = demoralisation.losses(state, state.brigades[brigade])
    return max(1, (counted + 1) // 2 - gone)


def _pressure(state: State, unit: Unit, units: int, brigades: int) -> float:
    if state.brigades[unit.brigade].demoralised or unit.shaken or unit.artillery or unit.tiny:
        return 0.0
    table = ARMY if brigades == 1 else BRIGADE
    return table[min(units, len(table)) - 1]


def harm(unit: Unit, casualties: float) -> float:
    """The share of its worth that casualties short of shaking it cost."""
    return HURT * casualties / max(1, unit.stamina)


def loss(stake: Stake, unit: Unit, lost: float, shaken: float, casualties: float) -> float:
    """What it costs the side of a unit that it is lost, shaken or hurt with these chances."""
    return (
        lost * (stake.worth + stake.brigade)
        + shaken * (stake.worth * SHAKEN + stake.brigade)
        + stake.worth * harm(unit, casualties)
    )


def of(state: State, unit: Unit) -> float:
    """What a unit still is worth as it stands."""
    whole = (unit.points or 30) / STRENGTH + 1.0
    lost = SHAKEN if unit.shaken else harm(unit, unit.casualties)
    return whole * (1.0 - lost - (DISORDER if unit.disordered else 0.0))


def judge(state: State, side: str) -> float:
    """The points as if the game ended now, and the worth of who is left."""
    other = state.enemy(side)
    ahead = victory.points(state, side).total - victory.points(state, other).total
    left = sum([of(state, one) for one in state.of_side(side)]) - sum(
        [of(state, one) for one in state.of_side(other)]
    )
    return ahead + left
