"""What is to be seen on a table, whatever the ruleset: terrain and how it is drawn, pieces, units, sides, places with a
meaning. What shows of an event is in `cues`.

Data for clients that draw, in table units and without language: every id and word in a scene has its name in the
ruleset's `names` or `words`.
"""

from collections.abc import Mapping
from typing import Literal

import msgspec

from escarmouche.table.tabletop import Area, Line, Opening, Point, Table, rim

PieceKind = Literal["foot", "horse", "gun", "wagon", "kit", "block", "hidden", "fallen"]
Plate = Literal["round", "lozenge", "square"]
Tint = Literal["", "blue", "green", "red", "purple", "navy", "ochre", "black", "grey"]
Shape = Literal["line", "square", "open", "crowd", "garrison", "in-action"]
DISC_POINTS = 64  # of the outline of a disc


class SeenOpening(msgspec.Struct, frozen=True, omit_defaults=True):
    """A door, gate, window, loophole or breach, from one end to the other, and how it stands now."""

    id: str
    ends: tuple[Point, Point]
    kind: str
    state: str
    damage: int = 0


class SeenArea(msgspec.Struct, frozen=True, omit_defaults=True):
    """A stretch of ground. A disc has its centre and radius besides its outline."""

    id: str
    kind: str
    outline: tuple[Point, ...]
    centre: Point | None = None
    radius: float = 0.0
    level: int = 0
    tags: tuple[str, ...] = ()
    openings: tuple[SeenOpening, ...] = ()
    damage: int = 0


class SeenLine(msgspec.Struct, frozen=True, omit_defaults=True):
    id: str
    kind: str
    points: tuple[Point, ...]
    openings: tuple[SeenOpening, ...] = ()
    damage: int = 0


class Ground(msgspec.Struct, frozen=True):
    """The table and all terrain on it."""

    width: float
    height: float
    areas: tuple[SeenArea, ...]
    lines: tuple[SeenLine, ...]


class Drawing(msgspec.Struct, frozen=True, omit_defaults=True):
    """How a kind of terrain is drawn: the name of a drawing, and how it is varied."""

    draw: str
    high: bool = False


class Pool(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a unit or a piece has to spend or has lost; `most` is drawn as empty pips. One that tells something even
    when nothing is left is `always` shown."""

    id: str
    value: int
    most: int | None = None
    always: bool = False


class Gear(msgspec.Struct, frozen=True, omit_defaults=True):
    """Something carried whose state counts, such as a weapon. `state` is a word: loaded, empty, jammed, reloading,
    concealed... `left` is what it still holds of `most`, where it holds several. A name for "<id> <state>" goes before
    that of the state: in some languages it agrees with what it is said of. `sign` is how the state is drawn: a full or
    an open disc, one in a hood, a ring half filled, a crossed square."""

    id: str
    state: str
    left: int | None = None
    most: int | None = None
    sign: Literal["full", "open", "hooded", "half", "crossed"] = "full"


class Quarter(msgspec.Struct, frozen=True, omit_defaults=True):
    """One of the quarters about a body of troops, in its own axes: the word for it, where that stands, the ground of
    it as far as it is drawn, and whether it counts as its front."""

    word: str
    at: Point
    outline: tuple[Point, ...]
    front: bool = False


class Block(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """A body of troops as it is formed: the ground that it covers (frontage, depth), what its figures are, and where
    they stand about its middle, looking north. So do its `stands`, squares with sides of `stand`, and those of the
    `screen` before it. `shape` is how it is drawn: in ranks, hollow, in open order, as a crowd, as those who line the
    walls of a house, or as a gun whose team is away. `quarters` are those about it."""

    size: tuple[float, float]
    of: Literal["foot", "horse", "gun", "wagon"] = "foot"
    shape: Shape = "line"
    figures: tuple[Point, ...] = ()
    stands: tuple[Point, ...] = ()
    stand: float = 0.0
    screen: tuple[Point, ...] = ()
    quarters: tuple[Quarter, ...] = ()


class Piece(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """A counter on the table. `hat` tells the troop, `note` is a word about it: its weapon, what a thing is.
    A `secret` one is known to its own side only; `aboard` is the piece that carries it, `inside` the building that it
    holds. One that `commands` has a sway over others, a `wilful` one does something by itself: both can be asked for
    (`foresight.Sway`, `Conduct`). `block` is how a body of troops is formed: the name of one of the scene's blocks;
    `traits` are words for what it is worth: its values, weapons and abilities; `sign` is what a thing looks like that
    is carried or rolls: a ladder, ram, barrel or stair, a coach with its team."""

    id: str
    kind: PieceKind
    at: Point
    side: str = ""
    unit: str = ""
    leader: bool = False
    radius: float = 0.0
    size: tuple[float, float] | None = None
    facing: float | None = None
    level: int = 0
    hat: str = ""
    markers: tuple[str, ...] = ()
    note: str = ""
    acted: bool = False
    gear: tuple[Gear, ...] = ()
    pools: tuple[Pool, ...] = ()
    secret: bool = False
    aboard: str = ""
    commands: bool = False
    wilful: bool = False
    block: str = ""
    inside: str = ""
    traits: tuple[str, ...] = ()
    sign: str = ""


class Ghost(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """Where a piece is to stand, and how, after a step of what it is ordered to do. `path` begins where it stands
    before that, with a facing for each point; it costs so much of the `most` that one move gives. `needs` is how many
    moves the dice must give for it, `chance` how likely that is, exactly and as a share of 1. A charge has its target,
    and the lane along which it goes; where it falls short, `takes` is how many moves would carry it there."""

    piece: str
    at: Point
    facing: float = 0.0
    block: Block | None = None
    step: int = 1
    kind: str = ""
    note: str = ""
    path: tuple[Point, ...] = ()
    facings: tuple[float, ...] = ()
    cost: float = 0.0
    most: float = 0.0
    needs: int = 0
    chance: str = ""
    share: float = 0.0
    target: str = ""
    lane: tuple[Point, ...] = ()
    takes: int = 0


class Lost(msgspec.Struct, frozen=True, omit_defaults=True):
    """Who is on the table no more: fell in a turn, or left by an edge."""

    id: str
    turn: int = 0
    left: bool = False


class Unit(msgspec.Struct, frozen=True, omit_defaults=True):
    """Pieces that belong together. `notes` are words about it: its formation, its order; `markers` show how all of it
    is. `standard` is where its name stands on the table, and `gauge` the number beside it by which it goes just now."""

    id: str
    side: str
    members: tuple[str, ...]
    pools: tuple[Pool, ...] = ()
    lost: tuple[Lost, ...] = ()
    notes: tuple[str, ...] = ()
    markers: tuple[str, ...] = ()
    standard: Point | None = None
    gauge: Pool | None = None


class Side(msgspec.Struct, frozen=True, omit_defaults=True):
    """One of those who fight; `pools` are what all of it has to spend or has won. It wears its `tint` unless another
    side has it already; without one it takes what is left."""

    id: str
    tint: Tint
    plate: Plate
    pools: tuple[Pool, ...] = ()


class Zone(msgspec.Struct, frozen=True, omit_defaults=True):
    """A place with a meaning: where a side deploys, what must be taken, by which edge one leaves."""

    id: str
    outline: tuple[Point, ...]
    side: str = ""


class Card(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """A card as whoever looks at it may know it; of a `back` nothing else is told. `kind` and `title` are the words on
    its face, `emblem` is what is drawn there, `side` whose troops it is about. `gives` are words for what playing it
    comes to, `units` those that it lets act."""

    id: str
    back: bool = False
    side: str = ""
    kind: str = ""
    title: str = ""
    emblem: str = ""
    gives: tuple[str, ...] = ()
    units: tuple[str, ...] = ()


class Pile(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """Cards that are together: what a side holds, keeps for later, what is still to be drawn, what was played (the last
    one last). `count` is how many there are, `cards` those of them of which anything is to be seen."""

    id: str
    kind: Literal["hand", "reserve", "deck", "discard"]
    count: int
    side: str = ""
    cards: tuple[Card, ...] = ()


class Scene(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """The table at one moment. `steps` is the sequence of the turn, `step` where in it the game stands.
    `reserve` are the pieces that are not on the table yet, as they will look; their place means nothing. `piles` are
    the cards, `counts` what is counted for everybody beside turns, `notes` words about all of it: the weather.
    `blocks` are the bodies of troops that pieces name, `ghosts` the steps of the order that is being declared. `signs`
    are the pictures of markers, by the word of each."""

    unit: str
    table: Ground
    drawings: dict[str, Drawing]
    signs: dict[str, str] = {}
    sides: tuple[Side, ...]
    units: tuple[Unit, ...]
    pieces: tuple[Piece, ...]
    reserve: tuple[Piece, ...] = ()
    blocks: dict[str, Block] = {}
    ghosts: tuple[Ghost, ...] = ()
    zones: tuple[Zone, ...] = ()
    piles: tuple[Pile, ...] = ()
    counts: tuple[Pool, ...] = ()
    notes: tuple[str, ...] = ()
    turn: int
    turns: int | None = None
    steps: tuple[str, ...]
    step: str


def ground_of(
    table: Table,
    damage: dict[str, int] | None = None,
    openings: dict[str, tuple[SeenOpening, ...]] | None = None,
    kinds: Mapping[str, str] = {},
) -> Ground:
    """A table as it is drawn. `openings`: those of an area or line, where they are shown otherwise than they are; so
    the `kinds` of areas."""
    hurt, shown = damage or {}, openings or {}

    def gaps(thing: Area | Line) -> tuple[SeenOpening, ...]:
        return shown.get(thing.id, tuple(_opening(opening, hurt) for opening in thing.openings))

    return Ground(
        table.width,
        table.height,
        tuple(
            SeenArea(
                id=area.id,
                kind=kinds.get(area.id, area.kind),
                outline=outline_of(area),
                centre=area.centre,
                radius=area.radius,
                level=area.level,
                tags=area.tags,
                openings=gaps(area),
                damage=hurt.get(area.id, 0),
            )
            for area in table.areas
        ),
        tuple(
            SeenLine(line.id, line.kind, line.points, gaps(line), hurt.get(line.id, 0))
            for line in table.lines
        ),
    )


def outline_of(area: Area) -> tuple[Point, ...]:
    """An area's outline; that of a disc has many points."""
    return area.outline if area.centre is None else rim(area.centre, area.radius, DISC_POINTS)


def _opening(opening: Opening, hurt: dict[str, int]) -> SeenOpening:
    return SeenOpening(
        opening.id, (opening.a, opening.b), opening.kind, opening.state, hurt.get(opening.id, 0)
    )


Heading = Literal["turn", "step"]  # of the log
