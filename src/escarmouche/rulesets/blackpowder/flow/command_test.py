"""Whether an order is obeyed: dice against the staff rating, and who may throw them again (BP.6.10, 17.06, 17.10)."""

from escarmouche.kernel.questions import Confirm, Flow
from escarmouche.rulesets.blackpowder.data.events import CommandRerolled, CommandRolled
from escarmouche.rulesets.blackpowder.data.state import Order, Play, State, change_commander
from escarmouche.rulesets.blackpowder.flow.questions import Reroll, RerollDecisive, RerollGeneral
from escarmouche.rulesets.blackpowder.rules import command
from escarmouche.rulesets.blackpowder.rules.command import Commanded
from escarmouche.rulesets.blackpowder.rules.situations import Command


def tested(game: Play, order: Order) -> Flow[Commanded]:
    """2D6 against the staff rating; some may, or must, throw again, once (BP.1.06, 6.10, 17.06, 17.10)."""
    given = command.situation(game.state, order)
    found = _throw(game, order, given)
    if command.thrown_again(given, found):
        game.emit(CommandRerolled(rules=("BP.17.10",), commander=order.commander, cause="hesitant"))
        return _throw(game, order, given)
    if command.may_throw_again(given, found) and (yield from _wishes(game, order, RerollDecisive)):
        return _throw(game, order, given, decisive=True)
    if (
        found.outcome == "failure"
        and _helped(game.state, order)
        and (yield from _wishes(game, order, RerollGeneral))
    ):
        change_commander(game, order.commander, rerolled=True)
        found = _throw(game, order, given)
    return found


def _throw(game: Play, order: Order, given: Command, decisive: bool = False) -> Commanded:
    found = command.command(game.dice, given, game.state.cursor.side, decisive)
    game.emit(
        CommandRolled(
            rules=("BP.6.10", "BP.6.15"),
            commander=order.commander,
            order=order.kind,
            units=order.units,
            effective=found.effective,
            total=found.total,
            outcome=found.outcome,
            moves=found.moves,
        )
    )
    return found


def _helped(state: State, order: Order) -> bool:
    """Once a turn a brigadier near his commander-in-chief (BP.17.06)."""
    commander = state.commanders[order.commander]
    return (
        state.options.general_reroll
        and not commander.cinc
        and not commander.rerolled
        and command.near_cinc(state, commander)
    )


def _wishes(game: Play, order: Order, reroll: type[Reroll]) -> Flow[bool]:
    wishes: bool = yield Confirm(
        seat=game.state.cursor.side,
        about=reroll(order.commander, order.units[0], len(order.units)),
        default=reroll is RerollGeneral,
    )
    if wishes:
        game.emit(CommandRerolled(rules=(reroll.rule,), commander=order.commander, cause=reroll.cause))
    return wishes
