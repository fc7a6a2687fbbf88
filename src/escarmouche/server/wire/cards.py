"""Before and beside games: rulesets, scenarios, bots, rules, the list of games."""

from typing import Literal

import msgspec

from escarmouche.client.scene import Scene
from escarmouche.server.wire.playing import Origin, Seat
from escarmouche.server.wire.words import Names, Plain, Said

Mark = Literal["S", "R", "C"]  # of a rule: stated, ruling or completion


class Choice(msgspec.Struct, frozen=True):
    key: str
    label: Said


class Setting(msgspec.Struct, frozen=True):
    id: str
    label: Said
    rule: str
    kind: Literal["bool", "int", "word"]
    default: Plain
    values: tuple[Choice, ...]
    low: int | None
    high: int | None
    sides: bool = False  # says which of them play themselves


class Lineup(msgspec.Struct, frozen=True):
    """Who has a player, with one value of the setting that says which sides play themselves."""

    value: str
    seats: tuple[str, ...]


class Named(msgspec.Struct, frozen=True):
    id: str
    label: Said


class ScenarioCard(msgspec.Struct, frozen=True):
    id: str
    title: Said
    brief: Said
    size: str
    minutes: tuple[int, int]
    turns: int
    sides: tuple[Named, ...]
    lineups: tuple[Lineup, ...] = ()


class RulesetCard(msgspec.Struct, frozen=True):
    id: str
    title: Said
    about: Said
    unit: str
    settings: tuple[Setting, ...]
    scenarios: tuple[ScenarioCard, ...]


class BotCard(msgspec.Struct, frozen=True):
    id: str
    label: Said
    about: Said


class RuleText(msgspec.Struct, frozen=True):
    id: str
    mark: Mark
    title: Said
    text: Said


class ChapterText(msgspec.Struct, frozen=True):
    number: str
    title: Said
    text: Said
    rules: tuple[RuleText, ...]


class Pictured(msgspec.Struct, frozen=True):
    """A scenario's table before the first move."""

    scene: Scene
    names: Names


class GameCard(msgspec.Struct, frozen=True, kw_only=True):
    """A game in the list: enough to recognise it, without playing it through."""

    id: str
    ruleset: str
    scenario: str
    title: Said
    seats: tuple[Seat, ...]
    turn: int
    turns: int | None
    answers: int
    finished: bool
    verdict: Said | None
    updated: str
    scene: Scene
    origin: Origin | None
