"""Le guêpier mexicain: the French intervention in Mexico, 1861-1867."""

from collections.abc import Iterator, Mapping
from functools import cached_property
from pathlib import Path
from typing import Any

from escarmouche.kernel.ask import Flow
from escarmouche.kernel.forces import Troop, Violation
from escarmouche.kernel.game import Game
from escarmouche.kernel.judgement import Judgement
from escarmouche.kernel.rulebook import Rulebook
from escarmouche.kernel.rules import Check, Test
from escarmouche.kernel.ruleset import Mustered, Setting, Sketch
from escarmouche.kernel.scenario import Scenario
from escarmouche.kernel.text import Texts
from escarmouche.rulesets.guepier import army, names, roster, scenario, setup
from escarmouche.rulesets.guepier.model import State

HERE = Path(__file__).parent


class Guepier:
    """The ruleset, as everything outside sees it."""

    id = "guepier"
    version = "1.0.0"
    unit = "cm"
    title: Mapping[str, str] = {"fr": "Le guêpier mexicain", "en": "The Mexican Wasps' Nest"}
    sides = scenario.SIDES
    settings: tuple[Setting, ...] = setup.SETTINGS

    @cached_property
    def tests(self) -> Mapping[str, Test[Any]]:
        from escarmouche.rulesets.guepier import named  # late: only odds need them

        return named.TESTS

    @cached_property
    def checks(self) -> Mapping[str, Check[Any]]:
        from escarmouche.rulesets.guepier.checks import CHECKS  # late: only those who count rolls need them

        return CHECKS

    @cached_property
    def scenarios(self) -> Mapping[str, Scenario]:
        return {id: scenario.summary(sheet) for id, sheet in scenario.sheets().items()}

    @cached_property
    def roster(self) -> Mapping[str, Troop]:
        return dict(roster.roster())

    @cached_property
    def texts(self) -> Texts:
        return Texts(HERE / "texts")

    @cached_property
    def rulebook(self) -> Rulebook:
        return Rulebook(HERE / "rulebook")

    @cached_property
    def judgement(self) -> Judgement[State]:
        from escarmouche.rulesets.guepier.judgement import Sense  # late: only bots need it

        return Sense()

    def start(self, start: Mapping[str, object], options: Mapping[str, object]) -> State:
        return setup.start(start, options)

    def play(self, game: Game[State]) -> Flow[None]:
        from escarmouche.rulesets.guepier import turn  # late: rulebook, rosters and lists need no flow

        return turn.play(game)

    def view(self, state: State, seat: str) -> State:
        """Positions and markers are open information (GM.1.08)."""
        return state

    def seats(self, state: State) -> tuple[str, ...]:
        return state.plan.sides

    def turn(self, state: State) -> int:
        return state.turn

    def muster(self, state: State) -> Iterator[Mustered]:
        return names.muster(state)

    def names(self, state: State, lang: str) -> Mapping[str, str]:
        return names.names(state, lang, self.texts)

    def sketch(self, state: State, lang: str) -> Sketch:
        return names.sketch(state, self.names(state, lang))

    def position(self, state: State) -> dict[str, object]:
        return setup.write_position(state)

    def check_army(
        self, army_list: Mapping[str, object], options: Mapping[str, object]
    ) -> tuple[Violation, ...]:
        return army.violations(army_list, setup.read_options(options).budget)

    def army_cost(self, army_list: Mapping[str, object]) -> int:
        return army.cost(army.read_army(army_list))

    def new_army(self, side: str, lang: str) -> str:
        return army.template(side, lang, self.texts)


RULESET = Guepier()
