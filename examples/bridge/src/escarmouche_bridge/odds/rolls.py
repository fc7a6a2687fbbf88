"""Every roll of the rulebook."""

from escarmouche_bridge.rules.nerve import NERVE
from escarmouche_bridge.rules.shooting import HIT, WOUND

CHECKS = (HIT, WOUND, NERVE)
