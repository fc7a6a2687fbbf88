"""A ruleset as a package of modules that bear the same names everywhere.

Whoever asks for odds, a rule or a list waits for no more of it than that: each part is imported when it is asked for.
"""

from __future__ import annotations

import sys
from functools import cached_property
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any, Generic, Protocol, TypeVar

from escarmouche.kernel.text import Texts

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Mapping, Sequence

    from escarmouche.client.cues import Cue
    from escarmouche.client.foresight import Arc, Conduct, Course, Forecast, Measured, Reach, Sighting, Sway
    from escarmouche.client.scene import Heading, Scene, Tint
    from escarmouche.client.sketch import Sketch
    from escarmouche.contract.rulebook import Rulebook
    from escarmouche.kernel.events import Event
    from escarmouche.kernel.game import Game, Verdict, View
    from escarmouche.kernel.judgement import Judgement
    from escarmouche.kernel.named_tests import Test
    from escarmouche.kernel.questions import Ask, Flow
    from escarmouche.kernel.rules import Check
    from escarmouche.setup.forces import Mustered, Troop, Violation
    from escarmouche.setup.scenario import Scenario
    from escarmouche.setup.settings import Setting
    from escarmouche.table.tabletop import Point, Table


class Planned(Protocol):
    """What a scenario lays down, as far as everybody asks for it."""

    @property
    def sides(self) -> tuple[str, ...]: ...


class State(Protocol):
    """The state of a game on a table that has a plan and counts turns."""

    @property
    def verdict(self) -> Verdict | None: ...
    @property
    def plan(self) -> Planned: ...
    @property
    def table(self) -> Table: ...
    @property
    def turn(self) -> int: ...


St = TypeVar("St", bound=State)


class Package(Generic[St]):
    """The ruleset, as everything outside sees it (`Ruleset`), put together from the modules beside it."""

    id: str
    version: str
    unit: str
    title: Mapping[str, str]
    secrets = False
    musters = "men"  # or "units", where a battalion is one piece
    sketched = "data.names"  # where it is told how a terminal draws ground and pieces
    headings: Mapping[str, Heading] = {}
    also: Collection[str] = ()  # of what not every client room tells: courses, sway, conduct

    def part(self, name: str) -> Any:
        """A module of the package, in its room: `client.scene`."""
        return import_module(f"{type(self).__module__}.{name}")

    @cached_property
    def folder(self) -> Path:
        return Path(str(sys.modules[type(self).__module__].__file__)).parent

    @cached_property
    def foretold(self) -> Collection[str]:
        kinds = self.part("client.forecasts_by_question").FORECASTS.kinds
        return frozenset(kind.key for kind in kinds)

    @cached_property
    def sides(self) -> tuple[str, ...]:
        return tuple(self.part("data.scenario").SIDES)

    @cached_property
    def tints(self) -> Mapping[str, Tint]:
        return dict(getattr(self.part("client.scene"), "TINTS", {}))

    @cached_property
    def settings(self) -> tuple[Setting, ...]:
        return tuple(self.part("data.setup").SETTINGS)

    @cached_property
    def tests(self) -> Mapping[str, Test[Any]]:
        return dict(self.part("odds.tests").TESTS)

    @cached_property
    def checks(self) -> Mapping[str, Check[Any]]:
        return {check.name: check for check in self.part("odds.rolls").CHECKS}

    @cached_property
    def scenarios(self) -> Mapping[str, Scenario]:
        scenario = self.part("data.scenario")
        return {id: scenario.summary(sheet) for id, sheet in scenario.sheets().items()}

    @cached_property
    def roster(self) -> Mapping[str, Troop]:
        return dict(self.part("data.roster").roster())

    @cached_property
    def texts(self) -> Texts:
        return Texts(self.folder / "texts")

    @cached_property
    def rulebook(self) -> Rulebook:
        from escarmouche.contract.rulebook import Rulebook

        return Rulebook(self.folder / "rulebook")

    @cached_property
    def judgement(self) -> Judgement[St]:
        sense: Judgement[St] = self.part("bot").SENSE
        return sense

    def start(self, start: Mapping[str, object], options: Mapping[str, object]) -> St:
        state: St = self.part("data.setup").start(start, options)
        if "position" in start:
            for fault in self.part("table.faults").faults(state):
                raise fault
        return state

    def play(self, game: Game[St]) -> Flow[None]:
        flow: Flow[None] = self.part("flow.turn").play(game)
        return flow

    def view(self, state: St, seat: str) -> St:
        """Everything is open, unless a ruleset has secrets."""
        return self._known_to(state, seat) if self.secrets else state

    @cached_property
    def _known_to(self) -> Callable[[St, str], St]:
        """Of every question anew: the module is looked for once."""
        view: Callable[[St, str], St] = self.part("rules.secrets").view
        return view

    def hides(self, state: St) -> bool:
        """Wherever it has secrets, unless it says otherwise."""
        return self.secrets

    def seats(self, state: St) -> tuple[str, ...]:
        return state.plan.sides

    def turn(self, state: St) -> int:
        return state.turn

    def muster(self, state: St) -> tuple[Mustered, ...]:
        return tuple(self.part("data.names").muster(state))

    def names(self, state: St, lang: str) -> Mapping[str, str]:
        called: Mapping[str, str] = self.part("data.names").names(state, lang, self.texts)
        return called

    def sketch(self, state: St, lang: str) -> Sketch:
        from escarmouche.client.sketch import Sketch

        part = self.part(self.sketched)
        marks = tuple(part.marks(state, self.names(state, lang)))
        return Sketch(table=state.table, ground=part.GROUND, marks=marks)

    def scene(self, state: St) -> Scene:
        seen: Scene = self.part("client.scene").scene(state, self.unit)
        return seen

    def words(self, state: St, lang: str) -> Mapping[str, str]:
        found: Mapping[str, str] = self.part("client.scene").words(
            state, lang, self.texts, self.names(state, lang)
        )
        return found

    def cues(
        self, events: Sequence[Event], before: St, after: St | None = None
    ) -> tuple[tuple[Cue, ...], ...]:
        return tuple(self.part("client.cues").cues(events, before, after))

    def foretell(self, view: View[St], ask: Ask, raw: object) -> tuple[Forecast, ...]:
        told = self.part("client.forecasts_by_question").FORECASTS.of(ask)
        return () if told is None else tuple(told(ask.about, view, ask, raw))

    def sight(self, state: St, one: str | Point, other: str | Point) -> Sighting:
        seen: Sighting = self.part("client.sight_and_ranges").sight(state, one, other)
        return seen

    def ranges(self, state: St, piece: str) -> tuple[Arc, ...]:
        return tuple(self.part("client.sight_and_ranges").ranges(state, piece))

    def reach(self, view: View[St], ask: Ask, piece: str, via: tuple[Point, ...]) -> Reach:
        found: Reach = self.part("client.reach").reach(view, ask, piece, via)
        return found

    def courses(self, view: View[St], ask: Ask) -> tuple[Course, ...]:
        """None, unless moves are acted against while they go on."""
        return tuple(self.part("client.reach").courses(view, ask)) if "courses" in self.also else ()

    def sway(self, view: View[St], ask: Ask | None, piece: str) -> Sway | None:
        """None, unless pieces command others."""
        found: Sway | None = None
        if "sway" in self.also:
            found = self.part("client.sway").sway(view, ask, piece)
        return found

    def conduct(self, state: St, piece: str) -> Conduct | None:
        """None, unless units act by themselves."""
        found: Conduct | None = None
        if "conduct" in self.also:
            found = self.part("client.conduct").conduct(state, piece)
        return found

    def measure(self, view: View[St], ask: Ask, raw: object) -> Mapping[str, Measured]:
        found: Mapping[str, Measured] = self.part("client.reach").measure(view, ask, raw)
        return found

    def position(self, state: St) -> dict[str, object]:
        written: dict[str, object] = self.part("data.position").write_position(state)
        return written

    def check_army(
        self, army_list: Mapping[str, object], options: Mapping[str, object]
    ) -> tuple[Violation, ...]:
        return tuple(
            self.part("data.army").violations(army_list, self.part("data.setup").read_options(options))
        )

    def army_cost(self, army_list: Mapping[str, object]) -> int:
        army = self.part("data.army")
        return int(army.cost(army.read_army(army_list)))

    def new_army(self, side: str, lang: str) -> str:
        return str(self.part("data.army").template(side, lang, self.texts))
