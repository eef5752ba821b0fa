"""Gifts as the kernel's modifiers: power, keywords, quoted abilities, prohibitions, prices."""

from __future__ import annotations

from dataclasses import fields, replace

from ludex.core.cards import THROUGH_TURN, WHILE_SOURCE
from ludex.core.changes import DAMAGE
from ludex.core.conditions import Fits, TurnOf
from ludex.core.modifiers import (
    AddAttribute,
    AddStat,
    Amount,
    Cannot,
    Forbid,
    GiveAbility,
    Modifier,
    PlayCost,
    Replace,
    SetStat,
    Would,
)
from ludex.core.ops.give import END_OF_TURN, Give, Until
from ludex.core.players import EACH, OPPONENT, Who
from ludex.core.program import Body, If
from ludex.core.selectors import THIS, ControlledBy, Selector
from ludex.core.values import Fixed, Minus, Value
from ludex.core.walk import find
from ludex.games.fftcg.filters import OnField
from ludex.games.fftcg.ops.firm import Reducible
from ludex.games.fftcg.wording.jobs import EVERY_JOB
from ludex.games.fftcg.wording.moving import Moving
from ludex.games.fftcg.wording.nouns import filter_of, kinds_of
from ludex.games.fftcg.wording.said import AllJobs, Becomes, Boost, DealingTo, Drop, OpponentsTurn
from ludex.games.fftcg.wording.spoken import Itself
from ludex.games.fftcg.words import (
    FIELD,
    FORWARD,
    POWER,
    TYPE,
)
from ludex.games.wording.assembling import in_a_row
from ludex.games.wording.granting import for_all
from ludex.games.wording.nouns import all_of, times
from ludex.games.wording.said import Gives, NotBy, PlayedCost, Quoted
from ludex.games.wording.spoken import Every, Noun, Place, Things, Unclear


class Giving(Moving):
    """What the text gives."""

    def _grouped(self, said: Selector, selector: Selector) -> None:
        """All of a kind to which something was done are those the text may then call "them"."""
        if isinstance(said, Noun) and isinstance(said.quantity, Every):
            self.group = selector

    def split(self, things: Things) -> tuple[Who, Things]:
        """Whose cards on the field a noun speaks of, and the noun without its place."""
        place = things.place
        if place is None:
            return EACH, things
        if not isinstance(place, Place) or place.zones != (FIELD,):
            raise Unclear("cards that are elsewhere")
        return self.bound(place.whose), replace(things, place=None)

    def gives(self, body: Gives) -> list[Body]:
        """Cards have something for a time; of all cards of a kind, those that come later too where it is a rule."""
        to = self.bound(body.to)
        self._grouped(body.to, to)
        every = self.bound(body.every) if body.every is not None else None
        mods = [mod for gift in body.gifts for mod in self.mods(gift, every, to == THIS)]
        if isinstance(body.until, OpponentsTurn):
            now = self._given(body.to, to, mods, END_OF_TURN)
            later = self._given(body.to, to, mods, Until(THROUGH_TURN, OPPONENT))
            return [If(TurnOf(OPPONENT), now, later)]
        until = self.bound(body.until)
        give = self._given(body.to, to, mods, until)
        # What lasts as long as this card is on the field does not begin after it has left.
        return [If(Fits(THIS, OnField()), give) if until.kind == WHILE_SOURCE else give]

    def _given(self, said: Selector, to: Selector, mods: list[Modifier], until: Until) -> Body:
        """The effect on these cards, or on all of a kind."""
        if isinstance(said, Noun) and isinstance(said.quantity, Every):
            return in_a_row(for_all(to, mods, until))
        return Give(to, tuple(mods), until)

    def mods(self, gift: Modifier, every: Value | None, to_this: bool) -> list[Modifier]:
        """A gift as the kernel's modifiers, so many times where the text says for each."""
        match gift:
            case Boost(power):
                return [AddStat(POWER, times(every, self.bound(power)))]
            case Drop(power):
                return [AddStat(POWER, _negative(times(every, self.bound(power))))]
            case PlayCost():
                return [replace(gift, amount=times(every, self.bound(gift.amount)))]
        if every is not None:
            if isinstance(gift, GiveAbility):
                raise Unclear("a keyword for each of something")
            raise Unclear("something that cannot be given several times")
        match gift:
            case Becomes(power):
                # FF 5.2.3.1.1.4: what it was, a Monster for one, it is still.
                return [AddAttribute(TYPE, FORWARD), SetStat(POWER, self.bound(power))]
            case AllJobs():
                return [EVERY_JOB]
            case Quoted(ability):
                if not to_this and any(find(ability, Itself)):
                    raise Unclear("an ability given to another card that names this one")
                return [GiveAbility(self.assemble(ability))]
            case DealingTo(what, instead):
                whose, bare = self.split(what)
                filters = [self.bound(kinds_of(bare)), *([ControlledBy(whose)] if whose != EACH else [])]
                would = Would(DAMAGE, by_this=True, other=all_of(filters))
                return [_reducing(Replace(would, self.bound(instead)))]
            case NotBy(action, what):
                return [Cannot(action, other=self.bound(filter_of(what)))]
            case PlayedCost(what, cost):
                assert isinstance(cost, PlayCost)
                return [replace(cost, amount=self.bound(cost.amount), what=self.bound(filter_of(what)))]
        return [_reducing(self.bound(gift))]


def _reducing(mod: Modifier) -> Modifier:
    """What makes damage less, or nothing, says nothing about damage that cannot be reduced."""
    match mod:
        case Replace(would=Would(kind=kind) as would, instead=Amount(how=how)) if how in ("minus", "to"):
            pass
        case Forbid(would=Would(kind=kind) as would):
            pass
        case _:
            return mod
    if kind != DAMAGE or isinstance(would, Reducible):
        return mod
    told = {field.name: getattr(would, field.name) for field in fields(would)}
    return replace(mod, would=Reducible(**told))


def _negative(value: Value) -> Value:
    return Fixed(-value.n) if isinstance(value, Fixed) else Minus(Fixed(0), value)
