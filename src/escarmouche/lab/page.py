"""The report of a simulation: one HTML file with its charts in it, that asks nothing of any network.

The charts are drawn here as SVG: the file stays small enough to be sent by mail and opens on a phone without a script.
"""

import shlex
from collections.abc import Iterator, Sequence
from pathlib import Path

import msgspec

from escarmouche import __version__
from escarmouche.lab import charts
from escarmouche.lab.markup import Child, Markup, el, join
from escarmouche.lab.statistics import Result
from escarmouche.lab.words import Words

STYLE = Path(__file__).with_name("page.css")


def page(words: Words, result: Result) -> str:
    """The whole file."""
    return _Page(words, result).whole()


class _Page:
    def __init__(self, words: Words, result: Result) -> None:
        self.words, self.result = words, result
        self.sides = {side: place for place, side in enumerate(result.wins)}

    def whole(self) -> str:
        tints = self.words.ruleset.tints
        style, defs = charts.sheet([tints.get(side, "") for side in self.sides])
        say, scenario = self.words.say, self.words.scenario(self.result)
        sections = [self.wins(), self.length(), self.decided(), self.by_troop(), self.by_turn(), self.luck()]
        body = el(
            "body",
            defs,
            el(
                "main",
                self.header(scenario),
                *self.warnings(),
                el("div", *(one for one in sections if one), class_="cards"),
                self.footer(),
            ),
            Markup(f'<script type="application/json" id="result">{self.data()}</script>'),
        )
        head = el(
            "head",
            el("meta", charset="utf-8"),
            el("meta", name="viewport", content="width=device-width,initial-scale=1"),
            el("meta", name="color-scheme", content="light dark"),
            el("title", say("page-title", scenario=scenario)),
            el("style", Markup(STYLE.read_text("utf-8") + style)),
        )
        return f"<!doctype html>\n{el('html', head, body, lang=self.words.lang)}\n"

    def data(self) -> str:
        """The figures themselves, for whoever wants to calculate with them."""
        return msgspec.json.encode(self.result).decode().replace("<", "\\u003c")

    def header(self, scenario: str) -> Markup:
        words, result = self.words, self.result
        players = [
            el("li", charts.plate(place), told)
            for place, told in zip(self.sides.values(), words.players(result), strict=True)
        ]
        others = list(words.conditions(result))[len(players) :]
        ruleset = words.ruleset.title.get(words.lang, result.ruleset)
        return el(
            "header",
            el("p", f"{ruleset} · {words.games(result)}", class_="over"),
            el("h1", scenario),
            el("p", words.headline(result) if result.games else words.say("nothing"), class_="headline"),
            el("ul", *players, *(el("li", told) for told in others), class_="facts"),
        )

    def warnings(self) -> Iterator[Markup]:
        words, result = self.words, self.result
        if result.partial:
            shown = {"count": words.number(result.games), "asked": words.number(result.asked)}
            yield el("p", words.say("partial", **shown), class_="warn")
        told = [
            (words.say("failed", count=len(result.failed)), list(words.failed(result))),
            (words.say("handed-over"), list(words.handed_over(result))),
        ]
        for heading, lines in told:
            if lines:
                listed = el("ul", *(el("li", line) for line in lines))
                yield el("div", el("b", heading), listed, class_="warn")

    def card(
        self,
        title: str,
        chart: Child,
        note: str,
        heads: Sequence[str],
        rows: Sequence[Sequence[str]],
        words: int,
    ) -> Markup:
        """A chart, what it says in a sentence, and its figures."""
        table = el(
            "table",
            el("thead", el("tr", *(el("th", head, scope="col") for head in heads))),
            el("tbody", *(el("tr", *(el("td", cell) for cell in row)) for row in rows)),
            class_=f"w{words}",
        )
        figures = el(
            "details", el("summary", self.words.say("page-facts")), el("div", table, class_="scroll")
        )
        return el("section", el("h2", self.words.say(title)), chart, el("p", note, class_="note"), figures)

    def heads(self, *columns: str) -> list[str]:
        return [self.words.say(f"column-{column}") for column in columns]

    def wins(self) -> Markup | None:
        words, result = self.words, self.result
        if not result.games:
            return None
        rows: list[tuple[int | None, str, int, tuple[float, float]]] = [
            (place, words.side(side), result.wins[side], result.intervals[side])
            for side, place in self.sides.items()
        ]
        rows.append((None, words.say("draws"), result.draws, result.draws_interval))
        drawn, table = [], []
        for place, name, games, interval in rows:
            share = games / result.games
            drawn.append(charts.Bar(place, name, words.percent(share), share, interval))
            table.append((name, words.number(games), words.percent(share), words.interval(interval)))
        heads = self.heads("side", "games", "share", "interval")
        return self.card("wins", charts.bars(drawn, middle=True), words.say("wins-note"), heads, table, 1)

    def length(self) -> Markup | None:
        words, result = self.words, self.result
        if result.turns is None:
            return None
        counts, last = result.turns.counts, result.turns.high
        places = []
        for turn in range(min(1, result.turns.low), last + 1):
            share = counts.get(turn, 0) / result.games
            figure = words.percent(share, 0 if share >= 0.01 else 1) if share else ""
            places.append((str(turn), [charts.Column(None, share, figure)]))
        told = words.length(result)
        chart = charts.columns(places, words.say("length-axis"), told)
        table = [
            (str(turn), words.number(games), words.percent(games / result.games))
            for turn, games in counts.items()
        ]
        return self.card("length", chart, told, self.heads("turn", "games", "share"), table, 0)

    def decided(self) -> Markup | None:
        words, result = self.words, self.result
        if not result.reasons:
            return None
        drawn, table = [], []
        for one in result.reasons:
            winner = words.side(one.winner) if one.winner else words.degree(one.degree)
            share = words.percent(one.share)
            place = self.sides.get(one.winner or "")
            drawn.append(charts.Bar(place, words.reason(one.reason), share, one.share))
            table.append((winner, words.reason(one.reason), words.number(one.games), share))
        key = charts.key([(charts.plate(place), words.side(side)) for side, place in self.sides.items()])
        heads = self.heads("winner", "reason", "games", "share")
        return self.card("decided", join(key, charts.bars(drawn)), "", heads, table, 2)

    def by_troop(self) -> Markup | None:
        words, result = self.words, self.result
        if not result.losses:
            return None
        drawn, table = [], []
        for one in result.losses:
            lost, began = words.number(one.lost / result.games, 1), words.number(one.began / result.games, 1)
            name = words.troop(one.troop)
            told, shares = (
                words.say("lost-of", lost=lost, began=began),
                (one.lost / one.began, one.left / one.began),
            )
            drawn.append(charts.Stack(self.sides.get(one.side), name, told, *shares))
            others = (words.number(number / result.games, 1) for number in (one.left, one.there))
            table.append((words.side(one.side), name, began, lost, *others))
        fates = {fate: words.say(f"fate-{fate}") for fate in ("lost", "left", "there")}
        key = charts.key(
            [
                (charts.swatch("fill"), fates["lost"]),
                (charts.swatch("left"), fates["left"]),
                (charts.swatch("track"), fates["there"]),
            ]
        )
        note = " ".join(words.losses(result))
        heads = [*self.heads("side", "troop", "began"), *fates.values()]
        return self.card("losses-by-troop", join(key, charts.stacks(drawn)), note, heads, table, 2)

    def by_turn(self) -> Markup | None:
        words, result = self.words, self.result
        lost = {side: result.lost_by_turn(side) for side in self.sides}
        last = max((turn for turns in lost.values() for turn in turns), default=0)
        if not last:
            return None
        turns = range(1, last + 1)
        top = max(number for turns_of in lost.values() for number in turns_of.values())
        places = [
            (
                str(turn),
                [charts.Column(place, lost[side].get(turn, 0.0)) for side, place in self.sides.items()],
            )
            for turn in turns
        ]
        heights = charts.steps(top)
        digits = next(
            (number for number in (0, 1) if all(step == round(step, number) for step in heights)), 2
        )
        ruled = {step: words.number(step, digits) for step in heights}
        key = charts.key([(charts.plate(place), words.side(side)) for side, place in self.sides.items()])
        note = words.say("losses-by-turn-note")
        chart = join(key, charts.columns(places, words.say("column-turn"), note, ruled))
        table = [
            (str(turn), *(words.number(lost[side].get(turn, 0.0), 2) for side in self.sides))
            for turn in turns
        ]
        heads = [*self.heads("turn"), *(words.side(side) for side in self.sides)]
        return self.card("losses-by-turn", chart, note, heads, table, 1)

    def luck(self) -> Markup | None:
        """Tests and other rolls on one scale: standard deviations."""
        words, result = self.words, self.result
        scores: dict[str, list[tuple[int | None, float, str]]] = {}
        table = []
        rolled = [(one.check, one.side, one.score) for one in result.checks]
        rolled += [(one.check, one.side, one.score) for one in result.dice]
        for check, side, score in rolled:
            if score is not None:
                told = f"{words.check(check)}, {words.side(side)}: {words.signed(score)}"
                scores.setdefault(words.check(check), []).append((self.sides.get(side), score, told))
        if not scores:
            return None
        for test in result.checks:
            shown = words.number(test.rolled), words.number(test.expected, 1), words.number(test.successes)
            table.append((words.check(test.check), words.side(test.side), *shown, words.signed(test.score)))
        for roll in result.dice:
            shown = words.number(roll.rolled), words.number(roll.expected, 3), words.number(roll.mean, 3)
            table.append((words.check(roll.check), words.side(roll.side), *shown, words.signed(roll.score)))
        key = charts.key(
            [
                *((charts.plate(place), words.side(side)) for side, place in self.sides.items()),
                (charts.swatch("band"), words.say("luck-band")),
            ]
        )
        rows = [charts.Dots(name, found) for name, found in scores.items()]
        chart = join(key, charts.luck(rows, (words.say("luck-worse"), words.say("luck-better"))))
        heads = self.heads("test", "side", "rolled", "expected", "came-to", "score")
        return self.card("luck", chart, words.say("luck-note"), heads, table, 2)

    def footer(self) -> Markup:
        words, result = self.words, self.result
        made = words.say(
            "page-made",
            version=__version__,
            ruleset=words.ruleset.title.get(words.lang, result.ruleset),
            rules=result.rules,
        )
        return el(
            "footer",
            el("p", words.say("page-again")),
            el("code", command(result)),
            el("p", f"{words.speed(result)}. {made}."),
        )


def command(result: Result) -> str:
    """The command that plays the same games again."""
    parts = ["escarmouche", "simulate", result.scenario, "--games", str(result.asked)]
    parts += ["--bots", ",".join(result.bots.values()), "--seed", str(result.seed)]
    for name, value in result.options.items():
        parts += ["--option", f"{name}={str(value).lower() if isinstance(value, bool) else value}"]
    return shlex.join(parts)
