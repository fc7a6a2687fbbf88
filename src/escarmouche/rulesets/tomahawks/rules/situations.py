"""What dice are thrown for: the fields of the named tests, with their names and defaults."""

from typing import Literal

import msgspec

from escarmouche.rulesets.tomahawks.data.state import Formation, MeleeWeapon, TroopType, Weather
from escarmouche.rulesets.tomahawks.data.tables import Cover

ReactionCause = Literal["shooting", "melee", "morale"]
Leaving = Literal["recoil", "flight"]
Choice = Literal["recoil", "shaken"]


class Spot(msgspec.Struct, frozen=True, kw_only=True):
    """One figure looks at a figure or marker (MT.8).

    `target_cover` is the best that it has, `obstacles_crossed` only those farther than 2" from both (MT.8.23).
    """

    distance: float = 12.0
    sight_blocked: bool = False
    target_smoke: bool = False
    target_mounted: bool = False
    target_large: bool = False  # gun, wagon or boat (MT.8.12)
    target_cover: Cover = "none"
    target_scout_or_natives: bool = False
    target_hidden_marker: bool = False
    spotter_scout: bool = False
    obstacles_crossed: int = 0
    light_inches: float = 0.0
    dense_inches: float = 0.0
    weather: Weather = "clear"


class Shot(msgspec.Struct, frozen=True, kw_only=True):
    """One figure, one weapon, and the reference figure of the target (MT.10.04); of a gun, one of its dice.

    `target_cover` is that of the worst penalty (MT.10.16), `obstacles_crossed` are those that count (MT.10.19).
    `wet_powder`: the option is in force, and it rains (section 15).
    """

    shooting: int = 7
    weapon: str = "musket"
    distance: float = 10.0
    hasty: bool = False
    obstacles_crossed: int = 0
    target_cover: Cover = "none"
    target_formation: Formation = "normal"
    target_mounted: bool = False
    large_target: bool = False  # wagon or boat, never a gun (MT.10.21)
    sharpshooter: bool = False
    wet_powder: bool = False


class Hit(msgspec.Struct, frozen=True, kw_only=True):
    """A hit that may kill (MT.10.24). `impossible`: it came of a normally impossible shot (MT.10.17)."""

    weapon: str = "musket"
    distance: float = 10.0
    wet_powder: bool = False
    impossible: bool = False


class Reaction(msgspec.Struct, frozen=True, kw_only=True):
    """A unit whose nerve is tested (MT.11). `figures` are those left, `losses` those of this shot or round.

    What belongs to another cause does not count.
    """

    cause: ReactionCause = "shooting"
    troop_type: TroopType = "trained"
    figures: int = 6
    is_officer: bool = False
    officer_near: bool = False
    formed: bool = False
    fleeing: bool = False
    losses: int = 0
    natives_in_cover: bool = False
    solid_cover: bool = False
    volley: bool = False
    shooter_unseen: bool = False
    artillery: bool = False
    shooter_close_order: bool = False
    enemy_losses: int = 0
    two_to_one: bool = False
    surprised: bool = False  # and this is the first round (MT.11.25)


class Rally(msgspec.Struct, frozen=True):
    """An attempt of a fleeing unit (MT.12.07)."""

    troop_type: TroopType = "trained"


class BreakOff(msgspec.Struct, frozen=True):
    """A figure of a unit that leaves a melee (MT.13.21, 13.22)."""

    kind: Leaving = "recoil"


class Strike(msgspec.Struct, frozen=True, kw_only=True):
    """One engaged figure strikes at an enemy unit (MT.13.10-13.19).

    `striker_engaged`: its unit started the melee. `surprised` and `defended_position` are of the unit struck.
    """

    aggressiveness: int = 6
    defence: int = 6
    striker_weapon: MeleeWeapon = "none"
    struck_weapon: MeleeWeapon = "none"
    striker_engaged: bool = False
    striker_mounted: bool = False
    struck_mounted: bool = False
    ferocious: bool = False
    surprised: bool = False
    defended_position: bool = False
    round: int = 1
