"""English actions: what is done to cards - destroyed, turned, moved, drawn, searched, revealed, produced."""

from __future__ import annotations

from ludex.core.changes import BOTTOM, ENGAGED, FACE_DOWN
from ludex.core.ops.control import TakeControl
from ludex.core.ops.counters import PutCounters, RemoveCounters
from ludex.core.ops.draw import Draw
from ludex.core.ops.either import Either
from ludex.core.ops.look import Shuffle
from ludex.core.ops.move import Move
from ludex.core.ops.resource import Gain, Lose
from ludex.core.ops.select import Exactly
from ludex.core.ops.turns import AnotherTurn
from ludex.core.players import OPPONENT, YOU
from ludex.core.program import ForEach, Seq
from ludex.core.selectors import THIS, Cards, Is, Those
from ludex.core.values import Count, Fixed
from ludex.games.caster.wording.en_nouns import ONE
from ludex.games.caster.wording.said import (
    AsItResolves,
    Battles,
    BecomesCopy,
    Borrows,
    Cancels,
    ChoosesNumber,
    Copies,
    Corrupts,
    CreatesTokens,
    Enters,
    ExchangesControl,
    FromZone,
    LevelsUp,
    MovesCounters,
    Pays,
    PlaysEnter,
    PlaysFree,
    Produces,
    RemovesAll,
    SoulBonds,
    SwapsStats,
    Turns,
)
from ludex.games.caster.wording.spoken import Aimed, Symbols, ThatMany
from ludex.games.caster.wording.terminals import TOKEN
from ludex.games.caster.words import (
    BANISH,
    BINGO_ZONE,
    CANDY,
    CASTER_ZONE,
    DECK,
    DESTROY,
    ENTER,
    EXTRA_DECK,
    GRAVEYARD,
    HAND,
    NAMES,
    ORB_ZONE,
    PUT,
    REMOVE,
    REMOVED,
    RETURN,
    SERVANT_ZONE,
)
from ludex.games.wording.said import Destination, Discards, Looks, Puts, Reveals, Searches, Selects
from ludex.games.wording.spoken import Kind, Kinds, Noun, Place, The, TheRest, Things
from ludex.text import PhraseTable, node, slot

_WHAT, _N = slot("what"), slot("n")
UNDER = Destination(DECK, None, BOTTOM)
OWNERS = "<<its owner's|their owners'>>"


def add(table: PhraseTable) -> None:
    """The table has the actions."""
    _harming(table)
    _turning(table)
    _putting(table)
    _deck(table)
    _aether(table)
    _control(table)
    _counters(table)


def _harming(table: PhraseTable) -> None:
    for category in ("object", "noun", "some_of_them"):
        obj = f"{{what:{category}}}"
        # CC 1007.1, 1008.1: each goes to its owner's graveyard.
        away = node(Puts, what=_WHAT, to=Destination(GRAVEYARD), verb=DESTROY)
        table.phrase("act", f"destroy {obj}", away)
        table.phrase("act", f"banish {obj}", node(Puts, what=_WHAT, to=Destination(GRAVEYARD), verb=BANISH))
        # CC 1003.1
        removed = node(Puts, what=_WHAT, to=Destination(REMOVED), verb=REMOVE)
        table.phrase("act", f"remove {obj} <<from the game|from game>>", removed)
        back = node(Puts, what=_WHAT, to=Destination(HAND), verb=RETURN)
        table.phrase(
            "act",
            f"return {obj} to <<its owner's hand|their owners' hands|my owner's hand|the hand>>",
            back,
        )
        mine = node(Puts, what=_WHAT, to=Destination(HAND, YOU), verb=RETURN)
        table.phrase("act", f"return {obj} to your hand", mine)
        table.phrase("act", f"corrupt {obj}", node(Corrupts, what=_WHAT))
    number = node(Noun, quantity=node(Exactly, n=slot("v")), what=_WHAT)
    equal = node(Puts, what=number, to=Destination(REMOVED), verb=REMOVE)
    table.phrase("act", "remove a number of {what:placed#p} from the game equal to {v:value}", equal)
    mine = node(Puts, what=_WHAT, to=Destination(HAND, YOU), verb=RETURN)
    table.phrase("act", "return {what:this_from} to your hand", mine)
    table.phrase("act", "discard {what:noun}", node(Discards, what=_WHAT))
    table.phrase("act", "discard {what:it}", node(Discards, what=_WHAT))
    # CC 1013.2: without a number the whole hand.
    table.phrase("act", "discard your hand", Discards(Cards((HAND,), YOU)))
    table.phrase("act", "remove this card <<from the game|from game>> as it resolves", AsItResolves())


def _turning(table: PhraseTable) -> None:
    for verb in ("rest", "recover", "reverse", "switch"):
        for category in ("object", "noun"):
            table.phrase("act", f"{verb} {{what:{category}}}", node(Turns, what=_WHAT, how=verb))
    for category in ("object", "noun"):
        one, other = node(Turns, what=_WHAT, how="rest"), node(Turns, what=_WHAT, how="reverse")
        table.phrase("either", f"rest or reverse {{what:{category}}}", node(Either, ways=(one, other)))
        for facing in ("face up", "face down"):
            table.phrase("act", f"turn {{what:{category}}} {facing}", node(Turns, what=_WHAT, how=facing))


def _putting(table: PhraseTable) -> None:
    for category in ("object", "noun", "top", "rest", "some_of_them", "this_from"):
        table.phrase("movable", f"{{a:{category}}}", slot("a"))
    table.phrase(
        "this_from", "{what:this} from <<your|an allied>> {zone:zone}", node(FromZone, what=_WHAT, zone=slot("zone"))
    )
    yours, owned = "<<your|an allied>>", OWNERS
    for words, to in (
        ("<<into|to>> your hand", Destination(HAND, YOU)),
        ("into <<its owner's hand|their owners' hands>>", Destination(HAND)),
        (f"into {yours} graveyard", Destination(GRAVEYARD, YOU)),
        (f"into {owned} graveyard", Destination(GRAVEYARD)),
        ("on the bottom of your deck <<|in any order>>", Destination(DECK, YOU, BOTTOM)),
        (
            "on the bottom of <<its owner's deck|their owners' decks>> "
            "<<|in any order|in any order chosen by their owners>>",
            UNDER,
        ),
        ("on <<the top|top>> of your deck <<|in any order>>", Destination(DECK, YOU)),
        ("on <<the top|top>> of <<its owner's deck|their owners' decks>>", Destination(DECK)),
        (
            f"into {yours} orb zone face down <<, as an orb|as an orb|, as orbs|as orbs|>>",
            Destination(ORB_ZONE, YOU, facing=FACE_DOWN),
        ),
        (
            f"into {owned} orb zone face down <<, as an orb|as an orb|, as orbs|as orbs|>>",
            Destination(ORB_ZONE, facing=FACE_DOWN),
        ),
        (f"into {yours} BINGO zone", Destination(BINGO_ZONE, YOU)),
        (f"into {yours} servant zone", Destination(SERVANT_ZONE, YOU)),
    ):
        table.phrase("destination", words, to)
    for words, whose in ((yours, YOU), (owned, None)):
        down = Destination(CASTER_ZONE, whose, facing=FACE_DOWN)
        rested = Destination(CASTER_ZONE, whose, orientation=ENGAGED, facing=FACE_DOWN)
        zone = f"into {words} caster zone face down"
        table.phrase("destination", f"{zone} <<, as a caster|as a caster|, as casters|as casters|>>", down)
        table.phrase(
            "destination",
            f"{zone} <<, as a caster|as a caster|, as casters|as casters|>> <<rested|as rest|and rested>>",
            rested,
        )
    puts = node(Puts, what=_WHAT, to=slot("to"), verb=PUT)
    table.phrase("act", "put {what:movable} {to:destination}", puts)
    table.phrase("act", "put {what:movable} into the field", node(Enters, what=_WHAT))
    for word, orientation in (
        ("<<rested|as rest>>", "rested"),
        ("recovered", "recovered"),
        ("reversed", "reversed"),
    ):
        table.phrase(
            "act", f"put {{what:movable}} into the field {word}", node(Enters, what=_WHAT, orientation=orientation)
        )
    table.phrase(
        "act",
        "put {what:movable} into the field under <<its owner's|their owners'>> control",
        node(Enters, what=_WHAT, under="owner's"),
    )


def _deck(table: PhraseTable) -> None:
    table.phrase("act", "draw {n:amount_a!} card(s)", node(Draw, count=_N))
    table.phrase("act", "draw that many cards", Draw(ThatMany()))
    table.phrase("act", "draw a card {e:each_of}", node(Draw, count=slot("e")))
    table.phrase("act", "draw cards equal to {n:value}", node(Draw, count=_N))
    for how in ("discarded", "banished", "destroyed", "returned", "removed"):
        told = f"draw cards equal to the number of cards {how} this way"
        table.phrase("act", told, Draw(Count(The(how))))
    table.phrase("act", "search your deck for {what:noun}", node(Searches, what=(_WHAT,)))
    for category in ("it", "top", "noun", "them"):
        table.phrase("act", f"reveal {{what:{category}}}", node(Reveals, what=_WHAT))
    table.phrase("act", "reveal your hand", Reveals(Cards((HAND,), YOU)))
    table.phrase("act", "look at {what:top}", node(Looks, what=_WHAT))
    table.phrase("act", "look at <<your opponent's|the enemy>> hand", Looks(Cards((HAND,), OPPONENT)))
    for category in ("aimed", "noun"):
        table.phrase(
            "act", f"look at {{what:{category}}} <<|, then return it|, then return them>>", node(Looks, what=_WHAT)
        )
    table.phrase("act", "choose {what:noun}", node(Selects, what=(_WHAT,)))
    table.phrase("act", "shuffle your deck", Shuffle(YOU))
    each = Those("each")
    back = ForEach(Cards((GRAVEYARD,), YOU), Move(each, DECK, PUT, YOU), each.slot)
    table.phrase("act", "shuffle your graveyard into your deck", Seq((back, Shuffle(YOU))))
    table.phrase("act", "choose a number", ChoosesNumber())
    two = (node(Puts, what=_WHAT, to=slot("a"), verb=PUT), node(Puts, what=TheRest(), to=slot("b"), verb=PUT))
    for category in ("some_of_them", "noun", "all"):
        table.phrase(
            "act", f"put {{what:{category}}} {{a:destination}} and the rest {{b:destination}}", node(Seq, parts=two)
        )
    for category in ("top",):
        removed = node(Puts, what=_WHAT, to=slot("to"), verb=REMOVE)
        table.phrase("act", f"remove {{what:{category}}} {{to:away}}", removed)
    table.phrase("away", "<<from the game|from game>>", Destination(REMOVED))
    table.phrase("away", "<<from the game|from game>> face down", Destination(REMOVED, facing=FACE_DOWN))


def _aether(table: PhraseTable) -> None:
    table.phrase("act", "produce {a:aether}", node(Produces, symbols=slot("a")))
    table.phrase("act", "produce {n:amount_a} aether of any element", node(Produces, amount=_N))
    table.phrase("act", "produce aether of any element", Produces())
    for name in ("Void",):
        table.phrase("act", f"produce one {name} aether", Produces(Symbols((), Fixed(1))))


def _control(table: PhraseTable) -> None:
    table.phrase("act", "gain control of {what:object}", node(TakeControl, what=_WHAT))
    borrowed = node(Borrows, what=_WHAT, until=slot("until"))
    table.phrase("act", "gain control of {what:object} {until:until}", borrowed)
    one, other = slot("a"), slot("b")
    table.phrase(
        "act", "exchange control of {a:object} <<and|, and>> {b:object}", node(ExchangesControl, one=one, other=other)
    )
    table.phrase("act", "take an extra turn after this one", AnotherTurn(YOU))
    table.phrase("act", "cancel {what:object}", node(Cancels, what=_WHAT))
    chased = node(Aimed, noun=node(Noun, quantity=ONE, what=_WHAT))
    for words in ("in the chase", "from the chase"):
        table.phrase("act", f"remove target {{what:bare#s}} {words}", node(Cancels, what=chased))
    table.phrase("act", "copy {what:object}", node(Copies, what=_WHAT))
    for category in ("object", "noun"):
        table.phrase("act", f"play {{what:{category}}} without paying its cost", node(PlaysFree, what=_WHAT))
        table.phrase("act", f"Soul Bond {{what:{category}}}", node(SoulBonds, what=_WHAT))
    pair = Place((EXTRA_DECK,), YOU)
    named = node(Kinds, parts=(node(Kind, adjectives=(node(Is, attribute=NAMES, value=slot("a")),)),))
    bonded = node(Noun, quantity=ONE, what=node(Things, kinds=named, suffixes=(), place=pair))
    table.phrase("act", 'Soul Bond "{a:quoted}" from your extra deck', node(SoulBonds, what=bonded))
    for category in ("object", "noun"):
        table.phrase("act", f"level up {{a:{category}}} to {{b:noun}}", node(LevelsUp, caster=one, to=other))
    for category in ("aimed#s", "this", "it"):
        table.phrase("tail", f"{{a:{category}}} battles {{b:object}}", node(Battles, one=one, other=other))
        owned = f"{{what:{category}}}'s" if category != "this" else "<<this card's|my>>"
        again = node(PlaysEnter, what=_WHAT if category != "this" else THIS)
        table.phrase("act", f"play one of {owned} [{ENTER}] abilities once", again)
    table.phrase(
        "becomes_copy", "{a:subject!} becomes~become a copy of {b:object}", node(BecomesCopy, who=one, of=other)
    )
    swap = node(SwapsStats, what=_WHAT, until=slot("until"))
    table.phrase("act", "swap the ATK and DEF of {what:object} {until:until}", swap)


def _counters(table: PhraseTable) -> None:
    on = slot("on")
    for category in ("object", "noun"):
        counters = node(PutCounters, name=slot("name"), on=on, number=_N)
        table.phrase("act", f"put {{n:amount_a!}} {{name:counter}} counter(s) on {{on:{category}}}", counters)
        taken = node(RemoveCounters, name=slot("name"), on=on, number=_N)
        table.phrase("act", f"remove {{n:amount_a!}} {{name:counter}} counter(s) from {{on:{category}}}", taken)
    table.phrase(
        "act", "remove all {name:counter} counters from {on:object}", node(RemovesAll, name=slot("name"), on=on)
    )
    table.phrase("act", "gain {n:amount_a!} candy counter(s)", node(Gain, resource=CANDY, amount=_N))
    table.phrase("act", "gain a candy counter {e:each_of}", node(Gain, resource=CANDY, amount=slot("e")))
    table.phrase("act", "gain candy counters equal to {n:value}", node(Gain, resource=CANDY, amount=_N))
    table.phrase("act", "pay {n:amount_a!} candy counter(s)", node(Pays, cost=node(Lose, resource=CANDY, amount=_N)))
    moves = node(MovesCounters, name=slot("name"), number=_N, frm=slot("a"), to=slot("b"))
    table.phrase("act", "move {n:amount_a!} {name:counter} counter(s) from {a:object} to {b:object}", moves)
    table.open_class(TOKEN)
    made = {"values": slot("v"), "element": slot("k"), "token": slot("t")}
    kind = f"{{v:battle_values}} {{k:elemental}} {{t:{TOKEN}}}"
    table.phrase("act", f"create {{n:amount_a!}} {kind} token(s)", node(CreatesTokens, number=_N, **made))
    table.phrase("act", f"create a {kind} token {{e:each_of}}", node(CreatesTokens, number=slot("e"), **made))
    table.phrase("act", "lose {n:amount_a!} candy counter(s)", node(Lose, resource=CANDY, amount=_N))
