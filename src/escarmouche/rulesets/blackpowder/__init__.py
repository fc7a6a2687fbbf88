"""Black Powder: battalions, brigades and their generals, from the age of Marlborough to that of Moltke."""

from __future__ import annotations

from typing import TYPE_CHECKING

from escarmouche.contract.package import Package

if TYPE_CHECKING:
    from collections.abc import Mapping

    from escarmouche.client.scene import Heading
    from escarmouche.contract.ruleset import Ruleset
    from escarmouche.rulesets.blackpowder.data.state import State


class BlackPowder(Package["State"]):
    """The ruleset, as everything outside sees it. Everything on the table is open (BP.1.03)."""

    id = "blackpowder"
    version = "1.0.0"
    unit = "in"
    musters = "units"
    sketched = "client.sketch"  # units cover ground that only the table knows
    title: Mapping[str, str] = {"fr": "Black Powder", "en": "Black Powder"}
    out_of_turn = ("BP.5.02", "not-your-turn")
    headings: Mapping[str, Heading] = {"turn-began": "turn", "phase-began": "step"}
    also = ("courses", "sway")


RULESET: Ruleset[State] = BlackPowder()
