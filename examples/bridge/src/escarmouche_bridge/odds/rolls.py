"""Every roll of the rulebook, by its name."""

from escarmouche_bridge.rules.nerve import NERVE
from escarmouche_bridge.rules.shooting import HIT, WOUND

CHECKS = {check.name: check for check in (HIT, WOUND, NERVE)}
