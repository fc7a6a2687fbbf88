"""A figure on its way: path, free blows, slowness dice, final length, shots, end of the move (FW.2.19, chapter 3)."""

from collections.abc import Callable, Mapping
from math import floor

from msgspec.structs import replace

from escarmouche.kernel.answers import Guide, Way
from escarmouche.kernel.questions import Flow, Judged, Move, Number, Question
from escarmouche.kernel.rules import Illegal
from escarmouche.rulesets.western.data import tables
from escarmouche.rulesets.western.data.events import Moved, Pinned, SlownessRolled
from escarmouche.rulesets.western.data.state import Figure, Play, State, change, move_cursor, place
from escarmouche.rulesets.western.flow import questions
from escarmouche.rulesets.western.flow.shots_on_the_way import shots_on_the_way
from escarmouche.rulesets.western.rules import blows_struck, hidden_figures, slowness
from escarmouche.rulesets.western.rules.actions import Order
from escarmouche.rulesets.western.rules.blows_struck import met_across
from escarmouche.rulesets.western.rules.situations import Going
from escarmouche.rulesets.western.rules.slowness import going_of, pace
from escarmouche.rulesets.western.table.board import contacts, touches
from escarmouche.rulesets.western.table.movement import (
    charges,
    cut,
    found_on_the_way,
    judge,
    last_stop,
    stop_refusal,
)
from escarmouche.rulesets.western.table.terrain import CLEAR, going, level_at
from escarmouche.table.tabletop import EPSILON, At, Point, Pose, in_reach, rounded
from escarmouche.table.tracks import Track

MOVE = "FW.2.19"
CROUCH: dict[str, tuple[str, ...]] = {
    "posture": ("crouch",)
}  # declared with a path: crouched at its end (FW.1.13)
NEAREST = 3  # enemies named as goals
Ends = Callable[[Track], Illegal | None]
STEP = EPSILON  # by which a length is given
NOISE = 1e-3  # of a step


def compose(
    state: State,
    figure: Figure,
    order: Order,
    half: bool = False,
    ends: Ends = lambda track: None,
    to: tuple[Point, ...] = (),
) -> Flow[Order]:
    """The whole path is declared (FW.2.19); without one the figure stays. `ends` says why it may not end so, `to` where
    it might lead."""
    allowance = pace(figure, half)
    frame = framed(state, figure, figure.point, allowance)

    def walked(way: Way) -> Track | None:
        declared(figure, way)
        track = judge(state, figure, way.path, allowance)
        if problem := ends(track):
            raise problem
        return track if track.legs else None

    track, posture = yield from drawn(
        figure.side,
        questions.Move(figure.id, order.action, allowance, figure.kind),
        figure.id,
        walked,
        frame,
        lambda: replace(frame, goals=to or goals(state, figure, figure.point)),
    )
    return order.along(track, posture)


def drawn(
    seat: str,
    about: Question,
    piece: str,
    walked: Callable[[Way], Track | None],
    guide: Guide,
    hints: Callable[[], Guide] | None = None,
) -> Flow[tuple[Track | None, str]]:
    """The path that is drawn for a piece, as it is walked; None where it stays. And the posture declared with it."""

    def judged_way(ways: Mapping[str, Way]) -> Track | None:
        way = ways.get(piece)
        return None if way is None or not way.path else walked(way)

    judged = Judged(judged_way)
    ways: dict[str, Way] = yield Move(
        seat=seat, about=about, pieces=(piece,), guide=guide, hints=hints, check=judged, default={}
    )
    return judged.of(ways), ways.get(piece, Way()).tags.get("posture", "")


def declared(figure: Figure, way: Way) -> None:
    """Only that one crouches at the end, and on foot, may be declared with a path."""
    for tag, value in way.tags.items():
        if tag not in CROUCH or value not in CROUCH[tag] or figure.kind not in ("foot", "vehicle_crew"):
            raise Illegal("FW.1.13", "declared-crouch", tag=tag)


def framed(state: State, figure: Figure, start: Point, budget: float) -> Guide:
    """What helps to draw a path: how far it may be, where one may crouch."""
    crouches = figure.kind in ("foot", "vehicle_crew") and any(
        tables.TERRAIN[area.kind].conceals and in_reach(area.box, start, budget) for area in state.table.areas
    )
    return Guide(
        budget=budget,
        pace=figure.kind,
        starts={figure.id: start},
        tags={figure.id: CROUCH} if crouches else {},
        turns=False,
    )


def goals(state: State, figure: Figure, start: Point) -> tuple[Point, ...]:
    """The nearest enemies that can be seen on the table."""
    shown = [place(state, one) for one in state.foes(figure.side)]
    near = sorted(((x - start[0]) ** 2 + (y - start[1]) ** 2, x, y) for x, y in set(shown))
    return tuple((x, y) for _, x, y in near[:NEAREST])


def walk(
    game: Play, id: str, track: Track, posture: str = "", half: bool = False, by_surprise: bool = False
) -> Flow[bool]:
    """A move, in the order of FW.2.19; True when the figure arrives.

    One by surprise cannot be interrupted, nor does whoever makes it shoot (FW.9.15).
    """
    if sets_out(game, id):
        return (yield from go_on(game, id, track, posture, half, by_surprise))
    return False


def sets_out(game: Play, id: str) -> bool:
    """A figure is about to move, whatever comes of it; False when a free blow ends that (FW.3.28, 3.34)."""
    figure = game.state.figures[id]
    if not figure.moved or not figure.activated or figure.crouched:
        change(game, id, moved=True, activated=True, crouched=False)
    return not blows_struck.leave_contact(game, id)


def go_on(
    game: Play, id: str, track: Track, posture: str = "", half: bool = False, by_surprise: bool = False
) -> Flow[bool]:
    """The rest of a move, from the slowness dice on."""
    track = yield from _slowed(game, id, track, half)
    found, track = _on_hidden(game, id, track)
    if not by_surprise and track.legs:
        yield from shots_on_the_way(game, id, track)
        if not game.state.figures[id].in_play:
            return False
    arrive(game, id, track, posture, found, by_surprise)
    return True


def _slowed(game: Play, id: str, track: Track, half: bool) -> Flow[Track]:
    """Slowness dice where the path is difficult, then how much of it is walked (FW.3.15-3.19)."""
    state = game.state
    figure = state.figures[id]
    way = going(state.table, track, figure.kind)
    if way.worst == CLEAR:
        return track
    situation = going_of(figure, way.worst, half)
    faces, shared = _dice(game, figure, situation)
    slowed = slowness.read(situation, faces)
    most = min(track.length, slowness.reach_of(situation, slowed, way.clear))
    change(game, id, blocked=slowed.blocked)
    game.emit(
        SlownessRolled(
            rules=("FW.3.08", "FW.3.11") if slowed.blocked else ("FW.3.08", "FW.3.17"),
            figure=id,
            terrain=way.worst,
            faces=faces,
            allowance=rounded(most),
            blocked=slowed.blocked,
            shared=shared,
        )
    )
    farthest = rounded(floor(last_stop(state, figure, track, most) / STEP + NOISE) * STEP)
    length: float = yield Number(
        seat=figure.side,
        about=questions.Length(id, rounded(track.length), farthest),
        low=0.0,
        high=farthest,
        step=STEP,
        default=farthest,
        check=lambda length: _stop(state, figure, track, length),
        path=track.points,
    )
    return cut(track, length)


def _dice(game: Play, figure: Figure, situation: Going) -> tuple[tuple[int, ...], bool]:
    """The slowness dice: once for each figure, or with the option once for each kind of a group (FW.3.15)."""
    cursor = game.state.cursor
    shares = game.state.options.group_slowness and bool(cursor.group)
    kind = f"{situation.kind}-{slowness.dice_of(situation)}"
    if shares and kind in cursor.slowness:
        return cursor.slowness[kind], True
    faces = slowness.roll(situation, game.dice, figure.side)
    if shares:
        move_cursor(game, slowness={**cursor.slowness, kind: faces})
    return faces, False


def _stop(state: State, figure: Figure, track: Track, length: float) -> None:
    if length and (problem := stop_refusal(state, figure, cut(track, length).end)):
        raise problem


def _on_hidden(game: Play, id: str, track: Track) -> tuple[tuple[str, ...], Track]:
    """A path that touches hidden enemies stops there (FW.9.11)."""
    found, way = found_on_the_way(game.state, game.state.figures[id], track) if track.legs else ((), track)
    if found:
        game.disclose()
    return found, way


def arrive(
    game: Play,
    id: str,
    track: Track,
    posture: str = "",
    found: tuple[str, ...] = (),
    by_surprise: bool = False,
) -> None:
    """The end of a move: the place, who is found, contact, charge, and who is pinned (FW.3.24, 3.29, 3.37, 9.11)."""
    figure = game.state.figures[id]
    heading = track.last_heading
    facing = figure.pose.facing if heading is None else heading
    x, y = track.end
    pose = Pose(x, y, facing, level_at(game.state.table, (x, y))).rounded()
    across = () if track.legs else figure.across
    change(game, id, where=At(pose), crouched=posture == "crouch" and not figure.mounted, across=across)
    figure = game.state.figures[id]
    reached = contacts(game.state, figure) if track.legs else ()
    if track.legs:
        reached += tuple(one for one in found if touches(game.state, figure, one))
    charged = bool(reached) and not by_surprise and charges(game.state, figure, track)
    if track.legs:
        game.emit(
            Moved(
                rules=(MOVE, "FW.3.29") if charged else (MOVE,),
                figure=id,
                path=tuple((rounded(x), rounded(y)) for x, y in track.points),
                length=rounded(track.length),
                met=reached,
                charged=charged,
                crouched=figure.crouched,
            )
        )
    hidden_figures.find(game, id, found)
    met = contacts(game.state, game.state.figures[id]) if track.legs else ()
    if met:
        change(game, id, met=True, charged=charged, across=met_across(game.state, figure))
    if not by_surprise:
        pin(game, id, met)


def pin(game: Play, id: str, met: tuple[str, ...]) -> None:
    """Whoever is reached before its own activation does not move this turn (FW.3.37)."""
    for enemy in met:
        other = game.state.figures[enemy]
        change(game, enemy, reached=True)
        if not other.activated and not other.pinned:
            change(game, enemy, pinned=True)
            game.emit(Pinned(rules=("FW.3.37",), figure=enemy, by=id))
