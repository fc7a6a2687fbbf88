"""A declared fire, as it is written down before any die is thrown: who shoots, with what, how often, at whom (FW.2.07)."""

from typing import Literal

import msgspec

Moment = Literal["early", "interruption", "moving", "shoot", "surprise"]
Spacing = Literal["together", "spaced"]
Elite = Literal["none", "bonus", "pick"]

UNDER_WAY = ("interruption", "moving")  # moments of somebody's move


class Aim(msgspec.Struct, frozen=True, omit_defaults=True):
    """So many shots at one target: a figure alone, or the group of which `target` is the reference figure (FW.5.02-5.03)."""

    target: str
    members: tuple[str, ...]  # of the group as it stood; the figure itself when it is aimed at alone
    shots: int = 1

    @property
    def alone(self) -> bool:
        return len(self.members) == 1


class Row(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """What one figure fires at one moment. `more` are shots declared now and fired later in the turn (FW.2.17, 6.15)."""

    shooter: str
    weapon: str
    aims: tuple[Aim, ...]
    spacing: Spacing = "together"
    elite: Elite = "none"
    more: int = 0
    split: bool = False  # the later shots go to another target (FW.8.39)
    volley: str = ""  # the first of those who throw together (FW.5.12)
    at: float = 0.0  # how far along the path of the one who moves (FW.2.19)

    @property
    def shots(self) -> int:
        return sum(aim.shots for aim in self.aims)
