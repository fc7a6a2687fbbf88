"""What a shot, a blow or a difficult path is judged by: the fields of the rules, with their names and defaults."""

from typing import Literal

import msgspec

from escarmouche.rulesets.western.data.state import MOUNTED, Kind

Contact = Literal["none", "arriving", "joined", "since_start"]
Cover = Literal["none", "cover", "swimmer", "forest", "loophole"]
Spacing = Literal["together", "spaced"]
Elite = Literal["none", "bonus", "pick"]
Ground = Literal["clear", "difficult", "very_difficult"]


class Shot(msgspec.Struct, frozen=True, kw_only=True):
    """The shots of one figure with one weapon at one target in one turn (FW.5 to FW.8).

    `cover` is the worst that applies; `danger` holds by itself in contact and near the target, `moved` when arriving.
    """

    weapon: str
    distance: float = 0.0
    contact: Contact = "none"
    klass: int = 3
    skill: int = 3
    amerindian: bool = False
    shooter_kind: Kind = "foot"
    moved: bool = False
    vehicle_moved: bool = False
    shots: int = 1
    other_shots: int = 0
    spacing: Spacing = "together"
    strikes: bool = False
    cover: Cover = "none"
    target_kind: Literal["foot", "mounted"] = "foot"
    fleeting_target: bool = False
    fleeting_shooter: bool = False
    elite: Elite = "none"
    scope: bool = False
    danger: bool = False
    concealed: bool = False
    ambush: bool = False
    early: bool = False
    idle_last_turn: bool = False
    loaded: bool = True
    numeric_skill: bool = True
    bow_moving_penalty: bool = True
    one_moving_shot: bool = True
    thrown_short: bool = False
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

    klass: int = 3
    target_klass: int = 3
    weapon: str = "sabre"
    kind: Kind = "foot"
    target_kind: Kind = "foot"
    charging: bool = False
    target_higher: bool = False
    target_crossing: bool = False
    close_order: bool = False
    indoors: bool = False
    cavalry_terrain: Ground = "clear"
    wounded: bool = False

    @property
    def mounted(self) -> bool:
        return self.kind in MOUNTED


class Going(msgspec.Struct, frozen=True, kw_only=True):
    """Who moves, and the worst ground of his path (FW.3). `half`: a move with mounting or dismounting (FW.3.26)."""

    kind: Kind = "foot"
    heavy: bool = False
    amerindian: bool = False
    terrain: Ground = "difficult"
    wounded: bool = False
    half: bool = False
