"""English actions: what is chosen, dealt, moved, turned, drawn, searched, revealed, given."""

from __future__ import annotations

from ludex.core.cards import WHILE_SOURCE
from ludex.core.changes import BOTTOM, ENGAGED
from ludex.core.ops.borrow import Borrow
from ludex.core.ops.chance import DeclareNumber
from ludex.core.ops.control import TakeControl
from ludex.core.ops.counters import PutCounters, RemoveCounters
from ludex.core.ops.damage import Damage, DamageDivided
from ludex.core.ops.draw import Draw
from ludex.core.ops.either import Either
from ludex.core.ops.give import END_OF_TURN, Until
from ludex.core.ops.look import Shuffle
from ludex.core.ops.resource import Gain
from ludex.core.players import OPPONENT, YOU, ControllerOf
from ludex.core.program import Seq
from ludex.core.selectors import Cards
from ludex.core.values import Minus, Plus, Times
from ludex.games.fftcg.ops.points import DealPoints
from ludex.games.fftcg.ops.stack import Cancel
from ludex.games.fftcg.ops.use import ThisAbility, UseFree
from ludex.games.fftcg.wording.said import (
    Activates,
    Chooses,
    DealsEach,
    Dulls,
    Exiles,
    Freezes,
    PutsShuffled,
    Strikes,
    TopOrBottom,
    TradeDamage,
    TurnsOver,
    UsesOneUsed,
    UsesTheSame,
)
from ludex.games.fftcg.wording.spoken import OtherNoun
from ludex.games.fftcg.words import (
    BREAK,
    BREAK_VERB,
    CRYSTALS,
    DECK,
    FIELD,
    HAND,
    PLAY,
    PUT,
    REMOVE,
    REMOVED,
    RETURN,
)
from ludex.games.wording.said import Destination, Discards, EitherEnd, Looks, Puts, Reveals, Searches, Selects
from ludex.games.wording.spoken import Every, It, Noun, Ordinal, Them, TheRest, Together
from ludex.text import PhraseTable, node, slot

_WHAT, _N = slot("what"), slot("n")
UNDER = Destination(DECK, None, BOTTOM)
ON_TOP = Destination(DECK)
NUMBER = "number"
"""The slot of a number that was selected."""


def add(table: PhraseTable) -> None:
    """The table has the actions."""
    _choosing(table)
    _damage(table)
    _turning(table)
    _moving(table)
    _deck(table)
    _other(table)


def _choosing(table: PhraseTable) -> None:
    a, b, c = slot("a"), slot("b"), slot("c")
    for verb, said in (("choose", Chooses), ("select", Selects)):
        table.phrase("act", f"{verb} {{a:chosen}}", node(said, what=(a,)))
        table.phrase("act", f"{verb} {{a:chosen}} and {{b:chosen}}", node(said, what=(a, b)))
        table.phrase("act", f"{verb} {{a:chosen}}, {{b:chosen}}<<, and|and>> {{c:chosen}}", node(said, what=(a, b, c)))
    table.phrase("chosen", "{what:noun}", _WHAT)
    other = node(OtherNoun, noun=node(Noun, quantity=slot("q"), what=_WHAT))
    table.phrase("chosen", "{q:quantity!} other {what:things!}", other)


def _damage(table: PhraseTable) -> None:
    to, value = slot("to"), slot("v")
    table.phrase("act", "deal {to:target} {n:amount} damage", node(Damage, to=to, amount=_N))
    table.phrase("act", "deal {n:amount} damage to {to:all}", node(Damage, to=to, amount=_N))
    every = node(Noun, quantity=Every(), what=slot("what"))
    table.phrase("act", "deal {n:amount} damage to the {what:placed#p}", node(Damage, to=every, amount=_N))
    minus = node(Minus, a=_N, b=node(Times, a=slot("k"), b=slot("e")))
    table.phrase(
        "act",
        "deal {to:target} {n:amount} damage minus {k:amount} damage {e:each_of}",
        node(Damage, to=to, amount=minus),
    )
    table.phrase("act", "deal {n:amount} damage to {to:it}", node(Damage, to=to, amount=_N))
    each = node(Times, a=_N, b=slot("e"))
    table.phrase("act", "deal {to:target} {n:amount} damage {e:each_of}", node(Damage, to=to, amount=each))
    table.phrase("act", "deal {n:amount} damage {e:each_of} to {to:all}", node(Damage, to=to, amount=each))
    table.phrase("act", "deal {n:amount} damage to {to:all} {e:each_of}", node(Damage, to=to, amount=each))
    table.phrase("act", "deal {to:target} damage equal to {v:value}", node(Damage, to=to, amount=value))
    table.phrase("act", "deal damage equal to {v:value} to {to:all}", node(Damage, to=to, amount=value))
    table.phrase(
        "act", "each Forward deals damage equal to its power to the other", TradeDamage(Ordinal(0), Ordinal(1))
    )
    points = node(DealPoints, amount=_N, by=slot("by"), who=slot("who"))
    table.phrase("act", "{by:this} deals {who:dealt_player} {n:amount!} point(s) of damage", points)
    table.phrase("dealt_player", "you", YOU)
    table.phrase("dealt_player", "your opponent", OPPONENT)
    more = node(Plus, a=_N, b=node(Times, a=slot("k"), b=slot("e")))
    table.phrase(
        "act",
        "deal {to:target} {n:amount} damage and {k:amount} more damage {e:each_of}",
        node(Damage, to=to, amount=more),
    )
    table.phrase(
        "act", "{a:former} deals damage equal to its power to {b:former}", node(Strikes, one=slot("a"), other=slot("b"))
    )
    to_all = node(Damage, to=to, amount=_N)
    to_one = node(Damage, to=slot("who"), amount=slot("k"))
    table.phrase(
        "act",
        "deal {n:amount} damage to {to:all} and {k:amount} damage to {who:this}",
        node(Seq, parts=(to_all, to_one)),
    )
    respective = node(TradeDamage, one=slot("a"), other=slot("b"))
    table.phrase("act", "{a:this} and {b:it} deal damage equal to their respective power to the other", respective)
    for words in ("receive {n:amount!} point(s) of damage",):
        table.phrase("act", words, node(DealPoints, who=YOU, amount=_N))
    split = "split as you wish among the chosen Forwards (damage must be in increments of 1000)"
    for words in ("a total of {n:amount} damage", "a total amount of damage equal to {n:amount}"):
        table.phrase("act", f"deal them {words}, {split}", node(DamageDivided, to=Them(), total=_N))
    table.phrase("act", "select 1 number", DeclareNumber(NUMBER))
    table.phrase("each_act", "deal each of them damage equal to {v:value}", node(DealsEach, to=Them(), amount=value))


def _turning(table: PhraseTable) -> None:
    table.phrase("act", "dull {what:target}", node(Dulls, what=_WHAT))
    table.phrase("act", "activate {what:target}", node(Activates, what=_WHAT))
    table.phrase("act", "Freeze {what:target}", node(Freezes, what=_WHAT))
    table.phrase("act", "dull {what:noun}", node(Dulls, what=_WHAT))
    table.phrase(
        "act", "dull and Freeze {what:all}", node(Seq, parts=(node(Dulls, what=_WHAT), node(Freezes, what=_WHAT)))
    )
    one, other = slot("one"), slot("other")
    table.phrase("either", "{one:turning} or {other:turning}", node(Either, ways=(one, other)))
    for pronoun in ("it", "them"):
        said = It() if pronoun == "it" else Them()
        table.phrase("turning", f"dull {pronoun}", Dulls(said))
        table.phrase("turning", f"activate {pronoun}", Activates(said))
        table.phrase("turning", f"Freeze {pronoun}", Freezes(said))


def _moving(table: PhraseTable) -> None:
    def puts(zone: Destination, verb: str, what: object = _WHAT) -> object:
        return node(Puts, what=what, to=zone, verb=verb)

    # FF 15.1.1.3.1; FF 15.1.1.3.2: what is only put there, by other words, is not broken.
    table.phrase("act", "break {what:target}", puts(Destination(BREAK), BREAK_VERB))
    owner = Destination(HAND)
    for category in ("it", "this", "this_one", "former"):
        table.phrase("act", f"return {{what:{category}}} to its owner's hand", puts(owner, RETURN))
        table.phrase("act", f"return {{what:{category}}} to your hand", puts(Destination(HAND, YOU), RETURN))
        table.phrase("act", f"put {{what:{category}}} at the bottom of its owner's deck", puts(UNDER, PUT))
        table.phrase("act", f"put {{what:{category}}} on top of its owner's deck", puts(ON_TOP, PUT))
    for said in ("them", "all"):
        table.phrase("act", f"return {{what:{said}}} to their <<owners' hands|owners' hand>>", puts(owner, RETURN))
    table.phrase(
        "either",
        "put it at the top or bottom of its owner's deck",
        Either((Puts(It(), ON_TOP, PUT), Puts(It(), UNDER, PUT))),
    )
    for category in ("target", "noun", "top", "rest", "some_of_them"):
        table.phrase("act", f"put {{what:{category}}} <<into|in>> the Break Zone", puts(Destination(BREAK), PUT))
        table.phrase("act", f"remove {{what:{category}}} from the game", puts(Destination(REMOVED), REMOVE))
    for category in ("it", "them", "this", "noun", "former", "some_of_them", "this_from"):
        table.phrase("act", f"add {{what:{category}}} to your hand", puts(Destination(HAND, YOU), PUT))
        table.phrase("act", f"play {{what:{category}}} onto the field", puts(Destination(FIELD), PLAY))
        table.phrase(
            "act",
            f"play {{what:{category}}} onto the field dull",
            puts(Destination(FIELD, orientation=ENGAGED), PLAY),
        )
    pair = node(Together, parts=(slot("a"), slot("b")))
    table.phrase("act", "add {a:noun} and {b:noun} to your hand", puts(Destination(HAND, YOU), PUT, pair))
    table.phrase("act", "discard {what:noun}", node(Discards, what=_WHAT))
    table.phrase("this_from", "{what:this_one} from <<your Break Zone|the Break Zone>>", _WHAT)
    table.phrase("this_from", "{what:this} from <<your Break Zone|the Break Zone>>", _WHAT)
    table.phrase("act", "discard your hand", Discards(Cards((HAND,), YOU)))
    table.phrase("act", "you gain control of {what:it}", node(TakeControl, what=_WHAT))
    table.phrase("act", "gain control of {what:it}", node(TakeControl, what=_WHAT))
    table.phrase("act", "you gain control of {what:it} {until:lent}", node(Borrow, what=_WHAT, until=slot("until")))
    table.phrase("lent", "until the end of the turn", END_OF_TURN)
    here = node(Until, kind=WHILE_SOURCE, who=node(ControllerOf, of=slot("of")))
    table.phrase("lent", "for as long as {of:this} is on the field", here)
    table.phrase(
        "act",
        "remove {what:it} from the game for as long as {of:this} is on the field",
        node(Exiles, what=_WHAT, keeper=slot("of")),
    )
    for category in ("this", "it"):
        table.phrase(
            "act", f"your opponent gains control of {{what:{category}}}", node(TakeControl, what=_WHAT, who=OPPONENT)
        )


def _deck(table: PhraseTable) -> None:
    table.phrase("act", "draw {n:amount!} card(s)", node(Draw, count=_N))
    often = node(Times, a=_N, b=slot("e"))
    table.phrase("act", "draw {n:amount!} card(s) {e:each_of}", node(Draw, count=often))
    for first in ("one card", "1 card"):
        words = f"turn over {first} at a time from the top of your deck until a {{what:bare#s}} is revealed"
        table.phrase("act", words, node(TurnsOver, until=_WHAT))
    for said in ("rest", "them"):
        table.phrase(
            "act",
            f"shuffle {{what:{said}}} and return them to the bottom of your deck",
            node(PutsShuffled, what=_WHAT),
        )
    table.phrase("act", "search for {what:noun}", node(Searches, what=(_WHAT,)))
    two = node(Searches, what=(slot("a"), slot("b")))
    table.phrase("act", "search for {a:noun} and {b:noun}", two)
    table.phrase("act", "reveal {what:top}", node(Reveals, what=_WHAT))
    table.phrase("act", "reveal {what:noun}", node(Reveals, what=_WHAT))
    table.phrase("act", "look at {what:top}", node(Looks, what=_WHAT))
    back = node(Puts, what=slot("what"), to=UNDER, verb=PUT)
    for category in ("rest", "them"):
        table.phrase("act", f"return {{what:{category}}} to the bottom of your deck in any order", back)
    table.phrase("act", "put {what:rest} at the bottom of your deck in any order", back)
    table.phrase("act", "put {what:it} at the bottom of your deck", back)
    top_and_other = (node(Puts, what=_WHAT, to=ON_TOP, verb=PUT), Puts(TheRest(), UNDER, PUT))
    table.phrase(
        "act",
        "put {what:noun} on top of your deck and the other to the bottom of your deck",
        node(Seq, parts=top_and_other),
    )
    table.phrase("act", "put {what:it} on top of your deck", node(Puts, what=_WHAT, to=ON_TOP, verb=PUT))
    table.phrase("act", "place {what:it} at the bottom of your deck", back)
    table.phrase("either", "put {what:noun} on the top or bottom of your deck", node(EitherEnd, what=_WHAT))
    table.phrase("act", "put {what:noun} at the bottom of your deck", back)
    table.phrase("act", "place {what:noun} at the bottom of your deck", back)
    table.phrase("act", "put {what:noun} on top of your deck", node(Puts, what=_WHAT, to=ON_TOP, verb=PUT))
    table.phrase("act", "return these to the top and/or bottom of your deck in any order", TopOrBottom(Them()))
    table.phrase("act", "return them to the top and/or bottom of your deck in any order", TopOrBottom(Them()))
    table.phrase("act", "shuffle your deck", Shuffle(YOU))


def _other(table: PhraseTable) -> None:
    table.phrase("act", "gain {n:crystals}", node(Gain, resource=CRYSTALS, amount=_N))
    free = "without paying the cost"
    table.phrase("act", f"use this special ability again {free}", UseFree(ThisAbility()))
    table.phrase(
        "act",
        "use 1 special ability that a Character has used this turn other than Ability Name {name:ability_word} " + free,
        node(UsesOneUsed, but=slot("name")),
    )
    table.phrase("act", f"{{what:this}} uses the same action ability {free}", node(UsesTheSame, who=_WHAT))
    table.phrase("act", "cancel its effect", Cancel(It()))
    table.phrase("act", "cancel its effects", Cancel(It()))
    table.phrase("act", "cancel it", Cancel(It()))
    table.phrase("act", "cancel that Summon or ability", Cancel(It()))
    on = slot("on")
    counters = node(PutCounters, name=slot("name"), on=on, number=_N)
    for category in ("this", "it", "all"):
        table.phrase("act", f"place {{n:amount!}} {{name:counter}} Counter(s) on {{on:{category}}}", counters)
    table.phrase(
        "act",
        "remove {n:amount!} {name:counter} Counter(s) from {on:this}",
        node(RemoveCounters, name=slot("name"), on=on, number=_N),
    )
