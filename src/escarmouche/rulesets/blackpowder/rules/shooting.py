"""Fire (tirs): how many dice, the die to hit, what is thrown again, and the whole shot (BP.9.17-9.30, 10.03, 16)."""

from typing import Literal, NamedTuple

from escarmouche.kernel.dice import D6, Dice
from escarmouche.kernel.modifier_lines import when
from escarmouche.kernel.rules import Check
from escarmouche.rulesets.blackpowder.data import tables
from escarmouche.rulesets.blackpowder.data.state import Arm, Formation
from escarmouche.rulesets.blackpowder.rules.dice_pools import NO, SIX, YES, again, throw
from escarmouche.rulesets.blackpowder.rules.saves import cover_of, save
from escarmouche.rulesets.blackpowder.rules.situations import Fire, HitBy, Save
from escarmouche.table.plane import at_most

Band = Literal["short", "medium", "long"]


def band_limits(weapon_range: float) -> tuple[float, float]:
    """How far short and medium range of artillery go (BP.9.30)."""
    return tables.CLOSE_RANGE, weapon_range / 2


def band(fire: Fire) -> Band:
    """The range of artillery; closing fire is short (BP.9.30, 10.03)."""
    short, medium = band_limits(fire.weapon_range)
    if fire.closing or at_most(fire.distance, short, tables.EPSILON):
        return "short"
    return "medium" if at_most(fire.distance, medium, tables.EPSILON) else "long"


def _guns(fire: Fire) -> bool:
    return fire.shooter_arm == "artillery"


def uses_shrapnel(fire: Fire) -> bool:
    """Artillery at medium range (BP.16.29)."""
    return fire.shrapnel and _guns(fire) and band(fire) == "medium"


def cannot_shoot(arm: Arm, formation: Formation, shooting: int) -> bool:
    """March columns and limbered guns do not; nor who has nothing to shoot with (BP.9.04, 9.20)."""
    return formation in tables.NO_SHOTS or (arm != "artillery" and shooting <= 0)


def cannot_react(arm: Arm, formation: Formation, shooting: int) -> bool:
    """Who gives no closing or traversing fire, whatever comes (BP.10.01, 10.02)."""
    return formation in tables.NO_REACTION_SHOTS or cannot_shoot(arm, formation, shooting)


def full_value(fire: Fire) -> int:
    """The dice of a unit before its formation: by size, or by range (BP.9.17, 9.20, 9.30, 9.34)."""
    if _guns(fire):
        return tables.SHRAPNEL_SHOTS if uses_shrapnel(fire) else tables.GUN_SHOTS[band(fire)]
    if fire.shooter_size == "tiny":
        return tables.LEAST_DICE
    return max(tables.LEAST_DICE, fire.shooting + tables.SIZE_SHOTS.get(fire.shooter_size, 0))


def formation_dice(fire: Fire) -> int:
    """What the formation leaves of them; in closing fire the screen of a mixed unit has rejoined (BP.9.18, 10.03)."""
    value, formation = full_value(fire), fire.shooter_formation
    if formation == "mixed" and not fire.closing:
        return next(shots for least, shots in tables.SCREEN_SHOTS if value >= least)
    return min(value, tables.FORMATION_SHOTS.get(formation, value))


def dice_of(fire: Fire) -> int:
    """The dice of the whole shot (BP.9.17-9.21, 9.38, 9.42)."""
    dice = formation_dice(fire) + tables.FIRST_FIRE_DICE * fire.first_fire + fire.extra_dice
    if fire.max_dice is not None:
        dice = min(dice, fire.max_dice)
    return dice * tables.ENFILADE if fire.enfilade and not fire.closing else dice


def is_close(fire: Fire) -> bool:
    """Each line counts once, however many of its cases apply (BP.9.24); a Steady Line forgoes it (BP.16.27)."""
    if fire.closing:
        return not fire.steady_line
    by_screen = fire.shooter_formation in ("skirmish", "mixed")  # BP.9.49
    return by_screen or at_most(fire.distance, tables.CLOSE_RANGE, tables.EPSILON)


def is_unclear(fire: Fire) -> bool:
    """BP.9.13."""
    covered = cover_of(fire.target_formation, fire.target_cover) != "none"
    return not fire.target_clear or covered or fire.target_formation in tables.LOOSE


HIT: Check[Fire] = Check(
    "hit",
    "BP.9.22",
    die=lambda fire: D6,
    need=lambda fire: tables.SHRAPNEL_NEED if uses_shrapnel(fire) else tables.TO_HIT,
    modifiers=(
        when(
            "BP.9.23",
            "at-mass",
            tables.AT_MASS_PLUS,
            lambda fire: _guns(fire) and fire.target_formation in tables.MASSES,
        ),
        when("BP.9.23", "close", tables.CLOSE_PLUS, is_close),
        when(
            "BP.9.23",
            "weary",
            tables.WEARY_MINUS,
            lambda fire: fire.shooter_shaken or fire.shooter_disordered,
        ),
        when("BP.9.23", "unclear", tables.UNCLEAR_MINUS, is_unclear),
        when(
            "BP.9.23",
            "long-range",
            tables.LONG_RANGE_MINUS,
            lambda fire: _guns(fire) and band(fire) == "long",
        ),
        when(
            "BP.9.23",
            "overhead",
            tables.OVERHEAD_MINUS,
            lambda fire: _guns(fire) and fire.overhead and not fire.closing,
        ),
    ),
    fails_on=(tables.ALWAYS_MISSES,),
    passes_on=(tables.ALWAYS_HITS,),
)
HIT_ON_SIX: Check[Fire] = Check(
    "hit-on-six",
    "BP.16.10",
    die=lambda fire: D6,
    need=lambda fire: tables.ALWAYS_HITS,
    passes_on=(tables.ALWAYS_HITS,),
)
HIT_AGAIN, HIT_ON_SIX_AGAIN = again(HIT), again(HIT_ON_SIX)


def aim(fire: Fire, second: bool = False) -> Check[Fire]:
    """The roll to hit: in terror or panic only a natural 6 will do (BP.16.10)."""
    if fire.needs_six:
        return HIT_ON_SIX_AGAIN if second else HIT_ON_SIX
    return HIT_AGAIN if second else HIT


def rerolled_misses(fire: Fire) -> int:
    """Sharpshooters; and double-shotted muskets of 20.2 (BP.16.16)."""
    return tables.REROLLED * (fire.sharpshooters + fire.double_shotted)


def hit_by(fire: Fire) -> HitBy:
    if not _guns(fire):
        return "small-arms"
    return "artillery-long" if band(fire) == "long" else "artillery-near"


def save_of(fire: Fire) -> Save:
    """How the target saves the hits of this shot; Crack counts while it has no casualties (BP.16.03)."""
    return Save(
        morale=fire.target_morale,
        arm=fire.target_arm,
        formation=fire.target_formation,
        cover=fire.target_cover,
        hit_by=hit_by(fire),
        stubborn=fire.target_stubborn,
        crack_unhurt=fire.target_crack and not fire.target_casualties,
    )


class Volley(NamedTuple):
    """What a shot did. A natural 6 among the final dice disorders, saved or not (BP.9.25, 16.35)."""

    dice: int
    hits: int
    sixes: int
    casualties: int
    again: int = 0  # dice thrown a second time

    @property
    def disorders(self) -> bool:
        return self.sixes > 0


def fire(dice: Dice, shot: Fire, by: str = "", against: str = "") -> Volley:
    """The whole shot: dice to hit, those thrown again, saves, saves thrown again."""
    number = dice_of(shot)
    with dice.by(by):
        fallen = throw(aim(shot), shot, number, dice)
        misses = min(fallen[NO], rerolled_misses(shot))
        fallen[NO] -= misses
        # A hit that must be thrown again is one that is not a 6, if there is one (BP.16.34).
        if shot.poor_shooters and fallen[YES] + fallen[SIX]:
            fallen[YES if fallen[YES] else SIX] -= tables.REROLLED
            misses += tables.REROLLED
        fallen += throw(aim(shot, second=True), shot, misses, dice)
    hits = fallen[YES] + fallen[SIX]
    return Volley(number, hits, fallen[SIX], save(dice, save_of(shot), hits, against), misses)
