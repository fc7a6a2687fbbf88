"""The second step: a side moves whom it wants (BR.3)."""

from escarmouche.kernel.answers import Guide
from escarmouche.kernel.questions import Flow, Judged, Move
from escarmouche.table.tabletop import At, Point, Pose, bearing
from escarmouche_bridge.data import tables
from escarmouche_bridge.data.events import Moved
from escarmouche_bridge.data.state import Play, State, change
from escarmouche_bridge.flow import questions
from escarmouche_bridge.rules.movement import able, judge


def move(game: Play) -> Flow[None]:
    """All of them together, each along a path of his own."""
    state, side = game.state, game.state.cursor.side
    judged: Judged[dict[str, tuple[Point, ...]]] = Judged(lambda ways: judge(state, ways))
    ways = yield question(state, side, judged)
    for id, path in judged.of(ways).items():
        end = Pose(*path[-1], bearing(path[-2], path[-1])).rounded()
        change(game, id, where=At(end), moved=True)
        game.emit(Moved(rules=(questions.Move.rule,), figure=id, path=path))


def question(state: State, side: str, judged: Judged[dict[str, tuple[Point, ...]]]) -> Move:
    figures = able(state, side)
    return Move(
        seat=side,
        about=questions.Move(side),
        pieces=tuple(one.id for one in figures),
        guide=Guide(
            budget=tables.PACE,
            starts={one.id: one.point for one in figures},
            goals=(state.plan.bridge,),
            turns=False,
        ),
        default={},
        check=judged,
    )
