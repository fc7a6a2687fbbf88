"""Finished games to be told."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from escarmouche import rulesets
from escarmouche.kernel import save
from escarmouche.kernel.dice import RealDice, ScriptedDice
from escarmouche.kernel.game import Game
from escarmouche.tale.steps import Steps, Walk
from tests.tale.toss import Toss

GOLDEN = Path(__file__).parents[1] / "rulesets" / "golden"


def tossed(
    faces: Sequence[int], decides: int, blood: Sequence[int] = (), dice: RealDice | None = None
) -> Steps:
    game: Game[Any] = Game(
        Toss(), {"decides": decides, "blood": list(blood)}, {}, ScriptedDice(faces) if dice is None else dice
    )
    walk = Walk()
    walk(game)
    while game.question is not None:
        game.answer("now")
        walk(game)
    return Steps(Toss(), game, walk.states, walk.ends)  # type: ignore[arg-type]


def golden(name: str) -> Steps:
    record, walk = save.read(GOLDEN / f"{name}.json"), Walk()
    game = save.restore(record, rulesets.find, look=walk)
    ruleset = rulesets.find(record.ruleset)
    assert ruleset is not None
    return Steps(ruleset, game, walk.states, walk.ends)
