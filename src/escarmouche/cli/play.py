"""`escarmouche play`: a game in the terminal, against a friend or a bot."""

import secrets
import sys
from pathlib import Path
from typing import Annotated, Any

from rich.console import Console
from rich.markdown import Markdown
from rich.markup import escape

from escarmouche import rulesets
from escarmouche.bots import PEOPLE_WAIT, Bot, decide
from escarmouche.cli import prompts
from escarmouche.cli.botlist import bot_named
from escarmouche.cli.commands import App, Argument, Option, complain
from escarmouche.cli.common import Lang, check_lang, console, fields_given
from escarmouche.cli.maps import draw
from escarmouche.cli.replay import load
from escarmouche.cli.speech import Speech
from escarmouche.cli.telling import ruleset_of, tell_events, tell_verdict, teller_of
from escarmouche.cli.whys import Thoughts
from escarmouche.kernel import save
from escarmouche.kernel.dice import RealDice, SeededDice, TypedDice
from escarmouche.kernel.events import Event
from escarmouche.kernel.game import Game
from escarmouche.kernel.questions import Ask
from escarmouche.kernel.rules import Illegal
from escarmouche.kernel.teller import Teller
from escarmouche.speed import core

HUMAN = "human"
OPPONENT = "regular"  # who plays the sides that nobody claims


def register(app: App, say: Speech) -> None:
    @app.command("play", help=say("help-play"))
    def play(
        scenario: Annotated[str, Argument(help=say("help-scenario"))] = "",
        side: Annotated[list[str] | None, Option("--side", help=say("help-side"))] = None,
        seed: Annotated[str, Option("--seed", help=say("help-seed"))] = "",
        typed_dice: Annotated[bool, Option("--typed-dice", help=say("help-typed"))] = False,
        option: Annotated[list[str] | None, Option("--option", help=say("help-option"))] = None,
        keep: Annotated[Path | None, Option("--save", help=say("help-save"))] = None,
        resume: Annotated[Path | None, Option("--resume", help=say("help-resume"))] = None,
        explain: Annotated[bool, Option("--explain", help=say("help-explain"))] = False,
        lang: Lang = say.lang,
    ) -> None:
        check_lang(say, lang)
        seed = seed or str(secrets.randbelow(10**9))
        if resume is not None:
            game, keep = load(say, resume)[1], keep or resume
        elif scenario:
            game = new_game(say, scenario, seed, typed_dice, fields_given(say, option or []))
        else:
            complain(say("scenario-missing", known=", ".join(every_scenario())))
        seats = who_plays(say, game, side or [], seed)
        Table(game, seats, say, keep, explain).play()


def every_scenario() -> list[str]:
    return [id for ruleset in rulesets.all() for id in ruleset.scenarios]


def new_game(say: Speech, scenario: str, seed: str, typed: bool, options: dict[str, object]) -> Game[Any]:
    found = rulesets.find_scenario(scenario)
    if found is None:
        complain(say("unknown-scenario", given=scenario, known=", ".join(every_scenario())))
    ruleset, summary = found
    dice: RealDice = TypedDice(secret=seed) if typed else SeededDice(int(seed) if seed.isdecimal() else seed)
    try:
        return Game(ruleset, {"scenario": summary.id}, options, dice)
    except Illegal as illegal:
        complain(ruleset.texts.refusal(say.lang, illegal))


def who_plays(say: Speech, game: Game[Any], words: list[str], seed: str) -> dict[str, Bot | None]:
    """`french=human` and the like; by default the first side is a player and the others are regulars."""
    seats = game.ruleset.seats(game.state)
    chosen = {seat: HUMAN if seat == seats[0] else OPPONENT for seat in seats}
    for seat, player in fields_given(say, words).items():
        if seat not in chosen:
            complain(say("unknown-side", given=seat, known=", ".join(seats)))
        chosen[seat] = str(player)
    return {
        seat: None if player == HUMAN else bot_named(say, player, HUMAN)(f"{seed}:{seat}", game.ruleset)
        for seat, player in chosen.items()
    }


class Leave(Exception):
    """The player gets up from the table."""


class Table:
    """A game at a terminal: shows, asks, and goes on until it is over or the players leave."""

    def __init__(
        self,
        game: Game[Any],
        seats: dict[str, Bot | None],
        say: Speech,
        keep: Path | None,
        explain: bool = False,
    ) -> None:
        self.game, self.seats, self.say, self.keep = game, seats, say, keep
        self.ruleset = ruleset_of(game)
        self.out: Console = console()
        self.thoughts = Thoughts(say, self.out, explain)
        self.limit = PEOPLE_WAIT if None in seats.values() else None  # bots among themselves are not hurried
        self.told: dict[str, int] = {}  # how much of what it may know each watcher has been told

    def play(self) -> None:
        self.out.print(self.say("welcome"))
        if credit := self.credits():
            self.out.print(f"[dim]{escape(credit)}[/dim]")
        self.draw()
        if self.out.is_terminal and any(self.seats.values()):
            # While the player looks at the table; a bot thinks the faster for it.
            core.accelerate(wait=False, ruleset=self.ruleset.id)
        try:
            while ask := self.game.question:
                self.tell()
                bot = self.seats.get(ask.seat)
                if bot is not None and ask.key != "throw":
                    before = len(self.game.answers)
                    decisions = decide(self.game, ask.seat, bot, self.limit)
                    self.thoughts.add(ask.seat, decisions, closed=len(self.game.answers) > before)
                else:
                    self.ask(ask)
                self.write()
        except Leave:
            self.farewell()
            return
        self.tell()
        self.draw()
        tell_verdict(self.out, self.say, self.game, self.say.lang)
        self.write()

    def credits(self) -> str:
        """Whom the ruleset owes thanks, unless the players switched that off."""
        setting = next((one for one in self.ruleset.settings if one.id == "credits"), None)
        if setting is None or not setting.read(self.game.options.get("credits", setting.default)):
            return ""
        return self.ruleset.texts.say(self.say.lang, "credits")

    @property
    def watcher(self) -> str:
        """Who sits before the screen: the player who is asked, else the first player; nobody when bots play."""
        players = [seat for seat, bot in self.seats.items() if bot is None]
        asked = self.game.question.seat if self.game.question else ""
        return asked if asked in players else next(iter(players), "")

    def known(self) -> Any:
        """The state as the watcher may know it; who watches bots sees all."""
        return self.game.view(self.watcher).state if self.watcher else self.game.state

    def heard(self, watcher: str) -> tuple[Event, ...]:
        return self.game.events_for(watcher) if watcher else tuple(self.game.events)

    def teller(self) -> Teller:
        return teller_of(self.ruleset, self.known(), self.say.lang)

    def draw(self) -> None:
        self.out.print(draw(self.ruleset, self.known(), self.say.lang, self.out.width))

    def tell(self) -> None:
        """What happened since the watcher was last told; after an undo, from where the game now stands."""
        told = self._untold(self.watcher)
        self.thoughts.tell(self.teller())
        tell_events(self.out, self.teller(), told)
        for watcher in (
            self.watcher,
            *self.seats,
        ):  # a fellow at the same screen has read what he would be told
            if self._untold(watcher) == told:
                self.told[watcher] = len(self.heard(watcher))

    def _untold(self, watcher: str) -> tuple[Event, ...]:
        heard = self.heard(watcher)
        self.told[watcher] = min(self.told.get(watcher, 0), len(heard))
        return heard[self.told[watcher] :]

    def write(self) -> None:
        if self.keep is not None:
            try:
                save.save(self.game, self.keep)
            except save.BadSave as bad:
                complain(self.say.texts.bad_save(self.say.lang, bad))

    def ask(self, ask: Ask) -> None:
        """Put the question until it has a legal answer."""
        teller = self.teller()
        rule = f" [dim]{ask.rule}[/dim]" if ask.rule else ""
        seat = self.say("asked", seat=teller.word(ask.seat))
        self.out.print(f"\n[bold]{escape(seat)}[/bold] {escape(teller.ask(ask))}{rule}")
        for line in prompts.lines(ask, teller, self.say, self.ruleset.unit):
            self.out.print(line, markup=False)
        while True:
            typed = self.read_line()
            if self.command(typed):
                return
            try:
                self.game.answer(prompts.read(ask, typed, self.say), ask.seat)
                return
            except prompts.Unclear as unclear:
                self.out.print(f"[red]{escape(str(unclear))}[/red]")
            except Illegal as illegal:
                self.out.print(f"[red]{escape(teller.refusal(illegal))}[/red]")

    def read_line(self) -> str:
        self.out.print("[cyan]>[/cyan] ", end="")
        sys.stdout.flush()
        line = sys.stdin.readline()
        if not line:
            raise Leave
        return line.strip()

    def command(self, typed: str) -> bool:
        """Words that are no answers: True when the question must be put again."""
        word, _, rest = typed.partition(" ")
        if word in ("quit", "q"):
            raise Leave
        if word in ("help", "?"):
            self.out.print(self.say("play-help"))
        elif word in ("map", "m"):
            self.draw()
        elif word in ("undo", "u"):
            self.undo()
        elif word in ("save", "s") and rest:
            self.keep = Path(rest)
            self.write()
            self.out.print(self.say("saved", file=rest))
        elif word in ("why", "w"):
            self.thoughts.tell_last(self.teller())
        elif word in ("rule", "r") and rest:
            self.rule(rest)
        else:
            return False
        return True

    def undo(self) -> None:
        """Back to this player's last decision, past whatever the bots did since."""
        self.game.undo()
        while self.game.answers and (ask := self.game.question) and self.seats.get(ask.seat) is not None:
            self.game.undo()
        self.thoughts.forget()
        self.out.print(self.say("undone"))

    def rule(self, id: str) -> None:
        rule = self.ruleset.rulebook.rule(id, self.say.lang)
        if rule is None:
            self.out.print(self.say("rule-unknown", given=id, ruleset=self.game.ruleset.id))
        else:
            told = Markdown(f"**{rule.id}** ({rule.mark}) **{rule.title}**\n\n{rule.text}")
            self.out.print(told, soft_wrap=False)  # a long item of a list would be cut off

    def farewell(self) -> None:
        self.write()
        self.out.print()
        if self.keep is not None:
            self.out.print(self.say("left-saved", file=str(self.keep)))
        else:
            self.out.print(self.say("left"))
