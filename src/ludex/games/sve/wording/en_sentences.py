"""English sentences: actions in a row, conditions, may, instead, choices, what others do, X.

Conventions: "may" and "if" cover the rest of their sentence; a cost ("...:") and a keyword's condition
("Combo (3) - ...") cover the rest of the text; commas, "and", "then" and full stops are all one after the other;
the last option of a choice takes the sentences that follow it (SVE 5.18.1.1).
"""

from __future__ import annotations

from ludex.core.cards import DURING_TURN, NEXT_USE, THROUGH_TURN
from ludex.core.modifiers import Can
from ludex.core.ops.damage import Damage, DamageDivided
from ludex.core.ops.draw import Draw
from ludex.core.ops.give import END_OF_TURN, Until
from ludex.core.ops.outcome import LoseGame, WinGame
from ludex.core.ops.select import UpTo
from ludex.core.players import EACH, OPPONENT, YOU, ControllerOf
from ludex.core.program import Choose, Gate, Repeat, Seq
from ludex.core.selectors import Cards, Top
from ludex.core.values import Fixed
from ludex.games.sve.ops.box import BOXED_MODS, NO_START_REFRESH
from ludex.games.sve.wording.said import (
    Costs,
    Creates,
    DoThis,
    Equals,
    FromAmong,
    Keyworded,
    MoreModes,
    OnlyIf,
    SameTokens,
    SearchMore,
    Where,
)
from ludex.games.sve.wording.spoken import RandomNoun
from ludex.games.sve.words import BANISHED, CEMETERY, DECK, EX, FIELD, HAND, LEADER, play_from
from ludex.games.wording.said import (
    Destination,
    Discards,
    Does,
    Gives,
    IfDone,
    Instead,
    Later,
    NextPlayed,
    Otherwise,
    Puts,
    Reveals,
)
from ludex.games.wording.spoken import It, Same, Them, They, Together
from ludex.text import PhraseTable, cons, node, slot

_N = node(Fixed, n=slot("n"))
_DO = slot("do")
NEXT_TURN = Until(DURING_TURN, ControllerOf(It()))
THROUGH_NEXT_TURN = Until(THROUGH_TURN, ControllerOf(It()))


def add(table: PhraseTable) -> None:
    """The table has the sentences."""
    _acts(table)
    _sentences(table)
    _statements(table)
    _instead(table)
    _others(table)
    _bodies(table)
    _repeated(table)
    _choices(table)


def _acts(table: PhraseTable) -> None:
    """Actions in a row; a condition or a "may" in between covers what is left of the sentence."""
    more = slot("more")
    table.phrase("acts", "{do:act}", (_DO,))
    table.phrase("acts", "{do:act} <<and|,|, and|, then|and then>> {more:acts}", cons(_DO, more))
    table.phrase(
        "acts",
        "{do:act} <<and,|, and,>> if {c:condition}, {more:tail}",
        (_DO, node(Gate, condition=slot("c"), then=more)),
    )
    table.phrase(
        "acts",
        "{do:act} <<, and|, then>> you may {more:acts}",
        (_DO, node(Gate, then=node(Seq, parts=more), may=True)),
    )
    table.phrase("tail", "{do:acts}", node(Seq, parts=_DO))
    table.phrase("tail", "{do:statement}", _DO)
    table.phrase("tail", "you may {do:acts}", node(Gate, then=node(Seq, parts=_DO), may=True))


def _sentences(table: PhraseTable) -> None:
    condition = slot("c")
    for category in ("tail", "elliptic", "others"):
        table.phrase("plain", f"{{do:{category}}}", _DO)
    table.phrase("sentence", "<<|then,>> {do:plain}", _DO)
    table.phrase("sentence", "<<|then,>> if {c:condition}, {do:plain}", node(Gate, condition=condition, then=_DO))
    table.phrase("sentence", "if you do, {do:plain}", node(IfDone, then=_DO))
    table.phrase("sentence", "if you don't, {do:plain}", node(IfDone, then=_DO, done="not done"))
    table.phrase("sentence", "<<otherwise|if not>>, {do:plain}", node(Otherwise, then=_DO))
    table.phrase("sentence", "X equals {v:choice}", node(Equals, value=slot("v")))
    table.phrase("sentence", "{do:plain}, where X <<equals|is>> {v:value}", node(Where, body=_DO, value=slot("v")))
    table.phrase("sentence", "do this {n:integer} times", node(DoThis, times=slot("n")))
    among = node(FromAmong, body=slot("do"))
    table.phrase("plain", "from among them, {do:among}", among)
    some = node(Seq, parts=slot("do"))
    table.phrase("among", "{do:among_acts}", some)
    table.phrase("among", "you may {do:among_acts}", node(Gate, then=some, may=True))
    table.phrase("among_acts", "{do:among_act}", (_DO,))
    table.phrase("among_acts", "{do:among_act} and {more:acts}", cons(_DO, slot("more")))
    what = slot("what")
    table.phrase("sought_together", "{what:bare_noun}", what)
    a, b, c = slot("a"), slot("b"), slot("c")
    table.phrase("sought_together", "{a:bare_noun} and {b:bare_noun}", node(Together, parts=(a, b)))
    table.phrase("sought_together", "{a:bare_noun}, {b:bare_noun}, and {c:bare_noun}", node(Together, parts=(a, b, c)))
    table.phrase("among_act", "reveal {what:sought_together}", node(Reveals, what=what))
    to_field = Destination(FIELD, YOU)
    table.phrase("among_act", "summon {what:sought_together}", node(Puts, what=what, to=to_field, verb="summon"))
    table.phrase("among_act", "put {what:sought_together} {to:into}", node(Puts, what=what, to=slot("to")))
    # Later moments.
    table.phrase("plain", "{when:next_phase}, {do:tail}", node(Later, when=slot("when"), body=_DO))
    table.phrase("plain", "{when:next_phase}, you lose the game", node(Later, when=slot("when"), body=LoseGame(YOU)))
    table.phrase(
        "plain",
        "for the rest of this turn, <<whenever|when>> {when:event}, {do:tail}",
        node(Later, when=slot("when"), body=_DO, until=END_OF_TURN),
    )
    leader = Cards((LEADER,), YOU)
    table.phrase(
        "plain",
        "for the rest of this turn, you may play cards from your {zone:play_zone}",
        node(Gives, to=leader, gifts=(node(Can, action=slot("zone")),), until=END_OF_TURN),
    )
    table.phrase("play_zone", "banished zone", play_from(BANISHED))
    table.phrase("plain", "you win the game", WinGame(YOU))
    table.phrase("plain", "you lose the game", LoseGame(YOU))
    for words in ("activate only", "perform only", "this ability can be activated"):
        table.phrase("limit", f"{words} {{n:times}}", node(OnlyIf, per_turn=slot("n")))
    table.phrase(
        "limit", "<<activate only|this ability can be activated>> if {c:condition}", node(OnlyIf, condition=condition)
    )
    table.phrase(
        "limit",
        "activate only if {c:condition}, and only {n:times}",
        node(OnlyIf, condition=condition, per_turn=slot("n")),
    )
    table.phrase("sentence", "{do:limit}", _DO)
    table.phrase("times", "once per turn", 1)
    table.phrase("times", "twice per turn", 2)


def _statements(table: PhraseTable) -> None:
    """What cards do or are for a time: "it costs 2 less to play this turn"."""
    who, rule = slot("who"), slot("rule")
    for category in ("it", "this", "each"):
        table.phrase("subject", f"{{who:{category}}}", who, number="s")
    table.phrase("subject", "they", Them(), number="p")
    now = node(Gives, to=who, gifts=rule, until=END_OF_TURN)
    later = node(Gives, to=who, gifts=rule, until=NEXT_TURN)
    table.phrase("statement", "{who:subject!} {rule:rule!}", node(Gives, to=who, gifts=rule))
    table.phrase("statement", "{who:subject!} {rule:rule!} this turn", now)
    table.phrase("statement", "for the rest of this turn, {who:subject!} {rule:rule!}", now)
    table.phrase("statement", "{who:subject!} {rule:rule!} during its controller's next turn", later)
    table.phrase(
        "statement",
        "for the rest of this turn and during each opponent's next turn, {who:subject!} {rule:rule!}",
        node(Gives, to=who, gifts=rule, until=Until(THROUGH_TURN, OPPONENT)),
    )
    table.phrase("statement", "during <<its~their>> controller's next turn, {who:subject!} {rule:rule!}", later)
    no_refresh = node(Gives, to=who, gifts=(NO_START_REFRESH,), until=NEXT_TURN)
    table.phrase(
        "statement", "{who:subject!} doesn't~don't refresh during its controller's next start phase", no_refresh
    )
    boxed = node(Gives, to=who, gifts=BOXED_MODS, until=THROUGH_NEXT_TURN)
    table.phrase("statement", "{who:subject#s} becomes Boxed until the end of its controller's next turn", boxed)
    table.phrase(
        "statement",
        "the next {what:bare#s} you play this turn {cost:less#s}",
        node(NextPlayed, what=slot("what"), cost=slot("cost")),
    )
    leader = Cards((LEADER,), YOU)
    table.phrase(
        "statement", "if your leader {rule:replacing_now}", node(Gives, to=leader, gifts=(rule,), until=END_OF_TURN)
    )
    table.phrase(
        "statement",
        "for the rest of this turn, if {who:your_leader} {rule:replacing}",
        node(Gives, to=who, gifts=(rule,), until=END_OF_TURN),
    )
    once = Until(NEXT_USE)
    for category in ("your_leader", "it", "this"):
        table.phrase(
            "statement",
            f"the next time {{who:{category}}} {{rule:replacing_now}}",
            node(Gives, to=who, gifts=(rule,), until=once),
        )


def _instead(table: PhraseTable) -> None:
    """In place of an earlier action of the same verb: only what is different is said."""
    number = slot("n")
    for words, meaning in (
        ("deal {n:amount} damage instead", node(Damage, to=Same(), amount=number)),
        ("deal {n:amount} damage divided between them instead", node(DamageDivided, to=Same(), total=number)),
        ("give {n:gifts} instead", node(Gives, to=Same(), gifts=number)),
        ("give it {n:gifts} instead", node(Gives, to=It(), gifts=number)),
        ("draw {n:amount!} <<|card(s)>> instead", node(Draw, count=number)),
        ("<<summon|put>> {n:amount} instead", node(Creates, tokens=node(SameTokens, number=number), to=())),
        ("put both instead", Creates(SameTokens(), ())),
        ("put it {n:into} instead", node(Puts, what=It(), to=number)),
        ("destroy it instead", Puts(It(), Destination(CEMETERY), "destroy")),
        ("banish it instead", Puts(It(), Destination(BANISHED), "banish")),
        ("search for up to {n:amount} instead", node(SearchMore, quantity=node(UpTo, n=number))),
    ):
        table.phrase("in_place", words, node(Instead, body=meaning))
    table.phrase("elliptic", "{do:in_place}", _DO)
    table.phrase("elliptic", "{do:in_place} <<and|,|, and>> {more:acts}", node(Seq, parts=cons(_DO, slot("more"))))


def _others(table: PhraseTable) -> None:
    """What other players do: the verb agrees with them."""
    table.phrase("player", "each opponent", OPPONENT, number="s")
    table.phrase("player", "each player", EACH, number="s")
    table.phrase("player", "its controller", ControllerOf(It()), number="s")
    table.phrase("player", "they", They(), number="p")
    what = slot("what")
    their_top = node(Top, zone=DECK, number=_N, whose=They())
    table.phrase("their_top", "the top card of their deck", Top(DECK, Fixed(1), They()))
    table.phrase("their_top", "the top {n:integer#p} cards of their deck", their_top)
    table.phrase("deed", "draws~draw a card", Draw(Fixed(1), They()))
    table.phrase("deed", "draws~draw {n:count#p} cards", node(Draw, count=_N, who=They()))
    table.phrase("deed", "discards~discard {what:bare_noun}", node(Discards, what=what, who=They()))
    table.phrase("deed", "discards~discard {what:random}", node(Discards, what=what, who=They()))
    table.phrase("random", "a random {what:bare#s}", node(RandomNoun, number=1, what=what))
    table.phrase("random", "{n:count#p} random {what:bare#p}", node(RandomNoun, number=slot("n"), what=what))
    for category in ("bare_noun", "placed_noun", "their_top"):
        table.phrase(
            "deed", f"buries~bury {{what:{category}}}", node(Puts, what=what, to=Destination(CEMETERY), verb="bury")
        )
    table.phrase(
        "deed", "banishes~banish {what:their_top}", node(Puts, what=what, to=Destination(BANISHED), verb="banish")
    )
    table.phrase(
        "deed", "puts~put {what:their_top} into their EX area", node(Puts, what=what, to=Destination(EX, They()))
    )
    table.phrase(
        "deed", "puts~put {what:their_top} into their cemetery", node(Puts, what=what, to=Destination(CEMETERY, They()))
    )
    table.phrase("deed", "puts~put {what:tokens} into their EX area", node(Creates, tokens=what, to=(EX,), who=They()))
    table.phrase("deed", "reveals~reveal their hand", Reveals(Cards((HAND,), They())))
    table.phrase("deeds", "{do:deed!}", (_DO,))
    table.phrase("deeds", "{do:deed!} <<and|,|, then>> {more:deeds!}", cons(_DO, slot("more")))
    table.phrase("others", "{who:player!} {do:deeds!}", node(Does, who=slot("who"), do=_DO))
    summons = node(Puts, what=what, to=Destination(FIELD, They()), verb="summon")
    table.phrase(
        "others",
        "{who:player!} may summon {what:placed_noun}",
        node(Does, who=slot("who"), do=(node(Gate, then=summons, may=True),)),
    )


def _bodies(table: PhraseTable) -> None:
    rest = slot("rest")
    table.phrase("body", "{do:sentence}.", (_DO,))
    table.phrase("body", "{do:sentence}. {rest:body}", cons(_DO, rest))
    table.phrase("body", "{c:threshold} <<-|:>> {rest:body}", (node(Keyworded, condition=slot("c"), then=rest),))
    table.phrase("body", "{cost:costs}: {rest:body}", (node(Costs, cost=slot("cost"), then=rest),))
    table.phrase(
        "body",
        "if {c:condition}, {cost:costs}: {rest:body}",
        (node(Gate, condition=slot("c"), then=node(Costs, cost=slot("cost"), then=rest)),),
    )


def _repeated(table: PhraseTable) -> None:
    again = node(Repeat, times=_N, body=node(Seq, parts=slot("rest")))
    table.phrase("body", 'do the following {n:integer} times. "{rest:body}"', (again,))


def _choices(table: PhraseTable) -> None:
    """Options, numbered from (1)."""
    modes, rest = slot("modes"), slot("rest")
    option = node(Seq, parts=slot("a"))
    most = 6
    for number in range(1, most + 1):
        table.phrase(f"modes_{number}", f"({number}) {{a:body}}", (option,))
        if number < most:
            table.phrase(f"modes_{number}", f"({number}) {{a:body}} {{rest:modes_{number + 1}}}", cons(option, rest))
    one = "<<1|one|one of the following|one of the following effects>>"
    up_to = "up to {n:amount} <<|of the following>>"
    # SVE 5.18.2.1: one at least.
    some = node(Choose, modes=modes, least=Fixed(1), most=slot("n"))
    table.phrase(
        "body", f"choose {one}. {{modes:modes_1}}", (node(Choose, modes=modes, least=Fixed(1), most=Fixed(1)),)
    )
    table.phrase("body", f"choose {up_to}. {{modes:modes_1}}", (some,))
    table.phrase("more_modes", "choose up to {n:amount} instead", node(MoreModes, most=slot("n")))
    table.phrase("more_choice", "if {c:condition}, {do:more_modes}", node(Gate, condition=slot("c"), then=_DO))
    table.phrase("more_choice", "{c:threshold} <<-|:>> {do:more_modes}", node(Gate, condition=slot("c"), then=_DO))
    first = node(Choose, modes=modes, least=Fixed(1), most=Fixed(1))
    table.phrase("body", f"choose {one}. {{more:more_choice}}. {{modes:modes_1}}", (first, slot("more")))
    table.phrase("body", f"choose {up_to}. {{more:more_choice}}. {{modes:modes_1}}", (some, slot("more")))
    table.phrase(
        "body", f"if {{c:condition}}, choose {one}. {{modes:modes_1}}", (node(Gate, condition=slot("c"), then=first),)
    )
