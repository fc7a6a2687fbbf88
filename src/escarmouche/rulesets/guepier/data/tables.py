"""Every figure of Le guêpier mexicain, and nothing else. Lengths in centimetres."""

from typing import NamedTuple

from escarmouche.kernel.dice import D4, D6, D8, D10, D12, Die

# 1. Conventions
FOOT_RADIUS = 1.0  # GM.1.01
MOUNTED_RADIUS = 1.5
GUN_RADIUS = 2.0
OBJECT_RADIUS = 0.5
CONTACT = 0.5  # GM.1.06
CONTIGUOUS = 1.0

# 2. Troops
CLASSES = ("french_regular", "mexican_regular", "militia", "irregular", "legion", "free_corps")
REGULARS = ("french_regular", "mexican_regular")  # GM.11.12
TRAININGS = ("green", "experienced", "veteran")
TRAINING_PLUS = {"green": -1, "experienced": 0, "veteran": 1}  # GM.6.02, 11.18, 14.14
RALLY_CLASS = {  # GM.6.02
    "french_regular": 1, "mexican_regular": 0, "militia": -1, "irregular": -1, "legion": -1, "free_corps": -1,
}  # fmt: skip
FIRE_CLASS = {  # GM.11.12, 11.17
    "french_regular": 2, "mexican_regular": 1, "militia": -1, "irregular": -1, "legion": -1, "free_corps": -1,
}  # fmt: skip
MELEE_CLASS = {  # GM.14.13
    "french_regular": 2, "mexican_regular": 2, "militia": -1, "irregular": -1, "legion": 0, "free_corps": 0,
}  # fmt: skip

# 3. Force
GROUPS_IN_A_FORCE = 3  # GM.3.01
GROUP_SIZE = (8, 12)  # GM.3.02
TRAINING_COST = {"green": -1, "experienced": 1, "veteran": 2}  # GM.3.06
TENACIOUS_COST = 2  # GM.3.07
LEAST_COST = 1  # GM.3.08
MOUNT_COST = 4  # GM.3.09
EQUIPMENT_COST = {"cannon": 10, "obsolete_cannon": 8, "ladder": 1, "ram": 2, "barrel": 3}  # GM.3.10
CREW_OF_A_GUN = 3
BUDGET = 110  # GM.3.11
MOST_CANNON = 1

# 5. Action points
LEADER_DICE, LEADERLESS_DICE = 2, 1  # GM.5.02
MOST_CASUALTIES_COUNTED = 5  # GM.5.03
CHAIN = 5.0  # GM.5.10
SMALLEST_DETACHMENT = 2  # GM.5.12

# 6. Rallies, 15. morale
RALLY_NEED = 4  # GM.6.04
MARKER_PLUS = {"none": 0, "yellow": -1, "green": -2}  # GM.6.02
TENACIOUS_PLUS = 2
ALWAYS_FAILS = 1  # GM.6.09
MORALE_REACH = 5.0  # GM.15.01

# 7. Localisation
LOCALISATION_NEED = {"open": 3, "light": 4, "dense": 6}  # GM.7.03
LOCALISATION_PLUS = 1  # GM.7.04, for each case
NEAR_OBSERVER = 20.0
EDGE_DEPTH = 2.0  # GM.7.19, 7.23
EDGE_SIGHT = 4.0


class Terrain(NamedTuple):
    """A row of table 8.1. `zone`: a closed zone of cover; `passes`: who may go in or over."""

    shape: str  # open, zone, area, high, low, elevation
    localisation: str = "open"
    save: str = "none"
    leaving: str = ""  # the supplement due
    foot: bool = True
    mounted: bool = False
    melee_dense: bool = False
    climbs: bool = False  # passed on foot only by ladder, door or breach


TERRAIN = {
    "road": Terrain("open", mounted=True),
    "thicket": Terrain("zone", "light", "light", "leave_light", mounted=True),
    "rocks": Terrain("zone", "light", "light", "leave_light"),
    "shed": Terrain("zone", "light", "light", "leave_light"),
    "fire": Terrain("zone", foot=False),
    "smoke": Terrain("open", mounted=True),  # GM.7.26
    "building": Terrain("zone", "dense", "dense", "leave_dense", melee_dense=True),
    "ruins": Terrain("zone", "dense", "dense", "leave_dense", melee_dense=True),
    "trench": Terrain("area", "dense", "dense"),
    "pond": Terrain("area", foot=False),
    "wall": Terrain("high", "dense", "dense"),
    "rampart": Terrain("high", "dense", "dense", climbs=True),
    "hedge": Terrain("high", "light", "light"),
    "barricade": Terrain("high", "dense", "light"),  # GM.8.06
    "low_wall": Terrain("low", "light", "light", mounted=True),
    "fence": Terrain("low", mounted=True),
    "hill": Terrain("elevation", mounted=True),
    "roof": Terrain("elevation", climbs=True),
}
ZONES = frozenset(
    kind for kind, row in TERRAIN.items() if row.shape == "zone" and kind != "fire"
)  # GM.8.01-8.02
FIRE_RADIUS, SMOKE_RADIUS = 3.0, 6.0  # GM.8.10
BREACH_WIDTH = 5.0  # GM.8.11

# 9. Movement
PACE = {"skirmish": 5, "fast": 10, "trot": 10, "gallop": 20, "cannon": 5}  # GM.9.03, added to a d6
ACTION_COST = {  # GM.9.10
    "continue": 0, "hold": 0, "halt": 1, "skirmish": 1, "brake": 2, "fast": 1,
    "pivot": 2, "form": 2, "mount": 1, "dismount": 1,
}  # fmt: skip
SUPPLEMENT_COST = {"contact": 1, "contact_covered": 2, "leave_light": 1, "leave_dense": 2}  # GM.9.10
TURNING_MOVE = 1.0  # GM.9.21
CREW_REACH = 3.0  # GM.9.18, 12.03
CREW_NEEDED = 2
RANK_DEPTH, MOUNTED_RANK_DEPTH = 1.5, 2.0  # GM.9.23
LINE_RANKS, COLUMN_RANKS, COLUMN_ABREAST = 2, 2, 2  # most ranks, least ranks, most men in a rank
FORM_REACH = 10.0
DEFENDED_REACH = 5.0  # GM.9.30
HORSE_REACH = 3.0  # GM.9.31
ACROSS = 2.0  # GM.9.35
MOUNTED_GAP = 3.0  # GM.9.39

# 10. Ladders, doors, rams
CARRIERS = {"ladder": (2, 4), "ram": (2, 4), "barrel": (1, 1)}  # GM.10.01, 10.20, 12.23
ON_A_LADDER = 3  # GM.10.05
LADDER_TOP = 2.0  # GM.10.08
DOOR_COST = 1  # GM.10.13
CLIMB_COST = 1  # GM.10.06
DOOR_WIDTH = 4.0
RAM_NEED = {"simple": 3, "reinforced": 5}  # GM.10.16
DOOR_RESISTANCE = 6  # GM.10.18

# 11. Fire
HALF_ARC, WIDE_HALF_ARC = 22.5, 45.0  # GM.11.01, 17.02
RANGES = (10.0, 30.0, 60.0, 90.0, 120.0)  # GM.11.09
FIRE_NEED = {"rifle": (4, 6, 8, 10, 12), "obsolete_rifle": (4, 6, 8, 10, 12), "pistol": (4, 6, 8, 10)}
FIRE_DIE: dict[str, Die] = {"rifle": D12, "obsolete_rifle": D12, "pistol": D6}
SUNRISE = 0.5  # GM.11.11
TARGET_MOUNTED = 1  # GM.11.14
TARGET_SKIRMISHING = -1  # GM.11.15
MOVING_RIFLE, MOVING_PISTOL = -2, -1  # GM.11.16
SHOOTER_STOPPED = -1  # GM.11.13
SMOKE = -2  # GM.11.19
OBSOLETE = -1  # GM.11.20
NON_PRIORITY_DIE = D4  # GM.11.21
JAMS_ON = 1  # GM.11.24
AIMED_DICE = 2  # GM.11.26, the better counts
SALVO_SHOOTERS = 2  # GM.11.30
RIFLES = ("rifle", "obsolete_rifle")
DEFENSIVE_STEP = 1.0  # GM.11.36

# 12. Artillery
CANNON_RANGES = (15.0, 30.0, 60.0, 90.0, 120.0)  # GM.12.02
CANNON_DICE = 2
CANNON_NEED = (2, 4, 6, 8, 10, 12)
BLAST = 10.0  # GM.12.06, 12.18, 12.19
OBSTACLE_NEED = {"door": 4, "barricade": 6, "wall": 8}  # GM.12.10
OBSTACLE_RESISTANCE = {"door": DOOR_RESISTANCE, "barricade": 8, "wall": 10}  # GM.12.13
FIRE_STARTS = 5  # GM.12.12
DRIFT = {1: "left", 2: "right", 3: "forward", 4: "back"}  # GM.12.17
DRIFT_DICE = 2  # GM.12.15
BARREL = {
    1: "blast",
    2: "dud",
    3: "hole-to-widen",
    4: "hole-to-widen",
    5: "hole-to-widen",
    6: "hole",
}  # GM.12.19
SHELL_AT_OBSTACLE = 1.0  # GM.12.24

# 13. Saves
SAVE_NEED = {"rifle": 5, "obsolete_rifle": 5, "pistol": 6, "cannon": 7, "explosion": 7}  # GM.13.02
SAVE_COVER = {"none": 0, "light": 1, "dense": 2}  # GM.13.03
SAVE_MOVING = -1
SAVE_SKIRMISH = {"minus": -1, "plus": 1}  # GM.13.03, 17.03

# 14. Hand-to-hand
MELEE_DIE: dict[str, tuple[Die, Die]] = {  # GM.14.04: in the open, in dense cover
    "bare_hands": (D4, D4),
    "butt": (D8, D6),
    "knife": (D8, D8),
    "sabre": (D10, D10),
    "bayonet": (D12, D8),
    "lance": (D12, D8),
    "pistol": (D10, D10),
}
WEAPON_ORDER = ("bayonet", "lance", "sabre", "pistol", "knife", "butt", "bare_hands")  # GM.14.06
CHARGING_HORSE_DICE = 2  # GM.14.08
FIRED_DEFENSIVELY = -2  # GM.14.09
ASSAILANT = 1  # GM.14.10
SUPPORT, MOST_SUPPORT = 1, 2  # GM.14.11
AGAINST_MOUNTED = 2  # GM.14.12
FIGHTER_STOPPED = -1  # GM.14.14

# 16. Deployment, victory
ENEMY_CLEARANCE = 5.0  # GM.16.01
OWN_TERRAIN = (4, 8)  # GM.16.02: pieces of a free battle's own terrain
CLEAR_EDGES = 20.0  # and how far they stay from the two deployment edges
BROKEN_SHARE = 2  # GM.16.03: one in two
OBJECTIVE_POINTS, DRAW_MARGIN = 5, 5
