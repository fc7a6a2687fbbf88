"""The common deck: the first hands and who begins, drawing, Clocks and the end of a round, and whom a card lets act
(MT.3.06-3.24).

The deck has no order: a draw takes a card by lot. It is written as the cards are listed, with the Clocks first, so that
the lot by which a Clock is drawn tells nothing of the cards that others hold.
"""

from collections.abc import Iterable

from escarmouche.kernel.dice import D10_FROM_ZERO, Again, Dice
from escarmouche.kernel.rules import Check
from escarmouche.rulesets.tomahawks.data import tables
from escarmouche.rulesets.tomahawks.data.events import (
    CardDealt,
    CardDrawn,
    ClockShown,
    MoraleCardAdded,
    Reshuffled,
    RoundBegan,
    RoundEnded,
)
from escarmouche.rulesets.tomahawks.data.state import (
    Card,
    Play,
    State,
    Unit,
    cards_of,
    move_cursor,
    undealt,
    update,
)
from escarmouche.rulesets.tomahawks.rules import victory
from escarmouche.table.tabletop import Waiting

FIRST: Check[str] = Check("first-player", "MT.3.10", die=lambda side: D10_FROM_ZERO, exact=True)


def first_player(sides: tuple[str, str], dice: Dice) -> str:
    """A die each, the higher starts, ties are re-rolled."""
    return dice.decide(lambda dice: _higher(sides, dice))


def _higher(sides: tuple[str, str], dice: Dice) -> str:
    totals = []
    for side in sides:
        with dice.by(side):
            totals.append(FIRST.roll(side, dice).total)
    one, other = totals
    if one == other:
        raise Again
    return sides[0] if one > other else sides[1]


def deal(game: Play, first: str) -> None:
    """Three cards to each camp, from a deck without Clocks; then the Clocks are shuffled in (MT.3.07)."""
    state = game.state
    cards = state.cards or cards_of(state.plan.sides, state.units.values())
    hands: dict[str, tuple[str, ...]] = dict.fromkeys(state.plan.sides, ())
    deck = in_order(cards, undealt(cards.values(), state.morale_due))
    clocks = tuple(id for id in deck if cards[id].kind == "clock")
    left = [id for id in deck if id not in clocks]
    update(
        game,
        cards=cards,
        reserves=dict.fromkeys(hands, ()),
        command={side: state.plan.points.get(side, 0) for side in hands},
    )
    for side in (first, state.enemy(first)):
        for _ in range(min(tables.HAND, len(left))):
            with game.dice.by(side):
                card = game.dice.draw(left)
            left.remove(card)
            hands[side] = (*hands[side], card)
            told = CardDealt(rules=("MT.3.07",), side=side, secret=True)
            game.emit(CardDealt(rules=("MT.3.07",), side=side, card=card, audience=(side,), masked=told))
    update(game, hands=hands, deck=(*clocks, *left))
    _begin_round(game, 1)


def in_order(cards: Iterable[str], ids: Iterable[str]) -> tuple[str, ...]:
    """As they stand in the list of all cards."""
    found = set(ids)
    return tuple([id for id in cards if id in found])


def draw_up(game: Play, side: str) -> None:
    """The draw step: until the camp holds three cards, or none can be drawn any more (MT.3.12, 3.16)."""
    while len(game.state.hands[side]) < tables.HAND and _can_draw(game.state):
        state = game.state
        with game.dice.by(side):
            card = game.dice.draw(state.deck)
        deck = tuple([id for id in state.deck if id != card])
        game.disclose()  # of a deck of one card no lot is thrown
        if state.cards[card].kind == "clock" and not state.options.clock_in_hand:
            update(game, deck=deck)
            tick(game, card)
        else:
            update(game, deck=deck, hands={**state.hands, side: (*state.hands[side], card)})
            told = CardDrawn(rules=("MT.3.12",), side=side, secret=True)
            game.emit(CardDrawn(rules=("MT.3.12",), side=side, card=card, audience=(side,), masked=told))
    if game.state.aside:
        update(game, deck=in_order(game.state.cards, (*game.state.deck, *game.state.aside)), aside=())


def _can_draw(state: State) -> bool:
    """After the end of a round nothing is drawn from a deck of Clocks alone (MT.3.16)."""
    if state.cursor.ended_round and not state.options.clock_in_hand:
        return any(state.cards[id].kind != "clock" for id in state.deck)
    return bool(state.deck)


def tick(game: Play, card: str) -> None:
    """A Clock is laid face up beside the deck; the third ends the round at once (MT.3.14, 3.15).

    At most one round ends in one draw step: the Clocks that follow do not count (MT.3.16).
    """
    state = game.state
    if state.cursor.ended_round:
        update(game, aside=(*state.aside, card))
        game.emit(ClockShown(rules=("MT.3.16",), card=card, shown=len(state.clocks), aside=True))
        return
    update(game, clocks=(*state.clocks, card))
    game.emit(ClockShown(rules=("MT.3.14",), card=card, shown=len(game.state.clocks)))
    if len(game.state.clocks) == tables.CLOCKS:
        _end_round(game)


def _end_round(game: Play) -> None:
    """What the scenario says of it, then a new deck of all that nobody holds (MT.3.15)."""
    state = game.state
    game.emit(RoundEnded(rules=("MT.3.15",), round=state.round))
    if state.round >= state.plan.rounds:
        victory.check(game, "limit")
    due = tuple(
        side for side in state.plan.sides if side not in state.morale_due and victory.half_lost(state, side)
    )
    for side in due:
        game.emit(MoraleCardAdded(rules=("MT.3.06",), side=side))
    new = [card.id for card in state.cards.values() if card.kind == "morale" and card.side in due]
    deck = in_order(state.cards, (*state.clocks, *state.discard, *state.deck, *new))
    update(game, deck=deck, discard=(), clocks=(), morale_due=(*state.morale_due, *due))
    move_cursor(game, ended_round=True)
    game.emit(Reshuffled(rules=("MT.3.15",), count=len(deck)))
    _begin_round(game, state.round + 1)


def _begin_round(game: Play, number: int) -> None:
    update(game, round=number)
    game.emit(RoundBegan(rules=("MT.3.15",), round=number, weather=game.state.weather()))


# Whom a card lets act


def acts_by(card: Card, unit: Unit) -> bool:
    """A card is for this unit of its owner: by its type, as Officer or Elite; a Morale card for all (MT.3.19-3.24)."""
    if card.kind == "troop":
        return unit.type == card.type
    return card.kind == "morale" or unit.goes_forward


def markers_by(state: State, card: Card) -> list[str]:
    """The hidden markers that a card lets move: of its type, or over an Officer or Elite unit (MT.8.41)."""
    own = [marker for marker in state.markers.values() if marker.side == card.side]
    if card.kind == "troop":
        return [marker.id for marker in own if marker.type == card.type]
    return [marker.id for marker in own if marker.unit and state.units[marker.unit].goes_forward]


def to_come(state: State, unit: Unit) -> bool:
    """In reserve beside the table (MT.3.20)."""
    return unit.id in state.plan.reserves and any(
        isinstance(state.figures[id].where, Waiting) for id in unit.members
    )
