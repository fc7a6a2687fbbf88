"""Horse artillery limbers before its first move of the turn and unlimbers after its last, at no cost (BP.8.01)."""

from collections.abc import Iterator

from escarmouche.kernel.answers import Option
from escarmouche.kernel.rules import Illegal
from escarmouche.rulesets.blackpowder.data.events import UnitStepped
from escarmouche.rulesets.blackpowder.data.state import (
    Play,
    State,
    Step,
    Unit,
    change,
    while_placed,
)
from escarmouche.rulesets.blackpowder.rules import move_steps
from escarmouche.speed.keep import kept_calls

RULE = "BP.8.01"
LIMBER, UNLIMBER = "limber", "unlimber"


def options(state: State, side: str) -> Iterator[Option]:
    """The batteries that may do so now."""
    for unit in state.of_side(side):
        if unit.gun == "horse":
            for word in (LIMBER, UNLIMBER):
                if refusal(state, unit, word) is None:
                    yield Option(
                        f"{word}:{unit.id}", f"option-{word}-free", {"unit": unit.id}, RULE, piece=unit.id
                    )


def refusal(state: State, unit: Unit, word: str) -> Illegal | None:
    """Why it may not, or not any more this turn."""
    if unit.gun != "horse" or not unit.placed or state.engaged(unit.id):
        return Illegal(RULE, "no-free-limbering", unit=unit.id)
    if unit.formation == move_steps.TO[word] or unit.hitched == "unlimbered":
        return Illegal(RULE, "no-free-limbering", unit=unit.id)
    if word == LIMBER and (unit.ordered or unit.initiative or unit.hitched):
        return Illegal(RULE, "has-moved", unit=unit.id)
    return _no_room(state, unit.id, word)


@while_placed
@kept_calls(64)
def _no_room(state: State, unit_id: str, word: str) -> Illegal | None:
    return move_steps.impossible(state, unit_id, Step(kind=move_steps.KINDS[word]))


def why_not(state: State, key: str) -> Illegal | None:
    word, _, about = key.partition(":")
    unit = state.units.get(about)
    if word not in move_steps.TO or unit is None or unit.side != state.cursor.side:
        return None
    return refusal(state, unit, word)


def act(game: Play, key: str) -> None:
    """The battery limbers or unlimbers where it is."""
    word, _, id = key.partition(":")
    done = move_steps.perform(game.state, id, Step(kind=move_steps.KINDS[word]))
    unit: Unit = change(game, id, **done.fields, hitched=move_steps.TO[word])
    game.emit(UnitStepped(rules=(RULE,), unit=id, step=word, path=done.path, formation=unit.formation))
