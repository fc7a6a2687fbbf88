"""Position files and how the tests play them: leaf by leaf, by the key of what is asked."""

from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

import pytest

from escarmouche.kernel import save
from escarmouche.kernel.game import Game
from escarmouche.kernel.rules import Illegal
from escarmouche.rulesets import find
from escarmouche.rulesets.guepier.data import events
from escarmouche.rulesets.guepier.data.state import Figure, State
from tests.rulesets.guepier.bench import happened

FOLDER = Path(__file__).parents[2] / "positions" / "guepier"
Play = Game[State]
NOTHING: dict[str, Any] = {"locate": [], "activate": None, "fire": None, "support": [], "rally-points": 0}


def load(
    name: str,
    to: int | None = None,
    change: Callable[[dict[str, Any]], None] | None = None,
    faces: Iterable[int] | None = None,
) -> Play:
    """The game of a position file, its answers given; `change` edits the position first, `faces` are other dice."""
    record = save.read(FOLDER / f"{name}.toml")
    if change:
        change(record.start["position"])
    if faces is not None:
        record.dice = {"kind": "scripted", "faces": list(faces)}
    return save.restore(record, find, to=to)


def may_aim(game: Play, shooter: str, target: str) -> bool:
    """Whether the game asks, of this shot, if it is to be aimed; tried on a copy."""
    record = save.record_of(game)
    record.dice = {"kind": "scripted", "faces": [*record.dice["faces"][: game.dice.position], *[2] * 9]}
    copy: Play = save.restore(record, find)
    copy.answer(shooter)
    if copy.question is not None and copy.question.key == "target":
        copy.answer(target)
    return copy.question is not None and copy.question.key == "aim"


def go(game: Play, *answers: Any) -> Play:
    """Give plain answers one after the other."""
    for answer in answers:
        game.answer(answer)
    return game


def compose(game: Play, **wanted: Any) -> Play:
    """Answer the leaves of a draft by their keys, as far as they are asked; the others go by their defaults."""
    given = len(game.answers)
    while len(game.answers) == given:
        assert game.question is not None
        key = game.question.key.replace("-", "_")
        game.answer(wanted.pop(key) if key in wanted else game.question.default)
    assert not any(wanted.values()), f"never asked: {wanted}"
    return game


def act(
    game: Play, *figures: str, do: str, also: Iterable[str] = (), at: dict[str, str] | None = None
) -> Play:
    """An activation: the figures, the action, what goes with it, and at whom they charge."""
    leaves = {
        "activate": figures[0],
        "with": list(figures[1:]),
        "action": do,
        "also": list(also),
        "charge_at": at,
    }
    return compose(game, **leaves)


def refused(game: Play, answer: Any) -> tuple[str, str]:
    """The code and the rule of the refusal of an answer, after which everything is as it was."""
    return _refused(game, lambda: game.answer(answer))


def act_refused(game: Play, *figures: str, do: str = "hold", **more: Any) -> tuple[str, str]:
    return _refused(game, lambda: act(game, *figures, do=do, **more))


def shot_refused(game: Play, shooter: str, target: str, *aim: bool) -> tuple[str, str]:
    return _refused(game, lambda: game.answer({"draft": [shooter, target, *aim]}))


def _refused(game: Play, attempt: Callable[[], object]) -> tuple[str, str]:
    before = (game.digest(), len(game.events), game.dice.position, asked(game))
    with pytest.raises(Illegal) as caught:
        attempt()
    while game.composing:
        game.undo()
    assert (game.digest(), len(game.events), game.dice.position, asked(game)) == before
    return caught.value.code, caught.value.rule


def idle(game: Play, until: Callable[[State], bool]) -> Play:
    """Both players let everything pass that may be passed, until the table is as wanted."""
    while not until(game.state):
        assert game.question is not None, "the game is over"
        game.answer(NOTHING.get(game.question.key, game.question.default))
    return game


def at(turn: int, sequence: str, side: str = "") -> Callable[[State], bool]:
    return lambda state: (
        state.turn == turn and state.cursor.sequence == sequence and side in ("", state.cursor.side)
    )


def man(game: Play, id: str) -> Figure:
    return game.state.figures[id]


def ap(game: Play, group: str) -> int:
    return game.state.groups[group].ap


def asked(game: Play) -> tuple[str, str]:
    """Whom the game asks, and what."""
    assert game.question is not None
    return game.question.seat, game.question.key


def offered(game: Play) -> set[str]:
    """The keys among which the open question lets choose."""
    return {option.key for option in getattr(game.question, "options", ())}


def morale(game: Play) -> list[tuple[str, str, str]]:
    """The morale tests in order: for whom, who, and with what marker he comes out."""
    return [(event.lost, event.figure, event.after) for event in happened(game, events.MoraleTested)]


def unthrown(game: Play) -> int:
    """Faces of the script that nobody has thrown."""
    faces = game.dice.record()["faces"]
    assert isinstance(faces, list)
    return len(faces) - game.dice.position


def verdict(game: Play) -> tuple[str | None, str]:
    """Who has won, nobody in a draw, and why."""
    assert game.state.verdict is not None
    assert game.question is None
    return game.state.verdict.winner, game.state.verdict.reason
