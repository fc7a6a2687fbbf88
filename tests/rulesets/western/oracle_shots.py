"""One shooter's situation, as the rulebook tells it: threshold, modifiers, refusals, and what his dice do."""

from collections import defaultdict
from fractions import Fraction
from itertools import product
from math import comb

from tests.rulesets.western.oracle_fields import FIREARMS, SHOOTING, TOLERANCE, Situation

F = Fraction
ORDER = (
    "FW.16.13",
    "FW.16.17",
    "FW.16.03",
    "FW.16.04",
    "FW.16.18",
    "FW.16.19",
    "FW.16.01",
    "FW.16.05",
    "FW.16.02",
    "FW.16.06",
    "FW.16.07",
    "FW.16.08",
    "FW.16.09",
    "FW.16.10",
    "FW.16.11",
    "FW.16.12",
    "FW.16.14",
    "FW.16.15",
    "FW.16.16",
)
"""FW.16.20, the others in the order of their numbers."""
BANDS: dict[str, tuple[tuple[int, int], ...]] = {
    "revolver": ((10, 5), (20, 6)),
    "pistol": ((10, 5), (20, 6)),
    "derringer": ((10, 6),),
    "pepperbox_small": ((10, 6),),
    "pepperbox_large": ((10, 5), (20, 7)),
    "repeating_carbine": ((40, 5), (50, 6), (60, 7)),
    "breech_carbine": ((40, 5), (60, 6), (70, 7)),
    "muzzle_carbine": ((40, 5), (60, 6), (70, 7)),
    "muzzle_rifle": ((40, 5), (60, 6), (80, 7)),
    "breech_rifle": ((40, 5), (60, 6), (80, 7)),
    "shotgun_long": ((10, 5), (20, 6), (30, 7)),
    "shotgun_short": ((10, 5), (20, 6)),
    "mares_leg": ((20, 5), (30, 6), (40, 7)),
    "bow": ((10, 5), (20, 6), (40, 7)),
    "thrown": ((20, 6), (40, 7)),
}
THROWN_SHORT = ((10, 6), (20, 7))
SHOTGUNS = ("shotgun_long", "shotgun_short")
PEPPERBOXES = ("pepperbox_small", "pepperbox_large")
REPEATERS = ("repeating_carbine", "mares_leg")
JAMMING = ("revolver", *PEPPERBOXES, *REPEATERS)
PISTOLS = ("revolver", "pistol", "derringer")
RIFLES = ("muzzle_rifle", "breech_rifle")
CONCEALABLE = ("derringer", "pepperbox_small")
TERRAIN = {"none": 0, "cover": -1, "swimmer": -1, "forest": -1, "loophole": -2}

Pool = tuple[int, int]
"""The natural value required, and the number of dice."""


def first(*refusals: str | None) -> str | None:
    """FW.16.20: of several refusals, the one that is given."""
    found = [refusal for refusal in refusals if refusal]
    return min(found, key=ORDER.index) if found else None


class Shooter:
    """One shooter, one weapon, one target."""

    def __init__(self, given: dict[str, object]) -> None:
        s = Situation(SHOOTING, given)
        self.s = s
        self.weapon = s.word("weapon")
        self.firearm = self.weapon in FIREARMS
        self.contact = s.word("contact")
        self.touching = self.contact != "none"
        self.distance = F(0) if self.touching else s.length("distance")
        self.mounted = s.word("shooter_kind") in ("cavalry", "mounted_foot")
        self.moved = s.flag("moved") or self.contact == "arriving"
        self.shots = s.whole("shots")
        self.all_shots = self.shots + s.whole("other_shots")
        self.elite = s.word("elite")
        self.numeric = s.flag("numeric_skill")
        skill = s.whole("skill")
        self.skill = skill if self.numeric else 4 if skill >= 4 else 3  # FW.8.40

    def within(self, limit: int) -> bool:
        return self.distance <= limit + TOLERANCE

    def threshold(self) -> int | None:
        """FW.6.01; None where no shot is possible."""
        if self.weapon == "thrown" and self.contact == "arriving":
            return 5
        if self.weapon in CONCEALABLE and self.touching:
            return 5
        bands = BANDS[self.weapon]
        if self.weapon == "thrown" and self.s.flag("thrown_short"):
            bands = THROWN_SHORT
        for limit, threshold in bands:
            if self.within(limit):
                return threshold
        return None

    def most_shots(self) -> int:
        """FW.6.08, 6.11-6.15, 6.26-6.28, 6.32, 8.05, 8.06, 8.35, 8.36."""
        if self.s.flag("strikes") or self.weapon not in JAMMING:
            return 1
        if self.weapon == "revolver":
            if not self.moved:
                return 3 if self.numeric and self.skill >= 5 else 2
            return 2 if self.mounted else 1
        if not self.moved:
            return 2
        may_ride_and_fire_twice = self.weapon != "repeating_carbine" and not self.s.flag("one_moving_shot")
        return 2 if self.mounted and may_ride_and_fire_twice else 1

    def moving_penalty(self) -> bool:
        """FW.7.06, 7.10-7.14, 8.01."""
        if not self.moved or self.weapon == "thrown":
            return False
        if self.weapon == "bow" and not self.s.flag("bow_moving_penalty"):
            return False
        exempt = self.touching and (not self.mounted or self.weapon in PISTOLS)
        return not exempt

    def box_a(self) -> bool:
        split = self.s.whole("other_shots") > 0 and self.weapon in ("revolver", *PEPPERBOXES)
        twice = self.all_shots >= 2 and self.weapon in REPEATERS
        return (
            self.moving_penalty()
            or split
            or twice
            or (self.firearm and self.s.flag("amerindian"))
            or self.s.flag("fleeting_shooter")
            or self.s.flag("vehicle_moved")
        )

    def box_b(self) -> int:
        """Poor class and poor skill: one of them counts, or both with the option (FW.7.09, 8.24, 8.25, 8.30)."""
        by_class = self.firearm and self.s.whole("klass") <= 2
        by_itself = (self.touching or self.within(20)) and not self.s.flag("ambush")
        nervous = self.skill == 2 and (by_itself or self.s.flag("danger"))
        by_skill = self.numeric and (self.skill == 1 or nervous)
        if self.s.flag("penalties_add"):
            return int(by_class) + int(by_skill)
        return int(by_class or by_skill)

    def seen(self) -> int:
        """Terrain and target together (FW.4, 7.02)."""
        cover = self.s.word("cover")
        if self.s.word("target_kind") == "mounted" and cover in ("cover", "loophole"):
            cover = "none"
        terrain = 0 if self.touching else TERRAIN[cover]
        return max(-2, terrain - (1 if self.s.flag("fleeting_target") else 0))

    def bonus(self, shot: int) -> int:
        """Elite, scope and surprise, for the first (0) or a later shot at this target."""
        total = 0
        if self.elite != "none" and (self.numeric or shot == 0):
            total += max(0, self.skill - (3 if self.elite == "bonus" else 4))
            if self.s.flag("scope") and self.weapon in RIFLES and not self.within(40):
                total += 1
        hidden = self.s.flag("concealed") and self.weapon in CONCEALABLE and shot == 0
        return total + (1 if hidden or self.s.flag("ambush") else 0)

    def need(self, shot: int = 0) -> int:
        threshold = self.threshold()
        assert threshold is not None
        modifier = self.seen() - (1 if self.box_a() else 0) - self.box_b() + self.bonus(shot)
        return threshold - modifier

    def throws(self) -> list[list[Pool]]:
        """What is thrown one after the other; each throw falls into pools of equal N (FW.5.10, 5.11, 5.23)."""
        dice = 2 if self.weapon in SHOTGUNS else 1
        single = [(self.need(shot), dice) for shot in range(self.shots)]
        if self.s.word("spacing") == "spaced":
            return [[pool] for pool in single]
        pools: dict[int, int] = defaultdict(int)
        for need, number in single:
            pools[need] += number
        return [list(pools.items())]

    def refusals(self, *, judged_alone: bool = False) -> str | None:
        """What forbids the shot (FW.16.20); `judged_alone`: only the first die is looked at."""
        in_range = self.threshold() is not None
        hopeless = in_range and any(
            impossible(*pool)
            for throw in ([[(self.need(), 1)]] if judged_alone else self.throws())
            for pool in throw
        )
        late = self.s.flag("early") and not self.s.flag("idle_last_turn")
        unskilled = self.skill < 4
        return first(
            "FW.16.03" if not self.s.flag("loaded") else None,
            "FW.16.04"
            if self.contact == "since_start" and self.weapon not in (*PISTOLS, *PEPPERBOXES)
            else None,
            "FW.16.02" if not in_range else None,
            "FW.16.06" if self.all_shots > self.most_shots() else None,
            "FW.16.08" if self.elite != "none" and (self.moved or late) else None,
            "FW.16.08" if self.elite == "bonus" and unskilled else None,
            "FW.16.09" if self.elite == "pick" and unskilled else None,
            "FW.16.10" if hopeless else None,
        )

    def jams(self) -> bool:
        return self.weapon in JAMMING


def impossible(need: int, dice: int) -> bool:
    """FW.5.13."""
    return need >= 8 and dice < need - 5


def single(need: int) -> Fraction:
    """The chance of one white die with its confirmation die (FW.5.05, 5.06, 5.09)."""
    if need == 7:
        return F(1, 36)
    return F(sum(1 for face in range(1, 7) if face != 1 and face >= need), 6)


Thrown = dict[tuple[int, int], Fraction]
"""Hits and natural 1s, each with its chance."""


def hits_of(sixes: int, good: int, need: int) -> list[tuple[int, Fraction]]:
    """THROW of the rulebook, the confirmation die still open."""
    if need <= 6:
        return [(good, F(1))]
    if need == 7:
        if sixes % 2:
            return [(sixes // 2, F(5, 6)), (sixes // 2 + 1, F(1, 6))]
        return [(sixes // 2, F(1))]
    return [(sixes // (need - 5), F(1))]


def pool_by_faces(need: int, dice: int) -> Thrown:
    """Every face of every die of a pool looked at."""
    found: Thrown = defaultdict(Fraction)
    for faces in product(range(1, 7), repeat=dice):
        good = sum(1 for face in faces if face != 1 and face >= need)
        for hits, chance in hits_of(faces.count(6), good, need):
            found[hits, faces.count(1)] += chance / 6**dice
    return dict(found)


def volley(need: int, dice: int) -> dict[int, Fraction]:
    """The hits of a large pool, by the number of dice that matter."""
    found: dict[int, Fraction] = defaultdict(Fraction)
    lucky = F(sum(1 for face in range(1, 7) if face != 1 and face >= min(need, 6)), 6)
    for number in range(dice + 1):
        share = comb(dice, number) * lucky**number * (1 - lucky) ** (dice - number)
        for hits, chance in hits_of(number, number, need):
            found[hits] += share * chance
    return dict(found)


def both(one: Thrown, other: Thrown) -> Thrown:
    found: Thrown = defaultdict(Fraction)
    for (hits, ones), chance in one.items():
        for (more, others), share in other.items():
            found[hits + more, ones + others] += chance * share
    return dict(found)


NOTHING: Thrown = {(0, 0): F(1)}


def throw_of(pools: list[Pool]) -> Thrown:
    thrown = NOTHING
    for need, dice in pools:
        thrown = both(thrown, pool_by_faces(need, dice))
    return thrown


def fire_of(shooter: Shooter) -> Thrown:
    """All hits on one figure, and the natural 1s of all the shots of the turn (FW.6.36)."""
    thrown = NOTHING
    for pools in shooter.throws():
        thrown = both(thrown, throw_of(pools))
    for _ in range(shooter.all_shots - shooter.shots):
        thrown = both(thrown, {(0, 0): F(5, 6), (0, 1): F(1, 6)})
    return thrown


def losses_of(shooter: Shooter, eligible: int) -> Thrown:
    """Members of a group struck (FW.5.04: never twice in one throw; FW.5.22: by two throws perhaps), and 1s."""
    lost: Thrown = NOTHING
    for pools in shooter.throws():
        found: Thrown = defaultdict(Fraction)
        for (struck, ones), chance in lost.items():
            for (hits, more), share in throw_of(pools).items():
                for fresh, part in fresh_of(min(hits, eligible), struck, eligible).items():
                    found[struck + fresh, ones + more] += chance * share * part
        lost = dict(found)
    if shooter.elite == "pick":  # FW.5.25: all hits go to the picked figure
        picked: Thrown = defaultdict(Fraction)
        for (struck, ones), chance in fire_of(shooter).items():
            picked[min(struck, 1), ones] += chance
        return dict(picked)
    for _ in range(shooter.all_shots - shooter.shots):
        lost = both(lost, {(0, 0): F(5, 6), (0, 1): F(1, 6)})
    return lost


def fresh_of(drawn: int, struck: int, eligible: int) -> dict[int, Fraction]:
    """Of so many different members drawn, how many had not been struck before."""
    return {
        fresh: F(comb(eligible - struck, fresh) * comb(struck, drawn - fresh), comb(eligible, drawn))
        for fresh in range(drawn + 1)
        if drawn - fresh <= struck and fresh <= eligible - struck
    }
