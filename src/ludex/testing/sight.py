"""What a scenario sees of a game: zones, cards, numbers, questions and events, by names."""

from __future__ import annotations

from collections.abc import Sequence

from ludex.core import describe as telling
from ludex.core import visibility
from ludex.core.decisions import Decision
from ludex.core.events import Event
from ludex.core.game import Outcome
from ludex.core.ids import CardId, Seat, ZoneId
from ludex.core.machine import Machine
from ludex.core.view import view
from ludex.testing.naming import PLAYERS, Unfit, called, everywhere, labels, name_of, pick, seat_of


class Sight:
    """A game in progress as a scenario looks at it. Nothing in here changes it."""

    def __init__(self, machine: Machine) -> None:
        self.machine = machine
        self.log: list[Event] = []
        machine.log = self.log
        self._before = 0
        """How many events there were before the last act."""

    @property
    def decision(self) -> Decision | None:
        return self.machine.state.decision

    @property
    def asks(self) -> str:
        """The rule by which somebody is asked now, nothing if the game is over."""
        return "" if self.decision is None else self.decision.rule

    @property
    def asked(self) -> str:
        """Who is asked now."""
        return "" if self.decision is None else PLAYERS[self.decision.seat]

    @property
    def active(self) -> str:
        return PLAYERS[self.machine.state.active]

    @property
    def turn(self) -> int:
        return self.machine.state.turn

    @property
    def phase(self) -> str:
        return self.machine.state.phase

    @property
    def outcome(self) -> Outcome | None:
        found = self.machine.state.outcome
        return None if found is None else Outcome(*found)

    @property
    def winner(self) -> str:
        """Who has won: a player, "nobody" in a draw, nothing while the game goes on."""
        found = self.outcome
        if found is None:
            return ""
        return "nobody" if found.winner < 0 else PLAYERS[found.winner]

    def options(self) -> list[str]:
        """What can be answered now, by names."""
        return [] if self.decision is None else labels(self.machine, self.decision)

    def zone(self, player: str, zone: str) -> list[str]:
        """The names of the cards in the zone, from the top where its order counts."""
        held = self.machine.state.zones[self._zone(zone) * 2 + self._place(zone, player)]
        return [name_of(self.machine, card) for card in held]

    def expect_zone(self, player: str, zone: str, names: Sequence[str]) -> None:
        """These cards, and no others, lie in the zone; in this order where order counts."""
        have = self.zone(player, zone)
        if self.machine.spec.zones[self._zone(zone)].ordered:
            assert have == list(names), f"{player}'s {zone} holds {have}"
        else:
            assert sorted(have) == sorted(names), f"{player}'s {zone} holds {have}"

    def card(self, ref: str) -> CardId:
        """The card that is meant: on the field or a leader first, then elsewhere."""
        spec = self.machine.spec
        every = list(everywhere(self.machine))
        nearby = [card for card in every if self.machine.record(card).zone in spec.at_work]
        for cards in (nearby, every):
            if called(self.machine, cards, ref):
                try:
                    return pick(self.machine, cards, ref)
                except Unfit as problem:
                    raise AssertionError(str(problem)) from None
        raise AssertionError(f"there is no {ref!r}")

    def name(self, card: CardId) -> str:
        """The name of the card an event tells of."""
        return name_of(self.machine, card)

    def stat(self, ref: str, stat: str) -> int | None:
        """A value of the card as it is now."""
        return self.machine.now(self.card(ref)).stats[self.machine.spec.stats.index(stat)]

    def stats(self, ref: str) -> tuple[int | None, ...]:
        """All values of the card as they are now: attack, defense, cost."""
        return self.machine.now(self.card(ref)).stats

    def has(self, ref: str, keyword: str) -> bool:
        """Whether the card has the keyword now."""
        return keyword in self.machine.now(self.card(ref)).keywords

    def attribute(self, ref: str, attribute: str) -> set[str]:
        """The card's names, types, classes, traits as they are now."""
        now = self.machine.now(self.card(ref))
        return set(now.sets[self.machine.spec.attributes.index(attribute)])

    def engaged(self, ref: str) -> bool:
        return self.machine.record(self.card(ref)).engaged

    def faceup(self, ref: str) -> bool:
        return self.machine.record(self.card(ref)).face_up

    def counters(self, ref: str, name: str) -> int:
        return self.machine.record(self.card(ref)).counter(name)

    def controller(self, ref: str) -> str:
        return PLAYERS[self.machine.record(self.card(ref)).controller]

    def owner(self, ref: str) -> str:
        return PLAYERS[self.machine.record(self.card(ref)).owner]

    def sees(self, player: str, ref: str) -> bool:
        """Whether the player may look at the card where it lies."""
        return visibility.sees(self.machine, seat_of(player), self.card(ref))

    def knows(self, player: str, ref: str) -> bool:
        """Whether the player has seen the card since it was last mixed with others.

        By the rules: what is kept back from the other player while a play can still be taken back counts as seen.
        """
        return bool(self.machine.record(self.card(ref)).known & (1 << seat_of(player)))

    def count(self, player: str, of: str, zone: str) -> int:
        """How many cards the player is told lie in a zone of another player."""
        name = self.machine.spec.zones[self._zone(zone)].name
        return view(self.machine, seat_of(player)).zone(name, self._place(zone, of)).count

    def leader(self, player: str) -> int:
        """The defense of the player's leader."""
        return self.machine.now(self.machine.avatar(seat_of(player))).stat(self.machine.spec.numbers.damage_stat)

    def resource(self, player: str, resource: str) -> int:
        """The player's number of that name."""
        return self.machine.resource(seat_of(player), self.machine.spec.resources.index(resource))

    def events(self, kind: str = "", last: bool = False) -> list[Event]:
        """What has happened, of this kind if one is given, and in the last act only if asked for."""
        told = self.log[self._before :] if last else self.log
        return [event for event in told if not kind or event.kind == kind]

    def tells(self, kind: str, last: bool = False) -> list[str]:
        """The names of the cards that something of this kind happened to."""
        return [self.name(event.was or event.card) for event in self.events(kind, last)]

    def story(self, player: str = "you", last: bool = False) -> list[str]:
        """What the player has seen happen, in sentences; in the last act only if asked for."""
        seat = seat_of(player)
        told = visibility.visible_events(self.machine, seat, self.events(last=last))
        return [telling.event(self.machine, seat, event) for event in told]

    def _zone(self, name: str) -> ZoneId:
        """The zone that the words mean: its name or how it begins."""
        zones = self.machine.spec.zones
        found = [n for n, zone in enumerate(zones) if zone.name.lower() == name.lower()]
        found = found or [n for n, zone in enumerate(zones) if zone.name.lower().startswith(name.lower())]
        assert len(found) == 1, f"{name!r} is no zone: {[zone.name for zone in zones]}"
        return found[0]

    def _place(self, zone: str, player: str) -> Seat:
        return 0 if self.machine.spec.zones[self._zone(zone)].shared else seat_of(player)
