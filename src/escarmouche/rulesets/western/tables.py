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
VEHICLE_COVER_REACH = 2.0  # of a wagon without a team, scenario 6.3

# FW.14 Deployment

ENEMY_CLEARANCE = 10.0  # FW.14.07

# FW.14 Setting up, and section 7: points

RATINGS = (1, 6)  # FW.0.03: class, skill and health
ELITE_SKILL = 4  # FW.8.27: from this skill on a shooter is an elite one
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
