"""What is to be seen on a table, whatever the ruleset: terrain and how it is drawn, pieces, units, sides, places with a
meaning; and of an event, what shows of it.

Data for clients that draw, in table units and without language: every id and word in a scene has its name in the
ruleset's `names` or `words`.
"""

from typing import Literal

import msgspec

from escarmouche.kernel.table import Area, Line, Opening, Point, Table, rim

PieceKind = Literal["foot", "horse", "gun", "wagon", "kit", "block", "hidden", "fallen"]
Plate = Literal["round", "lozenge", "square"]
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
    areas: tuple[SeenArea, ...] = ()
    lines: tuple[SeenLine, ...] = ()


class Drawing(msgspec.Struct, frozen=True, omit_defaults=True):
    """How a kind of terrain is drawn: the name of a drawing, and how it is varied."""

    draw: str
    high: bool = False


class Pool(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a unit or a piece has to spend or has lost; `most` is drawn as empty pips."""

    id: str
    value: int
    most: int | None = None


class Gear(msgspec.Struct, frozen=True, omit_defaults=True):
    """Something carried whose state counts, such as a weapon. `state` is a word: loaded, empty, jammed, reloading,
    concealed... `left` is what it still holds of `most`, where it holds several. A name for "<id> <state>" goes before
    that of the state: in some languages it agrees with what it is said of."""

    id: str
    state: str
    left: int | None = None
    most: int | None = None


class Piece(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """A counter on the table. `hat` tells the troop, `note` is a word about it: its weapon, what a thing is.
    A `secret` one is known to its own side only; `aboard` is the piece that carries it. One that `commands` has a sway
    over others, a `wilful` one does something by itself: both can be asked for (`foresight.Sway`, `Conduct`)."""

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
    """One of those who fight; `pools` are what all of it has to spend or has won."""

    id: str
    nation: str
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
    the cards, `counts` what is counted for everybody beside turns, `notes` words about all of it: the weather."""

    unit: str
    table: Ground
    drawings: dict[str, Drawing]
    sides: tuple[Side, ...]
    units: tuple[Unit, ...]
    pieces: tuple[Piece, ...]
    reserve: tuple[Piece, ...] = ()
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
) -> Ground:
    """A table as it is drawn. `openings`: those of an area or line, where they are shown otherwise than they are."""
    hurt, shown = damage or {}, openings or {}

    def gaps(thing: Area | Line) -> tuple[SeenOpening, ...]:
        return shown.get(thing.id, tuple(_opening(opening, hurt) for opening in thing.openings))

    return Ground(
        table.width,
        table.height,
        tuple(
            SeenArea(
                id=area.id,
                kind=area.kind,
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


class Cue(msgspec.Struct, frozen=True, omit_defaults=True, tag_field="cue", kw_only=True):
    """Something to be seen of an event on the table."""


class Walk(Cue, frozen=True, tag="walk", kw_only=True):
    """A piece goes along a path, which begins where it stood."""

    piece: str
    path: tuple[Point, ...]


class Turn(Cue, frozen=True, tag="turn", kw_only=True):
    piece: str
    facing: float


class Shot(Cue, frozen=True, tag="shot", kw_only=True, rename={"origin": "from", "target": "to"}):
    origin: Point
    target: Point
    hit: bool
    heavy: bool = False


class Fall(Cue, frozen=True, tag="fall", kw_only=True):
    piece: str
    at: Point


class Mark(Cue, frozen=True, tag="mark", kw_only=True):
    """A piece gets a marker, or loses all (an empty one)."""

    piece: str
    marker: str


class Blast(Cue, frozen=True, tag="blast", kw_only=True):
    at: Point
    radius: float


class Fight(Cue, frozen=True, tag="fight", kw_only=True):
    one: str
    other: str


class Look(Cue, frozen=True, tag="look", kw_only=True):
    piece: str


class Rival(msgspec.Struct, frozen=True):
    """One of those who face each other: the face of the die, what was added to it, and how quick that makes him."""

    piece: str
    face: int
    added: int
    total: int


class Burst(msgspec.Struct, frozen=True):
    """What one of them throws at his moment, which of it is good, and how many hits that makes."""

    piece: str
    target: str
    faces: tuple[int, ...]
    good: tuple[bool, ...]
    hits: int


class Moment(msgspec.Struct, frozen=True, omit_defaults=True):
    """Those who act at the same time; then who is hurt and goes on, and who is out."""

    bursts: tuple[Burst, ...]
    hurt: tuple[str, ...] = ()
    out: tuple[str, ...] = ()


class Faceoff(Cue, frozen=True, tag="faceoff", kw_only=True):
    """Two parties face each other, and the quicker acts first: staged as a scene of its own. `die` is what each party
    threw for its speed; `never` are those who were out before their moment came."""

    one: tuple[Rival, ...]
    other: tuple[Rival, ...]
    die: str
    moments: tuple[Moment, ...]
    never: tuple[str, ...] = ()


Heading = Literal["turn", "step"]  # of the log
