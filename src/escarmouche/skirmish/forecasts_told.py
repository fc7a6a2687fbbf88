"""Forecasts of what a player points at: an answer as far as it is one of those offered, and the test it leads to."""

from collections.abc import Mapping
from typing import Any

from escarmouche.client.foresight import Forecast, Ingredient, told
from escarmouche.kernel.named_tests import Test
from escarmouche.kernel.questions import Ask, Assign, Choose, ChooseSeveral
from escarmouche.kernel.rules import Param


def chosen(ask: Ask, raw: object) -> str:
    """The option that was chosen; "" for what is none of them."""
    if not isinstance(ask, Choose) or not isinstance(raw, str):
        return ""
    return next((option.key for option in ask.options if option.key == raw), "")


def several(ask: Ask, raw: object) -> tuple[str, ...]:
    """The options that were chosen, in the order in which they are offered."""
    if not isinstance(ask, ChooseSeveral) or not isinstance(raw, list | tuple):
        return ()
    return tuple(option.key for option in ask.options if option.key in raw)


def assigned(ask: Ask, raw: object) -> dict[str, str]:
    """What was chosen for each, as far as it is offered to him."""
    if not isinstance(ask, Assign) or not isinstance(raw, Mapping):
        return {}
    return {
        item: key
        for item, key in raw.items()
        if item in ask.items and key in [option.key for option in ask.items[item]]
    }


def foretold(
    tests: Mapping[str, Test[Any]],
    test: str,
    situation: Any,
    parts: tuple[Ingredient, ...],
    pieces: tuple[str, ...],
    title: str = "",
    **params: Param,
) -> Forecast:
    """The test of that name in that situation; its outcomes in the order of the test."""
    named = tests[test]
    return told(named, named.chances_of(situation), parts, pieces, title, **params)
