"""A movement sequence to try things in: one idle figure of each side far away keeps the sequence from ending."""

from typing import Any

from escarmouche.kernel.game import Game
from escarmouche.rulesets.guepier.data.state import Figure, State
from tests.rulesets.guepier.bench import bench, man

IDLE = ("z.1", "y.1")


def field(*figures: Figure, **fields: Any) -> Game[State]:
    """The movement sequence of the French, unless told otherwise."""
    return bench(
        *figures,
        man("french", (118, 2), id="z.1", group="z"),
        man("mexican", (2, 118), id="y.1", group="y"),
        **{"sequence": "move", **fields},
    )


def keys(game: Game[State]) -> list[str]:
    """The options of the open question, the idle figures left out."""
    return [option.key for option in game.question.options if option.key not in IDLE]  # type: ignore[union-attr]


def costs(game: Game[State]) -> dict[str, Any]:
    """What the options of the open question cost."""
    return {option.key: option.params["cost"] for option in game.question.options}  # type: ignore[union-attr]
