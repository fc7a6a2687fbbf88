"""Players: who has which player character, and who answers for a unit (TY.5.12, 5.13, 7.02)."""

from escarmouche.rulesets.tyneside.data.state import Figure, State


def pcs(state: State, side: str) -> tuple[Figure, ...]:
    """The living player characters of a side, in player order; an automatic side has none (TY.5.13)."""
    if state.automatic(side):
        return ()
    return tuple([one for one in state.of_side(side) if one.role == "pc"])


def pc_of(state: State, unit: str) -> str:
    """The player character under whom a unit stands in this phase: himself, or whoever has paid for it."""
    whole = state.units[unit]
    if not whole.alone:
        return whole.commanded
    figure = state.figures[unit]
    return unit if is_pc(state, figure) else figure.commanded


def is_pc(state: State, figure: Figure) -> bool:
    """On an automatic side he is a second officer like another (TY.5.13)."""
    return figure.role == "pc" and not state.automatic(figure.side)


def seat_of(state: State, unit: str) -> str:
    """The player who answers for a unit: that of its player character, else the one who bears the side's name."""
    pc = pc_of(state, unit)
    return state.seat_of(pc) if pc else state.units[unit].side
