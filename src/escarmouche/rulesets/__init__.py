"""The rulesets, one package each, imported when they are asked for."""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from escarmouche.kernel.ruleset import Ruleset
    from escarmouche.kernel.scenario import Scenario

IDS = ("guepier", "western", "tyneside", "tomahawks", "blackpowder")


def find(id: str) -> "Ruleset[Any] | None":
    """The ruleset of that id."""
    if id not in IDS:
        return None
    ruleset: Ruleset[Any] = import_module(f"escarmouche.rulesets.{id}").RULESET
    return ruleset


def all() -> "tuple[Ruleset[Any], ...]":
    """Every ruleset, in the order in which they were added."""
    return tuple(ruleset for id in IDS if (ruleset := find(id)) is not None)


def find_scenario(id: str) -> "tuple[Ruleset[Any], Scenario] | None":
    """The scenario of that id, with or without its ruleset before it (`guepier/palo-verde`), and its ruleset."""
    named, _, scenario = id.rpartition("/")
    for ruleset in all():
        if named in ("", ruleset.id) and scenario in ruleset.scenarios:
            return ruleset, ruleset.scenarios[scenario]
    return None
