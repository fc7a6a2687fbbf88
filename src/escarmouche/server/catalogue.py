"""What there is to play, to read and to play against, before any game."""

from collections.abc import Iterator
from functools import cache
from typing import Any, cast

from escarmouche import rulesets
from escarmouche.bots import BOTS
from escarmouche.contract.rulebook import Rule
from escarmouche.contract.ruleset import Ruleset
from escarmouche.kernel.rules import Illegal
from escarmouche.server.refusals import UNKNOWN, refused
from escarmouche.server.voice import Voice, both, own, pair
from escarmouche.server.wire import cards
from escarmouche.server.wire.words import Said
from escarmouche.setup.scenario import Scenario
from escarmouche.setup.settings import Setting

SIDES = "sides"
CHOSEN = ("game", "scenario", SIDES)  # settings that are chosen for a game, not for a screen


def ruleset_named(id: str) -> Ruleset[Any]:
    found = rulesets.find(id)
    if found is None:
        raise refused(UNKNOWN, "ruleset-unknown", given=id, known=", ".join(rulesets.ids()))
    return found


def scenario_named(ruleset: Ruleset[Any], id: str) -> Scenario:
    found = ruleset.scenarios.get(id)
    if found is None:
        raise refused(UNKNOWN, "scenario-unknown", given=id, known=", ".join(ruleset.scenarios))
    return found


@cache
def ruleset_cards() -> tuple[cards.RulesetCard, ...]:
    return tuple(
        cards.RulesetCard(
            one.id,
            pair(one.title),
            both(one.texts, "about") if one.texts.has("about", "en") else Said("", ""),
            one.unit,
            tuple(_setting(one, setting) for setting in one.settings if setting.scope in CHOSEN),
            tuple(_scenario(one, scenario) for scenario in one.scenarios.values()),
        )
        for one in rulesets.all()
    )


def _setting(ruleset: Ruleset[Any], setting: Setting) -> cards.Setting:
    texts = ruleset.texts
    return cards.Setting(
        setting.id,
        both(texts, f"setting-{setting.id}"),
        setting.rule,
        setting.kind,
        setting.default,
        tuple(
            cards.Choice(value, Said(texts.word("fr", value, {}), texts.word("en", value, {})))
            for value in setting.values
        ),
        setting.low,
        setting.high,
        setting.scope == SIDES,
    )


def _scenario(ruleset: Ruleset[Any], scenario: Scenario) -> cards.ScenarioCard:
    state = ruleset.start({"scenario": scenario.id}, {})
    voice = Voice(ruleset, state)
    return cards.ScenarioCard(
        scenario.id,
        pair(scenario.name),
        pair(scenario.brief),
        scenario.size,
        scenario.minutes,
        scenario.turns,
        tuple(cards.Named(side.id, voice.word(side.id)) for side in ruleset.scene(state).sides),
        tuple(_lineups(ruleset, scenario)),
    )


def _lineups(ruleset: Ruleset[Any], scenario: Scenario) -> Iterator[cards.Lineup]:
    """Who has a player when one side or another plays itself, as far as the scenario allows it."""
    for setting in ruleset.settings:
        for value in setting.values if setting.scope == SIDES else ():
            try:
                state = ruleset.start({"scenario": scenario.id}, {setting.id: value})
            except (Illegal, ValueError):
                continue
            yield cards.Lineup(value, ruleset.seats(state))


def picture(ruleset: Ruleset[Any], scenario: Scenario) -> cards.Pictured:
    """The table of a scenario before anything happened on it, as somebody sees it who has no side."""
    state = ruleset.view(ruleset.start({"scenario": scenario.id}, {}), "")
    return cards.Pictured(ruleset.scene(state), Voice(ruleset, state).names)


def bot_cards() -> tuple[cards.BotCard, ...]:
    return tuple(cards.BotCard(name, own(f"bot-{name}"), own(f"bot-{name}-about")) for name in BOTS)


def chapters(ruleset: Ruleset[Any]) -> tuple[cards.ChapterText, ...]:
    french, english = (ruleset.rulebook.chapters(lang) for lang in ("fr", "en"))
    return tuple(
        cards.ChapterText(
            one.number,
            Said(one.title, other.title),
            Said(one.text, other.text),
            tuple(_rule(first, second) for first, second in zip(one.rules, other.rules, strict=True)),
        )
        for one, other in zip(french, english, strict=True)
    )


def rule(ruleset: Ruleset[Any], id: str) -> cards.RuleText:
    french, english = (ruleset.rulebook.rule(id, lang) for lang in ("fr", "en"))
    if french is None or english is None:
        raise refused(UNKNOWN, "rule-unknown", given=id)
    return _rule(french, english)


def _rule(french: Rule, english: Rule) -> cards.RuleText:
    mark = cast(cards.Mark, french.mark)
    return cards.RuleText(french.id, mark, Said(french.title, english.title), Said(french.text, english.text))
