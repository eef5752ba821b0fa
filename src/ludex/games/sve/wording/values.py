"""Numbers: counted, read from a card, added, multiplied."""

from __future__ import annotations

from dataclasses import dataclass, replace

from ludex.core.players import YOU
from ludex.core.selectors import THIS
from ludex.core.values import (
    Count,
    CountDifferent,
    CountDifferentStats,
    CountersOn,
    Fixed,
    HighestStat,
    Minus,
    OriginalStat,
    Plus,
    ResourceOf,
    StatOf,
    Times,
    TimesThisTurn,
    Value,
    ValueIf,
)
from ludex.games.sve.wording.history import CAME_BY_PLAYING, LOST_DEFENSE, PLAYED, happens_to_one
from ludex.games.sve.wording.nouns import counted_apart
from ludex.games.sve.words import ATTACK, COST, DEFENSE, MAX_PLAY_POINTS
from ludex.games.wording import values as shared
from ludex.games.wording.events import TimesHappened
from ludex.games.wording.nouns import Noun
from ludex.games.wording.picking import among
from ludex.games.wording.references import It
from ludex.games.wording.resolver import Text, Topic
from ludex.text import PhraseTable, node

TOPIC = Topic()


@dataclass(frozen=True, slots=True)
class YourChoice(Value):
    """A number the player names while playing (SVE 5.2.1.2)."""


def english(table: PhraseTable) -> None:
    """Values; "for every" in other words is "for every 5 cards"."""
    shared.english(table, "for every")
    table["value"] |= {
        "the <<|total>> number of {of:counted}": Count,
        "{a:fixed} times the number of {of:counted}": node(Times, b=Count),
        "the number of {of:counted} plus {b:fixed}": node(Plus, a=Count),
        "the number of {of:counted} minus {b:fixed}": node(Minus, a=Count),
    }
    for word, stat in (("attack", ATTACK), ("defense", DEFENSE), ("cost", COST)):
        table["value"] |= {
            f"{{of:it}}'s {word}": node(StatOf, stat=stat),
            f"{{of:this}}'s {word}": node(StatOf, stat=stat),
            f"its {word}": StatOf(It(), stat),
            f"its original {word}": OriginalStat(It(), stat),
            f"its {word} minus {{b:fixed}}": node(Minus, a=StatOf(It(), stat)),
            f"{{of:it}}'s {word} plus {{b:fixed}}": node(Plus, a=node(StatOf, stat=stat)),
            f"the highest {word} among {{of:counted}}": node(HighestStat, stat=stat),
        }
    table["value"] |= {
        "the number of cards you've played this turn": PLAYED,
        "the number of cards you've played this turn, excluding this card": Minus(
            PLAYED, ValueIf(CAME_BY_PLAYING, Fixed(1), Fixed(0))
        ),
        "the number of {name:counter} counters on {of:this}": CountersOn,
        "your <<max|maximum>> play points": ResourceOf(YOU, MAX_PLAY_POINTS),
        "the number of times your leader has lost defense this turn": TimesThisTurn(LOST_DEFENSE),
        "{a:fixed} times the number of {what:bare#p} you engaged as the additional cost to play this": node(
            Times, b=node(TimesHappened, what=happens_to_one("engaged", by=THIS))
        ),
    }
    table["choice"] |= {"a number of your choice": YourChoice()}
    table.include("choice", "value")


@TOPIC.word(Count)
def counted(text: Text, value: Count) -> Value:
    """How many there are, or how many different ones."""
    if not isinstance(value.of, Noun):
        found: Value = text.parts(value)
        return found
    bare, different = counted_apart(value.of.what)
    of = among(text, replace(value.of, what=bare))
    if different == "names":
        return CountDifferent(of)
    return CountDifferentStats(of, COST) if different else Count(of)
