"""A result in words and figures, in French or English: what the terminal and the report both say."""

import re
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any

from escarmouche.contract.ruleset import Ruleset
from escarmouche.kernel.rules import Param
from escarmouche.kernel.text import Texts
from escarmouche.lab.statistics import Result
from escarmouche.tale.bounds import CONFIDENCE, Interval, wilson

THIN = "\u202f"  # the narrow space of French figures, which no line breaks at
MINUS = "\u2212"


@cache
def lab_texts() -> Texts:
    return Texts(Path(__file__).parent / "texts")


class Words:
    """Speaks one language about the result of one scenario. `names` is what players call its sides."""

    def __init__(self, ruleset: Ruleset[Any], names: Mapping[str, str], lang: str) -> None:
        self.ruleset, self.names, self.lang = ruleset, names, lang

    def say(self, key: str, **params: Param) -> str:
        return self._set(lab_texts().say(self.lang, key, {"mustered": self.ruleset.musters, **params}))

    def _set(self, text: str) -> str:
        """As a printer sets it: in French, the space before : ; ? ! and % is narrow and no line breaks there."""
        return re.sub(r" (?=[:;?!%])", THIN, text) if self.lang == "fr" else text

    def number(self, value: float, digits: int = 0) -> str:
        """With the decimal sign and the grouping of the language."""
        text = f"{value:,.{digits}f}".replace("-", MINUS)
        return text.replace(",", THIN).replace(".", ",") if self.lang == "fr" else text

    def signed(self, value: float | None, digits: int = 1) -> str:
        if value is None:
            return "–"
        return ("+" if round(value, digits) > 0 else "") + self.number(round(value, digits) + 0.0, digits)

    def percent(self, share: float, digits: int = 1) -> str:
        return self.number(100 * share, digits) + (f"{THIN}%" if self.lang == "fr" else "%")

    def interval(self, interval: Interval) -> str:
        low, high = interval
        return self.say("interval", low=self.number(100 * low, 1), high=self.percent(high))

    def scenario(self, result: Result) -> str:
        found = self.ruleset.scenarios.get(result.scenario)
        return found.name[self.lang] if found else result.scenario

    def side(self, side: str) -> str:
        return self.names.get(side, side) if side else self.say("nobody")

    def troop(self, troop: str) -> str:
        """What players call such a man; the line of the roster where there is no shorter word."""
        if self.ruleset.texts.has(f"troop-{troop}", self.lang):
            return self.ruleset.texts.say(self.lang, f"troop-{troop}")
        found = self.ruleset.roster.get(troop)
        return found.name[self.lang] if found else troop

    def check(self, check: str) -> str:
        return self.ruleset.texts.say(self.lang, f"check-{check}")

    def reason(self, reason: str) -> str:
        return self._set(self.ruleset.texts.say(self.lang, f"verdict-{reason}"))

    def degree(self, degree: str) -> str:
        """What an end without a winner is called."""
        key = f"degree-{degree}"
        return self.say(key) if lab_texts().has(key, self.lang) else degree

    def title(self, result: Result) -> str:
        return self.say("title", games=self.games(result), scenario=self.scenario(result))

    def games(self, result: Result) -> str:
        count, asked = self.number(result.games), self.number(result.asked)
        if result.partial:
            return self.say("games-partial", count=count, asked=asked)
        return self.say("games", number=result.games, count=count)

    def players(self, result: Result) -> Iterator[str]:
        for side in result.wins:
            bot = result.bots.get(side) or self.say("plays-itself")
            yield self.say("players", side=self.side(side), bot=bot)

    def conditions(self, result: Result) -> Iterator[str]:
        """Under what the games were played."""
        yield from self.players(result)
        yield self.say("seed", seed=str(result.seed))
        if result.options:
            told = ", ".join(f"{name}={_plain(value)}" for name, value in result.options.items())
            yield self.say("options", options=told)

    def headline(self, result: Result) -> str:
        """Who is ahead, if that is no chance: judged on the games that somebody won."""
        best = max(result.wins, key=lambda side: result.wins[side])
        low, _ = wilson(result.wins[best], sum(result.wins.values()), CONFIDENCE)
        if low <= 1 / len(result.wins):
            return self.say("even")
        low, high = result.intervals[best]
        shown = {
            "share": self.percent(result.share(best)),
            "low": self.percent(low),
            "high": self.percent(high),
        }
        return self.say("ahead", side=self.side(best), **shown)

    def length(self, result: Result) -> str:
        turns = result.turns
        if turns is None:
            return ""
        return self.say(
            "length-told",
            mean=self.number(turns.mean, 1),
            median=turns.median,
            low=turns.low,
            high=turns.high,
        )

    def losses(self, result: Result) -> Iterator[str]:
        for side in result.wins:
            own = [troop for troop in result.losses if troop.side == side]
            began, lost = sum(troop.began for troop in own), sum(troop.lost for troop in own)
            if began:
                each = lost / result.games
                shown = {"lost": self.number(each, 1), "began": self.number(began / result.games, 1)}
                yield self.say("losses-told", side=self.side(side), count=round(each, 1), **shown)

    def handed_over(self, result: Result) -> Iterator[str]:
        for one in result.hand_overs:
            yield self.say(
                "handed-over-told",
                side=self.side(one.side),
                times=self.number(one.times),
                question=one.question,
                cause=one.cause,
                game=str(one.game),
                detail=one.detail,
            )

    def failed(self, result: Result) -> Iterator[str]:
        for one in result.failed:
            yield self.say("failed-told", number=str(one.number), seed=one.seed, error=one.error)

    def speed(self, result: Result) -> str:
        return self.say(
            "speed",
            decisions=self.number(result.decisions),
            seconds=self.number(result.seconds, 1),
            jobs=result.timing.jobs,
            games=self.number(
                result.timing.games_per_second, 1 if result.timing.games_per_second >= 1 else 2
            ),
            each=self.number(result.timing.decisions_per_second),
        )


def _plain(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)
