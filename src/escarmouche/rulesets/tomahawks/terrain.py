"""Terrain and how it is measured (MT.2.30-2.35)."""

from escarmouche.kernel.table import Conventions
from escarmouche.rulesets.tomahawks import tables

CONVENTIONS = Conventions(
    unit="in", epsilon=tables.TOLERANCE, on_edge_inside=True, touch_crosses=True
)  # MT.1.07, 2.32, 2.35
KINDS = (
    "fence", "hedge", "low-wall", "bush", "palisade", "wall", "wagon", "cart", "crop-field", "brush", "orchard", "woods",
    "swamp", "rocks", "building", "road", "hill", "river", "ford", "bridge",
)  # fmt: skip
