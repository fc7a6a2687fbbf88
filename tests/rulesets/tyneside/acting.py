"""Step 2 on the workbench: commanded units before a player who moves them."""

from collections.abc import Mapping
from typing import Any

from escarmouche.kernel.game import Game, Raw
from escarmouche.kernel.questions import Choose, Move
from escarmouche.rulesets.tyneside.data.state import Figure, State
from escarmouche.table.tabletop import Point
from tests.rulesets.tyneside.bench import bench, man, pc, refused

AFAR = (man("french", (230, 140), unit="f-far"), pc("british", (230, 5)), pc("french", (235, 140)))


def acts(
    *figures: Figure, units: Mapping[str, Mapping[str, Any]] | None = None, **fields: Any
) -> Game[State]:
    """The British act: every group of theirs is commanded and free unless `units` says otherwise."""
    own = dict.fromkeys(one.unit or "b" for one in figures if one.side == "british" and not one.leads)
    given = {unit: {"commanded": "b.pc"} for unit in own}
    for unit, said in (units or {}).items():
        given[unit] = {**given.get(unit, {}), **said}
    dice = fields.pop("dice", (1,) * 60)
    afar = () if any(one.role == "pc" and one.side == "british" for one in figures) else AFAR
    return bench(*figures, *(afar or AFAR[:1] + AFAR[2:]), units=given, step="act", dice=dice, **fields)


def keys(game: Game[State]) -> list[str]:
    ask = game.question
    assert isinstance(ask, Choose)
    return [option.key for option in ask.options]


def choose(game: Game[State], *answers: Raw) -> None:
    for raw in answers:
        game.answer(raw)


def to(**ends: Point) -> dict[str, Raw]:
    """Straight ways: `to(b_1=(10, 20))`."""
    return {id.replace("_", "."): {"path": [list(end)]} for id, end in ends.items()}


def asked(game: Game[State], unit: str = "b", deed: str = "move") -> Move:
    """The question of paths."""
    choose(game, unit, deed)
    ask = game.question
    assert isinstance(ask, Move)
    return ask


def moves(game: Game[State], ways: Mapping[str, Raw], unit: str = "b", order: Raw = None) -> None:
    """A whole movement, with the order that is left."""
    choose(game, unit, "move", dict(ways))
    if game.question is not None and game.question.key == "order":
        game.answer(order)


def no_way(
    game: Game[State], ways: Mapping[str, Raw], unit: str = "b", deed: str = "move"
) -> tuple[str, str]:
    """Rule and code of the refusal of paths."""
    choose(game, unit, deed)
    problem = refused(game, dict(ways))
    return problem.rule, problem.code
