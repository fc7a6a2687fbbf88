"""Loads that lie on the ground and are still needed: who takes them up (GM.10.03, 12.23)."""

from collections.abc import Iterator

from escarmouche.kernel.judgement import Reason
from escarmouche.kernel.plane import distance
from escarmouche.rulesets.guepier import tables
from escarmouche.rulesets.guepier.actions import activation_refusal
from escarmouche.rulesets.guepier.carrying import takers
from escarmouche.rulesets.guepier.judgement import aims, works
from escarmouche.rulesets.guepier.judgement.intents import Intent
from escarmouche.rulesets.guepier.judgement.units import chains
from escarmouche.rulesets.guepier.model import Figure, Kit, State

PICK_UP = 6.0  # what it is worth to take a load up
AFTER = 2  # turns that a load needs once it is in its place


def dropped(state: State, side: str) -> Iterator[Kit]:
    """The loads of a side that lie there and can still be brought to their place in time."""
    for kit in state.kit.values():
        if kit.state == "ground" and kit.side == side and works.useful(state, kit) and _in_time(state, kit):
            yield kit


def _in_time(state: State, kit: Kit) -> bool:
    site = works.site_from(state, kit, kit.side, kit.at)
    return site is not None and (
        distance(kit.at, site.stand) / aims.STEP[False] + AFTER <= aims.turns_left(state)
    )


def free(state: State, figure: Figure) -> bool:
    """A man who could carry something."""
    return (
        not figure.mounted
        and figure.marker == "none"
        and figure.level == 0
        and state.carried_by(figure.id) is None
    )


def takes(state: State, side: str) -> Iterator[Intent]:
    """Who takes up a load that is still needed."""
    for kit in dropped(state, side):
        able = [
            one
            for one in state.placed(side)
            if not one.moving and free(state, one) and activation_refusal(state, one) is None
        ]
        there = takers(state, [one.id for one in able], kit)[: works.bearers(state, kit)]
        for chain in chains(state, [state.figures[id] for id in there]):
            members = tuple(one.id for one in chain)
            if len(members) >= tables.CARRIERS[kit.kind][0] and len({one.group for one in chain}) == 1:
                also = (f"pick-up:{kit.id}",)
                yield Intent(
                    members, "hold", also, PICK_UP, tables.ACTION_COST["hold"], Reason("why-pick-up")
                )
