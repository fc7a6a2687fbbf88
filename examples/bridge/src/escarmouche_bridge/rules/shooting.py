"""Chapter 4: fire. A shot is a small record of all that its result depends on; play, odds and explanations read it."""

from collections.abc import Iterator
from typing import Annotated, Literal

import msgspec

from escarmouche.kernel.dice import D6, Dice
from escarmouche.kernel.named_tests import asked
from escarmouche.kernel.rules import Check, Modifier
from escarmouche.table.tabletop import Point, at_most
from escarmouche_bridge.data import tables
from escarmouche_bridge.data.state import Figure, State
from escarmouche_bridge.data.tables import RANGE
from escarmouche_bridge.table.sight import apart, look

Hit = Literal["miss", "shaken", "out"]


class Shot(msgspec.Struct, frozen=True):
    """All that the result of a shot depends on; what is `asked` can be told in the named test."""

    distance: Annotated[float, asked("BR.4.01", (0, RANGE), default=12.0)]
    moved: Annotated[bool, asked("BR.4.06")] = False
    cover: Annotated[bool, asked("BR.4.07")] = False
    veteran: Annotated[bool, asked("BR.4.08")] = False


def _close(shot: Shot) -> bool:
    return at_most(shot.distance, tables.CLOSE)


HIT: Check[Shot] = Check(
    "hit",
    "BR.4.03",
    die=lambda shot: D6,
    need=lambda shot: tables.HIT,
    modifiers=(
        Modifier("BR.4.04", "close", lambda shot: 1 if _close(shot) else 0),
        Modifier("BR.4.05", "long", lambda shot: 0 if at_most(shot.distance, tables.LONG) else -1),
        Modifier("BR.4.06", "moved", lambda shot: -1 if shot.moved else 0),
        Modifier("BR.4.07", "cover", lambda shot: -1 if shot.cover else 0),
        Modifier("BR.4.08", "veteran", lambda shot: 1 if shot.veteran else 0),
    ),
    fails_on=(1,),  # BR.4.09
)
WOUND: Check[Shot] = Check("wound", "BR.4.10", die=lambda shot: D6, need=lambda shot: tables.WOUND)


def resolve_shot(shot: Shot, dice: Dice) -> Hit:
    """Whether a shot hits, and what a hit does (BR.4.03-4.10)."""
    if not HIT.roll(shot, dice).success:
        return "miss"
    return "out" if WOUND.roll(shot, dice).success else "shaken"


def shot_at(state: State, shooter: Figure, target: Figure, at: Point | None = None) -> Shot | None:
    """The shot of one at another; None where it cannot be made. `at`: as if the shooter had gone there (BR.4.01)."""
    if at is not None:
        pose = msgspec.structs.replace(shooter.pose, x=at[0], y=at[1])
        where = msgspec.structs.replace(shooter.where, pose=pose)
        shooter = msgspec.structs.replace(shooter, where=where, moved=at != shooter.point)
    distance = apart(shooter, target)
    if not at_most(distance, RANGE):
        return None
    seen = look(state, shooter.point, target.point)
    if seen.barred:
        return None
    return Shot(distance, shooter.moved, bool(seen.cover), shooter.veteran)


def shots(state: State, side: str) -> Iterator[tuple[Figure, Figure, Shot]]:
    """Everybody who may still fire, and at whom (BR.4.01)."""
    for shooter in state.placed(side):
        if not (shooter.shaken or shooter.fired):
            for target in state.placed(state.enemy(side)):
                if (shot := shot_at(state, shooter, target)) is not None:
                    yield shooter, target, shot
