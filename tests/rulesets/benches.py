"""What the benches of all rulesets share: a table of pieces of terrain, a game from a state, refusals and events."""

from collections.abc import Iterable, Mapping
from typing import Any

import pytest
from msgspec.structs import replace

from escarmouche.kernel.dice import RealDice, ScriptedDice
from escarmouche.kernel.game import Game
from escarmouche.kernel.rules import Illegal
from escarmouche.kernel.text import LANGUAGES
from escarmouche.table.tabletop import Area, Conventions, Line, Table


def laid(
    terrain: Iterable[Area | Line], size: tuple[float, float], conventions: Conventions | None = None
) -> Table:
    """Pieces of one id are numbered from the second on."""
    seen: dict[str, int] = {}
    areas: list[Area] = []
    lines: list[Line] = []
    for thing in terrain:
        seen[thing.id] = seen.get(thing.id, 0) + 1
        if seen[thing.id] > 1:
            thing = replace(thing, id=f"{thing.id}-{seen[thing.id]}")
        if isinstance(thing, Area):
            areas.append(thing)
        else:
            lines.append(thing)
    more = () if conventions is None else (conventions,)
    return Table(float(size[0]), float(size[1]), tuple(areas), tuple(lines), *more)


def begun(
    ruleset: Any, state: Any, dice: Iterable[int] | RealDice, options: Mapping[str, Any] | None = None
) -> Game[Any]:
    """A game that starts from this very state."""
    thrown = dice if isinstance(dice, RealDice) else ScriptedDice(dice)
    position = ruleset.position(state)
    assert ruleset.start({"position": position}, {}) == state
    return Game(ruleset, {"position": position}, options or {}, thrown)


def refused(game: Game[Any], raw: Any, seat: str | None = None) -> Illegal:
    """The refusal of an answer, which is told in both languages if the game has words; all is as it was."""
    before, answers, events, dice = game.state, len(game.answers), len(game.events), game.dice.position
    with pytest.raises(Illegal) as caught:
        game.answer(raw, seat)
    assert game.state == before
    assert (len(game.answers), len(game.events), game.dice.position) == (answers, events, dice)
    rules: Any = game.ruleset
    for lang in LANGUAGES if hasattr(rules, "texts") else ():
        said = rules.texts.refusal(lang, caught.value, rules.names(game.state, lang))
        assert not said.startswith("refusal-"), said
        assert "{" not in said, said
        if caught.value.rule or not game.over:  # there is none that lets nobody play on
            reason = caught.value.at(0, None)  # without where in a draft it fell
            told = rules.texts.refusal(lang, reason, rules.names(game.state, lang))
            assert told.endswith(f" [{reason.rule}]"), told
            assert said.startswith(told), said
    return caught.value


def draft(game: Game[Any], *leaves: Any) -> None:
    """Answer a whole draft, leaf by leaf."""
    game.answer({"draft": list(leaves)})


def happened(game: Game[Any], kind: type[Any]) -> list[Any]:
    """The events of one type, in order."""
    return [event for event in game.events if isinstance(event, kind)]
