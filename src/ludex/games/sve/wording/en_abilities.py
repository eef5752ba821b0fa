"""English abilities: keywords, labels, activated and automatic abilities, passive ones, and rules of playing."""

from __future__ import annotations

from ludex.core.changes import MOVE
from ludex.core.conditions import ALWAYS, AnyOf, Fits, HappenedThisTurn, InPhase, NotSo, TurnOf
from ludex.core.definitions import DeckRule, Keyword, PlayOption
from ludex.core.modifiers import AddAttribute, Arrive, Can, Cannot, Do, PlayCost, Replace, ToZone, Would
from ludex.core.players import OPPONENT, YOU
from ludex.core.program import Seq
from ludex.core.selectors import THIS, Cards, InZone
from ludex.core.triggers import Trigger
from ludex.games.sve.ops.box import NO_START_REFRESH
from ludex.games.sve.wording.en_conditions import ADDITIONAL
from ludex.games.sve.wording.said import Acts, ForMore, Labelled, Lasting, Triggered
from ludex.games.sve.wording.spoken import YoursAll
from ludex.games.sve.words import (
    ADVANCED_KIND,
    BANISHED,
    BE_PLAYED,
    BE_PLAYED_FROM_EX,
    CEMETERY,
    EVOLVE_AGAIN,
    EVOLVE_KIND,
    EX,
    FANFARE,
    FIELD,
    FOLLOWER_STRIKE,
    LAST_WORDS,
    LEADER,
    LEADER_STRIKE,
    NAMES,
    ON_DRIVE,
    ON_EVOLVE,
    ON_RACE,
    ON_SUPER_EVOLVE,
    QUICK,
    QUICK_KIND,
    RESOLUTION,
    RIDE_KIND,
    SERVE_KIND,
    STRIKE,
    be_played_from,
)
from ludex.games.wording.said import PlayedCost
from ludex.games.wording.spoken import Every, Noun
from ludex.text import PhraseTable, cons, node, slot

FROM_EX = AnyOf(
    (
        Fits(THIS, InZone(EX)),
        HappenedThisTurn(Trigger("moved", frm=(EX,), to=(RESOLUTION,), self_only=True)),
    )
)
"""It is, or is being played from, the EX area."""

LABELS = (ON_EVOLVE, ON_SUPER_EVOLVE, STRIKE, FOLLOWER_STRIKE, LEADER_STRIKE, ON_RACE, ON_DRIVE)
_BODY = slot("body")
_WHO, _RULE = slot("who"), slot("rule")


def add(table: PhraseTable) -> None:
    """The table has the abilities."""
    _labels(table)
    _activated(table)
    _automatic(table)
    _passive(table)
    _prices(table)
    _playing(table)
    _lines(table)


def _labels(table: PhraseTable) -> None:
    for icon, label in (("[fanfare]", FANFARE), ("[lastwords]", LAST_WORDS)):
        table.phrase("label", icon, (label,))
    # SVE 12.1.2, 12.1.2.1: in a row or with a slash, an ability each.
    table.phrase("label", "[fanfare] <<|/>> [lastwords] ^", (FANFARE, LAST_WORDS))
    for label in LABELS:
        table.phrase("label_word", label, label)
    table.phrase("label", "{one:label_word} <<-|:|,>>", (slot("one"),))
    table.phrase("label", "{one:label_word}/{two:label_word} -", (slot("one"), slot("two")))
    table.phrase("opened", "{labels:label} {body:body}", node(Labelled, labels=slot("labels"), body=_BODY))


def _activated(table: PhraseTable) -> None:
    for icons, kinds in (
        ("[act] <<|,>>", ()),
        ("[q] [act]", (QUICK_KIND,)),
        ("[evolve]", (EVOLVE_KIND,)),
        ("[adv]", (ADVANCED_KIND,)),
        ("[ride]", (RIDE_KIND,)),
    ):
        table.phrase("icons", icons, kinds)
    act = node(Acts, kinds=slot("kinds"), cost=slot("cost"), body=_BODY)
    table.phrase("opened", "{kinds:icons} {cost:costs}: {body:body}", act)
    for number, icons in enumerate(("[feed]", "[feed] [feed]", "[feed] [feed] [feed]"), 1):
        serve = node(Acts, kinds=(SERVE_KIND,), cost=slot("cost"), body=_BODY, serve=number)
        table.phrase("opened", f"{icons} {{cost:costs}}: {{body:body}}", serve)


def _automatic(table: PhraseTable) -> None:
    plain = node(Triggered, when=slot("event"), body=_BODY)
    in_turn = node(Triggered, when=slot("event"), body=_BODY, during=TurnOf(YOU))
    table.phrase("opened", "<<whenever|when>> {event:event}, {body:body}", plain)
    table.phrase("opened", "{event:phase}, {body:body}", plain)
    table.phrase("opened", "during your turn, <<whenever|when>> {event:event}, {body:body}", in_turn)
    table.phrase("opened", "<<whenever|when>> {event:event} during your turn, {body:body}", in_turn)
    for words, during in (("per turn", ALWAYS), ("on each of your turns", TurnOf(YOU))):
        limited = node(Triggered, when=slot("event"), body=_BODY, during=during, per_turn=slot("n"))
        table.phrase("opened", f"{{n:often}} {words}, when {{event:event}}, {{body:body}}", limited)
    outside = node(
        Triggered,
        when=Trigger("moved", whose=YOU, verb="draw"),
        body=_BODY,
        during=NotSo(InPhase("start phase")),
    )
    table.phrase("opened", "<<whenever|when>> you draw a card outside of your start phase, {body:body}", outside)
    table.phrase("often", "once", 1)
    table.phrase("often", "twice", 2)
    table.phrase("often", "{n:integer#p} times", slot("n"))


def _passive(table: PhraseTable) -> None:
    for category in ("this", "each", "your_leader"):
        table.phrase("holder", f"{{who:{category}}}", _WHO, number="s")
    table.phrase("holder", "your {who:counted}", node(YoursAll, of=_WHO), number="p")
    table.phrase("standing", "doesn't~don't refresh during your start phase", (NO_START_REFRESH,))
    table.phrase("standing", "{rule:rule!}", _RULE)
    plain = node(Lasting, on=_WHO, gifts=_RULE)
    during = node(Lasting, on=_WHO, gifts=_RULE, during=slot("c"))
    table.phrase("static", "{who:holder!} {rule:standing!}", plain)
    table.phrase("static", "{c:while}, {who:holder!} {rule:standing!}", during)
    table.phrase("while", "while {c:condition}", slot("c"))
    table.phrase("while", "during your turn", TurnOf(YOU))
    table.phrase("while", "during each opponent's turn", TurnOf(OPPONENT))
    table.phrase(
        "static",
        "<<this|this card>> is put onto the field engaged",
        Lasting(THIS, (Replace(Would(MOVE, to=FIELD), Arrive(engaged=True)),)),
    )
    also = node(AddAttribute, attribute=NAMES, value_=slot("name"))
    table.phrase("also_named", "{who:this}'s name is also {name:name}", node(Lasting, on=_WHO, gifts=(also,)))
    table.phrase("static", "{one:also_named}", slot("one"))
    table.phrase("static", "if {c:condition}, it {rule:rule#s}", node(Lasting, on=THIS, gifts=_RULE, during=slot("c")))
    table.phrase(
        "static",
        "while <<this|this card>> is on the field, its name is also {name:name}",
        node(Lasting, on=THIS, gifts=(also,), zones=(FIELD,)),
    )
    for category in ("this", "your_leader"):
        table.phrase("static", f"if {{who:{category}}} {{rule:replacing}}", node(Lasting, on=_WHO, gifts=(_RULE,)))
    every = node(Noun, quantity=Every(), what=slot("what"))
    other = node(Noun, quantity=Every(), what=slot("what"), other=True)
    for words, noun in (("a", every), ("another", other)):
        table.phrase(
            "static", f"if {words} {{what:placed#s}} {{rule:replacing}}", node(Lasting, on=noun, gifts=(_RULE,))
        )
    # While this card is on the field goes without saying (SVE 10.3.5).
    table.phrase("static", "while <<this|this card>> is on your field, {rest:static}", slot("rest"))
    every_one = node(Noun, quantity=Every(), what=slot("what"))
    going = Replace(Would(MOVE, to=CEMETERY, leaves=True), ToZone(BANISHED, "banish"))
    table.phrase(
        "static",
        "if a {what:bare#s} would be put from the field into the cemetery, banish it instead",
        node(Lasting, on=every_one, gifts=(going,)),
    )
    to_banished = Replace(Would(MOVE, to=CEMETERY, leaves=True), ToZone(BANISHED, "banish"))
    table.phrase(
        "static",
        "if <<this|this card>> would be put from the field into the cemetery, banish it instead",
        Lasting(THIS, (to_banished,)),
    )
    table.phrase(
        "static",
        "if <<this|this card>> would be destroyed, you may {do:act} instead",
        node(
            Lasting,
            on=THIS,
            gifts=(node(Replace, would=Would(MOVE, verb="destroy"), instead=node(Do, body=slot("do")), optional=True),),
        ),
    )
    any_evolve = Lasting(Cards((LEADER,), YOU), (Can(EVOLVE_AGAIN),))
    table.phrase("any_evolve", "you may play any number of [evolve] per turn", any_evolve)
    table.phrase("static", "{one:any_evolve}", slot("one"))
    table.phrase(
        "static",
        "while <<this|this card>> is on your field or in your EX area, {who:each} {rule:rule#s}",
        node(Lasting, on=_WHO, gifts=_RULE, zones=(FIELD, EX)),
    )


def _prices(table: PhraseTable) -> None:
    """What playing cards costs."""
    price = node(Lasting, on=_WHO, gifts=(_RULE,), during=slot("c"))
    table.phrase("static", "{who:this} {rule:price#s} if {c:condition}", price)
    table.phrase("static", "if {c:condition}, {who:this} {rule:price#s}", price)
    table.phrase("static", "{c:threshold} <<-|:>> ^ {who:this} {rule:price#s}", price)
    table.phrase(
        "static", "{who:this} {rule:price#s} {e:every}", node(Lasting, on=_WHO, gifts=(_RULE,), every=slot("e"))
    )
    table.phrase(
        "static", "{who:this} {rule:price#s} from the EX area", node(Lasting, on=_WHO, gifts=(_RULE,), during=FROM_EX)
    )
    table.phrase(
        "static", "{who:this} {rule:price#s}. X equals {v:value}", node(Lasting, on=_WHO, gifts=(_RULE,), x=slot("v"))
    )
    for words in ("any {what:bare#s} you play {cost:less#s}",):
        table.phrase(
            "static",
            words,
            node(Lasting, on=Cards((LEADER,), YOU), gifts=(node(PlayedCost, what=slot("what"), cost=slot("cost")),)),
        )


def _playing(table: PhraseTable) -> None:
    """Rules of playing the card, mostly before the line that parts them from the rest."""
    cost = node(Seq, parts=slot("cost"))
    table.phrase(
        "static",
        "as an additional cost to play <<this|this card>>, {cost:costs}",
        node(PlayOption, name=ADDITIONAL, cost=cost, optional=False),
    )
    table.phrase(
        "static",
        "as an additional cost to play <<this|this card>>, you may {cost:costs}",
        node(PlayOption, name=ADDITIONAL, cost=cost),
    )
    table.phrase(
        "static",
        "when playing <<this|this card>>, {cost:costs}: ^ <<this|this card>> {price:price#s}",
        node(PlayOption, name="when playing", cost=cost, mods=(slot("price"),)),
    )
    table.phrase(
        "static",
        "if {c:condition}, you may {do:act} to play <<this|this card>> instead of paying its cost",
        node(
            PlayOption,
            name="instead of its cost",
            cost=slot("do"),
            mods=(PlayCost("instead"),),
            condition=slot("c"),
        ),
    )
    table.phrase("static", "you may play this card for {n:integer} more play points", node(ForMore, number=slot("n")))
    cannot = node(Lasting, on=THIS, gifts=(node(Cannot, action=BE_PLAYED, condition=slot("c")),))
    unless = node(Cannot, action=BE_PLAYED, condition=node(NotSo, a=slot("c")))
    table.phrase("static", "<<this|this card>> can't be played if {c:condition}", cannot)
    table.phrase(
        "static", "<<this|this card>> can't be played unless {c:condition}", node(Lasting, on=THIS, gifts=(unless,))
    )
    table.phrase(
        "static", "<<this|this card>> can only be played if {c:condition}", node(Lasting, on=THIS, gifts=(unless,))
    )
    table.phrase(
        "static",
        "<<this|this card>> can't be played during your turn",
        Lasting(THIS, (Cannot(BE_PLAYED, condition=TurnOf(YOU)),)),
    )
    table.phrase(
        "static",
        "<<this|this card>> can't be played from the EX area",
        Lasting(THIS, (Cannot(BE_PLAYED_FROM_EX),)),
    )
    table.phrase(
        "static",
        "you may play <<this|this card>> from the cemetery if {c:condition}",
        node(Lasting, on=THIS, gifts=(Can(be_played_from(CEMETERY)),), during=slot("c"), zones=(CEMETERY,)),
    )
    table.phrase(
        "static",
        "you can put up to {n:integer} of this card into your deck",
        node(DeckRule, name="main", number=slot("n")),
    )
    table.phrase(
        "static",
        "you can put up to {n:integer} of this card into your evolve deck",
        node(DeckRule, name="evolve", number=slot("n")),
    )


def _lines(table: PhraseTable) -> None:
    one, more = slot("one"), slot("more")
    table.phrase("keyworded", "{one:keyword}.", node(Keyword, name=one))
    table.phrase("keyworded", "[quick]", Keyword(QUICK))
    table.phrase("ability", "{one:opened}", one)
    table.phrase("ability", "{one:static}.", one)
    table.phrase("ability", "{one:keyworded}", one)
    # A line may hold several abilities: the next is known by how it opens.
    table.phrase("later_ability", "{one:opened}", one)
    table.phrase("later_ability", "{one:keyworded}", one)
    for category in ("any_evolve", "also_named"):
        table.phrase("later_ability", f"{{one:{category}}}.", one)
    table.phrase("line", "{one:ability}", (one,))
    table.phrase("line", "{one:ability} {more:later}", cons(one, more))
    table.phrase("later", "{one:later_ability}", (one,))
    table.phrase("later", "{one:later_ability} {more:later}", cons(one, more))
