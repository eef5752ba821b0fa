"""Summons and abilities on the stack: what chooses, what is cancelled, what is used or cast for nothing."""

from __future__ import annotations

from dataclasses import dataclass

from ludex.core.program import Body
from ludex.core.selectors import ALL, Filter, InZone, OneOf, Selector, Those
from ludex.core.values import Number
from ludex.games.fftcg.filters import Choosing, TriggeredFrom
from ludex.games.fftcg.ops import do_so
from ludex.games.fftcg.ops.cast import CASTABLE, CastFree
from ludex.games.fftcg.ops.stack import Cancel
from ludex.games.fftcg.ops.use import ThisAbility, UseFree, UseOneUsed
from ludex.games.fftcg.wording.nouns import A_SUMMON, AN_ABILITY, STACKED, on_field
from ludex.games.fftcg.wording.references import FfText
from ludex.games.fftcg.wording.terminals import AbilityWord
from ludex.games.fftcg.words import FIELD
from ludex.games.wording.nouns import Noun, Things, all_of, with_suffix
from ludex.games.wording.references import It
from ludex.games.wording.resolver import Topic, Unclear
from ludex.text import PhraseTable, node, slot

TOPIC = Topic()
CHOOSERS: dict[str, Filter] = {"Summons or abilities": ALL, "Summons": A_SUMMON, "abilities": AN_ABILITY}
"""What chooses: any Summon or ability on the stack, Summons only, abilities only."""


@dataclass(frozen=True, slots=True)
class ChoosingA(Filter):
    """It is on the stack and has chosen such a card."""

    what: Things


@dataclass(frozen=True, slots=True)
class UsesOneUsed(Body):
    """A special ability that was used this turn is used, but none of this name."""

    but: str


@dataclass(frozen=True, slots=True)
class UsesTheSame(Body):
    """The card uses the ability that its trigger was about."""

    who: Selector


@dataclass(frozen=True, slots=True)
class Casts(Body):
    """Cards are cast without paying for them."""

    what: Selector


def english(table: PhraseTable) -> None:
    """Choosing, cancelling, using and casting for nothing."""
    table.terminal("ability_word", AbilityWord("without"))
    for words in ("choosing a", "that is choosing a", "targeting a"):
        table["suffix"] |= {f"{words} {{what:placed#s}}": ChoosingA}
    table["suffix"] |= {
        "that is choosing {of:self}": node(Choosing, what=node(OneOf, of=slot("of"))),
        "triggered from a {what:type#s}": TriggeredFrom,
    }
    for words in ("its effect", "its effects", "it", "that Summon or ability"):
        table["act"] |= {f"cancel {words}": Cancel(It())}
    free = "without paying the cost"
    used = "use 1 special ability that a Character has used this turn other than Ability Name {but:ability_word}"
    table["act"] |= {
        f"use this special ability again {free}": UseFree(ThisAbility()),
        f"{used} {free}": UsesOneUsed,
        f"{{who:this}} uses the same action ability {free}": UsesTheSame,
        f"cast {{what:noun}} {free}": Casts,
        "cast {what:noun} without paying its cost": Casts,
    }


@TOPIC.word(ChoosingA)
def choosing(text: FfText, word: ChoosingA) -> Filter:
    """What on the stack has chosen such a card of the field."""
    if word.what.place is None:
        raise Unclear("choosing cards that are elsewhere")
    kinds, *whose = on_field(text, word.what)
    return Choosing(all_of([kinds, InZone(FIELD), *whose]))


@TOPIC.action(Cancel)
def cancels(text: FfText, body: Cancel) -> list[Body]:
    """What was chosen on the stack, or the Summon or ability that chose the card."""
    if not text.results:
        if text.subject is None or not text.subject.chosen:
            raise Unclear("cancel what?")
        return [Cancel(Those(do_so.OPPOSITE if text.deferred else "other"))]
    if text.results[-1].how != "chosen" or not set(text.results[-1].heads) <= STACKED:
        raise Unclear("cancel what?")
    return [text.parts(body)]


@TOPIC.action(UsesOneUsed)
def uses_one_used(text: FfText, body: UsesOneUsed) -> list[Body]:
    """One of those that were used this turn."""
    return [UseOneUsed()]


@TOPIC.action(UsesTheSame)
def uses_the_same(text: FfText, body: UsesTheSame) -> list[Body]:
    """The one that was used."""
    return [UseFree(Number("amount"))]


@TOPIC.action(Casts)
def casts(text: FfText, body: Casts) -> list[Body]:
    """Only what can be cast is there to be picked for it (FF 11.3.1)."""
    what = body.what
    if isinstance(what, Noun):
        if what.what.place is None:
            raise Unclear("cast from where?")
        what = with_suffix(what, CASTABLE)
    picks, cards = text.picked(what)
    return [*picks, CastFree(cards)]
