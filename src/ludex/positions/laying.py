"""A position laid out as a game that goes on from there; whatever is wrong with it is refused with every reason."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

from ludex.core.chance import Stream
from ludex.core.deck import DeckList, nearest, read_deck
from ludex.core.definitions import CardDef
from ludex.core.errors import BadDeck, LudexError, UnknownGame, said
from ludex.core.formats import Format, build, zones
from ludex.core.game import Game, Start
from ludex.core.ids import CardId, DefId, Seat, ZoneId
from ludex.core.machine import Machine
from ludex.games import LoadedGame, load
from ludex.positions.board import Board, Moment
from ludex.positions.counters import MOST_COUNTERS, meant, spoken_of
from ludex.positions.lying import LyingCard
from ludex.positions.naming import Index, bound, index_of
from ludex.positions.position import BadPosition, Half, Position, Problem, Rest, words_of
from ludex.positions.words import MAXIMUM, PLAYERS

DECK = "deck"
HAND = "hand"


def lay(position: Position) -> Game:
    """The game at the first decision after this position."""
    if not isinstance(position, Position):
        raise BadPosition("there is nothing to lay out", [Problem("the position", f"{said(position)} is none")])
    return Laying(position).game()


def problems_of(position: Position) -> list[Problem]:
    """What is wrong with the names in the position, and with what is missing from it."""
    laying = Laying(position)
    laying.check()
    return laying.problems


class Laying:
    """A position with the game it is of."""

    def __init__(self, position: Position) -> None:
        self.position = position
        self.words = words_of(position.game)
        self.loaded = load(position.game)
        self.index: Index = index_of(self.loaded.pool)
        self.spoken_of = spoken_of(self.loaded.pool)
        self.counters = (*self.spoken_of, *self.words.marks(self.loaded.pool))
        self.problems: list[Problem] = []

    def game(self) -> Game:
        position, words = self.position, self.words
        self.check()
        self._stop_if_wrong()
        form = self._format()
        board = NamedBoard(self, Stream(position.seed))
        board.machine.state.facts.update(form.facts)
        when = self._moment()
        for seat, half in enumerate(position.players):
            if words.standing:
                board.place(LyingCard(words.standing), words.spec.avatar, seat)
            for zone, spot, one in self._laid(half, seat, form):
                board.place(one, zone, seat, spot)
            self._count(board, half, seat, when)
            for word in half.happened:
                board.did(words.by_player[word], seat)
            for word, what in words.times.items():
                for _ in range(half.numbers.get(word, 0)):
                    board.did(what, seat)
        self._check_room(board)
        self._stop_if_wrong()
        homes = self._homes(board)
        return Game.standing(board.begin(when), Start(homes, position.seed, form.facts, form.name))

    # Laying.

    def _moment(self) -> Moment:
        position = self.position
        phases = self.words.phases()
        phase = phases.get(position.phase or self.words.main_phase, "")
        return Moment(position.active, position.turn, position.went_first(), phase)

    def _laid(self, half: Half, seat: Seat, form: Format) -> Iterator[tuple[ZoneId, int, LyingCard]]:
        """Every card with where it lies, in the order in which the game's positions are written."""
        for word in (*self.words.spots, *self.words.zones):
            zone, spot = self.words.spots[word] if word in self.words.spots else (self.words.zones[word], 0)
            for one in half.zones.get(word, ()):
                if isinstance(one, LyingCard):
                    yield zone, spot, one
                else:
                    yield from ((zone, 0, LyingCard(name)) for name in self._rest(one, half, seat, zone, form))

    def _rest(self, rest: Rest, half: Half, seat: Seat, zone: ZoneId, form: Format) -> list[str]:
        """What is left of the deck for this zone, in an order by the luck of the position."""
        pool = self.loaded.pool
        deck = self._deck(rest)
        lies = dict(zones(build(deck, form, pool), form, pool)).get(zone, ())
        used = Counter(self._owned(seat))
        left: list[DefId] = []
        for defn in lies:
            if used[defn] > 0:
                used[defn] -= 1
            else:
                left.append(defn)
        order = Stream(self.position.seed * 2 + seat + 1).order(len(left))
        return [pool.defs[left[place]].code or pool.defs[left[place]].name for place in order]

    def _deck(self, rest: Rest) -> DeckList:
        """The deck that is meant: one of the game, or a deck list beside the position.

        Whoever reads a position did not write it: it opens no other file, and nothing is told of one that is no list.
        """
        own = self.loaded.decks
        if rest.deck in own:
            return own[rest.deck]
        file = _beside(self.position.beside, rest.deck)
        if file is None:
            near = nearest(rest.deck, own) or f"; there are {', '.join(own)}"
            raise UnknownGame(
                f"{self.loaded.name} has no deck {said(rest.deck)}, and no file beside it is called so{near}"
            )
        try:
            return read_deck(file, self.loaded.headings)
        except BadDeck as problem:
            raise BadDeck(f"{said(rest.deck)} is no deck list; ludex deck check FILE says why") from problem

    def _owned(self, seat: Seat) -> Iterator[DefId]:
        """The cards this player owns, wherever they lie."""
        for whose, half in enumerate(self.position.players):
            for word, held in half.zones.items():
                for card in (one for top in held if isinstance(top, LyingCard) for one in top.all()):
                    found = bound(self.words, self.loaded.pool, self.index, str(card.card), self._zone(word))
                    owner = whose if card.owner is None else card.owner
                    if owner == seat and isinstance(found, int):
                        yield found

    def _zone(self, word: str) -> ZoneId:
        return self.words.spots[word][0] if word in self.words.spots else self.words.zones[word]

    def _count(self, board: Board, half: Half, seat: Seat, when: Moment) -> None:
        words = self.words
        implied = words.implied_numbers(when.begun(words, seat), seat == when.active)
        numbers = {**implied, **half.numbers}
        for word, most in words.most.items():
            if word in half.numbers and MAXIMUM + word not in half.numbers:
                numbers[MAXIMUM + word] = max(numbers.get(MAXIMUM + word, 0), half.numbers[word])
            board.count(most, seat, numbers.get(MAXIMUM + word, 0))
        for word, resource in words.numbers.items():
            board.count(resource, seat, numbers.get(word, 0))
        for word, fact in words.facts.items():
            if word in half.numbers:
                board.machine.state.facts[fact.format(seat=seat)] = half.numbers[word]
        if words.life is not None and words.life[0] in half.numbers:
            board.hurt(seat, half.numbers[words.life[0]])

    def _homes(self, board: Board) -> tuple[tuple[tuple[ZoneId, tuple[DefId, ...]], ...], ...]:
        """Where the cards that a player cannot see are dealt again: the deck for those of hand and deck."""
        spec = self.words.spec
        deck = self.words.zones[DECK]
        found: list[dict[ZoneId, list[DefId]]] = [{}, {}]
        for card in board.machine.state.cards.values():
            lies = spec.zones[card.zone]
            if not lies.public:
                home = deck if card.zone == self.words.zones[HAND] or not lies.owner_sees else card.zone
                found[card.owner].setdefault(home, []).append(card.defn)
        return tuple(tuple((zone, tuple(cards)) for zone, cards in one.items()) for one in found)

    # Checking.

    def _stop_if_wrong(self) -> None:
        if self.problems:
            raise BadPosition("the position cannot be laid out", self.problems)

    def _wrong(self, where: str, what: str) -> None:
        self.problems.append(self.position.problem(where, what))

    def _format(self) -> Format:
        loaded: LoadedGame = self.loaded
        try:
            return loaded.format(self.position.format) if self.position.format else next(iter(loaded.formats.values()))
        except LudexError as problem:
            self._wrong("format", str(problem))
            return next(iter(loaded.formats.values()))

    def check(self) -> None:
        """Every problem that can be seen before a card lies anywhere."""
        self._format()
        for seat, half in enumerate(self.position.players):
            player = PLAYERS[seat]
            for word in self.words.required:
                if not half.zones.get(word):
                    self._wrong(f"{player}, {word}", "is missing")
            for word, held in half.zones.items():
                where = f"{player}, {word}"
                single = word in self.words.spots or self._zone(word) == self.words.spec.avatar
                if single and len(held) > 1:
                    self._wrong(where, f"here is place for one card, not for {len(held)}")
                for one in dict.fromkeys(held):
                    if isinstance(one, Rest):
                        self._check_deck(where, one, self._zone(word))
                    else:
                        self._check_card(where, one, self._zone(word))
                        self._check_below(where, one, self._zone(word))
        self._check_order()

    def _check_order(self) -> None:
        """No two cards came at the same time, where it is said when they came."""
        came: dict[int, str] = {}
        for seat, half in enumerate(self.position.players):
            for word, held in half.zones.items():
                where = f"{PLAYERS[seat]}, {word}"
                for one in (one for top in held if isinstance(top, LyingCard) for one in top.all()):
                    if one.came in came:
                        place = self._place(where, one)
                        self._wrong(place, f"another card came as number {one.came} already, in {came[one.came]}")
                    elif one.came:
                        came[one.came] = where

    def _place(self, where: str, one: LyingCard) -> str:
        """Where the card stands in the text, as exactly as it is known."""
        return f"{where}: {one.card}" if f"{where}: {one.card}" in self.position.lines else where

    def _check_deck(self, where: str, rest: Rest, zone: ZoneId) -> None:
        if all(one.zone != zone for form in self.loaded.formats.values() for one in form.sections):
            self._wrong(where, "no deck has cards that begin here")
        try:
            self._deck(rest)
        except LudexError as problem:
            self._wrong(where, str(problem))

    def _check_card(self, where: str, one: LyingCard, zone: ZoneId) -> None:
        spec, pool = self.words.spec, self.loaded.pool
        found = bound(self.words, pool, self.index, str(one.card), zone)
        place = self._place(where, one)
        if isinstance(found, str):
            name, comma, state = str(one.card).rpartition(",")
            if comma and isinstance(bound(self.words, pool, self.index, name, zone), int):
                found = f"{said(state.strip())} says nothing of how a card lies: {', '.join(self.words.states())}"
            self._wrong(place, found)
            return
        card = pool.defs[found]
        if card.token and spec.token_zones and zone not in spec.token_zones:
            self._wrong(place, "a token cannot be here")
        if self._stands(card) and zone not in (spec.avatar, self.words.joined):
            self._wrong(place, "a card that stands for a player cannot be here")
        if not self._stands(card) and zone in (spec.avatar, self.words.joined):
            self._wrong(place, "only a card that stands for a player can be here")
        if one.side >= len(card.faces):
            self._wrong(place, "it has no other side")
        for name, number in one.counters:
            self._check_counters(place, name, number)
        for word, other in one.linked:
            self._check_card(where, other, self.words.links[word].zone)

    def _check_counters(self, where: str, name: str, number: int) -> None:
        if not meant(name, self.counters):
            known = f"there are {', '.join(self.spoken_of)}" if self.spoken_of else "there are none in this game"
            self._wrong(where, f"no counters are called {said(name)}; {known}")
        elif not 0 < number <= MOST_COUNTERS:
            self._wrong(where, f"{said(number)} is no number of counters from 1 to {MOST_COUNTERS}")

    def _check_below(self, where: str, one: LyingCard, zone: ZoneId) -> None:
        """Cards belong to one on the field, and none to those that belong to another."""
        if one.linked and zone not in self.words.spec.board:
            self._wrong(self._place(where, one), "cards belong to one on the field alone")
        for word, other in one.linked:
            if other.linked:
                also = other.linked[0][0]
                self._wrong(self._place(where, other), f"no card belongs as {also!r} to one that itself is {word!r}")

    def _stands(self, card: CardDef) -> bool:
        """Whether the card stands for a player, in any format of the game."""
        sections = (one for form in self.loaded.formats.values() for one in form.sections)
        homes = [one for one in sections if one.zone == self.words.spec.avatar]
        return any(one.holds.fits(card) or card.name == one.stand_in for one in homes)

    def _check_room(self, board: Board) -> None:
        """No zone holds more than the rules allow, nor face down what cannot lie so."""
        for seat, player in enumerate(PLAYERS):
            for word, zone in self.words.zones.items():
                most = self.words.spec.limit(board.machine, seat, zone)
                lie = len(board.machine.zone(zone, seat))
                if most is not None and lie > most:
                    self._wrong(f"{player}, {word}", f"{lie} cards are more than the {most} there is room for")
                for number in board.machine.zone(zone, seat):
                    self._check_face(board.machine, f"{player}, {word}", number)

    def _check_face(self, m: Machine, where: str, number: CardId) -> None:
        """What lies face down where all see may lie so, as far as the game says what may (`SightRules.may_lie`)."""
        card, may_lie = m.record(number), self.words.spec.sight.may_lie
        if not card.face_up and self.words.spec.zones[card.zone].public and may_lie is not None:
            if not may_lie(m, card, card.defn):
                self._wrong(where, f"{m.pool.defs[card.defn].name} cannot lie face down here")


def _beside(folder: Path | None, name: str) -> Path | None:
    """The file of that name in the folder; None if there is none, or it is elsewhere."""
    if folder is None or Path(name).name != name:
        return None
    try:
        file = (folder / name).resolve()
        return file if file.is_file() and file.parent == folder.resolve() else None
    except (OSError, RuntimeError, ValueError):
        return None


class NamedBoard(Board):
    """A board whose cards are called as positions call them."""

    def __init__(self, laying: Laying, stream: Stream) -> None:
        super().__init__(laying.words, laying.loaded.pool, stream)
        self.index = laying.index
        self.counters = laying.counters

    def place(self, one: LyingCard, zone: ZoneId, seat: Seat, spot: int = 0) -> CardId:
        named = tuple((meant(name, self.counters), number) for name, number in one.counters)
        return super().place(replace(one, counters=named), zone, seat, spot)

    def named(self, name: str, zone: ZoneId) -> DefId:
        found = bound(self.words, self.machine.pool, self.index, name, zone)
        assert isinstance(found, int), found
        return found
