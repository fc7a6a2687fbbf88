"""Words for tests that declare shots: each side gives its draft, the other its own or nothing."""

from typing import Any

from escarmouche.kernel.game import Game
from escarmouche.rulesets.western.data.events import Fired
from escarmouche.rulesets.western.data.state import Figure, State
from tests.rulesets.western.bench import happened, man


def unarmed(side: str, at: tuple[float, float], **fields: Any) -> Figure:
    """Somebody who shoots at nobody."""
    return man(side, at, weapons=(), **fields)


def declare(game: Game[State], **drafts: Any) -> None:
    """The drafts of both sides, given by seat; one that is not named declares nothing more where it is asked."""
    asked = [ask.seat for ask in game.questions]
    assert set(drafts) <= set(asked)
    for seat in asked:
        game.answer({"draft": list(drafts.get(seat, (None,)))}, seat)


def options(game: Game[State], seat: str, *given: Any) -> list[str]:
    """What a seat may answer after these leaves of its draft; the draft is left as it was."""
    for raw in given:
        game.answer(raw, seat)
    ask = next(ask for ask in game.questions if ask.seat == seat)
    found = [option.key for option in ask.options]  # type: ignore[attr-defined]
    for _ in given:
        game.back(seat)
    return found


def key(game: Game[State], seat: str) -> str:
    """The question put to a seat; "" for none."""
    return next((ask.key for ask in game.questions if ask.seat == seat), "")


def fired(game: Game[State]) -> list[tuple[str, str, int]]:
    """Who fired at whom, with how many hits, in order."""
    return [(event.shooter, event.target, event.hits) for event in happened(game, Fired)]
