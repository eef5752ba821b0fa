"""What attacks what now, with the values that will be compared as things stand."""

from __future__ import annotations

from dataclasses import dataclass

from ludex.core import describe
from ludex.core.view import CardView
from ludex.games.showing import ATTACKER, Clash
from ludex.showing.board import Board
from ludex.showing.cards import number, unusual

PLAYER = "player"


@dataclass(frozen=True)
class Fight:
    """One card attacks another: both values, if they are compared, and who would win, if that is sure."""

    attacker: CardView
    attacked: CardView
    strength: int | None
    against: int | None
    wins: bool | None
    text: str


def clashes(board: Board) -> list[Fight]:
    """Every attack that is going on."""
    clash = board.layout.clash
    if clash is None:
        return []
    if not any(link.kind == clash.link for zone in board.view.zones for card in zone.cards for link in card.links):
        return []
    cards = board.by_id
    return [_fight(board, clash, card, other) for card in cards.values() for other in _against(clash, card, cards)]


def _against(clash: Clash, card: CardView, cards: dict[int, CardView]) -> list[CardView]:
    """What the card attacks, or whoever stands in its way; nothing if it does not attack."""

    def led(kind: str) -> list[CardView]:
        return [cards[one.card] for one in card.links if one.kind == kind and one.leads and one.card in cards]

    attacked = led(clash.link)
    return (led(clash.met) or attacked) if attacked else []


def _fight(board: Board, clash: Clash, card: CardView, other: CardView) -> Fight:
    mine = card.stats.get(clash.strength)
    theirs = other.stats.get(clash.against_reversed if other.reversed else clash.against)
    seat = board.stands_for(other.id)
    whom = board.pointed(other) if seat is None else describe.player(board.view.seat, seat)
    attack = f"{board.pointed(card)} attacks {whom}"
    # Where no card stands for a player there is nothing of them to compare with.
    if mine is None or theirs is None or (seat is not None and board.layout.stands_for == PLAYER):
        return Fight(card, other, mine, None, None, attack)
    values = f"{', '.join((number(mine), *unusual(card, board.layout)))} against {number(theirs)}"
    if not clash.does:
        return Fight(card, other, mine, theirs, None, f"{attack}: {values}")
    more = mine > theirs or (mine == theirs and clash.ties == ATTACKER)
    wins = more and clash.prevented not in other.barred
    words = f"{values}, it would {'' if wins else 'not '}{clash.does}"
    return Fight(card, other, mine, theirs, wins, f"{attack}: {words}")
