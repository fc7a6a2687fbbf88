"""The dice port: rule code asks a `Dice`, and never knows where the faces come from.

Six calls (`roll`, `best`, `total`, `count`, `draw`, `pick`) are enough for every rule. Each may say which results
are all the same to it (`same`): exact odds then take one branch for a whole class of faces, while real dice pay
no attention.
"""

from collections import Counter
from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from hashlib import blake2b, sha256
from typing import TYPE_CHECKING, TypeVar

import msgspec

if TYPE_CHECKING:
    from escarmouche.kernel.rules import Rolled

T = TypeVar("T")
Same = Callable[[int], Hashable]


class Die(msgspec.Struct, frozen=True):
    """A die: what is printed on it, and how each face is read (a D3 is a d6 read by halves)."""

    name: str
    shown: tuple[int, ...]
    values: tuple[int, ...]

    def read(self, face: int) -> int:
        return self.values[self.shown.index(face)]


def plain_die(sides: int) -> Die:
    faces = tuple(range(1, sides + 1))
    return Die(f"d{sides}", faces, faces)


D4, D6, D8, D10, D12 = (plain_die(sides) for sides in (4, 6, 8, 10, 12))
D3 = Die("d3", (1, 2, 3, 4, 5, 6), (1, 1, 2, 2, 3, 3))
D10_FROM_ZERO = Die("d10z", tuple(range(10)), tuple(range(10)))


class Throw(msgspec.Struct, frozen=True, omit_defaults=True):
    """Dice that left somebody's hand: the faces as shown, in the order thrown."""

    die: str
    faces: tuple[int, ...]
    by: str = ""


class OutOfDice(Exception):
    """A script ended before the rules stopped asking."""

    def __init__(self, die: Die, used: int) -> None:
        super().__init__(f"no die left: a {die.name} is asked for after {used} dice")
        self.die, self.used = die, used


class BadFace(Exception):
    """A scripted or typed face that the die does not have."""

    def __init__(self, die: Die, face: int, position: int) -> None:
        super().__init__(
            f"die number {position + 1} shows {face}, but a {die.name} has {die.shown[0]} to {die.shown[-1]}"
        )
        self.die, self.face, self.position = die, face, position


class NeedDie(Exception):
    """Typed dice have run out: the players are to throw this die and say what it shows."""

    def __init__(self, die: Die, by: str) -> None:
        super().__init__(f"a {die.name} is to be thrown")
        self.die, self.by = die, by


class Again(Exception):
    """Everything is thrown again (a tie that may not stand): this branch counts for nothing."""


class Dice:
    """What rule code sees. `note` keeps the explanation of a roll; real dice remember it for the log."""

    def roll(self, die: Die, same: Same | None = None) -> int:
        raise NotImplementedError

    def best(self, n: int, die: Die, same: Same | None = None) -> int:
        """The best of `n` dice."""
        raise NotImplementedError

    def total(self, n: int, die: Die, same: Same | None = None) -> int:
        """The sum of `n` dice."""
        raise NotImplementedError

    def count(self, n: int, die: Die, kind: Callable[[int], T]) -> Counter[T]:
        """How many of `n` dice fall into each class."""
        raise NotImplementedError

    def draw(self, items: Sequence[T], kind: Callable[[T], Hashable] | None = None) -> T:
        """One of the items, each as likely as the other; `kind` tells which are alike."""
        raise NotImplementedError

    def pick(self, n: int) -> int:
        """A number from 0 to n - 1."""
        return self.draw(range(n))

    def note(self, rolled: "Rolled") -> None:
        """Keep the explanation of a roll."""

    @contextmanager
    def by(self, seat: str) -> Iterator[None]:
        """The dice thrown inside are thrown by this seat."""
        yield

    def at_least(self, die: Die, need: int) -> bool:
        return self.roll(die, same=lambda face: face >= need) >= need

    def successes(self, n: int, die: Die, need: int) -> int:
        return self.count(n, die, lambda face: face >= need)[True]

    def pool(self, dice: Iterable[tuple[Die, Callable[[int], T]]]) -> Counter[T]:
        """Unlike throwers, in a fixed order: how many dice fall into each class."""
        found: Counter[T] = Counter()
        for die, kind in dice:
            found += self.count(1, die, kind)
        return found

    def draw_several(
        self, items: Sequence[T], k: int, kind: Callable[[T], Hashable] | None = None
    ) -> tuple[T, ...]:
        """`k` of the items, none twice."""
        left, drawn = list(items), []
        for _ in range(k):
            item = self.draw(left, kind)
            left.remove(item)
            drawn.append(item)
        return tuple(drawn)


class RealDice(Dice):
    """Dice that show a face: all but `EveryDice`. Faces are kept in `throws`, explained rolls in `notes`."""

    kind = ""

    def __init__(self) -> None:
        self.position = 0
        self.throws: list[Throw] = []
        self.notes: list[Rolled] = []
        self._by = ""

    def _face(self, die: Die) -> int:
        raise NotImplementedError

    def _throw(self, n: int, die: Die) -> list[int]:
        faces = [self._face(die) for _ in range(n)]
        self.throws.append(Throw(die.name, tuple(faces), self._by))
        return [die.read(face) for face in faces]

    def roll(self, die: Die, same: Same | None = None) -> int:
        return self._throw(1, die)[0]

    def best(self, n: int, die: Die, same: Same | None = None) -> int:
        return max(self._throw(n, die))

    def total(self, n: int, die: Die, same: Same | None = None) -> int:
        return sum(self._throw(n, die))

    def count(self, n: int, die: Die, kind: Callable[[int], T]) -> Counter[T]:
        return Counter(kind(value) for value in self._throw(n, die))

    def draw(self, items: Sequence[T], kind: Callable[[T], Hashable] | None = None) -> T:
        die = plain_die(len(items))
        return items[self._throw(1, die)[0] - 1]

    def note(self, rolled: "Rolled") -> None:
        self.notes.append(rolled)

    @contextmanager
    def by(self, seat: str) -> Iterator[None]:
        before, self._by = self._by, seat
        try:
            yield
        finally:
            self._by = before

    def take(self) -> "tuple[Rolled, ...]":
        """The explanations gathered since the last call."""
        notes, self.notes = tuple(self.notes), []
        return notes

    def fork(self) -> "RealDice":
        """Dice that will show the same faces from here on, and leave these alone."""
        raise NotImplementedError

    def rewind(self, position: int) -> None:
        """Back to an earlier position."""
        self.position = position
        self.throws, self.notes = [], []

    def record(self) -> dict[str, object]:
        """What a saved game must hold to throw the same dice again."""
        raise NotImplementedError


class SeededDice(RealDice):
    """A keyed BLAKE2b counter, read by bytes with rejection: the same seed gives the same dice everywhere."""

    kind = "seeded"

    def __init__(self, seed: int | str) -> None:
        super().__init__()
        self.seed = seed
        self._key = sha256(str(seed).encode()).digest()
        self._block, self._bytes = -1, b""

    def _byte(self) -> int:
        block, offset = divmod(self.position, 64)
        if block != self._block:
            self._bytes = blake2b(block.to_bytes(8, "big"), key=self._key).digest()
            self._block = block
        self.position += 1
        return self._bytes[offset]

    def _face(self, die: Die) -> int:
        n = len(die.shown)
        width = 1 if n <= 256 else (n.bit_length() + 7) // 8
        limit = 256**width - 256**width % n
        while True:
            value = self._byte()
            for _ in range(width - 1):
                value = value * 256 + self._byte()
            if value < limit:
                return die.shown[value % n]

    def fork(self) -> "SeededDice":
        twin = SeededDice.__new__(type(self))
        twin.__dict__.update(self.__dict__)
        twin.throws, twin.notes = [], []
        return twin

    def record(self) -> dict[str, object]:
        return {"kind": self.kind, "seed": self.seed}


class FairDice(SeededDice):
    """Dice nobody can bend: their key comes from a committed server seed and the players' own seeds."""

    kind = "fair"

    def __init__(self, server_seed: str, player_seeds: Sequence[str]) -> None:
        self.server_seed, self.player_seeds = server_seed, tuple(player_seeds)
        super().__init__("\x1f".join((server_seed, *player_seeds)))

    def record(self) -> dict[str, object]:
        return {"kind": self.kind, "server_seed": self.server_seed, "player_seeds": list(self.player_seeds)}


def commitment(server_seed: str) -> str:
    """What the server publishes before the players choose their seeds."""
    return sha256(f"escarmouche:{server_seed}".encode()).hexdigest()


def verify(published: str, server_seed: str, player_seeds: Sequence[str], throws: Iterable[Throw]) -> bool:
    """Whether revealed seeds fit the published commitment and give exactly these throws, in order."""
    if commitment(server_seed) != published:
        return False
    dice = FairDice(server_seed, player_seeds)
    for throw in throws:
        die = die_named(throw.die)
        if tuple(dice._face(die) for _ in throw.faces) != throw.faces:
            return False
    return True


NAMED = {die.name: die for die in (D3, D4, D6, D8, D10, D10_FROM_ZERO, D12)}


def die_named(name: str) -> Die:
    """The die of this name; `d17` and the like are the plain dice of a draw."""
    return NAMED[name] if name in NAMED else plain_die(int(name.removeprefix("d")))


class ScriptedDice(RealDice):
    """A list of faces: tests, worked examples, replays of a real table."""

    kind = "scripted"

    def __init__(self, faces: Iterable[int]) -> None:
        super().__init__()
        self.faces = list(faces)

    def _face(self, die: Die) -> int:
        if self.position >= len(self.faces):
            return self._missing(die)
        face = self.faces[self.position]
        if face not in die.shown:
            raise BadFace(die, face, self.position)
        self.position += 1
        return face

    def _missing(self, die: Die) -> int:
        raise OutOfDice(die, self.position)

    def left(self) -> int:
        return len(self.faces) - self.position

    def fork(self) -> "ScriptedDice":
        twin = type(self)(self.faces)
        twin.position, twin._by = self.position, self._by
        return twin

    def record(self) -> dict[str, object]:
        return {"kind": self.kind, "faces": list(self.faces)}


class TypedDice(ScriptedDice):
    """Physical dice: the players throw them and type what they show."""

    kind = "typed"

    def __init__(self, faces: Iterable[int] = ()) -> None:
        super().__init__(faces)

    def _missing(self, die: Die) -> int:
        raise NeedDie(die, self._by)

    def typed(self, face: int) -> None:
        self.faces.append(face)


def dice_from(record: dict[str, object]) -> RealDice:
    """The dice of a saved game. Raises `ValueError` with one clear line."""
    kind = record.get("kind")
    faces = record.get("faces", [])
    if kind in ("scripted", "typed"):
        if not isinstance(faces, list) or not all(type(face) is int for face in faces):
            raise ValueError("dice.faces must be a list of whole numbers")
        return ScriptedDice(faces) if kind == "scripted" else TypedDice(faces)
    if kind == "seeded":
        seed = record.get("seed")
        if not isinstance(seed, int | str):
            raise ValueError("dice.seed must be a number or a text")
        return SeededDice(seed)
    if kind == "fair":
        server, players = record.get("server_seed"), record.get("player_seeds")
        if not isinstance(server, str) or not isinstance(players, list):
            raise ValueError("fair dice need server_seed and player_seeds")
        return FairDice(server, [str(seed) for seed in players])
    raise ValueError(f"dice.kind is {kind!r}; known kinds: seeded, fair, scripted, typed")
