"""The tale of a finished game in the terminal."""

from collections.abc import Iterator
from typing import Any

from rich.console import Console
from rich.markup import escape
from rich.table import Table

from escarmouche.cli.speech import Speech
from escarmouche.cli.telling import teller_of
from escarmouche.kernel import told_answers
from escarmouche.kernel.teller import Teller
from escarmouche.lab.words import Words
from escarmouche.tale.luck import Luck, Single
from escarmouche.tale.search import Chances, Shares, Swing
from escarmouche.tale.steps import Steps
from escarmouche.tale.telling import Tale

LINES = 4  # of what an answer led to


def show(out: Console, say: Speech, steps: Steps, tale: Tale, chances: Chances) -> None:
    told = _Told(say, steps, tale, chances)
    out.print(f"[bold]{escape(told_answers.verdict(told.teller, tale.verdict))}[/bold]")
    out.print(f"[dim]{escape(say('tale-length', turns=tale.turns, answers=tale.answers))}[/dim]")
    for part in (told.losses, told.chances_told, told.swings, told.luck, told.moments):
        for block in part():
            out.print(block)


class _Told:
    """One tale in one language."""

    def __init__(self, say: Speech, steps: Steps, tale: Tale, chances: Chances) -> None:
        self.say, self.steps, self.tale, self.chances = say, steps, tale, chances
        state: Any = steps.game.state
        self.teller: Teller = teller_of(steps.ruleset, state, say.lang)
        self.words = Words(steps.ruleset, steps.ruleset.names(state, say.lang), say.lang)

    def _head(self, key: str) -> str:
        return f"\n[bold]{escape(self.say(key))}[/bold]"

    def _table(self, *columns: str) -> Table:
        table = Table(box=None, pad_edge=False)
        for place, column in enumerate(columns):
            table.add_column(escape(column), justify="left" if place == 0 else "right", header_style="dim")
        return table

    def _range(self, of: Shares, side: str) -> str:
        share = self.words.percent(of.shares[side], 0)
        if not of.playouts:
            return share
        low, high = (self.words.number(100 * end) for end in of.intervals[side])
        return f"{share} ({self.say('tale-from-to', low=low, high=high)})"

    def _happened(self, answers: int) -> Iterator[str]:
        """What an answer led to: where dice were thrown, what they did."""
        events = self.steps.events(answers)
        thrown = [event for event in events if event.rolls or event.dice]
        plain = [event for event in events if event.kind not in self.steps.ruleset.headings]
        lines = list(dict.fromkeys(self.teller.event(event) for event in thrown or plain or events))
        shown = lines[:LINES] if thrown else lines[-LINES:]  # without dice, what it came to is told last
        for line in shown:
            yield f"  {escape(line)}"
        if len(lines) > LINES:
            yield "  …"

    def _place(self, answers: int) -> str:
        turn = self.steps.turn(answers)
        return self.say("tale-at", turn=turn, answers=answers)

    def losses(self) -> Iterator[str | Table]:
        yield self._head("tale-losses")
        turns = sorted({turn for side in self.tale.losses for turn in side.by_turn})
        table = self._table("", self.say("tale-began"), self.say("tale-lost"), *map(str, turns))
        for side in self.tale.losses:
            found = (str(side.by_turn.get(turn, 0)) for turn in turns)
            table.add_row(escape(self.words.side(side.side)), str(side.began), str(side.lost), *found)
            for troop in side.troops:
                found = (str(troop.by_turn.get(turn, 0)) for turn in turns)
                name = escape(self.words.troop(troop.troop))
                table.add_row(f"  {name}", str(troop.began), str(troop.lost), *found, style="dim")
        yield table

    def chances_told(self) -> Iterator[str | Table]:
        chances = self.chances
        yield self._head("tale-chances")
        if not chances.playouts:
            yield escape(self.say("tale-nothing-played"))
            return
        yield escape(
            self.say("tale-played", playouts=chances.playouts, bot=chances.bot, failed=chances.failed)
        )
        table = self._table(
            self.say("tale-moment"),
            self.say("tale-playouts"),
            *(self.words.side(one) for one in self.tale.sides),
        )
        for point in chances.curve:
            shares = (self._range(point.chances, side) for side in self.tale.sides)
            table.add_row(escape(self._place(point.answers)), str(point.chances.playouts or "–"), *shares)
        yield table

    def swings(self) -> Iterator[str | Table]:
        yield self._head("tale-swings")
        sure = [one for one in self.chances.swings if one.sure]
        if not sure:
            yield escape(self.say("tale-no-swing" if self.chances.swings else "tale-too-few"))
        for one in sure:
            yield from self._swing(one)
        unproven = [one for one in self.chances.swings if not one.sure]
        if unproven:
            yield f"[dim]{escape(self.say('tale-unproven'))}[/dim]"
            for one in unproven:
                yield f"[dim]{escape(self._change(one))}[/dim]"

    def _change(self, swing: Swing) -> str:
        low, high = (self.words.signed(100 * end, 0) for end in swing.bounds)
        return self.say(
            "tale-swing",
            place=self._place(swing.answers),
            side=self.words.side(swing.side),
            before=self._range(swing.before, swing.side),
            after=self._range(swing.after, swing.side),
            change=self.words.signed(100 * swing.change, 0),
            low=low,
            high=high,
        )

    def _swing(self, swing: Swing) -> Iterator[str]:
        yield escape(self._change(swing))
        yield from self._happened(swing.answers)

    def luck(self) -> Iterator[str | Table]:
        yield self._head("tale-luck")
        for one in self.tale.luck:
            yield from self._luck(one)

    def _luck(self, luck: Luck) -> Iterator[str | Table]:
        words = self.words
        low, high = luck.usual
        yield escape(
            self.say(
                "tale-luck-told",
                side=words.side(luck.side),
                good=luck.good,
                rolled=luck.rolled,
                expected=words.number(luck.expected, 1),
                low=low,
                high=high,
            )
        )
        yield escape(
            "  "
            + self.say(
                f"tale-luck-{luck.said}",
                better=words.percent(luck.at_least),
                worse=words.percent(luck.at_most),
            )
        )
        scores = sum(one.rolled for one in luck.scores)
        counts = {"certain": luck.certain, "scores": scores, "loose": luck.loose}
        yield f"  [dim]{escape(self.say('tale-not-counted', **counts))}[/dim]"
        for key, single in (("tale-luckiest", luck.luckiest), ("tale-unluckiest", luck.unluckiest)):
            if single is not None:
                yield from self._single(key, single)

    def _single(self, key: str, single: Single) -> Iterator[str]:
        check = self.words.check(single.check)
        share = self.words.percent(single.share, 0)
        place = self._place(single.answers)
        yield escape("  " + self.say(key, check=check, chance=single.chance, share=share, place=place))
        yield f"    [dim]{escape(self.teller.event(self.steps.game.events[single.event]))}[/dim]"

    def moments(self) -> Iterator[str | Table]:
        yield self._head("tale-moments")
        for moment in self.tale.moments:
            lost = ", ".join(f"{self.words.side(side)} −{number}" for side, number in moment.lost.items())
            place = self._place(moment.answers)
            yield escape(self.say(f"tale-moment-{moment.kind}", place=place) + (f" ({lost})" if lost else ""))
            yield from self._happened(moment.answers)
