"""Every figure of the French & Indian War rules, and nothing else. Lengths are in centimetres."""

from typing import Literal, NamedTuple

# TY.4 Table and geometry

FOOT_RADIUS = 1.0  # TY.4.02
MOUNTED_RADIUS = 2.0
NEAR = 2.0  # TY.4.07, 4.12, 4.13, 4.21, 12.17: so near one fires over it, has cover of it or holds it
WOOD_DEPTH = 10.0  # TY.4.09, 4.10: so much wood at either end of a line of fire
WOOD_WITHIN = 20.0  # TY.4.10: the farthest shot from end to end in one wood
FRONT_ARCS = (1, 360)  # TY.4.14: what the option may be, degrees
ARC_TOLERANCE = 0.001  # TY.4.14, degrees
CAPACITY = 8  # TY.4.17, of a building
DOOR_WIDTH = 4.0  # TY.4.17; gates too, 4.20
AT_DOOR = 2  # TY.4.17: figures of a side that fight at a door
COVERS = ("open", "light", "heavy")  # TY.4.11


class Terrain(NamedTuple):
    """A row of the table of TY.4.20."""

    shape: str  # area, strip, line, building
    dense: bool = False
    difficult: bool = False
    impassable: bool = False
    cover: str = "open"
    height: str = ""  # low, see-through, high
    fortification: bool = False
    barrier: bool = False  # crossing it takes a quarter of the movement
    no_horse: bool = False  # impassable to mounted figures
    raised: bool = False  # a hill, TY.4.16
    way: bool = False  # a trail or road: following it through difficult ground costs normal distance
    instead: bool = False  # a bridge or ford: replaces the river under it (TY.4.22)
    wooded: bool = False  # forest and brush, which woodsmen go through at normal cost (TY.13.07)


TERRAIN = {  # TY.4.20
    "trail": Terrain("strip", way=True),
    "road": Terrain("strip", way=True),
    "forest": Terrain("area", dense=True, difficult=True, cover="light", wooded=True),
    "brush": Terrain("area", dense=True, difficult=True, cover="light", wooded=True),
    "corn": Terrain("area", dense=True, cover="light"),
    "rocks": Terrain("area", difficult=True, cover="heavy", height="high", no_horse=True),
    "marsh": Terrain("area", difficult=True, no_horse=True),
    "stream": Terrain("strip", difficult=True),
    "river": Terrain("area", impassable=True),
    "ford": Terrain("strip", difficult=True, instead=True),
    "bridge": Terrain("strip", instead=True),
    "hill": Terrain("area", raised=True),
    "slope": Terrain("area", difficult=True, raised=True),
    "fence": Terrain("line", cover="light", height="see-through", barrier=True),
    "log": Terrain("line", cover="light", height="low", barrier=True),
    "hedge": Terrain("line", cover="light", height="low", barrier=True),
    "wall": Terrain("line", cover="heavy", height="low", barrier=True),
    "breastwork": Terrain("line", cover="heavy", height="low", fortification=True, barrier=True),
    "palisade": Terrain("line", impassable=True, cover="heavy", height="high", fortification=True),
    "building": Terrain(
        "building", cover="heavy", height="high", fortification=True, barrier=True, no_horse=True
    ),
}
BLIND = "blind"  # TY.4.17: the kind of a side of a building without an opening

# TY.6 Groups

COHESION_WOOD = 20.0  # TY.6.03: of dense ground between comrades
ATTACHED = 5.0  # TY.6.09

# TY.3 Weapons

BANDS = ("short", "medium", "long")
FAMILIES = ("powder", "bow-spear", "other")  # TY.3.03, the most damaging first


class Weapon(NamedTuple):
    """A row of the table of TY.3.01: the upper limits of its ranges, none for what is not shot or thrown."""

    melee: int
    ranges: tuple[float, ...] = ()
    family: str = "other"


WEAPONS = {  # TY.3.01-3.03
    "rifle": Weapon(2, (30.0, 90.0, 180.0), "powder"),
    "musket": Weapon(2, (20.0, 40.0, 120.0), "powder"),
    "pistol": Weapon(1, (4.0, 8.0, 20.0), "powder"),
    "bow": Weapon(1, (30.0, 60.0, 100.0), "bow-spear"),
    "spear": Weapon(3, (8.0, 12.0, 24.0), "bow-spear"),
    "sword": Weapon(3),
    "club": Weapon(3),
    "hatchet": Weapon(2, (5.0, 10.0, 20.0)),
    "stones": Weapon(1, (4.0, 8.0, 20.0)),
    "halberd": Weapon(3),  # section 21: a spear that is not thrown
}
MISSILES = tuple(weapon for weapon, row in WEAPONS.items() if row.ranges)
THROWN = ("spear", "hatchet")  # TY.3.07: of stones there are enough
BAYONETED, BAYONET = "musket", 3  # TY.3.01
UNARMED = 0  # TY.3.05

# TY.7 Command

CLASSES = ("hero", "veteran", "green")
COMMAND_DICE = {"hero": 4, "veteran": 3, "green": 2}  # TY.7.04
MUSIC_DICE = 1  # TY.7.05
LOYAL_PRICE, DEAR_PRICE = 1, 2  # TY.7.09, 7.10
COMMAND_OPEN, COMMAND_DENSE = 50.0, 25.0  # TY.7.07

# TY.8 Visibility

SIGHT_STEP = 10.0  # TY.8.02: for each point of the visibility die
SIGHT_LIMIT = 60.0  # TY.8.06: no die is rolled beyond
EDGE_DEPTH = 10.0  # TY.8.02, 8.07: from the forest edge
SIGHT_INSIDE = 20.0  # TY.8.04

# TY.9 Risk Factor

BARE_REACH = 25.0  # TY.9.05: of a unit without missile weapon
RISK_HERO, RISK_COVER = -1, -1  # TY.9.03, 9.04
RISK_IN_RANGE, RISK_GREENS = 1, 1  # TY.9.05, 9.06
RISK_SLICES = 10  # TY.9.07: of the start strength, +1 for each that is lost
RISK_ALONE = 1  # TY.9.08: the most that a unit of one counts for its losses
RISK_SECOND, RISK_FLANK, RISK_FLED = 1, 2, 3  # TY.9.09-9.11

# TY.10 and TY.11 Action Tables: the lowest Risk Factor of a row and its cells; italic ones bear a star

LOOSE_ACTIONS = {  # TY.10.01
    0: "continue continue continue continue continue advance",
    1: "cover hold* continue-charge* continue-charge* continue-charge* advance-charge*",
    2: "refuge cover* hold* continue-charge* continue-charge* advance-charge*",
    6: "flee refuge cover cover* hold* continue-charge*",
    9: "flee flee refuge cover cover* hold*",
}
FORMED_ACTIONS = {  # TY.11.01, 11.02
    0: "march march march march march march",
    1: "hold* deploy deploy deploy advance-charge* advance-charge*",
    4: "halfback hold* hold* hold* hold* advance-charge*",
    7: "flee halfback hold* hold* hold* advance-charge*",
    9: "flee flee halfback halfback halfback hold*",
}
FREE_WHEN_COMMANDED = ("continue", "advance", "march", "deploy")  # TY.10.09, 11.06: printed plain

# TY.11 Formed infantry

FILES = RANKS = 3  # TY.11.07: of a column, of a line
FREE_TURN = 45.0  # TY.11.10: turning farther costs half a move
LINE_DEPTH = 6.0  # TY.4.18

# TY.12 Automatic behaviour

HEADINGS = 72  # TY.12.07: tested by who moves away from all enemies
REFUGE_FARTHER = 5.0  # TY.12.08
FLIGHT_TURN, FLIGHT_TURNED = 15.0, 90.0  # TY.12.09: step by step, and at the most
FOLLOWED = 10.0  # TY.12.02: how near a unit comes to one that it follows

# TY.13 Movement

MOVE = 25.0  # TY.13.01
SLOW_MOVE = 20.0  # TY.13.02: wounded men and civilians
SKIRTS_MOVE = 15.0  # TY.13.03
MOUNTED_MOVE = 40.0  # TY.13.05
MOUNTED_ROUGH_MOVE = 25.0  # TY.13.06
WOUNDED_RIDER = 4, 5  # TY.13.06
DIFFICULT = 2.0  # TY.13.07
QUARTER = 0.25  # TY.13.08
HALF = 0.5  # TY.13.10
KEEP_OFF = 1.0  # TY.13.12, from an enemy unless one charges

# TY.14 Shooting

SHARE_STANDING, SHARE_MOVED = 2, 3  # TY.14.01: one man in so many
RANGE_PENALTY = 1  # TY.14.07: bands
TO_HIT = {  # TY.14.14, by band
    "open": (2, 4, 6),
    "light": (4, 6, 7),
    "heavy": (6, 7, 8),
}
HIT_CLASS = {"hero": 1, "veteran": 0, "green": -1}  # TY.14.15

# TY.15 Effects of hits

DAMAGE: dict[str, tuple[Literal["graze", "wound", "dead"], ...]] = {  # TY.15.01, for 1 to 6
    "powder": ("graze", "graze", "wound", "wound", "dead", "dead"),
    "bow-spear": ("graze", "graze", "wound", "wound", "wound", "dead"),
    "other": ("graze", "graze", "graze", "wound", "wound", "dead"),
}
DAMAGE_CLASS = {"hero": 1, "veteran": 0, "green": -1}  # TY.15.02
DEADLY_WOUNDS = 2  # TY.15.06

# TY.16 Melee: the dice

MELEE_CLASS = {"green": -1, "veteran": 0, "hero": 1}  # TY.16.06, 16.08
OUTNUMBERED = -1  # TY.16.07, for each enemy beyond the first
BETTER_WEAPON = 1  # TY.16.09
MELEE_WOUND, MELEE_KILL = 5, 6  # TY.16.12

# TY.16 Charge, push back, pursuit

EVEN = 1  # TY.16.04: by so much the attackers on two enemies may differ
PUSH_BACK = 5.0  # TY.16.14
PURSUIT = 5.0  # TY.16.19

# TY.18 Markers

MARKER_NEAR = 10.0  # TY.18.06: turned over without a die
DECOY_SHARE = 2  # TY.18.02: one for so many real ones, rounded up
MARKER_CLEARANCE = 20.0  # TY.18.04: from the zones of the players
MARKER_SPREAD = 20.0  # TY.18.05: how far from it its figures are set up
MARKER_GRAIN = 0.1  # TY.18.04: a point by length, so finely
FORCE_SIZE = 60  # figures of a list: as many as the zones have room for
ROW_GAP = 1.0  # section 22: between the figures of an automatic side

# TY.2 Loyalty

LOYALTY = {  # TY.2.10: the leaders to whom troops are loyal; Indians to a chief of their own nation alone (TY.2.08)
    "british-regulars": ("british-officer",),
    "french-regulars": ("french-officer",),
    "american-militia": ("provincial-officer",),
    "rangers": ("ranger-officer",),
    "canadian-militia": ("french-officer", "canadian-officer"),
    "canadian-officers": ("french-officer",),
    "civilians": ("provincial-officer", "canadian-officer"),
}

# TY.6 Groups

GROUP_SIZE = (4, 10)  # TY.6.01
MERGING_SIZE = 3  # TY.6.04: at most, of one of the two
MERGING_GAP = 5.0  # TY.6.06
PLATOON_GROUPS = (2, 4)  # TY.6.08

# TY.5, 9.05, 11.09, 17 and section 22: the flow of the game

INITIATIVE_TIES = 3  # TY.5.07: then the side first in the scenario's text begins
CLOSED_UP = 5.0  # TY.11.09: between the groups of a platoon, and from it to its officer
DRAW_MARGIN = 10.0  # TY.17.04, in per cent of the start strength
BURNERS = 2  # section 22: raiders who burn a building that is theirs alone
