"""Every figure of Muskets & Tomahawks, and nothing else. Lengths are in inches."""

from typing import Literal, NamedTuple

# MT.1 General conventions

TOLERANCE = 0.001  # MT.1.07, 1.09, 1.12
RADII = {"foot": 0.5, "mounted": 0.75, "piece": 1.0, "cart": 1.0, "wagon": 1.5, "boat": 1.5}  # MT.1.04
MARKER_RADIUS = 0.5
VEHICLES = ("cart", "wagon", "boat")  # MT.9.25

# MT.2 Units


class TroopRow(NamedTuple):
    """What a troop type brings: its Rally value, its cards and the actions on each (MT.2.02, 3.03)."""

    rally: int
    cards: int
    actions: int


TROOPS = {
    "trained": TroopRow(5, 2, 2),
    "skirmisher": TroopRow(4, 4, 1),
    "native": TroopRow(5, 4, 1),
    "recruit": TroopRow(6, 3, 1),
    "warrior": TroopRow(7, 3, 1),
    "conscript": TroopRow(7, 2, 1),
}

UNIT_SIZE = (4, 20)  # MT.2.05

# MT.2 Formations and cohesion

CLOSE_ORDER_GAP, CLOSE_ORDER_RANKS = 0.5, 2  # MT.2.12, 2.18
RANK_DEPTH = 0.25  # MT.2.18
RANKS_APART = {"foot": 1.5, "mounted": 2.0}
COLUMN_GAP, ABREAST = 1.0, 2  # MT.2.13, 2.18
DISPERSED_MEN, DISPERSED_GAP = 2, 2.0  # MT.2.14
DISPERSING = ("skirmisher", "native", "warrior")
CLOSING_UP = 2.0  # MT.2.19
COHESION = 4.0  # MT.2.20, to which the bonuses of traits are added

# MT.2 Terrain

Cover = Literal["none", "light", "dense", "solid"]


class TerrainRow(NamedTuple):
    """A kind of terrain (MT.2.30, 2.31, 2.33): whether lines of it are obstacles, what zones of it cost, how high it is
    and the cover that it gives."""

    shape: str  # obstacle, zone, building, road
    ground: str = "open"  # of zones: open, rough, very-rough, impassable; building
    high: bool = False
    cover: Cover = "none"
    hill: bool = False


TERRAIN = {
    "fence": TerrainRow("obstacle", cover="light"),
    "hedge": TerrainRow("obstacle", cover="dense"),
    "low-wall": TerrainRow("obstacle", cover="solid"),
    "crops": TerrainRow("zone", "very-rough", True, "light"),
    "brush": TerrainRow("zone", "rough", cover="light"),
    "orchard": TerrainRow("zone", "rough", True, "light"),
    "woods": TerrainRow("zone", "rough", True, "dense"),
    "swamp": TerrainRow("zone", "very-rough", cover="light"),
    "rocks": TerrainRow("zone", "very-rough", cover="solid"),
    "palisade": TerrainRow("obstacle", high=True),
    "wagon": TerrainRow("obstacle", high=True),
    "cart": TerrainRow("obstacle"),
    "bush": TerrainRow("obstacle", cover="light"),  # MT.2.33
    "building": TerrainRow("building", "building", True, "solid"),  # MT.2.31 from here on
    "ruin": TerrainRow("zone", "rough"),  # a burnt building (18.2)
    "road": TerrainRow("road"),
    "bridge": TerrainRow("road"),
    "hill": TerrainRow("zone", hill=True),
    "river": TerrainRow("zone", "impassable"),
    "ford": TerrainRow("zone", "rough"),
}
COVERS: tuple[Cover, ...] = ("none", "light", "dense", "solid")  # from the least to the best
CAPACITY = 12  # MT.2.31: foot figures in a building
ROAD_REACH = 1.5  # MT.2.34

# MT.6 Movement

MOVE = 4.0  # MT.6.01
TRAIT_MOVE = {"scout": 1.0, "natives": 1.0, "cavalry": 4.0, "light-cavalry": 6.0}  # MT.6.03-6.06
FAR, FAR_BONUS = 24.0, 2.0  # MT.6.07
GROUND_PENALTY = {"open": 0.0, "rough": 1.0, "building": 1.0, "very-rough": 2.0}  # MT.6.10-6.12
OBSTACLE_PENALTY = 1.0  # MT.6.13
SINGLE_ROAD, ROAD = 4.0, 2.0  # MT.6.14, 6.15
LEAST_MOVE = 1.0  # MT.6.21
KEEP_OFF = 1.0  # MT.6.23, 8.44, 13.03: from an enemy
MARCH_ANGLE, PIVOT, PIVOT_COST = 45.0, 90.0, 1.0  # MT.6.25
CREW_MOVE, GUN_MOVE = 1.0, 5.0  # MT.6.27
GUN_TURN, GUN_SWING = 90.0, 45.0  # MT.6.30: standing, and after a move

# MT.7 Sight and cover

BEHIND = 2.0  # MT.7.09, 8.23
ABOVE_LOW = ("mounted", "piece", "wagon", "boat")  # MT.7.08: no cover from Low terrain
ARC = 45.0  # MT.7.12, 9.21: on either side of the facing
SHOT_ZONE = 3.0  # MT.10.16: so much of a zone on the line is cover
OFFICER_APART = 2.0  # MT.10.06: an Officer farther than this from all friends is not screened

# MT.11 Officers

VOICE = 6.0  # MT.11.04

# MT.12 Recoil and flight

DEFLECTION, DEFLECTIONS = 15.0, 90.0  # MT.12.03
SHORTENING = 0.5

# MT.13 Contact

SUPPORT = 1.0  # MT.13.09, 13.27: from a friend in contact
ACROSS_OBSTACLE, ACROSS = 0.5, 1.0  # MT.13.16: from the obstacle, and from each other
STEP_IN = 1.0  # MT.13.27, 13.28
JOIN_REACH = 1.0  # MT.14.03: an Officer, from an engaged friend

# MT.3 Cards

HAND = 3  # MT.3.08
CLOCKS = 3  # MT.3.05
MORALE_SHARE = 2  # MT.3.06: losses times this reach the starting figures
FORWARD_ACTIONS = 1  # MT.3.21

# MT.4 Command

ENEMY_CARD_POINTS = 1  # MT.4.02
FORWARD_POINTS = 1  # MT.4.03, and one for each Officer
ELIMINATED_POINTS = 1  # MT.4.05
PRICES = {"watch": 1, "reserve": 1, "authority": 3, "prepare": 4}  # MT.4.10-4.14
ORDER_PRICES = ((12, 4), (8, 3), (0, 2))  # MT.4.15: from so many figures
ORDER_ACTIONS = 1  # MT.4.13

# MT.8 Spotting

WEATHER = {  # MT.8.29: columns
    "clear": 0,
    "heavy-rain": -1,
    "half-light": -2,
    "darkness": -3,
    "mist": -3,
    "fog": -5,
    "storm": -5,
}
SPOTTING = (2, 4, 8, 12, 18, 24, 36, 48, 96, 120)  # MT.8.01: of columns 1 to 10
BASE_COLUMN = 8  # MT.8.02
SPOT_SMOKE = 3  # MT.8.10-8.16
SPOT_MOUNTED = 1
SPOT_LARGE = 2
SPOTTED_LARGE = ("piece", "wagon", "boat")  # MT.8.12
SPOT_COVER = {"none": 0, "light": -3, "dense": -4, "solid": -4}
SPOT_TRAIT = -1
SPOT_MARKER = -2
REVEAL_REACH = 4.0  # MT.8.43
SPOT_BY_SCOUT = 1  # MT.8.22
SPOT_OBSTACLE = -1  # MT.8.23
SPOT_LIGHT = (6, -1)  # MT.8.24: so many columns for every so many complete inches
SPOT_DENSE = (3, -2)  # MT.8.25

# MT.9 Weapons


class WeaponRow(NamedTuple):
    """A line of the table of ranged weapons (MT.9.01): Power up to half its range, and beyond."""

    range: float
    power: tuple[int, int]
    special: str = ""  # black-powder, single-shot


BLACK_POWDER, SINGLE_SHOT = "black-powder", "single-shot"
WEAPONS = {
    "bow": WeaponRow(18, (6, 7)),
    "thrown": WeaponRow(6, (6, 6), SINGLE_SHOT),
    "pistol": WeaponRow(8, (4, 4), SINGLE_SHOT),
    "musket": WeaponRow(24, (4, 6), BLACK_POWDER),
    "obsolete-firearm": WeaponRow(16, (5, 7), BLACK_POWDER),
    "carbine": WeaponRow(16, (4, 6), BLACK_POWDER),
    "long-rifle": WeaponRow(72, (4, 5), BLACK_POWDER),
    "rifled-musket": WeaponRow(72, (4, 5), BLACK_POWDER),
    "rifle": WeaponRow(72, (4, 5)),
    "repeating-carbine": WeaponRow(24, (4, 5)),
    "artillery": WeaponRow(120, (2, 2)),
}
GUN_DICE = (2, 4)  # MT.9.21: crew at the piece, and dice at most
CREW_REACH = 2.0  # MT.6.27, 9.21: at the piece
SABRE_ATTACK, SABRE_DEFENCE = 1, 1  # MT.9.30
NAVAL_ATTACK = 1  # MT.9.31
LANCE_ATTACK, LANCE_DEFENCE = 2, -1  # MT.9.32
MELEE_WEAPONS = ("none", "sabre", "naval", "lance")

# MT.10 Shooting

HASTY = -1  # MT.10.08
LONG_RANGE = (12, -2)  # MT.10.10: beyond so many inches
EXTREME_RANGE = (24, -4)  # MT.10.11
OBSTACLE = -1  # MT.10.12
DISPERSED = -1  # MT.10.13
COVER = {"none": 0, "light": -1, "dense": -2, "solid": -4}  # MT.10.14
MOUNTED = 1  # MT.10.15
LARGE = 2
LARGE_TARGETS = ("wagon", "boat")  # MT.10.21: neither a gun nor a cart
IMPOSSIBLE_FACE = 9  # MT.10.17
IMPOSSIBLE_KILL = -3  # MT.10.25
WET_POWDER_KILL = -3  # option of section 15
WET = ("heavy-rain", "storm")
REROLLED_FACE = 0  # MT.2.47: by a Sharpshooter
FEROCIOUS = 1  # MT.2.46
VOLLEY_SHOOTERS = 4  # MT.10.30

# MT.11 Reaction

OFFICER_PLUS = 1  # MT.11.04
SIZE_PLUS = ((10, 2), (6, 1))  # MT.11.05: so many figures or more
FORMED_PLUS = 2  # MT.11.06
FORMED_FIGURES = {"close-order": 4, "column": 2}  # MT.2.16: the least that keep the formation
FEW_FIGURES = (3, -3)  # MT.11.07: so many or fewer
MORALE_CARD = -3  # MT.11.08
NATIVES_PLUS = 1  # MT.11.12
SOLID_PLUS = 1  # MT.11.13
VOLLEY_OR_UNSEEN = -1  # MT.11.14
HEAVY_LOSSES = (3, -2)  # MT.11.15: so many lost to one shot, or more
MASSED_FIRE = -1  # MT.11.16: artillery, or a close-order unit
OUTNUMBERING = (2, 2)  # MT.11.21: so many times the enemy's figures
SURPRISED_PLUS = -2  # MT.11.22
FEWER_LOSSES = 2  # MT.11.23
Result = Literal["no-effect", "recoil", "recoil-or-shaken", "recoil-and-shaken", "flight", "rout"]
REACTION_ROWS: tuple[Result, ...] = (
    "rout",
    "flight",
    "recoil-and-shaken",
)  # MT.11.30: below 0, 0 and 1, for every type
REACTION: dict[str, tuple[Result, Result]] = {  # MT.11.30: rows 2 and 3; from 4 on nothing happens
    "trained": ("recoil-or-shaken", "no-effect"),
    "skirmisher": ("recoil", "recoil"),
    "native": ("recoil", "recoil"),
    "recruit": ("recoil-or-shaken", "recoil"),
    "warrior": ("recoil-or-shaken", "recoil"),
    "conscript": ("recoil-and-shaken", "recoil"),
}

# MT.13 Hand-to-hand

ROUNDS = 3  # MT.13.08
SURPRISED_DEFENCE = -2  # MT.13.14
BREAK_OFF = {"recoil": 0, "flight": 3}  # MT.13.21, 13.22: the highest face that costs a figure

# MT.14 Officers

SACRIFICE_REACH = 2.0  # MT.14.02

# MT.9.20, 17 Guns and forces

CREW = (2, 5)  # MT.9.20
USUAL_CREW = 4  # section 17: the light gun
USUAL_DECOYS = 1  # option `hidden_movement = on`, for a camp to which the scenario gives none
FREE_UNIT_SIZE = (4, 12)  # MT.17.01
UNITS_PER_OFFICER = 2
FORCE_POINTS = (200, 400)

# MT.15 Victory

ENGAGEMENT_SHARE = (2, 3)  # MT.15.03: of the enemy's starting figures
POINTS_LEAD = 10  # MT.15.03: per cent of the enemy's points

# 18.2 Burning

BURN_REACH = 1.0
