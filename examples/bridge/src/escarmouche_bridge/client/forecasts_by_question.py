"""What an answer may come to, with its exact odds; it hangs on the question."""

from collections.abc import Iterable

from escarmouche.client.foresight import Forecast, ingredients, told
from escarmouche.kernel.game import View
from escarmouche.kernel.questions import Ask, OfQuestions
from escarmouche_bridge.data.state import State
from escarmouche_bridge.flow import questions
from escarmouche_bridge.flow.step_fire import parties
from escarmouche_bridge.odds.tests import FIRE
from escarmouche_bridge.rules.shooting import HIT, WOUND, shot_at


def _fire(about: questions.Fire, view: View[State], ask: Ask, raw: object) -> Iterable[Forecast]:
    """Of a shot: the situation is the one that play builds when the answer is given."""
    chosen = ask.read(raw)
    if chosen is None:
        return
    shooter, target = parties(view.state, chosen)
    shot = shot_at(view.state, shooter, target)
    if shot is not None:
        parts = (*ingredients(HIT, shot), *ingredients(WOUND, shot))
        pieces = (shooter.id, target.id)
        yield told(FIRE, FIRE.chances_of(shot), parts, pieces, shooter=shooter.id, target=target.id)


FORECASTS: OfQuestions[[View[State], Ask, object], Iterable[Forecast]] = OfQuestions()
FORECASTS.on(questions.Fire, _fire)
