"""`escarmouche rulesets` and `escarmouche scenarios`: what there is to play."""

from typing import Annotated

from rich.table import Table

from escarmouche import rulesets
from escarmouche.cli.commands import App, Argument
from escarmouche.cli.common import Json, Lang, check_lang, console, print_json, ruleset_named
from escarmouche.cli.speech import Speech


def register(app: App, say: Speech) -> None:
    @app.command("rulesets", help=say("help-rulesets"))
    def list_rulesets(lang: Lang = say.lang, json: Json = False) -> None:
        check_lang(say, lang)
        found = [
            {
                "id": ruleset.id,
                "name": ruleset.title[lang],
                "version": ruleset.version,
                "unit": ruleset.unit,
                "rules": len(ruleset.rulebook.ids()),
                "tests": len(ruleset.tests),
                "scenarios": len(ruleset.scenarios),
            }
            for ruleset in rulesets.all()
        ]
        if json:
            print_json(found)
            return
        table = Table(box=None, pad_edge=False)
        for column in ("id", "name", "version", "rules", "tests", "scenarios"):
            table.add_column(say(f"column-{column}"))
        for row in found:
            table.add_row(
                *(str(row[column]) for column in ("id", "name", "version", "rules", "tests", "scenarios"))
            )
        console().print(table)

    @app.command("scenarios", help=say("help-scenarios"))
    def list_scenarios(
        ruleset: Annotated[str, Argument(help=say("help-ruleset"))] = "",
        lang: Lang = say.lang,
        json: Json = False,
    ) -> None:
        check_lang(say, lang)
        chosen = (ruleset_named(say, ruleset),) if ruleset else rulesets.all()
        scenarios = [scenario for one in chosen for scenario in one.scenarios.values()]
        if json:
            print_json([{"id": one.id, "ruleset": one.ruleset, "name": one.name[lang]} for one in scenarios])
            return
        for one in scenarios:
            low, high = one.minutes
            size = say("scenario-size", size=one.size, low=low, high=high, turns=one.turns)
            console().print(f"[bold]{one.id}[/bold]  {one.name[lang]}  [dim]{one.ruleset}, {size}[/dim]")
            console().print(f"    {one.brief[lang]}")
