"""The cards as a client shows them: hands, reserves, deck and discard, and what playing each card gives (MT.3, 4)."""

from collections.abc import Iterable, Iterator, Mapping

from escarmouche.client.scene import Card, Pile
from escarmouche.kernel.text import Texts
from escarmouche.rulesets.tomahawks.data import tables
from escarmouche.rulesets.tomahawks.data.state import Card as Held, State
from escarmouche.rulesets.tomahawks.rules.command import forward_points, type_eliminated
from escarmouche.rulesets.tomahawks.rules.deck import acts_by, to_come

EMBLEMS = {
    "trained": "tricorne",
    "skirmisher": "bonnet",
    "native": "feather",
    "recruit": "round",
    "warrior": "headdress",
    "conscript": "kepi",
    "forward": "drum",
    "morale": "flag",
    "clock": "clock",
}
KINDS = ("troop", "forward", "morale", "clock")
BACK = "unknown"
ACTIONS, POINT, SPENT, MORALE, CLOCK = (
    "gives-actions",
    "gives-point",
    "gives-spent",
    "gives-morale",
    "gives-clock",
)
FORWARD = "gives-forward"


def piles(state: State) -> Iterator[Pile]:
    """What each camp holds and keeps face down, what is left to draw, what was played (MT.3.07-3.17, 4.11)."""
    if not state.cards or not state.round:
        return
    held = 0
    for side in state.plan.sides:
        hand, reserve = state.hands.get(side, ()), state.reserves.get(side, ())
        held += sum(state.cards[id].kind == BACK for id in (*hand, *reserve))
        yield _pile(state, "hand", side, hand)
        if reserve:
            yield _pile(state, "reserve", side, reserve)
    # In what a camp may know, cards that others hold lie in one heap with the deck.
    yield Pile(id="deck", kind="deck", count=len(state.deck) - held)
    shown = tuple(_face(state, state.cards[id], "") for id in state.discard)
    yield Pile(id="discard", kind="discard", count=len(shown), cards=shown)


def _pile(state: State, kind: str, side: str, ids: Iterable[str]) -> Pile:
    cards = tuple(_face(state, state.cards[id], side) for id in ids)
    return Pile(
        id=f"{kind}-{side}",
        kind="hand" if kind == "hand" else "reserve",
        count=len(cards),
        side=side,
        cards=cards,
    )


def _face(state: State, card: Held, holder: str) -> Card:
    """A card in somebody's hands tells what playing it gives him; one that lies there what it is."""
    if card.kind == BACK:
        return Card(id=card.id, back=True)
    return Card(
        id=card.id,
        side=card.side,
        kind=f"card-kind-{card.kind}",
        title=f"card-title-{card.type or card.kind}",
        emblem=EMBLEMS[card.type or card.kind],
        gives=tuple(_gives(state, card, holder)),
        units=tuple(_acting(state, card)) if holder else (),
    )


def _gives(state: State, card: Held, holder: str) -> Iterator[str]:
    if card.kind == "troop":
        yield f"{ACTIONS}-{tables.TROOPS[card.type].actions}"
    elif card.kind == "forward":
        yield f"{FORWARD}-{forward_points(state, card.side)}" if card.side == holder else FORWARD
    elif card.kind == "morale":
        yield MORALE
    else:
        yield CLOCK
    if holder and card.side and card.side != holder:
        yield POINT
    elif holder and card.kind == "troop" and type_eliminated(state, card):
        yield SPENT


def _acting(state: State, card: Held) -> Iterator[str]:
    """The units on which it acts, as far as the holder knows where they are."""
    hidden = {marker.unit for marker in state.markers.values() if marker.unit}
    for unit in state.units.values():
        there = bool(state.living(unit.id)) or unit.id in hidden or to_come(state, unit)
        if unit.side == card.side and there and acts_by(card, unit) and not (
            card.kind == "morale" and (unit.fleeing or unit.id in hidden)
        ):  # fmt: skip
            yield unit.id


def words(state: State, lang: str, texts: Texts, called: Mapping[str, str]) -> dict[str, str]:
    """What stands on the cards, and what the piles are called."""
    found = {f"card-kind-{kind}": texts.say(lang, f"card-kind-{kind}") for kind in KINDS}
    titles = (*tables.TROOPS, *(kind for kind in KINDS if kind != "troop"))
    found |= {f"card-title-{word}": texts.say(lang, f"card-title-{word}") for word in titles}
    found |= {word: texts.say(lang, word) for word in (POINT, SPENT, MORALE, CLOCK, FORWARD)}
    for number in {row.actions for row in tables.TROOPS.values()}:
        found[f"{ACTIONS}-{number}"] = texts.say(lang, ACTIONS, {"count": number})
    for side in state.plan.sides:
        points = forward_points(state, side)
        found[f"{FORWARD}-{points}"] = texts.say(lang, f"{FORWARD}-own", {"points": points})
        for kind in ("hand", "reserve"):
            found[f"{kind}-{side}"] = texts.say(lang, f"pile-{kind}", {"side": called[side]})
    found |= {kind: texts.say(lang, f"pile-{kind}") for kind in ("deck", "discard")}
    return found
