"""Far West: settlers, outlaws, cavalry and Amerindian nations, about 1850-1890."""

from __future__ import annotations

from typing import TYPE_CHECKING

from escarmouche.contract.package import Package

if TYPE_CHECKING:
    from collections.abc import Mapping

    from escarmouche.client.scene import Heading
    from escarmouche.contract.ruleset import Ruleset
    from escarmouche.rulesets.western.data.state import State


class Western(Package["State"]):
    """The ruleset, as everything outside sees it. Hidden figures and concealed weapons are known to their own side
    alone (FW.6.24, 9.10, 9.16)."""

    id = "western"
    version = "1.0.0"
    unit = "cm"
    title: Mapping[str, str] = {"fr": "Far West", "en": "Far West"}
    secrets = True
    headings: Mapping[str, Heading] = {"turn-began": "turn", "step-began": "step"}
    also = ("courses",)


RULESET: Ruleset[State] = Western()
