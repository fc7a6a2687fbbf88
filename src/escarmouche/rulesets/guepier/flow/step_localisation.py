"""Sequence 3, localisations: whom a side tries to locate (GM.7.03-7.10)."""

from escarmouche.kernel.answers import Offer, Option
from escarmouche.kernel.questions import ChooseSeveral, Flow
from escarmouche.rulesets.guepier.data.state import Play, State
from escarmouche.rulesets.guepier.data.tables import LOCALISATION_NEED
from escarmouche.rulesets.guepier.flow import questions
from escarmouche.rulesets.guepier.rules.localisation import (
    LOCALISATION,
    attempt,
    spotting_of,
    to_try,
    try_refusal,
)


def locate(game: Play, side: str) -> Flow[bool]:
    """One question of sequence 3: whom to try to locate, all at once if wished; True when the side is done."""
    state = game.state
    hidden = to_try(state, side)
    if not hidden:
        return True
    chosen: tuple[str, ...] = yield ChooseSeveral(
        seat=side,
        about=questions.Locate(),
        options=Offer(hidden, lambda id: _option(state, side, id)),
        default=list(hidden),
        why_not=lambda id: try_refusal(state, side, id),
    )
    if chosen:
        attempt(game, side, chosen)
    return not chosen


def _option(state: State, side: str, id: str) -> Option:
    spotting, observer = spotting_of(state, side, state.figures[id])
    return Option(
        id,
        text="option-locate",
        params={
            "figure": id,
            "observer": observer.id,
            "shelter": spotting.shelter,
            "distance": round(spotting.distance, 1),
            "need": LOCALISATION_NEED[spotting.shelter],
            "plus": LOCALISATION.known(spotting).plus,
        },
        rule="GM.7.03",
        piece=id,
    )
