"""A person's last answer: taking it back with all that followed, and what has happened since."""

from __future__ import annotations

from ludex.core.game import Game
from ludex.core.ids import Seat
from ludex.core.stops import Stops
from ludex.core.trace import Trace


def take_back(game: Game, seat: Seat, stops: Stops, study: bool = False) -> bool:
    """Back to the person's last question, if nobody learned anything since, or for study; else nothing has changed.

    What was passed for them by their stops is no question, and answers of the opponent after it are taken back too.
    """
    entries = list(game.answers)
    while game.undo(study):
        decision = game.decision
        if decision is not None and decision.seat == seat and stops.answer(game.machine, seat) is None:
            return True
    for entry in entries[len(game.answers) :]:
        # The person was not reached: what the opponent answered stays.
        game.give(entry)
    return False


def trace_since(game: Game, seat: Seat, answered: int) -> Trace | None:
    """What a person may know of what happened since so many answers had been given, or before their first answer.

    None if they have answered nothing since.
    """
    given = game.answered_by()
    since = given[answered:].count(seat)
    return None if not since and seat in given else game.trace(seat, max(since, 1))
