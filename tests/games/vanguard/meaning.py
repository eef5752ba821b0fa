"""Lines of cards of Cardfight!! Vanguard read and bound, for tests of what they mean."""

from __future__ import annotations

from typing import Any

from ludex.core.cards import THIS_BATTLE
from ludex.core.definitions import Ability, Activated, Automatic, Keyword, Static
from ludex.core.modifiers import AddStat
from ludex.core.ops.give import Until
from ludex.core.ops.select import NEVER, Select
from ludex.core.players import YOU
from ludex.core.program import Body, Seq
from ludex.core.selectors import Cards, Is, Those
from ludex.core.values import Fixed
from ludex.games.vanguard.compiler import compile_card
from ludex.games.vanguard.words import CLAN

KAGERO = Is(CLAN, "Kagero")
IN_BATTLE = Until(THIS_BATTLE)
IT = Those("it")


def card(*lines: str, **facts: Any) -> dict[str, Any]:
    return {"name": "Hearth Warden", "type": "Normal Unit", "clan": "Kagero", "grade": 1, "text": list(lines), **facts}


def abilities(*lines: str) -> tuple[Ability, ...]:
    result = compile_card(card(*lines))
    assert result.card is not None, [str(line) for line in result.declined]
    return result.card.faces[0].abilities


def auto(line: str) -> Automatic:
    (ability,) = [one for one in abilities(line) if not isinstance(one, Keyword)]
    assert isinstance(ability, Automatic)
    return ability


def act(line: str) -> Activated:
    (ability,) = [one for one in abilities(line) if not isinstance(one, Keyword)]
    assert isinstance(ability, Activated)
    return ability


def cont(line: str) -> Static:
    (ability,) = [one for one in abilities(line) if not isinstance(one, Keyword)]
    assert isinstance(ability, Static)
    return ability


def done(effect: str) -> Body:
    """What an effect does, as the body of an ability without a cost."""
    return act(f"[ACT](VC):{effect}").body


def parts(effect: str) -> tuple[Body, ...]:
    body = done(effect)
    assert isinstance(body, Seq)
    return body.parts


def why(*lines: str) -> str:
    result = compile_card(card(*lines))
    assert result.card is None
    return " ".join(line.why for line in result.declined)


def pick(zones: tuple[int, ...], filter: Any = None, who: Any = YOU, **more: Any) -> Select:
    cards = Cards(zones, who) if filter is None else Cards(zones, who, filter)
    return Select(cards, target=NEVER, **more)


def plus(stat: int, amount: int) -> AddStat:
    return AddStat(stat, Fixed(amount))
