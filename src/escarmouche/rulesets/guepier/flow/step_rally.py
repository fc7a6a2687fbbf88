"""Sequence 2, rallies (ralliements): chapter 6."""

from escarmouche.kernel.answers import Option
from escarmouche.kernel.questions import Choose, Draft, Flow, Number
from escarmouche.kernel.rules import Illegal
from escarmouche.rulesets.guepier.data.events import Rallied
from escarmouche.rulesets.guepier.data.state import Play, State, change, move_cursor, pay
from escarmouche.rulesets.guepier.flow import questions
from escarmouche.rulesets.guepier.rules.casualties import eliminate, in_order, mark
from escarmouche.rulesets.guepier.rules.morale import nerve_of, resolve_rally


def begin(game: Play, side: str) -> bool:
    """Those who must rally: every figure of the side that bears a marker now (GM.6.01, 6.10). True when nobody does."""
    marked = [figure.id for figure in game.state.of_side(side) if figure.marker != "none"]
    if marked:
        move_cursor(game, marked=in_order(game.state, marked), ready=True)
    return not marked


def rally(game: Play, side: str) -> Flow[bool]:
    """One rally roll of the owner's choice; True when none is left (GM.6.01-6.10)."""
    if not waiting(game.state):
        return True
    state = game.state
    id, ap = yield Draft(seat=side, key="rally", rule="GM.6.01", compose=lambda: _compose(state, side))
    figure = game.state.figures[id]
    pay(game, figure.group, ap)
    with game.dice.by(side):
        after = resolve_rally(nerve_of(figure, ap), game.dice)
    game.emit(Rallied(rules=("GM.6.01", "GM.6.04"), figure=id, before=figure.marker, after=after, ap=ap))
    left = tuple(other for other in game.state.cursor.marked if other != id)
    move_cursor(game, marked=left)
    if after == "eliminated":
        eliminate(game, (id,), "rally")
    elif after == "green":
        mark(game, id, "green", "rally")
    else:
        change(game, id, marker=after)
    return not waiting(game.state)


def waiting(state: State) -> tuple[str, ...]:
    """Those who have not rolled yet; figures eliminated meanwhile drop out."""
    return tuple(id for id in state.cursor.marked if state.figures[id].in_play)


def _compose(state: State, side: str) -> Flow[tuple[str, int]]:
    id: str = yield Choose(
        seat=side,
        about=questions.Rally(),
        options=tuple(
            Option(id, text=f"option-rally-{state.figures[id].marker}", params={"figure": id}, piece=id)
            for id in waiting(state)
        ),
        default=waiting(state)[0],
    )
    group = state.groups[state.figures[id].group]
    ap: int = yield Number(
        seat=side,
        about=questions.RallyPoints(id, group.id, group.ap),
        low=0,
        high=group.ap,
        default=0,
        why_not=lambda wanted: too_many(state, group.id, wanted),
    )
    return id, ap


def too_many(state: State, group: str, wanted: float) -> Illegal | None:
    """Why a group cannot spend so many: it has too few, and those of another group do not serve (GM.5.08, 9.09)."""
    own = state.groups[group]
    others = sum(one.ap for one in state.groups.values() if one.side == own.side and one.id != group)
    if own.ap < wanted <= own.ap + others:
        return Illegal("GM.5.08", "E02", group=group)
    return Illegal("GM.9.09", "E01", need=wanted, have=own.ap) if wanted > own.ap else None
