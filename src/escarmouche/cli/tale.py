"""`escarmouche tale`: a finished game told: what it cost, who was lucky, what turned it."""

from pathlib import Path
from time import process_time
from typing import Annotated

import msgspec

from escarmouche.cli.commands import App, Argument, Exit, Option, complain
from escarmouche.cli.common import Json, Lang, check_lang, console, print_json
from escarmouche.cli.replay import load
from escarmouche.cli.speech import Speech
from escarmouche.cli.telling import ruleset_of
from escarmouche.speed import core
from escarmouche.tale.plan import Plan
from escarmouche.tale.playout import Playouts
from escarmouche.tale.search import Search
from escarmouche.tale.steps import Steps, Walk
from escarmouche.tale.telling import SEED, tell

SECONDS = 30.0  # of a processor, where no number of playouts is asked for
INTERRUPTED = 130


def register(app: App, say: Speech) -> None:
    @app.command("tale", help=say("help-tale"))
    def tale(
        file: Annotated[Path, Argument(help=say("help-file"))],
        playouts: Annotated[int | None, Option("--playouts", metavar="N", help=say("help-playouts"))] = None,
        lang: Lang = say.lang,
        json: Json = False,
    ) -> None:
        check_lang(say, lang)
        if playouts is not None and playouts < 0:
            complain(say("bad-playouts", given=playouts))
        walk = Walk()
        _, game = load(say, file, look=walk)
        if game.state.verdict is None:
            complain(say("tale-running", file=str(file), answers=len(game.answers)))
        steps = Steps(ruleset_of(game), game, walk.states, walk.ends)
        told, plan = tell(steps)
        search, interrupted = look_into(say, steps, plan, playouts)
        chances = search.chances()
        if json:
            print_json({**msgspec.structs.asdict(told), "chances": chances})
        else:
            from escarmouche.cli.taletables import show  # late: a program that wants JSON needs no tables

            show(console(), say, steps, told, chances)
        if interrupted:
            raise Exit(INTERRUPTED)


def look_into(say: Speech, steps: Steps, plan: Plan, playouts: int | None) -> tuple[Search, bool]:
    """So many playouts, or as many as there is time for. Ctrl-C ends them, and what is known is told."""
    from rich.console import Console  # late: a bad file is told without it

    search = Search(plan)
    if playouts == 0:
        return search, False
    core.accelerate(wait=False, ruleset=steps.ruleset.id)
    players, began = Playouts(steps.ruleset, steps.game, SEED), process_time()
    try:
        with Console(stderr=True).status(say("tale-looking")):
            while search.wanted is not None:
                enough = len(search.outcomes) >= playouts if playouts else process_time() - began >= SECONDS
                if enough:
                    break
                search.tell(players.play(search.wanted))
    except KeyboardInterrupt:
        return search, True
    return search, False
