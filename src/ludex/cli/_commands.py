"""The commands at the prompt: each takes the session and what was typed after it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, TypeAlias

from ludex.cli._finding import called, in_pool, on_board, two_on_board
from ludex.core import save
from ludex.core.errors import UnknownCard
from ludex.core.files import write_whole
from ludex.games.showing import Layout
from ludex.games.stopping import windows_of
from ludex.showing.board import FACE_UP, texts_of
from ludex.showing.cards import described, printed
from ludex.showing.stops import Pile, change, listed
from ludex.showing.turning_back import take_back, trace_since
from ludex.showing.why import ATTACK, KIND_WORDS, first_asks, kind_word
from ludex.showing.why import why as reasons_why

if TYPE_CHECKING:
    from ludex.cli._session import Session

LOG_LINES = 20
SUBRULES = 12
HELP = """\
Answer with the number of an option (several where several are asked for), or with a command:
  why CARD              why something can or cannot be done with it now
  {whys}
  card CARD             everything on a card, also one you only know by name
  hand                  your hand with all texts
  zone ZONE             the cards you may see in a zone, such as: zone {zone}, zone opponent {zone}
  board                 the board again (so does an empty line, unless it pays)
  log [N]               the last N things that happened, with their rules
  trace                 what happened since your last answer, step by step, with the rules in words
  rule NUMBER           what a rule says, such as: rule {rule}
  undo                  take back your last answer, unless a card was shown or drawn since
  undo anyway           take it back even then
{stops}  save FILE, load FILE  keep the game, or go on with one that was kept
  concede               lose at once
  quit                  stop playing
A CARD is what stands before it on the board (h1, f2, e1), its name, or a part of it.{legend}"""
HELP_STOPS = """\
  stops                 where you are asked when you have priority, and where you pass without being asked
  stop WINDOW [off]     be asked there, or not, such as: stop {on}, stop {off}
  full control [off]    be asked everywhere
"""


Commands: TypeAlias = "Mapping[str, Callable[[Session, str], None]]"
"""What may be typed, and what it does."""


class Left(Exception):
    """The person has stopped playing."""


def help_(session: Session, rest: str) -> None:
    layout = session.board().layout
    on, off = layout.example_stops
    stops = HELP_STOPS.format(on=on, off=off) if windows_of(session.game.spec.name) else ""
    legend = f"\n{layout.legend}" if layout.legend else ""
    whys = ", ".join(whys_of(layout))
    session.say(HELP.format(whys=whys, zone=layout.example, rule=layout.example_rule, stops=stops, legend=legend))


def whys_of(layout: Layout) -> list[str]:
    """What may be asked of a card, as far as the game has it: to attack, to be played, to be used."""
    return [f"why {one} CARD{' TARGET' if one == ATTACK else ''}" for one in first_asks(layout)]


def board_(session: Session, rest: str) -> None:
    view = session.view()
    session.board(view).draw(session.console)
    if view.decision is not None:
        session.show_question(view)


def hand(session: Session, rest: str) -> None:
    board = session.board()
    cards = board.cards(board.layout.hand.zone, session.seat)
    for card in cards:
        lines = described(card, board.layout)
        session.say("\n".join([f"{board.label(card.id)}  {lines[0]}", *lines[1:]]))
    if not cards:
        session.say("Your hand is empty.")


def card(session: Session, rest: str) -> None:
    """A card by its place on the board, or any card of the game by its name."""
    if not rest:
        raise UnknownCard("say which card, such as: card h1")
    board = session.board()
    try:
        found = on_board(board, rest)
    except UnknownCard:
        for definition in in_pool(session.game.pool, rest):
            session.say("\n".join(printed(definition, session.game.spec)))
        return
    if found.stacked is not None:
        session.say("\n".join([board.stacked(found), *(f"  {line}" for line in texts_of(found))]))
        return
    session.say("\n".join(described(found, board.layout)))
    for definition in in_pool(session.game.pool, found.name):
        if definition.code != found.code:
            # What it evolves into, or evolved from.
            session.say("\n".join(printed(definition, session.game.spec)))


def zone(session: Session, rest: str) -> None:
    """The cards in a zone that the person may see."""
    words = rest.lower()
    seat = session.seat
    for other in ("opponent's ", "opponent ", "enemy "):
        if words.startswith(other):
            seat, words = 1 - seat, words.removeprefix(other)
    view = session.view()
    for found in view.zones:
        if found.zone.lower() == words and found.seat == seat:
            known = f", of which you know {len(found.cards)}" if found.unknown else ""
            session.say(f"{found.count} card{'' if found.count == 1 else 's'}{known}{':' if found.cards else ''}")
            layout = session.board().layout
            way = layout.faces.get(found.zone, "")
            for one in found.cards:
                lies = f", {way}" if way and one.face_up == (way == FACE_UP) else ""
                session.say(f"  {described(one, layout)[0]}{lies}")
            return
    raise UnknownCard(
        f"no zone is called {rest!r}; there are {', '.join(dict.fromkeys(one.zone for one in view.zones))}"
    )


def why(session: Session, rest: str) -> None:
    """Whether something can be done with a card now, and if not, every condition that fails."""
    board = session.board()
    asked = next((one for one in board.layout.asks if f"{rest} ".lower().startswith(f"{one} ")), "")
    words = rest[len(asked) :].strip()
    if not words:
        raise UnknownCard("say which card, such as: why h1, why attack f1 e1")
    try:
        found, other = two_on_board(board, words)
    except UnknownCard as problem:
        head = words.partition(" ")[0].lower()
        if not asked and head in (ATTACK, *KIND_WORDS):
            known = ", ".join(whys_of(board.layout))
            raise UnknownCard(f"there is no why {head} in this game; ask {known}") from problem
        raise
    if found.controller != session.seat:
        raise UnknownCard(f"{found.name} is your opponent's; ask about one of yours, such as: why attack f1 e1")
    why_not = reasons_why(session.game, board, found, asked, other.id if other is not None else 0)
    for kind, reasons in why_not.items():
        target = f" {called(board, other)}" if other is not None else ""
        if not reasons:
            session.say(f"{found.name} can {kind_word(kind)}{target} now.", "green")
            continue
        session.say(f"{found.name} cannot {kind_word(kind)}{target} now:")
        for reason in dict.fromkeys(map(str, reasons)):
            session.say(f"  - {reason}")


def log(session: Session, rest: str) -> None:
    """The last things that happened, each with its rule."""
    for line in session.log_lines()[-how_many(rest, LOG_LINES, "log 30") :]:
        session.say(f"  {line}")


def how_many(rest: str, usual: int, example: str) -> int:
    """The number that was typed, from 1 on; the usual one if none was."""
    if rest and not (rest.isascii() and rest.isdigit() and len(rest) < 7 and int(rest)):
        raise UnknownCard(f"{rest!r} is no number from 1 on; such as: {example}")
    return int(rest) if rest else usual


def trace(session: Session, rest: str) -> None:
    """What happened since the person's last answer or before the first, step by step, each with its rule."""
    found = trace_since(session.game, session.seat, session.answered)
    if found is None:
        raise UnknownCard("nothing has happened since")
    session.say(str(found) or "Nothing happened that you could see.")


def rule(session: Session, rest: str) -> None:
    """A rule in a line, and those below it."""
    number = rest.strip("[]. ")
    if not number:
        raise UnknownCard(f"say which rule, such as: rule {session.board().layout.example_rule}")
    line = session.book.line(number)
    session.say(f"{line.number}  {line.gist}")
    depth = number.count(".") + 1
    below = [
        one for one in session.book.lines if one.number.startswith(f"{number}.") and one.number.count(".") == depth
    ]
    for one in below[:SUBRULES]:
        session.say(f"  {one.number}  {one.gist}")
    if len(below) > SUBRULES:
        session.say(f"  and {len(below) - SUBRULES} more")


def undo(session: Session, rest: str) -> None:
    """Back to the person's last question; the opponent's answers after it are taken back too."""
    game = session.game
    study = rest.lower() == "anyway"
    if rest and not study:
        raise UnknownCard(f"undo {rest}: only undo and undo anyway are known")
    answers = len(game.answers)
    if take_back(game, session.seat, session.stops, study):
        session.told = min(session.told, len(game.log))
        session.answered = min(session.answered, len(game.answers))
        session.say("Your last answer is taken back.")
    elif answers and not study:
        session.say("Since then a card was shown or drawn, or chance was used; undo anyway takes it back all the same.")
    else:
        session.say("There is nothing to take back.")


def pile(session: Session) -> Pile:
    layout = session.board().layout
    return Pile(layout.stack, layout.top)


def stops(session: Session, rest: str) -> None:
    """Where the person is asked when they have priority."""
    session.say("\n".join(listed(session.stops, windows_of(session.game.spec.name), pile(session))))


def stop(session: Session, rest: str) -> None:
    """One more window, or one less, at which the person is asked."""
    windows = windows_of(session.game.spec.name)
    if not rest or not windows:
        stops(session, rest)
    else:
        session.say("\n".join(change(session.stops, windows, rest, pile(session))))


def full(session: Session, rest: str) -> None:
    """The person is asked everywhere, or only at their stops again."""
    word, _, off = rest.lower().partition(" ")
    if word != "control" or off not in ("", "on", "off"):
        raise UnknownCard(f"full {rest}: only full control and full control off are known")
    session.stops.full = off != "off"
    stops(session, "")


def save_(session: Session, rest: str) -> None:
    if not rest:
        raise UnknownCard("say where, such as: save evening.ludex")
    write_whole(Path(rest), session.game.save())
    session.say(f"Saved to {rest}; go on later with: ludex play {session.game.spec.name} --load {rest}")


def load(session: Session, rest: str) -> None:
    if not rest:
        raise UnknownCard("say which file, such as: load evening.ludex")
    session.game = save.load_file(Path(rest), session.game.pool)
    session.told = len(session.game.log)
    session.answered = len(session.game.answers)
    session.say(f"The game goes on as it was saved in {rest}.")


def concede(session: Session, rest: str) -> None:
    session.game.concede(session.seat)


def quit_(session: Session, rest: str) -> None:
    raise Left


COMMANDS: Commands = {
    "?": help_,
    "help": help_,
    "board": board_,
    "": board_,
    "hand": hand,
    "card": card,
    "zone": zone,
    "why": why,
    "log": log,
    "trace": trace,
    "rule": rule,
    "undo": undo,
    "stop": stop,
    "stops": stops,
    "full": full,
    "save": save_,
    "load": load,
    "concede": concede,
    "quit": quit_,
    "exit": quit_,
}
