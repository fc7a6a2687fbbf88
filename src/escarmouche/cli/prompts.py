"""Questions in a terminal: what is shown for each kind, and how what is typed becomes an answer."""

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from escarmouche.cli.speech import Speech
from escarmouche.kernel import told_answers
from escarmouche.kernel.answers import Option
from escarmouche.kernel.game import Raw
from escarmouche.kernel.questions import (
    Allocate,
    Ask,
    Assign,
    Choose,
    ChooseSeveral,
    Confirm,
    Move,
    Number,
    Place,
)
from escarmouche.kernel.teller import Teller


class Unclear(Exception):
    """What was typed is no answer of the form that the question takes."""


def listed(teller: Teller, options: Sequence[Option]) -> list[str]:
    return [f"{number:>3}  {teller.option(option)}" for number, option in enumerate(options, 1)]


def lines(ask: Ask, teller: Teller, say: Speech, unit: str) -> list[str]:
    """What a player needs to see to answer: the options, numbered, how to type the answer, and what Enter gives.

    `unit` is that of lengths."""
    if isinstance(ask, Move):
        places = [
            f"  {piece}  {teller.word(piece)}  {teller.place(at)}" for piece, at in ask.guide.starts.items()
        ]
        return [*places, say("type-move", budget=ask.guide.budget, unit=unit), *_declared(ask, say)]
    if isinstance(ask, Place):
        pieces = ", ".join(piece or "." for piece in ask.pieces)
        return [say("type-place", pieces=pieces), *_declared(ask, say)]
    found = [*_typed(ask, teller, say)]
    try:
        entered = read(ask, "", say)
    except Unclear:
        return found
    answer = told_answers.answer(teller, entered, ask)
    return [*found, say("type-enter", answer=answer, none=entered in ([], {}))]


def _typed(ask: Ask, teller: Teller, say: Speech) -> Iterator[str]:
    if isinstance(ask, Choose):
        yield from listed(teller, ask.options)
        if ask.may_pass:
            yield f"  0  {say('pass')} [{ask.may_pass}]"
    elif isinstance(ask, ChooseSeveral):
        yield from listed(teller, ask.options)
        high = len(ask.options) if ask.high is None else ask.high
        yield say("type-several", low=ask.low, high=high)
    elif isinstance(ask, Assign):
        for item, options in ask.items.items():
            yield from (f"{teller.word(item)} ({item})", *listed(teller, options))
        yield say("type-assign", skip=ask.may_skip)
    elif isinstance(ask, Allocate):
        yield ", ".join(f"{teller.word(key)} ({key}) {low}-{high}" for key, (low, high) in ask.bins.items())
        yield say("type-allocate", total=ask.total)
    elif isinstance(ask, Number):
        yield say("type-number", low=ask.low, high=ask.high)
    elif isinstance(ask, Confirm):
        yield say("type-confirm")


def _declared(ask: Move | Place, say: Speech) -> list[str]:
    """What may be declared with a piece, and for which where it is not the same for all."""
    by_words: dict[str, list[str]] = {}
    for piece, tags in ask.guide.tags.items():
        words = "  ".join(
            f"{tag}={'|'.join(filter(None, values))}" for tag, values in tags.items() if any(values)
        )
        if words:
            by_words.setdefault(words, []).append(piece)
    return [say("type-tags", words=words, pieces=", ".join(pieces)) for words, pieces in by_words.items()]


def read(ask: Ask, typed: str, say: Speech) -> Raw:
    """The answer in what was typed. Raises `Unclear` with a sentence."""
    typed = typed.strip()
    if isinstance(ask, Move):
        return _move(ask, typed, say)
    if isinstance(ask, Place):
        return _place(ask, typed, say)
    if not typed and ask.default is not None:
        return ask.default
    return READERS[type(ask)](ask, typed, say)


def _pick(options: Sequence[Option], word: str, say: Speech) -> str:
    if word.isdecimal() and 1 <= int(word) <= len(options):
        return options[int(word) - 1].key
    if any(option.key == word for option in options):
        return word
    if word.isdecimal():
        raise Unclear(say("no-such-number", given=word, high=len(options)))
    return word  # a key that is not offered: the question itself says why not


def _choose(ask: Choose, typed: str, say: Speech) -> Raw:
    if typed in ("0", "", "-"):
        if not ask.may_pass:
            raise Unclear(say("no-pass"))
        return None
    return _pick(ask.options, typed, say)


def _several(ask: ChooseSeveral, typed: str, say: Speech) -> Raw:
    if typed in ("*", "all"):
        return [option.key for option in ask.options]
    chosen = [_pick(ask.options, word, say) for word in _words(typed)]
    if not typed and len(chosen) < ask.low:
        raise Unclear(say("no-pass"))
    return chosen


def _assign(ask: Assign, typed: str, say: Speech) -> Raw:
    chosen: dict[str, str] = {}
    if not typed and not ask.may_skip:
        raise Unclear(say("no-pass"))
    for word in _words(typed):
        item, sign, key = word.partition("=")
        if not sign:
            raise Unclear(say("type-assign", skip=ask.may_skip))
        chosen[item] = _pick(ask.items.get(item, ()), key, say)
    return chosen


def _allocate(ask: Allocate, typed: str, say: Speech) -> Raw:
    shares = {}
    if not typed:
        raise Unclear(say("type-allocate", total=ask.total))
    for word in _words(typed):
        key, sign, number = word.partition("=")
        if not sign or not number.isdecimal():
            raise Unclear(say("type-allocate", total=ask.total))
        shares[key] = int(number)
    return shares


def _number(ask: Number, typed: str, say: Speech) -> Raw:
    try:
        return int(typed) if ask.step == 1 else float(typed)
    except ValueError:
        raise Unclear(say("type-number", low=ask.low, high=ask.high)) from None


def _confirm(ask: Confirm, typed: str, say: Speech) -> Raw:
    word = typed.lower()
    if word in ("y", "yes", "o", "oui", "1"):
        return True
    if word in ("n", "no", "non", "0"):
        return False
    raise Unclear(say("type-confirm"))


def _point(word: str, start: tuple[float, float] | None, say: Speech) -> list[float]:
    """`30,12` is a place; `+3,-2` is a step from the last one."""
    x, _, y = word.lstrip("+").partition(",")
    try:
        here = [float(x), float(y)]
    except ValueError:
        raise Unclear(say("bad-point", given=word)) from None
    if word.startswith("+") and start is not None:
        return [start[0] + here[0], start[1] + here[1]]
    return here


def _move(ask: Move, typed: str, say: Speech) -> Raw:
    """`piece 30,12 34,15 @90 zone=edge; piece ...`; `all +0,-8` moves everybody alike; nothing: all stay."""
    ways: dict[str, Any] = {}
    for part in filter(None, (part.strip() for part in typed.split(";"))):
        name, *words = part.split()
        if name != "all" and name not in ask.pieces:
            raise Unclear(say("no-such-piece", given=name, known=", ".join(ask.pieces)))
        for piece in ask.pieces if name == "all" else (name,):
            ways[piece] = _way(words, ask.guide.starts.get(piece), say)
    return ways


def _way(words: Sequence[str], start: tuple[float, float] | None, say: Speech) -> dict[str, Any]:
    way: dict[str, Any] = {"path": [], "tags": {}}
    for word in words:
        if word.startswith("@"):
            way["facing"] = _angle(word, say)
        elif "=" in word:
            tag, _, value = word.partition("=")
            way["tags"][tag] = value
        else:
            last = tuple(way["path"][-1]) if way["path"] else start
            way["path"].append(_point(word, last, say))
    return way


def _place(ask: Place, typed: str, say: Speech) -> Raw:
    """Nothing: the places proposed. Else `piece 30,12 @90 ^1 formation=line; ...`, on top of those."""
    spots: dict[str, Any] = dict(ask.default or {})
    for part in filter(None, (part.strip() for part in typed.split(";"))):
        name, *words = part.split()
        piece = "" if name == "." else name
        if piece not in ask.pieces or not words:
            raise Unclear(say("no-such-piece", given=name, known=", ".join(one or "." for one in ask.pieces)))
        spot: dict[str, Any] = {"at": _point(words[0], None, say), "tags": {}}
        for word in words[1:]:
            if word.startswith("@"):
                spot["facing"] = _angle(word, say)
            elif word.startswith("^"):
                spot["level"] = int(word[1:]) if word[1:].isdecimal() else 0
            elif "=" in word:
                tag, _, value = word.partition("=")
                spot["tags"][tag] = value
            else:
                raise Unclear(say("bad-point", given=word))
        spots[piece] = spot
    return spots


def _angle(word: str, say: Speech) -> float:
    try:
        return float(word[1:])
    except ValueError:
        raise Unclear(say("bad-point", given=word)) from None


def _words(typed: str) -> list[str]:
    """The words of an answer of several parts; 0 or - is none of them."""
    return [word for word in typed.replace(",", " ").split() if word not in ("0", "-")]


READERS: dict[type[Ask], Callable[[Any, str, Speech], Raw]] = {
    Choose: _choose,
    ChooseSeveral: _several,
    Assign: _assign,
    Allocate: _allocate,
    Number: _number,
    Confirm: _confirm,
}
