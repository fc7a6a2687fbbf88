"""What a shot, a blow or a difficult path is judged by: the fields of the rules, with their names and defaults; and a
fire as it is declared before any die is thrown (FW.2.07)."""

from typing import Annotated, Literal

import msgspec

from escarmouche.kernel.named_tests import ALWAYS, asked
from escarmouche.rulesets.western.data.state import MOUNTED, Kind, State
from escarmouche.rulesets.western.data.tables import BLADES, DEADLY_SHOTS, MISSILES, PACE, RATINGS

Contact = Literal["none", "arriving", "joined", "since_start"]
Cover = Literal["none", "cover", "swimmer", "forest", "loophole"]
Spacing = Literal["together", "spaced"]
Elite = Literal["none", "bonus", "pick"]
Ground = Literal["clear", "difficult", "very_difficult"]


class Shot(msgspec.Struct, frozen=True, kw_only=True):
    """The shots of one figure with one weapon at one target in one turn (FW.5 to FW.8).

    `cover` is the worst that applies; `danger` holds by itself in contact and near the target, `moved` when arriving.
    """

    weapon: Annotated[str, asked("FW.6.01", words=MISSILES, needed=ALWAYS)]
    distance: Annotated[float, asked("FW.1.03", needed="contact=none")] = 0.0
    contact: Annotated[Contact, asked("FW.5.15")] = "none"
    klass: Annotated[int, asked("FW.7.09", RATINGS)] = 3
    skill: Annotated[int, asked("FW.8.23", RATINGS)] = 3
    amerindian: Annotated[bool, asked("FW.7.07")] = False
    shooter_kind: Annotated[Kind, asked("FW.7.14")] = "foot"
    moved: Annotated[bool, asked("FW.8.02")] = False
    vehicle_moved: Annotated[bool, asked("FW.7.16")] = False
    shots: Annotated[int, asked("FW.6.08", (1, DEADLY_SHOTS))] = 1
    other_shots: Annotated[int, asked("FW.6.09", (0, DEADLY_SHOTS - 1))] = 0
    spacing: Annotated[Spacing, asked("FW.2.17")] = "together"
    strikes: Annotated[bool, asked("FW.6.11")] = False
    cover: Annotated[Cover, asked("FW.4.01")] = "none"
    target_kind: Annotated[Literal["foot", "mounted"], asked("FW.4.09")] = "foot"
    fleeting_target: Annotated[bool, asked("FW.7.03")] = False
    fleeting_shooter: Annotated[bool, asked("FW.7.08")] = False
    elite: Annotated[Elite, asked("FW.8.09")] = "none"
    scope: Annotated[bool, asked("FW.8.15")] = False
    danger: Annotated[bool, asked("FW.8.31")] = False
    concealed: Annotated[bool, asked("FW.6.25")] = False
    ambush: Annotated[bool, asked("FW.9.05")] = False
    early: Annotated[bool, asked("FW.2.12")] = False
    idle_last_turn: Annotated[bool, asked("FW.8.22")] = False
    loaded: Annotated[bool, asked("FW.16.03")] = True
    numeric_skill: Annotated[bool, asked("FW.8.23")] = True
    bow_moving_penalty: Annotated[bool, asked("FW.7.11")] = True
    one_moving_shot: Annotated[bool, asked("FW.8.04")] = True
    thrown_short: Annotated[bool, asked("FW.6.06")] = False
    penalties_add: Annotated[bool, asked("FW.8.30")] = False
    wounded: bool = False

    @property
    def touching(self) -> bool:
        return self.contact != "none"

    @property
    def gap(self) -> float:
        """The distance that counts: none in contact."""
        return 0.0 if self.contact != "none" else self.distance

    @property
    def moving(self) -> bool:
        """The shooter himself moves this turn; who arrives at contact does (FW.8.02)."""
        return self.moved or self.contact == "arriving"

    @property
    def mounted(self) -> bool:
        return self.shooter_kind in MOUNTED


class Blow(msgspec.Struct, frozen=True, kw_only=True):
    """One blow of one figure at another (FW.11)."""

    klass: Annotated[int, asked("FW.11.02", RATINGS)] = 3
    target_klass: Annotated[int, asked("FW.11.02", RATINGS)] = 3
    weapon: Annotated[str, asked("FW.11.37", words=BLADES)] = "sabre"
    kind: Annotated[Kind, asked("FW.11.17")] = "foot"
    target_kind: Annotated[Kind, asked("FW.11.17")] = "foot"
    charging: Annotated[bool, asked("FW.3.29")] = False
    target_higher: Annotated[bool, asked("FW.1.23")] = False
    target_crossing: Annotated[bool, asked("FW.11.28")] = False
    close_order: Annotated[bool, asked("FW.11.17")] = False
    indoors: Annotated[bool, asked("FW.11.17")] = False
    cavalry_terrain: Annotated[Ground, asked("FW.11.27")] = "clear"
    wounded: bool = False

    @property
    def mounted(self) -> bool:
        return self.kind in MOUNTED


class Going(msgspec.Struct, frozen=True, kw_only=True):
    """Who moves, and the worst ground of his path (FW.3). `half`: a move with mounting or dismounting (FW.3.26)."""

    kind: Annotated[Kind, asked("FW.3.01", words=PACE)] = "foot"
    heavy: Annotated[bool, asked("FW.3.02")] = False
    amerindian: Annotated[bool, asked("FW.3.04")] = False
    terrain: Annotated[Ground, asked("FW.3.07", words=("difficult", "very_difficult"))] = "difficult"
    wounded: bool = False
    half: bool = False


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
    duel: bool = False  # called with this shot (FW.10.01)

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
