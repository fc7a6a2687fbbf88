"""The figures, weapons, vehicles and options of the Far West skirmish: the state of a game (chapter 2 of the rules)."""

from typing import Literal

import msgspec
from msgspec.structs import replace

from escarmouche.kernel.game import Game, Verdict
from escarmouche.rulesets.western.data import tables
from escarmouche.speed.handing import Handing
from escarmouche.speed.keep import kept
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

Kind = Literal["foot", "cavalry", "mounted_foot", "vehicle_crew"]
Step = Literal["hide", "deploy", "start", "early", "move", "shoot", "melee", "surprise", "end"]
Order = Literal["loose", "close"]
Duels = Literal["called", "always", "never"]
Edge = Literal["", "north", "south", "east", "west"]

MOUNTED = ("cavalry", "mounted_foot")
DRIVER, GUARD = 0, 1  # the two seats outside a vehicle, FW.13.02; whoever sits in another is inside


class Weapon(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """A missile weapon and its state. `barrels` counts for double guns, `count` for thrown weapons."""

    kind: str
    loaded: bool = True
    barrels: int = 0
    count: int = 0
    jammed: bool = False
    concealed: bool = False
    ones: int = 0  # natural 1s among its shots of this turn, FW.6.36


class Figure(Somewhere, msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True, dict=True):
    """A character: one person, on foot, on horseback or on a vehicle."""

    id: str
    side: str
    troop: str = ""
    name: dict[str, str] = {}  # empty: that of its troop type
    klass: int = 3
    skill: int = 3
    elite: bool = False
    health: int = 3
    life: int = 1
    kind: Kind = "foot"
    mount_kind: Kind = "mounted_foot"
    heavy: bool = False
    amerindian: bool = False
    leader: bool = False
    troop_leader: bool = False
    scope: bool = False
    weapons: tuple[Weapon, ...] = ()
    melee: tuple[str, ...] = ()  # besides butts and bare hands, which everybody has who has them (FW.6.42)
    points: int = 0
    order: Order = "loose"
    where: Whereabouts = Waiting()
    crouched: bool = False
    hidden: bool = False  # since the start of the game, and not found yet (FW.9.01)
    wounded: bool = False
    # of this turn
    activated: bool = False
    moved: bool = False  # changed place, tried to, mounted, dismounted, boarded or left a vehicle (FW.3.28)
    met: bool = False  # moved to contact (FW.3.24)
    charged: bool = False
    blocked: bool = False
    pinned: bool = False  # reached by an enemy before its own activation (FW.3.37)
    found: bool = False  # where it hid, and acts from the next step on (FW.9.16)
    reached: bool = False  # an enemy came to contact with it, whatever became of him
    remounted: bool = False  # mounted or dismounted
    recoiled: bool = False
    struck: bool = False  # has made its blow of the melee step
    no_blow: bool = False  # has lost it
    free_blow: bool = False  # has struck at who left contact (FW.3.34)
    reloading: str = ""  # the kind of the weapon
    reload: int = 0  # barrels that will be full
    contacts: tuple[str, ...] = ()  # enemies with whom it was in contact when the turn began (FW.2.05)
    shots: int = 0  # fired this turn
    fired: str = ""  # the kind of the weapon it fired
    declared: int = 0  # shots declared for the turn, where the first of them are fired early (FW.6.15, 8.39)
    aimed: tuple[
        str, ...
    ] = ()  # whom the shots declared but not fired yet go to, or do not if they are split
    split: bool = False
    early: bool = False  # has shot as one who will not move (FW.2.14)
    point_blank: bool = False  # has shot at an enemy in contact (FW.6.34)
    # of earlier turns
    across: tuple[str, ...] = ()  # obstacles across which its last move came to contact (FW.11.28)
    idle_last_turn: bool = False
    shot_at: int = 0  # the last turn in which it was shot at (FW.8.31)
    barred: int = 0  # the turn in which it may not shoot at all, after a double 1 (FW.6.38)

    @property
    def mounted(self) -> bool:
        return self.kind in MOUNTED

    @property
    def radius(self) -> float:
        return tables.MOUNTED_RADIUS if self.kind in MOUNTED else tables.FOOT_RADIUS

    @property
    def aboard(self) -> str:
        """The vehicle that carries it."""
        return self.where.holder if isinstance(self.where, Inside) else ""

    @property
    def seat(self) -> int:
        return self.where.slot if isinstance(self.where, Inside) else -1

    @property
    def lurking(self) -> bool:
        """On foot, crouched and immobile (FW.1.12)."""
        return self.crouched and not (self.mounted or self.moved or self.shots)

    @property
    def acted(self) -> bool:
        """It has moved, recoiled, shot or struck this turn."""
        return bool(self.moved or self.recoiled or self.shots or self.struck)

    def weapon(self, kind: str) -> Weapon | None:
        for one in self.weapons:
            if one.kind == kind:
                return one
        return None


class Vehicle(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """A stagecoach or wagon (FW.13). One without a team stays where it is: `pace` 0."""

    id: str
    side: str = ""
    name: dict[str, str] = {}
    where: Whereabouts = Waiting()
    pace: float = 0.0
    keeps_y: float | None = None  # a scenario may hold its centre on a line
    exit: Edge = ""  # the edge by which it may leave
    stopped: int = 0  # the turn in which its driver fell: nobody drives before the next (FW.13.04)
    moved: bool = False  # this turn

    @property
    def pose(self) -> Pose:
        if not isinstance(self.where, At):
            raise ValueError(f"{self.id} is not on the table")
        return self.where.pose

    @property
    def point(self) -> Point:
        return self.pose.point

    @property
    def placed(self) -> bool:
        return isinstance(self.where, At)


class Horse(msgspec.Struct, frozen=True):
    """A riderless horse, left where its rider dismounted (FW.3.27)."""

    id: str
    side: str
    at: Point


class Options(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """The options of the game, as section 2 of the rules lists them."""

    one_moving_shot: bool = True  # FW.8.04
    one_elite: bool = True  # FW.8.11
    one_surprise: bool = True  # FW.9.02
    numeric_skill: bool = True  # FW.8.23
    duels: Duels = "called"  # FW.10.01
    bow_moving_penalty: bool = True  # FW.7.11
    thrown_short: bool = False  # FW.6.06
    penalties_add: bool = False  # FW.8.30
    volley: bool = True  # FW.5.12
    life_points: bool = True  # FW.12.02
    wounds: bool = False  # FW.12.04
    disengage_strike: bool = True  # FW.3.31
    group_slowness: bool = False  # FW.3.15
    max_one_elite_figure: bool = True  # FW.8.13


class Used(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a player has used of what he has once a turn: by whom, empty while it is free (FW.8.04, 8.11, 9.02)."""

    moving_shot: str = ""
    elite: str = ""
    surprise: str = ""


_NOTHING_USED = Used()


class Blow(msgspec.Struct, frozen=True, omit_defaults=True):
    """A blow declared in the melee step and not struck yet (FW.11.32)."""

    striker: str
    target: str
    weapon: str


class Cursor(msgspec.Struct, frozen=True, omit_defaults=True):
    """Where the turn stands."""

    step: Step = "hide"
    side: str = ""  # who acts now, in steps where sides alternate
    ready: bool = False  # the opening of the step is done
    done: tuple[str, ...] = ()  # sides that have finished the step
    group: tuple[str, ...] = ()  # members of the group that is being activated, still to act (FW.2.18)
    slowness: dict[str, tuple[int, ...]] = {}  # by kind: the roll that serves this group (FW.3.15)
    tier: int = 0  # of weapon lengths, in the melee step
    blows: tuple[Blow, ...] = ()


class Zone(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """Where some figures of a side are put down: rectangles, round a vehicle, or hidden in terrain of some kinds."""

    side: str
    troops: tuple[str, ...] = ()  # troop types that deploy here; empty: all others of the side
    parts: tuple[tuple[float, float, float, float], ...] = ()
    facings: tuple[float, ...] = ()  # one a part; empty: `facing`
    facing: float = 0.0
    near: str = ""  # a vehicle, within `within` of the edge of its disc
    within: float = 0.0
    aboard: str = ""  # a vehicle in which they sit, in roster order
    hidden: bool = False
    terrain: tuple[str, ...] = ()  # hidden: kinds or ids of terrain, where `parts` allow it
    most: int = 0  # hidden by choice, so many at most; 0: all of them, always
    facing_to: float | None = None  # the y of a line that they face, from either side of it


class Condition(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """A victory condition of a scenario: when all `tests` hold then, `winner` has won (nobody: a draw).

    `tests` are words with arguments that `rules/victory` knows: `leader-out:<side>` (its troop leader is out of
    action), `more-standing:<side>`, `away:<vehicle>` (has left), `away:<troop>:<n>` (so many have left),
    `on-table:<vehicle>`, `undriven:<vehicle>` (nobody able to drive is aboard), `near:<side>:<n>:<area>:<cm>` (so
    many of the side in the area or so near), `fewer-beyond:<side>:<n>:<x>` (fewer of the side are east of x).
    """

    when: Literal["at_once", "turn", "limit"]
    winner: str
    reason: str
    tests: tuple[str, ...] = ()
    from_turn: int = 0


class Plan(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """What a scenario lays down for the whole game."""

    limit: int = 8
    sides: tuple[str, ...] = ()
    first: str = ""  # first player of turn 1
    deploys_first: str = ""
    zones: tuple[Zone, ...] = ()
    conditions: tuple[Condition, ...] = ()
    break_points: dict[str, int] = {}
    draw_margin: int | None = (
        None  # at the limit more points standing wins, unless the difference is so small
    )
    clearing: dict[str, int] = {}  # obstacles that take so many figure-turns to clear


HANDING = Handing(
    stands=("figures", "table", "vehicles", "plan"),
    places=("where", "kind", "hidden"),
    stance=lambda figure: figure.lurking,
)
while_untouched, while_standing, while_placed, while_same = (
    HANDING.while_untouched,
    HANDING.while_standing,
    HANDING.while_placed,
    HANDING.while_same,
)


class State(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True, dict=True):
    """The whole of a game at one moment. Frozen: a change makes a new one and shares the rest."""

    scenario: str = ""
    plan: Plan = Plan()
    table: Table
    options: Options = Options()
    turn: int = 0
    first: str = ""  # first player of the turn
    figures: dict[str, Figure] = {}
    vehicles: dict[str, Vehicle] = {}
    horses: dict[str, Horse] = {}
    used: dict[str, Used] = {}
    cleared: dict[str, int] = {}  # figure-turns spent on obstacles that can be cleared
    cursor: Cursor = Cursor()
    verdict: Verdict | None = None

    def of_side(self, side: str) -> tuple[Figure, ...]:
        """The figures of a side in play, in roster order; those hidden too, those on vehicles too."""
        return _in_play(self).get(side, ())

    def in_play(self) -> tuple[Figure, ...]:
        return _in_play(self)[""]

    def own(self, side: str, id: str) -> Figure | None:
        """A figure of that side in play, by its id."""
        found = self.figures.get(id)
        return found if found is not None and found.side == side and found.in_play else None

    def enemy(self, side: str) -> str:
        one, other = self.plan.sides
        return other if side == one else one

    def foes(self, side: str) -> tuple[Figure, ...]:
        """The enemies of a side who show."""
        return tuple([one for one in self.of_side(self.enemy(side)) if not one.hidden])

    def order(self) -> tuple[str, str]:
        """The first player of the turn, then the other."""
        return self.first, self.enemy(self.first)

    def lost(self, side: str) -> int:
        return sum(1 for one in self.figures.values() if one.side == side and isinstance(one.where, Gone))

    def left(self, side: str) -> int:
        return sum(1 for one in self.figures.values() if one.side == side and isinstance(one.where, Away))

    def used_by(self, side: str) -> Used:
        """What a player has used this turn of what he has once."""
        return self.used.get(side, _NOTHING_USED)

    def aboard(self, vehicle: str) -> tuple[Figure, ...]:
        """The occupants of a vehicle, by their seats."""
        on_it = [one for one in self.figures.values() if one.aboard == vehicle]
        return tuple(sorted(on_it, key=lambda one: one.seat))


@while_untouched
@kept
def _in_play(state: State) -> dict[str, tuple[Figure, ...]]:
    everybody = tuple([one for one in state.figures.values() if isinstance(one.where, (At, Inside))])
    found = {side: tuple([one for one in everybody if one.side == side]) for side in state.plan.sides}
    return {"": everybody, **found}


def place(state: State, figure: Figure) -> Point:
    """Where a figure is for measuring: its base centre, or that of the vehicle that carries it (FW.13.06)."""
    where = figure.where
    if isinstance(where, Inside):
        return state.vehicles[where.holder].point
    return figure.point


Play = Game[State]

change, change_all, change_each = HANDING.change, HANDING.change_all, HANDING.change_each
update, move_cursor = HANDING.update, HANDING.move_cursor


def put_vehicle(game: Play, vehicle: Vehicle) -> None:
    update(game, vehicles={**game.state.vehicles, vehicle.id: vehicle})


def put_weapon(game: Play, id: str, weapon: Weapon) -> None:
    """A figure's weapon of that kind, in its new state."""
    weapons = game.state.figures[id].weapons
    change(game, id, weapons=tuple(weapon if one.kind == weapon.kind else one for one in weapons))


def use(game: Play, side: str, **fields: str) -> None:
    """A player uses something that he has once a turn."""
    used = replace(game.state.used_by(side), **fields)
    update(game, used={**game.state.used, side: used})
