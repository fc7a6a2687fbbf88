"""Positions of the French & Indian War in which a test begins."""

from typing import Any

from escarmouche.rulesets.tyneside.data.position import write_position
from escarmouche.rulesets.tyneside.data.state import Figure
from tests.rulesets.tyneside.bench import bench_state

FARM = {"ruleset": "tyneside", "scenario": "coles-farm", "seats": {"british": "human", "french": "human"}}
ALONE = {"british": "human"}


def position(*figures: Figure, dice: tuple[int, ...] = (), **fields: Any) -> dict[str, Any]:
    """A saved game that begins with these figures; the dice are written down."""
    return {
        "format": 1,
        "ruleset": "tyneside",
        "dice": {"kind": "scripted", "faces": list(dice)},
        "start": {"position": write_position(bench_state(*figures, **fields))},
    }
