"""The figures, units, markers and options of the French & Indian War skirmish: the state of a game (section 1)."""

from typing import Any, Literal

import msgspec
from msgspec.structs import replace

from escarmouche.kernel.game import Game, Verdict
from escarmouche.rulesets.tyneside.data.tables import FOOT_RADIUS, MOUNTED_RADIUS
from escarmouche.speed.handing import Handing
from escarmouche.speed.keep import kept, key_of
from escarmouche.table.tabletop import At, Conventions, Point, Somewhere, Table, Waiting, Whereabouts

Role = Literal["trooper", "pc", "second", "drummer", "bugler", "civilian"]
Kind = Literal["regular_formed", "regular_skirmish", "irregular"]
Class = Literal["hero", "veteran", "green"]
Skirts = Literal["none", "down", "raised"]
Formation = Literal["loose", "line", "column", "broken"]
Edge = Literal["", "north", "south", "east", "west"]
Step = Literal["initiative", "deploy", "begin", "command", "roll", "act", "fire", "melee", "end"]
Cell = Literal[
    "continue", "advance", "cover", "hold", "continue-charge", "advance-charge", "refuge", "flee",
    "march", "deploy", "halfback",
]  # fmt: skip

MUSICIANS = ("drummer", "bugler")
LEADERS = ("pc", "second", *MUSICIANS)  # not members of a group: attached to one near them, or units of one
FORMED: tuple[Formation, ...] = ("line", "column")  # in ranks (TY.11.07)
CONVENTIONS = Conventions(on_edge_inside=True)  # of every table


class Figure(Somewhere, msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True, dict=True):
    """One person (1.1)."""

    id: str
    side: str
    unit: str  # its group; a leader or musician is the only member of a unit that bears his own id
    troop: str = ""  # of the roster
    name: dict[str, str] = {}  # empty: that of its troop type
    role: Role = "trooper"
    seat: str = (
        ""  # of a player character: whose he is; empty: of the seat that bears the side's name (TY.7.02)
    )
    kind: Kind = "irregular"
    klass: Class = "veteran"
    tags: tuple[
        str, ...
    ] = ()  # what he is to those loyal to his like: british-officer, ranger-officer, chief-abenaki
    loyal_to: tuple[str, ...] = ()  # ids and tags of leaders; every other is disloyal for him (TY.2.06)
    weapons: tuple[str, ...] = ()
    bayonet: bool = False
    volley: bool = False
    mounted: bool = False
    rides: bool = False  # has a horse: may mount again (TY.13.06)
    skirts: Skirts = "none"
    platoon: str = ""  # of formed men, and of the leaders and musicians listed with them
    wounds: int = 0
    where: Whereabouts = Waiting()
    loaded: bool = True
    thrown: tuple[str, ...] = ()  # weapons thrown away, where throws are counted (TY.3.07)
    # of this phase (TY.5.14)
    cost: float = 0.0  # of the moves made, with all that ground and barriers add (TY.13.10)
    began: Point | None = None  # where he stood before he moved, once he has
    rough: bool = False  # a rider who has touched dense or difficult ground: he has less to move (TY.13.06)
    commanded: str = ""  # a second or musician: the player character whose points paid for him
    fired: bool = False
    fought: bool = False
    # of his last own phase
    fired_last: bool = False
    fell: Point | None = None  # where a player character was killed (TY.7.26)

    @property
    def radius(self) -> float:
        return MOUNTED_RADIUS if self.mounted else FOOT_RADIUS

    @property
    def leads(self) -> bool:
        """A leader or musician: no member of a group."""
        return self.role in LEADERS


class Order(msgspec.Struct, frozen=True, omit_defaults=True):
    """The current action of a unit, which it continues when nobody commands it (1.2, TY.7.28)."""

    kind: Literal["hold", "move", "attack", "defend", "follow"] = "hold"
    points: tuple[Point, ...] = ()  # move
    piece: str = ""  # defend: a terrain id
    unit: str = ""  # follow


class Unit(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True, dict=True):
    """A group; or a leader or musician as a unit of one (1.2), `alone`, whose id is that of the figure."""

    id: str
    side: str
    members: tuple[str, ...]  # the dead and gone included
    alone: bool = False
    name: dict[str, str] = {}
    strength: int = 1  # at the start
    platoon: str = ""
    rank: int = 0  # in the platoon, from 1
    facing: float = 0.0
    formation: Formation = "loose"
    order: Order = Order()
    reforming: bool = False  # some man has not reached his place in the new formation yet (TY.11.13)
    dressing: bool = False  # has charged in formation and dresses its ranks with its next movement (TY.11.15)
    # of this phase
    commanded: str = ""  # the player character whose points paid for it
    bound: bool = False  # moves by its result: uncommanded, or under a plain one
    acted: bool = False
    charged: str = ""  # the unit that it charged
    shot: bool = False
    # of its latest action roll
    result: str = ""  # the cell executed
    routing: bool = False
    driven_back: bool = False  # pushed back after a melee since its last action roll (TY.16.17)
    merged_into: str = ""
    listed_with: str = ""  # a leader or musician: the group with which the list has him (TY.18.07)

    @property
    def in_ranks(self) -> bool:
        """In line or column."""
        return self.formation in FORMED


class Marker(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """A hidden marker (TY.18). What lies under it is known to its owner alone: in a view it is `unknown`."""

    id: str
    side: str
    at: Point
    piece: str = ""  # the terrain on whose edge it was put
    unit: str = ""  # empty: a decoy
    unknown: bool = False
    cost: float = 0.0  # a player's marker that moves like a group (TY.18.09)


class Part(msgspec.Struct, frozen=True, omit_defaults=True):
    """One line of a Risk Factor: which modifier, how much, and what it is about."""

    key: str  # hero, cover, enemy-in-range, greens-in-range, losses, seconds-killed, flank, fled
    value: int
    rule: str
    about: str = ""  # a figure or unit


class Reading(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """What step 1(d)-(f) finds of one unit, frozen for the whole phase (TY.5.08, 5.09)."""

    unit: str
    parts: tuple[Part, ...] = ()
    factor: int = 0
    formed: bool = False  # which table
    die: int = 0
    cell: str = ""  # rolled
    result: str = ""  # executed: the first group's, where the platoon rule says so (TY.11.09)
    follows: str = ""  # the first group with which it keeps
    ne: str = ""  # nearest visible enemy unit
    others: tuple[str, ...] = ()  # those in sight beyond it, the nearest first (TY.12.05)
    ke: str = ""  # that, else the nearest revealed one
    attached: tuple[str, ...] = ()  # leaders and musicians who move and roll with it this phase (TY.6.11)


class Pool(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """The command points of one player character in this phase (TY.7.16)."""

    points: int = 0
    active: tuple[str, ...] = ()  # commanders: himself, activated seconds and musicians
    music: bool = False  # the extra die has been rolled
    done: bool = False


class Options(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """The options of section 19, and which side plays itself (TY.5.13)."""

    automatic: Literal["scenario", "none", "british", "french"] = "scenario"
    musician_class_dice: bool = False  # TY.7.06
    succession: bool = True  # TY.7.26
    strict_plain_cells: bool = False  # TY.10.09, 11.06
    full_speed_fire: Literal["automatic_side", "all", "none"] = "automatic_side"  # TY.14.09
    pc_reloads: bool = True  # TY.14.05
    front_arc: int = 90  # TY.4.14
    melee_effect_on_score: bool = False  # TY.16.13
    retreat_counts: Literal["all", "rout_only"] = "all"  # TY.17.02
    hidden_markers: Literal["automatic", "on", "off"] = "automatic"  # TY.18.09
    limited_throws: bool = False  # TY.3.07
    woodsmen: bool = False  # TY.13.07


class Cursor(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """Where the turn stands."""

    step: Step = "initiative"
    side: str = ""  # whose phase it is
    ready: bool = False  # the opening of the step is done
    queue: tuple[str, ...] = ()  # what is still to act, fire or fight in this step, in order
    done: tuple[str, ...] = ()  # what has
    spoken: tuple[str, ...] = ()  # player characters who have finished commanding
    # step 2: the enemy units that each free unit saw at its start (TY.16.02)
    seen: dict[str, tuple[str, ...]] = {}
    revealed: tuple[str, ...] = ()  # step 2: groups turned over in it, which count from step 3 on (TY.5.09)


class Zone(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """Where figures of a side are set up (section 22)."""

    side: str
    rect: tuple[float, float, float, float]
    facing: float = 0.0
    units: tuple[str, ...] = ()  # empty: all others of the side
    inside: str = ""  # a building in which they begin


class Arrival(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """Reinforcements (TY.5.15)."""

    unit: str
    turn: int
    edge: Edge
    low: float
    high: float
    facing: float


class Exit(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """An edge by which figures of a side may leave, and are no losses (TY.9.07, 17.03)."""

    side: str
    edge: Edge


class Condition(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """A victory condition of a scenario: when all `tests` hold at that moment, `winner` has won.

    `tests` are words with arguments that `victory` knows.
    """

    when: Literal["at_once", "phase", "turn", "limit"]
    winner: str
    reason: str
    tests: tuple[str, ...] = ()


class Score(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """Victory points of a scenario: so many to a side for each thing that a word counts."""

    side: str
    points: int
    counts: str


class Plan(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """What a scenario lays down for the whole game."""

    limit: int = 12
    sides: tuple[str, ...] = ("british", "french")  # the one named first in the scenario first
    automatic: tuple[str, ...] = ()
    first: str = ""  # empty: by TY.5.07
    deploys_first: str = ""
    home: dict[str, Edge] = {}
    zones: tuple[Zone, ...] = ()
    hidden: tuple[str, ...] = ()  # sides that begin under markers (TY.18)
    eligible: tuple[str, ...] = ()  # pieces for the markers of an automatic side, as TY.18.04 finds them
    arrivals: tuple[Arrival, ...] = ()
    exits: tuple[Exit, ...] = ()
    conditions: tuple[Condition, ...] = ()
    scores: tuple[Score, ...] = ()
    roused: tuple[str, ...] = ()  # sides whose orders all become ATTACK once an enemy is in sight
    burns: tuple[str, ...] = ()  # buildings that can be burnt


HANDING = Handing(
    stands=("figures", "table", "plan"),
    places=("where", "mounted"),
)
while_untouched, while_placed = HANDING.while_untouched, HANDING.while_placed


class State(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True, dict=True):
    """The whole of a game at one moment. Frozen: a change makes a new one and shares the rest."""

    scenario: str = ""
    plan: Plan = Plan()
    table: Table
    options: Options = Options()
    turn: int = 0
    order: tuple[str, ...] = ()  # the sides in the order of their phases (TY.5.07)
    figures: dict[str, Figure] = {}
    units: dict[str, Unit] = {}
    markers: dict[str, Marker] = {}
    # this phase's visibility die of enemy units and markers in dense ground (TY.8.06)
    sightings: dict[str, int] = {}
    pools: dict[str, Pool] = {}  # of this phase, by player character
    readings: dict[str, Reading] = {}  # of this phase, by unit
    fallen: dict[str, int] = {}  # second officers killed, by platoon (TY.9.09)
    aroused: tuple[str, ...] = ()  # sides whose orders have become ATTACK (`Plan.roused`)
    burnt: tuple[str, ...] = ()
    cursor: Cursor = Cursor()
    verdict: Verdict | None = None

    def of_side(self, side: str) -> tuple[Figure, ...]:
        """The figures of a side on the table, in roster order."""
        return _on_table(self).get(side, ())

    def on_table(self) -> tuple[Figure, ...]:
        return _on_table(self)[""]

    def living(self, unit: str) -> tuple[Figure, ...]:
        """The living men of a unit on the table, in roster order."""
        known: dict[str, tuple[Figure, ...]] | None = self.__dict__.get(LIVING)  # nothing is asked more often
        return (_living(self) if known is None else known)[unit]

    def enemy(self, side: str) -> str:
        one, other = self.plan.sides
        return other if side == one else one

    def automatic(self, side: str) -> bool:
        """A side that plays itself (TY.5.13)."""
        return side in self.plan.automatic

    def seat_of(self, pc: str) -> str:
        """The player whose character he is."""
        figure = self.figures[pc]
        return figure.seat or figure.side


@while_untouched
@kept
def _on_table(state: State) -> dict[str, tuple[Figure, ...]]:
    everybody = tuple([one for one in state.figures.values() if isinstance(one.where, At)])
    found = {side: tuple([one for one in everybody if one.side == side]) for side in state.plan.sides}
    return {"": everybody, **found}


@while_untouched
@kept
def _living(state: State) -> dict[str, tuple[Figure, ...]]:
    figures = state.figures
    return {
        unit.id: tuple([one for id in unit.members if isinstance((one := figures[id]).where, At)])
        for unit in state.units.values()
    }


LIVING = key_of(_living)
Play = Game[State]

change, change_all, change_each = HANDING.change, HANDING.change_all, HANDING.change_each
update, move_cursor = HANDING.update, HANDING.move_cursor


def change_unit(game: Play, id: str, **fields: Any) -> None:
    """Replace fields of one unit; its members change with the figures (`HANDING` knows nothing of units)."""
    update(game, units={**game.state.units, id: replace(game.state.units[id], **fields)})


def on_edge(table: Table, edge: Edge, point: Point) -> Point:
    x, y = point
    return {
        "north": (x, table.height),
        "south": (x, 0.0),
        "east": (table.width, y),
        "west": (0.0, y),
    }[edge]
