"""English sentences: actions in a row, conditions, may, instead, choices of actions, what others do.

Conventions: "may" and "if" cover the rest of their sentence; "When you do so" covers the rest of the text, which is an
ability of its own; commas, "and", "then" and full stops are all one after the other.
"""

from __future__ import annotations

from ludex.core.cards import THROUGH_TURN, UNTIL_TURN, WHILE_SOURCE
from ludex.core.changes import DAMAGE, MOVE
from ludex.core.conditions import AllOf, AnyOf, InPhase, NotSo, TurnOf
from ludex.core.modifiers import Can, PlayCost, Redirect, Replace, SetAttribute, ToZone, Would
from ludex.core.ops.damage import Damage
from ludex.core.ops.draw import Draw
from ludex.core.ops.give import END_OF_TURN, Until
from ludex.core.ops.outcome import LoseGame, WinGame
from ludex.core.players import EACH, OPPONENT, YOU, ControllerOf
from ludex.core.program import Gate, Seq
from ludex.core.selectors import Cards
from ludex.core.values import NumberOf, Times
from ludex.games.fftcg.filters import InParty
from ludex.games.fftcg.prices import LESS_NOT_ZERO
from ludex.games.fftcg.wording.en_nouns import A_FORWARD
from ludex.games.fftcg.wording.said import (
    DiscardsAtRandom,
    Firmly,
    Freezes,
    GivesBoth,
    Modes,
    MoreModes,
    NamesElement,
    NamesJob,
    OnlyIf,
    OpponentsTurn,
    SelectsMost,
    UnlessPaid,
    WhenDone,
    Whereabouts,
)
from ludex.games.fftcg.words import (
    BREAK,
    BREAK_VERB,
    ELEMENT,
    FIELD,
    HAND,
    MAIN_PHASE_1,
    MAIN_PHASE_2,
    MAY_ATTACK_ONCE_MORE,
    MUST_ATTACK,
    MUST_BLOCK,
    PLAY,
    PLAYER,
    PUT,
    REMOVE,
    REMOVED,
    RETURN,
)
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
    Selects,
    Then,
)
from ludex.games.wording.spoken import Every, It, Kind, Kinds, Noun, Same, Them, They, Things, Together
from ludex.text import PhraseTable, cons, node, slot

_DO, _C, _N = slot("do"), slot("c"), slot("n")
MAIN_PHASE = AllOf((TurnOf(YOU), AnyOf((InPhase(MAIN_PHASE_1), InPhase(MAIN_PHASE_2)))))
"""Your Main Phase: one of the two of your turn."""


def add(table: PhraseTable) -> None:
    """The table has the sentences."""
    _acts(table)
    _sentences(table)
    _statements(table)
    _instead(table)
    _others(table)
    _limits(table)
    _bodies(table)
    _modes(table)


def _acts(table: PhraseTable) -> None:
    """Actions in a row."""
    table.phrase("acts", "{do:act}", (_DO,))
    table.phrase("acts", "{do:act} <<and|,|, and|, then|and then|then>> {more:acts}", cons(_DO, slot("more")))
    table.phrase("act", "{do:each_act}", _DO)
    table.phrase("tail", "{do:acts}", node(Seq, parts=_DO))
    table.phrase("tail", "{do:statement}", _DO)
    table.phrase("tail", "{do:acts} and {more:statement}", node(Seq, parts=(node(Seq, parts=_DO), slot("more"))))
    table.phrase("tail", "also {do:acts}", node(Seq, parts=_DO))
    table.phrase("tail", "{do:acts} also", node(Seq, parts=_DO))
    table.phrase("tail", "{do:either}", _DO)
    table.phrase("tail", "you may {do:acts}", node(Gate, then=node(Seq, parts=_DO), may=True))
    table.phrase("tail", "you may pay {do:costs}", node(Gate, then=Seq(()), cost=node(Seq, parts=_DO)))


def _sentences(table: PhraseTable) -> None:
    for category in ("tail", "elliptic", "others"):
        table.phrase("plain", f"{{do:{category}}}", _DO)
    table.phrase("opening", "{do:plain}", _DO)
    table.phrase("sentence", "{do:opening}", _DO)
    table.phrase("sentence", "this damage cannot be reduced", Firmly())
    table.phrase("sentence", "then, {do:plain}", node(Then, body=_DO))
    on_condition = node(Gate, condition=_C, then=_DO)
    table.phrase("sentence", "if {c:condition}, {do:plain}", on_condition)
    table.phrase("sentence", "then, if {c:condition}, {do:plain}", node(Then, body=on_condition))
    table.phrase("sentence", "<<if you do so|if so>>, {do:plain}", node(IfDone, then=_DO))
    table.phrase(
        "sentence",
        "when {event:later_event} this turn, {do:plain}",
        node(Later, when=slot("event"), body=_DO, until=END_OF_TURN),
    )
    for category in ("opening",):
        table.phrase(
            category,
            "if you don't pay {cost:costs}, {do:plain}",
            node(Gate, then=Seq(()), cost=node(Seq, parts=slot("cost")), otherwise=_DO),
        )
    unpaid = node(UnlessPaid, who=OPPONENT, cost=node(Seq, parts=slot("cost")), then=_DO)
    table.phrase("opening", "if your opponent doesn't pay {cost:costs}, {do:plain}", unpaid)
    table.phrase(
        "sentence",
        "during this turn, when {event:later_event}, {do:plain}",
        node(Later, when=slot("event"), body=_DO, until=END_OF_TURN),
    )
    table.phrase("sentence", "if you don't, {do:plain}", node(IfDone, then=_DO, done="not done"))
    table.phrase("sentence", "if you do not, {do:plain}", node(IfDone, then=_DO, done="not done"))
    table.phrase("sentence", "<<otherwise|if not>>, {do:plain}", node(Otherwise, then=_DO))
    table.phrase("plain", "{when:moment}, {do:tail}", node(Later, when=slot("when"), body=_DO))
    table.phrase("plain", "{do:acts} {when:moment}", node(Later, when=slot("when"), body=node(Seq, parts=_DO)))
    table.phrase("plain", "you win the game", WinGame(YOU))
    table.phrase("plain", "you lose the game", LoseGame(YOU))


def _statements(table: PhraseTable) -> None:
    """What cards gain, lose or cannot do for a time."""
    who, rule, each = slot("who"), slot("rule"), slot("e")
    for category in ("it", "this", "this_one", "former"):
        table.phrase("subject", f"{{who:{category}}}", who, number="s")
    table.phrase("subject", "they", Them(), number="p")
    table.phrase("subject", "all <<the|>> {who:counted}", who, number="p")
    table.phrase("subject", "the {who:counted}", who, number="p")
    a, b = slot("a"), slot("b")
    for category in ("this", "it"):
        table.phrase("subject", f"{{a:{category}}} and all the {{b:counted}}", node(Together, parts=(a, b)), number="p")
    table.phrase("subject", "{a:this} and {b:it}", node(Together, parts=(a, b)), number="p")
    for words, how_long in (
        ("until the end of the turn", END_OF_TURN),
        ("until the end of your opponent's turn", OpponentsTurn()),
        ("until the end of your opponent's next turn", Until(THROUGH_TURN, OPPONENT)),
        ("until the beginning of your next turn", Until(UNTIL_TURN, YOU)),
    ):
        table.phrase("until", words, how_long)
    here = node(Until, kind=WHILE_SOURCE, who=node(ControllerOf, of=slot("of")))
    for opening in ("as long as", "for as long as"):
        table.phrase("until", f"{opening} {{of:this}} is on the field", here)
    table.phrase("this_turn", "this turn", END_OF_TURN)
    table.phrase("this_turn_too", "during this turn", END_OF_TURN)
    until = slot("until")
    given = node(Gives, to=who, gifts=rule, until=until)
    table.phrase("statement", "{who:subject!} {rule:rule!} {until:until}", given)
    table.phrase("statement", "{who:subject!} {rule:rule!} {until:this_turn}", given)
    table.phrase("statement", "{who:subject!} {rule:rule!} {until:this_turn_too}", given)
    table.phrase("statement", "{until:until}, {who:subject!} {rule:rule!}", given)
    its_power = node(Gives, to=who, gifts=(rule,), until=until)
    table.phrase("statement", "{who:this}'s power {rule:set_power} {until:until}", its_power)
    table.phrase("statement", "{until:until}, {who:this}'s power {rule:set_power}", its_power)
    element = node(SetAttribute, attribute=ELEMENT, value_=slot("a"))
    table.phrase("statement", "its Element becomes {a:element}", node(Gives, to=It(), gifts=(element,)))
    table.phrase("statement", "during {until:this_turn}, {who:subject!} {rule:rule!}", given)
    table.phrase("statement", "{who:subject!} {rule:lasting_rule!}", node(Gives, to=who, gifts=rule))
    table.phrase("lasting_rule", "{rule:rule!}", rule)
    so_often = node(Gives, to=who, gifts=rule, until=until, every=each)
    table.phrase("statement", "{who:subject!} {rule:gaining!} {e:each_of} {until:until}", so_often)
    table.phrase("statement", "{until:until}, {who:subject!} {rule:gaining!} {e:each_of}", so_often)
    table.phrase("statement", "{e:each_of}, {who:subject!} {rule:gaining!} {until:until}", so_often)
    fixed = node(Gives, to=It(), gifts=(rule,), until=until)
    table.phrase("statement", "its power {rule:set_power} {until:until}", fixed)
    next_damage = node(
        Gives, to=who, gifts=(node(Replace, would=Would(DAMAGE), instead=rule, once=True),), until=END_OF_TURN
    )
    for category in ("it", "this"):
        table.phrase(
            "statement",
            f"during this turn, the next damage dealt to {{who:{category}}} {{rule:dealt_next}}",
            next_damage,
        )
        by_forward = node(
            Gives,
            to=who,
            gifts=(node(Replace, would=Would(DAMAGE, other=A_FORWARD), instead=rule, once=True),),
            until=END_OF_TURN,
        )
        table.phrase(
            "statement",
            f"during this turn, the next damage dealt to {{who:{category}}} by a Forward {{rule:dealt_next}}",
            by_forward,
        )
    table.phrase(
        "statement", "during this turn, the next damage dealt to {who:yourself} {rule:dealt_next}", next_damage
    )
    turned = node(Replace, would=Would(DAMAGE), instead=node(Redirect, to=node(NumberOf, of=slot("b"))), once=True)
    table.phrase(
        "statement",
        "during this turn, the next damage dealt to {who:former} is received by {b:former} instead",
        node(Gives, to=who, gifts=(turned,), until=END_OF_TURN),
    )
    table.phrase("yourself", "you", Cards((PLAYER,), YOU))
    table.phrase(
        "statement",
        "during this turn, if {who:it} {rule:taking}",
        node(Gives, to=who, gifts=rule, until=END_OF_TURN),
    )
    for category in ("it", "this"):
        table.phrase(
            "statement",
            f"if {{who:{category}}} {{rule:taking_now}}",
            node(Gives, to=who, gifts=rule, until=END_OF_TURN),
        )
    every = node(Noun, quantity=Every(), what=slot("what"))
    table.phrase(
        "statement",
        "during this turn, if a {what:placed#s} {rule:taking}",
        node(Gives, to=every, gifts=rule, until=END_OF_TURN),
    )
    table.phrase("statement", "{until:until}, its power {rule:set_power}", fixed)
    for category in ("this", "it"):
        table.phrase("must_block", f"if possible, {{who:{category}}} must block this turn", who)
    table.phrase("statement", "{who:must_block}", node(Gives, to=who, gifts=(Can(MUST_BLOCK),), until=END_OF_TURN))
    table.phrase(
        "statement",
        "{who:subject#s} must attack this turn if possible",
        node(Gives, to=who, gifts=(Can(MUST_ATTACK),), until=END_OF_TURN),
    )
    table.phrase(
        "statement",
        "{who:subject#s} must block this turn if possible",
        node(Gives, to=who, gifts=(Can(MUST_BLOCK),), until=END_OF_TURN),
    )
    table.phrase(
        "statement",
        "{who:subject#s} can attack once more this turn",
        node(Gives, to=who, gifts=(Can(MAY_ATTACK_ONCE_MORE),), until=END_OF_TURN),
    )
    for verb in ("will not", "does not"):
        table.phrase(
            "statement", f"{{who:this}} {verb} activate during your next Active Phase", node(Freezes, what=who)
        )
    party = Noun(Every(), Things(Kinds((Kind((), A_FORWARD),)), (InParty(),)))
    table.phrase("subject", "all Forwards in that party", party, number="p")
    for floor, how in (("", "less"), ("(it cannot become 0)", LESS_NOT_ZERO)):
        cost = node(PlayCost, how=how, amount=_N)
        table.phrase(
            "statement",
            "during this turn, the cost required to cast your next {what:cast_kind#s} is reduced by {n:amount} "
            + floor,
            node(NextPlayed, what=slot("what"), cost=cost),
        )
    exile = (Replace(Would(MOVE, to=BREAK, leaves=True), ToZone(REMOVED, REMOVE)),)
    always = (Replace(Would(MOVE, leaves=True), ToZone(REMOVED, REMOVE)),)
    for category in ("it", "this"):
        table.phrase(
            "statement",
            f"if {{who:{category}}} is put from the field into the Break Zone this turn, "
            "remove it from the game instead",
            node(Gives, to=who, gifts=exile, until=END_OF_TURN),
        )
    table.phrase(
        "statement",
        "if {who:it} leaves the field for any reason, remove it from the game instead",
        node(Gives, to=who, gifts=always),
    )
    for end, named in ((" other than Light or Dark", "any"), (" other than Light and Dark", "any"), ("", "all")):
        table.phrase(
            "naming",
            f"name 1 Element{end}. {{who:this}} becomes the named Element {{until:until}}",
            node(NamesElement, to=who, until=until, which=named),
        )
    named_job = "name 1 Job. {who:it} gains the named Job {until:until}"
    table.phrase("naming", named_job, node(NamesJob, to=who, until=until))
    table.phrase("statement", "{who:naming}", who)
    two = node(GivesBoth, one=a, gifts=rule, other=b, too=slot("too"), until=until)
    table.phrase("statement", "{until:until}, {a:subject} {rule:rule} and {b:subject} {too:rule}", two)
    table.phrase("statement", "{a:subject} {rule:rule} and {b:subject} {too:rule} {until:until}", two)


def _instead(table: PhraseTable) -> None:
    """In place of an earlier action of the same verb: only what is different is said."""
    for words, meaning in (
        ("deal it {n:amount} damage instead", node(Damage, to=It(), amount=_N)),
        ("deal them {n:amount} damage instead", node(Damage, to=Them(), amount=_N)),
        ("deal {n:amount} damage instead", node(Damage, to=Same(), amount=_N)),
        ("draw {n:amount!} card(s) instead", node(Draw, count=_N)),
        (
            "deal it {n:amount} damage {e:each_of} instead",
            node(Damage, to=It(), amount=node(Times, a=_N, b=slot("e"))),
        ),
        ("return it to its owner's hand instead", Puts(It(), Destination(HAND), RETURN)),
        ("add it to your hand instead", Puts(It(), Destination(HAND, YOU), PUT)),
        ("break it instead", Puts(It(), Destination(BREAK), BREAK_VERB)),
        ("play it onto the field instead", Puts(It(), Destination(FIELD), PLAY)),
        ("remove it from the game instead", Puts(It(), Destination(REMOVED), REMOVE)),
    ):
        table.phrase("in_place", words, node(Instead, body=meaning))
    table.phrase("elliptic", "{do:in_place}", _DO)
    gains = node(Gives, to=slot("who"), gifts=slot("rule"), until=END_OF_TURN)
    table.phrase(
        "in_place", "{who:subject!} {rule:gaining!} until the end of the turn instead", node(Instead, body=gains)
    )


def _others(table: PhraseTable) -> None:
    """What other players do: the verb agrees with them."""
    table.phrase("player", "your opponent", OPPONENT, number="s")
    table.phrase("player", "each player", EACH, number="s")
    table.phrase("player", "{of:it}'s controller", node(ControllerOf, of=slot("of")), number="s")
    table.phrase("player", "its controller", ControllerOf(It()), number="s")
    what = slot("what")
    table.phrase("deed", "draws {n:amount!} card(s)", node(Draw, count=_N, who=They()))
    table.phrase("deed", "discards {what:noun}", node(Discards, what=what, who=They()))
    table.phrase("deed", "discards their hand", Discards(Cards((HAND,), They()), They()))
    table.phrase(
        "deed",
        "randomly discards {n:amount!} card(s) <<|from their hand|from his/her hand>>",
        node(DiscardsAtRandom, number=_N, who=They()),
    )
    table.phrase("deed", "selects {what:noun}", node(Selects, what=(what,)))
    table.phrase("deed", "selects {what:noun} (select as many as possible)", node(SelectsMost, what=what))
    away = Destination(BREAK)
    for category in ("noun", "their_top"):
        table.phrase("deed", f"puts {{what:{category}}} into the Break Zone", node(Puts, what=what, to=away, verb=PUT))
        table.phrase(
            "deed",
            f"removes {{what:{category}}} from the game",
            node(Puts, what=what, to=Destination(REMOVED), verb=REMOVE),
        )
    table.phrase("deed", "discards this card", Discards(It(), They()))
    table.phrase("deed", "adds it to <<their|his/her>> hand", Puts(It(), Destination(HAND), PUT))
    may = node(Gate, then=node(Puts, what=what, to=Destination(FIELD), verb=PLAY), may=True)
    table.phrase("deed", "may play {what:noun} onto the field", may)
    table.phrase("others_plural", "both players {do:plural_deeds}", node(Does, who=EACH, do=_DO))
    table.phrase("plain", "{do:others_plural}", _DO)
    chosen = node(Selects, what=(what,))
    table.phrase(
        "plural_deeds",
        "select {what:noun} and put it into the Break Zone",
        (chosen, Puts(It(), Destination(BREAK), PUT)),
    )
    table.phrase("deed", "puts it into the Break Zone", Puts(It(), away, PUT))
    table.phrase("deed", "reveals <<their|his/her>> hand", Reveals(Cards((HAND,), They())))
    table.phrase("deeds", "{do:deed}", (_DO,))
    table.phrase("deeds", "{do:deed} <<and|,|, then>> {more:deeds}", cons(_DO, slot("more")))
    table.phrase("others", "{who:player!} {do:deeds}", node(Does, who=slot("who"), do=_DO))
    table.phrase("others", "{who:player!} {do:deeds} as well", node(Does, who=slot("who"), do=_DO))


def _limits(table: PhraseTable) -> None:
    """Sentences about the ability."""
    one, more = slot("one"), slot("more")
    table.phrase("one_limit", "{n:times}", node(OnlyIf, per_turn=_N))
    table.phrase("one_limit", "{c:time}", node(OnlyIf, condition=_C))
    table.phrase("one_limit", "if {c:condition}", node(OnlyIf, condition=_C))
    table.phrase("one_limit", "while {c:fact}", node(OnlyIf, condition=_C))
    table.phrase("one_limit", "if {w:whereabouts}", node(OnlyIf, where=slot("w")))
    table.phrase("limits", "{one:one_limit}", (one,))
    table.phrase("limits", "{one:one_limit} <<and|,|, and>> <<|only>> {more:limits}", cons(one, more))
    for words, zone in (("in your hand", HAND), ("in the Break Zone", BREAK), ("removed from the game", REMOVED)):
        table.phrase("whereabouts", f"{{who:this}} is {words}", node(Whereabouts, who=slot("who"), zone=zone))
    table.phrase("times", "once per turn", 1)
    table.phrase("times", "twice per turn", 2)
    table.phrase("time", "during your turn", TurnOf(YOU))
    table.phrase("time", "during your opponent's turn", TurnOf(OPPONENT))
    table.phrase("time", "during your Main Phase", MAIN_PHASE)
    limits = node(Seq, parts=_DO)
    table.phrase("sentence", "you can <<only use this ability|use this ability only>> {do:limits}", limits)
    table.phrase("sentence", "this effect will <<trigger only|only trigger>> {do:limits}", limits)
    table.phrase("sentence", "this ability will not trigger if {c:fact}", node(OnlyIf, condition=node(NotSo, a=_C)))


def _bodies(table: PhraseTable) -> None:
    rest = slot("rest")
    table.phrase("body", "{do:sentence}.", (_DO,))
    table.phrase("body", "{do:sentence}. {rest:body}", cons(_DO, rest))
    # What an auto-ability does: a condition at its beginning would be one of the trigger (FF 11.8.13).
    table.phrase("effect", "{do:opening}.", (_DO,))
    table.phrase("effect", "{do:opening}. {rest:body}", cons(_DO, rest))
    for category in ("body", "effect"):
        table.phrase(category, "{rest:selection}", (rest,))
    table.phrase("body", "when you do so, {rest:body}", (node(WhenDone, then=rest),))


def _modes(table: PhraseTable) -> None:
    """ "Select 1 of the 3 following actions", which follow in quotes."""
    option, rest = node(Seq, parts=slot("a")), slot("rest")
    table.phrase("modes", '"{a:body}"', (option,))
    table.phrase("modes", '"{a:body}" {rest:modes}', cons(option, rest))
    k, modes = slot("k"), slot("modes")
    some_more = node(Modes, least=_N, most=_N, number=k, modes=modes)
    table.phrase("selection", "select {n:integer} of the following {k:integer} actions<<:|.>> {modes:modes}", some_more)
    # The ruling under FF 11.3.4: "up to" may be none.
    for words, least, most in (("{n:integer}", _N, _N), ("up to {n:integer}", 0, _N)):
        some = node(Modes, least=least, most=most, number=k, modes=modes)
        table.phrase("selection", f"select {words} of the {{k:integer}} following actions<<:|.>> {{modes:modes}}", some)
        more = node(
            Modes,
            least=_N,
            most=_N,
            number=k,
            modes=modes,
            more=node(MoreModes, condition=_C, most=slot("m"), number=slot("j")),
        )
        if words == "{n:integer}":
            table.phrase(
                "selection",
                f"select {words} of the {{k:integer}} following actions. If {{c:condition}}, "
                "select up to {m:integer} of the {j:integer} following actions <<instead|>><<:|.>> {modes:modes}",
                more,
            )
