"""Replays and saves of games with cards of the library: the game with the cards that they were played with."""

from __future__ import annotations

from ludex.core import replay, save
from ludex.core.definitions import CardDef
from ludex.core.errors import BadSave, short
from ludex.games import LoadedGame, load
from ludex.library.identity import key_of
from ludex.library.playing import TITLE, Binder, shipped_names
from ludex.library.reading import Shelf
from ludex.library.store import opened, there_is_one


def load_for_replay(text: str | bytes) -> LoadedGame:
    """The game with the cards of the replay; of several texts of a number the one that the replay pins."""
    loaded = load(replay.game_of(text))
    there = {replay.title_of(card) for card in loaded.pool.defs}
    wanted = {title: lines for title, lines in replay.cards_in(text).items() if title not in there}
    if not wanted or not there_is_one():
        return loaded
    with opened() as store:
        shelf = Shelf(store, loaded.name)
        binder = Binder(loaded, shelf, shipped_names(loaded.name))
        for title, lines in wanted.items():
            found = TITLE.fullmatch(title)
            if found is not None:
                _bring(binder, shelf, found[2], lines)
        return binder.loaded_game()


def _bring(binder: Binder, shelf: Shelf, number: str, lines: list[str]) -> None:
    """The card of that number with that text; if nobody knows the text any more, as it is now."""
    known: list[tuple[str, CardDef]] = []
    for kept in shelf.store.numbered(shelf.game, number):
        card = shelf.card(kept)
        if card is not None:
            known.append((kept.facts, card))
    if not any(replay.text_of(card) == lines for _, card in known):
        for one in shelf.store.prints(shelf.game, key=key_of(number)):
            card = shelf.reader.read(one.record).card
            if card is not None and replay.text_of(card) == lines:
                known.insert(0, (one.facts, card))
    if known:
        facts, card = next((one for one in known if replay.text_of(one[1]) == lines), known[0])
        binder.bring(number, facts, card)


def load_for_save(data: bytes) -> LoadedGame:
    """The game with the cards that the save was made with."""
    loaded = load(save.game_of(data))
    numbers = save.brought_into(data)
    if not numbers:
        return loaded
    with opened() as store:
        shelf = Shelf(store, loaded.name)
        binder = Binder(loaded, shelf, shipped_names(loaded.name))
        for number in numbers:
            found = [(kept.facts, shelf.card(kept)) for kept in store.numbered(loaded.name, number)]
            facts, card = found[0] if found else ("", None)
            if card is None:
                raise BadSave(f"the save was made with {short(number)}, which the library does not have as it was")
            binder.bring(number, facts, card)
        return binder.loaded_game()
