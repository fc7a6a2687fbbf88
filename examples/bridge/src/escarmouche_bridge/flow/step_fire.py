"""The third step: a side fires, one shot after the other, until it has had enough (BR.4)."""

from escarmouche.kernel.answers import Option
from escarmouche.kernel.questions import Choose, Flow
from escarmouche.table.tabletop import Gone
from escarmouche_bridge.data.events import Fired
from escarmouche_bridge.data.state import Figure, Play, State, change
from escarmouche_bridge.flow import questions
from escarmouche_bridge.rules.shooting import resolve_shot, shot_at, shots
from escarmouche_bridge.rules.victory import beaten

HOLD = "BR.4.02"


def fire(game: Play) -> Flow[None]:
    while (ask := question(game.state)) is not None and beaten(game.state) is None:
        game.checkpoint()
        chosen = yield ask
        if chosen is None:
            return
        carry_out(game, *parties(game.state, chosen))


def question(state: State) -> Choose | None:
    """Who fires at whom; None when nobody can any more."""
    options = tuple(
        Option(
            key=f"{shooter.id}>{target.id}",
            text="option-fire",
            params={"shooter": shooter.id, "target": target.id, "distance": shot.distance},
            rule="BR.4.03",
            piece=shooter.id,
        )
        for shooter, target, shot in shots(state, state.cursor.side)
    )
    side = state.cursor.side
    return Choose(seat=side, about=questions.Fire(side), options=options, may_pass=HOLD) if options else None


def parties(state: State, chosen: str) -> tuple[Figure, Figure]:
    """The shooter and the target of an answer."""
    shooter, _, target = chosen.partition(">")
    return state.figures[shooter], state.figures[target]


def carry_out(game: Play, shooter: Figure, target: Figure) -> None:
    shot = shot_at(game.state, shooter, target)
    assert shot is not None
    with game.dice.by(shooter.side):
        result = resolve_shot(shot, game.dice)
    change(game, shooter.id, fired=True)
    if result == "out":
        change(game, target.id, where=Gone("shot", game.state.turn))
    elif result == "shaken":
        change(game, target.id, shaken=True)
    game.emit(Fired(rules=("BR.4.03",), shooter=shooter.id, target=target.id, result=result))
