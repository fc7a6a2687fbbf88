"""The terminal shows a player what his seat may know, and tells each thing once."""

import pytest

from escarmouche.bots import decide
from escarmouche.bots.recruit import Recruit
from escarmouche.cli.play import Table, new_game
from escarmouche.cli.speech import Speech
from escarmouche.kernel.events import Event


class Whisper(Event, frozen=True, tag="turn-began", kw_only=True):
    """Told under the words of an event that has some."""

    turn: int


@pytest.fixture
def say() -> Speech:
    return Speech("en")


def table(say: Speech, *players: str) -> Table:
    game = new_game(say, "palo-verde", "1", False, {})
    seats = {seat: None if seat in players else Recruit(seat) for seat in game.ruleset.seats(game.state)}
    return Table(game, seats, say, None)


def test_what_is_not_for_the_player_is_not_told(say: Speech, capsys: pytest.CaptureFixture[str]) -> None:
    at = table(say, "french")
    at.game.emit(Whisper(turn=77, audience=("mexican",)))
    at.game.emit(Whisper(turn=78, audience=("mexican",), masked=Whisper(turn=79)))
    at.game.emit(Whisper(turn=80, audience=("french",)))
    at.tell()
    out = capsys.readouterr().out
    assert "77" not in out
    assert "78" not in out
    assert "Turn 79" in out
    assert "Turn 80" in out


def test_the_map_is_drawn_from_the_view(say: Speech, monkeypatch: pytest.MonkeyPatch) -> None:
    at = table(say, "french")
    seen: list[str] = []
    monkeypatch.setattr(type(at.game.ruleset), "view", lambda self, state, seat: seen.append(seat) or state)
    at.draw()
    assert set(seen) == {"french"}


def test_two_players_at_one_screen_are_told_public_things_once(
    say: Speech, capsys: pytest.CaptureFixture[str]
) -> None:
    at = table(say, "french", "mexican")
    at.tell()
    for _ in range(2):  # both deploy, so the question goes from one to the other
        assert at.game.question is not None
        decide(at.game, at.game.question.seat, Recruit(3))
        at.tell()
    assert capsys.readouterr().out.count("Turn 1.") == 1
