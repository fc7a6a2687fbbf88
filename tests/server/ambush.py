"""Ambush, the small game of the kernel's tests, as a whole ruleset: one in which sides hide things from each other."""

from collections.abc import Mapping, Sequence
from functools import cached_property
from pathlib import Path
from typing import Any

import msgspec

from escarmouche.client.cues import Cue, Look, Walk
from escarmouche.client.foresight import Arc, Course, Forecast, Measured, Reach, Sighting
from escarmouche.client.scene import Ground, Piece, Scene, Side
from escarmouche.kernel.events import Event
from escarmouche.kernel.game import View
from escarmouche.kernel.questions import Ask
from escarmouche.kernel.teller import Wording
from escarmouche.kernel.text import Texts
from escarmouche.setup.forces import Mustered
from escarmouche.setup.scenario import Scenario
from escarmouche.table.tabletop import Point
from tests.kernel.toy import SEATS, Ambush, MarkerMoved, Moved, State
from tests.server.desk import Desk


class Lane(Ambush):
    unit = "in"
    title: Mapping[str, str] = {"fr": "Embuscade", "en": "Ambush"}
    sides = SEATS
    settings = ()
    secrets = True
    headings: Mapping[str, Any] = {}
    foretold = frozenset({"dive"})

    @cached_property
    def scenarios(self) -> dict[str, Scenario]:
        both = {"fr": "Le chemin", "en": "The lane"}
        return {
            "lane": Scenario(
                id="lane",
                ruleset=self.id,
                name=both,
                brief=both,
                size="small",
                minutes=(5, 5),
                turns=3,
                table=(9, 1),
            )
        }

    @cached_property
    def texts(self) -> Texts:
        return Texts(Path(__file__).parent)

    def view(self, state: State, seat: str) -> State:
        """Before the markers have names there is nothing to see of them."""
        if state.tokens:
            return super().view(state, seat)
        own = tuple(piece for piece in state.pieces if piece.side == seat or not piece.hidden)
        return msgspec.structs.replace(state, pieces=own)

    def turn(self, state: State) -> int:
        return state.round

    def muster(self, state: State) -> tuple[Mustered, ...]:
        return tuple(Mustered(piece.side, "scout") for piece in state.pieces)

    def names(self, state: State, lang: str) -> dict[str, str]:
        return {piece.id: f"<{piece.id}>" for piece in state.pieces} | {seat: seat.title() for seat in SEATS}

    def words(self, state: State, lang: str) -> dict[str, str]:
        return {"hidden": "caché" if lang == "fr" else "hidden"}

    def scene(self, state: State) -> Scene:
        return Scene(
            unit=self.unit,
            table=Ground(10, 1, (), ()),
            drawings={},
            sides=tuple(Side(seat, "", "round") for seat in SEATS),
            units=(),
            pieces=tuple(
                Piece(
                    id=piece.id,
                    kind="hidden" if piece.hidden else "foot",
                    at=(piece.x, 0.0),
                    side=piece.side,
                    note="decoy" if piece.decoy else "",
                )
                for piece in state.pieces
            ),
            turn=state.round,
            steps=("declare", "fire", "move"),
            step=state.step,
        )

    def cues(self, events: Sequence[Event], before: State) -> tuple[tuple[Cue, ...], ...]:
        """A cue names what stood there before: it may name only what is known."""
        there = {piece.id for piece in before.pieces}
        found: list[tuple[Cue, ...]] = []
        for event in events:
            if isinstance(event, Moved):
                assert event.piece in there
                found.append((Walk(piece=event.piece, path=((event.x, 0.0),)),))
            elif isinstance(event, MarkerMoved):
                found.append((Look(piece=event.token),))
            else:
                found.append(())
        return tuple(found)

    def foretell(self, view: View[State], ask: Ask, raw: object) -> tuple[Forecast, ...]:
        return ()

    def sight(self, state: State, one: str | Point, other: str | Point) -> Sighting:
        return Sighting(
            start=(0, 0),
            end=(1, 0),
            distance=1,
            visible=True,
            text=Wording("seen"),
            rule="TOY.2",
            stretches=(),
        )

    def hides(self, state: State) -> bool:
        return self.secrets

    def conduct(self, state: State, piece: str) -> None:
        return None

    def ranges(self, state: State, piece: str) -> tuple[Arc, ...]:
        return ()

    def reach(self, view: View[State], ask: Ask, piece: str, via: tuple[Point, ...]) -> Reach:
        return Reach()

    def courses(self, view: View[State], ask: Ask) -> tuple[Course, ...]:
        return ()

    def sway(self, view: View[State], ask: Ask | None, piece: str) -> None:
        return None

    def measure(self, view: View[State], ask: Ask, raw: object) -> dict[str, Measured]:
        return {}


LANE = Lane()
PEOPLE = {"red": "human", "blue": "human"}


def new(lane: Desk, seats: dict[str, str]) -> str:
    """A game of it on a server."""
    body = {"ruleset": "ambush", "scenario": "lane", "seats": seats, "seed": "4"}
    made = lane.client.post("/api/games", json=body)
    assert made.status_code == 201, made.text
    return str(made.json()["id"])
