"""Short forms for tests of orders: a small brigade, its general, and what is answered one after the other."""

from typing import Any

from escarmouche.kernel.game import Game
from escarmouche.kernel.questions import Ask, Choose, ChooseSeveral
from escarmouche.rulesets.blackpowder.data.state import Commander, State, Unit
from tests.rulesets.blackpowder.bench import bench, commander, unit

ALONE = ("solignac", "order:22e")  # the usual beginning: he orders that unit alone


def fr(id: str = "22e", at: tuple[float, float] = (20, 10), **fields: Any) -> Unit:
    return unit(id, "french", at=at, **fields)


def gb(id: str = "50th", at: tuple[float, float] = (20, 55), **fields: Any) -> Unit:
    return unit(id, "british", at=at, **fields)


def general(**fields: Any) -> Commander:
    """Staff rating 8, just behind the 22e."""
    return commander("solignac", "french", **{"at": (20.0, 8.0), **fields})


def played(
    *pieces: Unit | Commander, answers: tuple[Any, ...] = (), dice: tuple[int, ...] = (), **fields: Any
) -> Game[State]:
    """A game in the French command phase with these answers given; without pieces of that kind, with the usual ones."""
    everybody = list(pieces)
    if not any(isinstance(one, Unit) and one.side == "french" for one in pieces):
        everybody.insert(0, fr())
    if not any(isinstance(one, Unit) and one.side == "british" for one in pieces):
        everybody.append(gb())
    if not any(isinstance(one, Commander) and one.side == "french" for one in pieces):
        everybody.append(general())
    game = bench(*everybody, dice=dice, **{"active": "french", **fields})
    for answer in answers:
        game.answer(answer)
    return game


def asked(game: Game[State]) -> Ask:
    question = game.question
    assert question is not None
    return question


def keys(game: Game[State]) -> list[str]:
    """What may be chosen."""
    question = asked(game)
    assert isinstance(question, (Choose, ChooseSeveral))
    return [option.key for option in question.options]


def to(unit: str, *path: tuple[float, float], **more: Any) -> dict[str, Any]:
    """The answer that draws the way of one unit."""
    return {unit: {"path": [list(point) for point in path], **more}}


def at(game: Game[State], id: str) -> tuple[float, float, float]:
    pose = game.state.units[id].pose
    return pose.x, pose.y, pose.facing


def ahead(unit: str, x: float, *ys: float) -> tuple[Any, ...]:
    """Moves straight on to these places one after the other, and that is all."""
    steps: list[Any] = []
    for y in ys:
        steps += ["move", to(unit, (x, y))]
    return (*steps, *(() if len(ys) == 3 else ("declared",)))
