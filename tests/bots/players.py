"""Bots that misbehave, each in its own way, and a game to try them in."""

import time
from threading import Event
from typing import Any

from escarmouche.bots.drill import DRILL, State
from escarmouche.bots.recruit import Recruit, Stuck
from escarmouche.kernel.dice import SeededDice
from escarmouche.kernel.game import Game, Raw, View


def drill(blue: int = 1) -> Game[State]:
    return Game(DRILL, {"secrets": {"red": 1, "blue": blue}}, {}, SeededDice(0))


class Sound:
    """A recruit under another name, so that the frame treats it as any bot."""

    name = "sound"

    def __init__(self, seed: int | str = 0, ruleset: Any = None) -> None:
        self.recruit = Recruit(seed)

    def answer(self, view: View[Any]) -> Raw:
        return self.recruit.answer(view)


class Raises(Sound):
    name = "raises"

    def answer(self, view: View[Any]) -> Raw:
        raise ZeroDivisionError("no idea")


class Loops(Sound):
    name = "loops"

    def answer(self, view: View[Any]) -> Raw:
        while True:
            pass


class Careless(Sound):
    """Loops, and keeps every `Exception` that would stop it."""

    name = "careless"

    def answer(self, view: View[Any]) -> Raw:
        while True:
            try:
                sum(range(1000))
            except Exception:
                continue


class Deaf(Sound):
    """Goes on whatever is thrown at it, until it is allowed to go home."""

    name = "deaf"
    home = Event()
    asked = 0

    def answer(self, view: View[Any]) -> Raw:
        type(self).asked += 1
        while not self.home.is_set():
            try:
                self.home.wait(0.001)
            except BaseException:
                continue
        return None


class Sleeps(Sound):
    """Waits inside a call that nothing interrupts."""

    name = "sleeps"

    def answer(self, view: View[Any]) -> Raw:
        time.sleep(0.4)
        return super().answer(view)


class Garbage(Sound):
    name = "garbage"

    def answer(self, view: View[Any]) -> Raw:
        return object()


class Nonsense(Sound):
    """JSON that answers nothing."""

    name = "nonsense"

    def answer(self, view: View[Any]) -> Raw:
        return {"when": ["never", {"at": [None]}]}


class GivesUp(Sound):
    name = "gives-up"

    def answer(self, view: View[Any]) -> Raw:
        raise Stuck("nothing")


class Leaves(Sound):
    name = "leaves"

    def answer(self, view: View[Any]) -> Raw:
        raise SystemExit(3)
