"""Who falls: casualties of fire and of a melee as their owner picks them, who gives himself for an Officer, and how the
ranks close up over the gaps (resserrer les rangs; MT.2.19, 10.27, 13.11, 14.02)."""

from collections.abc import Callable, Collection, Mapping, Sequence

from msgspec.structs import replace

from escarmouche.kernel.answers import Guide, Option, Spot, Way
from escarmouche.kernel.questions import Choose, ChooseSeveral, Flow, Judged, Move, no_reason
from escarmouche.kernel.rules import Illegal
from escarmouche.rulesets.tomahawks.data import tables
from escarmouche.rulesets.tomahawks.data.events import ClosedUp, Sacrificed
from escarmouche.rulesets.tomahawks.data.state import Figure, Play, State, change_each
from escarmouche.rulesets.tomahawks.flow.questions import (
    BreakOffCasualties,
    Casualties,
    CloseUp,
    FireCasualties,
    MeleeCasualties,
    Sacrifice,
)
from escarmouche.rulesets.tomahawks.rules import casualties
from escarmouche.rulesets.tomahawks.table import board, figure_moves, formations
from escarmouche.table.tabletop import At, Point, rounded
from escarmouche.table.tracks import Track

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


Ends = dict[str, Point]


def close_up(game: Play, unit: str) -> Flow[None]:
    """At the start of its next action, free of charge, nobody by more than 2". Without paths they shift toward the
    middle of the unit. A unit whose gaps are too wide for that has lost its formation."""
    state = game.state
    usual = formations.close_up(state, unit)
    men = state.living(unit)
    judged = Judged(lambda ways: judge_closing_up(state, unit, usual, ways))
    ways: dict[str, Way] = yield Move(
        seat=state.units[unit].side,
        about=CloseUp(unit, tables.CLOSING_UP),
        pieces=tuple([one.id for one in men]),
        guide=Guide(
            budget=tables.CLOSING_UP,
            starts={one.id: one.point for one in men},
            spots={id: (Spot(at),) for id, at in usual.items()},
            turns=False,
        ),
        default={},
        check=judged,
    )
    ends = judged.of(ways)
    paths: dict[str, tuple[Point, ...]] = {
        id: (state.figures[id].point, at) for id, at in ends.items() if at != state.figures[id].point
    }
    change_each(
        game,
        {
            id: {"where": At(replace(state.figures[id].pose, x=at[0], y=at[1]))}
            for id, (*_, at) in paths.items()
        },
    )
    if paths:
        game.emit(ClosedUp(rules=(CloseUp.rule,), unit=unit, paths=paths))
    casualties.settle(game, unit)
    if game.state.units[unit].gapped:
        casualties.become(game, unit, formation="normal", gapped=False)


def judge_closing_up(state: State, unit: str, usual: Ends, ways: Mapping[str, Way]) -> Ends:
    """Where everybody stands then: as the rule has it without paths, else at the ends of those drawn."""
    if not any(way.path for way in ways.values()):
        return {id: (rounded(x), rounded(y)) for id, (x, y) in usual.items()}
    ends: Ends = {}
    for id, way in ways.items():
        if way.path:
            track = Track((state.figures[id].point, *way.path))
            if track.length > tables.CLOSING_UP + tables.TOLERANCE:
                raise Illegal(
                    CloseUp.rule,
                    "closing-too-far",
                    figure=id,
                    given=rounded(track.length),
                    allowance=tables.CLOSING_UP,
                )
            ends[id] = track.end
    _check_ranks(state, unit, ends)
    return ends


def _check_ranks(state: State, unit: str, ends: Ends) -> None:
    """Everybody has room there, and the ranks are closed wherever the rule's own way would close them."""
    whole, men = state.units[unit], state.living(unit)
    for id, at in ends.items():
        if refused := figure_moves.stop_refusal(state, state.figures[id], at, whole.members):
            raise refused
    if formations.any_overlap([ends.get(one.id, one.point) for one in men], men[0].radius):
        raise Illegal("MT.1.12", "base-overlap", figure=next(iter(ends)), other=unit)
    if refused := formations.fits(state, unit, ends, whole.formation):
        raise refused
