"""Ambush: a ruleset small enough to read at once, with all that a game can ask of the kernel.

Two seats stand along a line. Each has pieces and decoys that the other sees as markers under names of its own.
A round: both declare fire sealed (TOY.1), the shots are played (TOY.2), then each side orders a move (TOY.3).
"""

from collections.abc import Mapping
from functools import partial
from typing import Any

import msgspec

from escarmouche.kernel.answers import Option, Way
from escarmouche.kernel.dice import D6, Dice
from escarmouche.kernel.events import Event
from escarmouche.kernel.game import Ended, Game, Verdict
from escarmouche.kernel.questions import Choose, ChooseSeveral, Confirm, Draft, Flow, Move, Number, Together
from escarmouche.kernel.rules import Check, Illegal, Modifier

SEATS = ("red", "blue")
ROUNDS = 3
REACH = 3.0


def other(seat: str) -> str:
    return "blue" if seat == "red" else "red"


class Piece(msgspec.Struct, frozen=True, omit_defaults=True):
    id: str
    side: str
    x: float
    decoy: bool = False
    hidden: bool = True


class Fire(msgspec.Struct, frozen=True):
    """A declared shot; the target is called as the shooter's side calls it."""

    shooter: str
    target: str


class State(msgspec.Struct, frozen=True, omit_defaults=True):
    pieces: tuple[Piece, ...]
    step: str = "names"
    round: int = 1
    to_move: tuple[str, ...] = ()
    shots: tuple[Fire, ...] = ()
    tokens: dict[str, dict[str, str]] = {}  # seat: what it calls each hidden piece of the other
    verdict: Verdict | None = None

    def piece(self, id: str) -> Piece:
        return next(piece for piece in self.pieces if piece.id == id)

    def of(self, seat: str) -> tuple[Piece, ...]:
        return tuple(piece for piece in self.pieces if piece.side == seat)

    def put(self, piece: Piece) -> "State":
        pieces = tuple(piece if one.id == piece.id else one for one in self.pieces)
        return msgspec.structs.replace(self, pieces=pieces)


class Named(Event, frozen=True, tag="named", kw_only=True):
    """The markers have got their names; nobody is told how."""


class Declared(Event, frozen=True, tag="declared", kw_only=True):
    shots: tuple[Fire, ...]


class Shot(Event, frozen=True, tag="shot", kw_only=True):
    shooter: str
    hit: bool


class Fell(Event, frozen=True, tag="fell", kw_only=True):
    piece: str
    decoy: bool


class Moved(Event, frozen=True, tag="moved", kw_only=True):
    piece: str
    x: float
    decoy: bool


class MarkerMoved(Event, frozen=True, tag="marker-moved", kw_only=True):
    token: str
    x: float


class Aim(msgspec.Struct, frozen=True):
    distance: float
    diving: bool = False


HIT: Check[Aim] = Check(
    "hit",
    "TOY.2.1",
    die=lambda aim: D6,
    need=lambda aim: 4,
    modifiers=(
        Modifier("TOY.2.2", "far", lambda aim: -1 if aim.distance > 6 else 0),
        Modifier("TOY.2.3", "diving", lambda aim: -1 if aim.diving else 0),
    ),
    fails_on=(1,),
)


def resolve_shot(aim: Aim, dice: Dice) -> bool:
    return bool(HIT.roll(aim, dice).success)


def called(state: State, seat: str, piece: Piece) -> str:
    """What a seat calls a piece."""
    hidden = piece.hidden and piece.side != seat
    return state.tokens[seat][piece.id] if hidden else piece.id


def known(state: State, seat: str, name: str) -> Piece:
    return next(piece for piece in state.pieces if called(state, seat, piece) == name)


def options(names: tuple[str, ...]) -> tuple[Option, ...]:
    return tuple(Option(name) for name in names)


def draw_names(game: Game[State]) -> None:
    tokens = {}
    for seat in SEATS:
        hidden = [piece.id for piece in game.state.of(other(seat)) if piece.hidden]
        drawn = game.dice.draw_several(hidden, len(hidden))
        tokens[seat] = {piece: f"marker-{number}" for number, piece in enumerate(drawn, 1)}
    game.state = msgspec.structs.replace(game.state, tokens=tokens, step="declare")
    game.emit(Named(rules=("TOY.0",), audience=()))


def declare(game: Game[State]) -> Flow[None]:
    declared = yield Together(
        drafts={
            seat: Draft(seat=seat, key="declare", rule="TOY.1", compose=partial(shots_of, game, seat))
            for seat in SEATS
        }
    )
    shots = tuple(shot for seat in SEATS for shot in declared[seat])
    game.state = msgspec.structs.replace(game.state, shots=shots, step="fire")
    game.emit(Declared(shots=shots, rules=("TOY.1",)))


def shots_of(game: Game[State], seat: str) -> Flow[tuple[Fire, ...]]:
    state = game.state
    able = tuple(piece.id for piece in state.of(seat) if not piece.decoy)
    targets = tuple(sorted(called(state, seat, piece) for piece in state.of(other(seat))))
    if not able:
        return ()
    shooters = yield ChooseSeveral(seat=seat, key="shooters", rule="TOY.1", options=options(able))
    found = []
    for shooter in shooters:
        target = yield Choose(seat=seat, key="target", rule="TOY.1", options=options(targets))
        found.append(Fire(shooter, target))
    return tuple(found)


def fire(game: Game[State]) -> Flow[None]:
    while game.state.shots:
        game.checkpoint()
        shot = game.state.shots[0]
        yield from one_shot(game, shot)
        game.state = msgspec.structs.replace(game.state, shots=game.state.shots[1:])
    game.state = msgspec.structs.replace(game.state, step="move", to_move=SEATS)


def one_shot(game: Game[State], shot: Fire) -> Flow[None]:
    """A shot, with the reaction of its target inside it; a declared shot may have lost either end."""
    state = game.state
    shooter = next((piece for piece in state.pieces if piece.id == shot.shooter), None)
    if shooter is None:
        return
    target = next((one for one in state.pieces if called(state, shooter.side, one) == shot.target), None)
    if target is None:
        return
    dives = yield Confirm(
        seat=target.side,
        key="dive",
        rule="TOY.2.3",
        default=False,
        said={"piece": target.id},
        audience=(target.side,),
        masked="reaction",
    )
    game.state = game.state.put(msgspec.structs.replace(shooter, hidden=False))
    game.disclose()
    with game.dice.by(shooter.side):
        hit = resolve_shot(Aim(abs(shooter.x - target.x), dives), game.dice)
    game.emit(Shot(shooter=shooter.id, hit=hit, rules=("TOY.2",)))
    if hit:
        yield from fall(game, target)


def fall(game: Game[State], piece: Piece) -> Flow[None]:
    left = tuple(one for one in game.state.pieces if one.id != piece.id)
    game.state = msgspec.structs.replace(game.state, pieces=left)
    game.emit(Fell(piece=piece.id, decoy=piece.decoy, rules=("TOY.4",)))
    if not any(not one.decoy for one in game.state.of(piece.side)):
        end(game, Verdict(other(piece.side), "win", "none-left", ("TOY.4",)))
    yield from ()


def end(game: Game[State], verdict: Verdict) -> None:
    game.state = msgspec.structs.replace(game.state, verdict=verdict)
    raise Ended


def move(game: Game[State]) -> Flow[None]:
    while game.state.to_move:
        game.checkpoint()
        seat = game.state.to_move[0]
        order = yield Draft(seat=seat, key="order", rule="TOY.3", compose=partial(order_of, game, seat))
        if order is not None:
            march(game, *order)
        game.state = msgspec.structs.replace(game.state, to_move=game.state.to_move[1:])
    if game.state.round == ROUNDS:
        end(game, Verdict(None, "draw", "time", ("TOY.5",)))
    game.state = msgspec.structs.replace(game.state, round=game.state.round + 1, step="declare")


def order_of(game: Game[State], seat: str) -> Flow[tuple[str, float, int] | None]:
    state = game.state
    own = tuple(piece.id for piece in state.of(seat))
    piece = yield Choose(seat=seat, key="who", rule="TOY.3", options=options(own), may_pass="TOY.3.1")
    if piece is None:
        return None
    start = state.piece(piece).x

    def judge(ways: dict[str, Way]) -> None:
        if piece not in ways or len(ways[piece].path) != 1:
            raise Illegal("TOY.3.2", "one-leg", piece=piece)
        if abs(ways[piece].path[0][0] - start) > REACH:
            raise Illegal("TOY.3.2", "too-far", piece=piece, reach=REACH)

    ways = yield Move(seat=seat, key="path", rule="TOY.3.2", pieces=(piece,), check=judge)
    pace = yield Number(seat=seat, key="pace", rule="TOY.3.3", low=1, high=2)
    x = ways[piece].path[0][0]
    if pace == 2 and x == start:
        raise Illegal("TOY.3.3", "no-hurry", piece=piece)
    return piece, x, pace


def march(game: Game[State], piece_id: str, x: float, pace: int) -> None:
    """Each point of pace is a die; a total of one die a point means that nobody moves."""
    piece = game.state.piece(piece_id)
    with game.dice.by(piece.side):
        stays = game.dice.total(pace, D6) == pace
    piece = piece if stays else msgspec.structs.replace(piece, x=x)
    game.state = game.state.put(piece)
    moved = Moved(piece=piece.id, x=piece.x, decoy=piece.decoy, rules=("TOY.3",))
    if piece.hidden:
        enemy = other(piece.side)
        marker = MarkerMoved(token=game.state.tokens[enemy][piece.id], x=piece.x, rules=("TOY.3",))
        moved = msgspec.structs.replace(moved, audience=(piece.side,), masked=marker)
    game.emit(moved)


START = State(
    pieces=(
        Piece("r1", "red", 0.0),
        Piece("r2", "red", 2.0),
        Piece("r3", "red", 4.0, decoy=True),
        Piece("b1", "blue", 8.0),
        Piece("b2", "blue", 9.0, decoy=True),
    )
)


class Ambush:
    id = "ambush"
    version = "1.2.0"

    def start(self, start: Mapping[str, object], options: Mapping[str, object]) -> State:
        if "position" in start:
            return msgspec.convert(start["position"], State)
        if start.get("scenario") != "lane":
            raise ValueError(f"no scenario {start.get('scenario')!r}")
        return START

    def seats(self, state: State) -> tuple[str, ...]:
        return SEATS

    def play(self, game: Game[State]) -> Flow[None]:
        steps = {"declare": declare, "fire": fire, "move": move}
        if game.state.step == "names":
            draw_names(game)
        while True:
            game.checkpoint()
            yield from steps[game.state.step](game)

    def view(self, state: State, seat: str) -> State:
        """Hidden pieces of the other side become markers: another name, no decoy mark, sorted by that name.

        Who only looks on sees no hidden piece at all.
        """
        own = tuple(piece for piece in state.pieces if piece.side == seat or not piece.hidden)
        markers = (
            Piece(called(state, seat, piece), piece.side, piece.x)
            for piece in state.pieces
            if piece.side != seat and piece.hidden and seat in SEATS
        )
        pieces = own + tuple(sorted(markers, key=lambda piece: piece.id))
        return msgspec.structs.replace(state, pieces=pieces, tokens={})


AMBUSH = Ambush()


def new(dice: Any, start: Mapping[str, object] | None = None) -> Game[State]:
    return Game(AMBUSH, start or {"scenario": "lane"}, {}, dice)


def hold(game: Game[State]) -> None:
    """Both sides declare no fire."""
    for seat in SEATS:
        game.answer({"draft": [[]]}, seat)


def go(piece: str, x: float, pace: int = 1) -> dict[str, list[object]]:
    return {"draft": [piece, {piece: {"path": [[x, 0]]}}, pace]}
