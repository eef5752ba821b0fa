"""Tokens that are created (CC 1302), and cards that become copies of others (CC 1023.1)."""

from __future__ import annotations

from dataclasses import dataclass

from ludex.core.program import Body
from ludex.core.selectors import Filter, Is
from ludex.core.values import Value
from ludex.games.caster.ops.copying import BecomeCopy
from ludex.games.caster.ops.enter import CreateTokens
from ludex.games.caster.wording.terminals import TOKEN, BattleValues
from ludex.games.wording.resolver import Text, Topic, Unclear
from ludex.text import PhraseTable

TOPIC = Topic()


@dataclass(frozen=True, slots=True)
class KnownToken:
    """A token that some card describes: what an effect that creates it says of it (CC 1302.1a)."""

    name: str
    values: tuple[int, int]
    elements: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class CreatesTokens(Body):
    """Tokens of a name are created, with what is said of them (CC 1302.1)."""

    number: Value
    values: tuple[int, int]
    element: Filter
    token: KnownToken


def english(table: PhraseTable) -> None:
    """Tokens, and copies."""
    table.open_class(TOKEN)
    table.terminal("battle_values", BattleValues())
    kind = f"{{values:battle_values}} {{element:elemental}} {{token:{TOKEN}}}"
    table["act"] |= {
        f"create {{number:amount_a!}} {kind} token(s)": CreatesTokens,
        f"create a {kind} token {{number:each_of}}": CreatesTokens,
    }
    table["tail"] |= {"{what:subject!} becomes~become a copy of {of:object}": BecomeCopy}


@TOPIC.action(CreatesTokens)
def created(text: Text, body: CreatesTokens) -> list[Body]:
    """Tokens as some card describes them."""
    elements = (body.element.value,) if isinstance(body.element, Is) else ()
    if (body.values, elements) != (body.token.values, body.token.elements):
        raise Unclear("a token that is described otherwise elsewhere")
    return [CreateTokens(body.token.name, text.word(body.number))]
