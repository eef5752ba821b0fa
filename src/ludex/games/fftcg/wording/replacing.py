"""What comes in place of something else: damage that is more, less or received by another, cards removed or dull."""

from __future__ import annotations

from dataclasses import dataclass, fields, replace

from ludex.core.changes import DAMAGE, MOVE
from ludex.core.conditions import Fits
from ludex.core.modifiers import Amount, Arrive, Can, Forbid, Modifier, Redirect, Replace, ToZone, Would
from ludex.core.modifiers import Instead as InPlace
from ludex.core.ops.give import END_OF_TURN
from ludex.core.players import OPPONENT, YOU
from ludex.core.selectors import And, Cards, ControlledBy, Engaged
from ludex.core.values import Fixed, NumberOf, Value
from ludex.games.fftcg.filters import AnOpponent
from ludex.games.fftcg.ops.firm import Reducible, WouldBeLess
from ludex.games.fftcg.wording.nouns import A_CHARACTER, A_FORWARD, ITSELF, on_field
from ludex.games.fftcg.wording.references import FfText, NamedTwice
from ludex.games.fftcg.words import ABILITY_DAMAGE, BREAK, FIELD, NO_BURST, PLAYER, REMOVE, REMOVED, SUMMON_DAMAGE
from ludex.games.wording.granting import Gives, Lasting
from ludex.games.wording.nouns import Every, Noun, Things, all_of
from ludex.games.wording.resolver import Topic, Unclear
from ludex.text import Pattern, PhraseTable, cons, node, slot

TOPIC = Topic()
ANY = Would(DAMAGE)
BY_FORWARD = Would(DAMAGE, other=A_FORWARD)
BY_SUMMON, BY_ABILITY = Would(DAMAGE, name=SUMMON_DAMAGE), Would(DAMAGE, name=ABILITY_DAMAGE)
BY_THEIR_SUMMON = replace(BY_SUMMON, controller=OPPONENT)
BY_THEIR_ABILITY = replace(BY_ABILITY, controller=OPPONENT)
SOURCES: dict[str, tuple[Would, ...]] = {
    "": (ANY,),
    "by a Forward": (BY_FORWARD,),
    "by Forwards": (BY_FORWARD,),
    "by your opponent's abilities": (BY_THEIR_ABILITY,),
    "by your opponent's Summons": (BY_THEIR_SUMMON,),
    "by your opponent's Summons or abilities": (BY_THEIR_SUMMON, BY_THEIR_ABILITY),
    "by a Summon or an ability": (BY_SUMMON, BY_ABILITY),
    "other than battle damage": (BY_SUMMON, BY_ABILITY),
    "by your Summon": (replace(BY_SUMMON, controller=YOU),),
    "by an ability": (BY_ABILITY,),
    "by Summons or abilities": (BY_SUMMON, BY_ABILITY),
    "by a Forward's ability": (replace(BY_ABILITY, other=A_FORWARD),),
    "by a Character": (Would(DAMAGE, other=A_CHARACTER),),
    "by abilities": (BY_ABILITY,),
    "by Summons": (BY_SUMMON,),
    "less than <<its|his|her|their>> power": (WouldBeLess(DAMAGE),),
}
TO_FORWARD = Would(DAMAGE, by_this=True, other=A_FORWARD)
TO_THEIR_FORWARD = Would(DAMAGE, by_this=True, other=And((A_FORWARD, ControlledBy(OPPONENT))))
TO_OPPONENT = Would(DAMAGE, by_this=True, other=AnOpponent())
BROKEN, LEAVES = Would(MOVE, to=BREAK, leaves=True), Would(MOVE, leaves=True)
EXILE = ToZone(REMOVED, REMOVE)


@dataclass(frozen=True, slots=True)
class DealingTo(Modifier):
    """Damage that the card deals to such Forwards is another."""

    what: Things
    instead: InPlace


def english(table: PhraseTable) -> None:
    """If it is dealt damage, if it deals damage, if it leaves the field."""
    _amounts(table)
    _taken(table)
    _dealt(table)
    _for_a_turn(table)
    _fields(table)
    _leaving(table)


def _amounts(table: PhraseTable) -> None:
    less, more, to = node(Amount, how="minus"), node(Amount, how="plus"), node(Amount, how="to")
    table["otherwise_dealt"] |= {
        "reduce the damage by {by:fixed} instead": less,
        "the damage is reduced by {by:fixed} instead": less,
        "the damage increases by {by:fixed} instead": more,
        "increase the damage by {by:fixed} instead": more,
        "double the damage instead": Amount("times", Fixed(2)),
        "the damage becomes {by:fixed} instead": to,
    }
    table["dealt_next"] |= {"is reduced by {by:fixed} instead": less, "becomes {by:fixed} instead": to}


def _replaced(*would: Would) -> tuple[Pattern, ...]:
    """Each of these is changed so as is in the slot `by`."""
    return tuple(node(Replace, would=one, instead=slot("by")) for one in would)


def _taken(table: PhraseTable) -> None:
    for words, would in SOURCES.items():
        for verb in ("is dealt damage", "receives damage"):
            table["taking"] |= {f"{verb} {words}, {{by:otherwise_dealt}}": _replaced(*would)}
            table["taking_now"] |= {f"{verb} {words} this turn, {{by:otherwise_dealt}}": _replaced(*would)}
        if words.startswith("by"):
            none = tuple(Forbid(one) for one in would)
            table["banning"] |= {f"doesn't~don't receive any damage from{words.removeprefix('by')}": none}
    little = "doesn't~don't receive damage that is less than <<its|his|her|their>> power"
    table["banning"] |= {
        "doesn't~don't receive any damage": (Forbid(ANY),),
        little: (Forbid(WouldBeLess(DAMAGE)),),
    }


def _dealt(table: PhraseTable) -> None:
    table.include("some_forward", "placed!")
    so = node(Things, suffixes=cons(slot("one"), slot("so")))
    table["some_forward"] |= {"{kinds:kinds!} {one:suffix} {so:suffixes}": so}
    theirs = "deals damage to a Forward opponent controls this turn, {by:otherwise_dealt}"
    table["taking"] |= {
        "deals damage to your opponent, {by:otherwise_dealt}": _replaced(TO_OPPONENT),
        "deals damage to a Forward or your opponent, {by:otherwise_dealt}": _replaced(TO_FORWARD, TO_OPPONENT),
        "deals damage to a Forward, {by:otherwise_dealt}": _replaced(TO_FORWARD),
        "deals damage to a {what:some_forward#s}, {instead:otherwise_dealt}": (DealingTo,),
    }
    table["taking_now"] |= {
        theirs: _replaced(TO_THEIR_FORWARD),
        "deals damage to a Forward this turn, {by:otherwise_dealt}": _replaced(TO_FORWARD),
    }


def _for_a_turn(table: PhraseTable) -> None:
    now = node(Gives, until=END_OF_TURN)
    every = node(Noun, quantity=Every(), what=slot("what"))
    once, by_forward = (
        node(Gives, gifts=(node(Replace, would=one, instead=slot("by"), once=True),), until=END_OF_TURN)
        for one in (ANY, BY_FORWARD)
    )
    turned = node(Replace, would=ANY, instead=node(Redirect, to=node(NumberOf, of=slot("b"))), once=True)
    table["yourself"] |= {"you": Cards((PLAYER,), YOU)}
    table["statement"] |= {
        "during this turn, if {to:it} {gifts:taking}": now,
        "during this turn, if a {what:placed#s} {gifts:taking}": node(Gives, to=every, until=END_OF_TURN),
        "during this turn, the next damage dealt to {to:yourself} {by:dealt_next}": once,
        "during this turn, the next damage dealt to {to:former} is received by {b:former} instead": node(
            Gives, gifts=(turned,), until=END_OF_TURN
        ),
    }
    for category in ("it", "this"):
        dealt = f"during this turn, the next damage dealt to {{to:{category}}}"
        table["statement"] |= {
            f"if {{to:{category}}} {{gifts:taking_now}}": now,
            f"{dealt} {{by:dealt_next}}": once,
            f"{dealt} by a Forward {{by:dealt_next}}": by_forward,
        }


def _fields(table: PhraseTable) -> None:
    """For as long as the card is there."""
    all_of_them = node(Lasting, on=node(Noun, quantity=Every(), what=slot("what")))
    lasting = node(Lasting, gifts=_replaced(ANY))
    while_dull = node(Lasting, gifts=_replaced(ANY), during=Fits(ITSELF, Engaged()))
    table["field"] |= {
        "if {on:own} {gifts:taking}": Lasting,
        "{during:turn_time}, if {on:own} {gifts:taking}": Lasting,
        "if the {what:things#s} {gifts:taking}": all_of_them,
        "if a {what:things#s} {gifts:taking}": all_of_them,
        "the damage dealt to {on:this} {by:dealt_next}": lasting,
        "if {during:condition}, the damage dealt to {on:this} {by:dealt_next}": lasting,
    }
    for verb in ("is dealt damage", "receives damage"):
        table["field"] |= {
            f"if {{on:this}} {verb} {{during:turn_time}}, {{by:otherwise_dealt}}": lasting,
            f"if {{on:this}} {verb} while dull, {{by:otherwise_dealt}}": while_dull,
        }
    unused = node(Lasting, gifts=(Can(NO_BURST),))
    table["field"] |= {"any card put in the Damage Zone due to {on:this} cannot use its EX Burst": unused}


def _leaving(table: PhraseTable) -> None:
    """Cards removed from the game in place of where they would go, or dull where they arrive."""
    removed = node(Gives, gifts=(Replace(BROKEN, EXILE),), until=END_OF_TURN)
    for category in ("it", "this"):
        put = f"if {{to:{category}}} is put from the field into the Break Zone this turn"
        table["statement"] |= {f"{put}, remove it from the game instead": removed}
    always = "if {to:it} leaves the field for any reason, remove it from the game instead"
    table["statement"] |= {always: node(Gives, gifts=(Replace(LEAVES, EXILE),))}
    every = node(Noun, quantity=Every(), what=slot("what"))
    put = "if a {what:things#s} is put from the field into the Break Zone"
    gone = node(Lasting, on=slot("on"), gifts=(Replace(LEAVES, EXILE),))
    dull = Replace(Would(MOVE, to=FIELD), Arrive(engaged=True))
    table["field"] |= {
        f"{put}, you may remove it from the game instead": node(
            Lasting, on=every, gifts=(Replace(BROKEN, EXILE, optional=True),)
        ),
        f"{put}, remove it from the game instead": node(Lasting, on=every, gifts=(Replace(BROKEN, EXILE),)),
        "if {on:this} leaves the field, remove {again:this} from the game instead": node(NamedTwice, ability=gone),
        "{on:this} enters the field dull": node(Lasting, gifts=(dull,)),
    }


@TOPIC.gift(Replace, Forbid)
def replaced(text: FfText, gift: Replace | Forbid, every: Value | None) -> list[Modifier]:
    """What makes damage less, or nothing, says nothing about damage that cannot be reduced."""
    if every is not None:
        raise Unclear("something that cannot be given several times")
    return [_reducing(text.word(gift))]


def _reducing(mod: Replace | Forbid) -> Modifier:
    would = mod.would
    more = isinstance(mod, Replace) and not (isinstance(mod.instead, Amount) and mod.instead.how in ("minus", "to"))
    if more or would.kind != DAMAGE or isinstance(would, Reducible):
        return mod
    told = {field.name: getattr(would, field.name) for field in fields(would)}
    return replace(mod, would=Reducible(**told))


@TOPIC.gift(DealingTo)
def dealing_to(text: FfText, gift: DealingTo, every: Value | None) -> list[Modifier]:
    """The damage that the card deals to Forwards of a kind."""
    would = Would(DAMAGE, by_this=True, other=all_of(on_field(text, gift.what)))
    return text.mods(Replace(would, gift.instead), every)
