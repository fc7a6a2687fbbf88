"""What everything outside asks of a ruleset: the one door through which games, texts and lists are reached."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Any, Protocol

from escarmouche.client.cues import Cue
from escarmouche.client.foresight import Arc, Conduct, Course, Forecast, Measured, Reach, Sighting, Sway
from escarmouche.client.scene import Heading, Scene, Tint
from escarmouche.client.sketch import Sketch
from escarmouche.contract.rulebook import Rulebook
from escarmouche.kernel.events import Event
from escarmouche.kernel.game import Game, St, View
from escarmouche.kernel.judgement import Judgement
from escarmouche.kernel.named_tests import Test
from escarmouche.kernel.questions import Ask, Flow
from escarmouche.kernel.rules import Check
from escarmouche.kernel.text import Texts
from escarmouche.setup.forces import Mustered, Troop, Violation
from escarmouche.setup.scenario import Scenario
from escarmouche.setup.settings import Setting
from escarmouche.table.tabletop import Point


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
    def tints(self) -> Mapping[str, Tint]:
        """The colours of sides that have one of their own."""

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
