"""Costs: icons of CP, Crystals, dulling and the special ability, then what is done as a cost."""

from __future__ import annotations

from ludex.core.ops.resource import Gain, Lose
from ludex.core.ops.turn_card import Engage
from ludex.core.selectors import THIS
from ludex.core.values import Fixed, X
from ludex.games.fftcg.ops.cp import DiscardNamesake, PayCP
from ludex.games.fftcg.words import CRYSTALS, ELEMENTS
from ludex.text import PhraseTable, concat, cons, node, slot

_MOST_GENERIC = 11
_MOST_CRYSTALS = 5


def english(table: PhraseTable) -> None:
    """The icons of a cost in their order, then what is done, after commas."""
    table["element_icon"] |= {f"[{name}]": name for name in ELEMENTS}
    table.series("element_icons", "element_icon")
    table["generic_icon"] |= {f"[{number}]": Fixed(number) for number in range(_MOST_GENERIC + 1)} | {"[X]": X()}
    table["cp"] |= {
        "{elements:element_icons}": node(PayCP, generic=Fixed(0)),
        "{elements:element_icons} {generic:generic_icon}": PayCP,
        "{generic:generic_icon}": node(PayCP, elements=()),
    }
    table["crystals"] |= {" ".join(["[Crystal]"] * number): Fixed(number) for number in range(1, _MOST_CRYSTALS + 1)}
    table["crystal_cost"] |= {"{amount:crystals}": node(Lose, resource=CRYSTALS)}
    table["act"] |= {"gain {amount:crystals}": node(Gain, resource=CRYSTALS)}
    a, b = slot("a"), slot("b")
    table["icon_costs"] |= {
        "{a:cp}": (a,),
        "{a:crystal_cost}": (a,),
        "{a:cp} {b:crystal_cost}": (a, b),
        "{a:crystal_cost} {b:cp}": (a, b),
    }
    dull = (Engage(THIS),)
    table.include("icons", "icon_costs")
    table["icons"] |= {"{a:icon_costs} [Dull]": concat(a, dull), "[Dull]": dull}
    table.include("costs", "icons", "deed_costs")
    table["costs"] |= {"{a:icons}, {b:deed_costs}": concat(a, b)}
    table.series("deed_costs", "deed_cost", " <<,|and>> ")
    table["special_costs"] |= {
        "[S]": (DiscardNamesake(),),
        "[S] {more:costs}": cons(DiscardNamesake(), slot("more")),
    }
