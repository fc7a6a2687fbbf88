"""The units, commanders, brigades and options of Black Powder: the state of a game (section 0.1)."""

from typing import Any, Literal

import msgspec
from msgspec.structs import replace

from escarmouche.kernel.game import Game, Verdict
from escarmouche.speed.handing import Handing
from escarmouche.speed.keep import kept
from escarmouche.table.tabletop import At, Inside, Point, Pose, Somewhere, Table, Waiting, Whereabouts

Arm = Literal["infantry", "cavalry", "artillery"]
Gun = Literal["", "foot", "horse", "siege", "battalion"]
Size = Literal["standard", "large", "small", "tiny"]
Formation = Literal[
    "line",
    "attack_column",
    "march_column",
    "square",
    "skirmish",
    "mixed",
    "warband",
    "limbered",
    "unlimbered",
    "building",
]
Quarter = Literal["front", "rear", "left", "right"]
Edge = Literal["north", "south", "east", "west"]
StepKind = Literal[
    "move",
    "change_formation",
    "charge",
    "limber",
    "unlimber",
    "prolonge",
    "enter_building",
    "leave_building",
    "straighten",
    "return_to_table",
]
OrderKind = Literal["order", "brigade", "follow_me", "rally", "initiative"]
Phase = Literal["deploy", "start", "initiative", "command", "shooting", "melee", "end"]


class Unit(Somewhere, msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True, dict=True):
    """A battalion, regiment or battery (BP.2). Its `where` is its centre and facing on the table, or the building that
    it holds (`Inside`), or the edge over which it left (`Away`), or what became of it (`Gone`)."""

    id: str
    side: str
    brigade: str
    name: dict[str, str] = {}
    troop: str = ""  # of the roster
    arm: Arm = "infantry"
    regular: bool = True
    gun: Gun = ""  # what kind of artillery
    wagon: bool = False  # BP.2.18
    size: Size = "standard"
    weapon: str = ""  # of BP.2.15 or 2.16
    hand_to_hand: int = 6
    shooting: int = 3
    morale: int = 5
    stamina: int = 3  # already that of its size (BP.2.11)
    rules: tuple[str, ...] = ()  # special rules (BP.16): "elite-4", "heavy-cavalry-d3", "must-form-square"...
    natural: Literal["", "warband", "skirmish"] = ""  # default formation of irregulars (BP.3.03)
    points: int = 0
    formation: Formation = "line"
    # between stands in skirmish (BP.3.13); made, so that it is always written: floats that are equal are not the same
    spacing: float = msgspec.field(default_factory=lambda: 1.0)
    ranks: int = 1  # in skirmish
    where: Whereabouts = Waiting()
    exit: Point | None = None  # where it left the table (BP.7.15)
    casualties: int = 0
    disordered: int = 0  # the player turn of its latest disorder; 0: in good order (BP.14.05)
    fought: int = 0  # the player turn in which it last fought hand-to-hand (BP.14.06)
    ordered: bool = False  # this turn, by a commander or on its own initiative
    initiative: bool = False
    free_moved: bool = False
    reacted: bool = False  # has given closing or traversing fire in this enemy player turn (BP.10.08)
    prolonged: bool = False
    entered: bool = False  # a building, this turn (BP.4.10)
    shot: bool = False  # in this shooting phase
    sides_shot: tuple[str, ...] = ()  # of a square or building, in this phase (BP.9.50)
    limbering: int = 0  # moves of siege artillery spent so far (BP.8.03)
    hitched: str = ""  # horse artillery this turn: has limbered, or unlimbered, free of any move (BP.8.01)
    bent: bool = False
    dismounted: bool = False  # Mounted Infantry on foot (BP.16.37)
    astray: bool = False  # took a formation it may not keep: its next change must be back (BP.3.05, 11.36)
    used: tuple[
        str, ...
    ] = ()  # once a game: first-fire, freshly-raised, steady, valiant, bloodthirsty, untested
    nerves: str = ""  # what Freshly Raised gave it for this player turn: terror, panic, huzzah (BP.16.10)
    hurt_by_guns: bool = False  # casualties from artillery in this phase (BP.14.14)
    hurt: bool = False  # casualties of this phase, for Wavering (BP.16.24)
    charged: bool = False  # in this combat's first round, it or its counter-charge (BP.13.08)
    countered: bool = False  # its charge was met by a counter-charge: no bonus (BP.11.26)
    won_last_round: bool = False
    lost_cover: bool = False
    flanked: bool = False  # was charged in flank or rear in this combat (BP.13.09)
    swept: bool = False  # has made its sweeping charge of this turn (BP.13.25)

    @property
    def shaken(self) -> bool:
        """BP.9.43."""
        return self.casualties >= self.stamina

    @property
    def excess(self) -> int:
        return max(0, self.casualties - self.stamina)

    @property
    def artillery(self) -> bool:
        return self.arm == "artillery"

    @property
    def tiny(self) -> bool:
        return self.size == "tiny"

    def has(self, rule: str) -> bool:
        return rule in self.rules


class Commander(Somewhere, msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """A general: a point on the table that hinders nobody (BP.2.14)."""

    id: str
    side: str
    name: dict[str, str] = {}
    cinc: bool = False  # in an army of one brigade he is brigadier and CinC at once (BP.20.04)
    brigade: str = ""  # that he leads; empty: CinC only
    rating: int = 8
    mounted: bool = True
    personality: str = ""  # BP.17.10
    where: Whereabouts = Waiting()
    attached_to: str = ""
    done: bool = False  # gives no more orders this turn
    began: bool = False  # has given an order this turn
    moved: bool = False
    rerolled: bool = False  # BP.17.06
    successions: int = 0  # officers who have taken over from the first (BP.8.14)


class Brigade(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    id: str
    side: str
    name: dict[str, str] = {}
    units: tuple[str, ...] = ()  # those it began with
    demoralised: bool = False


class Leg(msgspec.Struct, frozen=True, omit_defaults=True):
    """From where the unit is to this centre and facing (BP.7.03)."""

    to: Pose


class Step(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """One move step of an order (BP.6.04), as declared."""

    kind: StepKind
    legs: tuple[Leg, ...] = ()  # of a move, prolonge, straight legs of a leader to a building or out of it
    formation: Formation | Literal[""] = ""  # change_formation, leave_building, return_to_table
    facing: float | None = None
    spacing: float = 1.0
    ranks: int = 1
    targets: tuple[str, ...] = ()  # charge: the first target, then the others (BP.11.34)
    building: str = ""
    side: str = ""  # of the building by which it is left: north, east, south, west
    mount: Literal["", "start", "end"] = ""  # Mounted Infantry mounts or dismounts there in a move (BP.16.31)
    bent: bool = False  # a line that is to wrap an angle (BP.3.10)


class Order(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """An order as it is being declared (BP.6.01): step k is `steps[unit][k]`."""

    kind: OrderKind = "order"
    commander: str = ""
    units: tuple[str, ...] = ()
    steps: dict[str, tuple[Step, ...]] = {}


class Due(msgspec.Struct, frozen=True, omit_defaults=True):
    """A break test that waits for the end of the shooting phase (BP.9.45)."""

    unit: str
    cause: str = "shooting"
    enemies: tuple[str, ...] = ()  # who caused it


class Cursor(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """Where the game stands."""

    phase: Phase = "deploy"
    side: str = ""  # the active side, or who deploys
    opened: bool = False  # the steps that open this phase are done
    commander: str = ""  # who is giving orders (BP.6.06)
    order: Order | None = None  # being declared
    eligible: tuple[str, ...] = ()  # for initiative, frozen (BP.6.26)
    done: tuple[str, ...] = ()  # units that have passed or been dealt with in this phase; commanders as well
    due: tuple[Due, ...] = ()
    fought: tuple[str, ...] = ()  # units whose engagement has been fought in this phase


class Options(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """The options of section 17."""

    distance_scale: float = 1.0
    break_on_shaken: bool = False
    artillery_half_arc: float = 45.0
    ignore_marauders: bool = True
    bent_lines: bool = False
    general_reroll: bool = False
    commander_in_combat: bool = False
    bouncing_ball: bool = False
    auto_closing_fire: bool = True
    personalities: bool = False
    closing_fire_h2h_rows: bool = False
    open_skirmish: bool = False
    attack_column_enfilade: bool = True
    longer_half_shared: bool = False
    crossing_by_step: bool = False
    fire_drives_off: bool = False


class Zone(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """Where a side deploys (BP.5.06); `buildings`: one infantry unit may start inside each of them."""

    side: str
    rect: tuple[float, float, float, float]
    buildings: tuple[str, ...] = ()
    facing: float = 0.0


class Objective(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """A marker, or a building, worth victory points to who holds it at the end (BP.15.13)."""

    id: str
    points: int
    at: Point | None = None
    building: str = ""


class Score(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """Other points of a scenario: to a side, for what a word with its arguments tells at the end."""

    side: str
    points: int
    test: str


class Plan(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """What a scenario lays down for the whole game."""

    turns: int = 6
    sides: tuple[str, ...] = ()
    first: str = ""  # who plays first; empty: by the dice (BP.5.01)
    home: dict[str, Edge] = {}  # BP.15.14
    zones: tuple[Zone, ...] = ()
    objectives: tuple[Objective, ...] = ()
    scores: tuple[Score, ...] = ()
    double_shotted: str = ""  # side whose regulars re-roll a miss of their First Fire shot (20.2)
    inspires: dict[str, str] = {}  # commander: troop that re-rolls a failed save while he is with it (20.3)


# where a unit is and what ground it covers: everything that depends on nothing else is kept while these stay
HANDING = Handing(
    stands=("units", "table", "plan", "options", "contacts"),
    places=("where", "formation", "spacing", "ranks", "dismounted", "size", "arm"),
    of="units",
)
while_untouched, while_placed = HANDING.while_untouched, HANDING.while_placed


class State(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True, dict=True):
    """The whole of a game at one moment. Frozen: a change makes a new one and shares the rest."""

    scenario: str = ""
    plan: Plan = Plan()
    table: Table
    options: Options = Options()
    half: int = 0  # player turns begun: 1 is the first side's first
    units: dict[str, Unit] = {}
    commanders: dict[str, Commander] = {}
    brigades: dict[str, Brigade] = {}
    contacts: tuple[
        tuple[str, str], ...
    ] = ()  # enemies engaged with each other, each pair once, sorted (BP.1.08)
    orders_over: bool = False  # the CinC of the active side has blundered (BP.6.15)
    held: dict[str, str] = {}  # objective: the side that held it last (BP.15.13)
    cursor: Cursor = Cursor()
    verdict: Verdict | None = None

    @property
    def turn(self) -> int:
        """Full turns, both sides' player turns."""
        return (self.half + 1) // 2

    def on_table(self) -> tuple[Unit, ...]:
        """Every unit on the table, garrisons included, in roster order."""
        return _on_table(self)[""]

    def of_side(self, side: str) -> tuple[Unit, ...]:
        return _on_table(self).get(side, ())

    def enemies(self, side: str) -> tuple[Unit, ...]:
        return self.of_side(self.enemy(side))

    def enemy(self, side: str) -> str:
        one, other = self.plan.sides
        return other if side == one else one

    def brigade_of(self, unit: str) -> Brigade:
        return self.brigades[self.units[unit].brigade]

    def brigadier(self, brigade: str) -> Commander | None:
        return next(
            (one for one in self.commanders.values() if one.brigade == brigade and not one.lost), None
        )

    def engaged(self, unit: str) -> tuple[str, ...]:
        """The enemies with which it is engaged, in the order of the contacts."""
        return _engaged(self).get(unit, ()) if self.contacts else ()

    def scaled(self, inches: float) -> float:
        """A distance of the rules on this table (BP.17.01)."""
        return inches * self.options.distance_scale


@while_untouched
@kept
def _on_table(state: State) -> dict[str, tuple[Unit, ...]]:
    everybody = tuple([one for one in state.units.values() if isinstance(one.where, (At, Inside))])
    found = {side: tuple([one for one in everybody if one.side == side]) for side in state.plan.sides}
    return {"": everybody, **found}


def _replaced(known: dict[str, tuple[Unit, ...]], old: Unit, new: Unit) -> dict[str, tuple[Unit, ...]] | None:
    if not isinstance(old.where, (At, Inside)) or not isinstance(new.where, (At, Inside)):
        return None
    return {
        **known,
        "": tuple([new if one is old else one for one in known[""]]),
        new.side: tuple([new if one is old else one for one in known[new.side]]),
    }


HANDING.mended(_on_table, _replaced)


@kept
def _engaged(state: State) -> dict[str, tuple[str, ...]]:
    found: dict[str, tuple[str, ...]] = {}
    for one, other in state.contacts:
        found[one] = (*found.get(one, ()), other)
        found[other] = (*found.get(other, ()), one)
    return found


Play = Game[State]

change, change_all, change_each = HANDING.change, HANDING.change_all, HANDING.change_each
update, move_cursor = HANDING.update, HANDING.move_cursor


def change_commander(game: Play, id: str, **fields: Any) -> Commander:
    commander = replace(game.state.commanders[id], **fields)
    update(game, commanders={**game.state.commanders, id: commander})
    return commander


def change_brigade(game: Play, id: str, **fields: Any) -> None:
    update(game, brigades={**game.state.brigades, id: replace(game.state.brigades[id], **fields)})
