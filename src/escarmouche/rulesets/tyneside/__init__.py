"""French & Indian War skirmish: officers, chiefs and those who act by themselves, North America in the 1750s."""

from __future__ import annotations

from typing import TYPE_CHECKING

from escarmouche.contract.package import Package

if TYPE_CHECKING:
    from collections.abc import Mapping

    from escarmouche.client.scene import Heading
    from escarmouche.contract.ruleset import Ruleset
    from escarmouche.rulesets.tyneside.data.state import State


class Tyneside(Package["State"]):
    """The ruleset, as everything outside sees it. What lies under a hidden marker is known to its owner
    alone (TY.18.03, 18.09)."""

    id = "tyneside"
    version = "1.0.0"
    unit = "cm"
    title: Mapping[str, str] = {"fr": "Escarmouche en Nouvelle-France", "en": "French & Indian War Skirmish"}
    secrets = True
    headings: Mapping[str, Heading] = {"turn-began": "turn", "phase-began": "step", "step-began": "step"}
    also = ("sway", "conduct")

    def seats(self, state: State) -> tuple[str, ...]:
        """The players: one for each side that does not play itself, and one for each further player character on it
        (TY.5.12, 5.13, 7.02)."""
        named = {side: [side] for side in state.plan.sides if not state.automatic(side)}
        for figure in state.figures.values():
            if figure.seat and figure.side in named:
                named[figure.side].append(figure.seat)
        return tuple(dict.fromkeys(seat for seats in named.values() for seat in seats))

    def hides(self, state: State) -> bool:
        """Only where groups begin under markers, or are under one in a position (TY.18)."""
        return bool(state.plan.hidden or state.markers)


RULESET: Ruleset[State] = Tyneside()
