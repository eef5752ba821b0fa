"""Words that stand for cards and players: this card, that servant, the discarded card, the rest, that player.

"It" is the last result of a target, choice, search, reveal, look or move; else what the trigger is about; else this
card, where the text has spoken of it.
"""

from __future__ import annotations

from dataclasses import dataclass

from ludex.core.ids import ZoneId
from ludex.core.players import EACH, OPPONENT, YOU, Who
from ludex.core.selectors import ALL, THIS, Filter, Is, Selector, This, Those, Top, Without
from ludex.core.values import Fixed
from ludex.games.caster.wording.nouns import ALLIED_PLAYER, ENEMY_PLAYER, TYPES, singular
from ludex.games.caster.wording.targets import CasterText
from ludex.games.caster.words import DECK, TYPE
from ludex.games.wording.references import It, SomeOfThem, The, Them, TheRest, They, all_taken, called
from ludex.games.wording.resolver import Topic, Unclear
from ludex.text import PhraseTable, node

TOPIC = Topic()
THIS_CARD = "<<this card|me|this servant|this caster|this barrier|this deity>>"
PICKED_BY = ("banished", "discarded", "revealed", "destroyed", "returned")


@dataclass(frozen=True, slots=True)
class ThisFrom(Selector):
    """This card, from where its ability is valid."""

    zone: ZoneId


@dataclass(frozen=True, slots=True)
class ThatPlayer(Who):
    """The player who was spoken of last."""


def english(table: PhraseTable) -> None:
    """Pronouns, this card, the top of a deck, players, and what all of them can stand for."""
    table["this"] |= {THIS_CARD: THIS}
    table["this_from"] |= {f"{THIS_CARD} from <<your|an allied>> {{zone:zone}}": ThisFrom}
    table["it"] |= {"it": It()}
    for words, name in TYPES.items():
        word, of = singular(words), Is(TYPE, name)
        table["it"] |= {f"that {word}": The("that", of), f"that enemy {word}": The("that enemy", of)}
        table["it"] |= {f"the {how} {word}": The(how, of) for how in PICKED_BY}
    table["it"] |= {"that card": The("that")}
    table["it"] |= {f"the {how} card": The(how) for how in PICKED_BY}
    table["it"] |= {"the card banished for this ability's cost": The("banished")}
    table["them"] |= {"<<them|those cards>>": Them()}
    table["some_of_them"] |= {"{quantity:quantity} of them": SomeOfThem}
    table["rest"] |= {"the rest": TheRest()}
    table["deck_of"] |= {
        "<<your deck|an allied deck|an allied player's deck>>": YOU,
        "<<your opponent's deck|an enemy deck|an enemy player's deck>>": OPPONENT,
        "their deck": They(),
    }
    table["top"] |= {
        "the top card of {whose:deck_of}": node(Top, zone=DECK, number=Fixed(1)),
        "the top {number:amount#p} cards of {whose:deck_of}": node(Top, zone=DECK),
    }
    table["player", "s"] |= {
        ALLIED_PLAYER: YOU,
        ENEMY_PLAYER: OPPONENT,
        "each player": EACH,
        "that player": ThatPlayer(),
        "that enemy player": ThatPlayer(),
    }
    # What an action is done to, and what is put somewhere.
    table.include("object", "aimed", "this", "it", "them", "all")
    table.include("movable", "object", "noun", "top", "rest", "some_of_them", "this_from")


@TOPIC.word(This)
def this(text: CasterText, word: This) -> Selector:
    """This card."""
    text.mention = THIS
    return THIS


@TOPIC.word(ThisFrom)
def this_from(text: CasterText, word: ThisFrom) -> Selector:
    """This card, where its ability is valid."""
    return this(text, THIS)


@TOPIC.word(The)
def the(text: CasterText, word: The) -> Selector:
    """A card by how it came up, called by the type it came up with."""
    if word.how.startswith("that"):
        return _that(text, word.what)
    if word.how not in text.by_verb:
        raise Unclear(f"nothing was {word.how}")
    called(word.what, text.heads.get(word.how, ()))
    return Those(text.by_verb[word.how])


def _that(text: CasterText, what: Filter) -> Selector:
    """The last one of that type, if there is one that came up by its type; else what the trigger is about."""
    if text.results:
        typed = [result for result in text.results if what != ALL and what in result.heads]
        last = (typed or text.results)[-1]
        if last.many:
            raise Unclear("that one of several")
        called(what, last.heads)
        return Those(last.slot)
    if text.subject is None or (text.subject.now == THIS and text.other is None):
        raise Unclear("that: which?")
    if text.subject.now == THIS:
        called(what, text.other or ())
        return Those("other")
    called(what, text.subject.heads)
    return text.subject.now


@TOPIC.word(TheRest)
def the_rest(text: CasterText, word: TheRest) -> Selector:
    """What is left of the cards that were looked at."""
    taken = all_taken(text)
    if taken is None:
        raise Unclear("the rest, where nothing was taken")
    return Without(Those(text.looked), taken)


@TOPIC.word(ThatPlayer)
def that_player(text: CasterText, word: ThatPlayer) -> Who:
    """The player who was spoken of last."""
    if text.player is None:
        raise Unclear("which player?")
    return text.player
