"""English gifts and rules: what cards gain, lose, become or cannot do."""

from __future__ import annotations

from ludex.core.changes import EFFECT_CAUSE, MOVE
from ludex.core.definitions import Keyword
from ludex.core.modifiers import (
    AddAttribute,
    AddStat,
    Cannot,
    Forbid,
    GiveAbility,
    LoseAbilities,
    LoseKeyword,
    SetAttribute,
    Would,
)
from ludex.core.players import OPPONENT
from ludex.core.selectors import Is
from ludex.core.values import Fixed, Minus, X
from ludex.games.caster.wording.said import AddsElement, Becomes, NoElement, NotBy, OfElement
from ludex.games.caster.wording.terminals import BattleValues
from ludex.games.caster.words import (
    ATK,
    ATTACK_ACTION,
    ATTACK_PLAYERS,
    BARRIER,
    BATTLE_DESTROY,
    BE_ATTACKED,
    BE_TARGETED,
    CASTER,
    CONJURE,
    DEF,
    DESTROY,
    ELEMENT,
    ELEMENTS,
    INFINITY,
    RECOVER_ACTION,
    SERVANT,
    SWITCH_ACTION,
    TRAIT,
    TYPE,
    USE,
)
from ludex.games.wording.said import Quoted
from ludex.text import PhraseTable, concat, cons, node, slot

# CC 1007.2: neither by effects nor in battle.
DESTROYED_NEVER = (Forbid(Would(MOVE, verb=DESTROY)), Forbid(Would(MOVE, verb=BATTLE_DESTROY)))
BATTLE_STATS = (("ATK", ATK), ("DEF", DEF))


def add(table: PhraseTable) -> None:
    """The table has the gifts and the rules."""
    table.terminal("battle_values", BattleValues())
    _gifts(table)
    _changes(table)
    _prohibitions(table)
    one, more = slot("one"), slot("more")
    for category in ("gaining", "losing", "becoming", "banning"):
        table.phrase("predicate", f"{{one:{category}!}}", one)
    table.phrase("rule", "{one:predicate!}", one)
    table.phrase("rule", "{one:predicate!} <<and|,|, and>> {more:rule!}", concat(one, more))


def _gifts(table: PhraseTable) -> None:
    one = slot("one")
    for word, stat in BATTLE_STATS:
        # Before other numbers, so that it prints so.
        table.phrase("gift", f"\u221e {word}", AddStat(stat, Fixed(INFINITY)))
        table.phrase("gift", f"{{n:signed}} {word}", node(AddStat, stat=stat, amount=node(Fixed, n=slot("n"))))
        table.phrase("gift", f"+X {word}", AddStat(stat, X()))
        table.phrase("gift", f"-X {word}", AddStat(stat, Minus(Fixed(0), X())))
    table.phrase("gift", "{one:keyword}", node(GiveAbility, abilities=(node(Keyword, name=one),)))
    table.phrase("gift", '"{one:ability}"', node(Quoted, ability=one))
    trait = node(AddAttribute, attribute=TRAIT, value_=slot("a"))
    table.phrase("gift", "{a:trait}", trait)
    table.phrase("gift", "the {a:trait} <<race|trait>>", trait)
    for name in ELEMENTS:
        table.phrase("gift", f"the {name} element", AddAttribute(ELEMENT, name))
    table.phrase("gift", "the Void element", NoElement())
    table.phrase("gift", "{e:elemental}", node(AddsElement, what=slot("e")))
    table.phrase("gifts", "{one:gift}", (one,))
    table.phrase("gifts", "{one:gift} <<and|,|, and>> {more:gifts}", cons(one, slot("more")))
    table.phrase("gaining", "<<gains~gain>> {gifts:gifts}", slot("gifts"))
    table.phrase("gaining", "<<has~have>> {gifts:gifts}", slot("gifts"))


def _changes(table: PhraseTable) -> None:
    lost = node(LoseKeyword, keyword=slot("k"))
    table.phrase("losing", "loses~lose {k:keyword}", (lost,))
    table.phrase("losing", "loses~lose {k:keyword} and {j:keyword}", (lost, node(LoseKeyword, keyword=slot("j"))))
    table.phrase("losing", "loses~lose all abilities", (LoseAbilities(),))
    values = slot("values")
    table.phrase("becoming", "becomes~become {values:battle_values}", (node(Becomes, values=values),))
    pair = node(Becomes, values=values, type=SERVANT)
    table.phrase("becoming", "becomes a {values:battle_values} <<allied|>> servant", (pair,))
    table.phrase("becoming", "becomes a servant", (Becomes(type=SERVANT),))
    become = node(SetAttribute, attribute=TRAIT, value_=slot("a"))
    table.phrase("becoming", "becomes~become {a:trait}", (become,))
    table.phrase("becoming", "becomes~become {e:elemental}", (node(OfElement, what=slot("e")),))


def _prohibitions(table: PhraseTable) -> None:
    what = slot("what")
    for no in ("<<can't|cannot>>",):
        table.phrase("banning", f"{no} attack", (Cannot(ATTACK_ACTION),))
        table.phrase("banning", f"{no} attack <<players|enemy players>>", (Cannot(ATTACK_PLAYERS),))
        table.phrase("banning", f"{no} be attacked", (Cannot(BE_ATTACKED),))
        table.phrase("banning", f"{no} be attacked by {{what:bare#p}}", (node(NotBy, action=BE_ATTACKED, what=what),))
        table.phrase(
            "banning",
            "<<does not~do not>> recover during <<enemy recovery phases|their controllers' recovery phases>>",
            (Cannot(RECOVER_ACTION),),
        )
        table.phrase("banning", f"{no} switch", (Cannot(SWITCH_ACTION),))
        table.phrase(
            "banning", f"{no} recover during <<your|its controller's>> recovery phase", (Cannot(RECOVER_ACTION),)
        )
        table.phrase("banning", f"{no} be destroyed", DESTROYED_NEVER)
        table.phrase(
            "banning", f"{no} be destroyed by effects", (Forbid(Would(MOVE, verb=DESTROY, cause=EFFECT_CAUSE)),)
        )
        table.phrase("banning", f"{no} be targeted by enemy cards or abilities", (Cannot(BE_TARGETED, who=OPPONENT),))
        table.phrase("banning", f"{no} be targeted", (Cannot(BE_TARGETED),))
        for word in (CASTER, SERVANT, CONJURE, BARRIER):
            by = Cannot(BE_TARGETED, Is(TYPE, word), OPPONENT)
            table.phrase("banning", f"{no} be targeted by enemy {word.lower()}s", (by,))
        table.phrase("banning", f"{no} play <<its~their>> activated abilities", (Cannot(USE),))
