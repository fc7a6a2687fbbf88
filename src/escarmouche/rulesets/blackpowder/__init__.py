"""Black Powder: battalions, brigades and their generals, from the age of Marlborough to that of Moltke."""

from __future__ import annotations

from typing import TYPE_CHECKING

from escarmouche.contract.package import Package

if TYPE_CHECKING:
    from collections.abc import Mapping

    from escarmouche.client.foresight import Course, Sway
    from escarmouche.client.scene import Heading
    from escarmouche.contract.ruleset import Ruleset
    from escarmouche.kernel.game import View
    from escarmouche.kernel.questions import Ask
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

    def courses(self, view: View[State], ask: Ask) -> tuple[Course, ...]:
        """The way of who has crossed a front, when it is asked whether he is fired at (BP.10.12)."""
        return tuple(self.part("client.reach").courses(ask))

    def sway(self, view: View[State], ask: Ask | None, piece: str) -> Sway | None:
        """How far a general is heard, and whom he can order at what odds (BP.6)."""
        found: Sway | None = self.part("client.sway").sway(view, ask, piece)
        return found


RULESET: Ruleset[State] = BlackPowder()
