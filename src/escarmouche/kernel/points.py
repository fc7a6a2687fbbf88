"""A point and a pose: where something is, as answers give it and the state keeps it."""

from math import floor

import msgspec

Point = tuple[float, float]


def rounded(v: float) -> float:
    """A coordinate as it enters the state: to 0.001, never -0.0."""
    return floor(v * 1000.0 + 0.5) / 1000.0 + 0.0


class Pose(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """Place, facing and level of a piece on the table."""

    x: float
    y: float
    facing: float = 0.0
    level: int = 0

    @property
    def point(self) -> Point:
        return (self.x, self.y)

    def rounded(self) -> "Pose":
        """As it enters the state: coordinates and facing to 0.001, the facing in 0..360."""
        facing = rounded(self.facing % 360.0)
        return Pose(rounded(self.x), rounded(self.y), 0.0 if facing >= 360.0 else facing, self.level)
