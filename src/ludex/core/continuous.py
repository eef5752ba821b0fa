"""Continuous effects: the present information of every card, worked out layer by layer (SVE 10.9.1).

A card that nothing else touches is worked out alone and remembered in its record. Abilities whose effects reach
further, or depend on the board, are projected once for the whole board (`projection.py`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludex.core.cards import DURING_TURN, Card, Gained, Now, Rule
from ludex.core.definitions import Keyword, Static
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
from ludex.core.state import Scope

if TYPE_CHECKING:
    from ludex.core.machine import Machine

# SVE 10.9.1.2, 10.9.1.3, 10.9.1.4: abilities, then what is no number, then numbers.
# VG 8.7.1.2, 8.7.1.3: what changes no numbers comes first.
LAYERS = (ABILITIES, QUALITIES, NUMBERS, RULES)
"""CC 909.1b, 909.1c: abilities given to cards of a quality find those that have got it, for `projection` goes again."""

OWN = 0
"""An effect that lies on the card, or one of its own unconditional static abilities."""
LIVE = 1
"""From a static ability that reaches further, or depends on the board."""
ADOPTED = 2
"""From an unconditional static ability that a live one gives."""


class Entry:
    """One modifier on one card: since when, with which amounts, from where."""

    __slots__ = ("amount", "controller", "effect", "kind", "mod", "number", "place", "since", "source")

    def __init__(
        self,
        since: int,
        number: int,
        mod: Modifier,
        amount: int,
        source: CardId,
        controller: int,
        effect: int,
        kind: int = OWN,
        place: int = 0,
    ) -> None:
        self.kind = kind
        self.place = place
        """Among effects of the same moment: which comes first."""
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
        # CC 909.2: each part of an effect goes to its own layer.
        self.by_layer.setdefault(entry.mod.layer(), []).append(entry)

    def holds(self, entry: Entry) -> bool:
        return any(
            held.effect == entry.effect and held.number == entry.number
            for held in self.by_layer.get(entry.mod.layer(), ())
        )

    def drop(self, layer: str, kind: int) -> None:
        """Take the entries of a kind out of a layer."""
        if layer in self.by_layer:
            self.by_layer[layer] = [entry for entry in self.by_layer[layer] if entry.kind != kind]

    def apply(self, m: Machine, layer: str) -> None:
        """Apply the entries of one layer in their order."""
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
            rank = m.spec.effects.order_within
            if rank is None:
                mine.sort(key=_since)
            else:
                # FF 11.12.4.6, 11.12.4.7, VG 8.7.1: by kind, and whether a card does it to itself; then by timestamp.
                own = self.card.id
                mine.sort(key=lambda one: (rank(one.mod, one.source == own), one.since, one.place))
        for entry in mine:
            self._apply_one(m, entry)
        if layer == NUMBERS and m.spec.numbers.rounded is not None:
            self.stats = m.spec.numbers.rounded(self.stats)

    def _apply_one(self, m: Machine, entry: Entry) -> None:
        mod = entry.mod
        if isinstance(mod, AddStat):
            # CC 1014.3
            have = self.stats[mod.stat]
            if have is not None:
                added = m.spec.numbers.added
                # SVE 1.3.2.4: below zero too.
                # VG 2.5.4.2: an increase by a negative value is a decrease.
                self.stats[mod.stat] = have + entry.amount if added is None else added(have, entry.amount)
        elif isinstance(mod, SetStat):
            # CC 909.5: it takes the place of what was there. CC 909.1e, FF 11.12.4.6: a card that prints no such number
            # has it now; which types have it, the game says.
            self.stats[mod.stat] = entry.amount
        elif isinstance(mod, GiveAbility):
            # VG 10.21.1, 10.21.3: as if it stood on the card.
            for ability in mod.abilities:
                numbers = m.pool.expand(ability)
                if isinstance(ability, Keyword) and ability.name not in m.spec.effects.adding_keywords:
                    if any(one.ability == numbers[0] for one in self.abilities):
                        # SVE 12.13.3: a keyword held twice works once.
                        numbers = numbers[:1]
                for number in numbers:
                    self.abilities.append(Gained(number, entry.effect, entry.controller, entry.source, entry.since))
        # VG 10.21.2
        elif isinstance(mod, LoseAbilities):
            # SVE 5.16.2.2, 5.16.2.2.1, 5.31.2.1: what is printed on a card it was linked to later came after the loss.
            later = lent_since(m, self.card) > entry.since
            self.abilities = list(self.start.abilities) if later else []
        elif isinstance(mod, LoseKeyword):
            gone = set(m.pool.expand(Keyword(mod.keyword)))
            self.abilities = [one for one in self.abilities if one.ability not in gone]
        # CC 1014.1: what is gained is added, what a card becomes takes the place of what it was.
        elif isinstance(mod, AddAttribute):
            # VG 3.7.1.1: what it has already it does not have twice. VG 2.2.4: and it keeps its own.
            self.sets[mod.attribute] = self.sets[mod.attribute] | {mod.value_}
        elif isinstance(mod, SetAttribute):
            self.sets[mod.attribute] = frozenset((mod.value_,)) if mod.value_ else frozenset()
        else:
            self.rules.append(Rule(entry.number, (entry.amount,), entry.source, entry.controller, entry.effect))

    def information(self, m: Machine) -> Now:
        if self.now is None:
            stats = self.stats
            if self.card.damage and m.spec.numbers.damage_lowers:
                # SVE 5.14.1: damage lowers the value itself.
                stats = list(stats)
                have = stats[m.spec.numbers.damage_stat]
                if have is not None:
                    stats[m.spec.numbers.damage_stat] = have - self.card.damage
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
                    base.activated,
                    base.options,
                    base.spell,
                    base.lazy,
                )
        return self.now


def _since(entry: Entry) -> tuple[int, int]:
    """Effects that nothing else puts in order go by when they were produced (SVE 10.9.1.6)."""
    return (entry.since, entry.place)


def own_entries(m: Machine, card: Card, base: Now) -> list[Entry]:
    """The modifiers a card carries itself: effects put on it, and its own unconditional static abilities."""
    entries: list[Entry] = []
    modifiers = m.pool.modifiers
    for effect in card.effects:
        if effect.until == DURING_TURN:
            continue
        mod = modifiers[effect.mod]
        amount = effect.amounts[0] if effect.amounts else 0
        # SVE 10.9.1.6.2: any other from when it was made.
        # FF 11.12.4.9: its timestamp is when it was made.
        entries.append(Entry(effect.id, effect.mod, mod, amount, effect.source, effect.controller, effect.id))
    for one in base.abilities:
        entries.extend(simple_entries(m, card, one))
    return entries


def simple_entries(m: Machine, card: Card, one: Gained) -> list[Entry]:
    """What an unconditional static ability does to its own card."""
    info = m.pool.abilities[one.ability]
    if not info.mods or info.live or info.lazy or card.zone not in info.zones or not isinstance(info.ability, Static):
        return []
    # SVE 10.9.1.6.1: from when its card came into its zone. CC 909.3b-1: from when the ability became valid.
    since = max(card.entered, one.origin, one.since)
    found = []
    for number in info.mods:
        mod = m.pool.modifiers[number]
        value = mod.value()
        amount = value.evaluate(m, Scope(card.id, card.controller)) if value is not None else 0
        # SVE 3.1.2.1: a passive ability is its card's controller's. SVE 10.12.1.1: its effect comes from that card.
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
    if not entries and card.shown is None and not (card.damage and m.spec.numbers.damage_lowers):
        card.local = base
        return base
    # VG 8.7.1.1: the printed information first.
    build = Build(card, base, printed_stats(m, card), entries)
    _run_alone(m, build)
    card.local = build.information(m)
    return card.local


def shows(m: Machine, card: Card) -> tuple[int, int]:
    """The definition and face that give the card's printed information; face down, it shows no other card's.

    SVE 2.14.3.1: the visible face. SVE 10.9.1.1, 10.9.1.1.1: the base is what is printed, on the linked card if any.
    """
    return card.shown if card.shown is not None and card.face_up else m.spec.printed_as(m, card)


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
        stats = tuple(own[n] if n in m.spec.numbers.own_stats else stats[n] for n in range(len(stats)))
    return stats


def _run_alone(m: Machine, build: Build) -> None:
    build.apply(m, ABILITIES)
    adopt(m, build, OWN)
    for layer in LAYERS[1:]:
        build.apply(m, layer)


def adopt(m: Machine, build: Build, kind: int) -> None:
    """An ability gained in its layer adds its effects to the later layers; one that is lost takes them away."""
    if ABILITIES not in build.by_layer:
        return
    printed = {id(one) for one in build.start.abilities}
    found = True
    while found:
        found = False
        for one in build.abilities:
            if id(one) in printed:
                continue
            for entry in simple_entries(m, build.card, one):
                if not build.holds(entry):
                    entry.kind = kind
                    build.add(entry)
                    found = found or entry.mod.layer() == ABILITIES
        if found:
            # It gives an ability itself.
            build.apply(m, ABILITIES)
    kept = {(one.ability, one.origin) for one in build.abilities}
    for one in build.start.abilities:
        if (one.ability, one.origin) in kept:
            continue
        mods = m.pool.abilities[one.ability].mods
        for layer, entries in build.by_layer.items():
            build.by_layer[layer] = [
                entry for entry in entries if not (entry.effect == one.origin and entry.number in mods)
            ]


def start(m: Machine, card_id: CardId) -> Build:
    """A card's information with all that it carries itself, for others to add to."""
    card = m.state.cards[card_id]
    base = m.pool.base(*shows(m, card))
    build = Build(card, base, printed_stats(m, card), own_entries(m, card, base))
    _run_alone(m, build)
    return build


def with_own_rules(m: Machine, card: Card, now: Now) -> Now:
    """The information with the rules that the card's own abilities lay on it at this moment."""
    rules = list(now.rules)
    scope = Scope(card.id, card.controller)
    for one in now.lazy:
        info = m.pool.abilities[one.ability]
        ability = info.ability
        assert isinstance(ability, Static)
        if card.zone not in info.zones or not ability.while_.holds(m, scope):
            continue
        for number in info.mods:
            value = m.pool.modifiers[number].value()
            amount = value.evaluate(m, scope) if value is not None else 0
            rules.append(Rule(number, (amount,), card.id, card.controller, one.origin))
    if len(rules) == len(now.rules):
        return now
    return Now(
        now.sets,
        now.stats,
        now.abilities,
        now.keywords,
        tuple(rules),
        now.live,
        now.watch,
        now.activated,
        now.options,
        now.spell,
        now.lazy,
    )
