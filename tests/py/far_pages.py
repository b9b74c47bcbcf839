"""Simulated pages that play by links. Each has its own table, note and save; they exchange nothing but codes."""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from random import Random
from typing import Any

from helpers import ask

from threefold.core.session import Session
from threefold.games import all_games
from threefold.page import bridge
from threefold.page.encode import Wire
from threefold.page.seats import FAR
from threefold.page.table import GameTable
from threefold.words import ENGLISH, address, addressed, speak

KEYS = [game.key for game in all_games() if game.by_links]
NAMES = ("Mira", "Jun", "Ada", "Leo", "Eva", "Tom")


class FarPage:
    """The page of one player."""

    def __init__(self, seat: int, seats: int, id: str, rng: Random) -> None:
        self.seat, self.id = seat, id
        self.words = ENGLISH
        self.bots = [0 if other == seat else FAR for other in range(seats)]
        self.secret = rng.randbytes(16).hex()
        self.table, self.wire = GameTable(), Wire()
        self.note, self.save, self.undealt = "", "", False
        self.known = False
        self.offered = -1
        """How many moves the game had when this page offered a tie with its last letter."""

    @contextmanager
    def awake(self) -> Iterator[None]:
        before = bridge.TABLE, bridge.WIRE
        bridge.TABLE, bridge.WIRE = self.table, self.wire
        reader = addressed()
        address(self.seat)
        speak(self.words)
        try:
            yield
        finally:
            bridge.TABLE, bridge.WIRE = before
            address(reader)
            speak(ENGLISH)

    def ask(self, name: str, **arguments: Any) -> Any:
        with self.awake():
            return ask(name, **{"form": "wide", **arguments})

    @property
    def session(self) -> Session:
        return self.table.current

    def sit(self, save: str, sent: int) -> Any:
        self.known, self.undealt = True, False
        view = self.ask("open", save=save, bots=self.bots, sent=sent)
        self.save = view["save"]
        return view

    def unfold(self, code: str) -> Any:
        """Calls "unfold": what a letter means for this page."""
        arguments: dict[str, Any] = {"code": code, "secret": self.secret}
        if self.known or self.undealt:
            sent = self.table.context.sent
            arguments |= {
                "save": self.save,
                "note": self.note,
                "seat": self.seat,
                "sent": sent,
                "offered": self.offered,
                "undealt": self.undealt,
            }
        return self.ask("unfold", **arguments)

    def open(self, code: str) -> Any:
        """Opens a letter as the page does: joins or begins a game, or adds the letter's moves to it."""
        found = self.unfold(code)
        match found["kind"]:
            case "join":
                self.undealt, self.save, self.note = True, found["save"], found["note"]
            case "deal":
                self.note = found["note"]
                self.sit(found["save"], -1)
            case "new" if self.known:
                self.note = found.get("note", "")
                self.save = self.ask("receive", code=code, note=self.note, way="on", offered=self.offered)["save"]
            case "new":
                self.note = found.get("note", "")
                self.sit(found["save"], found.get("ply", 0))
                if self.unfold(code)["kind"] == "new":
                    self.save = self.ask("receive", code=code, note=self.note, way="on", offered=self.offered)["save"]
        return found

    def move(self, rng: Random) -> None:
        """Plays as long as it is this seat's turn."""
        while self.session.chooser == self.seat:
            self.play(rng.choice(self.ask("written")["moves"]))

    def play(self, move: str) -> None:
        self.save = self.ask("type", text=move, confirm=False)["save"]

    def send(self, *, offers: bool = False) -> str:
        code = self.code(offers=offers)
        self.ask("sent")
        self.offered = self.session.ply if offers else -1
        return code

    def code(self, *, offers: bool = False) -> str:
        code: str = self.ask("letter", id=self.id, note=self.note, offers=offers)["code"]
        return code


def begun(
    key: str, seed: int, seats: int = 2, options: Mapping[str, str] | None = None, inviter: int = 0
) -> tuple[list[FarPage], list[str]]:
    """The pages of a new game, and the letters that were exchanged before its first move."""
    rng = Random(seed)
    id, names, letters = rng.randbytes(6).hex(), NAMES[:seats], list[str]()
    pages = [FarPage(seat, seats, id, rng) for seat in range(seats)]
    host = pages[inviter]
    if key in CHAINED:
        found = host.ask(
            "invite", game=key, options=options or {}, names=names, seat=inviter, id=id, secret=host.secret
        )
        host.undealt, host.save, host.note = True, found["save"], found["note"]
        letters.append(found["code"])
        for step in range(1, seats):
            found = pages[(inviter + step) % seats].open(letters[-1])
            assert found["kind"] == "join"
            letters.append(found["code"])
        assert host.open(letters[-1])["kind"] == "deal"
    else:
        dealt = f"{rng.getrandbits(48):x}"
        view = host.ask("new", game=key, options=options or {}, names=names, seed=dealt, bots=host.bots)
        host.save, host.known = view["save"], True
    return pages, letters


CHAINED = {"stack"}


def whole_game(key: str, seed: int, seats: int = 2, inviter: int = 0) -> tuple[list[FarPage], list[str]]:
    """Plays a random game to its end by letters; returns the pages and all letters."""
    rng = Random(seed)
    pages, letters = begun(key, seed, seats, inviter=inviter)
    page = pages[inviter]
    while True:
        page.move(rng)
        letters.append(page.send())
        chooser = page.session.chooser
        if chooser is None:
            break
        page = pages[chooser]
        assert page.open(letters[-1])["kind"] == "new"
    for other in pages:
        if other is not page:
            assert other.open(letters[-1])["kind"] == "new"
    return pages, letters


def a_few_moves(key: str, letters: int) -> Any:
    pages, sent = begun(key, 4)
    rng, page = Random(4), pages[0]
    while len(sent) < letters + 2 * (key in CHAINED):
        page.move(rng)
        sent.append(page.send())
        if page.session.chooser is None:
            break
        page = pages[page.session.chooser]
        page.open(sent[-1])
    return pages, sent
