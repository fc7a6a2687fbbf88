"""What shows of an event on the table, whatever the ruleset: who goes where, shoots, falls, throws which dice.

Data without language, as in a scene: every word has its name in the ruleset's `words`.
"""

import msgspec

from escarmouche.client.scene import Block
from escarmouche.table.tabletop import Point


class Cue(msgspec.Struct, frozen=True, omit_defaults=True, tag_field="cue", kw_only=True):
    """Something to be seen of an event on the table."""


class Walk(Cue, frozen=True, tag="walk", kw_only=True):
    """A piece goes along a path, which begins where it stood; with a facing for each point where that counts."""

    piece: str
    path: tuple[Point, ...]
    facings: tuple[float, ...] = ()


class Turn(Cue, frozen=True, tag="turn", kw_only=True):
    piece: str
    facing: float


class Form(Cue, frozen=True, tag="form", kw_only=True):
    """A body of troops takes another formation, or the same elsewhere: so it stands then. `note` is the word for it."""

    piece: str
    at: Point
    facing: float
    block: Block
    note: str = ""


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


class Cast(Cue, frozen=True, tag="cast", kw_only=True):
    """Dice thrown for a piece, that decide about it or others: the command test of an order, the morale of a unit.
    `result` is a word, `good` whether it is what one hopes for; with `at_most` the total must be so little."""

    piece: str
    others: tuple[str, ...] = ()
    die: str
    faces: tuple[int, ...]
    total: int
    need: int | None = None
    at_most: bool = False
    result: str
    good: bool = True


class Stroke(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """The dice of one against another in a round, and which of them hit; then those with which the other saves himself,
    and which of these do. The last `again` of the first, and `saves_again` of the others, are dice thrown a second
    time. `quarter` is the word for the side of the striker on which the other is."""

    piece: str
    target: str
    quarter: str = ""
    faces: tuple[int, ...] = ()
    good: tuple[bool, ...] = ()
    again: int = 0
    hits: int = 0
    saves: tuple[int, ...] = ()
    saved: tuple[bool, ...] = ()
    saves_again: int = 0
    casualties: int = 0


class Aid(msgspec.Struct, frozen=True):
    """Somebody stands by somebody in a fight, on that side of it."""

    by: str
    piece: str
    quarter: str


class Tally(msgspec.Struct, frozen=True, omit_defaults=True):
    """A line of a result: a word, how much, and a die where there was one."""

    word: str
    value: int
    rule: str = ""
    faces: tuple[int, ...] = ()


class Party(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """A side of a round: its pieces and their dice, who stands by them, and what that comes to line by line."""

    side: str
    pieces: tuple[str, ...]
    strokes: tuple[Stroke, ...]
    aids: tuple[Aid, ...] = ()
    lines: tuple[Tally, ...] = ()
    score: int = 0


class Fate(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """What becomes of a piece by its test after a round; `result` is a word."""

    piece: str
    faces: tuple[int, ...] = ()
    total: int
    result: str


class Round(Cue, frozen=True, tag="round", kw_only=True):
    """A round of a fight between bodies of troops, both sides at once: staged as a scene of its own. `winner` is a
    side, or "" where nobody is."""

    one: Party
    other: Party
    die: str
    winner: str = ""
    fates: tuple[Fate, ...] = ()
