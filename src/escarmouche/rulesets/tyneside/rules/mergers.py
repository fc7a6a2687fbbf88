"""Small groups that join others: who may join whom, and what becomes of them (TY.6.04-6.06)."""

from msgspec.structs import replace

from escarmouche.rulesets.tyneside.data import tables
from escarmouche.rulesets.tyneside.data.events import Merged
from escarmouche.rulesets.tyneside.data.state import Figure, Play, State, change_each
from escarmouche.rulesets.tyneside.table import board
from escarmouche.table.tabletop import at_most

RULE = "TY.6.04"
REASONS: dict[str, tuple[str, str]] = {
    "size": ("TY.6.04", "merge-size"),
    "unlike": ("TY.6.05", "merge-unlike"),
    "many": ("TY.6.05", "merge-many"),
    "far": ("TY.6.06", "merge-far"),
    "routing": ("TY.6.06", "merge-routing"),
    "engaged": ("TY.6.06", "merge-engaged"),
}


def pairs(state: State, side: str) -> tuple[tuple[str, str], ...]:
    """Who may join whom: each small group in roster order, the nearest of those it may join first."""
    groups = [unit.id for unit in board.groups(state, side)]
    found: list[tuple[str, str]] = []
    for small in groups:
        if len(state.living(small)) > tables.MERGING_SIZE:
            continue
        near = [other for other in groups if other != small and not obstacle(state, small, other)]
        near.sort(key=lambda other: round(board.unit_gap(state, small, other), 3))
        found += [(small, other) for other in near if (other, small) not in found]
    return tuple(found)


def obstacle(state: State, small: str, other: str) -> str:
    """Why a group may not join another; "" if it may."""
    ones, others = state.living(small), state.living(other)
    if small == other or not ones or not others or len(ones) > tables.MERGING_SIZE:
        return "size"
    if state.units[small].alone or state.units[other].alone or not _alike(ones, others):
        return "unlike"
    if len(ones) + len(others) > tables.GROUP_SIZE[1]:
        return "many"
    if state.units[small].routing or state.units[other].routing:
        return "routing"
    if board.engaged(state, small) or board.engaged(state, other):
        return "engaged"
    return "" if at_most(board.unit_gap(state, small, other), tables.MERGING_GAP) else "far"


def _alike(ones: tuple[Figure, ...], others: tuple[Figure, ...]) -> bool:
    """Same side, same kind of troop, same loyalty; the class may differ (TY.6.05)."""
    one, other = ones[0], others[0]
    kinds = [(man.side, man.kind, man.role, set(man.loyal_to)) for man in (one, other)]
    return kinds[0] == kinds[1]


def join(game: Play, one: str, other: str) -> None:
    """The two become one group, with the order and facing of the larger, and the strength and losses of both."""
    state = game.state
    sizes = {id: len(state.living(id)) for id in (one, other)}
    small, large = (one, other) if sizes[other] >= sizes[one] else (other, one)
    gone, kept = state.units[small], state.units[large]
    units = dict(state.units)
    units[large] = replace(
        kept,
        members=(*kept.members, *gone.members),
        strength=kept.strength + gone.strength,
        driven_back=kept.driven_back or gone.driven_back,
        dressing=kept.dressing or kept.in_ranks,
    )
    units[small] = replace(gone, members=(), strength=0, merged_into=large)
    for follower in units.values():
        if follower.order.unit == small and follower.id != large:
            units[follower.id] = replace(follower, order=replace(follower.order, unit=large))
    joined = {"unit": large, "platoon": kept.platoon}
    change_each(game, dict.fromkeys(gone.members, joined), units=units)
    game.emit(Merged(rules=(RULE,), unit=small, into=large, count=len(game.state.living(large))))
