"""What a player asks before he answers: the odds of what an answer leads to, what a line of sight crosses, how far
something reaches, what a drawn path costs.

All of it is data without language: words are text keys with what fills them in (`Wording`).
"""

from collections.abc import Iterable, Mapping
from fractions import Fraction
from typing import Literal, TypeVar

import msgspec

from escarmouche.client.scene import Ghost
from escarmouche.kernel.named_tests import Test, outcome_key
from escarmouche.kernel.rules import Check, Line, Param, Reading
from escarmouche.kernel.teller import Wording
from escarmouche.table.tabletop import Point

S = TypeVar("S")
OUTCOME = "outcome-"  # with the name of an outcome: the key of its text


class Ingredient(msgspec.Struct, frozen=True, omit_defaults=True):
    """A roll that counts in a forecast: what is thrown, what is needed, what is added and why."""

    label: Wording
    die: str
    need: int | None
    rule: str
    lines: tuple[Line, ...] = ()
    keep: Literal["", "best", "sum"] = ""  # what counts of several dice
    at_most: bool = False  # what is needed is this or less


class Outcome(msgspec.Struct, frozen=True):
    """One thing that may come of it: how likely, exactly ("7/32") and as a share of 1."""

    key: str
    label: Wording
    chance: str
    share: float


class Forecast(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """The exact odds of a named test that an answer leads to. `pieces` are those it is about."""

    title: Wording
    rules: tuple[str, ...]
    pieces: tuple[str, ...] = ()
    ingredients: tuple[Ingredient, ...] = ()
    outcomes: tuple[Outcome, ...] = ()


class Reckoned(msgspec.Struct, frozen=True, omit_defaults=True):
    """A line of a sum: how much, why, and the piece or unit that it is about."""

    label: Wording
    value: int
    rule: str
    about: str = ""


class Stretch(msgspec.Struct, frozen=True, kw_only=True, rename={"start": "from", "end": "to"}):
    """A part of a sight line in or at one thing, and what it does to the line."""

    thing: str
    start: Point
    end: Point
    length: float
    blocks: bool
    rule: str
    text: Wording


class Spotting(msgspec.Struct, frozen=True, kw_only=True):
    """How far something is made out along a line of sight: line by line, and what that comes to. `at` is where on the
    line, or beyond it, the other would just be made out; the label tells how far that is."""

    lines: tuple[Reckoned, ...]
    total: int
    label: Wording
    distance: float
    at: Point
    rule: str


class Fact(msgspec.Struct, frozen=True, omit_defaults=True):
    """Something that holds between two: a cover, a flank, what is in the way. `good` for who looks; None: neither."""

    text: Wording
    rule: str
    good: bool | None = None


class Sighting(
    msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True, rename={"start": "from", "end": "to"}
):
    """A line of sight: what it crosses, in order, and whether one sees along it. `cut` is where it ends, if not.
    `spotting` is how far one makes out whoever is there, where that is not a matter of the line alone. `facts` are what
    else there is to know of one against the other, `lane` the ground over which he would go at him."""

    start: Point
    end: Point
    distance: float
    visible: bool
    text: Wording
    rule: str
    stretches: tuple[Stretch, ...]
    cut: Point | None = None
    spotting: Spotting | None = None
    facts: tuple[Fact, ...] = ()
    lane: tuple[Point, ...] = ()


class Band(msgspec.Struct, frozen=True, omit_defaults=True):
    """A range, and what is needed within it. With an outline it is that ground, not a part of the wedge."""

    distance: float
    label: Wording
    outline: tuple[Point, ...] = ()


class Arc(msgspec.Struct, frozen=True):
    """Where a piece can act: a wedge (half 180: the whole circle) and its ranges."""

    apex: Point
    facing: float
    half: float
    radius: float
    bands: tuple[Band, ...]
    rule: str


class Contour(msgspec.Struct, frozen=True):
    """A region as rings; the label tells the odds of getting that far, where a die is still to be thrown."""

    rings: tuple[tuple[Point, ...], ...]
    label: Wording | None = None


class Reach(msgspec.Struct, frozen=True):
    contours: tuple[Contour, ...] = ()


class Tie(
    msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True, rename={"start": "from", "end": "to"}
):
    """A line of command from a piece to another, or to the unit of another: held now, open to be taken up, or barred.
    The label tells its price, or what bars it."""

    one: str
    other: str
    start: Point
    end: Point
    state: Literal["held", "open", "barred"]
    rule: str
    label: Wording | None = None


class Sway(msgspec.Struct, frozen=True):
    """Whom one commands: the ground over which the commanders can be heard, and the lines of command."""

    contours: tuple[Contour, ...] = ()
    ties: tuple[Tie, ...] = ()


class Prospect(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """What some faces of the die would make a unit do: where each of its pieces would go, which way it would look then,
    and whom it would fall upon. `binds`: even those who are commanded obey it; `due`: it is what the die has shown."""

    faces: tuple[int, ...]
    label: Wording
    text: Wording
    rule: str
    binds: bool = False
    due: bool = False
    paths: dict[str, tuple[Point, ...]] = {}
    facing: float | None = None
    target: str = ""


class Conduct(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """How a unit acts by itself: what it goes by, line by line, what that comes to, and what each face of its die would
    make it do. `text` says how it stands now; `thrown` is the face, once there is one."""

    unit: str
    title: Wording
    text: Wording
    lines: tuple[Reckoned, ...]
    total: int
    rule: str
    die: str
    thrown: int | None = None
    prospects: tuple[Prospect, ...] = ()


class Glimpse(msgspec.Struct, frozen=True, kw_only=True, rename={"start": "from", "end": "to"}):
    """A part of a path along which a piece can act against who goes there: how far along it begins and
    ends, and the odds at the place that suits it best."""

    piece: str
    start: float
    end: float
    path: tuple[Point, ...]
    best: Point
    label: Wording
    chance: str


class Course(msgspec.Struct, frozen=True, kw_only=True):
    """A path that a question is about: who goes along it, and who can act against him where."""

    piece: str
    path: tuple[Point, ...]
    glimpses: tuple[Glimpse, ...] = ()


class Measured(msgspec.Struct, frozen=True):
    """A drawn path of one piece: how long it is, what it costs of what may be spent, what is left, and where
    others can act against who goes there. `ghost` is how a body of troops would stand then."""

    length: float
    cost: float
    left: float
    glimpses: tuple[Glimpse, ...] = ()
    ghost: Ghost | None = None


def told(
    test: Test[S],
    chances: Mapping[str, Fraction],
    parts: tuple[Ingredient, ...],
    pieces: tuple[str, ...],
    title: str = "",
    **params: Param,
) -> Forecast:
    """The chances of a named test, its outcomes in the order of the test (`foretell-<title>`, `outcome-<outcome>`)."""
    rules = tuple(dict.fromkeys(part.rule for part in parts)) or test.rules[:1]
    order = () if any(sign.isdigit() for key in chances for sign in key) else test.outcomes({})
    return Forecast(
        title=Wording(f"foretell-{title or test.id}", params),
        rules=rules,
        pieces=pieces,
        ingredients=parts,
        outcomes=outcomes(chances, OUTCOME, order),
    )


def outcomes(chances: Mapping[str, Fraction], prefix: str, order: Iterable[str] = ()) -> tuple[Outcome, ...]:
    """The outcomes of a test, in that order, then the others as they come; those that cannot occur are left out.

    `hits-2` and the like have one text with the number in it, `hits-n` (`outcome_key`).
    """
    keys = [key for key in dict.fromkeys((*order, *chances)) if chances.get(key)]
    return tuple(Outcome(key, _worded(prefix, key), str(chances[key]), float(chances[key])) for key in keys)


def _worded(prefix: str, key: str) -> Wording:
    named, numbers = outcome_key(key)
    return Wording(f"{prefix}{named}", dict(numbers))


def ingredients(check: Check[S], situation: S, label: Wording | None = None) -> tuple[Ingredient, ...]:
    """A check in one situation, as it will be rolled, and the dice thrown with it."""
    reading = check.reading(situation)
    number, keep = _thrown(reading)
    return (
        Ingredient(
            label or Wording(f"check-{check.name}"),
            f"{number if number > 1 else ''}{reading.die.name}",
            reading.need,
            check.rule,
            reading.lines,
            keep,
            check.at_most,
        ),
        *(
            Ingredient(
                Wording(f"modifier-{chance.name}"),
                f"{'-' if chance.sign < 0 else ''}{chance.die.name}",
                None,
                chance.rule,
            )
            for chance in check.chances
            if chance.when(situation)
        ),
    )


def _thrown(reading: Reading) -> tuple[int, Literal["", "best", "sum"]]:
    if reading.several > 1:
        return reading.several, "best"
    return (reading.summed, "sum") if reading.summed > 1 else (1, "")
