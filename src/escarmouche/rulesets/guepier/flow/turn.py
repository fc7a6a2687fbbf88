"""The turn as the rulebook tells it: chapter 4 and 18.1.

Deployment, then turn after turn: action points, rallies, localisations, movements, fire, hand-to-hand, and the end of
the turn. In every sequence the initiative side acts first, then the other (GM.4.01-4.02). Where the game stands is in
the cursor, so that it goes on from any state.
"""

from collections.abc import Callable
from operator import attrgetter

from msgspec.structs import replace

from escarmouche.kernel.questions import Flow
from escarmouche.rulesets.guepier.data.events import SequenceBegan, TurnBegan
from escarmouche.rulesets.guepier.data.state import (
    Cursor,
    Play,
    Sequence,
    Start,
    change_each,
    move_cursor,
    update,
)
from escarmouche.rulesets.guepier.flow import (
    deployment,
    step_fire,
    step_localisation,
    step_melee,
    step_movement,
    step_rally,
)
from escarmouche.rulesets.guepier.rules import command, explosions, ladders, movement, victory
from escarmouche.rulesets.guepier.table.board import place

FOLLOWED_BY: dict[Sequence, Sequence] = {
    "deploy": "points",
    "points": "rally",
    "rally": "locate",
    "locate": "move",
    "move": "fire",
    "fire": "melee",
    "melee": "end",
    "end": "points",
}
FORGOTTEN: dict[str, object] = {
    **dict.fromkeys(("located", "activated", "moved", "shot", "fought", "charged", "defensive"), False),
    **dict.fromkeys(("off_ladder", "ran", "hauled", "busy"), False),
    "assailant_of": (),
}
LAST_TURN = {
    (moved, shot): {**FORGOTTEN, "moved_last": moved, "shot_last": shot}
    for moved in (False, True)
    for shot in (False, True)
}
"""What a turn leaves of a figure that moved in it or not, and shot or not."""
NOTHING_REMEMBERED = tuple(LAST_TURN[False, False].values())


def play(game: Play) -> Flow[None]:
    """The whole game, step by step: a deployment, a roll, an activation, a shot, a combat."""
    while True:
        game.checkpoint()
        sequence, side = game.state.cursor.sequence, game.state.cursor.side
        done = True
        if sequence == "points":
            _points(game)
        elif sequence == "melee":
            done = yield from step_melee.fight(game)
        elif sequence == "end":
            _end(game)
        elif side:
            done = yield from BY_SIDE[sequence](game, side)
        else:
            _begin(game, sequence, _order(game, sequence)[0])
            continue
        if done:
            _next(game)


def _points(game: Play) -> None:
    """Sequence 1: action points, and with them the initiative (GM.4.03, 5.01)."""
    ladders.free_carriers(game)
    explosions.begin_work(game)
    command.roll_points(game)
    command.take_initiative(game)


def _rally(game: Play, side: str) -> Flow[bool]:
    """Sequence 2: every marked figure rolls (GM.6.01)."""
    if not game.state.cursor.ready:
        return step_rally.begin(game, side)
    return (yield from step_rally.rally(game, side))


def _move(game: Play, side: str) -> Flow[bool]:
    """Sequence 4: reserves enter, ladders are climbed, then activations until the owner passes (GM.9.09)."""
    if not game.state.cursor.ready:
        if (yield from deployment.enter(game, side)):
            ladders.reach_tops(game, side)
            remember_starts(game, side)
            move_cursor(game, ready=True)
        return False
    passed = yield from step_movement.move(game, side)
    victory.check(game, "at_once")
    if passed:
        movement.end_of_sequence(game, side)
    return passed


def _end(game: Play) -> None:
    """Sequence 7: the bookkeeping of the turn, in order (GM.4.05)."""
    explosions.end_work(game)
    victory.control(game)
    victory.check(game, "turn")
    if game.state.turn >= game.state.plan.limit:
        victory.check(game, "limit")
    close_turn(game)


BY_SIDE: dict[Sequence, Callable[[Play, str], Flow[bool]]] = {
    "deploy": deployment.deploy,  # the defender places all his groups, then the attacker
    "rally": _rally,
    "locate": step_localisation.locate,  # whom a side looks for, until it has done
    "move": _move,
    "fire": step_fire.fire,  # shots one by one until the owner passes
}


def _order(game: Play, sequence: Sequence) -> tuple[str, str]:
    """Who goes first: the initiative side, and the defender in deployment (GM.4.02, 16.01)."""
    if sequence == "deploy":
        attacker = game.state.plan.attacker
        return game.state.enemy(attacker), attacker
    return game.state.order()


def _next(game: Play) -> None:
    """The other side's part of the sequence, or the sequence that follows."""
    sequence, side = game.state.cursor.sequence, game.state.cursor.side
    if sequence in BY_SIDE and side == _order(game, sequence)[0]:
        _begin(game, sequence, _order(game, sequence)[1])
        return
    if sequence == "deploy":
        update(game, turn=1)
    following = FOLLOWED_BY[sequence]
    _begin(game, following, _order(game, following)[0] if following in BY_SIDE else "")


def _begin(game: Play, sequence: Sequence, side: str) -> None:
    if sequence == "deploy" and game.state.plan.attacker_by_lot:
        deployment.draw_attacker(game)
        side = _order(game, sequence)[0]
    if sequence == "points":
        game.emit(TurnBegan(rules=("GM.4.01",), turn=game.state.turn))
    move_cursor(game, sequence=sequence, side=side, ready=False, marked=(), placed=())
    game.emit(SequenceBegan(rules=("GM.4.01",), sequence=sequence, side=side))


def remember_starts(game: Play, side: str) -> None:
    """Where the figures of a side are as its movement sequence begins: detachments, obstacles, zones (18.1)."""
    state = game.state
    starts = {id: start for id, start in state.cursor.starts.items() if state.figures[id].side != side}
    for figure in state.of_side(side):
        pose = place(state, figure)
        zones = victory.zones_held_from(state.table, pose)
        starts[figure.id] = Start(pose, zones, figure.contiguous)
    move_cursor(game, starts=starts)


_remembered = attrgetter(*LAST_TURN[False, False])


def close_turn(game: Play) -> None:
    """Who moved and who shot is remembered (GM.4.05 d); localisations, flags of the turn and unspent action points are
    gone (GM.4.05 e). Bearing a movement marker is not standing still (GM.11.27)."""
    state = game.state
    changes = {
        id: LAST_TURN[figure.moved or figure.moving or figure.ran, figure.shot]
        for id, figure in state.figures.items()
        if figure.moving or _remembered(figure) != NOTHING_REMEMBERED  # else it stays as it is
    }
    guns = {id: replace(gun, moved=False, fired=False) for id, gun in state.guns.items()}
    groups = {id: replace(group, ap=0) for id, group in state.groups.items()}
    change_each(game, changes, guns=guns, groups=groups, cursor=Cursor("end"), turn=state.turn + 1)
