"""Games that a British player cannot tell apart: they differ in what the French hold and in what lies under markers."""

from random import Random
from typing import Any

from msgspec.structs import replace

from escarmouche.kernel.game import Game
from escarmouche.rulesets.tomahawks.data.state import State
from tests.rulesets.tomahawks.bench import bench, marker, officer, row, unit

SEAT, OTHER = "british", "french"
NAMES = (
    "redcoats-1",
    "braves",
    "braves-1",
    "marker-1",
    "marker-2",
    "chief-1",
    "unknown-1",
    "french-native-2",
)
ANSWERS = 9
GAMES: dict[str, dict[str, Any]] = {
    "trail-ambush": {},
    "mckenzies-farm": {"clock_in_hand": True},
    "monongahela-ford": {},
    "oneida-carry": {},
}
UNDER = (
    (("braves", "native"), ("woodsmen", "skirmisher"), ("", "native")),
    (("", "skirmisher"), ("braves", "native"), ("woodsmen", "skirmisher")),
    (("woodsmen", "skirmisher"), ("", "native"), ("braves", "native")),
)
HELD = (
    ("french-native", "french-skirmisher"),
    ("french-skirmisher", "british-trained"),
    ("french-native", "french-native"),
)
KEPT = ("french-native", "french-native", "french-skirmisher")
OWN = ("british-trained", "british-forward", "french-native", "french-skirmisher", "french-skirmisher")
CAST = 4  # every die


def worlds(active: str = SEAT, under: tuple[tuple[str, str], ...] = (), **fields: Any) -> list[Game[State]]:
    """Under three markers lie two units and a decoy; the French hold three cards and have one in reserve.

    `under` lays the same under the markers in all of them.
    """
    return [
        bench(
            unit("redcoats", at=row(6, (10.0, 6.0)), troop="regulars"),
            officer("captain", at=(14.0, 4.0)),
            unit("braves", OTHER, 6, troop="native-warriors"),
            unit("woodsmen", OTHER, 4, troop="woodsmen"),
            officer("chief", OTHER, (40.0, 44.0), type="native"),
            markers=[
                marker(f"marker-{number}", OTHER, (12.0 * number - 4.0, 42.0), *what)
                for number, what in enumerate(under or lie, start=1)
            ],
            hands={SEAT: OWN, OTHER: ("french-forward", *held)},
            reserves={OTHER: [kept]},
            command={SEAT: 4, OTHER: 6},
            active=active,
            plan={"hidden": ["braves", "woodsmen"], "decoys": {OTHER: 1}},
            dice=(CAST,) * 400,
            **fields,
        )
        for lie, held, kept in zip(UNDER, HELD, KEPT, strict=True)
    ]


def answer(game: Game[State]) -> Any:
    """The British play French cards; the French take points for Forward!, then lay cards face down."""
    ask: Any = game.question
    keys = [option.key for option in getattr(ask, "options", ())]
    if ask.key == "play":
        wish = [key for key in keys if key.startswith("card:french" if ask.seat == SEAT else "reserve")]
        return "card:french-forward" if "card:french-forward" in keys else wish[0]
    return "points" if ask.key == "forward" else None if ask.may_pass else "done"


def shuffled(state: State, seat: str, luck: Random) -> State | None:
    """Other cards in the hand and reserve of the enemy, other things under his markers, other states of who hides."""
    if state.cursor.step in ("deploy", "deal", "draw"):
        return None  # nothing is held yet, or cards are being drawn, which tells who draws them
    hands, reserves = dict(state.hands), dict(state.reserves)
    heap = [*state.deck]
    for side in (one for one in state.plan.sides if one != seat):
        heap += (*hands[side], *reserves[side])
        own = [id for id in heap if (card := state.cards[id]).kind == "troop" and card.side == side]
        reserves[side] = tuple(luck.sample(own, len(reserves[side])))
        heap = [id for id in heap if id not in reserves[side]]
        able = [id for id in heap if state.cards[id].kind != "clock" or state.options.clock_in_hand]
        hands[side] = tuple(luck.sample(able, len(hands[side])))
        heap = [id for id in heap if id not in hands[side]]
    markers, units = dict(state.markers), dict(state.units)
    for side in (one for one in state.plan.sides if one != seat):
        theirs = [one for one in markers.values() if one.side == side]
        under = luck.sample(theirs, len(theirs))
        for one, other in zip(theirs, under, strict=True):
            markers[one.id] = replace(one, unit=other.unit, type=other.type)
        for one in theirs:
            if one.unit:
                units[one.unit] = replace(units[one.unit], vigilant=not units[one.unit].vigilant)
    if any(
        _no_choice(state, [*held[side], *kept[side]])
        for held, kept in ((state.hands, state.reserves), (hands, reserves))
        for side in held
        if side != seat
    ):
        return None
    cursor = state.cursor
    acting = markers.get(cursor.activation.unit)
    if acting is not None and acting.side != seat:
        return None
    return replace(
        state,
        hands=hands,
        reserves=reserves,
        deck=tuple(id for id in state.cards if id in set(heap)),
        markers=markers,
        units=units,
    )


def _no_choice(state: State, cards: list[str]) -> bool:
    """Who holds cards of one face plays one of them by himself, and shows it."""
    return len({(card.kind, card.side, card.type) for card in map(state.cards.__getitem__, cards)}) < 2
