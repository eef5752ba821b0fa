"""What sort of damage an effect deals: that of a Summon, or of an ability (FF 10.1.4.2, 11.12.5.2)."""

from __future__ import annotations

from ludex.core.ids import CardId
from ludex.core.machine import Machine
from ludex.games.fftcg.words import ABILITY_DAMAGE, SUMMON, SUMMON_DAMAGE, TYPE


def kind_of(m: Machine, source: CardId) -> str:
    """The sort of damage that the effect of this card deals."""
    return SUMMON_DAMAGE if SUMMON in m.info(source).now.sets[TYPE] else ABILITY_DAMAGE
