"""Cards that a text plays, cancels, copies, binds or levels up; prices; what can be played and how often."""

from __future__ import annotations

from dataclasses import replace

from ludex.core.conditions import HappenedThisTurn
from ludex.core.definitions import DeckRule, Keyword, PlayOption
from ludex.core.modifiers import Can, Cannot, PlayCost, SetStat
from ludex.core.players import EACH, OPPONENT, YOU, ControllerOf
from ludex.core.program import Body, Seq
from ludex.core.selectors import THIS, Cards, Is, OneOf
from ludex.core.triggers import Trigger
from ludex.core.values import Fixed
from ludex.games.caster import words
from ludex.games.caster.filters import AbilityOf
from ludex.games.caster.ops.chase import BE_CANCELLED, Cancel, CopyThat
from ludex.games.caster.ops.enter_again import PlayEnter
from ludex.games.caster.ops.level_up import LevelUp
from ludex.games.caster.ops.play_free import PlayFree
from ludex.games.caster.ops.soul_bond import SoulBond
from ludex.games.caster.wording.nouns import A
from ludex.games.caster.wording.targets import Aimed, CasterText
from ludex.games.wording.granting import Lasting, PlayedCost
from ludex.games.wording.nouns import ONE, Kind, Kinds, Noun, Place, Things
from ludex.games.wording.picking import among
from ludex.games.wording.resolver import Topic
from ludex.text import PhraseTable, node, slot

TOPIC = Topic()
PLAYED_FROM = (words.HAND, words.CHASE)
"""Where a card lies while it is about to be played: what its text says of that is valid there."""
DECK_SIZE = 50
INSTEAD_OF_COST = "instead of its cost"
IF_SO = ("if {during:condition}", "as long as {during:condition}")


def english(table: PhraseTable) -> None:
    """What a text plays, and what it says of playing (CC 402.4, 504.1, 1005.2)."""
    _acts(table)
    for phrase, how in (("less", "less"), ("more", "add")):
        _prices(table, phrase, how)
    yours = node(
        Lasting,
        on=Cards((words.PLAYER,), YOU),
        gifts=(node(PlayedCost, cost=node(PlayCost, how="less", amount=slot("amount"))),),
    )
    instead = node(
        PlayOption, name=INSTEAD_OF_COST, cost=node(Seq, parts=slot("cost")), mods=(PlayCost("set", Fixed(0)),)
    )
    table["static"] |= {
        "you may pay {amount:price} less when playing {what:bare}": yours,
        "you may {cost:costs} instead of paying this card's cost": instead,
    }
    _limits(table)
    _decks(table)


def _acts(table: PhraseTable) -> None:
    chased = node(Cancel, what=node(Aimed, noun=A))
    named = node(Kinds, parts=(node(Kind, adjectives=(node(Is, attribute=words.NAMES, value=slot("a")),)),))
    bonded = node(Noun, quantity=ONE, what=node(Things, kinds=named, place=Place((words.EXTRA_DECK,), YOU)))
    table["act"] |= {
        "cancel {what:object}": Cancel,
        "remove target {what:bare#s} in the chase": chased,
        "remove target {what:bare#s} from the chase": chased,
        "copy {what:object}": CopyThat,
        'Soul Bond "{a:quoted}" from your extra deck': node(SoulBond, what=bonded),
        f"play one of {{what:aimed#s}}'s [{words.ENTER}] abilities once": PlayEnter,
        f"play one of {{what:it}}'s [{words.ENTER}] abilities once": PlayEnter,
        f"play one of <<this card's|my>> [{words.ENTER}] abilities once": PlayEnter(THIS),
    }
    for category in ("object", "noun"):
        table["act"] |= {
            f"play {{what:{category}}} without paying its cost": PlayFree,
            f"Soul Bond {{what:{category}}}": SoulBond,
            f"level up {{onto:{category}}} to {{what:noun}}": LevelUp,
        }


def _prices(table: PhraseTable, phrase: str, how: str) -> None:
    cost = node(PlayCost, how=how, amount=slot("amount"))
    price, own = f"{{amount:price}} {phrase} to play", node(Lasting, on=THIS, gifts=(cost,), zones=PLAYED_FROM)
    table["static"] |= {f"this card costs {price}": own, f"this card costs {price} {{every:each_of}}": own}
    table["static"] |= {f"this card costs {price} {if_so}": own for if_so in IF_SO}
    for whom, who in (("you", YOU), ("your opponent", OPPONENT)):
        theirs = node(Lasting, on=Cards((words.PLAYER,), who), gifts=(node(PlayedCost, cost=cost),))
        table["static"] |= {f"{{what:bare#p}} cost {whom} {price}": theirs}


def _limits(table: PhraseTable) -> None:
    """What can be played once a turn, what nobody chases, what can be attacked."""
    theirs = ControllerOf(THIS)
    conjures = Cannot(
        words.BE_PLAYED,
        condition=HappenedThisTurn(Trigger(words.PLAYED, what=Is(words.TYPE, words.CONJURE), whose=theirs)),
    )
    abilities = Cannot(
        words.USE, condition=HappenedThisTurn(Trigger(words.USED, what=Is(words.TYPE, words.CASTER), whose=theirs))
    )
    unchased = (Cannot(words.BE_CHASED),)
    attackable = Lasting(THIS, (Can(words.BE_ATTACKED),))
    once = "each player can <<play only|only play>> one"
    table["static"] |= {
        f"{once} conjure per turn": Lasting(Cards((words.HAND,), EACH, Is(words.TYPE, words.CONJURE)), (conjures,)),
        f"{once} non-aether caster ability per turn": Lasting(
            Cards(words.FIELD, EACH, Is(words.TYPE, words.CASTER)), (abilities,)
        ),
        "players cannot chase to this card": Lasting(THIS, unchased, zones=(words.CHASE,)),
        "players cannot chase to this card's abilities": Lasting(
            Cards((words.CHASE,), EACH, AbilityOf(OneOf(THIS))), unchased
        ),
        "this card cannot be cancelled": Lasting(THIS, (Cannot(BE_CANCELLED),), zones=(words.CHASE,)),
        "you may play this card from your graveyard": Lasting(
            THIS, (Can(words.BE_PLAYED_FROM + words.ZONES[words.GRAVEYARD].name),), zones=(words.GRAVEYARD,)
        ),
        "enemy servants may attack this card": attackable,
        "<<this card|this barrier|this caster>> can be attacked": attackable,
    }
    # CC 902.2: its cost counts where it is played, and where it lies.
    own = node(Lasting, on=THIS, gifts=(node(SetStat, stat=words.COST),), zones=(*words.FIELD, *PLAYED_FROM))
    becomes = "this card's cost becomes {amount:value}"
    table["static"] |= {becomes: own}
    for if_so in IF_SO:
        table["static"] |= {f"{becomes} {if_so}": own, f"{if_so}, {becomes}": own}


def _decks(table: PhraseTable) -> None:
    call = "if you would play a caster as part of your call phase"
    table["static"] |= {
        "you may control two or more casters with the same name as <<this card|me>>": Keyword(words.SEVERAL),
        f"{call}, you may play <<this card|me>> face up from <<your|an allied>> graveyard instead": Lasting(
            THIS, (Can(words.CALLED_FROM_GRAVEYARD),), zones=(words.GRAVEYARD,)
        ),
        "you may put any number of this card into your deck": DeckRule("main", DECK_SIZE),
        "you may put only {number:number} of this card into your deck": node(DeckRule, name="main"),
        "you may put only {number:number} of this card into your extra deck": node(DeckRule, name="extra"),
    }


@TOPIC.action(PlayFree, SoulBond)
def brought(text: CasterText, body: PlayFree | SoulBond) -> list[Body]:
    """Cards that are picked for it."""
    picks, cards = text.picked(body.what)
    return [*picks, replace(body, what=cards)]


@TOPIC.action(LevelUp)
def levelled_up(text: CasterText, body: LevelUp) -> list[Body]:
    """A caster becomes another; the player picks it among those that can level up to the card (CC 1022.1)."""
    picks, card = text.picked(body.what)
    caster = body.onto
    if isinstance(caster, Noun) and caster.quantity == ONE:
        return [*picks, LevelUp(card, among(text, caster))]
    return [*picks, LevelUp(card, text.word(caster))]
