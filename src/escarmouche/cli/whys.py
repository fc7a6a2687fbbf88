"""Why a bot decided as it did, in a sentence."""

from collections.abc import Sequence

from rich.console import Console
from rich.markup import escape

from escarmouche.cli.speech import Speech
from escarmouche.kernel.game import Raw
from escarmouche.kernel.judgement import Decision, Proposal, Reason
from escarmouche.kernel.tell import Teller

HANDED_OVER = "why-handed-over"
LISTED = 6  # pieces of an answer that are named


class Thoughts:
    """What the bots thought: all leaves of a draft are one decision."""

    def __init__(self, say: Speech, out: Console, explain: bool) -> None:
        self.say, self.out, self.explain = say, out, explain
        self._open: list[Decision] = []
        self._untold: list[tuple[str, list[Decision]]] = []
        self._last: tuple[str, list[Decision]] | None = None

    def add(self, seat: str, decisions: Sequence[Decision], closed: bool) -> None:
        """What a bot decided; `closed` when the game took it as an answer, which ends the decision."""
        if decisions:  # leaves that it stepped back from are forgotten
            self._open = [one for one in self._open if one.leaf < decisions[0].leaf]
        self._open.extend(decisions)
        if closed:
            self._untold.append((seat, self._open))
            self._last, self._open = self._untold[-1], []

    def tell(self, teller: Teller) -> None:
        """One line for each decision since the last time; unasked only those that a bot could not take itself."""
        for seat, decisions in self._untold:
            shown = decisions if self.explain else [one for one in decisions if _handed_over(one)]
            if told := " ".join(sentences(teller, shown)):
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
                f"{self._by(teller, seat)} {chosen} {said(teller, decision.chosen.reason)}", markup=False
            )
            for other in decision.others:
                line = self.say("why-rather", answer=self._answer(teller, other, decision.own))
                self.out.print(f"    {line} {said(teller, other.reason)}", style="dim", markup=False)

    def forget(self) -> None:
        """Decisions that were taken back are not told."""
        self._open, self._untold, self._last = [], [], None

    def _by(self, teller: Teller, seat: str) -> str:
        return self.say("asked", seat=teller.word(seat))

    def _answer(self, teller: Teller, proposal: Proposal, judged: bool) -> str:
        """The answer, and what it is worth where that was judged."""
        if proposal.reason.text.startswith(HANDED_OVER):
            return ""
        worth = f" ({proposal.worth:+.2f})" if judged else ""
        return f"{self._raw(teller, proposal.raw)}{worth}."

    def _raw(self, teller: Teller, raw: Raw) -> str:
        """An answer in short."""
        if raw is None or raw == []:
            return self.say("pass")
        if isinstance(raw, bool):
            return self.say("yes" if raw else "no")
        if isinstance(raw, dict):
            parts = [f"{teller.word(str(key))} → {self._part(teller, value)}" for key, value in raw.items()]
        elif isinstance(raw, list):
            parts = [teller.word(str(key)) for key in raw]
        else:
            return teller.word(str(raw))
        more = f" (+{len(parts) - LISTED})" if len(parts) > LISTED else ""
        return (", ".join(parts[:LISTED]) or self.say("pass")) + more

    def _part(self, teller: Teller, value: Raw) -> str:
        if isinstance(value, dict):
            points = [value["at"]] if "at" in value else list(value.get("path", ()))[-1:]
            return " ".join(f"{x:g},{y:g}" for x, y in points) or "="
        return self.say("pass") if value is None else teller.word(str(value))


def said(teller: Teller, reason: Reason) -> str:
    return teller.texts.say(teller.lang, reason.text, teller.params(reason.params))


def sentences(teller: Teller, decisions: Sequence[Decision]) -> list[str]:
    """Each reason once; where the ruleset's judgement spoke, what goes for any game is left out."""
    told = [one for one in decisions if one.own or _handed_over(one)] or list(decisions[:1])
    return list(dict.fromkeys(said(teller, one.chosen.reason) for one in told))


def _handed_over(decision: Decision) -> bool:
    return decision.chosen.reason.text.startswith(HANDED_OVER)
