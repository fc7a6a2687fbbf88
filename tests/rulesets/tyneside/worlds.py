"""Two games that a British player cannot tell apart: they differ only in what lies under which marker."""

from random import Random
from typing import Any

from msgspec.structs import replace

from escarmouche.kernel.game import Game
from escarmouche.kernel.questions import ChooseSeveral, Move
from escarmouche.rulesets.tyneside.data.state import Marker, Order, State
from escarmouche.table.tabletop import Point
from tests.rulesets.tyneside.bench import bench, man, pc, row, second

SEAT, OTHER = "british", "french"
NAMES = ("b.1", "f", "f.1", "marker-1", "marker-2", "f.pc")
ANSWERS = 8
GAMES: dict[str, dict[str, Any]] = {
    "river-trail": {},
    "advance-guard": {"hidden_markers": "on", "automatic": "none"},
}
WEST, EAST = (90.0, 100.0), (150.0, 100.0)


def worlds(*others: Any, order: Order | None = None, **fields: Any) -> list[Game[State]]:
    """The French band lies in the west and a decoy in the east, or the other way round; their chief between them, a
    group of theirs that everybody sees beside him. The French phase begins."""
    return [
        bench(
            *row(4, "french", (0.0, 0.0), make=_waiting, unit="f"),
            *row(2, "french", (118.0, 104.0), unit="g"),
            pc("french", (120.0, 100.0), klass="hero"),
            second("french", (120.0, 96.0)),
            *(others or row(3, "british", (100.0, 10.0))),
            pc("british", (110.0, 6.0)),
            markers=[
                Marker(id="marker-1", side="french", at=WEST, unit=west),
                Marker(id="marker-2", side="french", at=EAST, unit=east),
            ],
            units={"f": {"order": order or Order()}},
            side="french",
            dice=(3,) * 400,
            **fields,
        )
        for west, east in (("f", ""), ("", "f"))
    ]


def _waiting(side: str, at: Point, **fields: Any) -> Any:
    return man(side, None, **fields)


def answer(game: Game[State]) -> Any:
    """The French do as little as they may."""
    ask = game.question
    assert ask is not None
    if ask.seat == SEAT:
        return ...
    return {} if isinstance(ask, Move) else [] if isinstance(ask, ChooseSeveral) else None


def shuffled(state: State, seat: str, luck: Random) -> State | None:
    """The bands and decoys of the others under other markers."""
    theirs = [one for one in state.markers.values() if one.side != seat]
    under = luck.sample([one.unit for one in theirs], len(theirs))
    found = {one.id: replace(one, unit=unit) for one, unit in zip(theirs, under, strict=True)}
    return replace(state, markers={**state.markers, **found}) if found else None
