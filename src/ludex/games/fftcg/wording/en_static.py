"""English abilities: lines with keywords, auto-abilities, action abilities, field abilities, Damage."""

from __future__ import annotations

from ludex.core.changes import DAMAGE, MOVE
from ludex.core.conditions import AllOf, Fits, Holds, InPhase, NotSo, TurnOf
from ludex.core.definitions import Keyword, PlayOption
from ludex.core.modifiers import Arrive, Can, Cannot, PlayCost, Replace, Toll, ToZone, Would
from ludex.core.players import EACH, OPPONENT, YOU
from ludex.core.program import Seq
from ludex.core.selectors import Cards, Engaged
from ludex.core.values import Count, Fixed
from ludex.games.fftcg.prices import LESS_NOT_ZERO
from ludex.games.fftcg.wording.en_conditions import EXTRA_COST
from ludex.games.fftcg.wording.en_nouns import A_SUMMON
from ludex.games.fftcg.wording.said import Acts, AtDamage, Burst, Copies, NamedTwice, PaysFor, SummonText
from ludex.games.fftcg.wording.spoken import ITSELF
from ludex.games.fftcg.words import (
    ATTACK_PHASE,
    BREAK,
    EVERYWHERE,
    FIELD,
    HAND,
    MAY_ATTACK,
    MAY_BE_PLAYED,
    MAY_BLOCK,
    MUST_BLOCK,
    NO_BURST,
    PLAYER,
    REMOVE,
    REMOVED,
    STACK,
)
from ludex.games.wording.said import Lasting, PlayedCost, Triggered
from ludex.games.wording.spoken import Every, FirstHappens, Noun, Place, Together
from ludex.text import PhraseTable, cons, having, node, slot

_BODY, _WHO, _RULE, _C = slot("body"), slot("who"), slot("rule"), slot("c")
PLAYED_FROM = (HAND, STACK)
"""Where a card lies while it is about to be played: what its text says of that is valid there."""


def add(table: PhraseTable) -> None:
    """The table has the abilities."""
    _automatic(table)
    _activated(table)
    _passive(table)
    _prices(table)
    _lines(table)


def _automatic(table: PhraseTable) -> None:
    event = slot("event")
    table.phrase(
        "auto",
        "during each turn, when {event:event} for the first time in that turn, {body:effect}",
        node(Triggered, when=node(FirstHappens, when=event), body=_BODY),
    )
    plain = node(Triggered, when=slot("event"), body=_BODY)
    conditional = node(Triggered, when=slot("event"), body=_BODY, during=_C)
    # FF 11.8.2: trigger condition, comma, effect.
    for opening in ("when {event:event}", "{event:phase}"):
        table.phrase("auto", f"{opening}, {{body:effect}}", plain)
        # FF 11.8.13: the condition is a part of the trigger.
        table.phrase("auto", f"{opening}, if {{c:condition}}, {{body:effect}}", conditional)
    at_times = node(Triggered, when=slot("event"), body=_BODY, during=_C)
    table.phrase("auto", "{c:turn_time}, when {event:event}, {body:effect}", at_times)
    theirs = AllOf((TurnOf(OPPONENT), InPhase(ATTACK_PHASE)))
    table.phrase(
        "auto",
        "during your opponent's Attack Phase, when {event:event}, {body:effect}",
        node(Triggered, when=slot("event"), body=_BODY, during=theirs),
    )
    in_turn = node(Triggered, when=slot("event"), body=_BODY, during=TurnOf(YOU))
    table.phrase("auto", "when {event:event} during your turn, {body:effect}", in_turn)


def _activated(table: PhraseTable) -> None:
    # FF 11.6.2: cost, colon, effect.
    table.phrase("action", "{cost:costs}: {body:body}", node(Acts, cost=slot("cost"), body=_BODY))
    special = node(Acts, cost=slot("cost"), body=_BODY, name=slot("name"))
    table.phrase("action", "{name:ability_name} {cost:special_costs}: {body:body}", special)


def _passive(table: PhraseTable) -> None:
    each = slot("e")
    for category in ("this", "this_one"):
        table.phrase("holder", f"{{who:{category}}}", _WHO, number="s")
    table.phrase("holder", "{who:the_group}", _WHO, number="p")
    table.phrase("holder", "the {who:counted_one}", _WHO, number="s")
    table.phrase("holder", "all <<the|>> {who:counted}", _WHO, number="p")
    both = node(Together, parts=(slot("a"), slot("b")))
    table.phrase("holder", "{a:this} and {b:the_group}", both, number="p")
    table.phrase("holder", "{a:this} and the {b:counted_one}", both, number="p")
    table.phrase("standing", "{rule:rule!}", _RULE)
    table.phrase("standing", "{rule:being!}", _RULE)
    plain = node(Lasting, on=_WHO, gifts=_RULE)
    during = node(Lasting, on=_WHO, gifts=_RULE, during=_C)
    table.phrase("field", "{who:holder!} {rule:standing!}", plain)
    # FF 11.9.1: the zones that are noted: all of them.
    table.phrase("field", "{who:this} {rule:situated}", node(Lasting, on=_WHO, gifts=_RULE, zones=EVERYWHERE))
    for words in ("if {c:condition}", "{c:turn_time}"):
        table.phrase("field", f"{words}, {{who:holder!}} {{rule:standing!}}", during)
    table.phrase("field", "{who:holder!} {rule:standing!} {c:turn_time}", during)
    table.phrase("turn_time", "during your turn", TurnOf(YOU))
    table.phrase("turn_time", "during your opponent's turn", TurnOf(OPPONENT))
    often = node(Lasting, on=_WHO, gifts=_RULE, every=each)
    table.phrase("field", "{e:each_of}, {who:holder!} {rule:gaining!}", often)
    table.phrase("field", "{who:holder!} {rule:gaining!} {e:each_of}", often)
    for category in ("this", "this_one"):
        table.phrase("field", f"if {{who:{category}}} {{rule:taking}}", node(Lasting, on=_WHO, gifts=_RULE))
    for category in ("this", "this_one"):
        table.phrase(
            "field",
            f"{{c:turn_time}}, if {{who:{category}}} {{rule:taking}}",
            node(Lasting, on=_WHO, gifts=_RULE, during=_C),
        )
    by = slot("by")
    for verb in ("is dealt damage", "receives damage"):
        for words, when in (("{c:turn_time}", _C), ("while dull", Fits(ITSELF, Engaged()))):
            table.phrase(
                "field",
                f"if {{who:this}} {verb} {words}, {{by:otherwise_dealt}}",
                node(Lasting, on=_WHO, gifts=(node(Replace, would=Would(DAMAGE), instead=by),), during=when),
            )
    dealt = (node(Replace, would=Would(DAMAGE), instead=_RULE),)
    table.phrase("field", "the damage dealt to {who:this} {rule:dealt_next}", node(Lasting, on=_WHO, gifts=dealt))
    table.phrase(
        "field",
        "if {c:condition}, the damage dealt to {who:this} {rule:dealt_next}",
        node(Lasting, on=_WHO, gifts=dealt, during=_C),
    )
    unless = node(Cannot, action=MAY_ATTACK, condition=node(NotSo, a=_C))
    table.phrase("field", "{who:this} can only attack if {c:condition}", node(Lasting, on=_WHO, gifts=(unless,)))
    every = node(Noun, quantity=Every(), what=slot("what"))
    table.phrase("field", "if the {what:things#s} {rule:taking}", node(Lasting, on=every, gifts=_RULE))
    gone = Would(MOVE, to=BREAK, leaves=True)
    exile = ToZone(REMOVED, REMOVE)
    for words, optional in (
        ("you may remove it from the game instead", True),
        ("remove it from the game instead", False),
    ):
        table.phrase(
            "field",
            f"if a {{what:things#s}} is put from the field into the Break Zone, {words}",
            node(Lasting, on=every, gifts=(Replace(gone, exile, optional),)),
        )
    table.phrase(
        "field",
        "if {who:this} leaves the field, remove {again:this} from the game instead",
        node(
            NamedTwice,
            again=slot("again"),
            ability=node(Lasting, on=_WHO, gifts=(Replace(Would(MOVE, leaves=True), exile),)),
        ),
    )
    table.phrase(
        "field",
        "any card put in the Damage Zone due to {who:this} cannot use its EX Burst",
        node(Lasting, on=_WHO, gifts=(Can(NO_BURST),)),
    )
    for action, word in ((MAY_ATTACK, "attack"), (MAY_BLOCK, "block")):
        for category in ("this", "this_one"):
            table.phrase(
                "field",
                f"if you don't pay {{n:generic_icon}}, {{who:{category}}} cannot {word}",
                node(Lasting, on=_WHO, gifts=(node(Toll, action=action, amount=slot("n")),)),
            )
    table.phrase("field", "if a {what:things#s} {rule:taking}", node(Lasting, on=every, gifts=_RULE))
    table.phrase(
        "field",
        "{who:this} enters the field dull",
        node(Lasting, on=_WHO, gifts=(Replace(Would(MOVE, to=FIELD), Arrive(engaged=True)),)),
    )


def _prices(table: PhraseTable) -> None:
    """What playing cards costs."""
    n = slot("n")
    less = node(PlayCost, how="less", amount=n)
    more = node(PlayCost, how="add", amount=n)
    floored = node(PlayCost, how=LESS_NOT_ZERO, amount=n)
    for words, cost, end in (
        ("reduced", less, ""),
        ("increased", more, ""),
        ("reduced", floored, "(it cannot become 0)"),
    ):
        for verb in (
            "to cast {who:this}",
            "to play {who:this} onto the field",
            "for playing {who:this} onto the field",
        ):
            price = f"the cost <<required|>> {verb} is {words} by {{n:amount}}"
            table.phrase("field", f"{price} {end}", node(Lasting, on=_WHO, gifts=(cost,), zones=PLAYED_FROM))
            table.phrase(
                "field",
                f"{price} {{e:each_of}} {end}",
                node(Lasting, on=_WHO, gifts=(cost,), every=slot("e"), zones=PLAYED_FROM),
            )
            table.phrase(
                "field",
                f"if {{c:condition}}, {price} {end}",
                node(Lasting, on=_WHO, gifts=(cost,), during=_C, zones=PLAYED_FROM),
            )
            for given in ("{c:turn_time}",):
                table.phrase(
                    "field",
                    f"{given}, {price} {end}",
                    node(Lasting, on=_WHO, gifts=(cost,), during=_C, zones=PLAYED_FROM),
                )
            table.phrase(
                "field",
                f"{{e:each_of}}, {price} {end}",
                node(Lasting, on=_WHO, gifts=(cost,), every=slot("e"), zones=PLAYED_FROM),
            )
        for verb in ("cast your {what:bare}", "play your {what:bare} onto the field"):
            played = node(PlayedCost, what=slot("what"), cost=cost)
            table.phrase(
                "field",
                f"the cost <<required|>> to {verb} is {words} by {{n:amount}} {end}",
                node(Lasting, on=Cards((PLAYER,), YOU), gifts=(played,)),
            )
    paid = node(
        PlayOption,
        name="before paying",
        cost=node(Seq, parts=slot("cost")),
        mods=(less,),
    )
    for verb in ("pay {cost:costs}", "{cost:deed_costs}"):
        table.phrase(
            "field",
            f"before paying the cost to cast {{a:this}}, you can {verb} to reduce the cost required to cast {{b:this}} "
            "by {n:amount}",
            node(NamedTwice, again=slot("b"), ability=node(PaysFor, who=slot("a"), option=paid)),
        )
    extra = node(PlayOption, name=EXTRA_COST, cost=node(Seq, parts=slot("cost")))
    for words in (
        "if you cast {a:this}, you may {cost:deed_costs} as an extra cost",
        "if you cast {a:this}, you may pay an extra {cost:costs}",
        "if you pay the cost to play {a:this} onto the field, you may pay an extra {cost:costs}",
    ):
        table.phrase("field", words, node(PaysFor, who=slot("a"), option=extra))
    free = (PlayCost("set", Fixed(0)),)
    for words in ("pay {cost:costs}", "{cost:deed_costs}"):
        if_so = node(PlayOption, name="instead of CP", cost=node(Seq, parts=slot("cost")), mods=free, condition=_C)
        table.phrase(
            "field",
            f"if {{c:condition}}, you can {words} (instead of paying the CP cost) to cast {{a:this}}",
            node(PaysFor, who=slot("a"), option=if_so),
        )
    from_hand = node(PlayOption, name="instead of CP", cost=node(Seq, parts=slot("cost")), mods=free)
    table.phrase(
        "field",
        "you can {cost:deed_costs} to play {a:this} from your hand onto the field",
        node(PaysFor, who=slot("a"), option=from_hand),
    )
    instead = node(PlayOption, name="instead of CP", cost=node(Seq, parts=slot("cost")), mods=free)
    table.phrase(
        "field",
        "you can {cost:deed_costs} (instead of paying the CP cost) to cast {a:this}",
        node(PaysFor, who=slot("a"), option=instead),
    )
    for words in ("the cost required for your opponent to cast {what:bare#p} increases by {n:amount}",):
        played = node(PlayedCost, what=slot("what"), cost=more)
        table.phrase("field", words, node(Lasting, on=Cards((PLAYER,), OPPONENT), gifts=(played,)))
    table.phrase(
        "field", "players cannot cast Summons", Lasting(Cards((HAND, BREAK), EACH, A_SUMMON), (Cannot(MAY_BE_PLAYED),))
    )
    table.phrase(
        "field", "you can include up to {n:integer} copies of {who:this} in your deck", node(Copies, who=_WHO, number=n)
    )
    must = node(Cannot, action=MAY_BE_PLAYED, condition=node(NotSo, a=_C))
    table.phrase("must", "a {what:bare#s}", node(Holds, a=_there(), how=">=", b=Fixed(1)))
    table.phrase("must", "{n:amount} or more {what:bare#p}", node(Holds, a=_there(), how=">=", b=n))
    table.phrase(
        "field",
        "you must control {c:must} to cast {who:this}",
        node(Lasting, on=_WHO, gifts=(must,), zones=PLAYED_FROM),
    )
    only = node(Cannot, action=MAY_BE_PLAYED, condition=node(NotSo, a=_C))
    for verb in ("cast {who:this}", "play {who:this}"):
        table.phrase(
            "field",
            f"you can only {verb} {{c:turn_time}}",
            node(Lasting, on=_WHO, gifts=(only,), zones=PLAYED_FROM),
        )
        table.phrase(
            "field",
            f"you can only {verb} if {{c:condition}}",
            node(Lasting, on=_WHO, gifts=(only,), zones=PLAYED_FROM),
        )


def _there() -> object:
    return node(Count, of=node(Noun, quantity=Every(), what=having(slot("what"), place=Place((FIELD,), YOU))))


def _lines(table: PhraseTable) -> None:
    one, more = slot("one"), slot("more")
    table.phrase("keyworded", "{one:keyword}", node(Keyword, name=one))
    table.phrase("ability", "{one:auto}", one)
    table.phrase("ability", "{one:action}", one)
    table.phrase("ability", "{one:field}.", one)
    table.phrase("damaged", "Damage {n:integer} - {one:line}", node(AtDamage, number=slot("n"), abilities=one))
    table.phrase("line", "{one:ability}", (one,))
    table.phrase("line", "EX BURST ^ {one:auto}", (node(Burst, ability=one),))
    table.phrase("ability", "{one:possible}", one)
    for category in ("this", "this_one"):
        table.phrase(
            "possible",
            f"if possible, {{who:{category}}} must block.",
            node(Lasting, on=_WHO, gifts=(Can(MUST_BLOCK),)),
        )
    table.phrase("line", "{one:damaged}", (one,))
    table.phrase("line", "{one:keywords}", one)
    table.phrase("keywords", "{one:keyworded}", (one,))
    table.phrase("keywords", "{one:keyworded} <<,|>> {more:keywords}", cons(one, more))
    table.phrase("text", "{body:body}", node(SummonText, body=_BODY))
    table.phrase("text", "EX BURST ^ {body:body}", node(SummonText, body=_BODY, mark="EX BURST"))
