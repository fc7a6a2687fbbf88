"""Scenarios, options, troops and army lists: all of them can be read and named in both languages."""

import tomllib
from typing import Any

from escarmouche.conformance.found import Faults
from escarmouche.contract.ruleset import Ruleset
from escarmouche.kernel.text import LANGUAGES


def check_beginnings(ruleset: Ruleset[Any], found: Faults) -> None:
    with found.raising("scenarios", "reading them"):
        found.must("scenarios", bool(ruleset.scenarios), "there is no scenario")
        for id in ruleset.scenarios:
            with found.raising("scenarios", id):
                check_scenario(ruleset, found, id)
        for lang in LANGUAGES:
            found.must("scenarios", bool(ruleset.title.get(lang)), f"the ruleset has no title ({lang})")
            for setting in ruleset.settings:
                told = ruleset.texts.has(f"setting-{setting.id}", lang)
                found.must("scenarios", told, f"no text setting-{setting.id} ({lang})")
    with found.raising("lists", "reading the roster"):
        for troop in ruleset.roster.values():
            named = all(troop.name.get(lang) for lang in LANGUAGES)
            found.must("lists", named, f"{troop.id} has no name in one language")
    for side in ruleset.sides:
        for lang in LANGUAGES:
            with found.raising("lists", f"a list of {side} ({lang})"):
                written = tomllib.loads(ruleset.new_army(side, lang))
                wrong = [one.key for one in ruleset.check_army(written, {})]
                found.must("lists", not wrong, f"the list to begin with of {side}: {', '.join(wrong)}")
                found.must("lists", ruleset.army_cost(written) >= 0, f"{side}: a list that costs less than 0")


def check_scenario(ruleset: Ruleset[Any], found: Faults, id: str) -> None:
    summary = ruleset.scenarios[id]
    found.must("scenarios", summary.ruleset == ruleset.id, f"{id}: of the ruleset {summary.ruleset}")
    for lang in LANGUAGES:
        told = bool(summary.name.get(lang) and summary.brief.get(lang))
        found.must("scenarios", told, f"{id}: no name or no brief ({lang})")
    state = ruleset.start({"scenario": id}, {})
    seats = ruleset.seats(state)
    found.must(
        "scenarios", bool(seats) and set(seats) <= set(ruleset.sides), f"{id}: seats {', '.join(seats)}"
    )
    found.must("scenarios", state.verdict is None, f"{id}: it is over before it begins")
    found.must(
        "scenarios", ruleset.start({"scenario": id}, {}) == state, f"{id}: it begins otherwise each time"
    )
    troops = {one.troop for one in ruleset.muster(state)}
    unknown = sorted(troop for troop in troops if troop and troop not in ruleset.roster)
    found.must("scenarios", not unknown, f"{id}: not in the roster: {', '.join(unknown)}")
