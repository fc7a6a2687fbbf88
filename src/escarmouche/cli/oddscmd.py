"""`escarmouche odds` and `escarmouche resolve`: the named tests, by the code that plays them."""

from collections.abc import Sequence
from fractions import Fraction
from typing import TYPE_CHECKING, Annotated, Any

from escarmouche.cli.columns import print_columns, styled
from escarmouche.cli.commands import App, Argument, Option, complain
from escarmouche.cli.common import (
    Json,
    Lang,
    check_lang,
    fields_given,
    print_json,
    refused,
    ruleset_named,
    test_named,
)
from escarmouche.cli.speech import Speech
from escarmouche.kernel.dice import BadFace, OutOfDice, ScriptedDice, Unthrown
from escarmouche.kernel.named_tests import REFUSED, Field, Test, outcome_key
from escarmouche.kernel.rules import Illegal, Param, Value

if TYPE_CHECKING:
    from escarmouche.contract.ruleset import Ruleset


def register(app: App, say: Speech) -> None:
    @app.command("odds", help=say("help-odds"))
    def odds(
        ruleset: Annotated[str, Argument(help=say("help-ruleset"))],
        test: Annotated[str, Argument(help=say("help-test"))] = "",
        fields: Annotated[list[str] | None, Argument(help=say("help-fields"))] = None,
        show: Annotated[bool, Option("--fields", help=say("help-show-fields"))] = False,
        lang: Lang = say.lang,
        json: Json = False,
    ) -> None:
        check_lang(say, lang)
        rules = ruleset_named(say, ruleset)
        if not test:
            list_tests(rules, say, json)
            return
        named = test_named(say, rules, test)
        if show:
            list_fields(rules, named, say, json)
            return
        given = fields_given(say, fields or [])
        try:
            values, why = named.read(given), named.refusal(given)
            chances = {REFUSED: Fraction(1)} if why else named.odds(given)
        except Illegal as illegal:
            refused(say, rules, illegal)
        if json:
            told = {
                outcome: f"{chance.numerator}/{chance.denominator}" for outcome, chance in chances.items()
            }
            record = {"ruleset": rules.id, "test": named.id, "fields": values, "odds": told}
            print_json({**record, **reason_of(rules, why, lang)})
            return
        print_odds(rules, named, chances, say)
        if why:
            print(rules.texts.refusal(lang, why))

    @app.command("resolve", help=say("help-resolve"))
    def resolve(
        ruleset: Annotated[str, Argument(help=say("help-ruleset"))],
        test: Annotated[str, Argument(help=say("help-test"))],
        fields: Annotated[list[str] | None, Argument(help=say("help-fields"))] = None,
        dice: Annotated[str, Option("--dice", help=say("help-dice"))] = "",
        lang: Lang = say.lang,
        json: Json = False,
    ) -> None:
        check_lang(say, lang)
        rules = ruleset_named(say, ruleset)
        named = test_named(say, rules, test)
        given = fields_given(say, fields or [])
        thrown = ScriptedDice(faces_of(say, dice))
        try:
            values, why = named.read(given), named.refusal(given)
            outcome = REFUSED if why else named.play(given, thrown)
        except Illegal as illegal:
            refused(say, rules, illegal)
        except OutOfDice as missing:
            complain(say("dice-missing", used=missing.used, **die_for(rules, lang, missing)))
        except BadFace as bad:
            place = bad.position + 1
            complain(say("dice-face", face=bad.face, place=place, **die_for(rules, lang, bad)))
        if thrown.left() and not why:
            complain(say("dice-left", left=thrown.left(), used=thrown.position))
        rolls = thrown.take()
        if json:
            record = {"ruleset": rules.id, "test": named.id, "fields": values}
            print_json({**record, "outcome": outcome, "rolls": rolls, **reason_of(rules, why, lang)})
            return
        from escarmouche.kernel.teller import Teller  # late: odds are told without it

        teller = Teller(rules.texts, lang, {})
        for rolled in rolls:
            print(teller.roll(rolled))
        print(styled(outcome_text(rules, outcome, lang), "bold"))
        if why:
            print(rules.texts.refusal(lang, why))


def die_for(ruleset: "Ruleset[Any]", lang: str, short: Unthrown) -> dict[str, Param]:
    """What a die was to be thrown for, in words."""
    told = short.told()
    return {**told, **ruleset.texts.roll(lang, told)}


def reason_of(ruleset: "Ruleset[Any]", why: Illegal | None, lang: str) -> dict[str, object]:
    """Why a situation is refused, as data; nothing where it is not."""
    if why is None:
        return {}
    return {"refusal": {"rule": why.rule, "code": why.code, "reason": ruleset.texts.refusal(lang, why)}}


def faces_of(say: Speech, text: str) -> list[int]:
    """`8,3` as dice."""
    faces = []
    for word in text.replace(" ", ",").split(","):
        if not word:
            continue
        if not word.isdecimal():
            complain(say("dice-word", given=word))
        faces.append(int(word))
    return faces


def list_tests(ruleset: "Ruleset[Any]", say: Speech, json: bool) -> None:
    if json:
        print_json([{"id": id, "rules": test.rules} for id, test in ruleset.tests.items()])
        return
    texts = ruleset.texts
    print_columns([(id, texts.say(say.lang, f"test-{id}")) for id in ruleset.tests], ["bold"])


def list_fields(ruleset: "Ruleset[Any]", test: Test[Any], say: Speech, json: bool) -> None:
    """The fields of a test with types and defaults, and its outcomes."""
    defaults: dict[str, Value] = {field.name: field.default for field in test.fields}
    outcomes = (*test.outcomes(defaults), *((REFUSED,) if test.refuses else ()))
    if json:
        record = {"ruleset": ruleset.id, "test": test.id, "fields": test.fields, "outcomes": outcomes}
        print_json({**record, "options": test.options} if test.options else record)
        return
    texts = ruleset.texts
    print(f"{styled(test.id, 'bold')}  {texts.say(say.lang, f'test-{test.id}-about')}")
    heading = tuple(say(f"column-{column}") for column in ("field", "values", "default", "meaning"))
    fields = [
        (field.name, kind_of(field), default_of(field), texts.say(say.lang, f"field-{field.name}"))
        for field in test.fields
    ]
    print_columns([heading, *fields])
    if test.options:
        print(f"{say('column-options')}: {', '.join(option.name for option in test.options)}")
    print(f"{say('column-outcomes')}: {', '.join(outcomes)}  {styled(spans(test.rules), 'dim')}")


def kind_of(field: Field) -> str:
    if field.kind in ("int", "number"):
        return f"{field.kind} {field.range()}"
    return field.range() or field.kind


def default_of(field: Field) -> str:
    if field.needed:
        return "—"
    return str(field.default).lower() if isinstance(field.default, bool) else str(field.default)


def outcome_text(ruleset: "Ruleset[Any]", outcome: str, lang: str) -> str:
    """An outcome in words; the numbered ones share a text with the numbers in it."""
    key, numbers = outcome_key(outcome)
    return ruleset.texts.say(lang, f"outcome-{key}", numbers)


def spans(rules: Sequence[str]) -> str:
    """Rule ids with runs drawn together: GM.11.09-11.28."""
    runs: list[list[str]] = []
    for rule in rules:
        if runs and _follows(runs[-1][-1], rule):
            runs[-1].append(rule)
        else:
            runs.append([rule])
    return ", ".join(run[0] if len(run) == 1 else f"{run[0]}–{run[-1].partition('.')[2]}" for run in runs)


def _follows(before: str, rule: str) -> bool:
    chapter, _, number = before.rpartition(".")
    return number.isdecimal() and rule == f"{chapter}.{int(number) + 1:02d}"


def print_odds(ruleset: "Ruleset[Any]", test: Test[Any], chances: dict[str, Fraction], say: Speech) -> None:
    texts = ruleset.texts
    print(f"{styled(texts.say(say.lang, f'test-{test.id}'), 'bold')}  {styled(spans(test.rules), 'dim')}")
    rows = [
        (
            outcome,
            outcome_text(ruleset, outcome, say.lang),
            f"{float(chance):7.2%}",
            f"{chance}",
            "█" * round(30 * float(chance)),
        )
        for outcome, chance in chances.items()
    ]
    print_columns(rows, ["", "", "", "", "cyan"])
