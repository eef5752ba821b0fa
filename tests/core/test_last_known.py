"""Last known information is the last."""

from __future__ import annotations

from ludex.core.modifiers import AddStat
from ludex.core.ops.damage import Damage
from ludex.core.ops.give import Give
from ludex.core.ops.select import Select
from ludex.core.selectors import IT
from ludex.core.values import Fixed
from ludex.games.sve.words import ATTACK
from ludex.testing import Side, follower, rule, table
from tests.conformance.sample import ENEMY, spell


@rule("sve-en", "10.11.1")
def test_a_card_that_left_is_remembered_as_it_was_at_the_end() -> None:
    # It is hurt first, which is remembered too, and raised afterwards.
    parts = (Select(ENEMY), Damage(IT, Fixed(1)), Give(IT, (AddStat(ATTACK, Fixed(3)),)), Damage(IT, Fixed(9)))
    t = table("sve", you=Side(hand=[spell("X", "Poke", 1, *parts)]), opponent=Side(field=[follower("Ogre", 2, 5)]))
    ogre = t.card("Ogre")
    t.play("Poke")
    assert t.zone("opponent", "cemetery") == ["Ogre"]
    assert t.machine.now(ogre).stats[:2] == (5, -5)
