"""What dice are thrown for: the fields of the named tests, with their names and defaults."""

from typing import Annotated, Literal

import msgspec

from escarmouche.kernel.named_tests import ABSENT, asked
from escarmouche.rulesets.tomahawks.data.state import BonusRounds, Formation, MeleeWeapon, TroopType, Weather
from escarmouche.rulesets.tomahawks.data.tables import ROUNDS, WEAPONS, Cover

ReactionCause = Literal["shooting", "melee", "morale"]
Leaving = Literal["recoil", "flight"]
Choice = Literal["recoil", "shaken"]

PROFILE = (2, 10)
INCHES, OBSTACLES, FIGURES, LOST = (0, 200), (0, 20), (1, 40), (0, 40)  # that a named test is asked of


class Spot(msgspec.Struct, frozen=True, kw_only=True):
    """One figure looks at a figure or marker (MT.8).

    `target_cover` is the best that it has, `obstacles_crossed` only those farther than 2" from both (MT.8.23).
    """

    distance: Annotated[float, asked("MT.1.05", INCHES)] = 12.0
    sight_blocked: Annotated[bool, asked("MT.8.04")] = False
    target_smoke: Annotated[bool, asked("MT.8.10")] = False
    target_mounted: Annotated[bool, asked("MT.8.11")] = False
    target_large: Annotated[bool, asked("MT.8.12")] = False  # gun, wagon or boat (MT.8.12)
    target_cover: Annotated[Cover, asked("MT.8.13")] = "none"
    target_scout_or_natives: Annotated[bool, asked("MT.8.15")] = False
    target_hidden_marker: Annotated[bool, asked("MT.8.16")] = False
    spotter_scout: Annotated[bool, asked("MT.8.22")] = False
    obstacles_crossed: Annotated[int, asked("MT.8.23", OBSTACLES)] = 0
    light_inches: Annotated[float, asked("MT.8.24", INCHES)] = 0.0
    dense_inches: Annotated[float, asked("MT.8.25", INCHES)] = 0.0
    weather: Annotated[Weather, asked("MT.8.29")] = "clear"


class Shot(msgspec.Struct, frozen=True, kw_only=True):
    """One figure, one weapon, and the reference figure of the target (MT.10.04); of a gun, one of its dice.

    `target_cover` is that of the worst penalty (MT.10.16), `obstacles_crossed` are those that count (MT.10.19).
    `wet_powder`: the option is in force, and it rains (section 15).
    """

    shooting: Annotated[int, asked("MT.2.03", PROFILE)] = 7
    weapon: Annotated[str, asked("MT.9.01", words=WEAPONS)] = "musket"
    distance: Annotated[float, asked("MT.10.02")] = 10.0
    hasty: Annotated[bool, asked("MT.10.08")] = False
    obstacles_crossed: Annotated[int, asked("MT.10.12", OBSTACLES)] = 0
    target_cover: Annotated[Cover, asked("MT.10.16")] = "none"
    target_formation: Annotated[Formation, asked("MT.10.13")] = "normal"
    target_mounted: Annotated[bool, asked("MT.10.15a")] = False
    large_target: Annotated[bool, asked("MT.10.15b")] = False  # wagon or boat, never a gun (MT.10.21)
    sharpshooter: Annotated[bool, asked("MT.2.47")] = False
    wet_powder: Annotated[bool, asked("MT.10.25")] = False


class Hit(msgspec.Struct, frozen=True, kw_only=True):
    """A hit that may kill (MT.10.24). `impossible`: it came of a normally impossible shot (MT.10.17)."""

    weapon: Annotated[str, asked("MT.9.01", words=WEAPONS)] = "musket"
    distance: Annotated[float, asked("MT.10.02")] = 10.0
    wet_powder: Annotated[bool, asked("MT.10.25")] = False
    impossible: Annotated[bool, asked("MT.10.25")] = False


class Reaction(msgspec.Struct, frozen=True, kw_only=True):
    """A unit whose nerve is tested (MT.11). `figures` are those left, `losses` those of this shot or round.

    What belongs to another cause does not count.
    """

    cause: Annotated[ReactionCause, asked("MT.11.02")] = "shooting"
    troop_type: Annotated[TroopType, asked("MT.2.01")] = "trained"
    figures: Annotated[int, asked("MT.11.05", FIGURES)] = 6
    is_officer: Annotated[bool, asked("MT.11.04")] = False
    officer_near: Annotated[bool, asked("MT.11.04")] = False
    formed: Annotated[bool, asked("MT.11.06")] = False
    fleeing: Annotated[bool, asked("MT.12.09")] = False
    losses: Annotated[int, asked("MT.11.20", LOST, default=ABSENT)] = 0
    natives_in_cover: Annotated[bool, asked("MT.11.12")] = False
    solid_cover: Annotated[bool, asked("MT.11.13")] = False
    volley: Annotated[bool, asked("MT.11.14")] = False
    shooter_unseen: Annotated[bool, asked("MT.11.14")] = False
    artillery: Annotated[bool, asked("MT.11.16")] = False
    shooter_close_order: Annotated[bool, asked("MT.11.16")] = False
    enemy_losses: Annotated[int, asked("MT.11.23", LOST)] = 0
    two_to_one: Annotated[bool, asked("MT.11.21")] = False
    surprised: Annotated[bool, asked("MT.11.22")] = False  # and this is the first round (MT.11.25)


class Rally(msgspec.Struct, frozen=True):
    """An attempt of a fleeing unit (MT.12.07)."""

    troop_type: TroopType = "trained"


class BreakOff(msgspec.Struct, frozen=True):
    """A figure of a unit that leaves a melee (MT.13.21, 13.22)."""

    kind: Leaving = "recoil"


class Strike(msgspec.Struct, frozen=True, kw_only=True):
    """One engaged figure strikes at an enemy unit (MT.13.10-13.19).

    `striker_engaged`: its unit started the melee. `surprised` and `defended_position` are of the unit struck.
    `bonus_rounds`: the option of section 15.
    """

    aggressiveness: Annotated[int, asked("MT.2.03", PROFILE)] = 6
    defence: Annotated[int, asked("MT.2.03", PROFILE)] = 6
    striker_weapon: Annotated[MeleeWeapon, asked("MT.9.35")] = "none"
    struck_weapon: Annotated[MeleeWeapon, asked("MT.9.35")] = "none"
    striker_engaged: Annotated[bool, asked("MT.9.33")] = False
    striker_mounted: Annotated[bool, asked("MT.9.33")] = False
    struck_mounted: Annotated[bool, asked("MT.9.33")] = False
    ferocious: Annotated[bool, asked("MT.2.46")] = False
    surprised: Annotated[bool, asked("MT.13.14")] = False
    defended_position: Annotated[bool, asked("MT.13.15")] = False
    round: Annotated[int, asked("MT.13.08", (1, ROUNDS))] = 1
    bonus_rounds: Annotated[BonusRounds, asked("MT.9.33")] = "first"
