"""The shots of a side weighed: by the chance to put a man out, by what he is worth, by what it denies the enemy."""

from collections.abc import Iterator
from typing import NamedTuple

from escarmouche.rulesets.guepier.judgement.chances import Fate
from escarmouche.rulesets.guepier.judgement.errands import danger
from escarmouche.rulesets.guepier.judgement.fights import harm, odds_of
from escarmouche.rulesets.guepier.judgement.sights import field
from escarmouche.rulesets.guepier.judgement.worth import share, value
from escarmouche.rulesets.guepier.model import Figure, State
from escarmouche.rulesets.guepier.shooting import aim_refusal
from escarmouche.rulesets.guepier.spotting import is_located

HELD_UP = 0.5  # how much of his errand a man who is stopped gives up; he may rally first
SHOT_OFF = 0.2  # and how much of his fire
JAMMED = 0.7  # what a jam takes of the next shot
LEAST_JAM = 0.35  # a working firearm is worth so much even without a good target: somebody may charge
REVEALED = 0.3  # how often a man who gives himself away is fired at for it
STATES_KEPT = 3


def left(state: State, target: Figure, marker: str) -> float:
    """What an enemy is still good for under that marker, his errand and his fire included; less than nothing once lost,
    for the morale of those near him.
    """
    known = danger(state)
    if marker == "eliminated":
        return -known.ripple(target)
    worth, errand = share(state, target, marker) * value(state, target), known.errand(target)
    if marker == target.marker:
        return worth + errand.worth + errand.fire
    if marker == "yellow":
        return worth + (1.0 - HELD_UP) * errand.worth + (1.0 - SHOT_OFF) * errand.fire
    return worth


def prize(state: State, target: Figure, fate: Fate) -> float:
    """What a fate of an enemy is worth to us."""
    now = left(state, target, target.marker)
    found = fate.eliminated * (now - left(state, target, "eliminated"))
    if fate.pinned:
        found += fate.pinned * (now - left(state, target, "green"))
    if fate.stopped:
        found += fate.stopped * (now - left(state, target, "yellow"))
    return found


class Chance(NamedTuple):
    """One shot that may be fired: its odds, what it is worth once its cost to the shooter is paid, and why."""

    target: Figure
    priority: bool
    hit: float
    fate: Fate
    worth: float
    cause: str


class Fire:
    """The shots that one side may fire in a position, each found when first asked for."""

    def __init__(self, state: State, side: str) -> None:
        self.state, self.side = state, side
        self._shots: dict[str, list[Chance]] = {}

    def shots(self, shooter: Figure) -> list[Chance]:
        """All shots of a figure, the best first."""
        known = self._shots.get(shooter.id)
        if known is None:
            found = list(self._weighed(shooter))
            found.sort(key=lambda one: (-one.worth, one.target.id))
            known = self._shots[shooter.id] = found
        return known

    def _weighed(self, shooter: Figure) -> Iterator[Chance]:
        state, known = self.state, field(self.state)
        able = known.targets(shooter)
        if not able:
            return
        first = known.first(shooter)
        aiming = aim_refusal(state, shooter) is None
        noise = self._noise(shooter)
        for _, target in able:
            priority = target.id in first
            fate, hit, jam = odds_of(state, shooter, target, priority, aiming)
            gain = prize(state, target, fate)
            worth = gain - noise - jam * JAMMED * max(gain, LEAST_JAM)
            yield Chance(target, priority, hit, fate, worth, danger(state).errand(target).cause)

    def _noise(self, shooter: Figure) -> float:
        """Who fires is located for the rest of the turn: what that costs him while the enemy has yet to fire."""
        state = self.state
        if is_located(shooter) or state.cursor.sequence != "fire" or state.initiative != self.side:
            return 0.0
        known, cost = field(state), 0.0
        for enemy in known.hunters(shooter):
            if not known.first(enemy):
                seen = odds_of(state, enemy, shooter, True, False)[0]
                hidden = odds_of(state, enemy, shooter, False, False)[0]
                cost += harm(state, shooter, seen) - harm(state, shooter, hidden)
        return REVEALED * cost

    def urgency(self, shooter: Figure) -> float:
        """Who fires first: the shot worth most, and before those who could do something else as well."""
        shots = self.shots(shooter)
        if not shots or shots[0].worth <= 0.0:
            return shots[0].worth if shots else 0.0
        second = max(0.0, shots[1].worth) if len(shots) > 1 else 0.0
        regret = shots[0].worth - second
        return shots[0].worth + (regret if shots[0].priority else 0.0)


_plans: list[Fire] = []


def fire_of(state: State, side: str) -> Fire:
    """The shots of a side in a position; those of the last few are kept."""
    for one in _plans:
        if one.state is state and one.side == side:
            return one
    made = Fire(state, side)
    _plans.insert(0, made)
    del _plans[STATES_KEPT:]
    return made
