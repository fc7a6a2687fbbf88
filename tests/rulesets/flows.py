"""One flow run by itself on a bench: no turn around it, only what it asks."""

from typing import Any

from escarmouche.kernel.dice import ScriptedDice
from escarmouche.kernel.events import Event
from escarmouche.kernel.questions import Ask, Flow, only_answer


class Table:
    """A game as far as a flow needs it: the state, the dice, what is told, and what was asked."""

    state: Any

    def __init__(self, state: Any, dice: tuple[int, ...] = ()) -> None:
        self.state = state
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

    def run(self, flow: Flow[Any], *answers: Any, spent: bool = True) -> Any:
        """The flow to its end, with these answers to the questions that leave a choice; every die is used, unless more
        is to come."""
        given = list(answers)
        try:
            ask = self._next(flow, given)
            raise AssertionError(f"{ask.seat} is asked {ask.key}")
        except StopIteration as end:
            assert not given, f"not asked for: {given}"
            assert not spent or not self.dice.left(), f"{self.dice.left()} dice left"
            return end.value

    def question(self, flow: Flow[Any], *answers: Any) -> Ask:
        """The flow up to the question that comes after these answers."""
        self._next(flow, list(answers))
        return self.asked.pop()

    def _next(self, flow: Flow[Any], given: list[Any]) -> Ask:
        """The question for which no answer is given any more."""
        ask = next(flow)
        while True:
            assert isinstance(ask, Ask)
            certain, answer = only_answer(ask)
            if not certain:
                self.asked.append(ask)
                if not given:
                    return ask
                answer = ask.read(given.pop(0))
            ask = flow.send(answer)
