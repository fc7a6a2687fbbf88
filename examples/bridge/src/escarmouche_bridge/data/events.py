"""What happens in a game: each has a text, `event-<tag>`."""

from escarmouche.kernel.events import Event
from escarmouche.table.tabletop import Point


class SideDeployed(Event, frozen=True, tag="side-deployed", kw_only=True):
    side: str
    count: int


class TurnBegan(Event, frozen=True, tag="turn-began", kw_only=True):
    turn: int


class StepBegan(Event, frozen=True, tag="step-began", kw_only=True):
    side: str
    step: str


class NerveTested(Event, frozen=True, tag="nerve-tested", kw_only=True):
    figure: str
    result: str  # rallied, shaken, ran


class Moved(Event, frozen=True, tag="moved", kw_only=True):
    figure: str
    path: tuple[Point, ...]


class Fired(Event, frozen=True, tag="fired", kw_only=True):
    shooter: str
    target: str
    result: str  # miss, shaken, out
