"""Continuous effects: the present information of every card, worked out layer by layer (SVE 10.9.1).

A card that nothing else touches is worked out alone and remembered in its record. Abilities whose effects reach
further, or depend on the board, are projected once for the whole board and remembered until something is written.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludex.core.cards import Card, Gained, Info, Now, Rule
from ludex.core.conditions import ALWAYS
from ludex.core.definitions import Keyword, Static
from ludex.core.dependency import writes
from ludex.core.ids import CardId
from ludex.core.modifiers import (
    ABILITIES,
    NUMBERS,
    QUALITIES,
    RULES,
    AddAttribute,
    AddStat,
    GiveAbility,
    LoseAbilities,
    LoseKeyword,
    Modifier,
    SetAttribute,
    SetStat,
)
from ludex.core.selectors import THIS
from ludex.core.state import Scope

if TYPE_CHECKING:
    from ludex.core.machine import Machine

LAYERS = (ABILITIES, QUALITIES, NUMBERS, RULES)


class Entry:
    """One modifier on one card: since when, with which amounts, from where."""

    __slots__ = ("amount", "controller", "effect", "mod", "number", "since", "source")

    def __init__(
        self,
        since: int,
        number: int,
        mod: Modifier,
        amount: int,
        source: CardId,
        controller: int,
        effect: int,
    ) -> None:
        self.since = since
        self.number = number
        self.mod = mod
        self.amount = amount
        self.source = source
        self.controller = controller
        self.effect = effect


class Build:
    """A card's information while its layers are applied."""

    __slots__ = ("abilities", "by_layer", "card", "now", "printed", "rules", "sets", "start", "stats")

    def __init__(self, card: Card, base: Now, printed: tuple[int | None, ...], entries: list[Entry]) -> None:
        self.card = card
        self.printed = printed
        self.by_layer: dict[str, list[Entry]] = {}
        self.start = base
        self.sets = list(base.sets)
        self.stats = list(printed)
        self.abilities = list(base.abilities)
        self.rules: list[Rule] = []
        self.now: Now | None = None
        for entry in entries:
            self.add(entry)

    def add(self, entry: Entry) -> None:
        self.by_layer.setdefault(entry.mod.layer(), []).append(entry)

    def holds(self, entry: Entry) -> bool:
        return any(
            held.effect == entry.effect and held.number == entry.number
            for held in self.by_layer.get(entry.mod.layer(), ())
        )

    def apply(self, m: Machine, layer: str) -> None:
        """Apply the entries of one layer in the order of their timestamps."""
        mine = self.by_layer.get(layer)
        if mine is None:
            return
        self.now = None
        if layer == NUMBERS:
            self.stats = list(self.printed)
        elif layer == QUALITIES:
            self.sets = list(self.start.sets)
        elif layer == ABILITIES:
            self.abilities = list(self.start.abilities)
        else:
            self.rules = []
        if len(mine) > 1:
            mine.sort(key=_since)
        for entry in mine:
            self._apply_one(m, entry)

    def _apply_one(self, m: Machine, entry: Entry) -> None:
        mod = entry.mod
        if isinstance(mod, AddStat):
            have = self.stats[mod.stat]
            if have is not None:
                self.stats[mod.stat] = have + entry.amount
        elif isinstance(mod, SetStat):
            if self.stats[mod.stat] is not None:
                self.stats[mod.stat] = entry.amount
        elif isinstance(mod, GiveAbility):
            for ability in mod.abilities:
                numbers = m.pool.expand(ability)
                if isinstance(ability, Keyword) and ability.name not in m.spec.adding_keywords:
                    if any(one.ability == numbers[0] for one in self.abilities):
                        # SVE 12.13.3: a keyword held twice works once.
                        numbers = numbers[:1]
                for number in numbers:
                    self.abilities.append(Gained(number, entry.effect, entry.controller, entry.source))
        elif isinstance(mod, LoseAbilities):
            # SVE 5.16.2.2, 5.31.2.1: what is printed on a card it was linked to later came after the loss.
            later = lent_since(m, self.card) > entry.since
            self.abilities = list(self.start.abilities) if later else []
        elif isinstance(mod, LoseKeyword):
            gone = set(m.pool.expand(Keyword(mod.keyword)))
            self.abilities = [one for one in self.abilities if one.ability not in gone]
        elif isinstance(mod, AddAttribute):
            self.sets[mod.attribute] = self.sets[mod.attribute] | {mod.value_}
        elif isinstance(mod, SetAttribute):
            self.sets[mod.attribute] = frozenset((mod.value_,))
        else:
            self.rules.append(Rule(entry.number, (entry.amount,), entry.source, entry.controller, entry.effect))

    def information(self, m: Machine) -> Now:
        if self.now is None:
            stats = self.stats
            if self.card.damage:
                # SVE 5.14.1: damage lowers the value itself.
                stats = list(stats)
                have = stats[m.spec.damage_stat]
                if have is not None:
                    stats[m.spec.damage_stat] = have - self.card.damage
            if ABILITIES in self.by_layer:
                self.now = m.pool.information(tuple(self.sets), tuple(stats), tuple(self.abilities), tuple(self.rules))
            else:
                base = self.start
                self.now = Now(
                    tuple(self.sets),
                    m.pool.stats_held(tuple(self.sets), tuple(stats)),
                    base.abilities,
                    base.keywords,
                    tuple(self.rules),
                    base.live,
                    base.watch,
                )
        return self.now


def _since(entry: Entry) -> int:
    return entry.since


def own_entries(m: Machine, card: Card, base: Now) -> list[Entry]:
    """The modifiers a card carries itself: effects put on it, and its own unconditional static abilities."""
    entries: list[Entry] = []
    modifiers = m.pool.modifiers
    for effect in card.effects:
        mod = modifiers[effect.mod]
        amount = effect.amounts[0] if effect.amounts else 0
        entries.append(Entry(effect.id, effect.mod, mod, amount, effect.source, effect.controller, effect.id))
    for one in base.abilities:
        entries.extend(simple_entries(m, card, one))
    return entries


def simple_entries(m: Machine, card: Card, one: Gained) -> list[Entry]:
    """What an unconditional static ability does to its own card."""
    info = m.pool.abilities[one.ability]
    if not info.mods or info.live or card.zone not in info.zones or not isinstance(info.ability, Static):
        return []
    since = max(card.entered, one.origin)
    found = []
    for number in info.mods:
        mod = m.pool.modifiers[number]
        value = mod.value()
        amount = value.evaluate(m, Scope(card.id, card.controller)) if value is not None else 0
        found.append(Entry(since, number, mod, amount, card.id, card.controller, one.origin))
    return found


def local(m: Machine, card: Card) -> Now:
    """The card's information as far as it depends on the card alone."""
    known = card.local
    if known is not None:
        return known
    defn, face = shows(m, card)
    base = m.pool.base(defn, face)
    entries = own_entries(m, card, base)
    if not entries and not card.damage and card.shown is None:
        card.local = base
        return base
    build = Build(card, base, printed_stats(m, card), entries)
    _run_alone(m, build)
    card.local = build.information(m)
    return card.local


def shows(m: Machine, card: Card) -> tuple[int, int]:
    """The definition and face that give the card's printed information."""
    return card.shown if card.shown is not None else m.spec.printed_as(m, card)


def lent_since(m: Machine, card: Card) -> int:
    """When the card got the printed information of the one it is linked to; 0 if it has its own."""
    if card.shown is None:
        return 0
    links = (link for link in m.state.links if link.a == card.id and m.record(link.b).defn == card.shown[0])
    return max((link.since for link in links), default=0)


def printed_stats(m: Machine, card: Card) -> tuple[int | None, ...]:
    """Its printed values; a linked card lends all but what stays the card's own (SVE 5.16.1.2)."""
    stats = m.pool.printed_stats(*shows(m, card))
    if card.shown is not None:
        own = m.pool.printed_stats(*m.spec.printed_as(m, card))
        stats = tuple(own[n] if n in m.spec.own_stats else stats[n] for n in range(len(stats)))
    return stats


def _run_alone(m: Machine, build: Build) -> None:
    build.apply(m, ABILITIES)
    _adopt(m, build)
    for layer in LAYERS[1:]:
        build.apply(m, layer)


def _adopt(m: Machine, build: Build) -> None:
    """An ability gained in its layer adds its effects to the later layers; one that is lost takes them away."""
    if ABILITIES not in build.by_layer:
        return
    printed = {id(one) for one in build.start.abilities}
    for one in build.abilities:
        if id(one) in printed:
            continue
        for entry in simple_entries(m, build.card, one):
            if not build.holds(entry):
                build.add(entry)
    kept = {(one.ability, one.origin) for one in build.abilities}
    for one in build.start.abilities:
        if (one.ability, one.origin) in kept:
            continue
        mods = m.pool.abilities[one.ability].mods
        for layer, entries in build.by_layer.items():
            build.by_layer[layer] = [
                entry for entry in entries if not (entry.effect == one.origin and entry.number in mods)
            ]


class Source:
    """A static ability at work: which card has it, and what it reads and writes."""

    __slots__ = ("ability", "mods", "reads", "scope", "since")

    def __init__(self, ability: Static, mods: tuple[int, ...], reads: frozenset[str], scope: Scope, since: int) -> None:
        self.ability = ability
        self.reads = reads
        self.mods = mods
        self.scope = scope
        self.since = since


def project(m: Machine) -> dict[CardId, Now]:
    """The information of every card that live static abilities touch."""
    if not m.live():
        return {}
    builds: dict[CardId, Build] = {}
    done: set[tuple[CardId, int, int]] = set()
    sources: list[Source] = []
    m.building = builds
    try:
        _find_sources(m, builds, done, sources)
        if not sources:
            return {}
        while True:
            _layer(m, builds, sources, ABILITIES)
            before = len(sources)
            _find_sources(m, builds, done, sources)
            if len(sources) == before:
                break
        for build in builds.values():
            if ABILITIES in build.by_layer:
                _adopt(m, build)
                build.apply(m, QUALITIES)
                build.apply(m, NUMBERS)
                build.apply(m, RULES)
        for layer in LAYERS[1:]:
            _layer(m, builds, sources, layer)
        return {card: build.information(m) for card, build in builds.items()}
    finally:
        m.building = None


def _find_sources(
    m: Machine, builds: dict[CardId, Build], done: set[tuple[CardId, int, int]], sources: list[Source]
) -> None:
    cards = m.state.cards
    for card_id in m.at_work():
        card = cards[card_id]
        build = builds.get(card_id)
        now = build.information(m) if build is not None else local(m, card)
        for one in now.live:
            key = (card_id, one.ability, one.origin)
            info = m.pool.abilities[one.ability]
            if key in done or card.zone not in info.zones or not isinstance(info.ability, Static):
                continue
            done.add(key)
            scope = Scope(card_id, card.controller)
            sources.append(Source(info.ability, info.mods, info.reads, scope, max(card.entered, one.origin)))


def _layer(m: Machine, builds: dict[CardId, Build], sources: list[Source], layer: str) -> None:
    waiting: list[tuple[Source, int, Modifier]] = []
    for source in sources:
        for number in source.mods:
            mod = m.pool.modifiers[number]
            if mod.layer() == layer:
                waiting.append((source, number, mod))
    if not waiting:
        return
    waiting.sort(key=lambda one: one[0].since)
    while waiting:
        chosen = 0
        if len(waiting) > 1:
            chosen = _independent(m, builds, waiting, layer)
        source, number, mod = waiting.pop(chosen)
        for card_id, entry in _reach(m, source, number, mod):
            build = builds.get(card_id)
            if build is None:
                build = _start(m, card_id)
                builds[card_id] = build
            if not build.holds(entry):
                build.add(entry)
            build.apply(m, layer)


def _start(m: Machine, card_id: CardId) -> Build:
    card = m.state.cards[card_id]
    base = m.pool.base(*shows(m, card))
    build = Build(card, base, printed_stats(m, card), own_entries(m, card, base))
    _run_alone(m, build)
    return build


def _reach(m: Machine, source: Source, number: int, mod: Modifier) -> list[tuple[CardId, Entry]]:
    """The cards a static ability's modifier applies to right now, with the amounts."""
    ability = source.ability
    scope = source.scope
    if ability.while_ is not ALWAYS and not ability.while_.holds(m, scope):
        return []
    value = mod.value()
    amount = value.evaluate(m, scope) if value is not None else 0
    effect = -(scope.source << 20) - number - 1
    return [
        (card, Entry(source.since, number, mod, amount, scope.source, scope.seat, effect))
        for card in ability.on.cards(m, scope)
    ]


def _independent(
    m: Machine, builds: dict[CardId, Build], waiting: list[tuple[Source, int, Modifier]], layer: str
) -> int:
    """The first effect by timestamp that depends on none of the others (SVE 10.9.1.5), by trial."""
    for place, (source, number, mod) in enumerate(waiting):
        wanted = source.reads
        if not wanted:
            return place
        if not any(
            _depends(m, builds, (source, number, mod), other, layer)
            for spot, other in enumerate(waiting)
            if spot != place and not wanted.isdisjoint(writes(other[2]))
        ):
            return place
    return 0


def _depends(
    m: Machine,
    builds: dict[CardId, Build],
    one: tuple[Source, int, Modifier],
    other: tuple[Source, int, Modifier],
    layer: str,
) -> bool:
    """Whether applying the other first would change what this one applies to or how."""
    before = {card: entry.amount for card, entry in _reach(m, *one)}
    touched: list[tuple[Build, list[Entry]]] = []
    added: list[CardId] = []
    for card_id, entry in _reach(m, *other):
        build = builds.get(card_id)
        if build is None:
            build = _start(m, card_id)
            builds[card_id] = build
            added.append(card_id)
        touched.append((build, list(build.by_layer.get(layer, ()))))
        build.add(entry)
        build.apply(m, layer)
    after = {card: entry.amount for card, entry in _reach(m, *one)}
    for build, entries in reversed(touched):
        build.by_layer[layer] = entries
        build.apply(m, layer)
    for card_id in added:
        del builds[card_id]
    return before != after


def preview(m: Machine, card: Card) -> Now:
    """The information a record would have, live static abilities included (SVE 10.9.3, 10.10.3)."""
    now = local(m, card)
    if not m.live():
        return now
    sources: list[Source] = []
    _find_sources(m, {}, set(), sources)
    entries: list[Entry] = []
    info = Info(card, now)
    for source in sources:
        ability = source.ability
        if ability.on == THIS or not ability.while_.holds(m, source.scope):
            continue
        if not m.would_reach(ability.on, source.scope, info):
            continue
        for number in source.mods:
            mod = m.pool.modifiers[number]
            value = mod.value()
            amount = value.evaluate(m, source.scope) if value is not None else 0
            effect = -(source.scope.source << 20) - number - 1
            entries.append(Entry(source.since, number, mod, amount, source.scope.source, source.scope.seat, effect))
    if not entries:
        return now
    base = m.pool.base(*shows(m, card))
    build = Build(card, base, printed_stats(m, card), own_entries(m, card, base) + entries)
    _run_alone(m, build)
    return build.information(m)
