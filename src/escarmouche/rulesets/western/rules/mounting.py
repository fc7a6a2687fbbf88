"""Mounting and dismounting (FW.3.26-3.27)."""

from msgspec.structs import replace

from escarmouche.kernel.answers import Option
from escarmouche.kernel.rules import Illegal
from escarmouche.rulesets.western.data import tables
from escarmouche.rulesets.western.data.events import Mounted
from escarmouche.rulesets.western.data.state import Figure, Horse, Play, State, change, update
from escarmouche.rulesets.western.table.board import contacts, overlapped, touching_enemies
from escarmouche.rulesets.western.table.terrain import IMPASSABLE, ground, over_wall
from escarmouche.table.tabletop import Point, at_most, gap
from escarmouche.table.tracks import Track

RIDE = "FW.3.26"
FIRST = ("mount", "dismount")  # who changes, then moves
THEN = ("walk-and-mount", "ride-and-dismount")  # who moves, then changes
ACTIONS = (*FIRST, *THEN)
MOUNTING = ("mount", "walk-and-mount")


def refusal(state: State, figure: Figure, action: str) -> Illegal | None:
    """Why a figure may not mount or dismount: twice, in contact, without a horse or room for it (FW.16.17)."""
    mounting = action in MOUNTING
    cause = ""
    if figure.remounted or figure.moved:
        cause = "again"
    elif figure.kind != "foot" if mounting else not figure.mounted:
        cause = "kind"
    elif contacts(state, figure):
        cause = "contact"
    elif action == "mount":
        cause = saddle_problem(state, figure, figure.point)
    elif mounting and not any(horse.side == figure.side for horse in state.horses.values()):
        cause = "horse"
    return Illegal("FW.16.17", "riding", figure=figure.id, cause=cause) if cause else None


def options(state: State, figure: Figure) -> tuple[Option, ...]:
    """The ways to mount or dismount that are open to a figure; on foot it needs a horse that it can get to."""
    if figure.kind == "foot":
        if not horses(state, figure):
            return ()
        open_ways: tuple[str, ...] = MOUNTING
    else:
        open_ways = ("dismount", "ride-and-dismount") if figure.mounted else ()
    return tuple(
        Option(way, f"option-{way}", rule=RIDE) for way in open_ways if refusal(state, figure, way) is None
    )


def seated(figure: Figure) -> Figure:
    """A figure as it is on horseback (FW.3.27)."""
    return replace(figure, kind=figure.mount_kind)


def on_foot(figure: Figure) -> Figure:
    return replace(figure, kind="foot")


def horse_at(state: State, figure: Figure, at: Point) -> Horse | None:
    """A riderless horse of the side within reach of a figure standing there (FW.3.26)."""
    return next((one for one in state.horses.values() if _near(figure, one, at, tables.HORSE_REACH)), None)


def _near(figure: Figure, horse: Horse, at: Point, reach: float) -> bool:
    return horse.side == figure.side and at_most(gap(at, tables.FOOT_RADIUS, horse.at, 0.0), reach)


def horses(state: State, figure: Figure) -> tuple[Point, ...]:
    """Where the riderless horses of a figure's side stand that are not too far for it."""
    far = tables.PACE["foot"]
    return tuple(one.at for one in state.horses.values() if _near(figure, one, figure.point, far))


def saddle_problem(state: State, figure: Figure, at: Point) -> str:
    """What is wrong with mounting there: no horse, no room for one, or it brings to contact (FW.3.26, 3.36)."""
    if horse_at(state, figure, at) is None:
        return "horse"
    rider = seated(figure)
    if (
        ground(state.table, at, rider.kind) == IMPASSABLE
        or not state.table.within(at, rider.radius)
        or over_wall(state.table, at, rider.radius)
        or overlapped(state, rider, at, hidden=False)
    ):
        return "room"
    return "contact" if touching_enemies(state, rider, at) else ""


def end_refusal(state: State, figure: Figure, action: str, track: Track) -> Illegal | None:
    """Why who moves first cannot change where his path ends: in contact, or no horse there (FW.16.17)."""
    cause = "contact" if touching_enemies(state, figure, track.end) else ""
    if not cause and action == "walk-and-mount":
        cause = saddle_problem(state, figure, track.end)
    return Illegal("FW.16.17", "riding", figure=figure.id, cause=cause) if cause else None


def mount(game: Play, id: str) -> None:
    """A figure takes the horse beside it."""
    state = game.state
    figure = state.figures[id]
    horse = horse_at(state, figure, figure.point)
    assert horse is not None
    update(game, horses={key: one for key, one in state.horses.items() if key != horse.id})
    change(game, id, kind=figure.mount_kind, moved=True, remounted=True, crouched=False)
    game.emit(Mounted(rules=(RIDE,), figure=id, mounted=True, horse=horse.id))


def dismount(game: Play, id: str) -> None:
    """A figure leaves its horse where it stands (FW.3.27)."""
    state = game.state
    figure = state.figures[id]
    number = 1
    while f"{figure.side}-horse-{number}" in state.horses:
        number += 1
    horse = Horse(f"{figure.side}-horse-{number}", figure.side, figure.point)
    update(game, horses={**state.horses, horse.id: horse})
    change(game, id, kind="foot", moved=True, remounted=True)
    game.emit(Mounted(rules=(RIDE, "FW.3.27"), figure=id, mounted=False, horse=horse.id))
