"""A declared fire, as it is written down before any die is thrown (FW.2.07)."""

from typing import Literal

import msgspec

from escarmouche.rulesets.western.data.state import State
from escarmouche.rulesets.western.rules.situations import Elite, Spacing

Moment = Literal["early", "interruption", "moving", "shoot", "surprise"]


def moment_of(state: State) -> Moment:
    """The moment of shots that are declared in the step in which the turn is."""
    step = state.cursor.step
    return step if step == "early" or step == "surprise" else "shoot"


class Aim(msgspec.Struct, frozen=True, omit_defaults=True):
    """So many shots at one target: a figure alone, or the group of which it is the reference figure (FW.5.02-5.03)."""

    target: str
    members: tuple[str, ...]  # of the group as it stood; the figure itself when it is aimed at alone
    shots: int = 1

    @property
    def alone(self) -> bool:
        return len(self.members) == 1


class Row(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """What one figure fires at one moment. `more` are shots declared now and fired later (FW.2.17, 6.15)."""

    shooter: str
    weapon: str
    aims: tuple[Aim, ...]
    moment: Moment
    spacing: Spacing = "together"
    elite: Elite = "none"
    more: int = 0
    split: bool = False  # the later shots go to another target (FW.8.39)
    volley: str = ""  # the first of those who throw together (FW.5.12)
    at: float = 0.0  # how far along the path of the one who moves (FW.2.19)
    fleeting: bool = False  # whoever moves shows only in passing (FW.7.21, 7.22)

    @property
    def shots(self) -> int:
        return sum(aim.shots for aim in self.aims)


class Manner(msgspec.Struct, frozen=True, omit_defaults=True):
    """How somebody shoots at one target, as his player declares it. `other` are shots at other targets of the turn."""

    moment: Moment
    shots: int = 1
    other: int = 0
    spacing: Spacing = "together"
    elite: Elite = "none"
    fleeting_target: bool = False
    fleeting_shooter: bool = False
