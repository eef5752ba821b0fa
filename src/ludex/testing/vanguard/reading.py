"""What a scenario of Cardfight!! Vanguard sees: circles, power, how cards lie."""

from __future__ import annotations

from ludex.core.decisions import ACT, Action
from ludex.games.vanguard.circles import attacked, attackers, leader
from ludex.games.vanguard.drive_step import drive_of
from ludex.games.vanguard.legality import boosters, targets
from ludex.games.vanguard.window import EXCHANGE
from ludex.games.vanguard.words import (
    BOARD,
    BOOST_LINK,
    DAMAGE_ZONE,
    GUARD_LINK,
    HEART,
    LEGION_LINK,
    LOCKED,
    RC,
    SOUL,
    SPOTS,
    VC,
)
from ludex.testing.driving import Driving
from ludex.testing.naming import action_label, name_of, seat_of

COLUMNS = ("left", "right")


class Reading(Driving):
    """A game as a scenario looks at it. Nothing in here changes it."""

    # Of a card.

    def power(self, ref: str) -> int | None:
        return self.stat(ref, "power")

    def shield(self, ref: str) -> int | None:
        return self.stat(ref, "shield")

    def critical(self, ref: str) -> int | None:
        return self.stat(ref, "critical")

    def grade(self, ref: str) -> int | None:
        return self.stat(ref, "grade")

    def drive(self, ref: str) -> int:
        """How many drive checks the unit performs when it attacks."""
        return drive_of(self.machine, self.card(ref))

    def circle(self, ref: str) -> str:
        """The circle the card lies on, as its owner sees it; elsewhere the zone it lies in."""
        record = self.machine.record(self.card(ref))
        return SPOTS[record.spot] if record.zone in BOARD else self.machine.spec.zones[record.zone].name

    def resting(self, ref: str) -> bool:
        return self.engaged(ref)

    def standing(self, ref: str) -> bool:
        return not self.engaged(ref)

    def facedown(self, ref: str) -> bool:
        return not self.faceup(ref)

    def locked(self, ref: str) -> bool:
        return self.machine.record(self.card(ref)).zone == LOCKED

    def deleted(self, ref: str) -> bool:
        record = self.machine.record(self.card(ref))
        return record.zone in (VC, RC) and not record.face_up

    def state(self, ref: str) -> set[str]:
        """The states the unit is in: blazing, engorged, charging, hollowed, successful."""
        return self.attribute(ref, "state")

    def names(self, ref: str) -> set[str]:
        """Its names, that of the chosen heart among them."""
        return self.attribute(ref, "name")

    def boosted(self, ref: str) -> list[str]:
        """Who boosts the unit."""
        return self._leading(BOOST_LINK, ref)

    def guarded(self, ref: str) -> list[str]:
        """Who guards the unit."""
        return self._leading(GUARD_LINK, ref)

    def boosters(self, ref: str) -> list[str]:
        """Who may boost the unit if it attacks now."""
        card = self.card(ref)
        return [self.name(one) for one in boosters(self.machine, self.machine.record(card).controller, card)]

    def targets(self, ref: str) -> list[str]:
        """Whom the unit may attack."""
        card = self.card(ref)
        return [self.name(one) for one in targets(self.machine, self.machine.record(card).controller, card)]

    def mate(self, ref: str) -> str:
        """The Legion Mate of the vanguard, if it is in legion."""
        card = self.card(ref)
        return next(
            (self.name(one.b) for one in self.machine.state.links if (one.kind, one.a) == (LEGION_LINK, card)), ""
        )

    def _leading(self, kind: str, ref: str) -> list[str]:
        card = self.card(ref)
        return [self.name(one.a) for one in self.machine.state.links if one.kind == kind and one.b == card]

    # Of a player.

    def vanguard(self, player: str) -> str:
        """The vanguard, the Legion Leader of two."""
        found = leader(self.machine, seat_of(player))
        return self.name(found) if found else ""

    def rear(self, player: str) -> dict[str, str]:
        """The rear-guards and locked cards by their circles."""
        cards = [card for zone in (RC, LOCKED) for card in self.machine.zone(zone, seat_of(player))]
        found = {self.machine.record(card).spot: self.name(card) for card in cards}
        return {SPOTS[spot]: found[spot] for spot in sorted(found)}

    def hearts(self, player: str) -> list[str]:
        return [self.name(card) for card in self.machine.zone(HEART, seat_of(player))]

    def soul(self, player: str) -> list[str]:
        return [self.name(card) for card in self.machine.zone(SOUL, seat_of(player))]

    def damage(self, player: str) -> int:
        """How many cards lie in the damage zone."""
        return len(self.machine.zone(DAMAGE_ZONE, seat_of(player)))

    def counters_left(self, player: str) -> int:
        """How many cards lie face up in the damage zone."""
        cards = self.machine.zone(DAMAGE_ZONE, seat_of(player))
        return sum(1 for card in cards if self.machine.record(card).face_up)

    # Of the game.

    def attacking(self) -> list[str]:
        return [self.name(card) for card in attackers(self.machine)]

    def attacked(self) -> list[str]:
        return [self.name(card) for card in attacked(self.machine)]

    def options(self) -> list[str]:
        decision = self.decision
        if decision is None or decision.shape != ACT:
            return super().options()
        return [self._label(action) for action in decision.actions]

    def _label(self, action: Action) -> str:
        if action.kind == EXCHANGE:
            return f"{EXCHANGE} {COLUMNS[action.other]}"
        if action.kind == "use":
            keys = [(one.ability, one.origin) for one in self.activated(action.card)]
            return f"use {self.name(action.card)} {keys.index((action.ability, action.origin))}"
        label = action_label(self.machine, action)
        return f"{label} for {name_of(self.machine, action.other)}" if action.other else label
