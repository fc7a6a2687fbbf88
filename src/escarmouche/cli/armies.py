"""`escarmouche army`: check an army list, or write one to begin with."""

import sys
import tomllib
from pathlib import Path
from typing import Annotated, Any

from escarmouche import rulesets
from escarmouche.cli.commands import App, Argument, Exit, Option, complain
from escarmouche.cli.common import (
    Json,
    Lang,
    check_lang,
    console,
    fields_given,
    print_json,
    refused,
    ruleset_named,
)
from escarmouche.cli.speech import Speech
from escarmouche.kernel.rules import Illegal


def register(app: App, say: Speech) -> None:
    army = app.group("army", help=say("help-army"))

    @army.command("check", help=say("help-army-check"))
    def check(
        file: Annotated[Path, Argument(help=say("help-army-file"))],
        option: Annotated[list[str] | None, Option("--option", help=say("help-option"))] = None,
        lang: Lang = say.lang,
        json: Json = False,
    ) -> None:
        check_lang(say, lang)
        army_list = read_list(say, file)
        if "ruleset" not in army_list:
            complain(say("no-ruleset", file=str(file), known=", ".join(rulesets.ids())))
        ruleset = ruleset_named(say, str(army_list["ruleset"]))
        try:
            found = ruleset.check_army(army_list, fields_given(say, option or []))
        except Illegal as illegal:
            refused(say, ruleset, illegal)
        except ValueError as error:
            complain(say("bad-toml", file=str(file), reason=str(error)))
        cost = None if found else ruleset.army_cost(army_list)
        if json:
            told = [
                {
                    "rule": one.rule,
                    "code": one.code,
                    "place": one.place,
                    "wrong": one.wrong(ruleset.texts, lang),
                    "fix": one.fix(ruleset.texts, lang),
                }
                for one in found
            ]
            print_json({"ruleset": ruleset.id, "valid": not found, "points": cost, "violations": told})
        else:
            out = console()
            for one in found:
                place = f"{one.place}: " if one.place else ""
                out.print(f"{place}{one.wrong(ruleset.texts, lang)} [{one.rule}, {one.code}]", markup=False)
                out.print(f"    → {one.fix(ruleset.texts, lang)}", markup=False)
            if not found:
                out.print(say("army-valid", points=cost or 0))
        if found:
            raise Exit(1)

    @army.command("new", help=say("help-army-new"))
    def new(
        ruleset: Annotated[str, Argument(help=say("help-ruleset"))],
        side: Annotated[str, Option("--side", help=say("help-army-side"))] = "",
        file: Annotated[Path | None, Option("--output", "-o", help=say("help-army-output"))] = None,
        lang: Lang = say.lang,
    ) -> None:
        check_lang(say, lang)
        rules = ruleset_named(say, ruleset)
        side = side or rules.sides[0]
        if side not in rules.sides:
            complain(say("unknown-side", given=side, known=", ".join(rules.sides)))
        text = rules.new_army(side, lang)
        if file is None:
            sys.stdout.write(text)
            return
        try:
            with file.open("x", encoding="utf-8") as target:
                target.write(text)
        except FileExistsError:
            complain(say("file-exists", file=str(file)))
        except OSError as error:
            complain(f"{file}: {error.strerror}")
        console().print(say("army-written", file=str(file)))


def read_list(say: Speech, file: Path) -> dict[str, Any]:
    try:
        return tomllib.loads(file.read_text("utf-8"))
    except OSError as error:
        complain(f"{file}: {error.strerror}")
    except ValueError as error:
        complain(say("bad-toml", file=str(file), reason=str(error)))
