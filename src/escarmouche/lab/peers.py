"""What the figures of the bench are held against: an empty flow, a plain loop, icepool and shapely where they are installed."""

import gc
from collections.abc import Generator, Sequence
from importlib.util import find_spec
from time import process_time
from typing import TYPE_CHECKING, Any

import msgspec
from msgspec.structs import replace

if TYPE_CHECKING:
    from escarmouche.rulesets.guepier.model import State
    from escarmouche.rulesets.guepier.sightlines import Eye

FIGURES = 60


def has_icepool() -> bool:
    return find_spec("icepool") is not None


def has_shapely() -> bool:
    return find_spec("shapely") is not None


def spin(turns: int) -> int:
    """Work of a known size."""
    total = 0
    for turn in range(turns):
        total += turn & 63
    return total


class _Man(msgspec.Struct, frozen=True):
    id: int
    x: float = 0.0
    y: float = 0.0


class _Table(msgspec.Struct, frozen=True):
    men: tuple[_Man, ...]
    turn: int = 0


def empty_flow(decisions: int = 20_000) -> float:
    """Decisions in a second of a flow that asks, changes one man of a frozen state, and does nothing else."""

    def flow(table: _Table) -> Generator[int, float, _Table]:
        while table.turn < decisions:
            moved = yield table.turn % FIGURES
            man = replace(table.men[table.turn % FIGURES], x=moved)
            at = table.turn % FIGURES
            table = replace(table, men=(*table.men[:at], man, *table.men[at + 1 :]), turn=table.turn + 1)
        return table

    gc.collect()
    asked = flow(_Table(tuple(_Man(id) for id in range(FIGURES))))
    began = process_time()
    man = next(asked)
    try:
        while True:
            man = asked.send(man + 0.5)
    except StopIteration:
        return decisions / (process_time() - began)


def icepool_odds(test: str) -> object:
    """A chain like that of a named test, by icepool."""
    import icepool

    def fire() -> Any:
        hit = icepool.d12.map(lambda face: "jam" if face == 1 else "hit" if face + 2 >= 6 else "miss")
        return hit.map(lambda shot: icepool.d8.map(_saved) if shot == "hit" else shot)

    def melee() -> Any:
        return icepool.map(
            lambda mine, theirs: (mine > theirs) - (mine < theirs), icepool.d12 + 2, icepool.d12
        )

    def charge_melee() -> Any:
        shot = fire()
        reached = icepool.d6.map(lambda face: "contact" if face >= 2 else "falls-short")
        charged = reached.map(lambda so: shot if so == "contact" else so)
        return charged.map(lambda so: melee() if so in ("jam", "miss") else so)

    return {"fire": fire, "melee": melee, "charge-melee": charge_melee}[test]()


def _saved(face: int) -> str:
    return "stopped" if face >= 5 else "eliminated"


def enough_men(state: "State", number: int) -> bool:
    return all(len(state.placed(side)) >= number for side in state.plan.sides) or state.turn > 1


def eyes(state: "State", number: int) -> tuple[list["Eye"], list["Eye"]]:
    """So many eyes of each side; where it has fewer men, some look twice from a little beside."""
    from escarmouche.rulesets.guepier.sightlines import eye_of

    def of(side: str) -> list[Eye]:
        found = [eye_of(state, man) for man in state.placed(side)]
        beside = [replace(eye, point=(eye.point[0] + 0.5, eye.point[1])) for eye in found]
        return [*found, *beside][:number]

    one, other = state.plan.sides
    return of(one), of(other)


def judge_all(state: "State", ours: Sequence["Eye"], theirs: Sequence["Eye"]) -> float:
    """The time to judge every pair, on a table of which nothing is remembered but how it is laid out."""
    from escarmouche.kernel.sight import layout
    from escarmouche.rulesets.guepier.sightlines import Sightlines

    lines = Sightlines(layout(state.table))
    began = process_time()
    for mine in ours:
        for other in theirs:
            lines.cut(mine, other)
    return process_time() - began


def shapely_all(state: "State", ours: Sequence["Eye"], theirs: Sequence["Eye"]) -> float:
    """The time in which shapely cuts every line with all terrain: what it takes to judge them."""
    import shapely

    shapes = [
        *(shapely.Polygon(area.ring) for area in state.table.areas),
        *(shapely.LineString(line.points) for line in state.table.lines),
    ]
    tree = shapely.STRtree(shapes)
    began = process_time()
    for mine in ours:
        for other in theirs:
            line = shapely.LineString([mine.point, other.point])
            for index in tree.query(line):
                line.intersection(shapes[index])
    return process_time() - began
