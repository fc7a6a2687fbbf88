"""The shots and salvos of a side weighed: the chance to put a man out, what he is worth, what it denies the enemy."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from msgspec.structs import replace

from escarmouche.rulesets.guepier.bot import known_odds
from escarmouche.rulesets.guepier.bot.enemy_threats import danger
from escarmouche.rulesets.guepier.bot.fights import harm, odds_of, shot_of
from escarmouche.rulesets.guepier.bot.known_odds import Fate
from escarmouche.rulesets.guepier.bot.lines_of_fire import away, cover, field, in_reach
from escarmouche.rulesets.guepier.bot.worth import share, value
from escarmouche.rulesets.guepier.data.state import Figure, State
from escarmouche.rulesets.guepier.data.tables import SALVO_SHOOTERS
from escarmouche.rulesets.guepier.rules.localisation import is_located
from escarmouche.rulesets.guepier.rules.morale import worse
from escarmouche.rulesets.guepier.rules.salvos import chains, detachments
from escarmouche.rulesets.guepier.rules.saves import Struck, struck_of
from escarmouche.rulesets.guepier.rules.shooting import aim_refusal
from escarmouche.speed.keep import recent

HELD_UP = 0.5  # how much of his errand a man who is stopped gives up; he may rally first
SHOT_OFF = 0.2  # and how much of his fire
JAMMED = 0.7  # what a jam takes of the next shot
LEAST_JAM = 0.35  # a working firearm is worth so much even without a good target: somebody may charge
REVEALED = 0.3  # how often a man who gives himself away is fired at for it
Ids = tuple[str, ...]
DEAD = "eliminated"


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


fire_of = recent(3)(Fire)
"""The shots of a side in a position."""


class Salvo(NamedTuple):
    """Who fires at whom, the hits to expect, what it promises, and what the same men promise one by one."""

    shooters: Ids
    targets: Ids
    hits: float
    gain: float
    single: float

    @property
    def worth(self) -> float:
        """What it is worth beyond the single shots."""
        return self.gain - self.single


def salvos(state: State, side: str, company: Ids) -> Iterator[Salvo]:
    """What the men of a company may fire together, at each detachment that two of them can reach."""
    men = [state.figures[id] for id in company]
    for aimed_at in detachments(state, state.enemy(side)):
        targets = [state.figures[id] for id in aimed_at]
        able = [one for one in men if any(in_reach(state, one, target) for target in targets)]
        for chain in chains(state, able):
            if len(chain) >= SALVO_SHOOTERS:
                shooters = [state.figures[id] for id in chain]
                hits, gain = expected(state, shooters, targets)
                yield Salvo(chain, aimed_at, hits, gain, one_by_one(state, side, shooters))


def best(state: State, side: str, company: Ids) -> Salvo | None:
    """The salvo of a company that gains most over single shots."""
    return max(salvos(state, side, company), key=lambda one: (one.worth, one.shooters), default=None)


def expected(state: State, shooters: Sequence[Figure], targets: Sequence[Figure]) -> tuple[float, float]:
    """The hits to expect of a salvo and what they are worth, hits allotted from the nearest on (GM.11.32, 11.33)."""
    many = [1.0]  # the chance of so many hits
    for shooter in shooters:
        chance = _hit_chance(state, shooter, targets)
        many = [
            (many[hits] if hits < len(many) else 0.0) * (1.0 - chance)
            + (many[hits - 1] * chance if hits else 0.0)
            for hits in range(len(many) + 1)
        ]
    order = sorted(targets, key=lambda target: round(min(away(state, one, target) for one in shooters), 3))
    worth = 0.0
    for number, target in enumerate(order):
        nearest = min(shooters, key=lambda one: away(state, one, target))
        struck = _struck(state, target, nearest)
        series = _series(state, target, struck, 1 + len(shooters) // len(order))
        for hits, chance in enumerate(many):
            worth += chance * series[(hits + len(order) - 1 - number) // len(order)]
    return sum(hits * chance for hits, chance in enumerate(many)), worth


def _hit_chance(state: State, shooter: Figure, targets: Sequence[Figure]) -> float:
    """Of one shooter of a salvo, at the nearest of them whom he can shoot (GM.11.32)."""
    able = [one for one in targets if in_reach(state, shooter, one)]
    nearest = min(able, key=lambda one: away(state, shooter, one))
    priority = bool(field(state).first(shooter) & {one.id for one in targets})
    shot = shot_of(state, shooter, nearest, priority)
    return known_odds.hit(shot) if shot else 0.0


def _struck(state: State, target: Figure, shooter: Figure) -> Struck:
    return struck_of(state, target, shooter.ranged, cover(state, target, shooter.point, shooter.level))


def _series(state: State, target: Figure, struck: Struck, most: int) -> list[float]:
    """What a target loses by so many hits one after the other."""
    markers: dict[str, float] = {target.marker: 1.0}
    lost = [0.0]
    for _ in range(most):
        markers, step = _struck_once(state, target, struck, markers, 1.0)
        lost.append(lost[-1] + step)
    return lost


def _struck_once(
    state: State, target: Figure, struck: Struck, markers: dict[str, float], hit: float
) -> tuple[dict[str, float], float]:
    """The markers that a target may bear after a shot that hits with that chance, and what it lost by it."""
    after: dict[str, float] = {}
    lost = 0.0
    for marker, part in markers.items():
        if marker == DEAD:
            after[DEAD] = after.get(DEAD, 0.0) + part
            continue
        fresh = struck if marker == target.marker else replace(struck, marker=marker, mode="immobile")
        dies = known_odds.save(fresh).eliminated
        for fate, chance in ((DEAD, hit * dies), (worse(marker), hit * (1.0 - dies)), (marker, 1.0 - hit)):
            if chance > 0.0:
                after[fate] = after.get(fate, 0.0) + part * chance
                lost += part * chance * (left(state, target, marker) - left(state, target, fate))
    return after, lost


def one_by_one(state: State, side: str, shooters: Sequence[Figure]) -> float:
    """What the single shots of these men promise, each at the target that promises most when his turn comes."""
    plan = fire_of(state, side)
    markers: dict[str, dict[str, float]] = {}
    total = 0.0
    for shooter in sorted(shooters, key=lambda one: (-plan.urgency(one), one.id)):
        aiming = aim_refusal(state, shooter) is None
        found: tuple[float, str, dict[str, float]] | None = None
        for shot in plan.shots(shooter):
            target = shot.target
            before = markers.get(target.id, {target.marker: 1.0})
            known = shot_of(state, shooter, target, shot.priority, aiming)
            hit = known_odds.hit(known) if known else 0.0
            after, gain = _struck_once(state, target, _struck(state, target, shooter), before, hit)
            if found is None or gain > found[0]:
                found = gain, target.id, after
        if found is not None:
            total += found[0]
            markers[found[1]] = found[2]
    return total
