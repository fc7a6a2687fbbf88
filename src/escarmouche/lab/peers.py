"""What the figures of the bench are held against: an empty flow, a plain loop; icepool and shapely if installed."""

import gc
from collections.abc import Mapping, Sequence
from importlib import import_module
from importlib.util import find_spec
from time import process_time
from typing import TYPE_CHECKING, Any

import msgspec
from msgspec.structs import replace

from escarmouche.kernel.dice import SeededDice
from escarmouche.kernel.game import Game, Verdict
from escarmouche.kernel.questions import Flow, Number

if TYPE_CHECKING:
    from escarmouche.rulesets.guepier.data.state import State
    from escarmouche.rulesets.guepier.table.sight import Eye

FIGURES = 60
CHAINS = ("fire", "melee", "charge-melee")  # named tests that icepool is given too


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
    verdict: Verdict | None = None


class _Empty:
    """A ruleset that asks, moves one man and does nothing else: what the kernel itself costs."""

    id, version = "empty", "1.0.0"

    def start(self, start: Mapping[str, object], options: Mapping[str, object]) -> _Table:
        return _Table(tuple(_Man(id) for id in range(FIGURES)))

    def play(self, game: Game[_Table]) -> Flow[None]:
        while True:
            game.checkpoint()
            table, at = game.state, game.state.turn % FIGURES
            moved: float = yield Number(seat="one", key="move", low=0, high=9)
            man = replace(table.men[at], x=moved)
            game.state = replace(table, men=(*table.men[:at], man, *table.men[at + 1 :]), turn=table.turn + 1)

    def view(self, state: _Table, seat: str) -> _Table:
        return state

    def seats(self, state: _Table) -> tuple[str, ...]:
        return ("one",)


def empty_flow(decisions: int = 5_000) -> float:
    """Decisions in a second of a game that is nothing but questions."""
    game = Game(_Empty(), {}, {}, SeededDice(0))
    gc.collect()
    began = process_time()
    for turn in range(decisions):
        view = game.view("one")
        assert view.question is not None
        game.answer(turn % 10, "one")
    return decisions / (process_time() - began)


def icepool_odds(test: str) -> object:
    """A chain like that of a named test, by icepool."""
    icepool = import_module("icepool")

    def fire() -> Any:
        hit = icepool.d12.map(lambda face: "jam" if face == 1 else "hit" if face + 2 >= 6 else "miss")
        return hit.map(lambda shot: icepool.d8.map(_saved) if shot == "hit" else shot)

    def melee() -> Any:
        return icepool.map(_winner, icepool.d12 + 2, icepool.d12)

    def charge_melee() -> Any:
        shot = fire()
        reached = icepool.d6.map(lambda face: "contact" if face >= 2 else "falls-short")
        charged = reached.map(lambda so: shot if so == "contact" else so)
        return charged.map(lambda so: melee() if so in ("jam", "miss") else so)

    return {"fire": fire, "melee": melee, "charge-melee": charge_melee}[test]()


def _saved(face: int) -> str:
    return "saved" if face >= 5 else "lost"


def _winner(mine: int, theirs: int) -> str:
    return "tie" if mine == theirs else "attacker-wins" if mine > theirs else "defender-wins"


def enough_men(state: "State", number: int) -> bool:
    """Both sides have so many men on the table, or it is too late for more to come."""
    return all(len(list(state.placed(side))) >= number for side in state.plan.sides) or state.turn > 1


def eyes(state: "State", number: int) -> tuple[list["Eye"], list["Eye"]]:
    """So many eyes of each side; where it has fewer men, some look again from a little beside."""
    from escarmouche.rulesets.guepier.table.sight import eye_of

    def of(side: str) -> "list[Eye]":
        found = [eye_of(state, man) for man in state.placed(side)]
        times = range(-(-number // len(found)))
        return [
            replace(eye, point=(eye.point[0] + 0.3 * time, eye.point[1])) for time in times for eye in found
        ][:number]

    one, other = state.plan.sides
    return of(one), of(other)


def judge_all(state: "State", ours: Sequence["Eye"], theirs: Sequence["Eye"]) -> float:
    """The time to judge every pair, on a table of which nothing is remembered but how it is laid out."""
    from escarmouche.rulesets.guepier.table.sight import Sightlines
    from escarmouche.table.sight import layout

    lines = Sightlines(layout(state.table))
    began = process_time()
    lines.pairs(ours, theirs)
    return process_time() - began


def shapely_all(state: "State", ours: Sequence["Eye"], theirs: Sequence["Eye"]) -> float:
    """The time in which shapely cuts every line with all terrain: what it takes to judge them."""
    shapely = import_module("shapely")

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
