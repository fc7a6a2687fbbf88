"""Le guêpier mexicain: the French intervention in Mexico, 1861-1867.

Whoever asks for odds, a rule or a list waits for no more of it than that: each part is imported when it is asked for.
"""

from __future__ import annotations

from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any

from escarmouche.kernel.text import Texts

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Mapping, Sequence

    from escarmouche.kernel.ask import Ask, Flow
    from escarmouche.kernel.events import Event
    from escarmouche.kernel.forces import Troop, Violation
    from escarmouche.kernel.foresight import Arc, Forecast, Measured, Reach, Sighting
    from escarmouche.kernel.game import Game, View
    from escarmouche.kernel.judgement import Judgement
    from escarmouche.kernel.rulebook import Rulebook
    from escarmouche.kernel.rules import Check, Test
    from escarmouche.kernel.ruleset import Mustered, Setting, Sketch
    from escarmouche.kernel.scenario import Scenario
    from escarmouche.kernel.scene import Cue, Heading, Scene
    from escarmouche.kernel.table import Point
    from escarmouche.rulesets.guepier.model import State

HERE = Path(__file__).parent


class Guepier:
    """The ruleset, as everything outside sees it."""

    id = "guepier"
    version = "1.0.0"
    unit = "cm"
    title: Mapping[str, str] = {"fr": "Le guêpier mexicain", "en": "The Mexican Wasps' Nest"}

    secrets = False  # GM.1.08
    headings: Mapping[str, Heading] = {"turn-began": "turn", "sequence-began": "step"}

    @cached_property
    def foretold(self) -> Collection[str]:
        from escarmouche.rulesets.guepier import foretelling

        return frozenset(foretelling.FORETOLD)

    @cached_property
    def sides(self) -> tuple[str, ...]:
        from escarmouche.rulesets.guepier.scenario import SIDES

        return SIDES

    @cached_property
    def settings(self) -> tuple[Setting, ...]:
        from escarmouche.rulesets.guepier.setup import SETTINGS

        return SETTINGS

    @cached_property
    def tests(self) -> Mapping[str, Test[Any]]:
        from escarmouche.rulesets.guepier import named

        return named.TESTS

    @cached_property
    def checks(self) -> Mapping[str, Check[Any]]:
        from escarmouche.rulesets.guepier.checks import CHECKS

        return CHECKS

    @cached_property
    def scenarios(self) -> Mapping[str, Scenario]:
        from escarmouche.rulesets.guepier import scenario

        return {id: scenario.summary(sheet) for id, sheet in scenario.sheets().items()}

    @cached_property
    def roster(self) -> Mapping[str, Troop]:
        from escarmouche.rulesets.guepier import roster

        return dict(roster.roster())

    @cached_property
    def texts(self) -> Texts:
        return Texts(HERE / "texts")

    @cached_property
    def rulebook(self) -> Rulebook:
        from escarmouche.kernel.rulebook import Rulebook

        return Rulebook(HERE / "rulebook")

    @cached_property
    def judgement(self) -> Judgement[State]:
        from escarmouche.rulesets.guepier.judgement import Sense

        return Sense()

    def start(self, start: Mapping[str, object], options: Mapping[str, object]) -> State:
        from escarmouche.rulesets.guepier import setup

        return setup.start(start, options)

    def play(self, game: Game[State]) -> Flow[None]:
        from escarmouche.rulesets.guepier import turn

        return turn.play(game)

    def view(self, state: State, seat: str) -> State:
        """Positions and markers are open information (GM.1.08)."""
        return state

    def seats(self, state: State) -> tuple[str, ...]:
        return state.plan.sides

    def turn(self, state: State) -> int:
        return state.turn

    def muster(self, state: State) -> Iterator[Mustered]:
        from escarmouche.rulesets.guepier import names

        return names.muster(state)

    def names(self, state: State, lang: str) -> Mapping[str, str]:
        from escarmouche.rulesets.guepier import names

        return names.names(state, lang, self.texts)

    def sketch(self, state: State, lang: str) -> Sketch:
        from escarmouche.rulesets.guepier import names

        return names.sketch(state, self.names(state, lang))

    def scene(self, state: State) -> Scene:
        from escarmouche.rulesets.guepier import scenery

        return scenery.scene(state, self.unit)

    def words(self, state: State, lang: str) -> Mapping[str, str]:
        from escarmouche.rulesets.guepier import scenery

        return scenery.words(state, lang, self.texts, self.names(state, lang))

    def cues(
        self, events: Sequence[Event], before: State, after: State | None = None
    ) -> tuple[tuple[Cue, ...], ...]:
        from escarmouche.rulesets.guepier import cues

        return cues.cues(events, before, after)

    def foretell(self, view: View[State], ask: Ask, raw: object) -> tuple[Forecast, ...]:
        from escarmouche.rulesets.guepier import foretelling

        return foretelling.foretell(view, ask, raw)

    def sight(self, state: State, one: str | Point, other: str | Point) -> Sighting:
        from escarmouche.rulesets.guepier import outlooks

        return outlooks.sight(state, one, other)

    def ranges(self, state: State, piece: str) -> tuple[Arc, ...]:
        from escarmouche.rulesets.guepier import outlooks

        return outlooks.ranges(state, piece)

    def reach(self, view: View[State], ask: Ask, piece: str, via: tuple[Point, ...]) -> Reach:
        from escarmouche.rulesets.guepier import reaching

        return reaching.reach(view, ask, piece, via)

    def measure(self, view: View[State], ask: Ask, raw: object) -> Mapping[str, Measured]:
        from escarmouche.rulesets.guepier import reaching

        return reaching.measure(view, ask, raw)

    def position(self, state: State) -> dict[str, object]:
        from escarmouche.rulesets.guepier import setup

        return setup.write_position(state)

    def check_army(
        self, army_list: Mapping[str, object], options: Mapping[str, object]
    ) -> tuple[Violation, ...]:
        from escarmouche.rulesets.guepier import army, setup

        return army.violations(army_list, setup.read_options(options).budget)

    def army_cost(self, army_list: Mapping[str, object]) -> int:
        from escarmouche.rulesets.guepier import army

        return army.cost(army.read_army(army_list))

    def new_army(self, side: str, lang: str) -> str:
        from escarmouche.rulesets.guepier import army

        return army.template(side, lang, self.texts)


RULESET = Guepier()
