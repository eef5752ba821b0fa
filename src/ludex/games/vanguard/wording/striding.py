"""G units: how they are played, what strides cost, what counts for the cost and what waits for it (VG 10.28, 11.11)."""

from __future__ import annotations

from dataclasses import dataclass

from ludex.core.conditions import ALWAYS, Condition
from ludex.core.definitions import Ability, Activated, Keyword
from ludex.core.modifiers import GiveAbility
from ludex.core.ops.give import END_OF_TURN, Give
from ludex.core.players import YOU
from ludex.core.program import NOTHING, Body, Seq
from ludex.core.selectors import THIS, Cards, HasKeyword
from ludex.games.vanguard import words
from ludex.games.vanguard.ops.call import GUARDIAN, Call, Place
from ludex.games.vanguard.ops.ride import GYZE, NORMAL, ULTIMATE, FlipOver, RemoveAllOthers, Stride
from ludex.games.vanguard.ops.stride_cost import AS, MORE, StrideGrade, g_guardian_cost, stride_cost, ultimate_cost
from ludex.games.vanguard.wording.nouns import ANY, Head, filter_of
from ludex.games.vanguard.wording.qualities import has
from ludex.games.vanguard.wording.triggers import Party
from ludex.games.wording import nouns
from ludex.games.wording.events import Happens
from ludex.games.wording.granting import Lasting
from ludex.games.wording.nouns import Every, Kind, Kinds, Noun, Things, all_of
from ludex.games.wording.resolver import Text, Topic, Wording
from ludex.text import PhraseTable, node, slot

TOPIC = Topic()
PAYING = "while you are paying the cost for [Stride]"


@dataclass(frozen=True, slots=True)
class PlayLine(Ability):
    """How a G unit is played: by which skill (VG 11.11, 11.14, 11.42)."""

    keyword: str
    side: str = ""
    """The name of the other side, where the card has two (VG 12.10)."""


@dataclass(frozen=True, slots=True)
class AlsoStrides(Ability):
    """The card may stride for another cost too, as long as a condition holds."""

    cost: tuple[Body, ...] = ()
    condition: Condition = ALWAYS


@dataclass(frozen=True, slots=True)
class NextStride(Body):
    """Until the end of the turn the player may stride for another cost; cards of a kind where it says so."""

    cost: tuple[Body, ...] = ()
    what: Things | None = None


def english(table: PhraseTable) -> None:
    """Play lines, and what is said of costs of strides."""
    _play_lines(table)
    _paying(table)
    _paid(table)
    free = "you may [Stride] without paying the cost the next time you [Stride]"
    table["stride_cost"] |= {"\u00ab {cost:costs} \u00bb": slot("cost")}
    table["act"] |= {
        f"until end of turn, {free}": NextStride(),
        f"until end of turn, {free} a {{what:bare#s}}": NextStride,
        f"until end of turn, if <<you|you would>> [Stride] _ a {{what:bare#s}}, {free}": NextStride,
        'until end of turn, you may pay the cost for your next [Stride] with "{cost:stride_cost}"': NextStride,
    }
    table["word_ability"] |= {
        '[CONT]: The cost for this card\'s [Stride] may also be paid with "{cost:stride_cost}".': AlsoStrides,
        "[CONT]: If {condition:condition}, this card may [Stride] without paying the [Stride] cost.": AlsoStrides,
    }


def _play_lines(table: PhraseTable) -> None:
    """A skill, the step it is used in, and the cost that such a skill always has."""
    grades = (
        "Choose one or more cards with the sum of their grades being 3 or greater from your hand, and discard them",
        "Choose one or more cards from hand with the sum of their grades being 3 or greater, and discard them",
    )
    same = "Choose a card with the same card name as your vanguard from your hand, and discard it"
    heal = 'Choose a card with "[Heal] Heal" from your hand, and discard it'
    stride = "[Stride] _ this card on your (VC) from face down."
    call = "call this card to your (GC) from face down."
    for phrase, keyword, cost, deed in (
        ("[Stride] - Stride Step -", words.STRIDE, grades[0], stride),
        ("[Stride] - Stride Step -", words.STRIDE, grades[1], stride),
        ("[Ultimate Stride] - Stride Step -", words.ULTIMATE_STRIDE, same, stride),
        ("[G Guardian] - Opponent Turn's Guard Step -", words.G_GUARDIAN, heal, call),
    ):
        table["play_line"] |= {
            f"{phrase} \u00ab {cost} \u00bb {deed}": PlayLine(keyword),
            f"{phrase} [COST] \u00ab {cost} \u00bb {deed}": PlayLine(keyword),
            f"{phrase} [COST] \u00ab {cost} \u00bb, and _ {deed}": PlayLine(keyword),
        }
    flips = (
        "remove all of your other cards from your circles, soul, and G zone, flip this card over, "
        "and [Stride] _ it on your (VC)."
    )
    table["play_line"] |= {
        f'[Ultimate Stride] - "{{side:quoted}}" - Stride Step - \u00ab {same} \u00bb {flips}': node(
            PlayLine, keyword=words.ULTIMATE_STRIDE
        )
    }
    table.include("ability", "play_line")


def _paying(table: PhraseTable) -> None:
    """What a card of the hand counts as for the cost of a stride."""
    more, as_one = (node(Lasting, on=THIS, gifts=(node(StrideGrade, how=how, number=slot("n")),)) for how in (MORE, AS))
    table["lasting"] |= {
        f"{PAYING}, this card gets grade {{n:signed}}": more,
        f"{PAYING}, if {{during:condition}}, this card gets grade {{n:signed}}": more,
        f"if {{during:condition}}, {PAYING}, this card gets grade {{n:signed}}": more,
        f"if {{during:condition}}, this card may be discarded as a grade {{n:integer}} {PAYING}": as_one,
    }


def _paid(table: PhraseTable) -> None:
    """What is discarded for a G unit."""
    gone = "this card is discarded"
    for phrase, verb in (("[Stride]", words.STRIDE_COST), ("calling a [G Guardian]", words.G_GUARDIAN_COST)):
        paid = Happens("moved", THIS, frm=(words.HAND,), into=(words.DROP,), verb=verb)
        table["event"] |= {f"{gone} <<from hand|from your hand|>> for the cost of {phrase}": paid}
    one = node(Kind, adjectives=(has(words.NAMES),), head=Head(ANY))
    things = node(Things, kinds=node(Kinds, parts=(one,)), place=nouns.Place((), YOU))
    source = node(Party, of=node(Noun, quantity=Every(), what=things))
    called = node(
        Happens, kind="moved", to=THIS, frm=(words.HAND,), into=(words.DROP,), verb=words.G_GUARDIAN_COST, source=source
    )
    table["event"] |= {f'{gone} from hand for the cost of calling "{{a:quoted}}" from the G zone': called}


@TOPIC.ability(PlayLine)
def play_line(wording: Wording, ability: PlayLine) -> tuple[Ability, ...]:
    """The skill of a G unit: its cost is paid in the G zone (VG 11.11, 11.14, 11.42)."""
    body: Body
    if ability.keyword == words.G_GUARDIAN:
        # VG 11.14.1
        body, cost = Call(THIS, Place(GUARDIAN)), g_guardian_cost()
    elif ability.keyword == words.STRIDE:
        # VG 11.11.1, 11.11.2
        body, cost = Stride(THIS, NORMAL), stride_cost()
    else:
        # VG 11.42.2.1; VG 11.42.3: nothing that changes the cost of striding looks at this one.
        body, cost = Stride(THIS, ULTIMATE), ultimate_cost()
        if ability.side:
            # VG 11.42.2.2.1
            body = Seq((RemoveAllOthers(), FlipOver(THIS), Stride(THIS, GYZE)))
    return (Keyword(ability.keyword), Activated(cost, body, (ability.keyword,), (words.G_ZONE,)))


@TOPIC.ability(AlsoStrides)
def also_strides(wording: Wording, ability: AlsoStrides) -> tuple[Ability, ...]:
    """Another stride skill."""
    text = wording.text(wording)
    condition = text.word(ability.condition)
    return (_skill(text, ability.cost, condition),)


@TOPIC.action(NextStride)
def next_stride(text: Text, body: NextStride) -> list[Body]:
    """Cards of the G zone that have another stride skill for a time."""
    kind = (
        [HasKeyword(words.STRIDE)] if body.what is None else [HasKeyword(words.STRIDE), text.word(filter_of(body.what))]
    )
    skill = GiveAbility((_skill(text, body.cost),))
    return [Give(Cards((words.G_ZONE,), YOU, all_of(kind)), (skill,), END_OF_TURN)]


def _skill(text: Text, cost: tuple[Body, ...], condition: Condition = ALWAYS) -> Activated:
    """A stride skill with another cost (VG 10.28.2)."""
    paid = text.paid(Seq(cost)) if cost else NOTHING
    return Activated(paid, Stride(THIS), (words.STRIDE,), (words.G_ZONE,), condition)
