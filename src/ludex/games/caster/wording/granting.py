"""What cards gain, lose, become or cannot do, for a time or as long as a condition holds."""

from __future__ import annotations

from dataclasses import dataclass, replace

from ludex.core.cards import AS_LONG_AS, THIS_BATTLE, THROUGH_TURN, UNTIL_TURN
from ludex.core.changes import EFFECT_CAUSE, MOVE
from ludex.core.conditions import ALWAYS, Fits, TurnOf
from ludex.core.definitions import Ability, Keyword, Static
from ludex.core.modifiers import (
    AddAttribute,
    AddStat,
    Cannot,
    Forbid,
    GiveAbility,
    LoseAbilities,
    LoseKeyword,
    Modifier,
    SetAttribute,
    SetStat,
    Would,
)
from ludex.core.ops.give import END_OF_TURN, Give, Until
from ludex.core.players import OPPONENT, YOU, ControllerOf
from ludex.core.program import Body
from ludex.core.selectors import THIS, Cards, Is, Selector
from ludex.core.values import Fixed, Minus, Value, X
from ludex.core.walk import contains, find
from ludex.games.caster import words
from ludex.games.caster.ops.riding import RiddenBy
from ludex.games.caster.wording.targets import CasterText
from ludex.games.caster.wording.values import told_in_hundreds
from ludex.games.wording import granting as shared
from ludex.games.wording.granting import Gives, Lasting, NotBy, Quoted, reach
from ludex.games.wording.nouns import Card, Every, Noun, Place, heads_of
from ludex.games.wording.references import Them, They
from ludex.games.wording.resolver import Topic, Unclear, Wording
from ludex.text import PhraseTable, concat, node, slot

TOPIC = Topic()
EVERYWHERE = tuple(zone for zone in range(len(words.ZONES)) if zone != words.PLAYER)
DESTROYED_NEVER = (Forbid(Would(MOVE, verb=words.DESTROY)), Forbid(Would(MOVE, verb=words.BATTLE_DESTROY)))
"""CC 1007.2: neither by effects nor in battle."""
YOU_YOURSELF = Cards((words.PLAYER,), YOU)


@dataclass(frozen=True, slots=True)
class Becomes(Modifier):
    """Another type, or other ATK and DEF, or both."""

    values: tuple[int, int] | None = None
    type: str = ""


@dataclass(frozen=True, slots=True)
class StaysSo(Body):
    """A card does not recover in the next recovery phase of whoever controls it."""

    what: Selector


# Phrases.


def english(table: PhraseTable) -> None:
    """Gifts and rules, for how long, and for whom."""
    shared.english(table)
    _gifts(table)
    _changes(table)
    _prohibitions(table)
    table.include("predicate", "gaining!", "losing!", "becoming!", "banning!")
    table.include("rule", "predicate!")
    table["rule"] |= {"{one:predicate!} <<and|,|, and>> {more:rule!}": concat(slot("one"), slot("more"))}
    _times(table)
    _statements(table)
    _lasting(table)


def _gifts(table: PhraseTable) -> None:
    for word, stat in (("ATK", words.ATK), ("DEF", words.DEF)):
        table["gift"] |= {
            # Before other numbers, so that it prints so.
            f"\u221e {word}": AddStat(stat, Fixed(words.INFINITY)),
            f"{{n:signed}} {word}": node(AddStat, stat=stat, amount=Fixed),
            f"+X {word}": AddStat(stat, X()),
            f"-X {word}": AddStat(stat, Minus(Fixed(0), X())),
        }
    trait = node(AddAttribute, attribute=words.TRAIT)
    table["gift"] |= {
        "{name:keyword}": node(GiveAbility, abilities=(Keyword,)),
        '"{ability:ability}"': Quoted,
        "{value_:trait}": trait,
        "the {value_:trait} <<race|trait>>": trait,
    }
    table["gaining"] |= {f"<<{verb}>> {{gifts:gifts}}": slot("gifts") for verb in ("gains~gain", "has~have")}


def _changes(table: PhraseTable) -> None:
    lost = node(LoseKeyword, keyword=slot("k")), node(LoseKeyword, keyword=slot("j"))
    table["losing"] |= {
        "loses~lose {keyword:keyword}": (LoseKeyword,),
        "loses~lose {k:keyword} and {j:keyword}": lost,
        "loses~lose all abilities": (LoseAbilities(),),
    }
    table["becoming"] |= {
        "becomes~become {values:battle_values}": (Becomes,),
        "becomes a {values:battle_values} <<allied|>> servant": (node(Becomes, type=words.SERVANT),),
        "becomes a servant": (Becomes(type=words.SERVANT),),
        "becomes~become {value_:trait}": (node(SetAttribute, attribute=words.TRAIT),),
    }


def _prohibitions(table: PhraseTable) -> None:
    no = "<<can't|cannot>>"
    stays = (Cannot(words.RECOVER_ACTION),)
    table["banning"] |= {
        f"{no} attack": (Cannot(words.ATTACK_ACTION),),
        f"{no} attack <<players|enemy players>>": (Cannot(words.ATTACK_PLAYERS),),
        f"{no} be attacked": (Cannot(words.BE_ATTACKED),),
        f"{no} be attacked by {{what:bare#p}}": (node(NotBy, action=words.BE_ATTACKED),),
        "<<does not~do not>> recover during <<enemy recovery phases|their controllers' recovery phases>>": stays,
        f"{no} switch": (Cannot(words.SWITCH_ACTION),),
        f"{no} recover during <<your|its controller's>> recovery phase": stays,
        f"{no} be destroyed": DESTROYED_NEVER,
        f"{no} be destroyed by effects": (Forbid(Would(MOVE, verb=words.DESTROY, cause=EFFECT_CAUSE)),),
        f"{no} be targeted by enemy cards or abilities": (Cannot(words.BE_TARGETED, who=OPPONENT),),
        f"{no} be targeted": (Cannot(words.BE_TARGETED),),
        f"{no} play <<its~their>> activated abilities": (Cannot(words.USE),),
    }
    for word in (words.CASTER, words.SERVANT, words.CONJURE, words.BARRIER):
        by = Cannot(words.BE_TARGETED, Is(words.TYPE, word), OPPONENT)
        table["banning"] |= {f"{no} be targeted by enemy {word.lower()}s": (by,)}


def _times(table: PhraseTable) -> None:
    table["until"] |= {
        "<<until end of turn|until the end of the turn|until the end of turn>>": END_OF_TURN,
        "until the end of <<your opponent's|the enemy>> next turn": Until(THROUGH_TURN, OPPONENT),
        "until the <<beginning|start>> of your next turn": Until(UNTIL_TURN, YOU),
        "until <<end|the end>> of battle": Until(THIS_BATTLE),
        "during this battle": Until(THIS_BATTLE),
        "as long as {condition:own_state}": node(Until, kind=AS_LONG_AS),
    }
    table["this_turn"] |= {"this turn": END_OF_TURN}
    table["turn_time"] |= {
        "during your turn": TurnOf(YOU),
        "during <<your opponent's|the enemy>> turn": TurnOf(OPPONENT),
    }


def _statements(table: PhraseTable) -> None:
    """What cards gain, lose or cannot do for a time."""
    table.include("subject", "aimed!")
    table.include("subject", "it", "this", "each", number="s")
    table.include("subject", "all", number="p")
    table["subject", "p"] |= {"I": THIS, "they": Them()}
    table.include("group", "counted", number="p")
    table["group", "p"] |= {"you": YOU_YOURSELF}
    for category in ("subject", "group"):
        for time in ("until", "this_turn"):
            table["statement"] |= {f"{{to:{category}!}} {{gifts:rule!}} {{until:{time}}}": Gives}
        table["statement"] |= {f"{{until:until}}, {{to:{category}!}} {{gifts:rule!}}": Gives}
    table["statement"] |= {
        "{to:subject!} {gifts:rule!}": Gives,
        "{to:subject!} {gifts:gaining!} {every:each_of} {until:until}": Gives,
        "{to:subject!} {gifts:gaining!} {until:until} {every:each_of}": Gives,
        "{what:it} does not recover during its controller's next recovery phase": StaysSo,
    }


def _lasting(table: PhraseTable) -> None:
    """What cards have as long as the ability is valid (CC 901.1c)."""
    table.include("holder", "this", "each", number="s")
    table.include("holder", "counted", "all", number="p")
    table["holder", "p"] |= {"I": THIS, "you": YOU_YOURSELF}
    table["holder", "s"] |= {"the card this card rides": RiddenBy(THIS)}
    as_long = ("as long as {during:condition}", "while {during:condition}", "{during:turn_time}")
    for phrase in (*as_long, "if {during:condition}"):
        table["static"] |= {f"{phrase}, {{on:holder!}} {{gifts:rule!}}": Lasting}
    for phrase in as_long:
        table["static"] |= {f"{{on:holder!}} {{gifts:rule!}} {phrase}": Lasting}
    also = node(AddAttribute, attribute=words.TRAIT)
    table["own_fact"] |= {"<<this card|this servant>> is {filter:elliptic_state}": node(Fits, of=THIS)}
    table["static"] |= {
        "{on:holder!} {gifts:rule!}": Lasting,
        "as long as {during:own_fact}, it {gifts:rule#s}": node(Lasting, on=THIS),
        "this card is also {value_:trait}": node(Lasting, on=THIS, gifts=(also,)),
        "{on:holder!} {gifts:gaining!} {every:each_of}": Lasting,
    }


# Gifts.


@TOPIC.gift(AddStat)
def value_added(text: CasterText, gift: AddStat, every: Value | None) -> list[Modifier]:
    """ATK or DEF raised or lowered."""
    if gift.amount == Fixed(words.INFINITY) and every is not None:
        raise Unclear("infinity several times")
    told_in_hundreds(gift.stat, gift.amount)
    return shared.value_added(text, gift, every)


@TOPIC.gift(GiveAbility, Quoted)
def abilities_given(text: CasterText, gift: GiveAbility | Quoted, every: Value | None) -> list[Modifier]:
    """Keywords and abilities."""
    given = shared.quoted(text, gift, every) if isinstance(gift, Quoted) else shared.abilities_given(text, gift, every)
    return [GiveAbility(granted(one.abilities)) for one in given if isinstance(one, GiveAbility)]


def granted(abilities: tuple[Ability, ...]) -> tuple[Ability, ...]:
    """Abilities that a card has by an effect or a keyword: none of them is a base ability (CC 904.2)."""
    return tuple(
        replace(one, zones=()) if isinstance(one, Static) and one.zones == EVERYWHERE else one for one in abilities
    )


@TOPIC.gift(Becomes)
def other_values(text: CasterText, gift: Becomes, every: Value | None) -> list[Modifier]:
    """Another type, other values."""
    found: list[Modifier] = [SetAttribute(words.TYPE, gift.type)] if gift.type else []
    values = gift.values or ()
    return [*found, *(SetStat(stat, Fixed(value)) for stat, value in zip((words.ATK, words.DEF), values, strict=False))]


@TOPIC.action(Gives)
def gives(text: CasterText, body: Gives) -> list[Body]:
    """Cards have something for a time; cards of a kind whenever they are of it (CC 909.3b-3)."""
    every = text.word(body.every) if body.every is not None else None
    mods = tuple(mod for gift in body.gifts for mod in text.mods(gift, every))
    to, until = text.word(body.to), text.word(body.until)
    if isinstance(body.to, Noun) and isinstance(body.to.quantity, Every):
        if not isinstance(to, Cards):
            raise Unclear("all cards of nobody knows where")
        return [reach(to, mods, until)]
    return [Give(to, mods, until)]


@TOPIC.action(StaysSo)
def stays_so(text: CasterText, body: StaysSo) -> list[Body]:
    """It does not recover next time."""
    card = text.word(body.what)
    return [Give(card, (Cannot(words.RECOVER_ACTION),), Until(THROUGH_TURN, ControllerOf(card)))]


@TOPIC.ability(Lasting)
def lasting(wording: Wording, ability: Lasting) -> tuple[Ability, ...]:
    """An effect and nothing else (CC 901.1c)."""
    text = CasterText(wording, standing=True)
    during = text.word(ability.during)
    if contains(ability.on, They):
        named = {one.whose for one in find(ability.during, Place)} | {one.whose for one in find(ability.during, Cards)}
        text.they = named.pop() if len(named) == 1 else None
    on = text.word(_where_broken(ability))
    every = text.word(ability.every) if ability.every is not None else None
    mods = tuple(mod for gift in ability.gifts for mod in text.mods(gift, every))
    base = on == THIS and during == ALWAYS and all(_of_the_base(mod) for mod in mods)
    return (Static(mods, on, during, EVERYWHERE if base else ability.zones),)


def _of_the_base(mod: Modifier) -> bool:
    """CC 904.2: what a card says of its own element, trait, ATK or DEF without any condition."""
    match mod:
        case AddStat(stat, Fixed()) | SetStat(stat, Fixed()):
            return stat in (words.ATK, words.DEF)
        case AddAttribute(attribute, _) | SetAttribute(attribute, _):
            return attribute in (words.ELEMENT, words.TRAIT)
    return False


def _where_broken(ability: Lasting) -> Selector:
    """The cards it is about; those that lose [Break] are orbs, and cards that have just come to the hand (CC 1103)."""
    on = ability.on
    if ability.gifts == (LoseKeyword(words.BREAK),) and isinstance(on, Noun) and heads_of(on) == (Card(),):
        place = on.what.place
        if isinstance(place, Place) and place.zones == words.FIELD:
            # CC 105.3a: of a card that is no entity the owner is in control.
            return replace(on, what=replace(on.what, place=replace(place, zones=(words.ORB_ZONE, words.HAND))))
    return on
