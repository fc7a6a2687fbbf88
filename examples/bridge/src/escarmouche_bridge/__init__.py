"""The Bridge at Verlot: two patrols meet at a bridge, winter of 1814."""

from __future__ import annotations

from typing import TYPE_CHECKING

from escarmouche.contract.package import Package

if TYPE_CHECKING:
    from collections.abc import Mapping

    from escarmouche.client.scene import Heading
    from escarmouche.contract.ruleset import Ruleset
    from escarmouche_bridge.data.state import State


class Bridge(Package["State"]):
    """The ruleset, as everything outside sees it: the rooms beside this file are its parts."""

    id = "bridge"
    version = "1.0.0"
    unit = "cm"
    title: Mapping[str, str] = {"fr": "Le pont de Verlot", "en": "The Bridge at Verlot"}
    headings: Mapping[str, Heading] = {"turn-began": "turn", "step-began": "step"}


RULESET: Ruleset[State] = Bridge()
