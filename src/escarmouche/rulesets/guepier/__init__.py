"""Le guêpier mexicain: the French intervention in Mexico, 1861-1867."""

from __future__ import annotations

from typing import TYPE_CHECKING

from escarmouche.contract.package import Package

if TYPE_CHECKING:
    from collections.abc import Mapping

    from escarmouche.client.scene import Heading
    from escarmouche.contract.ruleset import Ruleset
    from escarmouche.rulesets.guepier.data.state import State


class Guepier(Package["State"]):
    """The ruleset, as everything outside sees it. Positions and markers are open information (GM.1.08)."""

    id = "guepier"
    version = "1.0.0"
    unit = "cm"
    title: Mapping[str, str] = {"fr": "Le guêpier mexicain", "en": "The Mexican Wasps' Nest"}
    headings: Mapping[str, Heading] = {"turn-began": "turn", "sequence-began": "step"}


RULESET: Ruleset[State] = Guepier()
