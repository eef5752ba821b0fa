"""Modifiers: what a continuous effect does to a card's information, and what it forbids, replaces or makes cost.

Each belongs to a layer of the game (SVE 10.9.1). They are data; `continuous.py` applies them in the book's order.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ludex.core.changes import CREATE, MOVE, Change
from ludex.core.conditions import ALWAYS, Condition
from ludex.core.ids import AttributeId, StatId
from ludex.core.players import EACH, Who
from ludex.core.selectors import ALL, Filter
from ludex.core.values import Fixed, Value

if TYPE_CHECKING:
    from ludex.core.definitions import Ability
    from ludex.core.machine import Machine
    from ludex.core.program import Body
    from ludex.core.state import Scope

ABILITIES = "abilities"
QUALITIES = "qualities"
NUMBERS = "numbers"
RULES = "rules"
"""Not information of the card: prohibitions, replacements, costs."""

BE_SELECTED = "be selected"
BE_CHOSEN = "be chosen by an effect"
"""What a `Cannot` may forbid that every selection asks about."""


class Modifier:
    """One thing a continuous effect does."""

    __slots__ = ()

    def layer(self) -> str:
        raise NotImplementedError

    def value(self) -> Value | None:
        """The number in it, fixed when an ability's effect begins."""
        return None


@dataclass(frozen=True, slots=True)
class AddStat(Modifier):
    """Give +N or -N (SVE 5.27.1)."""

    stat: StatId
    amount: Value

    def layer(self) -> str:
        return NUMBERS

    def value(self) -> Value | None:
        return self.amount


@dataclass(frozen=True, slots=True)
class SetStat(Modifier):
    """Change a value to N (SVE 5.27.2)."""

    stat: StatId
    amount: Value

    def layer(self) -> str:
        return NUMBERS

    def value(self) -> Value | None:
        return self.amount


@dataclass(frozen=True, slots=True)
class GiveAbility(Modifier):
    """The card has these abilities too."""

    abilities: tuple[Ability, ...]

    def layer(self) -> str:
        return ABILITIES


@dataclass(frozen=True, slots=True)
class LoseAbilities(Modifier):
    """The card loses the abilities it had before; those it gets later stay (SVE 5.31.2)."""

    def layer(self) -> str:
        return ABILITIES


@dataclass(frozen=True, slots=True)
class LoseKeyword(Modifier):
    """The card loses one keyword."""

    keyword: str

    def layer(self) -> str:
        return ABILITIES


@dataclass(frozen=True, slots=True)
class AddAttribute(Modifier):
    """The card has one more name, trait, class."""

    attribute: AttributeId
    value_: str

    def layer(self) -> str:
        return QUALITIES


@dataclass(frozen=True, slots=True)
class SetAttribute(Modifier):
    """The card has only this: "change it into a follower" (SVE 5.25.1, 5.25.3)."""

    attribute: AttributeId
    value_: str

    def layer(self) -> str:
        return QUALITIES


@dataclass(frozen=True, slots=True)
class Would:
    """A kind of change that is about to happen to a card, or by it."""

    kind: str
    verb: str = ""
    cause: str = ""
    name: str = ""
    """The sort of damage, or the name of the counter."""
    by_this: bool = False
    """The card with the rule is the source of the change, not the one it happens to."""
    other: Filter = ALL
    """The card on the other side of it."""
    controller: Who = EACH
    """Whose effect it would be."""
    to: int = -1
    leaves: bool = False
    """It would leave the zone it is in, or the field."""
    above: int = 0
    """Only if the amount is more than that."""

    def matches(self, m: Machine, s: Scope, change: Change) -> bool:
        if change.kind != self.kind and not (change.kind == CREATE and self.kind == MOVE and self.to >= 0):
            # SVE 9.1.2.2: what is created in a zone counts as put there.
            return False
        if self.verb and change.verb != self.verb:
            return False
        if self.cause and change.cause != self.cause:
            return False
        # SVE 5.14.3.4: where the sort is not said, all sorts are meant.
        if self.name and self.name not in change.name.split("/"):
            return False
        if self.to >= 0 and change.to != self.to:
            return False
        if self.above and change.amount <= self.above:
            # SVE 10.10.1: what would not be more is not the event that is replaced.
            return False
        if self.leaves and (
            change.to == zone if (zone := m.record(change.card).zone) not in m.spec.board else change.to in m.spec.board
        ):
            return False
        if type(self.controller) is not type(EACH) and change.controller not in self.controller.seats(m, s):
            return False
        if type(self.other) is not type(ALL):
            far = change.card if self.by_this else change.source
            return far != 0 and self.other.test(m, s, m.info(far))
        return True


class Instead:
    """What happens in place of a change."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class Nothing(Instead):
    """It does not happen."""


@dataclass(frozen=True, slots=True)
class Amount(Instead):
    """The same with another amount: plus, minus, times, or exactly N."""

    how: str
    by: Value


@dataclass(frozen=True, slots=True)
class Redirect(Instead):
    """It happens to another card, by the same source; that card is fixed when the effect is made."""

    to: Value


@dataclass(frozen=True, slots=True)
class ToZone(Instead):
    """It goes to another zone."""

    zone: int
    verb: str = "put"
    position: int = 0


@dataclass(frozen=True, slots=True)
class TakeCounter(Instead):
    """A counter is removed from it, and it stays (SVE 13.3.2.2)."""

    name: str


@dataclass(frozen=True, slots=True)
class Arrive(Instead):
    """It arrives engaged, or reserved to be engaged at once, or with counters on it (SVE 12.8.2, 13.3.2.2)."""

    engaged: bool = False
    counter: str = ""
    then_engaged: bool = False
    number: int = 1
    """How many of the counters."""


@dataclass(frozen=True, slots=True)
class Do(Instead):
    """Something else is done."""

    body: Body
    program: int = -1


@dataclass(frozen=True, slots=True)
class Replace(Modifier):
    """If that would happen, this happens instead (SVE 10.2.1.3.1, 10.10, CC 901.2c)."""

    would: Would
    instead: Instead
    optional: bool = False
    condition: Condition = ALWAYS
    once: bool = False
    rule: str = ""
    """The rule that offers it, where it is another than that of every replacement."""

    def layer(self) -> str:
        return RULES

    def value(self) -> Value | None:
        if isinstance(self.instead, Amount):
            return self.instead.by
        return self.instead.to if isinstance(self.instead, Redirect) else None


@dataclass(frozen=True, slots=True)
class Forbid(Modifier):
    """That cannot happen (SVE 1.3.3)."""

    would: Would

    def layer(self) -> str:
        return RULES


@dataclass(frozen=True, slots=True)
class Cannot(Modifier):
    """An action is not allowed with this card, or to this card: attack, be attacked, be selected, be played."""

    action: str
    other: Filter = ALL
    who: Who = EACH
    condition: Condition = ALWAYS

    def layer(self) -> str:
        return RULES


@dataclass(frozen=True, slots=True)
class Can(Modifier):
    """An action is allowed that otherwise is not."""

    action: str
    other: Filter = ALL

    def layer(self) -> str:
        return RULES


@dataclass(frozen=True, slots=True)
class PlayCost(Modifier):
    """Playing the card costs more, less, or exactly N (SVE 10.2.1.3.3, 10.4.4.1)."""

    how: str
    amount: Value = Fixed(0)
    what: Filter = ALL
    """Which cards, where the effect lies on a player."""

    def layer(self) -> str:
        return RULES

    def value(self) -> Value | None:
        return self.amount


@dataclass(frozen=True, slots=True)
class Toll(Modifier):
    """So much has to be paid for an action with this card: to attack, to block (FF 10.1.2.3, CC 803.4)."""

    action: str
    amount: Value

    def layer(self) -> str:
        return RULES

    def value(self) -> Value | None:
        return self.amount


@dataclass(frozen=True, slots=True)
class Lent(Modifier):
    """Another player than its owner controls the card as long as this lasts (FF 11.12.4.6, step 1)."""

    def layer(self) -> str:
        return RULES
