"""Whether a salvo is worth more than the single shots of the same men."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from msgspec.structs import replace

from escarmouche.rulesets.guepier.judgement import chances
from escarmouche.rulesets.guepier.judgement.fights import shot_of
from escarmouche.rulesets.guepier.judgement.fire import fire_of, left
from escarmouche.rulesets.guepier.judgement.sights import away, cover, field, in_reach
from escarmouche.rulesets.guepier.model import Figure, State
from escarmouche.rulesets.guepier.morale import worse
from escarmouche.rulesets.guepier.saves import Struck, struck_of
from escarmouche.rulesets.guepier.shooting import aim_refusal
from escarmouche.rulesets.guepier.tables import SALVO_SHOOTERS
from escarmouche.rulesets.guepier.volley import chains, detachments

Ids = tuple[str, ...]
DEAD = "eliminated"


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
    return chances.hit(shot) if shot else 0.0


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
    for marker, share in markers.items():
        if marker == DEAD:
            after[DEAD] = after.get(DEAD, 0.0) + share
            continue
        fresh = struck if marker == target.marker else replace(struck, marker=marker, mode="immobile")
        dies = chances.save(fresh).eliminated
        for fate, chance in ((DEAD, hit * dies), (worse(marker), hit * (1.0 - dies)), (marker, 1.0 - hit)):
            if chance > 0.0:
                after[fate] = after.get(fate, 0.0) + share * chance
                lost += share * chance * (left(state, target, marker) - left(state, target, fate))
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
            hit = chances.hit(known) if known else 0.0
            after, gain = _struck_once(state, target, _struck(state, target, shooter), before, hit)
            if found is None or gain > found[0]:
                found = gain, target.id, after
        if found is not None:
            total += found[0]
            markers[found[1]] = found[2]
    return total
