"""Projection: what static abilities that reach further do to the whole board, in the book's order (SVE 10.9.1).

Within a layer effects go by timestamp, but one that depends on another comes after it, which is found by trying
(CC 909.3). An
effect may ask about what a later layer changes (an ability for each follower with so much attack): then the board is
worked out again with what the later layers gave, until it stays the same.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludex.core.atoms import moves, records
from ludex.core.cards import Card, Gained, Now
from ludex.core.conditions import ALWAYS
from ludex.core.continuous import (
    ADOPTED,
    LAYERS,
    LIVE,
    OWN,
    Build,
    Entry,
    adopt,
    local,
    own_entries,
    shows,
    start,
)
from ludex.core.definitions import Static
from ludex.core.dependency import LOSSES, writes
from ludex.core.ids import CardId
from ludex.core.modifiers import ABILITIES, NUMBERS, QUALITIES, RULES, LoseAbilities, LoseKeyword, Modifier
from ludex.core.selectors import THIS
from ludex.core.state import GIVER, SETTLED, Scope, Value

if TYPE_CHECKING:
    from ludex.core.machine import Machine

CHANGED_IN = {ABILITIES: ABILITIES, QUALITIES: "attribute", NUMBERS: "stat", RULES: "nothing"}
"""How the parts of card information that a layer changes are called (see `dependency`)."""
ROUNDS = 4
"""So often the board is worked out again where effects ask about later layers; a paradox ends there."""


class Source:
    """A static ability at work: which card has it, and what it reads."""

    __slots__ = ("ability", "by", "copy", "mods", "number", "origin", "reads", "scope", "since")

    def __init__(
        self,
        ability: Static,
        number: int,
        origin: int,
        copy: int,
        mods: tuple[int, ...],
        reads: frozenset[str],
        scope: Scope,
        since: int,
        by: CardId,
    ) -> None:
        self.ability = ability
        self.by = by
        """The card whose effect it is: that which has the ability, or that which gave it to a player."""
        self.number = number
        self.origin = origin
        self.copy = copy
        """How many of the same ability the card has before this one."""
        self.reads = reads
        self.mods = mods
        self.scope = scope
        self.since = since


class Unit:
    """One modifier of a static ability at work, and the moment it counts from."""

    __slots__ = ("at", "checked", "effect", "mod", "number", "source")

    def __init__(self, source: Source, number: int, mod: Modifier) -> None:
        self.source = source
        self.number = number
        self.mod = mod
        self.at = source.since
        self.checked = False
        self.effect = -(source.scope.source << 28) - (source.copy << 20) - number - 1


class Projection:
    """The board while its information is worked out."""

    def __init__(self, m: Machine) -> None:
        self.m = m
        self.builds: dict[CardId, Build] = {}
        self.sources: list[Source] = []
        self.losses = False
        """Whether a static ability takes abilities away from others."""
        self.again = False
        """Whether the board was worked out before, and is now with what later layers gave."""
        self._done: set[tuple[CardId, int, int]] = set()
        self._layers: set[str] = set()
        """The layers in which there is anything to do."""

    def run(self) -> dict[CardId, Now]:
        """The information of every card that live static abilities touch."""
        m = self.m
        m.begin_building(self.builds)
        try:
            self.find_sources()
            if not self.sources:
                return {}
            self._round()
            if self._looks_ahead():
                shape = self._shape()
                for _ in range(ROUNDS):
                    self._forget()
                    self._round()
                    before, shape = shape, self._shape()
                    if before == shape:
                        break
            return {card: build.information(m) for card, build in self.builds.items()}
        finally:
            m.building = None

    def find_sources(self) -> None:
        """Note the static abilities at work that were not noted yet."""
        m = self.m
        cards = m.state.cards
        for card_id in m.at_work():
            card = cards[card_id]
            build = self.builds.get(card_id)
            now = build.information(m) if build is not None else local(m, card)
            # FF 11.9.3: they are read off the cards, and never use the stack.
            for one in now.live:
                key = (card_id, one.ability, one.origin)
                info = m.pool.abilities[one.ability]
                # FF 11.12.4.4: as long as the card is where they are valid.
                if key in self._done or card.zone not in info.zones or not isinstance(info.ability, Static):
                    continue
                copy = sum(1 for done in self._done if done[:2] == key[:2])
                self._done.add(key)
                self._layers |= info.layers
                # VG 3.4.6: its master is that of the card.
                scope = Scope(card_id, card.controller, _given_with(card, one) if one.origin > 0 else None)
                # VG 8.7.2.1.1: since the card came to the zone or, on circles, to the field.
                # FF 11.12.4.10: a card counts from when it came to its zone.
                since = max(card.entered, one.origin, one.since)
                by = one.source if one.origin > 0 and card.zone == m.spec.avatar else card_id
                self.sources.append(
                    Source(info.ability, one.ability, one.origin, copy, info.mods, info.reads, scope, since, by)
                )

    def _forget(self) -> None:
        """The abilities that were given are worked out again; what later layers gave stays until their turn."""
        self.again = True
        self.sources = []
        self._done = set()
        self._clear(ABILITIES)
        self.find_sources()

    def _round(self) -> None:
        """Apply every layer once."""
        m = self.m
        while True:
            self._layer(ABILITIES)
            before = len(self.sources)
            self.find_sources()
            if len(self.sources) == before:
                break
        for build in self.builds.values():
            if ABILITIES in build.by_layer:
                if self.again:
                    for layer in LAYERS:
                        build.drop(layer, ADOPTED)
                    build.apply(m, ABILITIES)
                adopt(m, build, ADOPTED)
                for layer in LAYERS[1:]:
                    build.apply(m, layer)
        for layer in LAYERS[1:]:
            if self.again:
                self._clear(layer)
            self._layer(layer)

    def _clear(self, layer: str) -> None:
        for build in self.builds.values():
            build.drop(layer, LIVE)
            build.apply(self.m, layer)

    def _looks_ahead(self) -> bool:
        """Whether an effect asks about what a later layer changes."""
        if len(self.sources) == 1 and len(self.sources[0].mods) == 1:
            return False
        mods = [
            (LAYERS.index(self.m.pool.modifiers[number].layer()), source.reads, self.m.pool.modifiers[number])
            for source in self.sources
            for number in source.mods
        ]
        return any(
            place < later and not reads.isdisjoint(writes(other))
            for place, reads, _ in mods
            if reads
            for later, _, other in mods
        )

    def _shape(self) -> dict[CardId, list[tuple[int, int, int]]]:
        """What lies on each card, to be compared."""
        return {
            card: [
                (entry.effect, entry.number, entry.amount) for entries in build.by_layer.values() for entry in entries
            ]
            for card, build in self.builds.items()
        }

    def _layer(self, layer: str) -> None:
        if layer not in self._layers:
            return
        m = self.m
        waiting: list[Unit] = []
        for source in self.sources:
            for number in source.mods:
                mod = m.pool.modifiers[number]
                if mod.layer() == layer:
                    waiting.append(Unit(source, number, mod))
        if not waiting:
            return
        if layer == ABILITIES:
            self.losses = any(isinstance(unit.mod, LoseAbilities | LoseKeyword) for unit in waiting)
        for first, others in self._own_first(waiting):
            waiting = [unit for unit in waiting if unit not in first]
            hidden = self._hide(layer, others)
            self._in_order(first, layer)
            self._show(layer, hidden)
        self._in_order(waiting, layer)

    def _own_first(self, waiting: list[Unit]) -> list[tuple[list[Unit], int]]:
        """What cards do to themselves, kind by kind, where a book applies it before what others do (FF 11.12.4.7).

        With each the rank of what others do of that kind, which is not applied yet. Only where it makes a difference.
        """
        rank = self.m.spec.effects.order_within
        if rank is None or not any(unit.source.reads for unit in waiting):
            return []
        kinds: dict[tuple[int, int], list[Unit]] = {}
        for unit in waiting:
            ranks = rank(unit.mod, True), rank(unit.mod, False)
            if unit.source.ability.on == THIS and ranks[0] != ranks[1]:
                kinds.setdefault(ranks, []).append(unit)
        return [
            (units, others)
            for (_, others), units in sorted(kinds.items())
            if any(not unit.source.reads.isdisjoint(writes(unit.mod)) for unit in units)
        ]

    def _hide(self, layer: str, rank: int) -> list[tuple[Build, list[Entry]]]:
        """Take what others do of a rank out of a layer for the time being; what was there."""
        m = self.m
        ranked = m.spec.effects.order_within
        assert ranked is not None
        hidden: list[tuple[Build, list[Entry]]] = []
        for card in m.state.cards.values():
            if card.id not in self.builds and not card.effects:
                continue
            build = self._build(card.id)
            entries = build.by_layer.get(layer, [])
            kept = [one for one in entries if one.source == card.id or ranked(one.mod, False) != rank]
            if len(kept) < len(entries):
                hidden.append((build, [one for one in entries if one not in kept]))
                build.by_layer[layer] = kept
                build.apply(m, layer)
        return hidden

    def _show(self, layer: str, hidden: list[tuple[Build, list[Entry]]]) -> None:
        """What was hidden is applied again."""
        for build, entries in hidden:
            build.by_layer[layer] = [*entries, *build.by_layer[layer]]
            build.apply(self.m, layer)

    def _in_order(self, waiting: list[Unit], layer: str) -> None:
        """Apply these by their timestamps, but what depends on another after it."""
        m = self.m
        # VG 8.7.2.1: by timestamp.
        waiting.sort(key=_at)
        reached = 0
        place = 0
        while waiting:
            # VG 8.7.2: after those it depends on.
            unit = waiting[self._independent(waiting, layer) if len(waiting) > 1 else 0]
            if not unit.checked:
                unit.checked = True
                later = self._held_up(unit, layer)
                if later > unit.at:
                    # SVE 10.9.1.5: it depends on an effect that lies on a card and is younger.
                    unit.at = later
                    waiting.sort(key=_at)
                    continue
            waiting.remove(unit)
            reached = max(reached, unit.at)
            place += 1
            for card_id, entry in self._reach(unit):
                entry.since = reached
                entry.place = place
                build = self._build(card_id)
                if not build.holds(entry):
                    build.add(entry)
                build.apply(m, layer)

    def _build(self, card_id: CardId) -> Build:
        build = self.builds.get(card_id)
        if build is None:
            build = start(self.m, card_id)
            self.builds[card_id] = build
        return build

    def _held(self, source: Source) -> bool:
        """Whether the card still has the ability."""
        build = self.builds.get(source.scope.source)
        if build is None:
            return True
        return any(one.ability == source.number and one.origin == source.origin for one in build.abilities)

    def _reach(self, unit: Unit) -> list[tuple[CardId, Entry]]:
        """The cards a static ability's modifier applies to right now, with the amounts."""
        m = self.m
        source = unit.source
        ability = source.ability
        scope = source.scope
        # CC 904.1: as long as the card has the ability.
        if self.losses and not self._held(source):
            return []
        # VG 3.1.1.2.1, 8.1.1.3, 8.5.1: it works as long as it is active, and is not played.
        if ability.while_ is not ALWAYS and not ability.while_.holds(m, scope):
            return []
        value = unit.mod.value()
        amount = value.evaluate(m, scope) if value is not None else 0
        return [
            # VG 8.7.4: whatever card is there at this moment.
            (card, Entry(unit.at, unit.number, unit.mod, amount, source.by, scope.seat, unit.effect, LIVE))
            # FF 11.12.4.5: whatever fits at this moment, cards that came later included.
            for card in ability.on.cards(m, scope)
            if m.spec.effects.out_of_reach is None or not m.spec.effects.out_of_reach(m, card, scope.seat)
        ]

    def _independent(self, waiting: list[Unit], layer: str) -> int:
        """The first effect by timestamp that depends on none of the others (SVE 10.9.1.5, CC 909.3a), by trial."""
        # FF 11.12.4.12, 11.12.4.13: what it depends on comes first, else the older.
        for place, unit in enumerate(waiting):
            wanted = unit.source.reads
            if not wanted and not self.losses:
                return place
            if not any(
                self._depends(unit, other, layer)
                for other in waiting
                if other is not unit and self._touches(other.mod, wanted)
            ):
                return place
        return 0

    def _touches(self, mod: Modifier, wanted: frozenset[str]) -> bool:
        changed = writes(mod)
        return not wanted.isdisjoint(changed) or (self.losses and LOSSES in changed)

    def _depends(self, one: Unit, other: Unit, layer: str) -> bool:
        """Whether applying the other first would change what this one applies to or how."""
        m = self.m
        before = _told(self._reach(one))
        touched: list[tuple[Build, list[Entry]]] = []
        added: list[CardId] = []
        for card_id, entry in self._reach(other):
            if card_id not in self.builds:
                added.append(card_id)
            build = self._build(card_id)
            touched.append((build, list(build.by_layer.get(layer, ()))))
            build.add(entry)
            build.apply(m, layer)
        after = _told(self._reach(one))
        for build, entries in reversed(touched):
            build.by_layer[layer] = entries
            build.apply(m, layer)
        for card_id in added:
            del self.builds[card_id]
        return before != after

    def _held_up(self, unit: Unit, layer: str) -> int:
        """When the last of the younger effects that lie on cards came on which this one depends; 0 if on none."""
        m = self.m
        wanted = unit.source.reads
        if not any(part.startswith(CHANGED_IN[layer]) for part in wanted):
            return 0
        younger: list[tuple[CardId, int]] = []
        for card in m.state.cards.values():
            if not card.effects and card.entered <= unit.at and card.shown is None:
                # Nothing that it carries is younger.
                continue
            base = m.pool.base(*shows(m, card))
            if local(m, card) is base:
                continue
            for entry in own_entries(m, card, base):
                if entry.since > unit.at and entry.mod.layer() == layer and not wanted.isdisjoint(writes(entry.mod)):
                    younger.append((card.id, entry.since))
        if not younger:
            return 0
        before = _told(self._reach(unit))
        touched: list[tuple[Build, list[Entry]]] = []
        added: list[CardId] = []
        for card_id, _ in younger:
            if card_id not in self.builds:
                added.append(card_id)
            build = self._build(card_id)
            entries = build.by_layer.get(layer, [])
            touched.append((build, entries))
            build.by_layer[layer] = [one for one in entries if one.kind != OWN or one.since <= unit.at]
            build.apply(m, layer)
        without = _told(self._reach(unit))
        for build, entries in reversed(touched):
            build.by_layer[layer] = entries
            build.apply(m, layer)
        for card_id in added:
            del self.builds[card_id]
        return max(since for _, since in younger) if before != without else 0


def _given_with(card: Card, one: Gained) -> dict[str, Value]:
    """The names by which an ability that an effect gives speaks of its giver and of the numbers that were fixed."""
    amounts = next((effect.amounts for effect in card.effects if effect.id == one.origin), ())
    return {GIVER: (one.source,), SETTLED: amounts}


def _at(unit: Unit) -> int:
    return unit.at


def _told(reach: list[tuple[CardId, Entry]]) -> dict[CardId, int]:
    return {card: entry.amount for card, entry in reach}


def project(m: Machine) -> dict[CardId, Now]:
    """The information of every card that live static abilities touch."""
    return Projection(m).run() if m.live() else {}


def reaching(m: Machine, card_id: CardId) -> list[Entry]:
    """What static abilities of other cards do to this card."""
    work = Projection(m)
    work.run()
    build = work.builds.get(card_id)
    if build is None:
        return []
    entries = (entry for layer in LAYERS for entry in build.by_layer.get(layer, ()))
    return [entry for entry in entries if entry.kind == LIVE and entry.source != card_id]


def preview(m: Machine, card: Card) -> Now:
    """The information a card would have if it lay so, as far as rules on it are concerned (SVE 10.9.3, 10.10.3)."""
    if not m.live_rules() and not local(m, card).lazy:
        return local(m, card)
    return lying(m, card)


def lying(m: Machine, card: Card) -> Now:
    """All the information a card would have if it lay so."""
    twin = m.at(m.state.clone())
    if not card.id:
        card = card.copy()
        card.id = records.stamp(twin)
    moves.lay(twin, card)
    return twin.now(card.id)
