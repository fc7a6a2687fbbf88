"""Positions of Muskets & Tomahawks in which a test begins."""

from typing import Any

from escarmouche.rulesets.tomahawks.data.position import write_position
from tests.rulesets.tomahawks.bench import Squad, bench_state

BOTH = {"british": "human", "french": "human"}
AGAINST_BOT = {"british": "human", "french": "recruit"}


def position(*squads: Squad, dice: tuple[int, ...] = (), **fields: Any) -> dict[str, Any]:
    """A saved game that begins with these units; the dice are written down."""
    return {
        "format": 1,
        "ruleset": "tomahawks",
        "dice": {"kind": "scripted", "faces": list(dice)},
        "start": {"position": write_position(bench_state(*squads, **fields))},
    }
