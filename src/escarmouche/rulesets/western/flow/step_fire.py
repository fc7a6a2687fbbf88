"""Steps 2 and 4: all shots declared by both players, sealed, then fired (FW.2.07, 2.12, section 4).

A declaration is composed shooter by shooter: who, at whom, with what and how often, together or spaced or at several
targets; or several of a group in one volley.
"""

from collections.abc import Iterable, Iterator
from typing import Literal

from escarmouche.kernel.answers import Option
from escarmouche.kernel.questions import Choose, Draft, Flow, Together
from escarmouche.kernel.rules import Illegal
from escarmouche.rulesets.western.data.state import Figure, Play, State, Used
from escarmouche.rulesets.western.flow import questions
from escarmouche.rulesets.western.flow.fire_declaration import compose_row, compose_volley
from escarmouche.rulesets.western.rules import fire_resolution
from escarmouche.rulesets.western.rules.declared_fire import Moment, Row
from escarmouche.rulesets.western.rules.hidden_figures import hidden
from escarmouche.rulesets.western.rules.shot_refusals import no_shot
from escarmouche.rulesets.western.rules.volleys import volleys
from escarmouche.rulesets.western.rules.ways_to_shoot import can_shoot

Step = Literal["early", "shoot"]


def shoot(game: Play, step: Step) -> Flow[None]:
    """Both players declare, then everything is fired: firearms, then traditional weapons (FW.2.09, 2.13)."""
    state = game.state
    sides = state.order()
    if not any(asked(state, side, step) for side in sides):
        return
    rows: dict[str, tuple[Row, ...]] = yield Together(
        drafts={side: _draft(state, side, step) for side in sides}
    )
    declared = tuple(row for side in sides for row in rows[side])
    if declared:
        fire_resolution.fire(game, declared)


def _draft(state: State, side: str, step: Step) -> Draft:
    key = "early-shots" if step == "early" else "shots"
    rule = "FW.2.12" if step == "early" else "FW.2.07"
    return Draft(seat=side, key=key, rule=rule, compose=lambda: compose(state, side, step))


def asked(state: State, side: str, moment: Moment) -> bool:
    """Somebody can shoot. A side with hidden figures is always asked: a question must not tell where they are."""
    used = state.used_by(side)
    if hidden(state, side) or next(_able(state, side, moment, used), None) is not None:
        return True
    return state.options.volley and next(volleys(state, side, moment, used, None), None) is not None


def _able(
    state: State, side: str, moment: Moment, used: Used, among: Iterable[str] | None = None
) -> Iterator[Figure]:
    """The figures of a side that have a target, in roster order."""
    for figure in state.of_side(side):
        if (among is None or figure.id in among) and can_shoot(state, figure, moment, used):
            yield figure


def compose(
    state: State, side: str, moment: Moment, among: tuple[str, ...] | None = None
) -> Flow[tuple[Row, ...]]:
    """The shots of one side at this moment, shooter by shooter, until it has done."""
    used = state.used_by(side)
    rows: tuple[Row, ...] = ()
    able = {figure.id: figure for figure in _able(state, side, moment, used, among)}
    companies = tuple(volleys(state, side, moment, used, among)) if state.options.volley else ()
    always = among is None and bool(hidden(state, side))
    first = used
    while True:
        declared = {row.shooter for row in rows}
        left = [figure for id, figure in able.items() if id not in declared]
        if used != first:
            left = [one for one in left if not _limited(one) or can_shoot(state, one, moment, used)]
        joint = tuple(
            one for one in companies if not declared.intersection(one.members) and one.legal(state, used)
        )
        options = (*(_shooter_option(figure) for figure in left), *(one.option for one in joint))
        if not options and not (always and not rows):
            return rows
        chosen: str | None = yield Choose(
            seat=side,
            about=questions.Shooter(moment, len(rows)),
            options=options,
            # Who appears by surprise to shoot does shoot (FW.9.03).
            may_pass="FW.2.07" if rows or moment != "surprise" else "",
            why_not=lambda key, used=used, declared=declared: _shooter_refusal(  # type: ignore[misc]
                state, side, moment, used, declared, key
            ),
        )
        if chosen is None:
            return rows
        volley = next((one for one in joint if one.option.key == chosen), None)
        if volley is not None:
            fired, used = yield from compose_volley(state, side, moment, used, volley)
            rows = (*rows, *fired)
        else:
            row, used = yield from compose_row(state, state.figures[chosen], moment, used)
            rows = (*rows, row)


def _limited(figure: Figure) -> bool:
    """What its player has once a turn may matter to it."""
    return figure.moved or figure.elite


def _shooter_option(figure: Figure) -> Option:
    return Option(figure.id, "option-shooter", {"figure": figure.id}, "FW.5.01", figure.id)


def _shooter_refusal(
    state: State, side: str, moment: Moment, used: Used, declared: set[str], key: str
) -> Illegal | None:
    figure = state.own(side, key)
    if figure is None:
        return None
    if key in declared:
        return Illegal("FW.16.19", "declared-already", figure=key)
    return no_shot(state, figure, moment, used)
