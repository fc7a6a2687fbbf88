"""`escarmouche replay`: a saved game or a position, gone through again, told, and checked."""

from collections.abc import Callable
from pathlib import Path
from typing import Annotated, Any

from escarmouche import rulesets
from escarmouche.cli.commands import App, Argument, Option, complain
from escarmouche.cli.common import Json, Lang, check_lang, console, print_json
from escarmouche.cli.maps import draw
from escarmouche.cli.speech import Speech
from escarmouche.cli.telling import ruleset_of, tell_events, tell_verdict, teller_of
from escarmouche.kernel import save
from escarmouche.kernel.game import Game


def load(
    say: Speech, file: Path, to: int | None = None, look: Callable[[Game[Any]], None] = lambda game: None
) -> tuple[save.Record, Game[Any]]:
    """A saved game or position from a file; whatever is wrong with it is one line."""
    try:
        record = save.read(file)
        return record, save.restore(record, rulesets.find, to, str(file), look)
    except save.BadSave as bad:
        found = rulesets.find(bad.ruleset)
        complain((found.texts if found else say.texts).bad_save(say.lang, bad))


def register(app: App, say: Speech) -> None:
    @app.command("replay", help=say("help-replay"))
    def replay(
        file: Annotated[Path, Argument(help=say("help-file"))],
        to: Annotated[int | None, Option("--to", help=say("help-to"))] = None,
        verify: Annotated[bool, Option("--verify", help=say("help-verify"))] = False,
        lang: Lang = say.lang,
        json: Json = False,
    ) -> None:
        check_lang(say, lang)
        if to is not None and to < 0:
            complain(say("bad-to", given=to))
        record, game = load(say, file, to)
        if to is not None and to > len(record.answers):
            complain(say("to-beyond", given=to, answers=len(record.answers)))
        digest = game.digest()
        if verify and to is None:
            if not record.recorded:
                complain(say("verify-nothing", file=str(file)))
            for part in ("answers", "state", "events"):
                if record.recorded.get(part) != digest[part]:
                    complain(say("verify-differs", file=str(file), part=say(f"part-{part}")))
        if json:
            print_json(
                {
                    "ruleset": game.ruleset.id,
                    "answers": len(game.answers),
                    "digest": digest,
                    "verdict": game.state.verdict,
                    "events": game.events,
                    "state": game.state,
                    "position": ruleset_of(game).position(game.state),
                    "question": game.question.plain() if game.question else None,
                }
            )
            return
        out, ruleset = console(), ruleset_of(game)
        teller = teller_of(ruleset, game.state, lang)
        tell_events(out, teller, game.events)
        out.print(draw(ruleset, game.state, lang, out.width))
        tell_verdict(out, say, game, lang)
        if ask := game.question:
            out.print(f"{say('asked', seat=teller.word(ask.seat))} {teller.ask(ask)}", markup=False)
        if verify and to is None:
            out.print(say("verify-same"))
