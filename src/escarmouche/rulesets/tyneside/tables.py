"""Every figure of the French & Indian War rules, and nothing else. Lengths are in centimetres."""

# TY.4 Table and geometry

FOOT_RADIUS = 1.0  # TY.4.02
MOUNTED_RADIUS = 2.0
