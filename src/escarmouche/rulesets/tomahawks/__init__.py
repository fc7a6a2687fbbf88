"""Muskets & Tomahawks: cards, hidden hands and the war of the woods, North America in the 1750s and after."""

from __future__ import annotations

from typing import TYPE_CHECKING

from escarmouche.contract.package import Package

if TYPE_CHECKING:
    from collections.abc import Mapping

    from escarmouche.client.scene import Heading
    from escarmouche.contract.ruleset import Ruleset
    from escarmouche.rulesets.tomahawks.data.state import State


class Tomahawks(Package["State"]):
    """The ruleset, as everything outside sees it. Hands, face-down cards and what lies under a hidden marker
    are known to their owner alone (MT.3.09, 8.40)."""

    id = "tomahawks"
    version = "1.0.0"
    unit = "in"
    title: Mapping[str, str] = {"fr": "Mousquets & Tomahawks", "en": "Muskets & Tomahawks"}
    secrets = True
    out_of_turn = ("MT.3.11", "not-your-turn")
    headings: Mapping[str, Heading] = {"round-began": "turn", "turn-began": "step"}


RULESET: Ruleset[State] = Tomahawks()
