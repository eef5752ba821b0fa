"""What attacks what now, with the values that will be compared as things stand."""

from __future__ import annotations

from dataclasses import dataclass

from ludex.core import describe
from ludex.core.view import CardView
from ludex.games.showing import ATTACKER
from ludex.showing.board import Board
from ludex.showing.cards import number, unusual


@dataclass(frozen=True)
class Fight:
    """One card attacks another: both values, if they are compared, and whether the attacker would win."""

    attacker: CardView
    attacked: CardView
    strength: int | None
    against: int | None
    wins: bool
    text: str


def clashes(board: Board) -> list[Fight]:
    """Every attack that is going on."""
    clash = board.layout.clash
    if clash is None:
        return []
    cards = {card.id: card for card in board.all_cards()}
    found = []
    for card in cards.values():
        for link in card.links:
            other = cards.get(link.card)
            if link.kind != clash.link or not link.leads or other is None:
                continue
            attack = f"{board.pointed(card)} attacks "
            mine = card.stats.get(clash.strength)
            theirs = other.stats.get(clash.against_reversed if other.reversed else clash.against)
            if mine is None or theirs is None:
                whom = describe.player(board.view.seat, other.owner)
                found.append(Fight(card, other, mine, None, False, f"{attack}{whom}"))
                continue
            strength = ", ".join((number(mine), *unusual(card, board.layout)))
            more = mine > theirs or (mine == theirs and clash.ties == ATTACKER)
            wins = more and clash.prevented not in other.barred
            words = f"{strength} against {number(theirs)}, it would {'' if wins else 'not '}{clash.does}"
            found.append(Fight(card, other, mine, theirs, wins, f"{attack}{board.pointed(other)}: {words}"))
    return found
