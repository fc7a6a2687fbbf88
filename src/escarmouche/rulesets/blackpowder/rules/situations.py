"""What dice are thrown for: the fields of the named tests, with their names and defaults.

Lengths are those of the rules, before any scale of the table (BP.17.01).
"""

from typing import Literal

import msgspec

from escarmouche.rulesets.blackpowder.data.state import Arm, Formation, Size

Cover = Literal["none", "light", "heavy"]
HitBy = Literal["small-arms", "artillery-near", "artillery-long", "melee", "lancers"]
Shot = Literal["fire", "closing-fire", "traversing-fire"]
FirstStep = Literal["move", "other"]
HeavyCavalry = Literal["none", "one", "d3"]
Personality = Literal["", "aggressive", "timid", "decisive", "hesitant", "headstrong", "diffident"]


class Command(msgspec.Struct, frozen=True, kw_only=True):
    """An order that a commander tries to give (BP.6.10-6.15).

    `formation_bonus` is the lowest of a brigade order's group, and then stands for its formation (BP.6.22).
    The last ones belong to the option `personalities` (BP.17.10).
    """

    staff_rating: int = 8
    distance: float = 0.0
    enemy_within_12: bool = False
    formation: Formation = "line"
    on_road: bool = False
    formation_bonus: int = 0
    brigade: bool = False
    reliable: bool = False
    marauders: bool = False
    pas_de_charge: bool = False
    personality: Personality = ""
    charge: bool = False  # an order to charge
    retreat: bool = False  # an order to go back
    first_to_order: bool = False  # nobody of the side has given an order this turn
    far_from_cinc: bool = False  # more than 12" from him


class Fire(msgspec.Struct, frozen=True, kw_only=True):
    """One shot of a unit, or of one side of a square or building (BP.9). `distance` runs from leader to target.

    `double_shotted`: one more miss is thrown again (a rule of 20.2).
    """

    shot: Shot = "fire"
    shooter_arm: Arm = "infantry"
    shooter_size: Size = "standard"
    shooting: int = 3
    shooter_formation: Formation = "line"
    shooter_shaken: bool = False
    shooter_disordered: bool = False
    distance: float = 12.0
    weapon_range: float = 18.0
    enfilade: bool = False
    overhead: bool = False
    first_fire: bool = False
    extra_dice: int = 0
    max_dice: int | None = None
    needs_six: bool = False
    sharpshooters: bool = False
    double_shotted: bool = False
    poor_shooters: bool = False
    shrapnel: bool = False
    steady_line: bool = False
    target_arm: Arm = "infantry"
    target_formation: Formation = "line"
    target_morale: int = 4
    target_clear: bool = True
    target_cover: Cover = "none"
    target_stubborn: bool = False
    target_crack: bool = False
    target_casualties: int = 0
    target_stamina: int = 3
    target_disordered: bool = False

    @property
    def closing(self) -> bool:
        return self.shot == "closing-fire"


class Save(msgspec.Struct, frozen=True, kw_only=True):
    """A hit that is to be saved (BP.9.26, 9.27). `inspired`: one more save is thrown again (a rule of 20.3)."""

    morale: int = 4
    arm: Arm = "infantry"
    formation: Formation = "line"
    cover: Cover = "none"
    hit_by: HitBy = "small-arms"
    stubborn: bool = False
    crack_unhurt: bool = False
    inspired: bool = False


class BreakTest(msgspec.Struct, frozen=True, kw_only=True):
    """A unit whose nerve is tested (BP.14.10-14.16).

    `hand_to_hand_rows`: the option `closing_fire_h2h_rows` is in force, and the cause is fire at a charger or mover.
    """

    cause: str = "shooting"
    arm: Arm = "infantry"
    excess: int = 0
    disordered: bool = False
    artillery_casualties: bool = False
    square_vs_cavalry: bool = False
    steady: bool = False
    valiant: bool = False
    hand_to_hand_rows: bool = False


class Fighter(msgspec.Struct, frozen=True, kw_only=True):
    """A unit in a round of hand-to-hand (BP.13).

    `needs_six`: terror or panic of a Freshly Raised unit; `pike`: Piquiers charged in front (BP.16.30).
    """

    hand_to_hand: int = 6
    size: Size = "standard"
    arm: Arm = "infantry"
    formation: Formation = "line"
    morale: int = 4
    charging: bool = False
    won_last_round: bool = False
    shaken: bool = False
    disordered: bool = False
    flanked: bool = False
    supports: int = 0
    building_size: int = 0
    cover: Cover = "none"
    lost_cover: bool = False
    heavy_cavalry: HeavyCavalry = "none"
    lancers: bool = False
    ferocious_charge: bool = False
    bloodthirsty: bool = False
    tough_fighters: bool = False
    stubborn: bool = False
    crack: bool = False
    casualties: int = 0
    stamina: int = 3
    extra_dice: int = 0
    needs_six: bool = False
    pike: bool = False
    inspired: bool = False

    @property
    def is_shaken(self) -> bool:
        """BP.9.43."""
        return self.shaken or self.casualties >= self.stamina


class Blow(msgspec.Struct, frozen=True, kw_only=True):
    """A die of a fighter against one enemy (BP.13.07, 13.08)."""

    charging: bool = False
    won_last_round: bool = False
    weary: bool = False  # shaken or disordered
    skirmish: bool = False
    flanked: bool = False
    needs_six: bool = False
