"""What it costs to play a card or ability, and whether that can be paid (FF 11.2, 11.3.5, 11.6.7)."""

from __future__ import annotations

from itertools import islice

from ludex.core import payment
from ludex.core.apply import write
from ludex.core.bill import Bill
from ludex.core.definitions import Ability, Activated
from ludex.core.ids import CardId, Seat
from ludex.core.machine import Machine
from ludex.core.ops.move import Move
from ludex.core.ops.turn_card import Engage
from ludex.core.pricing import ADD, LESS, SET, cost_changes, option
from ludex.core.program import Body, actions_of
from ludex.core.selectors import THIS
from ludex.core.state import SPOKEN_FOR, Item, Scope, Value
from ludex.core.values import Fixed
from ludex.games.fftcg import cp
from ludex.games.fftcg.ops.cp import CP_PAID, DiscardNamesake, PayCP
from ludex.games.fftcg.words import BACKUPS_ONLY, COST, ELEMENT

LESS_NOT_ZERO = "less, but not to zero"
"""What else `PlayCost.how` may say."""
PAYMENTS_TRIED = 24
"""So many ways of producing CP are tried, those with Backups first, for one that leaves the rest of a cost payable."""


class Charge:
    """A cost: so much CP, some of it of certain Elements, perhaps a namesake, and other things besides."""

    __slots__ = ("backups", "besides", "costs", "namesake", "needs", "played", "total", "without")

    def __init__(self, total: int, needs: tuple[int, ...], without: tuple[CardId, ...]) -> None:
        self.total = total
        self.needs = needs
        self.without = without
        """Cards that give no CP for it."""
        self.backups = 0
        """The Elements of the Backups that alone may pay for it, as bits; 0 where anything may."""
        self.played: CardId = 0
        """The card that is played for it."""
        self.namesake = False
        """Whether the special symbol is a part of it."""
        self.besides: list[Body] = []
        """Its parts beside CP and the special symbol."""
        self.costs: tuple[Body, ...] = ()
        """The costs it was made of."""

    def add(self, m: Machine, scope: Scope, cost: Body) -> None:
        """One more cost is to be paid at the same time."""
        self.costs = (*self.costs, cost)
        for part in actions_of(cost):
            if isinstance(part, PayCP):
                self.needs = (*self.needs, *(cp.BITS[element] for element in part.elements))
                self.total += len(part.elements) + max(0, part.generic.evaluate(m, scope))
            elif isinstance(part, DiscardNamesake):
                self.namesake = True
            else:
                if isinstance(part, Engage) and part.what == THIS:
                    # The Dull icon takes the card itself, which then produces no CP.
                    self.without = (*self.without, scope.source)
                self.besides.append(part)

    def bill(self, m: Machine, seat: Seat, taken: tuple[CardId, ...] = ()) -> tuple[Bill, list[cp.Source]]:
        """The CP to be paid, and what it could be paid with."""
        made = cp.sources(m, seat, (*self.without, *taken))
        if self.backups:
            made = [one for one in made if one[2] == cp.BY_BACKUP and one[1] & self.backups]
        return cp.bill(self.total, self.needs, made), made

    def namesakes(self, m: Machine, scope: Scope) -> tuple[CardId, ...]:
        """The cards that can be discarded for the special symbol so that the rest can still be paid."""
        found = DiscardNamesake().namesakes(m, scope)
        return tuple(card for card in found if self.bill(m, scope.seat, (card,))[0].possible())

    def payable(self, m: Machine, scope: Scope) -> bool:
        """Whether all of it can be paid together."""
        if self.namesake:
            if not self.namesakes(m, scope):
                return False
        elif self.total > 0 and not self.bill(m, scope.seat)[0].possible():
            return False
        if not self.besides:
            return True
        within = self._within(scope)
        if not all(part.payable(m, within) for part in self.besides):
            return False
        if all(isinstance(part, Engage | Move) and part.what == THIS for part in self.besides):
            return True
        return self._tried(m, scope)

    def _within(self, scope: Scope) -> Scope:
        """The scope in which the parts beside CP are paid: a card does not pay for itself (FF 11.4.2)."""
        slots: dict[str, Value] = {**scope.slots, CP_PAID: 1}
        if self.played:
            slots[SPOKEN_FOR] = (self.played,)
        return Scope(scope.source, scope.seat, slots, scope.item)

    def _tried(self, m: Machine, scope: Scope) -> bool:
        """Whether the parts beside CP can be paid so that the CP can be paid too, in either order."""
        within = self._within(scope)
        if payment.can_pay(m, within, self.costs, goal=lambda paid: self._rest_payable(paid, scope)):
            return True
        # All is paid at the same time, so a Backup that is dulled for CP can be put into the Break Zone for the rest.
        taken = self.namesakes(m, scope) if self.namesake else (0,)
        return any(self._left_over(m, scope, within, card) for card in taken)

    def _left_over(self, m: Machine, scope: Scope, within: Scope, namesake: CardId) -> bool:
        """Whether some payment of the CP leaves what the other parts need."""
        bill, made = self.bill(m, scope.seat, (namesake,))
        for picked in islice(bill.every(), PAYMENTS_TRIED):
            cards = [made[n][0] for n in picked] + ([namesake] if namesake else [])
            twin = m.clone()
            write(twin, cp.payment(twin, scope.seat, tuple(cards), scope.source))
            if payment.can_pay(twin, within, self.costs):
                return True
        return False

    def _rest_payable(self, m: Machine, scope: Scope) -> bool:
        if self.namesake:
            return bool(self.namesakes(m, scope))
        return self.total <= 0 or self.bill(m, scope.seat)[0].possible()


def price(m: Machine, card: CardId, seat: Seat, options: tuple[int, ...] = (), x: int = 0) -> int:
    """How much CP a card costs to play now."""
    cost = m.now(card).stat(COST)
    changes = cost_changes(m, card, seat, options, x)
    if changes:
        fixed = [amount for how, amount in changes if how == SET]
        if fixed:
            cost = min(fixed)
        cost += sum(amount for how, amount in changes if how == ADD)
        least = 1 if cost > 0 and any(how == LESS_NOT_ZERO for how, _ in changes) else 0
        # The ruling under FF 11.3.5: with one that leaves something among them, all reductions together do.
        cost = max(least, cost - sum(amount for how, amount in changes if how in (LESS, LESS_NOT_ZERO)))
    # FF 4.3: a negative value is treated as zero. The ruling under 5.2.1.2: one CP of each Element is left.
    elements = len(m.now(card).sets[ELEMENT])
    return max(cost, elements) if cost > 0 and elements > 1 else max(0, cost)


def charge_for_card(m: Machine, card: CardId, seat: Seat, options: tuple[int, ...] = (), x: int = 0) -> Charge:
    """The cost of playing a card with these additional costs (FF 11.2.1)."""
    total = price(m, card, seat, options, x)
    charge = Charge(total, cp.needs_of_card(m.now(card), total), (card,))
    charge.played = card
    charge.backups = _backups_only(m, card)
    scope = Scope(card, seat, item=Item(x=x))
    for number in options:
        charge.add(m, scope, option(m, number).cost)
    return charge


def _backups_only(m: Machine, card: CardId) -> int:
    """The Elements of the Backups whose CP alone pays for this card."""
    if not m.now(card).rules:
        return 0
    if m.can(BACKUPS_ONLY, card):
        return cp.ANY
    return sum(bit for element, bit in cp.BITS.items() if m.can(backups_only(element), card))


def backups_only(element: str) -> str:
    """The name of the permission that only Backups of this Element pay for a card."""
    return BACKUPS_ONLY.replace("Backups", f"{element} Backups")


def charge_for_ability(m: Machine, ability: Activated, scope: Scope) -> Charge:
    """The cost of using an action or special ability: all that stands before the colon (FF 11.6.2.1, 11.7.2.1)."""
    charge = Charge(0, (), ())
    charge.add(m, scope, ability.cost)
    return charge


def play_options(m: Machine, card: CardId, seat: Seat) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The numbers of the costs a card must and may have beside its CP."""
    numbers = m.now(card).options
    if not numbers:
        return (), ()
    scope = Scope(card, seat)
    held = [number for number in numbers if option(m, number).condition.holds(m, scope)]
    must = tuple(number for number in held if not option(m, number).optional)
    return must, tuple(number for number in held if option(m, number).optional)


def least_cp(ability: Ability) -> int:
    """How much CP the ability takes at least, whatever the game is like: what its cost fixes."""
    assert isinstance(ability, Activated)
    least = 0
    for part in actions_of(ability.cost):
        if isinstance(part, PayCP):
            least += len(part.elements) + (part.generic.n if isinstance(part.generic, Fixed) else 0)
    return least
