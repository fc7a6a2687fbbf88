"""Every figure of the Far West rules, and nothing else. Lengths are in centimetres."""

# FW.1 Geometry

FOOT_RADIUS = 1.0  # FW.1.01
MOUNTED_RADIUS = 2.0  # FW.1.02
CONTACT = 0.1  # FW.1.04
GROUP = 5.0  # FW.1.17
