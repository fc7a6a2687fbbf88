"""Positions: any state of a game as text. One names its scenario and says only what is different from its beginning."""

from collections.abc import Callable

from escarmouche.kernel.game import Verdict
from escarmouche.kernel.unfit import Unfit
from escarmouche.setup.position import (
    as_map,
    begun,
    difference,
    overlay,
    read_place,
    without_place,
    written_place,
)
from escarmouche.setup.scenario import plain, read_record
from escarmouche_bridge.data.roster import roster
from escarmouche_bridge.data.scenario import begin, options_of, sheet_named
from escarmouche_bridge.data.state import Figure, Options, State

KEYS = ("scenario", "options", "figures", "turn", "cursor", "verdict")


def read_position(position: object, over: Callable[[Options], Options] = lambda options: options) -> State:
    """The state that a position describes; what is unknown or impossible in it is a ValueError in one line."""
    raw, options, base = begun(
        position,
        KEYS,
        over,
        lambda scenario: options_of(sheet_named(scenario)),
        lambda scenario, options: begin(sheet_named(scenario), options),
    )
    figures = base.figures
    if "figures" in raw:
        given = as_map(raw["figures"], "figures")
        figures = {str(id): _figure(str(id), as_map(one, str(id)), base) for id, one in given.items()}
    return State(
        scenario=base.scenario,
        plan=base.plan,
        table=base.table,
        options=options,
        figures=figures,
        turn=read_record(raw.get("turn", 0), int, "turn"),
        cursor=overlay(base.cursor, raw.get("cursor", {}), "cursor"),
        verdict=read_record(raw.get("verdict"), Verdict | None, "verdict"),  # type: ignore[arg-type]
    )


def write_position(state: State) -> dict[str, object]:
    """The state as a position: reading it gives the state again."""
    sheet = sheet_named(state.scenario)
    base = begin(sheet, state.options)
    written: dict[str, object] = {
        "scenario": state.scenario,
        "options": difference(options_of(sheet), state.options),
        "figures": {id: _written(one, _usual(id, one.troop, base)) for id, one in state.figures.items()},
        "turn": state.turn,
        "cursor": difference(base.cursor, state.cursor),
        "verdict": plain(state.verdict),
    }
    return {key: value for key, value in written.items() if value}


def _usual(id: str, troop: str, base: State) -> Figure:
    """What is known of a figure before the position speaks: that of the scenario, or that of its troop."""
    if id in base.figures and troop in ("", base.figures[id].troop):
        return base.figures[id]
    if troop not in roster():
        raise Unfit("no-troop", id=id, troop=troop)
    profile = roster()[troop]
    return Figure(id=id, side=profile.side, troop="", leader=profile.leader, veteran=profile.veteran)


def _figure(id: str, raw: object, base: State) -> Figure:
    fields = as_map(raw, id)
    where = read_place(id, fields)
    given = without_place(fields) | ({} if where is None else {"where": plain(where)})
    return overlay(_usual(id, str(fields.get("troop", "")), base), given, id)


def _written(figure: Figure, usual: Figure) -> dict[str, object]:
    return {**difference(usual, figure, "where"), **written_place(figure.where, usual.where)}
