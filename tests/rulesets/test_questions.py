"""Questions are declared once: forecasts and proposals hang on the record of what each is about.

That each has its words, filled in with just that, is a matter of conformance.
"""

from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from escarmouche import rulesets
from escarmouche.conformance.texts import declared
from escarmouche.kernel import save
from escarmouche.kernel.game import Game
from escarmouche.kernel.questions import OfQuestions
from tests.rulesets.golden import FOLDER

RULESETS = {ruleset.id: ruleset for ruleset in rulesets.all()}


@pytest.mark.parametrize("id", RULESETS)
def test_forecasts_and_proposals_hang_on_declared_questions(id: str) -> None:
    package: Any = RULESETS[id]
    bot: Any = import_module(f"{type(package).__module__}.bot")
    known = set(declared(package))
    for hung in (package.part("client.forecasts_by_question").FORECASTS, bot.SENSE):
        assert isinstance(hung, OfQuestions)
        assert hung.kinds
        assert set(hung.kinds) <= known


@pytest.mark.parametrize("path", sorted(FOLDER.glob("*.json")), ids=lambda path: path.stem)
def test_whatever_is_asked_in_a_game_was_declared(path: Path) -> None:
    record = save.read(path)
    known = set(declared(RULESETS[record.ruleset]))

    def look(game: Game[Any]) -> None:
        for ask in game.questions:
            assert type(ask.about) in known, ask.key

    save.restore(record, rulesets.find, to=120, look=look)
