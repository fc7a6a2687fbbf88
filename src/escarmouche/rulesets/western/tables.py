"""Every figure of the Far West rules, and nothing else. Lengths are in centimetres."""

# FW.1 Geometry

FOOT_RADIUS = 1.0  # FW.1.01
MOUNTED_RADIUS = 2.0  # FW.1.02
CONTACT = 0.1  # FW.1.04
GROUP = 5.0  # FW.1.17

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
