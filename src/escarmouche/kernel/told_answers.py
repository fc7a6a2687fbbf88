"""Answers, reasons and verdicts in words, for whoever tells a game."""

from collections.abc import Iterator, Mapping, Sequence

from escarmouche.kernel.answers import Option
from escarmouche.kernel.game import Raw, Verdict
from escarmouche.kernel.judgement import Decision, Reason
from escarmouche.kernel.questions import Ask, Assign, Choose, ChooseSeveral, Move
from escarmouche.kernel.teller import Teller

HANDED_OVER = "why-handed-over"
LISTED = 6  # pieces of an answer that are named


def answer(teller: Teller, raw: Raw, ask: Ask | None = None) -> str:
    """An answer in short; where the question is known, in the words of its options."""
    if raw is None:
        return teller.texts.say(teller.lang, "said-pass")
    if raw in ([], {}):
        return teller.texts.say(teller.lang, "said-stays" if isinstance(ask, Move) else "said-none")
    if isinstance(raw, bool):
        return teller.texts.say(teller.lang, "said-yes" if raw else "said-no")
    if isinstance(raw, dict):
        parts = [
            f"{teller.word(str(key))} → {_part(teller, value, _options(ask, key))}"
            for key, value in raw.items()
        ]
    elif isinstance(raw, list):
        parts = [_word(teller, key, _options(ask)) for key in raw]
    else:
        return _word(teller, raw, _options(ask))
    more = f" (+{len(parts) - LISTED})" if len(parts) > LISTED else ""
    return ", ".join(parts[:LISTED]) + more


def _options(ask: Ask | None, item: str = "") -> Mapping[str, Option]:
    if isinstance(ask, Choose | ChooseSeveral):
        return {option.key: option for option in ask.options}
    if isinstance(ask, Assign):
        return {option.key: option for option in ask.items.get(item, ())}
    return {}


def _word(teller: Teller, key: Raw, options: Mapping[str, Option]) -> str:
    option = options.get(key) if isinstance(key, str) else None
    return teller.option(option) if option is not None else teller.item(key)


def _part(teller: Teller, value: Raw, options: Mapping[str, Option]) -> str:
    if isinstance(value, dict):
        points = [value["at"]] if "at" in value else list(value.get("path", ()))[-1:]
        return " ".join(teller.place(point) for point in points) or teller.texts.say(
            teller.lang, "said-stays"
        )
    return teller.texts.say(teller.lang, "said-pass") if value is None else _word(teller, value, options)


def reason(teller: Teller, why: Reason) -> str:
    return teller.texts.say(teller.lang, why.text, teller.params(why.params))


def reasons(teller: Teller, decisions: Sequence[Decision]) -> list[str]:
    """Each reason once; where the ruleset's judgement spoke, what goes for any game is left out."""
    told = [one for one in decisions if one.own or handed_over(one)] or list(decisions[:1])
    return list(dict.fromkeys(reason(teller, one.chosen.reason) for one in told))


def handed_over(decision: Decision) -> bool:
    """A bot could not take this decision."""
    return decision.chosen.reason.text.startswith(HANDED_OVER)


def standing(decisions: Sequence[Decision], more: Sequence[Decision]) -> Iterator[Decision]:
    """What a bot decided in one draft: leaves that it stepped back from are forgotten."""
    if more:
        yield from (one for one in decisions if one.leaf < more[0].leaf)
        yield from more
    else:
        yield from decisions


def verdict(teller: Teller, ended: Verdict) -> str:
    """Who won, and why."""
    return f"{won(teller, ended)} {teller.texts.say(teller.lang, f'verdict-{ended.reason}')}"


def won(teller: Teller, ended: Verdict) -> str:
    winner = teller.word(ended.winner) if ended.winner else ""
    return teller.texts.say(teller.lang, "ended-won" if winner else "ended-draw", {"winner": winner})
