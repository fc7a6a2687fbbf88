"""One flow run by itself on a bench: no cards, no turn, only what it asks."""

from typing import Any

from escarmouche.kernel.ask import Ask, Flow, only_answer
from escarmouche.kernel.dice import ScriptedDice
from escarmouche.kernel.events import Event
from escarmouche.rulesets.tomahawks.model import State

from .bench import Squad, bench_state


class Table:
    """A game as far as a flow needs it: the state, the dice, what is told, and what was asked."""

    def __init__(self, *squads: Squad, dice: tuple[int, ...] = (), **fields: Any) -> None:
        self.state: State = bench_state(*squads, **fields)
        self.dice = ScriptedDice(dice)
        self.events: list[Event] = []
        self.asked: list[Ask] = []

    def emit(self, event: Event) -> None:
        self.dice.take()
        self.dice.take_loose()
        self.events.append(event)

    def disclose(self) -> None:
        """Nothing is taken back here."""

    def told(self, kind: type[Any]) -> list[Any]:
        return [event for event in self.events if isinstance(event, kind)]

    def run(self, flow: Flow[Any], *answers: Any) -> Any:
        """The flow to its end, with these answers to the questions that leave a choice; every die is used."""
        given = list(answers)
        try:
            ask = next(flow)
            while True:
                assert isinstance(ask, Ask)
                certain, answer = only_answer(ask)
                if not certain:
                    self.asked.append(ask)
                    answer = ask.read(given.pop(0))
                ask = flow.send(answer)
        except StopIteration as end:
            assert not given, f"not asked for: {given}"
            assert not self.dice.left(), f"{self.dice.left()} dice left"
            return end.value
