"""What everything outside asks of a ruleset: the one door through which games, texts and lists are reached."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Any, Literal, Protocol, TypeVar

import msgspec

from escarmouche.kernel.ask import Ask, Flow
from escarmouche.kernel.cues import Cue
from escarmouche.kernel.events import Event
from escarmouche.kernel.forces import Troop, Violation
from escarmouche.kernel.foresight import Arc, Conduct, Course, Forecast, Measured, Reach, Sighting, Sway
from escarmouche.kernel.game import Game, St, View
from escarmouche.kernel.judgement import Judgement
from escarmouche.kernel.rulebook import Rulebook
from escarmouche.kernel.rules import Check, Illegal, Test, Value
from escarmouche.kernel.scenario import Scenario
from escarmouche.kernel.scene import Heading, Scene
from escarmouche.kernel.table import Point, Table
from escarmouche.kernel.text import Texts


class Setting(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """An option of the game: the rule that it switches, and the values it takes. Its text is `setting-<id>`.

    One of scope `sides` says which of them play themselves; a scenario may refuse some of its values.
    """

    id: str
    rule: str
    kind: Literal["bool", "int", "word"]
    default: Value
    values: tuple[str, ...] = ()
    low: int | None = None
    high: int | None = None
    scope: Literal["game", "scenario", "sides", "seat", "display"] = "game"

    @property
    def allowed(self) -> str:
        if self.kind == "bool":
            return "true, false"
        if self.kind == "word":
            return ", ".join(self.values)
        return f"{'' if self.low is None else self.low}..{'' if self.high is None else self.high}"

    def read(self, raw: object) -> Value:
        """The value of a text or JSON field; a value that is not allowed is refused with the rule."""
        if self.kind == "bool":
            word = str(raw).strip().lower()
            if isinstance(raw, bool | str) and word in ("true", "false"):
                return word == "true"
        elif self.kind == "word":
            for value in self.values:
                if _same(raw, value):
                    return value
        elif isinstance(raw, int | str) and not isinstance(raw, bool):
            text = str(raw).strip()
            if text.removeprefix("-").isdecimal() and self._in_range(int(text)):
                return int(text)
        raise Illegal(self.rule, "setting-value", setting=self.id, given=str(raw), allowed=self.allowed)

    def _in_range(self, number: int) -> bool:
        return (self.low is None or number >= self.low) and (self.high is None or number <= self.high)


def _same(raw: object, word: str) -> bool:
    """Whether the word is given, as such or as the number that it is."""
    if isinstance(raw, bool) or not isinstance(raw, str | int | float):
        return False
    given = str(raw).strip()
    if given == word:
        return True
    try:
        return float(given) == float(word)
    except ValueError:
        return False


def read_settings(settings: tuple[Setting, ...], raw: Mapping[str, object]) -> dict[str, Value]:
    """The options given, each checked; one that does not exist is refused."""
    known = {setting.id: setting for setting in settings}
    given = {name.replace("-", "_"): value for name, value in raw.items()}
    for name in given:
        if name not in known:
            rule = settings[0].rule if settings else ""
            raise Illegal(rule, "setting-unknown", setting=name, allowed=", ".join(known))
    return {name: known[name].read(value) for name, value in given.items()}


Opt = TypeVar("Opt", bound=msgspec.Struct)


def options_over(settings: tuple[Setting, ...], raw: Mapping[str, object], before: Opt) -> Opt:
    """The options given, over those that a scenario or position sets; what does not exist is refused."""
    given = {**msgspec.structs.asdict(before), **read_settings(settings, raw)}
    return msgspec.convert(given, type(before), strict=False)  # a number chosen by its word is a number


class Mark(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """A piece on a sketch of the table: one sign, what players call it, and the markers it bears (words)."""

    id: str
    at: Point
    radius: float
    glyph: str
    side: str = ""
    label: str = ""
    facing: float | None = None
    level: int = 0
    markers: tuple[str, ...] = ()
    outline: tuple[Point, ...] = ()  # the ground that it covers, where that is more than its sign


class Sketch(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """The table as a terminal can draw it: its terrain, a sign for each kind of it, and the pieces."""

    table: Table
    ground: dict[str, str]
    marks: tuple[Mark, ...]


class Mustered(msgspec.Struct, frozen=True, omit_defaults=True):
    """A man at the roll call: his side and troop type (of the roster), and what has become of him so far.

    `turn` is the turn in which he was lost; 0 for everybody else.
    """

    side: str
    troop: str
    fate: Literal["there", "left", "lost"] = "there"
    turn: int = 0


class Ruleset(Protocol[St]):
    """A ruleset as the command line, the bots and the tests see it."""

    @property
    def id(self) -> str: ...
    @property
    def version(self) -> str: ...
    @property
    def unit(self) -> str: ...
    @property
    def title(self) -> Mapping[str, str]: ...
    @property
    def musters(self) -> str: ...
    @property
    def sides(self) -> tuple[str, ...]: ...
    @property
    def settings(self) -> tuple[Setting, ...]: ...
    @property
    def tests(self) -> Mapping[str, Test[Any]]: ...
    @property
    def checks(self) -> Mapping[str, Check[Any]]:
        """Every roll of the rulebook, by its name in a `Rolled`."""

    @property
    def scenarios(self) -> Mapping[str, Scenario]: ...
    @property
    def roster(self) -> Mapping[str, Troop]: ...
    @property
    def texts(self) -> Texts: ...
    @property
    def rulebook(self) -> Rulebook: ...
    @property
    def judgement(self) -> Judgement[St]: ...

    @property
    def secrets(self) -> bool:
        """Whether sides hide anything from each other."""

    @property
    def headings(self) -> Mapping[str, Heading]:
        """The kinds of event that head a part of the log: a turn, or a step of it."""

    @property
    def foretold(self) -> Collection[str]:
        """The keys of the questions of whose answers `foretell` may have something to say."""

    def hides(self, state: St) -> bool:
        """Whether they do so in this very game."""

    def start(self, start: Mapping[str, object], options: Mapping[str, object]) -> St: ...
    def play(self, game: Game[St]) -> Flow[None]: ...
    def view(self, state: St, seat: str) -> St: ...
    def seats(self, state: St) -> tuple[str, ...]: ...

    def turn(self, state: St) -> int:
        """The number of the turn; 0 before the first."""

    def muster(self, state: St) -> Iterable[Mustered]:
        """The roll call: every man of all sides, those in reserve, gone and lost included."""

    def names(self, state: St, lang: str) -> Mapping[str, str]:
        """What players call figures, groups, terrain and sides."""

    def sketch(self, state: St, lang: str) -> Sketch:
        """The table, to be drawn."""

    def scene(self, state: St) -> Scene:
        """The table as a client draws it."""

    def words(self, state: St, lang: str) -> Mapping[str, str]:
        """What players call the words of a scene that are no ids: markers, notes, steps, kinds, zones..."""

    def cues(
        self, events: Sequence[Event], before: St, after: St | None = None
    ) -> tuple[tuple[Cue, ...], ...]:
        """What is to be seen of each of these events, in order: `before` is the state before the first of them, `after`
        that after the last, where it is known."""

    def foretell(self, view: View[St], ask: Ask, raw: object) -> tuple[Forecast, ...]:
        """The exact odds of the named tests that this answer leads to; none where it leads to none."""

    def sight(self, state: St, one: str | Point, other: str | Point) -> Sighting:
        """What the line between two pieces or points crosses, and whether one sees along it."""

    def ranges(self, state: St, piece: str) -> tuple[Arc, ...]:
        """Where a piece can act, and the ranges in it; nothing for one that cannot."""

    def reach(self, view: View[St], ask: Ask, piece: str, via: tuple[Point, ...]) -> Reach:
        """Where a piece can get by the open question, by way of these points."""

    def courses(self, view: View[St], ask: Ask) -> tuple[Course, ...]:
        """The paths that the open question is about, as when others may act against who moves; mostly none."""

    def sway(self, view: View[St], ask: Ask | None, piece: str) -> Sway | None:
        """Whom a piece commands, or could; without a piece, what of this the open question is about."""

    def conduct(self, state: St, piece: str) -> Conduct | None:
        """What the unit of a piece does by itself, and why; nothing for one that does nothing."""

    def measure(self, view: View[St], ask: Ask, raw: object) -> Mapping[str, Measured]:
        """What the paths of an answer cost, whether they are allowed or not."""

    def position(self, state: St) -> dict[str, object]:
        """The state as a readable position: `start({"position": ...}, {})` gives the same state again."""

    def check_army(self, army: Mapping[str, object], options: Mapping[str, object]) -> tuple[Violation, ...]:
        """All that is wrong with an army list."""

    def army_cost(self, army: Mapping[str, object]) -> int:
        """The points of a valid army list."""

    def new_army(self, side: str, lang: str) -> str:
        """A valid army list to begin with, as TOML."""
