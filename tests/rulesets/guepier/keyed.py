"""A position read from its file and played by naming the questions: what is answered, refused, passed, and come to."""

from collections.abc import Iterable
from pathlib import Path
from typing import Any

import pytest

from escarmouche.kernel.dice import ScriptedDice
from escarmouche.kernel.game import Game
from escarmouche.kernel.rules import Illegal
from escarmouche.kernel.save import read, record_of, restore
from escarmouche.rulesets import find
from escarmouche.rulesets.guepier.data.events import Saved
from escarmouche.rulesets.guepier.data.state import Figure, State
from escarmouche.table.tabletop import Gone
from tests.rulesets.guepier.bench import happened

FOLDER = Path(__file__).parents[2] / "positions" / "guepier"
PASSES: dict[str, Any] = {"locate": [], "activate": None, "fire": None}


def situation(name: str, faces: Iterable[int] | None = None, **options: Any) -> Game[State]:
    """The game of a file, with other dice or options if given."""
    record = read(FOLDER / f"{name}.toml")
    if faces is not None:
        record.dice = {"kind": "scripted", "faces": list(faces)}
    record.options = {**record.options, **options}
    return restore(record, find)


def act(game: Game[State], **said: Any) -> None:
    """Answer the questions that are asked, each by its key (`gun_aim` answers `gun-aim`)."""
    for name, raw in said.items():
        asked = game.question
        assert asked is not None, f"nothing is asked, {name} was to be answered"
        assert asked.key == name.rstrip("_").replace("_", "-")
        game.answer(raw, asked.seat)


def refused(game: Game[State], **said: Any) -> tuple[str, str]:
    """Code and rule of the refusal of the last of these answers; nothing has changed by it."""
    *first, (name, raw) = said.items()
    act(game, **dict(first))
    before, answers, events, thrown = game.state, len(game.answers), len(game.events), game.dice.position
    asked = game.question
    assert asked is not None
    assert asked.key == name.rstrip("_").replace("_", "-")
    with pytest.raises(Illegal) as caught:
        game.answer(raw, asked.seat)
    assert game.state == before
    assert (len(game.answers), len(game.events), game.dice.position) == (answers, events, thrown)
    for _ in first:
        game.undo()
    return caught.value.code, caught.value.rule


def on_to(game: Game[State], key: str, seat: str = "", turn: int = 0) -> None:
    """Nobody does anything until that question; where no passing is possible, the rule's own answer is given."""
    while asked := game.question:
        if asked.key == key and seat in ("", asked.seat) and turn in (0, game.state.turn):
            return
        game.answer(PASSES.get(asked.key, asked.default), asked.seat)
    raise AssertionError(f"{key} is never asked")


def keys(game: Game[State]) -> set[str]:
    """What may be chosen now."""
    options = getattr(game.question, "options", ())
    return {option.key for option in options}


def targets(game: Game[State], shooter: str) -> set[str]:
    """Whom a shooter may be told to fire at."""
    act(game, fire=shooter)
    assert game.question is not None
    assert game.question.key == "target"
    found = keys(game)
    game.back(game.question.seat)
    return found


def who(game: Game[State], id: str) -> Figure:
    return game.state.figures[id]


def lost(game: Game[State]) -> set[str]:
    return {figure.id for figure in game.state.figures.values() if isinstance(figure.where, Gone)}


def markers(game: Game[State]) -> dict[str, str]:
    """The morale markers of those still in play."""
    return {figure.id: figure.marker for figure in game.state.figures.values() if figure.in_play}


def covers(game: Game[State]) -> dict[str, str]:
    """What each save was helped by."""
    return {event.figure: event.cover for event in happened(game, Saved)}


def thrown_out(game: Game[State]) -> bool:
    """Every die of the script was thrown, and the game is the same when it is saved and played again."""
    assert isinstance(game.dice, ScriptedDice)
    again = restore(record_of(game), find)
    assert again.digest() == game.digest()
    return game.dice.position == len(record_of(game).dice["faces"])


def gaps(game: Game[State]) -> list[tuple[float, float]]:
    """From where to where, along the rampart, there are breaches."""
    rampart = game.state.table.line("rampart")
    return sorted((min(gap.a[0], gap.b[0]), max(gap.a[0], gap.b[0])) for gap in rampart.openings)
