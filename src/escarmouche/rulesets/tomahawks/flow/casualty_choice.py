"""Who falls: casualties of fire and of a melee as their owner picks them, and who gives himself for an Officer
(MT.10.27, 13.11, 14.02)."""

from collections.abc import Callable, Collection, Sequence

from escarmouche.kernel.answers import Option
from escarmouche.kernel.questions import Choose, ChooseSeveral, Flow, no_reason
from escarmouche.kernel.rules import Illegal
from escarmouche.rulesets.tomahawks.data import tables
from escarmouche.rulesets.tomahawks.data.events import Sacrificed
from escarmouche.rulesets.tomahawks.data.state import Figure, Play, State
from escarmouche.rulesets.tomahawks.flow.questions import (
    BreakOffCasualties,
    Casualties,
    FireCasualties,
    MeleeCasualties,
    Sacrifice,
)
from escarmouche.rulesets.tomahawks.rules import casualties
from escarmouche.rulesets.tomahawks.table import board

CASUALTIES: dict[str, type[Casualties]] = {"melee": MeleeCasualties, "break-off": BreakOffCasualties}


def fallen_to_fire(
    game: Play, target: str, exposed: Sequence[Figure], count: int, shooters: Sequence[Figure]
) -> Flow[tuple[str, ...]]:
    """The owner picks his casualties among the exposed; by default the nearest to the shooters (MT.10.27)."""
    if count == len(exposed):
        return tuple([one.id for one in exposed])
    near = sorted(exposed, key=lambda one: min(board.gap(one, shooter) for shooter in shooters))
    return (
        yield from _picked(
            game.state,
            FireCasualties(target, count),
            [one.id for one in exposed],
            [one.id for one in near[:count]],
            why_not=lambda key: _not_exposed(game.state, target, key),
        )
    )


def fallen_in_melee(
    game: Play, unit: str, exposed: Collection[str], kills: int, cause: str
) -> Flow[dict[str, int]]:
    """So many of the figures exposed fall, as their owner chooses, kills in excess being lost (MT.13.11); the losses by
    unit, for another may give himself for an Officer (MT.14.02)."""
    state = game.state
    able = [one.id for one in state.living(unit) if one.id in exposed]
    count = min(kills, len(able))
    if not count:
        return {}
    chosen = yield from _picked(state, CASUALTIES[cause](unit, count), able, able[-count:])
    if state.units[unit].officer:
        chosen = ((yield from spare(game, chosen[0])),)
    losses: dict[str, int] = {}
    for id in chosen:
        own = state.figures[id].unit
        losses[own] = losses.get(own, 0) + 1
    casualties.remove(game, chosen, cause)
    return losses


def _picked(
    state: State,
    about: Casualties,
    able: Sequence[str],
    usual: Sequence[str],
    why_not: Callable[[str], Illegal | None] = no_reason,
) -> Flow[tuple[str, ...]]:
    """So many of the able, as their owner likes."""
    chosen: tuple[str, ...] = yield ChooseSeveral(
        seat=state.units[about.unit].side,
        about=about,
        options=tuple([Option(id, "option-casualty", {"figure": id}, about.rule, id) for id in able]),
        low=about.count,
        high=about.count,
        default=list(usual),
        why_not=why_not,
    )
    return chosen


def _not_exposed(state: State, target: str, key: str) -> Illegal | None:
    figure = state.figures.get(key)
    if figure is None or figure.unit != target or not figure.placed:
        return None
    return Illegal(FireCasualties.rule, "not-exposed", figure=key)


def spare(game: Play, officer: str) -> Flow[str]:
    """An Officer would be killed: who falls, he or a man near him whom his owner gives instead (MT.14.02)."""
    state = game.state
    near = casualties.comrades(state, officer) if state.options.sacrifice else ()
    if not near:
        return officer
    chosen: str | None = yield Choose(
        seat=state.figures[officer].side,
        about=Sacrifice(officer),
        options=tuple(
            Option(one.id, "option-sacrifice", {"figure": one.id, "unit": one.unit}, Sacrifice.rule, one.id)
            for one in near
        ),
        may_pass=Sacrifice.rule,
        why_not=lambda key: _no_sacrifice(state, key),
    )
    if chosen is None:
        return officer
    game.emit(Sacrificed(rules=(Sacrifice.rule,), officer=officer, figure=chosen))
    return chosen


def _no_sacrifice(state: State, key: str) -> Illegal | None:
    figure = state.figures.get(key)
    if figure is None or not figure.placed:
        return None
    return Illegal(Sacrifice.rule, "no-sacrifice", figure=key, distance=tables.SACRIFICE_REACH)
