"""`escarmouche bots`: the bots there are, and whether one of somebody's own plays as bots must."""

from typing import Annotated

from escarmouche import rulesets
from escarmouche.bots import BOTS, Factory, UnknownBot, find
from escarmouche.cli.commands import App, Argument, Exit, Option, complain
from escarmouche.cli.common import Json, Lang, check_lang, console, print_json
from escarmouche.cli.speech import Speech

GAMES = 2
FAULTY = 1  # the exit code when a bot has faults


def register(app: App, say: Speech) -> None:
    @app.command("bots", help=say("help-bots"))
    def bots(
        what: Annotated[str, Argument(help=say("help-bots-what"))] = "",
        bot: Annotated[str, Argument(help=say("help-bot"))] = "",
        scenario: Annotated[str, Option("--scenario", help=say("help-bot-scenario"))] = "",
        games: Annotated[int, Option("--games", help=say("help-bot-games"))] = GAMES,
        lang: Lang = say.lang,
        json: Json = False,
    ) -> None:
        check_lang(say, lang)
        if what == "":
            list_bots(say, json)
        elif what == "check":
            check(say, bot, scenario or shortest(), games, json)
        else:
            complain(say("bots-action", given=what))


def shortest() -> str:
    """The scenario of the first ruleset that is soonest played."""
    scenarios = rulesets.all()[0].scenarios
    return min(scenarios, key=lambda id: scenarios[id].minutes)


def bot_named(say: Speech, name: str, *others: str) -> Factory:
    """A bot by its name; the complaint names the other words that could stand there."""
    try:
        return find(name)
    except UnknownBot as unknown:
        told = say("unknown-player", given=name, known=", ".join([*others, *BOTS, "module:Class"]))
        complain(f"{told} ({unknown.detail})" if unknown.detail else told)


def list_bots(say: Speech, json: bool) -> None:
    if json:
        print_json([{"name": name, "about": say(f"bot-{name}")} for name in BOTS])
        return
    for name in BOTS:
        console().print(f"[bold]{name}[/bold]  {say(f'bot-{name}')}")
    console().print(say("bots-own"))


def check(say: Speech, name: str, scenario: str, games: int, json: bool) -> None:
    from escarmouche.bots.conformance import checked_bot  # late: a list of bots does not need it

    if not name:
        complain(say("bots-which", known=", ".join(BOTS)))
    if games < 1:
        complain(say("bots-games", given=games))
    factory = bot_named(say, name)
    found = rulesets.find_scenario(scenario)
    if found is None:
        every = ", ".join(id for ruleset in rulesets.all() for id in ruleset.scenarios)
        complain(say("unknown-scenario", given=scenario, known=every))
    ruleset, summary = found
    checked = checked_bot(factory, ruleset, summary.id, range(games))
    if json:
        print_json(
            {
                "bot": name,
                "games": checked.games,
                "decisions": len(checked.seconds),
                "p99": round(checked.slowest, 4),
                "faults": [{"fault": one.fault, "detail": one.detail} for one in checked.faults],
            }
        )
    else:
        key = "bots-unsound" if checked.faults else "bots-sound"
        slowest = round(1000 * checked.slowest, 1)
        told = say(key, bot=name, games=checked.games, decisions=len(checked.seconds), slowest=slowest)
        console().print(told, markup=False)
        for one in checked.faults:
            console().print(f"  {say(f'bot-fault-{one.fault}', detail=one.detail)}", markup=False)
    if checked.faults:
        raise Exit(FAULTY)
