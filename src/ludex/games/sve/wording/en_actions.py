"""English actions: one verb, its object, where to, how much. Sentences are made of them in `en_sentences`."""

from __future__ import annotations

from ludex.core.changes import BOTTOM, ENGAGED, FACE_DOWN, TOP
from ludex.core.definitions import PlayOption
from ludex.core.modifiers import PlayCost, SetAttribute
from ludex.core.ops.chance import DeclareName, RollDie
from ludex.core.ops.control import Swap, TakeControl, Transform
from ludex.core.ops.counters import PutCounters, RemoveCounters
from ludex.core.ops.damage import Damage, DamageDivided
from ludex.core.ops.draw import Draw, DrawUpTo
from ludex.core.ops.either import Either
from ludex.core.ops.give import END_OF_TURN
from ludex.core.ops.look import Look, LookUpTo, Shuffle
from ludex.core.ops.resource import Gain, Lose
from ludex.core.ops.select import Exactly
from ludex.core.ops.turn_card import Engage, Refresh, TurnFace
from ludex.core.ops.turns import AnotherTurn, SkipTurn
from ludex.core.players import OPPONENT, YOU, ControllerOf, OwnerOf
from ludex.core.pricing import SET
from ludex.core.program import NOTHING, Gate, Seq
from ludex.core.selectors import ALL, THIS, Cards, HasKeyword, Is
from ludex.core.values import Fixed, X
from ludex.games.sve.ops.drive import DriveCheck
from ludex.games.sve.ops.evolve import Evolve
from ludex.games.sve.ops.maneuver import Maneuver
from ludex.games.sve.ops.play_card import FREE
from ludex.games.sve.ops.race import Race, Serve
from ludex.games.sve.wording.said import Creates, DealsEvery, EarthRite, Fixing, FixingBoth, Plays, Tokens
from ludex.games.sve.wording.terminals import Ordinals, PlayPoints
from ludex.games.sve.words import (
    AMULET,
    BANISHED,
    CEMETERY,
    DECK,
    EVOLUTION_POINTS,
    EX,
    FIELD,
    HAND,
    MAX_PLAY_POINTS,
    NAMES,
    PLAY_POINTS,
    STACK,
    STACK_COUNTER,
    TYPE,
)
from ludex.games.wording.said import Destination, Discards, Gives, Puts, Reveals, Searches, Selects
from ludex.games.wording.spoken import It, Kind, Kinds, Noun, Place, Things, Together
from ludex.games.wording.terminals import CounterName
from ludex.text import PhraseTable, cons, node, slot

_N = node(Fixed, n=slot("n"))
_WHAT = slot("what")

# SVE 14.3.2.1: cards named Magical Item in your EX area.
ITEMS = Things(Kinds((Kind((), ALL),)), (Is(NAMES, "Magical Item"),), Place((EX,), YOU))
# SVE 13.3.2.4: a card with Stack on your field.
STACKS = Things(Kinds((Kind((), ALL),)), (HasKeyword(STACK),), Place((FIELD,), YOU))


def add(table: PhraseTable) -> None:
    """The table has the actions."""
    table.terminal("points", PlayPoints())
    table.terminal("counter", CounterName("counter", "counters"))
    table.terminal("ordinal", Ordinals())
    _finding(table)
    _damage(table)
    _destinations(table)
    _moving(table)
    _tokens(table)
    _giving(table)
    _turning(table)
    _players(table)
    _costs(table)


def _finding(table: PhraseTable) -> None:
    """Select, search, look, reveal, roll."""
    table.phrase("nouns", "{a:noun}", (slot("a"),))
    table.phrase("nouns", "{a:noun} and {b:noun}", (slot("a"), slot("b")))
    table.phrase("sought", "{a:bare_noun}", (slot("a"),))
    table.phrase("sought", "{a:bare_noun} and {b:bare_noun}", (slot("a"), slot("b")))
    any_card = Noun(Exactly(Fixed(1)), Things(Kinds((Kind((), ALL),))))
    table.phrase("sought", "any card", (any_card,))
    table.phrase("act", "select {what:nouns}", node(Selects, what=_WHAT))
    table.phrase("act", "search your deck for {what:sought}", node(Searches, what=_WHAT))
    table.phrase("act", "shuffle <<|your deck>>", Shuffle(YOU))
    table.phrase("act", "look at {what:top}", node(Look, what=_WHAT))
    table.phrase("act", "look at up to {n:integer} of the top cards of your deck", node(LookUpTo, count=_N))
    for category in ("it", "them", "top", "placed_noun"):
        table.phrase("act", f"reveal {{what:{category}}}", node(Reveals, what=_WHAT))
    table.phrase("act", "<<roll a 6-sided die|reroll it>>", RollDie())
    table.phrase("act", "declare any card name", DeclareName())


def _damage(table: PhraseTable) -> None:
    table.phrase("damage", "{n:amount} <<|more>> damage", slot("n"))
    table.phrase("damage", "damage equal to {v:value}", slot("v"))
    one = node(Damage, to=slot("to"), amount=slot("v"))
    other = node(Damage, to=slot("too"), amount=slot("w"))
    table.phrase("act", "deal {to:targets} {v:damage}", one)
    table.phrase("act", "deal {v:damage} to {to:targets}", one)
    table.phrase("act", "deal damage to {to:target} equal to {v:value}", one)
    table.phrase("act", "deal {v:damage} to {to:target} and {w:damage} to {too:target}", node(Seq, parts=(one, other)))
    table.phrase(
        "act",
        "deal {n:amount} damage divided between {to:them}",
        node(DamageDivided, to=slot("to"), total=slot("n")),
    )
    table.phrase(
        "act",
        "deal {n:integer} damage to {to:targets} {e:every}",
        node(DealsEvery, to=slot("to"), each=_N, every=slot("e")),
    )
    table.phrase(
        "act",
        "deal {to:it} {n:integer} <<|more>> damage {e:every}",
        node(DealsEvery, to=slot("to"), each=_N, every=slot("e")),
    )


def _destinations(table: PhraseTable) -> None:
    table.phrase("into", "into your {zone:in_zone}", node(Destination, zone=slot("zone"), whose=YOU))
    table.phrase("into", "into <<its owner's EX area~their owners' EX areas>>", Destination(EX))
    table.phrase("into", "into <<its owner's cemetery~their owners' cemeteries>>", Destination(CEMETERY))
    table.phrase("into", "onto your field", Destination(FIELD, YOU))
    table.phrase("into", "onto your field engaged", Destination(FIELD, YOU, orientation=ENGAGED))
    table.phrase("into", "onto its owner's field", Destination(FIELD))
    table.phrase("into", "onto its owner's field engaged", Destination(FIELD, orientation=ENGAGED))
    for whose, who in (("your", YOU), ("its owner's", None)):
        table.phrase("into", f"on the bottom of {whose} deck <<|in any order>>", Destination(DECK, who, BOTTOM))
        table.phrase("into", f"on <<the top|top>> of {whose} deck <<|in any order>>", Destination(DECK, who, TOP))
        table.phrase("into", f"into {whose} deck 3rd from the top", Destination(DECK, who, 2))
    table.phrase("into", "on the bottom in any order", Destination(DECK, YOU, BOTTOM))


def _moving(table: PhraseTable) -> None:
    to_field, engaged = Destination(FIELD, YOU), Destination(FIELD, YOU, orientation=ENGAGED)
    table.phrase("act", "put {what:movable} {to:into}", node(Puts, what=_WHAT, to=slot("to")))
    top, bottom = Destination(DECK, YOU, TOP), Destination(DECK, YOU, BOTTOM)
    table.phrase(
        "act",
        "put {what:movable} on the top or bottom of your deck",
        node(Either, ways=tuple(node(Puts, what=_WHAT, to=place) for place in (top, bottom))),
    )
    table.phrase(
        "act",
        "evolve {what:this} or return it to its owner's hand",
        node(Either, ways=(node(Evolve, what=_WHAT), node(Puts, what=_WHAT, to=Destination(HAND), verb="return"))),
    )
    # SVE 5.5.1: summoned onto the own field, put where it says.
    table.phrase("act", "summon {what:movable}", node(Puts, what=_WHAT, to=to_field, verb="summon"))
    table.phrase("act", "summon {what:movable} engaged", node(Puts, what=_WHAT, to=engaged, verb="summon"))
    table.phrase(
        "act", "add {what:movable} to your hand", node(Puts, what=_WHAT, to=Destination(HAND, YOU), verb="add")
    )
    table.phrase(
        "act",
        "return {what:movable} to <<its owner's hand~their owners' hands>>",
        node(Puts, what=_WHAT, to=Destination(HAND), verb="return"),
    )
    # SVE 5.6.1, 5.7.1: to the zone of the owner.
    table.phrase("act", "destroy {what:targets}", node(Puts, what=_WHAT, to=Destination(CEMETERY), verb="destroy"))
    for verb, zone in (("banish", BANISHED), ("bury", CEMETERY)):
        for category in ("targets", "this_from", "top", "rest", "picked", "the_other"):
            table.phrase("act", f"{verb} {{what:{category}}}", node(Puts, what=_WHAT, to=Destination(zone), verb=verb))
    table.phrase(
        "act",
        "banish {what:placed_noun} facedown",
        node(Puts, what=_WHAT, to=Destination(BANISHED, facing=FACE_DOWN), verb="banish"),
    )
    # SVE 5.12.1
    table.phrase("act", "discard {what:bare_noun}", node(Discards, what=_WHAT))
    table.phrase("act", "discard {what:this}", node(Discards, what=_WHAT))
    table.phrase(
        "act",
        "discard {a:this} and {b:bare_noun}",
        node(Discards, what=node(Together, parts=(slot("a"), slot("b")))),
    )
    whole_hand = Puts(Cards((HAND,), YOU), Destination(CEMETERY), "discard")
    table.phrase("act", "discard your hand", whole_hand)
    table.phrase("act", "steal {what:it}", node(TakeControl, what=_WHAT))
    table.phrase(
        "act", "give control of {what:this} to an opponent", node(TakeControl, what=_WHAT, who=OPPONENT, verb="give")
    )
    table.phrase(
        "act",
        "shuffle {what:this} into its owner's deck",
        node(Seq, parts=(node(Puts, what=_WHAT, to=Destination(DECK)), Shuffle(OwnerOf(THIS)))),
    )
    table.phrase(
        "act",
        "transform {what:it} into a {name:token} token",
        node(Transform, what=_WHAT, name=slot("name"), away=BANISHED),
    )
    for category in ("it", "this"):
        table.phrase("act", f"evolve {{what:{category}}}", node(Evolve, what=_WHAT))
    table.phrase("act", "evolve {what:this} into a {name:name}", node(Evolve, what=_WHAT, into_name=slot("name")))
    table.phrase("act", "swap {a:placed_noun} for {b:placed_noun}", node(Swap, a=slot("a"), b=slot("b")))
    for verb, op in (("race", Race), ("serve", Serve)):
        for category in ("it", "this"):
            table.phrase("act", f"{verb} {{what:{category}}}", node(op, what=_WHAT))
            table.phrase("act", f"{verb} {{what:{category}}} {{n:integer#p}} times", node(op, what=_WHAT, times=_N))
    table.phrase("act", "perform a drive check", DriveCheck())
    for_points = node(
        PlayOption,
        name="for so many points",
        cost=NOTHING,
        mods=(node(PlayCost, how=SET, amount=slot("n")),),
        optional=False,
    )
    for category in ("it", "them", "placed_noun"):
        for words, terms in (("", None), ("for {n:play_points}", for_points), ("without paying its cost", FREE)):
            table.phrase("act", f"play {{what:{category}}} {words}".strip(), node(Plays, what=_WHAT, terms=terms))
    table.phrase("act", "swap this for it", Swap(THIS, It()))


def _tokens(table: PhraseTable) -> None:
    a, b, c, d = slot("a"), slot("b"), slot("c"), slot("d")
    table.phrase("tokens", "a {a:token} token", node(Tokens, names=(a,)))
    table.phrase("tokens", "{n:count#p} {a:token} tokens", node(Tokens, names=(a,), number=_N))
    table.phrase("tokens", "X {a:token} tokens", node(Tokens, names=(a,), number=X()))
    table.phrase("tokens", "a {a:token} and {b:token} token", node(Tokens, names=(a, b)))
    table.phrase("tokens", "a {a:token}, {b:token}, and {c:token} token", node(Tokens, names=(a, b, c)))
    table.phrase("tokens", "a {a:token}, {b:token}, {c:token}, and {d:token} token", node(Tokens, names=(a, b, c, d)))
    table.phrase("tokens", "a {a:token} or {b:token} token", node(Tokens, names=(a, b), joined="or"))
    table.phrase("tokens", "a {a:token}, {b:token}, or {c:token} token", node(Tokens, names=(a, b, c), joined="or"))
    # SVE 5.5.2.1
    table.phrase("act", "summon {what:tokens}", node(Creates, tokens=_WHAT, to=(FIELD,)))
    table.phrase("act", "put {what:tokens} onto your field", node(Creates, tokens=_WHAT, to=(FIELD,)))
    table.phrase(
        "act",
        "summon {what:tokens} on {of:it}'s field",
        node(Creates, tokens=_WHAT, to=(FIELD,), who=node(ControllerOf, of=slot("of"))),
    )
    table.phrase("act", "put {what:tokens} into your EX area", node(Creates, tokens=_WHAT, to=(EX,)))
    # SVE 5.5.2.2: the name of a token means the token.
    table.phrase("act", "put a {a:token} into your EX area", node(Creates, tokens=node(Tokens, names=(a,)), to=(EX,)))
    both = tuple(node(Creates, tokens=_WHAT, to=(zone,)) for zone in (FIELD, EX))
    table.phrase("act", "put {what:tokens} onto your field and into your EX area", node(Seq, parts=both))
    table.phrase(
        "act", "put {what:tokens} onto your field or into your EX area", node(Creates, tokens=_WHAT, to=(FIELD, EX))
    )
    table.phrase(
        "act",
        "summon a {a:token} token {e:every}",
        node(Creates, tokens=node(Tokens, names=(a,), number=slot("e")), to=(FIELD,)),
    )


def _giving(table: PhraseTable) -> None:
    one = node(Gives, to=slot("to"), gifts=slot("g"))
    other = node(Gives, to=slot("too"), gifts=slot("h"))
    table.phrase("act", "give {to:targets} {g:gifts}", one)
    table.phrase("act", "give {g:gifts} to {to:targets}", one)
    table.phrase("act", "give {to:target} {g:gifts} and {too:target} {h:gifts}", node(Seq, parts=(one, other)))
    table.phrase(
        "act", "give {to:targets} {g:gifts} {e:every}", node(Gives, to=slot("to"), gifts=slot("g"), every=slot("e"))
    )
    table.phrase(
        "act",
        "give {to:targets} {g:gifts} for the rest of this turn",
        node(Gives, to=slot("to"), gifts=slot("g"), until=END_OF_TURN),
    )
    both = node(Fixing, attack=_N, defense=node(Fixed, n=slot("k")))
    table.phrase(
        "act",
        "change {to:target}'s <<defense|[defense]>> to {n:integer}",
        node(Gives, to=slot("to"), gifts=(node(Fixing, defense=_N),)),
    )
    table.phrase("act", "change its attack to {n:integer}", node(Gives, to=It(), gifts=(node(Fixing, attack=_N),)))
    table.phrase("act", "change it into an amulet", Gives(It(), (SetAttribute(TYPE, AMULET),)))
    table.phrase("act", "maneuver {what:this}", node(Maneuver, what=_WHAT))
    either = slot("a"), slot("b")
    table.phrase(
        "act",
        "give {to:target} {a:ability_gift} or {b:ability_gift}",
        node(Either, ways=tuple(node(Gives, to=slot("to"), gifts=(one,)) for one in either)),
    )
    table.phrase(
        "act",
        "give {to:target} {a:ability_gift}, {b:ability_gift}, or {c:ability_gift}",
        node(Either, ways=tuple(node(Gives, to=slot("to"), gifts=(one,)) for one in (*either, slot("c")))),
    )
    now = node(Gives, to=slot("to"), gifts=slot("h"), until=END_OF_TURN)
    table.phrase(
        "act",
        "give {to:target} {g:gifts} and, for the rest of this turn, {h:gifts}",
        node(Seq, parts=(one, now)),
    )
    table.phrase(
        "act",
        "give {to:target} {g:gifts} and, if {c:condition}, {h:gifts}",
        node(Seq, parts=(one, node(Gate, condition=slot("c"), then=node(Gives, to=slot("to"), gifts=slot("h"))))),
    )
    table.phrase("act", "change its defense to {n:integer}", node(Gives, to=It(), gifts=(node(Fixing, defense=_N),)))
    table.phrase(
        "act", "change its attack and defense to {n:integer}", node(Gives, to=It(), gifts=(node(FixingBoth, to=_N),))
    )
    table.phrase(
        "act", "change its attack to {n:integer} and its defense to {k:integer}", node(Gives, to=It(), gifts=(both,))
    )
    for words, how in (("<<place|put>>", PutCounters),):
        table.phrase(
            "act", f"{words} a {{name:counter}} counter on {{on:targets}}", node(how, name=slot("name"), on=slot("on"))
        )
        table.phrase(
            "act",
            f"{words} {{n:amount#p}} {{name:counter}} counters on {{on:targets}}",
            node(how, name=slot("name"), on=slot("on"), number=slot("n")),
        )
    table.phrase(
        "act",
        "remove a {name:counter} counter from {on:target}",
        node(RemoveCounters, name=slot("name"), on=slot("on")),
    )
    table.phrase(
        "act",
        "remove {n:amount#p} {name:counter} counters from {on:target}",
        node(RemoveCounters, name=slot("name"), on=slot("on"), number=slot("n")),
    )
    table.phrase(
        "act",
        "add {n:integer} to a Stack on your field",
        node(PutCounters, name=STACK_COUNTER, on=Noun(Exactly(Fixed(1)), STACKS), number=_N),
    )


def _turning(table: PhraseTable) -> None:
    table.phrase("act", "engage {what:targets}", node(Engage, what=_WHAT))
    table.phrase("act", "engage {what:picked}", node(Engage, what=_WHAT))
    table.phrase(
        "act", "engage or refresh {what:it}", node(Either, ways=(node(Engage, what=_WHAT), node(Refresh, what=_WHAT)))
    )
    table.phrase("act", "refresh {what:targets}", node(Refresh, what=_WHAT))
    table.phrase("act", "turn {what:it} facedown", node(TurnFace, what=_WHAT, facing=FACE_DOWN))
    table.phrase("act", "turn {what:them} facedown", node(TurnFace, what=_WHAT, facing=FACE_DOWN))
    table.phrase("act", "turn {what:placed_noun} facedown", node(TurnFace, what=_WHAT, facing=FACE_DOWN))
    table.phrase("act", "turn {what:placed_noun} faceup", node(TurnFace, what=_WHAT))


def _players(table: PhraseTable) -> None:
    table.phrase("act", "draw a card", Draw())
    table.phrase("act", "draw {n:amount!} card(s)", node(Draw, count=slot("n")))
    table.phrase("act", "draw a card {e:every}", node(Draw, count=slot("e")))
    table.phrase("act", "draw up to {n:integer#p} cards", node(DrawUpTo, count=_N))
    table.phrase("act", "recover {n:amount!} play point(s)", node(Gain, resource=PLAY_POINTS, amount=slot("n")))
    table.phrase("act", "recover play points equal to {n:value}", node(Gain, resource=PLAY_POINTS, amount=slot("n")))
    table.phrase(
        "act",
        "increase your <<max|maximum>> play points by {n:integer}",
        node(Gain, resource=MAX_PLAY_POINTS, amount=_N),
    )
    table.phrase("act", "gain {n:integer!} Evolution Point(s)", node(Gain, resource=EVOLUTION_POINTS, amount=_N))
    table.phrase("act", "take another turn after this one", AnotherTurn())
    table.phrase("act", "skip your next turn", SkipTurn())


def _costs(table: PhraseTable) -> None:
    """A cost is a list of icons and actions (SVE 10.4.2.1)."""
    table.phrase("cost", "{n:points}", node(Lose, resource=PLAY_POINTS, amount=_N))
    # SVE 5.3.1.2: X is what the text says it is.
    table.phrase("cost", "[costX]", Lose(PLAY_POINTS, X()))
    table.phrase("cost", "[engage]", Engage(THIS))
    table.phrase("cost", "[engage] _ {what:targets}", node(Engage, what=_WHAT))
    # SVE 13.3.3.2.1: with no number it is one.
    table.phrase("cost", "Earth Rite", EarthRite())
    table.phrase("cost", "Earth Rite ({n:integer})", node(EarthRite, number=slot("n")))
    lesson = node(Noun, quantity=node(Exactly, n=_N), what=ITEMS)
    table.phrase("cost", "Lesson ({n:integer})", node(Puts, what=lesson, to=Destination(BANISHED), verb="banish"))
    table.phrase("cost", "{do:act}", slot("do"))
    table.phrase("costs", "{one:cost}", (slot("one"),))
    table.phrase("costs", "{one:cost}, {more:costs}", cons(slot("one"), slot("more")))
    # SVE 5.3.1.2.1: each icon is X.
    table.phrase("costs", "[costX] [costX]", (Lose(PLAY_POINTS, X()), Lose(PLAY_POINTS, X())))
