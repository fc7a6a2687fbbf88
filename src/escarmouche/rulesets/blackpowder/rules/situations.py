"""What dice are thrown for: the fields of the named tests, with their names and defaults.

Lengths are those of the rules, before any scale of the table (BP.17.01).
"""

from typing import Annotated, Literal

import msgspec

from escarmouche.kernel.named_tests import ABSENT, asked
from escarmouche.rulesets.blackpowder.data.state import Arm, Formation, Size
from escarmouche.rulesets.blackpowder.data.tables import BUILDING_SIZES, CAUSES, MOST_SUPPORTS, RATING

Cover = Literal["none", "light", "heavy"]
HitBy = Literal["small-arms", "artillery-near", "artillery-long", "melee", "lancers"]
Shot = Literal["fire", "closing-fire", "traversing-fire"]
FirstStep = Literal["move", "other"]
HeavyCavalry = Literal["none", "one", "d3"]
Personality = Literal["", "aggressive", "timid", "decisive", "hesitant", "headstrong", "diffident"]

MORALE, STAMINA, SHOTS, BLOWS = (2, 6), (1, 6), (0, 8), (0, 15)
EXTRA_DICE = (0, 6)  # that a named test is asked of


class Command(msgspec.Struct, frozen=True, kw_only=True):
    """An order that a commander tries to give (BP.6.10-6.15).

    `formation_bonus` is the lowest of a brigade order's group, and then stands for its formation (BP.6.22).
    The last ones belong to the option `personalities` (BP.17.10).
    """

    staff_rating: Annotated[int, asked("BP.2.12", RATING)] = 8
    distance: Annotated[float, asked("BP.6.12")] = 0.0
    enemy_within_12: Annotated[bool, asked("BP.6.11")] = False
    formation: Annotated[Formation, asked("BP.6.11")] = "line"
    on_road: Annotated[bool, asked("BP.6.13")] = False
    formation_bonus: Annotated[int, asked("BP.6.22", (0, 2))] = 0
    brigade: bool = False
    reliable: Annotated[bool, asked("BP.16.14")] = False
    marauders: Annotated[bool, asked("BP.16.13")] = False
    pas_de_charge: Annotated[bool, asked("BP.16.26")] = False
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
    shooter_arm: Annotated[Arm, asked("BP.2.06")] = "infantry"
    shooter_size: Annotated[Size, asked("BP.2.02")] = "standard"
    shooting: Annotated[int, asked("BP.9.17", SHOTS)] = 3
    shooter_formation: Annotated[Formation, asked("BP.3.01", default=ABSENT)] = "line"
    shooter_shaken: Annotated[bool, asked("BP.9.23")] = False
    shooter_disordered: Annotated[bool, asked("BP.9.23")] = False
    distance: Annotated[float, asked("BP.9.09")] = 12.0
    weapon_range: Annotated[float, asked("BP.2.15", default=ABSENT)] = 18.0
    enfilade: Annotated[bool, asked("BP.9.38")] = False
    overhead: Annotated[bool, asked("BP.9.35")] = False
    first_fire: Annotated[bool, asked("BP.16.09")] = False
    extra_dice: Annotated[int, asked("BP.9.21", EXTRA_DICE)] = 0
    max_dice: Annotated[int | None, asked("BP.9.42", (1, None))] = None
    needs_six: Annotated[bool, asked("BP.16.10")] = False
    sharpshooters: Annotated[bool, asked("BP.16.16")] = False
    double_shotted: bool = False
    poor_shooters: Annotated[bool, asked("BP.16.25")] = False
    shrapnel: Annotated[bool, asked("BP.16.29")] = False
    steady_line: Annotated[bool, asked("BP.16.27")] = False
    target_arm: Annotated[Arm, asked("BP.2.06")] = "infantry"
    target_formation: Annotated[Formation, asked("BP.3.01", default=ABSENT)] = "line"
    target_morale: Annotated[int, asked("BP.9.26", MORALE)] = 4
    target_clear: Annotated[bool, asked("BP.9.13")] = True
    target_cover: Annotated[Cover, asked("BP.9.27")] = "none"
    target_stubborn: Annotated[bool, asked("BP.16.18")] = False
    target_crack: Annotated[bool, asked("BP.16.03")] = False
    target_casualties: Annotated[int, asked("BP.9.43", (0, None))] = 0
    target_stamina: Annotated[int, asked("BP.9.43", STAMINA)] = 3
    target_disordered: Annotated[bool, asked("BP.14.14")] = False

    @property
    def closing(self) -> bool:
        return self.shot == "closing-fire"


class Save(msgspec.Struct, frozen=True, kw_only=True):
    """A hit that is to be saved (BP.9.26, 9.27). `inspired`: one more save is thrown again (a rule of 20.3)."""

    morale: Annotated[int, asked("BP.9.26", MORALE)] = 4
    arm: Annotated[Arm, asked("BP.2.06")] = "infantry"
    formation: Annotated[Formation, asked("BP.3.01", default=ABSENT)] = "line"
    cover: Annotated[Cover, asked("BP.9.27")] = "none"
    hit_by: Annotated[HitBy, asked("BP.9.27")] = "small-arms"
    stubborn: Annotated[bool, asked("BP.16.18")] = False
    crack_unhurt: Annotated[bool, asked("BP.16.03")] = False
    inspired: bool = False


class BreakTest(msgspec.Struct, frozen=True, kw_only=True):
    """A unit whose nerve is tested (BP.14.10-14.16).

    `hand_to_hand_rows`: the option `closing_fire_h2h_rows` is in force, and the cause is fire at a charger or mover.
    """

    cause: Annotated[str, asked("BP.14.10", words=CAUSES)] = "shooting"
    arm: Annotated[Arm, asked("BP.2.06")] = "infantry"
    excess: Annotated[int, asked("BP.14.14", (0, 12))] = 0
    disordered: Annotated[bool, asked("BP.14.14")] = False
    artillery_casualties: Annotated[bool, asked("BP.14.14")] = False
    square_vs_cavalry: Annotated[bool, asked("BP.13.20")] = False
    steady: Annotated[bool, asked("BP.16.17")] = False
    valiant: Annotated[bool, asked("BP.16.23")] = False
    hand_to_hand_rows: bool = False


class Fighter(msgspec.Struct, frozen=True, kw_only=True):
    """A unit in a round of hand-to-hand (BP.13).

    `needs_six`: terror or panic of a Freshly Raised unit; `pike`: Piquiers charged in front (BP.16.30).
    """

    hand_to_hand: Annotated[int, asked("BP.13.03", BLOWS)] = 6
    size: Annotated[Size, asked("BP.2.02")] = "standard"
    arm: Annotated[Arm, asked("BP.2.06")] = "infantry"
    formation: Annotated[Formation, asked("BP.3.01", default=ABSENT)] = "line"
    morale: Annotated[int, asked("BP.9.26", MORALE)] = 4
    charging: Annotated[bool, asked("BP.13.08")] = False
    won_last_round: Annotated[bool, asked("BP.13.08")] = False
    shaken: Annotated[bool, asked("BP.13.08")] = False
    disordered: Annotated[bool, asked("BP.13.08")] = False
    flanked: Annotated[bool, asked("BP.13.08")] = False
    supports: Annotated[int, asked("BP.13.15", (0, MOST_SUPPORTS))] = 0
    building_size: Annotated[int, asked("BP.13.15", (0, BUILDING_SIZES[-1]))] = 0
    cover: Annotated[Cover, asked("BP.13.12")] = "none"
    lost_cover: Annotated[bool, asked("BP.13.12")] = False
    heavy_cavalry: Annotated[HeavyCavalry, asked("BP.16.11")] = "none"
    lancers: Annotated[bool, asked("BP.16.12")] = False
    ferocious_charge: Annotated[bool, asked("BP.16.08")] = False
    bloodthirsty: Annotated[bool, asked("BP.16.01")] = False
    tough_fighters: Annotated[bool, asked("BP.16.05")] = False
    stubborn: Annotated[bool, asked("BP.16.18")] = False
    crack: Annotated[bool, asked("BP.16.03")] = False
    casualties: Annotated[int, asked("BP.9.43", (0, None))] = 0
    stamina: Annotated[int, asked("BP.9.43", STAMINA)] = 3
    extra_dice: Annotated[int, asked("BP.13.03", EXTRA_DICE)] = 0
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
