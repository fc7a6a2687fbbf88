"""A player changes formations: line, column, out of a broken one, or ranks dressed again (TY.11.10, 11.13, 11.15)."""

from collections.abc import Iterator, Sequence

from escarmouche.rulesets.tyneside.data.events import FormationChanged
from escarmouche.rulesets.tyneside.data.seats import pc_of
from escarmouche.rulesets.tyneside.data.state import FORMED, Formation, Play, State
from escarmouche.rulesets.tyneside.rules import formation_moves, moves_made
from escarmouche.rulesets.tyneside.rules.charges import tied
from escarmouche.rulesets.tyneside.table import board, formations
from escarmouche.rulesets.tyneside.table.trial_moves import Posture, Trial

RULE = "TY.11.10"
WORDS = ("line", "column", "platoon-line", "platoon-column", "dress")
SHAPES: dict[str, Formation] = {
    "line": "line",
    "column": "column",
    "platoon-line": "line",
    "platoon-column": "column",
}


def choices(state: State, unit: str) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Into what a group may change with its whole movement, and which groups change with it."""
    if not _fresh(state, unit):
        return
    whole = state.units[unit]
    with_it = (unit, *followers(state, unit))
    together = sorted({*with_it, *_others(state, unit)}, key=lambda one: state.units[one].rank)
    for shape in FORMED:
        if whole.formation != shape:
            yield shape, with_it
        if len(together) > len(with_it) and any(state.units[one].formation != shape for one in together):
            yield f"platoon-{shape}", tuple(together)
    if whole.in_ranks and (whole.dressing or whole.reforming):
        yield "dress", (unit,)


def _fresh(state: State, unit: str) -> bool:
    """A group of formed regulars with all its movement before it."""
    whole = state.units[unit]
    return (
        bool(whole.platoon)
        and not whole.alone
        and not whole.acted
        and not board.engaged(state, unit)
        and not any(one.cost for one in state.living(unit))
    )


def waits(state: State, unit: str) -> bool:
    """It keeps with the first group of its platoon, which its player moves (TY.11.09)."""
    reading = state.readings.get(unit)
    if reading is None or not reading.follows:
        return False
    first = state.units[reading.follows]
    return bool(first.commanded) and not first.bound


def followers(state: State, first: str) -> tuple[str, ...]:
    """The groups that keep their place beside a first group that its player moves, in roster order (TY.11.09)."""
    return tuple(
        [
            unit
            for unit, reading in state.readings.items()
            if reading.follows == first and waits(state, unit) and state.living(unit)
        ]
    )


def _others(state: State, unit: str) -> list[str]:
    """Groups of the platoon under the same player that may change with it."""
    whole = state.units[unit]
    return [
        other
        for other in formations.in_formation(state, whole.platoon)
        if other != unit
        and not state.units[other].bound
        and pc_of(state, other) == pc_of(state, unit)
        and _fresh(state, other)
    ]


def reform(game: Play, units: Sequence[str], shape: Formation, facing: float, cause: str) -> None:
    """The groups change together; ranks that are only dressed cost no more than the ways (TY.11.10, 11.13, 11.15)."""
    state = game.state
    trial = Trial(state, units[0])
    leaders = tuple([one.id for unit in units for one in tied(state, unit)])
    dresses = all(state.units[unit].formation == shape for unit in units)
    formation_moves.form(trial, units, shape, facing, leaders, dresses)
    postures = {units[0]: Posture(trial.facing, trial.formation, trial.reforming), **trial.others}
    for unit in units:
        men = {one.id for one in (*state.living(unit), *tied(state, unit))}
        steps = {id: step for id, step in trial.steps.items() if id in men}
        late = postures[unit].reforming
        moves_made.go(game, unit, steps, facing, formation=shape, acted=True, dressing=False, reforming=late)
    game.emit(
        FormationChanged(
            rules=(RULE, "TY.11.13"),
            units=tuple(units),
            formation=shape,
            paths=moves_made.told(trial.steps),
            facing=game.state.units[units[0]].facing,
            cause=cause,
        )
    )
