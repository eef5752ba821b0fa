"""The pool: every card of a game in progress, with its programs, abilities and modifiers numbered.

The numbers are made when the pool is loaded. The state refers to them, so nothing in it is code.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import TypeGuard

from ludex.core.cards import AS_LONG_AS, Gained, Now, Rule
from ludex.core.conditions import ALWAYS, Condition, InPhase
from ludex.core.definitions import Ability, Activated, Automatic, CardDef, Face, Keyword, PlayOption, Spell, Static
from ludex.core.dependency import reads, zones_asked
from ludex.core.errors import BadText, UnknownCard
from ludex.core.ids import AbilityId, DefId, ModId, ProgramId, ZoneId
from ludex.core.modifiers import ABILITIES, RULES, Do, GiveAbility, LoseKeyword, Modifier, PlayCost, Replace
from ludex.core.pricing import HOWS
from ludex.core.program import NOTHING, Body, Layout, Program, lay_out
from ludex.core.selectors import THIS, Cards
from ludex.core.spec import FORM, GameSpec
from ludex.core.triggers import AnyTrigger, StateTrigger, Trigger
from ludex.core.values import Fixed, TimesThisTurn
from ludex.core.walk import contains, find

_NONE: frozenset[DefId] = frozenset()
_NOWHERE: frozenset[ZoneId] = frozenset()


def _asks(node: object) -> TypeGuard[TimesThisTurn]:
    """Whether a node asks what happened this turn."""
    return isinstance(getattr(node, "what", None), Trigger)


class AbilityInfo:
    """An ability with what the kernel asks of it again and again."""

    __slots__ = (
        "ability",
        "asks",
        "cost",
        "grants",
        "kinds",
        "layers",
        "lazy",
        "least",
        "live",
        "looks_into",
        "mods",
        "nature",
        "program",
        "reads",
        "ruling",
        "state",
        "triggers",
        "zones",
    )

    def __init__(self, ability: Ability, zones: frozenset[ZoneId]) -> None:
        self.ability = ability
        self.zones = zones
        self.least: int | None = None
        """What it takes at least to play it, in units of a bill; None until the game has worked it out."""
        self.nature: object | None = None
        """What the game has found out about it, to be found out once."""
        self.program: ProgramId = -1
        self.cost: ProgramId = -1
        self.triggers: tuple[Trigger, ...] = ()
        self.state: StateTrigger | None = None
        self.kinds: frozenset[str] = frozenset()
        self.mods: tuple[ModId, ...] = ()
        self.layers: frozenset[str] = frozenset()
        """The layers of its continuous effects."""
        self.reads: frozenset[str] = frozenset()
        """The parts of card information that its continuous effects ask about."""
        self.asks: frozenset[ZoneId] | None = _NOWHERE
        """The zones beside the field that its continuous effects ask about; None if they ask about other things too."""
        self.grants: frozenset[str] = frozenset()
        """The kinds of event that abilities it gives to others look for."""
        self.ruling = False
        """Its continuous effects may forbid or replace something, or give others what does."""
        self.looks_into: frozenset[ZoneId] = frozenset()
        """The zones whose cards it counts or takes while its card is being played."""
        self.lazy = False
        """It only lays rules on its own card, as long as a condition holds: no other card need be looked at for it."""
        self.live = False
        """Its continuous effects depend on more than the card itself."""


class DelayedInfo:
    """A delayed trigger an effect can set up: its patterns, its program, and whether it lasts."""

    __slots__ = ("lasts", "program", "triggers")

    def __init__(self, triggers: tuple[Trigger, ...], program: ProgramId, lasts: bool) -> None:
        self.triggers = triggers
        self.program = program
        self.lasts = lasts


def called_by_the_kernel(spec: GameSpec) -> tuple[str, ...]:
    """The procedures that are called by their names whatever the texts of the game's cards say."""
    # They stand above the pool: what they do needs a machine.
    from ludex.core.apply import PROCEDURE
    from ludex.core.timing.check_timing import CHECK
    from ludex.core.timing.priority import PRIORITY

    rules = spec.priority
    timing = (CHECK.name,) if rules is None else (PRIORITY.name, rules.waiting, rules.resolve)
    return (spec.main, spec.play_automatic, PROCEDURE, *timing)


class Pool:
    """All cards that may appear in a game, tokens included."""

    def __init__(self, spec: GameSpec, cards: Iterable[CardDef]) -> None:
        self.spec = spec
        self.defs: list[CardDef] = []
        self.programs: list[Program] = []
        self.procedures: dict[str, ProgramId] = {}
        self.abilities: list[AbilityInfo] = []
        self.modifiers: list[Modifier] = []
        self.delayed: list[DelayedInfo] = []
        self.durations: list[Condition] = []
        """What has to hold for the effects that last as long as something is so."""
        self.digest = ""
        """Of all its cards, once somebody has asked for it (save.py)."""
        self.brought: tuple[str, ...] = ()
        """The numbers of the cards that do not come with the game, so that a save can say with which it was played."""
        self.lines: dict[ProgramId, dict[DefId, str]] = {}
        """The printed lines that programs carry out, once somebody has asked for them (printed.py)."""
        self.names: list[str] = []
        """Every name that can be declared, in alphabetical order."""
        self._ability_numbers: dict[Ability, AbilityId] = {}
        self._modifier_numbers: dict[Modifier, ModId] = {}
        self._programs: dict[tuple[Body, bool], ProgramId] = {}
        self._by_name: dict[str, list[DefId]] = {}
        self._alternates: dict[str, set[str]] = {}
        """The names of the cards that have an alternate name, by it."""
        self._bases: dict[tuple[DefId, int], Now] = {}
        self._forms: dict[tuple[DefId, int], Face] = {}
        self._outside: set[ZoneId] = set()
        self.found: dict[str, frozenset[int]] = {}
        """Zones or cards that a game has looked for in the whole pool, by what it looked for."""
        self._remembered: dict[frozenset[DefId], frozenset[str]] = {}
        self.phase_matters = False
        """Whether some static ability asks which phase it is, so that what is worked out changes with it."""
        self.phase_limits = False
        """Whether some ability or cost that a player may choose does."""
        self.has_states = False
        """Whether some ability waits for a state, so that every change has to be looked at."""
        for procedure in spec.procedures:
            self.procedures[procedure.name] = len(self.programs)
            self.programs.append(procedure.program(spec.rules_cited))
        lacking = [name for name in called_by_the_kernel(spec) if name not in self.procedures]
        if lacking:
            raise ValueError(f"{spec.name} has no procedure {', '.join(map(repr, lacking))}: the kernel calls it")
        self._nothing = self.program(NOTHING)
        """What a text does that says nothing."""
        for mod in spec.modifiers:
            self.modifier(mod)
        cards = tuple(cards)
        for card in cards:
            if card.alternate:
                self._alternates.setdefault(card.alternate, set()).add(card.name)
        for card in cards:
            self._add(card)
        self.names = sorted({face.names[0] for card in self.defs for face in card.faces})
        self._active = {zone: frozenset(self._defs_active_in(zone)) for zone in self._outside}

    def _defs_active_in(self, zone: ZoneId) -> Iterable[DefId]:
        for (number, _), base in self._bases.items():
            if any(self._works_in(gained.ability, zone) for gained in base.abilities):
                yield number

    def _works_in(self, number: AbilityId, zone: ZoneId) -> bool:
        """Whether the ability does something there that others have to look for: not only to its own card."""
        info = self.abilities[number]
        return zone in info.zones and not (isinstance(info.ability, Static) and not info.live and not info.lazy)

    def active_in(self, zone: ZoneId) -> frozenset[DefId]:
        """The definitions with an ability that is valid in this zone, which is not the field."""
        return self._active.get(zone, _NONE)

    def _add(self, card: CardDef) -> None:
        number = len(self.defs)
        card = replace(card, id=number)
        self.defs.append(card)
        for face in card.faces:
            self._by_name.setdefault(face.names[0], []).append(number)
        for side in range(len(card.faces)):
            self._bases[(number, side)] = self._base(card, side)

    def _base(self, card: CardDef, side: int) -> Now:
        face = self.face(card.id, side)
        gained: list[Gained] = []
        for place, ability in enumerate(face.abilities):
            for number in self.expand(ability):
                gained.append(Gained(number, -(1 + place + 64 * card.id), -1, 0))
        sets = tuple(frozenset(values) for values in face.attributes)
        # SVE 2.13.2: an alternate name stands for the card name, so every card of that name answers to it.
        others = {other for other, names in self._alternates.items() if not names.isdisjoint(sets[0])}
        if others:
            sets = (sets[0] | others, *sets[1:])
        return self.information(sets, face.stats, tuple(gained), ())

    def information(
        self,
        sets: tuple[frozenset[str], ...],
        stats: tuple[int | None, ...],
        abilities: tuple[Gained, ...],
        rules: tuple[Rule, ...],
    ) -> Now:
        """The information of a card with these values and abilities."""
        stats = self.stats_held(sets, stats)
        keywords: set[str] = set()
        live: list[Gained] = []
        watch: set[str] = set()
        activated: list[Gained] = []
        options: list[AbilityId] = []
        lazy: list[Gained] = []
        spell = -1
        for one in abilities:
            info = self.abilities[one.ability]
            ability = info.ability
            if isinstance(ability, Keyword):
                keywords.add(ability.name)
            elif isinstance(ability, Automatic):
                watch |= info.kinds
                if ability.label:
                    keywords.add(ability.label)
            elif isinstance(ability, Activated):
                activated.append(one)
                keywords.update(ability.kinds)
            elif isinstance(ability, PlayOption):
                options.append(one.ability)
            elif isinstance(ability, Spell):
                spell = info.program
            elif info.live:
                live.append(one)
            elif info.lazy:
                lazy.append(one)
        resolving = self.spec.abilities.resolving
        if spell < 0 and resolving is not None and not resolving[1].isdisjoint(sets[resolving[0]]):
            spell = self._nothing
        return Now(
            sets,
            stats,
            abilities,
            frozenset(keywords),
            rules,
            tuple(live),
            frozenset(watch),
            tuple(activated),
            tuple(options),
            spell,
            tuple(lazy),
        )

    def stats_held(self, sets: tuple[frozenset[str], ...], stats: tuple[int | None, ...]) -> tuple[int | None, ...]:
        """The values without those that a card of its type does not have."""
        for stat, attribute, holders in self.spec.numbers.stat_holders:
            if stats[stat] is not None and holders.isdisjoint(sets[attribute]):
                stats = (*stats[:stat], None, *stats[stat + 1 :])
        return stats

    def face(self, defn: DefId, number: int) -> Face:
        """What is printed on a side of a card, or what is left of it where the card lies in some form."""
        if number < FORM:
            return self.defs[defn].faces[number]
        known = self._forms.get((defn, number))
        if known is None:
            form = self.spec.forms[number // FORM - 1]
            known = self._forms[(defn, number)] = form(self.defs[defn].faces[number % FORM])
        return known

    def side(self, defn: DefId, number: int) -> Face:
        """The side of the card, whatever its form leaves of it."""
        return self.defs[defn].faces[number % FORM]

    def printed_stats(self, defn: DefId, face: int) -> tuple[int | None, ...]:
        return self.face(defn, face).stats

    def base(self, defn: DefId, face: int) -> Now:
        """What is printed on a side of a card, or what is left of it, without any effects (CC 909.6)."""
        known = self._bases.get((defn, face))
        if known is None:
            known = self._bases[(defn, face)] = self._base(self.defs[defn], face)
        return known

    def remembered(self, defns: frozenset[DefId]) -> frozenset[str]:
        """The kinds of event of a turn that the rules, or these cards if they are in the game, ask about later."""
        known = self._remembered.get(defns)
        if known is None:
            abilities = [one for defn in defns for face in self.defs[defn].faces for one in face.abilities]
            keywords = {keyword.name for one in abilities for keyword in find(one, Keyword)}
            abilities += [one for name in keywords for one in self.spec.keywords.get(name, ())]
            asked = {node.what.kind for one in abilities for node in find(one, object) if _asks(node)}
            known = self._remembered[defns] = frozenset(asked).union(self.spec.history)
        return known

    def expand(self, ability: Ability) -> tuple[AbilityId, ...]:
        """The numbers of an ability and of what its keyword means."""
        numbers = [self.ability(ability)]
        if isinstance(ability, Keyword):
            numbers.extend(self.ability(part) for part in self.spec.keywords.get(ability.name, ()))
        return tuple(numbers)

    def ability(self, ability: Ability) -> AbilityId:
        """The number of an ability, its programs and modifiers numbered too."""
        known = self._ability_numbers.get(ability)
        if known is not None:
            return known
        # CC 902.1a: valid in the field where nothing else is said.
        zones = getattr(ability, "zones", ()) or self.spec.board
        info = AbilityInfo(ability, frozenset(zones))
        number = len(self.abilities)
        self._ability_numbers[ability] = number
        self.abilities.append(info)
        self._outside.update(zone for zone in zones if zone not in self.spec.board)
        if contains(ability, InPhase):
            self.phase_matters = self.phase_matters or contains(ability, Static)
            self.phase_limits = self.phase_limits or contains(ability, Activated) or contains(ability, PlayOption)
        if isinstance(ability, Spell | PlayOption | Static):
            info.looks_into = frozenset(zone for one in find(ability, Cards) for zone in one.zones)
        if isinstance(ability, Activated):
            info.program = self.program(ability.body)
            info.cost = self.program(ability.cost, paying=True)
        elif isinstance(ability, Automatic):
            info.program = self.program(ability.body)
            if isinstance(ability.when, Trigger):
                info.triggers = (ability.when,)
            elif isinstance(ability.when, AnyTrigger):
                info.triggers = ability.when.parts
            elif isinstance(ability.when, StateTrigger):
                info.state = ability.when
            info.kinds = frozenset(trigger.kind for trigger in info.triggers)
            if info.state is not None:
                info.kinds = frozenset(("state",))
                self.has_states = True
        elif isinstance(ability, Static):
            info.mods = tuple(self.modifier(mod) for mod in ability.mods)
            info.layers = frozenset(mod.layer() for mod in ability.mods)
            info.reads = frozenset(reads((ability.on, ability.while_, *(mod.value() for mod in ability.mods))))
            info.grants = self._granted(ability)
            info.asks = self._asked(ability)
            info.ruling = any(
                mod.layer() == RULES or (mod.layer() == ABILITIES and not isinstance(mod, GiveAbility))
                for mod in ability.mods
            ) or any(self.abilities[given].ruling for given in self._given(ability))
            simple = ability.on == THIS and ability.while_ == ALWAYS
            info.live = not simple or any(
                mod.value() is not None and not isinstance(mod.value(), Fixed) for mod in ability.mods
            )
            if info.live and ability.on == THIS and all(mod.layer() == RULES for mod in ability.mods):
                info.live = False
                info.lazy = True
        elif isinstance(ability, Spell):
            info.program = self.program(ability.body)
        elif isinstance(ability, PlayOption):
            info.cost = self.program(ability.cost, paying=True)
            info.mods = tuple(self.modifier(mod) for mod in ability.mods)
        return number

    def _asked(self, ability: Static) -> frozenset[ZoneId] | None:
        """The zones its continuous effects, and those of abilities it gives, ask about; None if other things too."""
        asked = zones_asked((ability.on, ability.while_, *(mod.value() for mod in ability.mods)), self.spec.board)
        for number in self._given(ability):
            more = self.abilities[number].asks
            asked = None if asked is None or more is None else asked | more
        return None if asked is None else frozenset(asked)

    def _given(self, ability: Static) -> list[AbilityId]:
        """The abilities that it gives, what keywords mean included."""
        gifts = [mod.abilities for mod in ability.mods if isinstance(mod, GiveAbility)]
        return [number for abilities in gifts for one in abilities for number in self.expand(one)]

    def limited(self, number: AbilityId) -> bool:
        """Whether the ability may be played only so often a turn."""
        if not 0 <= number < len(self.abilities):
            return False
        ability = self.abilities[number].ability
        return isinstance(ability, Activated | Automatic) and ability.per_turn > 0

    def _granted(self, ability: Static) -> frozenset[str]:
        """The kinds of event that abilities it gives look for."""
        kinds: set[str] = set()
        for number in self._given(ability):
            kinds |= self.abilities[number].kinds | self.abilities[number].grants
        return frozenset(kinds)

    def modifier(self, mod: Modifier) -> ModId:
        """The number of a modifier, the abilities it gives numbered too."""
        known = self._modifier_numbers.get(mod)
        if known is not None:
            return known
        if isinstance(mod, PlayCost) and mod.how not in (*HOWS, *self.spec.effects.prices):
            raise BadText(f"{mod.how!r} is nothing that changes the cost of playing a card")
        if isinstance(mod, GiveAbility):
            for ability in mod.abilities:
                self.expand(ability)
        if isinstance(mod, LoseKeyword):
            self.expand(Keyword(mod.keyword))
        linked = mod
        if isinstance(mod, Replace) and isinstance(mod.instead, Do):
            linked = replace(mod, instead=replace(mod.instead, program=self.program(mod.instead.body)))
        self._modifier_numbers[mod] = len(self.modifiers)
        self.modifiers.append(linked)
        return len(self.modifiers) - 1

    def program(self, body: Body, paying: bool = False) -> ProgramId:
        """The number of the program that carries out a body, as a cost or not."""
        known = self._programs.get((body, paying))
        if known is not None:
            return known
        laid = lay_out(self, type(body).__name__, body, paying)
        self._programs[(body, paying)] = len(self.programs)
        self.programs.append(laid)
        return len(self.programs) - 1

    def laid_out(self, body: Body) -> tuple[ProgramId, ...]:
        """The programs that carry out a body, as a cost or not, as far as there are any."""
        found = (self._programs.get((body, paying)) for paying in (False, True))
        return tuple(number for number in found if number is not None)

    def delay(self, triggers: tuple[Trigger, ...], body: Body, lasts: bool) -> int:
        """The number of a delayed trigger."""
        self.delayed.append(DelayedInfo(triggers, self.program(body), lasts))
        return len(self.delayed) - 1

    def duration(self, condition: Condition) -> int:
        """The number of the time that lasts as long as this holds."""
        if condition not in self.durations:
            self.durations.append(condition)
        return AS_LONG_AS + self.durations.index(condition)

    def named(self, name: str) -> list[DefId]:
        """The definitions with this name, tokens included; an alternate name stands for the card's own."""
        found = self._by_name.get(name)
        if not found:
            found = [number for own in sorted(self._alternates.get(name, ())) for number in self._by_name[own]]
        if not found:
            raise UnknownCard(f"no card is called {name!r}")
        return found

    def has(self, name: str) -> bool:
        return name in self._by_name

    def token(self, name: str) -> DefId:
        """The token with this name."""
        for number in self.named(name):
            if self.defs[number].token:
                return number
        raise UnknownCard(f"no token is called {name!r}")

    def own_names(self, names: frozenset[str]) -> set[str]:
        """The names without alternate names, which only match as a whole (SVE 2.1.2.1)."""
        if not self._alternates:
            return set(names)
        return {name for name in names if self._alternates.get(name, set()).isdisjoint(names)}


__all__ = ["NOTHING", "AbilityInfo", "DelayedInfo", "Layout", "Pool"]
