"""The result of a simulation as tables in the terminal."""

from collections.abc import Iterator, Sequence

from rich.console import Console
from rich.markup import escape
from rich.table import Table

from escarmouche.lab.statistics import Result
from escarmouche.lab.words import Words

MOST_TOLD = 10  # failures and decisions handed over that are told one by one


def show(out: Console, words: Words, result: Result) -> None:
    """All of it, from who wins to how fast it went."""
    out.print(f"[bold]{escape(words.title(result))}[/bold]")
    out.print(f"[dim]{escape(' · '.join(words.conditions(result)))}[/dim]")
    if result.partial:
        partial = {"count": words.number(result.games), "asked": words.number(result.asked)}
        out.print(f"[red]{escape(words.say('partial', **partial))}[/red]")
    if result.games:
        for part in (_wins, _length, _decided, _losses, _luck, _dice):
            for block in part(words, result):
                out.print(block if isinstance(block, Table) else escape(block))
    else:
        out.print(f"\n{escape(words.say('nothing'))}")
    told = words.say("failed", count=len(result.failed))
    for heading, lines in (
        (words.say("handed-over"), list(words.handed_over(result))),
        (told, list(words.failed(result))),
    ):
        if lines:
            out.print(f"\n[bold]{escape(heading)}[/bold]")
            for line in lines[:MOST_TOLD]:
                out.print(escape(line))
            if len(lines) > MOST_TOLD:
                out.print("…")
    out.print()
    if result.kept:
        out.print(escape(words.say("kept", files=", ".join(result.kept))))
    out.print(f"[dim]{escape(words.speed(result))}[/dim]")


Block = str | Table


def _table(title: str, columns: Sequence[str], words_first: int = 1) -> Table:
    """Words to the left, figures to the right."""
    table = Table(box=None, pad_edge=False, title=title, title_justify="left", title_style="bold")
    for place, column in enumerate(columns):
        table.add_column(column, justify="left" if place < words_first else "right", header_style="dim")
    return table


def _headed(words: Words, title: str, *columns: str, words_first: int = 1) -> Table:
    return _table("\n" + words.say(title), [words.say(f"column-{one}") for one in columns], words_first)


def _wins(words: Words, result: Result) -> Iterator[Block]:
    table = _headed(words, "wins", "side", "games", "share", "interval")
    for side, games in result.wins.items():
        share, interval = words.percent(result.share(side)), words.interval(result.intervals[side])
        table.add_row(escape(words.side(side)), words.number(games), share, interval)
    share, interval = words.percent(result.draws / result.games), words.interval(result.draws_interval)
    table.add_row(words.say("draws"), words.number(result.draws), share, interval)
    yield table
    yield words.headline(result)


def _length(words: Words, result: Result) -> Iterator[Block]:
    if result.turns is None:
        return
    table = _headed(words, "length", "turn", "games", "share", words_first=0)
    for turn, games in result.turns.counts.items():
        table.add_row(str(turn), words.number(games), words.percent(games / result.games))
    yield table
    yield words.length(result)


def _decided(words: Words, result: Result) -> Iterator[Block]:
    table = _headed(words, "decided", "winner", "reason", "games", "share", words_first=2)
    for one in result.reasons:
        winner = words.side(one.winner) if one.winner else words.degree(one.degree)
        shown = words.number(one.games), words.percent(one.share)
        table.add_row(escape(winner), escape(words.reason(one.reason)), *shown)
    yield table


def _losses(words: Words, result: Result) -> Iterator[Block]:
    """Men of an average game: what became of them, and in which turn they fell."""
    fates = [words.say(f"fate-{fate}") for fate in ("lost", "left", "there")]
    heads = [*(words.say(f"column-{one}") for one in ("side", "troop", "began")), *fates]
    table = _table("\n" + words.say("losses-by-troop"), heads, words_first=2)
    for troop in result.losses:
        numbers = (troop.began, troop.lost, troop.left, troop.there)
        shown = (words.number(number / result.games, 1) for number in numbers)
        table.add_row(escape(words.side(troop.side)), escape(words.troop(troop.troop)), *shown)
    yield table
    yield from words.losses(result)
    turns = sorted({turn for troop in result.losses for turn in troop.by_turn})
    if turns:
        heads = [words.say("column-turn"), *map(str, turns)]
        table = _table("\n" + words.say("losses-by-turn"), heads)
        for side in result.wins:
            lost = result.lost_by_turn(side)
            table.add_row(escape(words.side(side)), *(words.number(lost.get(turn, 0.0), 2) for turn in turns))
            for troop in result.losses:
                if troop.side == side:
                    shown = (words.number(troop.by_turn.get(turn, 0) / result.games, 2) for turn in turns)
                    table.add_row(f"  {escape(words.troop(troop.troop))}", *shown, style="dim")
        yield table
        yield words.say("losses-by-turn-note")


def _luck(words: Words, result: Result) -> Iterator[Block]:
    if not result.checks:
        return
    table = _headed(words, "luck", "test", "side", "rolled", "expected", "successes", "score", words_first=2)
    for one in result.checks:
        table.add_row(
            escape(words.check(one.check)),
            escape(words.side(one.side)),
            words.number(one.rolled),
            words.number(one.expected, 1),
            words.number(one.successes),
            words.signed(one.score),
        )
    yield table
    yield words.say("luck-note")


def _dice(words: Words, result: Result) -> Iterator[Block]:
    if not result.dice:
        return
    table = _headed(words, "dice", "test", "side", "rolled", "expected", "mean", "score", words_first=2)
    for one in result.dice:
        table.add_row(
            escape(words.check(one.check)),
            escape(words.side(one.side)),
            words.number(one.rolled),
            words.number(one.expected, 3),
            words.number(one.mean, 3),
            words.signed(one.score),
        )
    yield table
    yield words.say("dice-note")
