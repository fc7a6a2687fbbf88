"""The pieces, markers and options of Le guêpier mexicain: the state of a game (chapter 2)."""

from typing import Literal, TypeVar

import msgspec
from msgspec.structs import replace

from escarmouche.kernel.game import Game, Verdict
from escarmouche.rulesets.guepier.data import tables
from escarmouche.speed.handing import Handing
from escarmouche.speed.keep import kept, kept_calls
from escarmouche.table.tabletop import (
    At,
    Away,
    Gone,
    Inside,
    Point,
    Pose,
    Somewhere,
    Table,
    Waiting,
    Whereabouts,
)

T = TypeVar("T")

Mode = Literal["immobile", "skirmish", "fast", "trot", "gallop", "gunmove"]
Marker = Literal["none", "yellow", "green"]
Formation = Literal["none", "line", "column"]
Sequence = Literal["deploy", "points", "rally", "locate", "move", "fire", "melee", "end"]

ON_FOOT, ON_HORSE = ("skirmish", "fast"), ("trot", "gallop")  # GM.9.01
MODES = ("immobile", *ON_FOOT, *ON_HORSE)  # of figures
MOVING = ("fast", "gallop")  # the modes that bear a movement marker, GM.9.05


class Figure(Somewhere, msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True, dict=True):
    """An element: one man, on foot or mounted."""

    id: str
    side: str
    group: str
    troop: str = ""
    troop_class: str = "french_regular"
    training: str = "experienced"
    tenacious: bool = False
    leader: bool = False
    rider: bool = False  # has a horse, whether he sits on it or not
    mounted: bool = False
    ranged: str = "none"
    melee: tuple[str, ...] = ()
    points: int = 0
    where: Whereabouts = Waiting()
    mode: Mode = "immobile"
    marker: Marker = "none"
    formation: Formation = "none"
    zone: str = ""  # the zone of cover it stands in, as declared
    edge: bool = False  # declared at the edge of that zone
    contiguous: tuple[str, ...] = ()  # obstacles and borders at whose foot it is declared
    located: bool = False
    activated: bool = False
    moved: bool = False  # any move, pivot, form, mount, climb or charge this turn
    shot: bool = False
    fought: bool = False
    charged: bool = False  # named by a charge that reached
    defensive: bool = False
    off_ladder: bool = False  # reached the top of a ladder this turn
    came_up: str = ""  # the ladder by which it came up to where it stands, GM.10.10
    hauled: bool = False  # carried a ladder or ram this turn that then fell: does nothing else, GM.10.01
    ran: bool = False  # bore a movement marker this turn until a morale marker replaced it
    busy: bool = False  # did something besides HOLD or was touched: no widening of a hole, GM.12.21
    assailant_of: tuple[str, ...] = ()
    moved_last: bool = False
    shot_last: bool = False
    jammed_until: int = 0  # the last turn in which the weapon is jammed

    @property
    def moving(self) -> bool:
        """Bears a movement marker."""
        return self.mode in MOVING

    @property
    def radius(self) -> float:
        return tables.MOUNTED_RADIUS if self.mounted else tables.FOOT_RADIUS

    @property
    def on_ladder(self) -> str:
        return self.where.holder if isinstance(self.where, Inside) else ""


class Group(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """A group of a side: its starting size, its action points of the turn, and how it enters if it is a reserve."""

    id: str
    side: str
    name: dict[str, str] = {}
    size: int = 0
    ap: int = 0
    enters: int = 0  # the turn in which it comes on; 0 = deployed
    edges: tuple[str, ...] = ()  # where it may come on
    edge: str = ""  # where it does


class Gun(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """A cannon. It is no figure and cannot be lost (GM.12.25)."""

    id: str
    side: str
    group: str
    obsolete: bool = False
    where: Whereabouts = Waiting()
    moved: bool = False
    fired: bool = False

    @property
    def pose(self) -> Pose:
        if not isinstance(self.where, At):
            raise ValueError(f"{self.id} is not on the table")
        return self.where.pose

    @property
    def point(self) -> Point:
        return self.pose.point


class Kit(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """A ladder, ram or powder barrel, or a stair (a raised ladder that is part of the scenery).

    `carriers`, first the one named first; empty when it lies on the ground. A raised ladder has its foot at `at` and
    leans against the obstacle, border or roof `against`.
    """

    id: str
    kind: Literal["ladder", "ram", "barrel", "stair"]
    side: str = ""
    group: str = ""
    state: Literal["reserve", "ground", "carried", "raised", "spent"] = "ground"
    at: Point = (0.0, 0.0)
    carriers: tuple[str, ...] = ()
    against: str = ""
    raised_in: int = 0  # the turn: its carriers are free again from the next


class Horse(msgspec.Struct, frozen=True):
    """A horse marker, left where its rider dismounted."""

    id: str
    group: str
    at: Point


class WeakSpot(msgspec.Struct, frozen=True, omit_defaults=True):
    """A hole still too small, to be widened (GM.12.21), and who has stood at it since the turn began."""

    id: str
    on: str  # the line, area or opening
    at: Point
    side: str = ""  # who blew it; a scenario's own spot is the attacker's to widen
    working: tuple[str, ...] = ()


class Start(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """Where a figure was when its side's movement sequence began: detachments, obstacles and zones are judged by it."""

    pose: Pose
    zones: tuple[str, ...] = ()
    contiguous: tuple[str, ...] = ()


class Cursor(msgspec.Struct, frozen=True, omit_defaults=True):
    """Where the turn stands."""

    sequence: Sequence = "deploy"
    side: str = ""  # who acts now
    ready: bool = False  # the opening of the sequence is done for this side
    marked: tuple[str, ...] = ()  # still to rally
    tried: tuple[str, ...] = ()  # enemies for whom a localisation was attempted this turn
    placed: tuple[str, ...] = ()  # groups already deployed or offered entry
    fought: tuple[str, ...] = ()  # rams that struck, or whose owner declined
    starts: dict[str, Start] = {}


class Options(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """The options of chapter 17, and those that a rule of another chapter names."""

    sunrise: bool = False  # GM.17.01
    wide_arc: bool = False  # GM.17.02
    skirmish_save: Literal["minus", "plus"] = "minus"  # GM.17.03
    spare_friends: bool = False  # GM.17.04
    budget: int = tables.BUDGET  # GM.17.05
    credits: bool = True  # GM.17.06
    guns_defend: bool = True  # GM.11.39


class Count(msgspec.Struct, frozen=True, omit_defaults=True):
    """A test of a victory condition: how many of a side are lost, left or remain; or that it controls a zone."""

    what: Literal["lost", "left", "remaining", "controls"]
    side: str
    low: int = 0
    high: int = 9999
    zone: str = ""


class Condition(msgspec.Struct, frozen=True, omit_defaults=True):
    """All tests hold at that moment: the winner has won (no winner: a draw)."""

    when: Literal["at_once", "turn", "limit"]
    winner: str
    reason: str
    tests: tuple[Count, ...] = ()
    degree: str = "win"


ROLES = ("attacker", "defender")  # for whom a deployment may be, before the lot has fallen


class Deployment(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """Where the figures of a group may be put down, and how they face by default.

    `group` may also be `attacker` or `defender`: all groups of that side, known once the lot has fallen (GM.16.02).

    `parts` are rectangles (x1, y1, x2, y2) of which one is chosen for all when `together`; `zones` are areas of the
    table, `inside_zone` makes the whole base stay in it; `who` picks foot or horse of the group.
    """

    group: str
    who: Literal["all", "foot", "mounted"] = "all"
    parts: tuple[tuple[float, float, float, float], ...] = ()
    facings: tuple[float, ...] = ()  # one a part; empty: `facing`
    facing: float = 0.0
    nearest_wall: bool = False  # default facing toward the nearest border or obstacle
    zones: tuple[str, ...] = ()
    together: bool = False
    levels: tuple[int, ...] = (0,)
    from_enemy: float = 0.0
    formation: str = "any"


class Exit(msgspec.Struct, frozen=True):
    """An edge by which a side may leave."""

    side: str
    edge: Literal["north", "south", "east", "west"]


class Plan(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """What a scenario lays down for the whole game."""

    limit: int = 8
    attacker: str = "french"
    sides: tuple[str, ...] = ("french", "mexican")
    deployments: tuple[Deployment, ...] = ()
    exits: tuple[Exit, ...] = ()
    conditions: tuple[Condition, ...] = ()
    own_end: bool = False  # the scenario replaces GM.16.04
    objectives: tuple[str, ...] = ()
    broken: bool = False  # the victory of the free battle, GM.16.03
    capacity: dict[str, int] = {}  # most figures on a roof at a time
    attacker_by_lot: bool = False


HANDING = Handing(
    stands=("figures", "table", "kit", "plan", "control"),
    places=("where", "mounted", "zone", "edge", "contiguous"),
)
while_untouched, while_standing = HANDING.while_untouched, HANDING.while_standing


class State(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True, dict=True):
    """The whole of a game at one moment. Frozen: a change makes a new one and shares the rest."""

    scenario: str = ""
    plan: Plan = Plan()
    table: Table
    options: Options = Options()
    turn: int = 0
    initiative: str = ""
    figures: dict[str, Figure] = {}
    groups: dict[str, Group] = {}
    guns: dict[str, Gun] = {}
    kit: dict[str, Kit] = {}
    horses: dict[str, Horse] = {}
    damage: dict[str, int] = {}
    weak: tuple[WeakSpot, ...] = ()
    control: dict[str, str] = {}
    cursor: Cursor = Cursor()
    verdict: Verdict | None = None

    def of_side(self, side: str) -> tuple[Figure, ...]:
        """The figures of a side in play, in roster order."""
        return _in_play(self, side)

    def placed(self, side: str | None = None) -> tuple[Figure, ...]:
        """The figures that have a place on the table, in roster order."""
        return _placed(self, side)

    def enemy(self, side: str) -> str:
        one, other = self.plan.sides
        return other if side == one else one

    def order(self) -> tuple[str, str]:
        """The initiative side, then the other (before the first initiative: the attacker first)."""
        first = self.initiative or self.plan.attacker
        return first, self.enemy(first)

    def carried_by(self, figure: str) -> Kit | None:
        for kit in self.kit.values():
            if figure in kit.carriers:
                return kit
        return None

    def casualties(self, group: str) -> int:
        """Figures of the group eliminated since the start (GM.5.04); those who left do not count (GM.16.05)."""
        return len(
            [one for one in self.figures.values() if isinstance(one.where, Gone) and one.group == group]
        )

    def lost(self, side: str) -> int:
        return len(_by_whereabouts(self)[side, Gone])

    def left(self, side: str) -> int:
        return len(_by_whereabouts(self)[side, Away])

    def remaining(self, side: str) -> int:
        """The figures that a side still has: on the table, or in reserve (GM.16.04)."""
        found = _by_whereabouts(self)
        return len(found[side, At]) + len(found[side, Inside]) + len(found[side, Waiting])


@while_standing
@kept
def _by_whereabouts(state: State) -> dict[tuple[str, type[Whereabouts]], list[str]]:
    """Who of each side is on the table, in reserve, lost..., in roster order."""
    found: dict[tuple[str, type[Whereabouts]], list[str]] = {
        (side, kind): [] for side in state.plan.sides for kind in (At, Inside, Waiting, Away, Gone)
    }
    for id, figure in state.figures.items():
        found[figure.side, type(figure.where)].append(id)
    return found


def while_there(known: T, old: Figure, new: Figure) -> T | None:
    """To whom it matters only who is on the table, in reserve or lost: who goes from place to place changes nothing."""
    return known if type(old.where) is type(new.where) else None


HANDING.mended(_by_whereabouts, while_there)


@while_untouched
@kept_calls()
def _in_play(state: State, side: str) -> tuple[Figure, ...]:
    if not _by_whereabouts(state)[side, Inside]:
        return _placed(state, side)
    return tuple([one for one in state.figures.values() if one.side == side and one.in_play])


@while_untouched
@kept_calls()
def _placed(state: State, side: str | None) -> tuple[Figure, ...]:
    if side is None:
        return tuple([one for one in state.figures.values() if type(one.where) is At])
    return tuple([state.figures[id] for id in _by_whereabouts(state)[side, At]])


Play = Game[State]


change, change_all, change_each = HANDING.change, HANDING.change_all, HANDING.change_each
update, put, move_cursor = HANDING.update, HANDING.put, HANDING.move_cursor


def put_kit(game: Play, kit: Kit) -> None:
    game.state = replace(game.state, kit={**game.state.kit, kit.id: kit})


def put_gun(game: Play, gun: Gun) -> None:
    update(game, guns={**game.state.guns, gun.id: gun})


def paid(state: State, group: str, ap: int) -> dict[str, Group]:
    """The groups once action points are taken from one of them."""
    payer = state.groups[group]
    return {**state.groups, group: replace(payer, ap=payer.ap - ap)}


def pay(game: Play, group: str, ap: int) -> None:
    """Take action points from a group."""
    update(game, groups=paid(game.state, group, ap))
