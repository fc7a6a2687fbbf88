"""Positions of Black Powder in which a test begins."""

from typing import Any

from escarmouche.rulesets.blackpowder.data.position import write_position
from escarmouche.rulesets.blackpowder.data.state import Commander, Unit
from tests.rulesets.blackpowder.bench import bench_state

BOTH = {"french": "human", "british": "human"}


def position(*pieces: Unit | Commander, dice: tuple[int, ...] = (), **fields: Any) -> dict[str, Any]:
    """A saved game that begins with these units; the dice are written down."""
    return {
        "format": 1,
        "ruleset": "blackpowder",
        "dice": {"kind": "scripted", "faces": list(dice)},
        "start": {"position": write_position(bench_state(*pieces, **fields))},
    }
