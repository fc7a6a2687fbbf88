"""Games that the Law cannot tell apart: they differ in where an outlaw hides."""

from random import Random
from typing import Any

from msgspec.structs import replace

from escarmouche.kernel.game import Game
from escarmouche.rulesets.western.data.state import State
from tests.rulesets.western.bench import bench, man, zone

SEAT, OTHER = "law", "outlaws"
NAMES = ("l.1", "o.1", "o.2")
ANSWERS = 8
GAMES: dict[str, dict[str, Any]] = {"dry-creek": {}}
THICKETS = (zone("brush", 0, 40, 30, 60, id="west"), zone("brush", 70, 40, 100, 60, id="east"))


def worlds(**fields: Any) -> list[Game[State]]:
    """An outlaw with a carbine hides in the western or in the eastern brush."""
    return [
        bench(
            man("law", (15, 10)),
            man("law", (85, 10)),
            man("outlaws", at, hidden=True, crouched=True, weapons=("repeating_carbine",)),
            man("outlaws", (50, 85), weapons=()),
            terrain=THICKETS,
            **fields,
        )
        for at in ((15, 55), (85, 55))
    ]


def answer(game: Game[State]) -> Any:
    """The outlaws do nothing."""
    return ... if game.question is not None and game.question.seat == SEAT else None


def shuffled(state: State, seat: str, luck: Random) -> State | None:
    """Those who hide from a side hide in each other's places."""
    theirs = [one for one in state.figures.values() if one.hidden and one.side != seat]
    places = luck.sample([one.where for one in theirs], len(theirs))
    found = {
        one.id: replace(one, where=place, crouched=luck.random() < 0.5)
        for one, place in zip(theirs, places, strict=True)
    }
    return replace(state, figures={**state.figures, **found}) if found else None
