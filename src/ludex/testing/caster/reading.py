"""What a scenario of The Caster Chronicles sees: ATK and DEF, how cards lie, aether, the chase zone."""

from __future__ import annotations

from ludex.core.decisions import ACT, Action
from ludex.core.ids import CardId
from ludex.games.caster.battle import attacking
from ludex.games.caster.filters import stocks
from ludex.games.caster.words import AETHER, ATTACK_LINK, ELEMENTS, INFINITY, ORB_ZONE
from ludex.testing.naming import action_label, name_of, seat_of
from ludex.testing.windows import Windows


class Reading(Windows):
    """A game as a scenario looks at it. Nothing in here changes it."""

    # Of a card.

    def atk(self, ref: str) -> int | None:
        return self.stat(ref, "ATK")

    def defense(self, ref: str) -> int | None:
        return self.stat(ref, "DEF")

    def cost(self, ref: str) -> int | None:
        return self.stat(ref, "cost")

    def level(self, ref: str) -> int | None:
        return self.stat(ref, "level")

    def names(self, ref: str) -> set[str]:
        """Its names; a card that lies face down in the field has none."""
        return self.attribute(ref, "name")

    def types(self, ref: str) -> set[str]:
        return self.attribute(ref, "type")

    def element(self, ref: str) -> set[str]:
        """Its elements; nothing is void."""
        return self.attribute(ref, "element")

    def traits(self, ref: str) -> set[str]:
        return self.attribute(ref, "trait")

    def keywords(self, ref: str) -> set[str]:
        return set(self.machine.now(self.card(ref)).keywords)

    def infinite(self, ref: str, stat: str = "ATK") -> bool:
        return self.stat(ref, stat) == INFINITY

    def orientation(self, ref: str) -> str:
        """How the card lies: "recovered", "rested" or "reversed"."""
        record = self.machine.record(self.card(ref))
        return "rested" if record.engaged else "reversed" if record.reversed else "recovered"

    def stock(self, ref: str) -> list[str]:
        """The cards under the card."""
        return [self.name(one) for one in stocks(self.machine, self.card(ref))]

    def where(self, ref: str) -> str:
        """The zone the card lies in."""
        return self.machine.spec.zones[self.machine.record(self.card(ref)).zone].name

    # Of a player.

    def orbs(self, player: str) -> int:
        """How many orbs the player has."""
        return len(self.machine.zone(ORB_ZONE, seat_of(player)))

    def aether(self, player: str) -> list[str]:
        """The aether the player has produced and not paid: "Ignus", "Ignus/Aqua", "" for free aether."""
        return [self._elements(card) for card in self.machine.zone(AETHER, seat_of(player))]

    def candy(self, player: str) -> int:
        return self.resource(player, "candy")

    # Of the game.

    def chase(self) -> list[str]:
        """What is in the chase zone, from the top: "Bolt", "automatic ability of Ogre"."""
        return self.stack()

    @property
    def window(self) -> str:
        """What the present priority is called (`stops`), nothing where nobody has priority."""
        for frame in reversed(self.machine.state.frames):
            if "window" in frame.slots:
                return str(frame.slots["window"])
        return ""

    def attacking(self) -> str:
        """The attacking servant."""
        found = attacking(self.machine)
        return self.name(found) if found else ""

    def attacked(self) -> str:
        """What is attacked: a servant, or "Player"."""
        return next((self.name(one.b) for one in self.machine.state.links if one.kind == ATTACK_LINK), "")

    def options(self) -> list[str]:
        decision = self.decision
        if decision is not None and decision.shape == ACT:
            return [self._label(action) for action in decision.actions]
        return super().options()

    def _label(self, action: Action) -> str:
        words = action_label(self.machine, action)
        if action.ability >= 0:
            keys = [(one.ability, one.origin) for one in self.machine.now(action.card).activated]
            words = f"{action.kind} {self.name(action.card)} {keys.index((action.ability, action.origin))}"
        return f"{words} on {name_of(self.machine, action.other)}" if action.other else words

    def _elements(self, card: CardId) -> str:
        return "/".join(name for name, _ in self.machine.record(card).counters if name in ELEMENTS)
