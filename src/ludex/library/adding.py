"""Cards come into the library and leave it: all that is asked for at once, or nothing.

Texts are read before anything is written, for that takes long and others may want to write. If somebody else has
changed the library meanwhile, only what that concerns is read again.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from ludex.core.errors import BadText
from ludex.games import check_name, load, needed
from ludex.library.compiling import Changes, Read, Reader
from ludex.library.files import Placed, read_file
from ludex.library.identity import DATE, ERRATA, Print, facts_of, key_of, settled
from ludex.library.place import BadLibrary
from ludex.library.store import Kept, KeptPrint, Store, opened

Progress = Callable[[int, int], None]
"""Told how many texts were read, and of how many."""


@dataclass
class Added:
    """What came of adding card files: counted in records of the files."""

    game: str
    added: int = 0
    understood: int = 0
    declined: int = 0
    repaired: int = 0
    unchanged: int = 0
    reprints: int = 0
    """Of those added, how many are other numbers of a card."""
    errata: int = 0
    """Of those added, how many took the place of an older print."""
    stopped: list[dict[str, str]] = field(default_factory=list)
    """The lines that were not understood."""
    notes: list[str] = field(default_factory=list)
    """What one should know: names that shipped cards have, and what was mended."""


@dataclass
class _Plan:
    """What the library would be, worked out before it is changed."""

    prints: list[KeptPrint]
    """All of them, the new ones last; those have negative numbers."""
    leads: dict[tuple[str, str], str]
    cards: dict[str, dict[str, Any]]
    """By their facts the record of each card there has to be."""


def add(files: Sequence[Path], game: str, progress: Progress | None = None) -> Added:
    """The cards of these files are in the library, all of them or, if anything is wrong, none."""
    check_name(game)
    placed = [(file, one) for file in files for one in read_file(file, game)]
    with opened() as store:
        return _written(store, game, lambda: _with_new(store, game, placed), progress, placed)


def remove(game: str, number: str = "", source: str = "") -> int:
    """The number is gone, or all that came from a file; says how many prints were."""
    check_name(game)
    wanted = source_of(Path(source)) if source else ""
    gone: list[int] = []

    def left() -> _Plan:
        prints = store.prints(game)
        going = [
            one
            for one in prints
            if (number and key_of(one.number) == key_of(number)) or (source and one.source in (wanted, source))
        ]
        if not going:
            what = f"no card of {game} has the number {number!r}" if number else f"no card of {game} came from {source}"
            raise BadLibrary(what)
        gone[:] = [one.id for one in going]
        return _plan([one for one in prints if one.id not in set(gone)])

    with opened() as store:
        _written(store, game, left, None, (), gone)
    return len(gone)


def source_of(file: Path) -> str:
    """A file as the library names it."""
    return os.fsencode(os.path.abspath(file)).decode("utf-8", "replace")


def _with_new(store: Store, game: str, placed: Sequence[tuple[Path, Placed]]) -> _Plan:
    """The prints there are, and those of the files that are new."""
    prints = store.prints(game)
    there: dict[str, list[KeptPrint]] = {}
    for kept in prints:
        there.setdefault(key_of(kept.number), []).append(kept)
    shipped = {key_of(str(record.get("id", ""))): record for record in needed(game, "compiler").own_records()}
    for number, (file, one) in enumerate(placed):
        record, facts = one.record, facts_of(one.record)
        key = key_of(record["id"])
        if key in shipped:
            if facts_of(shipped[key]) == facts:
                continue
            name = shipped[key]["name"]
            raise BadText(f"{one.place}, 'id': {record['id']} is the number of {name}, which comes with Ludex")
        known = there.setdefault(key, [])
        if any(other.facts == facts for other in known):
            continue
        new = KeptPrint(
            number - len(placed),
            record["id"],
            facts,
            None,
            record,
            source_of(file),
            record.get(DATE) or "",
            bool(record.get(ERRATA)),
            one.repaired,
        )
        for other in known:
            if not new.errata and not other.errata and new.date == other.date:
                raise BadText(
                    f"{one.place}, 'id': {record['id']} is {other.record['name']} already, with other facts; "
                    f"{ERRATA!r} = true or a newer {DATE!r} says that this one takes its place"
                )
        known.append(new)
        prints.append(new)
    return _plan(prints)


def _plan(prints: list[KeptPrint]) -> _Plan:
    # New prints have negative numbers, and come after all others.
    order = {one.id: place for place, one in enumerate(prints)}
    leads = settled(Print(key_of(one.number), one.facts, one.errata, one.date, order[one.id]) for one in prints)
    cards: dict[str, dict[str, Any]] = {}
    needed_facts = set(leads.values())
    for one in prints:
        if one.facts in needed_facts:
            cards.setdefault(one.facts, one.record)
    return _Plan(prints, leads, cards)


def _written(
    store: Store,
    game: str,
    planned: Callable[[], _Plan],
    progress: Progress | None,
    placed: Sequence[tuple[Path, Placed]],
    gone: Iterable[int] = (),
) -> Added:
    """The library is as planned; where another process was quicker, as planned anew."""
    reads: dict[str, Read] = {}
    words: list[dict[str, Any]] = []
    while True:
        before = store.changes(game)
        plan = planned()
        old = store.cards(game)
        wanted = _to_read(game, plan, old, reads, words)
        if wanted:
            words = list(plan.cards.values())
            reader = Reader(game, words)
            for count, (facts, record) in enumerate(wanted.items(), start=1):
                reads[facts] = reader.read(record)
                if progress is not None:
                    progress(count, len(wanted))
        with store.writing():
            if store.changes(game) != before:
                continue
            return _write(store, game, plan, old, reads, placed, gone)


def _to_read(
    game: str, plan: _Plan, old: list[Kept], reads: Mapping[str, Read], words: list[dict[str, Any]]
) -> dict[str, dict[str, Any]]:
    """The cards whose texts have to be read: new ones, and those that speak of what came or went."""
    was = {card.facts: card for card in old}
    new = list(plan.cards.values())
    since_stored = Changes(game, [card.record for card in old], new)
    # What was read in an earlier attempt was read with the words of that attempt.
    since_read = Changes(game, words, new) if reads else since_stored

    def has_to_be_read(facts: str, record: dict[str, Any]) -> bool:
        if facts in reads:
            return since_read.concern(record, reads[facts].whole)
        return facts not in was or since_stored.concern(record, was[facts].whole)

    return {facts: record for facts, record in plan.cards.items() if has_to_be_read(facts, record)}


def _write(
    store: Store,
    game: str,
    plan: _Plan,
    old: list[Kept],
    reads: Mapping[str, Read],
    placed: Sequence[tuple[Path, Placed]],
    gone: Iterable[int],
) -> Added:
    found = Added(game)
    store.forget_prints(gone)
    ids = {card.facts: card.id for card in old}
    understood = {card.facts: card.understood for card in old}
    for facts, record in plan.cards.items():
        if facts in reads:
            ids[facts] = store.put_card(game, facts, record, reads[facts])
            understood[facts] = reads[facts].card is not None
    new = [one for one in plan.prints if one.id < 0]
    for one in new:
        store.add_print(game, one)
    store.lead((one.id, ids[plan.leads[key_of(one.number), one.facts]]) for one in store.prints(game))
    store.forget_cards(game)
    if new or gone:
        store.count_change(game)
    _count(found, plan, new, understood, reads, len(placed) - len(new))
    return found


def _count(
    found: Added,
    plan: _Plan,
    new: list[KeptPrint],
    understood: Mapping[str, bool],
    reads: Mapping[str, Read],
    unchanged: int,
) -> None:
    """What is told of it all."""
    found.unchanged = unchanged
    found.added = len(new)
    shipped = {card.name for card in load(found.game).pool.defs if not card.token}
    facts_before = {one.facts for one in plan.prints if one.id >= 0}
    known = {key_of(one.number) for one in plan.prints if one.id >= 0}
    for one in new:
        facts = plan.leads[key_of(one.number), one.facts]
        if understood[facts]:
            found.understood += 1
        else:
            found.declined += 1
        found.reprints += one.facts in facts_before and key_of(one.number) not in known
        found.errata += one.facts == facts and key_of(one.number) in known
        facts_before.add(one.facts)
        known.add(key_of(one.number))
        name = str(one.record["name"])
        if one.repaired:
            found.repaired += 1
            found.notes += [f"{one.number} {name}: {note}" for note in one.repaired]
        if name in shipped:
            found.notes.append(
                f"{one.number} {name}: a card that comes with Ludex is called so; decks mean that one "
                "unless they write the number"
            )
        for line in reads[facts].stopped if facts in reads else ():
            found.stopped.append({"id": one.number, "name": name, "line": line.line, "at": line.at, "why": line.why})
