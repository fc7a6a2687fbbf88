"""What dice are thrown for: the fields of the rules, with their names and defaults."""

from typing import Annotated, Literal

import msgspec

from escarmouche.kernel.named_tests import ALWAYS, asked
from escarmouche.rulesets.tyneside.data.state import Class
from escarmouche.rulesets.tyneside.data.tables import DEADLY_WOUNDS, MISSILES

Cover = Literal["open", "light", "heavy"]
Firer = Literal["individual", "volley", "commanded", "uncommanded", "automatic"]
Movement = Literal["none", "half", "full"]
FullSpeedFire = Literal["automatic_side", "all", "none"]

WOUNDS = (0, DEADLY_WOUNDS - 1)
MOST_STRENGTH, MOST_KILLED = 40, 10  # that a named test is asked of


class Shot(msgspec.Struct, frozen=True, kw_only=True):
    """One figure, one weapon, the figure aimed at (TY.14).

    `firer` is the row of TY.14.12: a player character, commanded second or musician is an individual. `movement` is
    the shooter's own; anything but none also means that his unit moved.
    """

    shooter_class: Annotated[Class, asked("TY.14.15")] = "veteran"
    weapon: Annotated[str, asked("TY.3.01", words=MISSILES)] = "musket"
    distance: Annotated[float, asked("TY.4.03", needed=ALWAYS)]
    cover: Annotated[Cover, asked("TY.4.11")] = "open"
    firer: Annotated[Firer, asked("TY.14.12")] = "individual"
    movement: Annotated[Movement, asked("TY.13.10")] = "none"
    unit_moved: bool = False  # he stood, and a comrade did not: the whole group has moved (TY.14.04)
    advancing: Annotated[bool, asked("TY.14.10")] = False
    loaded: Annotated[bool, asked("TY.14.13")] = True
    shooter_wounds: Annotated[int, asked("TY.14.22", WOUNDS)] = 0
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
    hero_with_unit: Annotated[bool, asked("TY.9.03")] = False
    entirely_in_cover: Annotated[bool, asked("TY.9.04")] = False
    enemy_in_range: Annotated[bool, asked("TY.9.05")] = False
    greens_in_range: Annotated[bool, asked("TY.9.06")] = False
    start_strength: Annotated[int, asked("TY.9.07", (1, MOST_STRENGTH))] = 10
    lost: Annotated[int, asked("TY.9.07", (0, MOST_STRENGTH))] = 0  # dead and wounded living
    unit_of_one: Annotated[bool, asked("TY.9.08")] = False
    seconds_killed: Annotated[int, asked("TY.9.09", (0, MOST_KILLED))] = 0
    enemy_on_flank: Annotated[bool, asked("TY.9.10")] = False
    fled_or_pushed_back: Annotated[bool, asked("TY.9.11")] = False


class Roll(msgspec.Struct, frozen=True):
    """A roll on an Action Table: the Risk Factor, and which of the two tables (TY.9.16)."""

    factor: int
    formed: bool = False


class Spot(msgspec.Struct, frozen=True, kw_only=True):
    """One figure looks for another (TY.8); the line of fire is a matter of its own."""

    distance: Annotated[float, asked("TY.4.03", needed=ALWAYS)]
    target_terrain: Annotated[Literal["open", "dense"], asked("TY.8.01")] = "dense"
    same_piece: Annotated[bool, asked("TY.8.04")] = False
    depth: Annotated[float, asked("TY.8.02")] = 0.0
    fired_last: Annotated[bool, asked("TY.8.03")] = False
    plain_view: Annotated[bool, asked("TY.8.03")] = False
    observer_depth: Annotated[float, asked("TY.8.07")] = 0.0


class Fighter(msgspec.Struct, frozen=True, kw_only=True):
    """A figure in contact: its class and melee factor, its opponents and the best factor among them (TY.16)."""

    klass: Class = "veteran"
    factor: int = 2
    enemies: int = 1
    best_enemy: int = 2
