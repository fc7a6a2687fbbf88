"""Why a bot decided as it did, in a sentence."""

from collections.abc import Sequence

from rich.console import Console
from rich.markup import escape

from escarmouche.cli.speech import Speech
from escarmouche.kernel import told_answers
from escarmouche.kernel.judgement import Decision, Proposal
from escarmouche.kernel.teller import Teller


class Thoughts:
    """What the bots thought: all leaves of a draft are one decision."""

    def __init__(self, say: Speech, out: Console, explain: bool) -> None:
        self.say, self.out, self.explain = say, out, explain
        self._open: list[Decision] = []
        self._untold: list[tuple[str, list[Decision]]] = []
        self._last: tuple[str, list[Decision]] | None = None

    def add(self, seat: str, decisions: Sequence[Decision], closed: bool) -> None:
        """What a bot decided; `closed` when the game took it as an answer, which ends the decision."""
        self._open = list(told_answers.standing(self._open, decisions))
        if closed:
            self._untold.append((seat, self._open))
            self._last, self._open = self._untold[-1], []

    def tell(self, teller: Teller) -> None:
        """One line for each decision since the last time; unasked only those that a bot could not take itself."""
        for seat, decisions in self._untold:
            shown = decisions if self.explain else [one for one in decisions if told_answers.handed_over(one)]
            if told := " ".join(told_answers.reasons(teller, shown)):
                self.out.print(
                    f"    [dim italic]{escape(self._by(teller, seat))} {escape(told)}[/dim italic]"
                )
        self._untold = []

    def tell_last(self, teller: Teller) -> None:
        """The last decision of a bot, leaf by leaf, with what it weighed and left."""
        if self._last is None:
            self.out.print(self.say("why-nothing"))
            return
        seat, decisions = self._last
        for decision in decisions:
            chosen = self._answer(teller, decision.chosen, decision.own)
            self.out.print(
                f"{self._by(teller, seat)} {chosen} {told_answers.reason(teller, decision.chosen.reason)}",
                markup=False,
            )
            for other in decision.others:
                line = self.say("why-rather", answer=self._answer(teller, other, decision.own))
                self.out.print(
                    f"    {line} {told_answers.reason(teller, other.reason)}", style="dim", markup=False
                )

    def forget(self) -> None:
        """Decisions that were taken back are not told."""
        self._open, self._untold, self._last = [], [], None

    def _by(self, teller: Teller, seat: str) -> str:
        return self.say("asked", seat=teller.word(seat))

    def _answer(self, teller: Teller, proposal: Proposal, judged: bool) -> str:
        """The answer, and what it is worth where that was judged."""
        if proposal.reason.text.startswith(told_answers.HANDED_OVER):
            return ""
        worth = f" ({proposal.worth:+.2f})" if judged else ""
        return f"{told_answers.answer(teller, proposal.raw)}{worth}."
