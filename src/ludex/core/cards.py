"""The records of cards, of effects on them and of their information: small, replaced when something changes.

A record is never written to after it was put into the state, but for `Card.local`, which is worked out when first asked
for; only atoms put new ones there.
"""

from __future__ import annotations

from ludex.core.ids import AbilityId, CardId, DefId, ModId, ProgramId, Seat, StatId, ZoneId

FOREVER = 0
THIS_TURN = 1
"""Until the end of the present turn."""
THROUGH_TURN = 2
"""Until the end of a later turn of `Effect.who`."""
UNTIL_TURN = 3
"""Until the start of a later turn of `Effect.who`."""
NEXT_USE = 4
"""Until it has been used once, and this turn at the latest."""
DURING_TURN = 5
"""Only during the next turn of `Effect.who`: it waits until that begins, and then lasts as long as that turn."""
WHILE_SOURCE = 6
"""As long as the card it comes from stays where it is."""
THIS_BATTLE = 7
"""Until the end of the present battle."""
AS_LONG_AS = 8
"""This, and every number above: as long as a condition holds, which the pool has numbered so from here on."""


class Effect:
    """A continuous effect that an ability left behind on a card: what it changes, since when and until when."""

    __slots__ = ("amounts", "controller", "id", "mod", "source", "until", "who")

    def __init__(
        self,
        id: int,
        mod: ModId,
        amounts: tuple[int, ...],
        source: CardId,
        controller: Seat,
        until: int,
        who: Seat,
    ) -> None:
        self.id = id
        """Also its timestamp."""
        self.mod = mod
        self.amounts = amounts
        self.source = source
        self.controller = controller
        self.until = until
        self.who = who


class Gained:
    """One ability of a card: which, and where it comes from: a place in the print, or the effect that gives it."""

    __slots__ = ("ability", "controller", "origin", "since", "source")

    def __init__(self, ability: AbilityId, origin: int, controller: Seat, source: CardId, since: int = 0) -> None:
        self.ability = ability
        self.origin = origin
        self.controller = controller
        """Whose effect gave it; -1 where the card's own controller has it."""
        self.source = source
        self.since = since
        """When whatever gives it began to, where a static ability does (FF 11.12.4.8)."""

    def key(self) -> tuple[int, int, int, int, int]:
        return (self.ability, self.origin, self.controller, self.source, self.since)


class Rule:
    """A prohibition or replacement that hangs on a card: its modifier, where it comes from and what was fixed."""

    __slots__ = ("amounts", "controller", "effect", "mod", "source")

    def __init__(self, mod: ModId, amounts: tuple[int, ...], source: CardId, controller: Seat, effect: int) -> None:
        self.mod = mod
        self.amounts = amounts
        self.source = source
        self.controller = controller
        self.effect = effect

    def key(self) -> tuple[int, tuple[int, ...], int, int, int]:
        return (self.mod, self.amounts, self.source, self.controller, self.effect)


class Now:
    """The card information of one card at one moment: what it is called, its values, abilities and rules."""

    __slots__ = (
        "abilities",
        "activated",
        "keywords",
        "lazy",
        "live",
        "options",
        "rules",
        "sets",
        "spell",
        "stats",
        "watch",
    )

    def __init__(
        self,
        sets: tuple[frozenset[str], ...],
        stats: tuple[int | None, ...],
        abilities: tuple[Gained, ...],
        keywords: frozenset[str],
        rules: tuple[Rule, ...],
        live: tuple[Gained, ...],
        watch: frozenset[str],
        activated: tuple[Gained, ...] = (),
        options: tuple[AbilityId, ...] = (),
        spell: ProgramId = -1,
        lazy: tuple[Gained, ...] = (),
    ) -> None:
        self.sets = sets
        self.stats = stats
        self.abilities = abilities
        self.keywords = keywords
        self.rules = rules
        self.live = live
        """Those abilities whose continuous effects have to be worked out with the whole board."""
        self.watch = watch
        """The kinds of event its automatic abilities look for."""
        self.activated = activated
        """Its activated abilities."""
        self.options = options
        """The numbers of the costs it has beside or in place of the printed one."""
        self.lazy = lazy
        """Those abilities that only lay rules on the card itself, as long as a condition holds."""
        self.spell = spell
        """The program of what it does when played and resolved, -1 if it is put onto the field."""

    def stat(self, stat: StatId) -> int:
        """The value as it is used: 0 where the card has none, and where it has less (SVE 1.3.2.2.1, FF 4.3, 4.4)."""
        value = self.stats[stat]
        return 0 if value is None or value < 0 else value


class Card:
    """One object: its cardboard, where it lies and how. It has no attack of its own: ask `now`."""

    __slots__ = (
        "controller",
        "counters",
        "damage",
        "defn",
        "effects",
        "engaged",
        "entered",
        "face",
        "face_up",
        "id",
        "known",
        "local",
        "owner",
        "reversed",
        "seat",
        "shown",
        "since",
        "spot",
        "zone",
    )

    def __init__(
        self,
        id: CardId,
        defn: DefId,
        owner: Seat,
        zone: ZoneId,
        seat: Seat,
        controller: Seat,
        face: int = 0,
        shown: tuple[DefId, int] | None = None,
        engaged: bool = False,
        face_up: bool = True,
        damage: int = 0,
        counters: tuple[tuple[str, int], ...] = (),
        effects: tuple[Effect, ...] = (),
        entered: int = 0,
        since: int = 0,
        known: int = 0,
        spot: int = 0,
        reversed: bool = False,
    ) -> None:
        self.id = id
        self.defn = defn
        self.owner = owner
        self.zone = zone
        self.seat = seat
        self.controller = controller
        self.face = face
        self.shown = shown
        """(definition, face) whose printed information it has, if not its own."""
        # VG 3.17.1: standing, or resting.
        self.engaged = engaged
        self.reversed = reversed
        """It lies the other way round: neither engaged nor reserved (CC 303.1)."""
        # VG 3.17.3
        self.face_up = face_up
        self.damage = damage
        self.counters = counters
        self.effects = effects
        self.entered = entered
        """When it came to this zone (a timestamp)."""
        self.since = since
        """When its controller got it (a timestamp)."""
        self.known = known
        """A bit for each seat that has seen it since it was last mixed."""
        self.spot = spot
        """Which place of its zone it lies on, where the game tells places apart (VG 4.6.1)."""
        self.local: Now | None = None
        """Its information without what other cards do to it; made when first asked for."""

    def copy(self) -> Card:
        """A new record, equal to this one, for an atom to change before anybody sees it."""
        return Card(
            self.id,
            self.defn,
            self.owner,
            self.zone,
            self.seat,
            self.controller,
            self.face,
            self.shown,
            self.engaged,
            self.face_up,
            self.damage,
            self.counters,
            self.effects,
            self.entered,
            self.since,
            self.known,
            self.spot,
            self.reversed,
        )

    def counter(self, name: str) -> int:
        for kind, number in self.counters:
            if kind == name:
                return number
        return 0


class Info:
    """A card as it is or was: its record and its information (last known information if it is gone)."""

    __slots__ = ("card", "links", "now")

    def __init__(self, card: Card, now: Now, links: tuple[str, ...] = ()) -> None:
        self.card = card
        self.now = now
        self.links = links
        """Of a card that is gone: the kinds of link that it led."""
