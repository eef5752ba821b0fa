"""VG 9.3.4: several Legion Mates that came to the vanguard circle together."""

from __future__ import annotations

import pytest

from ludex.core.ops.move import Move
from ludex.core.ops.select import Select
from ludex.core.selectors import IT, Cards, Is, Or
from ludex.games.vanguard.ops.legion import Legion
from ludex.games.vanguard.ops.ride import Stride
from ludex.games.vanguard.words import G_ZONE, HAND, HEART, NAMES, SOUL, VC
from ludex.testing import rule
from ludex.testing.vanguard import Side, choose, g_unit, table, unit
from tests.games.vanguard.rules.battle_parts import ELF, IMP, MY_VANGUARD, uses


def pick(*names: str) -> Select:
    return choose(HAND, filter=Or(tuple(Is(NAMES, name) for name in names)), n=len(names))


def heart(name: str) -> Cards:
    return Cards((HEART,), filter=Is(NAMES, name))


@rule("vanguard", "9.3.4")
@pytest.mark.parametrize(("stays", "goes"), [("Elf", "Imp"), ("Imp", "Elf")])
def test_of_legion_mates_that_came_together_their_player_chooses_one(stays: str, goes: str) -> None:
    """Two cards come to the circle at once, become hearts of one G unit, and each is joined by a leader of its own.

    The G unit goes away: four vanguards in two legions. One of the mates is chosen to stay, and the other goes to the
    soul before anything else does; the two came before their leaders, but only mates are looked at here.
    """
    chief, heir = unit("Chief", grade=3, mates="Elf"), unit("Heir", grade=3, mates="Imp")
    usher = unit(
        "Usher",
        uses(
            Move(MY_VANGUARD, SOUL),
            pick("Elf", "Imp"),
            Move(IT, VC),
            Stride(Cards((G_ZONE,))),
            pick("Chief"),
            Legion(IT, heart("Elf")),
            pick("Heir"),
            Legion(IT, heart("Imp")),
            Move(MY_VANGUARD, G_ZONE),
        ),
    )
    t = table(you=Side(rear=[usher], hand=[ELF, IMP, chief, heir], g_zone=[g_unit("Dragon")]))
    t.use("Usher", 0, ["Elf", "Imp"], "Elf", "Chief", "Heir", asks="9.3.4")
    assert (t.asked, sorted(t.options())) == ("you", ["Elf", "Imp"])
    assert sorted(t.zone("you", "vanguard circle")) == ["Chief", "Elf", "Heir", "Imp"]
    t.answer(stays)
    gone = [event for event in t.events("moved", last=True) if event.to == SOUL]
    first = [t.name(event.card) for event in gone if event.batch == gone[0].batch]
    assert (first, gone[0].rule) == ([goes], "9.3.2")
