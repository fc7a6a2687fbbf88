"""What dice are thrown for: the fields of the rules, with their names and defaults."""

from typing import Literal

import msgspec

from escarmouche.rulesets.tyneside.data.state import Class

Cover = Literal["open", "light", "heavy"]
Firer = Literal["individual", "volley", "commanded", "uncommanded", "automatic"]
Movement = Literal["none", "half", "full"]
FullSpeedFire = Literal["automatic_side", "all", "none"]


class Shot(msgspec.Struct, frozen=True, kw_only=True):
    """One figure, one weapon, the figure aimed at (TY.14).

    `firer` is the row of TY.14.12: a player character, commanded second or musician is an individual. `movement` is
    the shooter's own; anything but none also means that his unit moved.
    """

    distance: float
    shooter_class: Class = "veteran"
    weapon: str = "musket"
    cover: Cover = "open"
    firer: Firer = "individual"
    movement: Movement = "none"
    unit_moved: bool = False  # he stood, and a comrade did not: the whole group has moved (TY.14.04)
    advancing: bool = False
    loaded: bool = True
    shooter_wounds: int = 0
    full_speed_fire: FullSpeedFire = "automatic_side"  # TY.14.09

    @property
    def moved(self) -> bool:
        """The unit has moved (TY.13.10)."""
        return self.unit_moved or self.movement != "none"


class Hit(msgspec.Struct, frozen=True):
    """A hit, by the class and weapon of the shooter (TY.15.03)."""

    shooter_class: Class = "veteran"
    weapon: str = "musket"


class Risk(msgspec.Struct, frozen=True, kw_only=True):
    """What a Risk Factor is made of (TY.9.02)."""

    formed: bool = False  # which Action Table
    hero_with_unit: bool = False
    entirely_in_cover: bool = False
    enemy_in_range: bool = False
    greens_in_range: bool = False
    start_strength: int = 10
    lost: int = 0  # dead and wounded living
    unit_of_one: bool = False
    seconds_killed: int = 0
    enemy_on_flank: bool = False
    fled_or_pushed_back: bool = False


class Roll(msgspec.Struct, frozen=True):
    """A roll on an Action Table: the Risk Factor, and which of the two tables (TY.9.16)."""

    factor: int
    formed: bool = False


class Spot(msgspec.Struct, frozen=True, kw_only=True):
    """One figure looks for another (TY.8); the line of fire is a matter of its own."""

    distance: float
    target_terrain: Literal["open", "dense"] = "dense"
    same_piece: bool = False
    depth: float = 0.0
    fired_last: bool = False
    plain_view: bool = False
    observer_depth: float = 0.0


class Fighter(msgspec.Struct, frozen=True, kw_only=True):
    """A figure in contact: its class and melee factor, its opponents and the best factor among them (TY.16)."""

    klass: Class = "veteran"
    factor: int = 2
    enemies: int = 1
    best_enemy: int = 2
