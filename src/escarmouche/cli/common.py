"""What every command shares: one clear line for what is wrong, JSON on demand, the rulesets by name."""

import sys
from collections.abc import Sequence
from typing import TYPE_CHECKING, Annotated, Any, NoReturn

from escarmouche import rulesets
from escarmouche.cli.commands import Option, complain
from escarmouche.cli.speech import Speech

if TYPE_CHECKING:
    from rich.console import Console

    from escarmouche.contract.ruleset import Ruleset
    from escarmouche.kernel.named_tests import Test
    from escarmouche.kernel.rules import Illegal

Lang = Annotated[str, Option("--lang", metavar="fr|en", help="fr | en")]
Json = Annotated[bool, Option("--json", help="JSON")]


def console() -> "Console":
    from rich.console import Console  # late, as everything that a short command can do without

    class Piped(Console):
        def on_broken_pipe(self) -> None:
            raise BrokenPipeError  # rich would end the program itself, with an exit code of its own

    return Piped(highlight=False, soft_wrap=True)


def print_json(value: object) -> None:
    import msgspec

    sys.stdout.write(msgspec.json.format(msgspec.json.encode(value), indent=2).decode() + "\n")


def check_lang(say: Speech, lang: str) -> str:
    if lang not in ("fr", "en"):
        complain(say("bad-lang", given=lang))
    return lang


def ruleset_named(say: Speech, id: str) -> "Ruleset[Any]":
    found = rulesets.find(id)
    if found is None:
        for one in rulesets.broken():
            if one.id == id:
                complain(told_broken(say, one))
        complain(say("unknown-ruleset", given=id, known=", ".join(rulesets.ids())))
    return found


def told_broken(say: Speech, one: rulesets.Broken) -> str:
    """Why a ruleset of another package cannot be used."""
    return say("ruleset-broken", id=one.id, package=one.package, cause=one.cause, detail=one.detail)


def test_named(say: Speech, ruleset: "Ruleset[Any]", id: str) -> "Test[Any]":
    found = ruleset.tests.get(id.replace("_", "-"))
    if found is None:
        complain(say("unknown-test", given=id, ruleset=ruleset.id, known=", ".join(ruleset.tests)))
    return found


def fields_given(say: Speech, words: Sequence[str]) -> dict[str, object]:
    """`field=value` words of the command line."""
    given: dict[str, object] = {}
    for word in words:
        name, sign, value = word.partition("=")
        if not sign or not name:
            complain(say("bad-field", given=word))
        name = name.replace("-", "_")
        if name in given:
            complain(say("field-twice", field=name))
        given[name] = value
    return given


def refused(say: Speech, ruleset: "Ruleset[Any]", illegal: "Illegal") -> NoReturn:
    complain(ruleset.texts.refusal(say.lang, illegal))
