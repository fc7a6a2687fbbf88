"""Every figure of the Far West rules, and nothing else. Lengths are in centimetres."""

from typing import NamedTuple

# FW.1 Geometry

FOOT_RADIUS = 1.0  # FW.1.01
MOUNTED_RADIUS = 2.0  # FW.1.02
CONTACT = 0.1  # FW.1.04
GROUP = 5.0  # FW.1.17
FOREST_DEPTH = 10.0  # FW.1.09: so much forest can be seen through
CROUCHED_SIGHT = 2.0  # FW.1.11: beyond it nobody sees who is crouched and immobile in brush or rocks
OPENING_REACH = 2.0  # FW.1.14: from how far off an opening is used
OPENING_WIDTH = {"door": 3.0, "window": 2.0, "loophole": 0.5}  # FW.1.20
OPENING_USERS = {"door": 2, "window": 1, "loophole": 1}  # FW.1.20
OPENING_ANGLE = 60.0  # FW.1.20, on either side of the outward normal
HIGH_OBSTACLE_REACH = 2.0  # FW.1.22: who is so near a high obstacle looks over it
CREST_MARGIN = 1.0  # FW.1.23
HOLDING_REACH = 2.0  # FW.1.23: who holds a bank or rampart

# FW.3 Terrain

GROUNDS = ("clear", "difficult", "very_difficult", "impassable")  # from the best to the worst


class Terrain(NamedTuple):
    """A row of the table of FW.3.35: how each kind goes in or over, and what it does to sight and in melee."""

    shape: str  # area, building, line
    foot: str = "clear"
    cavalry: str = "clear"
    mounted_foot: str = "clear"
    cover: str = "none"  # to foot figures in it or behind it
    sight: str = ""  # forest: by its thickness; high: unless one is near it; solid: never through it
    obstacle: bool = False  # in melee
    holder_higher: bool = False  # in melee
    conceals: bool = False  # FW.1.11


def _low(holder_higher: bool = False) -> Terrain:
    """A low obstacle (FW.3.20)."""
    hard = "difficult"
    return Terrain("line", hard, hard, hard, "cover", obstacle=True, holder_higher=holder_higher)


def _high(holder_higher: bool = False) -> Terrain:
    """A high one."""
    no_way = "impassable"
    return Terrain("line", "very_difficult", no_way, no_way, "cover", "high", True, holder_higher)


TERRAIN = {  # FW.3.07, 3.35
    "brush": Terrain("area", "difficult", "difficult", "difficult", cover="cover", conceals=True),
    "rocks": Terrain("area", "difficult", "difficult", "difficult", cover="cover", conceals=True),
    "forest": Terrain(
        "area", "difficult", "very_difficult", "very_difficult", cover="forest", sight="forest"
    ),
    "steep_slope": Terrain("area", "difficult", "difficult", "very_difficult"),
    "ford": Terrain("area", "difficult", "difficult", "difficult"),
    "deep_water": Terrain("area", "very_difficult", "very_difficult", "very_difficult", cover="swimmer"),
    "road": Terrain("area"),
    "rampart_walk": Terrain("area", "clear", "impassable", "impassable"),
    "stairs": Terrain("area", "difficult", "impassable", "impassable"),
    "building": Terrain("building", "clear", "impassable", "impassable", cover="cover", sight="solid"),
    "hedge": _low(),
    "fence": _low(),
    "low_wall": _low(),
    "trough": _low(),
    "barricade": _low(),
    "bank": _low(holder_higher=True),
    "palisade": _high(),
    "rampart": _high(holder_higher=True),
    "cliff": Terrain("line", "impassable", "impassable", "impassable", sight="solid"),  # FW.1.14
    "ridge": Terrain("line", sight="solid"),  # FW.1.15
}
OPENING_GROUND = {"door": "clear", "window": "difficult", "loophole": "impassable"}  # FW.3.21, on foot
OPENING_COVER = {"door": "cover", "window": "cover", "loophole": "loophole"}  # FW.4.12
RAMPART_DEPTH = 0.5  # between a rampart and the walk behind it
RAISED = 1  # FW.1.23: the level of a rampart walk
SLOPES = ("steep_slope", "stairs")  # FW.1.23, 11.17: who is farther up on one is higher
HIDING_PLACES = ("brush", "rocks", "forest", "building")  # FW.9.10
CHARGE = 10.0  # FW.3.29

# FW.4 Cover

COVERS = {"none": 0, "cover": -1, "swimmer": -1, "forest": -1, "loophole": -2}  # FW.4.01-4.04
LINEAR_COVER_REACH = 2.0  # FW.4.07
AREA_COVER_REACH = 1.0  # FW.4.08

# FW.11 Melee: recoil

RECOIL = 5.0  # FW.11.15

# FW.13 Vehicles

VEHICLE_RADIUS = 4.0  # FW.13.01
VEHICLE_SEATS = 7  # FW.13.02
CLEARING_REACH = 2.0  # of an obstacle that is cleared away, scenario 6.2
VEHICLE_COVER_REACH = 2.0  # of a wagon without a team, scenario 6.3

# FW.14 Deployment

ENEMY_CLEARANCE = 10.0  # FW.14.07

# FW.14 Setting up, and section 7: points

RATINGS = (1, 6)  # FW.0.03: class, skill and health
ELITE_SKILL = 4  # FW.8.27: from this skill on a shooter is an elite one
ORDINARY_SKILL = 4  # FW.8.27: the most without a special scenario
ELITE_FIGURES = 1  # FW.8.13: in the list of one player
LIVES = (1, 2)  # FW.12.02
TROOP_SIZE = (3, 25)  # section 1
CLASS_POINTS = {1: 2, 2: 4, 3: 7, 4: 10, 5: 14, 6: 19}
SKILL_POINTS = {1: -2, 2: -1, 3: 0, 4: 5, 5: 10, 6: 16}
MISSILE_POINTS = {
    "revolver": 4, "pistol": 2, "derringer": 2, "pepperbox_small": 2, "pepperbox_large": 3, "repeating_carbine": 7,
    "breech_carbine": 6, "muzzle_carbine": 0, "muzzle_rifle": 5, "breech_rifle": 7, "shotgun_long": 5,
    "shotgun_short": 4, "mares_leg": 5, "bow": 3, "thrown": 1,
}  # fmt: skip
BLADE_POINTS = {
    "lance": 2, "handled_tool": 0, "heavy_tool": 1, "sabre": 1, "tomahawk": 1, "war_club": 0, "club": 0,
    "rifle_butt": 0, "knife": 0, "pistol_butt": 0, "bare_hands": 0,
}  # fmt: skip
SCOPE_POINTS = 2
MOUNT_POINTS = {"cavalry": 5, "mounted_foot": 3}
LEADER_POINTS = 3
LIFE_POINTS = 5  # each beyond the first
AMERINDIAN_FIREARM_POINTS = -2  # each firearm that an Amerindian carries
TRADITIONAL = ("bow", "thrown")  # FW.2.08: every other missile weapon is a firearm
BARRELS = {"shotgun_long": 2, "shotgun_short": 2}  # FW.6.28

# FW.3 Slowness

PACE = {"foot": 20.0, "cavalry": 40.0, "mounted_foot": 36.0}  # FW.3.01, 3.05, 3.06
HEAVY_PACE = 16.0  # FW.3.02
SLOWNESS_DICE = {"foot": 1, "cavalry": 2, "mounted_foot": 2}  # FW.3.03, 3.05, 3.06
AMERINDIAN_DICE = 2  # FW.3.04, the lower is kept
VERY_DIFFICULT = 0.5  # FW.3.10
BLOCKS_ON = 6  # FW.3.11
BLOCKING_SIXES = {"difficult": 2, "very_difficult": 1}  # FW.3.12, 3.13: of mounted figures
HALF_MOVE = 0.5  # FW.3.26
HORSE_REACH = 1.0  # FW.3.26

# FW.5 Shooting procedure

ALWAYS_MISSES = 1  # FW.5.06, 11.05
SIX = 6
NATURAL_SEVEN = 7  # FW.5.09, 11.08
SIXES_BELOW = 5  # FW.5.11: at N = 8 or more, N - 5 sixes make a hit

# FW.6 Missile weapons


class Missile(NamedTuple):
    """A row of the weapon table. `bands`: how far each threshold reaches; `contact`: the threshold in contact.

    `load` is its class of the weapon state machine: repeats, breech, muzzle, barrels, ready or thrown.
    """

    bands: tuple[tuple[float, int], ...]
    load: str
    shots: int = 1
    dice: int = 1  # of one shot
    contact: int | None = None
    hands: int = 1
    pistol: bool = False  # serves who is in contact since the start of the turn, FW.5.15
    butt: str = "rifle_butt"  # FW.6.42


_HANDGUN, _LONG = ((10.0, 5), (20.0, 6)), ((40.0, 5), (60.0, 6))
_CLOSE = ((10.0, 6),)
MISSILES = {  # FW.6.01
    "revolver": Missile(_HANDGUN, "repeats", 2, pistol=True, butt="pistol_butt"),
    "pistol": Missile(_HANDGUN, "muzzle", pistol=True, butt="pistol_butt"),  # FW.6.04
    "derringer": Missile(_CLOSE, "muzzle", contact=5, pistol=True, butt="pistol_butt"),
    "pepperbox_small": Missile(_CLOSE, "repeats", 2, contact=5, hands=2, pistol=True, butt="pistol_butt"),
    "pepperbox_large": Missile(
        ((10.0, 5), (20.0, 7)), "repeats", 2, hands=2, pistol=True, butt="pistol_butt"
    ),
    "repeating_carbine": Missile(((40.0, 5), (50.0, 6), (60.0, 7)), "repeats", 2, hands=2),
    "breech_carbine": Missile((*_LONG, (70.0, 7)), "breech", hands=2),
    "muzzle_carbine": Missile((*_LONG, (70.0, 7)), "muzzle", hands=2),  # FW.6.41
    "muzzle_rifle": Missile((*_LONG, (80.0, 7)), "muzzle", hands=2),  # FW.6.07
    "breech_rifle": Missile((*_LONG, (80.0, 7)), "breech", hands=2),
    "shotgun_long": Missile((*_HANDGUN, (30.0, 7)), "barrels", dice=2, hands=2),
    "shotgun_short": Missile(_HANDGUN, "barrels", dice=2, hands=2),
    "mares_leg": Missile(((20.0, 5), (30.0, 6), (40.0, 7)), "repeats", 2, hands=2),  # FW.6.35
    "bow": Missile(((10.0, 5), (20.0, 6), (40.0, 7)), "ready", butt=""),
    "thrown": Missile(((20.0, 6), (40.0, 7)), "thrown", butt=""),  # FW.6.05
}
THROWN_SHORT = ((10.0, 6), (20.0, 7))  # FW.6.06
THROWN_ARRIVING = 5  # FW.6.05
JAMMING_ONES = 2  # FW.6.10, 6.14, 6.36
DEADLY_SKILL, DEADLY_SHOTS = 5, 3  # FW.8.35
STRIKER_SHOTS = 1  # FW.6.11: shots of who also wants to strike; with more he loses his blow, FW.6.12
MOVING_SHOTS = 1  # FW.6.08, 6.26, 6.27, 6.32: on foot
CONCEALABLE = ("derringer", "pepperbox_small")  # FW.6.24
SPLITTING = ("revolver", "pepperbox_small", "pepperbox_large")  # FW.6.09, 6.26: -1 at two targets
REPEATERS = ("repeating_carbine", "mares_leg")  # FW.6.13, 6.32: -1 when they fire twice
STEADY_REPEATERS = ("repeating_carbine",)  # FW.6.13: twice only when immobile

# FW.7 Shooting modifiers

COVER = {"none": 0, "cover": -1, "swimmer": -1, "forest": -1, "loophole": -2}  # FW.7.01
MOUNTED_COVER = ("swimmer", "forest")  # FW.4.09
TERRAIN_AND_TARGET = -2  # FW.7.02
FLEETING_TARGET = -1
SHOOTER_PENALTY = -1  # FW.7.01, each line of box A and of box B
POOR_CLASS = 2  # FW.7.09: this class and below; FW.11.17 and 11.19 too
MOUNTED_PISTOLS = ("revolver", "pistol", "derringer")  # FW.7.14
SURPRISE = 1  # FW.7.20, 6.24

# FW.8 Elite shooters, numeric skill

DEFAULT_SKILL = 3  # FW.8.26, 8.40
PICKING = 1  # FW.8.28, 8.29: what choosing a figure costs of the bonus
SCOPE, SCOPE_FROM = 1, 40.0  # FW.8.15
SCOPED = ("muzzle_rifle", "breech_rifle")
UNABLE, NERVOUS = 1, 2  # FW.8.24, 8.25
DANGER = 20.0  # FW.8.31
LEADER_VOICE = 10.0  # FW.8.19
RANK_WIDTH = 1.0  # FW.8.19: who stands so near the line of sight is before the others
CLOSE_ORDER = 1.0  # FW.8.17: so near each other stand those in close order

# FW.9 Surprise

FOUND_WITHIN = 2.0  # FW.9.11
NON_COMBATANT = 1  # FW.0.02: the class of those who cannot drive, section 6.2

# FW.11 Melee


class Blade(NamedTuple):
    """A row of FW.11.37."""

    length: str
    improvised: bool = False
    mounted: bool = True


LENGTHS = ("long", "semi_long", "short", "very_short", "bare_hands")  # FW.11.01, the longest first
BLADES = {
    "lance": Blade("long"),
    "handled_tool": Blade("semi_long", improvised=True),
    "heavy_tool": Blade("semi_long", improvised=True),
    "sabre": Blade("short"),
    "tomahawk": Blade("short"),
    "war_club": Blade("short"),
    "club": Blade("short", improvised=True),
    "rifle_butt": Blade("short", improvised=True),
    "knife": Blade("very_short", mounted=False),
    "pistol_butt": Blade("very_short", improvised=True, mounted=False),
    "bare_hands": Blade("bare_hands", mounted=False),
}
POOR_BLOW = -1  # FW.11.17, line by line
HEAVY_TOOL = 1
AT_OBSTACLE = 1
AT_HIGHER = -1
CAVALRY_BLOW = 1
AGAINST_CAVALRY = -1
CHARGE_BLOW = 1

# FW.12 Casualties

WOUNDED = -1  # FW.12.04, on all shots and blows
WOUNDED_PACE = 0.5

# FW.16 Refusals

REFUSAL_ORDER = (  # FW.16.20
    "FW.16.13", "FW.16.17", "FW.16.03", "FW.16.04", "FW.16.18", "FW.16.19", "FW.16.01", "FW.16.05", "FW.16.02",
    "FW.16.06", "FW.16.07", "FW.16.08", "FW.16.09", "FW.16.10",
)  # fmt: skip
