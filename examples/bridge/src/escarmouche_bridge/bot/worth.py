"""What figures and places are worth."""

from fractions import Fraction
from functools import lru_cache

from escarmouche.table.tabletop import Point, distance
from escarmouche_bridge.data import tables
from escarmouche_bridge.data.state import Figure, State
from escarmouche_bridge.odds.tests import FIRE
from escarmouche_bridge.rules.shooting import Shot
from escarmouche_bridge.rules.victory import holders

SHAKEN = 0.4  # of his worth, who is shaken is lost for the moment
BRIDGE = 1.5  # to hold it alone


def of_figure(figure: Figure) -> float:
    return 1.0 + 0.3 * figure.veteran + 0.3 * figure.leader


@lru_cache(maxsize=1024)
def chances(shot: Shot) -> dict[str, float]:
    """The exact odds of a shot, as play would throw it."""
    found = FIRE.chances_of(shot)
    return {name: float(found.get(name, Fraction(0))) for name in ("shaken", "out")}


def of_shot(shot: Shot, target: Figure) -> float:
    """What a shot takes from the enemy on average."""
    odds = chances(shot)
    return of_figure(target) * (odds["out"] + (0.0 if target.shaken else SHAKEN * odds["shaken"]))


def of_place(state: State, at: Point) -> float:
    """The nearer to the bridge the better; at the bridge best."""
    far = distance(at, state.plan.bridge)
    near = 0.5 if far <= tables.HOLD else 0.0
    urgency = 1.0 + state.turn / max(1, state.plan.limit)
    return urgency * (near - 0.03 * far)


def judge(state: State, side: str) -> float:
    """How well a side stands."""
    if state.verdict is not None:
        return 0.0 if state.verdict.winner is None else 100.0 if state.verdict.winner == side else -100.0
    total = 0.0
    for one in state.figures.values():
        if one.placed:
            worth = of_figure(one) * (1.0 - SHAKEN * one.shaken)
            total += worth if one.side == side else -worth
    holding = holders(state)
    return total + (BRIDGE * (1 if side in holding else -1) if len(holding) == 1 else 0.0)
