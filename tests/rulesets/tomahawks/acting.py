"""A unit in the course of its activation: what the tests of actions start from.

game = acting(unit("redcoats", ...), unit("foes", "french", ...), left=2, dice=(7, 4))
choose(game, "shoot"); choose(game, "foes:musket")
"""

from collections.abc import Iterable
from typing import Any

from escarmouche.kernel.game import Game
from escarmouche.rulesets.tomahawks.data.state import State

from .bench import Squad, bench

HANDS = {
    side: [f"{side}-trained", f"{side}-trained", f"{side}-forward"] for side in ("british", "french")
}  # full hands: nobody draws a card after the action


def acting(
    *squads: Squad, of: str = "redcoats", left: int = 1, dice: Iterable[int] = (), **fields: Any
) -> Game[State]:
    """So many actions are left to a unit that was given an Order; both camps have trained troops."""
    side = next(squad.unit.side for squad in squads if squad.unit.id == of)
    cursor = {
        "step": "resolve",
        "cause": "order",
        "owner": side,
        "activation": {"unit": of, "left": left, **fields.pop("activation", {})},
    }
    return bench(*squads, active=side, cursor=cursor, hands=fields.pop("hands", HANDS), dice=dice, **fields)


def options(game: Game[State]) -> list[str]:
    """The keys of what may be chosen now."""
    ask: Any = game.question
    return [option.key for option in ask.options]


def asked(game: Game[State]) -> tuple[str, str]:
    """Who is asked what."""
    assert game.question is not None
    return game.question.seat, game.question.key


def choose(game: Game[State], *answers: Any) -> Game[State]:
    for answer in answers:
        game.answer(answer)
    return game
