"""Who can be engaged, why not, and who is surprised by it (MT.8.46, 9.24, 13.01, 13.02, 13.04)."""

from escarmouche.kernel.rules import Illegal
from escarmouche.rulesets.tomahawks.data.state import State
from escarmouche.rulesets.tomahawks.rules import spotting
from escarmouche.rulesets.tomahawks.rules.recoil_flight_rally import unsteady
from escarmouche.rulesets.tomahawks.rules.targets import may_be_hidden
from escarmouche.rulesets.tomahawks.table import board, charge_paths
from escarmouche.speed.keep import kept_calls

ENGAGE, REACH = "MT.13.01", "MT.13.02"
KEPT = 32
SEVERAL = ","  # between the names of two targets


def targets(state: State, unit: str) -> tuple[str, ...]:
    """The enemy units that a unit can engage, in roster order."""
    side = state.enemy(state.units[unit].side)
    return tuple(
        [
            other.id
            for other in state.units_of(side)
            if charge_paths.near(state, unit, other.id) and refusal(state, unit, other.id) is None
        ]
    )


@kept_calls(KEPT)
def refusal(state: State, unit: str, target: str) -> Illegal | None:
    """Why a unit cannot engage that enemy (16.6); nothing for what is no enemy at all."""
    own, other = state.units[unit], state.units.get(target)
    if own.artillery:
        return Illegal("MT.9.24", "artillery-cannot", unit=unit)
    if refused := unsteady(state, unit):
        return refused
    if SEVERAL in target:
        return Illegal(ENGAGE, "target-engage-limit", unit=unit)
    if target in state.markers or may_be_hidden(state, target):
        return Illegal("MT.8.44", "target-hidden", target=target)
    if other is None or other.side == own.side or not state.living(target):
        return None
    if not spotting.unit_spots_unit(state, unit, target):
        return _not_spotted(state, unit, target)
    if not charge_paths.reachable(state, unit, target):
        return Illegal(REACH, "cannot-reach", unit=unit, target=target)
    return None


def _not_spotted(state: State, unit: str, target: str) -> Illegal:
    """From how far the best placed of them would have spotted the best seen of the others."""
    looks = [
        spotting.spot_of(state, one.id, other.id)
        for one in state.living(unit)
        for other in state.living(target)
    ]
    farthest = max([spotting.spot_distance(one) for one in looks if not one.sight_blocked], default=0.0)
    away = board.unit_gap(state, unit, target)
    return Illegal(REACH, "not-spotted", target=target, distance=away, spotting=farthest)


def surprises(state: State, unit: str, target: str) -> bool:
    """The target has spotted nobody of the unit; of one just revealed the moment before counts (MT.8.46, 13.04)."""
    now = state.cursor.activation
    if now.unit == unit and target in now.unseen_by:
        return True
    return not spotting.unit_spots_unit(state, target, unit)
