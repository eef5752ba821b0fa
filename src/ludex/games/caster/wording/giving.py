"""Gifts as the kernel's modifiers: values, keywords, quoted abilities, prohibitions, prices."""

from __future__ import annotations

from dataclasses import replace

from ludex.core.definitions import Keyword
from ludex.core.modifiers import AddAttribute, AddStat, Cannot, GiveAbility, Modifier, PlayCost, SetAttribute, SetStat
from ludex.core.ops.give import Give
from ludex.core.program import Body
from ludex.core.selectors import Cards, Is
from ludex.core.values import Fixed, Value
from ludex.games.caster.wording.nouns import filter_of
from ludex.games.caster.wording.picking import Picking
from ludex.games.caster.wording.said import AddsElement, Becomes, NoElement, NotBy, OfElement
from ludex.games.caster.wording.spoken import VoidWord
from ludex.games.caster.words import ATK, DEF, ELEMENT, INFINITY, TYPE
from ludex.games.wording.granting import reach
from ludex.games.wording.nouns import times
from ludex.games.wording.said import Gives, PlayedCost, Quoted
from ludex.games.wording.spoken import Every, Noun, Unclear


class Giving(Picking):
    """What the text gives."""

    def gives(self, body: Gives) -> list[Body]:
        """Cards have something for a time; cards of a kind whenever they are of it (CC 909.3b-3)."""
        every = self.bound(body.every) if body.every is not None else None
        mods = tuple(mod for gift in body.gifts for mod in self.mods(gift, every))
        to = self.bound(body.to)
        until = self.bound(body.until)
        if isinstance(body.to, Noun) and isinstance(body.to.quantity, Every):
            if not isinstance(to, Cards):
                raise Unclear("all cards of nobody knows where")
            return [reach(to, mods, until)]
        return [Give(to, mods, until)]

    def mods(self, gift: Modifier, every: Value | None) -> list[Modifier]:
        """A gift as the kernel's modifiers, so many times where the text says for each."""
        match gift:
            case AddStat(_, Fixed(number)) if number == INFINITY and every is not None:
                raise Unclear("infinity several times")
            case AddStat(stat, amount):
                self.told_in_hundreds(stat, amount)
                return [AddStat(stat, times(every, self.bound(amount)))]
            case PlayCost():
                return [replace(gift, amount=times(every, self.bound(gift.amount)))]
        if every is not None:
            raise Unclear("something that cannot be given several times")
        match gift:
            case GiveAbility((Keyword() as keyword,)):
                return [GiveAbility(self.assemble(keyword))]
            case Becomes(values, kind):
                found: list[Modifier] = [SetAttribute(TYPE, kind)] if kind else []
                if values is not None:
                    found += [SetStat(ATK, Fixed(values[0])), SetStat(DEF, Fixed(values[1]))]
                return found
            case OfElement(VoidWord()):
                return [SetAttribute(ELEMENT, "")]
            case OfElement(Is(value=name)):
                return [SetAttribute(ELEMENT, name)]
            case NoElement() | AddsElement(VoidWord()):
                return []
            case AddsElement(Is(value=name)):
                return [AddAttribute(ELEMENT, name)]
            case Quoted(ability):
                return [GiveAbility(self.assemble(ability))]
            case NotBy(action, what, who):
                return [Cannot(action, self.bound(filter_of(what)), who)]
            case PlayedCost(what, cost):
                assert isinstance(cost, PlayCost)
                return [replace(cost, amount=self.bound(cost.amount), what=self.bound(filter_of(what)))]
        return [self.bound(gift)]
