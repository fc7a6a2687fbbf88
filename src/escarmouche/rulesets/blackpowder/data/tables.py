"""Every number of the rules, by chapter, but for prices (`prices`).

Lengths in inches; those that a rule states are scaled where they are used (`State.scaled`, BP.17.01).
"""

from typing import Final, Literal, NamedTuple

from escarmouche.table.tabletop import Conventions

# 1. Measurement

EPSILON: Final = 0.001  # BP.1.01
CONTACT: Final = 0.001  # shared edge that makes a contact (BP.1.08)

# 2. Troops

INFANTRY_STAND: Final = 1.5  # BP.2.05
CAVALRY_STAND: Final = 2.0
STANDS: Final = {"standard": 6, "large": 9, "small": 4, "tiny": 2}
FIGURES: Final = {
    "infantry": {"standard": 24, "large": 36, "small": 16, "tiny": 6},
    "cavalry": {"standard": 12, "large": 18, "small": 8, "tiny": 4},
}
STAMINA: Final = {"large": 4, "standard": 3, "small": 2, "tiny": 1}  # BP.2.09
GUN_STAMINA: Final = {"foot": 2, "siege": 2, "horse": 1, "battalion": 1}  # BP.2.10
MORALE: Final = 5  # of a unit defined without one (BP.2.08)
USUAL_RATING: Final = 8  # BP.2.12
COMMANDER_RADIUS: Final = 0.75  # as he is drawn (BP.2.14)
RATING: Final = (5, 10)  # bounds of a staff rating (BP.2.12, 6.14)
WEAPONS: Final = {  # BP.2.15
    "pistols": 6,
    "bow": 12,
    "smoothbore-carbine": 12,
    "smoothbore-musket": 18,
    "rifled-carbine": 18,
    "rifled-musket": 24,
    "breech-loading-carbine": 24,
    "breech-loading-rifle": 30,
    "bolt-action-carbine": 30,
    "bolt-action-rifle": 36,
    "thrown": 6,
    "lance": 0,
    "sabre": 0,
    "sword": 0,
    "pike": 0,
}
NO_FIREARMS: Final = ("bow", "thrown", "lance", "sabre", "sword", "pike")  # BP.2.17
GUNS: Final = {  # BP.2.16
    "smoothbore-battalion": 24,
    "smoothbore-horse": 36,
    "smoothbore-foot": 48,
    "smoothbore-siege": 60,
    "rifled-horse": 48,
    "rifled-foot": 60,
    "rifled-siege": 72,
}

# 3. Formations and geometry

FIGURE: Final = 0.75  # frontage of a figure on the side of a square (BP.3.14)
GRIDS: Final = {  # files and ranks of stands of deep formations (BP.3.14)
    "attack_column": {"infantry": {"standard": (3, 2), "large": (3, 3), "small": (2, 2)}},
    "warband": {
        "infantry": {"standard": (3, 2), "large": (3, 3), "small": (2, 2)},
        "cavalry": {"standard": (2, 3), "large": (3, 3), "small": (2, 2)},
    },
}
GUN_SPACE: Final = {"unlimbered": (3.0, 3.0), "limbered": (2.0, 6.0)}
SPACING: Final = (1.0, 2.0)  # between stands in skirmish (BP.3.13)
SCREEN: Final = {"standard": 2, "large": 3, "small": 1}  # stands of a mixed unit's screen
SCREEN_SPACING: Final = 1.0  # BP.3.16
SCREEN_AHEAD: Final = 1.5
ON_FOOT: Final = "small"  # the footprint of dismounted Mounted Infantry (BP.16.37)
CHAIN: Final = 6.0  # between the units of a group (BP.3.23)
ARM_FORMATIONS: Final = {  # BP.3.01-3.06, 4.05
    "infantry": (
        "line",
        "attack_column",
        "march_column",
        "square",
        "skirmish",
        "mixed",
        "warband",
        "building",
    ),
    "cavalry": ("line", "march_column", "skirmish", "warband"),
    "artillery": ("unlimbered", "limbered", "building"),
}

# 4. Terrain


class TerrainRow(NamedTuple):
    """A kind of terrain (BP.4.15): what it is, how it goes there, its cover, and whether sight ends at it."""

    shape: Literal["area", "hill", "building", "obstacle", "road"]
    ground: str = "open"  # of areas: open, wood, those of `DIVISORS`, impassable
    cover: str = "none"
    blocks: bool = False


TERRAIN: Final = {
    "open": TerrainRow("area"),
    "wood": TerrainRow("area", "wood", "light"),
    "scrub": TerrainRow("area", "difficult"),
    "ploughed": TerrainRow("area", "difficult"),
    "marsh": TerrainRow("area", "difficult"),
    "stream": TerrainRow("area", "difficult"),
    "ford": TerrainRow("area", "difficult"),
    "difficult": TerrainRow("area", "difficult"),
    "very-difficult": TerrainRow("area", "very-difficult"),
    "extremely-difficult": TerrainRow("area", "extremely-difficult"),
    "river": TerrainRow("area", "impassable"),
    "cliff": TerrainRow("area", "impassable"),
    "impassable": TerrainRow("area", "impassable"),
    "hill": TerrainRow("hill"),
    "building": TerrainRow("building", "building", "heavy", True),
    "hedge": TerrainRow("obstacle", cover="light"),
    "fence": TerrainRow("obstacle", cover="light"),
    "wall": TerrainRow("obstacle", cover="light"),
    "ditch": TerrainRow("obstacle", cover="light"),
    "fieldworks": TerrainRow("obstacle", cover="heavy"),
    "redoubt": TerrainRow("obstacle", cover="heavy"),
    "road": TerrainRow("road"),
    "bridge": TerrainRow("road"),
}
COVERS: Final[tuple[Literal["none", "light", "heavy"], ...]] = (
    "none",
    "light",
    "heavy",
)  # from the least to the best
FORTIFIED: Final = "fortified"  # the tag of a wall that is heavy cover
ROAD_WIDTH: Final = 2.0  # of every road (BP.20)
ROADSIDE: Final = 1.0  # beside it, that a road opens where it runs through an area (BP.4.13)
WOOD_DIVISOR: Final = 2  # of infantry in skirmish, alone allowed in (BP.4.01)
DIVISORS: Final = {"difficult": 2, "very-difficult": 3, "extremely-difficult": 4}  # BP.4.02, 4.03
OBSTACLE_COST: Final = 6.0  # BP.4.04
BUILDING_COST: Final = 6.0  # BP.4.08
GATE: Final = 3.0  # width (BP.4.18)
WOOD_SIGHT: Final = 3.0  # inches of wood that sight goes through (BP.4.15)
BEHIND: Final = 1.0  # so near an obstacle a stand is behind it (BP.4.16)
HILL_LEVEL: Final = 1  # BP.4.14
BUILDING_SIZES: Final = (1, 2, 3)
STEP: Final = 0.25  # BP.4.12, 7.18
CLEARANCE: Final = 1.0  # from enemies, but in a charge (BP.7.11)

# 6. Orders

MOST_STEPS: Final = 3  # of an order (BP.6.04)
INITIATIVE_STEPS: Final = 1  # BP.6.25
SQUARE_MOVES: Final = 1  # BP.6.31
ENEMY_NEAR: Final = 12.0  # for initiative and for the command test (BP.6.11, 6.24)
FOLLOW_DISTANCE: Final = 12.0  # of "Follow me!" and rally (BP.6.32, 6.34)
FOLLOW_MOVES: Final = 3  # BP.6.33
RALLY_CASUALTIES: Final = 2  # at least (BP.6.34)
RALLIED: Final = 1
CINC_NEAR: Final = 12.0  # of his commander-in-chief (BP.17.06, 17.10)
GROUP_ANGLE: Final = 45.0  # between the directions of a group (BP.6.23)

# 6. The command test

PER_INCHES: Final = 12.0  # of the distance to the commander, each full one -1 (BP.6.11, 6.12)
DISTANCE_MINUS: Final = -1
ENEMY_NEAR_MINUS: Final = -1
COLUMN_PLUS: Final = {"attack_column": 1, "march_column": 1, "limbered": 1}
ON_ROAD_PLUS: Final = {"march_column": 2, "limbered": 2}  # in place of the former
RELIABLE_PLUS: Final = 1  # BP.16.14
BLUNDER: Final = 12  # natural (BP.6.15)
MOVES: Final = ((3, 3), (2, 2), (0, 1))  # so far below the rating, so many moves
FREE_MOVERS: Final = ("march_column", "square", "limbered")  # BP.6.28
BLUNDERS: Final = {  # BP.6.17
    1: "rapid-retreat",
    2: "retreat",
    3: "left",
    4: "right",
    5: "forward",
    6: "charge",
}
GUN_BLUNDERS: Final = {  # of unlimbered artillery (BP.6.18)
    1: "prolonge-back",
    2: "prolonge-back",
    3: "pivot-left",
    4: "pivot-right",
    5: "prolonge-forward",
    6: "prolonge-forward",
}
AGGRESSIVE_PLUS: Final = 1  # personalities (BP.17.10)
TIMID_CHARGE: Final = -1
TIMID_RETREAT: Final = 1
HEADSTRONG_PLUS: Final = 1
HEADSTRONG_BLUNDERS: Final = (11, 12)
DIFFIDENT_MINUS: Final = -1

# 7. Movement

MOVE: Final = {"infantry": 12.0, "cavalry": 18.0}  # BP.7.01
GUN_MOVE: Final = {"foot": 12.0, "siege": 12.0, "battalion": 12.0, "horse": 18.0}  # limbered (BP.7.01, 8.15)
WAGON_MOVE: Final = 12.0
PROLONGE: Final = {"foot": 6.0, "siege": 6.0, "battalion": 12.0, "horse": 6.0}  # BP.7.01, 8.06
ENEMY_ZONE: Final = 12.0  # within it only straight on or back (BP.7.05)
MOVE_CONE: Final = 45.0  # degrees either side of straight on or back (BP.7.05, 7.06)
RETURN_REACH: Final = 6.0  # from where it left the table (BP.7.16)

# 8. Artillery

LIMBER_MOVES: Final = {"foot": 1, "battalion": 1, "siege": 2, "horse": 0}  # BP.8.01-8.03, 8.15

# 8. Commanders

COMMANDER_MOVE: Final = {True: 48.0, False: 36.0}  # mounted, on foot (BP.7.01)
SUCCESSOR: Final = -1  # staff rating of who takes over (BP.8.14)

# 9. Shooting: who at whom

CLOSE_RANGE: Final = 6.0  # BP.9.23, 9.30
GAP: Final = 6.0  # least to shoot through (BP.9.14)
GUN_GAP: Final = 3.0
HALF_ARC: Final = 45.0  # of guns, on either side of the barrel (BP.9.32)
OVERHEAD: Final = 6.0  # from muzzle and target to who is shot over (BP.9.35)
SEEING: Final = {1: (1, 3), 2: (2, 3)}  # most dice of skirmishers of whom fewer than so many see (BP.9.42)

# 9, 10. Shooting dice

ALWAYS_MISSES: Final = 1  # natural, to hit and to save (BP.1.05, 9.26)
ALWAYS_HITS: Final = 6
SIZE_SHOTS: Final = {"large": 1, "small": -1}  # BP.9.17
LEAST_DICE: Final = 1  # BP.9.20, 13.05
FORMATION_SHOTS: Final = {"attack_column": 1, "square": 1, "building": 2}  # at most (BP.9.18)
SCREEN_SHOTS: Final = ((4, 2), (0, 1))  # of a mixed unit: from such a full value on, so many (BP.9.18)
NO_SHOTS: Final = ("march_column", "limbered")  # BP.9.04
NO_REACTION_SHOTS: Final = ("skirmish", "warband", "march_column", "limbered")  # BP.10.02
GUN_SHOTS: Final = {"short": 3, "medium": 2, "long": 1}  # BP.9.30
SHRAPNEL_SHOTS: Final = 3  # at medium range (BP.16.29)
SHRAPNEL_NEED: Final = 5
FIRST_FIRE_DICE: Final = 1  # BP.16.09
ENFILADE: Final = 2  # times the dice (BP.9.38)
TO_HIT: Final = 4  # shooting and hand-to-hand (BP.9.22, 13.07)
AT_MASS_PLUS: Final = 1  # artillery at a column or square (BP.9.23)
MASSES: Final = ("attack_column", "march_column", "limbered", "square")
CLOSE_PLUS: Final = 1
WEARY_MINUS: Final = -1  # shaken or disordered, shooting and hand-to-hand (BP.9.23, 13.08)
UNCLEAR_MINUS: Final = -1
LOOSE: Final = ("skirmish", "unlimbered")  # formations that are no clear target (BP.9.13)
LONG_RANGE_MINUS: Final = -1
OVERHEAD_MINUS: Final = -1
REROLLED: Final = 1  # dice of Sharpshooters, Poor Shooters, Tough Fighters, Stubborn, Crack (BP.16)

# 9. Saves

ATTACK_COLUMN_SAVE: Final = 1  # infantry, unless hit by artillery (BP.9.27)
COVER_SAVE: Final = {"light": 1, "heavy": 2}
MARCH_SAVE: Final = -2
MARCHING: Final = ("march_column", "limbered")  # BP.9.28
GUN_SAVE: Final = {"artillery-long": -1, "artillery-near": -2}
LANCER_SAVE: Final = {"cavalry": -1, "infantry": -2, "artillery": -2}  # BP.16.12

# 10. Closing and traversing fire: where

CLOSING_POINT: Final = 3.0  # short of contact (BP.10.04, 11.30)
TRAVERSE_REACH: Final = 12.0  # BP.10.09
TRAVERSE_SHARE: Final = 0.5  # of the shooter's front (BP.10.10)

# 11. Charge

LEAST_CONTACT: Final = 1.0  # BP.11.33
SHARE_OF_SIDE: Final = (
    0.5  # that a second charger, or a second target, must have in contact (BP.11.13, 11.14)
)
EVADE_CONE: Final = 45.0  # degrees either side of straight away (BP.11.22)
EVADE_TURNS: Final = (0.0, -15.0, 15.0, -30.0, 30.0, -45.0, 45.0)  # those that are offered
NO_CHARGE: Final = ("march_column", "square", "limbered", "unlimbered", "building")  # BP.11.01
OPEN_TO_SKIRMISHERS: Final = (
    "march_column",
    "building",
    "skirmish",
    "limbered",
    "unlimbered",
)  # BP.11.02, 11.03

# 12. Support

SUPPORT_REACH: Final = 6.0  # BP.12.01

# 13. Hand-to-hand dice

SIZE_BLOWS: Final = {"large": 2, "small": -2}  # BP.13.05
FORMATION_BLOWS: Final = {
    "march_column": 1,
    "square": 2,
    "limbered": 0,
}  # a square: per side engaged (BP.13.04)
CHARGE_PLUS: Final = 1  # BP.13.08
WON_PLUS: Final = 1
SKIRMISH_MINUS: Final = -1
FLANKED_MINUS: Final = -1
SUPPORT_PLUS: Final = 1  # each (BP.13.15)
MOST_SUPPORTS: Final = 3  # BP.12.04
UNSUPPORTED: Final = ("skirmish", "square", "building")  # BP.12.02
SQUARE_PLUS: Final = 3  # against cavalry
COMMANDER_DICE: Final = 1  # of one who fights with the unit (BP.17.07)
HEAVY_CAVALRY_PLUS: Final = 1  # +1; the other kind throws a D3 (BP.16.11)

# 13. Hand-to-hand: after the combat

SWEEP_CONE: Final = 45.0  # BP.13.26
SWEEP_TURNS: Final = (0.0, -15.0, 15.0, -30.0, 30.0, -45.0, 45.0)  # those that are offered

# 14. Break test

BREAKS: Final = 4  # or less (BP.14.15)
RETIRES: Final = {"shooting": 5, "hand-to-hand": 6}  # or less
GUNS_BREAK: Final = 6  # or less; always in hand-to-hand
EXCESS_MINUS: Final = -1  # each (BP.14.14)
DISORDERED_MINUS: Final = -1
BY_GUNS_MINUS: Final = -1
STEADY_TOTAL: Final = 12  # BP.16.17
MELEE_CAUSES: Final = ("melee-lost", "melee-drawn")  # BP.14.16
FIRE_CAUSES: Final = ("shooting", "closing-fire", "traversing-fire")
CAUSES: Final = (
    *FIRE_CAUSES,
    *MELEE_CAUSES,
    "support-broken",
    "terrifying-charge",
    "wavering-melee",
)  # BP.14.10, 16.15, 16.39

# 15. Demoralised brigades and victory

DEMORALISED_SHARE: Final = (
    2  # one in so many units lost demoralises a brigade, of brigades an army (BP.15.01, 15.04)
)
WITHDRAW_REACH: Final = 12.0  # BP.15.08
OBJECTIVE_REACH: Final = 3.0  # BP.15.13
BRIGADE_POINTS: Final = 3  # BP.15.12
UNIT_POINTS: Final = 1
MINOR_LEAD: Final = 2
MAJOR_LEAD: Final = 5

# 16. Special rules: where

BRAVE_REACH: Final = 12.0  # from every enemy (BP.16.02)
ON_FOOT_SHOOTING: Final = 2  # of dismounted Mounted Infantry (BP.16.37)
ON_FOOT_HAND_TO_HAND: Final = 4
SQUARE_SHIFT: Final = 3.0  # BP.16.36

# 16. Special rules: small tests

SQUARE_FAILS: Final = 2  # BP.16.21
SQUARE_DISORDERED: Final = 12
BRAVE: Final = 4  # BP.16.02
FRESHLY_RAISED: Final = ((6, "huzzah"), (4, "steady"), (2, "panic"), (1, "terror"))  # from (BP.16.10)
HUZZAH_DICE: Final = 1
UNTESTED: Final = ((6, 4), (4, 3), (2, 2))  # from; else 1 (BP.16.22)
UNTESTED_SIZE: Final = {"large": 1, "small": -1}
LEAST_STAMINA: Final = 1

# 16. Special rules

SPECIAL_RULES: Final = (  # in the order of section 16
    "bloodthirsty",
    "brave",
    "crack",
    "determined-charge",
    "tough-fighters",
    "elite-3",
    "elite-4",
    "elite-5",
    "elite-6",
    "fanatics",
    "ferocious-charge",
    "first-fire",
    "freshly-raised",
    "heavy-cavalry-d3",
    "heavy-cavalry-1",
    "lancers",
    "marauders",
    "reliable",
    "terrifying-charge",
    "sharpshooters",
    "steady",
    "stubborn",
    "superbly-drilled",
    "unreliable",
    "must-form-square",
    "untested",
    "valiant",
    "wavering",
    "poor-shooters",
    "pas-de-charge",
    "steady-line",
    "cannot-form-attack-column",
    "shrapnel",
    "pike",
    "mounted-infantry",
    "skirmisher",
    "mixed",
)

# 17. Options

DISTANCE_SCALES: Final = (0.5, 0.75, 1.0)  # of small tables and of the whole rules (BP.17.01)
HALF_ARCS: Final = (22.5, HALF_ARC)  # of artillery (BP.9.32)
BOUNCE_REACH: Final = 3.0  # behind the target (BP.17.08)
BOUNCE_DICE: Final = 1
PERSONALITIES: Final = ("aggressive", "timid", "decisive", "hesitant", "headstrong", "diffident")  # BP.17.10

# 21. Army lists

BRIGADE: Final = (2, 6)  # units
ARMY: Final = 40  # units at most: so many find room to deploy

# The table

CONVENTIONS: Final = Conventions(unit="in", on_edge_inside=True, touch_crosses=True)
KINDS: Final = frozenset(TERRAIN)  # of terrain
