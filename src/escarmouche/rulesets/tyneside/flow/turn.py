"""The turn as the rulebook tells it: chapter 5 and its phase procedure.

Who goes first and deployment, then phase after phase: the opening, command, the action roll, movement, fire, melee, the
end. Where the game stands is in the cursor, so that it goes on from any state.
"""

from collections.abc import Callable

from msgspec.structs import replace

from escarmouche.kernel.questions import Flow
from escarmouche.rulesets.tyneside.data import tables
from escarmouche.rulesets.tyneside.data.events import (
    InitiativeRolled,
    Loaded,
    PhaseBegan,
    StepBegan,
    TurnBegan,
)
from escarmouche.rulesets.tyneside.data.state import (
    Cursor,
    Figure,
    Marker,
    Play,
    State,
    Step,
    Unit,
    change_each,
    move_cursor,
    update,
)
from escarmouche.rulesets.tyneside.flow import (
    deployment,
    hidden_markers,
    sightings,
    step_action,
    step_command,
    step_fire,
    step_melee,
)
from escarmouche.rulesets.tyneside.rules import action_roll, command, hidden_groups, victory
from escarmouche.rulesets.tyneside.rules.victory import burn
from escarmouche.rulesets.tyneside.rules.visibility_dice import roll_initiative


def play(game: Play) -> Flow[None]:
    """The whole game, step by step: a deployment, a payment, a movement, a unit's fire, a melee."""
    judged: State | None = None  # that of which we know that nothing has decided the game
    while True:
        game.checkpoint()
        step = game.state.cursor.step
        done = True
        if step in ALONE:
            ALONE[step](game)
        else:
            done = yield from ASKING[step](game)
        now = game.state
        if judged is None or now.figures is not judged.figures or now.units is not judged.units:
            victory.check(game, "at_once")
        judged = now
        if done:
            _next(game)


def _take_initiative(game: Play) -> None:
    """Who goes first in every turn: as the scenario says, a player before an automatic side, else by dice (TY.5.07)."""
    state = game.state
    one, other = state.plan.sides
    first = state.plan.first
    if not first and state.automatic(one) != state.automatic(other):
        first = other if state.automatic(one) else one
    if not first:
        first, tied = _roll_initiative(game)
        game.emit(InitiativeRolled(rules=("TY.5.07",), first=first, tied=tied))
    update(game, order=(first, state.enemy(first)))


def _roll_initiative(game: Play) -> tuple[str, bool]:
    sides = game.state.plan.sides
    for _ in range(tables.INITIATIVE_TIES):
        one, other = (roll_initiative(game.dice, side) for side in sides)
        if one != other:
            return sides[0] if one > other else sides[1], False
    return sides[0], True


def _deploy(game: Play) -> Flow[bool]:
    """First the side that moves second, then the other (section 22)."""
    state = game.state
    first = state.plan.deploys_first or state.order[1]
    side = state.cursor.side
    if not side:
        move_cursor(game, side=first)
        return False
    if not (yield from deployment.deploy(game, side)):
        return False
    if side == first:
        move_cursor(game, side=state.enemy(first), ready=False, queue=(), done=())
        return False
    return True


def _open(game: Play) -> Flow[bool]:
    """Before step 1, and its (a) and (b): reinforcements, visibility dice and markers, merges (TY.5.08, 5.15)."""
    side = game.state.cursor.side
    if not game.state.cursor.ready:
        if side == game.state.order[0]:
            update(game, turn=game.state.turn + 1)
            game.emit(TurnBegan(rules=("TY.5.06",), turn=game.state.turn, first=side))
        game.emit(PhaseBegan(rules=("TY.5.05",), side=side))
        forget(game, side)
        command.succeed(game, side)
        move_cursor(game, ready=True)
        return False
    yield from deployment.arrive(game, side)
    yield from sightings.look(game)
    yield from hidden_markers.reveal(game, side)
    yield from step_command.merge(game, side)
    return True


FIGURE, UNIT = Figure(id="", side="", unit=""), Unit(id="", side="", members=())
NO_COST = Marker(id="", side="", at=(0.0, 0.0)).cost
# the defaults themselves: a record that is written leaves out what is its default, not what merely equals it
FIGURE_FORGETS = {
    name: getattr(FIGURE, name) for name in ("cost", "began", "rough", "commanded", "fired", "fought")
}
UNIT_FORGETS = {name: getattr(UNIT, name) for name in ("commanded", "bound", "acted", "charged", "shot")}


def forget(game: Play, side: str) -> None:
    """The flags of a side's last phase, and everybody's dice and readings of the last one (TY.5.14, 8.06)."""
    state = game.state
    units = {
        id: replace(unit, **UNIT_FORGETS) if unit.side == side and _did(unit) else unit
        for id, unit in state.units.items()
    }
    own = dict.fromkeys([one.id for one in state.of_side(side) if _was_up(one)], FIGURE_FORGETS)
    markers = {id: replace(one, cost=NO_COST) if one.cost else one for id, one in state.markers.items()}
    change_each(game, own, units=units, markers=markers, sightings={}, pools={}, readings={})


def _did(unit: Unit) -> bool:
    """A unit has flags of its last phase."""
    return bool(unit.commanded or unit.bound or unit.acted or unit.charged or unit.shot)


def _was_up(one: Figure) -> bool:
    """A figure has flags of its last phase, or a cost of nothing that is not the default itself."""
    return (
        one.cost is not FIGURE.cost
        or one.began is not None
        or one.rough
        or bool(one.commanded)
        or one.fired
        or one.fought
    )


def _roll(game: Play) -> None:
    action_roll.arouse(game, game.state.cursor.side)
    action_roll.roll(game, game.state.cursor.side)
    hidden_groups.roll(game, game.state.cursor.side)


def close(game: Play) -> None:
    load(game, game.state.cursor.side)
    burn(game)
    victory.check(game, "phase")
    if game.state.cursor.side == game.state.order[-1]:
        victory.check(game, "turn")
        if game.state.turn >= game.state.plan.limit:
            victory.check(game, "limit")


def load(game: Play, side: str) -> None:
    """Muzzle-loaders of those who did nothing all phase are ready again; who fired is remembered (TY.14.13)."""
    changes: dict[str, dict[str, bool]] = {}
    ready: dict[str, list[str]] = {}
    for figure in game.state.of_side(side):
        if figure.fired != figure.fired_last:
            changes.setdefault(figure.id, {})["fired_last"] = figure.fired
        if loads(figure):
            changes.setdefault(figure.id, {})["loaded"] = True
            ready.setdefault(figure.unit, []).append(figure.id)
    change_each(game, changes)
    for unit, figures in ready.items():
        game.emit(Loaded(rules=("TY.14.13",), unit=unit, figures=tuple(figures)))


def loads(figure: Figure) -> bool:
    """He stood still all phase, did not fire and did not fight, and has something to load."""
    return not figure.loaded and not figure.cost and not figure.fired and not figure.fought


ALONE: dict[Step, Callable[[Play], None]] = {
    "initiative": _take_initiative,
    "roll": _roll,
    "end": close,
}  # nobody is asked anything
ASKING: dict[Step, Callable[[Play], Flow[bool]]] = {
    "deploy": _deploy,
    "begin": _open,
    "command": step_command.step,
    "act": step_action.step,
    "fire": step_fire.step,
    "melee": step_melee.step,
}
FOLLOWED_BY: dict[Step, Step] = {
    "initiative": "deploy",
    "deploy": "begin",
    "begin": "command",
    "command": "roll",
    "roll": "act",
    "act": "fire",
    "fire": "melee",
    "melee": "end",
    "end": "begin",
}
TOLD: dict[Step, str] = {"command": "TY.5.01", "act": "TY.5.02", "fire": "TY.5.03", "melee": "TY.5.04"}


def _next(game: Play) -> None:
    """The step that follows; after the end of a phase it is the other side's (TY.5.05)."""
    state = game.state
    before = state.cursor.step
    step, side = FOLLOWED_BY[before], state.cursor.side
    if step == "deploy":
        side = ""
    elif step == "begin":
        side = state.order[0] if before == "deploy" else state.enemy(side)
    update(game, cursor=Cursor(step=step, side=side))
    if step in TOLD and not (step == "command" and state.automatic(side)):
        game.emit(StepBegan(rules=(TOLD[step],), step=step, side=side))
