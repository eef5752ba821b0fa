"""English sentences: actions in a row, conditions, may, options, what players do, what cards gain for a time.

Conventions: "may" and "if" cover their sentence, also an "if" at its end; commas, "and", "then" and full stops are all
one after the other.
"""

from __future__ import annotations

from ludex.core.cards import AS_LONG_AS, THIS_BATTLE, THROUGH_TURN, UNTIL_TURN
from ludex.core.changes import EFFECT_CAUSE, MOVE
from ludex.core.conditions import AllOf, InPhase, TurnOf
from ludex.core.ops.draw import Draw
from ludex.core.ops.give import END_OF_TURN, Until
from ludex.core.ops.outcome import LoseGame, WinGame
from ludex.core.ops.resource import Gain
from ludex.core.ops.turns import AnotherTurn
from ludex.core.players import OPPONENT, YOU
from ludex.core.program import Gate, Seq
from ludex.core.selectors import THIS, Cards
from ludex.core.values import Fixed
from ludex.games.caster.modifiers import WouldBeDestroyed
from ludex.games.caster.wording.said import (
    Aims,
    Corrupts,
    Halves,
    Modes,
    OneAndOther,
    OnlyIf,
    SetsStat,
    Spared,
    SpentOnly,
    StaysSo,
    Turns,
    WhereX,
)
from ludex.games.caster.wording.spoken import After, Orb
from ludex.games.caster.words import (
    ATK,
    BANISH,
    BATTLE_PHASE,
    CALL_PHASE,
    CANDY,
    CASTER_ZONE,
    COST,
    DEF,
    DESTROY,
    EXTRA_DECK,
    GRAVEYARD,
    HAND,
    INFINITY,
    MAIN_PHASE,
    ORB_ZONE,
    PLAYER,
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
    Later,
    Otherwise,
    Puts,
    Reveals,
)
from ludex.games.wording.spoken import It, Kind, Kinds, Noun, Place, Them, They, Things
from ludex.text import PhraseTable, cons, node, slot

_DO, _C, _N = slot("do"), slot("c"), slot("n")
MAIN_TIMING_WORDS = "main timing"
MOST_OPTIONS = 5


def add(table: PhraseTable) -> None:
    """The table has the sentences."""
    _acts(table)
    _sentences(table)
    _statements(table)
    _moments(table)
    _targets(table)
    _others(table)
    _limits(table)
    _bodies(table)


def _acts(table: PhraseTable) -> None:
    table.phrase("acts", "{do:act}", (_DO,))
    table.phrase("acts", "{do:act} <<and|,|, and|, then|and then>> {more:acts}", cons(_DO, slot("more")))
    table.phrase("tail", "{do:acts}", node(Seq, parts=_DO))
    table.phrase("tail", "{do:either}", _DO)
    table.phrase("tail", "{do:statement}", _DO)
    table.phrase("tail", "{do:becomes_copy}", _DO)
    table.phrase("tail", "{do:others}", _DO)
    table.phrase("tail", "you may {do:acts}", node(Gate, then=node(Seq, parts=_DO), may=True))
    table.phrase("tail", "you may pay {cost:costs}", node(Gate, then=Seq(()), cost=node(Seq, parts=slot("cost"))))
    table.phrase("tail", "you win the game", WinGame(YOU))
    table.phrase("tail", "you lose the game", LoseGame(YOU))


def _sentences(table: PhraseTable) -> None:
    table.phrase("plain", "{do:tail}", _DO)
    after = node(After, condition=_C)
    table.phrase("plain", "{do:tail} if {c:condition}", node(Gate, then=_DO, condition=after))
    table.phrase("plain", "{do:tail}, where X is {v:value}", node(WhereX, body=_DO, value=slot("v")))
    table.phrase("sentence", "{do:plain}", _DO)
    table.phrase("sentence", "<<then|then,>> {do:plain}", _DO)
    gate = node(Gate, then=_DO, condition=_C)
    table.phrase("sentence", "<<|then,|then>> if {c:condition}, {do:plain}", gate)
    table.phrase("sentence", "if you do, {do:plain}", node(IfDone, then=_DO))
    table.phrase("sentence", "if you <<do not|don't>>, {do:plain}", node(IfDone, then=_DO, done="not done"))
    table.phrase("sentence", "<<otherwise|if not>>, {do:plain}", node(Otherwise, then=_DO))
    turn = node(Gate, then=_DO, condition=node(AllOf, parts=(TurnOf(YOU), _C)))
    table.phrase("sentence", "during your turn, if {c:condition}, {do:plain}", turn)
    for category in ("phase", "next_phase"):
        later = node(Later, when=slot("when"), body=_DO)
        table.phrase("sentence", f"{{when:{category}}} <<\u21d2|:>> ^ {{do:tail}}", later)
    only = node(SpentOnly, what=slot("what"))
    table.phrase("sentence", "spend this aether only to play <<|a>> {what:bare}", only)


def _statements(table: PhraseTable) -> None:
    """What cards gain, lose or cannot do for a time."""
    who, rule, until = slot("who"), slot("rule"), slot("until")
    table.phrase("subject", "{who:aimed!}", who)
    table.phrase("subject", "{who:it}", who, number="s")
    table.phrase("subject", "{who:this}", who, number="s")
    table.phrase("subject", "I", THIS, number="p")
    table.phrase("subject", "they", Them(), number="p")
    table.phrase("subject", "{who:all}", who, number="p")
    table.phrase("subject", "{who:each}", who, number="s")
    table.phrase("group", "{who:counted}", who, number="p")
    table.phrase("group", "you", Cards((PLAYER,), YOU), number="p")
    for words, how_long in (
        ("<<until end of turn|until the end of the turn|until the end of turn>>", END_OF_TURN),
        ("until the end of <<your opponent's|the enemy>> next turn", Until(THROUGH_TURN, OPPONENT)),
        ("until the <<beginning|start>> of your next turn", Until(UNTIL_TURN, YOU)),
        ("until <<end|the end>> of battle", Until(THIS_BATTLE)),
        ("during this battle", Until(THIS_BATTLE)),
    ):
        table.phrase("until", words, how_long)
    table.phrase("until", "as long as {c:own_state}", node(Until, kind=AS_LONG_AS, condition=_C))
    table.phrase("this_turn", "this turn", END_OF_TURN)
    given = node(Gives, to=who, gifts=rule, until=until)
    for time in ("until", "this_turn"):
        for category in ("subject", "group"):
            table.phrase("statement", f"{{who:{category}!}} {{rule:rule!}} {{until:{time}}}", given)
    for category in ("subject", "group"):
        table.phrase("statement", f"{{until:until}}, {{who:{category}!}} {{rule:rule!}}", given)
    table.phrase("statement", "{who:subject!} {rule:rule!}", node(Gives, to=who, gifts=rule))
    often = node(Gives, to=who, gifts=rule, until=until, every=slot("e"))
    table.phrase("statement", "{who:subject!} {rule:gaining!} {e:each_of} {until:until}", often)
    table.phrase("statement", "{who:subject!} {rule:gaining!} {until:until} {e:each_of}", often)


def _moments(table: PhraseTable) -> None:
    """What is so until something happens, and values that become others."""
    to, until, what = slot("to"), slot("until"), slot("what")
    destroyed, by_effect = WouldBeDestroyed(MOVE), WouldBeDestroyed(MOVE, cause=EFFECT_CAUSE)
    for words, would in (("", destroyed), ("by non-battle", by_effect), ("by effects", by_effect)):
        spared = node(Spared, to=to, would=would, until=until)
        told = f"the next time {{to:object}} would be destroyed {words}"
        table.phrase("statement", f"{told} {{until:this_turn}}, it isn't destroyed", spared)
        table.phrase("statement", f"{{until:until}}, {told}, it isn't destroyed", spared)
    for word, stat in (("ATK", ATK), ("DEF", DEF), ("cost", COST)):
        sets = node(SetsStat, stat=stat, what=what, value=slot("v"), until=until)
        table.phrase("statement", f"the {word} of {{what:object}} becomes {{v:new_value}} {{until:until}}", sets)
        for owner, whose in (("{what:aimed#s}'s", what), ("{what:it}'s", what), ("its", It()), ("this card's", THIS)):
            sets = node(SetsStat, stat=stat, what=whose, value=slot("v"), until=until)
            table.phrase("statement", f"{owner} {word} becomes {{v:new_value}} {{until:until}}", sets)
    table.phrase("new_value", "{v:value}", slot("v"))
    table.phrase("new_value", "\u221e", Fixed(INFINITY))
    halves = node(Halves, what=what, until=until)
    table.phrase("act", "halve the ATK and DEF of {what:object} {until:until}", halves)
    stays = "does not recover during its controller's next recovery phase"
    table.phrase("statement", f"{{what:it}} {stays}", node(StaysSo, what=what))


def _targets(table: PhraseTable) -> None:
    """Targets that are named first, and then what is done to them; to one this, to the other that (CC 903.2f)."""
    what = slot("what")
    table.phrase("sentence", "target {what:noun}", node(Aims, noun=what))
    for category, one in (("upon_one", "one"), ("upon_other", "the other"), ("upon_other", "one")):
        for verb in ("rest", "recover", "reverse", "switch"):
            table.phrase(category, f"{verb} {one}", Turns(It(), verb))
        for words, to, verb in (
            (f"destroy {one}", GRAVEYARD, DESTROY),
            (f"remove {one} from the game", REMOVED, REMOVE),
            (f"return {one} to its owner's hand", HAND, RETURN),
        ):
            table.phrase(category, words, Puts(It(), Destination(to), verb))
    two = node(OneAndOther, noun=what, one=slot("a"), other=slot("b"))
    table.phrase("sentence", "target {what:noun}. {a:upon_one} <<and|,|, and>> {b:upon_other}", two)


def _others(table: PhraseTable) -> None:
    """What other players do: the verb agrees with them."""
    what = slot("what")
    table.phrase("deed", "corrupts {what:noun}", node(Corrupts, what=what))
    theirs = Things(Kinds((Kind((), Orb()),)), (), Place((ORB_ZONE,), They()))
    some = node(Noun, quantity=slot("q"), what=theirs)
    table.phrase("deed", "corrupts {q:quantity} of their orbs", node(Corrupts, what=some))
    table.phrase("others", "your opponent takes an extra turn after this one", AnotherTurn(OPPONENT))
    table.phrase("deed", "draws {n:amount_a!} card(s)", node(Draw, count=_N, who=They()))
    table.phrase("deed", "discards {what:noun}", node(Discards, what=what, who=They()))
    table.phrase("deed", "discards {what:it}", node(Discards, what=what, who=They()))
    table.phrase("deed", "discards their hand", Discards(Cards((HAND,), They()), They()))
    banished = node(Puts, what=what, to=Destination(GRAVEYARD), verb=BANISH)
    table.phrase("deed", "banishes {what:noun}", banished)
    table.phrase("deed", "reveals their hand", Reveals(Cards((HAND,), They())))
    table.phrase(
        "deed", "puts {what:top} into their graveyard", node(Puts, what=what, to=Destination(GRAVEYARD), verb="put")
    )
    table.phrase("deed", "loses the game", LoseGame(They()))
    table.phrase("deed", "gains {n:amount_a!} candy counter(s)", node(Gain, resource=CANDY, amount=_N, who=They()))
    table.phrase("deeds", "{do:deed}", (_DO,))
    table.phrase("deeds", "{do:deed} <<and|, then|,>> {more:deeds}", cons(_DO, slot("more")))
    table.phrase("others", "{who:player!} {do:deeds}", node(Does, who=slot("who"), do=_DO))


def _limits(table: PhraseTable) -> None:
    """Sentences about the ability."""
    one, more = slot("one"), slot("more")
    table.phrase("one_limit", "once per turn", OnlyIf(per_turn=1))
    table.phrase("one_limit", "twice per turn", OnlyIf(per_turn=2))
    table.phrase("one_limit", "during main timing", OnlyIf(timing=MAIN_TIMING_WORDS))
    for words, phase in (("main phase", MAIN_PHASE), ("battle phase", BATTLE_PHASE), ("call phase", CALL_PHASE)):
        yours = AllOf((TurnOf(YOU), InPhase(phase)))
        theirs = AllOf((TurnOf(OPPONENT), InPhase(phase)))
        table.phrase("one_limit", f"during <<an allied|your>> {words}", OnlyIf(condition=yours))
        table.phrase("one_limit", f"during <<an enemy|your opponent's>> {words}", OnlyIf(condition=theirs))
    table.phrase("one_limit", "during your turn", OnlyIf(condition=TurnOf(YOU)))
    table.phrase("one_limit", "during <<an enemy|your opponent's>> turn", OnlyIf(condition=TurnOf(OPPONENT)))
    table.phrase("one_limit", "if {c:condition}", node(OnlyIf, condition=_C))
    for words, zone in (
        ("hand", HAND),
        ("graveyard", GRAVEYARD),
        ("caster zone", CASTER_ZONE),
        ("extra deck", EXTRA_DECK),
    ):
        table.phrase("one_limit", f"from <<your|an allied>> {words}", OnlyIf(zone=zone))
    table.phrase("limits", "{one:one_limit}", (one,))
    table.phrase("limits", "{one:one_limit} <<and only|and|,|, and>> {more:limits}", cons(one, more))
    table.phrase("sentence", "play this ability only {do:limits}", node(Seq, parts=_DO))
    for words, often in (("once", 1), ("twice", 2)):
        table.phrase("sentence", f"this ability triggers only {words} per turn", OnlyIf(per_turn=often))


def _bodies(table: PhraseTable) -> None:
    rest = slot("rest")
    table.phrase("body", "{do:sentence}.", (_DO,))
    table.phrase("body", "{do:sentence}. {rest:body}", cons(_DO, rest))
    option = node(Seq, parts=slot("a"))
    for number in range(1, MOST_OPTIONS + 1):
        table.phrase(f"options_{number}", f"({number}) {{a:body}}", (option,))
        if number < MOST_OPTIONS:
            more = f"({number}) {{a:body}} {{rest:options_{number + 1}}}"
            table.phrase(f"options_{number}", more, cons(option, rest))
    table.phrase("body", "{rest:choice}", (rest,))
    modes = slot("modes")
    table.phrase("choice", "choose {n:amount} <<-|:>> {modes:options_1}", node(Modes, least=_N, most=_N, modes=modes))
    table.phrase(
        "choice", "choose up to {n:amount} <<-|:>> {modes:options_1}", node(Modes, least=Fixed(0), most=_N, modes=modes)
    )
    table.phrase(
        "choice",
        "choose one or more <<-|:>> {modes:options_1}",
        node(Modes, least=Fixed(1), most=Fixed(99), modes=modes),
    )
