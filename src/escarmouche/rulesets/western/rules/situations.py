"""What a shot, a blow or a difficult path is judged by: the fields of the rules, with their names and defaults."""

from typing import Annotated, Literal

import msgspec

from escarmouche.kernel.named_tests import ALWAYS, asked
from escarmouche.rulesets.western.data.state import MOUNTED, Kind
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
