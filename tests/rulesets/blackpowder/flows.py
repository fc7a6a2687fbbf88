"""One flow run by itself on a bench: no orders, no turn, only what it asks."""

from typing import Any

from escarmouche.kernel.ask import Ask, Flow, only_answer
from escarmouche.kernel.dice import ScriptedDice
from escarmouche.kernel.events import Event
from escarmouche.rulesets.blackpowder.model import Commander, State, Unit

from .bench import bench_state


class Table:
    """A game as far as a flow needs it: the state, the dice, what is told, and what was asked."""

    def __init__(self, *pieces: Unit | Commander, dice: tuple[int, ...] = (), **fields: Any) -> None:
        self.state: State = bench_state(*pieces, **fields)
        self.dice = ScriptedDice(dice)
        self.events: list[Event] = []
        self.asked: list[Ask] = []

    def emit(self, event: Event) -> None:
        self.dice.take()
        self.dice.take_loose()
        self.events.append(event)

    def told(self, kind: type[Any]) -> list[Any]:
        return [event for event in self.events if isinstance(event, kind)]

    def unit(self, id: str) -> Unit:
        return self.state.units[id]

    def run(self, flow: Flow[Any], *answers: Any, spent: bool = True) -> Any:
        """The flow to its end, with these answers to the questions that leave a choice; every die is used, unless more
        is to come."""
        given = list(answers)
        try:
            ask = next(flow)
            while True:
                assert isinstance(ask, Ask)
                certain, answer = only_answer(ask)
                if not certain:
                    self.asked.append(ask)
                    assert given, f"{ask.seat} is asked {ask.key}"
                    answer = ask.read(given.pop(0))
                ask = flow.send(answer)
        except StopIteration as end:
            assert not given, f"not asked for: {given}"
            assert not spent or not self.dice.left(), f"{self.dice.left()} dice left"
            return end.value

    def question(self, flow: Flow[Any], *answers: Any) -> Ask:
        """The flow up to the question that comes after these answers."""
        given = list(answers)
        ask = next(flow)
        while True:
            assert isinstance(ask, Ask)
            certain, answer = only_answer(ask)
            if not certain:
                if not given:
                    return ask
                answer = ask.read(given.pop(0))
            ask = flow.send(answer)
