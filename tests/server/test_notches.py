"""The replay bar's notches: where phases began and who was lost when, as far as one may know."""

from collections import Counter
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import msgspec
import pytest

from escarmouche import rulesets
from escarmouche.client.scene import Scene
from escarmouche.kernel import save
from escarmouche.kernel.events import Event
from escarmouche.server.chronicle import EVERYTHING
from escarmouche.server.notches import Notches
from escarmouche.server.room import played
from escarmouche.setup.forces import Mustered
from tests.server.desk import HOT_SEAT, Desk

GOLDEN = Path(__file__).parent.parent / "rulesets" / "golden"
SHORT = (
    "guepier-palo-verde",
    "western-red-gulch",
    "tomahawks-oneida-carry",
    "tyneside-river-trail",
    "blackpowder-sobral-mill",
)


def fallen(scene: Scene) -> Counter[str]:
    """Those of each side who fell, as the roster of the page has them."""
    return Counter(unit.side for unit in scene.units for one in unit.lost if not one.left)


@pytest.mark.parametrize("name", SHORT)
def test_losses_are_those_of_the_table_and_phases_those_of_the_log(name: str) -> None:
    record = save.read(GOLDEN / f"{name}.json")
    rules = rulesets.find(record.ruleset)
    assert rules is not None
    game, chronicle = played(rules, record)
    phases, losses = chronicle.notches(game, EVERYTHING)
    told = chronicle.tell(game, EVERYTHING, game.state)
    assert phases == tuple(sorted({one.answers for one in told if one.head}))
    assert losses, "nobody was lost"
    lost: Counter[str] = Counter()
    after = [chapter.before for chapter in chronicle.chapters[1:]] + [game.state]
    notches = {(one.answers, one.side): one.lost for one in losses}
    for answers, state in enumerate(after):
        lost.update({side: notches.get((answers, side), 0) for side in rules.sides})
        assert +lost == fallen(rules.scene(state)), answers


class Alarm(Event, frozen=True, tag="alarm", kw_only=True):
    """The beginning of a phase."""


class Man(msgspec.Struct, frozen=True):
    side: str
    lost: bool = False
    hidden: bool = False


class Night:
    """Whose hidden men the other side sees neither stand nor fall."""

    headings: Mapping[str, str] = {"alarm": "step"}

    def view(self, state: tuple[Man, ...], seat: str) -> tuple[Man, ...]:
        return tuple(man for man in state if man.side == seat or not man.hidden)

    def muster(self, state: tuple[Man, ...]) -> tuple[Mustered, ...]:
        return tuple(Mustered(man.side, "scout", "lost" if man.lost else "there") for man in state)


def test_a_seat_is_told_of_no_loss_and_no_phase_that_it_may_not_know() -> None:
    whole = (Man("red"), Man("blue", hidden=True), Man("blue"))
    first = (Man("red"), Man("blue", lost=True, hidden=True), Man("blue"))
    second = (Man("red", lost=True), Man("blue", lost=True, hidden=True), Man("blue", lost=True))
    rules: Any = Night()
    notches = Notches(rules)
    quiet, loud = Alarm(audience=("blue",)), Alarm()
    for seat in ("", "red", "blue"):
        notches.follow(seat, (), whole, whole)
        notches.follow(seat, (quiet,), whole, first)
        notches.follow(seat, (loud,), first, second)

    def told(seat: str) -> tuple[object, ...]:
        losses = [(one.answers, one.side, one.lost) for one in notches.losses(seat)]
        return notches.phases(seat), losses

    assert told("red") == ((2,), [(2, "red", 1), (2, "blue", 1)])
    assert told("blue") == told("") == ((1, 2), [(1, "blue", 1), (2, "red", 1), (2, "blue", 1)])


def test_who_is_out_of_sight_for_a_while_is_lost_once() -> None:
    rules: Any = Night()
    notches = Notches(rules)
    whole, lost = (Man("blue"),), (Man("blue", lost=True),)
    unseen = (Man("blue", lost=True, hidden=True),)
    for before, after in ((whole, lost), (lost, unseen), (unseen, lost)):
        notches.follow("red", (), before, after)
    assert [(one.answers, one.lost) for one in notches.losses("red")] == [(0, 1)]


def test_they_come_with_the_game_and_go_with_what_is_taken_back(table: Desk) -> None:
    game = table.new(HOT_SEAT)
    before = table.shown(game, seat="french")
    now = table.play_until(game, lambda shown: len(shown["phases"]) > 2, ("french", "mexican"))
    heads = sorted({told["answers"] for told in now["events"] if told.get("head")})
    assert now["phases"] == heads
    assert before["phases"] == heads[: len(before["phases"])] != heads
    while (shown := table.shown(game))["answers"]:
        body = {"state": shown["state"], "seat": shown["seat"], "agreed": True}
        assert table.post(game, "undo", **body).status_code == 200
    assert (shown["phases"], shown["losses"]) == (before["phases"], before["losses"])
