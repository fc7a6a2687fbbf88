"""The figures, units, cards, markers and options of Muskets & Tomahawks: the state of a game (section 2)."""

from collections.abc import Iterable
from typing import Any, Literal

import msgspec
from msgspec.structs import replace

from escarmouche.kernel.game import Game, Verdict
from escarmouche.rulesets.tomahawks.data import tables
from escarmouche.speed.handing import Handing
from escarmouche.speed.keep import kept, key_of
from escarmouche.table.tabletop import At, Conventions, Point, Somewhere, Table, Waiting, Whereabouts

Base = Literal["foot", "mounted", "piece", "cart", "wagon", "boat"]
TroopType = Literal["trained", "skirmisher", "native", "recruit", "warrior", "conscript"]
Formation = Literal["normal", "dispersed", "column", "close-order"]
MeleeWeapon = Literal["none", "sabre", "naval", "lance"]
Weather = Literal["clear", "heavy-rain", "half-light", "darkness", "mist", "fog", "storm"]
BonusRounds = Literal["first", "all"]
Edge = Literal["north", "south", "east", "west"]
Step = Literal["deploy", "deal", "turn", "resolve", "draw"]
Cause = Literal["", "troop", "forward", "morale", "order"]

CONVENTIONS = Conventions(unit="in", on_edge_inside=True, touch_crosses=True)  # MT.2.32, 2.35


class Figure(Somewhere, msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True, dict=True):
    """One man, or the piece of a gun, or a vehicle (2.1). Whether he is mounted his base tells."""

    id: str
    side: str
    unit: str
    name: dict[str, str] = {}  # empty: that of his unit
    base: Base = "foot"
    where: Whereabouts = Waiting()
    smoke: bool = False  # has fired black powder and not reloaded (MT.9.10)
    used: tuple[str, ...] = ()  # single-shot weapons that he has shot (MT.9.12)
    hits: int = 0  # of a vehicle: those that count against it, where the scenario lets it be shot to pieces (MT.10.33)

    @property
    def radius(self) -> float:
        return tables.RADII[self.base]

    @property
    def mounted(self) -> bool:
        return self.base == "mounted"

    @property
    def man(self) -> bool:
        """Somebody who counts, fights and can be lost: neither a piece nor a vehicle (MT.9.20, 10.33)."""
        return self.base in ("foot", "mounted")


class Unit(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True, dict=True):
    """A unit, whose figures all have one profile (2.2); an Officer is a unit of one (MT.2.04)."""

    id: str
    side: str
    members: tuple[str, ...]  # the lost and gone included; the piece of a gun first
    troop: str = ""  # of the roster
    name: dict[str, str] = {}
    type: TroopType = "trained"
    aggressiveness: int = 6
    defence: int = 6
    shooting: int = 7
    # officer, scout, natives, cavalry, light-cavalry, elite, close-order, ferocious, sharpshooter, artillery; of a
    # vehicle what it is: cart, wagon, boat
    traits: tuple[str, ...] = ()
    weapons: tuple[str, ...] = ()  # ranged
    melee_weapon: MeleeWeapon = "none"
    commander: bool = False  # MT.14.04
    strength: int = 1  # men at the start
    points: int = 0  # of the whole unit
    formation: Formation = "normal"
    facing: float = 0.0  # of a unit in close order or column, and of a gun's piece
    shaken: bool = False
    fleeing: bool = False
    vigilant: bool = False
    gapped: bool = False  # casualties have opened its ranks: they close with its next action (MT.2.19)
    scattered: bool = False  # cohesion was broken by losses or a result: its next move restores it (MT.2.21)

    @property
    def officer(self) -> bool:
        return "officer" in self.traits

    @property
    def artillery(self) -> bool:
        return "artillery" in self.traits

    @property
    def vehicle(self) -> bool:
        """Nobody but a cart, wagon or boat (MT.9.25)."""
        return any(trait in tables.VEHICLES for trait in self.traits)

    def has(self, trait: str) -> bool:
        return trait in self.traits

    @property
    def goes_forward(self) -> bool:
        """Acts with a Forward! card: an Officer, or an Elite unit (MT.3.21)."""
        return "officer" in self.traits or "elite" in self.traits

    @property
    def hides(self) -> bool:
        """May start under a marker, and may disperse (MT.2.49, 8.40)."""
        return "scout" in self.traits or "natives" in self.traits


class Card(msgspec.Struct, frozen=True, omit_defaults=True):
    """A card of the common deck (MT.3.01-3.06). `id` tells nothing that its face does not."""

    id: str
    kind: Literal["troop", "forward", "morale", "clock", "unknown"]
    side: str = ""  # a Clock is neutral
    type: str = ""  # of a Troop card


class Marker(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """A hidden movement marker (MT.8.40). What lies under it is known to its owner alone: in a view it is `unknown`."""

    id: str
    side: str
    at: Point
    unit: str = ""  # empty: a decoy
    type: str = ""  # of the Troop card that moves it (MT.8.41)
    unknown: bool = False


class Activation(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """What one card, Forward! or Order gives to one unit (MT.5.02)."""

    unit: str = ""  # or a marker
    left: int = 0  # actions
    begun: bool = False  # has taken an action
    shots: int = 0  # Shoot actions: the second is hasty
    fought: bool = False  # has survived a melee in it: may not engage again (MT.13.33)
    unseen_by: tuple[str, ...] = ()  # enemy units that had not spotted it before it was revealed (MT.8.46)
    over: bool = False  # ended by a result: only Rally or Recover are left (MT.12.15)


IDLE = Activation()


class Cursor(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """Where the game stands."""

    step: Step = "deploy"
    side: str = ""  # the active camp: whose player turn it is, or who deploys
    cause: Cause = ""  # what is being resolved
    card: str = ""  # the card being resolved
    owner: str = ""  # whose units act: he decides (MT.3.27)
    done: tuple[str, ...] = ()  # units and markers that have had their activation, or have deployed
    activation: Activation = IDLE
    ended_round: bool = False  # a round has ended in this draw step (MT.3.16)


class Options(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """The options of section 15."""

    weather: Weather = "clear"  # MT.8.29: the worse of this and the scenario's
    hidden_movement: Literal["scenario", "on", "off"] = "scenario"
    sacrifice: bool = True  # MT.14.02
    wet_powder: bool = False
    strict_obstacles: bool = True  # MT.10.19
    clock_in_hand: bool = False  # the other reading of MT.3.14
    bonus_rounds: BonusRounds = "first"  # MT.9.33, 13.18: in which sabre, lance and surprise count


class Zone(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """Where units of a camp are set up (MT.15.07): any of the areas, and, with `around`, so near that terrain piece."""

    side: str
    units: tuple[str, ...] = ()  # empty: all others of the camp
    rects: tuple[tuple[float, float, float, float], ...] = ()
    inside: tuple[str, ...] = ()  # terrain pieces
    around: str = ""
    within: float = 0.0
    apart: float = 0.0  # from any enemy figure
    apart_more: bool = False  # more than that, not at least
    facing: float = 0.0
    facing_beyond: float | None = None  # if placed north of `line`
    line: float = 0.0
    march: bool = False  # on the march: it is proposed to draw up in column, on a road if there is one


class Exit(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """A stretch of edge by which figures of a camp may leave and are not lost (MT.6.26)."""

    side: str
    edge: Edge
    low: float = 0.0
    high: float = 1000.0


class Condition(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """A victory condition: when all `tests` hold at that moment, `winner` has won.

    `tests` are words with arguments that `victory` knows.
    """

    when: Literal["at_once", "limit"]
    winner: str  # empty: a draw
    reason: str
    tests: tuple[str, ...] = ()


class Score(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """Victory points of a scenario: so many to a camp for each thing that a word counts."""

    side: str
    points: int
    counts: str


class Plan(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """What a scenario lays down for the whole game."""

    rounds: int = 4
    sides: tuple[str, ...] = ("british", "french")
    attacker: str = ""  # takes the first player turn and deploys last; empty: by the dice (MT.3.10)
    defender: str = ""
    home: dict[str, tuple[Edge, ...]] = {}  # MT.15.05
    weather: tuple[Weather, ...] = ()  # of round 1, 2, ...: the last holds on
    points: dict[str, int] = {}  # command points at the start (MT.4.01)
    zones: tuple[Zone, ...] = ()
    hidden: tuple[str, ...] = ()  # units that may start under markers
    decoys: dict[str, int] = {}
    reserves: dict[str, Exit] = {}  # unit: by which stretch of edge its first action brings it in (MT.3.20)
    exits: tuple[Exit, ...] = ()
    conditions: tuple[Condition, ...] = ()
    scores: tuple[Score, ...] = ()
    margin: int = 0  # of victory points: a smaller difference is a draw
    engagement: bool = True  # the default victory of MT.15.03
    burns: tuple[str, ...] = ()  # buildings and vehicles that `burners` can set fire to
    burners: str = ""
    wrecks: int = 0  # hits that destroy a vehicle of these; 0: none does (MT.10.33)


HANDING = Handing(stands=("figures", "table", "plan"), places=("where",))
while_untouched, while_standing, while_placed = (
    HANDING.while_untouched,
    HANDING.while_standing,
    HANDING.while_placed,
)


class State(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True, dict=True):
    """The whole of a game at one moment. Frozen: a change makes a new one and shares the rest."""

    scenario: str = ""
    plan: Plan = Plan()
    table: Table
    options: Options = Options()
    round: int = 0
    figures: dict[str, Figure] = {}
    units: dict[str, Unit] = {}
    markers: dict[str, Marker] = {}
    cards: dict[str, Card] = {}  # every card in the game
    deck: tuple[str, ...] = ()  # undrawn, in no order; in a view with what the enemy holds
    discard: tuple[str, ...] = ()  # face up, the last played last
    clocks: tuple[str, ...] = ()  # face up beside the deck
    aside: tuple[str, ...] = ()  # Clocks met after the end of a round, shuffled back after the draw (MT.3.16)
    hands: dict[str, tuple[str, ...]] = {}
    reserves: dict[str, tuple[str, ...]] = {}  # face down (MT.4.11)
    command: dict[str, int] = {}  # command points
    morale_due: tuple[str, ...] = ()  # camps whose Morale card is in the game (MT.3.06)
    burnt: tuple[str, ...] = ()  # and vehicles shot to pieces
    cursor: Cursor = Cursor()
    verdict: Verdict | None = None

    @property
    def turn(self) -> int:
        """What everybody counts: rounds."""
        return self.round

    def of_side(self, side: str) -> tuple[Figure, ...]:
        """The figures of a camp on the table, in roster order; pieces and vehicles included."""
        return _on_table(self).get(side, ())

    def on_table(self) -> tuple[Figure, ...]:
        return _on_table(self)[""]

    def living(self, unit: str) -> tuple[Figure, ...]:
        """The men of a unit on the table, in roster order; the piece of a gun is none."""
        return (self.__dict__.get(LIVING) or _living(self))[unit]

    def bases(self, unit: str) -> tuple[Figure, ...]:
        """Those and the piece."""
        return (self.__dict__.get(BASES) or _bases(self))[unit]

    def units_of(self, side: str) -> tuple[Unit, ...]:
        """The units of a camp that are on the table and not hidden, in roster order."""
        return tuple([one for one in self.units.values() if one.side == side and self.living(one.id)])

    def marker_of(self, unit: str) -> str:
        """The marker under which a unit is hidden, or nothing."""
        return next((one.id for one in self.markers.values() if one.unit == unit and not one.unknown), "")

    def enemy(self, side: str) -> str:
        one, other = self.plan.sides
        return other if side == one else one

    def weathers(self) -> tuple[Weather, ...]:
        """The scenario's and the option's: rain wets the powder in a mist too."""
        plan = self.plan.weather
        now = (plan[min(max(self.round, 1), len(plan)) - 1],) if plan else ()
        return (*now, self.options.weather)

    def weather(self) -> Weather:
        """The worse of them (MT.8.29)."""
        return min(self.weathers(), key=tables.WEATHER.__getitem__)


@while_untouched
@kept
def _on_table(state: State) -> dict[str, tuple[Figure, ...]]:
    everybody = tuple([one for one in state.figures.values() if isinstance(one.where, At)])
    found = {side: tuple([one for one in everybody if one.side == side]) for side in state.plan.sides}
    return {"": everybody, **found}


@while_untouched
@kept
def _bases(state: State) -> dict[str, tuple[Figure, ...]]:
    figures = state.figures
    return {
        unit.id: tuple([one for id in unit.members if isinstance((one := figures[id]).where, At)])
        for unit in state.units.values()
    }


@while_untouched
@kept
def _living(state: State) -> dict[str, tuple[Figure, ...]]:
    return {id: tuple([one for one in bases if one.man]) for id, bases in _bases(state).items()}


BASES, LIVING = key_of(_bases), key_of(_living)  # looked at so often that a call less can be measured

Play = Game[State]

change, change_all, change_each = HANDING.change, HANDING.change_all, HANDING.change_each
update = HANDING.update


def change_unit(game: Play, id: str, **fields: Any) -> Unit:
    """Replace fields of one unit; its figures change by themselves (`HANDING` knows nothing of units)."""
    unit = replace(game.state.units[id], **fields)
    update(game, units={**game.state.units, id: unit})
    return unit


def move_cursor(game: Play, **fields: Any) -> None:
    if fields.get("activation") == IDLE:
        fields["activation"] = IDLE  # a default is left out of a file only if it is that very object
    HANDING.move_cursor(game, **fields)


def activate(game: Play, **fields: Any) -> None:
    """Change what the activation in course tells."""
    move_cursor(game, activation=replace(game.state.cursor.activation, **fields))


def cards_of(sides: Iterable[str], units: Iterable[Unit]) -> dict[str, Card]:
    """Every card in the game, by id: the Clocks, the Troop cards of the types that a camp starts with, its Forward!
    and Morale card. `clock-2`, `british-trained-1`, `french-forward`."""
    present = {(unit.side, unit.type) for unit in units if not unit.vehicle}
    found = [Card(f"clock-{number}", "clock") for number in range(1, tables.CLOCKS + 1)]
    for side in sides:
        for type, row in tables.TROOPS.items():
            if (side, type) in present:
                found += [
                    Card(f"{side}-{type}-{number}", "troop", side, type) for number in range(1, row.cards + 1)
                ]
        found += [Card(f"{side}-forward", "forward", side), Card(f"{side}-morale", "morale", side)]
    return {card.id: card for card in found}


def undealt(cards: Iterable[Card], morale_due: Iterable[str] = ()) -> tuple[str, ...]:
    """All cards that are in the game before anybody holds one: a Morale card only when it is due (MT.3.06)."""
    due = tuple(morale_due)
    return tuple(card.id for card in cards if card.kind != "morale" or card.side in due)
